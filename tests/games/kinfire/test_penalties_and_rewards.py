"""KF-19 Penalties and rewards on the road: damage, fatigue, coins, Kinfire, loot, packs and pouches."""

from __future__ import annotations

import pytest

from tablee.core import Chance, Match, Name
from tablee.games.kinfire import events as ev
from tablee.games.kinfire.rules.shops import stall_of
from tablee.games.kinfire.standing import FIRST_FOE
from tablee.games.kinfire.state import (
    AllyInPlay,
    ChapterState,
    PendingDeed,
    Promise,
)
from tablee.games.kinfire.stories import Choice, Go, Hurt, StoryChoice
from tablee.games.kinfire.testing import card, combat, give_turn, match_of, on_top, reading, story
from tablee.testing import asked, events, play, refused


def tired(s: ChapterState) -> list[int]:
    """The Exhausted cards of each Seeker."""
    return [[*one.deck, *one.discard].count(s.cards.exhausted) for one in s.party]


@pytest.mark.rule("KF-19.1", "KF-6.17")
def test_exhausted_cards_go_on_the_discard_pile_outside_combat_too() -> None:
    match = reading("5-3", "asha khor")

    assert [one.discard for one in match.state.party] == [[match.state.cards.exhausted]] * 2
    assert events(match, ev.ExhaustedGained)


@pytest.mark.rule("KF-19.1", "KF-17.2")
def test_one_seeker_of_the_groups_choice_is_tired_more_than_the_others() -> None:
    match = reading("5-12", "asha khor naz")

    play(match, (0, 1), (1, 1))
    assert tired(match.state) == [1, 2, 1]
    play(match, (0, 1), (2, 1))

    assert match.state.memories == ["5-d"]
    assert match.state.cards_read[0].option == 1


@pytest.mark.rule("KF-19.2")
def test_unavoidable_damage_leaves_a_seeker_at_one() -> None:
    match = reading("7-4", "asha khor", hp=[1, 5])

    assert [one.hp for one in match.state.party] == [1, 4]


@pytest.mark.rule("KF-19.2")
def test_a_penalty_that_would_bring_a_seeker_to_0_must_not_be_taken_if_there_is_another() -> None:
    match = reading("2-5", "asha khor", seats=2, hp=[2, 3])

    assert asked(match, 0).options == [(0, 1)]
    assert asked(match, 1).options == [(1, 0), (1, 1)]
    assert refused(match, (0, (0, 0))).rule == "KF-19.2"
    play(match, (1, (1, 0)), (0, (0, 1)))

    assert [one.hp for one in match.state.party] == [2, 1]
    assert tired(match.state) == [1, 0]
    assert match.state.card == "2-7"


@pytest.mark.rule("KF-19.2")
def test_the_group_may_not_choose_a_seeker_who_would_fall_while_another_would_not() -> None:
    match = reading("2-6", "asha khor", hp=[3, 4])

    assert asked(match).options == [1]
    assert [blocked.value for blocked in match.questions[0].greyed()] == [0]
    assert refused(match, 0).rule == "KF-19.2"
    play(match, 1)

    assert [one.hp for one in match.state.party] == [3, 1]


@pytest.mark.rule("KF-19.2")
def test_if_all_would_fall_anybody_may_be_chosen_and_keeps_one() -> None:
    match = reading("2-6", "asha khor", hp=[3, 2])

    assert asked(match).options == [0, 1]
    play(match, 0)

    assert match.state.party[0].hp == 1


@pytest.mark.rule("KF-19.3")
def test_armor_does_not_soften_damage_on_the_road() -> None:
    s = story("3-3", "khor roland")
    on_top(s, 0, "k1 k2")
    on_top(s, 1, "r1 r2")

    match = match_of(s)

    assert [s.start_hp(who) - one.hp for who, one in enumerate(match.state.party)] == [2, 2]


@pytest.mark.rule("KF-19.4")
def test_coins_are_common_and_what_is_not_there_cannot_be_lost() -> None:
    assert reading("4-9", "asha khor", coins=2).state.coins == 0
    assert reading("4-9", "asha khor", coins=5).state.coins == 2
    assert reading("7-11", "asha khor", coins=5).state.coins == 2
    assert reading("1-3", "asha khor", coins=5).state.coins == 7


