"""The solution of a pool: what every state is worth, the best action in it, and how it ends."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from tablee.games.proving_grounds.ai.solver.advice import TIE, Reroll, SolverAdvice
from tablee.games.proving_grounds.ai.solver.merging import Merge, collapse
from tablee.games.proving_grounds.ai.solver.pools import DRAGON_WEIGHTS, VALUES, Floats, Pool, State, shape
from tablee.games.proving_grounds.ai.solver.rerolls import (
    MOST_SWEEPS,
    Backup,
    fixed_point,
    iterate,
    reroll_best,
)
from tablee.games.proving_grounds.ai.solver.states import space_of
from tablee.games.proving_grounds.ai.solver.utilities import add_up


def solve(
    pool: Pool,
    tables: ArrayLike,
    rerolls: int | None,
    *,
    events: Sequence[ArrayLike] = (),
    tolerance: float = 1e-10,
) -> Solution:
    """The best play of a pool whose utility is the sum of six tables, ``tables[v - 1, w, b, g, y]``.

    A leading axis of five faces adds the dragon die. ``rerolls`` is how many
    are left after the first roll, None for no limit. Classes that neither the
    tables nor ``events`` tell apart are merged: name there what
    `Solution.under_policy` will be asked.
    """
    merge = collapse(pool, tables, *events)
    merged = merge.tables(tables)
    layers = merged[None] if merged.ndim == 1 + len(merge.groups) else merged
    utility = np.stack([add_up(merge.merged, layer) for layer in layers])
    return _solved(merge, utility, rerolls, tolerance)


def solve_full(pool: Pool, utility: ArrayLike, rerolls: int | None, *, tolerance: float = 1e-10) -> Solution:
    """The best play with any utility: an array of `shape` over the states, or one per dragon face."""
    array = np.asarray(utility, dtype=np.float64)
    layers = array[None] if array.ndim == len(pool) else array
    if layers.shape[1:] != shape(pool) or len(layers) not in (1, len(DRAGON_WEIGHTS)):
        raise ValueError(f"a utility of shape {array.shape} does not fit {pool}: {shape(pool)} is needed")
    return _solved(Merge(pool, tuple((c,) for c in range(len(pool)))), layers, rerolls, tolerance)


def solve_merged(merge: Merge, utility: ArrayLike, rerolls: int | None) -> Solution:
    """As `solve_full`, for a utility over the states of a merged pool; states are given unmerged."""
    array: NDArray[Any] = np.asarray(utility)
    layers = array[None] if array.ndim == len(merge.merged) else array
    return _solved(merge, layers, rerolls, tolerance=1e-10)


def _solved(merge: Merge, layers: Floats, rerolls: int | None, tolerance: float) -> Solution:
    space = space_of(merge.merged)
    utility = space.matrix(layers).copy()
    if rerolls is None:
        return Solution(merge, utility, [fixed_point(space, utility, tolerance)], rerolls)
    return Solution(merge, utility, iterate(space, utility, rerolls), rerolls)


class Solution:
    """The value of every state of a pool, and the best action in it.

    It keeps one number per full state and number of rerolls. Where a method
    takes ``rerolls``, it is how many are left, by default as many as solved for.
    """

    def __init__(self, merge: Merge, utility: Floats, values: list[Floats], rerolls: int | None) -> None:
        self.merge = merge
        self.rerolls = rerolls
        self._space = space_of(merge.merged)
        self._utility = utility
        self._values = values

    @property
    def has_dragon(self) -> bool:
        """Return whether the dragon die is rolled too."""
        return len(self._utility) > 1

    def value(self, state: State, face: int | None = None, *, rerolls: int | None = None) -> float:
        """Return what a state is worth under the best play."""
        row, column = self._space.place(self.merge.state(state))
        return float(self._worth(self._left(rerolls))[self._face(face), row, column])

    def before_roll(self, *, rerolls: int | None = None) -> float:
        """Return what the pool is worth before its first roll, ``rerolls`` being those that follow it."""
        return float((self._first_roll() * self._worth(self._left(rerolls))).sum())

    def best(self, state: State, face: int | None = None, *, rerolls: int | None = None) -> SolverAdvice:
        """The best action in a state, and what every action is worth."""
        merged, layer = self.merge.state(state), self._face(face)
        stop = float(self._utility[(layer, *self._space.place(merged))])
        return SolverAdvice.among(stop, self._options(merged, layer, self._left(rerolls)))

    def outcomes(self, state: State | None, face: int | None = None, *, rerolls: int | None = None) -> Floats:
        """The probability of ending in each state of the *merged* pool when played best from a state.

        No state means before the first roll. With the dragon die the first
        axis is its face.
        """
        ends = self._space.by_class(self._ends(state, face, rerolls))
        return ends if self.has_dragon else ends[0]

    def under_policy(
        self,
        events: Sequence[ArrayLike],
        state: State | None,
        face: int | None = None,
        *,
        rerolls: int | None = None,
    ) -> list[float]:
        """Return what to expect of events at the end of the best play from a state.

        An event is six tables as for `solve`, or that for each of the five
        faces: tables of 0 and 1 in one slot give the probability of a wound or
        a damage there.
        """
        by_face = [list(self._space.marginals(mass)) for mass in self._ends(state, face, rerolls)]
        return [self._expected(self.merge.tables(event), by_face) for event in events]

    def _expected(self, event: Floats, by_face: list[list[Floats]]) -> float:
        layers = [event] * len(by_face) if event.ndim == 1 + len(self.merge.groups) else list(event)
        return float(
            sum(
                (slot * chance).sum()
                for tables, chances in zip(layers, by_face, strict=True)
                for slot, chance in zip(tables, chances, strict=True)
            )
        )

    def _ends(self, state: State | None, face: int | None, rerolls: int | None) -> Floats:
        """Play all states at once: those that stop are set aside, the others reroll."""
        mass = self._first_roll() if state is None else self._only(state, face)
        ends, left, backup = (
            np.zeros_like(mass),
            self._left(rerolls),
            Backup(self._space, self._utility.dtype),
        )
        for done in range(MOST_SWEEPS if left is None else left):
            now = self._worth(None if left is None else left - done)
            after = self._worth(None if left is None else left - done - 1)
            aim = np.where(self._utility + TIE < now, now - TIE, np.inf)
            landed = reroll_best(backup, mass, aim, after)
            ends += mass
            mass = landed
            if mass.sum() < TIE:
                break
        return ends + mass

    def _options(self, state: State, layer: int, left: int | None) -> dict[Reroll, float]:
        if left == 0:
            return {}
        after = self._worth(None if left is None else left - 1)
        by_face = {
            v: self._after_reroll(after, state, v)
            for v in VALUES
            if sum(spread[v - 1] for spread in state) >= 2
        }
        options = {Reroll(v): float(means[layer]) for v, means in by_face.items()}
        if self.has_dragon:
            options |= {Reroll(v, True): float(np.dot(DRAGON_WEIGHTS, means)) for v, means in by_face.items()}
        return options

    def _after_reroll(self, values: Floats, state: State, value: int) -> Floats:
        """Return what a reroll is worth, for each face of the dragon die."""
        rows, columns = self._space.split(state)
        i, row_chances = self._space.rows.landings(rows, value)
        j, column_chances = self._space.columns.landings(columns, value)
        means: Floats = values[:, i[:, None], j] @ column_chances @ row_chances
        return means

    def _first_roll(self) -> Floats:
        faces = np.array(DRAGON_WEIGHTS) if self.has_dragon else np.ones(1)
        return np.multiply.outer(faces, self._space.chances)

    def _only(self, state: State, face: int | None) -> Floats:
        mass = np.zeros_like(self._utility)
        mass[(self._face(face), *self._space.place(self.merge.state(state)))] = 1
        return mass

    def _left(self, rerolls: int | None) -> int | None:
        if rerolls is None:
            return self.rerolls
        if self.rerolls is None or not 0 <= rerolls <= self.rerolls:
            raise ValueError(f"solved for {self.rerolls} rerolls, asked for {rerolls}: solve again")
        return rerolls

    def _worth(self, left: int | None) -> Floats:
        return self._values[-1] if left is None else self._values[min(left, len(self._values) - 1)]

    def _face(self, face: int | None) -> int:
        if (face is not None) != self.has_dragon:
            raise ValueError("name a dragon face if, and only if, the dragon die is rolled")
        return face or 0
