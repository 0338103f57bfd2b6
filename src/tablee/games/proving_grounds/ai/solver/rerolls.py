"""One more reroll, for all states at once: what it is worth, and where the dice land."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from tablee.games.proving_grounds.ai.solver.pools import DRAGON_WEIGHTS, VALUES, Floats, Indices
from tablee.games.proving_grounds.ai.solver.states import StateSpace

BLOCK = 1 << 16
"""How many numbers to work on at a time: they should fit in a core's own cache."""

MOST_SWEEPS = 5000
"""Where `solve` without a limit of rerolls, and `Solution.outcomes` after it, give up waiting."""


class Backup:
    """The arithmetic of one more reroll, with the room it needs."""

    def __init__(self, space: StateSpace, dtype: Any) -> None:
        self.space = space
        rows, columns = space.rows, space.columns
        self.turned = np.empty((columns.partial, rows.full), dtype)
        self.turned_spare = np.empty((columns.full, rows.full), dtype)
        self.worth = np.empty((rows.partial, columns.partial), dtype)
        self.height = max(1, BLOCK // columns.partial)
        self.spare = np.empty((rows.full, columns.partial), dtype)
        self.found = np.empty((self.height, columns.full), dtype)
        self.air = np.zeros_like(self.worth)

    def throw(self, values: Floats) -> None:
        """Work out the worth of every partial state from that of the full ones."""
        rows, columns = self.space.rows, self.space.columns
        self.turned[: columns.full] = values.T
        columns.expect(self.turned, self.turned_spare)
        self.worth[: rows.full] = self.turned.T
        rows.expect(self.worth, self.spare)

    def rerolls(self, part: slice | Indices) -> Iterator[tuple[int, Floats]]:
        """Return what it is worth to reroll each value, in some rows; minus infinity where it is no set."""
        rows, columns = self.space.rows, self.space.columns
        for v in VALUES:
            places = rows.rerolled[v - 1][part]
            wide, found = self.spare[: len(places)], self.found[: len(places)]
            np.take(self.worth, places, axis=0, out=wide, mode="clip")
            np.take(wide, columns.rerolled[v - 1], axis=1, out=found, mode="clip")
            np.copyto(found, -np.inf, where=self.space.no_set[v - 1][part])
            yield v, found

    def improve(self, best: Floats, values: Floats) -> None:
        """Raise ``best`` to the worth of the best reroll that leads to ``values``, where that is more."""
        self.throw(values)
        for start in range(0, len(best), self.height):
            part = best[start : start + self.height]
            for _, found in self.rerolls(slice(start, start + self.height)):
                np.maximum(part, found, out=part)

    def launch(self, mass: Floats, aim: Floats) -> None:
        """Put in the air the probability of states where a reroll, after `throw`, reaches the aim."""
        rows, columns = self.space.rows, self.space.columns
        likely = np.flatnonzero(mass.any(axis=1))
        for start in range(0, len(likely), self.height):
            part = likely[start : start + self.height]
            wide, left, aims = self.spare[: len(part)], mass[part], aim[part]
            for v, found in self.rerolls(part):
                moved = np.where(found >= aims, left, 0)
                left -= moved
                wide.fill(0)
                wide[:, columns.rerolled[v - 1]] = moved
                self.air[rows.rerolled[v - 1][part]] += wide
            mass[part] = left

    def land(self) -> Floats:
        """Let all that is in the air land: the probabilities of the states it leads to."""
        rows, columns = self.space.rows, self.space.columns
        rows.let_land(self.air)
        self.turned[:] = self.air[: rows.full].T
        columns.let_land(self.turned)
        self.air.fill(0)
        return self.turned[: columns.full].T.copy()


def _one_more_reroll(backup: Backup, utility: Floats, values: Floats) -> Floats:
    """V_h from V_{h-1}: stop, or reroll a set, with or without the dragon die."""
    best = utility.copy()
    for face, layer in enumerate(values):
        backup.improve(best[face], layer)
    if len(values) > 1:
        with_dragon = np.full(backup.space.shape, -np.inf, values.dtype)
        backup.improve(with_dragon, _any_face(values))
        np.maximum(best, with_dragon, out=best)
    return best


def reroll_best(backup: Backup, mass: Floats, aim: Floats, values: Floats) -> Floats:
    """Take from ``mass`` what has a reroll that reaches the aim, V_{h-1} being ``values``: where it lands."""
    landed = np.zeros_like(mass)
    for face, layer in enumerate(values):
        if mass[face].any():
            backup.throw(layer)
            backup.launch(mass[face], aim[face])
            landed[face] = backup.land()
    if len(values) > 1:
        backup.throw(_any_face(values))
        for face in range(len(values)):
            backup.launch(mass[face], aim[face])
        landed += np.multiply.outer(np.array(DRAGON_WEIGHTS), backup.land())
    return landed


def _any_face(values: Floats) -> Floats:
    """The mean over the faces of the dragon die."""
    mean: Floats = np.tensordot(np.array(DRAGON_WEIGHTS, values.dtype), values, axes=1)
    return mean


def iterate(space: StateSpace, utility: Floats, rerolls: int) -> list[Floats]:
    """V_0, V_1, ... V_h; cut short where another reroll changes nothing any more."""
    backup, values = Backup(space, utility.dtype), [utility]
    while len(values) <= rerolls:
        values.append(_one_more_reroll(backup, utility, values[-1]))
        if np.array_equal(values[-1], values[-2]):
            break
    return values


def fixed_point(space: StateSpace, utility: Floats, tolerance: float) -> Floats:
    """V with no limit of rerolls; stops when what is still to come is estimated below the tolerance."""
    backup, values, gain = Backup(space, utility.dtype), utility, np.inf
    for _ in range(MOST_SWEEPS):
        after = _one_more_reroll(backup, utility, values)
        former, gain = gain, float((after - values).max())
        values = after
        # Gains shrink geometrically in the end: their remaining sum is gain × ratio / (1 − ratio).
        if gain == 0 or (gain < former < np.inf and gain * gain / (former - gain) < tolerance):
            break
    return values
