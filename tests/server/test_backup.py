"""``tablee backup`` and ``tablee restore``: everything comes back as it stood."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

import pytest

from tablee.core import Match, find_game
from tablee.core.model.log import NETWORK_GRACE_MS
from tablee.storage import StorageBackend, Store
from tablee.storage.backends import File
from tablee.storage.records import installed_content
from tablee.storage.schema import VERSION
from tablee.storage.view_digest import digest_of
from tests.match_files import rows
from tests.server.harness import Client, Server, play_randomly, request
from tests.server.test_shared_file import tablee

ANSWERS = "SELECT * FROM answers ORDER BY match, number"


def replayed(place: StorageBackend) -> dict[str, int]:
    """Replay all matches; gives how many answers each has. Every digest must be the one it had."""
    store = Store(place)
    counts = {}
    for saved in store.matches():
        game = find_game(saved.game)
        match = Match(game, store.setup(saved, game, installed_content(saved, game)))
        match.grace_ms = NETWORK_GRACE_MS
        for entry, digest in store.log(saved.id):
            match.replay(entry, checked=True)
            assert digest is None or digest == digest_of(match)
        counts[saved.id] = len(store.log(saved.id))
    store.close()
    return counts


def aside(server: Server, printed: str) -> list[Any]:
    """The answers that were there before, where the command says that they are."""
    name = printed.split()[-1].rstrip(".")
    if isinstance(server.place, File):
        return rows(File(Path(name)), ANSWERS)
    return rows(server.place, ANSWERS.replace("answers", f"{name}.answers"))


@pytest.mark.line("e15")
def test_what_was_backed_up_while_people_played_is_restored_and_replays(
    own_server: Server, tmp_path: Path
) -> None:
    ana = Client.guest(own_server, "Ana")
    solo = {"seats": 1, "options": {"clock_mode": "untimed"}}
    tables = [ana.new_table("proving-grounds", **solo) for _ in range(2)]
    at = [ana.connect(table) for table in tables]
    for one in at:
        play_randomly([one], most=6)
    copy = tmp_path / "copy"
    before = rows(own_server.place, ANSWERS)

    made = tablee(own_server, "backup", str(copy))
    assert made.returncode == 0, made.stderr
    play_randomly([at[0]], most=4)
    after = rows(own_server.place, ANSWERS)
    own_server.stop()
    restored = tablee(own_server, "restore", str(copy))

    assert restored.returncode == 0, restored.stderr
    assert len(after) > len(before)
    assert rows(own_server.place, ANSWERS) == before
    assert sum(replayed(own_server.place).values()) == len(before)
    assert aside(own_server, restored.stdout) == after
    own_server.start()
    assert play_randomly([ana.connect(tables[0])], most=2) == 2


@pytest.mark.line("e15")
def test_nothing_is_restored_while_a_server_runs(server: Server, tmp_path: Path) -> None:
    copy = tmp_path / "copy.sqlite3"
    assert tablee(server, "backup", str(copy)).returncode == 0

    refused = tablee(server, "restore", str(copy))

    assert refused.returncode == 2
    assert "A server uses" in refused.stderr
    assert request("GET", f"{server.url}/health").status_code == 200


def test_nothing_is_restored_while_a_match_is_open(server: Server, tmp_path: Path) -> None:
    path, copy = tmp_path / "home" / "tablee.sqlite3", tmp_path / "copy.sqlite3"
    store = Store(path)
    assert tablee(server, "backup", str(copy), "--database", str(path)).returncode == 0
    lock = store.lock("abcdefgh")
    assert lock.take()

    refused = tablee(server, "restore", str(copy), "--database", str(path))

    assert refused.returncode == 2
    assert "The match abcdefgh is being played" in refused.stderr
    lock.release()
    store.close()


def test_a_back_up_overwrites_nothing(server: Server, tmp_path: Path) -> None:
    copy = tmp_path / "precious.txt"
    copy.write_text("precious")

    refused = tablee(server, "backup", str(copy))

    assert refused.returncode == 2
    assert f"{copy} is there already" in refused.stderr
    assert copy.read_text() == "precious"
    assert list(tmp_path.iterdir()) == [copy]


def test_what_is_no_back_up_is_refused_and_the_file_stays(server: Server, tmp_path: Path) -> None:
    path = tmp_path / "tablee.sqlite3"
    Store(path).close()
    later = tmp_path / "later.sqlite3"
    Store(later).close()
    with sqlite3.connect(later) as db:
        db.execute(f"PRAGMA user_version = {VERSION + 1}")
    db.close()
    (tmp_path / "empty").touch()
    (tmp_path / "words").write_text("no database at all, but long enough to be read as one " * 50)
    before = path.read_bytes()

    for name, words in (
        ("nothing", "There is no file"),
        ("empty", "cannot be used"),
        ("words", "cannot be used"),
        ("later.sqlite3", "later version"),
    ):
        refused = tablee(server, "restore", str(tmp_path / name), "--database", str(path))
        assert refused.returncode == 2
        assert words in refused.stderr

    assert path.read_bytes() == before
    assert list(tmp_path.glob("tablee-*")) == []


@pytest.mark.parametrize(("language", "words"), [("en", "Where to put"), ("fr", "Où mettre")])
def test_the_help_speaks_both_languages(server: Server, language: str, words: str) -> None:
    assert words in tablee(server, "backup", "--help", "--lang", language).stdout
