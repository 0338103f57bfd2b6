"""The sockets: one for each client at a table, and one for each lobby that is looked at."""

from __future__ import annotations

import asyncio
import contextlib
import math
import time
from collections.abc import Collection, Iterator
from typing import Any, TypeAlias

import structlog
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from msgspec.structs import replace

from tablee.core import Refusal, Refused
from tablee.server import protocol
from tablee.server.cluster.presence import Presence, Present
from tablee.server.config import ClubSettings
from tablee.server.db.repository import Repository
from tablee.server.db.rows import Person, TableRow
from tablee.server.i18n import refusal_message
from tablee.server.people.friends import friends_of
from tablee.server.people.moderation import check_ban
from tablee.server.ratelimit import Gate, Talk, address_of
from tablee.server.tables.hub import Connection, Hub
from tablee.server.tables.lobby import Lobby, OpenTables, lobby_with
from tablee.server.web.identity import RequestContext, check_host, language_of, request_context
from tablee.storage import StoreError

log = structlog.get_logger("tablee.sockets")

LOBBY_PAUSE = 0.2
"""Seconds between two messages to a lobby, at least."""
WHOLE_PAUSE = 1.0
"""... where the whole is wanted each time."""

Socket: TypeAlias = WebSocket[Any, Any, Any]


@websocket("/ws/tables/{id:str}")
async def table_socket(
    socket: Socket, repository: Repository, hub: Hub, gate: Gate, settings: ClubSettings, id: str
) -> None:
    """A client at a table: it says hello, and is told everything that its seats may know."""
    context = await _context(socket, repository, gate, settings)
    if context is None:
        return
    here = contextlib.ExitStack()
    try:
        person = context.player()
        room = await hub.room(id)
        if context.only_table not in (None, id):
            raise Refused("not_your_seat")
        if room.row.private and not room.row.seats_of(person.id) and room.row.host != person.id:
            raise Refused("invitation_wrong")
        here.enter_context(gate.socket(person.id, address_of(socket)))
    except Refused as error:
        await _turned_away(socket, error.refusal, context.language)
        return
    except StoreError as error:
        await _come_again(socket, error)
        return
    connection = Connection(person, room, context.only_seat)
    writer = asyncio.create_task(_write(socket, connection))
    try:
        await _listen(socket, hub, connection, gate)
    except WebSocketDisconnect:
        pass
    except TimeoutError:
        await _turned_away(socket, Refusal("no_greeting"), connection.language)
    except Refused as error:
        await _turned_away(socket, error.refusal, connection.language)
    except StoreError as error:
        await _come_again(socket, error)
    finally:
        here.close()
        writer.cancel()
        await hub.leave(connection)


async def _listen(socket: Socket, hub: Hub, connection: Connection, gate: Gate) -> None:
    greeted, talk = False, gate.talk()
    while True:
        async with asyncio.timeout(None if greeted else gate.idle_seconds):
            data = await socket.receive_data("text")
        wait = talk.wait()
        try:
            said = protocol.read(data)
        except protocol.NotUnderstood as error:
            refusal = Refusal("not_understood_message", None, {"reason": str(error)})
            connection.send(refusal_message("", refusal, None, connection.language))
            continue
        if wait:
            connection.send(_too_soon(said, wait, connection.language))
            continue
        if not greeted:
            if not isinstance(said, protocol.Hello):
                refusal = Refusal("not_understood_message", None, {"reason": "hello"})
                connection.send(refusal_message("", refusal, None, connection.language))
                continue
            if said.protocol != protocol.PROTOCOL:
                facts = {"theirs": said.protocol, "ours": protocol.PROTOCOL}
                refusal = Refusal("protocol_version", None, facts)
                await _turned_away(socket, refusal, said.language)
                return
            greeted = True
            await hub.join(connection, said)
            continue
        if isinstance(said, protocol.Ping) and said.trip is not None:
            # Half a journey, twice: what an answer may have taken on its way, at most.
            connection.credit = int(said.trip)
        if isinstance(said, protocol.Hint | protocol.Report):
            try:
                if isinstance(said, protocol.Hint):
                    gate.hint(connection.person.id)
                else:
                    gate.report(connection.person.id, address_of(socket))
            except Refused as error:
                connection.send(refusal_message(said.id, error.refusal, None, connection.language))
                continue
        await hub.said(connection, said)


def _too_soon(said: protocol.FromClient, wait: float, language: str) -> protocol.Refused:
    """What was not used since too much was said before it; a client sends an answer again."""
    refusal = Refusal("too_many_messages", None, {"seconds": math.ceil(wait)})
    told = refusal_message(getattr(said, "id", ""), refusal, None, language)
    return replace(told, wait=math.ceil(wait * 1000))


