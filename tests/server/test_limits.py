"""Nobody floods: what one client may ask for, and that others play on meanwhile."""

from __future__ import annotations

import itertools
import random
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosedError, InvalidStatus

from tablee.core import Refused
from tablee.server.ratelimit import FLOOD, MOST_ADDRESSES, Bucket, Gate, Limits, network
from tests.server.harness import SOAK, AtTable, Client, Json, Server, Turned, random_answer
from tests.sources import ROOT
from tests.time_limits import promised

HOSTILE, MATCHES = (50, 10) if SOAK else (4, 1)
"""Sockets that flood, and matches of somebody who does not."""


class Clock:
    """A clock that stands still until it is told to go on."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


# Counting


def test_a_bucket_fills_again_evenly(clock: Clock) -> None:
    bucket = Bucket(60, 15, clock)
    assert [bucket.take() for _ in range(60)] == [0.0] * 60

    assert bucket.take() == pytest.approx(0.25)
    clock.now += 0.25
    assert bucket.take() == 0.0
    assert bucket.take() == pytest.approx(0.25)
    clock.now += 1000
    assert [bucket.take() for _ in range(61)] == [0.0] * 60 + [pytest.approx(0.25)]


def test_a_limit_of_nothing_is_no_limit(clock: Clock) -> None:
    gate = Gate(Limits(messages=0, requests=0, changes=0, sockets_per_address=0), clock)
    talk = gate.message_budget()

    assert {talk.wait() for _ in range(10_000)} == {0.0}
    for _ in range(10_000):
        gate.request("203.0.113.1", changes=True)


@pytest.mark.line("e13")
def test_a_socket_says_sixty_things_in_fifteen_seconds_and_is_closed_after_five_times_as_many(
    clock: Clock,
) -> None:
    talk = Gate(Limits(), clock).message_budget()
    waits = [talk.wait() for _ in range(FLOOD * 60)]

    assert waits[:60] == [0.0] * 60
    assert all(wait == pytest.approx(0.25) for wait in waits[60:])
    with pytest.raises(Refused, match="too_many_messages"):
        talk.wait()


def test_whoever_waits_as_long_as_they_are_told_is_heard(clock: Clock) -> None:
    talk = Gate(Limits(), clock).message_budget()
    heard = 0
    for _ in range(500):
        wait = talk.wait()
        heard += not wait
        clock.now += wait

    assert heard > 200


@pytest.mark.line("e13")
def test_a_person_has_eight_sockets_and_an_address_thirty(clock: Clock) -> None:
    gate = Gate(Limits(), clock)
    with ExitStack() as open_sockets:
        for number in range(8):
            open_sockets.enter_context(gate.socket("ana", f"203.0.113.{number}"))
        with pytest.raises(Refused, match="too_many_sockets"), gate.socket("ana", "198.51.100.1"):
            pass
        for number in range(30):
            open_sockets.enter_context(gate.socket(None if number % 2 else f"p{number}", "192.0.2.1"))
        with pytest.raises(Refused, match="too_many_sockets"), gate.socket("bea", "192.0.2.1"):
            pass

    with gate.socket("ana", "192.0.2.1"):
        pass  # those that are closed count no more


def test_requests_that_change_something_have_a_limit_of_their_own(clock: Clock) -> None:
    gate = Gate(Limits(changes=2, requests=5, request_seconds=60), clock)

    for _ in range(2):
        gate.request("192.0.2.1", changes=True)
    with pytest.raises(Refused) as refused:
        gate.request("192.0.2.1", changes=True)
    assert refused.value.refusal.facts == {"seconds": 30}
    for _ in range(2):
        gate.request("192.0.2.1")
    with pytest.raises(Refused, match="too_many_requests"):
        gate.request("192.0.2.1")
    gate.request("192.0.2.2", changes=True)


def test_addresses_that_ask_for_nothing_any_more_are_forgotten(clock: Clock) -> None:
    gate = Gate(Limits(), clock)
    for number in range(MOST_ADDRESSES):
        gate.request(f"10.0.{number // 256}.{number % 256}")
    clock.now += 3600

    gate.request("192.0.2.1")

    assert len(gate._requests) == 1


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("192.0.2.1", "192.0.2.1"),
        ("::ffff:192.0.2.1", "192.0.2.1"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("", ""),
    ],
)
def test_a_household_counts_as_one_address(address: str, counted: str) -> None:
    assert network(address) == counted


# On a server, behind a proxy

STRICT = """\
trusted_proxies = ["127.0.0.1"]

