"""Changes of seats and people at tables: a match begins, a person is dismissed, muted or renamed."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import structlog
from msgspec.structs import replace

from tablee.core import Refusal, Refused, find_game
from tablee.core.model.joint_key import JointKey
from tablee.server import protocol
from tablee.server.cluster.bus import Publish
from tablee.server.db.repository import Repository
from tablee.server.engine import ipc
from tablee.server.i18n import refusal_message
from tablee.server.tables.background import BackgroundTasks, run_safely
from tablee.server.tables.broadcast import Broadcast
from tablee.server.tables.chapters import chapter_start
from tablee.server.tables.key_exchange import make_joint_key
from tablee.server.tables.lobby import LobbyFeed
from tablee.server.tables.registry import NOT_HERE, Registry
from tablee.server.tables.rooms import Room

log = structlog.get_logger("tablee.tables")


class Seating:
    """Brings the tables in memory up to date after a change in the database."""

    def __init__(
        self,
        repository: Repository,
        registry: Registry,
        broadcast: Broadcast,
        lobby: LobbyFeed,
        publish: Publish,
        background: BackgroundTasks,
    ) -> None:
        self._repository = repository
        self._registry = registry
        self._broadcast = broadcast
        self._lobby = lobby
        self._publish = publish
        self._background = background

    # Tables

    async def refresh(self, room: Room) -> None:
        """Apply a change of seats: read the table, begin its match if no seat is free, send the status."""
        await self._registry.reread(room)
        if room.can_begin:
            if wait := room.seconds_to_wait():
                self._background.start(self.begin_after(room, wait))
            else:
                await self.begin(room)
        await self._registry.name_seats(room)
        await self._broadcast.send_status(room)
        self.update_lobbies(room)

    async def refresh_at_home(self, id: str) -> None:
        """Refresh a table in the process that owns it."""
        if await self._registry.acquire(id):
            await self.refresh(await self._registry.room(id))
        else:
            self._publish("row", id)

    async def refresh_or_clear(self, room: Room) -> None:
        """Refresh a table, or clear it if it was deleted."""
        try:
            await self.refresh(room)
        except Refused as error:
            if error.code != "no_such_table":
                raise
            await self._registry.clear(room.row.id)  # a client joined while it was deleted

    def update_lobbies(self, room: Room) -> None:
        """Tell lobbies about a table, if they show it differently now."""
        before, row = room.listed, room.row
        if before is None or replace(before, touched=row.touched) != row:
            room.listed = row
            self._lobby.table_changed(before, row)

    async def begin(self, room: Room, continues: tuple[str, int] | None = None) -> None:
        """Begin the match of a table."""
        async with room.lock:
            # Read again: when two people take the last seats at once, one match begins.
            row = await self._registry.reread(room)
            if row.status != "gathering":
                return
            joint = None
            chapter = await chapter_start(self._repository, row)
            if continues is None and row.tutorial is None:
                joint = await _joint_key(room)
                row = await self._registry.reread(room)
                if not room.can_begin:
                    return  # a player has left their seat meanwhile
            people = row.seat_people()
            reply = await room.worker.ask(
                ipc.Begin(
                    row.id,
                    row.game,
                    row.options,
                    len(row.chairs),
                    row.practice,
                    row.bots(),
                    row.show_key,
                    row.tutorial,
                    continues,
                    row.pack,
                    row.rated,
                    joint,
                    chapter,
                    people,
                )
            )
            await self._registry.check(room, reply)
            await self._registry.update_row(room, match=reply.match, status="playing", asked=reply.asked)
            room.is_open, room.named = True, people
        await self._broadcast.send_scenes(room)

    async def begin_after(self, room: Room, wait: float) -> None:
        """Begin a match later than the request that made it possible; tell the clients if it is refused."""
        await asyncio.sleep(wait)
        try:
            await self.refresh(room)
        except Refused as error:
            for connection in room.connections:
                message = refusal_message("", error.refusal, find_game(room.row.game), connection.language)
                connection.send(protocol.Error(message.code, message.words))

    async def take_over(self, id: str) -> None:
        """Go on with a table whose owner was lost, unless another process was faster."""
        try:
            room = await self._registry.room(id)
            if room.row.status == "playing":
                await self._registry.open(room)
        except Refused as error:
            if error.code != NOT_HERE:
                log.warning("table not taken over", table=id, reason=str(error))

    # People

    async def reload_mutes(self, person: str) -> None:
        """Apply the blocks of a person to their connections, in all processes."""
        await self._reload_mutes(person)
        self._publish("reload_mutes", person)

    async def _reload_mutes(self, person: str) -> None:
        muted = await self._repository.people.blocked_by(person)
        for connection in self._registry.rooms.connections():
            if connection.person.id == person:
                connection.muted_people = muted

    async def disconnect_people(self, *people: str) -> None:
        """Disconnect people whose sessions or identities have changed, and refresh their tables, everywhere.

        Clients that still have a session reconnect with it.
        """
        await self._disconnect_people(*people)
        self._publish("disconnect_people", *people)

    async def _disconnect_people(self, *people: str) -> None:
        for room in self._registry.rooms.all():
            self._disconnect(room, lambda person: person in people)
            if room.row.host in people or any(room.row.seats_of(person) for person in people):
                await self.refresh_or_clear(room)
        self._lobby.people_changed(*people)

    async def dismiss(self, table: str, person: str) -> None:
        """Remove a person from a table, in the process that owns it."""
        if not await self._registry.acquire(table):
            self._publish("dismiss", table, person)
            return
        room = await self._registry.room(table)
        for connection in list(room.connections):
            if connection.person.id == person:
                connection.dismiss(Refusal("kicked"))
        await self.refresh(room)

    # Other web processes

    async def on_cluster_message(self, topic: str, names: list[str]) -> None:
        """Apply a change that another process made; ignore tables that this process does not own."""
        room = self._registry.rooms.get(names[0]) if names else None
        match topic, names:
            case "reload_mutes", [person]:
                await self._reload_mutes(person)
            case "disconnect_people", people:
                await self._disconnect_people(*people)
            case "row", [_] if room is not None:
                await self.refresh_or_clear(room)
            case "dismiss", [table, person] if room is not None:
                await self.dismiss(table, person)

    async def catch_up(self) -> None:
        """Read everything again and disconnect all clients, after messages of other processes were lost.

        Clients whose session has ended meanwhile, or who were banned, cannot reconnect.
        """
        for room in self._registry.rooms.all():
            self._disconnect(room, lambda person: True)
            await run_safely(self.refresh_or_clear(room))

    def _disconnect(self, room: Room, concerns: Callable[[str], bool]) -> None:
        for connection in room.connections:
            if concerns(connection.person.id):
                connection.disconnect()


async def _joint_key(room: Room) -> JointKey | None:
    """Make the key of a match together with the clients that are connected."""
    ready = [connection for connection in room.connections if connection.contribution.commitment]
    seats = range(len(room.row.chairs))
    return await make_joint_key([next((c for c in ready if seat in c.seats()), None) for seat in seats])
