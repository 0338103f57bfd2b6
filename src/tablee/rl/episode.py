"""An episode: a match as agents play it, with the seat to act, observations, legal actions and rewards.

One seat acts at a time. Simultaneous choices are asked seat after seat, hidden from the others; seats that
may react act before seats that must; all claims of a race count as simultaneous. A question without a choice
is answered by the episode itself. The adapters wrap an episode as an environment of their library.
"""

from __future__ import annotations

import random
from typing import Any

import numpy as np

from tablee.bots.rollout import give
from tablee.core import (
    NOTHING,
    AnyMatch,
    AnyQuestion,
    Match,
    Observation,
    Outcome,
    Seat,
    from_bytes,
    to_bytes,
    words,
)
from tablee.rl.picks import Picks
from tablee.rl.spaces import Mask, Space, Vector

WIN, LOSS = 1.0, -1.0


class IllegalAction(ValueError):
    """The mask forbids this action; nothing has changed."""


class NoAnswer(Exception):
    """A question without a legal answer: a bug of the game."""


class Episode:
    """One match, whose questions are asked as small picks."""

    def __init__(
        self,
        space: Space,
        seed: int | bytes | None = None,
        *,
        most_actions: int | None = None,
        match: AnyMatch | None = None,
    ) -> None:
        self.space = space
        self.match = match or Match.new(
            space.game, space.options, seed, seats=space.seats, content=space.content
        )
        self.most_actions = space.game.rules.most_answers if most_actions is None else most_actions
        """The number of actions after which the match is truncated."""
        self.taken = 0
        """The number of actions taken."""
        self.seat: Seat = 0
        """The seat to act; at the end, the seat that acted last."""
        self.legal: list[int] = []
        """The legal actions in ascending order; none at the end."""
        self._go_on(None)

    picks: Picks
    """The question of the seat to act and its picks so far; at the end, the last question."""

    # Where the match stands

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended, or None."""
        return self.match.outcome

    @property
    def is_over(self) -> bool:
        """Whether the episode has ended or was truncated."""
        return not self.legal

    @property
    def is_cut_short(self) -> bool:
        """Whether the match was truncated without an outcome."""
        return self.is_over and self.match.outcome is None

    def rewards(self) -> list[float]:
        """The reward of each seat: 1 for a win, -1 for a loss, 0 without an outcome."""
        outcome = self.match.outcome
        if outcome is None:
            return [0.0] * self.space.seats
        return [WIN if seat in outcome.winners else LOSS for seat in range(self.space.seats)]

    # Observations

    def observe(self, seat: Seat, row: Vector | None = None) -> Vector:
        """The observation of a seat, with its question if it is to act; written to ``row`` if given."""
        if row is None:
            row = np.zeros(self.space.size, np.float32)
        else:
            row.fill(0)
        picks = self.picks if seat == self.seat and self.legal else None
        self.space.write(row.data, self.match.view(seat), seat, picks)
        return row

    def mask(self, seat: Seat, row: Mask | None = None) -> Mask:
        """The action mask of a seat: 1 for each legal action; written to ``row`` if given."""
        if row is None:
            row = np.zeros(self.space.actions, np.int8)
        else:
            row.fill(0)
        if seat == self.seat:
            row[self.legal] = 1
        return row

    def view(self, seat: Seat | None) -> Any:
        """The game's view for a seat (None: a spectator)."""
        return self.match.view(seat)

    def text(self, seat: Seat | None = None, language: str = "en") -> str:
        """The table as a seat sees it, in words."""
        game = self.space.game
        return "\n".join(game.language.text(self.match.view(seat), words(language, game.folder / "texts")))

    def picture(self, seat: Seat | None = None, language: str = "en") -> str:
        """The table as a seat sees it, as an SVG document."""
        game = self.space.game
        t = words(language, game.folder / "texts")
        return str(game.art.picture(self.match.view(seat), None, t, "wide"))

    # Actions

    def act(self, action: int) -> None:
        """Take an action for the seat that is to act."""
        if action not in self.legal:
            raise IllegalAction(f"{self.space.game.id}: action {action} is not legal now: {self.legal} are")
        self.taken += 1
        if self._pick(action):
            self._go_on(None)
        else:
            self._go_on(self.picks)
        if self.taken >= self.most_actions:
            self.legal = []

    def _pick(self, action: int) -> bool:
        """Take an action; True when the question has been answered with it."""
        value = self.picks.act(action)
        if value is NOTHING:
            return False
        # The same dice for every seat: in a race all who claim are as quick.
        give(self.match, Observation(self.match, self.picks.question, random.Random(0)), value)
        return True

    def _go_on(self, picks: Picks | None) -> None:
        """Advance to the next pick that leaves a choice."""
        while True:
            if picks is None:
                if self.match.outcome is not None:
                    self.legal = []
                    return
                question = self._next_question()
                picks = Picks(question, self.space.options_shown)
                self.seat, self.picks = question.seat, picks
            self.legal = legal = picks.legal()
            if len(legal) > 1:
                return
            if not legal:
                raise NoAnswer(
                    f"{self.space.game.id}: seat {self.seat} must answer {picks.question.kind!r}, and cannot"
                )
            if self._pick(legal[0]):
                picks = None

    def _next_question(self) -> AnyQuestion:
        """The open question to ask next: those a seat may pass come before those it must answer."""
        questions = self.match.questions
        if len(questions) == 1:
            return questions[0]
        return next((question for question in questions if not question.must), questions[0])

    # Copies

    def copy(self) -> Episode:
        """An independent copy."""
        return self._with(self.match.copy())

    def determinize(self, seat: Seat, key: bytes) -> Episode:
        """A determinized copy: everything that ``seat`` cannot know is resampled."""
        return self._with(self.match.determinize(seat, key))

    def _with(self, match: AnyMatch) -> Episode:
        """This episode with another match, in which the same question is open."""
        picks = self.picks
        other = Episode.__new__(Episode)
        other.space, other.match = self.space, match
        other.most_actions, other.taken = self.most_actions, self.taken
        other.seat, other.picks, other.legal = self.seat, picks, list(self.legal)
        if self.legal:
            other.picks = picks.resumed(_named(match, picks.question.name, self.seat))
        return other

    def __deepcopy__(self, memo: dict[int, Any]) -> Episode:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        picks = self.picks
        where = (picks.question.name, self.seat, picks.chosen, picks.page)
        data = (to_bytes(self.match), where, self.legal, self.taken, self.most_actions)
        return _restored, (self.space, *data)


def _restored(
    space: Space,
    data: bytes,
    where: tuple[str, Seat, list[int], int],
    legal: list[int],
    taken: int,
    most_actions: int,
) -> Episode:
    """Restore a pickled episode."""
    episode = Episode(space, match=from_bytes(data, space.game), most_actions=most_actions)
    name, episode.seat, chosen, page = where
    episode.legal, episode.taken = legal, taken
    if legal:
        episode.picks = Picks(_named(episode.match, name, episode.seat), space.options_shown)
        episode.picks.chosen, episode.picks.page = chosen, page
    return episode


def _named(match: AnyMatch, name: str, seat: Seat) -> AnyQuestion:
    """The open question of that name that a seat is asked."""
    question = match.find_question(name, seat)
    assert question is not None, "the episode waits at this question"
    return question
