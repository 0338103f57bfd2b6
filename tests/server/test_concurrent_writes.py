"""Several web processes change the same thing at the same moment: each change counts, once."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Coroutine
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import msgspec
import pytest
from argon2 import PasswordHasher

from tablee.core import Match, Refused
from tablee.server.db.repository import Repository
from tablee.server.db.rows import LEFT, Person
from tablee.server.people import friends, moderation
from tablee.server.people.accounts import Accounts
from tablee.server.people.erasure import forget
from tablee.server.people.passwords import Guard, Passwords
from tablee.server.people.ratings import count_finished, ratings_of
from tablee.storage import StorageBackend, Store
from tests.match_files import drop_below, place_in, rows
from tests.reference import GAME
from tests.server.harness import Json

WORDS = "a short sentence"


class Clubs(msgspec.Struct):
    """One place, and the clubs of several web processes."""

    place: StorageBackend
    each: list[Repository]

    async def people(self, *names: str) -> list[Person]:
        return [(await self.each[0].people.create(name, "en"))[0] for name in names]

    async def table(self, host: Person, seats: dict[int, str], **more: Any) -> str:
        flags = dict.fromkeys(("practice", "private", "one_device", "bots_allowed", "show_key"), False)
        columns: Json = {"game": GAME.id, "options": {}, "host": host.id, "profile": "live", "tutorial": None}
        return (await self.each[0].tables.create({**columns, **flags, **more}, 2, seats, {})).id


@pytest.fixture(params=[False, True], ids=["file", "database"])
async def clubs(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Clubs]:
    place = place_in(tmp_path, postgresql=request.param)
    Store(place).close()
    async with AsyncExitStack() as closing:
        made = [Repository(place) for _ in range(3)]
        for club in made:
            closing.push_async_callback(club.close)
        yield Clubs(place, made)
    drop_below(tmp_path)


async def at_once(*acts: Coroutine[Any, Any, Any]) -> list[str]:
    """What was refused; anything else that goes wrong is wrong."""
    done = await asyncio.gather(*acts, return_exceptions=True)
    wrong = [one for one in done if isinstance(one, BaseException) and not isinstance(one, Refused)]
    assert wrong == []
    return sorted(one.code for one in done if isinstance(one, Refused))


async def test_a_seat_is_taken_once(clubs: Clubs) -> None:
    ana, *others = await clubs.people("Ana", *"BCDEFG")
    table = await clubs.table(ana, {0: ana.id})

    refused = await at_once(*(clubs.each[n % 3].seats.sit(table, 1, one.id) for n, one in enumerate(others)))

    assert refused == ["seat_taken"] * 5
    assert len(rows(clubs.place, "SELECT person FROM sitters WHERE seat = 1")) == 1


async def test_a_bot_takes_no_seat_that_somebody_takes(clubs: Clubs) -> None:
    ana, bea = await clubs.people("Ana", "Bea")
    for _ in range(5):
        table = await clubs.table(ana, {0: ana.id})

        refused = await at_once(
            clubs.each[0].seats.sit(table, 1, bea.id),
            clubs.each[1].seats.seat_bot(table, 1, "random", only_free=True),
        )

        assert refused == ["seat_taken"]


async def test_what_is_said_at_once_is_numbered_one_after_the_other(clubs: Clubs) -> None:
    (ana,) = await clubs.people("Ana")
    table = await clubs.table(ana, {0: ana.id})

    assert await at_once(*(clubs.each[n % 3].chat.add(table, ana, f"{n}") for n in range(12))) == []

    assert [row.number for row in await clubs.each[0].chat.recent(table)] == list(range(1, 13))


async def test_two_who_ask_each_other_are_friends(clubs: Clubs) -> None:
    for _ in range(5):
        ana, bea = await clubs.people("Ana", "Bea")

        await at_once(
            friends.ask(clubs.each[0], ana.id, bea.id),
            friends.ask(clubs.each[1], bea.id, ana.id),
            friends.ask(clubs.each[2], ana.id, bea.id),
        )

        assert [friend.id for friend in await friends.friends_of(clubs.each[0], ana.id)] == [bea.id]


async def test_who_is_blocked_or_muted_twice_is_so_once(clubs: Clubs) -> None:
    for _ in range(5):
        ana, bea = await clubs.people("Ana", "Bea")

        assert await at_once(*(friends.block(club, ana.id, bea.id) for club in clubs.each)) == []
        assert await at_once(*(moderation.mute(club, bea.id, "day") for club in clubs.each)) == []

        assert await clubs.each[0].people.blocked_by(ana.id) == {bea.id}
        assert bea.id in [mute.person for mute in await moderation.mutes_of(clubs.each[0])]


async def test_a_login_name_is_given_once_and_somebody_gets_one_account(clubs: Clubs) -> None:
    ana, bea, eve = await clubs.people("Ana", "Bea", "Eve")
    quick = Passwords(PasswordHasher(1, 8, 1))
    accounts = [Accounts(club, quick, Guard(lambda: 0)) for club in clubs.each]

    assert await at_once(accounts[0].create(ana, "Moss", WORDS), accounts[1].create(bea, "MOSS", WORDS)) == [
        "login_taken"
    ]
    assert await at_once(
        accounts[0].create(eve, "Fern", WORDS), accounts[1].create(eve, "Bracken", WORDS)
    ) == ["already_account"]
    links = await asyncio.gather(*(one.link("moss") for one in accounts))
    good = await at_once(
        *(one.use_link(link, "another sentence", "here") for one, link in zip(accounts, links, strict=True))
    )
    assert good == ["link_spent", "link_spent"]


async def test_a_rated_match_is_counted_once_and_two_of_the_same_people_both(clubs: Clubs) -> None:
    ana, bea = await clubs.people("Ana", "Bea")
    store = Store(clubs.place)
    for _ in range(3):
        match = store.begin(Match.new(GAME, seats=2, seed=1), 1)
        await clubs.table(ana, {0: ana.id, 1: bea.id}, match=match, status="over", rated=True)
        won = msgspec.msgpack.encode({"winners": [0], "facts": {}})
        rows(clubs.place, "UPDATE matches SET result = 'over', outcome = ? WHERE id = ?", won, match)
    store.close()

    assert await at_once(*(count_finished(club) for club in clubs.each)) == []

    for person in (ana, bea):
        assert [rating.matches for rating in await ratings_of(clubs.each[0], person.id)] == [3]


async def test_the_first_who_leave_are_forgotten_at_the_same_moment(clubs: Clubs) -> None:
    ana, bea, eve = await clubs.people("Ana", "Bea", "Eve")
    await clubs.table(ana, {0: ana.id, 1: bea.id}, status="over")

    assert (
        await at_once(*(forget(club, who.id) for club, who in zip(clubs.each, (ana, bea, eve), strict=True)))
        == []
    )

    assert rows(clubs.place, "SELECT id FROM people") == [(LEFT,)]


async def test_the_first_pulses_of_several_are_one(clubs: Clubs) -> None:
    assert await at_once(*(club.record_heartbeat() for club in clubs.each)) == []

    assert len(rows(clubs.place, "SELECT at FROM pulse")) == 1
