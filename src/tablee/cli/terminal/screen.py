"""The full-screen table."""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Any

from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.content import Content
from textual.css.query import NoMatches
from textual.events import Key
from textual.screen import ModalScreen
from textual.widgets import Input, OptionList, Static
from textual.worker import Worker, WorkerState

from tablee.cli.errors import CommandError, explain
from tablee.cli.terminal.display import TableDisplay
from tablee.cli.terminal.presenter import Presenter
from tablee.core import Refused, RuleBroken, Translator
from tablee.core.answer_text import Advice
from tablee.session import Thinker
from tablee.storage import StoreError
from tablee.ui.choices import Asked, Choice, greyed_words
from tablee.ui.commands import Answer, Command, answers_of, parse

BEAT = 0.1
"""Seconds between two looks at the clock."""
BEAT_SECONDS = 0.25
"""Seconds for which the table is shown after each event between two questions."""

BOTS, HINTS = "bots", "hints"
"""The groups of Textual workers in which bots think."""

KEY_COMMANDS = {
    "h": "hint",
    "u": "undo",
    "a": "auto",
    "l": "lang",
    "q": "quit",
    "t": "table",
    "question_mark": "help",
}


def _thinking(t: Translator) -> str:
    return t("screen-thinking")


def _run(thinker: Thinker, think: Callable[[], Any]) -> tuple[Thinker, Any]:
    """Return a thinker with its result, for the worker of the screen that ran it."""
    return thinker, think()


class Help(ModalScreen[None]):
    """The keys; any of them closes it, but for those that scroll."""

    def __init__(self, t: Translator) -> None:
        super().__init__()
        self._t = t

    def compose(self) -> ComposeResult:
        with VerticalScroll(id="help"):
            yield Static(Content(self._t("screen-help")))

    def on_key(self, event: Key) -> None:
        if event.key in ("up", "down", "pageup", "pagedown", "home", "end"):
            return
        event.stop()
        self.app.call_later(self.dismiss)


