"""The exact solver of the rolling phase (specification, 16.2).

It knows dice and numbers, nothing else of the game. The dice of a pool come in
up to four *classes* (white, blue, green, yellow); dice of one class are alike.
A state says how many dice of each class show each value, ``state[c][v - 1]``.
A *utility* says what a state is worth if the clock stops there; the solver
finds what it is worth with rerolls still to come, and which set to reroll.

    tables = ...                       # tables[v - 1][w, b, g, y]: worth of slot v with these dice on it
    solution = solve((5, 1, 1, 1), tables, rerolls=13)
    solution.best(state).action        # None: stop; Reroll(4): reroll the fours

The utility is given either as six tables, one per value, whose sum it is
(`solve`), or as one array over all states (`solve_full`), which `add_up` and
`best_of` help to build. With the dragon die, both take one more leading axis:
its face, in the order of `DRAGON_WEIGHTS`.

How it works. "Not yet rolled" is a seventh face: the worth of a *partial*
state is the mean, over six values, of the state where one more die has landed;
to reroll a set is to make its dice not yet rolled. The largest class gives the
rows of a matrix and the other classes together its columns (a `_Side` each),
so that all of this is arithmetic on whole rows.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import combinations_with_replacement, product
from math import comb, factorial, prod
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import ArrayLike, NDArray

Pool: TypeAlias = tuple[int, ...]
State: TypeAlias = Sequence[Sequence[int]]
Floats: TypeAlias = NDArray[np.float64]
Indices: TypeAlias = NDArray[np.intp]
Bools: TypeAlias = NDArray[np.bool_]

VALUES = range(1, 7)
DRAGON_WEIGHTS = (1 / 6, 1 / 6, 1 / 6, 2 / 6, 1 / 6)
"""Chances of the faces of the dragon die: claw, tail, teeth, wing, chaos (PG-R13)."""

TIE = 1e-12
"""A reroll must gain more than this to be preferred to stopping, or to an earlier option."""

BLOCK = 1 << 16
"""How many numbers to work on at a time: they should fit in a core's own cache."""

MOST_SWEEPS = 5000
"""Where `solve` without a limit of rerolls, and `Solution.outcomes` after it, give up waiting."""


@dataclass(frozen=True)
class Reroll:
    """Reroll all dice showing ``value``, a set (PG-4.5), perhaps with the dragon die (PG-10.3)."""

    value: int
    with_dragon: bool = False


@dataclass(frozen=True)
class SolverAdvice:
    """What to do in a state: the best action (None is to stop), and what every action is worth."""

    action: Reroll | None
    value: float
    stop: float
    options: dict[Reroll, float]

    @classmethod
    def among(cls, stop: float, options: dict[Reroll, float]) -> SolverAdvice:
        """The best of stopping and some rerolls; the earlier one of those worth the same."""
        action, value = None, stop
        for option, worth in options.items():
            if worth > value + TIE:
                action, value = option, worth
        return cls(action, value, stop, options)


def full_states(pool: Pool, dragon: bool = False) -> int:
    """How many different rolls the pool has."""
    return prod(comb(n + 5, 5) for n in pool) * (5 if dragon else 1)


def cost(pool: Pool, dragon: bool = False) -> int:
    """How many partial states the pool has; time and memory of `solve` grow with it."""
    return prod(comb(n + 6, 6) for n in pool) * (6 if dragon else 1)


def state_of(dice: Iterable[tuple[int, int]], classes: int = 4) -> tuple[tuple[int, ...], ...]:
    """The state of some dice, each given as (class, value)."""
    counts = [[0] * 6 for _ in range(classes)]
    for c, value in dice:
        counts[c][value - 1] += 1
    return tuple(tuple(row) for row in counts)


# -- one class of dice ----------------------------------------------------------------------------


@cache
def _spreads(n: int) -> Indices:
    """All ways n like dice can lie: one row each, its columns the dice showing 1 to 6, in ascending order."""
    rolls = list(combinations_with_replacement(range(6), n))[::-1]
    counts = np.zeros((len(rolls), 6), dtype=np.intp)
    for i in range(n):
        counts[np.arange(len(rolls)), [roll[i] for roll in rolls]] += 1
    return counts


