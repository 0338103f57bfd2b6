"""Finding bots by name: those that play any game, and a game's own.

Who thinks takes a budget with its name: ``search:2000`` looks into 2000 imagined matches before each answer,
``search:2.5s`` thinks so long, ``search:500x4`` in four parts of 500, on as many cores as there are.
"""

from __future__ import annotations

import difflib
from collections.abc import Callable
from typing import Any

from tablee.bots.budget import Budget
from tablee.bots.plain import RandomBot
from tablee.core import Bot, Game

ANY_GAME: dict[str, Callable[[], Bot]] = {"random": RandomBot}
USUAL = Budget(400, seconds=4.0)
"""How long one thinks when nobody says: no longer than somebody likes to wait."""


def _flat(budget: Budget) -> Bot:
    # Loaded here: who plays against people, or at random, needs none of it.
    from tablee.bots.flat import Flat
    from tablee.bots.thinking import Thinker

    return Thinker(Flat(), budget)


def _search(budget: Budget) -> Bot:
    from tablee.bots.search import TreeSearch
    from tablee.bots.thinking import Thinker

    return Thinker(TreeSearch(), budget)


THINKING: dict[str, Callable[[Budget], Bot]] = {"flat": _flat, "search": _search}


class UnknownBot(Exception):
    """No bot of that name plays this game."""

    code = "unknown_bot"

    def __init__(self, name: str, game: Game[Any, Any]) -> None:
        known = known_bots(game)
        near = difflib.get_close_matches(name, known, 1)
        self.facts = {"name": name, "known": ", ".join(known), "near": near[0] if near else ""}
        hint = f" Did you mean “{near[0]}”?" if near else ""
        super().__init__(f"No bot “{name}” plays {game.id}.{hint} There is: {self.facts['known']}.")


def bot_names(game: Game[Any, Any]) -> list[str]:
    """The bots that can play a game, the simplest first.

    With a guide those who search are the strongest; without one they play on at random, and a game's own bots
    know better.
    """
    own = [name for name in game.bots if name not in ANY_GAME and name not in THINKING]
    guided = game.guide is not None
    return [*ANY_GAME, *(own if guided else ()), *THINKING, *(() if guided else own)]


def known_bots(game: Game[Any, Any]) -> list[str]:
    """All names that a bot of this game can be called by: its levels, then its bots."""
    return [*game.levels, *bot_names(game)]


def offered_bots(game: Game[Any, Any]) -> list[str]:
    """What people choose from: levels where strength was measured, else all bots."""
    return [*game.levels] or bot_names(game)


def make_bot(game: Game[Any, Any], name: str) -> Bot:
    """A bot by its name or its level; a game's own wins over one that plays any game."""
    name = game.levels.get(name, name)
    make = game.bots.get(name) or ANY_GAME.get(name)
    if make is not None:
        return make()
    kind, colon, written = name.partition(":")
    budget = Budget.read(written) if colon else USUAL
    if kind not in THINKING or budget is None:
        raise UnknownBot(name, game)
    return THINKING[kind](budget)
