"""Moderation: bans, and mutes in the chat, for a time."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import Any, Literal, TypeAlias

import msgspec
from sqlalchemy import Select, Table, delete, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from tablee.core import Refused
from tablee.server.db.connections import lock_rows
from tablee.server.db.people import is_in_force
from tablee.server.db.repository import Repository
from tablee.server.db.rows import Person, new_id, now_ms
from tablee.server.ratelimit import network
from tablee.storage.schema import bans, mutes, people

HOUR_MS = 3_600_000
Time: TypeAlias = Literal["hour", "day", "week", "always"]
HOURS: dict[Time, int | None] = {"hour": 1, "day": 24, "week": 7 * 24, "always": None}


class Ban(msgspec.Struct, frozen=True):
    """A ban of a person, or of everybody at an address."""

    id: str
    name: str
    """The name of the banned person."""
    address: str | None
    until: int | None


class Mute(msgspec.Struct, frozen=True):
    """A person who may not chat."""

    person: str
    name: str
    until: int | None


async def ban(repository: Repository, person: str, time: Time, address: str | None = None) -> None:
    """Ban a person or an address; an address is shared and changes hands, so its ban ends after a week."""
    until = _until("week" if address is not None and time == "always" else time)
    where = None if address is None else network(address)
    row = {"id": new_id(), "person": person, "address": where, "until": until, "at": now_ms()}
    async with repository.writing() as db:
        await db.execute(bans.insert().values(row))


async def unban(repository: Repository, id: str) -> None:
    async with repository.writing() as db:
        await db.execute(delete(bans).where(bans.c.id == id))


async def bans_of(repository: Repository) -> list[Ban]:
    """Return all bans in force, the latest first."""
    query = _named(bans).where(is_in_force(bans)).order_by(bans.c.at.desc())
    async with repository.reading() as db:
        rows = (await db.execute(query)).mappings().all()
    return [Ban(row["id"], row["name"], row["address"], row["until"]) for row in rows]


async def check_ban(repository: Repository, person: Person | None, address: str) -> None:
    """Refuse a banned person or address; hosts are never refused, or they could not lift the ban.

    ``web/identity.py`` calls it for every request and for every socket that opens. ``web/sockets.py`` calls
    it for an open socket of the lobby; sockets at tables are closed by ``Seating.disconnect_people``.
    """
    if person is not None and person.is_host:
        return
    about = bans.c.address == network(address)
    if person is not None:
        about = or_(about, (bans.c.person == person.id) & bans.c.address.is_(None))
    async with repository.reading() as db:
        found = (await db.execute(select(bans.c.until).where(is_in_force(bans) & about))).scalars().all()
    if found:
        raise Refused("banned", hours=0 if None in found else _hours(max(found)))


async def mute(repository: Repository, person: str, time: Time) -> None:
    async with repository.writing() as db:
        await _mute(db, person, _until(time))


async def _mute(db: AsyncConnection, person: str, until: int | None) -> None:
    await lock_rows(db, people.c.id, person)
    await db.execute(delete(mutes).where(mutes.c.person == person))
    await db.execute(mutes.insert().values(person=person, until=until, at=now_ms()))


async def unmute(repository: Repository, person: str) -> None:
    async with repository.writing() as db:
        await db.execute(delete(mutes).where(mutes.c.person == person))


async def mutes_of(repository: Repository) -> list[Mute]:
    """Return all mutes in force, the latest first."""
    query = _named(mutes).where(is_in_force(mutes)).order_by(mutes.c.at.desc())
    async with repository.reading() as db:
        rows = (await db.execute(query)).mappings().all()
    return [Mute(row["person"], row["name"], row["until"]) for row in rows]


async def check_mute(repository: Repository, person: str) -> None:
    """Refuse a person who may not chat."""
    query = select(mutes.c.until).where(is_in_force(mutes) & (mutes.c.person == person))
    async with repository.reading() as db:
        found = (await db.execute(query)).first()
    if found is not None:
        raise Refused("muted", hours=0 if found.until is None else _hours(found.until))


async def somebody(repository: Repository, id: str) -> Person:
    """Return a person by their id."""
    found = await people_of(repository, [id])
    if not found:
        raise Refused("no_such_person")
    return found[0]


async def people_of(repository: Repository, ids: Iterable[str]) -> list[Person]:
    """Return people by their ids, sorted by name; ids of deleted people are ignored."""
    async with repository.reading() as db:
        rows = (await db.execute(select(people).where(people.c.id.in_(list(ids))))).mappings().all()
    return sorted(map(Person.of, rows), key=lambda person: person.name.casefold())


async def hand_over(db: AsyncConnection, old: str, new: str) -> None:
    """Move the bans and the mute of a guest to the account that they log in to."""
    await db.execute(update(bans).where(bans.c.person == old).values(person=new))
    muted = (await db.execute(select(mutes.c.until).where(mutes.c.person == old))).first()
    if muted is not None:
        await db.execute(delete(mutes).where(mutes.c.person == old))
        await _mute(db, new, muted.until)


async def forget_expired(repository: Repository) -> None:
    """Delete expired bans and mutes, so that no name or address is stored for longer than needed."""
    async with repository.writing() as db:
        for table in (bans, mutes):
            await db.execute(delete(table).where(table.c.until < now_ms()))


def _named(table: Table) -> Select[Any]:
    """Select the rows of a table with the names of the people."""
    return select(table, people.c.name).join(people, people.c.id == table.c.person)


def _until(time: Time) -> int | None:
    hours = HOURS[time]
    return None if hours is None else now_ms() + hours * HOUR_MS


def _hours(until: int) -> int:
    return math.ceil((until - now_ms()) / HOUR_MS)
