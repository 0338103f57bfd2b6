"""A Python client of a server: its HTTP interface, and a connection to one of its tables.

``tablee play --server`` uses it, and so can any program::

    server = Server("http://localhost:8420")
    server.become_guest("Ana")
    with Link(server, "k3jx7q2p") as link:
        for message in link:
            if isinstance(message, protocol.Scene) and message.questions:
                question = message.questions[0]
                value = question.choices[0].value
                link.send(protocol.Answer(new_id(), question.name, question.seat, value))

A :class:`Link` reconnects by itself, with growing pauses, and repeats an answer until it is acknowledged.
"""

from __future__ import annotations

import contextlib
import queue
import random
import secrets
import threading
import time
import urllib.error
import urllib.request
from collections.abc import Iterator, Mapping
from http.client import HTTPException
from typing import Any, TypeAlias, TypeVar

import msgspec
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus
from websockets.sync.client import ClientConnection, connect

from tablee.core.model.joint_key import SIZE, JointKey, commitment_of, fingerprint_of
from tablee.server import protocol

T = TypeVar("T")

PATIENCE = 10.0
"""Seconds after which a request or a silent connection is given up."""
BEAT = 10.0
"""Seconds between two pings."""
FIRST_PAUSE, GROWTH, LONGEST_PAUSE = 0.25, 1.6, 2.0
"""Seconds before the first reconnect; further pauses are longer, up to a limit."""
POLICY = 1008
"""The close code of a socket that must not be opened again."""

_decoder = msgspec.json.Decoder(protocol.FromServer)
_encoder = msgspec.json.Encoder()


def new_id() -> str:
    """Return a new id for a message."""
    return secrets.token_hex(8)


# HTTP


class Unreachable(Exception):
    """There is no server at this address, or not one of Tablée."""


class TurnedDown(Exception):
    """The server refused a request, with a reason in the person's language."""

    def __init__(self, status: int, code: str, words: str) -> None:
        super().__init__(words)
        self.status = status
        self.code = code
        self.words = words


class _Problem(msgspec.Struct):
    code: str
    words: str


class _Me(msgspec.Struct):
    name: str
    language: str
    token: str | None = None


class Server:
    """The HTTP interface of a server, used as one person."""

    def __init__(
        self, url: str, token: str | None = None, language: str = "en", club: str | None = None
    ) -> None:
        self.url = url.rstrip("/")
        self.token = token
        self.language = language
        self.club = club
        """The invitation of a club that needs one."""
        self.name = ""
        """The person's name there."""

    def get(self, path: str, type: type[T]) -> T:
        """Return the response to a GET request."""
        return self._ask(urllib.request.Request(f"{self.url}{path}"), type)

    def post(self, path: str, body: Mapping[str, Any], type: type[T]) -> T:
        """Return the response to a POST request."""
        request = urllib.request.Request(f"{self.url}{path}", msgspec.json.encode(body), method="POST")
        request.add_header("Content-Type", "application/json")
        return self._ask(request, type)

    def become_guest(self, name: str | None = None) -> str:
        """Become a guest, or change the name; return the token of the session."""
        known = {"name": name, "club": self.club}
        wanted = {"program": True, "language": self.language}
        wanted |= {part: value for part, value in known.items() if value is not None}
        return self._become(self.post("/api/me", wanted, _Me))

    def come_back(self, name: str | None = None) -> str:
        """Use an earlier token if the server still knows it; otherwise become a guest."""
        try:
            me = self.get("/api/me", _Me)
        except TurnedDown as turned_down:
            if turned_down.status != 401:
                raise
            self.token = None
            return self.become_guest(name)
        if name in (None, me.name) and me.language == self.language:
            return self._become(me)
        return self.become_guest(name)

    def _become(self, me: _Me) -> str:
        self.name, self.token = me.name, me.token or self.token
        assert self.token is not None, "a program that is somebody has a token"
        return self.token

    def _ask(self, request: urllib.request.Request, type: type[T]) -> T:
        request.add_header("Accept-Language", self.language)
        for name, value in self.headers().items():
            request.add_header(name, value)
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as response:
                return msgspec.json.decode(response.read(), type=type)
        except urllib.error.HTTPError as error:
            raise _refusal(error) from None
        except (urllib.error.URLError, HTTPException, OSError) as error:
            raise Unreachable(str(getattr(error, "reason", error))) from None
        except (msgspec.DecodeError, UnicodeDecodeError, ValueError) as error:
            raise Unreachable(str(error)) from None

    def headers(self) -> dict[str, str]:
        """Return the headers that identify the person."""
        return {} if self.token is None else {"Authorization": f"Bearer {self.token}"}


