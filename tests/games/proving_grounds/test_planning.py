"""The planner: what it foresees of chariots, and how it uses powers (section 16)."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from tablee.core import Question
from tablee.games.proving_grounds import effects as fx
from tablee.games.proving_grounds.ai import solver, worth
from tablee.games.proving_grounds.ai.bot import Solver
from tablee.games.proving_grounds.ai.planning import PATIENT, Planner, Stops, without_dice, without_shield
from tablee.games.proving_grounds.cards import Chariot
from tablee.games.proving_grounds.rules.rolling import actions_of
from tablee.games.proving_grounds.state import PLAYER, Arena
from tablee.games.proving_grounds.view import view
from tests.games.proving_grounds.arena import arena, chariot, inspiration

NEAR_THE_BOTTOM = "L4 s1 [2,2,2]"
TICKS = {"clock_mode": "ticks", "rerolls": 9}


def falling(counter: Any, *slots: int, id: str = "test-chariot") -> Chariot:
    """A chariot that moves the markers of some slots one space down."""
    effect = fx.MoveMarker(when="chariot_step", delta=-1, scope=fx.Where(slots=slots))
    return chariot(counter, effect, id=id)


def driven(dice: str, *chariots: Chariot, rerolls: int = 0, **fields: Any) -> Arena:
    """Enemies one space above the bottom, and chariots on their way."""
    enemies = dict.fromkeys(range(1, 7), NEAR_THE_BOTTOM)
    modules = ["chariots", *fields.pop("modules", ())]
    return arena(
        enemies, dice=dice, chariots=chariots, modules=modules, options=TICKS, budget=rerolls, **fields
    )


def said(s: Arena, bot: Solver | None = None) -> Any:
    return (bot or Planner()).choose(view(s, PLAYER), Question(PLAYER, "roll", list(actions_of(s)))).action


def test_a_slot_gives_the_dice_that_it_can_best_spare() -> None:
    table = np.arange(12, dtype=float).reshape(4, 3)  # by white and blue dice

    one, two, alone = without_dice(table, 1), without_dice(table, 2), without_dice(table, 1, alone=True)

    assert one[2, 2] == max(table[1, 2], table[2, 1])
    assert two[2, 2] == max(table[0, 2], table[1, 1], table[2, 0])
    assert alone[1, 0] == alone[0, 1] == table[0, 0]
    assert all(impossible < -1e5 for impossible in (one[0, 0], two[1, 0], alone[1, 1], alone[2, 0]))


@pytest.mark.parametrize(
    ("dice", "chariots"),
    [
        ("1 2 2 3", [falling(1, 4)]),
        ("1 1 2 2 3", [falling("pair", 4, 5)]),
        ("1 2 2 3 3 6", [falling(6, 4), falling("pair", 5, id="other")]),
        ("1 2 2 3b 6 6", [falling(1, 4), falling(3, 5, id="other")]),
    ],
)
def test_stopping_is_worth_what_the_best_placings_leave(dice: str, chariots: list[Chariot]) -> None:
    s = driven(dice, *chariots, rerolls=1)
    seen = view(s, PLAYER)
    state = worth.dice_state(seen)
    pool = tuple(sum(row) for row in state)
    merge = solver.Merge(pool, tuple((c,) for c in range(4)))
    stopped = solver.solve_merged(merge, Stops(seen, pool, dragon=False).utility(merge), 0)

    assert stopped.value(state) == pytest.approx(best_by_trying(s), abs=1e-5)


def best_by_trying(s: Arena) -> float:
    """What stopping is worth after the best placings, tried one after the other."""
    seen = view(s, PLAYER)
    countered = frozenset(number for number, chariot in enumerate(seen.chariots) if chariot.dice)
    after, cost = worth.after_chariots(seen, countered, PATIENT)
    state = worth.dice_state(seen)
    pool = tuple(sum(row) for row in state)
    tables = worth.tables(after, pool, PATIENT)
    best = sum(float(tables[(v, *(row[v] for row in state))]) for v in range(6)) - cost
    for action in actions_of(s):
        if action[0] == "place":
            placing: tuple[Any, ...] = tuple(action)
            number, dice = placing[1], list(placing[2:])
            kept = [s.faces[die] for die in dice]
            s.chariots[number].dice = dice
            for die in dice:
                s.faces[die] = 0
            best = max(best, best_by_trying(s))
            s.chariots[number].dice = []
            for die, face in zip(dice, kept, strict=True):
                s.faces[die] = face
    return best


def test_chariots_are_countered_before_the_clock_is_stopped() -> None:
    s = driven("1 2 2 3 3", falling(1, 4, 5), rerolls=0)

    assert said(s)[:2] == ("place", 0)


def test_a_counter_is_worth_going_for() -> None:
    """The solver keeps what it has; the planner rerolls a set for the die that the chariot wants."""
    s = arena(
        {4: NEAR_THE_BOTTOM, 5: NEAR_THE_BOTTOM},
        dice="2 2 3 3",
        chariots=[falling(1, 4, 5)],
        modules=["chariots"],
        options=TICKS,
        budget=6,
    )

    assert said(s)[0] == "reroll"
    assert said(s, Solver()) == "stop"


def test_a_power_rolls_a_solo_die_again_when_all_else_is_done() -> None:
    power = inspiration(fx.RerollDie(when="rolling", count=1, limit="once_per_round"))
    s = driven("1 1 2", modules=["inspiration"], inspiration=power, rerolls=1)

    assert said(s) == ("power", 2)


def test_the_shield_that_stops_an_attack_is_removed() -> None:
    s = driven("5 5", modules=["shields"], shields=[2, 5], pos={2: 2})
    seen = view(s, PLAYER)

    assert max([None, 2, 5], key=lambda slot: without_shield(seen, slot)) == 5
