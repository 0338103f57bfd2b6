"""The way of an answer from the socket to the rule: eight frames on the stack, each with its own name."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any, cast

from msgspec.structs import replace

from tablee.core import GameOver, Outcome, Procedure, ask, register, start_clock
from tablee.core.compiled import is_compiled
from tablee.core.registry import unregister
from tablee.server import protocol
from tablee.server.db.rows import Chair, Person
from tablee.server.engine import ipc
from tablee.server.engine.pool import WorkerHandle, _Waiting
from tablee.server.engine.requests import RequestHandler
from tablee.server.tables.clients import Clients, ignore_join
from tablee.server.tables.connection import Connection
from tablee.server.tables.registry import Registry
from tablee.server.tables.rooms import Room
from tablee.storage import Store
from tablee.storage.backends import File
from tests.core.small import Table, game_of
from tests.server.test_table_rows import PLAYING

MOST = 8
WEB = ["on_message", "call", "ask"]
WORKER = ["handle_request", "carry_out", "submit_answer"]
CORE = [] if is_compiled() else ["answer", "_advance"]
"""Functions that are compiled have no frames."""
ANA = Person("ana", "Ana", "en")


def stack(first: str, last: str | None = None) -> list[str]:
    """The names on the stack from one function to another, the outermost first."""
    names: list[str] = []
    frame: Any = sys._getframe(1)
    while frame is not None and (not names or names[-1] != first):
        names.append(frame.f_code.co_name)
        frame = frame.f_back
    names.reverse()
    return names if last is None or last not in names else names[: names.index(last) + 1]


class InProcess(WorkerHandle):
    """The handle of a worker that is no process: it handles each request as it is sent."""

    def __init__(self, store: Store) -> None:
        super().__init__(store.place, [], 0, cast(Any, None), cast(Any, None), "engine-0")
        self.requests = RequestHandler(store, lambda request: None, 0)
        self.stacks: list[list[str]] = []
        self._started = True
        self._ready.set()

    def _send(self, waiting: _Waiting) -> None:
        self.stacks.append(stack(WEB[0], WEB[-1]))
        self._waiting.clear()
        waiting.done.set_result(self.requests.handle_request(waiting.request))


async def test_an_answer_passes_eight_functions_with_eight_names(tmp_path: Path) -> None:
    rules: list[list[str]] = []

    def step(s: Table) -> Procedure[None]:
        yield from ask(0, "first", [1, 2])
        rules.append(stack(WORKER[0], CORE[-1] if CORE else WORKER[-1]))
        start_clock(s, "bell", 60_000)
        yield from ask(0, "second", [1, 2], clock="bell")
        rules.append(stack(WORKER[0], CORE[-1] if CORE else WORKER[-1]))
        raise GameOver(Outcome((0,), "over"))

    register(game_of(step))
    store = Store(File(tmp_path / "tablee.sqlite3"))
    worker = InProcess(store)
    worker.requests.handle_request(ipc.Request(0, ipc.Begin("t", "small", {}, 2, False, {}, False)))
    chairs = (Chair(0, people=(ANA,)), Chair(1))
    room = Room(replace(PLAYING, game="small", chairs=chairs), worker)
    room.is_open = True
    nobody = cast(Any, None)
    registry = Registry(nobody, nobody, nobody, [worker], None, nobody)
    clients = Clients(
        nobody, registry, nobody, nobody, nobody, nobody, slow_answer_ms=60_000, on_join=ignore_join
    )
    connection = Connection(ANA, room)

    for number in ("a", "b"):
        question = worker.requests.table("t").session.match.question
        await clients.on_message(connection, protocol.Answer(number, question.name, 0, 1))

    store.close()
    unregister("small")
    assert worker.stacks == [WEB, WEB]
    assert rules == [[*WORKER, *CORE]] * 2, "with a clock and without"
    way = [*WEB, *WORKER, *CORE]
    assert len(way) == len(set(way)) <= MOST
    replies = [connection.queue.get_nowait() for _ in range(2)]
    assert replies == [protocol.write(protocol.Done("a")), protocol.write(protocol.Done("b"))]
