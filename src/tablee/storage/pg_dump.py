"""Back-ups of a database, by PostgreSQL's own programs: ``pg_dump``, ``pg_restore`` and ``psql``."""

from __future__ import annotations

import os
import re
import secrets
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy import Connection, text

from tablee.storage.backends import APPLICATION, PATIENCE, Database, File, StoreError
from tablee.storage.schema import VERSION, metadata, revisions

IN_USE = text(
    "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()"
    " AND application_name = :ours AND pid <> pg_backend_pid()"
)
KEPT_VERSION = re.compile(r"^COPY .*\n(\d+)$", re.MULTILINE)


def dump(place: Database, file: Path) -> None:
    """Write all tables of ours, as they stand at one moment, into a file."""
    with _connected(place) as db:
        if place.version(db) == 0:
            raise StoreError("no_matches", path=place.name)
        schema = _schema(db)
    tables = [f'--table="{schema}"."{table}"' for table in metadata.tables]
    _run(place, "pg_dump", "--format=custom", f"--file={file}", *tables, _target(place))


def check_dump(copy: Path, place: Database) -> None:
    """Refuse what is no back-up of a database of ours, or is of a later version."""
    # All of it is read, so that one that was cut short is found out.
    _read(copy, place, f"--file={os.devnull}")
    found = KEPT_VERSION.search(_read(copy, place, "--data-only", f"--table={revisions.name}", "--file=-"))
    if found is None:
        raise StoreError("no_matches", path=str(copy))
    if int(found[1]) > VERSION:
        raise StoreError("store_newer", path=str(copy), kind=place.kind)


def load_dump(copy: Path, place: Database) -> str | None:
    """Put a back-up in the place of our tables, or change nothing; gives the schema with the old ones."""
    with _connected(place) as db:
        if db.execute(IN_USE, {"ours": APPLICATION}).scalar_one():
            raise StoreError("store_served", path=place.name)
        schema, is_new = _schema(db), place.version(db) == 0
    aside = f"before_{time.strftime('%Y%m%d_%H%M%S')}_{secrets.token_hex(2)}"
    moved = [f'ALTER TABLE IF EXISTS "{schema}"."{table}" SET SCHEMA {aside};' for table in metadata.tables]
    first = "" if is_new else "\n".join([f"CREATE SCHEMA {aside};", *moved])
    with tempfile.TemporaryDirectory(prefix="tablee-") as folder:
        script = Path(folder) / "dump.sql"
        _read(copy, place, "--no-owner", "--no-privileges", f"--file={script}")
        how = ["--no-psqlrc", "--quiet", "--single-transaction", "--set=ON_ERROR_STOP=1"]
        begin = ["--output", os.devnull, "--command", first] if first else ["--output", os.devnull]
        _run(place, "psql", *how, *begin, "--file", str(script), _target(place))
    return None if is_new else aside


def _read(copy: Path, place: Database, *arguments: str) -> str:
    """Return the contents of a back-up."""
    try:
        return _run(place, "pg_restore", *arguments, str(copy))
    except StoreError as error:
        if error.code != "store_unusable":
            raise
        raise StoreError(error.code, **{**error.facts, "path": str(copy), "kind": File.kind}) from None


def _run(place: Database, program: str, *arguments: str) -> str:
    """Run one of the programs; the password is in its environment alone."""
    found = shutil.which(program)
    if found is None:
        raise StoreError("no_program", program=program)
    password = place.parameters().get("password")
    more = {"PGOPTIONS": f"-c lock_timeout={PATIENCE}s", "PGAPPNAME": "tablee-copies", "LC_MESSAGES": "C"}
    if password is not None:
        more["PGPASSWORD"] = password
    environment = {**os.environ, **more}
    done = subprocess.run(
        [found, *arguments],
        env=environment,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        errors="replace",
        check=False,
    )
    if done.returncode:
        raise place.trouble("store_unusable", RuntimeError(done.stderr))
    return done.stdout


def _target(place: Database) -> str:
    from psycopg.conninfo import make_conninfo

    parts = {name: value for name, value in place.parameters().items() if name != "password"}
    return f"--dbname={make_conninfo(**parts)}"


@contextmanager
def _connected(place: Database) -> Iterator[Connection]:
    engine = place.engine()
    try:
        with place.telling("store_unusable"), engine.connect() as db:
            yield db
    finally:
        engine.dispose()


def _schema(db: Connection) -> str:
    """Where our tables are, or would be."""
    return str(db.execute(text("SELECT current_schema()")).scalar_one())
