"""A server can be watched: what it counts, who may read it, and the log of slow answers."""

from __future__ import annotations

import os
import re
import signal
from collections.abc import Iterator

import pytest

from tests.server.harness import LIFTED, REFERENCE, Client, Server, eventually, play_randomly, request

TOKEN = "a-token-of-some-length"
SETTINGS = f'slow_answer_ms = 0\nmetrics_token = "{TOKEN}"\n{LIFTED}'


@pytest.fixture(scope="module")
def watched(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    games = [REFERENCE, "tests.server.sick:GAME"]
    made = Server(tmp_path_factory.mktemp("watched"), games=games, settings=SETTINGS)
    yield made
    made.stop()


def counted(server: Server) -> dict[str, float]:
    """All figures, by their names with labels."""
    text = request("GET", f"{server.url}/metrics").text
    lines = [line.rpartition(" ") for line in text.splitlines() if not line.startswith("#")]
    return {name: float(value) for name, _, value in lines}


def test_answers_and_refusals_are_counted(watched: Server) -> None:
    ana = Client.guest(watched, "Ana")
    table = ana.new_table(seats=2, mine=[0, 1])
    both = [ana.connect(table, seat) for seat in (0, 1)]
    before = counted(watched)

    given = play_randomly(both, most=5)
    both[0].request("answer", question="none", seat=0, value=1)
    both[0].request("retract", seat=7)
    ana.request("GET", "/tables/nosuchid")
    after = counted(watched)

    def grown(name: str) -> float:
        return after[name] - before.get(name, 0)

    assert grown("tablee_answers_total") == given
    assert grown("tablee_answer_seconds_count") >= given + 1
    assert grown('tablee_refusals_total{code="question_closed"}') >= 1
    assert grown('tablee_refusals_total{code="not_your_seat"}') == 1
    assert grown('tablee_refusals_total{code="no_such_table"}') == 1
    assert after["tablee_sockets"] == 2
    assert after['tablee_tables{status="playing"}'] == 1
    for one in both:
        one.close()


def test_a_slow_answer_is_in_the_log_without_what_was_answered(watched: Server) -> None:
    ana = Client.guest(watched, "Ana")
    table = ana.new_table("proving-grounds", seats=1, options={"clock_mode": "untimed"})
    one = ana.connect(table)
    kind = one.question()["kind"]
    play_randomly([one], most=1)
    one.close()

    line = next(line for line in watched.log().splitlines() if "slow answer" in line and table in line)

    assert re.search(rf'event="slow answer" table={table} kind={kind} ms=\d+$', line), line


def test_stopped_tables_and_lost_workers_are_counted(watched: Server) -> None:
    ana = Client.guest(watched, "Ana")
    table = ana.new_table("sick", mine=[0, 1])
    both = [ana.connect(table, seat) for seat in (0, 1)]
    asked = next(one for one in both if one.questions())
    asked.send("answer", id="x", question=asked.question()["name"], seat=asked.seat, value="rule-raises")
    asked.await_scene(lambda scene: bool(scene.get("frozen")))
    eventually(lambda: counted(watched)["tablee_frozen_tables"] == 1, "it is counted as stopped")
    for one in both:
        one.close()

    for pid in watched.workers():
        os.kill(pid, signal.SIGKILL)

    lost = 'tablee_worker_restarts_total{worker="engine-0"}'
    eventually(lambda: counted(watched).get(lost) == 1, "lost workers are counted")


def test_only_this_machine_or_the_token_reads_it(watched: Server) -> None:
    through_a_proxy = {"X-Forwarded-For": "203.0.113.5"}

    refused = request("GET", f"{watched.url}/metrics", headers=through_a_proxy)

    assert refused.status_code == 403
    assert refused.json()["code"] == "metrics_closed"
    for token, status in ((TOKEN, 200), ("guessed", 403)):
        headers = {**through_a_proxy, "Authorization": f"Bearer {token}"}
        assert request("GET", f"{watched.url}/metrics", headers=headers).status_code == status
