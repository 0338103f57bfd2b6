"""Data protection: export everything that is stored about a person, and delete it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import Table, delete, select, update
from sqlalchemy.dialects.postgresql import insert  # SQLite has the same statement
from sqlalchemy.ext.asyncio import AsyncConnection

from tablee.server.db.connections import lock_rows
from tablee.server.db.repository import Repository
from tablee.server.db.rows import LEFT
from tablee.server.people.accounts import hand_over_seats
from tablee.storage.schema import (
    absences,
    accounts,
    answers,
    blocks,
    campaigns,
    chairs,
    chapters,
    chat,
    checkpoints,
    former_sitters,
    friends,
    letters,
    matches,
    members,
    metadata,
    notes,
    people,
    rated,
    ratings,
    seat_invitations,
    sessions,
    sitters,
    tables,
    tellings,
    tokens,
)

# Export

OF_OTHERS = ("key", "salt", "packs", "record", "gave", "standing", "clocks")
"""Columns of a match that no single player may know."""


async def kept_about(repository: Repository, me: str) -> dict[str, Any]:
    """Return everything that is stored about a person, except secrets: hashes, invitations, keys."""
    async with repository.reading() as db:

        async def rows(table: Table, where: Any, *but: str) -> list[dict[str, Any]]:
            found = (await db.execute(select(table).where(where))).mappings()
            return [{name: _plain(value) for name, value in row.items() if name not in but} for row in found]

        mine = select(sitters.c.table).where(sitters.c.person == me)
        played = select(tables.c.match).where(tables.c.id.in_(mine) & tables.c.match.is_not(None))
        return {
            "person": await rows(people, people.c.id == me),
            "account": await rows(accounts, accounts.c.person == me, "hash", "folded"),
            "sessions": await rows(sessions, sessions.c.person == me, "secret"),
            "tables": await rows(tables, tables.c.host == me, "invitation"),
            "seats": await rows(sitters, sitters.c.person == me),
            "seats_left": await rows(former_sitters, former_sitters.c.person == me),
            "seats_shared": await rows(seat_invitations, seat_invitations.c.person == me, "secret"),
            "programs": await rows(tokens, tokens.c.person == me, "secret"),
            "matches": await rows(matches, matches.c.id.in_(played), *OF_OTHERS),
            "answers": await _answers(db, me),
            "campaigns": await rows(campaigns, campaigns.c.host == me, "invitation", "stands"),
            "memberships": await rows(members, members.c.person == me),
            "ratings": await rows(ratings, ratings.c.person == me),
            "chat": await rows(chat, chat.c.person == me),
            "friends": await rows(friends, (friends.c.asker == me) | (friends.c.asked == me)),
            "blocked": await rows(blocks, blocks.c.person == me),
            "told": await rows(tellings, tellings.c.person == me, "secret", "code"),
            "absences": await rows(absences, absences.c.person == me),
            "letters": await rows(letters, letters.c.person == me),
            "names": {row["id"]: row["name"] for row in (await db.execute(_named_by(me))).mappings()},
        }


def _named_by(me: str) -> Any:
    """Select the friends and blocked people, whose ids the lists contain."""
    asked = select(friends.c.asked).where(friends.c.asker == me)
    asking = select(friends.c.asker).where(friends.c.asked == me)
    blocked = select(blocks.c.blocked).where(blocks.c.person == me)
    return select(people).where(people.c.id.in_(asked.union(asking, blocked)))


async def _answers(db: AsyncConnection, me: str) -> list[dict[str, Any]]:
    """Return the answers of the seats of a person."""
    seated = sitters.join(tables, tables.c.id == sitters.c.table)
    seated = seated.join(answers, (answers.c.match == tables.c.match) & (answers.c.seat == sitters.c.seat))
    names = ("match", "number", "act", "question", "seat", "value", "ms", "by", "at")
    query = select(*(answers.c[name] for name in names)).select_from(seated).where(sitters.c.person == me)
    found = (await db.execute(query.order_by(answers.c.match, answers.c.number))).mappings()
    return [{name: _plain(value) for name, value in row.items()} for row in found]


def _plain(value: Any) -> Any:
    """Unpack a value that is stored as MessagePack."""
    return msgspec.msgpack.decode(value) if isinstance(value, bytes) else value


# Deletion

REFERRING = [
    column
    for table in reversed(metadata.sorted_tables)
    for column in table.columns
    if column.references(people.c.id)
]
"""All columns that refer to a person, in every table, so that deletion misses none."""


async def tables_alone(repository: Repository, me: str) -> list[str]:
    """Return the tables that would belong to nobody without this person."""
    async with repository.reading() as db:
        return list((await db.execute(_alone(me))).scalars())


async def forget(repository: Repository, me: str) -> None:
    """Delete a person, and the tables where nobody else sits; where others play, the seat becomes free.

    In finished matches of others they appear as a person who left.
    """
    mine = select(sitters.c.table).where(sitters.c.person == me)
    theirs = tables.c.id.in_(mine) | (tables.c.host == me)
    runs = theirs & (tables.c.status != "over")
    async with repository.writing() as db:
        await _be_somebody_who_left(db)
        await lock_rows(db, people.c.id, me)
        await lock_rows(db, tables.c.id, *(await db.execute(select(tables.c.id).where(theirs))).scalars())
        await _forget_tables(db, list((await db.execute(_alone(me))).scalars()))
        for table in list((await db.execute(select(tables.c.id).where(runs))).scalars()):
            await _leave(db, table, me)
        await db.execute(delete(members).where(members.c.person == me))
        await hand_over_seats(db, me, LEFT)
        for column in REFERRING:
            await db.execute(delete(column.table).where(column == me))
        await db.execute(delete(people).where(people.c.id == me))


def _alone(me: str) -> Any:
    """Select the tables that belong to a person and to nobody else who still exists."""
    gone = [me, LEFT]
    mine = select(sitters.c.table).where(sitters.c.person == me)
    others = select(sitters.c.table).where(sitters.c.person.not_in(gone))
    shared = select(members.c.campaign).where(members.c.person.not_in(gone))
    return select(tables.c.id).where(
        tables.c.id.in_(mine) | (tables.c.host == me),
        tables.c.campaign.is_(None) | tables.c.campaign.not_in(shared),
        tables.c.host.in_(gone),
        tables.c.id.not_in(others),
    )


async def forget_campaigns(db: AsyncConnection, ids: Sequence[str]) -> None:
    """Delete those of these campaigns that have neither chapters nor tables any more."""
    played = select(chapters.c.campaign).union(
        select(tables.c.campaign).where(tables.c.campaign.is_not(None))
    )
    gone = campaigns.c.id.in_(ids) & campaigns.c.id.not_in(played)
    empty = select(campaigns.c.id).where(gone)
    await db.execute(delete(members).where(members.c.campaign.in_(empty)))
    await db.execute(delete(campaigns).where(gone))


SEATED = (sitters, former_sitters, seat_invitations)


async def _forget_tables(db: AsyncConnection, ids: Sequence[str]) -> None:
    """Delete tables with their matches and their chat."""
    rows = (await db.execute(select(tables.c.match).where(tables.c.id.in_(ids)))).scalars()
    played = [match for match in rows if match is not None]
    await db.execute(update(tables).where(tables.c.follows.in_(ids)).values(follows=None))
    for table in (chat, tokens, absences, letters, *SEATED, chairs, rated):
        await db.execute(delete(table).where(table.c.table.in_(ids)))
    alone = select(chapters.c.campaign).where(chapters.c.match.in_(played))
    told = list((await db.execute(alone)).scalars())
    await db.execute(delete(chapters).where(chapters.c.match.in_(played)))
    await db.execute(delete(tables).where(tables.c.id.in_(ids)))
    await forget_campaigns(db, told)
    for kept in (checkpoints, notes, answers):
        await db.execute(delete(kept).where(kept.c.match.in_(played)))
    await db.execute(delete(matches).where(matches.c.id.in_(played)))


async def _leave(db: AsyncConnection, table: str, me: str) -> None:
    """Free the seat of a person; the next player becomes the host of the table."""
    await db.execute(delete(sitters).where((sitters.c.table == table) & (sitters.c.person == me)))
    others = select(sitters.c.person).where(sitters.c.table == table).order_by(sitters.c.seat)
    heir = (await db.execute(others.limit(1))).scalar_one_or_none()
    if heir is not None:
        mine = (tables.c.id == table) & (tables.c.host == me)
        await db.execute(update(tables).where(mine).values(host=heir))


async def _be_somebody_who_left(db: AsyncConnection) -> None:
    row = {"id": LEFT, "name": "", "language": "", "is_host": False, "created": 0, "seen": 0}
    await db.execute(insert(people).values(row).on_conflict_do_nothing())