def _key(n: int, spreads: Indices) -> Indices:
    """One number per spread, in the order of the spreads."""
    return spreads @ (n + 1) ** np.arange(5, -1, -1, dtype=np.intp)


@cache
def _keys(n: int) -> Indices:
    return _key(n, _spreads(n))


def _rank(n: int, spreads: Indices) -> Indices:
    """The places of spreads of n dice in `_spreads`."""
    return np.searchsorted(_keys(n), _key(n, spreads))


@cache
def _chances(n: int) -> Floats:
    """The probability of each spread of n dice in one roll."""
    factorials = np.array([factorial(i) for i in range(n + 1)], dtype=np.float64)
    chances: Floats = factorials[n] / factorials[_spreads(n)].prod(axis=1) / 6.0**n
    return chances


@cache
def _one_more(n: int) -> Indices:
    """For each value and each spread of n dice: the spread of n + 1 dice when one more shows that value."""
    return np.stack([_rank(n + 1, _spreads(n) + np.eye(6, dtype=np.intp)[v]) for v in range(6)])


@cache
def _without(n: int, value: int) -> Indices:
    """For each spread of n dice: the place, among smaller spreads, of what is left without a value."""
    rest = _spreads(n).copy()
    rest[:, value - 1] = 0
    left = rest.sum(axis=1)
    places = np.zeros(len(rest), dtype=np.intp)
    for m in range(n + 1):
        places[left == m] = _rank(m, rest[left == m])
    return places


@lru_cache(maxsize=1 << 12)
def _landings(spread: tuple[int, ...], value: int) -> tuple[Indices, Floats]:
    """Where the dice of one class may lie once those showing a value are rerolled, with probabilities."""
    again = spread[value - 1]
    kept = np.array(spread, dtype=np.intp)
    kept[value - 1] = 0
    return _rank(sum(spread), kept + _spreads(again)), _chances(again)


@cache
def _binomial(n: int) -> Floats:
    """The probability that 0, 1, ... n of n dice show one given value."""
    return np.array([comb(n, k) * 5.0 ** (n - k) / 6.0**n for k in range(n + 1)])


# -- several classes together ---------------------------------------------------------------------


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


class _Side:
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
            _mixed([_spreads(n)[:, v - 1] for n in classes], [n + 1 for n in classes]) for v in VALUES
        ]
        self.chances = np.ones(1)
        for n in classes:
            self.chances = np.outer(self.chances, _chances(n)).ravel()

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
            parts[lands] = _one_more(self.classes[lands] - unrolled[lands])[v]
            landed.append(_mixed(parts, sizes))
        return _Step(blocks[unrolled], blocks[before], np.stack(landed))

    def _rerolled(self, blocks: dict[Pool, slice], value: int) -> Indices:
        """The partial state of each full state once its dice showing a value are in the air."""
        places, block = np.zeros(1, dtype=np.intp), np.zeros(1, dtype=np.intp)
        for n in self.classes:
            again = _spreads(n)[:, value - 1]
            sizes = np.array([comb(n - k + 5, 5) for k in range(n + 1)], dtype=np.intp)
            places = (places[:, None] * sizes[again] + _without(n, value)).ravel()
            block = (block[:, None] * (n + 1) + again).ravel()
        return places + np.array([b.start for b in blocks.values()], dtype=np.intp)[block]

    def showing(self, value: int) -> Indices:
        """How many dice show a value, in each full state."""
        totals = np.zeros(1, dtype=np.intp)
        for n in self.classes:
            totals = (totals[:, None] + _spreads(n)[:, value - 1]).ravel()
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
        ranks = [_rank(n, np.array([s], dtype=np.intp)) for n, s in zip(self.classes, spreads, strict=True)]
        return int(_mixed(ranks, [comb(n + 5, 5) for n in self.classes])[0])

    def landings(self, spreads: Sequence[Sequence[int]], value: int) -> tuple[Indices, Floats]:
        """The full states a reroll may lead to, with their probabilities."""
        parts, chances = [], np.ones(1)
        for spread in spreads:
            places, chance = _landings(tuple(spread), value)
            parts.append(places)
            chances = np.outer(chances, chance).ravel()
        return _mixed(parts, [comb(n + 5, 5) for n in self.classes]), chances


