"""What the web processes on one database tell each other: short names and numbers, never what was said.

A notification is a wake-up. Whoever hears it reads what has changed; whoever may have missed some reads all.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable

import psycopg
import structlog
from sqlalchemy import ARRAY, String, bindparam, func, select

from tablee.server.db.repository import Repository
from tablee.storage import StoreError

CHANNEL = "tablee"
TOGETHER = 0.05
"""Seconds for which news are gathered before they are told."""
ALIVE = 10.0
"""Seconds of silence after which the line is tried."""
FIRST_PAUSE, LONGEST_PAUSE = 0.1, 2.0
"""Seconds until a line that broke is tried again: the first time, and at most."""
MOST = 200
"""Names in one notification: the database takes 8000 bytes."""

log = structlog.get_logger("tablee.bus")

Hear = Callable[[str, list[str]], Awaitable[None]]


class Bus:
    """One web process among several: tells the others, and hears them."""

    def __init__(self, repository: Repository, address: str, holder: str) -> None:
        self._repository = repository
        self._address = address
        self._holder = holder
        self._news: dict[str, None] = {}
        self._is_news = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []

    def start(self, hear: Hear, catch_up: Callable[[], Awaitable[None]]) -> None:
        """``hear`` what others tell; ``catch_up`` after a break, in which anything may have been told."""
        self._tasks = [
            asyncio.create_task(self._telling()),
            asyncio.create_task(self._listening(hear, catch_up)),
        ]

    def stop(self) -> None:
        for task in self._tasks:
            task.cancel()

    def tell(self, what: str, *names: str) -> None:
        """Have the others know; soon, and once however often it is said until then."""
        for start in range(0, max(1, len(names)), MOST):
            self._news[" ".join((self._holder, what, *names[start : start + MOST]))] = None
        self._is_news.set()

    async def _telling(self) -> None:
        told = func.unnest(bindparam("told", type_=ARRAY(String))).column_valued("one")
        statement = select(func.pg_notify(CHANNEL, told))
        while True:
            await self._is_news.wait()
            await asyncio.sleep(TOGETHER)
            self._is_news.clear()
            news, self._news = self._news, {}
            try:
                async with self._repository.writing() as db:
                    await db.execute(statement, {"told": list(news)})
            except StoreError:
                # The database is away: once more, a little later.
                self._news = {**news, **self._news}
                self._is_news.set()
                await asyncio.sleep(FIRST_PAUSE)

    async def _listening(self, hear: Hear, catch_up: Callable[[], Awaitable[None]]) -> None:
        pause, is_first = FIRST_PAUSE, True
        while True:
            began = time.monotonic()
            try:
                async with await psycopg.AsyncConnection.connect(
                    self._address, autocommit=True, application_name=f"{CHANNEL} bus"
                ) as line:
                    await line.execute(f"LISTEN {CHANNEL}")
                    if not is_first:
                        await _safely(catch_up())
                    is_first = False
                    await self._hear_all(line, hear)
            except (psycopg.Error, OSError) as error:
                log.warning("the other processes are not heard", reason=" ".join(str(error).split()))
            pause = FIRST_PAUSE if time.monotonic() - began > ALIVE else min(LONGEST_PAUSE, 2 * pause)
            await asyncio.sleep(pause)

    async def _hear_all(self, line: psycopg.AsyncConnection[tuple[object, ...]], hear: Hear) -> None:
        """Until the line breaks."""
        while True:
            async for note in line.notifies(timeout=ALIVE):
                holder, what, *names = note.payload.split()
                if holder != self._holder:
                    await _safely(hear(what, names))
            await line.execute("SELECT 1")


async def _safely(act: Awaitable[None]) -> None:
    """Whatever goes wrong over one notification, the next one must be heard."""
    try:
        await act
    except Exception:
        log.exception("a notification was not followed")
