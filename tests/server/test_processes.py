"""Several web processes on one PostgreSQL are one club, and outlive each other.

``TABLEE_SOAK=1``: two hundred times something is lost, at random.
"""

from __future__ import annotations

import contextlib
import os
import random
import signal
import time
from collections.abc import Callable, Iterator

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from tablee.server.protocol import CLOSE_RECONNECT
from tests.match_files import drop_below, rows
from tests.postgres import cluster
from tests.server.cluster_players import Processes, Wanderer, at, pause, wandering
from tests.server.harness import (
    GONE,
    PATIENCE,
    SOAK,
    AtTable,
    Client,
    eventually,
    play_randomly,
    random_answer,
)
from tests.server.players import answered, check_file, let_play
from tests.server.test_accounts import refused, sign_up
from tests.server.test_friends import befriend, lobby, news
from tests.time_limits import promised

ROUNDS = 200
"""Of the long version; in the short one everything happens once."""
SECONDS = float(os.environ.get("TABLEE_SOAK_SECONDS", "inf"))
"""After which no further round of the long version begins."""
TABLES = 8 if SOAK else 2
ANSWERS = 20 if SOAK else 4
LEASE = 3.0
"""Seconds after which a table whose home is lost may be taken over."""


@pytest.fixture(scope="module")
def processes(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Processes]:
    """Two, that the tests of this module share."""
    folder = tmp_path_factory.mktemp("processes")
    made = Processes(folder)
    yield made
    made.stop()
    drop_below(folder)


def steadily(act: Callable[[], None]) -> None:
    """Do something with sockets that may be told to come again at any moment: then from the beginning."""
    until = time.monotonic() + PATIENCE
    while True:
        try:
            act()
            return
        except GONE:
            assert time.monotonic() < until, "sockets are closed again and again"


# One club


def test_a_match_is_played_to_its_end_by_people_at_both(processes: Processes) -> None:
    ana = Client.guest(processes.all[0], "Ana")
    bea = Client.guest(processes.all[1], "Bea")
    table = ana.new_table(seats=2, options={"rounds": 1})

    assert bea.post(f"/api/tables/{table}/sit")["yours"]

    def play() -> None:
        one, two = ana.connect(table, 0), bea.connect(table, 1)
        two.request("chat", text="From the other side")
        one.next("chat")
        play_randomly([one, two])
        two.await_scene(lambda scene: bool(scene.get("ending")))
        assert "From the other side" in [line["text"] for news in one.heard for line in news.get("lines", [])]

    steadily(play)

    match = ana.match_of(table)
    assert rows(processes.place, "SELECT result IS NOT NULL FROM matches WHERE id = ?", match) == [(True,)]
    # Wherever they ask, both come to the same next table.
    again = bea.post(f"/api/tables/{table}/rematch")["id"]
    assert at(processes.all[1], ana).post(f"/api/tables/{table}/rematch")["id"] == again
    eventually(lambda: bea.get(f"/api/tables/{again}")["status"] == "playing", "the rematch begins")


def test_what_happens_at_one_is_seen_in_the_lobby_of_the_other(processes: Processes) -> None:
    ana = Client.guest(processes.all[0], "Ana")
    bea = Client.guest(processes.all[1], "Bea")
    befriend(ana, bea)

    with lobby(bea) as shown:
        told = news(shown)
        assert [friend["online"] for friend in told["friends"]] == [False]
        with lobby(ana):
            while [friend["online"] for friend in told["friends"]] != [True]:
                told = news(shown)
            table = ana.new_table(seats=2)
            while table not in [row["id"] for row in told["open"]]:
                told = news(shown)
        while [friend["online"] for friend in told["friends"]] == [True]:
            told = news(shown)


def test_a_host_is_one_at_both_and_acts_at_both(processes: Processes) -> None:
    one, two = processes.all
    assert one.host_secret == two.host_secret
    host = Client.guest(two, "Host", host=one.host_secret)
    ana, kay = Client.guest(one, "Ana"), Client.guest(one, "Kay")
    table = ana.new_table(seats=3)
    far = at(two, kay)
    far.headers |= {"X-Forwarded-For": "203.0.113.7"}

    def seen() -> list[str]:
        return [person["id"] for person in host.get("/api/host")["people"] if person["name"] == "Kay"]

    def have_them_leave() -> None:
        kay.post(f"/api/tables/{table}/sit")
        sockets = [client.connect(table, gathering=True) for client in (kay, far)]
        eventually(lambda: seen() != [], "the host of the other process sees who is here")
        there = "SELECT person FROM present WHERE address = '203.0.113.7'"
        eventually(lambda: [*rows(processes.place, there)] != [], "it is known where somebody comes from")
        host.post("/api/host/kick", {"table": table, "person": seen()[0]})
        assert [closing(socket) for socket in sockets] == [(1008, "kicked")] * 2

    steadily(have_them_leave)
    eventually(lambda: ana.get(f"/api/tables/{table}")["free"] == 2, "the seat is free")

    again = far.connect(table, gathering=True)
    eventually(lambda: seen() != [], "they are here again")
    host.post("/api/host/ban", {"person": seen()[0]})
    with pytest.raises(ConnectionClosed):
        again.until(lambda _: False)
    for server in processes.all:
        assert refused(at(server, kay), f"/api/tables/{table}/sit") == "banned"


