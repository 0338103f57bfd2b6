"""The outlines of the zones of each map, on a field of 12 by 7 units.

Two zones that share a stretch of outline share a border: an open one, a fence or a wall, as the map says.
Where there is nothing between two outlines there is water, a gap or the dark.
"""

from __future__ import annotations

import math
from functools import cache

Point = tuple[float, float]
WIDTH, HEIGHT = 12.0, 7.0

OUTLINES: dict[str, dict[str, list[Point]]] = {
    "m1": {
        "a": [(0.1, 0.6), (2.3, 1.2), (2.3, 5.8), (0.1, 6.5)],
        "b": [(2.3, 1.2), (4.7, 0.5), (4.7, 2.9), (4.3, 3.5), (4.7, 4.1), (4.7, 6.5), (2.3, 5.8)],
        "c": [(4.7, 0.5), (7.5, 0.4), (7.5, 2.8), (4.7, 2.9)],
        "d": [(7.5, 0.4), (9.8, 1.1), (9.8, 5.9), (7.5, 6.6), (7.5, 4.2), (7.9, 3.5), (7.5, 2.8)],
        "e": [(9.8, 1.1), (11.9, 0.6), (11.9, 6.5), (9.8, 5.9)],
        "f": [(4.7, 4.1), (7.5, 4.2), (7.5, 6.6), (4.7, 6.5)],
    },
    "m2": {
        "a": [(0.1, 0.2), (1.9, 0.2), (1.9, 2.3), (1.7, 3.4), (1.9, 4.8), (1.9, 6.8), (0.1, 6.8)],
        "b": [(1.9, 0.2), (5.5, 0.2), (5.5, 2.4), (3.0, 2.4), (1.9, 2.3)],
        "c": [(3.0, 2.4), (5.5, 2.4), (8.1, 2.4), (7.6, 4.0), (5.4, 4.4), (3.4, 4.0)],
        "d": [(5.5, 0.2), (9.9, 0.2), (9.9, 2.4), (8.1, 2.4), (5.5, 2.4)],
        "e": [
            (9.9, 0.2),
            (11.9, 0.2),
            (11.9, 6.8),
            (9.9, 6.8),
            (9.9, 5.9),
            (9.9, 4.7),
            (10.1, 3.4),
            (9.9, 2.4),
        ],
        "f": [(1.9, 4.8), (6.3, 4.9), (6.3, 5.9), (9.9, 5.9), (9.9, 6.8), (1.9, 6.8)],
        "g": [(6.3, 4.7), (9.9, 4.7), (9.9, 5.9), (6.3, 5.9), (6.3, 4.9)],
    },
    "m3": {
        "a": [(0.1, 5.7), (2.3, 5.7), (9.6, 5.7), (11.9, 5.7), (11.9, 6.9), (0.1, 6.9)],
        "b": [(0.1, 0.1), (2.5, 0.1), (2.5, 1.8), (2.3, 4.0), (2.3, 5.7), (0.1, 5.7)],
        "c": [(2.5, 0.1), (9.6, 0.1), (9.6, 1.8), (6.0, 1.8), (3.0, 1.8), (2.5, 1.8)],
        "d": [
            (9.6, 0.1),
            (11.9, 0.1),
            (11.9, 5.7),
            (9.6, 5.7),
            (9.6, 4.3),
            (9.6, 3.8),
            (9.6, 2.3),
            (9.6, 1.8),
        ],
        "e": [(2.3, 4.0), (3.0, 4.2), (6.0, 4.2), (9.6, 4.3), (9.6, 5.7), (2.3, 5.7)],
        "f": [(3.0, 1.8), (6.0, 1.8), (6.2, 2.3), (6.2, 3.8), (6.0, 4.2), (3.0, 4.2)],
        "g": [(6.2, 2.3), (9.6, 2.3), (9.6, 3.8), (6.2, 3.8)],
    },
    "m4": {
        "a": [(0.1, 0.3), (2.5, 0.2), (2.5, 2.4), (2.1, 3.6), (2.5, 4.8), (2.5, 6.8), (0.1, 6.7)],
        "b": [(2.5, 0.2), (8.0, 0.2), (8.0, 2.2), (7.8, 2.4), (4.4, 2.4), (2.5, 2.4)],
        "c": [(2.5, 4.8), (4.4, 4.8), (7.8, 4.8), (7.8, 6.8), (2.5, 6.8)],
        "d": [(4.4, 2.4), (7.8, 2.4), (7.8, 3.5), (7.8, 4.8), (4.4, 4.8)],
        "e": [(7.8, 3.5), (8.6, 3.2), (11.9, 3.2), (11.9, 6.8), (7.8, 6.8), (7.8, 4.8)],
        "f": [(8.0, 0.2), (11.9, 0.2), (11.9, 3.2), (8.6, 3.2), (8.5, 2.5), (8.0, 2.2)],
    },
    "m5": {
        "a": [(0.1, 0.3), (2.2, 0.2), (2.2, 2.3), (1.9, 3.5), (2.2, 4.7), (2.2, 6.8), (0.1, 6.7)],
        "b": [(2.2, 0.2), (7.0, 0.2), (7.0, 2.3), (3.5, 2.3), (2.2, 2.3)],
        "c": [(2.2, 4.7), (3.5, 4.7), (7.0, 4.7), (7.0, 6.8), (2.2, 6.8)],
        "d": [(7.0, 0.2), (9.2, 0.2), (9.2, 3.5), (9.2, 6.8), (7.0, 6.8), (7.0, 4.7), (7.0, 2.3)],
        "e": [(3.5, 2.3), (7.0, 2.3), (7.0, 4.7), (3.5, 4.7)],
        "f": [(9.2, 0.2), (11.9, 0.2), (11.9, 3.5), (9.2, 3.5)],
        "g": [(9.2, 3.5), (11.9, 3.5), (11.9, 6.8), (9.2, 6.8)],
    },
    "m6": {
        "a": [(0.2, 2.2), (4.0, 2.2), (4.0, 4.8), (0.2, 4.8)],
        "b": [
            (0.2, 0.2),
            (11.9, 0.2),
            (11.9, 3.5),
            (10.2, 3.5),
            (10.2, 2.2),
            (8.0, 2.2),
            (4.0, 2.2),
            (0.2, 2.2),
        ],
        "c": [(8.0, 2.2), (10.2, 2.2), (10.2, 3.5), (10.2, 4.8), (8.0, 4.8)],
        "d": [
            (0.2, 4.8),
            (4.0, 4.8),
            (8.0, 4.8),
            (10.2, 4.8),
            (10.2, 3.5),
            (11.9, 3.5),
            (11.9, 6.8),
            (0.2, 6.8),
        ],
        "e": [(4.0, 2.2), (8.0, 2.2), (8.0, 4.8), (4.0, 4.8)],
    },
    "m7": {
        "a": [(0.1, 0.1), (6.6, 0.1), (6.6, 2.0), (3.0, 2.0), (3.0, 4.6), (3.0, 6.9), (0.1, 6.9)],
        "b": [(3.0, 2.0), (6.6, 2.0), (6.6, 4.6), (3.0, 4.6)],
        "c": [(3.0, 4.6), (6.6, 4.6), (9.4, 4.6), (9.4, 6.9), (3.0, 6.9)],
        "d": [(6.6, 0.1), (9.4, 0.1), (9.4, 4.6), (6.6, 4.6), (6.6, 2.0)],
        "e": [(9.4, 0.1), (11.9, 0.1), (11.9, 6.9), (9.4, 6.9), (9.4, 4.6)],
    },
}
"""The zones of the seven maps of the base pack."""

