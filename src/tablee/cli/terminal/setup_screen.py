"""Choosing a game and its options in the full screen. The form is made from the game's own options."""

from __future__ import annotations

from typing import Any

from rich.segment import Segment
from textual.app import App, ComposeResult
from textual.containers import Horizontal, VerticalScroll
from textual.content import Content
from textual.events import Key
from textual.strip import Strip
from textual.widget import Widget
from textual.widgets import Button, Checkbox, Input, Label, Select, SelectionList, Static

from tablee.bots.registry import offered_bots
from tablee.cli.errors import explain
from tablee.cli.i18n import words_for
from tablee.core import AnyGame, Refused, Translator, find_game, game_ids
from tablee.ui.messages import allowed, as_said, game_name, next_language, option_name, option_value, players
from tablee.ui.option_forms import Field, OptionError, fields_of, is_ranked, make_options

Chosen = tuple[AnyGame, Any]


class Marks(SelectionList[Any]):
    """A list to tick; what is not ticked has no mark at all, so that no colours are needed to see it."""

    def render_line(self, y: int) -> Strip:
        left, mark, *others = super().render_line(y)
        place = self.scroll_offset.y + y
        if place >= self.option_count or self.get_option_at_index(place).value in self.selected:
            return Strip([left, mark, *others])
        return Strip([left, Segment(" ", mark.style), *others])


class Tick(Checkbox):
    """The same for a single yes or no."""

    def watch_value(self) -> None:
        self.BUTTON_INNER = "X" if self.value else " "
        super().watch_value()


