"""Classes of dice that no table tells apart: merged, the pool has far fewer states."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike

from tablee.games.proving_grounds.ai.solver.advice import TIE
from tablee.games.proving_grounds.ai.solver.pools import Floats, Pool, State


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
        array, classes = fit(self.pool, tables), list(range(len(self.pool)))
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
    arrays = [fit(pool, table) for table in tables]
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


def fit(pool: Pool, tables: ArrayLike) -> Floats:
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
    """Return whether only the total of two classes matters: to swap a die of each changes nothing."""
    pair = _last_two(array, classes, into, other)
    return np.allclose(pair[..., 1:, :-1], pair[..., :-1, 1:], rtol=0, atol=TIE)


def _merge_axes(array: Floats, classes: int, into: int, other: int) -> Floats:
    """The tables by the total of two classes."""
    pair = _last_two(array, classes, into, other)
    total = np.arange(pair.shape[-2] + pair.shape[-1] - 1)
    first = np.minimum(total, pair.shape[-2] - 1)
    return np.moveaxis(pair[..., first, total - first], -1, array.ndim - classes + into)
