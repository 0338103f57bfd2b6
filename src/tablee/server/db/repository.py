"""The repository: the database of people and tables around the matches."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import select
from sqlalchemy.dialects.postgresql import insert  # SQLite has the same statement

from tablee.server.db.campaigns import CampaignQueries
from tablee.server.db.chat import ChatQueries
from tablee.server.db.connections import Connections
from tablee.server.db.matches import MatchQueries
from tablee.server.db.people import PeopleQueries
from tablee.server.db.rows import now_ms
from tablee.server.db.seats import SeatQueries
from tablee.server.db.tables import TableQueries
from tablee.storage import StorageBackend, place_of
from tablee.storage.schema import pulse


class Repository(Connections):
    """The database of one server; its queries are grouped by subject."""

    def __init__(self, backend: StorageBackend | Path) -> None:
        super().__init__(place_of(backend) if isinstance(backend, Path) else backend)
        self.people = PeopleQueries(self)
        self.tables = TableQueries(self)
        self.seats = SeatQueries(self)
        self.matches = MatchQueries(self)
        self.chat = ChatQueries(self)
        self.campaigns = CampaignQueries(self)

    async def last_heartbeat(self) -> int | None:
        """Return when a server last ran here, in milliseconds."""
        async with self.reading() as db:
            return (await db.execute(select(pulse.c.at))).scalar_one_or_none()

    async def record_heartbeat(self) -> None:
        async with self.writing() as db:
            at = now_ms()
            row = insert(pulse).values(id=1, at=at)
            await db.execute(row.on_conflict_do_update(index_elements=["id"], set_={"at": at}))
