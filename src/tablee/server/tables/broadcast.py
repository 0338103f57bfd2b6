"""Broadcasts to the clients of a table: its status, its scenes, its chat."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Iterable, Mapping, Sequence

from msgspec.structs import replace

from tablee.core import Refusal, Refused, Translator, find_game
from tablee.server import protocol
from tablee.server.db.repository import Repository
from tablee.server.db.rows import LEFT, ChatRow, TableRow
from tablee.server.engine import ipc
from tablee.server.engine.ipc import Audience
from tablee.server.engine.pool import EngineLost
from tablee.server.i18n import refusal_message, translator_for
from tablee.server.tables.connection import Connection
from tablee.server.tables.registry import NOT_HERE, Registry
from tablee.server.tables.rooms import Room
from tablee.ui.seat_names import seat_names

PAUSE = 1.0
"""Seconds between two status messages about seats that are asked, at least: they change with every answer."""
UNKNOWN = "?"
"""The number of a crash report that is not written yet."""


class Broadcast:
    """Sends the clients of each table what has changed there."""

    def __init__(self, repository: Repository, registry: Registry) -> None:
        self._repository = repository
        self._registry = registry
        self._due: dict[Room, None] = {}
        """Tables whose status has changed since it was last sent."""

    # Status

    def schedule_status(self, room: Room) -> None:
        """Send the status of a table soon, together with other changes."""
        self._due[room] = None

    async def send_due(self) -> None:
        """Send the status of the tables that were scheduled and had none for a while."""
        due = [room for room in self._due if time.monotonic() - room.status_sent_at > PAUSE]
        for room in due:
            del self._due[room]
        await self.send_status(*due)

    async def send_status(self, *rooms: Room) -> None:
        """Send all clients of the tables who sits where and for whom the match waits."""
        for room in rooms:
            room.status_sent_at = time.monotonic()
        connections = [connection for room in rooms for connection in room.connections]
        idle = {connection.person.id for connection in connections if not connection.is_asked}
        waiting = await self._repository.tables.waiting_for(idle) if idle else {}
        for room in rooms:
            if room.connections:
                await self._send_status(room, waiting)

    async def _send_status(self, room: Room, waiting: Mapping[str, list[str]]) -> None:
        row = room.row
        room.note_absence()
        rematch = await self._repository.tables.rematch_of(row.id) if row.status == "over" else None
        chapter = await self._chapter_news(row)
        for connection in list(room.connections):
            others = [] if connection.is_asked else waiting.get(connection.person.id, [])
            next_turn = next((id for id in others if id != row.id), None)
            status = protocol.write(_status(connection, rematch, next_turn, chapter))
            if status != connection.last_status:
                connection.last_status = status
                connection.send(status)

    async def _chapter_news(self, row: TableRow) -> protocol.ChapterNews | None:
        if row.campaign is None or row.chapter is None:
            return None
        campaign = await self._repository.campaigns.get(row.campaign)
        people = {person.id: person.name for chair in row.chairs for person in chair.people}
        agreed = [people[id] for id in campaign.agreed if id in people]
        return protocol.ChapterNews(campaign.id, campaign.name, row.chapter, campaign.over, agreed)

    # Scenes

    async def send_scene(self, connection: Connection) -> None:
        """Send one client the whole scene of its audience."""
        room, audience = connection.room, connection.audience
        if audience is None:
            return
        try:
            reply = await self._registry.call(room, ipc.Show(room.row.id, audience))
        except (Refused, EngineLost) as error:
            refusal = error.refusal if isinstance(error, Refused) else frozen(room)
            if refusal.code == NOT_HERE:
                connection.disconnect()
                return
            message = refusal_message("", refusal, find_game(room.row.game), connection.language)
            connection.send(protocol.Error(message.code, message.words))
            return
        if connection.audience == audience:
            connection.send(reply.result)

    async def send_scenes(self, room: Room) -> None:
        """Send every client of a table the whole scene."""
        for connection in list(room.connections):
            before = connection.audience
            if before is not None:
                connection.audience = allowed_audience(connection, before)
            await self.send_scene(connection)

    def send_changes(self, room: Room, scenes: Iterable[tuple[Audience, bytes]]) -> None:
        """Send each client what has changed for its audience."""
        for audience, scene in scenes:
            for connection in room.connections:
                if connection.audience == audience:
                    connection.send(scene)

    async def follow_turn(self, room: Room, asked: Sequence[int]) -> None:
        """Show clients with several seats the one that is asked; a shared device is handed over by hand."""
        for connection in list(room.connections):
            before, own = connection.audience, connection.seats()
            if before is None or len(own) < 2 or room.row.one_device or before.seat in asked:
                continue
            seat = next((seat for seat in own if seat in asked and seat not in room.row.bots()), None)
            if seat is not None:
                await self.change_audience(connection, replace(before, seat=seat))
                await self.send_scene(connection)

    async def change_audience(self, connection: Connection, audience: Audience) -> None:
        """Give a client another audience; the worker forgets the old one if no client has it any more."""
        before, connection.audience = connection.audience, audience
        if before != audience:
            await self.forget_audience(connection.room, before)

    async def forget_audience(self, room: Room, audience: Audience | None) -> None:
        """Have the worker stop rendering for an audience that no client has any more."""
        if audience is None or not room.is_open:
            return
        if not any(other.audience == audience for other in room.connections):
            with contextlib.suppress(Refused, EngineLost):  # a table that is closed renders nothing
                await self._registry.call(room, ipc.Forget(room.row.id, audience))

    # Chat and hints

    def send_chat(self, room: Room, row: ChatRow) -> None:
        for connection in list(room.connections):
            send_chat_lines(connection, [row])

    def send_hint(self, room: Room, think: ipc.Think, suggestion: bytes | None) -> None:
        """Send the players of a seat a suggestion, or that there was none in time."""
        for connection in room.connections:
            if think.seat in connection.seats():
                late = refusal_message(str(think.hint), Refusal("no_hint_in_time"), None, connection.language)
                connection.send(late if suggestion is None else suggestion)


def send_chat_lines(connection: Connection, rows: Sequence[ChatRow]) -> None:
    """Send chat lines to one client, except those of people whom it has muted."""
    me, own = connection.person.id, connection.seats()
    t = translator_for(connection.language, find_game(connection.room.row.game))
    lines = [
        protocol.ChatLine(
            row.number,
            row.name,
            row.person,
            row.text if row.phrase is None else t.get(row.phrase, row.text),
            row.at,
            row.person == me,
            row.seat,
        )
        for row in rows
        if row.person not in connection.muted_people and (row.seat is None or row.seat in own)
    ]
    if lines:
        connection.send(protocol.ChatLines(lines))


def allowed_audience(connection: Connection, wanted: Audience) -> Audience:
    """Return the audience that a client may have: one of its own seats, or a spectator's."""
    own = connection.seats()
    if wanted.seat in own:
        return wanted
    asked = [one for one in own if one in connection.room.row.asked]
    return replace(wanted, seat=next(iter(asked or own), None))


