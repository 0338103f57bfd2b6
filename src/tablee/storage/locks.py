"""One process at a time plays a match: a lock that a killed process lets go."""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Callable
from contextlib import AbstractContextManager, suppress
from pathlib import Path
from typing import IO, Protocol, TypeAlias

from sqlalchemy import BigInteger, ColumnElement, Connection, Engine, cast, extract, func, select, text
from sqlalchemy.exc import DBAPIError

from tablee.storage.schema import leases, tables

if sys.platform == "win32":
    import msvcrt

    def _take(file: IO[bytes]) -> None:
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _take(file: IO[bytes]) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


Telling: TypeAlias = Callable[[str], AbstractContextManager[None]]
"""Says in our words that a database cannot be used."""


class Lock(Protocol):
    """A lock on one match; a second holder, also in the same process, is refused."""

    def take(self) -> bool:
        """Whether the lock is ours now."""

    def release(self) -> None:
        """Let it go."""

    def remove(self) -> None:
        """Leave nothing of it: for a match that nobody will play any more."""


class Locks(Protocol):
    """The locks of one process."""

    def lock(self, id: str) -> Lock:
        """The lock on a match."""

    def close(self) -> None:
        """Release the resources of all locks."""


# Beside a file


class FileLocks:
    """Locks of the operating system, each on a file of its own."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def lock(self, id: str) -> FileLock:
        return FileLock(self._folder / f"{id}.lock")

    def close(self) -> None:
        """Do nothing: each holder releases its own lock."""


class FileLock:
    """A lock of the operating system."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._file: IO[bytes] | None = None

    def take(self) -> bool:
        if self._file is not None:
            return True
        self._path.parent.mkdir(parents=True, exist_ok=True)
        file = self._path.open("ab")
        try:
            _take(file)
        except OSError:
            file.close()
            return False
        self._file = file
        return True

    def release(self) -> None:
        """The empty file stays, since removing it would race with the next holder."""
        if self._file is not None:
            self._file.close()
            self._file = None

    def remove(self) -> None:
        with suppress(OSError):
            self._path.unlink(missing_ok=True)


class ServerLock:
    """The lock of a server on a file of matches: on the file itself, whatever it is called.

    A second name of the file, a link to it or a new name for it lead to the same lock. Where the system has
    no lock that SQLite does not use itself, and while there is no file yet, the lock is on its name.
    """

    def __init__(self, path: Path, named: FileLock) -> None:
        self._path = path
        self._named = named
        self._file = FileLock(path)

    def take(self) -> bool:
        """Whether the lock is ours now; to be taken again as soon as there is a file."""
        if not self._named.take():
            return False
        # On Linux flock and the locks of SQLite do not see each other.
        if sys.platform != "linux" or not self._path.exists() or self._file.take():
            return True
        self._named.release()
        return False

    def release(self) -> None:
        """To be called when no connection is open: closing a file ends the locks that SQLite has on it."""
        self._file.release()
        self._named.release()


# In a database


def now_of_database() -> ColumnElement[int]:
    """Milliseconds since 1970, by the clock that all processes share."""
    return cast(extract("epoch", func.clock_timestamp()) * 1000, BigInteger)


def key_of(name: str) -> int:
    """Return the number of a lock in the database: the same in every process."""
    digest = hashlib.blake2b(f"tablee {name}".encode(), digest_size=8).digest()
    return int.from_bytes(digest, "big", signed=True)


class SessionLocks:
    """The locks of one process in a database, all on one connection: they end with it."""

    def __init__(self, engine: Engine, telling: Telling) -> None:
        self._telling = telling
        self._engine = engine.execution_options(isolation_level="AUTOCOMMIT")
        self._db: Connection | None = None
        self._held: set[str] = set()

    def lock(self, id: str) -> SessionLock:
        return SessionLock(self, id)

    def close(self) -> None:
        if self._db is not None:
            # Not back to the others: its locks would go on.
            self._db.invalidate()
            self._db.close()
        self._held.clear()

    def take(self, id: str) -> bool:
        # The connection itself would let us have it twice.
        if id in self._held:
            return False
        with self._telling("store_unusable"):
            try:
                is_ours = _call(self._connected(), "pg_try_advisory_lock", id)
            except DBAPIError as error:
                if not error.connection_invalidated:
                    raise
                is_ours = _call(self._connected(), "pg_try_advisory_lock", id)
            if is_ours and self._is_leased(id):
                _call(self._connected(), "pg_advisory_unlock", id)
                is_ours = False
        if is_ours:
            self._held.add(id)
        return is_ours

    def _is_leased(self, id: str) -> bool:
        """Whether a web process plays it. Both look after taking what is theirs: one sees the other."""
        assert self._db is not None
        table = select(tables.c.id).where(tables.c.match == id).scalar_subquery()
        good = (leases.c.name == table) & (leases.c.until > now_of_database())
        return self._db.execute(select(leases.c.name).where(good)).first() is not None

    def release(self, id: str) -> None:
        self._held.discard(id)
        # With a connection that is gone, so are its locks.
        with suppress(DBAPIError):
            if self._db is not None and not self._db.invalidated:
                _call(self._db, "pg_advisory_unlock", id)

    def _connected(self) -> Connection:
        if self._db is not None and self._db.invalidated:
            self._db.close()
            self._db = None
        if self._db is None:
            self._db = self._engine.connect()
            # With the last connection its locks have ended. Who has lost a match to another meanwhile learns
            # it from the log: an answer has its number only once.
            for held in self._held:
                _call(self._db, "pg_try_advisory_lock", held)
        return self._db


def _call(db: Connection, function: str, id: str) -> bool:
    return bool(db.execute(text(f"SELECT {function}(:key)"), {"key": key_of(f"match {id}")}).scalar())


class SessionLock:
    """A lock on one match."""

    def __init__(self, locks: SessionLocks, id: str) -> None:
        self._locks = locks
        self._id = id
        self._is_ours = False

    def take(self) -> bool:
        self._is_ours = self._is_ours or self._locks.take(self._id)
        return self._is_ours

    def release(self) -> None:
        if self._is_ours:
            self._is_ours = False
            self._locks.release(self._id)

    def remove(self) -> None:
        """Nothing is left of it."""


# For a web process of several, whose lease on a table is the lock


class LeasedLocks:
    """Matches are under leases: there is nothing to be locked, but for what a command has in hand."""

    def __init__(self, engine: Engine, telling: Telling) -> None:
        self._engine = engine
        self._telling = telling

    def lock(self, id: str) -> LeasedLock:
        return LeasedLock(self, id)

    def close(self) -> None:
        """Do nothing: there is nothing to release."""

    def is_free(self, id: str) -> bool:
        # It ends with the transaction: that it could be had is enough.
        with self._telling("store_unusable"), self._engine.begin() as db:
            return _call(db, "pg_try_advisory_xact_lock", id)


class LeasedLock:
    """A lock on one match."""

    def __init__(self, locks: LeasedLocks, id: str) -> None:
        self._locks = locks
        self._id = id

    def take(self) -> bool:
        return self._locks.is_free(self._id)

    def release(self) -> None:
        """Do nothing: the lock ends with the lease."""

    def remove(self) -> None:
        """Nothing is left of it."""
