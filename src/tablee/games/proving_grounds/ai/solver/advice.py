"""Actions of the rolling phase, and the advice to choose one."""

from __future__ import annotations

from dataclasses import dataclass

TIE = 1e-12
"""A reroll must gain more than this to be preferred to stopping, or to an earlier option."""


@dataclass(frozen=True)
class Reroll:
    """Reroll all dice showing ``value``, a set (PG-4.5), perhaps with the dragon die (PG-10.3)."""

    value: int
    with_dragon: bool = False


@dataclass(frozen=True)
class SolverAdvice:
    """Advice in a state: the best action (None is to stop), and the value of every action."""

    action: Reroll | None
    value: float
    stop: float
    options: dict[Reroll, float]

    @classmethod
    def among(cls, stop: float, options: dict[Reroll, float]) -> SolverAdvice:
        """The best of stopping and some rerolls; the earlier one of those worth the same."""
        action, value = None, stop
        for option, worth in options.items():
            if worth > value + TIE:
                action, value = option, worth
        return cls(action, value, stop, options)
