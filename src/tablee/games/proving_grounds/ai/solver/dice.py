"""The dice of one class: how they can lie, how probably, and where rerolled ones land."""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import combinations_with_replacement
from math import comb, factorial

import numpy as np

from tablee.games.proving_grounds.ai.solver.pools import Floats, Indices


@cache
def spreads_of(n: int) -> Indices:
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
    return _key(n, spreads_of(n))


def rank(n: int, spreads: Indices) -> Indices:
    """The places of spreads of n dice in `spreads_of`."""
    return np.searchsorted(_keys(n), _key(n, spreads))


@cache
def chances_of(n: int) -> Floats:
    """The probability of each spread of n dice in one roll."""
    factorials = np.array([factorial(i) for i in range(n + 1)], dtype=np.float64)
    chances: Floats = factorials[n] / factorials[spreads_of(n)].prod(axis=1) / 6.0**n
    return chances


@cache
def one_more(n: int) -> Indices:
    """For each value and each spread of n dice: the spread of n + 1 dice when one more shows that value."""
    return np.stack([rank(n + 1, spreads_of(n) + np.eye(6, dtype=np.intp)[v]) for v in range(6)])


@cache
def without(n: int, value: int) -> Indices:
    """For each spread of n dice: the place, among smaller spreads, of what is left without a value."""
    rest = spreads_of(n).copy()
    rest[:, value - 1] = 0
    left = rest.sum(axis=1)
    places = np.zeros(len(rest), dtype=np.intp)
    for m in range(n + 1):
        places[left == m] = rank(m, rest[left == m])
    return places


@lru_cache(maxsize=1 << 12)
def landings(spread: tuple[int, ...], value: int) -> tuple[Indices, Floats]:
    """Return the spreads of a class once its dice showing a value are rerolled, with probabilities."""
    again = spread[value - 1]
    kept = np.array(spread, dtype=np.intp)
    kept[value - 1] = 0
    return rank(sum(spread), kept + spreads_of(again)), chances_of(again)


@cache
def binomial(n: int) -> Floats:
    """The probability that 0, 1, ... n of n dice show one given value."""
    return np.array([comb(n, k) * 5.0 ** (n - k) / 6.0**n for k in range(n + 1)])
