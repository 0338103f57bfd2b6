"""Start and stop of a web process: tables, cluster, notifications."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager, suppress

import structlog

from tablee.server.cluster.wiring import Cluster
from tablee.server.notifications.outbox import Outbox
from tablee.server.notifications.reminders import Reminders
from tablee.server.ratelimit import Gate
from tablee.server.tables.lobby import LobbyFeed
from tablee.server.tables.runtime import TableRuntime
from tablee.storage import StoreError

SEND_EVERY, REMIND_EVERY = 1.0, 2.0
"""Seconds between two looks at the outbox, and at the tables."""

log = structlog.get_logger("tablee.notifications")


@asynccontextmanager
async def running_tables(
    tables: TableRuntime,
    cluster: Cluster | None,
    lobby: LobbyFeed,
    gate: Gate,
    reminders: Reminders,
) -> AsyncIterator[None]:
    """Start the tables, and their connection to other web processes; stop both in the end."""
    async with AsyncExitStack() as stack:
        if cluster is None:
            stack.push_async_callback(tables.stop)
            await tables.start()
        else:
            await stack.enter_async_context(_clustered(tables, cluster, lobby, gate, reminders))
        yield


@asynccontextmanager
async def _clustered(
    tables: TableRuntime, cluster: Cluster, lobby: LobbyFeed, gate: Gate, reminders: Reminders
) -> AsyncIterator[None]:
    async def on_message(topic: str, names: list[str]) -> None:
        match topic:
            case "lobby":
                lobby.wake(*names)
            case "tables" | "own-tables":
                lobby.wake_for_table(topic == "tables", *names)
            case "friends":
                lobby.wake_for_friends(*names)
            case "present":
                cluster.presences.changed()
            case "came":
                reminders.note_join(*names)
            case _:
                await tables.seating.on_cluster_message(topic, names)

    async def catch_up() -> None:
        lobby.wake()
        cluster.presences.changed()
        await tables.seating.catch_up()

    alone = await cluster.leases.start(tables.registry.on_lease_lost, tables.on_lease_orphaned)
    await tables.start(alone=alone)
    cluster.bus.start(on_message, catch_up)
    cluster.presences.start(
        lambda: lobby.presences(gate.addresses),
        lambda: cluster.bus.publish("present"),
        lobby.wake_friends_of,
    )
    try:
        yield
    finally:
        cluster.bus.stop()
        cluster.presences.stop()
        # The leases go last: by then nothing more is written for our tables.
        await tables.stop()
        with suppress(StoreError):  # the database cannot be reached: our leases expire by themselves
            await cluster.leases.stop()


@asynccontextmanager
async def running_notifications(reminders: Reminders, outbox: Outbox) -> AsyncIterator[None]:
    """Look for absent players and send what is due, until the block ends."""
    duties = [
        asyncio.create_task(_every(REMIND_EVERY, reminders.look)),
        asyncio.create_task(_every(SEND_EVERY, outbox.send_due)),
    ]
    try:
        yield
    finally:
        for duty in duties:
            duty.cancel()
        await asyncio.gather(*duties, return_exceptions=True)


async def _every(seconds: float, act: Callable[[], Awaitable[None]]) -> None:
    while True:
        try:
            await act()
        except Exception:
            log.exception("notifications failed")
        await asyncio.sleep(seconds)
