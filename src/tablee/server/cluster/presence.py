"""Presence across web processes: each writes to the database which people are connected to it."""

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
"""Seconds for which changes are gathered."""
EVERY = 5.0
"""Seconds between two reads at most: a process that died publishes nothing."""

log = structlog.get_logger("tablee.presence")


class Presence(msgspec.Struct, frozen=True):
    """A person who is connected."""

    person: str
    place: str
    """The table; empty: the lobby."""
    address: str


class PresenceMap:
    """Publishes the connections to this process, and knows those to the others."""

    def __init__(self, repository: Repository, holder: str) -> None:
        self._repository = repository
        self._holder = holder
        self._written: set[Presence] = set()
        self._elsewhere: frozenset[Presence] = frozenset()
        self._changed = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    @property
    def elsewhere(self) -> frozenset[Presence]:
        """The connections to other processes, as last read."""
        return self._elsewhere

    def start(
        self,
        own: Callable[[], Iterable[Presence]],
        publish: Callable[[], None],
        on_change: Callable[[str], None],
    ) -> None:
        """Keep the database up to date.

        ``own`` returns the connections to this process; ``publish`` tells the others that they have changed;
        ``on_change`` is called with each person who connected or disconnected elsewhere.
        """
        self._task = asyncio.create_task(self._run(own, publish, on_change))

    def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()

    def changed(self) -> None:
        """A person has connected or disconnected, here or elsewhere: write and read soon."""
        self._changed.set()

    async def _run(
        self,
        own: Callable[[], Iterable[Presence]],
        publish: Callable[[], None],
        on_change: Callable[[str], None],
    ) -> None:
        while True:
            try:
                if await self._write(set(own())):
                    publish()
                for person in await self._read():
                    on_change(person)
            except StoreError as error:
                log.warning("presence not updated", reason=str(error))
                await asyncio.sleep(EVERY)
                continue
            try:
                await asyncio.wait_for(self._changed.wait(), EVERY)
            except TimeoutError:
                continue
            await asyncio.sleep(TOGETHER)
            self._changed.clear()

    async def _write(self, own: set[Presence]) -> bool:
        """Bring the rows of this process up to date; whether any has changed."""
        gone, come = self._written - own, own - self._written
        if not gone and not come:
            return False
        rows = [{"holder": self._holder, **msgspec.structs.asdict(one)} for one in come]
        async with self._repository.writing() as db:
            for one in gone:
                mine = (present.c.holder == self._holder) & (present.c.person == one.person)
                await db.execute(delete(present).where(mine & (present.c.place == one.place)))
            if rows:
                await db.execute(insert(present).on_conflict_do_nothing(), rows)
        self._written = own
        return True

    async def _read(self) -> set[str]:
        """Read the rows of the other processes; return the people who connected or disconnected."""
        columns = (present.c.person, present.c.place, present.c.address)
        query = select(*columns).where(present.c.holder != self._holder, present.c.holder.in_(alive()))
        async with self._repository.writing() as db:
            await db.execute(delete(present).where(present.c.holder.not_in(alive())))
            found = frozenset(Presence(*row) for row in await db.execute(query))
        before, self._elsewhere = self._elsewhere, found
        return {one.person for one in before ^ found}
