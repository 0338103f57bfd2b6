"""The full-screen replay: arrows step through a match."""

from __future__ import annotations

from collections.abc import Mapping

from textual.app import App, ComposeResult
from textual.containers import VerticalScroll
from textual.content import Content
from textual.events import Key
from textual.widgets import Static

from tablee.cli.commands.replay import beat_lines, frame_lines, next_stop
from tablee.cli.i18n import words_for
from tablee.core import AnyGame
from tablee.session import Replay
from tablee.ui.messages import next_language


class ReplayApp(App[None]):
    """A match, step by step."""

    CSS_PATH = "screen.tcss"
    CSS = "#tablebox { width: 1fr; }"
    ENABLE_COMMAND_PALETTE = False

    def __init__(self, films: Mapping[str, Replay], game: AnyGame, language: str) -> None:
        super().__init__()
        self.films = films
        self.game = game
        self.language = language
        self.number = 0
        self.beat: int | None = None
        """The picture on the way to the step that is shown; None: the step itself."""
        self.typed = ""
        """Digits of a step, until Enter."""

    @property
    def last(self) -> int:
        return len(self.films[self.language].frames) - 1

    def compose(self) -> ComposeResult:
        yield Static(id="status", markup=False)
        with VerticalScroll(id="tablebox"):
            yield Static(id="table", markup=False)
        yield Static(id="keys", markup=False)

    def on_mount(self) -> None:
        self.show()
        self.query_one("#tablebox").focus()

    def show(self) -> None:
        t = words_for(self.language, self.game)
        film = self.films[self.language]
        if self.beat is None:
            title, *lines = frame_lines(film, film.frames[self.number], t, self.language)
        else:
            title, *lines = beat_lines(film, self.number, self.beat, t, self.language)
        self.query_one("#status", Static).update(Content(f"{title} {self.typed}"))
        self.query_one("#table", Static).update(Content("\n".join(lines)))
        self.query_one("#keys", Static).update(Content(t("screen-replay-keys")))

    def action_help_quit(self) -> None:
        """Ctrl-C leaves."""
        self.exit()

    def on_key(self, event: Key) -> None:
        key = event.key
        typed, self.typed = self.typed, ""
        forward, back = ("right", "n", "space"), ("left", "p")
        if key in (*forward, *back):
            way = 1 if key in forward else -1
            self.number, self.beat = next_stop(self.films[self.language], self.number, self.beat, way)
        elif key == "home":
            self.number = 0
        elif key == "end":
            self.number = self.last
        elif key.isdecimal():
            self.typed = (typed + key)[-6:]
        elif key == "enter" and typed:
            self.number = min(int(typed), self.last)
        elif key == "l":
            self.language = next_language(self.language)
        elif key in ("q", "escape"):
            self.exit()
            return
        else:
            return
        if key not in (*forward, *back, "l"):
            self.beat = None
        event.stop()
        event.prevent_default()
        self.show()
