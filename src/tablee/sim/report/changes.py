"""Changes between two runs for each value of an option, and for each card."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from tablee.sim.report.findings import Findings, has_value
from tablee.sim.stats.card_effects import CLEAR
from tablee.sim.stats.comparison import Comparison, compare
from tablee.sim.stats.estimates import Difference, apart, chance_of, false_alarm_rates


class OptionChange(msgspec.Struct, frozen=True):
    """The matches with one value of an option, in one run and in the other."""

    option: str
    value: Any
    against: Comparison


class CardChange(msgspec.Struct, frozen=True):
    """The effect of a card in one run and in the other."""

    kind: str
    card: str
    before: Difference
    after: Difference
    change: Difference
    false_alarms: float
    """Among the cards whose influence changed as clearly as this one's: the share to expect by luck."""

    def is_clear(self) -> bool:
        return self.false_alarms < CLEAR


def option_changes(before: Findings, after: Findings) -> Iterator[OptionChange]:
    """For each value that both runs drew."""
    drawn = [(one.option, one.value) for one in before.options]
    for one in after.options:
        if (one.option, one.value) in drawn:
            having = [
                [result for result in run.results if has_value(result.options[one.option], one.value)]
                for run in (before, after)
            ]
            yield OptionChange(one.option, one.value, compare(*having))


def card_changes(before: Findings, after: Findings) -> list[CardChange]:
    """For each card that came up often enough in both, the one that gained most first."""
    known = {one.card: one.effect.difference for one in before.cards}
    both = [(one, known[one.card]) for one in after.cards if one.card in known]
    changes = [apart(one.effect.difference, old) for one, old in both]
    rates = false_alarm_rates([chance_of(change) for change in changes])
    found = [
        CardChange(one.kind, one.card, old, one.effect.difference, change, rate)
        for (one, old), change, rate in zip(both, changes, rates, strict=True)
    ]
    return sorted(found, key=lambda one: -one.change.value)
