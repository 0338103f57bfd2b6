"""A web process among others on one database: whose a table is, who is where, what has changed elsewhere."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

from tablee.server.cluster.bus import Bus
from tablee.server.cluster.leases import CLUB, Leases
from tablee.server.cluster.presence import Present
from tablee.server.db.repository import Repository
from tablee.server.notifications.reminders import Reminders
from tablee.server.ratelimit import Gate
from tablee.server.tables.hub import Hub
from tablee.server.web.sockets import LobbyNews
from tablee.storage import StorageBackend, StoreError


@asynccontextmanager
async def among_others(
    place: StorageBackend,
    repository: Repository,
    leases: Leases,
    hub: Hub,
    lobby: LobbyNews,
    gate: Gate,
    reminders: Reminders,
) -> AsyncIterator[None]:
    """Start the hub, and what connects it with those of the other processes; stop both in the end."""
    holder = leases.here.holder
    bus = Bus(repository, place.address, holder)
    present = Present(repository, holder, lambda: lobby.here(gate))

    async def hear(what: str, names: list[str]) -> None:
        match what:
            case "lobby":
                lobby.wake(*names)
            case "tables" | "own-tables":
                lobby.wake_near(what == "tables", *names)
            case "friends":
                lobby.wake_friends(*names)
            case "present":
                present.changed()
            case "came":
                reminders.heard(*names)
            case _:
                await hub.hear(what, names)

    async def catch_up() -> None:
        lobby.wake()
        present.changed()
        await hub.catch_up()

    async def is_club_here() -> bool:
        return await leases.home(CLUB) == leases.here

    hub.tell_others = reminders.tell_others = bus.tell
    lobby.present, reminders.is_ours = present, is_club_here
    await hub.start(alone=await leases.start())
    bus.start(hear, catch_up)
    present.start(lambda: bus.tell("present"), lobby.show)
    try:
        yield
    finally:
        bus.stop()
        present.stop()
        # Nothing is written for our tables any more; only then others may have them.
        await hub.stop()
        with suppress(StoreError):  # it is away: our leases end by themselves
            await leases.stop()