SEATS: dict[str, dict[str, Point]] = {
    "m2": {"f": (3.9, 5.85), "g": (8.1, 5.3)},
    "m3": {"a": (6.0, 6.3)},
    "m6": {"b": (5.2, 1.2), "d": (5.2, 5.8)},
    "m7": {"a": (1.5, 3.6)},
}
"""The middle of the room in a zone, where the middle of its outline is not."""


@cache
def zones_of(map_id: str, letters: tuple[str, ...]) -> dict[str, list[Point]]:
    """The outlines of a map; a map of a designer's pack is drawn as a ring of rooms."""
    known = OUTLINES.get(map_id)
    if known is not None and set(known) == set(letters):
        return known
    return ring(letters)


def ring(letters: tuple[str, ...]) -> dict[str, list[Point]]:
    """Rooms of one size in two rows, each apart from the others: their borders are told by lines."""
    columns = -(-len(letters) // 2)
    wide = WIDTH / columns
    found = {}
    for n, letter in enumerate(letters):
        row, column = divmod(n, columns)
        left, top = wide * column + 0.3, 3.6 * row + 0.3
        found[letter] = [
            (left, top),
            (left + wide - 0.6, top),
            (left + wide - 0.6, top + 2.8),
            (left, top + 2.8),
        ]
    return found


@cache
def seat_of(map_id: str, letters: tuple[str, ...], letter: str) -> Point:
    """The middle of the room where figures stand in a zone."""
    special = SEATS.get(map_id, {}).get(letter)
    if special is not None:
        return special
    corners = zones_of(map_id, letters)[letter]
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    return (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2


@cache
def width_at(map_id: str, letters: tuple[str, ...], letter: str) -> float:
    """The width of a zone at the height where its figures stand."""
    corners = zones_of(map_id, letters)[letter]
    _, level = seat_of(map_id, letters, letter)
    crossed = []
    for (ax, ay), (bx, by) in zip(corners, [*corners[1:], corners[0]], strict=True):
        if (ay - level) * (by - level) < 0:
            crossed.append(ax + (bx - ax) * (level - ay) / (by - ay))
    return max(crossed, default=2.0) - min(crossed, default=0.0)


def wobbled(point: Point) -> Point:
    """A point moved a little, always the same way: lines by hand, that still meet."""
    x, y = point
    if x < 0.3 or x > 11.7 or y < 0.3 or y > 6.7:
        return point
    return (
        x + 0.09 * math.sin(2.7 * y + 1.9 * x),
        y + 0.09 * math.sin(2.3 * x - 1.1 * y),
    )


def stretch(a: Point, b: Point) -> list[Point]:
    """A side in short pieces, without its last point: the same pieces from either end."""
    count = max(1, round(math.dist(a, b) / 0.7))
    return [
        wobbled((a[0] + (b[0] - a[0]) * n / count, a[1] + (b[1] - a[1]) * n / count)) for n in range(count)
    ]


@cache
def outline_of(map_id: str, letters: tuple[str, ...], letter: str) -> tuple[Point, ...]:
    """The outline of a zone, drawn by hand."""
    corners = zones_of(map_id, letters)[letter]
    return tuple(
        point for a, b in zip(corners, [*corners[1:], corners[0]], strict=True) for point in stretch(a, b)
    )


@cache
def border(map_id: str, letters: tuple[str, ...], one: str, other: str) -> tuple[tuple[Point, ...], ...]:
    """The stretches of outline that two zones share, each from end to end; none if they do not touch."""
    zones = zones_of(map_id, letters)
    found: list[tuple[Point, ...]] = []
    for a, b in _sides(zones[one]):
        for c, d in _sides(zones[other]):
            shared = _overlap(a, b, c, d)
            if shared is not None:
                start, end = shared
                found.append((*stretch(start, end), wobbled(end)))
    return tuple(found)


def _sides(corners: list[Point]) -> list[tuple[Point, Point]]:
    return list(zip(corners, [*corners[1:], corners[0]], strict=True))


def _overlap(a: Point, b: Point, c: Point, d: Point) -> tuple[Point, Point] | None:
    """The common stretch of two sides that lie on one line."""
    length = math.dist(a, b)
    ux, uy = (b[0] - a[0]) / length, (b[1] - a[1]) / length

    def along(p: Point) -> float:
        return (p[0] - a[0]) * ux + (p[1] - a[1]) * uy

    def beside(p: Point) -> float:
        return abs((p[0] - a[0]) * uy - (p[1] - a[1]) * ux)

    if beside(c) > 0.01 or beside(d) > 0.01:
        return None
    low, high = max(0.0, min(along(c), along(d))), min(length, max(along(c), along(d)))
    if high - low < 0.05:
        return None
    return (a[0] + ux * low, a[1] + uy * low), (a[0] + ux * high, a[1] + uy * high)
