"""The clocks of a table on the host's own time.

The core only knows how long a clock runs. When it began is the host's knowledge: on a monotonic clock while
the table is open, as an absolute time in the file, so that closing the program stops no clock (PG-17.2).
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping

from tablee.core import AnyMatch, Clock
from tablee.core.engine.secrecy import needs_lead

Now = Callable[[], float]
"""Seconds, from some beginning of its own."""


class Clocks:
    """When each running clock began."""

    def __init__(self, monotonic: Now = time.monotonic, wall: Now = time.time) -> None:
        self._monotonic = monotonic
        self._wall = wall
        self._began: dict[str, tuple[Clock, float]] = {}

    def follow(
        self, running: Mapping[str, Clock], lead: Mapping[str, int] = {}, *, same: bool = False
    ) -> None:
        """After something was answered: a clock that was not there before begins now, or after its lead.

        One that undo has brought back goes on from the last answer that cites it. ``same``: the match was
        built anew, but no clock has begun or ended.
        """
        now = self._monotonic()
        began = {}
        for name, clock in running.items():
            known = self._began.get(name)
            if known is not None and (known[0] is clock or same):
                began[name] = clock, known[1]
            else:
                began[name] = clock, now + (lead.get(name, 0) - clock.at) / 1000
        self._began = began

    def give_back(self, ms: int) -> None:
        """Nobody could answer for so long: it does not count."""
        self._began = {name: (clock, began + ms / 1000) for name, (clock, began) in self._began.items()}

    def resume(self, running: Mapping[str, Clock], began: Mapping[str, int], given_back: int = 0) -> None:
        """After a break: the time away counts but for what is given back, and no clock runs backwards."""
        now, wall = self._monotonic(), self.wall_ms()
        self._began = {}
        for name, clock in running.items():
            away = max(wall - began.get(name, wall) - given_back, clock.at)
            self._began[name] = (clock, now - away / 1000)

    def elapsed(self, name: str) -> int:
        """Milliseconds since a clock began; never less than at the last answer."""
        clock, began = self._began[name]
        return max(int((self._monotonic() - began) * 1000), clock.at)

    def opens(self, name: str) -> int:
        """Milliseconds until it begins: after the lead of a race."""
        return max(0, int((self._began[name][1] - self._monotonic()) * 1000))

    def remaining(self, name: str) -> int:
        """Milliseconds that are left of it; not below zero."""
        return max(0, self._began[name][0].limit - self.elapsed(name))

    def overtime(self, name: str) -> int:
        """Milliseconds since it has run out; negative while it runs."""
        return self.elapsed(name) - self.limit(name)

    def limit(self, name: str) -> int:
        """Milliseconds that it runs."""
        return self._began[name][0].limit

    def names(self) -> list[str]:
        """The clocks that run."""
        return list(self._began)

    def began(self) -> dict[str, int]:
        """When each clock began, as absolute times: what the file keeps."""
        wall = self.wall_ms()
        return {name: wall - self.elapsed(name) + self.opens(name) for name in self._began}

    def now(self) -> float:
        """The monotonic clock, in seconds."""
        return self._monotonic()

    def wall_ms(self) -> int:
        """Now, in milliseconds since 1970."""
        return int(self._wall() * 1000)


def race_leads(match: AnyMatch, lead_ms: int) -> dict[str, int]:
    """The clocks of an open race, which start ``lead_ms`` after their announcement."""
    if not lead_ms or not needs_lead(match):
        return {}
    names = {match.clock_of(question) for question in match.questions}
    return {name: lead_ms for name in names if name is not None}
