"""MS-5.3 What a base meets on straight ways over level ground that begin at one point.

The verdicts are those of ``geometry.sweeps``. All that does not depend on where a way ends is worked out
once, and the rest is written out: bots and menus look at some fifty ways for each move.
"""

from __future__ import annotations

from collections.abc import Sequence

from tablee.core import Point
from tablee.games.moonstone.table.geometry import EPS, is_segment_near
from tablee.games.moonstone.table.polygon import Polygon
from tablee.games.moonstone.table.structs import Disc, Feature, Length


class Clearance:
    """The discs and polygons around a base, seen from where it stands."""

    def __init__(
        self, start: Point, radius: Length, features: Sequence[Feature], stones: Sequence[Disc]
    ) -> None:
        """``stones``: those on the ground, which it may pass over but not lie on."""
        self.start = start
        self.reach = radius - EPS
        self.discs: list[tuple[int, int, int]] = []
        """How far east and north of the start each centre lies, and the square of how near it may come."""
        self.polygons: list[Polygon] = []
        self.is_stuck = False
        """Whether it overlaps something where it stands."""
        x, y = start
        for feature in features:
            shape = feature.shape
            if isinstance(shape, Polygon):
                self.polygons.append(shape)
                continue
            near = radius + shape.radius - EPS
            if near > 0:
                dx, dy = shape.centre[0] - x, shape.centre[1] - y
                self.discs.append((dx, dy, near * near))
                self.is_stuck = self.is_stuck or dx * dx + dy * dy < near * near
        self.stones = [
            (*stone.centre, (radius + stone.radius - EPS) * (radius + stone.radius - EPS)) for stone in stones
        ]

    def meets(self, end: Point) -> bool:
        """Return whether a base overlaps something on its way to a point."""
        if self.is_stuck:
            return True
        dx, dy = end[0] - self.start[0], end[1] - self.start[1]
        length = dx * dx + dy * dy
        for px, py, near in self.discs:
            along = dx * px + dy * py
            if along <= 0:
                continue  # The start is nearest, and there is nothing there.
            if along >= length:
                if (px - dx) * (px - dx) + (py - dy) * (py - dy) < near:
                    return True
            else:
                cross = dx * py - dy * px
                if cross * cross < near * length:
                    return True
        return bool(self.polygons) and any(
            is_segment_near(self.start, end, polygon, self.reach) for polygon in self.polygons
        )

    def lies_on_stone(self, end: Point) -> bool:
        """Return whether a base would lie on a Stone."""
        for x, y, near in self.stones:
            if (x - end[0]) * (x - end[0]) + (y - end[1]) * (y - end[1]) < near:
                return True
        return False
