"""The table in characters: a map of half an inch by an inch a cell, and the troupes below it."""

from __future__ import annotations

import textwrap
from functools import lru_cache

from tablee.core import AnyQuestion, Point, Span, TerminalPicture, Translator
from tablee.core.terminal_picture import Line, Style, beside, padded, plain
from tablee.games.moonstone.maps import Kind, Piece
from tablee.games.moonstone.pictures.context import ON_TABLE
from tablee.games.moonstone.pointing import initials
from tablee.games.moonstone.state import NOBODY
from tablee.games.moonstone.table.geometry import INCH, SIDE, overlaps
from tablee.games.moonstone.table.structs import Disc
from tablee.games.moonstone.text import action_lines, text
from tablee.games.moonstone.view import CharacterView, View

WIDE, HIGH = 72, 36
"""The cells of the map."""
TERRAIN: dict[Kind, tuple[str, Style]] = {
    "obstacle": ("▒", "soft"),
    "barrier": ("█", "soft"),
    "wood": ("♣", "green"),
    "water": ("≈", "blue"),
    "platform": ("=", "yellow"),
    "stairs": ("≡", "yellow"),
    "building": ("▓", "soft"),
}
SIDES: tuple[tuple[str, Style], ...] = (("●", "blue"), ("■", "red"), ("▲", "green"), ("◆", "violet"))
"""The mark and the style of each player."""
STONE = "✧"


def screen(view: View, question: AnyQuestion | None, t: Translator, columns: int) -> TerminalPicture:
    """The map from the north down, what is going on, and both troupes."""
    lines = [*_map(view, t), plain(text(view, t)[0]), *_troupes(view, t, columns)]
    lines += [plain(line) for words in action_lines(view, t) for line in textwrap.wrap(words, columns)]
    legend = textwrap.wrap(t("screen-legend"), columns)
    return TerminalPicture(tuple(lines), tuple((Span(line, "soft"),) for line in legend))


def _map(view: View, t: Translator) -> list[Line]:
    """The ground, with Stones on it and characters over them."""
    cells = [list(row) for row in _ground((*view.map.pieces, *view.laid()))]
    for stone in view.on_ground():
        column, row = _cell(stone.at)
        _put(cells, column, row, (Span(STONE, "gold"), Span(str(stone.depth), "gold")))
    for who, one in enumerate(view.characters):
        if one.status in ON_TABLE:
            column, row = _cell(one.at)
            style: Style = "reverse" if who == view.active else SIDES[one.owner][1]
            sign = _sign(view, one, t)
            _put(cells, column - 1, row, tuple(Span(letter, style) for letter in sign))
    return [tuple(row) for row in cells]


@lru_cache(maxsize=16)
def _ground(pieces: tuple[Piece, ...]) -> tuple[tuple[Span, ...], ...]:
    """The terrain of each cell: that of the last piece there, as pieces stand on others."""
    rows = []
    for row in range(HIGH):
        cells = []
        for column in range(WIDE):
            spot = Disc((column * INCH // 2 + INCH // 4, SIDE - row * INCH - INCH // 2), INCH // 5)
            found = [piece.kind for piece in pieces if overlaps(spot, piece.shape)]
            empty = "·" if column % 12 == 6 and row % 6 == 3 else " "
            cells.append(Span(*TERRAIN[found[-1]]) if found else Span(empty, "soft"))
        rows.append(tuple(cells))
    return tuple(rows)


def _cell(at: Point) -> tuple[int, int]:
    """The column and the row of a point."""
    return min(at[0] * WIDE // SIDE, WIDE - 1), min(max(0, HIGH - 1 - at[1] * HIGH // SIDE), HIGH - 1)


def _put(cells: list[list[Span]], column: int, row: int, spans: tuple[Span, ...]) -> None:
    """Write over cells, within the map."""
    start = min(max(column, 0), WIDE - len(spans))
    cells[row][start : start + len(spans)] = spans


def _sign(view: View, one: CharacterView, t: Translator) -> str:
    """The mark of the owner and two letters of the name."""
    name = t.text(view.cards.characters[one.card].name)
    return SIDES[one.owner][0] + initials(name)


def _troupes(view: View, t: Translator, columns: int) -> tuple[Line, ...]:
    """The characters of each player side by side: sign, name, health, energy and Stones."""
    width = columns // len(view.players) - 1
    blocks = []
    for player in view.players:
        own = [one for one in view.characters if one.owner == player.seat]
        blocks.append([padded(_character(view, one, t), width) for one in own])
    return beside(*blocks)


def _character(view: View, one: CharacterView, t: Translator) -> Line:
    card = view.cards.characters[one.card]
    left = card.hp - one.wounds
    style = SIDES[one.owner][1] if one.status in ON_TABLE else "soft"
    held = f" {STONE}{one.stones}" if one.stones else ""
    is_active = view.active != NOBODY and view.characters[view.active] is one
    return (
        Span("►" if is_active else " ", "gold"),
        Span(f"{_sign(view, one, t)} ", style),
        Span("♥" * left, "red"),
        Span("♡" * one.wounds, "soft"),
        Span(f" ◊{one.energy}{held} "),
        Span(t.text(card.name), "soft" if one.activated else "bold"),
    )
