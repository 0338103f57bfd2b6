"""The budget of a search: iterations, seconds, parallel parts."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import count
from time import monotonic

import msgspec

_WRITTEN = re.compile(
    r"(?:(?P<iterations>[1-9]\d{0,6})|(?P<seconds>\d{1,3}(?:\.\d+)?)s)(?:x(?P<parts>[1-9]\d?))?"
)


class Budget(msgspec.Struct, frozen=True):
    """A limit on iterations, on seconds, or on both; a search stops at the first one reached.

    With several parts, independent searches spend the budget each, and their statistics are merged.
    """

    iterations: int | None = None
    seconds: float | None = None
    parts: int = 1

    @classmethod
    def read(cls, text: str) -> Budget | None:
        """Parse ``400`` (iterations), ``2.5s`` or ``400x4`` (four parts); None for anything else."""
        written = _WRITTEN.fullmatch(text)
        if written is None:
            return None
        iterations, seconds, parts = written["iterations"], written["seconds"], written["parts"]
        return cls(
            None if iterations is None else int(iterations),
            None if seconds is None else float(seconds),
            int(parts or 1),
        )

    def rounds(self) -> Iterator[int]:
        """Yield the number of each iteration until the budget is spent; at least one is granted."""
        end = None if self.seconds is None else monotonic() + self.seconds
        for number in count():
            if number and (number == self.iterations or (end is not None and monotonic() >= end)):
                return
            yield number
