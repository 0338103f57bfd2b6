"""The toy game is known to this process."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tablee.core import register
from tablee.core.registry import unregister
from tests.storage.toy import GAME


@pytest.fixture(autouse=True)
def toy_game() -> Iterator[None]:
    register(GAME)
    yield
    unregister(GAME.id)