def closing(socket: AtTable) -> tuple[int, str]:
    """How the other side closes a socket for good; what is to come again raises."""
    with pytest.raises(ConnectionClosed) as closed:
        socket.until(lambda _: False)
    assert closed.value.rcvd is not None
    if closed.value.rcvd.code == CLOSE_RECONNECT:
        raise closed.value
    return closed.value.rcvd.code, closed.value.rcvd.reason


def test_wrong_passwords_are_counted_for_all_of_them(processes: Processes) -> None:
    ana = Client.guest(processes.all[0], "Ana")
    sign_up(ana, "ana.of.both")
    wrong = {"login": "ana.of.both", "password": "not the right one"}

    told = [refused(Client(processes.all[number % 2]), "/api/account/login", **wrong) for number in range(7)]

    assert told == ["login_wrong"] * 5 + ["too_many_tries"] * 2


def test_what_servers_tell_each_other_is_not_taken_from_anybody_else(processes: Processes) -> None:
    ana = Client.guest(processes.all[0], "Ana")
    table = ana.new_table(seats=2)
    lies = {"X-Tablee-Secret": "guessed", "X-Tablee-Visitor": "198.51.100.1", "X-Tablee-Host": "evil.example"}

    for server in processes.all:
        for path in (f"/api/tables/{table}/sit", "/api/me"):
            answer = at(server, ana).request("POST", path, json={}, headers=lies)
            assert (answer.status_code, answer.json()["code"]) == (403, "not_among_servers")
        address = server.url.replace("http", "ws", 1) + f"/ws/tables/{table}"
        with (
            pytest.raises(InvalidStatus, match="403"),
            connect(address, additional_headers={**ana.headers, **lies}, proxy=None),
        ):
            pass


# Whatever is lost


def kill(processes: Processes, rng: random.Random, players: list[Wanderer]) -> None:
    """The home of a table is killed; the others play on within the promise, without it."""
    lost = processes.home_of(players[0].tables[-1])
    began = time.monotonic()
    lost.kill()
    assert pause(players, began, PATIENCE) < promised(5)
    if SOAK:
        lost.start()


def stop(processes: Processes, rng: random.Random, players: list[Wanderer]) -> None:
    """The home of a table does not move for longer than its lease, and then goes on."""
    home = processes.home_of(players[0].tables[-1])
    os.kill(home.pid, signal.SIGSTOP)
    time.sleep(LEASE + 1.5)
    os.kill(home.pid, signal.SIGCONT)


def restart_database(processes: Processes, rng: random.Random, players: list[Wanderer]) -> None:
    cluster().kill()
    time.sleep(10 * rng.random() if SOAK else 1.5)
    cluster().start()


def end_connections(processes: Processes, rng: random.Random, players: list[Wanderer]) -> None:
    for _ in range(4):
        rows(
            processes.place,
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE datname = current_database() AND pid <> pg_backend_pid() ORDER BY random() LIMIT 3",
        )
        time.sleep(rng.random() / 4)


def kill_a_worker(processes: Processes, rng: random.Random, players: list[Wanderer]) -> None:
    with contextlib.suppress(ProcessLookupError, IndexError):
        os.kill(rng.choice(rng.choice(processes.all).workers()), signal.SIGKILL)


KINDS: list[Callable[[Processes, random.Random, list[Wanderer]], None]] = [
    stop,
    end_connections,
    kill_a_worker,
    restart_database,
    kill,
]
ONCE = KINDS[1:]
"""What a process does that was stopped has a test of its own."""


def test_a_home_that_was_stopped_commits_nothing_any_more(processes: Processes) -> None:
    steadily(lambda: stopped_and_gone_on(processes))


def stopped_and_gone_on(processes: Processes) -> None:
    home, other = processes.all
    ana = Client.guest(home, "Ana")
    table = ana.new_table(seats=2, mine=[0, 1])
    old = ana.connect(table, 0)
    question = old.await_question()
    stopped = [home.pid, *home.workers()]
    for pid in stopped:
        os.kill(pid, signal.SIGSTOP)
    try:
        # Said while nobody hears it; the old home finds it when it goes on.
        old.send("answer", id=f"late-{table}", **random_answer(question, random.Random(1)))
        players = [at(other, ana).connect(table, seat) for seat in (0, 1)]
        play_randomly(players, most=4)
        assert processes.home_of(table) is other
    finally:
        for pid in stopped:
            os.kill(pid, signal.SIGCONT)

    with pytest.raises(ConnectionClosed):
        old.until(lambda _: False)
    assert f"late-{table}" not in [message.get("id") for message in old.heard]
    late = rows(processes.place, "SELECT match FROM answers WHERE client_answer_id = ?", f"late-{table}")
    assert late == []
    play_randomly(players, most=4)


@pytest.mark.line("e2", "e3")
def test_nothing_is_lost_and_nothing_counts_twice_whatever_ends(processes: Processes) -> None:
    rng, began, rounds = random.Random(1), time.monotonic(), list[str]()
    with wandering(processes, TABLES) as players:
        for act in rng.choices(KINDS, k=ROUNDS) if SOAK else ONCE:
            if time.monotonic() - began > SECONDS:
                break
            let_play(players, rng, ANSWERS)
            act(processes, rng, players)
            rounds.append(act.__name__)
        let_play(players, rng, ANSWERS)

    check_file(processes.place, players)
    counted = {kind: rounds.count(kind) for kind in sorted(set(rounds))}
    print(f"\n{len(rounds)} rounds {counted}: {answered(players)} answers acknowledged")
