"""The results of a load test."""

from __future__ import annotations

import math

import msgspec


class Times(msgspec.Struct, frozen=True):
    """Durations in milliseconds, sorted."""

    ms: list[float]

    def share(self, part: float) -> float:
        """Return a quantile; not a number if there are no durations."""
        return self.ms[max(0, math.ceil(part * len(self.ms)) - 1)] if self.ms else math.nan

    @property
    def p50(self) -> float:
        return self.share(0.50)

    @property
    def p95(self) -> float:
        return self.share(0.95)

    @property
    def p99(self) -> float:
        return self.share(0.99)


class Measured(msgspec.Struct, frozen=True):
    """The result of answers at one rate."""

    rate: float
    """Answers a second that were due."""
    seconds: float
    """The time in which answers were due, or until the last reply."""
    replies: Times
    """From the moment an answer was due until it was acknowledged."""
    news: Times
    """From the moment an answer was due until another client at the table got the change."""
    errors: dict[str, int]
    """Refused answers by code, and answers without a reply."""
    matches: int
    """Matches that were finished; each is followed by a new table."""

    @property
    def answers(self) -> int:
        """The number of acknowledged answers."""
        return len(self.replies.ms)

    @property
    def failed(self) -> int:
        return sum(self.errors.values())

    @property
    def carried(self) -> float:
        """Acknowledged answers a second."""
        return self.answers / self.seconds
