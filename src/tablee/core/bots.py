"""What a bot is given, and what it gives back.

A bot sees what a seat sees: a view, the question, and imagined copies made on the trusted side.
It never meets the true state.
"""

from __future__ import annotations

import hashlib
import random
from functools import cached_property
from typing import Any, Protocol

from tablee.core.match import Match
from tablee.core.questions import Question, Seat
from tablee.core.texts import Message


class Sight:
    """One seat's sight of a match at a question; what nobody looks at is not made."""

    def __init__(self, match: Match[Any], question: Question[Any], rng: random.Random) -> None:
        self._match = match
        self.question = question
        self.rng = rng

    @property
    def seat(self) -> Seat:
        return self.question.seat

    @cached_property
    def view(self) -> Any:
        """What the seat may see."""
        return self._match.view(self.question.seat)

    def imagine(self) -> Match[Any]:
        """A copy in which everything the seat cannot know is something equally possible."""
        key = hashlib.blake2b(self.rng.randbytes(16), digest_size=32).digest()
        return self._match.imagine(self.question.seat, key)


class Bot(Protocol):
    """Somebody who answers."""

    def answer(self, sight: Sight) -> Any:
        """A legal answer to the question in sight (``PASS`` where it may pass)."""
        ...


class Adviser(Bot, Protocol):
    """A bot that can also say why: its answer, and lines of explanation."""

    def advise(self, sight: Sight) -> tuple[Any, tuple[Message, ...]]: ...
