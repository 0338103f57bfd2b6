"""Each Ward and each ability of a Seeker, at work in a match."""

from __future__ import annotations

from typing import Any

import pytest

from tablee.games.kinfire.checks import load
from tablee.games.kinfire.testing import (
    answer,
    card,
    changes,
    facing,
    give_turn,
    match_of,
    trigger_row,
    zone,
)
from tablee.testing import asked, play, refused

CARDS = load()


def struck(board: str, row: int, given: str = "", at: str = "b", **more: Any) -> str:
    """What a row does to Seekers without Armor; Asha is the focus, unless said otherwise."""
    armor = {0: 0, 1: 0, 2: 0} | more.pop("armor", {})
    s = facing(board, at, armor=armor, **more)
    trigger_row(s, 0, row)
    match = match_of(s)
    answer(match, given)
    return changes(s, match.state)


def played(action: str, party: str, boards: str = "e01", at: str = "b", given: str = "", **more: Any) -> str:
    """What an Action of the first Seeker changes."""
    hands = {0: f"{action} {party[0]}1"} | more.pop("hands", {})
    s = facing(boards, at, party, hands=hands, **more)
    give_turn(s, 0)
    match = match_of(s)
    answer(match, f"{action} {given}")
    return changes(s, match.state)


WARDS = {
    "a7": "read the weakness",
    "k6": "brace",
    "r2": "shield of chapters",
    "n5": "street dodge",
    "v9": "noble bearing",
    "b-06": "salt circle",
    "b-10": "shield line",
    "s-03": "ashen mantle",
    "s-07": "hold the stair",
    "s-11": "lamps relit",
    "g-04": "lighthouse watch",
    "g-08": "furnace heart",
    "u-02": "oath of the threshold",
    "u-10": "pyre dancer",
    "h-02": "oiled jerkin",
    "h-05": "confessor's lamp",
    "o-01": "wyvern-leather mantle",
}


def test_every_ward_is_on_this_page() -> None:
    assert set(WARDS) == {pair.id for pair in CARDS.pairs if pair.ward}


@pytest.mark.rule("KF-5.11", "KF-5.16")
def test_read_the_weakness_lets_another_attacker_draw_once_a_turn() -> None:
    said = played("s-01", "roland asha valora", "e01 e01", "b b", "e0 draw e1", wards={1: "a7"})

    # Opportunist adds 1 to each attack in Asha's zone.
    assert said == "roland drew 1, roland discards s-01, e0 hp-4, e1 hp-4"


def test_read_the_weakness_is_silent_in_other_zones_and_for_asha_herself() -> None:
    assert played("v1", "roland asha valora", at="c", wards={1: "a7"}) == "roland discards v1, e0 hp-4"
    assert played("a2", "asha roland valora", given="no no", wards={0: "a7"}) == "asha discards a2, e0 hp-3"


@pytest.mark.rule("KF-6.10", "KF-6.12")
def test_brace_takes_one_off_each_attack_on_khor_before_armor() -> None:
    assert struck("e11", 1, party="khor roland valora", wards={0: "k6"}) == "khor hp-5"
    assert struck("e02", 2, "s0", party="khor roland valora", armor={0: 3}, wards={0: "k6"}) == "khor armor-1"


def test_brace_does_not_help_against_wounds() -> None:
    s = facing("e01", "d", "khor roland valora", statuses={0: "wound wound"}, wards={0: "k6"}, armor={0: 0})
    give_turn(s, 0)

    assert match_of(s).state.party[0].hp == s.party[0].hp - 2


