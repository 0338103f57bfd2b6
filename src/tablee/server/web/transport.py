"""TCP connections of the web process: limits on their number and on idle time, and a full system.

uvicorn accepts every connection and waits for its first request for ever. Here an address has a share of the
connections, a request must arrive in time, a client that stops reading is disconnected, and files are
reserved for the server's own use.
"""

from __future__ import annotations

import asyncio
import errno
import ipaddress
import logging
import secrets
import socket
import time
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

import structlog
import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from tablee.server.ratelimit import Limits, network

MOST_FILES = 65_536
"""The open files that the process requests from the system, at most."""
OWN_FILES = 128
"""Files that are reserved: the database, pipes to the workers, reports, mails."""
LEAST_CONNECTIONS = 16
"""Connections that are accepted however few files there are."""
STALLED = 20.0
"""Seconds after which a client that reads nothing is disconnected."""
MOST_AFTER_CLOSE = 64
"""Messages that may be in flight when a socket is closed; a client that sends more is disconnected."""
PERIOD = 60.0
"""Seconds between two log lines about the same problem."""
ACCEPT_PAUSE = 0.9
"""Seconds without a try after the system could not accept a connection; asyncio tries again after one."""
BURST = 16
"""Connections that are accepted before the limiter has seen them; fewer than the reserved files."""
NO_ROOM = (errno.EMFILE, errno.ENFILE, errno.ENOBUFS, errno.ENOMEM)
SECRET = b"x-tablee-secret"
"""The header by which another web process of the club authenticates a forwarded request."""

log = structlog.get_logger("tablee.transport")


def raise_file_limit() -> int | None:
    """Raise the limit on open files; return it, or None where the system has none."""
    try:
        import resource
    except ImportError:  # not on this system
        return None
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
            soft = wanted
        except (OSError, ValueError) as error:  # macOS allows fewer than it reports
            log.warning("the limit of open files stays", files=soft, reason=str(error))
    return None if soft == resource.RLIM_INFINITY else soft


class Seldom:
    """Allows a log line once in a while, and counts the suppressed ones."""

    def __init__(self, period: float = PERIOD, clock: Callable[[], float] = time.monotonic) -> None:
        self._period = period
        self._clock = clock
        self._last: dict[object, tuple[float, int]] = {}

    def count(self, what: object) -> int | None:
        """Count an event: None if it was logged recently, otherwise the number of events since then."""
        now = self._clock()
        at, unsaid = self._last.get(what, (-self._period, 0))
        if now - at < self._period:
            self._last[what] = at, unsaid + 1
            return None
        self._last[what] = now, 0
        return unsaid + 1


class SeldomFilter(logging.Filter):
    """Passes one record of each line of source in a while, so that strangers cannot fill the disk."""

    def __init__(self) -> None:
        super().__init__()
        self._seldom = Seldom()

    def filter(self, record: logging.LogRecord) -> bool:
        cause = record.exc_info[0] if record.exc_info else None
        return self._seldom.count((record.pathname, record.lineno, cause)) is not None