class TableApp(TableDisplay):
    """The full-screen table: keys, typed lines, clocks and bots."""

    def __init__(self, presenter: Presenter, *, pace: float = 0.6) -> None:
        super().__init__(presenter)
        self.pace = pace
        self.beat_seconds = BEAT_SECONDS if pace else 0.0
        self._sure: Callable[[], None] | None = None
        """The action that the next u or y confirms."""
        self._last_bot = 0.0

    def on_mount(self) -> None:
        presenter = self.presenter
        self.title = presenter.welcome()[0]
        self.tell(lambda t: presenter.welcome()[1])
        presenter.beats(self.columns)
        self.show()
        self.query_one("#choices").focus()
        self.set_interval(BEAT, self.beat)

    # The beat: clocks and bots

    def beat(self) -> None:
        # While the screen is being taken down, parts of it are gone already.
        with suppress(NoMatches):
            self.look()

    def look(self) -> None:
        """Let clocks and bots move, and show what they did."""
        session = self.presenter.session
        if not session.is_open or session.match.outcome is not None:
            self.show_clock()
            return
        try:
            moved = session.tick()
            paced = self.pace if session.deadline() is None else 0
            if time.monotonic() - self._last_bot >= paced and self.play_bots():
                self._last_bot = time.monotonic()
                moved = True
        except (Refused, StoreError, RuleBroken) as error:
            self.explain(error)
            return
        if moved:
            self._sure = None
            self.show()
        else:
            self.show_clock()

    # Thinking, in a thread: the clock and the keys go on meanwhile

    def play_bots(self) -> bool:
        """Submit a bot's answer that is due; start a thread for each bot that has to think.

        Return whether one has answered.
        """
        bots = self.presenter.session.bots
        if bots.answer_due():
            return True
        while (task := bots.next_task()) is not None:
            thinker = bots.thinker(task)
            self.run_worker(partial(_run, thinker, thinker.answer), group=BOTS, thread=True)
        return False

    def think_of_a_hint(self, asked: Asked) -> None:
        """Start the thread of the hint bot, unless it runs already."""
        if any(worker.group == HINTS and not worker.is_finished for worker in self.workers):
            return
        thinker = self.presenter.session.hints.thinker(asked.question)
        self.tell(_thinking)
        self.run_worker(partial(_run, thinker, thinker.advise), group=HINTS, thread=True)

    def on_worker_state_changed(self, event: Worker.StateChanged) -> None:
        """Use the result of a thread, if its question is still open."""
        if event.state is not WorkerState.SUCCESS:
            return
        result: Any = event.worker.result
        thinker, thought = result
        if event.worker.group == BOTS:
            self.presenter.session.bots.plan_result(thinker, *thought)
            self.beat()
        elif event.worker.group == HINTS:
            self.attempt(lambda: self.give_hint(thinker, thought))

    def give_hint(self, thinker: Thinker, advice: Advice) -> None:
        """Show a hint; drop one that comes too late."""
        try:
            self.tell(self.presenter.give_hint(thinker, advice))
            self._sure = None
        except Refused:
            if self._notice is not _thinking:
                return
            self.tell(lambda t: "")
        self.show()

    # Keys

    def action_help_quit(self) -> None:
        """Ctrl-C leaves; everything is saved."""
        self.exit()

    def on_key(self, event: Key) -> None:
        self.skip_beats()
        if isinstance(self.screen, ModalScreen) or self.query_one("#line").has_focus:
            if event.key == "escape":
                self.close_line()
            return
        key = event.key
        if self._sure is not None and key in ("u", "y", "o"):
            event.stop()
            sure, self._sure = self._sure, None
            self.attempt(sure)
            return
        self._sure = None
        if key in ("colon", "slash"):
            event.stop()
            self.open_line()
        elif self.press(key, event.character):
            event.stop()

    def press(self, key: str, character: str | None) -> bool:
        """Do what a key means; whether it means anything."""
        asked = self.asked
        if asked is not None:
            if asked.is_list and key == "d":
                self.attempt(
                    lambda: self.give(Answer(tuple(c.value for c in self.marked), tuple(self.marked)))
                )
                return True
            for choice in asked.choices:
                if key in (choice.key, *choice.aliases) or (character and character == choice.key):
                    self.choose(choice)
                    return True
            for greyed in asked.greyed:
                if key in greyed.names:
                    self.tell(partial(greyed_words, greyed))
                    self.show()
                    return True
        if key in KEY_COMMANDS:
            self.attempt(lambda: self.type(KEY_COMMANDS[key]))
            return True
        return False

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        asked = self.asked
        if asked is None:
            return
        if event.option_index < len(asked.choices):
            self.choose(asked.choices[event.option_index])
        else:
            self.press("d", None)

    def choose(self, choice: Choice) -> None:
        """Take an option, or mark it where several are asked for."""
        asked = self.asked
        if asked is None:
            return
        if not asked.is_list:
            self.attempt(lambda: self.give(Answer(choice.value, (choice,))))
            return
        if choice in self.marked:
            self.marked.remove(choice)
        else:
            self.marked.append(choice)
        self.show_question()

    # Typed words

    def open_line(self) -> None:
        line = self.query_one("#line", Input)
        line.add_class("open")
        line.value = ""
        line.focus()

    def close_line(self) -> None:
        self.query_one("#line").remove_class("open")
        self.query_one("#choices").focus()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        self.close_line()
        self.attempt(lambda: self.type(event.value))

    def type(self, text: str) -> None:
        """Do what was typed, as in plain mode."""
        match parse(text, self.asked):
            case Answer() as answer:
                self.give(answer)
            case Command() as command:
                self.command(command)

    # Doing

    def attempt(self, act: Callable[[], None]) -> None:
        """Do something; a refusal is explained, and nothing has changed."""
        try:
            act()
        except (Refused, StoreError, CommandError, RuleBroken) as error:
            self.explain(error)

    def explain(self, error: Exception) -> None:
        self.tell(lambda t: explain(error, t))
        self.show()

    def give(self, answer: Answer) -> None:
        """Answer; a weighty choice is asked for twice."""
        asked = self.asked
        if asked is None:
            raise Refused("match_over")
        warnings = self.presenter.warnings(answer)
        if warnings:
            self._sure = lambda: self.answer(asked, answer)
            self.tell(lambda t: "\n".join([*warnings, t("screen-sure")]))
            self.show()
        else:
            self.answer(asked, answer)

    def answer(self, asked: Asked, answer: Answer) -> None:
        self.presenter.answer(asked, answer)
        self.tell(lambda t: "")
        self.show()

    def command(self, command: Command) -> None:  # noqa: C901 - one case for each key
        presenter, asked = self.presenter, self.asked
        match command.name:
            case "quit":
                self.exit()
                return
            case "help":
                self.call_later(self.push_screen, Help(presenter.t))
                return
            case "table":
                self.query_one("#tablebox").focus()
                return
            case "log":
                lines = presenter.log()
                self.put("log", "\n".join(lines))
                self.query_one("#logbox").focus()
                return
            case "undo":
                answers = answers_of(command)
                presenter.undo_preview(answers)
                self._sure = partial(self.undo, answers)
                self.tell(lambda t: t("screen-undo-sure", preview=presenter.undo_preview(answers)))
            case "language":
                presenter.switch(command.argument)
            case "hint" if asked is not None:
                self.think_of_a_hint(asked)
            case "auto" if asked is not None:
                self.tell_lines([presenter.auto(asked)])
            case "skip" if asked is not None:
                self.tell_lines([presenter.skip(asked)])
            case "weigh" if asked is not None:
                self.tell_lines(presenter.weigh(asked, command))
            case "why" if asked is not None:
                self.tell_lines(presenter.why(asked, command))
            case "ask":
                self.tell_lines([presenter.ask_again()])
            case "campaign":
                self.tell_lines(presenter.journal())
            case "concede" if asked is not None:
                seat = asked.question.seat
                self._sure = lambda: self.concede(seat)
                self.tell(lambda t: f"{t('concede-sure')} {t('screen-sure')}")
        self.show()

    def tell_lines(self, lines: list[str]) -> None:
        self.tell(lambda t: "\n".join(lines))

    def undo(self, answers: int) -> None:
        self.tell_lines([self.presenter.undo(answers)])
        self.show()

    def concede(self, seat: int) -> None:
        self.presenter.session.concede(seat)
        self.show()
