"""The table in characters: where things are on the map, and whose they are."""

from __future__ import annotations

from tablee.core import Match, TerminalPicture, find_game, words
from tablee.core.terminal_picture import width_of
from tablee.games.moonstone.pictures.terminal import HIGH, SIDES, WIDE, screen
from tablee.games.moonstone.pointing import initials
from tablee.games.moonstone.table.geometry import SIDE
from tablee.games.moonstone.view import View


def drawn(language: str) -> tuple[View, TerminalPicture]:
    game = find_game("moonstone")
    view = Match.new(game, seed=3).view(0)
    return view, screen(view, None, words(language, game.folder / "texts"), WIDE)


def test_every_character_and_stone_lies_where_it_stands() -> None:
    view, picture = drawn("en")
    rows = ["".join(span.text for span in line) for line in picture.lines[:HIGH]]

    assert {len(row) for row in rows} == {WIDE}
    for stone in view.on_ground():
        x, y = stone.at
        assert rows[HIGH - 1 - y * HIGH // SIDE].startswith("✧", x * WIDE // SIDE)
    roster = "".join(span.text for line in picture.lines[HIGH:] for span in line)
    for one in view.characters:
        name = view.cards.characters[one.card].name
        assert SIDES[one.owner][0] + initials(name.en) in roster


def test_the_legend_says_what_the_signs_mean() -> None:
    _, picture = drawn("fr")
    legend = " ".join("".join(span.text for span in line) for line in picture.legend)

    assert all(sign in legend for sign, _ in SIDES)
    assert "eau" in legend
    assert max(map(width_of, (*picture.lines, *picture.legend))) <= WIDE
