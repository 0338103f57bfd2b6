"""What a web process knows of a table is what the database said last."""

from __future__ import annotations

import asyncio
from typing import Any, cast

from msgspec.structs import replace

from tablee.server.cluster.bus import publish_nowhere
from tablee.server.db.repository import Repository
from tablee.server.db.rows import TableRow
from tablee.server.engine.pool import WorkerHandle
from tablee.server.tables.background import BackgroundTasks
from tablee.server.tables.lobby import LobbyFeed
from tablee.server.tables.registry import Registry
from tablee.server.tables.rooms import Room, Rooms

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
    repository, rooms = cast(Repository, file), Rooms()
    lobby = LobbyFeed(repository, rooms, publish_nowhere, None)
    registry = Registry(repository, rooms, lobby, [], None, BackgroundTasks())
    room = Room(GATHERING, cast(WorkerHandle, None))

    reading: list[asyncio.Task[Any]] = [asyncio.create_task(registry.reread(room)) for _ in range(2)]
    await asyncio.sleep(0)
    file.slow.set()
    await asyncio.gather(*reading)

    assert room.row == PLAYING
