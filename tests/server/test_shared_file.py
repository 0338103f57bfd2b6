"""One file of matches, and all who may open it: another server, the terminal, other rules."""

from __future__ import annotations

import asyncio
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from tablee.server.running import _listening
from tablee.storage import Store
from tablee.storage.backends import File
from tests.match_files import rows
from tests.server.harness import AtTable, Client, Json, Server, play_randomly
from tests.sources import ROOT


def tablee(server: Server, *args: str) -> subprocess.CompletedProcess[str]:
    """A command on the file of a server; nobody types anything."""
    environment = {**server.environment, "TABLEE_LANG": "en", "PYTHONUTF8": "1"}
    return subprocess.run(
        [sys.executable, "-m", "tablee.cli", *args],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        encoding="utf-8",
        cwd=ROOT,
        env=environment,
        timeout=60,
        check=False,
    )


def solo(client: Client) -> str:
    """A table for one."""
    return client.new_table("proving-grounds", seats=1, options={"clock_mode": "untimed"})


def refusal(client: Client, table: str, language: str) -> Json:
    """What somebody is told who comes to a table that cannot be opened."""
    came = AtTable(client, table, 0, language, "none", client.server.url)
    came.open()
    came.send("hello", protocol=1, language=language, shape="none", seat=0)
    told = came.next("trouble")
    came.close()
    return told


# Another server


def test_a_second_server_on_the_same_file_is_refused(file_server: Server) -> None:
    second = tablee(file_server, "serve", "--port", "0")

    assert second.returncode == 2
    assert f"Another server already uses {file_server.place.name}" in second.stderr


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere the lock is on the name of the file")
@pytest.mark.parametrize("way", ["symbolic link", "hard link", "renamed", "link to the folder"])
def test_a_second_server_is_refused_by_whatever_name_the_file_has(tmp_path: Path, way: str) -> None:
    home = tmp_path / "home"
    file = home / "tablee.sqlite3"
    server = Server(home, place=File(file))
    elsewhere = tmp_path / "elsewhere" / "other.sqlite3"
    elsewhere.parent.mkdir()
    try:
        match way:
            case "symbolic link":
                elsewhere.symlink_to(file)
            case "hard link":
                elsewhere.hardlink_to(file)
            case "renamed":
                file.rename(elsewhere)
            case "link to the folder":
                (tmp_path / "link").symlink_to(home)
                elsewhere = tmp_path / "link" / file.name
        second = tablee(server, "serve", "--port", "0", "--database", str(elsewhere))
    finally:
        server.stop()

    assert second.returncode == 2
    assert f"Another server already uses {elsewhere}" in second.stderr


def test_a_server_does_not_start_on_a_damaged_file(server: Server, tmp_path: Path) -> None:
    file = tmp_path / "tablee.sqlite3"
    Store(file).close()
    with file.open("r+b") as opened:
        opened.seek(4096 * 3)
        opened.write(b"\xa5" * 4096)

    refused = tablee(server, "serve", "--port", "0", "--database", str(file))

    assert refused.returncode == 2
    assert "is damaged" in refused.stderr
    assert "tablee restore" in refused.stderr


def test_a_second_server_on_another_file_beside_it_runs(server: Server, tmp_path: Path) -> None:
    second = Server(tmp_path, more=("--database", str(server.home / "other.sqlite3")))

    assert second.is_running
    second.stop()


def test_a_killed_server_leaves_the_file_to_the_next(own_server: Server) -> None:
    own_server.kill()

    own_server.start()

    assert own_server.is_running


# The terminal


def test_a_match_that_the_server_plays_is_not_resumed_in_the_terminal(file_server: Server) -> None:
    ana = Client.guest(file_server, "Ana")
    match = ana.match_of(solo(ana))

    refused = tablee(file_server, "play", "--resume", match, "--plain")
    assert refused.returncode == 2
    assert f"The match {match} is being played in another window or program" in refused.stderr

    file_server.stop()
    resumed = tablee(file_server, "play", "--resume", match, "--plain")
    assert resumed.returncode == 0, resumed.stderr
    assert f"“tablee play --resume {match}” goes on" in resumed.stdout


# Other rules


def test_a_match_of_other_rules_is_refused_until_it_is_moved(own_server: Server) -> None:
    ana = Client.guest(own_server, "Ana")
    table = solo(ana)
    player = ana.connect(table, 0)
    play_randomly([player], most=5)
    player.close()
    own_server.kill()
    rows(own_server.place, "UPDATE matches SET version = 'older'")
    own_server.start()

    for language in ("en", "fr"):
        told = refusal(ana, table, language)
        assert told["code"] == "save_other_version"
        assert "tablee migrate" in told["words"]

    moved = tablee(own_server, "migrate")
    assert moved.returncode == 0, moved.stdout + moved.stderr
    assert play_randomly([ana.connect(table, 0)], most=2) == 2


def test_small_messages_are_sent_at_once() -> None:
    # Otherwise a reply may wait for forty milliseconds until the other side has acknowledged the one before.
    async def knocked() -> int:
        heard: asyncio.Queue[socket.socket] = asyncio.Queue()

        def came(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            heard.put_nowait(writer.get_extra_info("socket"))

        listening = _listening("127.0.0.1", 0)
        async with await asyncio.start_server(came, sock=listening):
            _, writer = await asyncio.open_connection(*listening.getsockname())
            delay = (await heard.get()).getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)
            writer.close()
            return delay

    assert asyncio.run(knocked()) != 0
