"""Attacks on the evening of the others: each is carried out over the wire, and others play on meanwhile.

Those who play are measured while the attack goes on. ``TABLEE_SOAK=1``: for longer, and with more of it.
"""

from __future__ import annotations

import contextlib
import itertools
import json
import os
import random
import resource
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.sync.client import ClientConnection, connect

from tablee.server.ratelimit import Limits
from tests.server.attacks import attack
from tests.server.harness import (
    REFERENCE,
    SOAK,
    AtTable,
    Client,
    Json,
    Server,
    Turned,
    eventually,
    random_answer,
)
from tests.server.test_limits import played, somebody
from tests.time_limits import promised

ANSWERS = 500 if SOAK else 60
"""Of somebody who plays meanwhile, at least."""
BEHIND_A_PROXY = 'trusted_proxies = ["127.0.0.1"]\n'
"""Those who play come through it; attackers do not."""
IDLE_CONNECTIONS = 11_000 if SOAK else 1_100
USUAL_FILES = 1024
"""How many files a process may open on most systems."""

on_linux = pytest.mark.skipif(sys.platform != "linux", reason="loopback addresses and /proc of Linux")


def open_files(server: Server) -> int:
    return len(os.listdir(f"/proc/{server.pid}/fd"))


def neighbours(server: Server) -> Iterator[Client]:
    """Give the player of each match: one person for as many as an address may begin, then another."""
    while True:
        yield from itertools.repeat(somebody(server), Limits().tables)


def answer_times(server: Server, seconds: float = 0) -> list[float]:
    """Play, for so long at least; gives how long each reply took, the shortest first."""
    end, took = time.monotonic() + seconds, list[float]()
    for player in neighbours(server):
        took += played(player)
        if len(took) >= ANSWERS and time.monotonic() >= end:
            break
    return sorted(took)


def check_others(server: Server, what: str, before: list[float], seconds: float = 0) -> None:
    """Play, and hold the server to what it promises about floods (e13).

    ``before``: how long replies took without one; printed beside, since other work of the machine slows both.
    """
    took = answer_times(server, seconds)
    print(f"\n{what}: {figures(took)}; without: {figures(before)}, load {os.getloadavg()[0]:.1f}")
    assert percentile(took, 99) <= promised(0.150)


def figures(took: list[float]) -> str:
    p50, p99 = (f"p{share} {percentile(took, share):.3f} s" for share in (50, 99))
    return f"{p50}, {p99} of {len(took)}"


