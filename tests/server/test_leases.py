"""Leases on tables, on a real database: one home at a time, and what is known of a home that was lost."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio

from tablee.server.cluster import leases as module
from tablee.server.cluster.forwarding import name_of
from tablee.server.cluster.leases import CLUB, LENGTH_MS, Home, Leases, join_cluster
from tablee.server.db.repository import Repository
from tablee.server.db.rows import new_id
from tablee.storage.backends import Database
from tests.match_files import rows
from tests.postgres import cluster
from tests.server.harness import PATIENCE


@pytest.fixture
def database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Database:
    monkeypatch.setenv("TABLEE_HOME", str(tmp_path))
    return cluster().emptied()


@pytest_asyncio.fixture
async def club(database: Database) -> AsyncIterator[Repository]:
    made = Repository(database)
    yield made
    await made.close()


async def new_table(club: Repository) -> str:
    ana, _ = await club.people.create("Ana", "en")
    plain = ("practice", "private", "one_device", "bots_allowed", "show_key")
    columns: dict[str, Any] = {
        "game": "toy",
        "options": {},
        "host": ana.id,
        "profile": "live",
        "tutorial": None,
    }
    return (await club.tables.create({**columns, **dict.fromkeys(plain, False)}, 2, {}, {})).id


def process(club: Repository, name: str) -> Leases:
    return Leases(club, Home(name, f"http://{name}"))


async def ignore(name: str) -> None:
    """Do nothing about a lease."""


def pass_by(database: Database, table: str, ms: int) -> None:
    """So much time goes by for a lease."""
    rows(database, "UPDATE leases SET seen = seen - ?, until = until - ? WHERE name = ?", ms, ms, table)


async def test_a_table_has_one_home_at_a_time(club: Repository, database: Database) -> None:
    one, two, table = process(club, "one"), process(club, "two"), await new_table(club)

    homes = await asyncio.gather(one.home(table), one.home(table), two.home(table))

    assert len(set(homes)) == 1
    first, second = (one, two) if one.holds(table) else (two, one)
    assert not second.holds(table)

    await first.let_go(table)
    second.doubt(table)

    assert await second.home(table) == second.own_home
    assert second.outage(table) is None
    assert await first.home(table) == second.own_home


async def test_whoever_takes_a_table_over_knows_how_long_it_had_no_home(
    club: Repository, database: Database
) -> None:
    one, two, table = process(club, "one"), process(club, "two"), await new_table(club)
    await one.take(table)
    assert one.outage(table) is None

    pass_by(database, table, LENGTH_MS + 7000)
    assert await two.take(table) == two.own_home

    since, until = two.outage(table) or (0, 0)
    assert until is not None
    # From when it was last renewed, and not from when it would have ended.
    assert LENGTH_MS + 7000 <= until - since < LENGTH_MS + 7000 + PATIENCE * 1000


async def test_a_home_hears_that_it_has_lost_its_tables_and_others_that_one_has_none(
    club: Repository, database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "EVERY", 0.05)
    one, two = process(club, "one"), process(club, "two")
    lost, found = asyncio.Queue[str](), asyncio.Queue[str]()
    table = await new_table(club)
    await one.take(table)
    await two.start(ignore, found.put)
    with two.watching(table, one.own_home) as gone:
        pass_by(database, table, LENGTH_MS + 1000)

        assert await asyncio.wait_for(found.get(), PATIENCE) == table
        await asyncio.wait_for(gone.wait(), PATIENCE)

    await two.take(table)
    await one.start(lost.put, ignore)
    assert await asyncio.wait_for(lost.get(), PATIENCE) == table
    assert not one.holds(table)
    await one.stop()
    await two.stop()


async def test_what_is_no_table_is_nobodys(club: Repository, database: Database) -> None:
    one = process(club, "one")

    for name in ("nothing", "x" * 300, ""):
        assert await one.home(name) == one.own_home

    assert rows(database, "SELECT * FROM leases") == []


async def test_who_leaves_leaves_at_once(club: Repository, database: Database) -> None:
    one, two, table = process(club, "one"), process(club, "two"), await new_table(club)
    assert await one.start(ignore, ignore)
    assert not await two.start(ignore, ignore)
    await one.take(table)

    await one.stop()

    assert await two.take(table) == two.own_home
    assert two.outage(table) is not None, "the time of its absence is given back"
    await two.stop()


def test_secrets_are_new_when_the_first_process_comes(database: Database) -> None:
    first, second = join_cluster(database, "http://one"), join_cluster(database, "http://two")
    assert first.own_home != second.own_home
    assert (first.secret, first.host_secret) == (second.secret, second.host_secret)
    assert first.secret != first.host_secret

    rows(database, "UPDATE leases SET until = 0")

    third = join_cluster(database, f"http://{new_id()}")
    assert not {third.secret, third.host_secret} & {first.secret, first.host_secret}


@pytest.mark.parametrize(
    "path", ["/api/account/login", "/api/account/new-password", "/api/me/notifications/mail"]
)
def test_what_is_limited_for_all_processes_together_has_one_home(path: str) -> None:
    assert name_of({"type": "http", "method": "POST", "path": path}) == CLUB
    assert name_of({"type": "http", "method": "GET", "path": path}) is None