@pytest.mark.rule("KF-5.1", "KF-5.11")
@pytest.mark.parametrize(
    ("ward", "given", "wanted"),
    [
        ("r2", "", "roland armor+1"),
        ("b-06", "trap", "roland trap-1"),
        ("g-04", "", "roland hp+1, naz hp+1"),
        ("h-05", "s1", "naz hp+2"),
    ],
)
def test_a_ward_acts_at_the_start_of_its_owners_turn(ward: str, given: str, wanted: str) -> None:
    statuses = {0: "trap weaken"} if ward == "b-06" else None
    s = facing(
        "e01",
        "d",
        "roland naz valora",
        hp={0: 5, 1: 5, 2: 5},
        armor={0: 0},
        hands={0: "r1"},
        wards={0: ward},
        statuses=statuses,
    )
    give_turn(s, 0)
    match = match_of(s)

    answer(match, given)

    assert changes(s, match.state) == f"{wanted}, free"
    give_turn(s, 1)
    assert not changes(s, match_of(s).state).startswith("roland")


def test_street_dodge_takes_two_off_green_and_white_attacks() -> None:
    dodging: dict[str, Any] = {"party": "naz roland valora", "zones": "b d d", "wards": {0: "n5"}}

    # Backlash answers each loss of HP with 1.
    assert struck("e02", 1, **dodging) == "naz hp-3, naz wound+1, e0 hp-1"
    assert struck("e02", 2, **dodging) == "naz hp-2, e0 hp-1"
    assert struck("e06", 3, **dodging) == "naz hp-3, naz weaken+1, e0 hp-1"
    assert struck("e06", 1, **dodging) == "naz hp-5, e0 hp-1"


def test_noble_bearing_makes_covering_fire_give_two_armor() -> None:
    said = played("v2", "valora roland naz", given="no @c s1", at="b", wards={0: "v9"})

    assert said == "valora at c, valora discards v2, roland armor+2, e0 hp-3"


@pytest.mark.rule("KF-6.23")
def test_shield_line_and_steadfast_protect_others_in_the_zone_and_add_up() -> None:
    lined: dict[str, Any] = {"party": "asha khor valora", "wards": {1: "b-10"}}

    assert struck("e03", 1, **lined) == "asha hp-3, khor hp-5"
    assert struck("e03", 2, at="c", **lined) == "asha hp-3"
    assert struck("e03", 2, at="c", zones="b d d", **lined) == "asha hp-5"


@pytest.mark.rule("KF-6.21")
def test_ashen_mantle_answers_melee_hits_even_for_no_damage() -> None:
    assert struck("e02", 1, wards={0: "s-03"}) == "asha hp-5, asha wound+1, e0 hp-2"
    assert struck("e02", 1, armor={0: 5}, wards={0: "s-03"}) == "asha armor-1, asha wound+1, e0 hp-2"
    assert struck("e03", 2, at="c", wards={0: "s-03"}) == "asha hp-5"


@pytest.mark.rule("KF-13.5", "KF-9.14")
def test_hold_the_stair_hurts_each_enemy_that_enters() -> None:
    said = struck("e05", 2, "@cb", at="d", wards={1: "s-07"})

    assert said == "asha hp-2, asha wound+1, roland hp-2, roland wound+1, e0 hp-2, e0 at b"


def test_hold_the_stair_hurts_an_enemy_that_is_dragged_in() -> None:
    said = played("n7", "naz roland valora", at="c", wards={0: "s-07"}, focus=1)

    assert said == "naz discards n7, e0 hp-4, e0 at b, e0 focus naz"


@pytest.mark.rule("KF-12.9", "KF-9.12")
def test_an_enemy_that_falls_on_the_stair_attacks_nobody() -> None:
    s = facing("e02 e01", "c e", wards={0: "s-07"}, armor={0: 0})
    s.combat.foes[0].hp = 2
    trigger_row(s, 0, 1)
    match = match_of(s)

    answer(match, "")

    assert match.state.party[0].hp == s.party[0].hp
    assert match.state.combat.foes[0].gone