@pytest.mark.rule("KF-19.5", "KF-17.11")
def test_a_kinfire_that_is_given_up_goes_to_the_void_box() -> None:
    match = reading("7-7", "asha khor naz", kinfire=[1, 0, 3])

    play(match, (0, 0), (1, 0))
    assert asked(match, 2).options == [0, 2]
    play(match, (0, 2), (2, 2))

    assert [one.kinfire for one in match.state.party] == [1, 0, 2]
    assert match.state.void_kinfire == 1
    assert match.state.card == "7-9"


@pytest.mark.rule("KF-6.18", "KF-19.5")
def test_kinfire_belongs_to_each_seeker() -> None:
    match = reading("3-11", "asha khor naz", kinfire=[0, 2, 1])

    assert [one.kinfire for one in match.state.party] == [1, 3, 2]
    assert match.state.void_kinfire == 0
    assert match.state.tally.kinfire == 3


@pytest.mark.rule("KF-19.6")
def test_a_pack_of_the_tier_is_opened_by_chance_and_goes_to_the_reserve() -> None:
    opened = set()
    for key in range(16):
        s = story("4-8", "asha khor")
        s.chance = Chance(bytes([key]) * 32)
        match = match_of(s)
        silver, bronze = match.state.packs_opened
        opened.add(silver)
        ids = {match.state.cards.pairs[pair].id for pair in match.state.reserve}
        assert ids == {id for pack in (silver, bronze) for id in s.cards.treasures[pack].pairs}
        assert (silver[:-2], bronze[:-2]) == ("silver", "bronze")

    assert len(opened) >= 4


@pytest.mark.rule("KF-19.6")
def test_without_a_pack_of_the_tier_the_next_one_is_opened_else_there_are_3_coins() -> None:
    s = story("4-8", "asha khor")
    s.packs_opened = [id for id, pack in s.cards.treasures.items() if pack.tier != "gold"]
    match = match_of(s)
    assert [id[:4] for id in match.state.packs_opened[-2:]] == ["gold", "gold"]

    s.packs_opened = list(s.cards.treasures)
    assert match_of(s).state.coins == 5 + 3 + 3


@pytest.mark.rule("KF-19.6")
def test_loot_is_a_named_card() -> None:
    match = reading("5-11", "asha khor")

    assert match.state.cards.pair_numbers["g-02"] in match.state.reserve


@pytest.mark.rule("KF-19.7")
def test_new_cards_stay_in_the_reserve_until_an_inn() -> None:
    match = reading("5-11", "asha khor")

    assert [one.pairs for one in match.state.party] == [one.pairs for one in story("5-11").party]


@pytest.mark.rule("KF-19.7", "KF-21.11")
def test_where_the_text_lets_you_a_card_joins_the_deck_at_once() -> None:
    match = reading("7-6", "roland khor", kinfire=[2, 0])
    clause, r4 = (match.state.cards.pair_numbers[id] for id in ("z-01", "r4"))
    assert asked(match).kind == "loot"
    # A blue card makes room for a blue one.
    assert [match.state.cards.pairs[out].id for out in asked(match).options[:-1]] == ["r4", "r5", "r6", "r7"]

    play(match, r4)

    assert clause in match.state.party[0].pairs
    assert match.state.reserve == [r4]
    assert sorted(match.state.party[0].deck) == sorted(
        number for pair in match.state.party[0].pairs for number in (2 * pair, 2 * pair + 1)
    )


@pytest.mark.rule("KF-19.7")
def test_loot_that_breaks_a_limit_stays_in_the_reserve() -> None:
    match = reading("7-6", "roland khor", kinfire=[1, 0])

    assert asked(match).kind == "read_on"
    assert match.state.reserve == [match.state.cards.pair_numbers["z-01"]]
    assert reading("7-6", "asha khor").state.coins == 2


@pytest.mark.rule("KF-19.8")
def test_a_prompt_card_is_kept_until_it_is_played_and_gained_once() -> None:
    s = story("3-13", "asha khor")
    s.prompts, s.prompts_had = ["4-p"], ["3-p", "4-p", "5-p"]
    match = match_of(s)

    assert match.state.prompts == ["4-p"]
    assert reading("3-13", "asha khor").state.prompts == ["5-p"]


