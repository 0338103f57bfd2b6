"""A file of matches in a temporary folder, and clocks that tests move by hand."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tablee.core import register
from tablee.store import Store
from tests.store.helpers import Hands
from tests.store.toy import GAME


@pytest.fixture(autouse=True)
def toy_game() -> None:
    register(GAME)


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    store = Store(tmp_path / "tablee.sqlite3")
    yield store
    store.close()


@pytest.fixture
def hands() -> Hands:
    return Hands()
