"""PG-13 Shields."""

from __future__ import annotations

from typing import Any

import pytest

from tablee.games.proving_grounds import GAME
from tablee.games.proving_grounds import effects as fx
from tablee.games.proving_grounds.events import ShieldRaised
from tablee.games.proving_grounds.state import MODULES, Arena, Phase, Slot
from tablee.testing import load_dice, table
from tests.games.proving_grounds.arena import (
    arena,
    chariot,
    conspirator,
    listen,
    positions,
    run_phase,
    run_until,
)

HARD = "L6 s3 [2,2,2,3b,3]"
"""On its start space it wants three dice, one of them blue."""


def attacked(
    enemy: Any = HARD, *, dice: str = "", shield: bool = False, pos: int | None = None, **fields: Any
) -> Slot:
    """Slot 3 after an attack with Shields in play."""
    s = shields(
        {3: enemy}, dice=dice, shielded=[3] if shield else [], pos={} if pos is None else {3: pos}, **fields
    )
    run_phase(s)
    return s.slots[2]


def shields(enemies: dict[int, Any] | None = None, *, shielded: Any = (), **fields: Any) -> Arena:
    modules = ["shields", *fields.pop("modules", ())]
    return arena(enemies, **{"modules": modules, "shields": shielded, "phase": "attack", **fields})


def state_of(slot: Slot) -> tuple[int, bool]:
    return slot.pos, slot.shield


# Set-up


@pytest.mark.rule("PG-13.1")
def test_at_set_up_all_six_shields_are_in_the_supply() -> None:
    s = table(GAME, {"modules": ["shields"]})

    assert not any(place.shield for place in s.slots)


@pytest.mark.rule("PG-13.1")
def test_there_is_a_shield_for_every_enemy() -> None:
    s = shields(dict.fromkeys(range(1, 7), HARD), dice="1 1 2 2 3 3 4 4 5g 5y 6g 6y")

    run_phase(s)

    assert [state_of(place) for place in s.slots] == [(3, True)] * 6


# Raised


@pytest.mark.rule("PG-13.2")
@pytest.mark.parametrize("dice", ["3 3", "3 3b", "3 3 3", "3 3 3 3g"])
def test_a_set_that_is_not_the_right_combination_raises_a_shield_and_moves_nothing(dice: str) -> None:
    slot = attacked(dice=dice)

    assert state_of(slot) == (3, True)
    assert not slot.damaged


@pytest.mark.rule("PG-13.2")
@pytest.mark.parametrize("dice", ["3 3 3b", "3 3 3 3 3b"], ids=["just enough", "more than enough"])
def test_a_set_that_is_right_raises_no_shield(dice: str) -> None:
    assert state_of(attacked(dice=dice)) == (4, False)


@pytest.mark.rule("PG-13.2")
def test_a_solo_die_raises_no_shield() -> None:
    assert state_of(attacked(dice="3")) == (2, False)


@pytest.mark.rule("PG-13.2", "PG-5.12")
def test_a_solo_die_of_the_wrong_colour_raises_no_shield_where_a_solo_die_is_wanted() -> None:
    assert state_of(attacked("L5 s2 [2,2,Sb,2]", dice="3g")) == (1, False)


@pytest.mark.rule("PG-13.2", "PG-R15")
def test_a_solo_die_and_the_dragon_die_that_are_not_enough_raise_a_shield() -> None:
    enemy = ("L6 s3 [2,2,2,3,3]", None, "tail")

    slot = attacked(enemy, dice="3", modules=["dragon"], dragon_face="tail", dragon_slot=3)

    assert state_of(slot) == (3, True)


@pytest.mark.rule("PG-13.2", "PG-5.12")
def test_a_set_where_a_solo_die_is_wanted_raises_a_shield() -> None:
    assert state_of(attacked("L4 s1 [2,S,2]", dice="3 3 3")) == (1, True)


@pytest.mark.rule("PG-13.2")
@pytest.mark.parametrize("modules", [[], [module for module in MODULES if module != "shields"]])
def test_without_the_module_no_shield_is_raised(modules: list[str]) -> None:
    s = arena({3: HARD}, phase="attack", dice="3 3", modules=modules)

    run_phase(s)

    assert state_of(s.slots[2]) == (3, False)


