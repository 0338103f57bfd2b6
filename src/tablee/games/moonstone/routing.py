"""MS-5.14 The shortest legal way to a point: along corners of what is in the way, and through narrow gaps."""

from __future__ import annotations

import heapq
from collections.abc import Callable

from tablee.core import Path, Point
from tablee.games.moonstone.geometry import (
    EPS,
    Disc,
    Length,
    Shape,
    around,
    distance,
    is_on_table,
    overlaps,
)
from tablee.games.moonstone.squeezing import Squeeze

OUTSIDE = 1020
"""Sixteen points around a circle lie so much further out, in thousandths, that lines between them pass."""


def shortest(
    start: Point,
    end: Point,
    radius: Length,
    shapes: list[Shape],
    gaps: list[Squeeze],
    allowance: Length,
    is_clear: Callable[[Point, Point], bool],
) -> Path | None:
    """A way of at most ``allowance`` whose legs are all clear, or None if none is found."""
    nodes = [start, end]
    for shape in shapes:
        nodes += [
            corner
            for corner in corners(shape, radius)
            if distance(start, corner) + distance(corner, end) <= allowance + EPS
            and is_on_table(Disc(corner, radius))
            and not any(overlaps(Disc(corner, radius), other) for other in shapes)
        ]
    for gap in gaps:
        nodes += [gap.start, gap.end]
    best = {start: 0}
    before: dict[Point, Point] = {}
    waiting = [(0, start)]
    while waiting:
        length, here = heapq.heappop(waiting)
        if here == end:
            return Path(tuple(_back(before, end)))
        if length > best[here]:
            continue
        for there in nodes:
            far = length + distance(here, there)
            if (
                there == here
                or far + distance(there, end) > allowance + EPS
                or far >= best.get(there, far + 1)
            ):
                continue
            if is_clear(here, there):
                best[there], before[there] = far, here
                heapq.heappush(waiting, (far, there))
    return None


def _back(before: dict[Point, Point], end: Point) -> list[Point]:
    points = [end]
    while points[-1] in before:
        points.append(before[points[-1]])
    return points[::-1]


def corners(shape: Shape, radius: Length) -> list[Point]:
    """Where a base may turn around a shape: a ring around a disc, or around each corner of a polygon."""
    rings = [shape] if isinstance(shape, Disc) else [Disc(corner, 0) for corner in shape.points]
    return [
        point for ring in rings for point in around(ring.centre, (ring.radius + radius) * OUTSIDE // 1000 + 1)
    ]
