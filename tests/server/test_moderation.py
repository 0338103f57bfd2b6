"""Who is banned, and who may not chat: for how long, and whoever they become."""

from __future__ import annotations

from collections.abc import AsyncIterator
from datetime import timedelta
from pathlib import Path

import pytest
import time_machine

from tablee.core import Refused
from tablee.server.db.repository import Repository
from tablee.server.db.rows import Person
from tablee.server.people import moderation
from tablee.storage import Store
from tests.match_files import place_in

HOME = "203.0.113.5"


@pytest.fixture
async def club(tmp_path: Path) -> AsyncIterator[Repository]:
    place = place_in(tmp_path)
    Store(place).close()
    made = Repository(place)
    yield made
    await made.close()


@pytest.fixture
async def ana(club: Repository) -> Person:
    person, _ = await club.people.create("Ana", "en")
    return person


async def hours_of_ban(club: Repository, person: Person | None, address: str = "") -> int | None:
    """How long somebody is banned for; None if they are not, 0 for good."""
    try:
        await moderation.check_ban(club, person, address)
    except Refused as refused:
        return int(refused.refusal.facts["hours"])
    return None


async def test_a_ban_ends_by_itself(club: Repository, ana: Person) -> None:
    with time_machine.travel("2026-03-01 12:00", tick=False) as clock:
        await moderation.ban(club, ana.id, "day")
        assert await hours_of_ban(club, ana) == 24
        clock.shift(timedelta(hours=20))
        assert await hours_of_ban(club, ana) == 4
        clock.shift(timedelta(hours=5))
        assert await hours_of_ban(club, ana) is None


async def test_a_ban_for_good_outlasts_another(club: Repository, ana: Person) -> None:
    await moderation.ban(club, ana.id, "always")
    await moderation.ban(club, ana.id, "hour")

    assert await hours_of_ban(club, ana) == 0


async def test_an_address_is_banned_for_a_week_at_most_and_its_household_with_it(
    club: Repository, ana: Person
) -> None:
    await moderation.ban(club, ana.id, "always", "2001:db8:1:2::5")

    assert await hours_of_ban(club, None, "2001:db8:1:2::77") == 7 * 24
    assert await hours_of_ban(club, None, "2001:db8:1:3::5") is None
    assert await hours_of_ban(club, ana, HOME) is None, "the person is banned by another row"


async def test_a_host_is_never_kept_out(club: Repository, ana: Person) -> None:
    host, _ = await club.people.create("Helen", "en", is_host=True)
    await moderation.ban(club, ana.id, "day", HOME)

    assert await hours_of_ban(club, host, HOME) is None
    assert await hours_of_ban(club, None, HOME) == 24


async def test_what_does_not_hold_any_more_is_not_kept(club: Repository, ana: Person) -> None:
    with time_machine.travel("2026-03-01 12:00", tick=False) as clock:
        await moderation.ban(club, ana.id, "hour", HOME)
        await moderation.ban(club, ana.id, "always")
        await moderation.mute(club, ana.id, "hour")
        clock.shift(timedelta(hours=2))

        await moderation.forget_expired(club)

        clock.shift(timedelta(hours=-2))
        assert [ban.address for ban in await moderation.bans_of(club)] == [None]
        assert await moderation.mutes_of(club) == []


async def test_whoever_becomes_another_stays_without_chat(club: Repository, ana: Person) -> None:
    account, _ = await club.people.create("Zora", "en")
    await moderation.mute(club, account.id, "hour")
    await moderation.mute(club, ana.id, "always")

    async with club.writing() as db:
        await moderation.hand_over(db, ana.id, account.id)

    assert [(mute.person, mute.until) for mute in await moderation.mutes_of(club)] == [(account.id, None)]
    with pytest.raises(Refused, match="muted"):
        await moderation.check_mute(club, account.id)
