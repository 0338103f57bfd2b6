"""Flat Monte Carlo: every answer is tried in the same imagined matches."""

from __future__ import annotations

import random
from typing import Any

from tablee.bots.budget import Budget
from tablee.bots.candidates import first_candidates
from tablee.bots.playing import play_on, same_question, sensible
from tablee.bots.tree import Arm
from tablee.core import Guide, Match, Seat, Sight


class Flat:
    """Takes what went best on average when everybody plays on with sense.

    The answers are tried in turn in one and the same imagined match, with the same hands and the same dice to
    come: what differs in the end is more often due to the answer.
    """

    def weigh(self, guide: Guide, sight: Sight, budget: Budget) -> dict[Any, Arm]:
        """What was found out about each answer."""
        options = first_candidates(guide, sight)
        arms = {option: Arm(sight.seats) for option in options}
        key, doubts = b"", 0
        for number in budget.rounds():
            if number % len(options) == 0:
                key, doubts = sight.rng.randbytes(32), sight.rng.getrandbits(64)
            option = options[number % len(options)]
            match = sight.imagine(key)
            said = _First(guide, option)
            worth = play_on(guide, match, same_question(match, sight), random.Random(doubts), said)
            arms[option].met(worth)
        return arms

    def verdict(self, arms: dict[Any, Arm], seat: Seat, rng: random.Random) -> Any:
        """The best one on average; of equal ones, the earliest."""
        return max(arms, key=lambda option: arms[option].means[seat] if arms[option].visits else -1.0)


class _First:
    """Says one thing first, and then what is sensible."""

    def __init__(self, guide: Guide, option: Any) -> None:
        self.guide = guide
        self.options = [option]

    def __call__(self, match: Match[Any], sight: Sight) -> Any:
        return self.options.pop() if self.options else sensible(self.guide, sight)
