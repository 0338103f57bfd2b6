"""The bus between the web processes on one database: PostgreSQL notifications with ids, never with content.

A message is a wake-up: its receiver reads from the database what has changed. A process that may have missed
messages reads everything.
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
"""Seconds for which messages are gathered before they are sent."""
ALIVE = 10.0
"""Seconds of silence after which the connection is tested."""
FIRST_PAUSE, LONGEST_PAUSE = 0.1, 2.0
"""Seconds until a broken connection is opened again: the first time, and at most."""
MOST = 200
"""Names in one message: a notification holds 8000 bytes."""

log = structlog.get_logger("tablee.bus")

OnMessage = Callable[[str, list[str]], Awaitable[None]]
"""Called with the topic and the names of a message."""
Publish = Callable[..., None]
"""Called with a topic and names, for all other web processes."""


def publish_nowhere(topic: str, *names: str) -> None:
    """Publish nothing: there is no other web process."""


class Bus:
    """Publishes messages to the other web processes, and receives theirs."""

    def __init__(self, repository: Repository, address: str, holder: str) -> None:
        self._repository = repository
        self._address = address
        self._holder = holder
        self._messages: dict[str, None] = {}
        self._has_messages = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []

    def start(self, on_message: OnMessage, catch_up: Callable[[], Awaitable[None]]) -> None:
        """Start both directions; ``catch_up`` is called after a break in which messages may be lost."""
        self._tasks = [
            asyncio.create_task(self._send_all()),
            asyncio.create_task(self._listen(on_message, catch_up)),
        ]

    def stop(self) -> None:
        for task in self._tasks:
            task.cancel()

    def publish(self, topic: str, *names: str) -> None:
        """Send a message to the other processes soon; equal messages that wait together are sent once."""
        for start in range(0, max(1, len(names)), MOST):
            self._messages[" ".join((self._holder, topic, *names[start : start + MOST]))] = None
        self._has_messages.set()

    async def _send_all(self) -> None:
        payload = func.unnest(bindparam("messages", type_=ARRAY(String))).column_valued("one")
        statement = select(func.pg_notify(CHANNEL, payload))
        while True:
            await self._has_messages.wait()
            await asyncio.sleep(TOGETHER)
            self._has_messages.clear()
            messages, self._messages = self._messages, {}
            try:
                async with self._repository.writing() as db:
                    await db.execute(statement, {"messages": list(messages)})
            except StoreError:
                # The database cannot be reached: try again a little later.
                self._messages = {**messages, **self._messages}
                self._has_messages.set()
                await asyncio.sleep(FIRST_PAUSE)

    async def _listen(self, on_message: OnMessage, catch_up: Callable[[], Awaitable[None]]) -> None:
        pause, is_first = FIRST_PAUSE, True
        while True:
            began = time.monotonic()
            try:
                async with await psycopg.AsyncConnection.connect(
                    self._address, autocommit=True, application_name=f"{CHANNEL} bus"
                ) as connection:
                    await connection.execute(f"LISTEN {CHANNEL}")
                    if not is_first:
                        await _safely(catch_up())
                    is_first = False
                    await self._receive(connection, on_message)
            except (psycopg.Error, OSError) as error:
                log.warning("bus disconnected", reason=" ".join(str(error).split()))
            pause = FIRST_PAUSE if time.monotonic() - began > ALIVE else min(LONGEST_PAUSE, 2 * pause)
            await asyncio.sleep(pause)

    async def _receive(
        self, connection: psycopg.AsyncConnection[tuple[object, ...]], on_message: OnMessage
    ) -> None:
        """Handle messages until the connection breaks."""
        while True:
            async for note in connection.notifies(timeout=ALIVE):
                holder, topic, *names = note.payload.split()
                if holder != self._holder:
                    await _safely(on_message(topic, names))
            await connection.execute("SELECT 1")


async def _safely(act: Awaitable[None]) -> None:
    """Log an exception instead of raising it: the next message must be handled."""
    try:
        await act
    except Exception:
        log.exception("message of another process not handled")
