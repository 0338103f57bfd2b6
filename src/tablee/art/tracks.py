"""Tracks: cells with a marker and a ghost of where it would go, rows of hearts, counters."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from tablee.art.glyphs import glyph
from tablee.art.node import Node, el
from tablee.art.part_cache import drawn_once
from tablee.art.piece import classes, path, piece
from tablee.art.text import Ground, label

CellTone: TypeAlias = Literal["plain", "next", "good", "bad"]
Fill: TypeAlias = Literal["filled", "empty", "lost"]


@dataclass(frozen=True, slots=True)
class Cell:
    """One space of a track: the drawing in its middle, a word, its state, and its title."""

    content: Node | None = None
    text: str = ""
    tone: CellTone = "plain"
    title: str | None = None


def track(
    cells: Sequence[Cell],
    *,
    x: float = 0,
    y: float = 0,
    width: float = 90,
    height: float = 132,
    at: int | None = None,
    ghost: int | None = None,
    start: int | None = None,
    upward: bool = True,
    gap: float = 4,
    id: str | None = None,
    title: str | None = None,
    counts: str | None = None,
) -> Node:
    """A track in a box whose corner is (x, y): from bottom to top, or from left to right.

    ``at`` is the marker's cell, ``ghost`` where it would go, ``start`` the cell with the notch. With an
    ``id``, the marker is ``<id>-marker`` and glides from cell to cell; ``counts`` are its figures.
    """
    ground = track_ground(cells, width=width, height=height, start=start, upward=upward, gap=gap)
    return marked_track(
        ground,
        len(cells),
        x=x,
        y=y,
        width=width,
        height=height,
        at=at,
        ghost=ghost,
        upward=upward,
        gap=gap,
        id=id,
        title=title,
        counts=counts,
    )


def track_ground(
    cells: Sequence[Cell],
    *,
    width: float = 90,
    height: float = 132,
    start: int | None = None,
    upward: bool = True,
    gap: float = 4,
) -> Node:
    """The cells of a track and its notch: the fixed part of ``marked_track``, without the marker."""
    centres = cell_centres(len(cells), width, height, upward=upward, gap=gap)
    across, deep = _cell_size(len(cells), width, height, upward, gap)
    notch = None
    if start is not None:
        cx, cy = centres[start]
        notch = (
            el("path", d=path("M", -5, cy - 5, "L", 3, cy, "L", -5, cy + 5, "Z"), class_="notch")
            if upward
            else el("path", d=path("M", cx - 5, -5, "L", cx, 3, "L", cx + 5, -5, "Z"), class_="notch")
        )
    drawn = [_cell(cell, *centre, across, deep) for cell, centre in zip(cells, centres, strict=True)]
    return el("g", *drawn, notch)


def marked_track(
    ground: Node,
    count: int,
    *,
    x: float = 0,
    y: float = 0,
    width: float = 90,
    height: float = 132,
    at: int | None = None,
    ghost: int | None = None,
    upward: bool = True,
    gap: float = 4,
    id: str | None = None,
    title: str | None = None,
    counts: str | None = None,
) -> Node:
    """A track of ``count`` cells that are drawn already, with its marker and the ghost."""
    centres = cell_centres(count, width, height, upward=upward, gap=gap)
    across, deep = _cell_size(count, width, height, upward, gap)
    r = min(9.5, deep * 0.42 if upward else across * 0.3)

    def marker_place(cell: int) -> tuple[float, float]:
        cx, cy = centres[cell]
        return (width, cy) if upward else (cx, cy + deep / 2)

    ahead: list[Node] = []
    if ghost is not None:
        gx, gy = marker_place(ghost)
        if at is not None and at != ghost:
            mx, my = marker_place(at)
            ahead.append(el("path", d=path("M", mx, my, "L", gx, gy), class_="ghost-way"))
        ahead.append(
            piece(
                "ghost",
                el("circle", r=r, class_="ghost-ring"),
                el("circle", r=r * 0.3, class_="ghost-heart"),
                x=gx,
                y=gy,
            )
        )
    marker = None
    if at is not None:
        mx, my = marker_place(at)
        marker = piece(
            "marker",
            el("circle", r=r, cy=1.5, class_="shade"),
            el("circle", r=r, class_="marker-disc"),
            el("circle", r=r * 0.42, class_="marker-eye"),
            x=mx,
            y=my,
            id=f"{id}-marker" if id else None,
            counts=counts,
            ghost=id is not None,
        )
    return piece("track", ground, *ahead, marker, x=x, y=y, id=id, title=title)


def cell_centres(
    count: int, width: float, height: float, *, upward: bool = True, gap: float = 4
) -> list[tuple[float, float]]:
    """The middle of each cell, from the track's own corner: for whatever else a game lays there."""
    across, deep = _cell_size(count, width, height, upward, gap)
    if upward:
        return [(width / 2, height - deep / 2 - (deep + gap) * i) for i in range(count)]
    return [(across / 2 + (across + gap) * i, height / 2) for i in range(count)]


