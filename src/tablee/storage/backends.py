"""Where matches are kept: a file of SQLite, or a database of PostgreSQL. All that differs is here.

The rest of the store, and the club around it, asks a place for its connections and does the same on both.
"""

from __future__ import annotations

import asyncio
import os
import sqlite3
import time
from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from contextlib import AbstractAsyncContextManager, closing, contextmanager, nullcontext
from pathlib import Path
from typing import Any, ClassVar

import platformdirs
from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url, select, text
from sqlalchemy.engine.interfaces import DBAPICursor
from sqlalchemy.exc import ArgumentError, DBAPIError, InterfaceError, InternalError, OperationalError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from tablee.storage.locks import FileLock, FileLocks, Locks, ServerLock, SessionLocks, key_of
from tablee.storage.schema import VERSION, revisions

PATIENCE = 5.0
"""Seconds to wait for another that writes."""
CONNECTING = 10
"""Seconds to wait for a database that does not answer, or whose machine is gone."""
POOL = 5
"""Connections that a process keeps; for a moment it may have as many more."""
HIDDEN = True
"""Errors name no values: the texts of people are in no log."""
APPLICATION = "tablee"
"""The name of our connections in the database."""

BEGIN_WRITING = "BEGIN IMMEDIATE"
"""How a transaction of SQLite begins that waits until it may write."""

FILE_NAME = "tablee.sqlite3"
LOCKS = "locks"
"""The folder of locks beside a file."""
VARIABLE = "TABLEE_DATABASE"
"""The variable of the environment that names a place: what stands there is in no list of processes."""
SCHEMES = ("postgresql", "postgres", "postgresql+psycopg")
AWAY = (OperationalError, InterfaceError, InternalError)
"""How it looks when a file or a database cannot be used, or is gone in the middle."""


class StoreError(Exception):
    """Something about where matches are kept; a code with a message in every language."""

    def __init__(self, code: str, **facts: Any) -> None:
        super().__init__(f"{code}: {facts}" if facts else code)
        self.code = code
        self.facts = facts


@contextmanager
def at_driver(engine: Engine, begin: str | None) -> Iterator[DBAPICursor]:
    """A transaction at the driver itself, for what every answer goes through.

    SQLAlchemy is left out, but for its pool, and for errors: they are as it would raise them.
    """
    dialect = engine.dialect
    try:
        connection = engine.raw_connection()
        try:
            cursor = connection.cursor()
            if begin is not None:
                cursor.execute(begin)
            yield cursor
            cursor.close()
            connection.commit()
        except BaseException:
            connection.rollback()
            raise
        finally:
            connection.close()
    except dialect.loaded_dbapi.Error as error:
        kind = dialect.loaded_dbapi.Error
        raise DBAPIError.instance("", None, error, kind, hide_parameters=HIDDEN, dialect=dialect) from error


def home() -> Path:
    """Where Tablée keeps its files: ``$TABLEE_HOME``, else the user's data folder."""
    chosen = os.environ.get("TABLEE_HOME")
    return Path(chosen) if chosen else Path(platformdirs.user_data_dir("tablee", appauthor=False))


class StorageBackend(ABC):
    """Where matches are kept."""

    kind: ClassVar[str]
    """The kind of backend in messages."""
    reading: ClassVar[Mapping[str, Any]]
    """Options of a connection to read with: what one transaction reads is of one moment."""
    writing: ClassVar[Mapping[str, Any]]
    """Options of a connection to write with."""
    begin_writing: ClassVar[str | None] = None
    """How a transaction that writes begins at the driver, if it does not begin by itself."""

    name: str
    """The address without its password, for messages."""
    address: str
    """All of it, for :func:`place_of` in another process."""

    def __repr__(self) -> str:
        return f"<{self.name}>"

    @property
    @abstractmethod
    def folder(self) -> Path:
        """Where reports are, and whatever else is in no table."""

    @abstractmethod
    def engine(self) -> Engine:
        """Connections for one process."""

    @abstractmethod
    def async_engine(self) -> AsyncEngine:
        """Connections for the loop of a web process."""

    @abstractmethod
    def turn(self) -> AbstractAsyncContextManager[Any]:
        """Return the lock that a writer in that loop holds."""

    @abstractmethod
    def locks(self, engine: Engine) -> Locks:
        """The locks on matches that a process may hold."""

    @abstractmethod
    def version(self, db: Connection) -> int:
        """The version of the schema; 0 where there is none yet."""

    @abstractmethod
    def alone(self, db: Connection) -> None:
        """Lock the schema until this transaction ends."""

    @abstractmethod
    def mark(self, db: Connection) -> None:
        """Remember that the schema is of the present version, beside what Alembic keeps."""

    @abstractmethod
    def check(self) -> None:
        """Refuse what is damaged, before anybody plays on it."""

    @contextmanager
    def telling(self, code: str) -> Iterator[None]:
        """Say in our words that it cannot be used."""
        try:
            yield
        except AWAY as error:
            raise self.trouble(code, error.orig or error) from error

    def trouble(self, code: str, cause: BaseException) -> StoreError:
        return StoreError(code, path=self.name, kind=self.kind, reason=" ".join(str(cause).split()))