@pytest.mark.rule("KF-8.13", "KF-8.2")
def test_lamps_relit_arms_another_seeker_who_renews() -> None:
    hands = {0: "k5"}
    s = facing("e01", "d", "khor roland valora", hands=hands, wards={1: "s-11"}, armor={0: 3, 1: 2})
    give_turn(s, 0)
    match = match_of(s)

    answer(match, "k5")

    # The old Armor is gone with the hand, 3 are printed, 1 is from the Ward.
    assert match.state.party[0].armor == 4
    assert match.state.party[1].armor == 2


@pytest.mark.rule("KF-8.13")
def test_lamps_relit_arms_whoever_renews_after_a_substitution() -> None:
    s = facing("e01", "d", "khor roland valora", hands={0: "r6+", 1: "r1", 2: "v1"}, wards={1: "s-11"})
    match = match_of(s)

    answer(match, "draw r6+")

    assert asked(match).kind == "draw"
    assert match.state.party[0].armor == 4
    assert match.state.party[0].lantern


def test_lighthouse_watch_and_the_owner_itself() -> None:
    # Against all attacks on Seekers of the owner's zone, the owner included.
    assert struck("e03", 1, wards={1: "g-04"}) == "asha hp-4, roland hp-4"


@pytest.mark.rule("KF-6.9")
def test_furnace_heart_adds_two_to_each_attack_of_its_owner() -> None:
    assert played("s-01", "roland naz valora", wards={0: "g-08"}) == "roland discards s-01, e0 hp-10"
    assert played("s-01", "roland naz valora", wards={1: "g-08"}) == "roland discards s-01, e0 hp-6"


def test_oath_of_the_threshold_arms_khor_when_another_one_beside_him_is_hit() -> None:
    sworn: dict[str, Any] = {"party": "asha khor valora", "wards": {1: "u-02"}}

    # Steadfast keeps 1 off Asha.
    assert struck("e01", 2, **sworn) == "asha hp-3, khor hp-4, khor armor+1"
    assert struck("e03", 2, at="c", zones="b d d", **sworn) == "asha hp-5"


def test_pyre_dancer_burns_an_enemy_in_nazs_zone_when_naz_loses_hp() -> None:
    pyre: dict[str, Any] = {"party": "naz roland valora", "wards": {0: "u-10"}, "zones": "b d d"}

    assert struck("e01 e02", 3, at="c b", **pyre) == "naz hp-4, naz wound+1, e1 hp-2"
    assert struck("e03 e02", 2, at="c b", **pyre) == "naz hp-5, e1 hp-2"
    assert struck("e06 e02", 1, "e0", at="b b", **pyre) == "naz hp-5, e0 hp-3"


@pytest.mark.rule("KF-5.16", "KF-6.12")
def test_oiled_jerkin_softens_the_first_damage_of_each_turn() -> None:
    s = facing("e01", "d", "khor roland valora", wards={0: "h-02"}, armor={0: 0}, statuses={0: "wound wound"})
    s.combat.map = "m7"
    s.party[0].zone = zone(s, "d")
    give_turn(s, 0)
    match = match_of(s)

    assert match.state.party[0].hp == s.party[0].hp - 1
    answer(match, "@e")

    assert match.state.party[0].hp == s.party[0].hp - 2


def test_wyvern_leather_mantle_takes_two_off_ranged_attacks_on_its_owner() -> None:
    assert struck("e01", 3, at="c", wards={0: "o-01"}) == "asha hp-2, asha wound+1"
    assert struck("e01", 2, wards={0: "o-01"}) == "asha hp-4, roland hp-4"


@pytest.mark.rule("KF-5.11", "KF-2.13")
def test_another_ward_discards_the_first_and_a_ward_is_not_in_hand() -> None:
    s = facing("e01", "d", "khor roland valora", hands={0: "k6"}, wards={0: "g-08"})
    give_turn(s, 0)
    match = match_of(s)

    answer(match, "k6")

    # It was the last Action card: the hand is renewed, and the Ward stays.
    assert match.state.party[0].ward == card(s, "k6")
    assert card(s, "g-08") in match.state.party[0].discard
    assert match.state.party[0].lantern


