"""The coach of a tutorial: it plays the other seats, and holds the learner to the lesson."""

from __future__ import annotations

from typing import Any

from tablee.core import AnyQuestion, Seat, Tutorial
from tablee.core.content import tutorial as lessons
from tablee.core.content.tutorial import Lesson
from tablee.session.table import TableSession

COACH = "coach"
"""The ``by`` of a log entry that the coach made."""


class Coach:
    """The coach of one table session."""

    def __init__(self, session: TableSession, tutorial: Tutorial) -> None:
        self._session = session
        self.tutorial = tutorial

    def lesson(self) -> Lesson | None:
        """Return the present lesson; None after the last one."""
        return lessons.lesson_at(self.tutorial, self._session.match)

    def check(self, question: str | AnyQuestion, seat: Seat, value: Any) -> None:
        """Refuse an answer that the lesson is not about."""
        lessons.check(self.tutorial, self._session.match, question, seat, value)

    def answer_next(self) -> bool:
        """Answer for another seat than the learner's; return whether one was asked."""
        given = lessons.coach_answer(self.tutorial, self._session.match)
        if given is None:
            return False
        question, value = given
        self._session.submit_answer(question, question.seat, value, by=COACH)
        return True
