"""KF-1 to KF-3: the party and its campaign, cards and colours, and the set-up of a combat."""

from __future__ import annotations

from collections import Counter
from typing import Any, Literal

import pytest

from tablee.core import Match, Refused
from tablee.games.kinfire import GAME
from tablee.games.kinfire.rules.bag import full_bag
from tablee.games.kinfire.state import ChapterState, Options, Promise, QuestDone
from tablee.games.kinfire.testing import (
    answer,
    card,
    changes,
    combat,
    facing,
    give_turn,
    match_of,
    reading,
    skirmish,
    story,
    trigger_row,
    zone,
)
from tablee.testing import asked, play, random_play, refused


def chapter(number: int, seats: int = 1, record: bytes | None = None) -> Match[ChapterState]:
    return Match.new(GAME, Options(tutorial=False), number, seats=seats, record=record)


def take_first(match: Match[ChapterState]) -> None:
    """Answer with the first option on offer."""
    question = match.questions[0]
    match.answer(question, question.seat, next(iter(question.offered())))


def after_quest_1() -> bytes:
    match = chapter(1)
    random_play(match, 1)
    assert match.outcome is not None
    assert match.outcome.record is not None
    return match.outcome.record


# KF-1 Campaign and party


@pytest.mark.rule("KF-1.1")
@pytest.mark.parametrize(
    ("seats", "seekers", "size"), [(1, 0, 2), (1, 4, 2), (2, 0, 2), (2, 3, 3), (3, 2, 3), (4, 0, 4)]
)
def test_a_party_has_two_to_four_seekers_and_a_lone_player_two(
    seats: int, seekers: Literal[0, 2, 3, 4], size: int
) -> None:
    match = Match.new(GAME, Options(mode="skirmish", seekers=seekers), 1, seats=seats)
    while match.questions and match.questions[0].kind == "choose_seeker":
        question = match.questions[0]
        match.answer(question, question.seat, question.default)

    assert len(match.state.party) == size
    assert len({one.board for one in match.state.party}) == size


@pytest.mark.rule("KF-1.1", "KF-1.3")
def test_a_seeker_exists_once() -> None:
    match = skirmish(2)

    play(match, (0, "khor"))

    assert "khor" not in asked(match, 1).options
    for party in (("khor", "khor"), ("khor",), ("asha", "khor", "naz", "feyn", "roland")):
        with pytest.raises(Refused):
            Options(party=party)


@pytest.mark.rule("KF-1.2", "KF-1.18")
def test_seats_choose_in_turn_and_each_seeker_has_one_seat() -> None:
    match = skirmish(2, seekers=3)

    play(match, (0, "naz"), (1, "feyn"), (0, "asha"))

    assert [(match.state.board(who).id, one.seat) for who, one in enumerate(match.state.party)] == [
        ("naz", 0),
        ("feyn", 1),
        ("asha", 0),
    ]


@pytest.mark.rule("KF-1.18")
def test_two_seekers_of_one_seat_help_each_other() -> None:
    s = combat("1-2", "khor roland", zones="c e", seats=1, hands={0: "k1", 1: "r1 r3+"}, armor={0: 0})
    give_turn(s, 0)
    match = match_of(s)

    answer(match, "k1 r3+")

    assert match.state.combat.foes[0].hp == 30 - 4 - 2


@pytest.mark.rule("KF-1.5", "KF-1.6", "KF-1.12")
def test_quest_2_follows_quest_1_with_full_hp_and_whole_decks() -> None:
    second = chapter(2, record=after_quest_1())
    while not second.state.quest:
        take_first(second)

    s = second.state
    assert [done.quest for done in s.quest_log] == ["q1"]
    assert s.quest == "q2"
    assert s.card.startswith("2-")
    for who, one in enumerate(s.party):
        assert one.hp == s.start_hp(who)
        assert one.discard == []
        assert one.deck != sorted(one.deck)
        assert len(one.deck) == 18 + one.deck.count(s.cards.exhausted)


