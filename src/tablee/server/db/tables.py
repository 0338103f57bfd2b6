"""Queries about tables."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any

import msgspec
from sqlalchemy import BindParameter, RowMapping, bindparam, case, exists, func, select, update

from tablee.core import Refused
from tablee.server.db.campaigns import check_next_table, join_at_table
from tablee.server.db.connections import Connections
from tablee.server.db.rows import Chair, Person, TableRow, new_id, now_ms
from tablee.storage.schema import chairs, leases, people, rated, sitters, tables

MOST_LISTED, MOST_OF_ONE = 100, 5
"""Tables that the lobby lists: in all, and of one person for each status."""

# Built once: they run several times a second while people play.
_IDS: BindParameter[Any] = bindparam("b_ids", expanding=True)
_TABLES = select(tables).order_by(tables.c.touched.desc())
_CHAIRS = select(chairs).where(chairs.c.table.in_(_IDS))
_SEATED = (
    select(sitters.c.table, sitters.c.seat, people)
    .join(people, people.c.id == sitters.c.person)
    .where(sitters.c.table.in_(_IDS))
    .order_by(people.c.created)
)
_RATED = select(rated.c.table).where(rated.c.table.in_(_IDS))
_WAITING = (
    select(sitters.c.person, sitters.c.seat, tables.c.id, tables.c.asked)
    .select_from(sitters.join(tables, tables.c.id == sitters.c.table))
    .where(sitters.c.person.in_(bindparam("b_persons", expanding=True)))
    .where(tables.c.status == "playing")
    .order_by(tables.c.touched.desc())
)


class TableQueries:
    """Reads and writes tables."""

    def __init__(self, connections: Connections) -> None:
        self._connections = connections

    async def create(
        self,
        columns: Mapping[str, Any],
        seats: int,
        people_at: Mapping[int, str],
        bots: Mapping[int, str],
        pairs: Collection[int] = (),
    ) -> TableRow:
        """Create a table with its seats; ``pairs``: those that are meant for two people."""
        at = now_ms()
        given = dict(columns)
        counts = given.pop("rated", False)
        row = {
            "id": new_id(),
            "match": None,
            "status": "gathering",
            "invitation": new_id(20),
            "frozen": None,
            "follows": None,
            "campaign": None,
            "chapter": None,
            "pack": None,
            "asked": msgspec.msgpack.encode([]),
            "created": at,
            "touched": at,
            "seats": seats,
            **given,
            "options": msgspec.msgpack.encode(given["options"]),
        }
        async with self._connections.writing() as db:
            if row["campaign"] is not None and row["match"] is None:
                await check_next_table(db, row["campaign"], row["chapter"])
            await db.execute(tables.insert().values(row))
            if counts:
                await db.execute(rated.insert().values(table=row["id"]))
            places = [
                {"table": row["id"], "seat": seat, "bot": bots.get(seat), "places": 1 + (seat in pairs)}
                for seat in range(seats)
            ]
            await db.execute(chairs.insert(), places)
            if people_at:
                sitting = [{"table": row["id"], "seat": seat, "person": p} for seat, p in people_at.items()]
                await db.execute(sitters.insert(), sitting)
            for person in set(people_at.values()):
                await join_at_table(db, row["id"], person)
        return await self.get(row["id"])

    async def get(self, id: str) -> TableRow:
        # PostgreSQL raises an error for a text with this character.
        found = [] if "\0" in id else await self._select(tables.c.id == id)
        if not found:
            raise Refused("no_such_table", id=id)
        return found[0]

    async def of_match(self, match: str) -> TableRow | None:
        found = await self._select(tables.c.match == match)
        return found[0] if found else None

    async def rematch_of(self, id: str) -> TableRow | None:
        """Return the rematch of a table."""
        found = await self._select(tables.c.follows == id)
        return found[0] if found else None

    async def of_person(self, person: str) -> list[TableRow]:
        """Return the tables of a person, the latest first, without those that ended long ago."""
        mine = select(sitters.c.table).where(sitters.c.person == person)
        recent = (tables.c.status != "over") | (tables.c.touched > now_ms() - 86_400_000)
        return await self._select(tables.c.id.in_(mine) & recent)

    async def waiting_for(self, persons: Iterable[str]) -> dict[str, list[str]]:
        """Return the tables that wait for these people, the latest first."""
        async with self._connections.reading() as db:
            found = (await db.execute(_WAITING, {"b_persons": list(persons)})).all()
        waiting: dict[str, list[str]] = {}
        for person, seat, id, asked in found:
            if seat in msgspec.msgpack.decode(asked):
                waiting.setdefault(person, []).append(id)
        return waiting

    async def played_by(self, person: str, before: int | None, most: int) -> list[TableRow]:
        """Return the tables where a person plays or has played, the latest first."""
        mine = select(sitters.c.table).where(sitters.c.person == person)
        where = tables.c.id.in_(mine) & tables.c.match.is_not(None)
        return await self._select(where if before is None else where & (tables.c.touched < before), most)

    async def listed(self) -> list[TableRow]:
        """Return the tables that the lobby lists: public ones that gather players or can be watched.

        The latest table of every host comes before the second of any, however many one person creates.
        """
        shown = tables.c.private.is_(False) & (tables.c.status != "over")
        gathers = case((tables.c.status == "gathering", 0), else_=1).label("later")
        turn = func.row_number().over(
            partition_by=(tables.c.host, tables.c.status), order_by=tables.c.created.desc()
        )
        ranked = select(tables.c.id, tables.c.created, gathers, turn.label("turn")).where(shown).subquery()
        first = select(ranked.c.id).where(ranked.c.turn <= MOST_OF_ONE)
        first = first.order_by(ranked.c.later, ranked.c.turn, ranked.c.created.desc()).limit(MOST_LISTED)
        rows = {row.id: row for row in await self._select(tables.c.id.in_(first))}
        turns: Counter[tuple[str, str]] = Counter()
        places = {}
        for row in sorted(rows.values(), key=lambda row: -row.created):
            places[row.id] = row.status != "gathering", turns[row.host, row.status], -row.created
            turns[row.host, row.status] += 1
        return sorted(rows.values(), key=lambda row: places[row.id])

    async def count_gathering(self, host: str) -> int:
        """Return how many tables that a person created today still wait for players."""
        since = now_ms() - 86_400_000
        mine = (tables.c.host == host) & (tables.c.status == "gathering") & (tables.c.created > since)
        async with self._connections.reading() as db:
            return int((await db.execute(select(func.count()).where(mine))).scalar_one())

    async def unfinished(self) -> list[TableRow]:
        """Return the tables of the host's page: all that are not over, and all that are frozen."""
        return await self._select((tables.c.status != "over") | tables.c.frozen.is_not(None), limit=200)

    async def count(self) -> tuple[dict[str, int], int]:
        """Return the number of tables by status, and of frozen ones."""
        statuses = select(tables.c.status, func.count().label("number")).group_by(tables.c.status)
        stopped = select(func.count()).where(tables.c.frozen.is_not(None))
        async with self._connections.reading() as db:
            counted = {row.status: row.number for row in await db.execute(statuses)}
            return counted, (await db.execute(stopped)).scalar_one()

    async def update(self, id: str, holder: str | None = None, **columns: Any) -> None:
        """Change columns of a table; ``holder``: the web process that must hold its lease."""
        if "asked" in columns:
            columns["asked"] = msgspec.msgpack.encode(list(columns["asked"]))
        async with self._connections.writing() as db:
            change = update(tables).where(tables.c.id == id).values(**columns, touched=now_ms())
            if holder is not None:
                change = change.where(exists().where((leases.c.name == id) & (leases.c.holder == holder)))
            await db.execute(change)

    async def _select(self, where: Any, limit: int = 1000) -> list[TableRow]:
        async with self._connections.reading() as db:
            rows = (await db.execute(_TABLES.where(where).limit(limit))).mappings().all()
            ids = {"b_ids": [row["id"] for row in rows]}
            places = (await db.execute(_CHAIRS, ids)).mappings().all()
            sitting = (await db.execute(_SEATED, ids)).mappings().all()
            count = set((await db.execute(_RATED, ids)).scalars())
        return [_made_row(row, places, sitting, row["id"] in count) for row in rows]


def _made_row(
    row: RowMapping, places: Sequence[RowMapping], sitting: Iterable[RowMapping], is_rated: bool
) -> TableRow:
    own = [place for place in places if place["table"] == row["id"]]
    who = [one for one in sitting if one["table"] == row["id"]]
    made = tuple(
        Chair(
            place["seat"],
            place["bot"],
            tuple(Person.of(one) for one in who if one["seat"] == place["seat"]),
            place["places"],
        )
        for place in sorted(own, key=lambda place: int(place["seat"]))
    )
    packed = {
        "options": msgspec.msgpack.decode(row["options"]),
        "asked": tuple(msgspec.msgpack.decode(row["asked"])),
        "chairs": made,
        "rated": is_rated,
    }
    fields = [name for name in TableRow.__struct_fields__ if name not in packed]
    return TableRow(**{name: row[name] for name in fields}, **packed)