@pytest.mark.rule("KF-19.9", "KF-19.11")
def test_a_pouch_has_a_card_for_each_seeker_and_those_of_the_absent_wait_in_their_boxes() -> None:
    match = reading("3-11", "asha khor")
    cards = match.state.cards

    here = {cards.pairs[pair].id for pair in match.state.reserve if cards.pairs[pair].tier == "upgrade"}
    away = {cards.pairs[pair].id for pair in match.state.boxed_pairs}

    assert here == {"u-01", "u-02"}
    assert away == {"u-03", "u-04", "u-05", "u-06"}
    assert "pouch-1" in match.state.packs_opened


@pytest.mark.rule("KF-19.10")
def test_fate_tokens_join_the_common_pool() -> None:
    match = reading("3-7", "asha roland")

    assert match.state.fate == 1


@pytest.mark.rule("KF-3.14", "KF-3.17")
def test_a_promise_counts_in_the_next_combat_and_not_in_the_one_after() -> None:
    match = reading("7-9", "asha khor")

    assert match.state.promises == [Promise("hp", "e11", 24)]
    play(match, "read", "read")
    golem = match.state.combat.foes[1]

    assert match.state.combat.setup == "7-8"
    assert golem.hp == 24
    assert match.state.promises == [] or asked(match).kind == "place_seeker"


@pytest.mark.rule("KF-3.14")
def test_armor_that_was_promised_to_one_seeker_is_taken_on_top() -> None:
    s = story("6-8", "asha khor")
    s.promises = [Promise("armor", "", 1, "khor"), Promise("armor", "", 1), Promise("armor", "", 4, "feyn")]
    match = match_of(s)

    play(match, "read")

    assert [one.armor for one in match.state.party] == [1 + 1, 3 + 1 + 1]


@pytest.mark.rule("KF-3.14")
def test_the_group_chooses_the_first_focus_that_was_promised() -> None:
    s = story("2-11", "asha khor")
    s.promises = [Promise("focus", "e03")]
    match = match_of(s)
    play(match, "read")
    while match.questions[0].about != FIRST_FOE + 1:
        play(match, asked(match).options[0])

    assert (asked(match).kind, asked(match).options) == ("break_focus_tie", [0, 1])
    play(match, 0)

    # Khor has most Armor, and yet Asha holds the token.
    assert match.state.combat.foes[1].focus == 0


@pytest.mark.rule("KF-12.13", "KF-12.16", "KF-17.2")
def test_a_replay_hands_back_the_trophies_of_the_lost_combat() -> None:
    s = story("3-12", "asha khor", coins=2, trophies=["e05", "e01"])
    s.combat.gained = [s.cards.enemy_numbers["e05"]]
    match = match_of(s)

    play(match, 0)

    assert match.state.trophies == [s.cards.enemy_numbers["e01"]]
    assert (match.state.combat.gained, match.state.tally.replays) == ([], 1)
    assert match.state.used_once == ["3-12:0"]
    assert (match.state.coins, match.state.card) == (0, "3-9")
    play(match, "read", "a", "a")
    assert [foe.hp for foe in match.state.combat.foes] == [16, 26]
    play(match, 0)
    assert match.state.phase not in ("card", "setup")


@pytest.mark.rule("KF-17.2", "KF-17.11")
def test_a_combat_is_played_again_once_in_a_quest() -> None:
    s = story("3-12", "asha khor", coins=9)
    s.used_once = ["3-12:0"]
    match = match_of(s)

    assert asked(match).options == [1]
    assert refused(match, 0).rule == "KF-17.2"


@pytest.mark.rule("KF-1.7", "KF-1.6")
def test_damage_of_the_road_is_still_missing_when_the_combat_starts() -> None:
    match = reading("2-11", "asha khor", hp=[7, 9])

    play(match, "read")

    assert match.state.combat.setup == "2-11"
    assert [one.hp for one in match.state.party] == [7, 9]