class _Space:
    """All states of a pool, as a matrix: the largest class by row, the other classes by column."""

    def __init__(self, pool: Pool) -> None:
        self.pool = pool
        self.main = pool.index(max(pool))
        self.rows = _Side((pool[self.main],))
        self.columns = _Side(pool[: self.main] + pool[self.main + 1 :])
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
def _space(pool: Pool) -> _Space:
    return _Space(pool)


# -- rerolls of all states at once ----------------------------------------------------------------


class _Backup:
    """The arithmetic of one more reroll, with the room it needs."""

    def __init__(self, space: _Space, dtype: Any) -> None:
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
        """What it is worth to reroll each value, in some rows; minus infinity where it is no set."""
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


def _one_more_reroll(backup: _Backup, utility: Floats, values: Floats) -> Floats:
    """V_h from V_{h-1}: stop, or reroll a set, with or without the dragon die."""
    best = utility.copy()
    for face, layer in enumerate(values):
        backup.improve(best[face], layer)
    if len(values) > 1:
        with_dragon = np.full(backup.space.shape, -np.inf, values.dtype)
        backup.improve(with_dragon, _any_face(values))
        np.maximum(best, with_dragon, out=best)
    return best


def _reroll_best(backup: _Backup, mass: Floats, aim: Floats, values: Floats) -> Floats:
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


def _iterate(space: _Space, utility: Floats, rerolls: int) -> list[Floats]:
    """V_0, V_1, ... V_h; cut short where another reroll changes nothing any more."""
    backup, values = _Backup(space, utility.dtype), [utility]
    while len(values) <= rerolls:
        values.append(_one_more_reroll(backup, utility, values[-1]))
        if np.array_equal(values[-1], values[-2]):
            break
    return values


def _fixed_point(space: _Space, utility: Floats, tolerance: float) -> Floats:
    """V with no limit of rerolls; stops when what is still to come is estimated below the tolerance."""
    backup, values, gain = _Backup(space, utility.dtype), utility, np.inf
    for _ in range(MOST_SWEEPS):
        after = _one_more_reroll(backup, utility, values)
        former, gain = gain, float((after - values).max())
        values = after
        # Gains shrink geometrically in the end: their remaining sum is gain × ratio / (1 − ratio).
        if gain == 0 or (gain < former < np.inf and gain * gain / (former - gain) < tolerance):
            break
    return values


# -- colours that do not matter -------------------------------------------------------------------


@dataclass(frozen=True)
class Merge:
    """Classes of dice that may be taken for one another: each group becomes one class."""

    pool: Pool
    groups: tuple[tuple[int, ...], ...]

    @property
    def merged(self) -> Pool:
        """The pool once merged."""
        return tuple(sum(self.pool[c] for c in group) for group in self.groups)

    def state(self, state: State) -> tuple[tuple[int, ...], ...]:
        """A state of the pool, seen in the merged pool."""
        if tuple(sum(spread) for spread in state) != self.pool:
            raise ValueError(f"the state {state} is not one of the pool {self.pool}: count its dice by class")
        return tuple(tuple(map(sum, zip(*(state[c] for c in group), strict=True))) for group in self.groups)

    def tables(self, tables: ArrayLike) -> Floats:
        """Tables of the pool, for the merged pool; a table that tells merged classes apart is an error."""
        array, classes = _fit(self.pool, tables), list(range(len(self.pool)))
        for group in self.groups:
            for c in group[1:]:
                into, other = classes.index(group[0]), classes.index(c)
                if not _are_alike(array, len(classes), into, other):
                    raise ValueError(f"a table tells class {c} from class {group[0]}: name it in `events`")
                array = _merge_axes(array, len(classes), into, other)
                del classes[other]
        return array


