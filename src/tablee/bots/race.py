"""Sequential halving: candidates are compared on the same determinizations; the worse half drops out."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from itertools import cycle, product
from math import sqrt
from typing import Any, TypeAlias

from tablee.bots.bandits import DOUBT, Arm
from tablee.bots.budget import Budget
from tablee.bots.candidates import first_candidates
from tablee.bots.rollout import Payoffs, same_question
from tablee.core import AnyMatch, AnyQuestion, Guide, Observation, Seat

Trial: TypeAlias = Callable[[AnyMatch, AnyQuestion, random.Random, Any], Payoffs]
"""Gives an answer to a question of a determinized match, plays on, and returns the payoffs."""


class RacedArm(Arm):
    """A candidate, with its paired differences from the first one over the same determinizations."""

    __slots__ = ("gain", "squares")

    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self.gain = self.squares = 0.0

    def compare(self, gain: float) -> None:
        """Record one paired difference from the first candidate."""
        self.gain += gain
        self.squares += gain * gain

    def add(self, other: Arm) -> None:
        """Add another arm's figures."""
        super().add(other)
        assert isinstance(other, RacedArm)
        self.gain += other.gain
        self.squares += other.squares

    def is_better(self) -> bool:
        """Whether it beats the first candidate by more than the noise."""
        mean = self.gain / max(1, self.visits)
        spread = sqrt(max(0.0, self.squares / max(1, self.visits) - mean * mean))
        return mean > DOUBT * spread / sqrt(max(1, self.visits - 1))


def race(
    guide: Guide,
    observation: Observation,
    budget: Budget,
    tries: Sequence[Trial],
    options: list[Any] | None = None,
) -> dict[Any, Arm]:
    """The statistics of each candidate.

    All candidates are tried on the same determinization, with the same hands and the same dice to come, so
    that differences are more often due to the candidate. After two, four, eight determinizations the worse
    half drops out, and most of the budget is spent on candidates that are hard to tell apart. The first one,
    the guide's own answer if it has one, always stays as the baseline.

    ``tries``: what is run for each candidate. The first trial gives its payoffs; the others, run on every
    second determinization, only explore. ``options``: the candidates, where they are not those of the guide.
    """
    seat, left = observation.seat, options or first_candidates(guide, observation)
    arms = {option: RacedArm(observation.seats) for option in left}
    if options is None and len(left) == 1:
        return dict(arms)
    waiting, enough, looks = list[tuple[Any, Trial]](), 2, cycle((tries, tries[:1]))
    key, seed, baseline = b"", 0, 0.0
    for _ in budget.rounds():
        if not waiting:
            if arms[left[0]].visits == enough:
                left, enough = _better_half(left, arms, seat), 2 * enough
            waiting = [*product(left, next(looks))][::-1]
            key, seed = observation.rng.randbytes(32), observation.rng.getrandbits(64)
        option, attempt = waiting.pop()
        match = observation.determinize(key)
        payoffs = attempt(match, same_question(match, observation), random.Random(seed), option)
        if attempt is tries[0]:
            if option == left[0]:
                baseline = payoffs[seat]
            arms[option].record(payoffs)
            arms[option].compare(payoffs[seat] - baseline)
    return dict(arms)


def winner(arms: dict[Any, Arm], seat: Seat) -> Any:
    """The most visited candidate that clearly beats the first one; the first one if none does."""
    better = [option for option, arm in arms.items() if isinstance(arm, RacedArm) and arm.is_better()]
    first = next(iter(arms))
    return max(better, key=lambda option: (arms[option].visits, arms[option].means[seat]), default=first)


def _better_half(options: list[Any], arms: dict[Any, RacedArm], seat: Seat) -> list[Any]:
    """The first candidate, and the better half of the others (at least one)."""
    first, *others = options
    others.sort(key=lambda option: -arms[option].means[seat])
    return [first, *others[: (len(others) + 1) // 2]]