@pytest.mark.rule("PG-13.2", "PG-18.4")
def test_a_die_that_counts_as_two_raises_a_shield_as_a_set() -> None:
    assert state_of(attacked(("L5 s2 [2,2,3,3]", "doubled(green)"), dice="3g")) == (2, True)


# Broken


@pytest.mark.rule("PG-13.3")
@pytest.mark.parametrize("die", ["3", "3b", "3g", "3y"])
def test_a_solo_die_of_any_colour_breaks_a_shield_and_moves_nothing(die: str) -> None:
    slot = attacked(dice=die, shield=True)

    assert state_of(slot) == (3, False)
    assert not slot.damaged, "breaking a shield is no damage (PG-R28)"


@pytest.mark.rule("PG-13.3")
def test_a_solo_die_that_would_do_damage_breaks_the_shield_instead() -> None:
    assert state_of(attacked("L4 s1 [2,S,2]", dice="3", shield=True)) == (1, False)


@pytest.mark.rule("PG-13.3", "PG-10.9")
def test_a_solo_die_with_the_wing_breaks_a_shield_all_the_same() -> None:
    slot = attacked(dice="3", shield=True, modules=["dragon"], dragon_face="wing", dragon_slot=3)

    assert state_of(slot) == (3, False)


@pytest.mark.rule("PG-13.3")
def test_an_enemy_whose_shield_was_broken_can_be_hurt_in_the_next_round() -> None:
    s = shields(dice="3", shielded=[3], rolls=[3, 3])

    run_until(s, "tally", *_next_round(s))

    assert state_of(s.slots[2]) == (4, False)


def _next_round(s: Arena) -> tuple[str, str]:
    """Play on to the next roll, which the two answers given back will start and stop."""
    run_until(s, "start")
    return "start", "stop"


@pytest.mark.rule("PG-13.3", "PG-18.4")
def test_a_die_that_counts_as_two_does_not_break_a_shield() -> None:
    assert state_of(attacked(("L5 s2 [2,2,3,3]", "doubled(green)"), dice="3g", shield=True)) == (1, True)


# A set against a shield


@pytest.mark.rule("PG-13.4")
@pytest.mark.parametrize(
    "dice", ["3 3", "3 3 3b", "3 3 3 3 3b 3b"], ids=["incorrect", "right", "twice right"]
)
def test_a_set_against_a_shield_goes_one_down_right_or_not(dice: str) -> None:
    slot = attacked(dice=dice, shield=True)

    assert state_of(slot) == (2, True)
    assert not slot.damaged


@pytest.mark.rule("PG-13.4", "PG-13.8")
@pytest.mark.parametrize("track", ["2,2,2,S,2", "2,2,2,4,4", "2,2,2,2,2"])
def test_a_set_against_a_shield_goes_one_down_whatever_the_next_space_asks_for(track: str) -> None:
    assert state_of(attacked(f"L6 s3 [{track}]", dice="3 3", shield=True)) == (2, True)


@pytest.mark.rule("PG-13.4")
def test_a_set_against_a_shield_can_wound() -> None:
    s = shields(dice="3 3", shielded=[3], pos={3: 1})

    run_until(s, "reset")

    assert s.health == 1
    assert state_of(s.slots[2]) == (3, True)


@pytest.mark.rule("PG-13.4", "PG-13.3", "PG-10.8")
def test_a_solo_die_with_the_dragon_die_is_a_set_against_a_shield() -> None:
    s = shields(
        {3: ("L6 s3 [2,2,2,2,2]", None, "tail")},
        shielded=[3],
        modules=["dragon"],
        dragon_face="tail",
        phase="dragon",
        dice="3",
    )

    run_until(s, "tally", 3)

    assert state_of(s.slots[2]) == (2, True)


