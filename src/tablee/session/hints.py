"""Hints: advice of the game's hint bot, counted with the match."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablee.core import AnyQuestion, Bot, Refused, Seat
from tablee.core.answer_text import Advice
from tablee.session.bots import BotTask, Thinker, dice_seed

if TYPE_CHECKING:
    from tablee.session.table import TableSession


class Hints:
    """The hints of a table session."""

    def __init__(self, session: TableSession, count: int) -> None:
        self._session = session
        self.count = count
        """The number of questions about which a hint was given; the database keeps it."""
        self._counted: set[tuple[int, str, Seat]] = set()
        """The questions that were counted: the number of answers before each, its name and its seat."""
        self._bot: Bot | None = None

    def task(self, question: AnyQuestion) -> BotTask:
        """Return the task for the hint bot; refused in a game that has none."""
        match = self._session.match
        if match.game.play.hint_bot is None:
            raise Refused("no_hint")
        return BotTask(question, match.game.play.hint_bot, dice_seed(match, question.seat))

    def thinker(self, question: AnyQuestion) -> Thinker:
        """Return the task with a copy of the match, to be run in this process."""
        task = self.task(question)
        if self._bot is None:
            self._bot = self._session.game.play.bots[task.bot]()
        return Thinker(task, self._session.match, self._bot)

    def give(self, thinker: Thinker, advice: Advice) -> Advice:
        """Count a hint and return it; refused if its question has been answered or taken back since."""
        if not self._session.is_asked(thinker.question):
            raise Refused("question_closed")
        self.record(thinker.question)
        return advice

    def now(self, question: AnyQuestion) -> Advice:
        """Think of a hint in this thread, and give it."""
        thinker = self.thinker(question)
        return self.give(thinker, thinker.advise())

    def record(self, question: AnyQuestion) -> bool:
        """Count a hint once for each question; return whether it was counted."""
        session = self._session
        key = session.match.known_answers(), question.name, question.seat
        if key in self._counted:
            return False
        self._counted.add(key)
        self.count += 1
        session.store.update_match(session.id, hints=self.count)
        return True
