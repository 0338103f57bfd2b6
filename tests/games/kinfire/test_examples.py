"""The worked examples of the specification, EX-1 to EX-31, with their numbers."""

from __future__ import annotations

import pytest

from tablee.core import Match
from tablee.games.kinfire import GAME
from tablee.games.kinfire.rules.bag import full_bag
from tablee.games.kinfire.standing import FIRST_FOE
from tablee.games.kinfire.state import (
    FIRST_SEEKER_CHIT,
    LANTERN,
    ChapterState,
    Options,
)
from tablee.games.kinfire.testing import card, combat, give_turn, match_of, reading, story, trigger, zone
from tablee.testing import asked, play


def deck(s: ChapterState, who: int) -> list[int]:
    one = s.party[who]
    return [*one.deck, *one.hand, *one.discard]


@pytest.mark.rule("KF-1.15", "KF-24.3")
def test_ex_1_the_bag_of_three_seekers_has_29_chits() -> None:
    bag = full_bag(3)

    assert len(bag) == 29
    assert [bag.count(FIRST_SEEKER_CHIT + who) for who in range(3)] == [4, 4, 4]
    assert (bag.count(0), bag.count(13)) == (2, 3)
    assert [bag.count(number) for number in range(1, 13)] == [1] * 12


@pytest.mark.rule("KF-1.8", "KF-1.9")
def test_ex_2_a_party_of_two_has_five_hp_more_and_heals_no_further() -> None:
    s = combat("1-2", "asha khor", zones="a e", hands={0: "a1", 1: "k5 k7"})
    s.party[0].hp = 15
    give_turn(s, 1)
    s.party[1].zone = zone(s, "a")
    match = match_of(s)

    play(match, (1, ("play", card(s, "k7"))), (1, None), (1, ("seeker", 0)))

    assert match.state.party[0].hp == 16


@pytest.mark.rule("KF-3.10")
def test_ex_3_khor_takes_three_armor_and_feyn_none() -> None:
    match = Match.new(GAME, Options(mode="skirmish", party=("khor", "feyn"), setup="1-2"), 3, seats=1)

    assert [one.armor for one in match.state.party] == [3, 0]


@pytest.mark.rule("KF-25.2", "KF-25.3", "KF-25.4")
def test_ex_4_the_first_turn_of_the_script() -> None:
    s = scripted()
    match = match_of(s)
    luck = card(s, "x-00")

    play(match, (0, ("move", "b")), (0, ("play", luck)))
    play(match, (1, (1, card(s, "k1+"))), (2, (2, card(s, "r9+"))))

    wyvern = match.state.combat.foes[0]
    assert wyvern.hp == 30 - 4 - 2 - 1
    assert wyvern.focus == 0
    assert luck not in deck(match.state, 0)
    assert luck in match.state.spent_disposables


def scripted() -> ChapterState:
    """Quest 1 with the tutorial, at the first turn: Asha reads, Khor adds +2 and Roland +1."""
    s = combat(
        "1-2",
        "asha khor roland",
        zones="a e e",
        hands={0: "a1", 1: "k1 k1+ k2+", 2: "r1 r9+"},
        options={"mode": "campaign"},
        focus=1,
    )
    s.quest, s.card = "q1", "1-2"
    s.combat.scripted = 1
    give_turn(s, 0)
    hand_luck(s)
    return s


def hand_luck(s: ChapterState) -> None:
    luck = card(s, "x-00")
    s.party[0].disposables.append(luck)
    s.party[0].hand = sorted([*s.party[0].hand, luck])


@pytest.mark.rule("KF-9.6", "KF-6.10", "KF-6.11")
def test_ex_5_a_talon_dive_parried_and_softened_by_armor() -> None:
    s = combat(
        "1-2",
        "khor asha",
        zones="b e",
        hands={0: "k1", 1: "a1 a1+"},
        foes=[{"zone": "c"}],
        options={"decide": "leader"},
    )
    s.party[1].hp = 5
    trigger(s, 1)
    match = match_of(s)

    play(match, (1, (1, card(s, "a1+"), 0)))

    khor, wyvern = match.state.party[0], match.state.combat.foes[0]
    assert wyvern.zone == zone(s, "b")
    assert khor.hp == s.start_hp(0) - 3
    assert khor.armor == 2
    assert wyvern.focus == 0


@pytest.mark.rule("KF-10.3")
def test_ex_5_then_the_token_goes_to_the_seeker_with_most_hp() -> None:
    s = combat("1-2", "khor asha", zones="b e", hands={0: "k1", 1: "a1"}, foes=[{"zone": "c"}])
    s.party[0].hp = 12
    s.party[1].hp = 16
    trigger(s, 1)

    match = match_of(s)

    assert match.state.combat.foes[0].focus == 1


