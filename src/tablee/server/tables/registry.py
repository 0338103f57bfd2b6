"""The registry of tables: which are in memory, which process owns them, which worker plays them.

A table is in memory while a client is connected to it, and for a while after. Where several web processes
share a database, each table belongs to the process that holds its lease.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Sequence
from typing import Any

import structlog

from tablee.core import Refused
from tablee.server.cluster.leases import Leases
from tablee.server.db.repository import Repository
from tablee.server.db.rows import TableRow
from tablee.server.engine import ipc
from tablee.server.engine.pool import WorkerHandle
from tablee.server.tables.background import BackgroundTasks
from tablee.server.tables.lobby import LobbyFeed
from tablee.server.tables.rooms import Room, Rooms

IDLE = 30.0
"""Seconds after which a table without connections is closed, so that the terminal can open its match."""
NOT_HERE = "table_not_here"
"""The code of a refusal that ends when a web process has opened the table again."""
NOT_OPENED = "-open"
"""How the number of a crash report ends when the match could not even be opened."""

log = structlog.get_logger("tablee.tables")


class Registry:
    """The tables of this process, with their leases and their workers."""

    def __init__(
        self,
        repository: Repository,
        rooms: Rooms,
        lobby: LobbyFeed,
        workers: Sequence[WorkerHandle],
        leases: Leases | None,
        background: BackgroundTasks,
    ) -> None:
        self.rooms = rooms
        self.workers = workers
        self.leases = leases
        """Leases on tables, where several web processes share a database."""
        self.outage: tuple[int, int] | None = None
        """When no server ran before this one."""
        self._repository = repository
        self._lobby = lobby
        self._background = background
        self._closing: dict[str, WorkerHandle] = {}
        """Tables that a worker is about to close."""

    # Tables in memory

    async def room(self, id: str) -> Room:
        """Return a table; read it from the database if it is not in memory."""
        room = self.rooms.get(id)
        if room is None or not self.is_home(id):
            row = await self._repository.tables.get(id)
            if not await self.acquire(id):
                raise Refused(NOT_HERE, seconds=1)
            # Another request may have added it in the meantime.
            room = self.rooms.get(id)
            if room is None:
                room = Room(row, self._closing.get(id) or self._least_busy(row.game))
                room.outage = (None if self.leases is None else self.leases.outage(id)) or self.outage
                self.rooms.add(room)
        # The caller needs a moment to connect: until then the table is not idle.
        room.idle_since = time.monotonic()
        return room

    def is_home(self, id: str) -> bool:
        """Whether this process owns a table, as far as it knows without a query."""
        return self.leases is None or self.leases.holds(id)

    async def acquire(self, id: str) -> bool:
        """Take the lease on a table if it is free; whether this process owns the table now."""
        return self.leases is None or await self.leases.home(id) == self.leases.own_home

    async def release(self, room: Room) -> None:
        """Give up a table: disconnect its clients, close its match. Any process may open it next."""
        self.rooms.remove(room)
        was_open, room.is_open = room.is_open, False
        for connection in room.connections:
            connection.disconnect()
            self._lobby.presence_changed(connection.person.id)
        room.connections.clear()
        if was_open:
            # Until its worker has closed the match, no other worker may open it.
            self._closing[room.row.id] = room.worker
            try:
                await room.worker.ask(ipc.Close(room.row.id))
            finally:
                self._closing.pop(room.row.id, None)

    async def on_lease_lost(self, id: str) -> None:
        room = self.rooms.get(id)
        if room is not None:
            self._background.start(self.release(room))

    async def close(self, room: Room) -> None:
        """Close a match, and forget its table if nobody is connected; the terminal may open it now."""
        async with room.lock:
            if room.is_open:
                await room.worker.ask(ipc.Close(room.row.id))
                room.is_open = False
            if not room.connections:
                await self._remove(room)

    async def close_idle(self, room: Room) -> None:
        """Close a table to which nobody has been connected for a while."""
        if not room.connections and time.monotonic() - room.idle_since > IDLE:
            await self.close(room)

    async def clear(self, id: str) -> None:
        """Disconnect everybody from a table that is about to be deleted, and close it."""
        if not await self.acquire(id):
            return  # its owner gets a message when the person is deleted
        room = await self.room(id)
        for connection in room.connections:
            connection.disconnect()
        room.connections.clear()
        await self.close(room)

    async def drop_unopened(self, room: Room) -> None:
        """Remove a table whose match could not be opened: a command such as `migrate` may open it."""
        async with room.lock:
            if self.rooms.get(room.row.id) is room and not room.is_open and not room.connections:
                await self._remove(room)

    async def _remove(self, room: Room) -> None:
        self.rooms.remove(room)
        if self.leases is not None:
            await self.leases.let_go(room.row.id)

    # Rows

    async def reread(self, room: Room) -> TableRow:
        """Read the row of a table again; one query at a time, so that an older result never comes last."""
        async with room.reading:
            room.row = await self._repository.tables.get(room.row.id)
            return room.row

    async def update_row(self, room: Room, **columns: Any) -> TableRow:
        """Write columns of a table, if this process still owns it, and read the row again."""
        holder = None if self.leases is None else self.leases.own_home.holder
        await self._repository.tables.update(room.row.id, holder, **columns)
        return await self.reread(room)

    # Matches

    async def open(self, room: Room) -> None:
        """Have the worker of a table open its match, unless it is open."""
        async with room.lock:
            row = room.row
            if room.is_open or row.match is None:
                return
            if self.rooms.get(row.id) is not room:
                raise Refused(NOT_HERE, seconds=1)
            if row.frozen is not None and row.frozen.endswith(NOT_OPENED):
                raise Refused("table_frozen", report=row.frozen)
            shown = row.show_key, row.tutorial, row.frozen
            people = row.seat_people()
            frame = ipc.Open(row.id, row.match, *shown, room.outage, row.rated, people)
            try:
                await self.check(room, await room.worker.ask(frame))
            except Refused as error:
                if error.code == "save_other_key":
                    log.error("match has another key than was committed to", table=row.id, match=row.match)
                self._background.start(self.drop_unopened(room))
                raise
            room.is_open, room.named = True, people

    async def name_seats(self, room: Room) -> None:
        """Have the worker of a table call its seats by the names of those who sit there now."""
        people = room.row.seat_people()
        if room.is_open and room.named != people:
            room.named = people
            await self.call(room, ipc.NameSeats(room.row.id, people))

    async def call(self, room: Room, frame: ipc.ToWorker) -> ipc.Reply:
        """Send a frame to the worker of a table and return its reply; raise what the worker refuses."""
        await self.open(room)
        reply = await room.worker.ask(frame)
        if reply.code == NOT_HERE:
            room.is_open = False
            await self.open(room)
            reply = await room.worker.ask(frame)
        await self.check(room, reply)
        return reply

    async def check(self, room: Room, reply: ipc.Reply) -> None:
        """Raise what a worker has refused."""
        if reply.code == ipc.TABLE_LOST:
            room.is_open = False
            await self.release(room)
            raise Refused(NOT_HERE, seconds=1)
        if reply.code is not None:
            raise Refused(reply.code, **reply.facts)

    def _least_busy(self, game: str) -> WorkerHandle:
        """Return the worker with the fewest tables of a game, and among those the one with the fewest tables.

        Tables of one game cost about the same, those of two games do not.
        """
        rooms = self.rooms.all()
        alike = Counter(room.worker.name for room in rooms if room.row.game == game)
        total = Counter(room.worker.name for room in rooms)
        return min(self.workers, key=lambda worker: (alike[worker.name], total[worker.name]))
