"""catanatron: Catan in Python, four of its own random players."""

import sys

from catanatron.game import TURNS_LIMIT, Game
from catanatron.models.player import Color, RandomPlayer

from bench.measure import Act, Contender, Seed


def play(seed: Seed, limit: int = sys.maxsize) -> tuple[Game, int]:
    """``Game.play`` without the two copies that it makes for listeners."""
    game = Game([RandomPlayer(color) for color in Color], seed=seed)
    state = game.state
    decisions = 0
    while decisions < limit and game.winning_color() is None and state.num_turns < TURNS_LIMIT:
        if len(state.playable_actions) > 1:
            decisions += 1
        game.play_tick()
    return game, decisions


def play_one(seed: Seed) -> int:
    return play(seed)[1]


def copy_once(seed: Seed) -> Act:
    game, _ = play(seed, limit=play_one(seed) // 2)
    copy: Act = game.copy
    return copy


def contenders() -> list[Contender]:
    return [Contender("catanatron", "Catan, 4 players", play_one, copy_once)]
