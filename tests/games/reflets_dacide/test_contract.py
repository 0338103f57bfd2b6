"""Checks of the contract that need several matches of Reflets d’Acide, beside those of every game."""

from __future__ import annotations

from typing import Any

import pytest

from tablee.core import Game
from tablee.games.reflets_dacide import GAME
from tablee.games.reflets_dacide.state import Race
from tablee.games.reflets_dacide.testing import SEES
from tablee.testing import contract
from tests.contract.games import SOAK

MATCHES = 200 if SOAK else 5
TOLD = range(200) if SOAK else (7, 9, 15, 16, 17, 31, 34)
"""Matches in which a token, a cost, a Wayside card or a Dilemma is told before it lies on the table."""


def test_random_matches_end_and_lose_nothing() -> None:
    for seed in range(MATCHES):
        contract.check_ends_and_conserves(GAME, seed)


def test_each_hidden_zone_is_seen_by_those_who_may() -> None:
    games: list[Game[Race, Any]] = [GAME]
    contract.check_hidden_zones(games, range(3), SEES, each=1)


@pytest.mark.parametrize("seed", TOLD)
def test_what_was_told_is_seen_and_stays_so_when_the_rest_is_reshuffled(seed: int) -> None:
    contract.check_secrets_in_zones(GAME, seed)
