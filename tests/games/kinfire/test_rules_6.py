"""KF-6: attacks, damage and icons."""

from __future__ import annotations

from typing import Any

import pytest

from tablee.core import Match
from tablee.games.kinfire.state import ChapterState
from tablee.games.kinfire.testing import (
    answer,
    card,
    changes,
    combat,
    facing,
    give_turn,
    match_of,
    reading,
    trigger_row,
    zone,
)
from tablee.testing import asked, play, refused


def act(
    action: str, given: str = "", boards: str = "e01", at: str = "b", **more: Any
) -> tuple[ChapterState, Match[ChapterState]]:
    """The first Seeker of Roland, Naz and Valora plays an Action; the enemies focus on Naz."""
    party = more.pop("party", "roland naz valora")
    hands = {0: f"{action} {party[0]}5"} | more.pop("hands", {})
    s = facing(boards, at, party, hands=hands, **({"focus": 1} | more))
    give_turn(s, 0)
    match = match_of(s)
    answer(match, f"{action} {given}")
    return s, match


def said(action: str, given: str = "", boards: str = "e01", at: str = "b", **more: Any) -> str:
    s, match = act(action, given, boards, at, **more)
    return changes(s, match.state)


@pytest.mark.rule("KF-6.1", "KF-6.2", "KF-6.3")
@pytest.mark.parametrize(
    ("action", "at", "hit"),
    [("r1", "b", True), ("r1", "c", False), ("v1", "b", False), ("v1", "c", True), ("v1", "d", False)],
)
def test_melee_reaches_the_own_zone_and_ranged_exactly_one_away(action: str, at: str, hit: bool) -> None:
    assert ("e0 hp-4" in said(action, at=at)) == hit


@pytest.mark.rule("KF-6.1", "KF-6.2", "KF-6.4")
def test_targets_out_of_range_are_refused_with_the_rule() -> None:
    s = facing("e01 e01 e01", "b b d", "roland naz valora", hands={0: "r1 r5"})
    give_turn(s, 0)
    match = match_of(s)
    play(match, ("play", card(s, "r1")), None)

    assert asked(match).options == [("enemy", 0), ("enemy", 1)]
    assert refused(match, ("enemy", 2)).rule == "KF-6.1"
    assert refused(match, ("seeker", 1)).rule == "KF-6.4"
    t = facing("e01 e01 e01", "d b b", "roland naz valora", hands={0: "r1 r5"})
    give_turn(t, 0)
    other = match_of(t)
    play(other, ("play", card(t, "r1")), None)
    assert refused(other, ("enemy", 0)).rule == "KF-6.1"
    assert refused(other, ("enemy", 3)).code == "not_offered"


@pytest.mark.rule("KF-6.3", "KF-6.8")
def test_without_a_target_nothing_linked_to_the_attack_happens() -> None:
    # No damage, no token, no Trap, no pull.
    assert said("g-09", at="b") == "roland discards g-09"
    assert said("k9", at="c") == "roland discards k9"


@pytest.mark.rule("KF-6.5", "KF-6.4")
def test_an_area_attack_hits_one_zone_and_the_player_says_which() -> None:
    s = facing("e01 e01 e01", "a c c", "roland naz valora", hands={0: "n1 r5"}, focus=1)
    give_turn(s, 0)
    match = match_of(s)
    play(match, ("play", card(s, "n1")), None)

    assert asked(match).options == [("zone", "a"), ("zone", "c")]
    assert refused(match, ("zone", "e")).rule == "KF-6.2"
    answer(match, "@c")
    assert [foe.hp for foe in match.state.combat.foes] == [30, 28, 28]


@pytest.mark.rule("KF-6.21", "KF-6.19")
def test_riders_follow_the_damage_of_a_seekers_attack() -> None:
    # The Whip drags its target along: the second attack can hit it, now in the own zone.
    assert said("h-04", at="c") == "roland discards h-04, e0 hp-7, e0 at b, e0 focus roland"