def percentile(took: list[float], share: int) -> float:
    """Of times in order."""
    return took[max(0, len(took) * share // 100 - 1)]


@pytest.fixture
def few_files(tmp_path: Path) -> Iterator[Server]:
    made = Server(tmp_path / "home", settings=BEHIND_A_PROXY, files=USUAL_FILES)
    yield made
    made.stop()


# Connections


@on_linux
@pytest.mark.line("e13")
@pytest.mark.parametrize("spread", ["", "spread"], ids=["one address", "many addresses"])
def test_connections_that_say_nothing_stop_nobody(few_files: Server, spread: str) -> None:
    logged, before = len(few_files.log()), answer_times(few_files)
    with attack("idle", few_files.url, IDLE_CONNECTIONS, spread):
        most = USUAL_FILES if spread else 250
        # Connections are looked after once a second.
        eventually(lambda: open_files(few_files) < most, "an address keeps its share", promised(1.5))
        where = "many addresses" if spread else "one address"
        check_others(few_files, f"{IDLE_CONNECTIONS:,} idle connections of {where}", before)
        somebody(few_files)

    assert len(few_files.log()) - logged < 2_000
    assert "Traceback" not in few_files.log()


@on_linux
@pytest.mark.line("e13")
def test_a_rush_of_connections_keeps_nobody_from_connecting(tmp_path: Path) -> None:
    server = Server(tmp_path / "home", settings=BEHIND_A_PROXY, files=256)
    ana = somebody(server)
    took = []
    with attack("rush", server.url):
        end = time.monotonic() + (60 if SOAK else 3)
        while time.monotonic() < end:
            began = time.monotonic()
            ana.get("/health")
            took.append(time.monotonic() - began)
            time.sleep(0.06)  # an address may send 20 requests a second
    server.stop()

    took.sort()
    load = os.getloadavg()[0]
    print(f"\n300 connections ten times a second, requests of others: {figures(took)}, load {load:.1f}")
    assert percentile(took, 99) <= promised(0.150)
    assert "no connection can be taken" not in server.log()
    assert "Traceback" not in server.log()


@on_linux
def test_a_request_and_a_hello_have_to_come_in_time(tmp_path: Path) -> None:
    settings = BEHIND_A_PROXY + "[limits]\nidle_seconds = 1\n"
    server = Server(tmp_path / "home", settings=settings, files=USUAL_FILES)
    ana = somebody(server)
    silent = AtTable(ana, ana.new_table(seats=2, mine=[0, 1]), 0, "en", "none", server.url)
    silent.open()
    assert silent.next("trouble", 30)["code"] == "no_greeting"
    silent.close()
    before = open_files(server)
    with attack("idle", server.url, 30):
        eventually(lambda: open_files(server) >= before + 10, "they are taken")
        eventually(lambda: open_files(server) <= before + 1, "what waits for too long is closed", 10)
    server.stop()

    assert server.log().count("connections were closed") == 1


@on_linux
def test_a_server_without_room_says_so_once_and_takes_people_again(tmp_path: Path) -> None:
    server = Server(tmp_path / "home", settings=BEHIND_A_PROXY)
    ana = somebody(server)
    table = ana.connect(ana.new_table(seats=2, mine=[0, 1]), 0)
    usual = resource.prlimit(server.pid, resource.RLIMIT_NOFILE)
    resource.prlimit(server.pid, resource.RLIMIT_NOFILE, (open_files(server), usual[1]))
    began, spent = time.monotonic(), cpu_seconds(server)
    with attack("idle", server.url, 50):
        time.sleep(3)
        assert table.request("chat", text="Still here.")["type"] == "done"
        busy = (cpu_seconds(server) - spent) / (time.monotonic() - began)
    resource.prlimit(server.pid, resource.RLIMIT_NOFILE, usual)
    somebody(server)
    server.stop()

    assert server.log().count("no connection can be taken") == 1
    assert len(server.log()) < 5_000
    assert busy < 0.5


# Suggestions


@pytest.fixture
def usual(tmp_path: Path) -> Iterator[Server]:
    made = Server(tmp_path / "home", settings=BEHIND_A_PROXY)
    yield made
    made.stop()


@pytest.mark.line("e13")
def test_whoever_asks_for_suggestions_all_the_time_delays_nobody(usual: Server) -> None:
    before = answer_times(usual, 30 if SOAK else 0)
    with attack("hints", usual.url):
        check_others(usual, "8 sockets that ask for 4 suggestions a second each", before, 90 if SOAK else 0)

    assert "Traceback" not in usual.log()


@pytest.mark.line("d43")
def test_that_suggestions_are_wanted_is_noted_once_for_each_seat(server: Server) -> None:
    ana = Client.guest(server)
    table = ana.new_table(seats=2, mine=[0, 1])
    one, two = ana.connect(table, 0), ana.connect(table, 1)

    def noted() -> int:
        return sum("asked for a suggestion" in line["words"] for line in one.scene()["log"])

    for _ in range(5):
        assert one.request("hint", question=one.question()["name"], seat=0)["type"] == "suggestion"
    assert noted() == 1
    before = one.question()
    one.request("answer", **random_answer(before, random.Random(1)))
    one.await_scene(asks_another(before))
    for _ in range(2):
        one.request("hint", question=one.question()["name"], seat=0)

    assert noted() == 1
    assert two.request("hint", question=two.question()["name"], seat=1)["type"] == "suggestion"
    one.send("look")
    one.next("scene")
    assert noted() == 2, "one line for the other seat"
    one.close()
    two.close()


def test_a_person_who_asks_for_too_many_suggestions_is_told_when_to_ask_again(tmp_path: Path) -> None:
    server = Server(
        tmp_path / "home", settings=BEHIND_A_PROXY + "[limits]\nhints = 3\nhint_seconds = 36000\n"
    )
    ana = somebody(server)
    table = ana.new_table(seats=2, mine=[0, 1])
    both = [ana.connect(table, 0), ana.connect(table, 0)]

    replies = [one.request("hint", question=one.question()["name"], seat=0) for one in both * 2]

    assert [reply["type"] for reply in replies] == ["suggestion"] * 3 + ["refused"]
    assert replies[-1]["code"] == "too_many_hints"
    bea = somebody(server)
    other = bea.connect(bea.new_table(seats=2, mine=[0, 1]), 0)
    assert other.request("hint", question=other.question()["name"], seat=0)["type"] == "suggestion"
    server.stop()


@pytest.fixture
def slow_thinking(tmp_path: Path) -> Iterator[Server]:
    """A server with a game for which no suggestion and no move of a sleepy bot ever comes."""
    made = Server(tmp_path / "home", settings=BEHIND_A_PROXY, games=[REFERENCE, "tests.server.sick:GAME"])
    yield made
    made.stop()


def against(server: Server, bot: str, **options: Any) -> AtTable:
    """A table of somebody's against a bot that has moved once: whatever thinks for it has started."""
    ana = somebody(server)
    wanted: Json = {"mine": [0], "bots": {"1": bot}, "options": {"calm": True, **options}}
    one = ana.connect(ana.new_table("sick", **wanted), 0)
    move_of_bot(one)
    return one


def move_of_bot(one: AtTable) -> float:
    """Answer, and wait for the bot's move; gives how long both took."""
    question, began = one.await_question(), time.monotonic()
    one.answer(question, "fine")
    one.await_scene(asks_another(question))
    return time.monotonic() - began


def check_moves(one: AtTable, what: str) -> None:
    took = [move_of_bot(one) for _ in range(40 if SOAK else 8)]
    load = os.getloadavg()[0]
    print(f"\n{what}: {sum(took) / len(took):.3f} s, {max(took):.3f} s at most, load {load:.1f}")
    assert max(took) <= promised(0.4)


@pytest.mark.line("e13")
def test_a_bots_move_waits_for_no_search_of_others(slow_thinking: Server) -> None:
    one, before = against(slow_thinking, "steady"), answer_times(slow_thinking)
    with attack("hints", slow_thinking.url, 3, 0.5, "sick"):
        check_moves(one, "a bot's move")
        check_others(slow_thinking, "24 sockets that ask for suggestions which never come", before)


@pytest.mark.line("e13")
def test_a_move_under_a_clock_waits_for_no_search_of_others(slow_thinking: Server) -> None:
    """Three searches of other bots, eight seconds each before they are given up, and suggestions."""
    one = against(slow_thinking, "steady", clock_ms=60_000)
    bea = somebody(slow_thinking)
    for _ in range(3):
        table = bea.new_table("sick", mine=[0], bots={"1": "sleepy"}, options={"calm": True})
        other = bea.connect(table, 0)
        other.answer(other.question(), "fine")
    with attack("hints", slow_thinking.url, 3, 0.5, "sick"):
        check_moves(one, "a bot's move under a clock")


def asks_another(question: Json) -> Callable[[Json], bool]:
    """Whether a scene asks something else."""
    return lambda scene: bool(scene.get("questions")) and question not in scene["questions"]


# The lobby


@pytest.mark.line("e13")
def test_requests_that_change_nothing_wake_no_lobby_and_delay_nobody(usual: Server) -> None:
    ana, before = somebody(usual), answer_times(usual)
    with attack("lobby", usual.url), look_at_lobby(ana, "?changes=true") as lobby:
        listed = {row["id"] for row in json.loads(lobby.recv(60))["open"]}
        what = f"{len(listed)} tables, 29 lobbies, 35 requests a second"
        check_others(usual, what, before, 60 if SOAK else 3)
        told = everything(lobby)

    assert len(listed) >= 50
    changes = [json.loads(one) for one in told]
    assert {one["type"] for one in changes} == {"lobby_changes"}
    # Those who play begin and end tables of their own; of those that stay as they are nothing is told.
    assert not listed & {row["id"] for one in changes for row in one.get("rows", [])}
    assert max(map(len, told)) < 10_000
    assert "Traceback" not in usual.log()


def test_a_lobby_is_told_what_is_different_and_nothing_else(own_server: Server) -> None:
    ana, bea, cid = (Client.guest(own_server, name) for name in ("Ana", "Bea", "Cid"))
    for _ in range(3):
        cid.new_table(seats=2)
    with look_at_lobby(bea, "?changes=true") as lobby, look_at_lobby(bea) as whole:
        first = json.loads(lobby.recv(10))
        shown = [row["id"] for row in first["open"]]
        table = ana.new_table(seats=3)
        came = json.loads(lobby.recv(10))
        for _ in range(10):
            ana.post(f"/api/tables/{table}/stand", {"seat": 2})
            ana.post("/api/people/remove", {"person": "nobody"})
        hidden = cid.new_table(seats=2, private=True)
        cid.post(f"/api/tables/{hidden}/sit", {"seat": 1})
        quiet = everything(lobby)
        bea.post(f"/api/tables/{table}/sit", {"seat": 1})
        sat = json.loads(lobby.recv(10))
        last = [json.loads(one) for one in everything(whole, 1.5)][-1]

    assert (first["type"], came["type"], len(shown)) == ("lobby", "lobby_changes", 3)
    assert [row["id"] for row in came["rows"]] == [table]
    assert came["open"] == [table, *shown]
    assert "mine" not in came
    assert quiet == []
    assert ([row["id"] for row in sat["rows"]], sat["mine"], sat["open"]) == ([table], [table], shown)
    assert last == {**own_lobby(bea), "type": "lobby"}


def test_nobodys_tables_push_all_others_off_the_list(own_server: Server) -> None:
    ana, bea = Client.guest(own_server, "Ana"), Client.guest(own_server, "Bea")
    first = bea.new_table(seats=2)
    many = [ana.new_table(seats=2) for _ in range(120 if SOAK else 12)]

    listed = [row["id"] for row in strangers_lobby(own_server)["open"]]

    assert first in listed
    assert [table for table in listed if table in many] == many[:-6:-1]
    assert listed.index(first) == 1


def test_a_person_has_so_many_tables_that_wait_for_players(usual: Server) -> None:
    ana = somebody(usual)
    tables = [ana.new_table(seats=2) for _ in range(8)]

    with pytest.raises(Turned, match="429") as turned:
        ana.new_table(seats=2)

    assert turned.value.code == "too_many_gathering"
    ana.post(f"/api/tables/{tables[0]}/sit", {"seat": 1})
    ana.new_table(seats=2)
    somebody(usual).new_table(seats=2)


def strangers_lobby(server: Server) -> Json:
    """The lobby of somebody who has no table."""
    return own_lobby(Client.guest(server))


def own_lobby(client: Client) -> Json:
    lobby: Json = client.get("/api/tables")
    return lobby


@contextlib.contextmanager
def look_at_lobby(client: Client, query: str = "") -> Iterator[ClientConnection]:
    address = client.server.url.replace("http", "ws", 1) + f"/ws/lobby{query}"
    unlimited: Json = {"max_size": None, "max_queue": None}
    with connect(address, additional_headers=client.headers, proxy=None, **unlimited) as socket:
        yield socket


def everything(socket: ClientConnection, quiet: float = 0.8) -> list[str]:
    """All that was sent, until nothing comes for a while."""
    heard = []
    with contextlib.suppress(TimeoutError):
        while True:
            heard.append(str(socket.recv(quiet)))
    return heard


# Reports


def test_a_person_sends_so_many_reports(usual: Server) -> None:
    ana = somebody(usual)
    table = ana.new_table(seats=2, mine=[0, 1])
    both = [ana.connect(table, 0), ana.connect(table, 1)]

    replies = [one.request("report", text="x" * 2000) for one in both * 3]

    assert [reply["type"] for reply in replies] == ["done"] * 5 + ["refused"]
    assert replies[-1]["code"] == "too_many_reports"
    assert "minutes" in replies[-1]["words"]
    assert len(usual.reports()) == 5
    both[0].send("report", id="long", text="x" * 2001)
    assert both[0].next("refused")["code"] == "not_understood_message"
    bea = somebody(usual)
    assert bea.connect(table).request("report", text="It is all wrong.")["type"] == "done"


@pytest.mark.line("e2")
def test_a_report_on_a_full_disk_ends_no_worker(tmp_path: Path) -> None:
    server = Server(tmp_path / "home", games=[REFERENCE, "tests.server.sick:GAME"])
    ana = Client.guest(server)
    one = ana.connect(ana.new_table("sick", mine=[0, 1]), 0)
    one.request("report", text="There is room.")
    workers = server.workers()
    for pid in workers:
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (10, resource.RLIM_INFINITY))

    reply = one.request("report", text="There is none.")
    broken = one.answer(one.question(), "rule-raises")
    kept = [path.name for path in (server.home / "reports").iterdir()]
    for pid in workers:
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))

    assert reply["code"] == "report_not_kept"
    assert broken["code"] == "table_frozen"
    assert len(kept) == 2
    assert server.workers() == workers
    assert one.request("thaw", seat=0)["type"] == "done"
    one.await_question()
    assert one.answer(one.question(), "fine")["type"] == "done"
    server.stop()


def cpu_seconds(server: Server) -> float:
    fields = Path(f"/proc/{server.pid}/stat").read_text("utf-8").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
