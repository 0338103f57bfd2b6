"""The tables of a web process: who is connected, who is told what, and which worker plays."""

from __future__ import annotations

import asyncio
import contextlib
import math
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Coroutine, Mapping
from typing import Any

import msgspec
import structlog
from msgspec.structs import replace

from tablee.core import Refusal, Refused, find_game
from tablee.core.model.joint_key import JointKey
from tablee.server import protocol
from tablee.server.cluster.leases import Leases
from tablee.server.db.repository import Repository
from tablee.server.db.rows import ChatRow, Person, Status, TableRow, now_ms
from tablee.server.engine import ipc
from tablee.server.engine.ipc import Audience
from tablee.server.engine.pool import EngineLost, Guilty, WorkerHandle
from tablee.server.engine.thinkers import Thinkers
from tablee.server.i18n import refusal_message, translator_for
from tablee.server.people.moderation import check_mute
from tablee.server.people.ratings import count_finished
from tablee.server.tables.key_exchange import Contribution, make_joint_key
from tablee.server.web import metrics
from tablee.storage import StorageBackend, StoreError

QUEUE = 64
"""Messages that may wait for a slow reader; then it is let go, and comes back for the whole."""
IDLE = 30.0
"""Seconds after which a table that nobody looks at is closed, so that the terminal may take it up."""
PAUSE = 1.0
"""Seconds between two messages about who is waited for, at least: it changes with every answer."""
ARRIVAL = 3.0
"""Seconds that a match waits for the page of somebody who has sat down, to have their part in its key."""
GATHER = 0.2
"""Seconds in which tables gather that are told so: what must be looked up for it is looked up once."""
PROFILES = {"live": 180, "relaxed": 86_400, "days": 3 * 86_400}
"""Seconds that a move may take before the others may choose what happens."""

AWAY = ("store_unusable", "not_saved")
"""Refusals that end when matches can be reached again."""
NOT_HERE = "table_not_here"
"""The code of a refusal that ends when the table is open again, here or at another web process."""
UNKNOWN = "?"
"""The number of a report that is not written yet."""
NOT_OPENED = "-open"
"""How the number of a report ends when a match cannot even be taken up."""

log = structlog.get_logger("tablee.hub")


class Connection:
    """One socket at a table."""

    def __init__(self, person: Person, room: Room, only_seat: int | None = None) -> None:
        self.person = person
        self.room = room
        self.only_seat = only_seat
        """For a program with a token: the one seat that it plays."""
        self.unheard: set[str] = set()
        """Whose words are not shown here."""
        self.audience: Audience | None = None
        self.contribution = Contribution()
        """What its client adds to the key of a match that begins."""
        self.credit = 0
        self.pace: float | None = None
        self.queue: asyncio.Queue[bytes | None] = asyncio.Queue(QUEUE)
        self.table_news = b""
        """What it was last told of who sits where."""
        self.farewell = ""
        """Why the socket is closed, if whoever is there may not come again."""

    def seats(self) -> list[int]:
        """The seats that this client may answer for."""
        own = self.room.row.seats_of(self.person.id)
        return own if self.only_seat is None else [seat for seat in own if seat == self.only_seat]

    @property
    def language(self) -> str:
        return self.person.language if self.audience is None else self.audience.language

    def send(self, data: bytes | protocol.ServerMessage) -> None:
        """Put a message into the queue; a reader that is too slow is let go."""
        if isinstance(data, protocol.Refused):
            metrics.refusals.labels(data.code).inc()
        if isinstance(data, protocol.ServerMessage):
            data = protocol.write(data)
        try:
            self.queue.put_nowait(data)
        except asyncio.QueueFull:
            self.let_go()

    def dismiss(self, refusal: Refusal) -> None:
        """Say why, and close the socket for good."""
        told = refusal_message("", refusal, None, self.language)
        self.farewell = refusal.code
        self.let_go(protocol.write(protocol.Error(told.code, told.words)))

    def let_go(self, *last: bytes) -> None:
        """Close the socket; whoever may come again does so."""
        while not self.queue.empty():
            self.queue.get_nowait()
        for data in (*last, None):
            self.queue.put_nowait(data)


class Room:
    """A table as this process knows it."""

    def __init__(self, row: TableRow, engine: WorkerHandle) -> None:
        self.row = row
        self.engine = engine
        self.connections: set[Connection] = set()
        self.lock = asyncio.Lock()
        self.reading = asyncio.Lock()
        self.is_open = False
        self.absent: dict[int, float] = {}
        """Since when nobody is there for a seat that is asked."""
        self.idle_since = time.monotonic()
        self.told_at = -math.inf
        """When everybody was last told who sits where, and who is waited for."""
        self.outage: tuple[int, int | None] | None = None
        """When nobody kept its clocks: see ``ipc.Open``."""
        self.expected: dict[str, float] = {}
        """Until when a match waits for people who have sat down and whose clients come with a nonce."""
        self.listed: TableRow | None = None
        """The row as lobbies were last told of it."""


