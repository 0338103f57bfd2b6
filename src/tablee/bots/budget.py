"""How long a bot thinks."""

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
    """So many imagined matches, so many seconds, or whichever is over first.

    Several parts think apart, each as long as the budget says, and put together what they found.
    """

    iterations: int | None = None
    seconds: float | None = None
    parts: int = 1

    @classmethod
    def read(cls, text: str) -> Budget | None:
        """``400`` iterations, ``2.5s``, ``400x4``: four parts of 400 each; None if it says none of that."""
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
        """Number the iterations as long as the budget lasts; there is always one."""
        end = None if self.seconds is None else monotonic() + self.seconds
        for number in count():
            if number and (number == self.iterations or (end is not None and monotonic() >= end)):
                return
            yield number
