"""MS-5.14 Ways around what is in the way: from corner to corner, and through narrow gaps."""

from __future__ import annotations

import heapq
from collections.abc import Callable, Iterable
from typing import Final

from tablee.core import Point
from tablee.games.moonstone.table.geometry import EPS, around, distance, is_on_table, overlaps
from tablee.games.moonstone.table.structs import Disc, Length, Shape

OUTSIDE: Final = 1020
"""Sixteen points around a circle lie so much further out, in thousandths, that lines between them pass."""


class Roads:
    """The corners that can be reached, how far it is to each, and over which others."""

    def __init__(self, lengths: dict[Point, Length], before: dict[Point, Point]) -> None:
        self.lengths, self.before = lengths, before

    def to(self, corner: Point) -> tuple[Point, ...]:
        """All points of the way to a corner."""
        points = [corner]
        while points[-1] in self.before:
            points.append(self.before[points[-1]])
        return tuple(points[::-1])

    def towards(self, end: Point, most: Length) -> list[Point]:
        """The corners from which a point may be reached, those of the shortest way first."""
        found = ((far + distance(corner, end), corner) for corner, far in self.lengths.items())
        return [corner for far, corner in sorted(found) if far <= most + EPS]


def turns(
    start: Point,
    radius: Length,
    shapes: list[Shape],
    solid: list[Shape],
    allowance: Length,
    end: Point | None,
) -> list[Point]:
    """Return the points where a way may turn: around shapes, on nothing solid, near the way to ``end``."""
    found = []
    for shape in shapes:
        for corner in corners(shape, radius):
            far = distance(start, corner) + (0 if end is None else distance(corner, end))
            if far > allowance + EPS:
                continue
            base = Disc(corner, radius)
            if is_on_table(base) and not any(overlaps(base, other) for other in solid):
                found.append(corner)
    return found


def roads(
    start: Point,
    corners: Iterable[Point],
    allowance: Length,
    allows: Callable[[tuple[Point, ...], Point], bool],
    end: Point | None = None,
) -> Roads:
    """The shortest way to each corner; with an ``end``, only what may lead there.

    ``allows``: whether a way may go on to a point.
    """
    nodes = [*corners]
    found = Roads({start: 0}, {})
    settled: set[Point] = set()
    waiting = [(0, start)]
    while waiting:
        length, here = heapq.heappop(waiting)
        if here in settled:
            continue
        settled.add(here)
        so_far = found.to(here)
        for there in nodes:
            far = length + distance(here, there)
            to_go = 0 if end is None else distance(there, end)
            if (
                there in settled
                or far + to_go > allowance + EPS
                or far >= found.lengths.get(there, far + 1)
                or not allows(so_far, there)
            ):
                continue
            found.lengths[there], found.before[there] = far, here
            heapq.heappush(waiting, (far, there))
    return found


def corners(shape: Shape, radius: Length) -> list[Point]:
    """Return the points where a base may turn around a shape: a ring around a disc or around each corner."""
    rings = [shape] if isinstance(shape, Disc) else [Disc(corner, 0) for corner in shape.points]
    return [
        point for ring in rings for point in around(ring.centre, (ring.radius + radius) * OUTSIDE // 1000 + 1)
    ]
