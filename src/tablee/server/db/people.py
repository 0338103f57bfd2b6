"""Queries about people, their sessions and the tokens of their programs."""

from __future__ import annotations

import secrets
from typing import Any

import msgspec
from sqlalchemy import ColumnElement, Table, or_, select, update

from tablee.server.db.connections import Connections, has_account, new_session
from tablee.server.db.rows import Person, hashed, new_id, now_ms
from tablee.storage.schema import bans, blocks, people, rated, sessions, tokens

HOUR_MS = 3_600_000


class PeopleQueries:
    """Reads and writes people."""

    def __init__(self, connections: Connections) -> None:
        self._connections = connections

    async def create(self, name: str, language: str, *, is_host: bool = False) -> tuple[Person, str]:
        """Create a guest; return them and the secret of their session."""
        person = Person(new_id(), name, language, is_host)
        at = now_ms()
        async with self._connections.writing() as db:
            row = {**msgspec.structs.asdict(person), "created": at, "seen": at}
            await db.execute(people.insert().values(row))
            secret = await new_session(db, person.id)
        return person, secret

    async def by_session(self, secret: str, *, acts: bool = False) -> Person | None:
        """Return the person of a session; ``acts``: record that they were active."""
        known = sessions.c.secret == hashed(secret)
        query = select(people, sessions.c.seen.label("last")).join(sessions, sessions.c.person == people.c.id)
        async with self._connections.reading() as db:
            row = (await db.execute(query.where(known))).mappings().first()
        if row is None:
            return None
        at = now_ms()
        if acts and at - row["last"] > HOUR_MS:
            async with self._connections.writing() as db:
                await db.execute(update(sessions).where(known).values(seen=at))
                await db.execute(update(people).where(people.c.id == row["id"]).values(seen=at))
        return Person.of(row)

    async def update(self, id: str, **columns: Any) -> None:
        async with self._connections.writing() as db:
            await db.execute(update(people).where(people.c.id == id).values(columns))

    async def has_account(self, person: str) -> bool:
        """Whether a person has an account."""
        async with self._connections.reading() as db:
            return await has_account(db, person)

    async def blocked_by(self, person: str) -> set[str]:
        """Return the ids of the people whom a person has blocked."""
        async with self._connections.reading() as db:
            found = await db.execute(select(blocks.c.blocked).where(blocks.c.person == person))
            return set(found.scalars())

    async def create_token(self, table: str, seat: int, person: str) -> str:
        """Create a token with which a program plays a seat for a person."""
        secret = secrets.token_urlsafe(24)
        row = {"secret": hashed(secret), "table": table, "seat": seat, "person": person}
        async with self._connections.writing() as db:
            await db.execute(tokens.insert().values(row))
        return secret

    async def by_token(self, secret: str) -> tuple[Person, str, int] | None:
        """Return the person, table and seat of a token; tokens do not work in rated matches."""
        joined = select(people, tokens.c.table, tokens.c.seat).join(tokens, tokens.c.person == people.c.id)
        known = (tokens.c.secret == hashed(secret)) & tokens.c.table.not_in(select(rated.c.table))
        async with self._connections.reading() as db:
            row = (await db.execute(joined.where(known))).mappings().first()
        return None if row is None else (Person.of(row), row["table"], row["seat"])


def is_in_force(table: Table) -> ColumnElement[bool]:
    """Whether a ban or a mute has not expired."""
    return or_(table.c.until.is_(None), table.c.until > now_ms())


def is_banned(person: ColumnElement[str]) -> ColumnElement[bool]:
    """Whether a person is banned, from every address."""
    return person.in_(select(bans.c.person).where(is_in_force(bans) & bans.c.address.is_(None)))
