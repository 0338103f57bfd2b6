"""What a bot is given, and what it gives back.

A bot sees what a seat sees: a view, the question, and imagined copies made on the trusted side.
It never meets the true state.
"""

from __future__ import annotations

import hashlib
import random
from collections.abc import Hashable, Iterable, Sequence
from functools import cached_property
from typing import Any, Protocol

from tablee.core.engine.match import AnyMatch
from tablee.core.game import AnyGame
from tablee.core.i18n import Message
from tablee.core.model.questions import NOTHING, AnyQuestion, Seat
from tablee.core.model.state import Outcome
from tablee.core.registry import is_installed
from tablee.core.serialization import from_bytes, to_bytes


class Observation:
    """One seat's sight of a match at a question; what nobody looks at is not made."""

    def __init__(self, match: AnyMatch, question: AnyQuestion, rng: random.Random) -> None:
        self._match = match
        self.question = question
        self.rng = rng

    def __reduce__(self) -> tuple[Any, ...]:
        """Sent to another process of the host, it is made again there."""
        return _arrived, (to_bytes(self._match), self.question.name, self.question.seat, self.rng)

    @property
    def seat(self) -> Seat:
        """The seat that is asked."""
        return self.question.seat

    @property
    def seats(self) -> int:
        """How many sit at the table."""
        return self._match.setup.seats

    @property
    def game(self) -> AnyGame:
        """The game that is played."""
        return self._match.game

    @cached_property
    def view(self) -> Any:
        """What the seat may see."""
        return self._match.view(self.question.seat)

    def apart(self, seed: int) -> Observation:
        """The same sight, with doubts of its own: for one who thinks beside others."""
        return Observation(self._match, self.question, random.Random(seed))

    def can_be_sent(self) -> bool:
        """Whether another process would find the game and its cards."""
        game = self._match.game
        return is_installed(game) and self._match.setup.content is game.content()

    def determinize(self, key: bytes | None = None) -> AnyMatch:
        """A copy in which everything the seat cannot know is something equally possible.

        The same key gives the same copy; without one, each is another.
        """
        if key is None:
            key = hashlib.blake2b(self.rng.randbytes(16), digest_size=32).digest()
        return self._match.determinize(self.question.seat, key)

    def sample_state(self) -> Any:
        """A state of the match in which what the seat cannot know is something equally possible: for reading
        what the seat sees of it, and for changing nothing.

        An imagined match is looked at as it is; of a real one, a copy is imagined.
        """
        match = self._match
        return (match if match.determinized else match.determinize(self.question.seat, _LOOK)).state


_LOOK = bytes(32)
"""Nothing of what is imagined is read: one copy is as good as another."""


def _arrived(match: bytes, name: str, seat: Seat, rng: random.Random) -> Observation:
    """A sight that was sent from another process."""
    here = from_bytes(match)
    question = here.find_question(name, seat)
    assert question is not None, "the match was sent with this question open"
    return Observation(here, question, rng)


class Bot(Protocol):
    """Somebody who answers."""

    def answer(self, observation: Observation) -> Any:
        """A legal answer to the question in sight (``PASS`` where it may pass)."""
        ...


class Adviser(Bot, Protocol):
    """A bot that can also say why: its answer, and lines of explanation."""

    def advise(self, observation: Observation) -> tuple[Any, tuple[Message, ...]]:
        """The suggested answer, and the reasons for it."""


class Guide:
    """What a game can tell those who search it; a game's own guide says as much of it as it knows."""

    def forced_answer(self, observation: Observation) -> Any:
        """The answer to a question that needs no search; ``NOTHING`` if one should think about it."""
        return NOTHING

    def policy(self, observation: Observation) -> Any:
        """A sensible answer in an imagined match, quickly given; ``NOTHING`` if there is none to give."""
        return NOTHING

    def candidates(self, observation: Observation) -> Iterable[Any] | None:
        """The answers worth looking at, the most promising first; None: one looks at them all."""
        return None

    def horizon(self, observation: Observation) -> Hashable:
        """Which stretch of the match this is (a round, a turn): one plays on to its end before asking what
        the match is worth; None: one asks at every step."""
        return None

    def values(self, observation: Observation) -> Sequence[float] | None:
        """What a match that begins a new step is worth to each seat, as far as the one who is asked can tell,
        from 0 to 1; None: one must play on to find out."""
        return None

    def score(self, outcome: Outcome, seat: Seat) -> float:
        """What an end is worth to a seat, from 0 to 1: the winners share what there is to win."""
        return 1 / len(outcome.winners) if seat in outcome.winners else 0.0
