"""Clients of a load test: one socket each, with as little work as possible."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Sequence
from typing import Any, Protocol

import msgspec
from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.http11 import Response
from websockets.protocol import State
from websockets.uri import parse_uri

from tablee.server import protocol
from tablee.server.client import Server


class Kind(msgspec.Struct, frozen=True):
    """A game that some of the tables play."""

    game: str
    options: dict[str, Any] = {}
    seats: int = 1


class CannotLoad(Exception):
    """The tables cannot be set up: the server does not answer, or refuses so many clients."""


# The fields of messages that are needed; decoding skips the others quickly.


class Option(msgspec.Struct):
    value: msgspec.Raw
    passes: bool = False


class OpenQuestion(msgspec.Struct):
    name: str
    seat: int
    form: str
    choices: list[Option]
    least: int = 1
    default: int | None = None


class Received(msgspec.Struct):
    type: str
    id: str = ""
    code: str = ""
    words: str = ""
    questions: list[OpenQuestion] = []
    ending: msgspec.Raw = msgspec.Raw()
    frozen: str | None = None


_decode = msgspec.json.Decoder(Received).decode
_encode = msgspec.json.Encoder().encode


class Due(msgspec.Struct):
    """An answer that is due."""

    at: float
    counts: bool


class LoadTable:
    """One table with its clients."""

    def __init__(self, kind: Kind, people: Sequence[Server]) -> None:
        self.kind = kind
        self.people = people
        self.sockets: list[LoadSocket] = []
        self.given: tuple[str, Due] | None = None
        """The answer without a reply: its id, and when it was due."""
        self.by: LoadSocket | None = None
        """The client that sent it, until it gets the new scene."""
        self.answered = ""
        """The name of the answered question."""
        self.asked: list[OpenQuestion] = []
        """The questions of that client before its answer."""
        self.unseen: Due | None = None
        """The last answer, until another client gets the change."""
        self.is_waiting = False
        """Whether it is in the queue of tables that can be played."""

    def is_ready(self) -> bool:
        """Whether a client has an open question and no answer is under way."""
        idle = self.given is None and self.by is None and not self.is_waiting
        return idle and any(socket.questions for socket in self.sockets)


class CrowdEvents(Protocol):
    """Called by a client for each message that matters to the measurement."""

    def shown(self, table: LoadTable, socket: LoadSocket, *, is_over: bool) -> None: ...

    def replied(self, table: LoadTable, message: Received) -> None: ...

    def lost(self, table: LoadTable) -> None: ...


class LoadSocket(asyncio.Protocol):
    """A client at a table, with as little work as possible: it runs on the machine that is measured."""

    def __init__(
        self, crowd: CrowdEvents, table: LoadTable, address: str, hello: protocol.Hello, person: Server
    ) -> None:
        self._crowd = crowd
        self._table = table
        self._hello = hello
        self._sans_io = ClientProtocol(parse_uri(address), max_size=None)
        self._request = self._sans_io.connect()
        self._request.headers.update(person.headers())
        self._transport: asyncio.Transport | None = None
        self._parts = b""
        self.questions: list[OpenQuestion] = []
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
                    self._receive(_decode(whole))
        self._flush()

    def connection_lost(self, error: Exception | None) -> None:
        self._fail(str(error or "closed"))

    def send(self, message: protocol.FromClient) -> None:
        self._sans_io.send_text(_encode(message))
        self._flush()

    def leave(self) -> None:
        """Close the connection without a closing handshake."""
        self.questions = []
        transport, self._transport = self._transport, None
        if transport is not None:
            transport.close()

    def _flush(self) -> None:
        data = b"".join(self._sans_io.data_to_send())
        if data and self._transport is not None:
            self._transport.write(data)

    def _fail(self, reason: str) -> None:
        if not self.joined.done():
            self.joined.set_exception(CannotLoad(reason))
        elif self._transport is not None:
            self._transport = None
            self._crowd.lost(self._table)

    def _receive(self, message: Received) -> None:
        match message.type:
            case "scene":
                self.questions = message.questions
                if not self.joined.done():
                    self.joined.set_result(None)
                else:
                    self._crowd.shown(
                        self._table, self, is_over=bool(message.ending) or message.frozen is not None
                    )
            case "done" | "refused":
                self._crowd.replied(self._table, message)
            case "trouble":
                self._fail(f"{message.code}: {message.words}")


def random_answer(id: str, question: OpenQuestion, rng: random.Random) -> protocol.Answer:
    """Return a random legal answer; of several options as few as possible, which no rule refuses."""
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
