"""Thinkers: people take turns, bots do not wait for suggestions, and a clock waits for nobody's search."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
import pytest

from tablee.core import Refused
from tablee.server.engine import ipc
from tablee.server.engine.ipc import Audience
from tablee.server.engine.pool import EngineLost
from tablee.server.engine.thinkers import CLOCKED_PATIENCE, MOST_WAITING, FairQueue, Thinkers


class Desk:
    """A process that thinks until it is told to stop."""

    def __init__(self, name: str, nice: int) -> None:
        self.name = name
        self.is_started = False
        self.given: list[str] = []
        self._stop = asyncio.Event()

    async def start(self) -> None:
        self.is_started = True

    async def ask(self, frame: Any) -> ipc.Reply:
        self.given.append(frame.table)
        await self._stop.wait()
        self._stop.clear()
        return ipc.Reply(1)

    def finish(self) -> None:
        self._stop.set()


def think(table: str, hint: str | None = None, *, clocked: bool = False) -> ipc.Think:
    return ipc.Think(table, b"", [], "1", 0, "steady", "", hint, "en", clocked)


async def settle() -> None:
    for _ in range(10):
        await asyncio.sleep(0)


def desks() -> tuple[Any, dict[str, Desk]]:
    made: dict[str, Desk] = {}

    def make(name: str, nice: int) -> Any:
        return made.setdefault(name, Desk(name, nice))

    return Thinkers(make), made


async def test_people_take_turns_however_much_one_of_them_wants() -> None:
    thinkers, made = desks()
    bots = made["thinker-bots"]
    wanted = ["ana 1", "ana 2", "ana 3", "bea 1", "bea 2", "cid 1"]
    asked = [asyncio.create_task(thinkers.think(think(name), name[:3])) for name in wanted]

    for _ in wanted:
        await settle()
        bots.finish()
    await asyncio.gather(*asked)

    assert bots.given == ["ana 1", "ana 2", "bea 1", "cid 1", "ana 3", "bea 2"]


async def test_a_search_delays_neither_a_clock_nor_another_kind_of_thinking() -> None:
    thinkers, made = desks()
    hints = [asyncio.create_task(thinkers.think(think("slow", "h"), "ana")) for _ in range(3)]
    search = asyncio.create_task(thinkers.think(think("search"), "ana"))
    await settle()

    clocked = asyncio.create_task(thinkers.think(think("clocked", clocked=True), "bea"))
    await settle()

    assert made["thinker-hints"].given == ["slow"]
    assert made["thinker-bots"].given == ["search"]
    assert made["thinker-clock"].given == ["clocked"]
    assert made["thinker-clock"].is_started
    for task in (*hints, search, clocked):
        task.cancel()


async def test_a_suggestion_under_a_clock_comes_first() -> None:
    thinkers, made = desks()
    hints = made["thinker-hints"]
    asked = [
        asyncio.create_task(thinkers.think(think("first", "h"), "ana")),
        asyncio.create_task(thinkers.think(think("second", "h"), "bea")),
        asyncio.create_task(thinkers.think(think("urgent", "h", clocked=True), "cid")),
    ]
    for _ in asked:
        await settle()
        hints.finish()
    await asyncio.gather(*asked)

    assert hints.given == ["first", "urgent", "second"]


async def test_somebody_who_has_too_much_waiting_is_refused_and_others_are_not() -> None:
    thinkers, _ = desks()
    asked = [asyncio.create_task(thinkers.think(think("t", "h"), "ana")) for _ in range(MOST_WAITING + 1)]
    await settle()

    with pytest.raises(EngineLost):
        await thinkers.think(think("t", "h"), "ana")
    with pytest.raises(Refused, match="too_many_requests"):
        await thinkers.look(ipc.Step("m", 1, Audience(None, "en", "none")), "ana")
    bea = asyncio.create_task(thinkers.think(think("t", "h"), "bea"))
    await settle()
    assert not bea.done()
    for task in (*asked, bea):
        task.cancel()


async def test_a_turn_that_nobody_waits_for_any_more_goes_to_the_next() -> None:
    queue = FairQueue()
    had: list[str] = []

    async def take(name: str, patience: float | None = None) -> None:
        async with queue.turn(name, urgent=False, patience=patience):
            had.append(name)
            await asyncio.sleep(0.05)

    first, second, third = (asyncio.create_task(take(name)) for name in ("ana", "bea", "cid"))
    late = asyncio.create_task(take("dan", 0.01))
    await settle()
    second.cancel()
    await asyncio.gather(first, third)

    assert had == ["ana", "cid"]
    with pytest.raises(TimeoutError):
        await late
    await take("eve")
    assert had == ["ana", "cid", "eve"]


async def test_a_search_at_another_table_delays_no_answer_under_a_clock() -> None:
    thinkers, made = desks()
    searches = msgspec.structs.replace(think("search", clocked=True), searches=True, stand_in="hasty")
    first = asyncio.create_task(thinkers.think(searches, "ana"))
    await settle()
    quick = asyncio.create_task(thinkers.think(think("quick", clocked=True), "bea"))
    second = asyncio.create_task(thinkers.think(msgspec.structs.replace(searches, table="late"), "cid"))

    await asyncio.sleep(CLOCKED_PATIENCE + 0.2)

    assert made["thinker-bots"].given == ["search"]
    assert made["thinker-clock"].given == ["quick"]
    made["thinker-clock"].finish()
    await settle()
    assert made["thinker-clock"].given == ["quick", "late"], "a quick bot answers for the search that waits"
    made["thinker-clock"].finish()
    made["thinker-bots"].finish()
    await asyncio.gather(first, quick, second)


async def test_many_bots_of_one_host_wait_as_long_as_it_takes() -> None:
    thinkers, made = desks()
    asked = [
        asyncio.create_task(thinkers.think(think(str(number), clocked=True), "ana"))
        for number in range(2 * MOST_WAITING)
    ]

    for _ in asked:
        await settle()
        made["thinker-clock"].finish()

    assert len(await asyncio.gather(*asked)) == 2 * MOST_WAITING