class SetupApp(App[Chosen]):
    """Pick a game, change what you like, start. The start button has the focus: Enter plays at once."""

    ENABLE_COMMAND_PALETTE = False
    CSS = """
    #title, #notice, #keys { height: auto; padding: 0 1; }
    #title { text-style: bold reverse; }
    #notice { text-style: italic; }
    #form { height: 1fr; padding: 0 1; }
    #form Label { margin-top: 1; text-style: bold; }
    SelectionList { height: auto; max-height: 10; border: round $primary; }
    Input { border: round $primary; }
    SelectionList:focus, Input:focus { border: heavy $accent; }
    Checkbox:focus, Select:focus, Button:focus { text-style: bold reverse; }
    #players { height: auto; }
    #players > * { width: 1fr; }
    """

    def __init__(self, language: str, game: AnyGame | None = None) -> None:
        super().__init__()
        self.language = language
        self.ids = game_ids()
        self.game: AnyGame
        self.values: dict[str, Any]
        self.seats: int
        self.opponent: str
        """The bot on all seats but the first; empty: people who share this terminal."""
        self.choose_game(find_game(self.ids[0]) if game is None else game)

    @property
    def t(self) -> Translator:
        return words_for(self.language, self.game)

    def compose(self) -> ComposeResult:
        yield Static(id="title", markup=False)
        yield Select[str]([("", id) for id in self.ids], id="games", allow_blank=False, value=self.game.id)
        with Horizontal(id="players"):
            yield Select[int]([("", self.seats)], id="seats", allow_blank=False)
            yield Select[str]([("", "")], id="opponents", allow_blank=False)
        yield Button(id="start", variant="primary")
        yield VerticalScroll(id="form")
        yield Static(id="notice", markup=False)
        yield Static(id="keys", markup=False)

    async def on_mount(self) -> None:
        self.query_one("#games").display = len(self.ids) > 1
        await self.show()
        self.query_one("#start").focus()

    async def show(self) -> None:
        """The whole form in the language spoken now."""
        t = self.t
        names = [(_title(find_game(id), self.language), id) for id in self.ids]
        games: Select[str] = self.query_one("#games", Select)
        with self.prevent(Select.Changed):
            games.set_options(names)
            games.value = self.game.id
        self.show_players()
        title = t("screen-setup-title")
        if len(self.ids) == 1:
            title = _title(self.game, self.language)
        pitch = t("game-pitch") if t.has("game-pitch") else ""
        self.query_one("#title", Static).update(Content(f"{title}\n{pitch}".strip()))
        self.query_one("#start", Button).label = Content(t("screen-setup-start"))
        self.query_one("#keys", Static).update(Content(t("screen-setup-keys")))
        form = self.query_one("#form", VerticalScroll)
        await form.remove_children()
        for field in fields_of(self.game):
            value = self.values.get(field.name, field.default)
            heading = f"{option_name(t, field.name)} ({allowed(field, t)})"
            await form.mount(Label(Content(heading)), _widget(field, value, t))

    def show_players(self) -> None:
        """Show how many play, and who sits on the other seats."""
        t, game = self.t, self.game
        seats: Select[int] = self.query_one("#seats", Select)
        opponents: Select[str] = self.query_one("#opponents", Select)
        counts = range(game.least_seats, game.most_seats + 1)
        with self.prevent(Select.Changed):
            seats.set_options([(t("setup-players", count=count), count) for count in counts])
            seats.value = self.seats
            bots = [(t("setup-against", bot=_bot_title(name, t)), name) for name in offered_bots(game)]
            opponents.set_options([*bots, (t("setup-together"), "")])
            opponents.value = self.opponent
        seats.display = len(counts) > 1
        opponents.display = self.seats > 1

    def choose_game(self, game: AnyGame) -> None:
        """Take another game, with its smallest table against its weakest bot."""
        self.game, self.values, self.seats = game, {}, game.least_seats
        self.opponent = next(iter(offered_bots(game)), "") if self.seats > 1 else ""

    def show_ranked(self) -> None:
        """Say below the form whether results with what is chosen are ranked, once it can be read."""
        try:
            ranked = is_ranked(self.game, self.read())
        except OptionError:
            return
        self.query_one("#notice", Static).update(Content("" if ranked else self.t("unranked")))

    def on_selection_list_selected_changed(self) -> None:
        self.show_ranked()

    def on_checkbox_changed(self) -> None:
        self.show_ranked()

    def on_input_changed(self) -> None:
        self.show_ranked()

    def read(self) -> dict[str, Any]:
        """Return the options that differ from their defaults."""
        values: dict[str, Any] = {}
        for field in fields_of(self.game):
            value = _value(field, self.query_one(f"#field-{field.name}"))
            if value != field.default:
                values[field.name] = value
        return values

    def action_help_quit(self) -> None:
        """Ctrl-C leaves."""
        self.exit(None)

    def on_button_pressed(self, _event: Button.Pressed) -> None:
        try:
            self.exit((self.game, make_options(self.game, self.read())))
        except (OptionError, Refused) as error:
            self.query_one("#notice", Static).update(Content(explain(error, self.t)))

    async def on_select_changed(self, event: Select.Changed) -> None:
        if event.select.id == "games" and event.value in self.ids and event.value != self.game.id:
            self.choose_game(find_game(str(event.value)))
            await self.show()
        elif event.select.id == "seats" and isinstance(event.value, int) and event.value != self.seats:
            self.seats = event.value
            self.show_players()
        elif event.select.id == "opponents" and isinstance(event.value, str):
            self.opponent = event.value
        self.show_ranked()

    async def on_key(self, event: Key) -> None:
        if isinstance(self.focused, Select) and self.focused.expanded:
            return
        if isinstance(self.focused, Input) and event.key != "escape":
            return
        if event.key in ("q", "escape"):
            self.exit(None)
        elif event.key == "l":
            try:
                self.values = self.read()
            except OptionError as error:
                self.query_one("#notice", Static).update(Content(explain(error, self.t)))
                return
            self.language = next_language(self.language)
            await self.show()


def _bot_title(name: str, t: Translator) -> str:
    """Return what a bot is called; one without a name of its own by its id."""
    return t(f"bot-{name}") if t.has(f"bot-{name}") else name


def _title(game: AnyGame, language: str) -> str:
    return f"{game_name(game, language)} ({players(game, words_for(language))})"


def _widget(field: Field, value: Any, t: Translator) -> Widget:
    """Return the widget of an option."""
    id = f"field-{field.name}"
    names = [(option_value(t, field.name, choice), choice) for choice in field.choices]
    match field.kind:
        case "list":
            picked = value or ()
            marks = [(Content(name), choice, choice in picked) for name, choice in names]
            return Marks(*marks, id=id)
        case "choice" if value in field.choices:
            return Select[Any](names, id=id, allow_blank=False, value=value)
        case "flag":
            return Tick(Content(t("word-yes")), bool(value), id=id)
    return Input(as_said(value, t), id=id)


def _value(field: Field, widget: Widget) -> Any:
    """Return the value of a widget."""
    match widget:
        case SelectionList():
            return tuple(choice for choice in field.choices if choice in widget.selected)
        case Select() | Checkbox():
            return widget.value
        case Input():
            return field.read(widget.value.strip())
    raise AssertionError(widget)
