"""The summary of a run: win rate with its interval, lengths, facts, and the effect of each option."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Any

import msgspec

from tablee.sim.match_runner import Result
from tablee.sim.stats.estimates import Difference, Rate, Spread, share_difference


class Influence(msgspec.Struct, frozen=True):
    """The win rate with one value of an option, and without it."""

    option: str
    value: Any
    having: Rate
    lacking: Rate

    @property
    def difference(self) -> Difference:
        return share_difference(self.having, self.lacking)


class Summary(msgspec.Struct, frozen=True):
    """The summary of a run."""

    wins: Rate
    reasons: dict[str, int]
    answers: Spread | None
    facts: dict[str, Spread]
    influences: list[Influence]
    longest_step: int
    errors: list[tuple[int, str]]
    """The seeds of failed matches, each with its error."""


class CampaignSummary(msgspec.Struct, frozen=True):
    """The summary of whole campaigns."""

    campaigns: int
    chapters: Spread
    """Chapters of a campaign."""
    won: Spread
    """Chapters that were won, of a campaign."""
    answers: Spread
    endings: dict[str, int]
    """How the campaigns ended, in words, the most frequent first."""


def summarize_campaigns(results: Sequence[Result], language: str) -> CampaignSummary | None:
    """Summarize the campaigns that came to their end; None if there are none."""
    chains: dict[int, list[Result]] = {}
    for result in results:
        if result.campaign is not None:
            chains.setdefault(result.campaign, []).append(result)
    whole = [chain for chain in chains.values() if all(one.error is None for one in chain)]
    if not whole:
        return None
    ends = Counter(chain[-1].stands.get(language, "") for chain in whole)
    return CampaignSummary(
        campaigns=len(whole),
        chapters=Spread.of([len(chain) for chain in whole]),
        won=Spread.of([sum(one.won for one in chain) for chain in whole]),
        answers=Spread.of([sum(one.answers for one in chain) for chain in whole]),
        endings=dict(ends.most_common()),
    )


def summarize(results: Sequence[Result]) -> Summary:
    """Summarize these results; failed matches count among the errors only."""
    good = [result for result in results if result.error is None]
    numbers: dict[str, list[float]] = {}
    for result in good:
        for name, value in result.facts.items():
            if isinstance(value, int):
                numbers.setdefault(name, []).append(value)
    return Summary(
        wins=Rate.of(result.won for result in good),
        reasons=dict(Counter(result.reason for result in good).most_common()),
        answers=Spread.of([result.answers for result in good]) if good else None,
        facts={name: Spread.of(values) for name, values in numbers.items()},
        influences=list(_influences(good)),
        longest_step=max((result.longest_step for result in good), default=0),
        errors=[(result.seed, result.error) for result in results if result.error is not None],
    )


def _influences(results: Sequence[Result]) -> Iterable[Influence]:
    """For each option that varies: the win rate with each of its values, and without."""
    names = results[0].options if results else {}
    for name in names:
        values = [result.options[name] for result in results]
        if all(value == values[0] for value in values):
            continue
        if isinstance(values[0], list | tuple):
            items = {str(item): item for value in values for item in value}
            for item in sorted(items):
                yield _influence(results, name, items[item], partial(_has_item, item))
        else:
            known = {str(value): value for value in values}
            for text in sorted(known, key=_numbers_first):
                yield _influence(results, name, known[text], partial(_is_text, text))


def _influence(results: Sequence[Result], name: str, value: Any, has: Callable[[Any], bool]) -> Influence:
    having = [result for result in results if has(result.options[name])]
    lacking = [result for result in results if not has(result.options[name])]
    return Influence(name, value, Rate.of(one.won for one in having), Rate.of(one.won for one in lacking))


def _has_item(item: str, value: Any) -> bool:
    return item in map(str, value)


def _is_text(text: str, value: Any) -> bool:
    return str(value) == text


def _numbers_first(text: str) -> tuple[float, str]:
    try:
        return float(text), text
    except ValueError:
        return math.inf, text
