"""Where the matches of a test are kept, and what is there, whatever the server says of it.

A file in the test's folder; with ``TABLEE_TEST_DATABASE=postgresql`` a database for each folder instead.
"""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import psycopg
from psycopg.conninfo import make_conninfo

from tablee.storage import StorageBackend
from tablee.storage.backends import Database, File
from tablee.storage.schema import metadata
from tests.postgres import cluster

ON_POSTGRESQL = os.environ.get("TABLEE_TEST_DATABASE") == "postgresql"
_databases: dict[Path, Database] = {}


def place_in(folder: Path, *, postgresql: bool = ON_POSTGRESQL) -> StorageBackend:
    """The place of a folder: the same one whenever it is asked for."""
    if not postgresql:
        return File(folder / "tablee.sqlite3")
    if folder not in _databases:
        _databases[folder] = cluster().new()
    return _databases[folder]


def drop_below(folder: Path) -> None:
    """Drop the databases of a folder and of those in it: each takes as much room as a hundred files."""
    for used in [used for used in _databases if used.is_relative_to(folder)]:
        cluster().drop(_databases.pop(used))


def rows(place: StorageBackend, query: str, *facts: Any) -> list[Any]:
    """What is there; a question mark for each fact."""
    if isinstance(place, File):
        with closing(sqlite3.connect(place.path)) as db, db:
            return db.execute(query, facts).fetchall()
    assert isinstance(place, Database)
    with psycopg.connect(make_conninfo(**place.parameters())) as database:
        done = database.execute(query.replace("?", "%s").encode(), facts)
        return done.fetchall() if done.description else []


def everything(place: StorageBackend) -> dict[str, list[Any]]:
    """Each row of each table."""
    return {name: sorted(rows(place, f'SELECT * FROM "{name}"'), key=repr) for name in metadata.tables}