async def _write(socket: Socket, connection: Connection) -> None:
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):  # the other side has gone: _listen sees it
        while True:
            data = await connection.queue.get()
            if data is None:
                if connection.farewell:
                    await socket.close(protocol.CLOSE_REFUSED, connection.farewell)
                else:
                    await socket.close(protocol.CLOSE_RECONNECT, "resync")
                return
            await socket.send_data(data.decode(), "text")


@websocket("/ws/lobby")
async def lobby_socket(
    socket: Socket,
    repository: Repository,
    lobby: LobbyNews,
    gate: Gate,
    settings: ClubSettings,
    changes: bool = False,
) -> None:
    """The tables that somebody may go to; after each change what is different, or the whole again."""
    context = await _context(socket, repository, gate, settings)
    if context is None:
        return
    here = contextlib.ExitStack()
    try:
        here.enter_context(
            gate.socket(None if context.person is None else context.person.id, address_of(socket))
        )
    except Refused as error:
        await _turned_away(socket, error.refusal, context.language)
        return
    listening = lobby.listen(context.person)
    receiving = asyncio.create_task(_until_gone(socket, gate.talk()))
    told: Lobby | None = None
    try:
        while not receiving.done():
            listening.changed.clear()
            if listening.is_doubted:
                listening.is_doubted = False
                if context.person is not None and await repository.people.by_session(context.secret) is None:
                    await socket.close(protocol.CLOSE_RECONNECT, "resync")  # somebody who is known no more
                    return
                await check_ban(repository, context.person, context.address)
            shown = await lobby.shown_to(listening, context)
            news = shown if told is None else shown.since(told)
            if news is not None:
                told = shown
                await socket.send_data(protocol.encoded(news if changes else shown), "text")
            sent = time.monotonic()
            waiting = asyncio.create_task(listening.changed.wait())
            await asyncio.wait({waiting, receiving}, return_when=asyncio.FIRST_COMPLETED)
            waiting.cancel()
            pause = LOBBY_PAUSE if changes else WHOLE_PAUSE
            await asyncio.wait({receiving}, timeout=max(0.0, pause - (time.monotonic() - sent)))
    except (WebSocketDisconnect, RuntimeError):
        pass  # gone while we wrote
    except Refused as error:
        await _turned_away(socket, error.refusal, context.language)
    except StoreError as error:
        await _come_again(socket, error)
    finally:
        here.close()
        receiving.cancel()
        lobby.leave(listening)


async def _until_gone(socket: Socket, talk: Talk) -> None:
    """Nothing needs to be said to a lobby; whoever says much is let go."""
    with contextlib.suppress(WebSocketDisconnect, Refused):
        while True:
            await socket.receive_data("text")
            talk.wait()


class Listening:
    """Somebody who looks at the lobby, or a stranger, and what was read for them."""

    def __init__(self, person: Person | None) -> None:
        self.person = person
        self.changed = asyncio.Event()
        self.is_doubted = False
        """Whether it has to be looked up if they may be here still."""
        self.friends: list[Person] = []
        self.tables: list[TableRow] = []
        self.has_friends = self.has_tables = False
        """Whether these are what the database says."""