@pytest.mark.rule("KF-9.5", "KF-9.9")
def test_ex_6_a_focus_out_of_reach_is_approached_and_nobody_else_is_hit() -> None:
    s = combat("1-2", "khor asha", zones="a d", hands={0: "k1", 1: "a1"}, foes=[{"zone": "d"}])
    trigger(s, 2)
    match = match_of(s)

    before = match.state.combat.foes[0].zone
    if asked_kind(match) == "enemy_move":
        play(match, (match.state.combat.holder, "c"))

    assert s.ground.moves[zone(s, "d")][zone(s, "a")] == 3
    assert match.state.combat.foes[0].zone == zone(s, "c")
    assert match.state.party[1].hp == s.start_hp(1)
    assert before in (zone(s, "d"), zone(s, "c"))


def asked_kind(match: Match[ChapterState]) -> str:
    return match.questions[0].kind if match.questions else ""


@pytest.mark.rule("KF-6.5", "KF-6.20")
def test_ex_7_a_melee_area_attack_hits_enemies_only() -> None:
    s = combat(
        "2-11", "khor asha", zones="d d", hands={0: "k4", 1: "a1"}, foes=[{"zone": "d"}, {"zone": "d"}]
    )
    give_turn(s, 0)
    match = match_of(s)

    play(match, (0, ("play", card(s, "k4"))), (0, None))

    # Asha's Opportunist adds 1 to each target in her zone.
    assert [foe.hp for foe in match.state.combat.foes] == [14 - 4, 20 - 4]
    assert match.state.party[1].hp == s.start_hp(1)


@pytest.mark.rule("KF-6.5", "KF-9.10")
def test_ex_7_mirror_an_enemys_area_attack_hits_seekers_only() -> None:
    s = combat(
        "2-11", "khor asha", zones="e e", hands={0: "k1", 1: "a1"}, foes=[{"zone": "e"}, {"zone": "e"}]
    )
    trigger(s, 6)

    match = match_of(s)

    # Boathook Sweep 5: Khor's Armor 3, Asha's Armor 1 and Steadfast 1.
    assert [one.hp for one in match.state.party] == [s.start_hp(0) - 2, s.start_hp(1) - 3]
    assert [foe.hp for foe in match.state.combat.foes] == [foe.hp for foe in s.combat.foes]


@pytest.mark.rule("KF-6.14")
def test_ex_8_healing_stops_at_start_hp() -> None:
    s = combat("1-2", "naz asha khor", zones="a a e", hands={0: "n8", 1: "a1", 2: "k1"})
    s.party[1].hp = 10
    give_turn(s, 0)
    match = match_of(s)

    play(match, (0, ("play", card(s, "n8"))), (0, None), (0, ("seeker", 1)))

    assert match.state.party[1].hp == 11


@pytest.mark.rule("KF-7.5", "KF-2.2")
def test_ex_9_a_red_green_action_takes_red_and_green_boosts() -> None:
    s = combat(
        "1-2",
        "naz khor valora",
        zones="c a e",
        hands={0: "n2 b-17", 1: "k1 k1+", 2: "v1 v1+"},
        foes=[{"zone": "c"}],
    )
    give_turn(s, 0)
    match = match_of(s)

    play(match, (0, ("play", card(s, "b-17"))))

    assert {question.seat for question in match.questions} == {1, 2}
    play(match, (1, (1, card(s, "k1+"))), (2, (2, card(s, "v1+"))), (0, None))
    assert match.state.combat.foes[0].hp == 30 - (3 + 2 + 2)


@pytest.mark.rule("KF-9.1", "KF-4.2")
def test_ex_10_a_chit_triggers_the_row_of_its_token() -> None:
    s = combat(
        "2-11", "khor asha", zones="e e", hands={0: "k1", 1: "a1"}, foes=[{"zone": "a"}, {"zone": "e"}]
    )
    for foe in s.combat.foes:
        foe.tokens = [[token for token in row if token != 3] for row in foe.tokens]
    s.combat.foes[1].tokens[2].append(3)
    trigger(s, 3)

    match = match_of(s)

    # What's Owed: melee 3, Khor's Armor keeps all of it off; one card goes, and one more by the rider.
    assert match.state.party[0].armor == 1
    assert match.state.combat.used[-1] == 3 or 3 in match.state.combat.used


