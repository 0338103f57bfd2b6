"""The statistics of reports: shares and differences with their intervals, and many tests at once.

Every interval is at 95 %. References: Wilson 1927; Newcombe 1998; Bonett and Price 2012; Mantel and Haenszel
1959, with Sato's variance of 1989; Benjamini and Hochberg 1995.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from statistics import fmean, variance

import msgspec

Z = 1.959963984540054
"""Of the normal distribution: 95 % lie within so many standard deviations."""


class Rate(msgspec.Struct, frozen=True):
    """A share of wins and its Wilson interval."""

    wins: int
    matches: int

    @classmethod
    def of(cls, outcomes: Iterable[bool]) -> Rate:
        won = list(outcomes)
        return cls(sum(won), len(won))

    @property
    def share(self) -> float:
        return self.wins / self.matches if self.matches else 0.0

    def interval(self) -> tuple[float, float]:
        """Where the true share lies, nineteen times out of twenty."""
        n = self.matches
        if not n:
            return 0.0, 1.0
        middle = self.share + Z * Z / (2 * n)
        spread = Z * math.sqrt(self.share * (1 - self.share) / n + Z * Z / (4 * n * n))
        scale = 1 + Z * Z / n
        # Rounding must not push an end past the share itself, at none or all won.
        low, high = (middle - spread) / scale, (middle + spread) / scale
        return max(0.0, min(low, self.share)), min(1.0, max(high, self.share))


class Spread(msgspec.Struct, frozen=True):
    """A number that every match has: its mean and its ends."""

    mean: float
    least: float
    median: float
    most: float

    @classmethod
    def of(cls, values: Sequence[float]) -> Spread:
        ordered = sorted(values)
        half = len(ordered) // 2
        median = ordered[half] if len(ordered) % 2 else (ordered[half - 1] + ordered[half]) / 2
        return cls(fmean(ordered), ordered[0], median, ordered[-1])


class Difference(msgspec.Struct, frozen=True):
    """How much more one is than the other, with its interval."""

    value: float
    low: float
    high: float

    def is_clear(self) -> bool:
        """Whether the interval leaves out zero: chance alone would rarely show this."""
        return self.low > 0 or self.high < 0


def share_difference(one: Rate, other: Rate) -> Difference:
    """Of two shares from different matches: Newcombe's interval, made from the two of Wilson."""
    value = one.share - other.share
    (low, high), (other_low, other_high) = one.interval(), other.interval()
    below = math.hypot(one.share - low, other_high - other.share)
    above = math.hypot(high - one.share, other.share - other_low)
    return Difference(value, value - below, value + above)


def paired_share_difference(pairs: Iterable[tuple[bool, bool]]) -> Difference:
    """Of two shares from matches that belong together by their seeds: Bonett's and Price's interval."""
    outcomes = list(pairs)
    n = len(outcomes)
    gained = sum(one and not other for one, other in outcomes)
    lost = sum(other and not one for one, other in outcomes)
    value = (gained - lost) / n if n else 0.0
    up, down = (gained + 1) / (n + 2), (lost + 1) / (n + 2)
    spread = Z * math.sqrt((up + down - (up - down) ** 2) / (n + 2))
    return Difference(value, max(-1.0, up - down - spread), min(1.0, up - down + spread))


def mean_difference(one: Sequence[float], other: Sequence[float]) -> Difference:
    """Of the means of different matches."""
    return _normal(fmean(one) - fmean(other), _squared_error(one) + _squared_error(other))


def paired_mean_difference(one: Sequence[float], other: Sequence[float]) -> Difference:
    """Of the means of matches that belong together by their seeds."""
    apart = [a - b for a, b in zip(one, other, strict=True)]
    return _normal(fmean(apart), _squared_error(apart))


def _normal(value: float, squared_error: float) -> Difference:
    spread = Z * math.sqrt(squared_error)
    return Difference(value, value - spread, value + spread)


def _squared_error(values: Sequence[float]) -> float:
    return variance(values) / len(values) if len(values) > 1 else math.inf


def apart(one: Difference, other: Difference) -> Difference:
    """How much more one difference is than another; of the same seeds, rather too wide an interval."""
    value = one.value - other.value
    below = math.hypot(one.value - one.low, other.high - other.value)
    above = math.hypot(one.high - one.value, other.value - other.low)
    return Difference(value, value - below, value + above)


def chance_of(difference: Difference) -> float:
    """How often pure luck would show a difference at least as large: the p-value."""
    spread = (difference.high - difference.low) / (2 * Z)
    return math.erfc(abs(difference.value) / spread / math.sqrt(2)) if spread else 1.0


class Stratum(msgspec.Struct, frozen=True):
    """Matches that were alike until something happened in some of them and not in the others."""

    having: Rate
    lacking: Rate


class Effect(msgspec.Struct, frozen=True):
    """The effect of a factor, compared within strata only."""

    having: float
    """The share of wins with it, and without it, each stratum weighted alike in both."""
    lacking: float
    difference: Difference
    chance: float
    """How often pure luck would show a difference at least as large: the p-value."""


def stratified_effect(strata: Iterable[Stratum]) -> Effect | None:
    """Mantel's and Haenszel's comparison; None if no stratum has matches of both kinds."""
    weight = with_it = without = p_sum = q_sum = surplus = doubt = 0.0
    for stratum in strata:
        x, n = stratum.having.wins, stratum.having.matches
        y, m = stratum.lacking.wins, stratum.lacking.matches
        if not n or not m:
            continue
        total, wins = n + m, x + y
        weight += n * m / total
        with_it += x * m / total
        without += y * n / total
        p_sum += (n * n * y - m * m * x + n * m * (m - n) / 2) / total**2
        q_sum += (x * (m - y) + y * (n - x)) / (2 * total)
        surplus += x - n * wins / total
        if total > 1:
            doubt += n * m * wins * (total - wins) / (total**2 * (total - 1))
    if not weight:
        return None
    value = (with_it - without) / weight
    spread = Z * math.sqrt(max(0.0, value * p_sum + q_sum)) / weight
    z = surplus / math.sqrt(doubt) if doubt else 0.0
    return Effect(
        with_it / weight,
        without / weight,
        Difference(value, value - spread, value + spread),
        math.erfc(abs(z) / math.sqrt(2)),
    )


def false_alarm_rates(chances: Sequence[float]) -> list[float]:
    """Benjamini's and Hochberg's correction for looking at many things at once.

    Of all findings below 5 % one in twenty is wrong, on average.
    """
    count = len(chances)
    order = sorted(range(count), key=lambda at: chances[at], reverse=True)
    rates, least = [1.0] * count, 1.0
    for rank, at in zip(range(count, 0, -1), order, strict=True):
        least = min(least, chances[at] * count / rank)
        rates[at] = least
    return rates
