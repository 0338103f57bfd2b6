"""Flat Monte Carlo: every answer is tried in the same imagined matches."""

from __future__ import annotations

import random
from math import sqrt
from typing import Any

from tablee.bots.budget import Budget
from tablee.bots.candidates import first_candidates
from tablee.bots.playing import play_on, same_question, sensible
from tablee.bots.tree import Arm
from tablee.core import Guide, Match, Seat, Sight

DOUBT = 0.5
"""By so many standard errors an answer must be better than the first one to be taken instead."""


class Tried(Arm):
    """An answer, and by how much it went better than the first one in the same imagined matches."""

    __slots__ = ("gain", "squares")

    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self.gain = self.squares = 0.0

    def compare(self, gain: float) -> None:
        """It went better by so much."""
        self.gain += gain
        self.squares += gain * gain

    def add(self, other: Arm) -> None:
        super().add(other)
        assert isinstance(other, Tried)
        self.gain += other.gain
        self.squares += other.squares

    def is_better(self) -> bool:
        """Whether it is better than the first one, and hardly by luck."""
        mean = self.gain / max(1, self.visits)
        spread = sqrt(max(0.0, self.squares / max(1, self.visits) - mean * mean))
        return mean > DOUBT * spread / sqrt(max(1, self.visits - 1))


class Flat:
    """Takes what went best on average when everybody plays on with sense.

    The answers are tried in turn in one and the same imagined match, with the same hands and the same dice to
    come: what differs in the end is more often due to the answer. After two, four, eight such matches the
    worse half drops out, so that most are spent on what is hard to tell apart. The first answer, which is the
    guide's own if it has one, stays: it is the one to beat.
    """

    def weigh(self, guide: Guide, sight: Sight, budget: Budget) -> dict[Any, Arm]:
        """What was found out about each answer."""
        seat, options = sight.seat, first_candidates(guide, sight)
        arms = {option: Tried(sight.seats) for option in options}
        left, waiting, enough = options, list[Any](), 2
        key, doubts, bar = b"", 0, 0.0
        for _ in budget.rounds():
            if not waiting:
                if arms[left[0]].visits == enough:
                    left, enough = _better_half(left, arms, seat), 2 * enough
                waiting = left[::-1]
                key, doubts = sight.rng.randbytes(32), sight.rng.getrandbits(64)
            option = waiting.pop()
            match = sight.imagine(key)
            said = _First(guide, option)
            worth = play_on(guide, match, same_question(match, sight), random.Random(doubts), said)
            if option == left[0]:
                bar = worth[seat]
            arms[option].met(worth)
            arms[option].compare(worth[seat] - bar)
        return dict(arms)

    def verdict(self, arms: dict[Any, Arm], seat: Seat, rng: random.Random) -> Any:
        """Of those that are better than the first one, what was looked at most and went best; if none is, the
        first."""
        better = [option for option, arm in arms.items() if isinstance(arm, Tried) and arm.is_better()]
        first = next(iter(arms))
        return max(better, key=lambda option: (arms[option].visits, arms[option].means[seat]), default=first)


def _better_half(options: list[Any], arms: dict[Any, Tried], seat: Seat) -> list[Any]:
    """The first, and of the others the half that went better; one at least."""
    first, *others = options
    others.sort(key=lambda option: -arms[option].means[seat])
    return [first, *others[: (len(others) + 1) // 2]]


class _First:
    """Says one thing first, and then what is sensible."""

    def __init__(self, guide: Guide, option: Any) -> None:
        self.guide = guide
        self.options = [option]

    def __call__(self, match: Match[Any], sight: Sight) -> Any:
        return self.options.pop() if self.options else sensible(self.guide, sight)
