"""Back at once: after a broken connection, a bad one, a worker that died, a server that was started anew."""

from __future__ import annotations

import os
import random
import signal
import time
from pathlib import Path
from typing import Any

from tablee.core import AnyQuestion, Match, register
from tablee.session import TableSession
from tablee.storage import Store
from tablee.testing.driving import random_answer
from tests.match_files import place_in, rows
from tests.reference import GAME
from tests.server.harness import SOAK, AtTable, Client, Json, Server, eventually, play_randomly
from tests.server.players import answered, check_file, check_matches, let_play, playing
from tests.server.proxy import proxied
from tests.time_limits import promised

TABLES = 100 if SOAK else 6
TOY = "tests.storage.toy:GAME"


def logged(server: Server, id: str) -> int:
    """How often an answer is in the log."""
    return len(rows(server.place, "SELECT 1 FROM answers WHERE client_answer_id = ?", id))


def first_answer(at: AtTable) -> Json:
    """An answer to the question that is open."""
    question = at.question()
    value = question["choices"][0]["value"]
    return {"id": at.new_id(), "question": question["name"], "seat": question["seat"], "value": value}


# Sent again


def test_an_answer_that_is_sent_twice_is_acknowledged_twice_and_counts_once(ana: Client) -> None:
    one = ana.connect(ana.new_table(seats=2, mine=[0, 1]), 0)
    answer = first_answer(one)

    replies = [one.request("answer", **answer), one.request("answer", **answer)]

    assert replies[0] == replies[1] == {"type": "done", "id": answer["id"]}
    assert logged(ana.server, answer["id"]) == 1


def test_after_a_broken_connection_it_is_acknowledged_as_before(ana: Client) -> None:
    one = ana.connect(ana.new_table(seats=2, mine=[0, 1]), 0)
    answer = first_answer(one)
    one.send("answer", **answer)
    eventually(lambda: logged(ana.server, answer["id"]) == 1, "the answer is in the file")
    one.drop()

    one.join()

    assert one.request("answer", **answer) == {"type": "done", "id": answer["id"]}
    assert logged(ana.server, answer["id"]) == 1
    assert one.scene()["number"] == 1


def test_the_same_id_of_another_seat_is_another_answer(ana: Client) -> None:
    table = ana.new_table(seats=2, mine=[0, 1])
    one, two = ana.connect(table, 0), ana.connect(table, 1)

    replies = [at.request("answer", **{**first_answer(at), "id": "same"}) for at in (one, two)]

    assert [reply["type"] for reply in replies] == ["done", "done"]
    assert logged(ana.server, "same") == 2


def test_an_answer_stays_good_whatever_others_have_answered_meanwhile(ana: Client) -> None:
    table = ana.new_table(seats=3, mine=[0, 1, 2])
    one, two, three = (ana.connect(table, seat) for seat in range(3))
    answer = first_answer(one)
    one.drop()
    for other in (two, three):
        assert other.request("answer", **first_answer(other))["type"] == "done"

    one.join()

    assert one.request("answer", **answer)["type"] == "done"


def test_whoever_comes_back_sees_the_table_as_it_is_now(ana: Client) -> None:
    table = ana.new_table(seats=2, mine=[0, 1])
    one, two = ana.connect(table, 0), ana.connect(table, 1)
    two.drop()
    one.request("answer", **first_answer(one))
    one.await_question("stake")
    one.answer(one.question(), 0)

    began = time.monotonic()
    two.join()

    assert two.scene()["ready"] == [0]
    assert time.monotonic() - began < promised(1)


def test_two_connections_of_one_seat_see_the_same(ana: Client) -> None:
    table = ana.new_table(seats=2, mine=[0, 1])
    one, twin = ana.connect(table, 0), ana.connect(table, 0)

    one.request("answer", **first_answer(one))

    seen = twin.await_question("stake")
    one.await_question("stake")
    assert seen == one.question()
    assert twin.scene()["text"] == one.scene()["text"]


# A bad connection


def test_over_a_bad_connection_nothing_is_lost_and_nothing_counts_twice(tmp_path: Path) -> None:
    server = Server(tmp_path / "home")
    count = 400 if SOAK else 40
    try:
        with (
            proxied(server, drop=0.03, delay=0.03, linger=1) as proxy,
            playing(server, 4, proxy.url) as players,
        ):
            let_play(players, random.Random(1), count)
            proxy.drop = 0
        assert proxy.broken > 3, "the connection was not bad enough"
    finally:
        server.stop()

    check_file(server.place, players)
    print(f"\n{answered(players)} answers over {proxy.connections} connections, {proxy.broken} broken")


# A worker that dies


