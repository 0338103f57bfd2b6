"""Elo with honest error bars: the strengths of a Bradley-Terry model, given who beat whom.

Two bots apart by 400 points win ten to one. Before the first match each strength is normal around 0 with a
deviation of ``PRIOR`` points; what the matches say is added by Bayes' rule. So few matches give wide bars,
nobody is infinitely strong, and the bars do not depend on when one stopped to look. A draw is half a win.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
import numpy as np
import numpy.typing as npt

PRIOR = 400.0
"""How far apart bots are before anything is known, in points."""
POINT = math.log(10) / 400
"""A point of Elo on the scale of the model."""
DRAWS = 20_000
"""Strengths drawn from what is known, to measure it."""
TAIL = 5
"""Degrees of freedom of the distribution that is drawn from: its tails are heavier than the model's."""

Floats = npt.NDArray[np.float64]


class Rating(msgspec.Struct, frozen=True):
    """A strength in points, against the mean of all who are rated, and its interval at 95 %."""

    elo: float
    low: float
    high: float


def ratings(count: int, won: Mapping[tuple[int, int], float]) -> list[Rating]:
    """The ratings of ``count`` bots, by how many matches each won against each other."""
    strengths, weights = draws(count, won)
    points = (strengths - strengths.mean(axis=1, keepdims=True)) / POINT
    return [_rating(column, weights) for column in points.T]


def draws(count: int, won: Mapping[tuple[int, int], float]) -> tuple[Floats, Floats]:
    """Strengths that are possible, given the matches, and the weight of each draw."""
    games = np.zeros((count, count))
    for (winner, loser), number in won.items():
        games[winner, loser] += number
    top, precision = _likeliest(games)
    rng = np.random.default_rng(1)
    # Of Student's distribution around the likeliest strengths; the weights correct for what it is not.
    root = np.linalg.cholesky(np.linalg.inv(precision))
    normal = rng.standard_normal((DRAWS, count))
    stretch = np.sqrt(TAIL / rng.chisquare(TAIL, DRAWS))[:, None]
    offsets = normal * stretch
    strengths = top + offsets @ root.T
    proposed = -(TAIL + count) / 2 * np.log1p((offsets**2).sum(axis=1) / TAIL)
    logs = _log_chances(games, strengths) - proposed
    weights = np.exp(logs - logs.max())
    return strengths, weights / weights.sum()


def _likeliest(games: Floats) -> tuple[Floats, Floats]:
    """The likeliest strengths, and how sharply likelihood falls off around them: Newton's method."""
    count = len(games)
    strengths = np.zeros(count)
    while True:
        slope, precision = _slope(games, strengths)
        step = np.linalg.solve(precision, slope)
        now = _log_chance(games, strengths)
        # Likelihood is concave: half the way, often enough, goes up.
        while _log_chance(games, strengths + step) < now and np.abs(step).max() > 1e-9:
            step = step / 2
        strengths = strengths + step
        if np.abs(step).max() <= 1e-9:
            return strengths, precision


def _slope(games: Floats, strengths: Floats) -> tuple[Floats, Floats]:
    beats = _beats(strengths)
    both = games + games.T
    curves = both * beats * beats.T
    prior = 1 / (PRIOR * POINT) ** 2
    slope: Floats = (games * beats.T).sum(axis=1) - (games * beats.T).sum(axis=0) - prior * strengths
    precision: Floats = np.diag(curves.sum(axis=1) + prior) - curves
    return slope, precision


def _beats(strengths: Floats) -> Floats:
    """The chance of each to beat each other."""
    apart = strengths[:, None] - strengths[None, :]
    beats: Floats = 1 / (1 + np.exp(-apart))
    return beats


def _log_chance(games: Floats, strengths: Floats) -> float:
    return float(_log_chances(games, strengths[None, :])[0])


def _log_chances(games: Floats, draws: Floats) -> Floats:
    """For each draw of strengths, the logarithm of its chance, but for a constant."""
    chances: Floats = -(draws**2).sum(axis=1) / (2 * (PRIOR * POINT) ** 2)
    for winner, loser in zip(*np.nonzero(games), strict=True):
        chances -= games[winner, loser] * np.logaddexp(0, draws[:, loser] - draws[:, winner])
    return chances


def _rating(points: Floats, weights: Floats) -> Rating:
    low, high = _quantiles(points, weights, (0.025, 0.975))
    return Rating(float(points @ weights), low, high)


def _quantiles(values: Floats, weights: Floats, wanted: Sequence[float]) -> list[float]:
    order = np.argsort(values)
    below: Any = np.cumsum(weights[order])
    return [float(values[order][np.searchsorted(below, share)]) for share in wanted]
