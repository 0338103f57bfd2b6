"""Requests and sockets about a table go to the web process that is its home, whichever they came to.

What is passed on carries a secret that the processes of a club share, and where its visitor came from. It is
passed on once: where it does not belong any more, it is answered "come again".
"""

from __future__ import annotations

import asyncio
import re
import secrets
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, TypeAlias

import httpx
import structlog
from sqlalchemy.exc import SQLAlchemyError
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus

from tablee.core import Refusal, Refused
from tablee.server import protocol
from tablee.server.cluster.leases import CLUB, LENGTH_MS, Home, Leases
from tablee.server.ratelimit import Gate
from tablee.storage import StoreError

Scope: TypeAlias = Any
"""As ASGI has it, and so are the next ones."""
Receive: TypeAlias = Callable[[], Awaitable[Any]]
Send: TypeAlias = Callable[[Any], Awaitable[None]]
App: TypeAlias = Callable[[Any, Any, Any], Awaitable[None]]
Refuse: TypeAlias = Callable[[Scope, Refusal], App]
"""Makes the answer to a request that is refused."""
Headers: TypeAlias = list[tuple[bytes, bytes]]

PATIENCE = LENGTH_MS / 1000 + 2
"""Seconds to wait for a table whose home is gone: until its lease has ended, and a little longer."""
PAUSE = 0.15
"""Seconds between two tries meanwhile."""
CONNECTING = 1.0
"""Seconds for a process to take a connection."""
ANSWERING = 30.0
"""Seconds for a process to answer a request."""
MOST_BODY = 64 * 1024
"""Bytes: nobody reads more of a request."""

SECRET, VISITOR, HOST = b"x-tablee-secret", b"x-tablee-visitor", b"x-tablee-host"
"""Headers of what is passed on: that we did it, for whom, and to which address they came."""
ELSEWHERE = b"x-tablee-elsewhere"
"""In the answer of a process that is not the home: nothing was done."""
OF_THE_WAY = {
    b"connection",
    b"content-length",
    b"date",
    b"forwarded",
    b"host",
    b"keep-alive",
    b"server",
    b"te",
    b"trailer",
    b"transfer-encoding",
    b"upgrade",
    b"x-forwarded-for",
    b"x-forwarded-proto",
}
"""Headers that are about one connection: whoever passes something on sets them anew."""
UNHEARD = (None, 1001, 1005, 1006, 1011, 1012)
"""How a socket ends whose other side has not said why."""

TABLE = {
    "websocket": re.compile(r"/ws/tables/([^/]+)/?"),
    "POST": re.compile(r"/api/tables/([^/]+)/[^/]+/?"),
}
COUNTED = re.compile(r"/api/(account/(login|password|new-password)|me/notifications(/[^/]+)?)/?")
"""Where it is counted how often somebody tries a password, or has mails sent: once for all processes."""

log = structlog.get_logger("tablee.forwarding")


class NotThere(Exception):
    """The home does not answer, or is none any more: nothing was done there."""


class Broken(Exception):
    """The home was lost in the middle: what it was asked for may be done, or not."""


