"""What a web process knows of a table is what the database said last."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any, cast

from msgspec.structs import replace

from tablee.server.db.repository import Repository
from tablee.server.db.rows import TableRow
from tablee.server.engine.pool import WorkerHandle
from tablee.server.tables.hub import Hub, Room
from tablee.storage.backends import File

GATHERING = TableRow(
    id="t",
    game="toy",
    options={},
    host="ana",
    match=None,
    status="gathering",
    profile="live",
    practice=False,
    private=False,
    one_device=False,
    bots_allowed=True,
    show_key=False,
    tutorial=None,
    pack=None,
    invitation="",
    frozen=None,
    follows=None,
    asked=(),
    created=0,
    touched=0,
)
PLAYING = replace(GATHERING, match="m", status="playing")


class SlowFile:
    """Says first how the table was, but takes its time; then how it is."""

    def __init__(self) -> None:
        self.slow = asyncio.Event()
        self.tables = self
        self._rows = iter([GATHERING, PLAYING])

    async def get(self, id: str) -> TableRow:
        row = next(self._rows)
        if row is GATHERING:
            await self.slow.wait()
        return row


async def test_what_was_read_before_does_not_replace_what_was_read_later() -> None:
    file = SlowFile()
    hub = Hub(cast(Repository, file), File(Path()), workers=0, pace=0, games=[])
    room = Room(GATHERING, cast(WorkerHandle, None))

    reading: list[asyncio.Task[Any]] = [asyncio.create_task(hub.reread(room)) for _ in range(2)]
    await asyncio.sleep(0)
    file.slow.set()
    await asyncio.gather(*reading)

    assert room.row == PLAYING
