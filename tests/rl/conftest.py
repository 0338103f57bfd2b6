"""The reference game is known to this process, as an installed game would be."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tablee.core import register
from tablee.core.registry import unregister
from tests.reference import GAME


@pytest.fixture(autouse=True)
def reference_game() -> Iterator[None]:
    register(GAME)
    yield
    unregister(GAME.id)