def collapse(pool: Pool, *tables: ArrayLike) -> Merge:
    """Merge every class that no table tells from an earlier one: a colour nobody asks for becomes white."""
    arrays = [_fit(pool, table) for table in tables]
    groups: list[tuple[int, ...]] = [(c,) for c in range(len(pool))]
    into = 0
    while into < len(groups):
        other = into + 1
        while other < len(groups):
            n = len(groups)
            if all(_are_alike(array, n, into, other) for array in arrays):
                arrays = [_merge_axes(array, n, into, other) for array in arrays]
                groups[into] += groups.pop(other)
            else:
                other += 1
        into += 1
    return Merge(pool, tuple(groups))


def _fit(pool: Pool, tables: ArrayLike) -> Floats:
    """Tables cut down to the counts that the pool can show."""
    array = np.asarray(tables, dtype=np.float64)
    lead = array.ndim - len(pool)
    if lead < 1 or any(size <= n for size, n in zip(array.shape[lead:], pool, strict=True)):
        raise ValueError(f"tables of shape {array.shape} do not cover {pool}: give n + 1 entries per class")
    for c, n in enumerate(pool):
        array = array.take(range(n + 1), axis=lead + c)
    return array


def _last_two(array: Floats, classes: int, into: int, other: int) -> Floats:
    lead = array.ndim - classes
    return np.moveaxis(array, (lead + into, lead + other), (-2, -1))


def _are_alike(array: Floats, classes: int, into: int, other: int) -> bool:
    """Whether only the total of two classes matters: a die of one for a die of the other changes nothing."""
    pair = _last_two(array, classes, into, other)
    return np.allclose(pair[..., 1:, :-1], pair[..., :-1, 1:], rtol=0, atol=TIE)


def _merge_axes(array: Floats, classes: int, into: int, other: int) -> Floats:
    """The tables by the total of two classes."""
    pair = _last_two(array, classes, into, other)
    total = np.arange(pair.shape[-2] + pair.shape[-1] - 1)
    first = np.minimum(total, pair.shape[-2] - 1)
    return np.moveaxis(pair[..., first, total - first], -1, array.ndim - classes + into)


# -- utilities over all states --------------------------------------------------------------------


def shape(pool: Pool) -> tuple[int, ...]:
    """The shape of an array over all states of a pool: one axis per class."""
    return tuple(comb(n + 5, 5) for n in pool)


def spreads(n: int) -> Indices:
    """The order of states along the axis of a class of n dice: row i counts its dice showing 1 to 6."""
    return _spreads(n).copy()


def add_up(pool: Pool, tables: ArrayLike) -> Floats:
    """In every state, the sum over the slots of their tables."""
    space = _space(pool)
    total = np.zeros(space.shape)
    for slot in space.slots(_fit(pool, tables)):
        total += slot
    return space.by_class(total)


def best_of(pool: Pool, tables: ArrayLike) -> Floats:
    """In every state, the largest entry among the slots: for a help that only one slot can get."""
    space = _space(pool)
    best = np.full(space.shape, -np.inf)
    for slot in space.slots(_fit(pool, tables)):
        np.maximum(best, slot, out=best)
    return space.by_class(best)


def after_reroll(pool: Pool, tables: ArrayLike, classes: Iterable[int]) -> Floats:
    """Tables of the means, if all dice of some classes are rerolled at the very end (chaos, PG-10.11)."""
    array = _fit(pool, tables)
    lead = array.ndim - len(pool)
    for c in classes:
        mean = np.tensordot(array, _binomial(pool[c]), axes=(lead + c, 0))
        array = np.repeat(np.expand_dims(mean, lead + c), pool[c] + 1, axis=lead + c)
    return array


# -- the solution ---------------------------------------------------------------------------------


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
    space = _space(merge.merged)
    utility = space.matrix(layers).copy()
    if rerolls is None:
        values = [_fixed_point(space, utility, tolerance)]
    else:
        values = _iterate(space, utility, rerolls)
    return Solution(merge, utility, values, rerolls)


