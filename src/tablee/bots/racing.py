"""A race of answers: all are tried in the same imagined matches, and the worse half drops out."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from itertools import cycle, product
from math import sqrt
from typing import Any, TypeAlias

from tablee.bots.budget import Budget
from tablee.bots.candidates import first_candidates
from tablee.bots.playing import Worth, same_question
from tablee.bots.tree import DOUBT, Arm
from tablee.core import Guide, Match, Question, Seat, Sight

Try: TypeAlias = Callable[[Match[Any], Question[Any], random.Random, Any], Worth]
"""Gives an answer to a question of an imagined match, plays on, and says what came of it."""


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


def race(guide: Guide, sight: Sight, budget: Budget, tries: Sequence[Try]) -> dict[Any, Arm]:
    """What was found out about each answer.

    The answers are tried in turn in one and the same imagined match, with the same hands and the same dice to
    come: what differs in the end is more often due to the answer. After two, four, eight such matches the
    worse half drops out, so that most are spent on what is hard to tell apart. The first answer, which is the
    guide's own if it has one, stays: it is the one to beat.

    ``tries``: what is done with each answer. The first of them tells in each imagined match what the answer
    is worth there; the others are for those who learn by looking around, in every second match.
    """
    seat, options = sight.seat, first_candidates(guide, sight)
    arms = {option: Tried(sight.seats) for option in options}
    if len(options) == 1:
        return dict(arms)
    left, waiting, enough, looks = options, list[tuple[Any, Try]](), 2, cycle((tries, tries[:1]))
    key, doubts, bar = b"", 0, 0.0
    for _ in budget.rounds():
        if not waiting:
            if arms[left[0]].visits == enough:
                left, enough = _better_half(left, arms, seat), 2 * enough
            waiting = [*product(left, next(looks))][::-1]
            key, doubts = sight.rng.randbytes(32), sight.rng.getrandbits(64)
        option, attempt = waiting.pop()
        match = sight.imagine(key)
        worth = attempt(match, same_question(match, sight), random.Random(doubts), option)
        if attempt is tries[0]:
            if option == left[0]:
                bar = worth[seat]
            arms[option].met(worth)
            arms[option].compare(worth[seat] - bar)
    return dict(arms)


def winner(arms: dict[Any, Arm], seat: Seat) -> Any:
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
