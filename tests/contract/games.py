"""The games that the contract is checked on: the reference game and all that are installed."""

from __future__ import annotations

import os
from collections.abc import Callable, Collection, Mapping, Sequence
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from typing import Any

from tablee.core import AnyGame, Match, Seat, find_game
from tablee.testing import random_play
from tests.reference import GAME as REFERENCE

SOAK = os.environ.get("TABLEE_SOAK") == "1"
MATCHES = 20_000 if SOAK else 1_000
"""Random matches of each game."""
CLOSE_LOOKS = 1_000 if SOAK else 60
"""Matches of each game that every check looks at closely."""
SLOW_LOOKS = CLOSE_LOOKS // 3
"""And those that draw pictures."""
SHORT = 45
"""Answers of a match; of games whose matches are longer fewer are played."""


SMALL: dict[str, dict[str, Any]] = {
    "moonstone": {"roster": "seed", "troupe_size": 1, "stones": 5},
    "reflets-dacide": {"red_track": 12, "max_turns": 50},
}
"""Options with which matches of a long game are short."""


def installed() -> dict[str, tuple[str, AnyGame]]:
    """The games by id, each with where it is imported from."""
    games: dict[str, tuple[str, AnyGame]] = {REFERENCE.id: ("tests.reference:GAME", REFERENCE)}
    for point in entry_points(group="tablee.games"):
        games[point.name] = (point.value, find_game(point.name))
    return games


GAMES = installed()


def small(name: str) -> dict[str, Any]:
    """The options with which a game is checked by what plays many matches; in the soak, as usual."""
    return {} if SOAK else SMALL.get(name, {})


def affordable(name: str, number: int) -> int:
    """So many matches of a game; but fewer, except in the soak, where they are long.

    To look at a match closely is to replay it: that costs the square of its length.
    """
    return number if SOAK else max(1, number * SHORT**2 // max(SHORT, _length(name)) ** 2)


def is_short(name: str) -> bool:
    """Whether many matches of a game can be looked at; a game of long ones has such tests of its own."""
    return SOAK or _length(name) <= SHORT


def sees(name: str) -> Mapping[str, Callable[[Any], Sequence[Collection[Seat]]]]:
    """The seats that see each hidden zone of a game, as its own ``testing`` module states."""
    where, _ = GAMES[name]
    stated: Mapping[str, Any] = import_module(f"{where.partition(':')[0]}.testing").SEES
    return stated


@cache
def _length(name: str) -> int:
    """How many answers a match takes."""
    _, game = GAMES[name]
    return random_play(Match.new(game, seed=1, seats=game.least_seats), 1).answers
