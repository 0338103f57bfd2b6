"""open_spiel: a game of its C++ core and a game of its Python games, both driven from Python."""

import random
import sys
from typing import Any

import open_spiel.python.games  # noqa: F401  # registers the games written in Python
import pyspiel

from bench.measure import Act, Contender, Seed


def play(game: Any, seed: Seed, limit: int = sys.maxsize) -> tuple[Any, int]:
    random.seed(seed)
    state = game.new_initial_state()
    decisions = 0
    while decisions < limit and not state.is_terminal():
        if state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(random.choices(outcomes, weights)[0])
            continue
        actions = state.legal_actions()
        if len(actions) > 1:
            decisions += 1
        state.apply_action(random.choice(actions))
    return state, decisions


def contender(short_name: str, about: str) -> Contender:
    game = pyspiel.load_game(short_name)

    def play_one(seed: Seed) -> int:
        return play(game, seed)[1]

    def copy_once(seed: Seed) -> Act:
        state, _ = play(game, seed, limit=play_one(seed) // 2)
        clone: Act = state.clone
        return clone

    return Contender(f"open_spiel {short_name}", about, play_one, copy_once)


def contenders() -> list[Contender]:
    return [
        contender("backgammon", "backgammon, C++"),
        contender("python_block_dominoes", "dominoes, Python"),
        contender("python_liars_poker", "liar's poker, Python"),
    ]