@pytest.mark.rule("KF-6.6", "KF-6.7")
def test_quiet_attacks_leave_the_token_and_aggro_ones_take_it() -> None:
    assert said("s-01") == "roland discards s-01, e0 hp-6"
    assert said("r1") == "roland discards r1, e0 hp-4, e0 focus roland"


@pytest.mark.rule("KF-6.7", "KF-6.8", "KF-6.13")
def test_aggro_and_statuses_come_even_for_no_damage() -> None:
    # Two Weakens take all of the Grapple's damage.
    s, match = act("k9", "r2", statuses={0: "weaken weaken"})

    assert changes(s, match.state) == "roland discards k9, e0 r2 trap+1, e0 focus roland"


@pytest.mark.rule("KF-6.7")
def test_an_area_attack_with_aggro_takes_every_token() -> None:
    assert (
        said("k4", boards="e01 e01 e01", at="b b c")
        == "roland discards k4, e0 hp-3, e0 focus roland, e1 hp-3, e1 focus roland"
    )


@pytest.mark.rule("KF-6.7", "KF-12.3")
def test_an_enemy_that_falls_yields_its_token_as_a_trophy() -> None:
    s = facing("e02 e01", "b e", "roland naz valora", hands={0: "r1 r5"}, focus=1)
    s.combat.foes[0].hp = 3
    give_turn(s, 0)
    match = match_of(s)
    answer(match, "r1")

    assert match.state.trophies == [s.combat.foes[0].board]
    assert match.state.combat.foes[1].focus == 1


@pytest.mark.rule("KF-6.9", "KF-6.22")
def test_all_terms_of_a_seekers_attack_are_added_then_floored() -> None:
    # 4 printed, 2 by a Boost, 1 by Opportunist, 2 by the Ward, less 2 Weakens and 1 of Slippery.
    s = facing(
        "e02",
        "c",
        "valora asha roland",
        "b c d",
        hands={0: "v1 v4", 1: "a1 a3+"},
        wards={0: "g-08"},
        statuses={0: "weaken weaken"},
    )
    give_turn(s, 0)
    match = match_of(s)

    answer(match, "v1 a3+")

    assert match.state.combat.foes[0].hp == 14 - (4 + 2 + 1 + 2 - 2 - 1)


@pytest.mark.rule("KF-6.22", "KF-6.9")
def test_the_sum_is_never_below_zero() -> None:
    assert said("r6", "r1", at="c", statuses={0: "weaken weaken weaken"}) == (
        "roland drew 1, roland discards r6, e0 r1 trap+1"
    )


@pytest.mark.rule("KF-6.22", "KF-6.11")
def test_caps_come_after_the_sum() -> None:
    # 5 with Boosts, capped at 3: the cap is not lowered by anything else.
    s = facing("e05", "b", "roland khor valora", hands={0: "r1 r5", 1: "k1 k1+"})
    give_turn(s, 0)
    match = match_of(s)

    answer(match, "r1 k1+")

    assert match.state.combat.foes[0].hp == 16 - 3


@pytest.mark.rule("KF-6.10", "KF-6.11", "KF-7.7")
def test_all_terms_of_an_enemys_attack_are_taken_off_before_armor() -> None:
    # 8 printed, less 2 for a Weaken on the row, 1 Steadfast, 1 Shield Line, 2 Parry; then Armor 1.
    s = facing(
        "e01", "b", "asha khor roland", "b b b", hands={0: "a1", 1: "k1", 2: "r1 a1+"}, wards={2: "b-10"}
    )
    s.party[0].armor = 1
    trigger_row(s, 0, 1, "weaken")
    match = match_of(s)

    answer(match, "a1+>0")

    assert changes(s, match.state).startswith("asha hp-1, asha armor-1")


