"""Files that were written before modules and classes were renamed open as they did.

``before_the_rooms`` holds what the reference game wrote then: a running match, a finished one, what a seat
had seen of the first (an export), and a database.
"""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from tablee.core import from_bytes, register, to_bytes
from tablee.session import Replay
from tablee.storage import Store
from tablee.storage.view_digest import digest_of
from tests.reference import GAME

WRITTEN = Path(__file__).parent / "before_the_rooms"


@pytest.fixture(autouse=True)
def _registered() -> None:
    register(GAME)


@pytest.mark.parametrize(
    ("name", "digest"),
    [
        ("running", "5a0a30fb80b9c835120f6286d1a8d1d9"),
        ("finished", "9d3e3677fe15f89bd0df2baf49234fd2"),
    ],
)
def test_a_match_opens_shows_the_same_and_is_written_the_same(name: str, digest: str) -> None:
    data = (WRITTEN / f"{name}.match").read_bytes()

    match = from_bytes(data, GAME)

    assert digest_of(match).hex() == digest
    assert to_bytes(match) == data


def test_an_export_opens() -> None:
    replay = Replay.from_bytes((WRITTEN / "seen.match").read_bytes())

    assert replay.frames


def test_a_database_opens(tmp_path: Path) -> None:
    file = tmp_path / "matches.sqlite3"
    with sqlite3.connect(file) as db:
        db.executescript((WRITTEN / "matches.sql").read_text(encoding="utf-8"))
    store = Store(file)

    match = store.load("8vchjujg", whole=True)
    store.close()

    assert len(match.answers) == 30
    assert digest_of(match).hex() == "9ba61691584b0bfc0d7bfee8d786edab"
