"""Rate limits: how much one client may request, so that it keeps nobody else from playing."""

from __future__ import annotations

import ipaddress
import math
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Annotated, Any, TypeAlias

import msgspec
from litestar.connection import ASGIConnection
from msgspec import Meta

from tablee.core import Refused

FLOOD = 5
"""A socket is closed when it exceeds its limit so many times over."""
HOUSEHOLD = 4
"""People at one address who may each use up the limit of a person."""
MOST_ADDRESSES = 4096
"""The number of addresses from which on those with full budgets are forgotten."""

Clock: TypeAlias = Callable[[], float]
Count: TypeAlias = Annotated[int, Meta(ge=0, le=1_000_000)]
Seconds: TypeAlias = Annotated[float, Meta(gt=0, le=86_400)]


class Limits(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The limits on one client. A count of 0 lifts a limit."""

    messages: Count = 60
    """Messages over one socket in ``message_seconds``."""
    message_seconds: Seconds = 15
    connections: Count = 4000
    """TCP connections at once; fewer where the system allows fewer open files."""
    connections_per_address: Count = 100
    """TCP connections from one address; those of trusted proxies are not counted."""
    idle_seconds: Seconds = 20
    """Seconds within which a request must be complete, and a table socket must send a hello."""
    sockets_per_person: Count = 8
    sockets_per_address: Count = 30
    changes: Count = 120
    """Requests of one address that change something, in ``request_seconds``."""
    requests: Count = 1200
    """All requests of one address, in ``request_seconds``."""
    request_seconds: Seconds = 60
    tables: Count = 120
    """Tables made from one address, in ``table_seconds``."""
    table_seconds: Seconds = 3600
    gathering_per_person: Count = 8
    """Tables that one person has made today and that wait for players."""
    hints: Count = 20
    """Hints for one person in ``hint_seconds``."""
    hint_seconds: Seconds = 60
    reports: Count = 5
    """Reports of one person in ``report_seconds``; four times as many from one address."""
    report_seconds: Seconds = 3600


class Bucket:
    """A token bucket."""

    def __init__(self, most: int, seconds: float, clock: Clock) -> None:
        self._most = most
        self._rate = most / seconds
        self._clock = clock
        self._left = float(most)
        self._at = clock()

    def take(self) -> float:
        """Take a token; return 0, or the seconds until there is one."""
        if not self._most:
            return 0.0
        self._fill()
        if self._left < 1:
            return (1 - self._left) / self._rate
        self._left -= 1
        return 0.0

    @property
    def is_full(self) -> bool:
        self._fill()
        return self._left >= self._most

    def _fill(self) -> None:
        now = self._clock()
        self._left = min(float(self._most), self._left + (now - self._at) * self._rate)
        self._at = now


class Tries:
    """Counts tries for each key, such as a login: ``most`` of them within ``seconds``."""

    def __init__(self, most: int, seconds: float, clock: Clock) -> None:
        self._most, self._seconds, self._clock = most, seconds, clock
        self._tried: dict[str, list[float]] = {}

    def wait(self, key: str) -> float:
        """Return the seconds until the next try is allowed; 0 if it is allowed now."""
        recent = self._recent().get(key, [])
        return recent[-self._most] + self._seconds - self._clock() if len(recent) >= self._most else 0

    def count(self, key: str) -> None:
        self._tried.setdefault(key, []).append(self._clock())

    def forgive(self, key: str) -> None:
        """Take the last try back: it was right."""
        if self._tried.get(key):
            self._tried[key].pop()

    def forget(self, key: str) -> None:
        self._tried.pop(key, None)

    def _recent(self) -> dict[str, list[float]]:
        oldest = self._clock() - self._seconds
        kept = {key: [at for at in tried if at > oldest] for key, tried in self._tried.items()}
        self._tried = {key: tried for key, tried in kept.items() if tried}
        return self._tried


class MessageBudget:
    """The limit on messages over one socket."""

    def __init__(self, limits: Limits, clock: Clock) -> None:
        self._allowed = Bucket(limits.messages, limits.message_seconds, clock)
        self._borne = Bucket(FLOOD * limits.messages, limits.message_seconds, clock)

    def wait(self) -> float:
        """Count a message; return 0 if it is allowed, otherwise the seconds until it may be sent again.

        Raises when there are so many that the socket should be closed.
        """
        too_soon = self._borne.take()
        if too_soon:
            raise Refused("too_many_messages", seconds=math.ceil(too_soon))
        return self._allowed.take()


class Gate:
    """Counts sockets and requests, and refuses too many."""

    def __init__(self, limits: Limits, clock: Clock = time.monotonic) -> None:
        self._limits = limits
        self.idle_seconds = limits.idle_seconds
        self._clock = clock
        self._people: Counter[str] = Counter()
        self._addresses: Counter[str] = Counter()
        self.addresses: dict[str, str] = {}
        """The address from which each connected person last came."""
        self._changes: dict[str, Bucket] = {}
        self._requests: dict[str, Bucket] = {}
        self._hints: dict[str, Bucket] = {}
        self._tables: dict[str, Bucket] = {}
        self._reports: dict[str, Bucket] = {}

    def message_budget(self) -> MessageBudget:
        """Return the budget of a new socket."""
        return MessageBudget(self._limits, self._clock)

    @contextmanager
    def socket(self, person: str | None, address: str) -> Iterator[None]:
        """Count a socket while it is open; refuse it to a person or address with too many."""
        limits = self._limits
        own = [(self._addresses, network(address), limits.sockets_per_address)]
        if person is not None:
            own.append((self._people, person, limits.sockets_per_person))
        for counter, name, most in own:
            if most and counter[name] >= most:
                raise Refused("too_many_sockets", most=most)
        for counter, name, _ in own:
            counter[name] += 1
        if person is not None:
            self.addresses[person] = address
        try:
            yield
        finally:
            for counter, name, _ in own:
                counter[name] -= 1
                if not counter[name]:
                    del counter[name]
            if person not in self._people:
                self.addresses.pop(person or "", None)

    def sockets(self) -> int:
        """Return the number of open sockets."""
        return self._addresses.total()

    def request(self, address: str, *, changes: bool = False) -> None:
        """Count a request; refuse it to an address that makes too many."""
        limits, name = self._limits, network(address)
        wait = self._bucket(self._requests, name, limits.requests, limits.request_seconds).take()
        if changes and not wait:
            wait = self._bucket(self._changes, name, limits.changes, limits.request_seconds).take()
        if wait:
            raise Refused("too_many_requests", seconds=math.ceil(wait))

    def table(self, address: str, gathering: int) -> None:
        """Count a new table; ``gathering``: how many tables of the person wait for players already."""
        limits = self._limits
        if limits.gathering_per_person and gathering >= limits.gathering_per_person:
            raise Refused("too_many_gathering", most=limits.gathering_per_person)
        wait = self._bucket(self._tables, network(address), limits.tables, limits.table_seconds).take()
        if wait:
            raise Refused("too_many_tables", minutes=math.ceil(wait / 60))

    def report(self, person: str, address: str) -> None:
        """Count a report; refuse it to a person or address that sends too many."""
        most, seconds = self._limits.reports, self._limits.report_seconds
        wait = self._bucket(self._reports, person, most, seconds).take()
        wait = wait or self._bucket(self._reports, network(address), HOUSEHOLD * most, seconds).take()
        if wait:
            raise Refused("too_many_reports", minutes=math.ceil(wait / 60))

    def hint(self, person: str) -> None:
        """Count a hint; refuse it to a person who wants too many."""
        wait = self._bucket(self._hints, person, self._limits.hints, self._limits.hint_seconds).take()
        if wait:
            raise Refused("too_many_hints", seconds=math.ceil(wait))

    def _bucket(self, buckets: dict[str, Bucket], name: str, most: int, seconds: float) -> Bucket:
        if name not in buckets:
            if len(buckets) >= MOST_ADDRESSES:
                for other in [other for other, bucket in buckets.items() if bucket.is_full]:
                    del buckets[other]
            buckets[name] = Bucket(most, seconds, self._clock)
        return buckets[name]


def address_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """Return the address of a client; behind a trusted proxy it is the one that the proxy reports."""
    return "" if connection.client is None else connection.client.host


def network(address: str) -> str:
    """Return the network that counts as one address: in IPv6 a household has 2^64 of them."""
    try:
        known = ipaddress.ip_address(address)
    except ValueError:
        return address
    if known.version == 4:
        return address
    if known.ipv4_mapped is not None:
        return str(known.ipv4_mapped)
    return str(ipaddress.ip_network((known, 64), strict=False))
