"""SQLite in a loop: quick things are done at once, and nothing that waits keeps the loop from going on."""

from __future__ import annotations

import asyncio
import sqlite3
from collections import Counter
from pathlib import Path
from typing import Any

import aiosqlite
import pytest
from sqlalchemy import text

from tablee.storage.backends import File

ONE = text("SELECT 1")


@pytest.fixture
def place(tmp_path: Path) -> File:
    made = File(tmp_path / "loop.sqlite3")
    with sqlite3.connect(made.path) as db:
        db.execute("PRAGMA journal_mode = WAL")
        db.execute("CREATE TABLE kept (number INTEGER)")
    return made


async def test_only_what_may_wait_is_handed_to_a_thread(place: File, monkeypatch: pytest.MonkeyPatch) -> None:
    handed: Counter[str] = Counter()
    hand_over = aiosqlite.Connection._execute

    async def counted(self: aiosqlite.Connection, fn: Any, *args: Any) -> Any:
        handed[args[0] if args else fn.__name__] += 1
        return await hand_over(self, fn, *args)  # type: ignore[no-untyped-call]

    monkeypatch.setattr(aiosqlite.Connection, "_execute", counted)
    engine = place.async_engine()
    try:
        async with engine.execution_options(**place.reading).connect() as db:
            await db.execute(ONE)
        handed.clear()
        async with engine.execution_options(**place.reading).connect() as db:
            assert (await db.execute(ONE)).scalar_one() == 1
        assert not handed
        async with engine.execution_options(**place.writing).begin() as db:
            await db.execute(text("INSERT INTO kept VALUES (7)"))
        assert handed == {"BEGIN IMMEDIATE": 1, "commit": 1}
    finally:
        await engine.dispose()


async def test_who_waits_to_write_stops_nobody(place: File) -> None:
    engine = place.async_engine()
    other = sqlite3.connect(place.path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")

    async def write() -> None:
        async with engine.execution_options(**place.writing).begin() as db:
            await db.execute(text("INSERT INTO kept VALUES (7)"))

    writing = asyncio.create_task(write())
    try:
        for _ in range(20):
            await asyncio.sleep(0.005)
            async with engine.execution_options(**place.reading).connect() as db:
                assert (await db.execute(ONE)).scalar_one() == 1
        assert not writing.done()
        other.execute("ROLLBACK")
        await writing
        assert other.execute("SELECT number FROM kept").fetchall() == [(7,)]
    finally:
        other.close()
        await engine.dispose()