@pytest.mark.rule("KF-1.5", "KF-1.16")
def test_later_quests_are_chosen_among_the_prompt_cards_held() -> None:
    s = story("", phase="quest_choice", options={"decide": "leader"})
    s.quest, s.card = "", ""
    s.quest_log = [QuestDone("q1", won=True, card="1-3"), QuestDone("q2", won=True, card="2-15")]
    s.prompts = s.prompts_had = ["3-p", "4-p"]
    match = match_of(s)

    assert asked(match).options == ["3-p", "4-p"]
    play(match, "4-p")

    assert match.state.quest == "q4"
    assert match.state.prompts == ["3-p"]


@pytest.mark.rule("KF-1.6", "KF-3.8")
def test_a_skirmish_begins_with_full_hp() -> None:
    match = skirmish(2, setup="2-11")
    play(match, (0, "naz"), (1, "feyn"))

    assert [one.hp for one in match.state.party] == [12 + 5, 11 + 5]
    assert [len(one.hand) for one in match.state.party] == [7, 7]


@pytest.mark.rule("KF-1.7")
def test_damage_of_the_road_is_still_missing_in_combat() -> None:
    match = reading("2-8", hp=[7, 9], coins=2)

    play(match, "read", "read")

    assert match.state.phase == "setup"
    play(match, "a", "b")
    assert [one.hp for one in match.state.party] == [7, 9]


@pytest.mark.rule("KF-1.10", "KF-12.1", "KF-16.5")
def test_a_lost_combat_leads_on_and_does_not_end_the_campaign() -> None:
    s = combat("1-2", "asha khor", zones="c e", hp={0: 2}, armor={0: 0}, options={"mode": "campaign"})
    s.quest, s.card = "q1", "1-2"
    trigger_row(s, 0, 2)
    match = match_of(s)

    assert match.outcome is None
    assert match.state.card == "1-4"
    assert not match.state.last_combat_won
    assert (match.state.tally.won, match.state.tally.lost) == (0, 1)


@pytest.mark.rule("KF-1.13", "KF-17.16")
def test_a_card_is_read_to_everybody() -> None:
    match = reading("2-4", "asha khor roland", seats=3)

    assert [question.kind for question in match.questions] == ["read_on"] * 3
    play(match, (0, "read"), (1, "read"))
    assert match.state.card == "2-4"
    play(match, (2, "read"))
    assert match.state.card == "2-7"


@pytest.mark.rule("KF-1.14")
def test_quest_1_asks_nothing_of_the_later_chapters_of_the_rules() -> None:
    match = chapter(3)
    kinds: Counter[str] = Counter()
    random_play(match, 3, watch=lambda match: kinds.update(question.kind for question in match.questions))

    assert kinds["turn"]
    assert not kinds.keys() & {"story_choice", "conundrum", "may_memory", "test_setup", "city_action", "inn"}


@pytest.mark.rule("KF-1.17", "KF-6.2")
def test_the_text_of_a_card_prevails_over_the_rule() -> None:
    # High Window reaches two zones; a ranged attack reaches exactly one.
    s = facing("e01", "d", "valora roland asha", "b b a", lit=[0], hands={0: "v1"})
    give_turn(s, 0)
    far, near = match_of(s), match_of(s)

    answer(far, "lantern")
    answer(near, "v1")

    assert changes(s, far.state) == "valora dark, e0 hp-7"
    assert near.state.combat.foes[0].hp == 30


# KF-2 Cards and colours


def boosted(action: str, boost: str, *, at: str = "b") -> int | str:
    """How much more an attack deals with a Damage Boost, or the rule that forbids the Boost."""
    s = facing("e01", at, "roland naz valora", hands={0: f"{action} r5", 1: f"n8 {boost}"})
    give_turn(s, 0)
    match = match_of(s)
    plain = match_of(s)
    answer(plain, action)
    play(match, ("play", card(s, action)))
    if match.questions[0].kind != "boost_action":
        return "not asked"
    answer(match, boost)
    return plain.state.combat.foes[0].hp - match.state.combat.foes[0].hp


