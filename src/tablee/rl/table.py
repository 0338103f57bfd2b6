"""A match as an agent plays it: whose turn it is, what they see, which actions are legal, what comes of it.

One seat is asked at a time. Choices made at the same time are asked seat after seat, and nobody sees what the
others have chosen; whoever may react is asked before whoever must act; all claims of a race come at the same
time. A question that leaves no choice is answered by the table itself.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from tablee.bots.rollout import give
from tablee.core import NOTHING, Match, Outcome, Question, Seat, from_bytes, to_bytes, words
from tablee.rl.picks import Picks
from tablee.rl.space import Mask, Space, Vector

WIN, LOSS = 1.0, -1.0


class IllegalAction(ValueError):
    """An action that the mask forbids; nothing has changed."""


class NoAnswer(Exception):
    """A game asks something that nobody could answer: a bug of the game."""


class Table:
    """One match, asked in small picks."""

    def __init__(
        self,
        space: Space,
        seed: int | bytes | None = None,
        *,
        most_actions: int | None = None,
        match: Match[Any] | None = None,
    ) -> None:
        self.space = space
        self.match = match or Match.new(
            space.game, space.options, seed, seats=space.seats, content=space.content
        )
        self.most_actions = space.game.most_answers if most_actions is None else most_actions
        """After so many actions the match is cut short."""
        self.taken = 0
        """How many actions have been taken."""
        self.seat: Seat = 0
        """Who is to act; at the end, who was asked last."""
        self.legal: list[int] = []
        """Their legal actions, in ascending order; none at the end."""
        self._go_on(None)

    picks: Picks
    """What the seat to act is asked, and has picked so far; at the end, the last question."""

    # Where the match stands

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended, or None."""
        return self.match.outcome

    @property
    def is_over(self) -> bool:
        """Whether there is nothing more to do."""
        return not self.legal

    @property
    def is_cut_short(self) -> bool:
        """Whether the match took too many actions, and has no outcome."""
        return self.is_over and self.match.outcome is None

    def rewards(self) -> list[float]:
        """For each seat 1 if it has won, -1 if not; 0 as long as there is no outcome."""
        outcome = self.match.outcome
        if outcome is None:
            return [0.0] * self.space.seats
        return [WIN if seat in outcome.winners else LOSS for seat in range(self.space.seats)]

    # What can be seen

    def observe(self, seat: Seat, row: Vector | None = None) -> Vector:
        """What a seat sees, and what it is asked if it is to act; into ``row`` if one is given."""
        if row is None:
            row = np.zeros(self.space.size, np.float32)
        else:
            row.fill(0)
        picks = self.picks if seat == self.seat and self.legal else None
        self.space.write(row.data, self.match.view(seat), seat, picks)
        return row

    def mask(self, seat: Seat, row: Mask | None = None) -> Mask:
        """1 for each action that a seat may take now; into ``row`` if one is given."""
        if row is None:
            row = np.zeros(self.space.actions, np.int8)
        else:
            row.fill(0)
        if seat == self.seat:
            row[self.legal] = 1
        return row

    def view(self, seat: Seat | None) -> Any:
        """What a seat (None: a spectator) sees, as the game says it."""
        return self.match.view(seat)

    def text(self, seat: Seat | None = None, language: str = "en") -> str:
        """What a seat sees, in words."""
        game = self.space.game
        return "\n".join(game.text(self.match.view(seat), words(language, game.folder / "texts")))

    def picture(self, seat: Seat | None = None, language: str = "en") -> str:
        """What a seat sees, as an SVG document."""
        game = self.space.game
        say = words(language, game.folder / "texts")
        return str(game.picture(self.match.view(seat), None, say, "wide"))

    # Doing something

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
        give(self.match, self.picks.question, value)
        return True

    def _go_on(self, picks: Picks | None) -> None:
        """Come to the next pick that leaves a choice, from these picks or from the next question on."""
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

    def _next_question(self) -> Question[Any]:
        """Of several that are open the first; one that may be let pass before one that must be answered."""
        questions = self.match.questions
        if len(questions) == 1:
            return questions[0]
        return next((question for question in questions if not question.must), questions[0])

    # Copies

    def copy(self) -> Table:
        """A table that goes on as this one would."""
        return self._with(self.match.copy())

    def imagine(self, seat: Seat, key: bytes) -> Table:
        """A copy in which everything that ``seat`` cannot know is something equally possible."""
        return self._with(self.match.imagine(seat, key))

    def _with(self, match: Match[Any]) -> Table:
        """This table with another match, in which the same question is open."""
        picks = self.picks
        other = Table.__new__(Table)
        other.space, other.match = self.space, match
        other.most_actions, other.taken = self.most_actions, self.taken
        other.seat, other.picks, other.legal = self.seat, picks, list(self.legal)
        if self.legal:
            other.picks = picks.resumed(_named(match, picks.question.name, self.seat))
        return other

    def __deepcopy__(self, memo: dict[int, Any]) -> Table:
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
) -> Table:
    """A table as it was pickled."""
    table = Table(space, match=from_bytes(data, space.game), most_actions=most_actions)
    name, table.seat, chosen, page = where
    table.legal, table.taken = legal, taken
    if legal:
        table.picks = Picks(_named(table.match, name, table.seat), space.options_shown)
        table.picks.chosen, table.picks.page = chosen, page
    return table


def _named(match: Match[Any], name: str, seat: Seat) -> Question[Any]:
    """The open question of that name that a seat is asked."""
    return next(question for question in match.questions if question.name == name and question.seat == seat)