class Hub:
    """All tables of this process."""

    def __init__(
        self,
        repository: Repository,
        place: StorageBackend,
        *,
        workers: int,
        pace: float,
        games: list[str],
        leases: Leases | None = None,
    ) -> None:
        self.repository = repository
        self.leases = leases
        """Whose the tables are, where several web processes share a database."""
        self._rooms: dict[str, Room] = {}
        self._leaving: dict[str, WorkerHandle] = {}
        """Tables that a worker is about to let go of."""
        holder = None if leases is None else leases.here.holder
        self.engines = [
            WorkerHandle(place, games, pace, self._news, self._lost, f"engine-{number}", holder)
            for number in range(workers)
        ]
        self.thinkers = Thinkers(
            lambda name, nice: WorkerHandle(
                place, games, pace, self._news, self._thinker_lost, name, nice=nice
            )
        )
        """For bots, suggestions and replays: each starts when the first of them is wanted."""
        self._errands: set[asyncio.Task[None]] = set()
        self._to_tell: dict[Room, None] = {}
        """Where everybody will be told in a moment who is waited for."""
        self._outage: tuple[int, int] | None = None
        self.slow_answer_ms = 250
        self.lobby_changed: Callable[..., None] = lambda *people: None
        """Sessions, friends or tables of people have changed."""
        self.table_changed: Callable[[TableRow | None, TableRow], None] = lambda before, row: None
        """A table is another than before, as far as lobbies show it."""
        self.presence_changed: Callable[[str], None] = lambda person: None
        self.came: Callable[[str, str], None] = lambda person, table: None
        """Somebody has come to a table."""
        self.tell_others: Callable[..., None] = lambda what, *names: None
        """Has other web processes hear what has changed; see :meth:`hear`."""
        if leases is not None:
            leases.lost, leases.found = self._lose_lease, self._take_over
        self._tasks: list[asyncio.Task[None]] = []

    async def start(self, *, alone: bool = True) -> None:
        """``alone``: no other web process is there, which would have kept the clocks."""
        last = await self.repository.last_heartbeat() if alone else None
        await self.repository.record_heartbeat()
        await count_finished(self.repository)
        self._outage = None if last is None else (last, now_ms())
        for engine in self.engines:
            await engine.start()
        duties = (self._beating(), self._telling(), self._tidying())
        self._tasks = [asyncio.create_task(duty) for duty in duties]

    async def stop(self) -> None:
        for task in (*self._tasks, *self._errands):
            task.cancel()
        for engine in self.engines:
            await engine.stop()
        await self.thinkers.stop()
        await self._safely(self.repository.record_heartbeat())

    # Rooms

    async def room(self, id: str) -> Room:
        """A table; read from the database if nobody has looked at it for a while."""
        room = self._rooms.get(id)
        if room is None or not self._is_home(id):
            row = await self.repository.tables.get(id)
            if not await self.take_home(id):
                raise Refused(NOT_HERE, seconds=1)
            # Somebody else may have come first while we read.
            room = self._rooms.get(id)
            if room is None:
                room = self._rooms[id] = Room(row, self._leaving.get(id) or self._least_busy(row.game))
                room.outage = (None if self.leases is None else self.leases.outage(id)) or self._outage
        # Whoever asks for it needs a moment to come in: until then it is not idle.
        room.idle_since = time.monotonic()
        return room

    def _is_home(self, id: str) -> bool:
        """Whether a table may be played here, as far as is known without asking."""
        return self.leases is None or self.leases.holds(id)

    async def take_home(self, id: str) -> bool:
        """Whether a table is ours to play; it is from now on, if it is nobody's."""
        return self.leases is None or await self.leases.home(id) == self.leases.here

    async def lose(self, room: Room) -> None:
        """Leave a table to whoever opens it next, here or elsewhere: who is here comes again, and is told."""
        if self._rooms.get(room.row.id) is room:
            del self._rooms[room.row.id]
        was_open, room.is_open = room.is_open, False
        for connection in room.connections:
            connection.let_go()
            self.presence_changed(connection.person.id)
        room.connections.clear()
        if was_open:
            # Until its worker has let go of it, no other may play it.
            self._leaving[room.row.id] = room.engine
            try:
                await room.engine.ask(ipc.Close(room.row.id))
            finally:
                self._leaving.pop(room.row.id, None)

    async def _lose_lease(self, id: str) -> None:
        if id in self._rooms:
            self._later(self.lose(self._rooms[id]))

    async def _take_over(self, id: str) -> None:
        """The home of a table was lost: its clocks and bots go on here, unless others are quicker."""
        self._later(self._go_on(id))

    async def _go_on(self, id: str) -> None:
        try:
            room = await self.room(id)
            if room.row.status == "playing":
                await self.open(room)
        except Refused as error:
            if error.code != NOT_HERE:
                log.warning("a table was not taken over", table=id, reason=str(error))

    async def reread(self, room: Room) -> TableRow:
        """Take what the database says of a table; one after the other, so that nothing older comes last."""
        async with room.reading:
            room.row = await self.repository.tables.get(room.row.id)
            return room.row

    async def refresh(self, room: Room) -> None:
        """After who sits where has changed: read it again, tell everybody, begin if all sit."""
        await self.reread(room)
        if self._can_begin(room):
            if wait := self._awaits(room):
                self._later(self._begin_after(room, wait))
            else:
                await self.begin(room)
        await self.tell_table(room)
        self._list(room)

    def _list(self, room: Room) -> None:
        """Tell lobbies of a table, if they would show it otherwise than before."""
        before, row = room.listed, room.row
        if before is None or replace(before, touched=row.touched) != row:
            room.listed = row
            self.table_changed(before, row)

    async def refresh_at_home(self, id: str) -> None:
        """The same, wherever the table is played."""
        if await self.take_home(id):
            await self.refresh(await self.room(id))
        else:
            self.tell_others("row", id)

    def _can_begin(self, room: Room) -> bool:
        return room.row.status == "gathering" and not room.row.free()

    def expect(self, room: Room, person: str) -> None:
        """Somebody sits down whose client comes with a nonce: if the match could begin, it waits, once."""
        room.expected.setdefault(person, time.monotonic() + ARRIVAL)

    def _awaits(self, room: Room) -> float:
        """Seconds that a match still waits for clients that come with a nonce."""
        here = {one.person.id for one in room.connections}
        away = {person: end for person, end in room.expected.items() if person not in here}
        ends = [end for person, end in away.items() if room.row.seats_of(person)]
        return max(0.0, max(ends, default=0.0) - time.monotonic())

    async def _begin_after(self, room: Room, wait: float) -> None:
        """Begin a match after the request that made it possible; whoever is there learns why it cannot."""
        await asyncio.sleep(wait)
        try:
            await self.refresh(room)
        except Refused as error:
            for connection in room.connections:
                told = refusal_message("", error.refusal, find_game(room.row.game), connection.language)
                connection.send(protocol.Error(told.code, told.words))

    async def _joint_key(self, room: Room) -> JointKey | None:
        """Make the key of a match with the clients that are here."""
        ready = [one for one in room.connections if one.contribution.commitment]
        seats = range(len(room.row.chairs))
        return await make_joint_key([next((c for c in ready if seat in c.seats()), None) for seat in seats])

    async def begin(self, room: Room, continues: tuple[str, int] | None = None) -> None:
        """Everybody sits: the match begins."""
        async with room.lock:
            # Read again: two who sat down at the same moment begin one match.
            row = await self.reread(room)
            if row.status != "gathering":
                return
            joint = None
            if continues is None and row.tutorial is None:
                joint = await self._joint_key(room)
                row = await self.reread(room)
                if not self._can_begin(room):
                    return  # somebody has stood up meanwhile
            reply = await room.engine.ask(
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
                )
            )
            await self._check(room, reply)
            await self._change(row.id, match=reply.match, status="playing", asked=reply.asked)
            await self.reread(room)
            room.is_open = True
        await self._show_all(room)

    async def open(self, room: Room) -> None:
        """See to it that a worker plays this table."""
        async with room.lock:
            row = room.row
            if room.is_open or row.match is None:
                return
            if self._rooms.get(row.id) is not room:
                raise Refused(NOT_HERE, seconds=1)
            if row.frozen is not None and row.frozen.endswith(NOT_OPENED):
                raise Refused("table_frozen", report=row.frozen)
            shown = row.show_key, row.tutorial, row.frozen
            frame = ipc.Open(row.id, row.match, *shown, room.outage, row.rated)
            try:
                await self._check(room, await room.engine.ask(frame))
            except Refused as error:
                if error.code == "save_other_key":
                    log.error("a match has another key than was committed to", table=row.id, match=row.match)
                self._later(self._let_go(room))
                raise
            room.is_open = True

    async def ask(self, room: Room, frame: ipc.ToWorker) -> ipc.Reply:
        """Order something of the worker that plays this table."""
        await self.open(room)
        reply = await room.engine.ask(frame)
        if reply.code == NOT_HERE:
            room.is_open = False
            await self.open(room)
            reply = await room.engine.ask(frame)
        await self._check(room, reply)
        return reply

    async def _check(self, room: Room, reply: ipc.Reply) -> None:
        """Raise what a worker has refused."""
        if reply.code == ipc.TABLE_LOST:
            room.is_open = False
            await self.lose(room)
            raise Refused(NOT_HERE, seconds=1)
        if reply.code is not None:
            raise Refused(reply.code, **reply.facts)

    async def _change(self, id: str, **columns: Any) -> None:
        """Change the row of a table, as its home."""
        holder = None if self.leases is None else self.leases.here.holder
        await self.repository.tables.update(id, holder, **columns)

    # Connections

    async def join(self, connection: Connection, hello: protocol.Hello) -> None:
        """Somebody has come to a table."""
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
        connection.unheard = await self.repository.people.blocked_by(connection.person.id)
        self._tell_chat(await self.repository.chat.recent(room.row.id), connection)
        connection.contribution.commitment = bytes.fromhex(hello.commitment)
        room.connections.add(connection)
        self.presence_changed(connection.person.id)
        self.came(connection.person.id, room.row.id)
        room.idle_since = float("inf")
        wanted = Audience(hello.seat, hello.language, hello.shape, hello.text)
        connection.audience = self._audience(connection, wanted)
        connection.pace = hello.pace
        await self.tell_table(room)
        if room.row.match is not None:
            await self.show(connection)
        elif self._can_begin(room):
            # Later: to make its key the client has to be heard.
            self._later(self._begin_after(room, self._awaits(room)))

    async def leave(self, connection: Connection) -> None:
        room = connection.room
        room.connections.discard(connection)
        connection.contribution.reveal(b"")
        self.presence_changed(connection.person.id)
        await self._forget(room, connection.audience)
        if not room.connections:
            room.idle_since = time.monotonic()
            if room.row.match is not None and not room.is_open:
                self._later(self._let_go(room))
        await self._safely(self.tell_table(room))

    async def show(self, connection: Connection) -> None:
        """The whole scene for one client."""
        room, audience = connection.room, connection.audience
        if audience is None:
            return
        try:
            reply = await self.ask(room, ipc.Show(room.row.id, audience))
        except (Refused, EngineLost) as error:
            refusal = error.refusal if isinstance(error, Refused) else _lost(room)
            if refusal.code == NOT_HERE:
                connection.let_go()
                return
            told = refusal_message("", refusal, find_game(room.row.game), connection.language)
            connection.send(protocol.Error(told.code, told.words))
            return
        if connection.audience == audience:
            connection.send(reply.told)

    def _audience(self, connection: Connection, wanted: Audience) -> Audience:
        """Whose view a client gets: one of its own seats, or a spectator's."""
        own = connection.seats()
        if wanted.seat in own:
            return wanted
        asked = [one for one in own if one in connection.room.row.asked]
        return replace(wanted, seat=next(iter(asked or own), None))

    async def _forget(self, room: Room, audience: Audience | None) -> None:
        if audience is None or not room.is_open:
            return
        if not any(other.audience == audience for other in room.connections):
            with contextlib.suppress(Refused, EngineLost):  # a table that is gone shows nobody anything
                await self.ask(room, ipc.Forget(room.row.id, audience))

    async def _show_all(self, room: Room) -> None:
        for connection in list(room.connections):
            before = connection.audience
            if before is not None:
                connection.audience = self._audience(connection, before)
            await self.show(connection)

    def online(self) -> set[str]:
        """Who is at some table."""
        return {one.person.id for room in self._rooms.values() for one in room.connections}

    def is_here(self, person: str, table: str) -> bool:
        """Whether somebody is at a certain table."""
        room = self._rooms.get(table)
        return room is not None and any(one.person.id == person for one in room.connections)

    def rooms(self) -> list[Room]:
        """The tables that somebody has looked at lately."""
        return list(self._rooms.values())

    def worker_of(self, table: str) -> WorkerHandle | None:
        """The worker that plays a table, if somebody has looked at it lately."""
        room = self._rooms.get(table)
        return None if room is None else room.engine

    def _least_busy(self, game: str) -> WorkerHandle:
        """The worker for another table: who has the fewest of this game, of those who has the fewest at all.

        Tables of one game cost about the same, those of two games do not.
        """
        alike = Counter(room.engine.name for room in self._rooms.values() if room.row.game == game)
        all = Counter(room.engine.name for room in self._rooms.values())
        return min(self.engines, key=lambda engine: (alike[engine.name], all[engine.name]))

    async def rehear(self, person: str) -> None:
        """After somebody has blocked or unblocked another: whose words they are shown from now on."""
        await self._rehear(person)
        self.tell_others("rehear", person)

    async def _rehear(self, person: str) -> None:
        unheard = await self.repository.people.blocked_by(person)
        for room in self._rooms.values():
            for connection in room.connections:
                if connection.person.id == person:
                    connection.unheard = unheard

    async def regroup(self, *people: str) -> None:
        """After somebody has become another, or is known no more on some device: read again who sits where.

        Their clients are let go. Those that may come back do, as whom they are now.
        """
        await self._regroup(*people)
        self.tell_others("regroup", *people)

    async def _regroup(self, *people: str) -> None:
        for room in list(self._rooms.values()):
            for connection in room.connections:
                if connection.person.id in people:
                    connection.let_go()
            if room.row.host in people or any(room.row.seats_of(person) for person in people):
                await self._refresh_or_clear(room)
        self.lobby_changed(*people)

    async def _refresh_or_clear(self, room: Room) -> None:
        try:
            await self.refresh(room)
        except Refused as error:
            if error.code != "no_such_table":
                raise
            await self.clear(room.row.id)  # somebody came in while it was forgotten

    async def dismiss(self, table: str, person: str) -> None:
        """Somebody has to leave a table, wherever it is played."""
        if not await self.take_home(table):
            self.tell_others("dismiss", table, person)
            return
        room = await self.room(table)
        for connection in list(room.connections):
            if connection.person.id == person:
                connection.dismiss(Refusal("kicked"))
        await self.refresh(room)

    # What other web processes say

    async def hear(self, what: str, names: list[str]) -> None:
        """Something has changed through another process; whatever is not at home here is not ours to mind."""
        match what, names:
            case "rehear", [person]:
                await self._rehear(person)
            case "regroup", people:
                await self._regroup(*people)
            case "row", [table] if table in self._rooms:
                await self._refresh_or_clear(self._rooms[table])
            case "dismiss", [table, person] if table in self._rooms:
                await self.dismiss(table, person)

    async def catch_up(self) -> None:
        """Other processes were not heard for a while: read all again, and have everybody come again.

        Whose session has ended meanwhile, or who was banned, is not let in.
        """
        for room in list(self._rooms.values()):
            for connection in room.connections:
                connection.let_go()
            await self._safely(self._refresh_or_clear(room))

    # What clients say

    async def said(self, connection: Connection, said: protocol.FromClient) -> None:
        """One message of a client."""
        room = connection.room
        match said:
            case protocol.Ping(at):
                connection.send(protocol.Pong(at, time.monotonic() * 1000))
            case protocol.Look():
                await self._look(connection, said)
            case protocol.Chat(id, text):
                try:
                    await check_mute(self.repository, connection.person.id)
                except Refused as error:
                    connection.send(refusal_message(id, error.refusal, None, connection.language))
                    return
                row = await self.repository.chat.add(room.row.id, connection.person, text)
                connection.send(protocol.Done(id))
                for other in list(room.connections):
                    self._tell_chat([row], other)
            case protocol.Nonce(nonce):
                connection.contribution.reveal(bytes.fromhex(nonce))
            case protocol.Hello():
                pass  # once is enough
            case _:
                await self._do(connection, said)

    async def _look(self, connection: Connection, said: protocol.Look) -> None:
        before = connection.audience
        if before is None:
            return
        wanted = Audience(
            before.seat if said.seat is None else said.seat,
            said.language or before.language,
            said.shape or before.shape,
            before.text if said.text is None else said.text,
        )
        after = self._audience(connection, wanted)
        connection.audience = after
        if after != before:
            await self._forget(connection.room, before)
        if connection.room.row.match is not None:
            await self.show(connection)

    async def _do(self, connection: Connection, said: protocol.FromClient) -> None:
        """What the engine decides about; only who may say it is checked here."""
        room, id = connection.room, getattr(said, "id", "")
        seat = getattr(said, "seat", None)
        game = find_game(room.row.game)
        try:
            if room.row.match is None:
                raise Refused("not_begun")
            may_watch = isinstance(said, protocol.Stages | protocol.Report) or (
                isinstance(said, protocol.Measure) and seat is None
            )
            if not may_watch and (not connection.seats() if seat is None else seat not in connection.seats()):
                raise Refused("not_your_seat")
            if isinstance(said, protocol.Resume) and (room.row.frozen or "").endswith(NOT_OPENED):
                await self._change(room.row.id, frozen=None)
                await self.reread(room)
                await self._show_all(room)
                connection.send(protocol.Done(id))
                return
            if isinstance(said, protocol.Resume) and seat is None:
                said = replace(said, seat=connection.seats()[0])
            seated = [chair.seat for chair in room.row.chairs if chair.people]
            person = connection.person.name
            frame = ipc.ClientCommand(
                room.row.id, said, connection.language, person, connection.credit, seated
            )
            began = time.monotonic()
            reply = await self.ask(room, frame)
            if reply.told:
                connection.send(reply.told)
            self._note(room, reply, said, time.monotonic() - began)
        except Refused as error:
            if error.code == NOT_HERE:
                connection.let_go()  # it comes again, and says it again to whoever has the table then
                return
            connection.send(refusal_message(id, error.refusal, game, connection.language))
        except EngineLost:
            # An answer may be in the file all the same. It is not tried again: it may be what went wrong.
            if seat is not None and await self.repository.matches.has_answer(str(room.row.match), seat, id):
                connection.send(protocol.Done(id))
            else:
                lost = (
                    Refusal("message_failed", None, {"report": UNKNOWN}) if _only_looks(said) else _lost(room)
                )
                connection.send(refusal_message(id, lost, game, connection.language))

    def _note(self, room: Room, reply: ipc.Reply, said: protocol.FromClient, seconds: float) -> None:
        """Count a reply; an answer that was slow is in the log, without what was answered."""
        is_answer = isinstance(said, protocol.Answer)
        metrics.note_reply(reply.told, seconds if is_answer else None)
        if is_answer and seconds * 1000 >= self.slow_answer_ms:
            log.warning("slow answer", table=room.row.id, kind=reply.kind, ms=round(seconds * 1000))

    # What everybody is told

    async def tell_table(self, *rooms: Room) -> None:
        """Who sits where, for everybody at the table, or at each of several."""
        for room in rooms:
            room.told_at = time.monotonic()
        here = [one for room in rooms for one in room.connections]
        idle = {one.person.id for one in here if not self._is_asked(one)}
        waiting = await self.repository.tables.waiting_for(idle) if idle else {}
        for room in rooms:
            if room.connections:
                await self._tell_table(room, waiting)

    async def _tell_table(self, room: Room, waiting: Mapping[str, list[str]]) -> None:
        row = room.row
        self._note_absence(room)
        follower = await self.repository.tables.rematch_of(row.id) if row.status == "over" else None
        for connection in list(room.connections):
            others = [] if self._is_asked(connection) else waiting.get(connection.person.id, [])
            waits = next((id for id in others if id != row.id), None)
            news = protocol.write(self._table_news(connection, follower, waits))
            if news != connection.table_news:
                connection.table_news = news
                connection.send(news)

    def _table_news(
        self, connection: Connection, follower: TableRow | None, waits: str | None
    ) -> protocol.TableNews:
        room, me, now = connection.room, connection.person.id, time.monotonic()
        row, t = room.row, translator_for(connection.language)
        here = {seat for other in room.connections for seat in other.seats()}
        away = {seat: int(now - since) for seat, since in room.absent.items()}
        seats = [
            protocol.Seated(
                chair.seat,
                [person.called(t) for person in chair.people],
                chair.bot,
                chair.seat in here,
                any(person.id == me for person in chair.people),
                away.get(chair.seat, 0),
                max(0, _patience(room) - away[chair.seat]) if chair.seat in away else 0,
            )
            for chair in row.chairs
        ]
        return protocol.TableNews(
            row.id,
            row.game,
            row.status,
            seats,
            row.match,
            sum(not other.seats() for other in room.connections),
            row.practice,
            row.host == me or connection.person.is_host,
            self.overdue(room),
            None if follower is None else follower.id,
            waits,
        )

    def _is_asked(self, connection: Connection) -> bool:
        """Whether this table waits for a client: then it is not told of others."""
        row = connection.room.row
        return row.status == "playing" and not set(row.asked).isdisjoint(connection.seats())

    def _note_absence(self, room: Room) -> None:
        """Since when nobody is there for a seat that is asked."""
        here = {seat for connection in room.connections for seat in connection.seats()}
        people = {chair.seat for chair in room.row.chairs if chair.bot is None}
        playing = room.row.status == "playing"
        gone = {seat for seat in room.row.asked if seat in people and seat not in here} if playing else set()
        room.absent = {seat: room.absent.get(seat, time.monotonic()) for seat in gone}

    def overdue(self, room: Room) -> list[int]:
        """Seats that have been away for so long that the others may choose what happens (c7)."""
        now = time.monotonic()
        return [seat for seat, since in room.absent.items() if now - since > _patience(room)]

    def _tell_chat(self, rows: list[ChatRow], connection: Connection) -> None:
        me = connection.person.id
        lines = [
            protocol.ChatLine(row.number, row.name, row.person, row.text, row.at, row.person == me)
            for row in rows
            if row.person not in connection.unheard
        ]
        if lines:
            connection.send(protocol.ChatLines(lines))

    # What workers say

    async def _news(self, engine: WorkerHandle, frame: ipc.Changed | ipc.BotRequest | ipc.Closed) -> None:
        match frame:
            case ipc.Changed(table):
                try:
                    await self._changed(frame)
                except StoreError:
                    if self.leases is None or table not in self._rooms:
                        raise
                    # Nobody can say who was told: they come again, and are shown all of it.
                    self._later(self.lose(self._rooms[table]))
            case ipc.Closed(table):
                room = self._rooms.get(table)
                if room is not None:
                    room.is_open, room.outage = False, (now_ms(), None)
                    # It may be another process's by now.
                    self._later(self._take_up(room) if self.leases is None else self.lose(room))
            case ipc.BotRequest(think):
                self._later(self._think(engine, think))

    def _later(self, act: Coroutine[Any, Any, None]) -> None:
        """What asks a worker for something cannot be done while its own news are being heard."""
        task = asyncio.create_task(self._safely(act))
        self._errands.add(task)
        task.add_done_callback(self._errands.discard)

    async def _changed(self, frame: ipc.Changed) -> None:
        room = self._rooms.get(frame.table)
        if room is None or not self._is_home(frame.table):
            return
        row = room.row
        status: Status = "playing" if frame.result is None else "over"
        is_asked_otherwise = tuple(frame.asked) != row.asked
        # That it begins is for whoever has it begin to write down.
        is_stopped_or_over = (status == "over", frame.frozen) != (row.status == "over", row.frozen)
        if is_stopped_or_over:
            # Before anybody sees it: who sees a match end may go on to the next one at once.
            await self._change(row.id, status=status, frozen=frame.frozen)
            await self.reread(room)
        # Who is asked is in the file already, with the answer that led to it.
        room.row = replace(room.row, asked=tuple(frame.asked))
        for audience, scene in frame.scenes:
            for connection in room.connections:
                if connection.audience == audience:
                    connection.send(scene)
        if any(len(connection.seats()) > 1 for connection in room.connections):
            self._later(self._follow(room, frame.asked))
        if is_stopped_or_over:
            self._later(self.tell_table(room))
        elif is_asked_otherwise:
            self._to_tell[room] = None
        self._list(room)
        if is_stopped_or_over and status == "over":
            self._later(count_finished(self.repository))

    async def _follow(self, room: Room, asked: list[int]) -> None:
        """Somebody with several seats sees the one that is asked; a shared device changes hands by itself."""
        for connection in list(room.connections):
            before, own = connection.audience, connection.seats()
            if before is None or len(own) < 2 or room.row.one_device or before.seat in asked:
                continue
            seat = next((seat for seat in own if seat in asked and seat not in room.row.bots()), None)
            if seat is not None:
                connection.audience = replace(before, seat=seat)
                await self._forget(room, before)
                await self.show(connection)

    async def _take_up(self, room: Room) -> None:
        """Open a table again that was let go, as soon as matches can be reached."""
        while room.connections and not room.is_open:
            try:
                await self.open(room)
            except Refused as error:
                if error.code not in AWAY:
                    break
                log.warning("a table waits for its match", table=room.row.id, reason=str(error))
                await asyncio.sleep(1)
        await self._show_all(room)

    async def _think(self, engine: WorkerHandle, think: ipc.Think) -> None:
        """Have a bot think; when it takes too long, any lawful answer will do."""
        told = await self._thought(think)
        if think.hint is not None:
            self._send_hint(think, told)
            return
        if told is None:
            told = await self._thought(replace(think, bot=ipc.QUICK))
        if told is None:
            await engine.ask(ipc.Freeze(think.table, f"no bot answers {think.question}"))
            return
        thought = msgspec.msgpack.decode(told, type=ipc.Thought)
        await engine.ask(replace(thought, pace=self._pace(think.table)))

    def _pace(self, table: str) -> float | None:
        """How slowly a bot plays: as whoever of the players likes it slowest."""
        room = self._rooms.get(table)
        players = [] if room is None else [one for one in room.connections if one.seats()]
        return max((one.pace for one in players if one.pace is not None), default=None)

    async def _thought(self, think: ipc.Think) -> bytes | None:
        """What thinking gives; None if it fails or takes too long."""
        try:
            reply = await self.thinkers.think(think, self._thinks_for(think))
        except EngineLost:
            return None
        if reply.code is not None:
            log.error("a bot failed", table=think.table, code=reply.code, bot=think.bot)
            return None
        return reply.told

    def _thinks_for(self, think: ipc.Think) -> str:
        """Whose turn in the queue it takes: of whoever wants a suggestion, or has made the bot's table."""
        room = self._rooms.get(think.table)
        if room is None:
            return think.table
        people = room.row.chairs[think.seat].people
        return people[0].id if think.hint is not None and people else room.row.host

    def _send_hint(self, think: ipc.Think, told: bytes | None) -> None:
        room = self._rooms.get(think.table)
        for connection in room.connections if room is not None else ():
            if think.seat in connection.seats():
                late = refusal_message(str(think.hint), Refusal("no_hint_in_time"), None, connection.language)
                connection.send(told if told is not None else late)

    async def _lost(self, engine: WorkerHandle, guilty: Guilty, reason: str) -> None:
        """A worker has died: its tables are opened anew, the guilty one is frozen."""
        metrics.worker_restarts.labels(engine.name).inc()
        at = now_ms() - int(engine.stuck * 1000)
        blamed = getattr(guilty, "table", None)
        rooms = [room for room in self._rooms.values() if room.engine is engine and room.is_open]
        for room in rooms:
            room.is_open, room.outage = False, (at, None)
        if isinstance(guilty, ipc.Open) and blamed in self._rooms:
            # Not even opening it works: it stays closed, with a report that has no match in it.
            await self._mark_frozen(self._rooms[str(blamed)], f"{guilty.match}{NOT_OPENED}")
        for room in rooms:
            try:
                if room.row.id == blamed and not (
                    isinstance(guilty, ipc.ClientCommand) and _only_looks(guilty.said)
                ):
                    await self._freeze(room, guilty, reason)
                await self.open(room)
                await self._show_all(room)
            except (Refused, EngineLost, StoreError) as error:
                log.error("a table could not be opened again", table=room.row.id, reason=str(error))
                if isinstance(error, StoreError):
                    await self.lose(room)  # whoever is there comes again, and so may the database

    async def _freeze(self, room: Room, guilty: Guilty, reason: str) -> None:
        """Open a table again that a worker has died over, so that nothing happens there by itself."""
        await self._mark_frozen(room, room.row.frozen or UNKNOWN)
        await self.open(room)
        text = f"{reason}: {msgspec.json.encode(guilty).decode()}"
        blank = isinstance(guilty, ipc.Show) or (isinstance(guilty, ipc.Busy) and guilty.showing)
        answering = isinstance(guilty, ipc.ClientCommand) or (
            isinstance(guilty, ipc.Busy) and guilty.answering
        )
        reply = await room.engine.ask(ipc.Freeze(room.row.id, text, blank, in_log=not answering))
        await self._mark_frozen(room, reply.told.decode())

    async def _mark_frozen(self, room: Room, report: str) -> None:
        await self._change(room.row.id, frozen=report)
        await self.reread(room)

    async def _thinker_lost(self, engine: WorkerHandle, guilty: Guilty, reason: str) -> None:
        metrics.worker_restarts.labels(engine.name).inc()
        log.warning("thinking took too long", bot=getattr(guilty, "bot", None))

    # By itself

    async def _beating(self) -> None:
        while True:
            await asyncio.sleep(1)
            await self._safely(self.repository.record_heartbeat())

    async def _telling(self) -> None:
        """Tell tables who is waited for, where that has changed."""
        while True:
            await asyncio.sleep(GATHER)
            due = [room for room in self._to_tell if time.monotonic() - room.told_at > PAUSE]
            for room in due:
                del self._to_tell[room]
            await self._safely(self.tell_table(*due))

    async def _tidying(self) -> None:
        """Close what nobody looks at; tell tables about those who are away."""
        while True:
            await asyncio.sleep(5)
            for room in list(self._rooms.values()):
                if room.absent:
                    await self._safely(self.tell_table(room))
                if not room.connections and time.monotonic() - room.idle_since > IDLE:
                    await self._safely(self.close(room))

    async def clear(self, id: str) -> None:
        """Let everybody go from a table that will be no more, and its match with them."""
        if not await self.take_home(id):
            return  # its home hears of it when whose it was has left
        room = await self.room(id)
        for connection in room.connections:
            connection.let_go()
        room.connections.clear()
        await self.close(room)

    async def close(self, room: Room) -> None:
        """Let go of a table; the terminal may take it up now."""
        async with room.lock:
            if room.is_open:
                await room.engine.ask(ipc.Close(room.row.id))
                room.is_open = False
            if room.connections:
                return
            self._rooms.pop(room.row.id, None)
            if self.leases is not None:
                await self.leases.let_go(room.row.id)

    async def _let_go(self, room: Room) -> None:
        """Let go of a table whose match could not be opened: a command, as `migrate`, may take it up."""
        async with room.lock:
            if self._rooms.get(room.row.id) is not room or room.is_open or room.connections:
                return
            del self._rooms[room.row.id]
            if self.leases is not None:
                await self.leases.let_go(room.row.id)

    async def _safely(self, act: Awaitable[None]) -> None:
        """What happens by itself goes on next time, whatever goes wrong this time."""
        try:
            await act
        except Exception:
            log.exception("a duty of the server failed")


def _patience(room: Room) -> int:
    """Seconds for which a table waits for somebody who is away."""
    return PROFILES.get(room.row.profile, PROFILES["live"])


def _only_looks(said: protocol.FromClient) -> bool:
    """Whether a message changes nothing: if a worker dies over it, the match is not to blame."""
    return isinstance(said, protocol.Measure | protocol.Stages | protocol.Hint | protocol.Report)


def _lost(room: Room) -> Refusal:
    """The worker did not come back from what was wanted of it."""
    return Refusal("table_frozen", None, {"report": room.row.frozen or "?"})
