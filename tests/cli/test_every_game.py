"""Every installed game can be played to its end by somebody who only sees what plain mode prints."""

from __future__ import annotations

import io
import random
import re
from pathlib import Path
from typing import Any

import pytest

from tablee.cli.i18n import words_for
from tablee.cli.terminal.plain import Plain
from tablee.cli.terminal.presenter import Presenter
from tablee.cli.terminal.reading import Lines
from tablee.cli.terminal.screen import TableApp
from tablee.core import AnyGame, all_games
from tablee.core.i18n import LANGUAGES, has_plain_words
from tablee.session import TableSession
from tablee.storage import Store
from tablee.ui.messages import game_name
from tablee.ui.option_forms import as_text, fields_of, make_options
from tests.reference import GAME as MARKET
from tests.storage.helpers import Hands
from tests.storage.toy import GAME as TOY

GAMES = all_games()
PLAYED = [*GAMES, MARKET, TOY]
"""With two for tests, which ask in every way the core knows."""
SHORTER: dict[str, dict[str, Any]] = {
    "dark-rituals": {"encounter": 4},  # it has each Plague Reward that a dial may move
    "moonstone": {"troupe_size": 3, "stones": 5},
    "reflets-dacide": {"max_turns": 50, "red_track": 12, "clock": "turn_based"},
}
"""Options with which a match is over soon."""


class Player(Lines):
    """Reads what is printed and types one of the numbers it was offered."""

    def __init__(self, seed: int) -> None:
        super().__init__(io.StringIO())
        self.rng = random.Random(seed)
        self.printed: list[str] = []
        self.read_to = 0

    def next(self, seconds: float | None = None) -> str:
        new = self.printed[self.read_to :]
        self.read_to = len(self.printed)
        assert len(self.printed) < 100_000, self.printed[-30:]
        if new[-1].endswith(("yes or no", "oui ou non")):
            return "yes"
        offered = [found[1] for line in new if (found := re.match(r"(\d+)(?: \S+ \S+)?\) ", line))]
        if not offered:
            return "options"
        bounds = [int(number) for number in re.findall(r"\d+", new[-1])]
        if "spaces between" in new[-1] or "séparés par des espaces" in new[-1]:
            size = self.rng.randint(bounds[0], min(bounds[-1], len(offered)))
            return " ".join(self.rng.sample(offered, size)) or "none"
        return self.rng.choice(offered)


class Recorded(Plain):
    """A plain table that hands what it prints to the player."""

    def __init__(self, presenter: Presenter, player: Player) -> None:
        super().__init__(presenter, player)
        self.player = player

    def print(self, line: str = "") -> None:
        self.player.printed += line.splitlines() or [""]


def seated(game: AnyGame, folder: Path, seed: int) -> tuple[Store, TableSession]:
    store = Store(folder / "tablee.sqlite3")
    hands = Hands()
    rng = random.Random(seed)
    values = {**game.play.simulation, **SHORTER.get(game.id, {})}
    for field in fields_of(game):
        if field.kind == "list":
            values[field.name] = field.at_random(rng)
    options = make_options(game, values)
    return store, TableSession.begin(
        store, game, options, seed=seed, monotonic=hands.monotonic, wall=hands.wall
    )


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("game", PLAYED, ids=lambda game: game.id)
def test_a_match_is_played_to_its_end_in_plain_mode(
    game: AnyGame, seed: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store, table = seated(game, tmp_path, seed)
    monkeypatch.setattr(store, "append", lambda *_: None)  # what is kept is tested elsewhere, and slowly
    language = (*LANGUAGES, "en")[seed]
    player = Player(seed)

    left = Recorded(Presenter(table, language), player).play()

    assert left == "over"
    assert table.match.outcome is not None
    table.close()
    store.close()


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
async def test_the_full_screen_shows_the_first_question(game: AnyGame, tmp_path: Path) -> None:
    store, table = seated(game, tmp_path, 1)
    app = TableApp(Presenter(table, "xx"))

    async with app.run_test(size=(100, 40)) as pilot:
        await pilot.pause()
        text = str(app.query_one("#status").render()) + str(app.query_one("#prompt").render())

    table.close()
    store.close()
    assert text.strip()
    assert has_plain_words(text) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_game_has_words_for_its_name_and_options(game: AnyGame, language: str) -> None:
    t = words_for(language, game)

    assert game_name(game, language) != game.id
    for field in fields_of(game):
        assert t.has(f"option-{field.name}"), field.name
        for choice in field.choices if field.kind in ("choice", "list") else ():
            assert t.has(f"option-{field.name}-{as_text(choice)}"), (field.name, choice)
