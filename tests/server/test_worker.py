"""A worker with answers for several tables before it: they are written together, each is told by itself."""

from __future__ import annotations

import contextlib
import io
import queue
import sqlite3
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import event

from tablee.server import protocol
from tablee.server.engine import ipc, worker
from tablee.server.engine.worker import Worker
from tablee.storage import Store

TABLES = ("one", "two", "three")


class Bench:
    """A worker in this process, with a match at each table."""

    def __init__(self, folder: Path) -> None:
        self.file = folder / "tablee.sqlite3"
        self.store = Store(self.file)
        self.out = io.BytesIO()
        self.worker = Worker(self.store, self.out, 0)
        begun = self.told(*(begin(table) for table in TABLES))
        self.matches = [frame.match for frame in begun if isinstance(frame, ipc.Reply)]
        self.commits = 0
        event.listen(self.store._engine, "checkout", self._watch)

    def _watch(self, connection: sqlite3.Connection, *_: Any) -> None:
        connection.set_trace_callback(self._traced)

    def _traced(self, statement: str) -> None:
        self.commits += statement == "COMMIT"

    def told(self, *frames: ipc.ToWorker) -> list[ipc.FromWorker]:
        """What a worker says to these orders, which wait for it all at once."""
        orders: queue.Queue[bytes | None] = queue.Queue()
        for number, frame in enumerate(frames, 1):
            orders.put(ipc.framed(ipc.Request(number, frame))[ipc.LENGTH :])
        orders.put(None)
        self.out.seek(0)
        self.out.truncate()
        self.worker.run(orders)
        self.out.seek(0)
        heard: list[ipc.FromWorker] = []
        while (data := ipc.read_frame(self.out)) is not None:
            heard.append(ipc.frames.decode(data))
        return heard[1:]  # the first one says that it is ready

    def rows(self, query: str, *facts: Any) -> list[Any]:
        """What the file says."""
        with contextlib.closing(sqlite3.connect(self.file)) as db, db:
            return db.execute(query, facts).fetchall()

    def answer(self, table: str, id: str = "a") -> ipc.ClientCommand:
        """A legal answer."""
        question = self.worker.requests.table(table).session.match.question
        value = next(iter(question.offered()))
        return ipc.ClientCommand(table, protocol.Answer(id, question.name, question.seat, value), "en")


def begin(table: str) -> ipc.Begin:
    options = {"clock_mode": "untimed"}
    return ipc.Begin(table, "proving-grounds", options, 1, False, {}, False)


@pytest.fixture
def bench(tmp_path: Path) -> Bench:
    return Bench(tmp_path)


def replies(heard: list[ipc.FromWorker]) -> list[ipc.Reply]:
    return [frame for frame in heard if isinstance(frame, ipc.Reply)]


@pytest.mark.line("c2")
def test_answers_for_several_tables_are_one_transaction_and_told_after_it(bench: Bench) -> None:
    heard = bench.told(*(bench.answer(table) for table in TABLES))

    assert bench.commits == 1
    assert [reply.number for reply in replies(heard)] == [1, 2, 3]
    assert all(protocol.Done("a") == protocol_of(reply) for reply in replies(heard))
    kinds = [type(frame).__name__ for frame in heard]
    assert kinds.index("Changed") > max(place for place, kind in enumerate(kinds) if kind == "Reply")
    assert {frame.table for frame in heard if isinstance(frame, ipc.Changed)} == set(TABLES)
    assert bench.rows("SELECT count(*) FROM answers") == [(3,)]


def test_players_are_told_first_and_onlookers_once_of_what_stands_then(bench: Bench) -> None:
    player, onlooker = ipc.Audience(0, "en", "wide"), ipc.Audience(None, "en", "wide")
    bench.told(*(ipc.Show("one", audience) for audience in (player, onlooker)))

    heard = bench.told(bench.answer("one", "a"), bench.answer("two", "b"), ipc.Forget("two", player))

    told = [frame for frame in heard if isinstance(frame, ipc.Changed)]
    assert [[audience for audience, _ in frame.scenes] for frame in told if frame.scenes] == [
        [player],
        [onlooker],
    ]
    assert told[-1].table == "one"  # after the players of every table


def test_onlookers_do_not_wait_for_ever(bench: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker, "SPECTATORS_WAIT", 0.0)
    onlooker = ipc.Audience(None, "en", "wide")
    bench.told(ipc.Show("one", onlooker))
    busy = [ipc.Forget("two", onlooker)] * 3

    heard = bench.told(bench.answer("one"), *busy)

    shown = next(n for n, frame in enumerate(heard) if isinstance(frame, ipc.Changed) and frame.scenes)
    # They were told although there was more to do.
    assert len(replies(heard[:shown])) < len(replies(heard)) == 4


def test_it_is_known_at_which_of_them_the_worker_is(bench: Bench) -> None:
    heard = bench.told(*(bench.answer(table) for table in TABLES))

    first = next(place for place, frame in enumerate(heard) if isinstance(frame, ipc.Reply))
    assert [frame for frame in heard[:first] if isinstance(frame, ipc.Busy)] == [
        ipc.Busy(table, True, answering=True) for table in TABLES
    ]
    assert heard[first + 3] == ipc.Busy("", False)


def test_two_answers_at_one_table_are_not_written_together(bench: Bench) -> None:
    heard = bench.told(bench.answer("one", "a"), bench.answer("one", "b"))

    assert [type(frame).__name__ for frame in heard].count("Changed") == 2
    done, refused = replies(heard)
    assert protocol_of(done) == protocol.Done("a")
    assert protocol_of(refused).code == "question_closed"


def test_an_answer_is_acknowledged_before_all_are_told_of_those_before_it(bench: Bench) -> None:
    heard = bench.told(*(bench.answer(table, id) for table, id in (("one", "a"), ("two", "a"), ("one", "b"))))

    said = [
        frame.number if isinstance(frame, ipc.Reply) else frame.table
        for frame in heard
        if isinstance(frame, ipc.Reply | ipc.Changed)
    ]
    assert said == [1, 2, "one", 3, "two", "one"]


def test_one_that_cannot_be_written_keeps_no_other_from_it(bench: Bench) -> None:
    bench.rows(
        'INSERT INTO answers (match, number, act, question, seat, value, ms, "by", at)'
        " VALUES (?, 1, 'concede', '', 0, x'c0', 0, '', 0)",
        bench.matches[1],
    )

    heard = bench.told(*(bench.answer(table) for table in TABLES))

    assert [reply.code for reply in replies(heard)] == [None, "match_elsewhere", None]
    written = bench.rows("SELECT match FROM answers WHERE client_answer_id = 'a'")
    assert {row[0] for row in written} == {bench.matches[0], bench.matches[2]}
    # It stands as the file does, where somebody has given up.
    assert bench.worker.requests.table("two").session.match.outcome is not None


def protocol_of(reply: ipc.Reply) -> Any:
    return msgspec.json.decode(reply.result, type=protocol.FromServer)


def test_frames_are_read_however_they_are_cut() -> None:
    frames: list[ipc.FromWorker] = [ipc.Reply(1, b"x" * 300), ipc.Busy("one", True), ipc.Reply(2)]
    whole = b"".join(map(ipc.framed, frames))
    for step in (1, 3, 4, 7, len(whole)):
        left, heard = b"", []
        for at in range(0, len(whole), step):
            found, left = ipc.split_frames(left + whole[at : at + step])
            heard += [ipc.frames.decode(one) for one in found]

        assert heard == frames
        assert left == b""