def _cell_size(count: int, width: float, height: float, upward: bool, gap: float) -> tuple[float, float]:
    between = gap * (count - 1)
    return (width, (height - between) / count) if upward else ((width - between) / count, height)


@drawn_once
def _cell(cell: Cell, x: float, y: float, width: float, height: float) -> Node:
    dark = cell.tone in ("good", "bad")
    words = label(
        cell.text,
        0,
        0,
        min(12.0, height * 0.62),
        on="deep" if dark else "parchment",
        bold=dark,
        anchor="middle",
        width=width - 8,
    )
    return piece(
        "cell",
        el(
            "rect",
            x=-width / 2,
            y=-height / 2,
            width=width,
            height=height,
            rx=min(6, height / 3),
            class_=classes("cell-ground", cell.tone),
        ),
        cell.content,
        words if cell.text else None,
        x=x,
        y=y,
        title=cell.title,
    )


def row_track(
    fills: Sequence[Fill],
    *,
    x: float = 0,
    y: float = 0,
    size: float = 20,
    gap: float = 6,
    shape: str = "heart",
    title: str | None = None,
    id: str | None = None,
) -> Node:
    """Signs in a row from (x, y), centred on ``y``: full, hollow, or hollow and struck out."""
    signs: list[Node | None] = []
    for i, fill in enumerate(fills):
        at = size / 2 + (size + gap) * i
        signs.append(glyph(shape, at, 0, size, f"row-sign {shape} {fill}"))
        if fill == "lost":
            signs.append(glyph("ban", at, 0, size * 0.5, "row-strike"))
    return piece("row", *signs, x=x, y=y, title=title, id=id)


@drawn_once
def hearts(
    left: int, total: int, *, x: float = 0, y: float = 0, size: float = 20, title: str | None = None
) -> Node:
    """Health: a heart for each that is left, a struck one for each that is lost."""
    fills: list[Fill] = ["filled" if i < left else "lost" for i in range(total)]
    return row_track(fills, x=x, y=y, size=size, title=title)


@drawn_once
def pips(
    done: int, total: int, *, x: float = 0, y: float = 0, size: float = 16, title: str | None = None
) -> Node:
    """Progress: full discs for what is done, hollow ones for what is to do."""
    fills: list[Fill] = ["filled" if i < done else "empty" for i in range(total)]
    return row_track(fills, x=x, y=y, size=size, shape="circle", gap=5, title=title)


@drawn_once
def counter(
    value: int | str,
    caption: str,
    *,
    x: float = 0,
    y: float = 0,
    of: int | str | None = None,
    icon: str | None = None,
    width: float = 84,
    on: Ground = "table",
    id: str | None = None,
    title: str | None = None,
) -> Node:
    """A number on a plate with its name below, in a box of ``width`` by 58 whose corner is (x, y)."""
    figure = f"{value} / {of}" if of is not None else str(value)
    room = 26 if icon else 0
    return piece(
        "counter",
        el("rect", width=width, height=58, rx=10, class_=f"counter-plate {on}"),
        glyph(icon, 21, 23, 20, "counter-icon") if icon else None,
        label(
            figure,
            (width + room) / 2,
            23,
            22,
            on=on,
            face="serif",
            bold=True,
            anchor="middle",
            width=width - room - 12,
        ),
        label(caption, width / 2, 46, 11, on=on, soft=True, anchor="middle", width=width - 10),
        x=x,
        y=y,
        id=id,
        title=title,
    )
