"""Utilities over all states of a pool, built from tables for each slot."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np
from numpy.typing import ArrayLike

from tablee.games.proving_grounds.ai.solver.dice import binomial, spreads_of
from tablee.games.proving_grounds.ai.solver.merging import fit
from tablee.games.proving_grounds.ai.solver.pools import Floats, Indices, Pool
from tablee.games.proving_grounds.ai.solver.states import space_of


def spreads(n: int) -> Indices:
    """The order of states along the axis of a class of n dice: row i counts its dice showing 1 to 6."""
    return spreads_of(n).copy()


def add_up(pool: Pool, tables: ArrayLike) -> Floats:
    """In every state, the sum over the slots of their tables."""
    space = space_of(pool)
    total = np.zeros(space.shape)
    for slot in space.slots(fit(pool, tables)):
        total += slot
    return space.by_class(total)


def best_of(pool: Pool, tables: ArrayLike) -> Floats:
    """In every state, the largest entry among the slots: for a help that only one slot can get."""
    space = space_of(pool)
    best = np.full(space.shape, -np.inf)
    for slot in space.slots(fit(pool, tables)):
        np.maximum(best, slot, out=best)
    return space.by_class(best)


def after_reroll(pool: Pool, tables: ArrayLike, classes: Iterable[int]) -> Floats:
    """Tables of the means, if all dice of some classes are rerolled at the very end (chaos, PG-10.11)."""
    array = fit(pool, tables)
    lead = array.ndim - len(pool)
    for c in classes:
        mean = np.tensordot(array, binomial(pool[c]), axes=(lead + c, 0))
        array = np.repeat(np.expand_dims(mean, lead + c), pool[c] + 1, axis=lead + c)
    return array