class ConnectionLimiter:
    """Knows which connections are open, which are idle, and which must be closed.

    A connection is idle until a whole request has arrived, and again after the response. Idle connections
    are closed after a timeout, when their address has too many, or to make room for a new one: the longest
    idle first, and one of the same address if that has its share already. A request in progress and an open
    WebSocket are never closed for another connection.
    """

    def __init__(
        self,
        limits: Limits,
        *,
        files: int | None = None,
        passes_on: bool = False,
        trusted: Sequence[str] = (),
        secret: str = "",
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """``files``: the limit on open files; ``passes_on``: a connection may need two files."""
        self._per_address = limits.connections_per_address
        self._idle = limits.idle_seconds
        self._most = _most(limits.connections, files, passes_on=passes_on)
        self._trusted = [ipaddress.ip_network(one, strict=False) for one in trusted]
        self._secret = secret.encode()
        self._clock = clock
        self._peers: dict[asyncio.Transport, str] = {}
        """The address that each open connection is counted for; empty if it is not counted."""
        self._counts: Counter[str] = Counter()
        self._waiting: dict[asyncio.Transport, float] = {}
        """Idle connections and since when, the longest first."""
        self._waiting_counts: Counter[str] = Counter()
        self._unread: dict[asyncio.Transport, tuple[int, float]] = {}
        """The bytes that a client has not read, and since when."""
        self._seldom = Seldom(clock=clock)

    def opened(self, transport: asyncio.Transport) -> None:
        """Count a new connection; close it at once if there is no room."""
        address = self._address(transport)
        in_use = self._counts[address] - self._waiting_counts[address]
        if address and self._per_address and in_use >= self._per_address:
            self._end(transport, "address")
            return
        if len(self._peers) >= self._most:
            has_share = bool(address and self._per_address) and self._counts[address] >= self._per_address
            oldest = self._longest_waiting(address if has_share else None)
            self._end(transport if oldest is None else oldest, "all")
            if oldest is None:
                return
        self._peers[transport] = address
        self._counts[address] += 1
        self.waits(transport)

    def closed(self, transport: asyncio.Transport) -> None:
        """A connection has ended."""
        self.works(transport)
        self._unread.pop(transport, None)
        address = self._peers.pop(transport, None)
        if address is not None:
            self._less(self._counts, address)

    def waits(self, transport: asyncio.Transport) -> None:
        """A connection becomes idle."""
        self.works(transport)
        address = self._peers.get(transport)
        if address is not None:
            self._waiting[transport] = self._clock()
            self._waiting_counts[address] += 1

    def works(self, transport: asyncio.Transport) -> None:
        """A whole request has arrived, or a WebSocket is open."""
        if self._waiting.pop(transport, None) is not None:
            self._less(self._waiting_counts, self._peers[transport])

    def is_ours(self, transport: asyncio.Transport, headers: Sequence[tuple[bytes, bytes]]) -> None:
        """Stop counting a connection whose request was forwarded by another process of the club."""
        given = next((value for name, value in headers if name == SECRET), None)
        address = self._peers.get(transport)
        if not (given and self._secret and address) or not secrets.compare_digest(given, self._secret):
            return
        waits = transport in self._waiting
        self.closed(transport)
        self._peers[transport] = ""
        self._counts[""] += 1
        if waits:
            self.waits(transport)

    def sweep(self) -> None:
        """Close connections that are idle for too long, above the share of their address, or not read."""
        now = self._clock()
        over = {
            address: count - self._per_address
            for address, count in self._counts.items()
            if address and self._per_address and count > self._per_address
        }
        for transport, since in list(self._waiting.items()):
            address = self._peers[transport]
            if now - since > self._idle:
                self._end(transport, "idle")
            elif over.get(address, 0) > 0:
                self._end(transport, "address")
            else:
                continue
            if address in over:
                over[address] -= 1
        for transport in list(self._peers):
            unread = transport.get_write_buffer_size()
            known, since = self._unread.get(transport, (0, now))
            if not unread:
                self._unread.pop(transport, None)
            elif unread != known:
                self._unread[transport] = unread, now
            elif now - since > STALLED:
                self._end(transport, "stalled")

    def _longest_waiting(self, address: str | None) -> asyncio.Transport | None:
        """Return the connection to close for a new one: of an address, or of all."""
        own = (one for one in self._waiting if address is None or self._peers[one] == address)
        return next(own, None)

    def _end(self, transport: asyncio.Transport, why: str) -> None:
        self.closed(transport)
        transport.abort()
        count = self._seldom.count(why)
        if count is not None:
            log.warning("connections were closed", why=why, count=count, open=len(self._peers))

    def _address(self, transport: asyncio.Transport) -> str:
        """Return the address that a connection counts for; trusted proxies serve many people."""
        name = transport.get_extra_info("peername")
        address = str(name[0]) if isinstance(name, tuple) else ""
        try:
            known = ipaddress.ip_address(address)
        except ValueError:
            return ""
        if any(known in one for one in self._trusted if one.version == known.version):
            return ""
        return network(address)

    @staticmethod
    def _less(counter: Counter[str], address: str) -> None:
        counter[address] -= 1
        if not counter[address]:
            del counter[address]


def _most(wanted: int, files: int | None, *, passes_on: bool) -> float:
    """Return the limit on connections: the host's setting, or what open files allow."""
    room = float("inf") if files is None else (files - OWN_FILES) // (2 if passes_on else 1)
    return max(LEAST_CONNECTIONS, min(wanted or float("inf"), room))


class HttpConnection(H11Protocol):
    """A connection of uvicorn that reports to the limiter."""

    limiter: ConnectionLimiter
    """Set by :func:`protocols`."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn's
        super().connection_made(transport)
        self.limiter.opened(transport)

    def connection_lost(self, exc: Exception | None) -> None:
        self.limiter.closed(self.transport)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        before = self.cycle
        super().data_received(data)
        if self.cycle is not before:
            self.limiter.is_ours(self.transport, self.headers)
        self._note_request()

    def on_response_complete(self) -> None:
        self.limiter.waits(self.transport)
        super().on_response_complete()
        self._note_request()  # the next request may have arrived together with this one

    def _note_request(self) -> None:
        cycle: RequestResponseCycle | None = self.cycle
        if cycle is not None and not cycle.more_body and not cycle.response_complete:
            self.limiter.works(self.transport)


class WebSocketConnection(WebSocketsSansIOProtocol):
    """A WebSocket of uvicorn that reports to the limiter, and ends if its client sends after the close.

    uvicorn waits ten seconds for the client to close too, and reads everything meanwhile.
    """

    limiter: ConnectionLimiter
    after_close = 0

    def handle_connect(self, event: Any) -> None:
        super().handle_connect(event)
        self.limiter.works(self.transport)
        self.limiter.is_ours(self.transport, getattr(self, "scope", {}).get("headers", []))

    def connection_lost(self, exc: Exception | None) -> None:
        self.limiter.closed(self.transport)
        super().connection_lost(exc)

    def send_receive_event_to_app(self) -> None:
        super().send_receive_event_to_app()
        self.after_close += self.close_sent
        if self.after_close > MOST_AFTER_CLOSE:
            self.transport.abort()


def protocols(
    limiter: ConnectionLimiter,
) -> tuple[type[HttpConnection], type[WebSocketConnection]]:
    """Return the connection classes for uvicorn, with this limiter."""
    http = type("HttpConnection", (HttpConnection,), {"limiter": limiter})
    sockets = type("WebSocketConnection", (WebSocketConnection,), {"limiter": limiter})
    return http, sockets


class Listener(socket.socket):
    """A listening socket that pauses when the system cannot accept a connection.

    asyncio logs an error and sets a timer for each of up to ``backlog`` tries in a row, which all fail. It
    also accepts as many connections in a row before the limiter sees the first of them. Here a few are
    accepted, and the rest in the next round of the loop: a burst does not use up the reserved files.
    """

    _paused_until = 0.0
    _in_a_row = 0

    def accept(self) -> tuple[socket.socket, Any]:
        if self._in_a_row >= BURST or time.monotonic() < self._paused_until:
            self._in_a_row = 0
            raise BlockingIOError
        self._in_a_row += 1
        try:
            return super().accept()
        except OSError as error:
            self._in_a_row = 0
            if error.errno in NO_ROOM:
                self._paused_until = time.monotonic() + ACCEPT_PAUSE
            raise


class LimitedServer(uvicorn.Server):
    """The uvicorn server, with a limiter that checks connections once a second."""

    def __init__(self, config: uvicorn.Config, limiter: ConnectionLimiter) -> None:
        super().__init__(config)
        self._limiter = limiter
        self._seldom = Seldom()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        asyncio.get_running_loop().set_exception_handler(self._failed)
        logging.getLogger("uvicorn.error").addFilter(SeldomFilter())
        await super().startup(sockets)

    async def on_tick(self, counter: int) -> bool:
        if counter % 10 == 0:
            self._limiter.sweep()
        return await super().on_tick(counter)

    def _failed(self, loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        """Handle an error of the loop; a connection that cannot be accepted is one log line."""
        error = context.get("exception")
        if not (isinstance(error, OSError) and error.errno in NO_ROOM and "accept" in context["message"]):
            loop.default_exception_handler(context)
            return
        count = self._seldom.count("accept")
        if count is not None:
            log.error("no connection can be taken", reason=str(error), count=count)
