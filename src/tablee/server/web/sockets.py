"""The WebSocket routes: one socket for each client at a table, one for each page that shows the lobby.

A socket that is too slow is closed by its ``Connection`` (``server/tables/connection.py``).
"""

from __future__ import annotations

import asyncio
import contextlib
import math
import time
from typing import Any, TypeAlias

import structlog
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from msgspec.structs import replace

from tablee.core import Refusal, Refused
from tablee.server import protocol
from tablee.server.config import ClubSettings
from tablee.server.db.repository import Repository
from tablee.server.i18n import refusal_message
from tablee.server.people.moderation import check_ban
from tablee.server.ratelimit import Gate, MessageBudget, address_of
from tablee.server.tables.clients import Clients
from tablee.server.tables.connection import Connection
from tablee.server.tables.lobby import Lobby, LobbyFeed
from tablee.server.tables.registry import Registry
from tablee.server.web.identity import RequestContext, check_host, language_of, request_context
from tablee.storage import StoreError

log = structlog.get_logger("tablee.sockets")

LOBBY_PAUSE = 0.2
"""Seconds between two messages to a lobby, at least."""
WHOLE_PAUSE = 1.0
"""Seconds between two messages to a client that wants the whole lobby each time."""

Socket: TypeAlias = WebSocket[Any, Any, Any]


@websocket("/ws/tables/{id:str}")
async def table_socket(
    socket: Socket,
    repository: Repository,
    registry: Registry,
    clients: Clients,
    gate: Gate,
    settings: ClubSettings,
    id: str,
) -> None:
    """Serve a client at a table: it sends hello, and gets everything that its seats may know."""
    context = await _accept(socket, repository, gate, settings)
    if context is None:
        return
    counted = contextlib.ExitStack()
    try:
        person = context.player()
        room = await registry.room(id)
        if context.only_table not in (None, id):
            raise Refused("not_your_seat")
        is_closed = room.row.private or (room.row.campaign is not None and room.row.match is not None)
        if is_closed and not await repository.campaigns.may_come(room.row, person.id):
            raise Refused("invitation_wrong" if room.row.campaign is None else "not_a_member")
        counted.enter_context(gate.socket(person.id, address_of(socket)))
    except Refused as error:
        await _refuse(socket, error.refusal, context.language)
        return
    except StoreError as error:
        await _close_for_now(socket, error)
        return
    connection = Connection(person, room, context.only_seat)
    writer = asyncio.create_task(_write(socket, connection))
    try:
        await _listen(socket, clients, connection, gate)
    except WebSocketDisconnect:
        pass
    except TimeoutError:
        await _refuse(socket, Refusal("no_greeting"), connection.language)
    except Refused as error:
        await _refuse(socket, error.refusal, connection.language)
    except StoreError as error:
        await _close_for_now(socket, error)
    finally:
        counted.close()
        writer.cancel()
        await clients.leave(connection)


async def _listen(socket: Socket, clients: Clients, connection: Connection, gate: Gate) -> None:
    """Read messages until the socket closes; the first must be a hello."""
    has_joined, budget = False, gate.message_budget()
    while True:
        async with asyncio.timeout(None if has_joined else gate.idle_seconds):
            data = await socket.receive_data("text")
        wait = budget.wait()
        try:
            message = protocol.read(data)
        except protocol.NotUnderstood as error:
            _not_understood(connection, str(error))
            continue
        if wait:
            connection.send(_too_many(message, wait, connection.language))
        elif has_joined:
            if _is_allowed(connection, gate, address_of(socket), message):
                await clients.on_message(connection, message)
        elif not isinstance(message, protocol.Hello):
            _not_understood(connection, "hello")
        elif message.protocol != protocol.PROTOCOL:
            versions = {"theirs": message.protocol, "ours": protocol.PROTOCOL}
            await _refuse(socket, Refusal("protocol_version", None, versions), message.language)
            return
        else:
            has_joined = True
            await clients.join(connection, message)


def _is_allowed(connection: Connection, gate: Gate, address: str, message: protocol.FromClient) -> bool:
    """Check the limits on hints and reports; take the round trip of a ping into account."""
    if isinstance(message, protocol.Ping) and message.trip is not None:
        # Half a round trip, twice: what an answer may have spent on its way, at most.
        connection.credit = int(message.trip)
    try:
        if isinstance(message, protocol.Hint):
            gate.hint(connection.person.id)
        elif isinstance(message, protocol.Report):
            gate.report(connection.person.id, address)
    except Refused as error:
        connection.send(refusal_message(getattr(message, "id", ""), error.refusal, None, connection.language))
        return False
    return True


def _not_understood(connection: Connection, reason: str) -> None:
    refusal = Refusal("not_understood_message", None, {"reason": reason})
    connection.send(refusal_message("", refusal, None, connection.language))


