"""Self-play on a small game from its first question: the average policy converges to an equilibrium.

A search from the middle of a match treats all hidden arrangements as equally likely, whatever the earlier
answers reveal. From the start of a match there is nothing to infer yet: in a two-player zero-sum game the
average policy of regret matching approaches an equilibrium.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

from tablee.bots.bandits import RegretMatching, average_policy
from tablee.bots.mcts import Tree, key_of
from tablee.bots.random import random_answer
from tablee.bots.rollout import guide_of
from tablee.core import AnyGame, Match, Observation


class Learned:
    """The average policy that self-play found; a bot that plays it."""

    def __init__(self, game: AnyGame, options: Any = None, *, seats: int | None = None) -> None:
        self.game = game
        self.options = options
        self.seats = seats
        self.tree = Tree(guide_of(game), RegretMatching(), "each")

    def learn(self, matches: int, rng: random.Random) -> None:
        """Play this many matches of self-play, each with a new key."""
        for _ in range(matches):
            match = Match.new(self.game, self.options, rng.randbytes(32), seats=self.seats)
            self.tree.iterate(match, match.question, rng)

    def average_policy(self, observation: Observation) -> Mapping[Any, float]:
        """The probability of each answer to the observed question; empty if self-play never reached it."""
        node = self.tree.nodes.get(key_of(observation.question, observation.view))
        return {} if node is None else average_policy(node.arms)

    def answer(self, observation: Observation) -> Any:
        """Draw an answer from the average policy."""
        found = self.average_policy(observation)
        if not found:
            return random_answer(observation.question, observation.rng)
        return observation.rng.choices(list(found), list(found.values()))[0]
