"""Reminders for absent players: it is their turn, their match has begun, or it is over; a chapter waits.

After a message about a table a person gets no other until they have been back there. The message that a match
has begun is an exception: their turn or the end may follow it.
"""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable, Iterable
from typing import Literal, TypeAlias

import msgspec
from sqlalchemy import delete, select
from sqlalchemy.ext.asyncio import AsyncConnection

from tablee.server.cluster.bus import Publish, publish_nowhere
from tablee.server.config import ClubSettings
from tablee.server.db.people import is_banned
from tablee.server.db.repository import Repository
from tablee.server.db.rows import now_ms
from tablee.server.notifications.outbox import queue
from tablee.server.ratelimit import Tries
from tablee.storage.schema import absences, chairs, letters, members, sitters, tables, tellings

AWAY_MS = 60_000
"""How long a person must have been absent before they get a message."""
MOST_AN_HOUR = 30
"""Messages to one person; others are sent later, if they still apply."""

News: TypeAlias = Literal["turn", "begun", "over", "chapter"]
WEIGHT: dict[str | None, int] = {None: 0, "chapter": 1, "begun": 2, "turn": 3, "over": 3}

WANTED = (
    select(members.c.person, tables.c.id, tables.c.status)
    .select_from(members.join(tables, tables.c.campaign == members.c.campaign))
    .where((tables.c.status == "gathering") & (tables.c.chapter > 1) & members.c.left.is_(None))
)
"""The members of campaigns whose next chapter gathers its players, with its table."""


class Reminder(msgspec.Struct, frozen=True):
    """A message to an absent player that is about to be queued."""

    person: str
    table: str
    way: str
    news: News


class Seated(msgspec.Struct):
    """A table of a person who wants notifications."""

    status: str
    is_asked: bool
    is_wanted: bool = False
    """Whether it is the next chapter of a campaign that the person plays, and they have no seat there yet."""


class Absence(msgspec.Struct, frozen=True):
    """The absence of a person from a table."""

    status: str
    """The status of the table when they were last there."""
    since: int | None = None
    """Since when there is something to notify them of."""
    told: str | None = None
    """The message that they got since they were last there."""

    def next(self, seated: Seated, now: int) -> tuple[Absence, News | None]:
        """Return the new record of an absence, and the message to send."""
        news = self._news(seated)
        if news is None or WEIGHT[news] <= WEIGHT[self.told]:
            return Absence(self.status, None, self.told), None
        since = now if self.since is None else self.since
        if now - since <= AWAY_MS:
            return Absence(self.status, since, self.told), None
        return Absence(self.status, None, news), news

    def _news(self, seated: Seated) -> News | None:
        if seated.is_wanted:
            return "chapter"
        if seated.status == "over":
            return "over"
        if seated.is_asked:
            return "turn"
        return "begun" if (self.status, seated.status) == ("gathering", "playing") else None


