"""Leases: which web process owns a table, where several share a database.

A lease is a row with a name (a table's id, or ``club`` for the duties of one process), a holder and a time of
expiry by the clock of the database. Its holder renews it; when it expires any process may take it. The
transaction of every answer checks the holder again (``Store.lease``): a process that was suspended and does
not know yet that it has lost a table cannot commit there.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import Any

import msgspec
import structlog
from sqlalchemy import Select, case, delete, null, select, update
from sqlalchemy.dialects.postgresql import insert

from tablee.core import Refused
from tablee.server.db.repository import Repository
from tablee.server.db.rows import new_id, now_ms
from tablee.storage import StoreError
from tablee.storage.backends import Database
from tablee.storage.locks import now_of_database as now
from tablee.storage.schema import house, leases, tables

LENGTH_MS = 3000
"""How long a lease is valid after it was taken or renewed."""
EVERY = 0.75
"""Seconds between two renewals."""
MARGIN = 0.5
"""Seconds before expiry from which a holder no longer relies on a lease."""
STARTING_MS = 60_000
"""How long a process may take to start."""
ORPHANS = 5
"""Tables without an owner that a process takes over at a time."""
CLUB = "club"
"""The lease on duties of one process: limits on passwords and mails, reminders."""
PROCESS = "web "
"""The prefix of the lease that announces a process."""

HAS_EXPIRED = leases.c.until < now()
IS_PROCESS = leases.c.name.startswith(PROCESS)

log = structlog.get_logger("tablee.leases")

Outage = tuple[int, int | None]
OnLease = Callable[[str], Awaitable[None]]
"""Called with the name of a lease."""


class Home(msgspec.Struct, frozen=True):
    """A web process: its id, and the address at which the others reach it."""

    holder: str
    address: str


class Membership(msgspec.Struct, frozen=True):
    """This web process as a member of a cluster, and the secrets that all members share."""

    own_home: Home
    secret: str
    """Members authenticate requests to each other with it."""
    host_secret: str


def join_cluster(backend: Database, address: str) -> Membership:
    """Join the web processes on a database; the first one makes new secrets."""
    own_home = Home(new_id(16), address)
    engine = backend.engine()
    try:
        with engine.begin() as db:
            backend.alone(db)
            if db.execute(alive()).first() is None:
                db.execute(delete(house))
                made = [{"name": name, "value": secrets.token_urlsafe(12)} for name in ("host", "servers")]
                db.execute(house.insert(), made)
            known = {row.name: row.value for row in db.execute(select(house))}
            mine = {"name": PROCESS + own_home.holder, **msgspec.structs.asdict(own_home)}
            db.execute(leases.insert().values(**mine, seen=now(), until=now() + STARTING_MS))
    finally:
        engine.dispose()
    return Membership(own_home, known["servers"], known["host"])


def alive() -> Select[Any]:
    """Select the processes that are running."""
    return select(leases.c.holder).where(IS_PROCESS, ~HAS_EXPIRED)


class _Mine(msgspec.Struct):
    until: float
    outage: Outage | None


class Leases:
    """The leases of one web process, and a cache of the others'."""

    def __init__(self, repository: Repository, own_home: Home) -> None:
        self.own_home = own_home
        self._repository = repository
        self._mine: dict[str, _Mine] = {}
        self._elsewhere: dict[str, tuple[Home, float]] = {}
        self._watched: set[tuple[str, str, asyncio.Event]] = set()
        self._turn = asyncio.Lock()
        self._task: asyncio.Task[None] | None = None

    async def start(self, on_lost: OnLease, on_orphan: OnLease) -> bool:
        """Announce this process to the others; whether it is the only one.

        ``on_lost`` is called for each lease that this process loses, ``on_orphan`` for each without a holder.
        """
        async with self._repository.reading() as db:
            alone = (await db.execute(alive().where(leases.c.holder != self.own_home.holder))).first() is None
        await self.take(self._own)
        self._task = asyncio.create_task(self._run(on_lost, on_orphan))
        return alone

    async def stop(self) -> None:
        """Give up all leases; their rows keep the time until which the tables had an owner."""
        if self._task is not None:
            self._task.cancel()
        self._mine.clear()
        async with self._repository.writing() as db:
            await db.execute(delete(leases).where(leases.c.name == self._own))
            await db.execute(update(leases).where(leases.c.holder == self.own_home.holder).values(until=0))

    @property
    def _own(self) -> str:
        return PROCESS + self.own_home.holder

    # Queries

    def holds(self, name: str) -> bool:
        """Whether this process holds a lease, as far as it knows without a query."""
        return name in self._mine and time.monotonic() < self._mine[name].until

    def outage(self, name: str) -> Outage | None:
        """Return when a table had no owner before this process took it over."""
        return self._mine[name].outage if name in self._mine else None

    async def home(self, name: str) -> Home:
        """Return the holder of a lease; take it if it is free."""
        if self.holds(name):
            return self.own_home
        home, until = self._elsewhere.get(name, (self.own_home, 0.0))
        return home if time.monotonic() < until else await self.take(name)

    def doubt(self, name: str) -> None:
        """Forget a cached holder that has proved wrong; the next call asks the database."""
        self._elsewhere.pop(name, None)

    async def take(self, name: str) -> Home:
        """Take a lease if it is free; return its holder."""
        async with self._turn:
            return self.own_home if self.holds(name) else await self._take(name)

    async def _take(self, name: str) -> Home:
        asked = time.monotonic()
        is_table, there = name not in (CLUB, self._own), select(tables.c.id).where(tables.c.id == name)
        wanted = insert(leases).values(
            name=name, **msgspec.structs.asdict(self.own_home), seen=now(), until=now() + LENGTH_MS
        )
        new, is_ours = wanted.excluded, leases.c.holder == wanted.excluded.holder
        taken = wanted.on_conflict_do_update(
            index_elements=[leases.c.name],
            set_={
                "holder": new.holder,
                "address": new.address,
                "lost": case((leases.c.until > now(), null()), else_=leases.c.seen),
                "seen": new.seen,
                "until": new.until,
            },
            where=HAS_EXPIRED | is_ours,
        ).returning(leases.c.lost, leases.c.seen)
        known = select(leases.c.holder, leases.c.address, (leases.c.until - now()).label("left"))
        async with self._repository.writing() as db:
            if is_table and (await db.execute(there)).first() is None:
                return self.own_home  # this process answers that the table does not exist
            mine = (await db.execute(taken)).first()
            other = None if mine else (await db.execute(known.where(leases.c.name == name))).first()
        if mine is not None:
            at = now_ms()
            outage = None if mine.lost is None else (at - (mine.seen - mine.lost), at)
            self._mine[name] = _Mine(_good_until(asked), outage)
            self._elsewhere.pop(name, None)
            return self.own_home
        if other is None:
            raise Refused("table_not_here", seconds=1)  # it was given up at this very moment
        home = Home(other.holder, other.address)
        self._elsewhere[name] = home, asked + max(0, other.left) / 1000
        return home

    async def let_go(self, name: str) -> None:
        """Give up a lease."""
        if self._mine.pop(name, None) is None:
            return
        mine = (leases.c.name == name) & (leases.c.holder == self.own_home.holder)
        async with self._turn:
            if name not in self._mine:  # no request has taken it again meanwhile
                async with self._repository.writing() as db:
                    await db.execute(delete(leases).where(mine))

    async def homes(self) -> dict[str, Home]:
        """Return the owner of each table that is in use."""
        async with self._repository.reading() as db:
            rows = await db.execute(select(leases).where(~HAS_EXPIRED))
            return {row.name: Home(row.holder, row.address) for row in rows}

    @contextmanager
    def watching(self, name: str, home: Home) -> Iterator[asyncio.Event]:
        """Yield an event that is set when a process has lost a lease."""
        watch = name, home.holder, asyncio.Event()
        self._watched.add(watch)
        try:
            yield watch[2]
        finally:
            self._watched.discard(watch)

    # Renewal

    async def _run(self, on_lost: OnLease, on_orphan: OnLease) -> None:
        while True:
            await asyncio.sleep(EVERY)
            try:
                for name in await self._renew():
                    await self._lose(name, on_lost)
                if self._own not in self._mine:
                    await self.take(self._own)
                for name in await self._find_orphans():
                    await on_orphan(name)
            except (StoreError, Refused) as error:
                log.warning("leases not renewed", reason=str(error))
            for name in [name for name in self._mine if not self.holds(name)]:
                await self._lose(name, on_lost)

    async def _renew(self) -> list[str]:
        """Renew all leases at once; return those that another process has by now."""
        asked, names = time.monotonic(), list(self._mine)
        mine = (leases.c.holder == self.own_home.holder) & leases.c.name.in_(names)
        renewal = update(leases).where(mine).values(seen=now(), until=now() + LENGTH_MS)
        async with self._repository.writing() as db:
            renewed = set((await db.execute(renewal.returning(leases.c.name))).scalars())
        for name in names:
            if name in renewed and name in self._mine:
                self._mine[name].until = _good_until(asked)
        return [name for name in names if name not in renewed]

    async def _lose(self, name: str, on_lost: OnLease) -> None:
        if self._mine.pop(name, None) is not None:
            log.warning("lease lost", name=name)
            await on_lost(name)

    async def _find_orphans(self) -> list[str]:
        """Signal watchers whose home has lost its lease; return leases of tables that nobody holds."""
        watches = list(self._watched)  # watchers that come during the query are not judged by it
        watched = {name for name, _, _ in watches}
        good = select(leases.c.name, leases.c.holder).where(leases.c.name.in_(watched), ~HAS_EXPIRED)
        left = select(leases.c.name).where(HAS_EXPIRED, ~IS_PROCESS, leases.c.name != CLUB).limit(ORPHANS)
        async with self._repository.writing() as db:
            held = {(row.name, row.holder) for row in await db.execute(good)} if watched else set()
            orphans = list((await db.execute(left)).scalars())
            gone = IS_PROCESS | (leases.c.name.not_in(select(tables.c.id)) & (leases.c.name != CLUB))
            await db.execute(delete(leases).where(HAS_EXPIRED, gone))
        for name, holder, lost in watches:
            if (name, holder) not in held:
                self.doubt(name)
                lost.set()
        return orphans


def _good_until(asked: float) -> float:
    """Return until when a lease can be relied on that was renewed at some moment."""
    return asked + LENGTH_MS / 1000 - MARGIN
