"""A tutorial in the full screen: the coach speaks above every question."""

from __future__ import annotations

from tablee.cli.terminal.presenter import Presenter
from tablee.cli.terminal.screen import TableApp
from tablee.session.coach import Coach
from tablee.ui.choices import Asked


class LessonApp(TableApp):
    """The table of a learner; the coach answers for all others."""

    def __init__(self, presenter: Presenter, coach: Coach, *, pace: float = 0.6) -> None:
        super().__init__(presenter, pace=pace)
        self.coach = coach

    def play_bots(self) -> bool:
        """Let the coach answer for another seat; return whether one was asked."""
        return self.coach.answer_next()

    def think_of_a_hint(self, asked: Asked) -> None:
        """Say again what the coach said."""
        self.tell_lines(self.presenter.hint(asked))