@pytest.mark.rule("KF-11.3", "KF-11.4")
def test_ex_11_a_wound_on_a_row_deals_two_and_returns() -> None:
    s = combat(
        "2-11", "khor asha", zones="e e", hands={0: "k1", 1: "a1"}, foes=[{"zone": "a"}, {"zone": "e"}]
    )
    s.combat.foes[1].covers[0] = [1, 0, 0, 0]
    trigger(s, 6)

    match = match_of(s)

    captain = match.state.combat.foes[1]
    assert captain.hp == s.combat.foes[1].hp - 2
    assert captain.covers[0] == [0, 0, 0, 0]
    assert match.state.party[0].hp == s.start_hp(0) - 2


@pytest.mark.rule("KF-11.3", "KF-13.10")
def test_ex_12_two_wounds_and_two_traps() -> None:
    s = combat(
        "2-11", "khor asha", zones="g e", hands={0: "k1", 1: "a1"}, foes=[{"zone": "a"}, {"zone": "e"}]
    )
    s.combat.foes[1].covers[0] = [2, 0, 0, 2]
    trigger(s, 6)

    match = match_of(s)

    captain = match.state.combat.foes[1]
    assert captain.hp == 16
    assert captain.zone == zone(s, "e")
    assert captain.covers[0] == [0, 0, 0, 0]
    assert match.state.party[0].hp == s.start_hp(0)


@pytest.mark.rule("KF-11.6", "KF-11.7")
def test_ex_13_three_wounds_in_hand() -> None:
    s = combat("1-2", "feyn khor", zones="a e", hands={0: "f6", 1: "k1"})
    s.party[0].statuses = [3, 0, 0, 0]
    give_turn(s, 0)
    match = match_of(s)

    assert match.state.party[0].hp == s.start_hp(0) - 3
    play(match, (0, "pass"), (0, "draw"), (0, "end"))

    assert match.state.party[0].statuses == [2, 0, 0, 0]


@pytest.mark.rule("KF-8.11", "KF-7.10")
def test_ex_14_an_exhausted_card_discarded_by_a_card_boost_does_no_damage() -> None:
    s = combat("1-2", "khor roland", zones="c a", hands={0: "k5 k1 fatigue", 1: "r5 r5+"})
    give_turn(s, 0)
    match = match_of(s)
    fatigue = s.cards.exhausted

    play(match, (0, ("play", card(s, "k5"))), (1, (1, card(s, "r5+"))), (0, None), (0, ("discard", fatigue)))

    assert match.state.party[0].hp == s.start_hp(0)
    assert fatigue in match.state.party[0].discard


@pytest.mark.rule("KF-8.4", "KF-8.6")
def test_ex_15_renewal_and_charge_come_before_the_card_boost() -> None:
    s = combat("1-2", "khor roland", zones="c a", hands={0: "k5 k1+", 1: "r5 r5+"})
    give_turn(s, 0)
    match = match_of(s)

    play(match, (0, ("play", card(s, "k5"))), (1, (1, card(s, "r5+"))), (0, None))

    assert match.state.party[0].lantern
    assert len(match.state.party[0].hand) == 7
    play(match, (0, "draw"))
    assert len(match.state.party[0].hand) == 8


@pytest.mark.rule("KF-8.5", "KF-5.7")
def test_ex_16_a_free_action_renews_before_the_next_action() -> None:
    s = combat("1-2", "feyn khor", zones="a e", hands={0: "f2 f6+", 1: "k1"})
    give_turn(s, 0)
    match = match_of(s)

    play(match, (0, ("play", card(s, "f2"))), (0, None))
    while asked_kind(match) != "turn":
        play(match, (match.questions[0].seat, list(match.questions[0].offered())[-1]))

    assert match.state.party[0].lantern
    assert "pass" in asked(match, 0).options


@pytest.mark.rule("KF-4.9")
def test_ex_17_fate_with_three_chits_left() -> None:
    s = combat("1-2", "asha khor", zones="a e", fate=1, seats=1)
    s.combat.bag, s.combat.used = [1, 2, 20], []
    match = match_of(s)

    play(match, "fate")

    assert sorted(asked(match, 0).options) == [1, 2, 20]
    play(match, 20)
    assert match.state.combat.bag == [1, 2]


@pytest.mark.rule("KF-12.3", "KF-12.4")
def test_ex_18_tokens_of_the_top_row_join_the_top_row() -> None:
    s = combat(
        "2-11",
        "khor asha",
        zones="d a",
        hands={0: "k1", 1: "a1"},
        foes=[{"zone": "d", "hp": 4}, {"zone": "a"}],
    )
    give_turn(s, 0)
    match = match_of(s)

    play(match, (0, ("play", card(s, "k1"))), (0, None))

    captain = match.state.combat.foes[1]
    assert captain.tokens[0] == [1, 2, 3, 6, 7, 8, 0]
    assert match.state.trophies == [s.cards.enemy_numbers["e02"]]
    assert FIRST_FOE not in match.state.foes()


