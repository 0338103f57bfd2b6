"""The plain table: numbered choices line by line, for scripts, screen readers and simple terminals.

No colours, no cursor movements, no escape codes. What changed on the table is printed, not the whole of it;
``table`` prints it all.
"""

from __future__ import annotations

import difflib
import math
import time
from collections.abc import Sequence
from typing import Literal, TypeAlias

from tablee.cli.errors import CommandError, explain
from tablee.cli.terminal.presenter import Presenter
from tablee.cli.terminal.reading import LATE, Late, Lines, says_yes
from tablee.core import AnyQuestion, Refused, RuleBroken, Translator
from tablee.storage import StoreError
from tablee.ui.choices import Asked, greyed_lines
from tablee.ui.commands import Answer, Command, answers_of, parse

Left: TypeAlias = Literal["over", "saved"]


def question_lines(asked: Asked, greyed: Sequence[str], t: Translator) -> list[str]:
    """A question with its numbered choices, those that may not be taken, and how many it wants."""
    lines = [t("question", text=t.text(asked.prompt))]
    for choice in asked.choices:
        text = t.text(choice.said)
        if choice.word is None:
            lines.append(t("choice", number=choice.number, text=text))
        else:
            word = t("key-space") if choice.word == "space" else choice.word
            lines.append(t("choice-or", number=choice.number, word=word, text=text))
    lines += greyed
    if asked.cut:
        lines.append(t("choices-cut", count=asked.cut))
    if asked.is_list:
        least, most = asked.bounds()
        lines.append(t(f"choose-{asked.question.form}", least=least, most=most))
    weighed = next((choice for choice in asked.choices if choice.weighed), None)
    if weighed is not None:
        lines.append(t("choices-weighed", number=weighed.number))
    return lines


def changed_lines(before: list[str], now: list[str]) -> list[str]:
    """The lines of a table that are new, or are not what they were."""
    changes = difflib.SequenceMatcher(None, before, now, autojunk=False).get_opcodes()
    return [
        line for what, _, _, start, end in changes if what in ("insert", "replace") for line in now[start:end]
    ]


