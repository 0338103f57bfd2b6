"""The processes that think: bots under a clock, other bots, and last suggestions and replays.

Each has a queue of its own in the web process: a long search delays nothing of another kind. In a queue
people take turns, however much one of them wants; what a clock waits for comes first.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import TypeAlias

import structlog

from tablee.core import Refused
from tablee.server.engine import ipc
from tablee.server.engine.pool import EngineLost, WorkerHandle

MOST_WAITING = 8
"""Requests of one person that may wait in a queue."""
PATIENCE = 10.0
"""Seconds that a suggestion or a replay waits for its turn; a bot waits for as long as it takes."""
TRY_AGAIN = 5
"""Seconds after which a request may be tried again that was one too many."""
NICE = {"clock": 0, "bots": 5, "hints": 10}
"""How much a process of each kind stands back where the machine has too much to do."""

MakeEngine: TypeAlias = Callable[[str, int], WorkerHandle]
"""Makes a worker process with this name and this niceness."""

log = structlog.get_logger("tablee.thinkers")


class FairQueue:
    """Who thinks next: one at a time, people in turn."""

    def __init__(self) -> None:
        self._is_busy = False
        self._urgent: dict[str, deque[asyncio.Future[None]]] = {}
        self._usual: dict[str, deque[asyncio.Future[None]]] = {}

    @asynccontextmanager
    async def turn(self, person: str, *, urgent: bool, patience: float | None) -> AsyncIterator[None]:
        """Wait for one's turn, and have it for as long as the block lasts.

        Refused to somebody who has too much waiting; raises ``TimeoutError`` after ``patience`` seconds.
        """
        waiting = (self._urgent if urgent else self._usual).setdefault(person, deque())
        if sum(not turn.done() for turn in waiting) >= MOST_WAITING:
            raise Refused("too_many_requests", seconds=TRY_AGAIN)
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        waiting.append(turn)
        self._advance()
        try:
            async with asyncio.timeout(patience):
                await turn
            yield
        finally:
            # It may have come in the very moment in which nobody waited for it any more.
            if turn.done() and not turn.cancelled():
                self._is_busy = False
            turn.cancel()
            self._advance()

    def _advance(self) -> None:
        while not self._is_busy and (turn := self._next()) is not None:
            if not turn.done():
                self._is_busy = True
                turn.set_result(None)

    def _next(self) -> asyncio.Future[None] | None:
        for level in (self._urgent, self._usual):
            if level:
                person = next(iter(level))
                waiting = level.pop(person)
                turn = waiting.popleft() if waiting else None
                if waiting:
                    level[person] = waiting  # behind everybody else
                return turn or self._next()
        return None


class Thinkers:
    """The processes that think, each started when it is first needed."""

    def __init__(self, make: MakeEngine) -> None:
        self._engines = {name: make(f"thinker-{name}", nice) for name, nice in NICE.items()}
        self._queues = {name: FairQueue() for name in NICE}
        self._starting: asyncio.Task[None] | None = None

    async def stop(self) -> None:
        if self._starting is not None:
            self._starting.cancel()
        for engine in self._engines.values():
            await engine.stop()

    async def think(self, think: ipc.Think, person: str) -> ipc.Reply:
        """An answer of a bot, or a suggestion; raises ``EngineLost`` if it does not come in time."""
        if think.hint is None:
            # A process takes a second to start: the first clock should not have to wait for it.
            self._starting = self._starting or asyncio.create_task(self._engines["clock"].start())
            return await self._ask("clock" if think.clocked else "bots", think, person, urgent=False)
        try:
            return await self._ask("hints", think, person, urgent=think.clocked, patience=PATIENCE)
        except (Refused, TimeoutError):
            raise EngineLost("hints") from None

    async def look(self, frame: ipc.Step | ipc.Export, person: str) -> ipc.Reply:
        """A match as it was, or as a file; refused if others want too much of that."""
        try:
            return await self._ask("hints", frame, person, urgent=False, patience=PATIENCE)
        except TimeoutError:
            raise Refused("too_many_requests", seconds=TRY_AGAIN) from None

    async def _ask(
        self, name: str, frame: ipc.ToWorker, person: str, *, urgent: bool, patience: float | None = None
    ) -> ipc.Reply:
        async with self._queues[name].turn(person, urgent=urgent, patience=patience):
            return await self._engines[name].ask(frame)
