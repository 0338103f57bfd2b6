"""Matches in PostgreSQL: how it is named, when it is not there, and several who write at once."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from sqlalchemy import select, text

from tablee.core import words
from tablee.core.i18n import LANGUAGES
from tablee.storage import Note, Store, StoreError, place_of
from tablee.storage.backends import Database, File
from tablee.storage.backup import back_up, restore
from tablee.storage.schema import VERSION, answers
from tablee.ui.messages import coded_words
from tests.postgres import GUARDED, PASSWORD, Cluster, cluster
from tests.storage.helpers import CALM, ROUND, Hands, begin, resume, rows, say
from tests.storage.test_migrations import schema_of
from tests.storage.test_store import TEXTS

SECRET = "s3cret-of-ours"
SINCE_THE_FOURTH = (
    *("letters", "absences", "tellings", "leases", "present", "house"),
    *("former_sitters", "seat_invitations"),
    *("chapters", "members", "campaigns"),
)
"""The tables that steps have made since the first version that a database may have; who adds one names it."""
COLUMNS_SINCE_THE_FOURTH = (
    *(("matches", "commitment"), ("matches", "joint")),
    *(("matches", "came_from"), ("matches", "gave"), ("tables", "campaign"), ("tables", "chapter")),
    *(("chairs", "places"), ("chat", "seat"), ("chat", "phrase")),
)
"""The same of columns of earlier tables."""


@pytest.fixture
def database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Database:
    """For what is true of databases alone."""
    monkeypatch.setenv("TABLEE_HOME", str(tmp_path))
    return cluster().emptied()


@pytest.fixture
def empty() -> Iterator[Database]:
    """A database without any table."""
    made = cluster().new(empty=True)
    yield made
    cluster().drop(made)


def at_once(*acts: Callable[[], object]) -> list[BaseException]:
    """Do several things at the same moment; gives what went wrong."""
    gate, failed = threading.Barrier(len(acts)), list[BaseException]()

    def run(act: Callable[[], object]) -> None:
        gate.wait()
        try:
            act()
        except BaseException as error:
            failed.append(error)

    threads = [threading.Thread(target=run, args=[act]) for act in acts]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return failed


def cut(place: Database) -> None:
    """End all connections to a database, as its administrator may."""
    cluster().execute(
        "SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity"
        f" WHERE datname = '{place.url.database}'"
    )


# How it is named


@pytest.mark.parametrize(
    "address",
    [
        f"postgresql://club:{SECRET}@db.example:5433/tablee?sslmode=require",
        f"postgres://club:{SECRET}@db.example/tablee",
        f"postgresql+psycopg://club@db.example/tablee?password={SECRET}&sslmode=require",
    ],
)
def test_a_password_is_never_shown(address: str) -> None:
    place = place_of(address)

    assert isinstance(place, Database)
    assert SECRET not in place.name + repr(place) + str(place.trouble("store_unusable", OSError("gone")))
    assert place.name.startswith("postgresql://club@db.example")
    assert place_of(place.address).address == place.address
    assert SECRET in place.address


@pytest.mark.parametrize(
    ("address", "code"),
    [
        (f"mysql://club:{SECRET}@db/tablee", "address_unknown"),
        (f"postgresql://club:{SECRET}@db:port/tablee", "address_unreadable"),
        (f"postgresql://club:{SECRET}@db", "address_unreadable"),
        ("://", "address_unreadable"),
    ],
)
def test_an_address_that_is_none_is_refused_without_its_password(address: str, code: str) -> None:
    with pytest.raises(StoreError) as refused:
        place_of(address)

    assert refused.value.code == code
    for language in LANGUAGES:
        told = coded_words(code, refused.value.facts, words(language, TEXTS))
        assert "postgresql://" in told
        assert SECRET not in told


def test_the_name_of_a_file_is_a_file(tmp_path: Path) -> None:
    assert isinstance(place_of(str(tmp_path / "x")), File)
    assert place_of(tmp_path / "x").folder == tmp_path


# When it is not there


def test_a_database_that_does_not_answer_or_knows_us_not_is_refused_in_words() -> None:
    spelt = PASSWORD.replace("@", "%40").replace("/", "%2F").replace(" ", "%20")
    right = cluster().address("postgres", f"{GUARDED}:{spelt}")
    wrong = {
        cluster().address("nowhere"): "nowhere",
        cluster().address("postgres", f"{GUARDED}:{SECRET}"): "password authentication failed",
        "postgresql://club@/tablee?host=/nowhere": "/nowhere",
    }

    with pytest.raises(StoreError, match="permission denied"):
        Store(place_of(right))  # it is let in, and may make no tables
    for address, reason in wrong.items():
        with pytest.raises(StoreError) as refused:
            Store(place_of(address))
        assert refused.value.code == "store_unusable"
        for language in LANGUAGES:
            told = coded_words("store_unusable", refused.value.facts, words(language, TEXTS))
            assert reason in told
            assert "PostgreSQL" in told
            assert SECRET not in told


def test_connections_that_were_cut_are_made_anew(database: Database, hands: Hands) -> None:
    store = Store(database)
    table = begin(store, hands, CALM)
    say(table, "go")

    cut(database)
    say(table, 1)
    cut(database)

    assert len(store.load(table.id).answers) == 2
    say(table, "stop")
    store.close()


def test_what_was_cut_in_the_middle_is_not_kept(database: Database, hands: Hands) -> None:
    store = Store(database)
    table = begin(store, hands, CALM)

    def half() -> None:
        with store._writing() as db:
            db.execute(text("UPDATE matches SET hints = 99"))
            cut(database)

    with pytest.raises(StoreError, match="not_saved"):
        half()
    assert store.find(table.id).hints == 0
    store.close()


def test_a_database_that_comes_back_is_used_again(tmp_path: Path, hands: Hands) -> None:
    with Cluster.started() as mine:
        place = mine.new()
        store, other = Store(place), Store(place)
        table = begin(store, hands, CALM)
        say(table, "go")

        mine.kill()
        with pytest.raises(StoreError, match="store_unusable"):
            store.matches()
        with pytest.raises(StoreError, match="not_saved"):
            say(table, 1)
        assert not table.is_open
        mine.start()

        again = resume(store, hands, table.id)
        say(again, 1)
        assert [entry.value for entry in other.load(table.id).answers] == ["go", 1]
        with pytest.raises(StoreError, match="match_elsewhere"):
            resume(other, hands, table.id)
        store.close()
        other.close()


def test_an_answer_that_was_kept_when_the_connection_broke_counts(
    database: Database, hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = Store(database)
    table = begin(store, hands, CALM)
    append = store.append

    def cut_after(*args: object) -> None:
        append(*args)  # type: ignore[arg-type]  # whatever it is given
        raise StoreError("not_saved", path="x", kind="database", reason="gone")

    monkeypatch.setattr(store, "append", cut_after)
    question = table.question()
    assert question is not None

    table.submit_answer(question, 0, "go", client_answer_id="once")

    monkeypatch.undo()
    table.submit_answer(question, 0, "go", client_answer_id="once")
    assert len(store.load(table.id).answers) == len(table.match.answers) == 1
    store.close()


# The tables


def test_several_that_open_an_empty_database_at_once_make_its_tables_once(empty: Database) -> None:
    assert at_once(*[lambda: Store(empty).close()] * 4) == []

    store = Store(empty)
    assert rows(store, "SELECT version_num FROM alembic_version") == [(f"{VERSION:04}",)]
    store.close()


def test_a_database_of_an_earlier_version_gets_the_present_schema_once(
    empty: Database, database: Database
) -> None:
    Store(empty).close()
    for table, column in COLUMNS_SINCE_THE_FOURTH:
        cluster().execute(f"ALTER TABLE {table} DROP COLUMN {column}", str(empty.url.database))
    for table in SINCE_THE_FOURTH:
        cluster().execute(f"DROP TABLE {table}", str(empty.url.database))
    cluster().execute("UPDATE alembic_version SET version_num = '0004'", str(empty.url.database))

    assert at_once(*[lambda: Store(empty).close()] * 4) == []

    assert schema_of(empty.engine()) == schema_of(database.engine())
    store = Store(empty)
    assert rows(store, "SELECT version_num FROM alembic_version") == [(f"{VERSION:04}",)]
    store.close()


@pytest.mark.parametrize(
    ("table", "made"),
    [
        ("people", "CREATE TABLE people (mine TEXT)"),
        ("alembic_version", "CREATE TABLE alembic_version AS SELECT 'a81bc81d'::text AS version_num"),
    ],
)
def test_tables_of_others_are_left_alone(empty: Database, table: str, made: str) -> None:
    name = str(empty.url.database)
    cluster().execute(made, name)

    with pytest.raises(StoreError, match="already exists"):
        Store(empty)

    found = cluster().execute("SELECT tablename FROM pg_tables WHERE schemaname = 'public'", name)
    assert found == [(table,)]


def test_a_database_of_a_later_version_is_refused(empty: Database) -> None:
    Store(empty).close()
    cluster().execute(f"UPDATE alembic_version SET version_num = '{VERSION + 1:04}'", str(empty.url.database))

    with pytest.raises(StoreError) as refused:
        Store(empty)

    assert refused.value.code == "store_newer"
    for language in LANGUAGES:
        assert empty.name in coded_words("store_newer", refused.value.facts, words(language, TEXTS))


# Writing


def test_answers_are_on_the_disk_before_anybody_is_told(database: Database) -> None:
    # The one of the tests would let them lie in memory for a while.
    assert cluster().execute("SHOW synchronous_commit") == [("off",)]
    store = Store(database)
    with store._writing() as db:
        assert db.execute(text("SHOW synchronous_commit")).scalar_one() == "on"
    store.close()


def test_a_machine_that_is_gone_is_not_waited_for_for_ever(database: Database) -> None:
    patient = Database(database.url.update_query_dict({"tcp_user_timeout": "60000"}))
    for place, waits in ((database, "10000"), (patient, "60000")):
        with place.engine().connect() as db:
            driver = db.connection.driver_connection
            assert driver is not None
            assert driver.info.get_parameters()["tcp_user_timeout"] == waits


def test_what_is_read_at_once_is_of_one_moment(database: Database, hands: Hands) -> None:
    store, other = Store(database), Store(database)
    table = begin(store, hands, CALM)

    with other._reading() as db:
        before = db.execute(select(answers.c.number)).all()
        say(table, "go")
        assert db.execute(select(answers.c.number)).all() == before == []

    assert other.entries(table.id) == 1
    store.close()
    other.close()


def test_of_two_who_answer_with_the_same_number_one_is_refused(database: Database, hands: Hands) -> None:
    one, two = Store(database), Store(database)
    table = begin(one, hands, CALM)
    cut(database)  # with the connection its lock has gone
    twin = resume(two, hands, table.id)

    failed = at_once(lambda: say(table, "go"), lambda: say(twin, "go"))

    assert [getattr(error, "code", error) for error in failed] == ["match_elsewhere"]
    assert one.entries(table.id) == 1
    one.close()
    two.close()


def test_notes_of_several_at_once_are_numbered_one_after_the_other(database: Database, hands: Hands) -> None:
    stores = [Store(database) for _ in range(4)]
    table = begin(stores[0], hands, CALM)

    def emit(store: Store) -> Callable[[], None]:
        def five() -> None:
            for _ in range(5):
                store.add_host_note(table.id, Note(0, "hint", 0), 1)

        return five

    assert at_once(*map(emit, stores)) == []

    assert rows(stores[0], "SELECT number FROM notes ORDER BY number") == [(n,) for n in range(1, 21)]
    for store in stores:
        store.close()


# Locks


def test_a_match_is_played_by_one_process_until_it_ends(database: Database, hands: Hands) -> None:
    one, two = Store(database), Store(database)
    table = begin(one, hands, CALM)
    say(table, *ROUND)

    with pytest.raises(StoreError, match="match_elsewhere"):
        resume(two, hands, table.id)
    with pytest.raises(StoreError, match="match_elsewhere"):
        resume(one, hands, table.id)
    one.close()

    with resume(two, hands, table.id) as again:
        say(again, "go")
    assert two.lock(table.id).take()
    two.close()


# Copies


@pytest.fixture
def programs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(cluster().bin), prepend=os.pathsep)


@pytest.mark.usefixtures("programs")
def test_a_copy_is_put_back_whole_and_what_was_there_is_kept(
    empty: Database, tmp_path: Path, hands: Hands
) -> None:
    store = Store(empty)
    with begin(store, hands, CALM) as table:
        say(table, *ROUND)
        back_up(empty, tmp_path / "copy")
        say(table, "go")
    with pytest.raises(StoreError, match="store_served"):
        restore(tmp_path / "copy", empty)
    store.close()

    aside = restore(tmp_path / "copy", empty)

    store = Store(empty)
    assert len(store.load(table.id, whole=True).answers) == len(ROUND)
    assert rows(store, f"SELECT count(*) FROM {aside}.answers") == [(len(ROUND) + 1,)]
    with resume(store, hands, table.id) as again:
        say(again, "go")
    store.close()
    assert restore(tmp_path / "copy", empty) != aside


@pytest.mark.usefixtures("programs")
def test_an_empty_database_takes_a_copy_and_has_none_to_give(
    database: Database, empty: Database, tmp_path: Path, hands: Hands
) -> None:
    store = Store(database)
    with begin(store, hands, CALM) as table:
        say(table, "go")
    store.close()
    back_up(database, tmp_path / "copy")
    with pytest.raises(StoreError, match="no_matches"):
        back_up(empty, tmp_path / "none")
    assert not (tmp_path / "none").exists()

    assert restore(tmp_path / "copy", empty) is None

    other = Store(empty)
    assert len(other.load(table.id).answers) == 1
    other.close()


@pytest.mark.usefixtures("programs")
def test_what_is_no_copy_of_a_database_is_refused_and_nothing_changes(
    empty: Database, tmp_path: Path, hands: Hands
) -> None:
    store = Store(empty)
    begin(store, hands, CALM).close()
    store.close()
    name = str(empty.url.database)
    back_up(empty, tmp_path / "good")
    cluster().execute(f"UPDATE alembic_version SET version_num = '{VERSION + 1:04}'", name)
    back_up(empty, tmp_path / "later")
    cluster().execute(f"UPDATE alembic_version SET version_num = '{VERSION:04}'", name)
    Store(File(tmp_path / "file")).close()
    (tmp_path / "short").write_bytes((tmp_path / "good").read_bytes()[:-200])
    (tmp_path / "words").write_text("no database at all")
    wrong = {"nothing": "no_store", "file": "store_unusable", "short": "store_unusable"}
    wrong |= {"words": "store_unusable", "later": "store_newer"}

    for file, code in wrong.items():
        with pytest.raises(StoreError) as refused:
            restore(tmp_path / file, empty)
        assert refused.value.code == code, file

    schemas = "SELECT nspname FROM pg_namespace WHERE nspname LIKE 'before%'"
    assert cluster().execute(schemas, name) == []
    assert cluster().execute("SELECT count(*) FROM matches", name) == [(1,)]


def test_without_its_programs_one_is_told_what_to_install(
    database: Database, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))

    with pytest.raises(StoreError) as refused:
        back_up(database, tmp_path / "copy")

    assert list(tmp_path.iterdir()) == []
    for language in LANGUAGES:
        told = coded_words(refused.value.code, refused.value.facts, words(language, TEXTS))
        assert "pg_dump" in told
        assert "postgresql-client" in told
