"""Attacks on the evening of the others: each is carried out over the wire, and others play on meanwhile.

Those who play are measured while the attack goes on. ``TABLEE_SOAK=1``: for longer, and with more of it.
"""

from __future__ import annotations

import os
import resource
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.promised import promised
from tests.server.attacks import attack
from tests.server.harness import SOAK, Client, Server, eventually
from tests.server.test_limits import played, somebody

MATCHES = 10 if SOAK else 1
"""Matches of somebody who plays meanwhile."""
BEHIND_A_PROXY = 'trusted_proxies = ["127.0.0.1"]\n'
"""Those who play come through it; attackers do not."""
USUAL_FILES = 1024
"""How many files a process may open on most systems."""

on_linux = pytest.mark.skipif(sys.platform != "linux", reason="loopback addresses and /proc of Linux")


def open_files(server: Server) -> int:
    return len(os.listdir(f"/proc/{server.pid}/fd"))


def check_others(player: Client, what: str) -> None:
    """Play, and hold the server to what it promises about floods (e13)."""
    took = sorted(seconds for _ in range(MATCHES) for seconds in played(player))
    p50, p99 = took[len(took) // 2], took[int(len(took) * 0.99) - 1]
    load = os.getloadavg()[0]
    print(f"\n{what}, {len(took)} answers: p50 {p50:.3f} s, p99 {p99:.3f} s, load {load:.1f}")
    assert p99 <= promised(0.150)


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
    ana = somebody(few_files)
    before = len(few_files.log())
    with attack("idle", few_files.url, 11_000 if SOAK else 1_100, spread):
        time.sleep(1.5)  # connections are looked after once a second
        files = open_files(few_files)
        check_others(ana, f"1,100 idle connections{' of many addresses' if spread else ''}")
        somebody(few_files)

    assert files < (USUAL_FILES if spread else 250)
    assert len(few_files.log()) - before < 2_000
    assert "Traceback" not in few_files.log()


@on_linux
def test_a_request_has_to_come_in_time(tmp_path: Path) -> None:
    settings = BEHIND_A_PROXY + "[limits]\nidle_seconds = 1\n"
    server = Server(tmp_path / "home", settings=settings, files=USUAL_FILES)
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
        assert table.say("chat", text="Still here.")["type"] == "done"
        busy = (cpu_seconds(server) - spent) / (time.monotonic() - began)
    resource.prlimit(server.pid, resource.RLIMIT_NOFILE, usual)
    somebody(server)
    server.stop()

    assert server.log().count("no connection can be taken") == 1
    assert len(server.log()) < 5_000
    assert busy < 0.5


def cpu_seconds(server: Server) -> float:
    fields = Path(f"/proc/{server.pid}/stat").read_text("utf-8").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
