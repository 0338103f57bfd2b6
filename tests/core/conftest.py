"""Games that are known for the time of one test."""

from __future__ import annotations

import pytest

from tablee.core import Game, register, registry
from tests.reference import GAME
from tests.reference.state import Market
from tests.reference.view import View


@pytest.fixture
def lantern_market(monkeypatch: pytest.MonkeyPatch) -> Game[Market, View]:
    """The reference game, registered."""
    monkeypatch.setattr(registry, "_registered", {})
    register(GAME)
    return GAME