def frozen(room: Room) -> Refusal:
    """Return the refusal of a table whose worker died over a request."""
    return Refusal("table_frozen", None, {"report": room.row.frozen or UNKNOWN})


def _status(
    connection: Connection,
    rematch: TableRow | None,
    next_turn: str | None,
    chapter: protocol.ChapterNews | None,
) -> protocol.TableNews:
    room, me, now = connection.room, connection.person.id, time.monotonic()
    row, t = room.row, translator_for(connection.language)
    connected = room.connected_seats()
    away = {seat: int(now - since) for seat, since in room.absent.items()}
    names = seat_names(row.seat_people(), t)
    seats = [
        protocol.Seated(
            chair.seat,
            [person.called(t) for person in chair.people],
            chair.bot,
            chair.seat in connected,
            any(person.id == me for person in chair.people),
            away.get(chair.seat, 0),
            max(0, room.patience - away[chair.seat]) if chair.seat in away else 0,
            chair.places,
            names[chair.seat],
        )
        for chair in row.chairs
    ]
    there, missing = _rematch_people(row, rematch, t)
    return protocol.TableNews(
        row.id,
        row.game,
        row.status,
        seats,
        row.match,
        sum(not other.seats() for other in room.connections),
        row.practice,
        row.host == me or connection.person.is_host,
        room.overdue(),
        None if rematch is None else rematch.id,
        next_turn=next_turn,
        chapter=chapter,
        rematch_in=there,
        rematch_missing=missing,
    )


def _rematch_people(row: TableRow, rematch: TableRow | None, t: Translator) -> tuple[list[str], list[str]]:
    """Return the names of those who sit at the rematch, and of those who are invited and do not yet."""
    if rematch is None:
        return [], []
    there = {person.id: person for chair in rematch.chairs for person in chair.people}
    before = {person.id: person for chair in row.chairs for person in chair.people}
    missing = [person for id, person in before.items() if id not in there and id != LEFT]
    return [one.called(t) for one in there.values()], [one.called(t) for one in missing]