@pytest.mark.rule("KF-2.1", "KF-2.2", "KF-7.4")
@pytest.mark.parametrize(
    ("action", "boost", "more"),
    [
        ("r1", "n1+", 2),
        ("r1", "v1+", "not asked"),
        ("c-02", "v1+", 2),
        ("c-02", "n1+", "not asked"),
        ("u-09", "n1+", 2),
        ("u-09", "v1+", "not asked"),
        ("r1", "b-17+", 2),
        ("c-02", "b-17+", 2),
        ("u-09", "b-17+", 2),
    ],
)
def test_a_card_of_two_colours_counts_as_either(action: str, boost: str, more: int | str) -> None:
    assert boosted(action, boost) == more


@pytest.mark.rule("KF-2.3", "KF-2.4", "KF-7.6")
def test_white_matches_any_colour_and_void_none() -> None:
    assert boosted("r1", "g-12+") == 4
    assert boosted("c-02", "g-12+") == 4
    assert boosted("g-02", "g-12+") == "not asked"
    assert boosted("g-02", "n1+") == "not asked"
    assert boosted("g-12", "n1+", at="c") == 2
    assert boosted("r1", "g-02+") == "not asked"


@pytest.mark.rule("KF-2.5", "KF-5.12")
def test_a_boost_is_not_played_on_ones_own_turn() -> None:
    s = facing("e01", "b", hands={0: "a1 a3+"})
    give_turn(s, 0)
    match = match_of(s)

    assert refused(match, ("play", card(s, "a3+"))).rule == "KF-5.12"


@pytest.mark.rule("KF-2.5", "KF-2.8")
def test_outside_combat_nobody_has_a_hand_and_the_lantern_is_no_card_of_the_deck() -> None:
    match = reading("2-1", "asha khor")

    assert [one.hand for one in match.state.party] == [[], []]
    assert [len(one.deck) for one in match.state.party] == [18, 18]


@pytest.mark.rule("KF-2.8", "KF-8.8")
def test_a_used_lantern_goes_to_no_pile() -> None:
    s = facing("e01", "b", "khor roland valora", lit=[0])
    give_turn(s, 0)
    match = match_of(s)

    answer(match, "lantern")

    one = match.state.party[0]
    assert one.discard == []
    assert len(one.deck) + len(one.hand) == 18


@pytest.mark.rule("KF-2.9", "KF-21.4")
def test_a_card_with_a_face_enters_no_other_deck() -> None:
    s = story("", "asha khor", phase="city", city_actions=3, coins=4)
    s.reserve = [s.cards.pair_numbers["u-02"], s.cards.pair_numbers["b-01"]]
    match = match_of(s)
    answer(match, "")
    play(match, ("go", 2))
    while match.questions[0].kind != "inn":
        question = match.questions[0]
        play(match, next(option for option in question.offered() if option not in (None, False)))
    play(match, ("edit", 0))

    offered = list(match.questions[0].offered())
    assert s.cards.pair_numbers["b-01"] in offered
    assert s.cards.pair_numbers["u-02"] not in offered


@pytest.mark.rule("KF-2.10", "KF-5.10")
def test_a_used_disposable_leaves_the_deck_and_a_discarded_one_does_not() -> None:
    s = facing("e01", "b", hands={0: "x-01 a1"}, hp={0: 5})
    give_turn(s, 0)
    used, passed = match_of(s), match_of(s)

    answer(used, "x-01 s0")
    answer(passed, "pass -x-01")

    draught = card(s, "x-01")
    assert draught not in used.state.party[0].disposables
    assert used.state.spent_disposables == [draught]
    assert draught not in used.state.party[0].discard
    assert draught in passed.state.party[0].disposables
    assert draught in passed.state.party[0].discard


