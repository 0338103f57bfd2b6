"""The limiter of connections: which of them wait, and which have to go."""

from __future__ import annotations

import contextlib
import itertools
import logging
import socket
from typing import Any

import pytest

from tablee.server.ratelimit import Limits
from tablee.server.web.transport import (
    BURST,
    OWN_FILES,
    SECRET,
    STALLED,
    ConnectionLimiter,
    Listener,
    Seldom,
    SeldomFilter,
    raise_file_limit,
)
from tests.server.test_limits import Clock


class Wire:
    """A transport as far as the limiter looks at it."""

    def __init__(self, address: str = "203.0.113.1", unread: int = 0) -> None:
        self.address = address
        self.unread = unread
        self.is_aborted = False

    def get_extra_info(self, name: str) -> Any:
        return (self.address, 1234)

    def get_write_buffer_size(self) -> int:
        return self.unread

    def abort(self) -> None:
        self.is_aborted = True


@pytest.fixture
def clock() -> Clock:
    return Clock()


def limiter_of(clock: Clock, files: int | None = None, **more: Any) -> Any:
    """A limiter, which takes our wires for transports."""
    return ConnectionLimiter(
        Limits(connections_per_address=3, connections=20, idle_seconds=10),
        files=files,
        clock=clock,
        trusted=["127.0.0.1"],
        secret="among ourselves",
        **more,
    )


def opened(limiter: Any, *wires: Wire) -> list[Wire]:
    for wire in wires:
        limiter.opened(wire)
    return list(wires)


def ended(wires: list[Wire]) -> list[bool]:
    return [wire.is_aborted for wire in wires]


def test_the_longest_waiting_connections_of_an_address_go(clock: Clock) -> None:
    limiter = limiter_of(clock)
    wires = opened(limiter, *(Wire() for _ in range(5)), Wire("203.0.113.2"))

    limiter.waits(wires[0])  # it has just had its response
    limiter.sweep()

    assert ended(wires) == [False, True, True, False, False, False]


def test_a_request_under_way_is_not_ended_and_an_address_gets_no_more_of_them(clock: Clock) -> None:
    limiter = limiter_of(clock)
    wires = opened(limiter, *(Wire() for _ in range(3)))
    for wire in wires:
        limiter.works(wire)

    one_more = opened(limiter, Wire())
    clock.now += 1000
    limiter.sweep()

    assert ended(wires) == [False] * 3
    assert ended(one_more) == [True]
    limiter.closed(wires[0])
    assert ended(opened(limiter, Wire())) == [False]


def test_a_connection_that_waits_for_too_long_goes(clock: Clock) -> None:
    limiter = limiter_of(clock)
    wires = opened(limiter, Wire("127.0.0.1"))
    clock.now += 9
    wires += opened(limiter, Wire("127.0.0.1"))

    clock.now += 2
    limiter.sweep()

    assert ended(wires) == [True, False]


@pytest.mark.parametrize(
    ("files", "passes_on"), [(None, False), (OWN_FILES + 20, False), (OWN_FILES + 40, True)]
)
def test_a_new_connection_takes_the_place_of_the_longest_waiting(
    clock: Clock, files: int | None, passes_on: bool
) -> None:
    limiter = limiter_of(clock, files, passes_on=passes_on)
    wires = opened(limiter, *(Wire(f"203.0.113.{number}") for number in range(21)))

    assert ended(wires) == [True] + [False] * 20
    for wire in wires[1:]:
        limiter.works(wire)
    assert ended(opened(limiter, Wire("203.0.113.99"))) == [True]


def test_an_address_that_has_its_share_makes_room_with_its_own_connections(clock: Clock) -> None:
    limiter = limiter_of(clock)
    others = opened(limiter, *(Wire(f"203.0.113.{number}") for number in range(10, 20)))
    rush = opened(limiter, *(Wire() for _ in range(25)))

    assert ended(others) == [False] * 10
    assert ended(rush) == [True] * 15 + [False] * 10


def test_a_listener_takes_few_connections_in_a_row() -> None:
    listener = Listener()
    with contextlib.ExitStack() as stack:
        stack.enter_context(listener).setblocking(False)
        listener.bind(("127.0.0.1", 0))
        listener.listen(2 * BURST)
        for _ in range(BURST + 2):
            stack.enter_context(socket.create_connection(listener.getsockname()))

        def taken() -> int:
            for count in itertools.count():
                try:
                    stack.enter_context(listener.accept()[0])
                except BlockingIOError:
                    return count
            raise AssertionError

        assert [taken() for _ in range(3)] == [BURST, 2, 0]


def test_proxies_and_processes_of_the_club_are_not_counted(clock: Clock) -> None:
    limiter = limiter_of(clock)
    proxied = opened(limiter, *(Wire("127.0.0.1") for _ in range(5)))
    ours = opened(limiter, *(Wire("10.0.0.2") for _ in range(5)))
    liars = opened(limiter, *(Wire("10.0.0.3") for _ in range(5)))
    for wire in ours:
        limiter.is_ours(wire, [(b"host", b"x"), (SECRET, b"among ourselves")])
    for wire in liars:
        limiter.is_ours(wire, [(SECRET, b"guessed")])

    limiter.sweep()

    assert (ended(proxied), ended(ours)) == ([False] * 5, [False] * 5)
    assert sum(ended(liars)) == 2


def test_a_client_that_reads_nothing_is_cut_off(clock: Clock) -> None:
    limiter = limiter_of(clock)
    _, slow, _ = wires = opened(limiter, Wire(unread=9), Wire(unread=9), Wire())
    for wire in wires:
        limiter.works(wire)
    limiter.sweep()
    clock.now += STALLED + 1
    slow.unread = 8
    limiter.sweep()

    assert ended(wires) == [True, False, False]


def test_the_same_trouble_is_logged_once_in_a_while(clock: Clock) -> None:
    seldom = Seldom(60, clock)

    assert [seldom.count("accept") for _ in range(3)] == [1, None, None]
    assert seldom.count("idle") == 1
    clock.now += 61
    assert seldom.count("accept") == 3


def test_a_stranger_fills_no_log_with_uvicorns_warnings() -> None:
    once = SeldomFilter()
    here = [
        logging.LogRecord("uvicorn.error", 30, "h11.py", line, "Invalid", None, None) for line in (1, 1, 2)
    ]

    assert [once.filter(record) for record in here] == [True, False, True]


def test_as_many_files_may_be_opened_as_the_system_allows() -> None:
    resource = pytest.importorskip("resource")
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (soft - 1, hard))
    try:
        assert raise_file_limit() in (hard, 65_536)
        assert resource.getrlimit(resource.RLIMIT_NOFILE)[0] == min(hard, 65_536)
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
