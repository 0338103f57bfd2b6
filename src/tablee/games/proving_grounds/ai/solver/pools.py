"""Pools of dice by class, and the arrays that the solver works on."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import comb, prod
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

Pool: TypeAlias = tuple[int, ...]
State: TypeAlias = Sequence[Sequence[int]]
Floats: TypeAlias = NDArray[np.float64]
Indices: TypeAlias = NDArray[np.intp]
Bools: TypeAlias = NDArray[np.bool_]

VALUES = range(1, 7)
DRAGON_WEIGHTS = (1 / 6, 1 / 6, 1 / 6, 2 / 6, 1 / 6)
"""Chances of the faces of the dragon die: claw, tail, teeth, wing, chaos (PG-R13)."""


def full_states(pool: Pool, dragon: bool = False) -> int:
    """Return how many different rolls the pool has."""
    return prod(comb(n + 5, 5) for n in pool) * (5 if dragon else 1)


def cost(pool: Pool, dragon: bool = False) -> int:
    """Return how many partial states the pool has; time and memory of `solve` grow with it."""
    return prod(comb(n + 6, 6) for n in pool) * (6 if dragon else 1)


def state_of(dice: Iterable[tuple[int, int]], classes: int = 4) -> tuple[tuple[int, ...], ...]:
    """The state of some dice, each given as (class, value)."""
    counts = [[0] * 6 for _ in range(classes)]
    for c, value in dice:
        counts[c][value - 1] += 1
    return tuple(tuple(row) for row in counts)


def shape(pool: Pool) -> tuple[int, ...]:
    """The shape of an array over all states of a pool: one axis per class."""
    return tuple(comb(n + 5, 5) for n in pool)