@pytest.mark.rule("KF-2.13", "KF-5.4")
@pytest.mark.parametrize("what", ["armor", "wound", "weaken", "stun", "trap"])
def test_armor_and_statuses_return_to_their_stacks(what: str) -> None:
    s = facing("e01", "d", hands={0: "a1"}, armor={0: 3}, statuses={0: "wound weaken stun trap " * 2})
    give_turn(s, 0)
    match = match_of(s)

    answer(match, f"pass -{what}")

    # A Wound has cost one Armor card at the start of the turn.
    assert match.state.party[0].discard == []
    assert match.state.party[0].armor == (1 if what == "armor" else 2)
    # The end of the turn takes one card of each type, the pass one more of one type.
    assert sum(match.state.party[0].statuses) == (4 if what == "armor" else 3)


# KF-3 Set-up


@pytest.mark.rule("KF-3.1", "KF-3.3", "KF-3.15")
def test_the_bag_is_full_and_a_chit_gives_the_first_turn() -> None:
    match = skirmish(1, party=("asha", "khor"), fate=2)
    answer(match, "")
    while match.questions[0].kind != "draw":
        take_first(match)

    combat_ = match.state.combat
    assert sorted(combat_.bag) == sorted(full_bag(2))
    assert (combat_.used, combat_.track, combat_.fate_spent, match.state.fate) == ([], [], 0, 2)
    assert asked(match).options == ["draw", "fate"]
    play(match, "draw")
    assert len(match.state.combat.bag) < 29 or match.state.combat.cycle > 1


def set_up(setup: str, party: str = "asha khor", **changes: Any) -> ChapterState:
    """A skirmish after its set-up: every choice is the first one on offer."""
    match = match_of(setting(setup, party, **changes))
    while match.state.phase == "setup":
        take_first(match)
    return match.state


def setting(setup: str, party: str = "asha khor", **changes: Any) -> ChapterState:
    s = combat(setup, party, seats=1)
    for one in s.party:
        one.deck = sorted([*one.deck, *one.hand])
        one.hand, one.armor = [], 0
    for field, value in changes.items():
        setattr(s, field, value)
    s.phase = "setup"
    return s


@pytest.mark.rule("KF-3.2", "KF-3.4", "KF-3.7")
def test_boards_lie_in_the_order_of_the_setup_card_and_figures_in_their_zones() -> None:
    s = set_up("4-7")

    letters = s.ground.letters
    assert s.combat.map == "m4"
    assert [(s.cards.enemies[foe.board].id, letters[foe.zone]) for foe in s.combat.foes] == [
        ("e07", "d"),
        ("e06", "e"),
        ("e08", "f"),
    ]
    assert [s.cards.allies[ally.card].id for ally in s.combat.allies] == ["l02", "l04"]
    assert all(len(foe.tokens) == len(s.cards.enemies[foe.board].rows) for foe in s.combat.foes)
    assert all(covers == [0] * 4 for foe in s.combat.foes for covers in foe.covers)


@pytest.mark.rule("KF-3.6", "KF-3.5")
def test_hp_are_those_of_the_board_or_of_the_setup_card() -> None:
    assert [foe.hp for foe in set_up("2-11").combat.foes] == [14, 20]
    assert [foe.hp for foe in set_up("2-12").combat.foes] == [14, 24]


@pytest.mark.rule("KF-3.8", "KF-3.10", "KF-3.13")
def test_seven_cards_of_deck_and_discard_pile_are_drawn_and_no_lantern_is_charged() -> None:
    s = setting("1-2", "khor asha")
    s.party[0].discard = [s.party[0].deck.pop(), s.cards.exhausted]
    match = match_of(s)
    answer(match, "@a @a")

    one = match.state.party[0]
    assert len(one.hand) == 7
    assert one.discard == []
    assert len(one.deck) + len(one.hand) == 19
    assert one.armor == 3
    assert not one.lantern


