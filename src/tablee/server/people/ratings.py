"""Ratings: how strong people are at a game, computed by OpenSkill."""

from __future__ import annotations

from typing import Any

import msgspec
from openskill.models import PlackettLuce
from sqlalchemy import RowMapping, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from tablee.server.db.connections import lock_rows
from tablee.server.db.matches import winners_of
from tablee.server.db.repository import Repository
from tablee.server.db.rows import LEFT, now_ms
from tablee.storage.schema import chairs, matches, notes, rated, ratings, sitters, tables
from tablee.storage.schema import people as everybody

MODEL = PlackettLuce()


class Rating(msgspec.Struct, frozen=True):
    """The rating of a person at a game."""

    game: str
    points: int
    """A cautious estimate of their strength, so that a few lucky wins count little; 0 for a newcomer."""
    matches: int


async def ratings_of(repository: Repository, person: str) -> list[Rating]:
    query = select(ratings).where(ratings.c.person == person).order_by(ratings.c.matches.desc())
    async with repository.reading() as db:
        rows = (await db.execute(query)).mappings().all()
    return [Rating(row["game"], max(0, round(100 * _rating(row).ordinal())), row["matches"]) for row in rows]


async def count_finished(repository: Repository) -> None:
    """Count the rated matches that are over and not counted yet, each once."""
    played = rated.join(tables, tables.c.id == rated.c.table).join(matches, matches.c.id == tables.c.match)
    over = matches.c.outcome.is_not(None) & rated.c.counted.is_(None)
    query = select(rated.c.table, matches).select_from(played).where(over).order_by(matches.c.touched)
    async with repository.reading() as db:
        due = (await db.execute(query)).first() is not None
    if not due:
        return
    async with repository.writing() as db:
        # Another process that counts them waits here, and finds them counted.
        for match in (await db.execute(query.with_for_update(of=rated))).mappings().all():
            people = await _players(db, match)
            if people is not None:
                await lock_rows(db, everybody.c.id, *people)
                await _rate(db, match["game"], people, winners_of(match))
            counted = update(rated).where(rated.c.table == match["table"])
            await db.execute(counted.values(counted=now_ms()))


async def _players(db: AsyncConnection, match: RowMapping) -> list[str] | None:
    """Return the players by seat; None if a bot has played, or a player has deleted their data."""
    at_table = sitters.c.table == match["table"]
    seated = (await db.execute(select(sitters).where(at_table).order_by(sitters.c.seat))).mappings().all()
    bots = select(chairs.c.seat).where((chairs.c.table == match["table"]) & chairs.c.bot.is_not(None))
    sat_in = select(notes.c.seat).where((notes.c.match == match["id"]) & (notes.c.what == "bot-sits"))
    if (await db.execute(bots.union(sat_in))).first() is not None:
        return None
    people = [str(one["person"]) for one in seated]
    is_whole = [one["seat"] for one in seated] == list(range(match["seats"])) and LEFT not in people
    return people if is_whole else None


async def _rate(db: AsyncConnection, game: str, people: list[str], winners: list[int]) -> None:
    """Update ratings: winners share the first place, the others the second."""
    mine = (ratings.c.game == game) & ratings.c.person.in_(people)
    known = {row["person"]: row for row in (await db.execute(select(ratings).where(mine))).mappings()}
    before = [[_rating(known.get(person))] for person in people]
    places = [1.0 if seat in winners else 2.0 for seat in range(len(people))]
    for person, (rating,) in zip(people, MODEL.rate(before, ranks=places), strict=True):
        row: dict[str, Any] = {"mu": rating.mu, "sigma": rating.sigma}
        if person in known:
            row["matches"] = known[person]["matches"] + 1
            where = (ratings.c.game == game) & (ratings.c.person == person)
            await db.execute(update(ratings).where(where).values(row))
        else:
            await db.execute(ratings.insert().values(person=person, game=game, matches=1, **row))


def _rating(row: RowMapping | None) -> Any:
    return MODEL.rating() if row is None else MODEL.rating(row["mu"], row["sigma"])
