"""A damaged file of matches is noticed when it is opened, and refused with what to do."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tablee.cli.errors import explain
from tablee.core.i18n import LANGUAGES, words
from tablee.storage import Store, StoreError
from tablee.storage.backends import File
from tablee.storage.backup import back_up, restore
from tests.storage.helpers import Hands, begin, say

TEXTS = Path(__file__).parents[2] / "src" / "tablee" / "storage" / "texts"


def played(path: Path) -> str:
    """A file with a match in it; gives the match's id."""
    store = Store(path)
    with begin(store, Hands()) as table:
        say(table, "go")
    store.close()
    with closing(sqlite3.connect(path)) as db:
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return table.id


def root_page(path: Path, name: str) -> int:
    """Where a table or an index begins in the file."""
    with closing(sqlite3.connect(path)) as db:
        (page,) = db.execute("SELECT rootpage FROM sqlite_master WHERE name = ?", [name]).fetchone()
        (size,) = db.execute("PRAGMA page_size").fetchone()
    return int(page - 1) * int(size)


def overwrite(path: Path, at: int, count: int) -> None:
    with path.open("r+b") as file:
        file.seek(at)
        file.write(b"\xa5" * count)


@pytest.mark.parametrize("where", ["header", "answers", "matches"])
def test_a_damaged_file_is_refused_when_it_is_opened(tmp_path: Path, where: str) -> None:
    path = tmp_path / "tablee.sqlite3"
    played(path)
    overwrite(path, 0 if where == "header" else root_page(path, where), 300)
    damaged = path.read_bytes()

    with pytest.raises(StoreError) as refused:
        Store(path)

    assert refused.value.code == "store_broken"
    assert path.read_bytes() == damaged
    for language in LANGUAGES:
        told = explain(refused.value, words(language, TEXTS))
        assert "tablee restore" in told
        assert str(path) in told


def test_a_damaged_file_is_not_copied_over_a_good_back_up(tmp_path: Path) -> None:
    path = tmp_path / "tablee.sqlite3"
    played(path)
    overwrite(path, root_page(path, "answers"), 300)

    with pytest.raises(StoreError, match="store_broken"):
        back_up(File(path), tmp_path / "copy.sqlite3")

    assert list(tmp_path.glob("copy*")) == []


def test_a_back_up_takes_the_place_of_a_damaged_file_which_is_kept(tmp_path: Path) -> None:
    path, copy = tmp_path / "tablee.sqlite3", tmp_path / "copy.sqlite3"
    id = played(path)
    back_up(File(path), copy)
    overwrite(path, 0, 300)
    damaged = path.read_bytes()

    aside = restore(copy, File(path))

    assert aside is not None
    assert Path(aside).read_bytes() == damaged
    assert len(Store(path).load(id, whole=True).answers) == 1


def test_a_back_up_goes_where_a_link_leads(tmp_path: Path) -> None:
    path, copy, link = tmp_path / "real.sqlite3", tmp_path / "copy.sqlite3", tmp_path / "link.sqlite3"
    id = played(path)
    back_up(File(path), copy)
    link.symlink_to(path)
    overwrite(path, 0, 300)

    restore(copy, File(link))

    assert link.is_symlink()
    assert Store(path).find(id).answers == 1
