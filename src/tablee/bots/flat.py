"""Flat Monte Carlo: every candidate is evaluated by rollouts from the same determinizations."""

from __future__ import annotations

import random
from typing import Any

from tablee.bots.bandits import Arm
from tablee.bots.budget import Budget
from tablee.bots.race import race, winner
from tablee.bots.rollout import ForcedFirst, Payoffs, guided_answer, rollout
from tablee.core import AnyMatch, AnyQuestion, Guide, Observation, Seat


class Flat:
    """Chooses the candidate with the best average payoff when all seats follow the guide's policy."""

    def weigh(
        self, guide: Guide, observation: Observation, budget: Budget, options: list[Any] | None = None
    ) -> dict[Any, Arm]:
        """The statistics of each candidate: of ``options``, or of those that the guide names."""

        def attempt(match: AnyMatch, question: AnyQuestion, rng: random.Random, option: Any) -> Payoffs:
            policy = ForcedFirst(option, lambda _, observation: guided_answer(guide, observation))
            return rollout(guide, match, question, rng, policy)

        return race(guide, observation, budget, [attempt], options)

    def verdict(self, arms: dict[Any, Arm], seat: Seat, rng: random.Random) -> Any:
        """The winner of the race."""
        return winner(arms, seat)