# A file


class File(StorageBackend):
    """A file of SQLite: nothing to set up, and one web process."""

    kind = "file"
    reading: ClassVar[Mapping[str, Any]] = {}
    # At once for writing: a transaction that starts by reading could fail half-way.
    writing: ClassVar[Mapping[str, Any]] = {"tablee_begin": BEGIN_WRITING}
    begin_writing = BEGIN_WRITING

    def __init__(self, path: Path) -> None:
        self.path = path
        self.name = self.address = str(path)

    @property
    def folder(self) -> Path:
        return self.path.parent

    def engine(self) -> Engine:
        self.folder.mkdir(parents=True, exist_ok=True)
        engine = create_engine(
            f"sqlite:///{self.path}", connect_args={"timeout": PATIENCE}, hide_parameters=HIDDEN
        )
        _begin_ourselves(engine)
        return engine

    def async_engine(self) -> AsyncEngine:
        from tablee.storage.loop import connected

        engine = create_async_engine(
            f"sqlite+aiosqlite:///{self.path}",
            async_creator=lambda: connected(self.path, waits=(BEGIN_WRITING,), seconds=15),
            hide_parameters=HIDDEN,
        )
        _begin_ourselves(engine.sync_engine)
        return engine

    def turn(self) -> AbstractAsyncContextManager[Any]:
        # In the file they would wait for each other by trying again and again.
        return asyncio.Lock()

    def locks(self, engine: Engine) -> Locks:
        return FileLocks(self.real_path.parent / LOCKS)

    @property
    def real_path(self) -> Path:
        """Where the file is, whatever link leads there."""
        return self.path.resolve()

    def server_lock(self) -> ServerLock:
        """The lock that a server holds on the file."""
        real = self.real_path
        return ServerLock(real, FileLock(real.parent / LOCKS / f"{real.name}.lock"))

    def check(self) -> None:
        """Look through the whole file; what is not there yet is not damaged."""
        if not self.path.exists():
            return
        address = f"{self.real_path.as_uri()}?mode=rw"
        try:
            with closing(sqlite3.connect(address, uri=True, timeout=PATIENCE)) as db:
                (found,) = db.execute("PRAGMA quick_check(1)").fetchone()
        except sqlite3.DatabaseError as error:
            raise self.trouble("store_unusable", error) from None
        if found != "ok":
            raise StoreError("store_broken", path=self.name, kind=self.kind, reason=" ".join(found.split()))

    def trouble(self, code: str, cause: BaseException) -> StoreError:
        """Return the error for a failure; a damaged file gets another code than an unreachable one."""
        error = getattr(cause, "sqlite_errorcode", 0) & 0xFF
        if code == "store_unusable" and error in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB):
            code = "store_broken"
        return super().trouble(code, cause)

    def version(self, db: Connection) -> int:
        return int(db.exec_driver_sql("PRAGMA user_version").scalar_one())

    def alone(self, db: Connection) -> None:
        """Do nothing: SQLite has one writer at a time."""

    def mark(self, db: Connection) -> None:
        db.exec_driver_sql(f"PRAGMA user_version = {VERSION}")


def _begin_ourselves(engine: Engine) -> None:
    """Prepare the connections of SQLite; transactions begin as we say, not as its driver thinks best."""

    @event.listens_for(engine, "connect")
    def connected(connection: Any, _record: Any) -> None:
        connection.isolation_level = None
        _write_ahead(connection)
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA foreign_keys = ON")

    @event.listens_for(engine, "begin")
    def begun(db: Connection) -> None:
        db.exec_driver_sql(db.get_execution_options().get("tablee_begin", "BEGIN"))


def _write_ahead(connection: Any) -> None:
    """Keep a journal beside the file, so that reading does not wait for writing.

    A new file has to be told. Of several that do so at the same moment SQLite refuses some at once, without
    the patience that it has otherwise: they try again.
    """
    until = time.monotonic() + PATIENCE
    while True:
        try:
            connection.execute("PRAGMA journal_mode = WAL")
            return
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode != sqlite3.SQLITE_BUSY or time.monotonic() > until:
                raise
            time.sleep(0.01)


