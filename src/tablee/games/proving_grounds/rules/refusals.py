"""Reasons of refusals, where the question itself leaves no doubt (section 8)."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from tablee.core import Refusal

ROLLING = ("reroll", "place", "power", "stop")


@cache
def refusing(code: str, rule: str) -> Callable[[object], Refusal]:
    """Refuse with this reason, or because the clock does not run."""

    def refuse(value: object) -> Refusal:
        return late_for_rolling(value) or Refusal(code, rule)

    return refuse


def late_for_rolling(value: object) -> Refusal | None:
    """PG-11.3 Rerolls, placements and stopping belong to the time between the first roll and the stop."""
    act = value[0] if isinstance(value, tuple) and value else value
    return Refusal("clock_not_running", "PG-11.3") if act in ROLLING else None
