"""Back-ups of all matches: made while they are played, put back while they are not."""

from __future__ import annotations

import os
import secrets
import shutil
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from tablee.storage.backends import LOCKS, PATIENCE, Database, File, StorageBackend, StoreError
from tablee.storage.locks import FileLock
from tablee.storage.pg_dump import check_dump, dump, load_dump
from tablee.storage.repository import Store
from tablee.storage.schema import VERSION

BESIDE = ("-wal", "-shm")
"""The endings of the files that SQLite keeps beside a database in use."""


def back_up(place: StorageBackend, copy: Path) -> None:
    """Copy all matches as they are at one moment, also while they are used."""
    if isinstance(place, File) and not place.path.exists():
        raise StoreError("no_store", path=place.name)
    place.check()
    try:
        # The name is taken first, so that nothing is overwritten; what stands under it is empty, or whole.
        copy.open("xb").close()
    except FileExistsError:
        raise StoreError("copy_exists", path=str(copy)) from None
    new = copy.with_name(f"{copy.name}.{os.getpid()}")
    try:
        match place:
            case File():
                _copy_file(place, new)
            case Database():
                dump(place, new)
        _synchronise(new)
        new.replace(copy)
    except BaseException:
        new.unlink(missing_ok=True)
        copy.unlink()
        raise


def restore(copy: Path, place: StorageBackend) -> str | None:
    """Put a back-up in the place of all matches; gives where the old ones are kept, if there were some."""
    if not copy.is_file():
        raise StoreError("no_store", path=str(copy))
    match place:
        case File():
            _check(copy)
            with _nobody_uses(place):
                return _opened(place, _replace_file(place.real_path, copy))
        case Database():
            check_dump(copy, place)
            return _opened(place, load_dump(copy, place))
    raise TypeError(place)


def _opened(place: StorageBackend, aside: str | None) -> str | None:
    """Opening it brings it to the present schema."""
    Store(place).close()
    return aside


# A file


def _copy_file(place: File, new: Path) -> None:
    try:
        with closing(sqlite3.connect(place.path, timeout=PATIENCE)) as db:
            db.execute("VACUUM INTO ?", [str(new)])
    except sqlite3.DatabaseError as error:
        raise place.trouble("store_unusable", error) from None


def _replace_file(path: Path, copy: Path) -> str | None:
    new = path.with_name(f"{path.name}.{os.getpid()}")
    shutil.copyfile(copy, new)
    _synchronise(new)
    aside = _put_aside(path)
    new.replace(path)
    _synchronise(path.parent)
    return None if aside is None else str(aside)


def _check(copy: Path) -> None:
    """Refuse what is no file of matches, is broken, or is of a later version."""
    try:
        with closing(sqlite3.connect(f"{copy.resolve().as_uri()}?mode=ro", uri=True)) as db:
            (found,) = db.execute("PRAGMA integrity_check").fetchone()
            (version,) = db.execute("PRAGMA user_version").fetchone()
            db.execute("SELECT count(*) FROM matches")
    except sqlite3.DatabaseError as error:
        raise StoreError("store_unusable", path=str(copy), kind=File.kind, reason=str(error)) from None
    if found != "ok":
        raise StoreError("store_unusable", path=str(copy), kind=File.kind, reason=found)
    if version > VERSION:
        raise StoreError("store_newer", path=str(copy), kind=File.kind)


@contextmanager
def _nobody_uses(place: File) -> Iterator[None]:
    """While neither a server nor a terminal has the file, and none can take it."""
    place.folder.mkdir(parents=True, exist_ok=True)
    real = place.real_path
    server = place.server_lock()
    held: list[FileLock] = []
    try:
        if not server.take():
            raise StoreError("store_served", path=place.name)
        for file in sorted((real.parent / LOCKS).glob("*.lock")):
            lock = FileLock(file)
            if file.stem != real.name:
                if not lock.take():
                    raise StoreError("match_elsewhere", id=file.stem)
                held.append(lock)
        yield
    finally:
        for lock in held:
            lock.release()
        server.release()


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
