"""The full-screen table."""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Any

from textual.app import App, ComposeResult
from textual.containers import Horizontal, VerticalScroll
from textual.content import Content
from textual.css.query import NoMatches
from textual.events import Key
from textual.screen import ModalScreen
from textual.widgets import Digits, Input, OptionList, Static
from textual.widgets.option_list import Option
from textual.worker import Worker, WorkerState

from tablee.cli.errors import CommandError, explain
from tablee.cli.terminal.presenter import EMPHASIS_MS, Presenter
from tablee.core import Refused, RuleBroken, Translator
from tablee.core.answer_text import Advice
from tablee.session import Thinker
from tablee.storage import StoreError
from tablee.ui.choices import Asked, Choice, greyed_lines, greyed_words
from tablee.ui.commands import Answer, Command, answers_of, parse

BEAT = 0.1
"""Seconds between two looks at the clock."""

BOTS, HINTS = "bots", "hints"
"""Who thinks: the workers of the screen."""

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


class TableApp(App[None]):
    """A person at a table, by keys."""

    CSS_PATH = "screen.tcss"
    ENABLE_COMMAND_PALETTE = False
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (110, "-wide")]  # noqa: RUF012  # Textual declares it so
    VERTICAL_BREAKPOINTS = [(0, "-short"), (32, "-tall")]  # noqa: RUF012  # the same

    def __init__(self, presenter: Presenter, *, pace: float = 0.6) -> None:
        super().__init__()
        self.presenter = presenter
        self.pace = pace
        self.asked: Asked | None = None
        self.marked: list[Choice] = []
        """In a question for several: what has been picked so far, in order."""
        self._sure: Callable[[], None] | None = None
        """What the next u, or y, does."""
        self._last_bot = 0.0
        self._notice: Callable[[Translator], str] = lambda t: ""

    def compose(self) -> ComposeResult:
        yield Static(id="status", markup=False)
        with Horizontal(id="clock"):
            yield Digits(id="seconds")
            yield Static(id="small", markup=False)
            yield Static(id="bar", markup=False)
            yield Static(id="hurry", markup=False)
        with Horizontal(id="middle"):
            with VerticalScroll(id="tablebox"):
                yield Static(id="table", markup=False)
            with VerticalScroll(id="logbox"):
                yield Static(id="log", markup=False)
        yield Static(id="prompt", markup=False)
        yield OptionList(id="choices", markup=False)
        yield Static(id="notice", markup=False)
        yield Input(id="line")
        yield Static(id="keys", markup=False)

    def on_mount(self) -> None:
        presenter = self.presenter
        self.title = presenter.welcome()[0]
        self.tell(lambda t: presenter.welcome()[1])
        self.show()
        self.query_one("#choices").focus()
        self.set_interval(BEAT, self.beat)

    # Showing

    def show(self) -> None:
        """Everything, as it is now."""
        presenter = self.presenter
        before = self.asked
        self.asked = presenter.asked()
        t = presenter.t
        if before is None or self.asked is None or before.question.name != self.asked.question.name:
            self.marked = []
        status, *lines = presenter.lines()
        self.put("status", status)
        self.put("table", "\n".join(lines))
        self.put("log", "\n".join([*presenter.welcome(), "", *presenter.recent()]))
        self.query_one("#logbox", VerticalScroll).scroll_end(animate=False)
        self.query_one("#tablebox").border_title = t("screen-table")
        self.query_one("#logbox").border_title = t("screen-log")
        self.query_one("#choices").border_title = t("screen-question")
        self.query_one("#line", Input).placeholder = t("screen-type")
        self.put("notice", self._notice(t))
        self.show_question()
        self.put("keys", t("screen-keys"))
        self.show_clock()

    def show_question(self) -> None:
        t, asked = self.presenter.t, self.asked
        choices = self.query_one("#choices", OptionList)
        place = choices.highlighted
        choices.clear_options()
        if asked is None:
            over = self.presenter.session.match.outcome is not None
            waits = t("screen-bot-thinks") if self.presenter.session.bots.question() is not None else ""
            self.put("prompt", "\n".join([*self.presenter.ending(), t("screen-over")]) if over else waits)
            return
        prompt = t.text(asked.prompt)
        if len(self.presenter.session.people()) > 1:
            prompt = f"{t('seat-asked', seat=asked.question.seat + 1)} {prompt}"
        self.put("prompt", f"{prompt} {t('screen-keys-list')}" if asked.is_list else prompt)
        clocked = self.presenter.clock() is not None
        choices.add_options([Option(self.choice_line(choice, clocked)) for choice in asked.choices])
        if asked.is_list:
            choices.add_option(Option(Content(f"{self.key_name('d')}  {t('screen-done')}")))
        choices.add_options([Option(Content(line), disabled=True) for line in greyed_lines(asked.greyed, t)])
        choices.highlighted = min(place or 0, len(asked.choices) - 1) if asked.choices else None

    def choice_line(self, choice: Choice, clocked: bool) -> Content:
        """A choice with its key; what is picked has its place in the order."""
        t = self.presenter.t
        text = t.text(choice.said)
        if choice in self.marked:
            text = f"[{self.marked.index(choice) + 1}] {text}"
        if clocked and choice.warning is not None:
            # Under a clock nobody is asked twice: the warning stands beside the choice.
            text = f"{text} ({t.text(choice.warning)})"
        return Content(f"{self.key_name(choice.key)}  {text}")

    def key_name(self, key: str) -> str:
        """What is written on a key, all equally wide."""
        space = self.presenter.t("key-space")
        wide = len(space) if self.asked and any(c.key == "space" for c in self.asked.choices) else 1
        return (space if key == "space" else key).ljust(wide)

    def show_clock(self) -> None:
        clock = self.presenter.clock()
        box = self.query_one("#clock")
        box.set_class(clock is not None, "running")
        if clock is None:
            return
        left, limit = clock
        late = left <= EMPHASIS_MS
        box.set_class(late, "late")
        seconds = f"{left / 1000:.1f}" if late else str(-(-left // 1000))
        self.query_one("#seconds", Digits).update(seconds)
        self.put("small", seconds)
        bar = self.query_one("#bar")
        width = max(0, bar.content_size.width)
        full = left * width // limit
        self.put("bar", "━" * full + "┄" * (width - full))
        self.put("hurry", self.presenter.t("screen-hurry") if late else "")

    def put(self, id: str, text: str) -> None:
        self.query_one(f"#{id}", Static).update(Content(text))

    def tell(self, notice: Callable[[Translator], str]) -> None:
        """Say something in whatever language is spoken when it is shown."""
        self._notice = notice

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
            if time.monotonic() - self._last_bot >= self.pace and self.play_bots():
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
        """Submit a bot's answer that is due, or start the next bot's thread; return whether one answered."""
        bots = self.presenter.session.bots
        if any(worker.group == BOTS and not worker.is_finished for worker in self.workers):
            return False
        task = bots.next_task()
        if task is None:
            return bots.answer_due()
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

    def command(self, command: Command) -> None:
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
