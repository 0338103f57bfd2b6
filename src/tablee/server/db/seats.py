"""Queries about seats: people sit, stand, share a seat or leave it to a bot."""

from __future__ import annotations

import secrets

from sqlalchemy import delete, select, update
from sqlalchemy.dialects.postgresql import insert  # SQLite has the same statement
from sqlalchemy.ext.asyncio import AsyncConnection

from tablee.core import Refused
from tablee.server.db.campaigns import join_at_table
from tablee.server.db.connections import Connections, has_account, lock_rows
from tablee.server.db.rows import hashed
from tablee.storage.schema import blocks, chairs, former_sitters, rated, seat_invitations, sitters, tables

MOST_AT_SEAT = 2
"""People who may share a seat."""


class SeatQueries:
    """Reads and writes the seats of tables."""

    def __init__(self, connections: Connections) -> None:
        self._connections = connections

    async def sit(self, table: str, seat: int, person: str, *, invitation: str | None = None) -> None:
        """Take a free seat; or share a seat, with an invitation of a person who has it."""
        async with self._connections.writing() as db:
            await lock_rows(db, tables.c.id, table)
            where = (sitters.c.table == table) & (sitters.c.seat == seat)
            taken = (await db.execute(select(sitters.c.person).where(where))).scalars().all()
            chair = (chairs.c.table == table) & (chairs.c.seat == seat)
            bot = (await db.execute(select(chairs.c.bot).where(chair))).scalar_one_or_none()
            if person in taken:
                return
            if await self._is_unwelcome(db, table, person):
                raise Refused("not_for_you")
            if await self._is_rated(db, table):
                await self._check_rated(db, table, person, shares=invitation is not None)
            places = 1 if await self._has_begun(db, table) else await self._places(db, table, seat)
            if bot is not None or (invitation is None and len(taken) >= places):
                raise Refused("seat_taken", seat=seat + 1)
            if (taken or await self._has_begun(db, table)) and await self._knows_another(
                db, table, seat, person
            ):
                raise Refused("plays_another_seat")
            if invitation is not None and not await self._uses_invitation(db, table, seat, invitation):
                raise Refused("seat_invitation_wrong")
            if len(taken) >= MOST_AT_SEAT:
                raise Refused("seat_full", most=MOST_AT_SEAT)
            await db.execute(sitters.insert().values(table=table, seat=seat, person=person))
            await join_at_table(db, table, person)

    async def stand(self, table: str, seat: int, person: str) -> None:
        """Leave a seat; during a match it is recorded who has left it."""
        where = (sitters.c.table == table) & (sitters.c.seat == seat) & (sitters.c.person == person)
        async with self._connections.writing() as db:
            await lock_rows(db, tables.c.id, table)
            left = (await db.execute(delete(sitters).where(where))).rowcount
            if left and await self._has_begun(db, table):
                former = insert(former_sitters).values(table=table, seat=seat, person=person)
                await db.execute(former.on_conflict_do_nothing())

    async def is_sole_player(self, match: str, person: str) -> bool:
        """Whether no other person has, or has had, a seat in a match."""
        table = select(tables.c.id).where(tables.c.match == match)
        async with self._connections.reading() as db:
            for known in (sitters, former_sitters):
                others = known.c.table.in_(table) & (known.c.person != person)
                if (await db.execute(select(known.c.seat).where(others))).first() is not None:
                    return False
        return True

    async def invite(self, table: str, seat: int, person: str) -> str:
        """Create an invitation to share a seat, once; return its secret. The earlier one expires."""
        secret = secrets.token_urlsafe(24)
        row = {"table": table, "seat": seat, "person": person, "secret": hashed(secret)}
        async with self._connections.writing() as db:
            made = insert(seat_invitations).values(row)
            changed = {"secret": row["secret"]}
            await db.execute(
                made.on_conflict_do_update(index_elements=["table", "seat", "person"], set_=changed)
            )
        return secret

    async def seat_bot(self, table: str, seat: int, bot: str | None, *, only_free: bool = False) -> None:
        """Give a seat to a bot, or take it back; ``only_free``: refuse a seat that a person has."""
        async with self._connections.writing() as db:
            await lock_rows(db, tables.c.id, table)
            sitting = (sitters.c.table == table) & (sitters.c.seat == seat)
            if only_free and (await db.execute(select(sitters.c.person).where(sitting))).first() is not None:
                raise Refused("seat_taken", seat=seat + 1)
            where = (chairs.c.table == table) & (chairs.c.seat == seat)
            await db.execute(update(chairs).where(where).values(bot=bot))

    async def _is_unwelcome(self, db: AsyncConnection, table: str, person: str) -> bool:
        """Whether a player or the host of a table has blocked a person."""
        seated = select(sitters.c.person).where(sitters.c.table == table)
        made = select(tables.c.host).where(tables.c.id == table)
        kept_away = (blocks.c.blocked == person) & blocks.c.person.in_(seated.union(made))
        return (await db.execute(select(blocks.c.person).where(kept_away))).first() is not None

    async def _places(self, db: AsyncConnection, table: str, seat: int) -> int:
        """Return how many people a seat is meant for."""
        chair = (chairs.c.table == table) & (chairs.c.seat == seat)
        return int((await db.execute(select(chairs.c.places).where(chair))).scalar_one())

    async def _has_begun(self, db: AsyncConnection, table: str) -> bool:
        begun = select(tables.c.id).where((tables.c.id == table) & tables.c.match.is_not(None))
        return (await db.execute(begun)).first() is not None

    async def _knows_another(self, db: AsyncConnection, table: str, seat: int, person: str) -> bool:
        """Whether a person has another seat, or had one in the match: they know its secrets."""
        for known in (sitters, former_sitters):
            mine = (known.c.table == table) & (known.c.person == person) & (known.c.seat != seat)
            if (await db.execute(select(known.c.seat).where(mine))).first() is not None:
                return True
        return False

    async def _uses_invitation(self, db: AsyncConnection, table: str, seat: int, secret: str) -> bool:
        """Use up an invitation; whether it was made by a person who has the seat."""
        fits = (
            (seat_invitations.c.table == table)
            & (seat_invitations.c.seat == seat)
            & (seat_invitations.c.secret == hashed(secret))
        )
        there = (sitters.c.table == table) & (sitters.c.seat == seat)
        sits = seat_invitations.c.person.in_(select(sitters.c.person).where(there))
        return (await db.execute(delete(seat_invitations).where(fits & sits))).rowcount > 0

    async def _check_rated(self, db: AsyncConnection, table: str, person: str, *, shares: bool) -> None:
        """Refuse a person without an account, a second seat or a shared seat at a rated table."""
        if not await has_account(db, person):
            raise Refused("rated_needs_account")
        mine = (sitters.c.table == table) & (sitters.c.person == person)
        if shares or (await db.execute(select(sitters.c.seat).where(mine))).first() is not None:
            raise Refused("rated_one_each")

    async def _is_rated(self, db: AsyncConnection, table: str) -> bool:
        return (await db.execute(select(rated.c.table).where(rated.c.table == table))).first() is not None
