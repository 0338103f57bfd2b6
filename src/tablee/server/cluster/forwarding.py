"""Forwarding of requests and sockets to the web process that owns their table.

A forwarded request carries a secret that the processes share, and the address of its client. It is forwarded
once: a process that does not own the table any more answers that the request must be sent again.
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
"""The ASGI scope; the next types are ASGI's too."""
Receive: TypeAlias = Callable[[], Awaitable[Any]]
Send: TypeAlias = Callable[[Any], Awaitable[None]]
App: TypeAlias = Callable[[Any, Any, Any], Awaitable[None]]
Refuse: TypeAlias = Callable[[Scope, Refusal], App]
"""Makes the response to a request that is refused."""
Headers: TypeAlias = list[tuple[bytes, bytes]]

PATIENCE = LENGTH_MS / 1000 + 2
"""Seconds to wait for a table whose owner was lost: until its lease has expired, and a little longer."""
PAUSE = 0.15
"""Seconds between two tries while waiting."""
CONNECTING = 1.0
"""Seconds for a process to accept a connection."""
ANSWERING = 30.0
"""Seconds for a process to answer a request."""
MOST_BODY = 64 * 1024
"""The size of a request body that is forwarded, at most."""

SECRET, VISITOR, HOST = b"x-tablee-secret", b"x-tablee-visitor", b"x-tablee-host"
"""Headers of a forwarded request: the shared secret, the client's address, and the host it was sent to."""
ELSEWHERE = b"x-tablee-elsewhere"
"""In the response of a process that does not own the table: nothing was done."""
HOP_BY_HOP = {
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
"""Headers that concern one connection; a proxy sets its own."""
WITHOUT_REASON = (None, 1001, 1005, 1006, 1011, 1012)
"""Close codes of a socket whose other side gave no reason."""

TABLE = {
    "websocket": re.compile(r"/ws/tables/([^/]+)/?"),
    "POST": re.compile(r"/api/tables/([^/]+)/[^/]+/?"),
}
COUNTED = re.compile(r"/api/(account/(login|password|new-password)|me/notifications(/[^/]+)?)/?")
"""Routes whose limits on passwords and mails are counted in one process for all."""

log = structlog.get_logger("tablee.forwarding")


class NotThere(Exception):
    """The owner does not answer, or is not the owner any more: nothing was done."""


class Broken(Exception):
    """The owner was lost during the request: it may have been carried out or not."""


class Forwarding:
    """ASGI middleware in front of the application, where several web processes share a database."""

    def __init__(self, app: App, leases: Leases, gate: Gate, secret: str, refuse: Refuse) -> None:
        self._app = app
        self._leases = leases
        self._gate = gate
        self._secret = secret.encode()
        self._refuse = refuse
        # A connection for each request: when a reused one breaks, nobody knows what was carried out.
        limits = httpx.Limits(max_keepalive_connections=0)
        timeout = httpx.Timeout(ANSWERING, connect=CONNECTING)
        self._client = httpx.AsyncClient(limits=limits, timeout=timeout, trust_env=False)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        given = dict(scope["headers"])
        is_forwarded = SECRET in given
        if is_forwarded:
            if not secrets.compare_digest(given[SECRET], self._secret):
                await self._answer_refusal(scope, receive, send, Refusal("not_among_servers"))
                return
            scope = _original_scope(scope, given)
        name = name_of(scope)
        if name is None or self._leases.holds(name):
            await self._app(scope, receive, send)
            return
        try:
            if not is_forwarded:
                self._gate.request(_client_address(scope))
            await self._forward(name, scope, receive, send, is_forwarded=is_forwarded)
        except Refused as error:
            await self._answer_refusal(scope, receive, send, error.refusal)
        except (NotThere, Broken):
            await self._answer_retry(scope, receive, send, is_forwarded=is_forwarded)

    async def _forward(
        self, name: str, scope: Scope, receive: Receive, send: Send, *, is_forwarded: bool
    ) -> None:
        """Forward a request to the owner of a table, or handle it here; wait while there is no owner."""
        if scope["type"] == "http":
            body = await _read_body(receive)
            receive = _replayed({"type": "http.request", "body": body, "more_body": False}, receive)
        else:
            body = b""
            receive = _replayed(await receive(), receive)
        until, address = time.monotonic() + PATIENCE, ""
        while True:
            try:
                home = await self._home(name)
                address = home.address
                if home == self._leases.own_home:
                    break
                if is_forwarded:
                    raise NotThere
                with self._leases.watching(name, home) as lost:
                    if scope["type"] == "http":
                        await self._forward_request(home, lost, scope, body, send)
                    else:
                        await self._connect(home, lost, scope, receive, send)
                return
            except NotThere:
                self._leases.doubt(name)
                if is_forwarded:
                    raise
                if time.monotonic() > until:
                    log.warning("owner of a table does not answer", name=name, address=address)
                    raise
                await asyncio.sleep(PAUSE)
        await self._app(scope, receive, send)

    async def _home(self, name: str) -> Home:
        try:
            return await self._leases.home(name)
        except (Refused, StoreError, SQLAlchemyError, OSError):
            raise NotThere from None  # the response to the request itself explains why

    # Requests

    async def _forward_request(
        self, home: Home, lost: asyncio.Event, scope: Scope, body: bytes, send: Send
    ) -> None:
        headers = [(name, value) for name, value in self._headers(scope)]
        request = httpx.Request(scope["method"], home.address + _path(scope), headers=headers, content=body)
        status, headers, data = await _unless_lost(lost, self._answer(request), Broken)
        await send({"type": "http.response.start", "status": status, "headers": headers})
        await send({"type": "http.response.body", "body": data})

    async def _answer(self, request: httpx.Request) -> tuple[int, Headers, bytes]:
        try:
            response = await self._client.send(request, stream=True)
            try:
                # Raw: a compressed body stays compressed.
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
        kept = [(name, value) for name, value in headers if name not in HOP_BY_HOP]
        return response.status_code, [*kept, (b"content-length", str(len(data)).encode())], data

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
            there = await _unless_lost(lost, _opened(opening), NotThere)
        except InvalidStatus as error:
            if error.response.status_code >= 500:
                raise NotThere from None
            await send({"type": "websocket.close", "code": protocol.CLOSE_REFUSED})
            return
        except (InvalidHandshake, OSError, EOFError, TimeoutError):
            raise NotThere from None
        try:
            await receive()  # the connect event
            await send({"type": "websocket.accept"})
            await self._talk(there, lost, receive, send)
        finally:
            there.transport.abort()

    async def _talk(self, there: ClientConnection, lost: asyncio.Event, receive: Receive, send: Send) -> None:
        """Copy messages in both directions until one side closes."""
        outgoing, incoming = (
            asyncio.create_task(_copy_to_owner(receive, there)),
            asyncio.create_task(_copy_to_client(there, send)),
        )
        losing = asyncio.create_task(lost.wait())
        try:
            await asyncio.wait({outgoing, incoming, losing}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in (outgoing, incoming, losing):
                task.cancel()
            await asyncio.gather(outgoing, incoming, losing, return_exceptions=True)
        with suppress(OSError, RuntimeError):  # the client has gone first
            if there.close_code in WITHOUT_REASON:
                await send({"type": "websocket.close", "code": protocol.CLOSE_RECONNECT, "reason": "resync"})
            else:
                code, reason = there.close_code, there.close_reason
                await send({"type": "websocket.close", "code": code, "reason": reason})
        await there.close()

    # Both

    def _headers(self, scope: Scope) -> Headers:
        """Return the headers of a forwarded request."""
        kept = [(name, value) for name, value in scope["headers"] if name not in HOP_BY_HOP]
        host = dict(scope["headers"]).get(b"host", b"localhost")
        return [*kept, (SECRET, self._secret), (VISITOR, _client_address(scope).encode()), (HOST, host)]

    async def _answer_refusal(self, scope: Scope, receive: Receive, send: Send, refusal: Refusal) -> None:
        if scope["type"] == "http":
            await self._refuse(scope, refusal)(scope, receive, send)
        else:
            await send({"type": "websocket.close", "code": protocol.CLOSE_REFUSED, "reason": refusal.code})

    async def _answer_retry(self, scope: Scope, receive: Receive, send: Send, *, is_forwarded: bool) -> None:
        """Answer that a request must be sent again: its table has no owner for now."""
        elsewhere = [(ELSEWHERE, b"1"), (b"retry-after", b"1")]
        if is_forwarded:
            kind = "http" if scope["type"] == "http" else "websocket.http"
            await send({"type": f"{kind}.response.start", "status": 503, "headers": elsewhere})
            await send({"type": f"{kind}.response.body", "body": b""})
        elif scope["type"] == "http":
            await self._refuse(scope, Refusal("table_not_here", None, {"seconds": 2}))(scope, receive, send)
        else:
            await send({"type": "websocket.accept"})
            await send({"type": "websocket.close", "code": protocol.CLOSE_RECONNECT, "reason": "resync"})


def name_of(scope: Scope) -> str | None:
    """Return the name of the lease that a request needs: a table's, or the one of the whole club."""
    method, path = scope.get("method", "websocket"), scope["path"]
    if method == "POST" and COUNTED.fullmatch(path):
        return CLUB
    found = TABLE[method].fullmatch(path) if method in TABLE else None
    return None if found is None else found[1]


def _original_scope(scope: Scope, given: dict[bytes, bytes]) -> Scope:
    """Restore the scope of a forwarded request, as if its client had connected here."""
    own = (SECRET, VISITOR, HOST, b"host")
    headers = [(name, value) for name, value in scope["headers"] if name not in own]
    client = given.get(VISITOR, b"").decode("latin-1"), 0
    return {**scope, "headers": [*headers, (b"host", given.get(HOST, b"localhost"))], "client": client}


def _client_address(scope: Scope) -> str:
    return "" if scope.get("client") is None else str(scope["client"][0])


def _path(scope: Scope) -> str:
    query = scope.get("query_string", b"")
    path: bytes = scope["raw_path"] + (b"?" + query if query else b"")
    return path.decode("latin-1")


async def _read_body(receive: Receive) -> bytes:
    """Read the body of a request, up to the limit."""
    parts, size = [], 0
    while size <= MOST_BODY:
        event = await receive()
        parts.append(event.get("body", b""))
        size += len(parts[-1])
        if event["type"] != "http.request" or not event.get("more_body"):
            break
    return b"".join(parts)


def _replayed(event: Any, receive: Receive) -> Receive:
    """Return a receive function that repeats an event before the following ones."""
    held = [event]

    async def next_message() -> Any:
        return held.pop() if held else await receive()

    return next_message


async def _opened(opening: connect) -> ClientConnection:
    return await opening


async def _unless_lost(lost: asyncio.Event, act: Any, error: type[Exception]) -> Any:
    """Wait for something, unless the owner loses its lease."""
    doing, losing = asyncio.ensure_future(act), asyncio.create_task(lost.wait())
    try:
        await asyncio.wait({doing, losing}, return_when=asyncio.FIRST_COMPLETED)
        if doing.done():
            return doing.result()
        raise error
    finally:
        doing.cancel()
        losing.cancel()


async def _copy_to_owner(receive: Receive, there: ClientConnection) -> None:
    """Copy messages of the client, until it disconnects."""
    with suppress(ConnectionClosed):
        while (event := await receive())["type"] == "websocket.receive":
            text = event.get("text")
            await there.send(event["bytes"] if text is None else text)


async def _copy_to_client(there: ClientConnection, send: Send) -> None:
    """Copy messages to the client, until the owner closes the socket."""
    with suppress(ConnectionClosed):
        async for message in there:
            key = "text" if isinstance(message, str) else "bytes"
            await send({"type": "websocket.send", key: message})