@pytest.mark.rule("KF-2.10", "KF-20.8")
def test_a_used_disposable_is_for_sale_again() -> None:
    s = combat("1-2", "asha khor", zones="a e", hands={0: "a1 x-02", 1: "k1"})
    stall_of(s, "t-3").left[1] = 0
    give_turn(s, 0)
    match = match_of(s)

    play(match, (0, ("play", card(s, "x-02"))), (0, None))

    assert match.state.market[0].left == [2, 1, 2, 2, 1]
    assert card(s, "x-02") not in match.state.party[0].discard


def choosing(*options: tuple[Hurt, ...], hp: tuple[int, int]) -> Match[ChapterState]:
    """A card of the quest on which each option does so much damage; the last one does none."""
    s = story("2-1", "asha khor", hp=hp)
    listed = [Choice(Name(en=f"{n}", fr=f"{n}"), (*hits, Go("2-2"))) for n, hits in enumerate((*options, ()))]
    s.todo = [PendingDeed(StoryChoice(tuple(listed)))]
    return match_of(s)


@pytest.mark.rule("KF-19.2", "KF-17.2")
def test_an_option_with_certain_damage_that_somebody_would_not_survive_is_not_taken() -> None:
    match = choosing((Hurt(3),), (Hurt(1), Hurt(1)), (Hurt(2, "one"),), hp=(3, 9))

    # The first would bring Asha to 0; two times 1 would not, and for a single Seeker Khor can stand in.
    assert match.questions[0].options == [1, 2, 3]
    assert [(blocked.value, blocked.rule) for blocked in match.questions[0].greyed()] == [(0, "KF-19.2")]
    assert choosing((Hurt(2, "one"),), hp=(2, 1)).questions[0].options == [1]


@pytest.mark.rule("KF-19.2")
def test_where_every_option_would_bring_somebody_to_0_all_are_there() -> None:
    s = story("2-1", "asha khor", hp=(2, 9))
    options = tuple(Choice(Name(en="a", fr="b"), (Hurt(n), Go("2-2"))) for n in (2, 4))
    s.todo = [PendingDeed(StoryChoice(options))]
    match = match_of(s)
    assert asked(match).options == [0, 1]

    play(match, 1)

    assert [one.hp for one in match.state.party] == [1, 5]


@pytest.mark.rule("KF-16.5", "KF-23.3")
def test_the_outcome_of_a_chapter_tells_its_figures() -> None:
    s = story("2-11", "asha khor", coins=1)
    combat = s.combat
    combat.setup, combat.won, combat.cycle, combat.turn_number = "2-11", True, 3, 41
    combat.lowest, combat.fate_spent = 4, 2
    s.phase = "combat_end"
    match = match_of(s)

    play(match, "read", "read", "stop")

    assert match.outcome is not None
    assert (match.outcome.winners, match.outcome.reason) == ((0,), "quest_won")
    facts = match.outcome.facts
    assert {name: facts[name] for name in ("combats_won", "combats_lost", "turns", "bag_resets")} == {
        **{"combats_won": 1, "combats_lost": 0, "turns": 41, "bag_resets": 2}
    }
    assert (facts["lowest_hp"], facts["fate_spent"], facts["coins_gained"]) == (4, 2, 3)
    assert facts["ended_on"] == [card.id for card in s.cards.story].index("2-15") + 1


@pytest.mark.rule("KF-3.14", "KF-3.17")
def test_the_beacon_keeps_the_hp_that_it_had_after_the_first_combat() -> None:
    s = story("6-10", "asha khor")
    number = s.cards.ally_numbers["l03"]
    s.combat.allies = [AllyInPlay(s.cards.ally_numbers["l04"], []), AllyInPlay(number, [], hp=7)]
    match = match_of(s)

    assert match.state.promises == [Promise("hp", "l03", 7)]
    play(match, "read", 0, "read", "read")
    assert match.state.combat.setup == "6-15"
    assert [ally.hp for ally in match.state.combat.allies] == [7]


@pytest.mark.rule("KF-3.14", "KF-17.10")
def test_khor_braces_the_doors_for_everybody() -> None:
    match = reading("6-9", "asha khor")

    play(match, 0)

    assert match.state.promises == [Promise("armor", "", 1)]
    play(match, "read")
    assert [one.armor for one in match.state.party] == [2, 4]
