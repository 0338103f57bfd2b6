"""The games that the contract is checked on: the reference game and all that are installed."""

from __future__ import annotations

import os
from importlib.metadata import entry_points
from typing import Any

from tablee.core import Game, find_game
from tests.reference import GAME as REFERENCE

SOAK = os.environ.get("TABLEE_SOAK") == "1"
MATCHES = 20_000 if SOAK else 1_000
"""Random matches of each game."""
CLOSE_LOOKS = 1_000 if SOAK else 60
"""Matches of each game that every check looks at closely."""
SLOW_LOOKS = CLOSE_LOOKS // 3
"""And those that draw pictures."""


def installed() -> dict[str, tuple[str, Game[Any, Any]]]:
    """The games by id, each with where it is imported from."""
    games: dict[str, tuple[str, Game[Any, Any]]] = {REFERENCE.id: ("tests.reference:GAME", REFERENCE)}
    for point in entry_points(group="tablee.games"):
        games[point.name] = (point.value, find_game(point.name))
    return games


GAMES = installed()
