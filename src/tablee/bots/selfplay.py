"""Learning a whole small game from its start: everybody regrets, and the average is an equilibrium.

A search from the middle of a match takes all that it cannot see for equally possible, however telling what
was answered before. From the start of a match there is nothing to be told yet: for two who play against each
other, the average of what regret matching wants comes as near to an equilibrium as one has patience.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

from tablee.bots.plain import random_answer
from tablee.bots.playing import guide_of
from tablee.bots.search import Tree, key_of
from tablee.bots.tree import RegretMatching, mixture
from tablee.core import Game, Match, Sight


class Learned:
    """What was learned of a game; a bot that answers as it was wanted on average."""

    def __init__(self, game: Game[Any, Any], options: Any = None, *, seats: int | None = None) -> None:
        self.game = game
        self.options = options
        self.seats = seats
        self.tree = Tree(guide_of(game), RegretMatching(), "each")

    def learn(self, matches: int, rng: random.Random) -> None:
        """Play so many matches, each with chance of its own."""
        for _ in range(matches):
            match = Match.new(self.game, self.options, rng.randbytes(32), seats=self.seats)
            self.tree.iterate(match, match.question, rng)

    def mixture(self, sight: Sight) -> Mapping[Any, float]:
        """How probably each answer is given to the question in sight; none of one that was never met."""
        node = self.tree.nodes.get(key_of(sight.question, sight.view))
        return {} if node is None else mixture(node.arms)

    def answer(self, sight: Sight) -> Any:
        found = self.mixture(sight)
        if not found:
            return random_answer(sight.question, sight.rng)
        return sight.rng.choices(list(found), list(found.values()))[0]
