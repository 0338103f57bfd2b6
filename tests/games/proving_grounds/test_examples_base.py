"""The worked examples of section 12 that need no module: EX-1 to EX-5, EX-14, EX-16."""

from __future__ import annotations

from typing import Any

import pytest

from tablee.games.proving_grounds import events as ev
from tablee.games.proving_grounds.state import DICE, Arena, Zone
from tablee.testing import load_dice
from tests.games.proving_grounds.arena import (
    arena,
    asked,
    dice_in,
    listen,
    positions,
    refusal,
    run_phase,
    run_until,
    showing,
)

WHITE, BLUE, GREEN, YELLOW = range(4)
FATIGUE = (Zone.TOP, Zone.MIDDLE, Zone.BOTTOM)


def sets(s: Arena) -> list[int]:
    return [option[1] for option in asked(s).offered() if option != "stop"]


@pytest.mark.rule("PG-4.3", "PG-4.4", "PG-4.8")
def test_ex_1_sets() -> None:
    s = arena(dice="1 1 1 3 3 4", rolls=[1, 5, 6, 2, 2])

    assert sets(s) == [1, 3]
    assert refusal(s, ("reroll", 4)) == "not_a_set"

    run_phase(s, ("reroll", 1))
    run_phase(s, ("reroll", 3))

    assert showing(s) == "1 2 2 4 5 6"


@pytest.mark.rule("PG-4.6", "PG-4.9", "PG-4.11")
def test_ex_2_reroll() -> None:
    s = arena(
        phase="start",
        pool="w w w w w b g y",
        rolls=[1, 1, 3, 3, 4, 5, 6, 6, 4, 6],
        options={"clock_mode": "real_time"},
    )
    told = listen(s)
    run_phase(s, "start")
    assert sets(s) == [1, 3, 6]
    assert refusal(s, ("reroll", 4)) == refusal(s, ("reroll", 5)) == "not_a_set"

    run_phase(s, ("reroll", 1))
    assert sorted(face for face in s.faces if face) == [3, 3, 4, 4, 5, 6, 6, 6]
    assert sets(s) == [3, 4, 6]
    assert refusal(s, ("reroll", 5)) == "not_a_set"
    (clock,) = s.clocks.values()
    run_phase(s, "stop")

    assert clock.at < clock.limit
    assert told[-1] == ev.ClockStopped("stop")
    assert (s.phase, s.clocks) == ("attack", {})


def example_3() -> Arena:
    return arena(
        {1: "L4 s1 [2,2,2]", 2: "L4 s1 [2,2,3]", 4: "L4 s1 [2,2g,3]", 6: "L4 s1 [2,2,3b]"},
        pos={1: 2, 2: 1, 4: 1, 6: 2},
        dice="1 1 2 4 4 6 6 6b",
        phase="attack",
    )


@pytest.mark.rule("PG-5.3", "PG-5.4", "PG-5.6")
def test_ex_3_moving_markers() -> None:
    s = example_3()

    run_phase(s)

    assert positions(s) == [3, 0, 3, 1, 3, 3]


@pytest.mark.rule("PG-5.5", "PG-5.9")
def test_ex_3_with_the_missing_green_die() -> None:
    s = example_3()
    s.faces[DICE.index("G1")], s.zones_of[DICE.index("G1")] = 4, Zone.ROLLED

    run_phase(s)

    assert positions(s) == [3, 0, 3, 2, 3, 3]


@pytest.mark.rule("PG-6.1", "PG-6.2", "PG-6.3")
def test_ex_4_tally() -> None:
    s = example_3()

    run_until(s, "reset", WHITE)

    assert [place.enemy for place in s.slots] == [-1, 1, 2, 3, 4, -1]
    assert (s.enemy_discard, s.defeated) == ([0, 5], 2)
    assert s.health == 1
    assert positions(s)[1] == 1
    tired = [name for name in dice_in(s, Zone.TOP) if name not in dice_in(example_3(), Zone.TOP)]
    assert [name[0] for name in tired] == ["W"]
    assert dice_in(s, Zone.STACK) == ["B2", "G2", "Y2"]


@pytest.mark.rule("PG-6.4")
def test_ex_4_the_player_chooses_the_die() -> None:
    s = example_3()

    question = asked(s)

    assert (question.kind, question.offered()) == ("fatigue", [WHITE, BLUE])


@pytest.mark.rule("PG-6.6", "PG-6.7")
def test_ex_5_swap() -> None:
    s = arena({2: "L4 s1 [2,2,3]"}, dice="2 5 5 6 6", phase="attack", health=1)
    assert (dice_in(s, Zone.STACK), s.swap_at) == (["B2", "G2", "Y2"], 2)
    before = dice_in(s, Zone.BOX)

    run_until(s, "reset", YELLOW)

    assert s.health == 2
    assert [name[0] for name in dice_in(s, Zone.BOX) if name not in before] == ["W"]
    assert dice_in(s, Zone.POOL) == ["Y2"]
    assert (dice_in(s, Zone.STACK), s.swap_at) == (["B2", "G2"], 3)


@pytest.mark.rule("PG-5.7", "PG-5.8", "PG-5.10")
@pytest.mark.parametrize(
    ("dice", "answers", "after"),
    [
        ("1 1 1 1b 1", (2,), 3),
        ("1 1 1 1b 1", (1,), 2),
        ("1 1 1 1", (), 2),
        ("1b 1 1", (), 2),
    ],
)
def test_ex_14_several_spaces_and_colours(dice: str, answers: tuple[Any, ...], after: int) -> None:
    s = arena({1: "L5 s1 [2,2,2b,3]"}, dice=dice, phase="attack")

    run_phase(s, *answers)

    assert positions(s)[0] == after


@pytest.mark.rule("PG-5.8")
def test_ex_14_two_spaces_and_no_more() -> None:
    s = arena({1: "L5 s1 [2,2,2b,3]"}, dice="1 1 1 1b 1", phase="attack")

    assert list(asked(s).offered()) == [1, 2]


@pytest.mark.rule("PG-7.2", "PG-R2")
def test_ex_16_fatigue() -> None:
    s = arena({2: "L4 s1 [2,2,3]"}, phase="start", rolls=[1, 1, 3, 3, 4, 4, 5, 5])
    assert [dice_in(s, zone) for zone in FATIGUE] == [["W1"], ["W2"], ["W3"]]

    run_until(s, "start", "start", "stop")
    assert "W3" in dice_in(s, Zone.POOL)
    assert [dice_in(s, zone) for zone in FATIGUE] == [[], ["W1"], ["W2"]]

    load_dice(s, 2, 3, 3, 4, 4, 5, 5, 6, 6)
    run_until(s, "reset", "start", "stop", BLUE)
    assert [dice_in(s, zone) for zone in FATIGUE] == [["B1"], ["W1"], ["W2"]]
    run_phase(s)

    assert "W2" in dice_in(s, Zone.POOL)
    assert [dice_in(s, zone) for zone in FATIGUE] == [[], ["B1"], ["W1"]]
