"""An acknowledged answer is never lost, and none counts twice: whatever is killed, whenever.

Players answer at random with ids of their own and send an answer again, with the same id, until they know
what became of it. Meanwhile the server, or one of its workers, is killed again and again. Afterwards the file
is read. ``TABLEE_SOAK=1``: two hundred rounds with twenty tables.
"""

from __future__ import annotations

import contextlib
import os
import random
import signal
from pathlib import Path

import pytest

from tests.server.harness import SOAK, Server
from tests.server.players import answered, check_file, let_play, playing

ROUNDS = 100 if SOAK else 6
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
