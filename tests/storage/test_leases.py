"""Under a lease: a web process writes to a match only as long as the table is its own."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import psycopg
import pytest

from tablee.storage import Note, Store, StoreError
from tablee.storage.backends import Database
from tests.match_files import rows
from tests.postgres import cluster
from tests.storage.helpers import CALM, ROUND, Hands, begin, resume, say

TABLE = "k3jx7q2p"


@pytest.fixture
def database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Database:
    monkeypatch.setenv("TABLEE_HOME", str(tmp_path))
    return cluster().emptied()


def give(database: Database, holder: str) -> None:
    """Let the lease on the table be somebody's, for a while."""
    rows(database, "DELETE FROM leases")
    until = "extract(epoch FROM clock_timestamp()) * 1000 + 60000"
    rows(database, f"INSERT INTO leases VALUES (?, ?, '', 0, {until})", TABLE, holder)


def test_nothing_is_written_under_a_lease_that_is_anothers(database: Database, hands: Hands) -> None:
    give(database, "old")
    store = Store(database, "old")
    table = begin(store, hands, CALM)
    store.lease(table.id, TABLE)
    say(table, ROUND[0])
    before = rows(database, "SELECT * FROM answers"), rows(database, "SELECT * FROM matches")

    give(database, "new")

    refused: list[Callable[[], None]] = [
        lambda: say(table, ROUND[1]),
        lambda: store.update_match(table.id, hints=1),
        lambda: store.add_host_note(table.id, Note(0, "hint", 0), 0),
        lambda: store.lease(table.id, TABLE),
    ]
    for act in refused:
        with pytest.raises(StoreError, match="match_elsewhere"):
            act()
    assert (rows(database, "SELECT * FROM answers"), rows(database, "SELECT * FROM matches")) == before
    store.close()


def test_whoever_takes_a_lease_waits_for_an_answer_and_whoever_renews_it_does_not(database: Database) -> None:
    give(database, "old")
    held = "SELECT name FROM leases WHERE holder = 'old' FOR KEY SHARE"

    with psycopg.connect(database.address) as answering, psycopg.connect(database.address) as other:
        assert answering.execute(held.encode()).fetchall() == [(TABLE,)]
        other.execute(b"SET lock_timeout = '200ms'")
        other.commit()
        assert other.execute(b"UPDATE leases SET until = until + 1").rowcount == 1
        other.commit()
        with pytest.raises(psycopg.errors.LockNotAvailable):
            other.execute(b"UPDATE leases SET holder = 'new'")


def test_a_command_does_not_get_a_match_that_a_web_process_plays(database: Database, hands: Hands) -> None:
    give(database, "one")
    playing, command = Store(database, "one"), Store(database)
    table = begin(playing, hands, CALM)
    person = "INSERT INTO people VALUES ('ana', 'Ana', 'en', false, 0, 0)"
    rows(database, person)
    rows(
        database,
        "INSERT INTO tables (id, game, options, seats, host, match, status, profile, practice, private,"
        " one_device, bots_allowed, show_key, invitation, asked, created, touched) VALUES"
        " (?, 'toy', '', 2, 'ana', ?, 'playing', 'live', false, false, false, true, false, '', '', 0, 0)",
        TABLE,
        table.id,
    )

    assert not command.lock(table.id).take()

    rows(database, "UPDATE leases SET until = 0")
    lock = command.lock(table.id)
    assert lock.take()
    with pytest.raises(StoreError, match="match_elsewhere"):
        resume(playing, hands, table.id)
    lock.release()
    playing.close()
    command.close()
