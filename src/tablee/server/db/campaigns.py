"""Queries about campaigns: their members, their chapters, and the tables where these are played."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec
from sqlalchemy import delete, select, update
from sqlalchemy.dialects.postgresql import insert  # SQLite has the same statement
from sqlalchemy.ext.asyncio import AsyncConnection

from tablee.core import Refused
from tablee.server.db.connections import Connections, lock_rows
from tablee.server.db.rows import Person, TableRow, now_ms
from tablee.storage.campaigns import (
    NextChapter,
    SavedCampaign,
    SavedChapter,
    campaign_row,
    next_chapter,
    ordered_chapters,
    select_chapters,
)
from tablee.storage.records import pack
from tablee.storage.schema import campaigns, chairs, chapters, members, people, sitters, tables
from tablee.storage.statements import CampaignState


class CampaignQueries:
    """Reads and writes campaigns; workers write the records that their matches give."""

    def __init__(self, connections: Connections) -> None:
        self._connections = connections

    async def create(
        self,
        game: str,
        name: str,
        options: dict[str, object],
        packs: list[str],
        seats: int,
        host: str,
        *,
        private: bool,
    ) -> SavedCampaign:
        """Create a campaign with its first member."""
        row = campaign_row(game, name, options, packs, seats, now_ms(), host=host, private=private)
        async with self._connections.writing() as db:
            await db.execute(campaigns.insert().values(row))
            await _join(db, row["id"], host)
        return await self.get(row["id"])

    async def get(self, id: str) -> SavedCampaign:
        # PostgreSQL raises an error for a text with this character.
        found = [] if "\0" in id else await self._select(campaigns.c.id == id)
        if not found:
            raise Refused("no_such_campaign", id=id)
        return found[0]

    async def names(self, ids: Iterable[str]) -> dict[str, str]:
        """Return the names of campaigns by their ids."""
        query = select(campaigns.c.id, campaigns.c.name).where(campaigns.c.id.in_(sorted(set(ids))))
        async with self._connections.reading() as db:
            return {row.id: row.name for row in await db.execute(query)}

    async def of_person(self, person: str) -> list[SavedCampaign]:
        """Return the campaigns of a person, the latest first."""
        mine = select(members.c.campaign).where((members.c.person == person) & members.c.left.is_(None))
        return await self._select(campaigns.c.id.in_(mine))

    async def without_host(self) -> list[SavedCampaign]:
        """Return the campaigns that were begun in the terminal and have no members yet."""
        return await self._select(campaigns.c.host.is_(None))

    async def _select(self, where: object) -> list[SavedCampaign]:
        query = select(campaigns).where(where).order_by(campaigns.c.touched.desc())  # type: ignore[arg-type]  # a condition
        async with self._connections.reading() as db:
            return [SavedCampaign.of(row) for row in (await db.execute(query)).mappings()]

    # Chapters

    async def chapters(self, id: str) -> list[SavedChapter]:
        """Return the chapters in their order; of each number those set aside first."""
        async with self._connections.reading() as db:
            return ordered_chapters((await db.execute(select_chapters(id))).mappings().all())

    async def next(self, id: str) -> NextChapter:
        """Return what is played next."""
        return next_chapter(await self.chapters(id))

    async def campaign_of(self, match: str) -> SavedCampaign | None:
        """Return the campaign whose chapter a match is."""
        own = select(chapters.c.campaign).where(chapters.c.match == match)
        found = await self._select(campaigns.c.id.in_(own))
        return found[0] if found else None

    async def adopt(self, id: str, person: str) -> None:
        """Give a campaign of the terminal a host, who becomes its first member."""
        async with self._connections.writing() as db:
            await lock_rows(db, campaigns.c.id, id)
            unowned = (campaigns.c.id == id) & campaigns.c.host.is_(None)
            await db.execute(update(campaigns).where(unowned).values(host=person))
            await _join(db, id, person)

    async def set_aside(self, id: str, match: str) -> None:
        """Set a finished chapter aside: it is begun again, from the record before it."""
        async with self._connections.writing() as db:
            await lock_rows(db, campaigns.c.id, id)
            known = ordered_chapters((await db.execute(select_chapters(id))).mappings().all())
            last = next((one for one in reversed(known) if not one.aside), None)
            if last is None or last.match != match or last.result is None:
                raise Refused("changed_meanwhile")
            turns = 1 + sum(one.number == last.number for one in known if one.aside)
            await db.execute(update(chapters).where(chapters.c.match == match).values(aside=turns))
            # A table that gathers for the chapter after it gathers for this one now.
            waits = (tables.c.campaign == id) & (tables.c.status == "gathering")
            await db.execute(update(tables).where(waits).values(chapter=last.number))
            await db.execute(update(campaigns).where(campaigns.c.id == id).values(agreed=pack([])))

    async def restate(self, id: str, state: CampaignState) -> None:
        """Write where a campaign stands, after a chapter was set aside."""
        values = {"over": state.over, "stands": state.stands, "touched": now_ms()}
        async with self._connections.writing() as db:
            await db.execute(update(campaigns).where(campaigns.c.id == id).values(values))

    async def agree(self, id: str, person: str, everybody: Iterable[str]) -> bool:
        """Note that a person wants the chapter again; return whether everybody does now."""
        async with self._connections.writing() as db:
            await lock_rows(db, campaigns.c.id, id)
            row = (await db.execute(select(campaigns.c.agreed).where(campaigns.c.id == id))).scalar_one()
            agreed = {*msgspec.msgpack.decode(row, type=tuple[str, ...]), person}
            await db.execute(
                update(campaigns).where(campaigns.c.id == id).values(agreed=pack(sorted(agreed)))
            )
        return agreed >= set(everybody)

    # Members

    async def members(self, id: str) -> list[Person]:
        """Return the members, in the order in which they came."""
        joined = members.join(people, people.c.id == members.c.person)
        query = select(people).select_from(joined).order_by(members.c.joined)
        query = query.where((members.c.campaign == id) & members.c.left.is_(None))
        async with self._connections.reading() as db:
            return [Person.of(row) for row in (await db.execute(query)).mappings()]

    async def is_member(self, id: str, person: str) -> bool:
        mine = (members.c.campaign == id) & (members.c.person == person) & members.c.left.is_(None)
        async with self._connections.reading() as db:
            return (await db.execute(select(members.c.person).where(mine))).first() is not None

    async def may_come(self, row: TableRow, person: str) -> bool:
        """Whether a person may see a table: one of their own; of a campaign, its members."""
        if row.campaign is not None:
            return await self.is_member(row.campaign, person)
        return row.host == person or bool(row.seats_of(person))

    async def join(self, id: str, person: str) -> None:
        """Make a person a member, again if they had left."""
        async with self._connections.writing() as db:
            await _join(db, id, person)

    async def leave(self, id: str, person: str) -> list[str]:
        """End a membership, and free the person's seat at a table that gathers; return these tables.

        A chapter that runs is left like any other match: with ``stand``. Another member becomes the host.
        """
        async with self._connections.writing() as db:
            await lock_rows(db, campaigns.c.id, id)
            mine = (members.c.campaign == id) & (members.c.person == person) & members.c.left.is_(None)
            if (await db.execute(update(members).where(mine).values(left=now_ms()))).rowcount == 0:
                raise Refused("not_a_member")
            waits = (tables.c.campaign == id) & (tables.c.status == "gathering")
            open_ = list((await db.execute(select(tables.c.id).where(waits))).scalars())
            seat = sitters.c.table.in_(open_) & (sitters.c.person == person)
            await db.execute(delete(sitters).where(seat))
            others = select(members.c.person).where((members.c.campaign == id) & members.c.left.is_(None))
            heir = (await db.execute(others.order_by(members.c.joined).limit(1))).scalar_one_or_none()
            if heir is not None:
                own = (campaigns.c.id == id) & (campaigns.c.host == person)
                await db.execute(update(campaigns).where(own).values(host=heir))
                for table in open_:
                    made = (tables.c.id == table) & (tables.c.host == person)
                    await db.execute(update(tables).where(made).values(host=heir))
        return open_

    # Tables

    async def tables_of(self, id: str) -> dict[str, str]:
        """Return the tables of the chapters by their matches; the one that gathers by an empty name."""
        query = select(tables.c.id, tables.c.match).where(
            (tables.c.campaign == id) & (tables.c.match.is_not(None) | (tables.c.status == "gathering"))
        )
        async with self._connections.reading() as db:
            return {match or "": table for table, match in (await db.execute(query)).all()}

    async def resize(self, table: str, seats: int) -> None:
        """Give a table that gathers another number of seats; those of people stay."""
        async with self._connections.writing() as db:
            await lock_rows(db, tables.c.id, table)
            row = (
                await db.execute(select(tables.c.status, tables.c.seats).where(tables.c.id == table))
            ).one()
            if row.status != "gathering":
                raise Refused("changed_meanwhile")
            sits = (sitters.c.table == table) & (sitters.c.seat >= seats)
            if (await db.execute(select(sitters.c.seat).where(sits))).first() is not None:
                raise Refused("seat_not_free")
            if seats < row.seats:
                await db.execute(delete(chairs).where((chairs.c.table == table) & (chairs.c.seat >= seats)))
            else:
                added = [{"table": table, "seat": seat, "bot": None} for seat in range(row.seats, seats)]
                if added:
                    await db.execute(chairs.insert(), added)
            await db.execute(update(tables).where(tables.c.id == table).values(seats=seats, touched=now_ms()))


async def _join(db: AsyncConnection, id: str, person: str) -> None:
    row = {"campaign": id, "person": person, "joined": now_ms(), "left": None}
    again = insert(members).values(row)
    await db.execute(again.on_conflict_do_update(index_elements=["campaign", "person"], set_={"left": None}))


async def join_at_table(db: AsyncConnection, table: str, person: str) -> None:
    """Make a person who takes a seat at the table of a campaign its member."""
    found = (await db.execute(select(tables.c.campaign).where(tables.c.id == table))).scalar_one_or_none()
    if found is not None:
        await _join(db, found, person)


async def check_next_table(db: AsyncConnection, id: str, number: int) -> None:
    """Refuse a table for a chapter that is not the next one, or that has a table already."""
    await lock_rows(db, campaigns.c.id, id)
    following = next_chapter(ordered_chapters((await db.execute(select_chapters(id))).mappings().all()))
    waits = (tables.c.campaign == id) & (tables.c.status == "gathering")
    taken = (await db.execute(select(tables.c.id).where(waits))).first() is not None
    if taken or following.running is not None or following.number != number:
        raise Refused("changed_meanwhile")
