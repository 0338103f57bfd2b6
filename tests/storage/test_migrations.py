"""A file of an earlier version is brought to the present schema when it is opened: wholly, or not at all."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import Engine, create_engine, inspect

from tablee.storage import Store, StoreError
from tablee.storage.backends import File
from tablee.storage.migrations import upgrade
from tablee.storage.schema import VERSION, metadata
from tests.sources import python_path
from tests.storage.helpers import Hands, begin, resume, rows, say

VERSION_1 = Path(__file__).parent / "version_1.sql"
TWO, ONE, OVER = "twqseats", "runsstee", "gaveupxx"
"""The matches in it: of two seats with a standing order, of one, and one that is over."""


@pytest.fixture
def old(tmp_path: Path) -> Path:
    """A file of the last release."""
    path = tmp_path / "tablee.sqlite3"
    with sqlite3.connect(path) as db:
        db.executescript(VERSION_1.read_text(encoding="utf-8"))
    db.close()
    return path


def schema(path: Path) -> dict[str, Any]:
    """All that a file says about its tables, but for the order of columns."""
    return schema_of(create_engine(f"sqlite:///{path}"))


def schema_of(engine: Engine) -> dict[str, Any]:
    """The same of any database, but for what the description says to those who read it."""
    known = inspect(engine)
    found = {
        table: {
            "columns": {
                column["name"]: {**column, "type": str(column["type"]), "comment": None}
                for column in known.get_columns(table)
            },
            "key": known.get_pk_constraint(table),
            "foreign": sorted(known.get_foreign_keys(table), key=str),
            "unique": sorted(known.get_unique_constraints(table), key=str),
            "indexes": sorted(known.get_indexes(table), key=str),
        }
        for table in known.get_table_names()
    }
    engine.dispose()
    return found


def versions(path: Path) -> tuple[int, list[tuple[str]]]:
    with sqlite3.connect(path) as db:
        (user_version,) = db.execute("PRAGMA user_version").fetchone()
        names = [name for (name,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        steps = db.execute("SELECT version_num FROM alembic_version").fetchall()
    assert set(names) == set(metadata.tables)
    return user_version, steps


PRESENT = (VERSION, [(f"{VERSION:04}",)])


# The schema


def test_a_new_file_has_the_present_schema(file: File) -> None:
    Store(file).close()

    assert versions(file.path) == PRESENT


def test_a_file_of_the_last_release_gets_the_present_schema(old: Path, tmp_path: Path) -> None:
    Store(old).close()
    Store(tmp_path / "new.sqlite3").close()

    assert versions(old) == PRESENT
    assert schema(old) == schema(tmp_path / "new.sqlite3")


def test_the_steps_from_nothing_make_what_the_description_says(tmp_path: Path) -> None:
    made = {}
    for name, make in (("steps", upgrade), ("described", metadata.create_all)):
        engine = create_engine(f"sqlite:///{tmp_path / name}")
        with engine.begin() as db:
            make(db)
        engine.dispose()
        made[name] = schema(tmp_path / name)

    assert made["steps"] == made["described"]


def test_the_first_step_makes_what_the_last_release_made(old: Path, tmp_path: Path) -> None:
    engine = create_engine(f"sqlite:///{tmp_path / 'steps'}")
    with engine.begin() as db:
        upgrade(db, "0001")
    engine.dispose()
    made = schema(tmp_path / "steps")

    del made["alembic_version"]
    assert made == schema(old)


# What is in the file


def test_matches_of_the_last_release_go_on(old: Path, hands: Hands) -> None:
    store = Store(old)

    assert [saved.id for saved in store.matches(running=True)] == [ONE, TWO]
    assert store.find(OVER).result == "conceded"
    table = resume(store, hands, ONE)
    say(table, "go", 1)
    assert len(store.load(ONE, whole=True).answers) == 8
    assert len(store.load(TWO).answers) == len(store.load(TWO, whole=True).answers) == 35
    store.close()


def test_matches_of_the_last_release_are_bound_to_their_keys(old: Path) -> None:
    store = Store(old)

    kept = dict(rows(store, "SELECT id, commitment FROM matches"))

    assert kept == {id: store.load(id).setup.commitment() for id in (TWO, ONE, OVER)}
    assert rows(store, "SELECT DISTINCT joint FROM matches") == [(None,)]
    store.close()


def test_a_standing_order_of_the_last_release_holds_for_every_seat(old: Path, hands: Hands) -> None:
    store = Store(old)

    assert store.find(TWO).standing == {0: ("climb",), 1: ("climb",)}
    assert store.find(ONE).standing == {}
    table = resume(store, hands, TWO)
    say(table, "go")
    assert table.match.answers[-1].by == "standing"
    store.close()


@pytest.fixture
def club(old: Path) -> Path:
    """A file of version 2: two guests at a table, who talk."""
    engine = create_engine(f"sqlite:///{old}")
    with engine.begin() as db:
        upgrade(db, "0002")
        for statement in GUESTS:
            db.exec_driver_sql(statement)
        db.exec_driver_sql("PRAGMA user_version = 2")
    engine.dispose()
    return old


GUESTS = [
    "INSERT INTO people VALUES ('ana', 'Ana', x'aa', 'en', 1, 5, 6), ('bea', 'Bea', x'bb', 'fr', 0, 7, 8)",
    "INSERT INTO tables VALUES ('t', 'toy', x'80', 2, 'ana', NULL, 'gathering', 'live', 0, 0, 0, 1, 0, NULL,"
    " 'inv', NULL, NULL, x'90', 1, 1)",
    "INSERT INTO chairs VALUES ('t', 0, NULL), ('t', 1, NULL)",
    "INSERT INTO sitters VALUES ('t', 0, 'ana'), ('t', 1, 'bea')",
    "INSERT INTO chat VALUES ('t', 1, 'bea', 'Hello', 9)",
]


def test_guests_keep_their_session_and_their_seats(club: Path) -> None:
    Store(club).close()

    with sqlite3.connect(club) as db:
        people = db.execute("SELECT id, name, language, is_host, created, seen FROM people").fetchall()
        sessions = db.execute("SELECT secret, person, created, seen FROM sessions ORDER BY person").fetchall()
        seats = db.execute("SELECT seat, name FROM sitters JOIN people ON id = person").fetchall()
        astray = db.execute("PRAGMA foreign_key_check").fetchall()
    assert people == [("ana", "Ana", "en", 1, 5, 6), ("bea", "Bea", "fr", 0, 7, 8)]
    assert sessions == [(b"\xaa", "ana", 5, 6), (b"\xbb", "bea", 7, 8)]
    assert seats == [(0, "Ana"), (1, "Bea")]
    assert astray == []
    assert versions(club) == PRESENT


def test_opening_again_changes_nothing(old: Path) -> None:
    Store(old).close()
    with sqlite3.connect(old) as db:
        before = list(db.iterdump())

    Store(old).close()

    with sqlite3.connect(old) as db:
        assert list(db.iterdump()) == before


def test_a_later_file_is_refused_and_left_alone(old: Path) -> None:
    with sqlite3.connect(old) as db:
        db.execute(f"PRAGMA user_version = {VERSION + 1}")
        before = list(db.iterdump())

    with pytest.raises(StoreError, match="store_newer"):
        Store(old)

    with sqlite3.connect(old) as db:
        assert list(db.iterdump()) == before


def test_a_file_that_cannot_be_migrated_is_refused_in_words_about_the_file(old: Path) -> None:
    with sqlite3.connect(old) as db:
        db.execute("CREATE TABLE people (mine TEXT)")
        before = list(db.iterdump())

    with pytest.raises(StoreError, match="store_unusable"):
        Store(old)

    with sqlite3.connect(old) as db:
        assert list(db.iterdump()) == before


# Accidents


OPEN = """
import os, sys
from pathlib import Path
from sqlalchemy import Engine, event
from tablee.storage import Store