def _too_many(message: protocol.FromClient, wait: float, language: str) -> protocol.Refused:
    """Refuse a message that came too early; a client sends an answer again."""
    refusal = Refusal("too_many_messages", None, {"seconds": math.ceil(wait)})
    refused = refusal_message(getattr(message, "id", ""), refusal, None, language)
    return replace(refused, wait=math.ceil(wait * 1000))


async def _write(socket: Socket, connection: Connection) -> None:
    """Send queued messages until the connection is closed."""
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):  # the client has gone: _listen ends too
        while True:
            data = await connection.queue.get()
            if data is None:
                if connection.close_reason:
                    await socket.close(protocol.CLOSE_REFUSED, connection.close_reason)
                else:
                    await socket.close(protocol.CLOSE_RECONNECT, "resync")
                return
            await socket.send_data(data.decode(), "text")


@websocket("/ws/lobby")
async def lobby_socket(
    socket: Socket,
    repository: Repository,
    lobby: LobbyFeed,
    gate: Gate,
    settings: ClubSettings,
    changes: bool = False,
) -> None:
    """Send the lobby; after each change the difference, or the whole lobby to clients that want that."""
    context = await _accept(socket, repository, gate, settings)
    if context is None:
        return
    counted, person = contextlib.ExitStack(), context.person
    try:
        counted.enter_context(gate.socket(None if person is None else person.id, address_of(socket)))
    except Refused as error:
        await _refuse(socket, error.refusal, context.language)
        return
    subscription = lobby.subscribe(person)
    receiving = asyncio.create_task(_read_nothing(socket, gate.message_budget()))
    last: Lobby | None = None
    try:
        while not receiving.done():
            subscription.changed.clear()
            if subscription.must_check:
                subscription.must_check = False
                if person is not None and await repository.people.by_session(context.secret) is None:
                    await socket.close(protocol.CLOSE_RECONNECT, "resync")  # the session has ended
                    return
                await check_ban(repository, person, context.address)
            now = await lobby.lobby_for(subscription, context.language, context.origin)
            news = now if last is None else now.since(last)
            if news is not None:
                last = now
                await socket.send_data(protocol.encoded(news if changes else now), "text")
            sent = time.monotonic()
            waiting = asyncio.create_task(subscription.changed.wait())
            await asyncio.wait({waiting, receiving}, return_when=asyncio.FIRST_COMPLETED)
            waiting.cancel()
            pause = LOBBY_PAUSE if changes else WHOLE_PAUSE
            await asyncio.wait({receiving}, timeout=max(0.0, pause - (time.monotonic() - sent)))
    except (WebSocketDisconnect, RuntimeError):
        pass  # the client has gone while we wrote
    except Refused as error:
        await _refuse(socket, error.refusal, context.language)
    except StoreError as error:
        await _close_for_now(socket, error)
    finally:
        counted.close()
        receiving.cancel()
        lobby.unsubscribe(subscription)


async def _read_nothing(socket: Socket, budget: MessageBudget) -> None:
    """Ignore messages until the client has gone; stop at a client that sends too many."""
    with contextlib.suppress(WebSocketDisconnect, Refused):
        while True:
            await socket.receive_data("text")
            budget.wait()


async def _accept(
    socket: Socket, repository: Repository, gate: Gate, settings: ClubSettings
) -> RequestContext | None:
    """Accept a socket and return its context; None if the handshake is refused."""
    try:
        check_host(socket, settings)
        gate.request(address_of(socket))
        context = await request_context(socket, repository, settings)
    except Refused as error:
        if error.code == "banned":
            await socket.accept()
            await _refuse(socket, error.refusal, language_of(socket))
        else:
            await socket.close(protocol.CLOSE_REFUSED, error.code)
        return None
    except StoreError as error:
        await socket.accept()
        await _close_for_now(socket, error)
        return None
    await socket.accept()
    return context


async def _refuse(socket: Socket, refusal: Refusal, language: str) -> None:
    """Send the reason, then close the socket for good."""
    message = refusal_message("", refusal, None, language)
    with contextlib.suppress(WebSocketDisconnect, RuntimeError, OSError):  # the client has gone already
        if refusal.code == "table_not_here":
            await socket.close(protocol.CLOSE_RECONNECT, "resync")
            return
        await socket.send_data(protocol.write(protocol.Error(message.code, message.words)).decode(), "text")
        await socket.close(protocol.CLOSE_REFUSED, refusal.code)


async def _close_for_now(socket: Socket, error: StoreError) -> None:
    """Close a socket while the database of matches cannot be reached; the client reconnects later."""
    log.error("database of matches cannot be reached", reason=str(error))
    with contextlib.suppress(WebSocketDisconnect, RuntimeError, OSError):  # the client has gone already
        await socket.close(protocol.CLOSE_RECONNECT, "store_away")
