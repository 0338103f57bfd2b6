"""Messages of clients at the tables: join, leave, and everything a client sends in between."""

from __future__ import annotations

import time
from collections.abc import Callable

import structlog
from msgspec.structs import replace

from tablee.core import Refusal, Refused, find_game
from tablee.server import metrics, protocol
from tablee.server.db.repository import Repository
from tablee.server.db.rows import Person
from tablee.server.engine import ipc
from tablee.server.engine.ipc import Audience
from tablee.server.engine.pool import EngineLost
from tablee.server.i18n import refusal_message
from tablee.server.people.moderation import check_mute
from tablee.server.tables.background import BackgroundTasks, run_safely
from tablee.server.tables.broadcast import UNKNOWN, Broadcast, allowed_audience, frozen, send_chat_lines
from tablee.server.tables.connection import Connection
from tablee.server.tables.info import phrases_of
from tablee.server.tables.lobby import LobbyFeed
from tablee.server.tables.registry import NOT_HERE, NOT_OPENED, Registry
from tablee.server.tables.rooms import Room
from tablee.server.tables.seating import Seating

OnJoin = Callable[[str, str], None]
"""Called with the ids of a person and of the table that they have joined."""


def ignore_join(person: str, table: str) -> None:
    """Do nothing: this server sends no notifications."""


log = structlog.get_logger("tablee.tables")


class Clients:
    """Handles the messages of clients."""

    def __init__(
        self,
        repository: Repository,
        registry: Registry,
        broadcast: Broadcast,
        seating: Seating,
        lobby: LobbyFeed,
        background: BackgroundTasks,
        *,
        slow_answer_ms: int,
        on_join: OnJoin,
    ) -> None:
        self._repository = repository
        self._registry = registry
        self._broadcast = broadcast
        self._seating = seating
        self._lobby = lobby
        self._background = background
        self._slow_answer_ms = slow_answer_ms
        self._on_join = on_join

    async def join(self, connection: Connection, hello: protocol.Hello) -> None:
        """Add a connection to its table, and send it the chat, the status and the scene."""
        room = connection.room
        game = find_game(room.row.game)
        connection.send(
            protocol.Welcome(
                protocol.PROTOCOL,
                room.row.id,
                game.id,
                game.version,
                connection.person.name,
                connection.seats(),
            )
        )
        connection.muted_people = await self._repository.people.blocked_by(connection.person.id)
        send_chat_lines(connection, await self._repository.chat.recent(room.row.id))
        connection.contribution.commitment = bytes.fromhex(hello.commitment)
        room.connections.add(connection)
        self._lobby.presence_changed(connection.person.id)
        self._on_join(connection.person.id, room.row.id)
        room.idle_since = float("inf")
        wanted = Audience(hello.seat, hello.language, hello.shape, hello.text, hello.beats)
        connection.audience = allowed_audience(connection, wanted)
        connection.pace = hello.pace
        await self._broadcast.send_status(room)
        if room.row.match is not None:
            await self._broadcast.send_scene(connection)
        elif room.can_begin:
            # In the background: the key needs a message of this client.
            self._background.start(self._seating.begin_after(room, room.seconds_to_wait()))

    async def leave(self, connection: Connection) -> None:
        """Remove a connection from its table."""
        room = connection.room
        room.connections.discard(connection)
        connection.contribution.reveal(b"")
        self._lobby.presence_changed(connection.person.id)
        # First of all, since the worker may be busy: the others see at once that somebody has gone.
        await run_safely(self._broadcast.send_status(room))
        await self._broadcast.forget_audience(room, connection.audience)
        if not room.connections:
            room.idle_since = time.monotonic()
            if room.row.match is not None and not room.is_open:
                self._background.start(self._registry.drop_unopened(room))

    async def on_message(self, connection: Connection, message: protocol.FromClient) -> None:  # noqa: C901 - one case for each message
        """Handle one message of a client; the worker handles what concerns the match."""
        match message:
            case protocol.Ping(at):
                connection.send(protocol.Pong(at, time.monotonic() * 1000))
                return
            case protocol.Look():
                await self.send_scene(connection, message)
                return
            case protocol.Chat():
                await self._chat(connection, message)
                return
            case protocol.Nonce(nonce):
                connection.contribution.reveal(bytes.fromhex(nonce))
                return
            case protocol.Hello():
                return  # the first one counts
        room, id, seat = connection.room, message.id, getattr(message, "seat", None)
        game = find_game(room.row.game)
        try:
            _check_rights(connection, message, seat)
            if isinstance(message, protocol.Resume):
                if (room.row.frozen or "").endswith(NOT_OPENED):
                    await self._registry.update_row(room, frozen=None)
                    await self._broadcast.send_scenes(room)
                    connection.send(protocol.Done(id))
                    return
                if seat is None:
                    message = replace(message, seat=connection.seats()[0])
            began = time.monotonic()
            reply = await self._registry.call(room, _command(connection, message))
            if reply.result:
                connection.send(reply.result)
            self._measure(connection, message, reply, time.monotonic() - began)
        except Refused as error:
            if error.code == NOT_HERE:
                connection.disconnect()  # the client reconnects, and sends the message again
                return
            connection.send(refusal_message(id, error.refusal, game, connection.language))
        except EngineLost:
            if await self._is_recorded(connection, seat, id):
                connection.send(protocol.Done(id))
            else:
                refusal = frozen(room)
                if is_query(message):
                    refusal = Refusal("message_failed", None, {"report": UNKNOWN})
                connection.send(refusal_message(id, refusal, game, connection.language))

    async def on_seats_changed(self, room: Room, person: Person | None) -> None:
        """Refresh a table after a person has taken or left a seat, and send them the scene of their seat."""
        await self._seating.refresh(room)
        for connection in list(room.connections):
            if person is not None and connection.person.id == person.id and room.row.match is not None:
                await self.send_scene(connection, protocol.Look())

    async def send_scene(self, connection: Connection, look: protocol.Look) -> None:
        """Send the whole scene, to another audience if the client wants one."""
        before = connection.audience
        if before is None:
            return
        wanted = Audience(
            before.seat if look.seat is None else look.seat,
            look.language or before.language,
            look.shape or before.shape,
            before.text if look.text is None else look.text,
            before.beats if look.beats is None else look.beats,
        )
        await self._broadcast.change_audience(connection, allowed_audience(connection, wanted))
        if connection.room.row.match is not None:
            await self._broadcast.send_scene(connection)

    async def _chat(self, connection: Connection, message: protocol.Chat) -> None:
        try:
            await check_mute(self._repository, connection.person.id)
        except Refused as error:
            connection.send(refusal_message(message.id, error.refusal, None, connection.language))
            return
        room = connection.room
        try:
            _check_chat(connection, message)
        except Refused as error:
            connection.send(refusal_message(message.id, error.refusal, None, connection.language))
            return
        row = await self._repository.chat.add(
            room.row.id, connection.person, message.text, seat=message.seat, phrase=message.phrase
        )
        connection.send(protocol.Done(message.id))
        self._broadcast.send_chat(room, row)

    async def _is_recorded(self, connection: Connection, seat: int | None, id: str) -> bool:
        """Whether an answer is in the log although the worker died over it.

        If it is not, it is not tried again: it may be what killed the worker.
        """
        match = str(connection.room.row.match)
        return seat is not None and await self._repository.matches.has_answer(match, seat, id)

    def _measure(
        self, connection: Connection, message: protocol.FromClient, reply: ipc.Reply, seconds: float
    ) -> None:
        """Count a reply; log a slow answer, without its value."""
        is_answer = isinstance(message, protocol.Answer)
        metrics.count_reply(reply.result, seconds if is_answer else None)
        if is_answer and seconds * 1000 >= self._slow_answer_ms:
            table, ms = connection.room.row.id, round(seconds * 1000)
            log.warning("slow answer", table=table, kind=reply.kind, ms=ms)


