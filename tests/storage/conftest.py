"""Matches in a file and in a database, and clocks that tests move by hand."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tablee.core import register
from tablee.storage import StorageBackend, Store
from tablee.storage.backends import File
from tests.postgres import cluster
from tests.storage.helpers import Hands
from tests.storage.toy import GAME


@pytest.fixture(autouse=True)
def toy_game() -> None:
    register(GAME)


@pytest.fixture(params=["file", "database"])
def place(
    request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[StorageBackend]:
    """Where matches are kept: the same tests on a file and on a database."""
    if request.param == "file":
        yield File(tmp_path / "tablee.sqlite3")
        return
    monkeypatch.setenv("TABLEE_HOME", str(tmp_path))
    yield cluster().emptied()


@pytest.fixture
def file(tmp_path: Path) -> File:
    """For what is true of files alone."""
    return File(tmp_path / "tablee.sqlite3")


@pytest.fixture
def store(place: StorageBackend) -> Iterator[Store]:
    store = Store(place)
    yield store
    store.close()


@pytest.fixture
def hands() -> Hands:
    return Hands()