@pytest.mark.rule("KF-13.7", "KF-13.11")
def test_ex_19_a_parry_zone_takes_one_off_each_attack() -> None:
    s = combat(
        "2-11", "feyn khor", zones="g a", hands={0: "f6", 1: "k1"}, foes=[{"zone": "g"}, {"zone": "a"}]
    )
    # Cut and Shift 4.
    trigger(s, 4)

    match = match_of(s)

    assert match.state.party[0].hp == s.start_hp(0) - 3


@pytest.mark.rule("KF-17.2", "KF-1.11")
def test_ex_20_the_group_takes_one_fork_and_the_other_stays_hidden() -> None:
    match = reading("2-1", "asha khor")

    play(match, 0)

    assert match.state.card == "2-2"
    assert "2-3" not in [read.id for read in match.state.cards_read]


@pytest.mark.rule("KF-17.5")
def test_ex_21_a_conundrum_gives_kinfire_to_those_in_the_party() -> None:
    match = reading("7-10", "asha khor naz")

    play(match, *[(seat, 0) for seat in range(2)])

    assert [one.kinfire for one in match.state.party] == [1, 0, 1]


@pytest.mark.rule("KF-17.7", "KF-17.8", "KF-17.13")
def test_ex_22_a_mandatory_line_comes_before_what_one_may() -> None:
    both = reading("5-1", "asha khor", memories=["3-c", "3-d"])
    one = reading("5-1", "asha khor", memories=["3-c"])

    assert both.state.card == "5-1"
    assert asked_kind(both) == "read_on"
    play(both, "read")
    assert both.state.card == "5-3"
    assert asked_kind(one) == "may_memory"
    play(one, 0)
    assert one.state.card == "5-4"


@pytest.mark.rule("KF-17.9")
def test_ex_23_a_standing_memory_names_another_card_every_time() -> None:
    match = reading("2-8", "asha khor", memories=["2-a"])

    play(match, "read")

    assert match.state.card == "2-12"


@pytest.mark.rule("KF-18.1", "KF-18.3", "KF-18.8")
def test_ex_24_white_counts_as_blue_and_both_cards_are_discarded() -> None:
    s = story("3-3", "feyn khor")
    white, red = card(s, "x-01"), card(s, "f8")
    s.party[0].deck = [*(number for number in s.party[0].deck if number != red), white, red]
    match = match_of(s)

    flipped = match.state.party[0]

    assert flipped.hp == s.start_hp(0)
    assert flipped.discard == [red, white]


@pytest.mark.rule("KF-17.10")
def test_ex_25_the_option_of_an_absent_seeker_is_not_there() -> None:
    match = reading("3-6", "khor roland")

    assert asked(match, 0).options == [0, 2]


@pytest.mark.rule("KF-20.2")
def test_ex_26_a_location_costs_an_action_and_its_card_is_read() -> None:
    match = reading("", "asha khor", phase="city", city_actions=3)

    play(match, ("go", 8))

    assert match.state.city_actions == 2
    assert match.state.card == "t-8"


@pytest.mark.rule("KF-20.9", "KF-20.10")
def test_ex_27_a_trophy_buys_one_special_object_and_others_may_be_sold() -> None:
    match = reading("", "asha khor", phase="city", city_actions=3, trophies=["e01", "e08", "e02"])
    play(match, ("go", 4))

    play(match, ("special", 0))

    assert match.state.cards.pair_numbers["o-01"] in match.state.reserve
    blocked = {blocked.value: blocked.rule for blocked in match.questions[0].greyed()}
    assert blocked["special", 1] == "KF-20.9"
    play(match, "sell", (match.state.cards.enemy_numbers["e02"],))
    assert match.state.coins == 1


@pytest.mark.rule("KF-24.2")
def test_ex_31_a_newcomer_has_as_many_kinfire_as_the_one_with_the_fewest() -> None:
    match = reading("", "asha khor feyn", phase="roster", kinfire=[4, 2, 3])
    s = match.state
    s.least_kinfire = 2

    play(match, (0, ("add", 0, "naz")), (1, ("add", 0, "naz")))
    play(match, (0, "starting"), (1, "starting"))

    assert match.state.party[3].kinfire == 2


def test_the_lantern_has_a_number_of_its_own() -> None:
    assert LANTERN < 0
