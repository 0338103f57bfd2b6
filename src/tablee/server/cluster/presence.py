"""Who is here, where several web processes share a database: each writes down who has a socket there."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable

import msgspec
import structlog
from sqlalchemy import delete, select
from sqlalchemy.dialects.postgresql import insert

from tablee.server.cluster.leases import alive
from tablee.server.db.repository import Repository
from tablee.storage import StoreError
from tablee.storage.schema import present

TOGETHER = 0.1
"""Seconds for which comings and goings are gathered."""
EVERY = 5.0
"""Seconds after which it is read at the latest: a process that died says nothing."""

log = structlog.get_logger("tablee.presence")


class Presence(msgspec.Struct, frozen=True):
    """Somebody who has a socket."""

    person: str
    place: str
    """The table; empty: the lobby."""
    address: str


class Present:
    """Who has a socket at this process, for the others; and who at the others."""

    def __init__(self, repository: Repository, holder: str, here: Callable[[], Iterable[Presence]]) -> None:
        self._repository = repository
        self._holder = holder
        self._here = here
        self._written: set[Presence] = set()
        self._elsewhere: frozenset[Presence] = frozenset()
        self._changed = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    @property
    def elsewhere(self) -> frozenset[Presence]:
        """Who was at the other processes when we last looked."""
        return self._elsewhere

    def start(self, tell: Callable[[], None], about: Callable[[str], None]) -> None:
        """``tell`` the others that something has changed here; hear ``about`` whom it has elsewhere."""
        self._task = asyncio.create_task(self._keeping(tell, about))

    def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()

    def changed(self) -> None:
        """Somebody came or went, here or elsewhere."""
        self._changed.set()

    async def _keeping(self, tell: Callable[[], None], about: Callable[[str], None]) -> None:
        while True:
            try:
                if await self._write():
                    tell()
                for person in await self._read():
                    about(person)
            except StoreError as error:
                log.warning("who is here is not known", reason=str(error))
                await asyncio.sleep(EVERY)
                continue
            try:
                await asyncio.wait_for(self._changed.wait(), EVERY)
            except TimeoutError:
                continue
            await asyncio.sleep(TOGETHER)
            self._changed.clear()

    async def _write(self) -> bool:
        """Bring our rows up to date; whether anything has changed."""
        here = set(self._here())
        gone, come = self._written - here, here - self._written
        if not gone and not come:
            return False
        rows = [{"holder": self._holder, **msgspec.structs.asdict(one)} for one in come]
        async with self._repository.writing() as db:
            for one in gone:
                mine = (present.c.holder == self._holder) & (present.c.person == one.person)
                await db.execute(delete(present).where(mine & (present.c.place == one.place)))
            if rows:
                await db.execute(insert(present).on_conflict_do_nothing(), rows)
        self._written = here
        return True

    async def _read(self) -> set[str]:
        """Read who is elsewhere; gives those who came or went."""
        columns = (present.c.person, present.c.place, present.c.address)
        query = select(*columns).where(present.c.holder != self._holder, present.c.holder.in_(alive()))
        async with self._repository.writing() as db:
            await db.execute(delete(present).where(present.c.holder.not_in(alive())))
            found = frozenset(Presence(*row) for row in await db.execute(query))
        before, self._elsewhere = self._elsewhere, found
        return {one.person for one in before ^ found}
