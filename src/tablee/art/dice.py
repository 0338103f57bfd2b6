"""Dice: with pips, with a sign, with an unknown face, and small ones for rows of text.

The pips of a die have the shape of its colour (blue triangles, green squares, yellow diamonds), so that dice
can be distinguished without colours.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypeAlias

from tablee.art.glyphs import MARK_OUTLINES, disc, glyph, seal
from tablee.art.node import Node, el
from tablee.art.part_cache import drawn_once
from tablee.art.piece import State, box, halo, outline, piece, place, shown_state
from tablee.art.style import MARKS, Colour, Mark

Symbol: TypeAlias = Literal["claw", "tail", "teeth", "wing", "chaos"]

_PIPS: dict[int, tuple[tuple[int, int], ...]] = {
    1: ((0, 0),),
    2: ((-1, 1), (1, -1)),
    3: ((-1, 1), (0, 0), (1, -1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}
# Equal areas rather than equal widths: a square pip of a circle's width looks bigger.
_PIP_SIZE = {
    "circle": 0.25,
    "triangle": 0.25,
    "square": 0.225,
    "diamond": 0.235,
    "cross": 0.24,
    "hexagon": 0.24,
}


@drawn_once
def die(
    face: int | None,
    colour: Colour = "white",
    *,
    x: float = 0,
    y: float = 0,
    size: float = 44,
    letter: str | None = None,
    corner: Literal["sun", "moon"] | None = None,
    state: State = "plain",
    id: str | None = None,
    pick: str | None = None,
    blocked: str | None = None,
    title: str | None = None,
    does: str | None = None,
) -> Node:
    """A die centred on (x, y); without a face, it is a die not yet rolled, with its mark in the middle.

    ``corner`` is a small sign of the sky on its corner.
    """
    if face is not None and face not in _PIPS:
        raise ValueError(f"a die has faces 1 to 6, not {face}")
    ink = f"on-{colour}"
    if face is None:
        signs = [] if letter else [glyph(MARKS[colour], size=size * 0.42, class_=f"{ink} faint")]
        letters = _letter(letter, 0, size * 0.5, ink) if letter else None
    else:
        signs = [_pips(MARKS[colour], face, size, ink)]
        letters = _letter(letter, -size * 0.28, size * 0.23, ink) if letter else None
    sky = _corner(corner, size) if corner else None
    return _block(colour, size, [*signs, letters, sky], x, y, state, id, pick, blocked, title, does, face)


def _corner(sign: str, size: float) -> Node:
    return el(
        "g",
        el("circle", r=size * 0.2, class_=f"{sign}-ground"),
        glyph(sign, size=size * 0.36, class_=f"{sign}-sign"),
        transform=place(size * 0.46, -size * 0.46),
    )


@drawn_once
def _pips(mark: Mark, face: int, size: float, ink: str) -> Node:
    """All pips of a face as one path."""
    u = size * _PIP_SIZE[mark] / 24
    centres = [(size * 0.27 * column, size * 0.27 * row) for column, row in _PIPS[face]]
    if mark == "circle":
        shapes = [disc(x, y, 9 * u) for x, y in centres]
    else:
        shapes = [outline((x + u * px, y + u * py) for px, py in MARK_OUTLINES[mark]) for x, y in centres]
    return el("path", d="".join(shapes), class_=ink)


@drawn_once
def symbol_die(
    symbol: Symbol | None,
    *,
    x: float = 0,
    y: float = 0,
    size: float = 44,
    state: State = "plain",
    id: str | None = None,
    pick: str | None = None,
    blocked: str | None = None,
    title: str | None = None,
    does: str | None = None,
) -> Node:
    """A die with a beast's sign on its face, centred on (x, y); blank when not yet rolled."""
    sign = glyph(symbol, size=size * 0.66, class_="on-dragon") if symbol else None
    return _block("dragon", size, [sign], x, y, state, id, pick, blocked, title, does, symbol)


@drawn_once
def die_icon(
    colour: Colour | Literal["any"] = "any",
    *,
    x: float = 0,
    y: float = 0,
    size: float = 14,
    solo: bool = False,
    letter: str | None = None,
) -> Node:
    """A small die for a row of requirements; "any" has no mark, a solo die has a dashed ring."""
    face = "white" if colour == "any" else colour
    if colour == "any" and not solo and not letter:
        return box(size, size, size * 0.22, f"die-icon {face}-face", x=x, y=y)
    ring = box(size, size, size * 0.22, "solo-ring") if solo else None
    size = size * 0.7 if solo else size
    inner: Node | None = None
    if letter:
        inner = _letter(letter, 0, size * 0.72, f"on-{face}")
    elif colour != "any":
        inner = glyph(MARKS[colour], size=size * 0.55, class_=f"on-{face}")
    return piece("icon", ring, box(size, size, size * 0.22, f"die-icon {face}-face"), inner, x=x, y=y)


@drawn_once
def die_icons(
    colours: tuple[Colour | Literal["any"], ...],
    *,
    x: float = 0,
    y: float = 0,
    size: float = 14,
    width: float | None = None,
    solo: bool = False,
) -> Node:
    """A row of small dice centred on (x, y), made smaller if they would be wider than ``width``."""
    if width is not None and colours:
        size = min(size, width / (1.18 * len(colours) - 0.18))
    step = size * 1.18
    left = -step * (len(colours) - 1) / 2
    return piece(
        "icons",
        *(die_icon(c, x=left + step * i, size=size, solo=solo) for i, c in enumerate(colours)),
        x=x,
        y=y,
    )


def _block(
    kind: str,
    size: float,
    face: Sequence[Node | None],
    x: float,
    y: float,
    state: State,
    id: str | None,
    pick: str | None,
    blocked: str | None,
    title: str | None,
    does: str | None,
    up: int | str | None,
) -> Node:
    """The body of a die: a side that shows below, a face, and what is on it."""
    state = shown_state(state, pick, blocked)
    corner, lip = size * 0.22, size * 0.055
    return piece(
        f"die {kind}",
        halo(size, size, corner, state, gap=size * 0.1),
        box(size, size, corner, "shade", y=lip * 1.2),
        box(size, size, corner, f"{kind}-side"),
        box(size - lip, size - lip * 1.5, corner - lip / 2, f"{kind}-face", y=-lip * 0.25),
        *face,
        seal(size * 0.5, -size * 0.5, size * 0.2) if state == "selected" else None,
        x=x,
        y=y,
        state=state,
        id=id,
        pick=pick,
        blocked=blocked,
        title=title,
        does=does,
        face=None if up is None else str(up),
    )


def _letter(letter: str, y: float, size: float, ink: str) -> Node:
    return el("text", letter, y=y + size * 0.36, font_size=size, text_anchor="middle", class_=f"{ink} bold")
