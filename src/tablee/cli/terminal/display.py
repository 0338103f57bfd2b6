"""The display of the full-screen table: its layout, and the parts that it shows."""

from __future__ import annotations

from collections.abc import Callable
from itertools import groupby

from textual.app import App, ComposeResult
from textual.containers import Horizontal, VerticalScroll
from textual.content import Content
from textual.timer import Timer
from textual.widgets import Digits, Input, OptionList, Static
from textual.widgets.option_list import Option

from tablee.cli.terminal.presenter import EMPHASIS_MS, Presenter, Screen
from tablee.core import Translator
from tablee.core.terminal_picture import Line, Span
from tablee.ui.choices import Asked, Choice, greyed_lines


class TableDisplay(App[None]):
    """The parts of the screen; the app over it reacts to keys, clocks and bots."""

    CSS_PATH = "screen.tcss"
    ENABLE_COMMAND_PALETTE = False
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (110, "-wide")]  # noqa: RUF012  # Textual declares it so
    VERTICAL_BREAKPOINTS = [(0, "-short"), (32, "-tall")]  # noqa: RUF012  # the same

    def __init__(self, presenter: Presenter) -> None:
        super().__init__()
        self.presenter = presenter
        self.asked: Asked | None = None
        self.marked: list[Choice] = []
        """The choices that are marked so far, in order, in a question for several."""
        self._notice: Callable[[Translator], str] = lambda t: ""
        self.beat_seconds = 0.0
        """The seconds for which the table after each event is shown; 0: only as it is now."""
        self._beats: list[Screen] = []
        self._beat_timer: Timer | None = None

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
        yield Static(id="coach", markup=False)
        yield Static(id="prompt", markup=False)
        yield OptionList(id="choices", markup=False)
        yield Static(id="notice", markup=False)
        yield Input(id="line")
        yield Static(id="keys", markup=False)

    def show(self) -> None:
        """Show the table, the log, the question and the clock as they are now."""
        presenter = self.presenter
        before = self.asked
        self.asked = presenter.asked()
        t = presenter.t
        if before is None or self.asked is None or before.question is not self.asked.question:
            self.marked = []
        self.query_one("#middle").set_class(presenter.session.game.art.screen is not None, "drawn")
        self._beats += presenter.beats(self.columns) if self.beat_seconds else []
        if not self._beats:
            self.put_screen(presenter.screen(self.columns))
        elif self._beat_timer is None:
            self.show_beat()
        self.put("log", "\n".join([*presenter.welcome(), "", *presenter.recent()]))
        self.query_one("#logbox", VerticalScroll).scroll_end(animate=False)
        self.query_one("#tablebox").border_title = t("screen-table")
        self.query_one("#logbox").border_title = t("screen-log")
        self.query_one("#choices").border_title = t("screen-question")
        self.query_one("#line", Input).placeholder = t("screen-type")
        self.put("notice", self._notice(t))
        said = presenter.comments()
        self.query_one("#coach").set_class(bool(said), "speaks")
        self.put("coach", "\n".join(said))
        self.show_question()
        self.put("keys", t("screen-keys"))
        self.show_clock()

    def show_beat(self) -> None:
        """Show the table after the next event, then as it is now; nothing else waits for it."""
        if self._beat_timer is not None:
            self._beat_timer.stop()
            self._beat_timer = None
        if self._beats:
            self.put_screen(self._beats.pop(0))
            self._beat_timer = self.set_timer(self.beat_seconds, self.show_beat)
        else:
            self.put_screen(self.presenter.screen(self.columns))

    def skip_beats(self) -> None:
        """Show the table as it is now."""
        if self._beats or self._beat_timer is not None:
            self._beats = []
            self.show_beat()

    def show_question(self) -> None:
        """Show the question with its choices, or the result."""
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
            prompt = f"{self.presenter.turn(asked)} {prompt}"
        self.put("prompt", f"{prompt} {t('screen-keys-list')}" if asked.is_list else prompt)
        clocked = self.presenter.clock() is not None
        choices.add_options([Option(self.choice_line(choice, clocked)) for choice in asked.choices])
        if asked.is_list:
            choices.add_option(Option(Content(f"{self.key_name('d')}  {t('screen-done')}")))
        choices.add_options([Option(Content(line), disabled=True) for line in greyed_lines(asked.greyed, t)])
        choices.highlighted = min(place or 0, len(asked.choices) - 1) if asked.choices else None

    def choice_line(self, choice: Choice, clocked: bool) -> Content:
        """Return a choice with its key; a marked one with its place in the order."""
        t = self.presenter.t
        text = t.text(choice.said)
        if choice in self.marked:
            text = f"[{self.marked.index(choice) + 1}] {text}"
        if clocked and choice.warning is not None:
            # Under a clock no choice has to be confirmed: the warning is shown beside it.
            text = f"{text} ({t.text(choice.warning)})"
        return Content(f"{self.key_name(choice.key)}  {text}")

    def key_name(self, key: str) -> str:
        """Return the name of a key, padded to the width of the longest."""
        space = self.presenter.t("key-space")
        wide = len(space) if self.asked and any(c.key == "space" for c in self.asked.choices) else 1
        return (space if key == "space" else key).ljust(wide)

    def show_clock(self) -> None:
        """Show the time that is left, as a number and as a bar."""
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

    @property
    def columns(self) -> int:
        """The cells that a line of the table may take."""
        return self.query_one("#tablebox", VerticalScroll).scrollable_content_region.width

    def put_screen(self, screen: Screen) -> None:
        """Show the table, with what its signs mean."""
        lines, legend = screen.picture
        self.put("status", screen.status)
        shown = [*lines, (), *legend] if legend else lines
        self.query_one("#table", Static).update(Content("\n").join(map(_styled, shown)))

    def on_resize(self) -> None:
        """Draw the table for the new width."""
        if self.is_running:
            self.call_after_refresh(self.draw_table)

    def draw_table(self) -> None:
        """Draw the table as it is now, unless what led to it is being shown."""
        if not self._beats and self._beat_timer is None:
            self.put_screen(self.presenter.screen(self.columns))

    def put(self, id: str, text: str) -> None:
        """Show text in one part of the screen."""
        self.query_one(f"#{id}", Static).update(Content(text))

    def tell(self, notice: Callable[[Translator], str]) -> None:
        """Set the notice; it is translated when it is shown."""
        self._notice = notice


LOOKS: dict[str, str] = {
    "soft": "dim",
    "bold": "bold",
    "gold": "bold #e2ac47",
    "red": "#e8705f",
    "blue": "#6fa3ff",
    "green": "#63c088",
    "yellow": "#e8c65a",
    "violet": "#b088d8",
    "reverse": "reverse",
}
"""The styles of a terminal's picture, as Textual writes them."""


def _styled(line: Line) -> Content:
    """Return a line of the table with its styles; neighbours of one style are one."""
    parts = [(style, "".join(span.text for span in spans)) for style, spans in groupby(line, _style_of)]
    return Content.assemble(*((text, LOOKS.get(style, "")) for style, text in parts))


def _style_of(span: Span) -> str:
    return span.style