# A database

IS_MADE = text(
    "SELECT EXISTS (SELECT FROM pg_tables"
    " WHERE tablename = :name AND schemaname = ANY (current_schemas(false)))"
)
"""Whether a table is there. Other ways to ask may remember how it was before the lock was ours."""


class Database(StorageBackend):
    """A database of PostgreSQL: for a club, and for several servers at once."""

    kind = "database"
    reading: ClassVar[Mapping[str, Any]] = {"isolation_level": "REPEATABLE READ", "postgresql_readonly": True}
    # What a change rests on is held by locking its row: see Store and Club.
    writing: ClassVar[Mapping[str, Any]] = {"isolation_level": "READ COMMITTED"}

    def __init__(self, url: URL) -> None:
        self.url = url.set(drivername="postgresql+psycopg")
        shown = url.set(drivername="postgresql")
        self.name = _without_password(shown).render_as_string()
        self.address = shown.render_as_string(hide_password=False)

    @property
    def folder(self) -> Path:
        return home()

    def engine(self) -> Engine:
        return self._prepared(create_engine(self.url, **self._options()))

    def async_engine(self) -> AsyncEngine:
        engine = create_async_engine(self.url, **self._options())
        self._prepared(engine.sync_engine)
        return engine

    def parameters(self) -> dict[str, str]:
        """The address as PostgreSQL's own programs take it, part by part."""
        parts = self.url.translate_connect_args(username="user", database="dbname")
        given = {
            name: value if isinstance(value, str) else ",".join(value)
            for name, value in self.url.query.items()
        }
        return {name: str(value) for name, value in (parts | given).items()}

    def _options(self) -> dict[str, Any]:
        # What the address says itself goes before.
        waits = {"connect_timeout": CONNECTING, "tcp_user_timeout": CONNECTING * 1000}
        arguments: dict[str, Any] = {"application_name": APPLICATION}
        arguments |= {name: value for name, value in waits.items() if name not in self.url.query}
        # A connection that has died is noticed before it is used: the pool heals by itself.
        return {
            "connect_args": arguments,
            "pool_size": POOL,
            "max_overflow": POOL,
            "pool_pre_ping": True,
            "hide_parameters": HIDDEN,
        }

    def _prepared(self, engine: Engine) -> Engine:
        @event.listens_for(engine, "connect")
        def connected(connection: Any, _record: Any) -> None:
            with connection.cursor() as cursor:
                # An answer is on the disk before anybody is shown it, whatever the server's settings are.
                cursor.execute("SET synchronous_commit = on")
                cursor.execute(f"SET lock_timeout = '{PATIENCE}s'")
            connection.commit()

        return engine

    def turn(self) -> AbstractAsyncContextManager[Any]:
        return nullcontext()

    def locks(self, engine: Engine) -> Locks:
        return SessionLocks(engine, self.telling)

    def version(self, db: Connection) -> int:
        if not db.execute(IS_MADE, {"name": revisions.name}).scalar_one():
            return 0
        step = db.execute(select(revisions.c.version_num)).scalar_one_or_none()
        # Others may use Alembic too: where the count is theirs, our tables cannot be made.
        return int(step) if step is not None and step.isdecimal() else 0

    def alone(self, db: Connection) -> None:
        db.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": key_of("schema")})

    def mark(self, db: Connection) -> None:
        """Alembic's own table is enough."""

    def check(self) -> None:
        """PostgreSQL looks after its own files."""


def _without_password(url: URL) -> URL:
    """An address to be shown; a password may also be among its parameters."""
    query = {name: value for name, value in url.query.items() if "password" not in name.lower()}
    return URL.create(url.drivername, url.username, None, url.host, url.port, url.database, query)


# Finding it


def place_of(text: str | Path) -> StorageBackend:
    """The place that somebody means: the name of a file, or an address ``postgresql://user@host/name``."""
    if isinstance(text, Path) or "://" not in text:
        return File(Path(text))
    scheme = text.partition("://")[0]
    try:
        url = make_url(text)
    except (ArgumentError, ValueError):
        # What it says may hold the password: it is not shown again.
        raise StoreError("address_unreadable") from None
    if scheme not in SCHEMES:
        raise StoreError("address_unknown", scheme=scheme)
    if not url.database:
        raise StoreError("address_unreadable")
    return Database(url)


def own_file() -> File:
    """Return the file of matches of this user."""
    return File(home() / FILE_NAME)
