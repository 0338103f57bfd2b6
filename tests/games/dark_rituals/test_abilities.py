"""13.3: every ability of the Legion, as its text says."""

from __future__ import annotations

from typing import Any

import pytest

from tablee.core import Match
from tablee.games.dark_rituals import GAME
from tablee.games.dark_rituals import effects as fx
from tablee.games.dark_rituals.events import (
    AttackRolled,
)
from tablee.games.dark_rituals.state import Night
from tablee.games.dark_rituals.testing import (
    FX,
    base,
    card_number,
    executed,
    hero_turn,
    idle,
    lives,
    night,
    where,
    with_entry,
    wounds,
    zone,
)
from tablee.testing import events, match_at, play


def blocked(match: Match[Night]) -> dict[Any, str]:
    """What is greyed in the open question, each with its rule."""
    return {one.value: one.rule for one in match.question.greyed()}


def ends(match: Match[Night]) -> set[str]:
    """Where the activated Character may Move."""
    names = match.state.cards.boards[match.state.encounter].names
    return {names[value[1]] for value in match.question.options if value[0] == "move"}


@pytest.mark.rule("DR-5.4", "DR-7.2")
@pytest.mark.parametrize(("who", "far"), [("hound", True), ("haborym", True), ("hulk", False)])
def test_leaps(who: str, far: bool) -> None:
    s = night("teuta C5", f"{who} B2-nw", "pekka C5", map=FX, demon_card="dc-01")
    match = match_at(GAME, s)

    play(match, 2)

    assert ("B3-nw" in ends(match)) is far
    assert "B2-ne" in ends(match)


@pytest.mark.rule("DR-5.5", "DR-5.16")
@pytest.mark.parametrize(("who", "free"), [("hulk", True), ("chalcosoma", True), ("bearer", False)])
def test_the_unstoppable_never_need_to_escape(who: str, free: bool) -> None:
    s = night("teuta B2-nw", "battista B2-nw", f"{who} B2-nw", "pekka C5", map=FX, demon_card="dc-01")
    match = match_at(GAME, s)

    play(match, 3)

    assert bool(ends(match)) is free


@pytest.mark.rule("DR-7.2", "DR-5.7")
def test_piping_moves_any_minion_up_to_two_zones_without_escape() -> None:
    figures = ("teuta C3", "battista C3", "piper B2-nw", "condemned C3", "hound B2-nw", "pekka C5")
    s = night(*figures, map=FX)
    match = match_at(GAME, s)

    play(match, 3, ("power",))
    assert match.question.options == [zone(s, name) for name in ("C1", "C2", "C4", "C5")]
    play(match, zone(s, "C1"))

    assert where(match, 4) == "C1"
    assert match.state.energy == 23


@pytest.mark.rule("DR-7.12", "DR-4.2")
@pytest.mark.parametrize(
    ("who", "place", "energy", "rule"),
    [("piper", "B2-nw", 1, "DR-4.2"), ("piper", "B2-nw", 9, ""), ("moth", "B2-ne", 9, "DR-7.12")],
)
def test_a_power_needs_its_energy_and_its_target(who: str, place: str, energy: int, rule: str) -> None:
    s = night(f"battista {place}", f"{who} B2-nw", "condemned B2-nw", "pekka C5", map=FX, energy=energy)
    match = match_at(GAME, s)

    play(match, 2)

    assert blocked(match).get(("power",), "") == rule
    assert (("power",) in match.question.options) is not bool(rule)


@pytest.mark.rule("DR-9.1", "DR-7.2")
@pytest.mark.parametrize(("dice", "left"), [(0, 3), (6, 2)])
def test_a_hero_that_the_leech_wounds_loses_energy(dice: int, left: int) -> None:
    s = night("battista B2-nw", "leech B2-nw", "pekka C5", map=FX, pool=3, dice=[dice])
    match = match_at(GAME, s)

    play(match, 2, ("attack", 1))

    assert len(match.state.pool) == left


@pytest.mark.rule("DR-9.1", "DR-5.8")
def test_numbing_dust_reaches_the_heroes_of_its_zone() -> None:
    s = night("battista B2-nw", "teuta B2-nw", "corday B2-ne", "moth B2-nw", "pekka C5", map=FX, pool=5)
    match = match_at(GAME, s)

    play(match, 4, ("power",))

    assert len(match.state.pool) == 3
    assert match.state.energy == 23


@pytest.mark.rule("DR-6.7", "DR-11.1")
@pytest.mark.parametrize(("place", "resistance"), [("B2-nw", 2), ("B2-ne", 3)])
def test_scorching_aura_weakens_the_heroes_of_its_zone(place: str, resistance: int) -> None:
    s = night("battista B2-nw", "ikrek B2-nw", f"haborym {place}", map=FX, dice=[0], demon_card="dc-01")
    match = match_at(GAME, s)

    play(match, 2, ("attack", 1))

    assert events(match, AttackRolled)[0].resistance == resistance


@pytest.mark.rule("DR-6.9", "DR-3.11")
def test_a_carapace_ignores_the_first_wound_of_each_round() -> None:
    s = night("curthouse B2-nw", "chalcosoma B2-nw", "pekka C5", map=FX, dice=[6, 6], energy=0)

    match = hero_turn(with_entry(s, fx.AttackTargets(targets=("enemy",))))
    assert (wounds(match, 2), match.state.carapace_used) == (0, True)
    play(match, "on")

    assert executed(match) == ("ai", 1)
    assert wounds(match, 2) == 1


@pytest.mark.rule("DR-6.9", "DR-16.6")
def test_two_wounds_at_once_lose_one_to_the_carapace() -> None:
    s = night("curthouse B2-nw", "chalcosoma B2-nw", "pekka C5", map=FX, dice=[6], energy=0)

    match = hero_turn(with_entry(s, fx.AttackTargets(targets=("enemy",), wounds=2)))

    assert wounds(match, 2) == 1


@pytest.mark.rule("DR-3.11", "DR-14.2")
def test_a_new_round_makes_the_carapace_whole_again() -> None:
    s = night("teuta C5", "chalcosoma B2-nw", "pekka C5", map=FX, carapace_used=True, phase="round", round=2)

    assert not match_at(GAME, idle(s)).state.carapace_used


@pytest.mark.rule("DR-5.8", "DR-6.13")
def test_long_shadow_and_soul_thirst() -> None:
    figures = ("battista B2-ne -3", "teuta C5", "ormazog B2-nw -2", "pekka C5")
    s = night(*figures, map=FX, dice=[6], demon_card="dc-01")
    match = match_at(GAME, s)

    play(match, 3, ("attack", 1))

    assert not lives(match, 1)
    assert wounds(match, 3) == 1
    assert match.state.tallies.demon_kills == 1


@pytest.mark.rule("DR-13.9", "DR-6.13")
def test_soul_thirst_drinks_nothing_from_a_hero_who_survives() -> None:
    s = night("battista B2-ne", "ormazog B2-nw -2", "pekka C5", map=FX, dice=[6], demon_card="dc-01")
    match = match_at(GAME, s)

    play(match, 2, ("attack", 1))

    assert wounds(match, 2) == 2
    assert card_number(base().demon_cards, "dc-01") == match.state.demon_card
