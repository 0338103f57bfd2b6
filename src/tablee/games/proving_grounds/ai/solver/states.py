"""The states of a whole pool: all spreads of its classes together, as a matrix."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from math import comb, prod

import numpy as np

from tablee.games.proving_grounds.ai.solver.dice import (
    chances_of,
    landings,
    one_more,
    rank,
    spreads_of,
    without,
)
from tablee.games.proving_grounds.ai.solver.pools import (
    VALUES,
    Bools,
    Floats,
    Indices,
    Pool,
    State,
    cost,
    full_states,
)


def _mixed(parts: Sequence[Indices], sizes: Sequence[int]) -> Indices:
    """Number the combinations of one index of each part, the last part running fastest."""
    places = np.zeros(1, dtype=np.intp)
    for part, size in zip(parts, sizes, strict=True):
        places = (places[:, None] * size + part).ravel()
    return places


@dataclass(frozen=True)
class _Step:
    """One block of partial states: each is the mean of six states of an earlier block."""

    block: slice
    source: slice
    landed: Indices


class DiceGroup:
    """Some classes of dice taken together, their partial states in one numbered list.

    The list is made of blocks with the same number of dice not yet rolled in
    each class; the first block is the full states.
    """

    def __init__(self, classes: Pool) -> None:
        self.classes = classes
        blocks = self._blocks()
        self.full = full_states(classes)
        self.partial = cost(classes)
        self.steps = [self._step(blocks, unrolled) for unrolled in blocks if any(unrolled)]
        self.rerolled = [self._rerolled(blocks, v) for v in VALUES]
        # One number for the dice of all classes that show a value: where to look in its table, flattened.
        self.shown = [
            _mixed([spreads_of(n)[:, v - 1] for n in classes], [n + 1 for n in classes]) for v in VALUES
        ]
        self.chances = np.ones(1)
        for n in classes:
            self.chances = np.outer(self.chances, chances_of(n)).ravel()

    def _blocks(self) -> dict[Pool, slice]:
        blocks: dict[Pool, slice] = {}
        start = 0
        for unrolled in product(*(range(n + 1) for n in self.classes)):
            size = full_states(tuple(n - k for n, k in zip(self.classes, unrolled, strict=True)))
            blocks[unrolled] = slice(start, start + size)
            start += size
        return blocks

    def _step(self, blocks: dict[Pool, slice], unrolled: Pool) -> _Step:
        """Let one die land, of the first class that still has one in the air."""
        lands = next(c for c, k in enumerate(unrolled) if k)
        before = tuple(k - (c == lands) for c, k in enumerate(unrolled))
        sizes = [comb(n - k + 5, 5) for n, k in zip(self.classes, before, strict=True)]
        landed = []
        for v in range(6):
            parts = [np.arange(size, dtype=np.intp) for size in sizes]
            parts[lands] = one_more(self.classes[lands] - unrolled[lands])[v]
            landed.append(_mixed(parts, sizes))
        return _Step(blocks[unrolled], blocks[before], np.stack(landed))

    def _rerolled(self, blocks: dict[Pool, slice], value: int) -> Indices:
        """The partial state of each full state once its dice showing a value are in the air."""
        places, block = np.zeros(1, dtype=np.intp), np.zeros(1, dtype=np.intp)
        for n in self.classes:
            again = spreads_of(n)[:, value - 1]
            sizes = np.array([comb(n - k + 5, 5) for k in range(n + 1)], dtype=np.intp)
            places = (places[:, None] * sizes[again] + without(n, value)).ravel()
            block = (block[:, None] * (n + 1) + again).ravel()
        return places + np.array([b.start for b in blocks.values()], dtype=np.intp)[block]

    def showing(self, value: int) -> Indices:
        """Return how many dice show a value, in each full state."""
        totals = np.zeros(1, dtype=np.intp)
        for n in self.classes:
            totals = (totals[:, None] + spreads_of(n)[:, value - 1]).ravel()
        return totals

    def expect(self, worth: Floats, spare: Floats) -> None:
        """Fill the partial states of ``worth``, one per row, from the full states above them."""
        for step in self.steps:
            source, block = worth[step.source], worth[step.block]
            one = spare[: len(block)]
            np.take(source, step.landed[0], axis=0, out=block, mode="clip")
            for landed in step.landed[1:]:
                np.take(source, landed, axis=0, out=one, mode="clip")
                block += one
            block *= 1 / 6

    def let_land(self, mass: Floats) -> None:
        """Move the probability of partial states, one per row, to full states: the reverse of `expect`."""
        for step in reversed(self.steps):
            sixth = mass[step.block] / 6
            if sixth.any():
                source = mass[step.source]
                for landed in step.landed:
                    source[landed] += sixth

    def place(self, spreads: Sequence[Sequence[int]]) -> int:
        """The number of a full state."""
        ranks = [rank(n, np.array([s], dtype=np.intp)) for n, s in zip(self.classes, spreads, strict=True)]
        return int(_mixed(ranks, [comb(n + 5, 5) for n in self.classes])[0])

    def landings(self, spreads: Sequence[Sequence[int]], value: int) -> tuple[Indices, Floats]:
        """The full states a reroll may lead to, with their probabilities."""
        parts, chances = [], np.ones(1)
        for spread in spreads:
            places, chance = landings(tuple(spread), value)
            parts.append(places)
            chances = np.outer(chances, chance).ravel()
        return _mixed(parts, [comb(n + 5, 5) for n in self.classes]), chances


class StateSpace:
    """All states of a pool, as a matrix: the largest class by row, the other classes by column."""

    def __init__(self, pool: Pool) -> None:
        self.pool = pool
        self.main = pool.index(max(pool))
        self.rows = DiceGroup((pool[self.main],))
        self.columns = DiceGroup(pool[: self.main] + pool[self.main + 1 :])
        self.shape = (self.rows.full, self.columns.full)
        totals = [np.add.outer(self.rows.showing(v), self.columns.showing(v)) for v in VALUES]
        self.no_set: list[Bools] = [total < 2 for total in totals]

    @property
    def chances(self) -> Floats:
        """The probability of each state in the first roll."""
        return np.outer(self.rows.chances, self.columns.chances)

    def matrix(self, array: Floats) -> Floats:
        """An array with one axis per class, as rows and columns."""
        lead = array.ndim - len(self.pool)
        moved = np.moveaxis(array, lead + self.main, lead)
        return np.ascontiguousarray(moved).reshape(*array.shape[:lead], *self.shape)

    def by_class(self, matrix: Floats) -> Floats:
        """Rows and columns, as an array with one axis per class."""
        lead = matrix.ndim - 2
        sizes = [comb(n + 5, 5) for n in (*self.rows.classes, *self.columns.classes)]
        return np.moveaxis(matrix.reshape(*matrix.shape[:-2], *sizes), lead, lead + self.main)

    def split(self, state: State) -> tuple[list[Sequence[int]], list[Sequence[int]]]:
        """The part of a state that is in the rows, and the part that is in the columns."""
        others = [spread for c, spread in enumerate(state) if c != self.main]
        return [state[self.main]], others

    def place(self, state: State) -> tuple[int, int]:
        """The row and the column of a state."""
        rows, columns = self.split(state)
        return self.rows.place(rows), self.columns.place(columns)

    def slots(self, tables: Floats) -> Iterator[Floats]:
        """For each value in turn: its table, read in every state."""
        for v in range(6):
            table = np.moveaxis(tables[v], self.main, 0)
            table = table.reshape(len(table), -1)
            yield table[self.rows.shown[v]].take(self.columns.shown[v], axis=1)

    def marginals(self, mass: Floats) -> Iterator[Floats]:
        """For each value in turn: the probability of each entry of its table."""
        sizes = [n + 1 for n in (*self.rows.classes, *self.columns.classes)]
        for v in range(6):
            # Products with matrices of 0 and 1, because they are the quickest sums by group.
            by_row = np.eye(sizes[0])[:, self.rows.shown[v]] @ mass
            by_both = by_row @ np.eye(prod(sizes[1:]))[self.columns.shown[v]]
            yield np.moveaxis(by_both.reshape(sizes), 0, self.main)


@lru_cache(maxsize=32)
def space_of(pool: Pool) -> StateSpace:
    return StateSpace(pool)