class Reminders:
    """Watches the tables of people who want notifications, and queues messages."""

    def __init__(
        self,
        repository: Repository,
        settings: ClubSettings,
        is_connected: Callable[[str, str], bool],
        clock: Callable[[], float] = time.monotonic,
        clock_ms: Callable[[], int] = now_ms,
        *,
        publish: Publish = publish_nowhere,
        is_primary: Callable[[], Awaitable[bool]] | None = None,
    ) -> None:
        self._repository = repository
        self._settings = settings
        self._is_connected = is_connected
        """Whether a person is connected to a table."""
        self._now_ms = clock_ms
        self._written = Tries(MOST_AN_HOUR, 3600, clock)
        self._joined: set[tuple[str, str]] = set()
        self._publish = publish
        self._is_primary = is_primary
        """Whether this web process writes the messages, where there are several."""

    def on_join(self, person: str, table: str) -> None:
        """Note that a person was at a table, if only for a moment, and tell the other web processes."""
        self.note_join(person, table)
        self._publish("came", person, table)

    def note_join(self, person: str, table: str) -> None:
        """Note that a person was at a table, at any web process."""
        self._joined.add((person, table))

    async def look(self) -> None:
        """Compare all absences with the tables, and queue messages that are due."""
        joined, self._joined = self._joined, set()
        if self._is_primary is not None and not await self._is_primary():
            return
        async with self._repository.reading() as db:
            channels = await self._wanted(db)
            rows = (await db.execute(select(absences))).mappings().all()
            seated = await self._seated(db, channels, {row["table"] for row in rows})
        before = {
            (row["person"], row["table"]): Absence(row["status"], row["since"], row["told"]) for row in rows
        }
        after: dict[tuple[str, str], Absence] = {}
        back: list[tuple[str, str]] = []
        due: list[Reminder] = []
        for at, now_there in seated.items():
            person, table = at
            known = before.get(at, Absence(now_there.status))
            if at in joined or self._is_connected(person, table):
                known = Absence(now_there.status)
                back.append(at)
            if self._is_connected(person, table):
                after[at] = known
                continue
            after[at], news = known.next(now_there, self._now_ms())
            if news is None:
                continue
            if self._written.wait(person) > 0:
                after[at] = before[at]
                continue
            self._written.count(person)
            due += [Reminder(person, table, way, news) for way in channels[person]]
        # Once a person knows that a match is over, there is nothing more to send.
        after = {
            at: one
            for at, one in after.items()
            if seated[at].status != "over" or not (at in back or one.told in ("turn", "over"))
        }
        stale = [at for at in back if before.get(at, Absence("")).told is not None]
        if before != after or stale:
            await self._keep(before, after, due, stale)

    async def _wanted(self, db: AsyncConnection) -> dict[str, list[str]]:
        """Return the people who want notifications, with their channels."""
        on = tellings.c.confirmed.is_not(None) & tellings.c.off.is_(None)
        mine = on & tellings.c.way.in_(self._settings.channels) & ~is_banned(tellings.c.person)
        wanted: dict[str, list[str]] = {}
        for row in await db.execute(select(tellings.c.person, tellings.c.way).where(mine)):
            wanted.setdefault(row.person, []).append(row.way)
        return wanted

    async def _seated(
        self, db: AsyncConnection, people: Iterable[str], known: Iterable[str]
    ) -> dict[tuple[str, str], Seated]:
        """Return the tables of people that are not over, or were not when they were last checked."""
        place = (chairs.c.table == sitters.c.table) & (chairs.c.seat == sitters.c.seat)
        joined = sitters.join(tables, tables.c.id == sitters.c.table).join(chairs, place)
        columns = (sitters.c.person, sitters.c.seat, tables.c.id, tables.c.status, tables.c.asked)
        query = select(*columns, tables.c.frozen, chairs.c.bot).select_from(joined)
        shown = (tables.c.status != "over") | tables.c.id.in_(list(known))
        found: dict[tuple[str, str], Seated] = {}
        for row in await db.execute(query.where(sitters.c.person.in_(list(people)) & shown)):
            mine = found.setdefault((row.person, row.id), Seated(row.status, False))
            plays = row.status == "playing" and row.frozen is None and row.bot is None
            mine.is_asked |= plays and row.seat in msgspec.msgpack.decode(row.asked)
        for waiting in await db.execute(WANTED.where(members.c.person.in_(list(people)))):
            found.setdefault((waiting.person, waiting.id), Seated(waiting.status, False, is_wanted=True))
        return found

    async def _keep(
        self,
        before: dict[tuple[str, str], Absence],
        after: dict[tuple[str, str], Absence],
        due: list[Reminder],
        stale: list[tuple[str, str]],
    ) -> None:
        """Write messages and absences in one transaction: no message is lost or sent twice."""
        gone = [at for at, one in before.items() if after.get(at) != one]
        made = [
            {"person": at[0], "table": at[1], **msgspec.structs.asdict(one)}
            for at, one in after.items()
            if before.get(at) != one
        ]
        async with self._repository.writing() as db:
            # People who have left the table meanwhile get nothing.
            pairs = select(sitters.c.person, sitters.c.table)
            there = {(row.person, row.table) for row in await db.execute(pairs)}
            there |= {(row.person, row.id) for row in await db.execute(WANTED)}
            made = [row for row in made if (row["person"], row["table"]) in there]
            due = [one for one in due if (one.person, one.table) in there]
            for person, table in gone:
                this = (absences.c.person == person) & (absences.c.table == table)
                await db.execute(delete(absences).where(this))
            for person, table in stale:
                waits = (letters.c.person == person) & (letters.c.table == table)
                await db.execute(delete(letters).where(waits))
            if made:
                await db.execute(absences.insert(), made)
            for one in due:
                await queue(db, one.person, one.way, one.news, self._now_ms(), one.table)