@pytest.mark.rule("KF-6.11", "KF-6.12")
@pytest.mark.parametrize(("armor", "lost", "left"), [(0, 5, 0), (1, 4, 0), (3, 2, 2), (5, 0, 4), (6, 0, 5)])
def test_armor_takes_off_one_for_each_card_and_one_card_goes(armor: int, lost: int, left: int) -> None:
    s = facing("e10", "b", armor={0: armor})
    s.combat.foes[0].board = s.cards.enemy_numbers["e04"]
    s.combat.foes[0].tokens.append([])
    s.combat.foes[0].covers.append([0, 0, 0, 0])
    trigger_row(s, 0, 1)
    one = match_of(s).state.party[0]

    assert (s.party[0].hp - one.hp, one.armor) == (lost, left)


@pytest.mark.rule("KF-6.12", "KF-6.15")
def test_armor_counts_against_every_source_of_damage() -> None:
    wounded = facing("e01", "d", armor={0: 1}, statuses={0: "wound wound"})
    give_turn(wounded, 0)
    burnt = facing("e01", "a", zones="d d b", ground="m7", armor={0: 2}, hands={0: "a1"})
    give_turn(burnt, 0)
    entered = match_of(burnt)
    answer(entered, "@e")

    assert changes(wounded, match_of(wounded).state).startswith("asha hp-1, asha armor-1")
    assert changes(burnt, entered.state).startswith("asha armor-1, asha at e")


@pytest.mark.rule("KF-6.13")
def test_no_armor_is_lost_if_nothing_is_left_of_the_damage() -> None:
    s = facing("e01", "c", hands={0: "a1", 1: "r1 v4+", 2: "v1"}, armor={0: 3})
    trigger_row(s, 0, 3, "weaken")
    match = match_of(s)

    # 4 less 2 for the Weaken: the Parry of 3 keeps off the rest, and the Wound comes all the same.
    answer(match, "v4+>0")

    assert changes(s, match.state).startswith("asha wound+1, roland discards v4+")


@pytest.mark.rule("KF-6.13", "KF-6.15")
def test_an_attack_without_damage_costs_no_hp_and_wakes_no_backlash() -> None:
    s = facing("e10", "b", "naz roland valora", armor=dict.fromkeys(range(3), 0))
    trigger_row(s, 0, 1, "weaken weaken")

    assert changes(s, match_of(s).state) == "e0 r1 weaken-2"


@pytest.mark.rule("KF-6.14", "KF-1.9")
def test_seekers_heal_up_to_start_hp_and_enemies_beyond_theirs_up_to_99() -> None:
    s = facing("e03", "b", armor={0: 9})
    trigger_row(s, 0, 3)
    assert match_of(s).state.combat.foes[0].hp == 22
    s.combat.foes[0].hp = 98
    assert match_of(s).state.combat.foes[0].hp == 99
    assert "roland hp" not in said("k5")


@pytest.mark.rule("KF-6.15", "KF-7.15")
def test_to_suffer_is_no_attack() -> None:
    # All In: 2 damage to Naz, without Parry, without Backlash, and Brace does not help.
    s = facing("e01", "b", "naz khor roland", "b b b", hands={0: "n4 n1", 1: "k1 k2+"}, armor={0: 0})
    give_turn(s, 0)
    match = match_of(s)

    answer(match, "n4")

    assert changes(s, match.state) == "naz hp-2, naz discards n4, e0 hp-7"


@pytest.mark.rule("KF-6.16")
def test_armor_has_no_maximum() -> None:
    assert "roland armor+2" in said("k5", armor={0: 40})


@pytest.mark.rule("KF-6.17", "KF-16.3")
def test_exhausted_cards_go_on_the_discard_pile_and_are_drawn_later() -> None:
    _, match = act("g-02")

    one = match.state.party[0]
    assert one.discard.count(match.state.cards.exhausted) == 1
    assert match.state.cards.exhausted not in one.hand


@pytest.mark.rule("KF-6.18", "KF-19.5")
def test_kinfire_belongs_to_a_seeker() -> None:
    match = reading("7-10", "asha khor")

    play(match, 0)

    assert [one.kinfire for one in match.state.party] == [1, 0]
    assert match.state.void_kinfire == 0


