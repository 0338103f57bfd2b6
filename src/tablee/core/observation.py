"""Observations for bots, and the bots' protocol.

A bot gets what a seat knows: a view, the question, and determinized copies made on the trusted side. It never
gets the true state.
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

FASTEST_MS = 300
"""No bot reacts faster in a race."""
HESITATION_MS = 200
"""Twice this is added on average: 700 ms to react, half of the time between 500 and 840."""


class Observation:
    """One seat's observation of a match at a question; its parts are made on demand."""

    def __init__(self, match: AnyMatch, question: AnyQuestion, rng: random.Random) -> None:
        self._match = match
        self.question = question
        self.rng = rng
        self.answer_ms: int | None = None
        """The time on the clock at which the bot wants to answer, where it draws that itself."""

    def __reduce__(self) -> tuple[Any, ...]:
        """Sent to another process of the host, it is made again there."""
        return _unpickled, (to_bytes(self._match), self.question.name, self.question.seat, self.rng)

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
        """The view of the seat."""
        return self._match.view(self.question.seat)

    def reaction_ms(self) -> int:
        """The time that the bot has drawn, or that a person would take to react in a race; else 0."""
        if self.answer_ms is not None:
            return self.answer_ms
        if not self._match.is_race():
            return 0
        return FASTEST_MS + round(self.rng.gammavariate(2, HESITATION_MS))

    def with_seed(self, seed: int) -> Observation:
        """The same observation with another random generator: for one of several bots that think in
        parallel."""
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
        """A state in which what the seat cannot know is something equally possible: read it, and change
        nothing.

        A determinized match gives its own state; a real one that of a determinized copy.
        """
        return self._match.state if self._match.determinized else self._sampled

    @cached_property
    def _sampled(self) -> Any:
        return self._match.determinize(self.question.seat, _ANY_KEY).state


_ANY_KEY = bytes(32)
"""The key of a copy of which only the known part is read: one copy is as good as another."""


def _unpickled(match: bytes, name: str, seat: Seat, rng: random.Random) -> Observation:
    """Restore an observation that was sent from another process."""
    here = from_bytes(match)
    question = here.find_question(name, seat)
    assert question is not None, "the match was sent with this question open"
    return Observation(here, question, rng)


class Bot(Protocol):
    """A bot: it answers questions."""

    def answer(self, observation: Observation) -> Any:
        """A legal answer to the observed question (``PASS`` where it may pass)."""
        ...


class Adviser(Bot, Protocol):
    """A bot that can also explain its answer."""

    def advise(self, observation: Observation) -> tuple[Any, tuple[Message, ...]]:
        """The suggested answer, and the reasons for it."""


class Guide:
    """A game's knowledge for search bots; a game overrides the methods that it has an answer for."""

    def forced_answer(self, observation: Observation) -> Any:
        """The answer to a question that needs no search; ``NOTHING`` if one should think about it."""
        return NOTHING

    def policy(self, observation: Observation) -> Any:
        """A sensible answer in a determinized match, quickly computed; ``NOTHING`` if there is none."""
        return NOTHING

    def candidates(self, observation: Observation) -> Iterable[Any] | None:
        """The answers worth a search, the most promising first; None: all of them."""
        return None

    def horizon(self, observation: Observation) -> Hashable:
        """Which stretch of the match this is (a round, a turn): one plays on to its end before asking what
        the match is worth; None: one asks at every step."""
        return None

    def values(self, observation: Observation) -> Sequence[float] | None:
        """The value of a match at the beginning of a step for each seat, from 0 to 1, as far as the seat that
        is asked can know it; None: the search plays on to find out."""
        return None

    def score(self, outcome: Outcome, seat: Seat) -> float:
        """The value of an outcome for a seat, from 0 to 1: the winners share the 1."""
        return 1 / len(outcome.winners) if seat in outcome.winners else 0.0
