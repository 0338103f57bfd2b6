"""The plain table: numbered choices line by line, for scripts, screen readers and simple terminals.

No colours, no cursor movements, no escape codes. What changed on the table is printed, not the whole of it;
``table`` prints it all.
"""

from __future__ import annotations

import difflib
import math
import time
from typing import Literal, TypeAlias

from tablee.cli.asking import Asked, greyed_lines
from tablee.cli.commands import Answer, Command, parse
from tablee.cli.errors import Trouble, explain
from tablee.cli.reading import LATE, Late, Lines
from tablee.cli.session import Session
from tablee.core import Refused, RuleBroken
from tablee.sim.options import NO, YES
from tablee.store import StoreError

Left: TypeAlias = Literal["over", "saved"]


class Plain:
    """A table played line by line."""

    def __init__(self, session: Session, lines: Lines | None = None, *, pace: float = 0.0) -> None:
        self.session = session
        self.lines = Lines() if lines is None else lines
        self.pace = pace
        """Seconds between the answers of bots."""
        self._table: list[str] = []
        self._asked: str | None = None
        """The question that was printed last."""

    def play(self) -> Left:
        """Play until the match is over or the person leaves."""
        session = self.session
        self.print_all([*session.welcome(), session.say("plain-hello")])
        while True:
            self._bots()
            self._news()
            if session.table.match.outcome is not None:
                self._show_table()
                self.print_all(session.ending())
                return "over"
            asked = session.asked()
            if asked is None:
                self._idle()
                continue
            self._show(asked)
            line = self._read()
            if line is None or (line is not LATE and not self._does(line, asked)):
                self.print(session.say("saved", id=session.table.id))
                return "saved"

    def print(self, line: str = "") -> None:
        print(line, flush=True)

    def print_all(self, lines: list[str]) -> None:
        for line in lines:
            self.print(line)

    # Showing

    def _show(self, asked: Asked) -> None:
        """The table where it changed, the time that is left, the question with its choices."""
        if self._asked == asked.question.name:
            return
        self._asked = asked.question.name
        self._show_changes()
        say = self.session.say
        clock = self.session.clock()
        if clock is not None:
            self.print(say("time-left", seconds=math.ceil(clock[0] / 1000)))
        if len(self.session.table.people()) > 1:
            self.print(say("seat-asked", seat=asked.question.seat + 1))
        self.print(say("question", text=say.say(asked.prompt)))
        for choice in asked.choices:
            text = say.say(choice.said)
            if choice.word is None:
                self.print(say("choice", number=choice.number, text=text))
            else:
                word = say("key-space") if choice.word == "space" else choice.word
                self.print(say("choice-or", number=choice.number, word=word, text=text))
        self.print_all(greyed_lines(asked.greyed, say))
        if asked.cut:
            self.print(say("choices-cut", count=asked.cut))
        if asked.is_list:
            least, most = asked.bounds()
            self.print(say(f"choose-{asked.question.form}", least=least, most=most))

    def _show_table(self) -> None:
        self._table = self.session.lines()
        self.print_all(self._table)

    def _show_changes(self) -> None:
        lines = self.session.lines()
        changes = difflib.SequenceMatcher(None, self._table, lines, autojunk=False).get_opcodes()
        self._table = lines
        for what, _, _, start, end in changes:
            if what in ("insert", "replace"):
                self.print_all(lines[start:end])

    def _news(self) -> None:
        self.print_all(self.session.news())

    # Reading

    def _read(self) -> str | Late | None:
        """A line; at the end of a clock the time is up, whatever is being typed."""
        deadline = self.session.table.deadline()
        line = self.lines.next(None if deadline is None else deadline / 1000 + 0.002)
        if line is not LATE:
            return line
        if self.session.table.tick():
            self._news()
            self.print(self.session.say("time-up-press-enter"))
            # What was meant for the old question must not answer the new one.
            line = self.lines.next()
            if isinstance(line, str) and line.strip():
                self.print(self.session.say("refused-clock-expired"))
            return None if line is None else LATE
        return LATE

    def _does(self, line: str, asked: Asked) -> bool:
        """Do what was typed; False to leave."""
        session = self.session
        try:
            match parse(line, asked):
                case Answer() as answer:
                    self._answer(asked, answer)
                case Command("quit"):
                    return False
                case Command() as command:
                    self._command(command, asked)
        except (Refused, StoreError, Trouble, RuleBroken) as error:
            self.print(explain(error, session.say))
            self._asked = None if isinstance(error, RuleBroken) else self._asked
            if not session.table.is_open:
                return False
        return True

    def _answer(self, asked: Asked, answer: Answer) -> None:
        for warning in self.session.warnings(answer):
            self.print(warning)
            if not self._is_sure():
                self._asked = None
                return
        self.session.answer(asked, answer)

    def _is_sure(self) -> bool:
        """Yes or no; the end of the input means no."""
        while True:
            self.print(self.session.say("are-you-sure"))
            line = self.lines.next()
            word = line.strip().lower() if isinstance(line, str) else "no"
            if word in (*YES, "y", "o"):
                return True
            if word in (*NO, "n", ""):
                return False

    def _command(self, command: Command, asked: Asked) -> None:
        session, say = self.session, self.session.say
        match command.name:
            case "hint":
                self.print_all(session.hint(asked))
            case "undo":
                self.print(session.undo())
            case "log":
                self.print_all(session.log())
            case "table":
                self._show_table()
            case "language":
                self.print(session.switch(command.argument))
                self._asked, self._table = None, []
            case "help":
                self.print(say("plain-help"))
            case "auto":
                self.print(session.auto(asked))
            case "ask":
                self.print(session.ask_again())
            case "concede":
                self.print(say("concede-sure"))
                if self._is_sure():
                    session.table.concede(asked.question.seat)
            case "options" | "again":
                self._asked = None

    # Others

    def _bots(self) -> None:
        """Let bots answer until a person is asked."""
        table = self.session.table
        while table.match.outcome is None and table.bot_question() is not None:
            if table.bot_moves():
                self._news()
                time.sleep(self.pace)
            else:
                time.sleep(0.05)

    def _idle(self) -> None:
        time.sleep(0.05)
        self.session.table.tick()
