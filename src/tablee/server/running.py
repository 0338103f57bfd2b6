"""Runs the server: one web process with its workers."""

from __future__ import annotations

import contextlib
import gc
import logging
import secrets
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable
from pathlib import Path

import msgspec
import structlog
import uvicorn

from tablee.server.cluster.leases import join_cluster
from tablee.server.config import ClubSettings, read_settings
from tablee.server.engine.worker import register_games
from tablee.server.web.app import Settings, make_app
from tablee.server.web.transport import (
    ConnectionLimiter,
    LimitedServer,
    Listener,
    protocols,
    raise_file_limit,
)
from tablee.storage import StorageBackend, Store
from tablee.storage.backends import Database, File

log = structlog.get_logger("tablee.running")

MOST_FRAME = 16 * 1024
"""The size of a message of a client, at most; a longer one closes the socket before it is read."""


class AlreadyServed(Exception):
    """Another server has this file open."""


class NoPort(Exception):
    """The port is taken."""


def serve(
    backend: StorageBackend,
    *,
    host: str,
    port: int,
    workers: int,
    pace: float,
    games: list[str],
    settings_file: Path | None,
    internal: str | None,
    open_browser: bool,
    started: Callable[[str], None],
) -> None:
    """Serve until interrupted."""
    log_plainly()
    register_games(games)
    club = ClubSettings() if settings_file is None else read_settings(settings_file)
    if not club.serves(host):
        # The name that it listens on is a name of the server.
        club = msgspec.structs.replace(club, hosts=(*club.hosts, host))
    # Several servers may share a database, but not a file.
    lock = backend.server_lock() if isinstance(backend, File) else None
    if lock is not None and not lock.take():
        raise AlreadyServed(backend.name)
    # Opening the database creates its tables, or migrates them.
    Store(backend).close()
    # Now the file exists in any case.
    if lock is not None and not lock.take():
        raise AlreadyServed(backend.name)
    listening = _listening(host, port)
    port = listening.getsockname()[1]
    membership = None
    if isinstance(backend, Database):
        membership = join_cluster(backend, (internal or f"http://127.0.0.1:{port}").rstrip("/"))
    secret = secrets.token_urlsafe(12) if membership is None else membership.host_secret
    settings = Settings(backend, workers, pace, games, secret, club, membership)
    shown = "localhost" if host in ("127.0.0.1", "0.0.0.0", "::1") else host
    address = f"{club.address or f'http://{shown}:{port}'}/"
    if not club.https:
        log.info("plain http: for this machine or a network that you trust; docs/hosting.md explains https")
    if club.entry == "invitation":
        log.info("by invitation only: the host's page has the link")
    # Browsers do not send the part after #: the page itself makes its user the host.
    started(f"{address}#host={secret}")
    if open_browser:
        threading.Timer(1.0, webbrowser.open, [f"{address}#host={secret}"]).start()
    limiter = ConnectionLimiter(
        club.limits,
        files=raise_file_limit(),
        passes_on=membership is not None,
        trusted=club.trusted_proxies,
        secret="" if membership is None else membership.secret,
    )
    http, sockets = protocols(limiter)
    config = uvicorn.Config(
        make_app(settings),
        log_config=None,
        access_log=False,
        http=http,
        ws=sockets,
        ws_max_size=MOST_FRAME,
        ws_ping_interval=10,
        ws_ping_timeout=10,
        timeout_graceful_shutdown=2,
        proxy_headers=bool(club.trusted_proxies),
        forwarded_allow_ips=list(club.trusted_proxies),
    )
    # Loaded modules stay in memory: the garbage collector need not scan them while clients wait.
    gc.freeze()
    try:
        # Ctrl+C ends a server.
        with contextlib.suppress(KeyboardInterrupt):
            LimitedServer(config, limiter).run(sockets=[listening])
    finally:
        if lock is not None:
            lock.release()


def _listening(host: str, port: int) -> socket.socket:
    # IPPROTO_TCP by name: otherwise asyncio does not set TCP_NODELAY, and a reply waits for up to forty
    # milliseconds until the client acknowledges the message before it.
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    made = Listener(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        made.bind((host, port))
        # From now on connections wait until the workers have started, and are not refused.
        made.listen(1024)
    except OSError as error:
        made.close()
        raise NoPort(str(error)) from None
    return made


def log_plainly() -> None:
    """Log structured lines to standard error: events, never hidden information of a table."""
    structlog.configure(
        processors=[
            structlog.contextvars.merge_contextvars,
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso"),
            structlog.processors.format_exc_info,
            structlog.processors.LogfmtRenderer(key_order=["timestamp", "level", "event"]),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(logging.INFO),
        logger_factory=lambda *_: _Logger(sys.stderr),
    )


class _Logger(structlog.PrintLogger):
    """Ignores errors of writing: a full disk stops no table."""

    def msg(self, message: str) -> None:
        with contextlib.suppress(OSError):
            super().msg(message)

    log = debug = info = warn = warning = error = err = critical = fatal = failure = exception = msg
