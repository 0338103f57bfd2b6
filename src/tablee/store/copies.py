"""Back-ups of the file of matches: made while it is used, put back while it is not."""

from __future__ import annotations

import os
import secrets
import shutil
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from tablee.store.database import Store
from tablee.store.lock import FileLock
from tablee.store.place import PATIENCE, File, Place, StoreError
from tablee.store.schema import VERSION

BESIDE = ("-wal", "-shm")
"""What SQLite keeps beside a file while it is used."""


def back_up(place: Place, copy: Path) -> None:
    """Copy all matches as they stand at one moment, whoever uses them meanwhile."""
    assert isinstance(place, File)
    path = place.path
    if not path.exists():
        raise StoreError("no_store", path=str(path))
    try:
        # The name is taken first, so that nothing is overwritten; what stands under it is empty, or whole.
        copy.open("xb").close()
    except FileExistsError:
        raise StoreError("copy_exists", path=str(copy)) from None
    new = copy.with_name(f"{copy.name}.{os.getpid()}")
    try:
        with closing(sqlite3.connect(path, timeout=PATIENCE)) as db:
            db.execute("VACUUM INTO ?", [str(new)])
        _synchronise(new)
        new.replace(copy)
    except BaseException as error:
        new.unlink(missing_ok=True)
        copy.unlink()
        if isinstance(error, sqlite3.DatabaseError):
            raise place.trouble("store_unusable", error) from None
        raise


def restore(copy: Path, place: Place) -> str | None:
    """Put a back-up in the place of all matches; gives where the old ones are kept, if there were some."""
    assert isinstance(place, File)
    _check(copy)
    path = place.path
    with _nobody_uses(place):
        new = path.with_name(f"{path.name}.{os.getpid()}")
        shutil.copyfile(copy, new)
        _synchronise(new)
        aside = _put_aside(path)
        new.replace(path)
        _synchronise(path.parent)
        # Opening it brings it to the present schema.
        Store(place).close()
    return None if aside is None else str(aside)


def _check(copy: Path) -> None:
    """Refuse what is no file of matches, is broken, or is of a later version."""
    if not copy.is_file():
        raise StoreError("no_store", path=str(copy))
    try:
        with closing(sqlite3.connect(f"{copy.resolve().as_uri()}?mode=ro", uri=True)) as db:
            (found,) = db.execute("PRAGMA integrity_check").fetchone()
            (version,) = db.execute("PRAGMA user_version").fetchone()
            db.execute("SELECT count(*) FROM matches")
    except sqlite3.DatabaseError as error:
        raise File(copy).trouble("store_unusable", error) from None
    if found != "ok":
        raise StoreError("store_unusable", path=str(copy), kind=File.kind, reason=found)
    if version > VERSION:
        raise StoreError("store_newer", path=str(copy), kind=File.kind)


@contextmanager
def _nobody_uses(place: File) -> Iterator[None]:
    """While neither a server nor a terminal has the file, and none can take it."""
    place.folder.mkdir(parents=True, exist_ok=True)
    server = place.server_lock()
    held: list[FileLock] = []
    try:
        if not server.take():
            raise StoreError("store_served", path=place.name)
        for file in sorted((place.folder / "locks").glob("*.lock")):
            lock = FileLock(file)
            if file.stem != place.path.name:
                if not lock.take():
                    raise StoreError("match_elsewhere", id=file.stem)
                held.append(lock)
        yield
    finally:
        for lock in (*held, server):
            lock.release()


def _put_aside(path: Path) -> Path | None:
    """Rename the file, with what SQLite keeps beside it."""
    if not path.exists():
        return None
    stamp = f"{time.strftime('%Y%m%d-%H%M%S')}-{secrets.token_hex(2)}"
    aside = path.with_name(f"{path.stem}-{stamp}{path.suffix}")
    for more in BESIDE:
        beside = path.with_name(path.name + more)
        if beside.exists():
            beside.rename(aside.with_name(aside.name + more))
    return path.rename(aside)


def _synchronise(path: Path) -> None:
    """See to it that a file, or the names in a folder, are on the disk."""
    if os.name == "nt" and path.is_dir():
        return  # Windows synchronises no folders
    opened = os.open(path, os.O_RDONLY)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)
