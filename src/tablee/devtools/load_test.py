"""A load test: players at many tables answer at a given rate, and the time to each reply is measured.

The moments at which answers are due are fixed in advance, and each time counts from then: a server that
stalls does not slow the players down. Players choose random answers. ``make bench`` measures the server with
it::

    async with Crowd(url, [Kind("proving-grounds", {"clock_mode": "untimed"})], tables=100) as crowd:
        measured = await crowd.play(rate=50, seconds=20)
    measured.replies.p99, measured.errors
"""

from __future__ import annotations

import asyncio
import itertools
import math
import random
import time
from collections import Counter, deque
from collections.abc import Sequence
from typing import Any
from urllib.parse import urlsplit

import msgspec
from websockets.exceptions import WebSocketException

from tablee.devtools.load_client import CannotLoad, Due, Kind, LoadSocket, LoadTable, Received, random_answer
from tablee.devtools.load_results import Measured, Times
from tablee.server import protocol
from tablee.server.client import Server, TurnedDown, Unreachable

PATIENCE = 30.0
"""Seconds after which a missing reply is given up."""
JOINING = 8
"""Tables that are joined at the same time: joining is not measured."""
OVERTAKEN = "question_closed"
"""Another seat answered first: no error, the table goes on with the next question."""


class _Created(msgspec.Struct):
    id: str


