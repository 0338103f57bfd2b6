"""The running tables of a web process: its parts, their workers and their background duties."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from tablee.server.cluster.bus import Publish
from tablee.server.cluster.leases import Leases
from tablee.server.db.repository import Repository
from tablee.server.db.rows import now_ms
from tablee.server.engine.pool import OnLost, WorkerHandle
from tablee.server.engine.thinkers import Thinkers
from tablee.server.people.ratings import count_finished
from tablee.server.tables.background import BackgroundTasks, run_safely
from tablee.server.tables.broadcast import Broadcast
from tablee.server.tables.clients import Clients, OnJoin
from tablee.server.tables.lobby import LobbyFeed
from tablee.server.tables.registry import Registry
from tablee.server.tables.rooms import Rooms
from tablee.server.tables.seating import Seating
from tablee.server.tables.worker_events import WorkerEvents
from tablee.storage import StorageBackend

HEARTBEAT = 1.0
"""Seconds between two heartbeats in the database."""
GATHER = 0.2
"""Seconds for which status messages are gathered: their queries are made once for all tables."""
TIDY = 5.0
"""Seconds between two looks for idle tables and absent players."""


class TableRuntime:
    """The tables of this process. Its parts are given to routes and sockets one by one."""

    def __init__(  # noqa: PLR0913 - most of them are given by name
        self,
        repository: Repository,
        backend: StorageBackend,
        rooms: Rooms,
        lobby: LobbyFeed,
        *,
        workers: int,
        pace: float,
        games: list[str],
        slow_answer_ms: int,
        leases: Leases | None,
        publish: Publish,
        on_join: OnJoin,
    ) -> None:
        self._repository = repository
        self._background = BackgroundTasks()
        self._tasks: list[asyncio.Task[None]] = []
        holder = None if leases is None else leases.own_home.holder

        def worker(name: str, on_lost: OnLost, holder: str | None = None, nice: int = 0) -> WorkerHandle:
            # Workers start later, when ``events`` is there.
            return WorkerHandle(
                backend,
                games,
                pace,
                lambda *event: self.events.on_event(*event),
                on_lost,
                name,
                holder,
                nice,
            )

        handles = [
            worker(f"engine-{number}", lambda *lost: self.events.on_lost(*lost), holder)
            for number in range(workers)
        ]
        self.thinkers = Thinkers(
            lambda name, nice: worker(name, lambda *lost: self.events.on_thinker_lost(*lost), nice=nice)
        )
        """Workers for bots, hints and replays; each starts when it is first needed."""
        self.registry = Registry(repository, rooms, lobby, handles, leases, self._background)
        self.broadcast = Broadcast(repository, self.registry)
        self.seating = Seating(repository, self.registry, self.broadcast, lobby, publish, self._background)
        self.clients = Clients(
            repository,
            self.registry,
            self.broadcast,
            self.seating,
            lobby,
            self._background,
            slow_answer_ms=slow_answer_ms,
            on_join=on_join,
        )
        self.events = WorkerEvents(
            repository, self.registry, self.broadcast, self.seating, self.thinkers, self._background
        )

    async def start(self, *, alone: bool = True) -> None:
        """Start the workers. ``alone``: no other web process ran the clocks in the meantime."""
        last = await self._repository.last_heartbeat() if alone else None
        await self._repository.record_heartbeat()
        await count_finished(self._repository)
        self.registry.outage = None if last is None else (last, now_ms())
        for worker in self.registry.workers:
            await worker.start()
        self._tasks = [
            asyncio.create_task(_every(HEARTBEAT, self._repository.record_heartbeat)),
            asyncio.create_task(_every(GATHER, self.broadcast.send_due)),
            asyncio.create_task(_every(TIDY, self._tidy)),
        ]

    async def stop(self) -> None:
        for task in self._tasks:
            task.cancel()
        self._background.cancel()
        for worker in self.registry.workers:
            await worker.stop()
        await self.thinkers.stop()
        await run_safely(self._repository.record_heartbeat())

    async def on_lease_orphaned(self, id: str) -> None:
        """Take over a table whose owner was lost."""
        self._background.start(self.seating.take_over(id))

    async def _tidy(self) -> None:
        """Close idle tables; send the status of tables where a player is away."""
        for room in self.registry.rooms.all():
            if room.absent:
                await run_safely(self.broadcast.send_status(room))
            await run_safely(self.registry.close_idle(room))


async def _every(seconds: float, act: Callable[[], Awaitable[None]]) -> None:
    """Repeat something; an exception is logged, and it is tried again the next time."""
    while True:
        await asyncio.sleep(seconds)
        await run_safely(act())