@pytest.mark.rule("KF-3.9")
def test_a_starting_hand_without_an_action_is_drawn_again() -> None:
    for lone in range(6):
        s = setting("1-2", "khor asha")
        one = s.party[0]
        boosts = [number for number in one.deck if number % 2]
        one.deck = sorted([*boosts, *boosts, 2 * one.pairs[lone]])
        match = match_of(s)

        hand = match.state.party[0].hand
        assert len(hand) == 7
        assert 2 * one.pairs[lone] in hand
        assert Counter(match.state.party[0].deck + hand) == Counter(one.deck)


@pytest.mark.rule("KF-3.11")
def test_each_footprint_holds_one_seeker() -> None:
    s = setting("2-11", "asha khor roland")
    match = match_of(s)

    assert asked(match).options == ["a", "b", "f"]
    assert refused(match, "c").rule == "KF-3.11"
    play(match, "b")
    assert asked(match).options == ["a", "f"]
    play(match, "a")
    assert asked(match).options == ["a", "f"]
    play(match, "f")
    assert [s.ground.letters[one.zone] for one in match.state.party] == ["b", "a", "f"]


@pytest.mark.rule("KF-3.12", "KF-10.1", "KF-9.13")
def test_focus_follows_the_boards_and_the_group_breaks_ties() -> None:
    match = match_of(setting("2-11", "khor asha"))

    # The Span-Cutter in d takes the closest: a and f are both three moves away.
    play(match, "a", "f")

    assert asked(match).kind == "break_focus_tie"
    assert asked(match).options == [0, 1]
    play(match, 1)
    assert [foe.focus for foe in match.state.combat.foes] == [1, 0]


@pytest.mark.rule("KF-3.14")
def test_promised_armor_comes_with_the_hand_once() -> None:
    s = set_up("1-2", promises=[Promise("armor", n=1), Promise("armor", n=2, seeker="khor")])

    assert [one.armor for one in s.party] == [1 + 1, 3 + 1 + 2]
    assert s.promises == []


@pytest.mark.rule("KF-3.14", "KF-3.12")
def test_a_promised_focus_is_chosen_by_the_group() -> None:
    match = match_of(setting("2-11", "khor asha", promises=[Promise("focus", "e03")]))
    play(match, "b", "a")

    # Without the promise the Toll Captain would take Khor, who has most Armor.
    assert asked(match).options == [0, 1]
    assert asked(match).question.default == 0
    play(match, 1)

    assert match.state.combat.foes[1].focus == 1


@pytest.mark.rule("KF-3.16")
def test_two_copies_of_an_enemy_have_boards_of_their_own() -> None:
    s = combat("5-9", "asha khor", zones="d d", hands={0: "a1 a9"}, seats=1)
    give_turn(s, 0)
    match = match_of(s)

    answer(match, "a9")

    first, _, last = match.state.combat.foes
    assert first.board == last.board
    assert (first.hp, last.hp) == (5, 10)
    assert first.tokens != last.tokens


@pytest.mark.rule("KF-3.17")
@pytest.mark.parametrize(
    ("promises", "hp"),
    [
        ([Promise("hp", "e03", 10)], 10),
        ([Promise("hp_change", "e03", -4)], 16),
        ([Promise("hp", "e03", 10), Promise("hp_change", "e03", 3)], 13),
        ([Promise("hp_change", "e03", 3), Promise("hp", "e03", 10)], 10),
        ([Promise("hp_change", "e03", -40)], 1),
    ],
)
def test_promises_change_start_hp_in_the_order_gained(promises: list[Promise], hp: int) -> None:
    s = set_up("2-11", promises=promises)

    assert [foe.hp for foe in s.combat.foes] == [14, hp]


@pytest.mark.rule("KF-3.17")
def test_an_ally_has_its_promised_hp_too() -> None:
    s = set_up("6-8", promises=[Promise("hp", "l03", 16)])

    assert s.combat.allies[0].hp == 16
    assert s.combat.allies[0].zone == zone(s, "e")
