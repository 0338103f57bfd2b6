"""An acknowledged answer is never lost, and none counts twice: whatever is killed, whenever.

Players answer at random with ids of their own and send an answer again, with the same id, until they know
what became of it. Meanwhile the server, or one of its workers, is killed again and again. Afterwards the file
is read. ``TABLEE_SOAK=1``: two hundred rounds with twenty tables. Or the disk is full for a while.
"""

from __future__ import annotations

import contextlib
import os
import random
import resource
import signal
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.match_files import ON_POSTGRESQL
from tests.server.harness import SOAK, Server
from tests.server.players import answered, check_file, let_play, playing

ROUNDS = 100 if SOAK else 4
"""Of each kind: the server, its workers."""
TABLES = 20 if SOAK else 4
ANSWERS = 60 if SOAK else 5
"""That are acknowledged in each round, at least."""


@pytest.mark.parametrize("what", ["server", "worker"])
def test_nothing_acknowledged_is_lost_and_nothing_counts_twice(tmp_path: Path, what: str) -> None:
    server = Server(tmp_path / "home", workers=2 if what == "worker" else 1)
    rng = random.Random(what)
    try:
        with playing(server, TABLES) as players:
            for _ in range(ROUNDS):
                let_play(players, rng, ANSWERS)
                if what == "server":
                    server.restart()
                else:
                    with contextlib.suppress(ProcessLookupError, IndexError):
                        os.kill(rng.choice(server.workers()), signal.SIGKILL)
            let_play(players, rng, ANSWERS)
    finally:
        server.stop()

    check_file(server.place, players)
    print(f"\nkilled the {what} {ROUNDS} times: {answered(players)} answers acknowledged at {TABLES} tables")


@pytest.mark.skipif(ON_POSTGRESQL, reason="the files are the database's own")
def test_nothing_is_lost_while_the_disk_is_full(tmp_path: Path) -> None:
    server = Server(tmp_path / "home", workers=2)
    rng = random.Random(4)
    try:
        with playing(server, TABLES) as players:
            for _ in range(ROUNDS):
                let_play(players, rng, ANSWERS)
                with no_room(server):
                    time.sleep(1 + rng.random())
            let_play(players, rng, ANSWERS)
    finally:
        server.stop()

    check_file(server.place, players)
    assert sum(player.unsure["not_saved"] for player in players), "there was room all the time"
    print(f"\nthe disk was full {ROUNDS} times: {answered(players)} answers acknowledged at {TABLES} tables")


@contextlib.contextmanager
def no_room(server: Server) -> Iterator[None]:
    """No file of the server's may become longer than they are: the system refuses what comes after."""
    longest = max(file.stat().st_size for file in server.home.glob("tablee.sqlite3*"))
    pids = [server.pid, *server.workers()]
    for pid in pids:
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (longest, resource.RLIM_INFINITY))
    try:
        yield
    finally:
        for pid in pids:
            with contextlib.suppress(ProcessLookupError):
                resource.prlimit(pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
