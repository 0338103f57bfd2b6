"""Flat Monte Carlo: every answer is tried in the same imagined matches."""

from __future__ import annotations

import random
from typing import Any

from tablee.bots.budget import Budget
from tablee.bots.playing import First, Worth, play_on, sensible
from tablee.bots.racing import race, winner
from tablee.bots.tree import Arm
from tablee.core import Guide, Match, Question, Seat, Sight


class Flat:
    """Takes what went best on average when everybody plays on with sense."""

    def weigh(self, guide: Guide, sight: Sight, budget: Budget) -> dict[Any, Arm]:
        """What was found out about each answer."""

        def attempt(match: Match[Any], question: Question[Any], rng: random.Random, option: Any) -> Worth:
            said = First(option, lambda _, sight: sensible(guide, sight))
            return play_on(guide, match, question, rng, said)

        return race(guide, sight, budget, [attempt])

    def verdict(self, arms: dict[Any, Arm], seat: Seat, rng: random.Random) -> Any:
        """The winner of the race."""
        return winner(arms, seat)