class Crowd:
    """Clients at the tables of a server; a finished match is followed by a new table."""

    def __init__(
        self,
        url: str,
        kinds: Sequence[Kind],
        *,
        tables: int,
        sockets: int = 2,
        seed: int = 1,
        shape: protocol.Shape = "wide",
        club: str | None = None,
    ) -> None:
        self.url = url.rstrip("/")
        self._kinds = [kind for kind, _ in zip(itertools.cycle(kinds), range(tables), strict=False)]
        self._sockets = sockets
        """Clients at each table, at least; those without a seat are spectators."""
        self._rng = random.Random(seed)
        self._shape = shape
        self._club = club
        self._ids = itertools.count(1)
        self._name = f"load-{self._rng.randrange(16**8):08x}"
        self._tables: list[LoadTable] = []
        self._ready: deque[LoadTable] = deque()
        self._due: deque[Due] = deque()
        self._moving: set[asyncio.Task[None]] = set()
        self._replies: list[float] = []
        self._news: list[float] = []
        self._errors: Counter[str] = Counter()
        self._matches = 0
        self._replied_at = 0.0

    async def __aenter__(self) -> Crowd:
        turns = asyncio.Semaphore(JOINING)

        async def seat(kind: Kind) -> None:
            async with turns:
                self._tables.append(await self._seated(kind))

        try:
            await asyncio.gather(*(seat(kind) for kind in self._kinds))
        except (TurnedDown, Unreachable, OSError, WebSocketException) as error:
            raise CannotLoad(str(error)) from None
        return self

    async def __aexit__(self, *_: object) -> None:
        for task in self._moving:
            task.cancel()
        for table in self._tables:
            for socket in table.sockets:
                socket.leave()
        await asyncio.sleep(0)

    @property
    def sockets(self) -> int:
        """The number of open connections."""
        return sum(len(table.sockets) for table in self._tables)

    async def play(self, rate: float, seconds: float, warm_up: float = 0.0) -> Measured:
        """Answer at a rate for some seconds; answers during the warm-up are not measured."""
        self._replies, self._news, self._errors, self._matches = [], [], Counter(), 0
        began = self._replied_at = time.perf_counter()
        for number in range(math.ceil(rate * (warm_up + seconds))):
            at = began + number / rate
            if (wait := at - time.perf_counter()) > 0:
                await asyncio.sleep(wait)
            self._due.append(Due(at, at >= began + warm_up))
            self._pump()
        until = time.perf_counter() + PATIENCE
        while time.perf_counter() < until and (self._due or any(table.given for table in self._tables)):
            await asyncio.sleep(0.005)
        took = max(seconds, self._replied_at - began - warm_up)
        silent = [table for table in self._tables if table.given is not None]
        missing = len([due for due in self._due if due.counts]) + len(silent)
        if missing:
            self._errors["no_reply"] += missing
        self._due.clear()
        return Measured(
            rate,
            took,
            Times(sorted(self._replies)),
            Times(sorted(self._news)),
            dict(self._errors),
            self._matches,
        )

    # Messages of the server

    def shown(self, table: LoadTable, socket: LoadSocket, *, is_over: bool) -> None:
        """A client got a new scene."""
        if socket is table.by:
            if any(question.name == table.answered for question in socket.questions):
                socket.questions = []  # the scene from before the answer: the next one is on its way
                return
            table.by = None
        elif table.unseen is not None:
            if table.unseen.counts:
                self._news.append((time.perf_counter() - table.unseen.at) * 1000)
            table.unseen = None
        if is_over and table in self._tables:
            self._matches += 1
            self._replace(table)
        else:
            self._wake(table)

    def replied(self, table: LoadTable, message: Received) -> None:
        """An answer was acknowledged or refused."""
        if table.given is None or table.given[0] != message.id:
            return
        due, table.given = table.given[1], None
        self._replied_at = time.perf_counter()
        if message.type == "done":
            if due.counts:
                self._replies.append((self._replied_at - due.at) * 1000)
        else:
            by, table.by, table.unseen = table.by, None, None
            if message.code == OVERTAKEN:
                self._due.appendleft(due)  # the next question is on its way
            else:
                if by is not None:
                    by.questions = table.asked  # nothing has changed, so no new scene will come
                if due.counts:
                    self._errors[message.code] += 1
        self._wake(table)

    def lost(self, table: LoadTable) -> None:
        """The server has disconnected a client: it reconnects, as a page would."""
        if table in self._tables:
            self._errors["connection_lost"] += 1
            self._replace(table)

    def _wake(self, table: LoadTable) -> None:
        if table.is_ready():
            table.is_waiting = True
            self._ready.append(table)
            self._pump()

    def _pump(self) -> None:
        """Send the answers that are due, at the tables that have waited longest."""
        while self._due and self._ready:
            table = self._ready.popleft()
            table.is_waiting = False
            if table.is_ready():
                self._answer(table, self._due.popleft())

    def _answer(self, table: LoadTable, due: Due) -> None:
        asked = [(socket, question) for socket in table.sockets for question in socket.questions]
        socket, question = self._rng.choice(asked)
        id = f"{self._name}-{next(self._ids)}"
        table.given, table.by, table.unseen = (id, due), socket, due
        table.asked, table.answered, socket.questions = socket.questions, question.name, []
        socket.send(random_answer(id, question, self._rng))

    def _replace(self, table: LoadTable) -> None:
        """Replace a table by a new one of its kind."""
        self._tables.remove(table)
        if table.given is not None and table.given[1].counts:
            self._due.appendleft(table.given[1])
        table.given = None
        for socket in table.sockets:
            socket.leave()
        task = asyncio.create_task(self._move(table))
        self._moving.add(task)
        task.add_done_callback(self._moving.discard)

    async def _move(self, table: LoadTable) -> None:
        try:
            moved = await self._seated(table.kind, table.people)
        except (CannotLoad, TurnedDown, Unreachable, OSError) as error:
            self._errors[f"no_table: {error}"] += 1
            return
        self._tables.append(moved)
        self._wake(moved)

    # New tables

    async def _seated(self, kind: Kind, people: Sequence[Server] | None = None) -> LoadTable:
        """Create a table and connect its clients."""
        if people is None:
            people = [Server(self.url, club=self._club) for _ in range(max(kind.seats, self._sockets))]
        table = LoadTable(kind, people)
        id = await asyncio.to_thread(self._set_up, kind, people)
        address = f"ws{self.url.removeprefix('http')}/ws/tables/{id}"
        parts = urlsplit(self.url)
        host, port = parts.hostname or "localhost", parts.port or (443 if parts.scheme == "https" else 80)
        language: protocol.Language = self._rng.choice(("en", "fr"))
        for number, person in enumerate(people):
            seat = number if number < kind.seats else None
            # As the page does, which asks for the text only when it is opened.
            hello = protocol.Hello(protocol.PROTOCOL, language, self._shape, text=False, seat=seat)
            socket = LoadSocket(self, table, address, hello, person)
            await asyncio.get_running_loop().create_connection(
                lambda made=socket: made, host, port, ssl=parts.scheme == "https" or None
            )
            async with asyncio.timeout(PATIENCE):
                await socket.joined
            table.sockets.append(socket)
        if people and table.is_ready():
            self._wake(table)
        return table

    def _set_up(self, kind: Kind, people: Sequence[Server]) -> str:
        for person in people:
            if person.token is None:
                person.become_guest()
        wanted = {"game": kind.game, "options": kind.options, "seats": kind.seats}
        id = people[0].post("/api/tables", wanted, _Created).id
        for seat in range(1, kind.seats):
            people[seat].post(f"/api/tables/{id}/sit", {"seat": seat}, dict[str, Any])
        return id


async def find_knee(crowd: Crowd, rates: Sequence[float], seconds: float, most_p95: float) -> list[Measured]:
    """Play at one rate after the other, until one is not sustained."""
    steps: list[Measured] = []
    for rate in rates:
        steps.append(await crowd.play(rate, seconds, warm_up=min(2.0, seconds / 4)))
        if not is_carried(steps[-1], most_p95):
            break
    return steps


def is_carried(measured: Measured, most_p95: float) -> bool:
    """Whether nothing failed and the replies were fast enough."""
    return not measured.failed and measured.replies.p95 <= most_p95


__all__ = [
    "CannotLoad",
    "Crowd",
    "Kind",
    "Measured",
    "Times",
    "find_knee",
    "is_carried",
    "random_answer",
]