@pytest.mark.rule("KF-6.19")
def test_attacks_of_a_card_come_one_after_the_other_with_falls_between() -> None:
    s = facing("e02 e01", "b b", "roland naz valora", hands={0: "s-01 r5"})
    s.combat.foes[0].hp = 3
    give_turn(s, 0)
    match = match_of(s)

    # After the first attack only the wyvern is left: nobody is asked for the second target.
    answer(match, "s-01 e0")

    assert match.state.combat.foes[0].gone
    assert match.state.combat.foes[1].hp == 27


@pytest.mark.rule("KF-6.20")
def test_an_area_attack_is_reckoned_for_each_target_alone() -> None:
    # Opportunist does not count for Asha's zone here; Close Ranks counts for the Gaffer alone.
    s = facing("e07 e01", "b b", "roland naz valora", hands={0: "k4 r5"})
    give_turn(s, 0)
    match = match_of(s)

    answer(match, "k4")

    assert [foe.hp for foe in match.state.combat.foes] == [14 - 2, 30 - 3]


@pytest.mark.rule("KF-6.20", "KF-12.15")
def test_falls_are_looked_at_after_all_damage_of_an_area_attack() -> None:
    s = facing("e07 e02", "b b", "roland naz valora", hands={0: "k4 r5"})
    s.combat.foes[0].hp, s.combat.foes[1].hp = 2, 3
    give_turn(s, 0)
    match = match_of(s)

    # Close Ranks still counts: both fall at once, and the combat is won.
    answer(match, "k4")

    assert match.outcome is not None
    assert match.outcome.reason == "won"


@pytest.mark.rule("KF-6.21")
def test_an_enemy_that_falls_gets_no_status() -> None:
    s = facing("e02 e01", "b d", "roland naz valora", hands={0: "k9 r5"})
    s.combat.foes[0].hp = 2
    give_turn(s, 0)
    match = match_of(s)

    answer(match, "k9")

    assert match.state.combat.foes[0].covers == [[0] * 4] * 3


@pytest.mark.rule("KF-6.21")
def test_riders_come_before_reactions() -> None:
    # Gaff Hook pulls Naz into the Gaffer's zone; the hit itself came from another zone: no Backlash.
    s = facing("e07", "c", "naz roland valora", armor={0: 0}, hands={0: "n2"})
    trigger_row(s, 0, 1)

    assert changes(s, match_of(s).state) == "naz hp-4, naz at c"


@pytest.mark.rule("KF-6.21", "KF-12.1")
def test_a_seeker_at_zero_loses_before_anything_else_of_the_attack() -> None:
    s = combat("1-2", "naz asha", zones="c a", seats=1, hp={0: 4}, armor={0: 0}, hands={0: "n2", 1: "a1"})
    s.combat.foes[0].hp = 1
    trigger_row(s, 0, 2)
    match = match_of(s)

    # Backlash would have felled the wyvern.
    assert match.outcome is not None
    assert match.outcome.reason == "lost"


@pytest.mark.rule("KF-6.23", "KF-13.11")
def test_what_changes_damage_is_looked_at_when_the_attack_is_made() -> None:
    # The Captain walks into Khor's zone first: Khor is there when the blow falls.
    s = facing("e03", "c", "asha khor roland", "b b d", armor={0: 0, 1: 9}, hands={0: "a1", 1: "k1", 2: "r1"})
    trigger_row(s, 0, 1)
    assert changes(s, match_of(s).state) == "asha hp-4, khor armor-1, e0 at b"
    s.party[1].zone = zone(s, "c")
    assert changes(s, match_of(s).state) == "asha hp-5, e0 at b"


@pytest.mark.rule("KF-6.23")
def test_each_source_counts_once_for_each_target() -> None:
    # Two Seekers behind Shield Line; Steadfast of Khor himself does not help Khor.
    s = facing("e03", "b", "khor roland asha", "b b b", armor={0: 0, 1: 0, 2: 0}, wards={1: "b-10"})
    for who, name in enumerate(("k1", "r1", "a1")):
        s.party[who].hand = [card(s, name)]
    trigger_row(s, 0, 1)

    assert changes(s, match_of(s).state) == "khor hp-4, roland hp-4, asha hp-3"
