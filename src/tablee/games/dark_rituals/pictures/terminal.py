"""The map in characters for the full-screen terminal, with the reasons of the Heroes below it."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator

from tablee.core import AnyQuestion, Span, TerminalPicture, Translator
from tablee.core.terminal_picture import Line, Style, padded, plain, width_of
from tablee.games.dark_rituals.board import Board, EdgeKind
from tablee.games.dark_rituals.pictures.context import NightContext
from tablee.games.dark_rituals.script.table import life_left, scenario
from tablee.games.dark_rituals.state import NOBODY, Mini
from tablee.games.dark_rituals.text import (
    forecast_lines,
    hero_lines,
    match_lines,
    own_lines,
    why_lines,
)
from tablee.games.dark_rituals.view import NightView

LEAST_CELL, MOST_CELL, CELL_LINES = 10, 18, 3
LETTERS = {"condemned": "c", "ravenous": "r"}
KINDS: dict[str, tuple[str, Style]] = {
    "hero": ("", "blue"),
    "witch": ("^", "violet"),
    "demon": ("@", "red"),
    "creature": ("&", "red"),
    "minion": ("c", "red"),
    "possessed": ("p", "violet"),
    "peasant": ("s", "yellow"),
    "militia": ("m", "yellow"),
}
ACROSS: dict[EdgeKind | None, str] = {"open": "·", "fence": "╎", "wall": "┃", None: "│"}
ALONG: dict[EdgeKind | None, str] = {"open": "·", "fence": "╌", "wall": "━", None: "─"}
LEGENDS = ("screen-figures", "screen-things", "screen-edges")


def screen(view: NightView, question: AnyQuestion | None, t: Translator, columns: int) -> TerminalPicture:
    """The conditions, the map, the Heroes, their reasons, your means."""
    context = NightContext(view, question, t, "wide")
    below = [*why_lines(view, t), *forecast_lines(view, t), *own_lines(view, t), *hero_lines(view, t)]
    lines = [
        *_wrapped(match_lines(view, t), columns),
        (),
        *_map(context, columns),
        (),
        *_wrapped(below, columns),
    ]
    legend = [line for id in LEGENDS for line in _wrapped([t(id)], columns)]
    return TerminalPicture(tuple(lines), tuple(legend))


def _wrapped(texts: Iterable[str], columns: int) -> Iterator[Line]:
    for text in texts:
        for line in text.splitlines():
            yield from (plain(_spaced(part)) for part in textwrap.wrap(line, columns) or [""])


def _spaced(text: str) -> str:
    """A no-break space has kept its words together, and is a plain one from now on."""
    return text.replace("\u00a0", " ")


def _map(context: NightContext, columns: int) -> list[Line]:
    """Cells with their edges; the name of a tile stands in its upper cells."""
    board = scenario(context.view).board
    rows = 1 + max(row for row, _ in board.places)
    across = 1 + max(column for _, column in board.places)
    cell = max(LEAST_CELL, min(MOST_CELL, (columns - across - 1) // across))
    kinds = {(side.first, side.second): side.kind for side in board.sides}
    at = {place: zone for zone, place in enumerate(board.places)}
    lines: list[Line] = [_rule(board, kinds, at, -1, across, cell)]
    for row in range(rows):
        zones = [at.get((row, column)) for column in range(across)]
        names = _names(context, zones, cell)
        if names is not None:
            lines.append(names)
        cells = [[] if zone is None else _cell(context, zone, cell) for zone in zones]
        for number in range(max(CELL_LINES, *map(len, cells))):
            line: Line = (Span("│"),)
            for column, content in enumerate(cells):
                inside = content[number] if number < len(content) else ()
                edge = _edge(kinds, zones[column], zones[column + 1] if column + 1 < across else None)
                line = (*line, *padded(inside, cell), Span(ACROSS[edge]))
            lines.append(line)
        lines.append(_rule(board, kinds, at, row, across, cell))
    return lines


def _edge(kinds: dict[tuple[int, int], EdgeKind], one: int | None, other: int | None) -> EdgeKind | None:
    """The edge between two neighbours; None: the rim of the map."""
    if one is None or other is None:
        return None
    return kinds.get((one, other)) or kinds.get((other, one))


def _rule(
    board: Board,
    kinds: dict[tuple[int, int], EdgeKind],
    at: dict[tuple[int, int], int],
    row: int,
    across: int,
    cell: int,
) -> Line:
    """The line below a row of zones."""
    text = "+"
    for column in range(across):
        edge = _edge(kinds, at.get((row, column)), at.get((row + 1, column)))
        sign = ALONG[edge]
        text += (f"{sign} " * cell)[:cell] if edge == "open" else sign * cell
        text += "+"
    return plain(text)


def _names(context: NightContext, zones: list[int | None], cell: int) -> Line | None:
    """The names of the tiles that begin in this row."""
    view, board = context.view, scenario(context.view).board
    line: Line = (Span("│"),)
    found = False
    column = 0
    while column < len(zones):
        zone = zones[column]
        tile, _, quarter = ("", "", "") if zone is None else board.names[zone].partition("-")
        span = 2 if quarter in ("nw", "sw") and column + 1 < len(zones) else 1
        room = cell * span + span - 1
        text = ""
        if quarter in ("nw", "ne", "") and tile:
            found = True
            text = _spaced(context.text(view.cards.tiles[tile.lower()].name))
        line = (*line, Span(text[:room].center(room), "soft"), Span("│"))
        column += span
    return line if found else None


def _cell(context: NightContext, zone: int, width: int) -> list[Line]:
    """Heroes, then the Legion, then Serfs and tokens, as many lines as they need."""
    groups: list[list[Line]] = [[], [], []]
    value = context.on_zone(zone)
    if value is not None and context.pick(value) is not None:
        groups[0].append((Span("*", "gold"),))
    for f, count in _alike(context, zone):
        where = 0 if f.kind == "hero" else 2 if f.kind in ("peasant", "militia") else 1
        groups[where].append(_figure(context, f, count))
    groups[2].extend(_things(context.view, zone))
    lines: list[Line] = []
    for group in groups:
        line: Line = ()
        for sign in group:
            if line and width_of(line) + 1 + width_of(sign) > width:
                lines.append(line)
                line = ()
            line = (*line, Span(" "), *sign) if line else sign
        lines.append(line)
    return lines


def _alike(context: NightContext, zone: int) -> list[tuple[Mini, int]]:
    """The figures of a zone; Minions and Serfs that are alike together."""
    found: dict[object, tuple[Mini, int]] = {}
    for f in sorted(context.view.figures, key=lambda f: (f.slot, f.id)):
        if f.zone != zone:
            continue
        alone = f.kind not in ("minion", "peasant", "militia", "possessed")
        key = f.id if alone else (f.kind, f.card, f.wounds, f.ruby)
        kept, count = found.get(key, (f, 0))
        found[key] = kept, count + 1
    return list(found.values())


def _figure(context: NightContext, f: Mini, count: int) -> Line:
    """A sign for its kind, its letter, its Life; ``>`` acts, ``*`` can be chosen."""
    view = context.view
    sign, style = KINDS[f.kind]
    value = context.on_figure(f)
    can = value is not None and context.pick(value) is not None
    letter: list[Span] = []
    if f.kind == "hero":
        sign = str(f.slot)
    elif f.kind == "minion":
        sign = LETTERS.get(view.cards.characters[f.card].id, sign)
    elif f.kind in ("witch", "creature"):
        letter = [Span(context.text(view.cards.characters[f.card].name)[:1], style)]
    life = life_left(view, f)
    return (
        *((Span(">", "gold"),) if f.id == view.active != NOBODY else ()),
        *((Span(str(count), style),) if count > 1 else ()),
        Span(sign, "gold" if can else style),
        *letter,
        *((Span(f":{life}", "soft"),) if f.kind not in ("minion", "peasant") else ()),
        *((Span("♦", "red"),) if f.ruby else ()),
        *((Span("*", "gold"),) if can else ()),
    )


def _things(view: NightView, zone: int) -> Iterator[Line]:
    """Tokens and marks."""
    table, ritual = scenario(view), view.ritual
    for sign, style, there in (
        ("♣", "green", zone in view.plants),
        ("■", "yellow", zone in view.chests),
        ("○", "violet", zone in ritual.souls),
        ("♦", "red", zone in ritual.rubies),
        ("»", "blue", zone == table.spawn),
        ("#", "red", zone == table.pit),
        ("∩", "violet", zone == table.entrance),
        ("%", "violet", zone in table.caves),
    ):
        if there:
            yield (Span(sign, style),)  # type: ignore[arg-type]  # a literal of the tuple above
