"""What is true of every game, checked on Reflets d’Acide until it is registered."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tablee.core import AnyGame, Game
from tablee.games.reflets_dacide import GAME
from tablee.games.reflets_dacide.state import Race
from tablee.games.reflets_dacide.testing import SEES
from tablee.testing import contract
from tests.contract.games import SOAK

MATCHES = 200 if SOAK else 5


def test_random_matches_end_and_lose_nothing() -> None:
    for seed in range(MATCHES):
        contract.check_ends_and_conserves(GAME, seed)


@pytest.mark.parametrize("check", contract.CHECKS, ids=lambda check: check.__name__.removeprefix("check_"))
def test_close_look(check: Callable[[AnyGame, int], object]) -> None:
    check(GAME, 1)


def test_each_hidden_zone_is_seen_by_those_who_may() -> None:
    games: list[Game[Race, Any]] = [GAME]
    contract.check_hidden_zones(games, range(3), SEES, each=1)


def test_no_procedure_is_lost() -> None:
    contract.check_no_lost_procedure(GAME.folder)
