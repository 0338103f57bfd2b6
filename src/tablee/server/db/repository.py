"""Who is here, which tables there are, who sits where: the database around the matches."""

from __future__ import annotations

import hashlib
import secrets
import time
from collections import Counter
from collections.abc import AsyncIterator, Iterable, Mapping, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Literal

import msgspec
from sqlalchemy import (
    BindParameter,
    Column,
    RowMapping,
    bindparam,
    case,
    delete,
    exists,
    func,
    select,
    update,
)
from sqlalchemy.dialects.postgresql import insert  # SQLite says it in the same words
from sqlalchemy.ext.asyncio import AsyncConnection

from tablee.core import Refused, Translator
from tablee.storage import StorageBackend, place_of
from tablee.storage.schema import (
    accounts,
    answers,
    blocks,
    chairs,
    chat,
    former_sitters,
    leases,
    matches,
    people,
    pulse,
    rated,
    seat_invitations,
    sessions,
    sitters,
    tables,
    tokens,
)

LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
MOST_CHAT = 200
"""Lines of the chat that somebody who comes is shown."""
MOST_LISTED, MOST_OF_ONE = 100, 5
"""Tables that the lobby lists: in all, and of one person for each status."""
HOUR_MS = 3_600_000
LEFT = "left"
"""The id of whoever has left for good: they are all the same, and have no name."""

Status = Literal["gathering", "playing", "over"]


class Person(msgspec.Struct, frozen=True):
    """Somebody: a guest, or one with an account."""

    id: str
    name: str
    language: str
    is_host: bool = False

    def called(self, t: Translator) -> str:
        """What others call them."""
        return self.name or t("somebody-who-left")

    @classmethod
    def of(cls, row: RowMapping) -> Person:
        return cls(row["id"], row["name"], row["language"], row["is_host"])


class Chair(msgspec.Struct, frozen=True):
    """One seat of a table, and who has it."""

    seat: int
    bot: str | None = None
    people: tuple[Person, ...] = ()

    @property
    def is_free(self) -> bool:
        return self.bot is None and not self.people


class TableRow(msgspec.Struct, frozen=True):
    """A table as the database has it."""

    id: str
    game: str
    options: dict[str, Any]
    host: str
    match: str | None
    status: Status
    profile: str
    practice: bool
    private: bool
    one_device: bool
    bots_allowed: bool
    show_key: bool
    tutorial: str | None
    pack: str | None
    invitation: str
    frozen: str | None
    follows: str | None
    asked: tuple[int, ...]
    created: int
    touched: int
    chairs: tuple[Chair, ...] = ()
    rated: bool = False

    def seats_of(self, person: str) -> list[int]:
        """The seats that somebody has."""
        return [chair.seat for chair in self.chairs if any(p.id == person for p in chair.people)]

    def free(self) -> list[int]:
        return [chair.seat for chair in self.chairs if chair.is_free]

    def bots(self) -> dict[int, str]:
        return {chair.seat: chair.bot for chair in self.chairs if chair.bot is not None}


class ChatRow(msgspec.Struct, frozen=True):
    """Something that was said."""

    number: int
    person: str
    name: str
    text: str
    at: int


def now_ms() -> int:
    return int(time.time() * 1000)


def new_id(length: int = 8) -> str:
    """A name that nobody guesses by trying the next one."""
    return "".join(secrets.choice(LETTERS) for _ in range(length))


def hashed(secret: str) -> bytes:
    """What is kept of a secret."""
    return hashlib.blake2b(secret.encode(), digest_size=32).digest()


async def hold(db: AsyncConnection, id: Column[Any], *wanted: str) -> None:
    """Have nobody else change these rows, or what hangs on them, until this transaction ends.

    Whoever writes to a file is alone anyway. Several rows are taken in one order, so that two who want the
    same do not wait for each other.
    """
    await db.execute(select(id).where(id.in_(wanted)).order_by(id).with_for_update())


