"""The example of a program that plays, against a real server."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from tests.server.harness import Client, Server, eventually
from tests.sources import ROOT

BOT = ROOT / "docs" / "examples" / "outside_bot.py"


def start(server: Server, table: str, token: str) -> subprocess.Popen[str]:
    # As somebody would who has only copied the file.
    bare = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    command = [sys.executable, "-I", str(BOT), server.url, table, token]
    return subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, encoding="utf-8", env=bare
    )


def ended(bot: subprocess.Popen[str]) -> str:
    """What it says when the match is over."""
    said, _ = bot.communicate(timeout=60)
    assert bot.returncode == 0, said
    return said.strip()


@pytest.mark.parametrize("seats", [2, 3])
def test_it_plays_a_seat_to_the_end(server: Server, seats: int) -> None:
    ana = Client.guest(server, "Ana")
    bots = {str(seat): "haggler" for seat in range(1, seats)}
    table = ana.new_table(seats=seats, mine=[0], bots=bots, options={"rounds": 2})
    token = ana.post(f"/api/tables/{table}/token", {"seat": 0})["token"]

    said = ended(start(server, table, token))

    assert said
    eventually(lambda: ana.get(f"/api/tables/{table}")["status"] == "over", "the table is over")


def test_it_plays_on_when_the_server_was_killed(own_server: Server) -> None:
    ana = Client.guest(own_server, "Ana")
    table = ana.new_table(seats=2, mine=[0], bots={"1": "haggler"}, options={"rounds": 2})
    token = ana.post(f"/api/tables/{table}/token", {"seat": 0})["token"]
    watching = ana.connect(table)
    bot = start(own_server, table, token)
    watching.await_scene(lambda scene: scene["number"] >= 3)

    own_server.restart()

    assert ended(bot)


def test_a_token_is_for_one_seat_of_one_table(server: Server) -> None:
    ana = Client.guest(server, "Ana")
    table = ana.new_table(seats=2, mine=[0, 1])
    other = ana.new_table(seats=2, mine=[0, 1])
    token = ana.post(f"/api/tables/{table}/token", {"seat": 1})["token"]

    at_table = Client(server, token).connect(table)
    bot = start(server, other, token)

    assert next(m for m in at_table.heard if m["type"] == "welcome")["seats"] == [1]
    assert bot.wait(30) != 0
