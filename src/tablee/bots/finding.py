"""Finding bots by name: those that play any game, and a game's own."""

from __future__ import annotations

import difflib
from collections.abc import Callable
from typing import Any

from tablee.bots.plain import RandomBot
from tablee.core import Bot, Game

ANY_GAME: dict[str, Callable[[], Bot]] = {"random": RandomBot}


class UnknownBot(Exception):
    """No bot of that name plays this game."""

    code = "unknown_bot"

    def __init__(self, name: str, game: Game[Any, Any]) -> None:
        known = bot_names(game)
        near = difflib.get_close_matches(name, known, 1)
        self.facts = {"name": name, "known": ", ".join(known), "near": near[0] if near else ""}
        hint = f" Did you mean “{near[0]}”?" if near else ""
        super().__init__(f"No bot “{name}” plays {game.id}.{hint} There is: {self.facts['known']}.")


def bot_names(game: Game[Any, Any]) -> list[str]:
    """The bots that can play a game, the simplest first."""
    return [*ANY_GAME, *(name for name in game.bots if name not in ANY_GAME)]


def make_bot(game: Game[Any, Any], name: str) -> Bot:
    """A bot by its name; a game's own wins over one that plays any game."""
    make = game.bots.get(name) or ANY_GAME.get(name)
    if make is None:
        raise UnknownBot(name, game)
    return make()
