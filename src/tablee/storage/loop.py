"""SQLite for a loop: what is quick is done there and then, what may wait is done in a thread.

aiosqlite hands every single call to a thread, eight for a short read. Handing one over takes longer than what
most of them do: see docs/decisions/0012-sqlite-in-the-loop.md.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Collection
from pathlib import Path
from typing import Any

import aiosqlite


class InLoop(aiosqlite.Connection):
    """A connection that uses its thread only to wait: for the disk, or for another that writes."""

    def __init__(self, connect: Callable[[], sqlite3.Connection], waits: Collection[str]) -> None:
        super().__init__(connect, iter_chunk_size=64)
        self._waits = waits
        """Statements that may wait."""
        # The end of the process does not wait for it.
        self._thread.daemon = True

    async def _execute(self, fn: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
        if fn == self._conn.commit or (args and args[0] in self._waits):
            return await super()._execute(fn, *args, **kwargs)  # type: ignore[no-untyped-call]  # not ours
        return fn(*args, **kwargs)


async def connected(path: Path, *, waits: Collection[str], seconds: float) -> aiosqlite.Connection:
    """A connection to a file that waits for others so many seconds, in statements that may wait."""

    def connect() -> sqlite3.Connection:
        # One thread after the other: a call is awaited before the next one begins.
        return sqlite3.connect(path, timeout=seconds, check_same_thread=False)

    return await InLoop(connect, waits)
