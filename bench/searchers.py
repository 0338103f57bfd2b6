"""Searching by imagined matches, side by side: what one simulated decision costs, tree and all.

Both search from the first decision of a match, with random play beyond the tree and nothing to guide them:
ours by information sets on Proving Grounds, OpenSpiel's search, which is written in Python too, on its
backgammon, which is written in C++.
"""

import random
from typing import Any

import numpy as np

from bench.measure import Absent, Contender, Seed, gather

OURS, THEIRS = "Tablée search", "OpenSpiel search"
SIMULATIONS = 40


def contenders() -> tuple[list[Contender], list[Absent]]:
    """The searches that can be run here."""
    return gather(
        [
            (OURS, lambda: Contender(OURS, "Proving Grounds, information sets", ours())),
            (THEIRS, lambda: Contender(THEIRS, "backgammon, open tree", theirs())),
        ]
    )


def ours() -> Any:
    from tablee.bots import rollout
    from tablee.bots.budget import Budget
    from tablee.bots.mcts import TreeSearch
    from tablee.core import AnyMatch, Guide, Match, Observation, find_game
    from tablee.ui.option_forms import make_options

    game = find_game("proving-grounds")
    options = make_options(game, dict(game.play.simulation))
    simulated = 0
    give = rollout.give

    def counted(match: AnyMatch, observation: Observation, value: Any) -> None:
        nonlocal simulated
        simulated += observation.question.is_decision()
        give(match, observation, value)

    def search(seed: Seed) -> int:
        nonlocal simulated
        rng = random.Random(seed)
        match = Match.new(game, options, seed)
        while not match.question.is_decision():
            observation = Observation(match, match.question, rng)
            give(match, observation, match.question.sample(rng.randrange))
        simulated = 0
        rollout.give = counted
        try:
            TreeSearch().weigh(Guide(), Observation(match, match.question, rng), Budget(SIMULATIONS))
        finally:
            rollout.give = give
        return simulated

    return search


def theirs() -> Any:
    import pyspiel
    from open_spiel.python.algorithms import mcts

    game = pyspiel.load_game("backgammon")

    class Counting(np.random.RandomState):
        """Notes how often random play chose between several actions; chance has odds of its own."""

        chosen = 0

        def choice(self, a: Any, size: Any = None, replace: bool = True, p: Any = None) -> Any:
            self.chosen += p is None and len(a) > 1
            return super().choice(a, size, replace, p)

    class Bot(mcts.MCTSBot):  # type: ignore[misc]  # it has no types
        """Notes how many steps were taken within the tree."""

        steps = 0

        def _apply_tree_policy(self, root: Any, state: Any) -> Any:
            path, working = super()._apply_tree_policy(root, state)
            self.steps += len(path) - 1
            return path, working

    def search(seed: Seed) -> int:
        rng = Counting(seed)
        state = game.new_initial_state()
        while state.is_chance_node() or len(state.legal_actions()) < 2:
            state.apply_action(int(rng.choice(state.legal_actions())))
        rng.chosen = 0
        bot = Bot(
            game,
            2.0,
            SIMULATIONS,
            mcts.RandomRolloutEvaluator(random_state=rng),
            False,
            np.random.RandomState(seed),
        )
        bot.mcts_search(state)
        return rng.chosen + bot.steps

    return search