class Solution:
    """What every state of a pool is worth, and the best action in it.

    It keeps one number per full state and number of rerolls. Where a method
    takes ``rerolls``, it is how many are left, by default as many as solved for.
    """

    def __init__(self, merge: Merge, utility: Floats, values: list[Floats], rerolls: int | None) -> None:
        self.merge = merge
        self.rerolls = rerolls
        self._space = _space(merge.merged)
        self._utility = utility
        self._values = values

    @property
    def has_dragon(self) -> bool:
        """Whether the dragon die is rolled too."""
        return len(self._utility) > 1

    def value(self, state: State, face: int | None = None, *, rerolls: int | None = None) -> float:
        """What a state is worth under the best play."""
        row, column = self._space.place(self.merge.state(state))
        return float(self._worth(self._left(rerolls))[self._face(face), row, column])

    def before_roll(self, *, rerolls: int | None = None) -> float:
        """What the pool is worth before its first roll, ``rerolls`` being those that follow it."""
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
        """What to expect of events at the end of the best play from a state.

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
            _Backup(self._space, self._utility.dtype),
        )
        for done in range(MOST_SWEEPS if left is None else left):
            now = self._worth(None if left is None else left - done)
            after = self._worth(None if left is None else left - done - 1)
            aim = np.where(self._utility + TIE < now, now - TIE, np.inf)
            landed = _reroll_best(backup, mass, aim, after)
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
        """What a reroll is worth, for each face of the dragon die."""
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


# -- the quick look ahead -------------------------------------------------------------------------


def one_step(state: State, tables: ArrayLike, face: int | None = None) -> SolverAdvice:
    """The best action if at most one more reroll is made; exact, quick, and without any other state.

    Rerolled dice land on a slot one time in six, each on its own: per class,
    how many do is binomial, and the mean of a sum of tables is the sum of
    their means.
    """
    array: NDArray[Any] = np.asarray(tables, dtype=np.float64)
    layers = array.reshape(-1, prod(array.shape[-len(state) - 1 :]))
    if (face is not None) != (len(layers) > 1):
        raise ValueError("name a dragon face if, and only if, there are tables for each of its faces")
    if any(sum(spread) >= size for spread, size in zip(state, array.shape[-len(state) :], strict=True)):
        raise ValueError(f"tables of shape {array.shape} do not cover the state {state}")
    strides = _strides(array.shape[-len(state) :])
    stays = np.arange(6) * prod(array.shape[-len(state) :]) + np.array(strides) @ np.asarray(state)
    layer, options, with_dragon = face or 0, {}, {}
    for v in VALUES:
        again = tuple(spread[v - 1] for spread in state)
        if sum(again) >= 2:
            extra, chances = _arrivals(again, strides)
            kept = stays.copy()
            kept[v - 1] -= sum(k * stride for k, stride in zip(again, strides, strict=True))
            means = layers[:, kept[:, None] + extra].sum(axis=1) @ chances
            options[Reroll(v)] = float(means[layer])
            if face is not None:
                with_dragon[Reroll(v, True)] = float(np.dot(DRAGON_WEIGHTS, means))
    stop = float(layers[layer, stays].sum())
    return SolverAdvice.among(stop, options | with_dragon)


def _strides(sizes: Sequence[int]) -> tuple[int, ...]:
    """How far apart the entries of a table lie, per class."""
    return tuple(prod(sizes[c + 1 :]) for c in range(len(sizes)))


@lru_cache(maxsize=1 << 12)
def _arrivals(again: tuple[int, ...], strides: tuple[int, ...]) -> tuple[Indices, Floats]:
    """How many rerolled dice of each class land on a slot, as distances in its table, and how probably."""
    extra, chances = np.zeros(1, dtype=np.intp), np.ones(1)
    for k, stride in zip(again, strides, strict=True):
        extra = (extra[:, None] + np.arange(k + 1, dtype=np.intp) * stride).ravel()
        chances = np.outer(chances, _binomial(k)).ravel()
    return extra, chances