class LobbyNews:
    """Wakes those who look at the lobby, where something has changed that they are shown."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self._listening: set[Listening] = set()
        self.tables = OpenTables(hub.repository)
        self.present: Present | None = None
        """Who is at other web processes, where there are any."""

    def listen(self, person: Person | None) -> Listening:
        listening = Listening(person)
        self._listening.add(listening)
        if person is not None:
            self.about(person.id)
        return listening

    def leave(self, listening: Listening) -> None:
        self._listening.discard(listening)
        if listening.person is not None:
            self.about(listening.person.id)

    async def shown_to(self, listening: Listening, context: RequestContext) -> Lobby:
        """The lobby of somebody; only what may be different is read."""
        me, repository = listening.person, self._hub.repository
        # Marked as read before it is read: what changes meanwhile is read again.
        if me is not None and not listening.has_friends:
            listening.has_friends = True
            listening.friends = await friends_of(repository, me.id)
        if me is not None and not listening.has_tables:
            listening.has_tables = True
            listening.tables = await repository.tables.of_person(me.id)
        rows, online, mine = await self.tables.rows(), self.online(), (listening.tables, listening.friends)
        return lobby_with(rows, self.tables, *mine, me, context.language, context.origin, online)

    def changed(self, *people: str) -> None:
        """The sessions or names of these people have changed, or anybody's."""
        self.wake(*people)
        self._hub.tell_others("lobby", *people)

    def wake(self, *people: str) -> None:
        """Have these people, or everybody, be looked up again; strangers in any case."""
        self.tables.changed()
        for listening in self._listening:
            if not people or listening.person is None or listening.person.id in people:
                listening.is_doubted = True
                listening.has_friends = listening.has_tables = False
            listening.changed.set()

    def table_changed(self, before: TableRow | None, row: TableRow) -> None:
        """A table is another than before, as far as lobbies show it."""
        near = {one.id for known in (before, row) if known for chair in known.chairs for one in chair.people}
        others = None if before is None else replace(before, asked=row.asked, touched=row.touched)
        is_public = not row.private and others != row
        self.wake_near(is_public, *near, row.host)
        self._hub.tell_others("tables" if is_public else "own-tables", *near, row.host)

    def wake_near(self, is_public: bool, *near: str) -> None:
        """Have these people's tables be read again; of a public table everybody sees that it has changed."""
        if is_public:
            self.tables.changed()
        for listening in self._listening:
            is_near = listening.person is not None and listening.person.id in near
            if is_near:
                listening.has_tables = False
            if is_near or is_public:
                listening.changed.set()

    def friends_changed(self, *people: str) -> None:
        """Somebody has become a friend, or is none any more."""
        self.wake_friends(*people)
        self._hub.tell_others("friends", *people)

    def wake_friends(self, *people: str) -> None:
        for listening in self._listening:
            if listening.person is not None and listening.person.id in people:
                listening.has_friends = False
                listening.changed.set()

    def about(self, person: str) -> None:
        """Somebody came or went here: their friends are shown it."""
        self.show(person)
        if self.present is not None:
            self.present.changed()

    def show(self, person: str) -> None:
        """... or elsewhere."""
        for listening in self._listening:
            if any(friend.id == person for friend in listening.friends):
                listening.changed.set()

    def online(self) -> set[str]:
        """Who is here: in the lobby, or at a table."""
        here = {one.person.id for one in self._listening if one.person is not None}
        return self._hub.online() | here | {one.person for one in self.elsewhere()}

    def is_here(self, person: str, table: str) -> bool:
        """Whether somebody is connected to a table, at any web process."""
        return self._hub.is_here(person, table) or (person, table) in {
            (one.person, one.place) for one in self.elsewhere()
        }

    def elsewhere(self) -> Collection[Presence]:
        """Who is at other web processes."""
        return () if self.present is None else self.present.elsewhere

    def here(self, gate: Gate) -> Iterator[Presence]:
        """Who has a socket at this one."""
        where = gate.whereabouts
        for listening in self._listening:
            if listening.person is not None:
                yield Presence(listening.person.id, "", where.get(listening.person.id, ""))
        for room in self._hub.rooms():
            for one in room.connections:
                yield Presence(one.person.id, room.row.id, where.get(one.person.id, ""))


async def _context(
    socket: Socket, repository: Repository, gate: Gate, settings: ClubSettings
) -> RequestContext | None:
    """Who has come; None if they are not let in: the handshake is refused."""
    try:
        check_host(socket, settings)
        gate.request(address_of(socket))
        context = await request_context(socket, repository, settings)
    except Refused as error:
        if error.code == "banned":
            await socket.accept()
            await _turned_away(socket, error.refusal, language_of(socket))
        else:
            await socket.close(protocol.CLOSE_REFUSED, error.code)
        return None
    except StoreError as error:
        await socket.accept()
        await _come_again(socket, error)
        return None
    await socket.accept()
    return context


async def _turned_away(socket: Socket, refusal: Refusal, language: str) -> None:
    """Say why, then close."""
    told = refusal_message("", refusal, None, language)
    with contextlib.suppress(WebSocketDisconnect, RuntimeError, OSError):  # gone before it was told
        if refusal.code == "table_not_here":
            await socket.close(protocol.CLOSE_RECONNECT, "resync")
            return
        await socket.send_data(protocol.write(protocol.Error(told.code, told.words)).decode(), "text")
        await socket.close(protocol.CLOSE_REFUSED, refusal.code)


async def _come_again(socket: Socket, error: StoreError) -> None:
    """Matches cannot be reached: close, so that the client comes back by and by."""
    log.error("matches cannot be reached", reason=str(error))
    with contextlib.suppress(WebSocketDisconnect, RuntimeError, OSError):  # gone before it was told
        await socket.close(protocol.CLOSE_RECONNECT, "store_away")