# Abilities


@pytest.mark.rule("KF-5.13")
def test_opportunist_adds_one_to_attacks_of_others_in_ashas_zone_alone() -> None:
    assert played("s-01", "roland asha valora") == "roland discards s-01, e0 hp-8"
    assert played("v1", "roland asha valora", at="c") == "roland discards v1, e0 hp-4"
    assert played("a9", "asha roland valora") == "asha discards a9, e0 hp-5"


@pytest.mark.rule("KF-5.13")
def test_steadfast_helps_other_seekers_in_khors_zone() -> None:
    assert struck("e01", 2, party="khor roland valora") == "khor hp-4, roland hp-3"


@pytest.mark.rule("KF-5.4", "KF-5.13")
def test_roland_may_draw_and_discard_when_he_passes() -> None:
    s = facing("e01", "d", "roland asha valora", hands={0: "r1 r4"})
    give_turn(s, 0)
    match = match_of(s)

    answer(match, "pass both -r4")

    assert changes(s, match.state) == "roland drew 1, roland discards r4"


@pytest.mark.rule("KF-5.4")
def test_nobody_else_draws_and_discards_on_passing() -> None:
    s = facing("e01", "d", "asha roland valora", hands={0: "a1 a4"})
    give_turn(s, 0)
    match = match_of(s)
    play(match, "pass")

    assert "both" not in asked(match).options


@pytest.mark.rule("KF-6.21")
def test_backlash_answers_a_loss_of_hp_to_an_enemy_in_nazs_zone() -> None:
    naz: dict[str, Any] = {"party": "naz roland valora", "zones": "b d d"}

    assert struck("e06", 1, **naz) == "naz hp-5, e0 hp-1"
    assert struck("e06", 1, armor={0: 5}, **naz) == "naz armor-1"
    assert struck("e03", 2, at="c", **naz) == "naz hp-5"


@pytest.mark.rule("KF-5.16", "KF-5.13", "KF-5.2")
def test_covering_fire_gives_armor_once_in_valoras_own_turn() -> None:
    s = facing("e01", "d", "valora roland naz", hands={0: "v8 v1"})
    give_turn(s, 0)
    match = match_of(s)

    answer(match, "@a s1 v8 @b")

    assert changes(s, match.state) == "valora drew 2, valora discards v8, roland armor+1"


def test_covering_fire_is_silent_when_valora_moves_on_another_turn() -> None:
    said = played("f1", "feyn roland valora", given="s2 @e no s1 no")

    assert said == "feyn discards f1, valora at e, free"


@pytest.mark.rule("KF-5.16", "KF-2.11")
def test_encore_follows_the_first_instant_of_feyns_turn() -> None:
    s = facing("e01", "b", "feyn roland valora", hands={0: "f2 f5 f6"}, hp={0: 5})
    give_turn(s, 0)
    match = match_of(s)

    answer(match, "f2 s0 s1 draw f5 s0")

    assert changes(s, match.state) == "feyn hp+1, feyn discards f2 f5, roland drew 1, free"


@pytest.mark.rule("KF-8.13")
def test_a_hand_that_encore_empties_of_actions_is_renewed_at_once() -> None:
    s = facing("e01", "b", "feyn roland valora", hands={0: "f2 f6", 1: "r1 r4+"}, hp={0: 5})
    give_turn(s, 0)
    match = match_of(s)

    answer(match, "f2 s0 s1 -r1")

    assert asked(match).kind == "turn"
    assert match.state.party[1].lantern


def test_an_instant_played_as_a_boost_is_no_encore() -> None:
    s = facing("e01", "b", "roland feyn valora", hands={0: "r8 r1", 1: "x-03 f1"})
    give_turn(s, 0)
    match = match_of(s)

    answer(match, "r8 x-03")

    assert changes(s, match.state) == "roland discards r8, e0 hp-3"
    assert refused(match, "lantern").rule == "KF-5.3"