count, fatal = 0, int(sys.argv[2])

@event.listens_for(Engine, "after_cursor_execute")
def done(db, cursor, statement, *_):
    global count
    count += statement.split()[0] in ("ALTER", "CREATE", "INSERT", "UPDATE", "DELETE")
    if count == fatal > 0:
        os._exit(9)

Store(Path(sys.argv[1]))
print(count, "alembic" in sys.modules)
"""
"""Opens a file, and falls dead after so many changes to it."""


def open_elsewhere(path: Path, fatal: int = 0) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONPATH": python_path()}
    command = [sys.executable, "-c", OPEN, str(path), str(fatal)]
    return subprocess.run(command, capture_output=True, text=True, env=environment, timeout=60, check=False)


def test_a_process_killed_while_it_migrates_leaves_the_file_as_it_was(old: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.sqlite3"
    copy.write_bytes(old.read_bytes())
    changes = int(open_elsewhere(copy).stdout.split()[0])
    assert changes > 10

    for fatal in (1, changes // 2, changes):
        killed = open_elsewhere(old, fatal)
        assert killed.returncode == 9, killed.stderr
        with sqlite3.connect(old) as db:
            assert db.execute("PRAGMA user_version").fetchone() == (1,)
            assert db.execute("SELECT count(*) FROM sqlite_master WHERE type = 'table'").fetchone() == (3,)
            (standing,) = db.execute("SELECT standing FROM matches WHERE id = ?", [TWO]).fetchone()
            assert msgspec.msgpack.decode(standing) == ["climb"]

    Store(old).close()
    assert versions(old) == PRESENT
    assert schema(old) == schema(copy)


def test_several_that_open_an_earlier_file_at_once_migrate_it_once(old: Path) -> None:
    gate = threading.Barrier(4)
    failed: list[BaseException] = []

    def open_it() -> None:
        gate.wait()
        try:
            Store(old).close()
        except BaseException as error:
            failed.append(error)

    threads = [threading.Thread(target=open_it) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert failed == []
    assert versions(old) == PRESENT


def test_only_an_earlier_file_needs_alembic(old: Path, tmp_path: Path) -> None:
    assert open_elsewhere(old).stdout.split()[1] == "True"
    assert open_elsewhere(old).stdout.split() == ["0", "False"]
    assert open_elsewhere(tmp_path / "new.sqlite3").stdout.split()[1] == "False"


# Digests


def test_each_answer_keeps_a_digest_of_what_is_seen(store: Store, hands: Hands) -> None:
    table = begin(store, hands)
    say(table, "go", 1)
    again = begin(store, hands)
    say(again, "go")

    digests = [digest for _, digest in store.log(table.id)]

    assert [len(digest) for digest in digests if digest is not None] == [16, 16]
    assert digests[0] != digests[1]
    assert [digest for _, digest in store.log(again.id)] == digests[:1]
