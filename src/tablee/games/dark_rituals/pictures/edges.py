"""The edges between zones: a dotted line where one may pass, a fence, a wall of stones (DR-5.2)."""

from __future__ import annotations

from tablee.art import Node, el, path
from tablee.games.dark_rituals.board import Board, EdgeKind


def edges(board: Board, left: float, top: float, wide: float, high: float) -> Node:
    """All edges of a map whose zones are ``wide`` by ``high``."""
    open_ways: list[str] = []
    drawn: list[Node] = []
    scale = wide / 102
    for side in board.sides:
        start, end = _ends(board, side.first, side.second, left, top, wide, high)
        if side.kind == "open":
            open_ways.append(_line(start, end, 10 * scale))
        else:
            drawn.append(_barrier(side.kind, start, end, scale))
    dots = el("path", d="".join(open_ways), class_="dr-open", stroke_width=1.4 * max(0.7, scale))
    return el("g", dots, *drawn)


def _ends(
    board: Board, first: int, second: int, left: float, top: float, wide: float, high: float
) -> tuple[tuple[float, float], tuple[float, float]]:
    """The two ends of the side that two zones share."""
    row, column = board.places[first]
    other_row, _ = board.places[second]
    x, y = left + column * wide, top + row * high
    if row == other_row:
        return (x + wide, y), (x + wide, y + high)
    return (x, y + high), (x + wide, y + high)


def _line(start: tuple[float, float], end: tuple[float, float], gap: float) -> str:
    """A line that stops short of both corners."""
    (x1, y1), (x2, y2) = start, end
    if x1 == x2:
        return path("M", x1, y1 + gap, "L", x2, y2 - gap)
    return path("M", x1 + gap, y1, "L", x2 - gap, y2)


def _barrier(kind: EdgeKind, start: tuple[float, float], end: tuple[float, float], scale: float) -> Node:
    if kind == "wall":
        d = _line(start, end, 0)
        return el(
            "g",
            el("path", d=d, stroke="#131217", stroke_width=12 * scale, opacity=0.75),
            el("path", d=d, stroke="#8f8b84", stroke_width=8.4 * scale),
            el("path", d=d, stroke="#4b4843", stroke_width=8.4 * scale, stroke_dasharray="1.6 10"),
            el("path", d=d, stroke="#d2ccbf", stroke_width=1.4 * scale, opacity=0.75),
        )
    (x1, y1), (x2, y2) = start, end
    d = _line(start, end, 5 * scale)
    across = 4 * scale
    rails = (
        path(
            "M",
            x1 - across,
            y1 + 5,
            "L",
            x2 - across,
            y2 - 5,
            "M",
            x1 + across,
            y1 + 5,
            "L",
            x2 + across,
            y2 - 5,
        )
        if x1 == x2
        else path(
            "M",
            x1 + 5,
            y1 - across,
            "L",
            x2 - 5,
            y2 - across,
            "M",
            x1 + 5,
            y1 + across,
            "L",
            x2 - 5,
            y2 + across,
        )
    )
    return el(
        "g",
        el("path", d=rails, stroke="#5f4226", stroke_width=2.4 * scale),
        el(
            "path",
            d=d,
            stroke="#2b1d10",
            stroke_width=19 * scale,
            stroke_dasharray=f"{5 * scale:.1f} {11 * scale:.1f}",
            opacity=0.6,
        ),
        el(
            "path",
            d=d,
            stroke="#b98a55",
            stroke_width=17 * scale,
            stroke_dasharray=f"{3.4 * scale:.1f} {12.6 * scale:.1f}",
        ),
    )