[limits]
messages = 10
message_seconds = 36000
sockets_per_person = 2
sockets_per_address = 4
changes = 8
requests = 60
request_seconds = 36000
"""
"""What is used up does not come back while a test runs."""

_numbers = itertools.count(1)


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    made = Server(tmp_path_factory.mktemp("strict"), settings=STRICT)
    yield made
    made.stop()


def somebody(server: Server, address: str | None = None) -> Client:
    """A guest, as the proxy tells: each at an address of their own."""
    where = {"X-Forwarded-For": f"203.0.113.{next(_numbers)}" if address is None else address}
    stranger = Client(server)
    stranger.headers = where
    client = Client(server, stranger.post("/api/me", {"program": True})["token"])
    client.headers |= where
    return client


def test_a_message_too_many_is_refused_with_how_long_to_wait_and_not_used(strict: Server) -> None:
    ana = somebody(strict)
    one = ana.connect(ana.new_table(seats=2, mine=[0, 1]), 0)
    for _ in range(9):
        assert one.request("typed", seat=0, text="help")["type"] == "done"

    reply = one.request("chat", text="Hello?")

    assert (reply["type"], reply["code"]) == ("refused", "too_many_messages")
    assert reply["wait"] > 3_000_000
    assert "Wait" in reply["words"]
    assert not any(message["type"] == "chat" for message in one.drain())
    one.close()


def test_a_socket_that_does_not_stop_is_closed_and_told_why(strict: Server) -> None:
    ana = somebody(strict)
    one = ana.connect(ana.new_table(seats=2, mine=[0, 1]), 0)

    for _ in range(FLOOD * 10):
        one.send("ping", at=1.0)

    assert one.next("trouble")["code"] == "too_many_messages"
    with pytest.raises(ConnectionClosedError) as closed:
        one.next("done", 5)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1008


def test_a_socket_too_many_is_refused_until_another_is_closed(strict: Server) -> None:
    ana = somebody(strict)
    table = ana.new_table(seats=2, mine=[0, 1])
    both = [ana.connect(table, seat) for seat in (0, 1)]

    third = AtTable(ana, table, 0, "fr", "none", strict.url)
    third.open()
    assert third.next("trouble")["code"] == "too_many_sockets"
    third.close()
    both[0].close()
    again = AtTable(ana, table, 0, "en", "none", strict.url)

    def comes_in() -> bool:
        again.open()
        again.send("hello", protocol=1)
        came = bool(again.until(lambda one: one["type"] in ("welcome", "trouble"))["type"] == "welcome")
        if not came:
            again.close()
        return came

    while not comes_in():
        time.sleep(0.02)
    again.close()
    both[1].close()


def test_requests_too_many_are_refused_in_words(strict: Server) -> None:
    ana = somebody(strict)
    for _ in range(7):
        ana.post("/api/me", {"name": "Ana"})

    refused = ana.request("POST", "/api/me", json={"name": "Bea"}, headers={"Accept-Language": "fr"})

    assert refused.status_code == 429
    assert refused.json()["code"] == "too_many_requests"
    assert "Attendez" in refused.json()["words"]
    assert int(refused.headers["retry-after"]) > 1000
    assert ana.get("/api/me")["name"] == "Ana"


def test_an_address_that_asks_for_too_much_gets_no_page_and_no_socket(strict: Server) -> None:
    ana = somebody(strict)
    table = ana.new_table(seats=2, mine=[0, 1])
    for _ in range(58):
        ana.get("/health")

    page = ana.request("GET", "/nothing", headers={"Accept-Language": "en"})
    assert page.status_code == 429
    assert "One moment, please" in page.text
    with pytest.raises(InvalidStatus) as refused:
        ana.connect(table, 0)
    assert refused.value.response.status_code == 403


def test_only_a_trusted_proxy_says_where_somebody_is(strict: Server) -> None:
    liar = httpx.HTTPTransport(local_address="127.0.0.2")
    with httpx.Client(transport=liar, base_url=strict.url) as client:
        answers = [
            client.post("/api/me", json={}, headers={"X-Forwarded-For": f"198.51.100.{number}"}).status_code
            for number in range(10)
        ]

    assert answers == [200] * 8 + [429] * 2
    with pytest.raises(Turned, match="429"):
        somebody(strict, "127.0.0.2")


# While others flood


@pytest.mark.line("e13")
def test_whoever_plays_is_answered_quickly_while_others_flood(tmp_path: Path) -> None:
    server = Server(tmp_path, settings='trusted_proxies = ["127.0.0.1"]\n')
    ana = somebody(server)
    command = [sys.executable, "-m", "tests.server.flood", server.url, str(HOSTILE)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as hostile:
        assert hostile.stdout is not None
        assert hostile.stdout.readline() == "all are heard\n"
        try:
            took = [seconds for _ in range(MATCHES) for seconds in played(ana)]
        finally:
            hostile.kill()
    server.stop()

    assert "Traceback" not in server.log()
    took.sort()
    p50, p99 = took[len(took) // 2], took[int(len(took) * 0.99) - 1]
    print(f"{HOSTILE} hostile sockets, {len(took)} answers: p50 {p50:.3f} s, p99 {p99:.3f} s")
    assert p99 <= promised(0.150)


def is_past(question: Json) -> Callable[[Json], bool]:
    """Whether a scene no longer asks a question."""
    return lambda scene: question not in scene.get("questions", [])


def played(client: Client) -> Iterator[float]:
    """Play a match by oneself, as far as one socket may go at once; gives how long each reply took."""
    options = {"clock_mode": "untimed"}
    one = client.connect(client.new_table("proving-grounds", seats=1, options=options))
    rng = random.Random(1)
    for _ in range(50):
        question = one.await_question()
        began = time.monotonic()
        reply = one.request("answer", **random_answer(question, rng))
        yield time.monotonic() - began
        if reply["type"] == "done":
            one.await_scene(is_past(question))
        if one.scene().get("ending"):
            break
    one.close()
