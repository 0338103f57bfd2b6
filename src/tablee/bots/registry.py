"""The registry of bots by name: those that play any game, and a game's own.

The name of a searching bot may carry a budget: ``search:2000`` runs 2000 iterations before each answer,
``search:2.5s`` searches for that long, ``search:500x4`` runs four parts of 500 on the available cores.
``weakened:careful`` plays like ``careful`` and slips now and then.
"""

from __future__ import annotations

import difflib
from collections.abc import Callable

from tablee.bots.budget import Budget
from tablee.bots.random import RandomBot
from tablee.bots.weakened import Weakened
from tablee.core import AnyGame, Bot

ANY_GAME: dict[str, Callable[[], Bot]] = {"random": RandomBot}
WEAKENED = "weakened"
DEFAULT_BUDGET = Budget(400, seconds=4.0)
"""The default budget: about as long as a person likes to wait."""


def _flat(budget: Budget) -> Bot:
    # Imported on demand: the other bots need none of the search code.
    from tablee.bots.flat import Flat
    from tablee.bots.search_bot import SearchBot

    return SearchBot(Flat(), budget)


def _search(budget: Budget) -> Bot:
    from tablee.bots.mcts import TreeSearch
    from tablee.bots.search_bot import SearchBot

    return SearchBot(TreeSearch(), budget)


SEARCHING: dict[str, Callable[[Budget], Bot]] = {"flat": _flat, "search": _search}


class UnknownBot(Exception):
    """No bot of that name plays this game."""

    code = "unknown_bot"

    def __init__(self, name: str, game: AnyGame) -> None:
        known = known_bots(game)
        near = difflib.get_close_matches(name, known, 1)
        self.facts = {"name": name, "known": ", ".join(known), "near": near[0] if near else ""}
        hint = f" Did you mean “{near[0]}”?" if near else ""
        super().__init__(f"No bot “{name}” plays {game.id}.{hint} There is: {self.facts['known']}.")


def bot_names(game: AnyGame) -> list[str]:
    """The bots that can play a game, the weakest first.

    With a guide the searching bots are the strongest; without one their rollouts are random, and a game's own
    bots play better.
    """
    own = [name for name in game.play.bots if name not in ANY_GAME and name not in SEARCHING]
    guided = game.play.guide is not None
    return [*ANY_GAME, *(own if guided else ()), *SEARCHING, *(() if guided else own)]


def known_bots(game: AnyGame) -> list[str]:
    """All names accepted for a bot of this game: its levels, then its bots."""
    return [*game.play.levels, *bot_names(game)]


def offered_bots(game: AnyGame) -> list[str]:
    """The bots offered to people: the measured levels, or all bots where none were measured."""
    return [*game.play.levels] or bot_names(game)


def is_search(game: AnyGame, name: str) -> bool:
    """Whether the bot of this name or level searches: it may take seconds for an answer."""
    name = game.play.levels.get(name, name)
    return name not in game.play.bots and name.partition(":")[0] in SEARCHING


def quick_bot(game: AnyGame) -> str:
    """The bot that answers at once for one that would be too late: the game's own, or the random one."""
    own = [name for name in game.play.levels.values() if name in game.play.bots]
    return own[-1] if own else game.play.hint_bot or "random"


def make_bot(game: AnyGame, name: str) -> Bot:
    """Make a bot by its name or level; a game's own takes precedence over one that plays any game."""
    name = game.play.levels.get(name, name)
    make = game.play.bots.get(name) or ANY_GAME.get(name)
    if make is not None:
        return make()
    kind, colon, written = name.partition(":")
    if kind == WEAKENED and written in bot_names(game):
        return Weakened(make_bot(game, written), None if game.play.guide is None else game.play.guide())
    budget = Budget.read(written) if colon else DEFAULT_BUDGET
    if kind not in SEARCHING or budget is None:
        raise UnknownBot(name, game)
    return SEARCHING[kind](budget)
