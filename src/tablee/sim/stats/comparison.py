"""The comparison of two runs: differences with their intervals."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

import msgspec

from tablee.sim.match_runner import Result
from tablee.sim.stats.estimates import (
    Difference,
    Rate,
    mean_difference,
    paired_mean_difference,
    paired_share_difference,
    share_difference,
)

Measure: TypeAlias = Callable[[Result], float]


class MeanChange(msgspec.Struct, frozen=True):
    """A mean in one run and in the other, and the difference: the second less the first."""

    name: str
    before: float
    after: float
    difference: Difference


class Comparison(msgspec.Struct, frozen=True):
    """The differences between two runs."""

    paired: bool
    """Whether matches were compared seed by seed: the luck that both have in common then cancels out."""
    matches: int
    """In each run; in pairs, how many there are."""
    before: Rate
    after: Rate
    wins: Difference
    numbers: list[MeanChange]


def compare(before: Sequence[Result], after: Sequence[Result]) -> Comparison:
    """The second run against the first: seed by seed if one has the seeds of the other."""
    old, new = _good(before), _good(after)
    common = sorted(old.keys() & new.keys())
    paired = bool(common) and len(common) >= 0.9 * min(len(old), len(new))
    first = [old[seed] for seed in common] if paired else list(old.values())
    second = [new[seed] for seed in common] if paired else list(new.values())
    first_rate, second_rate = (Rate.of(one.won for one in run) for run in (first, second))
    if paired:
        wins = paired_share_difference((b.won, a.won) for a, b in zip(first, second, strict=True))
    else:
        wins = share_difference(second_rate, first_rate)
    return Comparison(
        paired=paired,
        matches=min(len(first), len(second)),
        before=first_rate,
        after=second_rate,
        wins=wins,
        numbers=[_change(name, first, second, paired) for name in _numbers(first, second)],
    )


def decisions(result: Result) -> int:
    """How often somebody had a choice."""
    return sum(result.decisions.values())


def _good(results: Sequence[Result]) -> dict[int, Result]:
    return {result.seed: result for result in results if result.error is None}


def _change(name: str, first: Sequence[Result], second: Sequence[Result], paired: bool) -> MeanChange:
    old, new = ([_measured(name, result) for result in run] for run in (first, second))
    difference = paired_mean_difference(new, old) if paired else mean_difference(new, old)
    return MeanChange(name, sum(old) / len(old), sum(new) / len(new), difference)


_MEASURES: Mapping[str, Measure] = {"answers": lambda result: result.answers, "decisions": decisions}


def _measured(name: str, result: Result) -> float:
    return _MEASURES[name](result) if name in _MEASURES else float(result.facts[name])


def _numbers(first: Sequence[Result], second: Sequence[Result]) -> list[str]:
    """The numbers that all matches of both runs have; with fewer than two matches there is no interval."""
    if min(len(first), len(second)) < 2:
        return []
    facts = [
        {name for name, value in one.facts.items() if isinstance(value, int)} for one in (*first, *second)
    ]
    common = set.intersection(*facts)
    return [*(name for name in first[0].facts if name in common), *_MEASURES]
