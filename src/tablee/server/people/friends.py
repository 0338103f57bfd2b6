"""Friends, requests for friendship, and blocked people."""

from __future__ import annotations

from typing import Any, Literal

import msgspec
from sqlalchemy import delete, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from tablee.core import Refused
from tablee.server.db.connections import lock_rows
from tablee.server.db.repository import Repository
from tablee.server.db.rows import LEFT, Person, now_ms
from tablee.server.people.accounts import folded
from tablee.storage.schema import accounts, blocks, friends, people, sitters

MOST_MET = 30
"""The most recent fellow players that are listed."""


class Relation(msgspec.Struct, frozen=True):
    """How another person is related to me: a friend, or a request in either direction."""

    person: Person
    kind: Literal["friend", "asked", "asks"]


async def bonds_of(repository: Repository, me: str) -> list[Relation]:
    """Return the friends and open requests of a person, by name, without blocked people.

    A request by login name to a person one never met is listed only after they accept: otherwise it would
    reveal that the login name exists.
    """
    unheard = await repository.people.blocked_by(me)
    together = select(sitters.c.person).where(sitters.c.table.in_(_tables_of(me)))
    async with repository.reading() as db:
        rows = (await db.execute(select(friends).where(_touches(me)))).mappings().all()
        others = {row["asked"] if row["asker"] == me else row["asker"]: row for row in rows}
        known = (await db.execute(select(people).where(people.c.id.in_(others)))).mappings().all()
        met = set((await db.execute(together)).scalars())
    bonds = []
    for row in sorted(known, key=lambda row: str(row["name"]).casefold()):
        bond = others[row["id"]]
        kind: Literal["asked", "asks"] = "asked" if bond["asker"] == me else "asks"
        is_told = bond["accepted"] or kind == "asks" or row["id"] in met
        if is_told and row["id"] not in unheard:
            bonds.append(Relation(Person.of(row), "friend" if bond["accepted"] else kind))
    return bonds


async def friends_of(repository: Repository, me: str) -> list[Person]:
    return [bond.person for bond in await bonds_of(repository, me) if bond.kind == "friend"]


async def blocked_people(repository: Repository, me: str) -> list[Person]:
    query = select(people).join(blocks, blocks.c.blocked == people.c.id).where(blocks.c.person == me)
    async with repository.reading() as db:
        return [Person.of(row) for row in (await db.execute(query.order_by(people.c.name))).mappings()]


async def met_by(repository: Repository, me: str) -> list[Person]:
    """Return people who sat at a table with a person, and are neither friends nor blocked."""
    close = select(friends.c.asked).where(friends.c.asker == me)
    closer = select(friends.c.asker).where(friends.c.asked == me)
    away = select(blocks.c.blocked).where(blocks.c.person == me)
    others = select(sitters.c.person).where(sitters.c.table.in_(_tables_of(me)))
    query = select(people).where(people.c.id.in_(others), people.c.id.not_in([me, LEFT]))
    query = query.where(people.c.id.not_in(close.union(closer, away)))
    async with repository.reading() as db:
        rows = (await db.execute(query.order_by(people.c.seen.desc()).limit(MOST_MET))).mappings()
        return [Person.of(row) for row in rows]


async def ask(repository: Repository, me: str, other: str) -> None:
    """Ask a person to be friends; if they have asked already, both are friends now.

    A person who has blocked the asker does not see the request, and the asker does not learn of the block.
    """
    async with repository.writing() as db:
        await lock_rows(db, people.c.id, me, other)
        await _check(db, me, other)
        if other in await _blocked_by(db, me):
            raise Refused("unblock_first")
        await _ask(db, me, other)


async def ask_login(repository: Repository, me: str, login: str) -> str | None:
    """Ask the owner of a login name to be friends; return their id.

    The response must not reveal whether the login name exists.
    """
    named = select(accounts.c.person).where(accounts.c.folded == folded(login))
    async with repository.writing() as db:
        other = (await db.execute(named)).scalar_one_or_none()
        if other == me:
            raise Refused("yourself")
        # A row is written in any case, so that the response takes as long.
        await db.execute(update(people).where(people.c.id == me).values(seen=now_ms()))
        if other is None or other in await _blocked_by(db, me):
            return None
        await lock_rows(db, people.c.id, me, other)
        await _ask(db, me, other)
        return str(other)


async def accept(repository: Repository, me: str, other: str) -> None:
    asks = (friends.c.asker == other) & (friends.c.asked == me)
    async with repository.writing() as db:
        done = await db.execute(update(friends).where(asks).values(accepted=True))
    if not done.rowcount:
        raise Refused("not_asked")


async def remove(repository: Repository, me: str, other: str) -> None:
    """End a friendship, or reject or withdraw a request."""
    async with repository.writing() as db:
        await db.execute(delete(friends).where(_pair(me, other)))


async def block(repository: Repository, me: str, other: str) -> None:
    """Block a person, and end the friendship with them."""
    async with repository.writing() as db:
        await lock_rows(db, people.c.id, me, other)
        await _check(db, me, other)
        await db.execute(delete(friends).where(_pair(me, other)))
        if other not in await _blocked_by(db, me):
            await db.execute(blocks.insert().values(person=me, blocked=other, at=now_ms()))


async def unblock(repository: Repository, me: str, other: str) -> None:
    async with repository.writing() as db:
        await db.execute(delete(blocks).where((blocks.c.person == me) & (blocks.c.blocked == other)))


async def _ask(db: AsyncConnection, me: str, other: str) -> None:
    pair = _pair(me, other)
    bond = (await db.execute(select(friends).where(pair))).mappings().first()
    if bond is None:
        row = {"asker": me, "asked": other, "accepted": False, "at": now_ms()}
        await db.execute(friends.insert().values(row))
    elif bond["asked"] == me:
        await db.execute(update(friends).where(pair).values(accepted=True))


async def _check(db: AsyncConnection, me: str, other: str) -> None:
    if me == other:
        raise Refused("yourself")
    known = select(people.c.id).where((people.c.id == other) & (people.c.id != LEFT))
    if (await db.execute(known)).first() is None:
        raise Refused("no_such_person")


async def _blocked_by(db: AsyncConnection, me: str) -> set[str]:
    return set((await db.execute(select(blocks.c.blocked).where(blocks.c.person == me))).scalars())


def _tables_of(person: str) -> Any:
    return select(sitters.c.table).where(sitters.c.person == person)


def _touches(person: str) -> Any:
    return (friends.c.asker == person) | (friends.c.asked == person)


def _pair(one: str, other: str) -> Any:
    """Match the relation between two people, in either direction."""
    return _touches(one) & _touches(other)