class Plain:
    """A table played line by line."""

    def __init__(self, presenter: Presenter, lines: Lines | None = None, *, pace: float = 0.0) -> None:
        self.presenter = presenter
        self.lines = Lines() if lines is None else lines
        self.pace = pace
        """Seconds between the answers of bots."""
        self._table: list[str] = []
        self._asked: AnyQuestion | None = None
        """The question that was printed last."""

    def play(self) -> Left:
        """Play until the match is over or the person leaves."""
        presenter = self.presenter
        self.print_all([*presenter.welcome(), presenter.t("plain-hello")])
        while True:
            self._bots()
            self._news()
            if presenter.session.match.outcome is not None:
                self._show_table()
                self.print_all(presenter.ending())
                return "over"
            asked = presenter.asked()
            if asked is None:
                self._idle()
                continue
            self._show(asked)
            line = self._read()
            if line is None or (line is not LATE and not self._does(line, asked)):
                self.print(self._saved())
                return "saved"

    def print(self, line: str = "") -> None:
        print(line, flush=True)

    def print_all(self, lines: list[str]) -> None:
        for line in lines:
            self.print(line)

    # Showing

    def _show(self, asked: Asked) -> None:
        """The table where it changed, the time that is left, the question with its choices."""
        if self._asked is asked.question:
            return
        self._asked = asked.question
        self._show_changes()
        self._before_question()
        t = self.presenter.t
        clock = self.presenter.clock()
        if clock is not None:
            self.print(t("time-left", seconds=math.ceil(clock[0] / 1000)))
        if len(self.presenter.session.people()) > 1:
            self.print(self.presenter.turn(asked))
        self.print_all(question_lines(asked, greyed_lines(asked.greyed, t), t))

    def _before_question(self) -> None:
        """Print lines between the table and the question: none, unless there is a coach."""

    def _saved(self) -> str:
        """How to come back."""
        return self.presenter.t("saved", id=self.presenter.session.id)

    def _show_table(self) -> None:
        self._table = self.presenter.lines()
        self.print_all(self._table)

    def _show_changes(self) -> None:
        lines = self.presenter.lines()
        self.print_all(changed_lines(self._table, lines))
        self._table = lines

    def _news(self) -> None:
        self.print_all(self.presenter.news())

    # Reading

    def _read(self) -> str | Late | None:
        """A line; at the end of a clock the time is up, whatever is being typed. Bots answer meanwhile."""
        session = self.presenter.session
        deadline, due = session.deadline(), session.bots.due()
        waits = [] if deadline is None else [deadline / 1000]
        waits += [] if due is None else [max(0.0, due - session.clocks.now())]
        line = self.lines.next(min(waits) + 0.002 if waits else None)
        if line is not LATE:
            return line
        if self.presenter.session.tick():
            self._news()
            self.print(self.presenter.t("time-up-press-enter"))
            # What was meant for the old question must not answer the new one.
            line = self.lines.next()
            if isinstance(line, str) and line.strip():
                self.print(self.presenter.t("refused-clock-expired"))
            return None if line is None else LATE
        return LATE

    def _does(self, line: str, asked: Asked) -> bool:
        """Do what was typed; False to leave."""
        presenter = self.presenter
        try:
            match parse(line, asked):
                case Answer() as answer:
                    self._answer(asked, answer)
                case Command("quit"):
                    return False
                case Command() as command:
                    self._command(command, asked)
        except (Refused, StoreError, CommandError, RuleBroken) as error:
            self.print(explain(error, presenter.t))
            self._asked = None if isinstance(error, RuleBroken) else self._asked
            if not presenter.session.is_open:
                return False
        return True

    def _answer(self, asked: Asked, answer: Answer) -> None:
        for warning in self.presenter.warnings(answer):
            self.print(warning)
            if not self._is_sure():
                self._asked = None
                return
        self.presenter.answer(asked, answer)

    def _is_sure(self) -> bool:
        """Yes or no; the end of the input means no."""
        self.print(self.presenter.t("are-you-sure"))
        return says_yes(self.lines, lambda: self.print(self.presenter.t("are-you-sure")))

    def _command(self, command: Command, asked: Asked) -> None:  # noqa: C901 - one case for each key
        presenter, t = self.presenter, self.presenter.t
        match command.name:
            case "hint":
                self.print_all(presenter.hint(asked))
            case "undo":
                self.print(presenter.undo(answers_of(command)))
            case "log":
                self.print_all(presenter.log())
            case "table":
                self._show_table()
            case "language":
                self.print(presenter.switch(command.argument))
                self._asked, self._table = None, []
            case "help":
                self.print(t("plain-help"))
            case "auto":
                self.print(presenter.auto(asked))
            case "skip":
                self.print(presenter.skip(asked))
            case "weigh":
                self.print_all(presenter.weigh(asked, command))
            case "why":
                self.print_all(presenter.why(asked, command))
            case "ask":
                self.print(presenter.ask_again())
            case "concede":
                self.print(t("concede-sure"))
                if self._is_sure():
                    presenter.session.concede(asked.question.seat)
            case "campaign":
                self.print_all(presenter.journal())
            case "options" | "again":
                self._asked = None

    # Others

    def _bots(self) -> None:
        """Let bots answer until a person is asked; beside a person, those whose time has come."""
        session = self.presenter.session
        while session.match.outcome is None and session.bots.question() is not None:
            if session.bots.play():
                self._news()
                time.sleep(0 if session.deadline() is not None else self.pace)
            elif session.question() is not None:
                return
            else:
                time.sleep(0.05)

    def _idle(self) -> None:
        time.sleep(0.05)
        self.presenter.session.tick()
