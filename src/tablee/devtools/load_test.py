"""How much a server carries: people at many tables who answer at a given rate, and how long each reply takes.

The moments at which answers are due are fixed in advance, and what an answer took counts from then: a server
that stalls keeps nobody from wanting to play. Everybody answers at random what they are offered. The
server's part of ``make bench`` is made with it::

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
from websockets.client import ClientProtocol
from websockets.exceptions import WebSocketException
from websockets.frames import Frame, Opcode
from websockets.http11 import Response
from websockets.protocol import State
from websockets.uri import parse_uri

from tablee.server import protocol
from tablee.server.client import Server, TurnedDown, Unreachable

PATIENCE = 30.0
"""Seconds after which what was expected will not come any more."""
JOINING = 8
"""Tables that are joined at the same moment: sitting down is no part of what is measured."""
OVERTAKEN = "question_closed"
"""Another seat of the table was quicker: no fault, the table is asked something else."""


class Kind(msgspec.Struct, frozen=True):
    """A game that some of the tables play."""

    game: str
    options: dict[str, Any] = {}
    seats: int = 1


class Times(msgspec.Struct, frozen=True):
    """How long something took, in milliseconds, the shortest first."""

    ms: list[float]

    def share(self, part: float) -> float:
        """What so large a part of them did not exceed; not a number where there are none."""
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
    """What came of answers at one rate."""

    rate: float
    """Answers a second that were wanted."""
    seconds: float
    """As long as answers were due, or until the last reply."""
    replies: Times
    """From when an answer was due until it was acknowledged."""
    news: Times
    """... until somebody else at the table was shown what it led to; where they may know of it."""
    errors: dict[str, int]
    """What was refused, by its code, and what stayed without a reply."""
    matches: int
    """Matches that were played to their end, with a new table after each."""

    @property
    def answers(self) -> int:
        """How many were acknowledged."""
        return len(self.replies.ms)

    @property
    def failed(self) -> int:
        return sum(self.errors.values())

    @property
    def carried(self) -> float:
        """Answers a second that were acknowledged."""
        return self.answers / self.seconds


class CannotLoad(Exception):
    """The tables cannot be set up: the server is not there, or does not let so many in."""


# What is read of the messages: the rest is passed over, which takes next to no time.


class _Choice(msgspec.Struct):
    value: msgspec.Raw
    passes: bool = False


class _Question(msgspec.Struct):
    name: str
    seat: int
    form: str
    choices: list[_Choice]
    least: int = 1
    default: int | None = None


class _Heard(msgspec.Struct):
    type: str
    id: str = ""
    code: str = ""
    words: str = ""
    questions: list[_Question] = []
    ending: msgspec.Raw = msgspec.Raw()
    frozen: str | None = None


class _Created(msgspec.Struct):
    id: str


_decode = msgspec.json.Decoder(_Heard).decode
_encode = msgspec.json.Encoder().encode


class _Due(msgspec.Struct):
    """An answer that somebody is to give."""

    at: float
    counts: bool


class _Table:
    """One table, and everybody who looks at it."""

    def __init__(self, kind: Kind, people: Sequence[Server]) -> None:
        self.kind = kind
        self.people = people
        self.sockets: list[_Socket] = []
        self.given: tuple[str, _Due] | None = None
        """The answer on its way: its id, and when it was due."""
        self.by: _Socket | None = None
        """Who gave it, until they are shown what it led to."""
        self.answered = ""
        """The question that it answers."""
        self.asked: list[_Question] = []
        """What they were asked then."""
        self.unseen: _Due | None = None
        """The last answer, until somebody else is shown something."""
        self.is_waiting = False
        """Whether it is among those that can be played on."""

    def is_ready(self) -> bool:
        """Whether somebody is asked something and knows it."""
        idle = self.given is None and self.by is None and not self.is_waiting
        return idle and any(socket.questions for socket in self.sockets)


class _Socket(asyncio.Protocol):
    """Somebody at a table. It does no more than it must: it runs on the machine that it measures."""

    def __init__(
        self, crowd: Crowd, table: _Table, address: str, hello: protocol.Hello, person: Server
    ) -> None:
        self._crowd = crowd
        self._table = table
        self._hello = hello
        self._sans_io = ClientProtocol(parse_uri(address), max_size=None)
        self._request = self._sans_io.connect()
        self._request.headers.update(person.headers())
        self._transport: asyncio.Transport | None = None
        self._parts = b""
        self.questions: list[_Question] = []
        self.joined: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        self._sans_io.send_request(self._request)
        self._flush()

    def data_received(self, data: bytes) -> None:
        self._sans_io.receive_data(data)
        for event in self._sans_io.events_received():
            if isinstance(event, Response):
                if self._sans_io.state is State.OPEN:
                    self.send(self._hello)
                else:
                    self._fail(str(self._sans_io.handshake_exc))
            elif isinstance(event, Frame) and event.opcode in (Opcode.TEXT, Opcode.CONT):
                self._parts += event.data
                if event.fin:
                    whole, self._parts = self._parts, b""
                    self._hear(_decode(whole))
        self._flush()

    def connection_lost(self, error: Exception | None) -> None:
        self._fail(str(error or "closed"))

    def send(self, said: protocol.FromClient) -> None:
        self._sans_io.send_text(_encode(said))
        self._flush()

    def leave(self) -> None:
        """Without waiting for a goodbye."""
        self.questions = []
        transport, self._transport = self._transport, None
        if transport is not None:
            transport.close()

    def _flush(self) -> None:
        data = b"".join(self._sans_io.data_to_send())
        if data and self._transport is not None:
            self._transport.write(data)

    def _fail(self, why: str) -> None:
        if not self.joined.done():
            self.joined.set_exception(CannotLoad(why))
        elif self._transport is not None:
            self._transport = None
            self._crowd.lost(self._table)

    def _hear(self, heard: _Heard) -> None:
        match heard.type:
            case "scene":
                self.questions = heard.questions
                if not self.joined.done():
                    self.joined.set_result(None)
                else:
                    self._crowd.shown(
                        self._table, self, is_over=bool(heard.ending) or heard.frozen is not None
                    )
            case "done" | "refused":
                self._crowd.replied(self._table, heard)
            case "trouble":
                self._fail(f"{heard.code}: {heard.words}")


class Crowd:
    """People at the tables of a server. Matches that end are followed by others."""

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
        """At each table, at least: who has no seat looks on."""
        self._rng = random.Random(seed)
        self._shape = shape
        self._club = club
        self._ids = itertools.count(1)
        self._name = f"load-{self._rng.randrange(16**8):08x}"
        self._tables: list[_Table] = []
        self._ready: deque[_Table] = deque()
        self._due: deque[_Due] = deque()
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
        """How many are open."""
        return sum(len(table.sockets) for table in self._tables)

    async def play(self, rate: float, seconds: float, warm_up: float = 0.0) -> Measured:
        """Answer so often; what is answered during the warm-up does not count."""
        self._replies, self._news, self._errors, self._matches = [], [], Counter(), 0
        began = self._replied_at = time.perf_counter()
        for number in range(math.ceil(rate * (warm_up + seconds))):
            at = began + number / rate
            if (wait := at - time.perf_counter()) > 0:
                await asyncio.sleep(wait)
            self._due.append(_Due(at, at >= began + warm_up))
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

    # What happens at the tables

    def shown(self, table: _Table, socket: _Socket, *, is_over: bool) -> None:
        """Somebody was shown what has changed."""
        if socket is table.by:
            if any(question.name == table.answered for question in socket.questions):
                socket.questions = []  # how it stood before the answer: what it led to is still to come
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

    def replied(self, table: _Table, heard: _Heard) -> None:
        """An answer was acknowledged or refused."""
        if table.given is None or table.given[0] != heard.id:
            return
        due, table.given = table.given[1], None
        self._replied_at = time.perf_counter()
        if heard.type == "done":
            if due.counts:
                self._replies.append((self._replied_at - due.at) * 1000)
        else:
            by, table.by, table.unseen = table.by, None, None
            if heard.code == OVERTAKEN:
                self._due.appendleft(due)  # what is asked now is on its way
            else:
                if by is not None:
                    by.questions = table.asked  # nothing has changed, so nobody is shown anything
                if due.counts:
                    self._errors[heard.code] += 1
        self._wake(table)

    def lost(self, table: _Table) -> None:
        """The server has let somebody go: they come back, as a page would."""
        if table in self._tables:
            self._errors["connection_lost"] += 1
            self._replace(table)

    def _wake(self, table: _Table) -> None:
        if table.is_ready():
            table.is_waiting = True
            self._ready.append(table)
            self._pump()

    def _pump(self) -> None:
        """Give the answers that are due, at the tables that have waited longest."""
        while self._due and self._ready:
            table = self._ready.popleft()
            table.is_waiting = False
            if table.is_ready():
                self._answer(table, self._due.popleft())

    def _answer(self, table: _Table, due: _Due) -> None:
        asked = [(socket, question) for socket in table.sockets for question in socket.questions]
        socket, question = self._rng.choice(asked)
        id = f"{self._name}-{next(self._ids)}"
        table.given, table.by, table.unseen = (id, due), socket, due
        table.asked, table.answered, socket.questions = socket.questions, question.name, []
        socket.send(random_answer(id, question, self._rng))

    def _replace(self, table: _Table) -> None:
        """Leave a table for a new one of its kind."""
        self._tables.remove(table)
        if table.given is not None and table.given[1].counts:
            self._due.appendleft(table.given[1])
        table.given = None
        for socket in table.sockets:
            socket.leave()
        task = asyncio.create_task(self._move(table))
        self._moving.add(task)
        task.add_done_callback(self._moving.discard)

    async def _move(self, table: _Table) -> None:
        try:
            moved = await self._seated(table.kind, table.people)
        except (CannotLoad, TurnedDown, Unreachable, OSError) as error:
            self._errors[f"no_table: {error}"] += 1
            return
        self._tables.append(moved)
        self._wake(moved)

    # Sitting down

    async def _seated(self, kind: Kind, people: Sequence[Server] | None = None) -> _Table:
        """A new table with everybody at it."""
        if people is None:
            people = [Server(self.url, club=self._club) for _ in range(max(kind.seats, self._sockets))]
        table = _Table(kind, people)
        id = await asyncio.to_thread(self._set_up, kind, people)
        address = f"ws{self.url.removeprefix('http')}/ws/tables/{id}"
        parts = urlsplit(self.url)
        host, port = parts.hostname or "localhost", parts.port or (443 if parts.scheme == "https" else 80)
        language: protocol.Language = self._rng.choice(("en", "fr"))
        for number, person in enumerate(people):
            seat = number if number < kind.seats else None
            # As the page does, which has the text come when somebody wants to read it.
            hello = protocol.Hello(protocol.PROTOCOL, language, self._shape, text=False, seat=seat)
            socket = _Socket(self, table, address, hello, person)
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


def random_answer(id: str, question: _Question, rng: random.Random) -> protocol.Answer:
    """An answer at random, as the choices offer it; of several as few as may be, which no rule refuses."""
    values = [choice.value for choice in question.choices if not choice.passes]
    passes = len(values) < len(question.choices) and (not values or rng.random() < 0.5)
    value: Any = None
    if not passes:
        match question.form:
            case "several":
                value = rng.sample(values, question.least)
            case "order":
                value = rng.sample(values, len(values))
            case _:
                value = rng.choice(values)
    return protocol.Answer(id, question.name, question.seat, value, passes)


async def find_knee(crowd: Crowd, rates: Sequence[float], seconds: float, most_p95: float) -> list[Measured]:
    """Play at one rate after the other, as long as each is carried: the last but one is the knee."""
    steps: list[Measured] = []
    for rate in rates:
        steps.append(await crowd.play(rate, seconds, warm_up=min(2.0, seconds / 4)))
        if not is_carried(steps[-1], most_p95):
            break
    return steps


def is_carried(measured: Measured, most_p95: float) -> bool:
    """Whether nothing failed and the replies were quick enough."""
    return not measured.failed and measured.replies.p95 <= most_p95


__all__ = ["CannotLoad", "Crowd", "Kind", "Measured", "Times", "find_knee", "is_carried"]
