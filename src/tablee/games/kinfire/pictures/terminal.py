"""The table in characters: the map with who stands where, and around it the lines of text."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator
from functools import cache

from tablee.core import AnyQuestion, Span, TerminalPicture, Translator
from tablee.core.terminal_picture import Line, Style, boxed, plain
from tablee.games.kinfire.pictures.context import KinfireContext
from tablee.games.kinfire.pictures.hand import values_of
from tablee.games.kinfire.pictures.outlines import HEIGHT, WIDTH, Point, outline_of, seat_of
from tablee.games.kinfire.standing import is_seeker
from tablee.games.kinfire.text import (
    ally_line,
    bag_lines,
    book_lines,
    enemy_lines,
    hand_card,
    seeker_lines,
    story_lines,
)
from tablee.games.kinfire.view import View

MAP_LINES, MOST_WIDE = 17, 92
ACROSS = {"open": "·", "fence": "╎", "wall": "┃"}
ALONG = {"open": "·", "fence": "╌", "wall": "━"}


def screen(view: View, question: AnyQuestion | None, t: Translator, columns: int) -> TerminalPicture:
    """A combat with its map; else the page that is read, and the party."""
    context = KinfireContext(view, question, t, "wide")
    if not view.combat.setup:
        lines = [
            *_wrapped(story_lines(view, t), columns, "bold"),
            (),
            *_wrapped(book_lines(view, t), columns),
        ]
        return TerminalPicture(tuple(lines) or (plain(t("page-roll-call")),))
    lines = [
        *_wrapped(bag_lines(view, t), columns),
        *(line for figure in view.foes() for line in enemy(view, figure, t, columns)),
        *_wrapped((ally_line(view, figure, t) for figure in view.allies()), columns),
        *boxed(map_lines(context, min(columns, MOST_WIDE) - 2), min(columns, MOST_WIDE)),
        *(line for who in view.seekers() for line in seeker(context, who, columns)),
    ]
    return TerminalPicture(tuple(lines), tuple(_wrapped([t("screen-legend")], columns)))


def _wrapped(texts: Iterable[str], columns: int, first: Style = "plain") -> Iterator[Line]:
    """Texts in lines; the first line of the first one may have a style."""
    style: Style = first
    for text in texts:
        for line in text.splitlines():
            for part in textwrap.wrap(line, columns, break_on_hyphens=False) or [""]:
                yield (Span(_spaced(part), style),)
                style = "plain"


def _spaced(text: str) -> str:
    """No-break spaces as plain ones, once they have kept their words together."""
    return text.replace("\u00a0", " ").replace("\u202f", " ")


def enemy(view: View, figure: int, t: Translator, columns: int) -> Iterator[Line]:
    """An enemy; the row that acts is lit, and has an arrow."""
    head, *rows = enemy_lines(view, figure, t)
    yield from _wrapped([head], columns, "red")
    turn = view.combat.turn
    for n, row in enumerate(rows):
        acts = turn.figure == figure and turn.row == n
        lines = list(_wrapped([row], columns - 2, "gold" if acts else "plain"))
        for at, line in enumerate(lines):
            yield (Span("▶ " if acts and not at else "  "), *line)


def seeker(context: KinfireContext, who: int, columns: int) -> Iterator[Line]:
    """A Seeker and its hand; what can be played now is marked."""
    view, t = context.view, context.words
    head, _ = seeker_lines(view, who, t)
    acts = who == view.combat.turn.seeker
    for at, line in enumerate(_wrapped([head], columns - 2, "bold")):
        yield (Span("▶ " if acts and not at else "  "), *line)
    for card in view.party[who].hand:
        lit = context.may(*values_of(context, who, card)) is not None
        words = hand_card(view, card, t)
        for at, line in enumerate(_wrapped([words], columns - 6, "gold" if lit else "soft")):
            yield (Span("    " if at else "  * " if lit else "  - "), *line)


# The map


@cache
def zones_at(map_id: str, letters: tuple[str, ...], wide: int) -> tuple[tuple[int, ...], ...]:
    """The zone in each cell of the map; -1 where there is none."""
    corners = [outline_of(map_id, letters, letter) for letter in letters]
    rows = []
    for row in range(MAP_LINES):
        line = []
        for column in range(wide):
            point = ((column + 0.5) * WIDTH / wide, (row + 0.5) * HEIGHT / MAP_LINES)
            line.append(next((n for n, outline in enumerate(corners) if _holds(point, outline)), -1))
        rows.append(tuple(line))
    return tuple(rows)


def _holds(point: Point, corners: tuple[Point, ...]) -> bool:
    """Whether a point lies in an outline."""
    x, y = point
    odd = False
    for (ax, ay), (bx, by) in zip(corners, (*corners[1:], corners[0]), strict=True):
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            odd = not odd
    return odd


def map_lines(context: KinfireContext, wide: int) -> list[Line]:
    """The zones with their borders, letters and figures."""
    view = context.view
    page = view.cards.map_of[view.combat.map]
    kinds = {
        frozenset(pair): kind
        for kind, pairs in (("open", page.open), ("fence", page.fences), ("wall", page.walls))
        for pair in pairs
    }
    letters = view.ground.letters
    cells = zones_at(page.id, letters, wide)
    grid: list[list[Span]] = []
    for row, line in enumerate(cells):
        drawn = []
        for column, zone in enumerate(line):
            right = line[column + 1] if column + 1 < wide else zone
            below = cells[row + 1][column] if row + 1 < MAP_LINES else zone
            drawn.append(Span(cell_sign(kinds, letters, zone, right, below), "soft"))
        grid.append(drawn)
    for n, letter in enumerate(letters):
        lit = context.may(("move", letter), letter, ("zone", letter)) is not None
        write_zone(context, grid, n, letter, wide, lit=lit)
    return [tuple(line) for line in grid]


def cell_sign(
    kinds: dict[frozenset[str], str], letters: tuple[str, ...], zone: int, right: int, below: int
) -> str:
    """What is drawn in a cell: nothing inside a zone, a border at its edge, water between zones."""
    if zone < 0:
        return "~"
    for other, signs in ((right, ACROSS), (below, ALONG)):
        if other not in (zone, -1):
            return signs[kinds[frozenset((letters[zone], letters[other]))]]
    return " "


def write_zone(
    context: KinfireContext, grid: list[list[Span]], number: int, letter: str, wide: int, *, lit: bool
) -> None:
    """The letter of a zone with the sign of its effect, and the names of those who stand there."""
    view = context.view
    corners = outline_of(view.combat.map, view.ground.letters, letter)
    left = min(x for x, _ in corners)
    top = min(y for x, y in corners if x < left + 0.8)
    effect = view.ground.effects[number]
    sign = "" if effect is None else "!" if effect.negative is not None else "+"
    row, column = int(top * MAP_LINES / HEIGHT) + (top > 0.4), int(left * wide / WIDTH) + 1
    put(grid, row, column, letter.upper() + sign, "gold" if lit else "bold")
    x, y = seat_of(view.combat.map, view.ground.letters, letter)
    here = [
        figure for figure in (*view.seekers(), *view.foes(), *view.allies()) if view.zone_of(figure) == number
    ]
    for n, figure in enumerate(here):
        name = context.name(figure)
        middle, level = int(x * wide / WIDTH), int(y * MAP_LINES / HEIGHT) + n - (len(here) - 1) // 2
        put(grid, level, max(0, middle - len(name) // 2), name, "green" if is_seeker(figure) else "red")


def put(grid: list[list[Span]], row: int, column: int, text: str, style: Style) -> None:
    """Write over the map, as far as it goes: one span, so that a name is one word."""
    row = min(max(row, 0), len(grid) - 1)
    line = grid[row]
    at = 0
    before: list[Span] = []
    rest: list[Span] = []
    shown = _spaced(text)
    for span in line:
        if at + len(span.text) <= column:
            before.append(span)
        elif at >= column + len(shown):
            rest.append(span)
        at += len(span.text)
    used = sum(len(span.text) for span in (*before, *rest))
    room = at - used
    grid[row] = [*before, Span(shown[:room].ljust(room), style), *rest]
