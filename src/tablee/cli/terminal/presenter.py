"""The presenter turns a table session into text, and commands into calls, for all screens of the terminal."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from tablee.cli.errors import CommandError
from tablee.cli.i18n import words_for
from tablee.core import AnyQuestion, Refused, Seat, SeatName, TerminalPicture, Translator
from tablee.core.answer_text import Advice
from tablee.core.campaign import journal_view
from tablee.core.i18n import LANGUAGES
from tablee.core.terminal_picture import LEAST_COLUMNS, plain
from tablee.session import BeatRecorder, MatchLog, TableSession, Thinker
from tablee.session.undo_requests import preview_undo
from tablee.ui.choices import Asked, asked_of
from tablee.ui.commands import Answer, Command, weighed_lines, why_lines
from tablee.ui.messages import (
    advice_words,
    ending_words,
    game_name,
    goal_words,
    known_language,
    next_language,
    quoted_words,
    winners_words,
)
from tablee.ui.seat_names import SeatPeople, seat_names

EMPHASIS_MS = 10_000
"""Clocks are emphasised when no more than this is left."""


class Screen(NamedTuple):
    """The table for the full screen: a line of status, and what is drawn under it."""

    status: str
    picture: TerminalPicture


class Presenter:
    """A table session as one person sees it: the one who is asked."""

    def __init__(
        self, session: TableSession, language: str, *, confirm: bool = True, names: Sequence[str] = ()
    ) -> None:
        """``names``: those of the people at this terminal, in the order of their seats."""
        self.session = session
        self._names = names
        self.confirm = confirm
        """Whether choices with a warning have to be confirmed."""
        self.language = language
        people = session.people()
        self.seat: Seat = people[0] if people else 0
        self._log = self._new_log()
        self._printed = 0
        """The number of lines of the log that ``news`` has returned."""
        self._beats = BeatRecorder()
        self._events = 0
        """The number of events whose beats ``beats`` has returned."""

    @property
    def t(self) -> Translator:
        """Return the words of the table; bots and people are called by name, and whoever is asked “you”."""
        t, bots, people = (
            words_for(self.language, self.session.game),
            self.session.bots.names,
            iter(self._names),
        )
        seats = [
            SeatPeople(bot=bots[seat]) if seat in bots else SeatPeople((next(people, ""),))
            for seat in range(self.session.match.setup.seats)
        ]
        named = [seat for seat in seats if seat.bot is not None or seat.people[0]]
        names = seat_names(seats, t) if named else ()
        shown = [name if seat in named else "" for name, seat in zip(names, seats, strict=False)]
        return t.for_seats(shown, self.seat)

    @property
    def view(self) -> Any:
        return self.session.match.view(self.seat)

    # Showing

    def asked(self) -> Asked | None:
        """Return the question to a person; from then on the table is shown as that seat sees it."""
        question = self.session.question()
        if question is None:
            return None
        if question.seat != self.seat:
            self.seat = question.seat
            self._log, self._printed = self._new_log(), 0
            self.update_log()
        return asked_of(self.session.game, self.view, question)

    def turn(self, asked: Asked) -> str:
        """Return whose turn it is, for several people at one terminal: they are told apart by name."""
        return self.t.addressing_nobody("seat-asked", seat=SeatName(asked.question.seat))

    def lines(self) -> list[str]:
        """Return the table as text; its first line is the status."""
        return self.session.game.language.text(self.view, self.t)

    def screen(self, columns: int) -> Screen:
        """Return the table for the full screen: the game's drawing in characters, or the table as text."""
        question = self.session.question()
        return self._screen(self.view, question, columns)

    def _screen(self, view: Any, question: AnyQuestion | None, columns: int) -> Screen:
        status, *lines = self.session.game.language.text(view, self.t)
        draw = self.session.game.art.screen
        if draw is None or columns < LEAST_COLUMNS:
            return Screen(status, TerminalPicture(tuple(map(plain, lines))))
        return Screen(status, draw(view, question, self.t, columns))

    def beats(self, columns: int) -> list[Screen]:
        """Return the table after each event since the last call; the first call returns none."""
        match = self.session.match
        beats = self._beats.take(self.seat, self._events)
        self._beats.clear([self.seat])
        self._beats.watch(match, [self.seat])
        self._events = len(match.events)
        if self.clock() is not None:
            return []
        return [self._screen(beat.view, None, columns) for beat in beats]

    def welcome(self) -> list[str]:
        """Return the name of the game, its goal in one sentence, and the fingerprint of its dice."""
        t, game = self.t, self.session.game
        lines = [game_name(game, self.language)]
        goal = goal_words(self.session.match.setup.options, t)
        if goal is not None:
            lines.append(goal)
        lines.append(t("match-begun", id=self.session.id))
        lines.append(t("fingerprint", hash=self.session.match.setup.commitment()[:16]))
        if self.session.match.setup.practice:
            lines.append(t("practice-table"))
        if not self.session.shows_as_saved:
            lines.append(t("shows-otherwise", id=self.session.id))
        return [*lines, *self._unranked()]

    def _unranked(self) -> list[str]:
        """Return the notice that this match is not ranked, if it is not."""
        return (
            [] if self.session.game.play.is_ranked(self.session.match.setup.options) else [self.t("unranked")]
        )

    def clock(self) -> tuple[int, int] | None:
        """Return the milliseconds left and in all on the clock of the open question."""
        question = self.session.question() or self.session.bots.question()
        name = None if question is None else self.session.running_clock(question)
        if name is None:
            return None
        return self.session.clocks.remaining(name), self.session.clocks.limit(name)

    def news(self) -> list[str]:
        """Return the lines of the log since the last call."""
        self.update_log()
        new = self._log.lines[self._printed :]
        self._printed = len(self._log.lines)
        return [line.words for line in new]

    def log(self) -> list[str]:
        """Return the whole log, from the first answer on."""
        match, log = self.session.whole(), self._new_log()
        log.update(match, match.view(self.seat))
        return log.texts()

    def recent(self) -> list[str]:
        """Return the log since this table was opened."""
        self.update_log()
        return [line.words for line in self._log.lines]

    def update_log(self) -> None:
        """Add new lines to the log, and remove those of answers that were taken back."""
        start = self._log.update(self.session.match, self.view)
        if start is not None:
            self._printed = min(self._printed, start)

    def _new_log(self) -> MatchLog:
        return MatchLog(self.session.game, self.seat, self.t)

    def ending(self) -> list[str]:
        """Return the result of the match, and the commands for a finished match."""
        outcome = self.session.match.outcome
        if outcome is None:
            return []
        won = winners_words(outcome.winners, self.session.match.setup.seats, self.t)
        ending = ending_words(self.session.game, outcome, self.t)
        self.update_log()
        moments = [f"  {line.words}" for line in self._log.moments()]
        if moments:
            moments.insert(0, self.t("moments"))
        return [won, *ending, *moments, *self._unranked(), self.t("match-over", id=self.session.id)]

    def journal(self) -> list[str]:
        """Return the journal of the campaign as this seat may read it."""
        match = self.session.match
        view = journal_view(match, self.seat)
        if match.game.campaign is None or view is None:
            return [self.t("campaign-no-journal")]
        return match.game.campaign.text(view, self.t)

    # Commands

    def warnings(self, answer: Answer) -> list[str]:
        """Return the warnings that have to be confirmed before this answer; none while a clock runs."""
        if not self.confirm or self.clock() is not None:
            return []
        return [self.t.text(choice.warning) for choice in answer.choices if choice.warning is not None]

    def answer(self, asked: Asked, answer: Answer) -> None:
        """Submit an answer."""
        self.session.submit_answer(asked.question, asked.question.seat, answer.value)

    def hint(self, asked: Asked) -> list[str]:
        """Return a hint with its reasons."""
        return advice_words(self.session.hints.now(asked.question), self.t)

    def give_hint(self, thinker: Thinker, advice: Advice) -> Callable[[Translator], str]:
        """Count a hint that a thread has thought of, and return its text in any language."""
        given = self.session.hints.give(thinker, advice)
        return lambda t: "\n".join(advice_words(given, t))

    def undo_preview(self, answers: int = 1) -> str:
        """Return what an undo would take back, in words."""
        undone = preview_undo(self.session.match, self.seat, answers)
        return self.t("undo-preview", answers=quoted_words([one.words for one in undone], self.t))

    def undo(self, answers: int = 1) -> str:
        """Take back a number of one's own answers, and return them in words."""
        undone = self.session.undo(self.seat, answers)
        self.update_log()
        return self.t("undo-done", answers=quoted_words([one.words for one in undone], self.t))

    def comments(self) -> list[str]:
        """Return what a coach says about the question: nothing at a table without one."""
        return []

    def auto(self, asked: Asked) -> str:
        """Take the plain default of such questions without asking from now on."""
        if asked.default is None:
            raise Refused("no_default")
        self.session.set_auto_answer(asked.question.seat, asked.question.kind, always=True)
        return self.t("auto-on", option=self.t.text(asked.default))

    def skip(self, asked: Asked) -> str:
        """Take the plain default of such questions until the present stage of the match ends."""
        if asked.default is None:
            raise Refused("no_default")
        stage = " · ".join(self.t.text(part) for part in self.session.game.language.stages(self.view))
        self.session.set_auto_answer(asked.question.seat, asked.question.kind, always=True, stage=True)
        return self.t("skip-on", option=self.t.text(asked.default), stage=stage)

    def weigh(self, asked: Asked, command: Command) -> list[str]:
        """Return the preview of a choice."""
        return weighed_lines(self.session.game, self.view, asked, command, self.t)

    def why(self, asked: Asked, command: Command) -> list[str]:
        """Return the rules that keep a thing on the table from being chosen."""
        return why_lines(self.session.game, self.view, asked, command, self.t)

    def ask_again(self) -> str:
        """Remove all auto answers."""
        for seat in self.session.people():
            for kind in self.session.auto_answers(seat):
                self.session.set_auto_answer(seat, kind, always=False)
        return self.t("auto-off")

    def switch(self, wanted: str = "") -> str:
        """Switch to another language: the one that is named, or the next."""
        language = known_language(wanted) if wanted else next_language(self.language)
        if language is None:
            raise CommandError("no_language", name=wanted, known=", ".join(LANGUAGES))
        self.language = language
        self._log = self._new_log()
        self._log.update(self.session.match, self.view)
        return self.t("language-now")
