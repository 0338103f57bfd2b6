"""One socket of a client at a table: its outgoing queue, its audience, its end."""

from __future__ import annotations

import asyncio

from tablee.core import Refusal
from tablee.server import metrics, protocol
from tablee.server.db.rows import Person
from tablee.server.engine.ipc import Audience
from tablee.server.i18n import refusal_message
from tablee.server.tables.key_exchange import Contribution
from tablee.server.tables.rooms import Room

QUEUE = 64
"""Messages that may wait for a slow client; then it is disconnected, and reconnects for the whole scene.

A client that reads nothing at all is disconnected after ``STALLED`` seconds (``web/transport.py``), one that
does not answer a ping after ``ws_ping_timeout`` (``server/running.py``).
"""


class Connection:
    """One socket at a table."""

    def __init__(self, person: Person, room: Room, only_seat: int | None = None) -> None:
        self.person = person
        self.room = room
        self.only_seat = only_seat
        """The one seat that a program with a token may play."""
        self.muted_people: set[str] = set()
        """Ids of people whose chat lines this client does not get."""
        self.audience: Audience | None = None
        self.contribution = Contribution()
        """The part of its client in the key of a match that begins."""
        self.credit = 0
        """Milliseconds that a clock gives back for the network."""
        self.pace: float | None = None
        self.queue: asyncio.Queue[bytes | None] = asyncio.Queue(QUEUE)
        self.last_status = b""
        """The last table status that was sent, so that none is sent twice."""
        self.close_reason = ""
        """Why the socket is closed for good; empty: the client should reconnect."""

    def seats(self) -> list[int]:
        """Return the seats that this client may answer for."""
        own = self.room.row.seats_of(self.person.id)
        return own if self.only_seat is None else [seat for seat in own if seat == self.only_seat]

    @property
    def language(self) -> str:
        return self.person.language if self.audience is None else self.audience.language

    @property
    def is_asked(self) -> bool:
        """Whether the match waits for this client."""
        row = self.room.row
        return row.status == "playing" and not set(row.asked).isdisjoint(self.seats())

    def send(self, data: bytes | protocol.ServerMessage) -> None:
        """Queue a message; disconnect a client that reads too slowly."""
        if isinstance(data, protocol.Refused):
            metrics.refusals.labels(data.code).inc()
        if isinstance(data, protocol.ServerMessage):
            data = protocol.write(data)
        try:
            self.queue.put_nowait(data)
        except asyncio.QueueFull:
            self.disconnect()

    def dismiss(self, refusal: Refusal) -> None:
        """Send the reason, and close the socket for good."""
        message = refusal_message("", refusal, None, self.language)
        self.close_reason = refusal.code
        self.disconnect(protocol.write(protocol.Error(message.code, message.words)))

    def disconnect(self, *last: bytes) -> None:
        """Drop the queue, send the last messages and close the socket; the client reconnects if it may."""
        while not self.queue.empty():
            self.queue.get_nowait()
        for data in (*last, None):
            self.queue.put_nowait(data)