@pytest.mark.rule("PG-13.4", "PG-10.10")
def test_the_wing_does_not_hold_a_marker_that_a_set_against_a_shield_sends_down() -> None:
    slot = attacked(dice="3 3", shield=True, modules=["dragon"], dragon_face="wing", dragon_slot=3)

    assert state_of(slot) == (2, True)


# No dice


@pytest.mark.rule("PG-13.5")
@pytest.mark.parametrize("shield", [False, True])
def test_without_dice_neither_shield_nor_marker_changes(shield: bool) -> None:
    assert state_of(attacked(dice="1 1", shield=shield)) == (3, shield)


# How long


@pytest.mark.rule("PG-13.6")
def test_a_shield_stays_from_round_to_round() -> None:
    s = shields({3: HARD}, dice="3 3", rolls=[1, 1, 2])

    run_until(s, "tally", *_next_round(s))

    assert state_of(s.slots[2]) == (3, True)


@pytest.mark.rule("PG-13.6", "PG-R21")
def test_a_shield_stays_after_a_wound() -> None:
    s = shields(phase="tally", shielded=[2, 3, 4], pos={3: 0}, dice="1 1")

    run_until(s, "start")

    assert s.health == 1
    assert [state_of(place) for place in s.slots[1:4]] == [(3, True)] * 3


def moved_without_an_attack(phase: Phase, **more: Any) -> Arena:
    """A conspirator, a chariot and the Moon, each of which moves the marker in slot 1 in its step."""
    return shields(
        modules=["conspirators", "chariots", "sun_moon"],
        phase=phase,
        conspirators=["co4"],
        chariots=["ch02"],
        sun=4,
        rolls=[4],
        **more,
    )


@pytest.mark.rule("PG-13.6", "PG-13.7", "PG-R21")
@pytest.mark.parametrize("phase", ["conspirators", "chariots", "sun_moon"])
def test_a_shield_stays_after_a_wound_that_no_attack_brought(phase: Phase) -> None:
    s = moved_without_an_attack(phase, shielded=[1], pos={1: 1}, pool="w")

    run_phase(s, *([1] if phase == "conspirators" else []))

    assert s.health == 1
    assert state_of(s.slots[0]) == (3, True)


@pytest.mark.rule("PG-13.6", "PG-R21")
def test_a_shield_goes_with_its_enemy() -> None:
    s = shields(phase="tally", shielded=[2, 3, 4], pos={3: 5})

    run_phase(s)
    after_the_defeat = [place.shield for place in s.slots]
    run_until(s, "start")

    assert s.defeated == 1
    assert after_the_defeat == [False, True, False, True, False, False]
    assert [place.shield for place in s.slots] == after_the_defeat, "nor has the enemy that comes after it"


@pytest.mark.rule("PG-13.6")
def test_an_enemy_has_at_most_one_shield() -> None:
    """Two incorrect sets in a row, the second against the shield: one solo die breaks all there is."""
    s = shields({3: "L6 s3 [2,2,4,4,4]"}, dice="3 3", rolls=[])

    run_until(s, "start")
    load_dice(s, 3, 3, 3)
    run_until(s, "start", "start", "stop")
    load_dice(s, 3, 1, 1, 1)
    run_until(s, "tally", "start", "stop")

    assert state_of(s.slots[2]) == (2, False)


@pytest.mark.rule("PG-13.6")
def test_a_card_that_raises_the_shields_of_all_gives_nobody_a_second_one() -> None:
    every = chariot("pair", fx.ShieldAdd(when="chariot_step", scope="all", module="shields"))
    s = shields(modules=["chariots"], phase="chariots", chariots=[every], shielded=[1, 3, 4])
    told = listen(s)

    run_phase(s)

    assert [place.shield for place in s.slots] == [True] * 6
    assert [event.slot for event in told if isinstance(event, ShieldRaised)] == [2, 5, 6]


# Moves that are no attacks


@pytest.mark.rule("PG-13.7", "PG-R21")
@pytest.mark.parametrize("phase", ["conspirators", "chariots", "sun_moon"])
def test_conspirators_chariots_and_the_moon_move_a_shielded_marker(phase: Phase) -> None:
    s = moved_without_an_attack(phase, shielded=[1, 2])

    run_phase(s, *([1] if phase == "conspirators" else []))

    assert state_of(s.slots[0]) == (2, True)
    assert state_of(s.slots[1]) == (3, True)