class Forwarding:
    """In front of the application, where several web processes share a database."""

    def __init__(self, app: App, leases: Leases, gate: Gate, secret: str, refuse: Refuse) -> None:
        self._app = app
        self._leases = leases
        self._gate = gate
        self._secret = secret.encode()
        self._refuse = refuse
        # A connection for each request: of one that was kept nobody could say what was done when it breaks.
        limits = httpx.Limits(max_keepalive_connections=0)
        timeout = httpx.Timeout(ANSWERING, connect=CONNECTING)
        self._client = httpx.AsyncClient(limits=limits, timeout=timeout, trust_env=False)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        given = dict(scope["headers"])
        passed_on = SECRET in given
        if passed_on:
            if not secrets.compare_digest(given[SECRET], self._secret):
                await self._turn_away(scope, receive, send, Refusal("not_among_servers"))
                return
            scope = _as_it_came(scope, given)
        name = name_of(scope)
        if name is None or self._leases.holds(name):
            await self._app(scope, receive, send)
            return
        try:
            if not passed_on:
                self._gate.request(_visitor(scope))
            await self._bring_home(name, scope, receive, send, passed_on=passed_on)
        except Refused as error:
            await self._turn_away(scope, receive, send, error.refusal)
        except (NotThere, Broken):
            await self._come_again(scope, receive, send, passed_on=passed_on)

    async def _bring_home(
        self, name: str, scope: Scope, receive: Receive, send: Send, *, passed_on: bool
    ) -> None:
        """To the home of a table, which may be here; while it has none, wait."""
        if scope["type"] == "http":
            body = await _whole(receive)
            receive = _again({"type": "http.request", "body": body, "more_body": False}, receive)
        else:
            body = b""
            receive = _again(await receive(), receive)
        until, address = time.monotonic() + PATIENCE, ""
        while True:
            try:
                home = await self._home(name)
                address = home.address
                if home == self._leases.here:
                    break
                if passed_on:
                    raise NotThere
                with self._leases.watching(name, home) as lost:
                    if scope["type"] == "http":
                        await self._pass_on(home, lost, scope, body, send)
                    else:
                        await self._connect(home, lost, scope, receive, send)
                return
            except NotThere:
                self._leases.doubt(name)
                if passed_on:
                    raise
                if time.monotonic() > until:
                    log.warning("the home of a table does not answer", name=name, address=address)
                    raise
                await asyncio.sleep(PAUSE)
        await self._app(scope, receive, send)

    async def _home(self, name: str) -> Home:
        try:
            return await self._leases.home(name)
        except (Refused, StoreError, SQLAlchemyError, OSError):
            raise NotThere from None  # whoever asks for more than its home hears why

    # Requests

    async def _pass_on(self, home: Home, lost: asyncio.Event, scope: Scope, body: bytes, send: Send) -> None:
        headers = [(name, value) for name, value in self._headers(scope)]
        request = httpx.Request(scope["method"], home.address + _path(scope), headers=headers, content=body)
        status, told, data = await _unless(lost, self._answer(request), Broken)
        await send({"type": "http.response.start", "status": status, "headers": told})
        await send({"type": "http.response.body", "body": data})

    async def _answer(self, request: httpx.Request) -> tuple[int, Headers, bytes]:
        try:
            response = await self._client.send(request, stream=True)
            try:
                # As it is: it may be compressed, and stays so.
                data = b"".join([part async for part in response.aiter_raw()])
            finally:
                await response.aclose()
        except (httpx.ConnectError, httpx.ConnectTimeout):
            raise NotThere from None
        except httpx.TransportError:
            raise Broken from None
        headers = [(name.lower(), value) for name, value in response.headers.raw]
        if ELSEWHERE in dict(headers):
            raise NotThere
        told = [(name, value) for name, value in headers if name not in OF_THE_WAY]
        return response.status_code, [*told, (b"content-length", str(len(data)).encode())], data

    # Sockets

    async def _connect(
        self, home: Home, lost: asyncio.Event, scope: Scope, receive: Receive, send: Send
    ) -> None:
        opening = connect(
            "ws" + home.address.removeprefix("http") + _path(scope),
            additional_headers=[
                (name.decode("latin-1"), value.decode("latin-1"))
                for name, value in self._headers(scope)
                if not name.startswith(b"sec-websocket-")
            ],
            user_agent_header=None,
            compression=None,
            proxy=None,
            open_timeout=ANSWERING,
            close_timeout=1,
            ping_interval=None,
            max_size=None,
        )
        try:
            there = await _unless(lost, _opened(opening), NotThere)
        except InvalidStatus as error:
            if error.response.status_code >= 500:
                raise NotThere from None
            await send({"type": "websocket.close", "code": protocol.CLOSE_REFUSED})
            return
        except (InvalidHandshake, OSError, EOFError, TimeoutError):
            raise NotThere from None
        try:
            await receive()  # that somebody knocks
            await send({"type": "websocket.accept"})
            await self._talk(there, lost, receive, send)
        finally:
            there.transport.abort()

    async def _talk(self, there: ClientConnection, lost: asyncio.Event, receive: Receive, send: Send) -> None:
        """Both directions, until one side has gone."""
        listening, telling = (
            asyncio.create_task(_listen(receive, there)),
            asyncio.create_task(_tell(there, send)),
        )
        losing = asyncio.create_task(lost.wait())
        try:
            await asyncio.wait({listening, telling, losing}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in (listening, telling, losing):
                task.cancel()
            await asyncio.gather(listening, telling, losing, return_exceptions=True)
        with suppress(OSError, RuntimeError):  # whoever was here has gone first
            if there.close_code in UNHEARD:
                await send({"type": "websocket.close", "code": protocol.CLOSE_RECONNECT, "reason": "resync"})
            else:
                code, reason = there.close_code, there.close_reason
                await send({"type": "websocket.close", "code": code, "reason": reason})
        await there.close()

    # Both

    def _headers(self, scope: Scope) -> Headers:
        """What came, with what the home needs to know of the visitor."""
        kept = [(name, value) for name, value in scope["headers"] if name not in OF_THE_WAY]
        host = dict(scope["headers"]).get(b"host", b"localhost")
        return [*kept, (SECRET, self._secret), (VISITOR, _visitor(scope).encode()), (HOST, host)]

    async def _turn_away(self, scope: Scope, receive: Receive, send: Send, refusal: Refusal) -> None:
        if scope["type"] == "http":
            await self._refuse(scope, refusal)(scope, receive, send)
        else:
            await send({"type": "websocket.close", "code": protocol.CLOSE_REFUSED, "reason": refusal.code})

    async def _come_again(self, scope: Scope, receive: Receive, send: Send, *, passed_on: bool) -> None:
        """The home was lost, or there is none yet."""
        elsewhere = [(ELSEWHERE, b"1"), (b"retry-after", b"1")]
        if passed_on:
            kind = "http" if scope["type"] == "http" else "websocket.http"
            await send({"type": f"{kind}.response.start", "status": 503, "headers": elsewhere})
            await send({"type": f"{kind}.response.body", "body": b""})
        elif scope["type"] == "http":
            await self._refuse(scope, Refusal("table_not_here", None, {"seconds": 2}))(scope, receive, send)
        else:
            await send({"type": "websocket.accept"})
            await send({"type": "websocket.close", "code": protocol.CLOSE_RECONNECT, "reason": "resync"})


def name_of(scope: Scope) -> str | None:
    """The lease that a request is about: a table's, or the club's."""
    method, path = scope.get("method", "websocket"), scope["path"]
    if method == "POST" and COUNTED.fullmatch(path):
        return CLUB
    found = TABLE[method].fullmatch(path) if method in TABLE else None
    return None if found is None else found[1]


def _as_it_came(scope: Scope, given: dict[bytes, bytes]) -> Scope:
    """What was passed on to us, as if its visitor had come here."""
    own = (SECRET, VISITOR, HOST, b"host")
    headers = [(name, value) for name, value in scope["headers"] if name not in own]
    client = given.get(VISITOR, b"").decode("latin-1"), 0
    return {**scope, "headers": [*headers, (b"host", given.get(HOST, b"localhost"))], "client": client}


def _visitor(scope: Scope) -> str:
    return "" if scope.get("client") is None else str(scope["client"][0])


def _path(scope: Scope) -> str:
    query = scope.get("query_string", b"")
    path: bytes = scope["raw_path"] + (b"?" + query if query else b"")
    return path.decode("latin-1")


async def _whole(receive: Receive) -> bytes:
    """The body of a request, up to what anybody would read of it."""
    parts, size = [], 0
    while size <= MOST_BODY:
        event = await receive()
        parts.append(event.get("body", b""))
        size += len(parts[-1])
        if event["type"] != "http.request" or not event.get("more_body"):
            break
    return b"".join(parts)


def _again(event: Any, receive: Receive) -> Receive:
    """Receive what was received already, and then what comes after it."""
    held = [event]

    async def next() -> Any:
        return held.pop() if held else await receive()

    return next


async def _opened(opening: connect) -> ClientConnection:
    return await opening


async def _unless(lost: asyncio.Event, act: Any, error: type[Exception]) -> Any:
    """Wait for something, but not for a home that has lost its lease."""
    doing, losing = asyncio.ensure_future(act), asyncio.create_task(lost.wait())
    try:
        await asyncio.wait({doing, losing}, return_when=asyncio.FIRST_COMPLETED)
        if doing.done():
            return doing.result()
        raise error
    finally:
        doing.cancel()
        losing.cancel()


async def _listen(receive: Receive, there: ClientConnection) -> None:
    """What the visitor says, until they go."""
    with suppress(ConnectionClosed):
        while (event := await receive())["type"] == "websocket.receive":
            text = event.get("text")
            await there.send(event["bytes"] if text is None else text)


async def _tell(there: ClientConnection, send: Send) -> None:
    """What they are told, until the home closes the socket."""
    with suppress(ConnectionClosed):
        async for message in there:
            key = "text" if isinstance(message, str) else "bytes"
            await send({"type": "websocket.send", key: message})
