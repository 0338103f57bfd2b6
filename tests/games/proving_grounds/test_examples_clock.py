"""Worked examples of section 12: the conspirators, the disc, the doubled die and the clock."""

from __future__ import annotations

import pytest

from tablee.games.proving_grounds import effects as fx
from tablee.games.proving_grounds.state import DICE, Arena, Zone
from tablee.testing import load_dice
from tests.games.proving_grounds.arena import (
    arena,
    asked,
    chariot,
    dice_in,
    positions,
    put,
    refusal,
    run_phase,
    run_until,
)

WHITE, BLUE, GREEN, YELLOW = range(4)
W6, B2 = DICE.index("W6"), DICE.index("B2")


@pytest.mark.rule("PG-14.5", "PG-14.7")
def test_ex_12_conspirator() -> None:
    s = arena(phase="conspirators", modules=["conspirators"], conspirators=["co6", "co4"], rolls=[4])

    run_phase(s, 5)

    assert s.active is not None
    assert s.cards.conspirators[s.active].name.en == "Fern Vertbois"
    assert positions(s) == [3, 3, 3, 3, 2, 3]


@pytest.mark.rule("PG-15.3", "PG-15.6", "PG-15.7")
def test_ex_13_sun_and_moon() -> None:
    s = arena(phase="rotate", modules=["sun_moon"], pool="w w w w", rolls=[2, 2, 1, 1])

    run_until(s, "reset", 2, "start", "stop", GREEN)

    assert s.slots[1].damaged
    assert dice_in(s, Zone.POOL) == ["G2"]
    assert dice_in(s, Zone.DISC) == ["B2", "Y2"]
    assert positions(s) == [4, 4, 3, 3, 2, 3]


@pytest.mark.rule("PG-18.2", "PG-18.3")
@pytest.mark.parametrize(("dice", "pos"), [("4g", 1), ("4g 4", 2), ("4g 4 4 4 4", 2)])
def test_ex_15_doubled_die(dice: str, pos: int) -> None:
    s = arena({4: ("L4 s1 [2,3,4]", "doubled(green)")}, dice=dice, phase="attack")

    run_phase(s)

    assert positions(s)[3] == pos


def thirteen_rerolls(third: int) -> Arena:
    """Two dice that show 1 after every reroll, a third one, and a chariot that wants a solo 3."""
    s = arena(
        phase="start",
        modules=["chariots"],
        pool="w w w",
        chariots=[chariot(3, fx.FatigueDie(when="chariot_step", n=1))],
        options={"clock_mode": "ticks", "tick_costs": "standard"},
    )
    load_dice(s, 1, 1, third, *[1, 1] * 13)
    return s


@pytest.mark.rule("PG-17.3", "PG-17.4")
def test_ex_17_tick_clock_counts_down() -> None:
    s = thirteen_rerolls(3)
    left = []

    for action in ("start", *[("reroll", 1)] * 13):
        run_phase(s, action)
        left.append(s.budget)

    assert left == [54, 50, 46, 42, 38, 34, 30, 26, 22, 18, 14, 10, 6, 2]
    assert refusal(s, ("reroll", 1)) == "not_enough_time"
    assert list(asked(s).offered()) == [("place", 0, W6), "stop"]


@pytest.mark.rule("PG-17.5")
def test_ex_17_the_placement_leaves_nothing_and_ends_the_phase() -> None:
    s = thirteen_rerolls(3)

    run_until(s, "chariots", "start", *[("reroll", 1)] * 13, ("place", 0, W6))

    assert s.budget == 0
    assert s.chariots[0].dice == [W6]


@pytest.mark.rule("PG-17.5")
def test_ex_17_without_a_placement_the_phase_ends_after_the_thirteenth_reroll() -> None:
    s = thirteen_rerolls(4)

    run_until(s, "chariots", "start", *[("reroll", 1)] * 13)

    assert s.budget == 2


@pytest.mark.rule("PG-15.5", "PG-R48")
def test_ex_21_bonus_die_on_a_chariot() -> None:
    s = arena(
        dice="2 2 4 4",
        modules=["sun_moon", "chariots"],
        chariots=[chariot(1, fx.FatigueDie(when="chariot_step", n=1))],
        sun=2,
        bonus=[B2],
    )
    put(s, Zone.ROLLED, "B2", face=1)

    run_until(s, "attack", ("place", 0, B2), "stop")
    after_the_chariots = dice_in(s, Zone.STOCK)
    run_until(s, "sun_moon")
    sun = asked(s)
    on_the_disc = dice_in(s, Zone.DISC)
    run_until(s, "rotate", YELLOW)

    assert after_the_chariots == ["B2"]
    assert (sun.kind, list(sun.offered())) == ("bonus", [BLUE, GREEN, YELLOW])
    assert on_the_disc == ["B2", "G2", "Y2"]
    assert "B2" not in dice_in(s, Zone.POOL)
    assert dice_in(s, Zone.DISC) == ["B2", "G2"]
