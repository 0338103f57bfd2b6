"""The quick look ahead: the best action if at most one more reroll is made."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import prod
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from tablee.games.proving_grounds.ai.solver.advice import Reroll, SolverAdvice
from tablee.games.proving_grounds.ai.solver.dice import binomial
from tablee.games.proving_grounds.ai.solver.pools import DRAGON_WEIGHTS, VALUES, Floats, Indices, State


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
    """Return how far apart the entries of a table lie, per class."""
    return tuple(prod(sizes[c + 1 :]) for c in range(len(sizes)))


@lru_cache(maxsize=1 << 12)
def _arrivals(again: tuple[int, ...], strides: tuple[int, ...]) -> tuple[Indices, Floats]:
    """Return how many rerolled dice land on a slot, as distances in its table, with probabilities."""
    extra, chances = np.zeros(1, dtype=np.intp), np.ones(1)
    for k, stride in zip(again, strides, strict=True):
        extra = (extra[:, None] + np.arange(k + 1, dtype=np.intp) * stride).ravel()
        chances = np.outer(chances, binomial(k)).ravel()
    return extra, chances
