"""Events of workers: a table has changed or was closed, a bot should think, a worker has died."""

from __future__ import annotations

import asyncio

import msgspec
import structlog
from msgspec.structs import replace

from tablee.core import Refused
from tablee.server import metrics
from tablee.server.db.repository import Repository
from tablee.server.db.rows import Status, now_ms
from tablee.server.engine import ipc
from tablee.server.engine.pool import EngineLost, Guilty, WorkerHandle
from tablee.server.engine.thinkers import Thinkers
from tablee.server.people.ratings import count_finished
from tablee.server.tables.background import BackgroundTasks
from tablee.server.tables.broadcast import UNKNOWN, Broadcast
from tablee.server.tables.clients import is_query
from tablee.server.tables.registry import NOT_OPENED, Registry
from tablee.server.tables.rooms import Room
from tablee.server.tables.seating import Seating
from tablee.session.bots import STAND_IN
from tablee.storage import StoreError

TEMPORARY = ("store_unusable", "not_saved")
"""Refusals that end when the database of matches can be reached again."""

log = structlog.get_logger("tablee.tables")


class WorkerEvents:
    """Handles the events of the workers that play tables."""

    def __init__(
        self,
        repository: Repository,
        registry: Registry,
        broadcast: Broadcast,
        seating: Seating,
        thinkers: Thinkers,
        background: BackgroundTasks,
    ) -> None:
        self._repository = repository
        self._registry = registry
        self._broadcast = broadcast
        self._seating = seating
        self._thinkers = thinkers
        self._background = background

    async def on_event(self, worker: WorkerHandle, event: ipc.Changed | ipc.BotRequest | ipc.Closed) -> None:
        """Handle one event of a worker."""
        match event:
            case ipc.Changed(table):
                room = self._registry.rooms.get(table)
                if room is None or not self._registry.is_home(table):
                    return
                try:
                    await self._on_changed(room, event)
                except StoreError:
                    if self._registry.leases is None:
                        raise
                    # Some clients may have got the change, others not: all reconnect for the whole scene.
                    self._background.start(self._registry.release(room))
            case ipc.Closed(table):
                room = self._registry.rooms.get(table)
                if room is not None:
                    room.is_open, room.outage = False, (now_ms(), None)
                    # Another process may own it by now.
                    alone = self._registry.leases is None
                    self._background.start(self._reopen(room) if alone else self._registry.release(room))
            case ipc.BotRequest(think):
                self._background.start(self._think(worker, think))

    async def _on_changed(self, room: Room, event: ipc.Changed) -> None:
        """Write what has changed in the row of a table, and send it to the clients."""
        row = room.row
        status: Status = "playing" if event.result is None else "over"
        is_asked_otherwise = tuple(event.asked) != row.asked
        # ``Seating.begin`` writes that a match has begun.
        is_stopped_or_over = (status == "over", event.frozen) != (row.status == "over", row.frozen)
        if is_stopped_or_over:
            # Before any client gets it: a client that sees the end may ask for a rematch at once.
            await self._registry.update_row(room, status=status, frozen=event.frozen)
        # The worker has written ``asked`` together with the answer.
        room.row = replace(room.row, asked=tuple(event.asked))
        self._broadcast.send_changes(room, event.scenes)
        if any(len(connection.seats()) > 1 for connection in room.connections):
            self._background.start(self._broadcast.follow_turn(room, event.asked))
        if is_stopped_or_over:
            self._background.start(self._broadcast.send_status(room))
        elif is_asked_otherwise:
            self._broadcast.schedule_status(room)
        self._seating.update_lobbies(room)
        if is_stopped_or_over and status == "over":
            self._background.start(count_finished(self._repository))

    async def _reopen(self, room: Room) -> None:
        """Open a table again that its worker has closed, as soon as the database can be reached."""
        while room.connections and not room.is_open:
            try:
                await self._registry.open(room)
            except Refused as error:
                if error.code not in TEMPORARY:
                    break
                log.warning("table waits for the database of matches", table=room.row.id, reason=str(error))
                await asyncio.sleep(1)
        await self._broadcast.send_scenes(room)

    # Bots and hints

    async def _think(self, worker: WorkerHandle, think: ipc.Think) -> None:
        """Have a bot think; if it takes too long, a quick bot answers."""
        result = await self._thought(think)
        if think.hint is not None:
            room = self._registry.rooms.get(think.table)
            if room is not None:
                self._broadcast.send_hint(room, think, result)
            return
        if result is None:
            result = await self._thought(replace(think, bot=STAND_IN))
        if result is None:
            await worker.ask(ipc.Freeze(think.table, f"no bot answers {think.question}"))
            return
        thought = msgspec.msgpack.decode(result, type=ipc.Thought)
        await worker.ask(replace(thought, pace=self._pace(think.table)))

    async def _thought(self, think: ipc.Think) -> bytes | None:
        """Return the result of thinking; None if it fails or takes too long."""
        try:
            reply = await self._thinkers.think(think, self._person_for(think))
        except EngineLost:
            return None
        if reply.code is not None:
            log.error("bot failed", table=think.table, code=reply.code, bot=think.bot)
            return None
        return reply.result

    def _person_for(self, think: ipc.Think) -> str:
        """Return the person for whom a request queues: the player of a hint, or the host of the table."""
        room = self._registry.rooms.get(think.table)
        if room is None:
            return think.table
        people = room.row.chairs[think.seat].people
        return people[0].id if think.hint is not None and people else room.row.host

    def _pace(self, table: str) -> float | None:
        """Return the slowest pace that a player at a table wants of bots."""
        room = self._registry.rooms.get(table)
        players = [] if room is None else [one for one in room.connections if one.seats()]
        return max((one.pace for one in players if one.pace is not None), default=None)

    # Workers that died

    async def on_lost(self, worker: WorkerHandle, guilty: Guilty, reason: str) -> None:
        """Open the tables of a worker that died again; freeze the one that it died over."""
        metrics.worker_restarts.labels(worker.name).inc()
        at = now_ms() - int(worker.stuck * 1000)
        blamed = getattr(guilty, "table", None)
        rooms = [room for room in self._registry.rooms.all() if room.worker is worker and room.is_open]
        for room in rooms:
            room.is_open, room.outage = False, (at, None)
        opening = None if blamed is None else self._registry.rooms.get(blamed)
        if isinstance(guilty, ipc.Open) and opening is not None:
            # It stays closed: the report has no match in it.
            await self._registry.update_row(opening, frozen=f"{guilty.match}{NOT_OPENED}")
        is_harmless = isinstance(guilty, ipc.ClientCommand) and is_query(guilty.message)
        for room in rooms:
            try:
                if room.row.id == blamed and not is_harmless:
                    await self._freeze(room, guilty, reason)
                await self._registry.open(room)
                await self._broadcast.send_scenes(room)
            except (Refused, EngineLost, StoreError) as error:
                log.error("table not opened again", table=room.row.id, reason=str(error))
                if isinstance(error, StoreError):
                    # Clients reconnect; by then the database may have come back.
                    await self._registry.release(room)

    async def on_thinker_lost(self, worker: WorkerHandle, guilty: Guilty, reason: str) -> None:
        metrics.worker_restarts.labels(worker.name).inc()
        log.warning("bot took too long", bot=getattr(guilty, "bot", None))

    async def _freeze(self, room: Room, guilty: Guilty, reason: str) -> None:
        """Open a table that a worker has died over, so that nothing happens there by itself."""
        await self._registry.update_row(room, frozen=room.row.frozen or UNKNOWN)
        await self._registry.open(room)
        text = f"{reason}: {msgspec.json.encode(guilty).decode()}"
        blank = isinstance(guilty, ipc.Show) or (isinstance(guilty, ipc.Busy) and guilty.showing)
        answering = isinstance(guilty, ipc.ClientCommand) or (
            isinstance(guilty, ipc.Busy) and guilty.answering
        )
        reply = await room.worker.ask(ipc.Freeze(room.row.id, text, blank, in_log=not answering))
        await self._registry.update_row(room, frozen=reply.result.decode())
