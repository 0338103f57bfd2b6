"""A person at a table: what they are shown and what their commands do. Shared by all screens."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tablee.cli.errors import CommandError
from tablee.cli.i18n import words_for
from tablee.cli.remote.state import winners_words
from tablee.core import Event, Message, Refused, Seat, Translator
from tablee.core.i18n import LANGUAGES
from tablee.storage import Advice, Table, Thinking
from tablee.ui.choices import Asked, asked_of, default_choice
from tablee.ui.commands import Answer, Command, weighed_lines, why_lines
from tablee.ui.messages import (
    advice_words,
    ending_words,
    game_name,
    goal_words,
    known_language,
    next_language,
    quoted_words,
)

EMPHASIS_MS = 10_000
"""The last seconds of a clock are emphasised."""


class Session:
    """One table, seen by whoever is asked."""

    def __init__(self, table: Table, language: str, *, confirm: bool = True) -> None:
        self.table = table
        self.confirm = confirm
        """Whether weighty choices are asked for twice."""
        self.language = language
        self.seat: Seat = table.people()[0] if table.people() else 0
        self._log: list[tuple[Event, Message]] = []
        self._shown = 0

    @property
    def t(self) -> Translator:
        return words_for(self.language, self.table.game)

    @property
    def view(self) -> Any:
        return self.table.match.view(self.seat)

    # What is shown

    def asked(self) -> Asked | None:
        """What is asked of a person now; the one who is asked becomes the one who sees."""
        question = self.table.question()
        if question is None:
            return None
        if question.seat != self.seat:
            self.seat = question.seat
            self._log, self._shown = [], 0
            self.catch_up()
        return asked_of(self.table.game, self.view, question)

    def lines(self) -> list[str]:
        """The table as text; its first line is the status."""
        return self.table.game.language.text(self.view, self.t)

    def welcome(self) -> list[str]:
        """The game, its goal in one sentence, and the fingerprint of its dice."""
        t, game = self.t, self.table.game
        lines = [game_name(game, self.language)]
        goal = goal_words(self.table.match.setup.options, t)
        if goal is not None:
            lines.append(goal)
        lines.append(t("match-begun", id=self.table.id))
        lines.append(t("fingerprint", hash=self.table.match.setup.commitment()[:16]))
        if self.table.match.setup.practice:
            lines.append(t("practice-table"))
        if not self.table.shows_as_saved:
            lines.append(t("shows-otherwise", id=self.table.id))
        return [*lines, *self._unranked()]

    def _unranked(self) -> list[str]:
        """That the result of this match is not compared with others."""
        return [] if self.table.game.play.is_ranked(self.table.match.setup.options) else [self.t("unranked")]

    def clock(self) -> tuple[int, int] | None:
        """Milliseconds left and in all, of the clock that runs for what is asked."""
        question = self.table.question() or self.table.bot_question()
        name = None if question is None else self.table.running_clock(question)
        if name is None:
            return None
        return self.table.clocks.remaining(name), self.table.clocks.limit(name)

    def news(self) -> list[str]:
        """What happened since this was last asked."""
        self.catch_up()
        new = self._log[self._shown :]
        self._shown = len(self._log)
        return [self.t.text(said) for _, said in new]

    def log(self) -> list[str]:
        """What happened, from the first answer on."""
        whole = self.table.whole()
        view = whole.view(self.seat)
        return [
            self.t.text(self.table.game.language.event(view, event))
            for _, event in whole.events_for(self.seat)
        ]

    def recent(self) -> list[str]:
        """What happened while this table was open."""
        self.catch_up()
        return [self.t.text(said) for _, said in self._log]

    def catch_up(self) -> None:
        """Put new events into words, and forget those that were taken back."""
        events = [event for _, event in self.table.match.events_for(self.seat)]
        same = 0
        for (known, _), event in zip(self._log, events, strict=False):
            if known != event:
                break
            same += 1
        del self._log[same:]
        self._shown = min(self._shown, same)
        view = self.view
        self._log += [(event, self.table.game.language.event(view, event)) for event in events[same:]]

    def ending(self) -> list[str]:
        """How the match ended, and what can be done with it."""
        outcome = self.table.match.outcome
        if outcome is None:
            return []
        won = winners_words(outcome.winners, self.table.match.setup.seats, self.t)
        ending = ending_words(self.table.game, outcome, self.t)
        return [*won, *ending, *self._unranked(), self.t("match-over", id=self.table.id)]

    # What is done

    def warnings(self, answer: Answer) -> list[str]:
        """What should be thought over before this answer counts; nothing while a clock runs."""
        if not self.confirm or self.clock() is not None:
            return []
        return [self.t.text(choice.warning) for choice in answer.choices if choice.warning is not None]

    def answer(self, asked: Asked, answer: Answer) -> None:
        """Give an answer."""
        self.table.answer(asked.question, asked.question.seat, answer.value)

    def hint(self, asked: Asked) -> list[str]:
        """A suggestion, with its reasons."""
        return advice_words(self.table.hint(asked.question), self.t)

    def hinted(self, thinking: Thinking, advice: Advice) -> Callable[[Translator], str]:
        """A suggestion that somebody thought of meanwhile, in whatever language is spoken by then."""
        kept = self.table.hinted(thinking, advice)
        return lambda t: "\n".join(advice_words(kept, t))

    def undo_preview(self, answers: int = 1) -> str:
        """What undo would take back."""
        taken = self.table.taking_back(self.seat, answers)
        return self.t("undo-preview", answers=quoted_words([t.said for t in taken], self.t))

    def undo(self, answers: int = 1) -> str:
        """Take back so many of one's own answers, and say which."""
        taken = self.table.undo(self.seat, answers)
        self.catch_up()
        return self.t("undo-done", answers=quoted_words([t.said for t in taken], self.t))

    def auto(self, asked: Asked) -> str:
        """From now on take the plain default of such questions without asking."""
        default = default_choice(asked)
        if default is None:
            raise Refused("no_default")
        self.table.order(asked.question.seat, asked.question.kind, always=True)
        return self.t("auto-on", option=self.t.text(default.said))

    def skip(self, asked: Asked) -> str:
        """The same, until the stage that the match is in has been left."""
        default = default_choice(asked)
        if default is None:
            raise Refused("no_default")
        stage = " · ".join(self.t.text(part) for part in self.table.game.language.stages(self.view))
        self.table.order(asked.question.seat, asked.question.kind, always=True, stage=True)
        return self.t("skip-on", option=self.t.text(default.said), stage=stage)

    def weigh(self, asked: Asked, command: Command) -> list[str]:
        """What a choice would come to."""
        return weighed_lines(self.table.game, self.view, asked, command, self.t)

    def why(self, asked: Asked, command: Command) -> list[str]:
        """Which rule keeps something on the table from being chosen."""
        return why_lines(self.table.game, self.view, asked, command, self.t)

    def ask_again(self) -> str:
        """Give up all standing orders."""
        for seat in self.table.people():
            for kind in self.table.ordered(seat):
                self.table.order(seat, kind, always=False)
        return self.t("auto-off")

    def switch(self, wanted: str = "") -> str:
        """Speak another language."""
        language = known_language(wanted) if wanted else next_language(self.language)
        if language is None:
            raise CommandError("no_language", name=wanted, known=", ".join(LANGUAGES))
        self.language = language
        return self.t("language-now")
