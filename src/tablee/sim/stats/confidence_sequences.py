"""Confidence sequences: intervals that stay valid when one looks after every match and stops at will.

A gambler bets against a supposed mean of scores between 0 and 1. If the mean is right the game is fair, and
the chance that the stake is ever worth twenty times as much is one in twenty (Ville 1939); so a mean against
which the gambler gets that rich is refuted. The means that are not refuted form a confidence sequence: with
95 % chance it holds the true mean after the first match, after the second, and for ever (Waudby-Smith and
Ramdas 2024). It supposes nothing of the scores but their range, and depends on how often each came, not on
their order.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import TypeAlias

Scores: TypeAlias = Mapping[float, int]
"""How often each score from 0 to 1 came."""

BETS = tuple(0.9 * (2 / 3) ** power for power in range(16))
"""Shares of the stake to bet each time. The gambler plays all of them with equal parts: large ones win soon
against great differences, small ones later against small differences."""
STEPS = 50
"""Of the search for an end of an interval: each halves what is left to search."""


def riches(scores: Scores, mean: float) -> float:
    """The logarithm of what became of a stake of 1 that was bet on scores above ``mean``."""
    sums = [
        math.fsum(count * math.log1p(bet * (score / mean - 1)) for score, count in scores.items())
        for bet in BETS
    ]
    top = max(sums)
    return top + math.log(math.fsum(math.exp(one - top) for one in sums) / len(sums))


def interval(scores: Scores, error: float = 0.05) -> tuple[float, float]:
    """Where the true mean is, at whatever time one asks, but for this chance of error over all times."""
    turned = {1 - score: count for score, count in scores.items()}
    return _least(scores, error / 2), 1 - _least(turned, error / 2)


def _least(scores: Scores, error: float) -> float:
    """The least mean that is not refuted; the smaller the mean, the richer the gambler."""
    if not any(scores.values()):
        return 0.0
    low, high = 0.0, 1.0
    for _ in range(STEPS):
        middle = (low + high) / 2
        if riches(scores, middle) >= -math.log(error):
            low = middle
        else:
            high = middle
    return low


def mean_of(scores: Scores) -> float:
    """The mean of the scores; a half if there are none."""
    count = sum(scores.values())
    return sum(score * number for score, number in scores.items()) / count if count else 0.5
