"""Worked examples of section 12 that need a module, and those of the end of a match."""

from __future__ import annotations

import pytest

from tablee.core import GameOver
from tablee.games.proving_grounds.state import PLAYER, Arena, Slot, Zone
from tests.games.proving_grounds.arena import arena, asked, dice_in, positions, run_phase, run_until


def state_of(slot: Slot) -> tuple[int, bool]:
    """Where the marker stands, and whether there is a shield."""
    return slot.pos, slot.shield


@pytest.mark.rule("PG-10.6", "PG-10.8")
def test_ex_6_dragon() -> None:
    s = arena(
        {3: ("L4 s1 [2,2,3]", None, "tail")}, modules=["dragon"], phase="dragon", dragon_face="tail", dice="3"
    )

    run_until(s, "tally", 3)

    assert s.slots[2].pos == 2
    assert s.slots[2].damaged


@pytest.mark.rule("PG-11.10")
def test_ex_7_chariot() -> None:
    s = arena(
        {3: "L6 s2 [2,2,2,2,2]"},
        modules=["chariots"],
        phase="chariots",
        chariots=["ch01"],
        dice="3",
        pos={3: 3},
    )

    run_until(s, "tally")

    assert s.slots[2].pos == 1


@pytest.mark.rule("PG-12.3")
def test_ex_8_inspiration() -> None:
    s = arena(
        {1: ("L4 s1 [2,2,2]", None, "claw"), 2: "L4 s1 [2,2,2]", 3: ("L4 s1 [2,2,2]", None, "tail")},
        modules=["dragon", "inspiration"],
        inspiration="in01",
        phase="dragon",
        dragon_face="tail",
        dice="1 2 4 4",
    )

    options = list(asked(s).offered())
    run_until(s, "tally", 2)

    assert options == [None, 1, 2, 4], "any enemy with attack dice, whatever its symbol"
    assert s.slots[1].pos == 2


@pytest.mark.rule("PG-13.2")
def test_ex_9_shield_raised() -> None:
    s = arena({3: "L5 s2 [2,2,3b,3]"}, modules=["shields"], phase="attack", dice="3 3 3g 3y")

    run_phase(s)

    assert state_of(s.slots[2]) == (2, True)


@pytest.mark.rule("PG-13.3")
def test_ex_10_shield_broken() -> None:
    s = arena({3: "L5 s2 [2,2,3b,3]"}, modules=["shields"], phase="attack", shields=[3], dice="3")

    run_phase(s)

    assert state_of(s.slots[2]) == (2, False)


@pytest.mark.rule("PG-13.4")
def test_ex_11_shield_against_a_good_set() -> None:
    s = arena({3: "L5 s2 [2,2,3b,3]"}, modules=["shields"], phase="attack", shields=[3], dice="3 3 3b")

    run_phase(s)

    assert state_of(s.slots[2]) == (1, True)


@pytest.mark.rule("PG-8.1")
def test_ex_18_win_at_the_end() -> None:
    s = arena(
        {3: "L4 s1 [2,2,3]", 5: "L4 s1 [2,2,3]"},
        phase="tally",
        dice="1 1",
        pos={3: 3, 5: 0},
        defeated=7,
        health=2,
        swap_at=3,
    )

    run_phase(s, None)
    after_the_tally = (s.defeated, s.health)
    with pytest.raises(GameOver) as over:
        run_phase(s)

    assert after_the_tally == (8, 3)
    assert over.value.outcome.winners == (PLAYER,)
    assert dice_in(s, Zone.TOP) == ["W1", "W4"]


@pytest.mark.rule("PG-R15", "PG-10.8")
def test_ex_19_dragon_on_a_solo_as_a_brake() -> None:
    s = arena(
        {1: ("L5 s1 [2,4,4,4]", None, "claw")},
        modules=["dragon"],
        phase="dragon",
        dragon_face="claw",
        dice="1",
        pos={1: 1},
    )

    run_until(s, "tally", 1)

    assert s.slots[0].pos == 1


def mirror_guard(*, shield: bool, pos: int, dice: str) -> Arena:
    """The enemy of EX-20, in slot 3."""
    return arena(
        {3: ("L6 s2 [2,2,3,3,3]", "retaliate")},
        modules=["shields"],
        phase="attack",
        shields=[3] if shield else [],
        pos={3: pos},
        dice=dice,
    )


@pytest.mark.rule("PG-13.8")
def test_ex_20_abilities_and_shields_over_two_rounds() -> None:
    s = mirror_guard(shield=False, pos=3, dice="3 3")
    s.chance.loaded = (3, 3, 1)

    run_until(s, "start")
    after_round_1 = state_of(s.slots[2])
    run_until(s, "tally", "start", "stop")

    assert after_round_1 == (2, True)
    assert state_of(s.slots[2]) == (1, True)


@pytest.mark.rule("PG-13.8")
@pytest.mark.parametrize(
    ("dice", "after"),
    [("3 3", (1, True)), ("3 3 3", (1, True)), ("3", (2, False))],
    ids=["two", "three", "solo"],
)
def test_ex_20_abilities_and_shields_next_round(dice: str, after: tuple[int, bool]) -> None:
    s = mirror_guard(shield=True, pos=2, dice=dice)

    run_phase(s)

    assert state_of(s.slots[2]) == after


@pytest.mark.rule("PG-13.8")
def test_ex_20_abilities_and_shields_ambush() -> None:
    s = arena(
        {1: ("L5 s2 [2,2,2,3]", "ambush")}, modules=["shields"], phase="attack", shields=[1], dice="2 2"
    )

    run_phase(s)

    assert positions(s)[0] == 1
    assert s.slots[0].shield
