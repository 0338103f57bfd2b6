"""MS-1 Polygons, with what measuring asks of them again and again."""

from __future__ import annotations

from tablee.core import Point


class Polygon:
    """A simple polygon, with its interior. Its sides and its bounds are worked out once: all ask for them."""

    __slots__ = ("_edges", "bounded", "box", "points")

    def __init__(self, points: tuple[Point, ...]) -> None:
        self.points = points
        self._edges = list(zip(points, (*points[1:], points[0]), strict=True))
        self.bounded = [
            (a, b, min(a[0], b[0]), min(a[1], b[1]), max(a[0], b[0]), max(a[1], b[1])) for a, b in self._edges
        ]
        """Its sides, each with its bounds."""
        xs, ys = [p[0] for p in points], [p[1] for p in points]
        self.box = min(xs), min(ys), max(xs), max(ys)

    def edges(self) -> list[tuple[Point, Point]]:
        return self._edges

    @property
    def turns_left(self) -> bool:
        """Return whether its corners go round against the clock."""
        return sum(a[0] * b[1] - a[1] * b[0] for a, b in self._edges) > 0

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Polygon) and self.points == other.points

    def __hash__(self) -> int:
        return hash(self.points)

    def __repr__(self) -> str:
        return f"Polygon({self.points})"
