"""The tables that this web process has in memory."""

from __future__ import annotations

import asyncio
import math
import time
from typing import TYPE_CHECKING

from tablee.server.db.rows import TableRow
from tablee.server.engine.pool import WorkerHandle
from tablee.ui.seat_names import SeatPeople

if TYPE_CHECKING:
    from tablee.server.tables.connection import Connection

PROFILES = {"live": 180, "relaxed": 86_400, "days": 3 * 86_400}
"""Seconds that a seat may be away when it is asked, before the others may choose what happens."""

ARRIVAL = 3.0
"""Seconds for which a match waits for the client of a player, so that it contributes to the key."""


class Room:
    """One table in memory: its row, its worker and its connections."""

    def __init__(self, row: TableRow, worker: WorkerHandle) -> None:
        self.row = row
        self.worker = worker
        self.connections: set[Connection] = set()
        self.lock = asyncio.Lock()
        """Held while the match is begun, opened or closed."""
        self.reading = asyncio.Lock()
        self.is_open = False
        """Whether the worker has the match open."""
        self.named: list[SeatPeople] = []
        """By whose names the worker calls the seats."""
        self.absent: dict[int, float] = {}
        """Seats that are asked while nobody is connected for them, and since when."""
        self.idle_since = time.monotonic()
        self.status_sent_at = -math.inf
        """When the table status was last sent to all connections."""
        self.outage: tuple[int, int | None] | None = None
        """When no process ran the clocks: see ``ipc.Open``."""
        self.expected: dict[str, float] = {}
        """People whose clients will contribute to the key, and until when the match waits for each."""
        self.has_word = False
        """Whether the host wants to begin although a seat for two has one person."""
        self.listed: TableRow | None = None
        """The row as lobbies last got it."""

    @property
    def patience(self) -> int:
        """Seconds for which the table waits for a seat that is away."""
        return PROFILES.get(self.row.profile, PROFILES["live"])

    @property
    def can_begin(self) -> bool:
        """Whether the match has not begun, and everybody sits or the host wants to begin."""
        if self.row.status != "gathering" or self.row.free():
            return False
        return self.has_word or all(chair.is_complete for chair in self.row.chairs)

    def expect(self, person: str) -> None:
        """Let the match wait, once, for a person whose client will connect with a nonce."""
        self.expected.setdefault(person, time.monotonic() + ARRIVAL)

    def seconds_to_wait(self) -> float:
        """Return how long the match still waits for clients that will connect with a nonce."""
        connected = {connection.person.id for connection in self.connections}
        away = {person: end for person, end in self.expected.items() if person not in connected}
        ends = [end for person, end in away.items() if self.row.seats_of(person)]
        return max(0.0, max(ends, default=0.0) - time.monotonic())

    def connected_seats(self) -> set[int]:
        return {seat for connection in self.connections for seat in connection.seats()}

    def note_absence(self) -> None:
        """Record since when nobody is connected for a seat that is asked."""
        connected = self.connected_seats()
        people = {chair.seat for chair in self.row.chairs if chair.bot is None}
        asked = self.row.asked if self.row.status == "playing" else ()
        gone = {seat for seat in asked if seat in people and seat not in connected}
        self.absent = {seat: self.absent.get(seat, time.monotonic()) for seat in gone}

    def overdue(self) -> list[int]:
        """Return the seats that have been away for so long that the others may choose what happens (c7)."""
        now = time.monotonic()
        return [seat for seat, since in self.absent.items() if now - since > self.patience]


class Rooms:
    """All tables in memory, by their ids."""

    def __init__(self) -> None:
        self._rooms: dict[str, Room] = {}

    def get(self, id: str) -> Room | None:
        return self._rooms.get(id)

    def add(self, room: Room) -> None:
        self._rooms[room.row.id] = room

    def remove(self, room: Room) -> None:
        """Remove a table, unless another has taken its place."""
        if self._rooms.get(room.row.id) is room:
            del self._rooms[room.row.id]

    def all(self) -> list[Room]:
        return list(self._rooms.values())

    def connections(self) -> list[Connection]:
        return [connection for room in self.all() for connection in room.connections]

    def online(self) -> set[str]:
        """Return the ids of all people who are connected to a table."""
        return {connection.person.id for connection in self.connections()}

    def is_connected(self, person: str, table: str) -> bool:
        """Whether a person is connected to a table."""
        room = self.get(table)
        return room is not None and any(one.person.id == person for one in room.connections)