def _refusal(error: urllib.error.HTTPError) -> TurnedDown | Unreachable:
    try:
        problem = msgspec.json.decode(error.read(), type=_Problem)
    except (msgspec.DecodeError, UnicodeDecodeError, OSError):
        return Unreachable(f"{error.code} {error.reason}")
    return TurnedDown(error.code, problem.code, problem.words)


# The key of the dice


def promised_fingerprint(message: protocol.Commitments) -> str:
    """Return the fingerprint of the match that will be made from these commitments."""
    return fingerprint_of(bytes.fromhex(message.secret), [bytes.fromhex(one) for one in message.nonces])


def joint_key_of(ending: protocol.Ending, fingerprint: str) -> JointKey | None:
    """Return the joint key of a match; None if it does not prove that the key fits the fingerprint."""
    proof = ending.proof
    if proof is None:
        return None
    try:
        parts = (tuple(map(bytes.fromhex, part)) for part in (proof.commitments, proof.nonces))
        joint = JointKey(bytes.fromhex(proof.secret), *parts)
    except ValueError:
        return None
    is_sound = joint.is_sound(len(joint.commitments)) and joint.fingerprint == fingerprint
    return joint if is_sound and joint.key.hex() == ending.key else None


# The socket


class Lost(msgspec.Struct, frozen=True):
    """The connection broke; the link reconnects by itself."""

    unsure: tuple[protocol.FromClient, ...] = ()
    """Messages that were neither acknowledged nor refused, and are not repeated: only answers are."""


class Ended(msgspec.Struct, frozen=True):
    """The server has closed the connection for good."""

    code: str
    words: str


LinkEvent: TypeAlias = protocol.FromServer | Lost | Ended