def test_when_a_worker_dies_everybody_is_shown_the_table_again(own_server: Server) -> None:
    ana = Client.guest(own_server)
    table = ana.new_table(seats=2, mine=[0, 1])
    one, two = ana.connect(table, 0), ana.connect(table, 1)
    one.request("answer", **first_answer(one))
    for at in (one, two):
        at.drain()

    for pid in own_server.workers():
        os.kill(pid, signal.SIGKILL)

    for at in (one, two):
        assert at.next("scene")["log"]["start"] == 0
    one.drain()
    assert one.answer(one.question(), 0)["type"] == "done"


def test_a_clock_does_not_run_while_its_worker_is_started_anew(tmp_path: Path) -> None:
    server = Server(tmp_path / "home", games=[TOY])
    try:
        ana = Client.guest(server)
        one = ana.connect(ana.new_table("toy", options={"pace_ms": 60_000}))
        one.answer(one.question(), "go")
        before = one.await_scene(lambda scene: bool(scene.get("clocks")))["clocks"][0]["left"]
        began = time.monotonic()
        for pid in server.workers():
            os.kill(pid, signal.SIGKILL)
        after = one.next("scene")["clocks"][0]["left"]
        took = (time.monotonic() - began) * 1000
    finally:
        server.stop()

    assert before - after < max(200, took / 2), f"{before - after} ms were lost over {took:.0f} ms"


# A server that is started anew


def test_a_deadline_that_falls_into_a_restart_rings_soon_after_it(tmp_path: Path) -> None:
    server = Server(tmp_path / "home", games=[TOY])
    try:
        ana = Client.guest(server)
        table = ana.new_table("toy", options={"pace_ms": 1_500})
        one = ana.connect(table)
        one.answer(one.question(), "go")
        one.await_question("climb")
        server.kill()
        time.sleep(2)
        server.restart()
        again = ana.connect(table)
        began = time.monotonic()
        again.await_scene(lambda scene: "climb" not in [q["kind"] for q in scene["questions"]])
        took = time.monotonic() - began
    finally:
        server.stop()

    assert took < promised(4), "the clock had a second and a half left"
    print(f"\nthe deadline rang {took:.1f} s after the restart")


def test_running_tables_are_back_after_a_restart(tmp_path: Path) -> None:
    server = Server(tmp_path / "home")
    try:
        ana = Client.guest(server)
        tables = [ana.new_table(seats=2, mine=[0, 1]) for _ in range(TABLES)]
        for seed, table in enumerate(tables):
            both = [ana.connect(table, seat) for seat in (0, 1)]
            play_randomly(both, seed=seed, most=3)
            for at in both:
                at.close()
        server.kill()
        listening = server.restart()
        began = time.monotonic()
        back = [ana.connect(table, 0) for table in tables]
        seen = time.monotonic() - began
    finally:
        server.stop()

    assert all(at.scene()["text"] for at in back)
    check_matches(server.place)
    results = {"tables": TABLES, "listening after": listening, "all seen after": seen}
    print("\nrestart:", {name: round(value, 2) for name, value in results.items()})
    assert listening < promised(2)
    assert seen < promised(5)


def test_a_long_match_opens(tmp_path: Path) -> None:
    home = tmp_path / "home"
    home.mkdir()
    id = long_match(home, 2_000)
    server = Server(home)
    try:
        host = Client.guest(server, host=server.host_secret)
        began = time.monotonic()
        table = host.post(f"/api/matches/{id}/open")["id"]
        one = host.connect(table, 0)
        took = time.monotonic() - began
        assert len(one.scene()["log"]) > 500
        assert one.questions() or one.scene()["waiting"]
    finally:
        server.stop()

    print(f"\na log of 2,000 answers: seen after {took:.2f} s")
    assert took < promised(1)


def long_match(home: Path, answers: int) -> str:
    """A match in which nobody ever grows rich, as the terminal would have left it."""
    register(GAME)
    store = Store(place_in(home))
    rng = random.Random(1)
    source = Match.new(GAME, GAME.rules.options(rounds=10_000), 1, seats=2)
    while len(source.answers) < answers:
        question = rng.choice(source.questions)
        source.answer(question, question.seat, poor(question, rng))
    with TableSession.begin(store, GAME, source.setup.options, seed=source.setup.key, seats=2) as table:
        table.replay(list(source.answers))
        assert table.match.outcome is None
    store.close()
    return table.id


def poor(question: AnyQuestion, rng: random.Random) -> Any:
    """An answer that earns nothing."""
    match question.kind:
        case "stake":
            return max(question.offered())
        case "prize":
            return "cards"
        case "act":
            return "tidy"
        case "tidy":
            return ()
        case "commit":
            return next(card for card in question.offered() if card != "whistle")
        case _:
            return random_answer(question, rng)