@pytest.mark.rule("PG-13.7", "PG-13.6")
def test_an_effect_moves_a_shielded_marker_up_too() -> None:
    helper = conspirator(2, fx.MoveMarker(when="round_start", scope=fx.Where(slots=(3,)), delta=1))
    s = shields(
        modules=["conspirators"], phase="conspirators", conspirators=[helper], shielded=[3], rolls=[2]
    )

    run_phase(s)

    assert state_of(s.slots[2]) == (4, True)


# Abilities


@pytest.mark.rule("PG-13.8", "PG-R43")
@pytest.mark.parametrize("shield", [False, True])
def test_an_ambush_acts_on_a_shielded_enemy_too(shield: bool) -> None:
    assert state_of(attacked(("L5 s2 [2,2,2,2]", "ambush"), dice="1 1", shield=shield)) == (1, shield)


@pytest.mark.rule("PG-13.8", "PG-R43")
def test_a_longer_shift_without_dice_acts_in_full_on_a_shielded_enemy() -> None:
    effect = fx.NoDiceShift(when="chariot_step", scope="all", limit="this_round", n=-2)
    s = shields(modules=["chariots"], phase="chariots", chariots=[chariot("pair", effect)], shielded=[3])

    run_until(s, "tally")

    assert state_of(s.slots[2]) == (1, True)


@pytest.mark.rule("PG-13.8", "PG-R43")
def test_retaliation_goes_with_the_shield_that_is_raised() -> None:
    assert state_of(attacked(("L6 s2 [2,2,3,3,3]", "retaliate"), dice="3 3", pos=3)) == (2, True)


@pytest.mark.rule("PG-13.8", "PG-R43")
@pytest.mark.parametrize("dice", ["3 3", "3 3 3"])
def test_retaliation_adds_nothing_to_the_setback_of_a_shield(dice: str) -> None:
    assert state_of(attacked(("L6 s2 [2,2,3,3,3]", "retaliate"), dice=dice, shield=True, pos=3)) == (2, True)


@pytest.mark.rule("PG-13.8")
def test_a_set_against_a_shield_goes_exactly_one_down_whatever_penalties_are_in_force() -> None:
    s = shields(
        {3: ("L6 s3 [2,2,2,3,3]", "retaliate")},
        modules=["chariots"],
        phase="chariots",
        chariots=["ch01", "ch13", "ch07"],
        shielded=[3],
        dice="3 3",
    )

    run_until(s, "tally")

    assert state_of(s.slots[2]) == (2, True)


@pytest.mark.rule("PG-13.8", "PG-R20")
def test_a_solo_die_that_breaks_a_shield_moves_nothing_even_against_the_brutal() -> None:
    assert state_of(attacked(("L6 s3 [2,2,2,2,2]", "brutal"), dice="3", shield=True)) == (3, False)


@pytest.mark.rule("PG-13.8")
def test_only_a_power_changes_the_setback_of_a_shield() -> None:
    slot = attacked(dice="3 3 3b", shield=True, modules=["inspiration"], inspiration="in07")

    assert state_of(slot) == (3, False)


@pytest.mark.rule("PG-13.8")
def test_the_power_against_shields_needs_a_set_that_is_right() -> None:
    slot = attacked(dice="3 3 3", shield=True, modules=["inspiration"], inspiration="in07")

    assert state_of(slot) == (2, True)


@pytest.mark.rule("PG-13.8", "PG-R20")
def test_the_additional_space_of_the_first_solo_attack_is_lost_on_a_shield() -> None:
    s = shields(
        modules=["conspirators"],
        phase="conspirators",
        pool="w w",
        conspirators=["co6"],
        shielded=[1],
        rolls=[6, 1, 2],
    )

    run_until(s, "tally", "start")

    assert positions(s)[:2] == [3, 2]
    assert not s.slots[0].shield
