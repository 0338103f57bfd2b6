"""Workers that think: for bots under a clock, for other bots, and for hints and replays.

Each has a queue of its own in the web process, so that a long search delays nothing of another kind. In a
queue people take turns, however many requests one of them sends; requests under a clock come first.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import TypeAlias

import msgspec
import structlog

from tablee.core import Refused
from tablee.server.engine import ipc
from tablee.server.engine.pool import EngineLost, WorkerHandle

MOST_WAITING = 8
"""Requests of one person that may wait in a queue."""
PATIENCE = 10.0
"""Seconds that a hint or a replay waits for its turn; a bot waits as long as it takes, but under a clock."""
CLOCKED_PATIENCE = 0.5
"""Seconds that a search under a clock waits for its turn; then a quick bot answers for it."""
TRY_AGAIN = 5
"""Seconds after which a refused request may be tried again."""
NICE = {"clock": 0, "bots": 5, "hints": 10}
"""The niceness of each kind of process."""

MakeEngine: TypeAlias = Callable[[str, int], WorkerHandle]
"""Makes a worker process with this name and this niceness."""

log = structlog.get_logger("tablee.thinkers")


class FairQueue:
    """A queue that serves one request at a time, and people in turn."""

    def __init__(self) -> None:
        self._is_busy = False
        self._urgent: dict[str, deque[asyncio.Future[None]]] = {}
        self._usual: dict[str, deque[asyncio.Future[None]]] = {}

    @asynccontextmanager
    async def turn(self, person: str, *, urgent: bool, patience: float | None) -> AsyncIterator[None]:
        """Wait for a turn, and hold it during the block.

        Refused to a person with too many requests; raises ``TimeoutError`` after ``patience`` seconds. Bots,
        which wait without a limit, are no person's requests.
        """
        waiting = (self._urgent if urgent else self._usual).setdefault(person, deque())
        if patience is not None and sum(not turn.done() for turn in waiting) >= MOST_WAITING:
            raise Refused("too_many_requests", seconds=TRY_AGAIN)
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        waiting.append(turn)
        self._advance()
        try:
            async with asyncio.timeout(patience):
                await turn
            yield
        finally:
            # The turn may have come just when the wait was cancelled.
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
    """The workers that think, each started when it is first needed."""

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
        """Return a bot's answer or a hint; raises ``EngineLost`` if it does not come in time."""
        if think.hint is None:
            # A process takes a second to start: the first clock should not have to wait for it.
            self._starting = self._starting or asyncio.create_task(self._engines["clock"].start())
            if not (think.clocked and think.searches):
                return await self._ask("clock" if think.clocked else "bots", think, person, urgent=False)
            # Only bots that are quick think beside a clock: no search of another table holds them up.
            try:
                return await self._ask("bots", think, person, urgent=True, patience=CLOCKED_PATIENCE)
            except (Refused, TimeoutError):
                quick = msgspec.structs.replace(think, bot=think.stand_in, searches=False)
                return await self._ask("clock", quick, person, urgent=False)
        try:
            return await self._ask("hints", think, person, urgent=think.clocked, patience=PATIENCE)
        except (Refused, TimeoutError):
            raise EngineLost("hints") from None

    async def look(self, frame: ipc.Looked, person: str) -> ipc.Reply:
        """Return a step of a match, its file, or a journal; refused if the queue is too long."""
        try:
            return await self._ask("hints", frame, person, urgent=False, patience=PATIENCE)
        except TimeoutError:
            raise Refused("too_many_requests", seconds=TRY_AGAIN) from None

    async def _ask(
        self, name: str, frame: ipc.ToWorker, person: str, *, urgent: bool, patience: float | None = None
    ) -> ipc.Reply:
        async with self._queues[name].turn(person, urgent=urgent, patience=patience):
            return await self._engines[name].ask(frame)
