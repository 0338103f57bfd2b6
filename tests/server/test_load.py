"""The load generator: it counts what it says it counts."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tablee.devtools import load_test
from tablee.devtools.load_test import CannotLoad, Crowd, Kind, Times, find_knee
from tablee.devtools.scratch_server import ScratchServer, trial
from tablee.server import protocol
from tests.server.harness import REFERENCE, SOAK, eventually
from tests.time_limits import promised

ALONE = Kind("proving-grounds", {"clock_mode": "untimed"})
TABLES, SECONDS = (20, 60.0) if SOAK else (4, 0.5)
TWO = Kind("lantern-market", {"rounds": 60, "bell": "untimed"}, seats=2)


@pytest.fixture(scope="module")
def tried() -> Iterator[ScratchServer]:
    with trial(workers=1, games=[REFERENCE]) as running:
        yield running


@pytest.mark.line("e1")
async def test_every_answer_that_is_due_is_given_and_counted(tried: ScratchServer) -> None:
    async with Crowd(tried.url, [ALONE, TWO], tables=4) as crowd:
        sockets = crowd.sockets
        measured = await crowd.play(rate=20, seconds=2, warm_up=1)

    assert sockets == 8
    assert measured.errors == {}
    assert measured.answers == 40
    assert len(measured.news.ms) >= 5  # of what is done in secret nobody else is told
    assert 0 < measured.replies.p50 <= measured.replies.p95 <= measured.replies.p99 <= promised(2000)
    assert 1.9 <= measured.seconds <= 2 + promised(2)


async def test_a_refused_answer_is_an_error(tried: ScratchServer, monkeypatch: pytest.MonkeyPatch) -> None:
    good = load_test.random_answer
    given: list[protocol.Answer] = []

    def every_second_one_is_wrong(*args: object) -> protocol.Answer:
        answer = good(*args)  # type: ignore[arg-type]  # passed on as they are
        given.append(answer)
        wrong = protocol.Answer(answer.id, answer.question, answer.seat, "nobody offers this")
        return answer if len(given) % 2 else wrong

    monkeypatch.setattr(load_test, "random_answer", every_second_one_is_wrong)
    async with Crowd(tried.url, [ALONE], tables=2) as crowd:
        measured = await crowd.play(rate=20, seconds=1)

    assert measured.answers == 10
    assert measured.failed == 10
    assert not {"no_reply", "connection_lost"} & set(measured.errors)


async def test_what_is_late_counts_from_when_it_was_due(tried: ScratchServer) -> None:
    async with Crowd(tried.url, [ALONE], tables=1, sockets=1) as crowd:
        # One table answers one question after the other: these have to wait in line.
        measured = await crowd.play(rate=10_000, seconds=0.003)

    assert measured.answers == 30
    assert measured.errors == {}
    # Counted from when each was sent, they would be one after the other and not longer than the whole.
    assert sum(measured.replies.ms) > 1.2 * measured.seconds * 1000


async def test_the_ladder_ends_at_the_first_rate_that_is_not_carried(tried: ScratchServer) -> None:
    async with Crowd(tried.url, [ALONE], tables=2, sockets=1) as crowd:
        steps = await find_knee(crowd, [5, 10, 20], 1, most_p95=-1)

    assert [step.rate for step in steps] == [5]


async def test_who_is_not_let_in_is_told(tried: ScratchServer) -> None:
    with pytest.raises(CannotLoad, match="no-such-game"):
        async with Crowd(tried.url, [Kind("no-such-game")], tables=1):
            pass


@pytest.mark.line("e17")
async def test_a_server_that_is_played_on_does_not_grow(tried: ScratchServer) -> None:
    async with Crowd(tried.url, [ALONE, TWO], tables=TABLES) as crowd:
        early = await crowd.play(rate=20, seconds=SECONDS, warm_up=SECONDS)
        before = tried.use()
        late = await crowd.play(rate=20, seconds=SECONDS * 3)
        # The database keeps a few connections, and who has just left a table may still have a socket.
        assert before is not None
        eventually(lambda: files_of(tried) <= before.files + 24, "what is not needed is closed")
        after = tried.use()

    assert after is not None
    grown = after.memory / before.memory
    print(f"p99 {early.replies.p99:.0f}, then {late.replies.p99:.0f} ms; memory grew {grown - 1:.1%}")
    assert early.failed + late.failed == 0
    assert grown < (1.1 if SOAK else 1.5)  # at first the words and the pictures of the games are kept
    assert late.replies.p99 <= max(2 * early.replies.p99, promised(150 if SOAK else 2000))


def files_of(tried: ScratchServer) -> int:
    use = tried.use()
    assert use is not None
    return use.files


def test_shares_of_times() -> None:
    times = Times([float(number) for number in range(1, 101)])

    assert (times.p50, times.p95, times.p99) == (50, 95, 99)


def test_a_trial_says_what_it_uses(tried: ScratchServer) -> None:
    # A server that has just begun to listen may still be starting its worker.
    eventually(lambda: (use := tried.use()) is not None and use.workers > 0, "the worker runs")

    use = tried.use()

    assert use is not None
    assert use.web > 0
    assert use.workers > 0
    assert 30e6 < use.memory < 600e6
    assert use.files > 6
