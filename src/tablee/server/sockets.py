"""The sockets: one for each client at a table, and one for each lobby that is looked at."""

from __future__ import annotations

import asyncio
import contextlib
import time
from typing import Any, TypeAlias

from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect

from tablee.core import Refusal, Refused
from tablee.server import protocol
from tablee.server.club import Club, Person
from tablee.server.hub import Connection, Hub
from tablee.server.lobby import lobby_of
from tablee.server.scenes import refused
from tablee.server.visits import Visit, visit_of

POLICY = 1008
"""The code with which a socket is closed that may not be here."""
AGAIN = 1013
"""... that should come again."""
LOBBY_PAUSE = 0.2
"""Seconds between two messages to a lobby, at least."""

Socket: TypeAlias = WebSocket[Any, Any, Any]


@websocket("/ws/tables/{id:str}")
async def table_socket(socket: Socket, club: Club, hub: Hub, id: str) -> None:
    """A client at a table: it says hello, and is told everything that its seats may know."""
    visit = await _visit(socket, club)
    if visit is None:
        return
    try:
        person = visit.player()
        room = await hub.room(id)
        if visit.only_table not in (None, id):
            raise Refused("not_your_seat")
        if room.row.private and not room.row.seats_of(person.id) and room.row.host != person.id:
            raise Refused("invitation_wrong")
    except Refused as error:
        await _turned_away(socket, error.refusal, visit.language)
        return
    connection = Connection(person, room, visit.only_seat)
    writer = asyncio.create_task(_write(socket, connection))
    try:
        await _listen(socket, hub, connection)
    except WebSocketDisconnect:
        pass
    finally:
        writer.cancel()
        await hub.leave(connection)


async def _listen(socket: Socket, hub: Hub, connection: Connection) -> None:
    greeted = False
    while True:
        data = await socket.receive_data("text")
        try:
            said = protocol.read(data)
        except protocol.NotUnderstood as error:
            refusal = Refusal("not_understood_message", None, {"reason": str(error)})
            connection.send(refused("", refusal, None, connection.language))
            continue
        if not greeted:
            if not isinstance(said, protocol.Hello):
                refusal = Refusal("not_understood_message", None, {"reason": "hello"})
                connection.send(refused("", refusal, None, connection.language))
                continue
            if said.protocol != protocol.PROTOCOL:
                facts = {"theirs": said.protocol, "ours": protocol.PROTOCOL}
                refusal = Refusal("protocol_version", None, facts)
                await _turned_away(socket, refusal, said.language, accepted=True)
                return
            greeted = True
            await hub.join(connection, said)
            continue
        if isinstance(said, protocol.Ping) and said.trip is not None:
            # Half a journey, twice: what an answer may have taken on its way, at most.
            connection.credit = int(said.trip)
        await hub.said(connection, said)


async def _write(socket: Socket, connection: Connection) -> None:
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):  # the other side has gone: _listen sees it
        while True:
            data = await connection.queue.get()
            if data is None:
                await socket.close(AGAIN, "resync")
                return
            await socket.send_data(data.decode(), "text")


@websocket("/ws/lobby")
async def lobby_socket(socket: Socket, club: Club, lobby: LobbyNews) -> None:
    """The tables that somebody may go to, again after each change."""
    visit = await _visit(socket, club)
    if visit is None:
        return
    listening = lobby.listen(visit.person)
    receiving = asyncio.create_task(_until_gone(socket))
    try:
        while not receiving.done():
            listening.changed.clear()
            if visit.person is not None and await club.person(visit.secret) is None:
                await socket.close(AGAIN, "resync")  # somebody who is known no more
                return
            news = await lobby_of(club, visit.person, visit.language, visit.origin, lobby.online())
            listening.friends = frozenset(friend.id for friend in news.friends)
            await socket.send_data(protocol.encoded(news), "text")
            sent = time.monotonic()
            waiting = asyncio.create_task(listening.changed.wait())
            await asyncio.wait({waiting, receiving}, return_when=asyncio.FIRST_COMPLETED)
            waiting.cancel()
            await asyncio.sleep(max(0.0, LOBBY_PAUSE - (time.monotonic() - sent)))
    except (WebSocketDisconnect, RuntimeError):
        pass  # gone while we wrote
    finally:
        receiving.cancel()
        lobby.leave(listening)


async def _until_gone(socket: Socket) -> None:
    with contextlib.suppress(WebSocketDisconnect):
        while True:
            await socket.receive_data("text")


class Listening:
    """Somebody who looks at the lobby, or a stranger."""

    def __init__(self, person: Person | None) -> None:
        self.person = person
        self.friends: frozenset[str] = frozenset()
        self.changed = asyncio.Event()


class LobbyNews:
    """Wakes whoever looks at the lobby."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self._listening: set[Listening] = set()

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

    def changed(self) -> None:
        for listening in self._listening:
            listening.changed.set()

    def about(self, person: str) -> None:
        """Somebody came or went: their friends are shown it."""
        for listening in self._listening:
            if person in listening.friends:
                listening.changed.set()

    def online(self) -> set[str]:
        """Who is here: in the lobby, or at a table."""
        return self._hub.online() | {one.person.id for one in self._listening if one.person is not None}


async def _visit(socket: Socket, club: Club) -> Visit | None:
    try:
        visit = await visit_of(socket, club)
    except Refused as error:
        await _turned_away(socket, error.refusal, "en")
        return None
    await socket.accept()
    return visit


async def _turned_away(socket: Socket, refusal: Refusal, language: str, *, accepted: bool = True) -> None:
    """Say why, then close."""
    if refusal.code == "forbidden_origin":
        await socket.close(POLICY, refusal.code)  # before it is accepted: the handshake is refused
        return
    told = refused("", refusal, None, language)
    await socket.send_data(protocol.write(protocol.Trouble(told.code, told.words)).decode(), "text")
    await socket.close(POLICY, refusal.code)
