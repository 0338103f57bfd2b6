"""Queries about matches: those of tables, and those of the terminal."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec
from sqlalchemy import RowMapping, select

from tablee.server.db.connections import Connections
from tablee.storage.schema import answers, matches, sitters, tables


class MatchQueries:
    """Reads matches; workers write them."""

    def __init__(self, connections: Connections) -> None:
        self._connections = connections

    async def many(self, ids: Iterable[str]) -> dict[str, RowMapping]:
        async with self._connections.reading() as db:
            rows = (await db.execute(select(matches).where(matches.c.id.in_(list(ids))))).mappings()
            return {row["id"]: row for row in rows}

    async def won_by(self, person: str) -> list[tuple[RowMapping, bool]]:
        """Return the finished matches of a person that count, and whether they won each."""
        seated = sitters.join(tables, tables.c.id == sitters.c.table)
        seated = seated.join(matches, matches.c.id == tables.c.match)
        counts = tables.c.practice.is_(False) & tables.c.tutorial.is_(None) & matches.c.outcome.is_not(None)
        query = select(sitters.c.seat, matches).select_from(seated)
        query = query.where((sitters.c.person == person) & counts)
        async with self._connections.reading() as db:
            rows = (await db.execute(query.order_by(matches.c.begun))).mappings().all()
        won = {row["id"] for row in rows if row["seat"] in winners_of(row)}
        return [(row, id in won) for id, row in {row["id"]: row for row in rows}.items()]

    async def without_table(self) -> list[RowMapping]:
        """Return the running matches that were begun in the terminal."""
        taken = select(tables.c.match).where(tables.c.match.is_not(None))
        query = select(matches).where(matches.c.result.is_(None), matches.c.id.not_in(taken))
        async with self._connections.reading() as db:
            return list((await db.execute(query.order_by(matches.c.touched.desc()).limit(20))).mappings())

    async def get(self, id: str) -> RowMapping | None:
        async with self._connections.reading() as db:
            return (await db.execute(select(matches).where(matches.c.id == id))).mappings().first()

    async def has_answer(self, match: str, seat: int, client_answer_id: str) -> bool:
        """Whether an answer with that id is in the log."""
        where = (answers.c.match == match) & (answers.c.seat == seat)
        query = select(answers.c.number).where(where & (answers.c.client_answer_id == client_answer_id))
        async with self._connections.reading() as db:
            return (await db.execute(query)).first() is not None


def winners_of(match: RowMapping) -> list[int]:
    """Return the winning seats of a match that is over."""
    return list(msgspec.msgpack.decode(match["outcome"])["winners"])