async def new_session(db: AsyncConnection, person: str) -> str:
    """Let another device be somebody's; gives the secret that it shows from now on."""
    secret, at = secrets.token_urlsafe(24), now_ms()
    row = {"secret": hashed(secret), "person": person, "created": at, "seen": at}
    await db.execute(sessions.insert().values(row))
    return secret


async def has_account(db: AsyncConnection, person: str) -> bool:
    found = await db.execute(select(accounts.c.person).where(accounts.c.person == person))
    return found.first() is not None


# Made once: they are asked several times a second while people play.
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


class Repository:
    """The people and their tables, where the matches are."""

    def __init__(self, place: StorageBackend | Path) -> None:
        self._place = place_of(place) if isinstance(place, Path) else place
        self._engine = self._place.async_engine()
        self._reader = self._engine.execution_options(**self._place.reading)
        self._writer = self._engine.execution_options(**self._place.writing)
        self._turn = self._place.turn()

    async def close(self) -> None:
        await self._engine.dispose()

    # People

    async def new_person(self, name: str, language: str, *, is_host: bool = False) -> tuple[Person, str]:
        """A new guest and the secret of their session."""
        person = Person(new_id(), name, language, is_host)
        at = now_ms()
        async with self.writing() as db:
            row = {**msgspec.structs.asdict(person), "created": at, "seen": at}
            await db.execute(people.insert().values(row))
            secret = await new_session(db, person.id)
        return person, secret

    async def person(self, secret: str, *, acts: bool = False) -> Person | None:
        """Whose session it is; when somebody does more than look, it is noted that they were here."""
        known = sessions.c.secret == hashed(secret)
        query = select(people, sessions.c.seen.label("last")).join(sessions, sessions.c.person == people.c.id)
        async with self.reading() as db:
            row = (await db.execute(query.where(known))).mappings().first()
        if row is None:
            return None
        at = now_ms()
        if acts and at - row["last"] > HOUR_MS:
            async with self.writing() as db:
                await db.execute(update(sessions).where(known).values(seen=at))
                await db.execute(update(people).where(people.c.id == row["id"]).values(seen=at))
        return Person.of(row)

    async def change_person(self, id: str, **columns: Any) -> None:
        async with self.writing() as db:
            await db.execute(update(people).where(people.c.id == id).values(columns))

    async def is_account(self, person: str) -> bool:
        """Whether somebody has an account."""
        async with self.reading() as db:
            return await has_account(db, person)

    async def blocked_by(self, person: str) -> set[str]:
        """Of whom somebody wants to hear nothing."""
        async with self.reading() as db:
            found = await db.execute(select(blocks.c.blocked).where(blocks.c.person == person))
            return set(found.scalars())

    async def token(self, table: str, seat: int, person: str) -> str:
        """A token with which a program may play a seat for somebody."""
        secret = secrets.token_urlsafe(24)
        row = {"secret": hashed(secret), "table": table, "seat": seat, "person": person}
        async with self.writing() as db:
            await db.execute(tokens.insert().values(row))
        return secret

    async def by_token(self, secret: str) -> tuple[Person, str, int] | None:
        """Who lets a program play, at which table and in which seat. In a rated match nobody does."""
        joined = select(people, tokens.c.table, tokens.c.seat).join(tokens, tokens.c.person == people.c.id)
        known = (tokens.c.secret == hashed(secret)) & tokens.c.table.not_in(select(rated.c.table))
        async with self.reading() as db:
            row = (await db.execute(joined.where(known))).mappings().first()
        return None if row is None else (Person.of(row), row["table"], row["seat"])

    # Tables

    async def new_table(
        self, columns: Mapping[str, Any], seats: int, people_at: Mapping[int, str], bots: Mapping[int, str]
    ) -> TableRow:
        """A new table with its chairs."""
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
            "pack": None,
            "asked": msgspec.msgpack.encode([]),
            "created": at,
            "touched": at,
            "seats": seats,
            **given,
            "options": msgspec.msgpack.encode(given["options"]),
        }
        async with self.writing() as db:
            await db.execute(tables.insert().values(row))
            if counts:
                await db.execute(rated.insert().values(table=row["id"]))
            places = [{"table": row["id"], "seat": seat, "bot": bots.get(seat)} for seat in range(seats)]
            await db.execute(chairs.insert(), places)
            if people_at:
                sitting = [{"table": row["id"], "seat": seat, "person": p} for seat, p in people_at.items()]
                await db.execute(sitters.insert(), sitting)
        return await self.table(row["id"])

    async def table(self, id: str) -> TableRow:
        # PostgreSQL would not even look for a name with that character.
        found = [] if "\0" in id else await self._tables(tables.c.id == id)
        if not found:
            raise Refused("no_such_table", id=id)
        return found[0]

    async def table_of_match(self, match: str) -> TableRow | None:
        found = await self._tables(tables.c.match == match)
        return found[0] if found else None

    async def follower(self, id: str) -> TableRow | None:
        """The rematch of a table."""
        found = await self._tables(tables.c.follows == id)
        return found[0] if found else None

    async def tables_of(self, person: str) -> list[TableRow]:
        """The tables where somebody sits, the latest first; not those that were over long ago."""
        mine = select(sitters.c.table).where(sitters.c.person == person)
        recent = (tables.c.status != "over") | (tables.c.touched > now_ms() - 86_400_000)
        return await self._tables(tables.c.id.in_(mine) & recent)

    async def waiting_for(self, persons: Iterable[str]) -> dict[str, list[str]]:
        """For whom of these people tables wait, and which: the one touched last comes first."""
        async with self.reading() as db:
            found = (await db.execute(_WAITING, {"b_persons": list(persons)})).all()
        waiting: dict[str, list[str]] = {}
        for person, seat, id, asked in found:
            if seat in msgspec.msgpack.decode(asked):
                waiting.setdefault(person, []).append(id)
        return waiting

    async def played_by(self, person: str, before: int | None, most: int) -> list[TableRow]:
        """The tables where somebody plays or has played, the latest first."""
        mine = select(sitters.c.table).where(sitters.c.person == person)
        where = tables.c.id.in_(mine) & tables.c.match.is_not(None)
        return await self._tables(where if before is None else where & (tables.c.touched < before), most)

    async def matches(self, ids: Iterable[str]) -> dict[str, RowMapping]:
        async with self.reading() as db:
            rows = (await db.execute(select(matches).where(matches.c.id.in_(list(ids))))).mappings()
            return {row["id"]: row for row in rows}

    async def won_by(self, person: str) -> list[tuple[RowMapping, bool]]:
        """The matches of somebody's that are over and count, and whether they have won."""
        seated = sitters.join(tables, tables.c.id == sitters.c.table)
        seated = seated.join(matches, matches.c.id == tables.c.match)
        counts = tables.c.practice.is_(False) & tables.c.tutorial.is_(None) & matches.c.outcome.is_not(None)
        query = select(sitters.c.seat, matches).select_from(seated)
        query = query.where((sitters.c.person == person) & counts)
        async with self.reading() as db:
            rows = (await db.execute(query.order_by(matches.c.begun))).mappings().all()
        won = {row["id"] for row in rows if row["seat"] in winners_of(row)}
        return [(row, id in won) for id, row in {row["id"]: row for row in rows}.items()]

    async def open_tables(self) -> list[TableRow]:
        """What the lobby shows: public tables that gather, and those that may be watched.

        Everybody's latest table comes before anybody's second one, however many one person makes.
        """
        shown = tables.c.private.is_(False) & (tables.c.status != "over")
        gathers = case((tables.c.status == "gathering", 0), else_=1).label("later")
        turn = func.row_number().over(
            partition_by=(tables.c.host, tables.c.status), order_by=tables.c.created.desc()
        )
        ranked = select(tables.c.id, tables.c.created, gathers, turn.label("turn")).where(shown).subquery()
        first = select(ranked.c.id).where(ranked.c.turn <= MOST_OF_ONE)
        first = first.order_by(ranked.c.later, ranked.c.turn, ranked.c.created.desc()).limit(MOST_LISTED)
        rows = {row.id: row for row in await self._tables(tables.c.id.in_(first))}
        turns: Counter[tuple[str, str]] = Counter()
        places = {}
        for row in sorted(rows.values(), key=lambda row: -row.created):
            places[row.id] = row.status != "gathering", turns[row.host, row.status], -row.created
            turns[row.host, row.status] += 1
        return sorted(rows.values(), key=lambda row: places[row.id])

    async def count_gathering(self, host: str) -> int:
        """How many tables that somebody made today still wait for players."""
        since = now_ms() - 86_400_000
        mine = (tables.c.host == host) & (tables.c.status == "gathering") & (tables.c.created > since)
        async with self.reading() as db:
            return int((await db.execute(select(func.count()).where(mine))).scalar_one())

    async def unfinished(self) -> list[TableRow]:
        """What a host looks after: all tables that are not over, and those that are stopped."""
        return await self._tables((tables.c.status != "over") | tables.c.frozen.is_not(None), limit=200)

    async def count_tables(self) -> tuple[dict[str, int], int]:
        """How many tables there are of each status, and how many are stopped."""
        statuses = select(tables.c.status, func.count().label("number")).group_by(tables.c.status)
        stopped = select(func.count()).where(tables.c.frozen.is_not(None))
        async with self.reading() as db:
            counted = {row.status: row.number for row in await db.execute(statuses)}
            return counted, (await db.execute(stopped)).scalar_one()

    async def change_table(self, id: str, holder: str | None = None, **columns: Any) -> None:
        """``holder``: the web process that does it, which must be the table's home."""
        if "asked" in columns:
            columns["asked"] = msgspec.msgpack.encode(list(columns["asked"]))
        async with self.writing() as db:
            change = update(tables).where(tables.c.id == id).values(**columns, touched=now_ms())
            if holder is not None:
                change = change.where(exists().where((leases.c.name == id) & (leases.c.holder == holder)))
            await db.execute(change)

    async def sit(self, table: str, seat: int, person: str, *, invitation: str | None = None) -> None:
        """Take a seat that is free; or share one, with an invitation of somebody who sits there."""
        async with self.writing() as db:
            await hold(db, tables.c.id, table)
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
            if bot is not None or (taken and invitation is None):
                raise Refused("seat_taken", seat=seat + 1)
            if (taken or await self._has_begun(db, table)) and await self._knows_another(
                db, table, seat, person
            ):
                raise Refused("plays_another_seat")
            if invitation is not None and not await self._uses_invitation(db, table, seat, invitation):
                raise Refused("seat_invitation_wrong")
            await db.execute(sitters.insert().values(table=table, seat=seat, person=person))

    async def stand(self, table: str, seat: int, person: str) -> None:
        """Leave a seat; in the middle of a match it is kept who has left it."""
        where = (sitters.c.table == table) & (sitters.c.seat == seat) & (sitters.c.person == person)
        async with self.writing() as db:
            await hold(db, tables.c.id, table)
            left = (await db.execute(delete(sitters).where(where))).rowcount
            if left and await self._has_begun(db, table):
                former = insert(former_sitters).values(table=table, seat=seat, person=person)
                await db.execute(former.on_conflict_do_nothing())

    async def is_alone(self, match: str, person: str) -> bool:
        """Whether nobody else has, or has had, a seat in a match."""
        table = select(tables.c.id).where(tables.c.match == match)
        async with self.reading() as db:
            for known in (sitters, former_sitters):
                others = known.c.table.in_(table) & (known.c.person != person)
                if (await db.execute(select(known.c.seat).where(others))).first() is not None:
                    return False
        return True

    async def invite_to_seat(self, table: str, seat: int, person: str) -> str:
        """The secret of a link with which somebody may share a seat, once; the earlier one ends."""
        secret = secrets.token_urlsafe(24)
        row = {"table": table, "seat": seat, "person": person, "secret": hashed(secret)}
        async with self.writing() as db:
            made = insert(seat_invitations).values(row)
            changed = {"secret": row["secret"]}
            await db.execute(
                made.on_conflict_do_update(index_elements=["table", "seat", "person"], set_=changed)
            )
        return secret

    async def seat_bot(self, table: str, seat: int, bot: str | None, *, only_free: bool = False) -> None:
        """Let a bot sit in, or leave; ``only_free``: not where somebody sits."""
        async with self.writing() as db:
            await hold(db, tables.c.id, table)
            sitting = (sitters.c.table == table) & (sitters.c.seat == seat)
            if only_free and (await db.execute(select(sitters.c.person).where(sitting))).first() is not None:
                raise Refused("seat_taken", seat=seat + 1)
            where = (chairs.c.table == table) & (chairs.c.seat == seat)
            await db.execute(update(chairs).where(where).values(bot=bot))

    # Matches without a table: those of the terminal

    async def local_matches(self) -> list[RowMapping]:
        """Matches that were begun in the terminal and still run."""
        taken = select(tables.c.match).where(tables.c.match.is_not(None))
        query = select(matches).where(matches.c.result.is_(None), matches.c.id.not_in(taken))
        async with self.reading() as db:
            return list((await db.execute(query.order_by(matches.c.touched.desc()).limit(20))).mappings())

    async def match(self, id: str) -> RowMapping | None:
        async with self.reading() as db:
            return (await db.execute(select(matches).where(matches.c.id == id))).mappings().first()

    async def answered(self, match: str, seat: int, client_answer_id: str) -> bool:
        """Whether an answer with that id is in the log."""
        where = (answers.c.match == match) & (answers.c.seat == seat)
        query = select(answers.c.number).where(where & (answers.c.client_answer_id == client_answer_id))
        async with self.reading() as db:
            return (await db.execute(query)).first() is not None

    # Chat

    async def add_chat_line(self, table: str, person: Person, text: str) -> ChatRow:
        async with self.writing() as db:
            await hold(db, tables.c.id, table)
            last = select(func.coalesce(func.max(chat.c.number), 0)).where(chat.c.table == table)
            number = (await db.execute(last)).scalar_one() + 1
            at = now_ms()
            row = {"table": table, "number": number, "person": person.id, "text": text, "at": at}
            await db.execute(chat.insert().values(row))
        return ChatRow(number, person.id, person.name, text, at)

    async def said(self, table: str) -> list[ChatRow]:
        query = (
            select(chat, people.c.name)
            .join(people, people.c.id == chat.c.person)
            .where(chat.c.table == table)
            .order_by(chat.c.number.desc())
            .limit(MOST_CHAT)
        )
        async with self.reading() as db:
            rows = (await db.execute(query)).mappings().all()
        return [ChatRow(r["number"], r["person"], r["name"], r["text"], r["at"]) for r in reversed(rows)]

    # The pulse

    async def last_pulse(self) -> int | None:
        async with self.reading() as db:
            return (await db.execute(select(pulse.c.at))).scalar_one_or_none()

    async def beat(self) -> None:
        async with self.writing() as db:
            at = now_ms()
            beat = insert(pulse).values(id=1, at=at)
            await db.execute(beat.on_conflict_do_update(index_elements=["id"], set_={"at": at}))

    # The connections

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """A connection to read with; all that it reads is of one moment."""
        with self._place.telling("store_unusable"):
            async with self._reader.connect() as db:
                yield db

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """A connection whose changes are kept together, or not at all.

        Others may write at the same time. Who writes what depends on what they read holds the row that it is
        about: see :func:`hold`.
        """
        with self._place.telling("store_unusable"):
            async with self._turn, self._writer.begin() as db:
                yield db

    # Inside

    async def _is_unwelcome(self, db: AsyncConnection, table: str, person: str) -> bool:
        """Whether somebody who sits at a table, or has made it, has blocked a person."""
        seated = select(sitters.c.person).where(sitters.c.table == table)
        made = select(tables.c.host).where(tables.c.id == table)
        kept_away = (blocks.c.blocked == person) & blocks.c.person.in_(seated.union(made))
        return (await db.execute(select(blocks.c.person).where(kept_away))).first() is not None

    async def _has_begun(self, db: AsyncConnection, table: str) -> bool:
        begun = select(tables.c.id).where((tables.c.id == table) & tables.c.match.is_not(None))
        return (await db.execute(begun)).first() is not None

    async def _knows_another(self, db: AsyncConnection, table: str, seat: int, person: str) -> bool:
        """Whether somebody has another seat, or had one in the match: they know what it may know."""
        for known in (sitters, former_sitters):
            mine = (known.c.table == table) & (known.c.person == person) & (known.c.seat != seat)
            if (await db.execute(select(known.c.seat).where(mine))).first() is not None:
                return True
        return False

    async def _uses_invitation(self, db: AsyncConnection, table: str, seat: int, secret: str) -> bool:
        """Whether somebody who sits there has invited with this secret; it is good once."""
        fits = (
            (seat_invitations.c.table == table)
            & (seat_invitations.c.seat == seat)
            & (seat_invitations.c.secret == hashed(secret))
        )
        there = (sitters.c.table == table) & (sitters.c.seat == seat)
        sits = seat_invitations.c.person.in_(select(sitters.c.person).where(there))
        return (await db.execute(delete(seat_invitations).where(fits & sits))).rowcount > 0

    async def _check_rated(self, db: AsyncConnection, table: str, person: str, *, shares: bool) -> None:
        """A match counts for people with accounts, one seat each, who do not share it."""
        if not await has_account(db, person):
            raise Refused("rated_needs_account")
        mine = (sitters.c.table == table) & (sitters.c.person == person)
        if shares or (await db.execute(select(sitters.c.seat).where(mine))).first() is not None:
            raise Refused("rated_one_each")

    async def _is_rated(self, db: AsyncConnection, table: str) -> bool:
        return (await db.execute(select(rated.c.table).where(rated.c.table == table))).first() is not None

    async def _tables(self, where: Any, limit: int = 1000) -> list[TableRow]:
        async with self.reading() as db:
            rows = (await db.execute(_TABLES.where(where).limit(limit))).mappings().all()
            ids = {"b_ids": [row["id"] for row in rows]}
            places = (await db.execute(_CHAIRS, ids)).mappings().all()
            sitting = (await db.execute(_SEATED, ids)).mappings().all()
            count = set((await db.execute(_RATED, ids)).scalars())
        return [_table(row, places, sitting, row["id"] in count) for row in rows]


def winners_of(match: RowMapping) -> list[int]:
    """The seats that have won a match that is over."""
    return list(msgspec.msgpack.decode(match["outcome"])["winners"])


def _table(
    row: RowMapping, places: Sequence[RowMapping], sitting: Iterable[RowMapping], is_rated: bool
) -> TableRow:
    here = [place for place in places if place["table"] == row["id"]]
    who = [one for one in sitting if one["table"] == row["id"]]
    made = tuple(
        Chair(
            place["seat"],
            place["bot"],
            tuple(Person.of(one) for one in who if one["seat"] == place["seat"]),
        )
        for place in sorted(here, key=lambda place: int(place["seat"]))
    )
    packed = {
        "options": msgspec.msgpack.decode(row["options"]),
        "asked": tuple(msgspec.msgpack.decode(row["asked"])),
        "chairs": made,
        "rated": is_rated,
    }
    fields = [name for name in TableRow.__struct_fields__ if name not in packed]
    return TableRow(**{name: row[name] for name in fields}, **packed)