def is_query(message: protocol.FromClient) -> bool:
    """Whether a message changes nothing: if a worker dies over it, the match is not to blame."""
    return isinstance(message, protocol.Measure | protocol.Stages | protocol.Hint | protocol.Report)


def _check_chat(connection: Connection, message: protocol.Chat) -> None:
    """Refuse a line to a seat of others, an unknown phrase, or nothing at all."""
    if message.seat is not None and message.seat not in connection.seats():
        raise Refused("not_your_seat")
    known = phrases_of(find_game(connection.room.row.game))
    if message.phrase is not None and message.phrase not in known:
        raise Refused("unknown_phrase")
    if message.phrase is None and not message.text:
        raise Refused("nothing_said")


def _check_rights(connection: Connection, message: protocol.FromClient, seat: int | None) -> None:
    """Refuse a message for a seat of somebody else; spectators may measure, list stages and report."""
    if connection.room.row.match is None:
        raise Refused("not_begun")
    if isinstance(message, protocol.Stages | protocol.Report):
        return
    if isinstance(message, protocol.Measure) and seat is None:
        return
    own = connection.seats()
    if not own if seat is None else seat not in own:
        raise Refused("not_your_seat")


def _command(connection: Connection, message: protocol.FromClient) -> ipc.ClientCommand:
    """Return the frame that brings a message to the worker."""
    row = connection.room.row
    seated = [chair.seat for chair in row.chairs if chair.people]
    name, credit = connection.person.name, connection.credit
    return ipc.ClientCommand(row.id, message, connection.language, name, credit, seated)
