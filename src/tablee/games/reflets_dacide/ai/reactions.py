"""How quickly bots react under a clock, and how often they do not notice (AL-5.8, section 16.1)."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from tablee.core import PASS, Observation
from tablee.games.reflets_dacide.options import Options

FASTEST_MS = 250
NEVER_MS = 1_000_000
NOTICED = frozenset({"reveal", "dah_of", "malus_of", "counter"})
"""Short decisions that nobody overlooks: the others wait for them."""


class ReactionLaw(Struct, frozen=True):
    """A normal law of the milliseconds until an answer, and how often a race is noticed at all."""

    mean: int
    spread: int
    notices: float


BEGINNER = ReactionLaw(1800, 600, 0.70)
FAIR = ReactionLaw(1200, 400, 0.92)
STRONG = ReactionLaw(900, 250, 0.98)


def react(law: ReactionLaw, observation: Observation, options: Options, value: Any) -> Any:
    """The answer of a bot under a clock: the same value at a time of its own, or a pass.

    A bot that does not notice its own Dragon comes too late for her: it forgets.
    """
    question = observation.question
    if question.clock is None:
        return value
    factor = options.race_factor if options.clock == "relaxed" else 1
    if question.kind not in NOTICED and observation.rng.random() >= law.notices:
        observation.answer_ms = NEVER_MS
        return value if question.must else PASS
    sampled = round(observation.rng.normalvariate(law.mean, law.spread))
    observation.answer_ms = max(FASTEST_MS, sampled) * factor
    return value
