"""The random bot, which plays any game."""

from __future__ import annotations

import random
from typing import Any

from tablee.core import PASS, AnyQuestion, Observation


class RandomBot:
    """Answers uniformly at random; a pass counts as one option."""

    def answer(self, observation: Observation) -> Any:
        """Any legal answer, each as likely as the others."""
        return random_answer(observation.question, observation.rng)


def random_answer(question: AnyQuestion, rng: random.Random) -> Any:
    """A legal answer at random."""
    if not question.must and rng.random() * (len(question.offered()) + 1) < 1:
        return PASS
    return question.sample(lambda n: int(rng.random() * n))
