"""The registry of games: those that are installed, those that a process registers, and how both are found."""

from __future__ import annotations

import difflib
import os
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points

from tablee.core.game import AnyGame, Game


class GameNotFound(Exception):
    """No game of that name is installed."""


class GameModuleError(GameNotFound):
    """No game can be loaded from ``module:GAME``."""

    def __init__(self, name: str, reason: str) -> None:
        super().__init__(f"The game “{name}” cannot be loaded ({reason}). Write it as module:GAME.")
        self.reason = reason


_registered: dict[str, AnyGame] = {}

GAMES_VARIABLE = "TABLEE_GAMES"
"""The environment variable that names games which are not installed, ``module:GAME`` with commas between:
every process that is started from here finds them too."""


def load_game(name: str) -> AnyGame:
    """The game that ``module:GAME`` names, whether it is installed or not."""
    module, _, attribute = name.partition(":")
    try:
        game = getattr(import_module(module), attribute or "GAME")
    except (ImportError, AttributeError, ValueError) as error:
        raise GameModuleError(name, str(error)) from error
    if not isinstance(game, Game):
        raise GameModuleError(name, f"it is {type(game).__name__}, not Game")
    return game


@cache
def _register_named(names: str) -> None:
    for name in names.split(","):
        register(load_game(name))


def _registered_games() -> dict[str, AnyGame]:
    """The games that this process has registered, and those that the environment names."""
    names = os.environ.get(GAMES_VARIABLE)
    if names:
        _register_named(names)
    return _registered


def register(game: AnyGame) -> None:
    """Make a game known to this process without installing it (test servers, notebooks)."""
    _registered[game.id] = game


def unregister(name: str) -> None:
    """Forget a game that this process registered."""
    _registered.pop(name, None)


def game_ids() -> list[str]:
    """The ids of all games installed here."""
    return sorted({point.name for point in entry_points(group="tablee.games")} | set(_registered_games()))


_loaded: dict[str, AnyGame] = {}
"""The games that were loaded: a search reads the metadata of every installed package, so it happens once."""


def _load(name: str) -> AnyGame:
    if name not in _loaded:
        (point,) = [p for p in entry_points(group="tablee.games") if p.name == name]
        _loaded[name] = point.load()
    return _loaded[name]


def is_installed(game: AnyGame) -> bool:
    """Whether every process finds this very game, and not only the one that registered it."""
    installed = any(point.name == game.id for point in entry_points(group="tablee.games"))
    return installed and game.id not in _registered_games() and _load(game.id) is game


def find_game(name: str) -> AnyGame:
    """The game of that id."""
    if name in _registered_games():
        return _registered[name]
    if name in _loaded:
        return _loaded[name]
    known = game_ids()
    if name not in known:
        near = difflib.get_close_matches(name, known, 1)
        hint = f" Did you mean “{near[0]}”?" if near else ""
        raise GameNotFound(f"No game “{name}”.{hint} Installed: {', '.join(known)}.")
    return _load(name)


def all_games() -> list[AnyGame]:
    """All games installed here."""
    return [find_game(name) for name in game_ids()]