class Link:
    """A connection to a table that reconnects by itself."""

    def __init__(
        self,
        server: Server,
        table: str,
        *,
        language: protocol.Language = "en",
        shape: protocol.Shape = "none",
        seat: int | None = None,
    ) -> None:
        self._address = f"ws{server.url.removeprefix('http')}/ws/tables/{table}"
        self._headers = server.headers()
        self._hello = protocol.Hello(protocol.PROTOCOL, language, shape, seat=seat)
        self._nonce = b""
        """The contribution of this client to the key of a match: a new nonce for each connection."""
        self._incoming: queue.Queue[LinkEvent | None] = queue.Queue()
        self._unsettled: dict[str, protocol.FromClient] = {}
        """Messages without a reply."""
        self._socket: ClientConnection | None = None
        """The connection, once the server has sent its welcome."""
        self._lock = threading.Lock()
        self._closing = threading.Event()
        self._trouble: protocol.Error | None = None
        self._trip: float | None = None
        self._thread = threading.Thread(target=self._stay, name="link", daemon=True)

    def __enter__(self) -> Link:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def __iter__(self) -> Iterator[LinkEvent]:
        """Yield all messages, until either side closes the link."""
        while (message := self.next()) is not None:
            yield message

    def next(self, timeout: float | None = None) -> LinkEvent | None:
        """Return the next message; None at the timeout, and when there will be no more."""
        try:
            return self._incoming.get(timeout=timeout)
        except queue.Empty:
            return None

    def send(self, message: protocol.FromClient) -> bool:
        """Send a message; whether the link is connected. An answer is repeated until it is acknowledged."""
        with self._lock:
            if isinstance(message, protocol.Look):
                self._hello = _looking(self._hello, message)
            socket, id = self._socket, getattr(message, "id", None)
            is_kept = isinstance(message, protocol.Answer)
            if id is not None and (is_kept or socket is not None):
                self._unsettled[id] = message
        if socket is not None:
            _send(socket, message)
        return socket is not None

    def close(self) -> None:
        """Close the link."""
        self._closing.set()
        with self._lock:
            socket = self._socket
        if socket is not None:
            socket.close()
        self._thread.join(1.0)

    # In a thread

    def _stay(self) -> None:
        tries = 0
        while not self._closing.is_set():
            ended = self._context()
            tries = tries + 1 if self._socket is None else 0
            self._incoming.put(self._lose() if ended is None else ended)
            if ended is not None:
                break
            pause = min(LONGEST_PAUSE, FIRST_PAUSE * GROWTH**tries)
            self._closing.wait(pause * random.uniform(0.5, 1.5))
        self._incoming.put(None)

    def _context(self) -> Ended | None:
        """Run one connection until it closes; return whether it was the last."""
        try:
            with connect(
                self._address,
                additional_headers=self._headers,
                open_timeout=PATIENCE,
                close_timeout=1,
                max_size=None,
            ) as socket:
                self._nonce = secrets.token_bytes(SIZE)
                commitment = commitment_of(self._nonce).hex()
                _send(socket, msgspec.structs.replace(self._hello, commitment=commitment))
                self._listen(socket)
        except InvalidStatus as error:
            if 400 <= error.response.status_code < 500:
                return Ended("refused", str(error))
        except ConnectionClosed as error:
            if error.rcvd is not None and error.rcvd.code == POLICY:
                trouble = self._trouble
                return Ended(error.rcvd.reason, error.rcvd.reason if trouble is None else trouble.words)
        except (OSError, InvalidHandshake):
            pass  # no server, or not yet: try again
        return None

    def _listen(self, socket: ClientConnection) -> None:
        heard_at = beat_at = time.monotonic()
        while True:
            try:
                data = socket.recv(max(0.0, beat_at + BEAT - time.monotonic()))
            except TimeoutError:
                if time.monotonic() - heard_at > BEAT + PATIENCE:
                    raise OSError("the line is silent") from None
                beat_at = time.monotonic()
                _send(socket, protocol.Ping(beat_at * 1000, self._trip))
                continue
            heard_at = time.monotonic()
            try:
                message = _decoder.decode(data)
            except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
                continue  # of a later version: an incompatible change has another protocol number
            self._handle(socket, message)

    def _handle(self, socket: ClientConnection, message: protocol.FromServer) -> None:
        match message:
            case protocol.Pong(at):
                first = self._trip is None
                self._trip = min(10_000.0, max(0.0, time.monotonic() * 1000 - at))
                if first:
                    _send(socket, protocol.Ping(time.monotonic() * 1000, self._trip))
                return
            case protocol.Commitments():
                self._reveal(socket, message)
            case protocol.Welcome():
                self._welcomed(socket)
            case protocol.Scene(number):
                self._hello = msgspec.structs.replace(self._hello, seen=number)
            case protocol.Error():
                self._trouble = message
            case protocol.Refused(id, wait=wait) if wait and self._is_answer(id):
                threading.Timer(wait / 1000, self._again, [id]).start()
                return
            case protocol.Done(id) | protocol.Refused(id) | protocol.Suggestion(id) | protocol.StageList(id):
                with self._lock:
                    self._unsettled.pop(id, None)
            case protocol.TableNews() | protocol.ChatLines():
                pass
        self._incoming.put(message)

    def _reveal(self, socket: ClientConnection, message: protocol.Commitments) -> None:
        """Reveal the nonce, once: from then on nobody can change their contribution."""
        nonce, self._nonce = self._nonce, b""
        if nonce and commitment_of(nonce).hex() in message.nonces:
            _send(socket, protocol.Nonce(nonce.hex()))

    def _is_answer(self, id: str) -> bool:
        with self._lock:
            return isinstance(self._unsettled.get(id), protocol.Answer)

    def _again(self, id: str) -> None:
        """Repeat an answer that was refused because of the rate limit."""
        with self._lock:
            socket, message = self._socket, self._unsettled.get(id)
        if socket is not None and message is not None:
            _send(socket, message)

    def _welcomed(self, socket: ClientConnection) -> None:
        """The server has sent its welcome: repeat answers that were not acknowledged."""
        with self._lock:
            self._socket = socket
            again = list(self._unsettled.values())
        for message in again:
            _send(socket, message)
        _send(socket, protocol.Ping(time.monotonic() * 1000, self._trip))

    def _lose(self) -> Lost:
        """The connection broke; keep only answers."""
        with self._lock:
            self._socket = None
            message = self._unsettled
            self._unsettled = {id: one for id, one in message.items() if isinstance(one, protocol.Answer)}
            return Lost(tuple(one for id, one in message.items() if id not in self._unsettled))


def _looking(hello: protocol.Hello, look: protocol.Look) -> protocol.Hello:
    """Change the hello of the next connection, to the audience that is shown now."""
    wanted = {name: getattr(look, name) for name in ("language", "shape", "seat")}
    return msgspec.structs.replace(hello, **{name: one for name, one in wanted.items() if one is not None})


def _send(socket: ClientConnection, message: protocol.FromClient) -> None:
    with contextlib.suppress(ConnectionClosed):  # the reader notices, and reconnects
        socket.send(_encoder.encode(message).decode())
