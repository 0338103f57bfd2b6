"""MS-1 Measuring and shapes: discs, polygons, segments and their exact verdicts.

Everything is a whole number of thousandths of an inch, and every comparison is one of whole numbers, so
that a verdict is the same on every machine. Where a length is not whole it is rounded *up*: with ``up`` the
length rounded up and ``n`` whole, ``up <= n`` says exactly whether the length is at most ``n``.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import isqrt
from typing import Final

from tablee.core import Point
from tablee.games.moonstone.table.polygon import Polygon
from tablee.games.moonstone.table.structs import Disc, Length, Shape

INCH: Final = 1000
SIDE: Final = 36 * INCH
"""MS-1.1 The table is a square of 36 inches."""
EPS: Final = 2
"""Tolerance of every distance comparison and overlap test."""
CONTACT: Final = 20
"""Gap up to which two things are in base contact."""
RADIUS = {30: 591, 40: 787, 50: 984}
"""Radii of bases and areas by their diameter in millimetres."""
STONE_RADIUS: Final = 250


def box_of(shape: Shape) -> tuple[int, int, int, int]:
    """The bounds of a shape: west, south, east, north."""
    if isinstance(shape, Polygon):
        return shape.box
    (x, y), r = shape.centre, shape.radius
    return x - r, y - r, x + r, y + r


# Lengths


def root_up(square: int) -> Length:
    """The root of a whole number, rounded up."""
    return isqrt(square - 1) + 1 if square > 0 else 0


def square_between(a: Point, b: Point) -> int:
    """The square of the distance of two points."""
    return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2


def distance(a: Point, b: Point) -> Length:
    """The distance of two points, rounded up."""
    return root_up(square_between(a, b))


def path_length(points: Sequence[Point], fine: int = 1024) -> int:
    """MS-5.2 The length of a polyline, each leg rounded up to a 1024th of a thousandth, times ``fine``."""
    return sum(root_up(square_between(a, b) * fine * fine) for a, b in pairwise(points))


def gap(disc: Disc, other: Shape) -> Length:
    """MS-1.3 The gap between a base and another shape, rounded up; negative when they overlap."""
    if isinstance(other, Disc):
        return distance(disc.centre, other.centre) - disc.radius - other.radius
    return _distance_to_polygon(disc.centre, other) - disc.radius


def is_within(disc: Disc, other: Shape, reach: Length) -> bool:
    """MS-1.4 Within ``reach``: nearest parts, and equality counts."""
    if isinstance(other, Disc):
        most = reach + EPS + disc.radius + other.radius
        return most >= 0 and square_between(disc.centre, other.centre) <= most * most
    (x, y), far = disc.centre, disc.radius + reach + EPS
    west, south, east, north = other.box
    if not (west - far <= x <= east + far and south - far <= y <= north + far):
        return False
    return _distance_to_polygon(disc.centre, other) <= far


def is_entirely_within(disc: Disc, other: Disc, reach: Length) -> bool:
    """MS-1.5 Return whether ``other`` lies wholly within ``reach`` of ``disc`` (a point has radius 0)."""
    return distance(disc.centre, other.centre) - disc.radius + other.radius <= reach + EPS


def overlaps(disc: Disc, other: Shape) -> bool:
    """MS-1.6 Overlap: the gap is below ``-EPS``."""
    return sweeps(disc.centre, disc.centre, disc.radius, other)


def touches(disc: Disc, other: Shape) -> bool:
    """MS-1.6 Base contact, on one level."""
    return is_within(disc, other, CONTACT - EPS)


def is_on_table(disc: Disc) -> bool:
    """MS-5.11 Return whether a base overlaps no table edge by more than EPS."""
    return has_room_at(disc.centre, disc.radius)


def has_room_at(centre: Point, radius: Length) -> bool:
    """MS-5.11 Return whether a base of this radius overlaps no table edge there."""
    low, high = radius - EPS, SIDE - radius + EPS
    return low <= centre[0] <= high and low <= centre[1] <= high


def sweeps(a: Point, b: Point, radius: Length, other: Shape) -> bool:
    """MS-5.3 Return whether a base whose centre goes from ``a`` to ``b`` overlaps a shape on the way."""
    if isinstance(other, Disc):
        return is_nearer(a, b, other.centre, radius + other.radius - EPS)
    return is_segment_near(a, b, other, radius - EPS)


def _distance_to_polygon(p: Point, polygon: Polygon) -> Length:
    """From a point to a polygon, rounded up; 0 inside."""
    if contains(polygon, p):
        return 0
    return min(_distance_to_segment(a, b, p) for a, b in polygon.edges())


def _distance_to_segment(a: Point, b: Point, p: Point) -> Length:
    along, length = _along(a, b, p)
    if along <= 0:
        return distance(a, p)
    if along >= length:
        return distance(b, p)
    cross = _cross(a, b, p)
    return root_up(-(-cross * cross // length))


# Points and segments


def _along(a: Point, b: Point, p: Point) -> tuple[int, int]:
    """Return the place of the foot of ``p`` along ``a``-``b`` as a fraction: numerator and denominator."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    return dx * (p[0] - a[0]) + dy * (p[1] - a[1]), dx * dx + dy * dy


def _cross(a: Point, b: Point, p: Point) -> int:
    """Positive when ``p`` lies to the left of the line from ``a`` to ``b``."""
    return (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0])


def is_nearer(a: Point, b: Point, p: Point, reach: int) -> bool:
    """Return whether a point is nearer to a segment than ``reach`` (not at it)."""
    if reach <= 0:
        return False
    # Written out, without calls: every way and every look is made of this.
    dx, dy = b[0] - a[0], b[1] - a[1]
    px, py = p[0] - a[0], p[1] - a[1]
    along = dx * px + dy * py
    if along <= 0:
        return px * px + py * py < reach * reach
    length = dx * dx + dy * dy
    if along >= length:
        px, py = px - dx, py - dy
        return px * px + py * py < reach * reach
    cross = dx * py - dy * px
    return cross * cross < reach * reach * length


def contains(polygon: Polygon, p: Point) -> bool:
    """Return whether a point lies inside a polygon or on its outline."""
    x, y = p
    west, south, east, north = polygon.box
    if not (west <= x <= east and south <= y <= north):
        return False
    inside = False
    for (ax, ay), (bx, by) in polygon.edges():
        side = (bx - ax) * (y - ay) - (by - ay) * (x - ax)
        if side == 0 and min(ax, bx) <= x <= max(ax, bx) and min(ay, by) <= y <= max(ay, by):
            return True
        if (ay > y) != (by > y) and (side > 0) == (by > ay):
            inside = not inside
    return inside


def do_cross(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Return whether two segments have a point in common."""
    if max(a[0], b[0]) < min(c[0], d[0]) or max(c[0], d[0]) < min(a[0], b[0]):
        return False
    if max(a[1], b[1]) < min(c[1], d[1]) or max(c[1], d[1]) < min(a[1], b[1]):
        return False
    left, right = _cross(a, b, c), _cross(a, b, d)
    if (left > 0 and right > 0) or (left < 0 and right < 0):
        return False
    left, right = _cross(c, d, a), _cross(c, d, b)
    return not ((left > 0 and right > 0) or (left < 0 and right < 0))


def is_segment_near(a: Point, b: Point, polygon: Polygon, reach: int) -> bool:
    """Return whether a segment meets a polygon or comes nearer to it than ``reach``."""
    (ax, ay), (bx, by) = a, b
    first_x, last_x = (bx, ax) if ax > bx else (ax, bx)
    first_y, last_y = (by, ay) if ay > by else (ay, by)
    west, south, east, north = polygon.box
    if first_x > east + reach or last_x < west - reach or first_y > north + reach or last_y < south - reach:
        return False
    if contains(polygon, a):
        return True
    far = reach if reach > 0 else 0
    first_x, last_x, first_y, last_y = first_x - far, last_x + far, first_y - far, last_y + far
    for c, d, west, south, east, north in polygon.bounded:
        if first_x > east or last_x < west or first_y > north or last_y < south:
            continue
        if do_cross(a, b, c, d) or is_nearer(a, b, c, reach):
            return True
        if is_nearer(c, d, a, reach) or is_nearer(c, d, b, reach):
            return True
    return False


def is_split(a: Point, b: Point, polygon: Polygon, depth: Length) -> bool:
    """MS-10.3 Return whether a segment crosses a polygon, with corners beyond ``depth`` on either side."""
    if not is_segment_near(a, b, polygon, 0):
        return False
    sides = [_cross(a, b, p) for p in polygon.points]
    deep = depth * depth * square_between(a, b)
    return any(side > 0 and side * side > deep for side in sides) and any(
        side < 0 and side * side > deep for side in sides
    )


def nearest_on_side(a: Point, b: Point, p: Point) -> Point:
    """The point of a segment that is nearest to ``p``."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    along, length = _along(a, b, p)
    along = min(max(along, 0), length)
    return a[0] + rounded(dx * along, length), a[1] + rounded(dy * along, length)


def nearest_on(shape: Shape, point: Point) -> Point:
    """The point of an outline that is nearest to a point."""
    if isinstance(shape, Disc):
        return ahead(shape.centre, point, shape.radius)
    return min(
        (nearest_on_side(a, b, point) for a, b in shape.edges()), key=lambda p: square_between(p, point)
    )


# Ways along a ray


def ahead(start: Point, through: Point, length: Length) -> Point:
    """The point ``length`` further from ``start`` on the ray through ``through``, to the nearest thousandth.

    ``start`` itself when the two are one point: then there is no direction (MS-1.13).
    """
    dx, dy = through[0] - start[0], through[1] - start[1]
    if not dx and not dy:
        return start
    # In millionths, so that rounding the direction does not bend the ray.
    norm = isqrt((dx * dx + dy * dy) * 1_000_000)
    return start[0] + rounded(dx * length * 1000, norm), start[1] + rounded(dy * length * 1000, norm)


def outwards(shape: Shape, edge: Point, length: Length) -> Point:
    """So far from a point of an outline, square to it, out of the shape."""
    if isinstance(shape, Disc):
        return ahead(shape.centre, edge, shape.radius + length)
    a, b = min(shape.edges(), key=lambda side: square_between(edge, nearest_on_side(side[0], side[1], edge)))
    dx, dy = b[0] - a[0], b[1] - a[1]
    turn = 1 if shape.turns_left else -1
    return ahead(edge, (edge[0] + turn * dy, edge[1] - turn * dx), length)


def between(a: Point, b: Point, part: int, whole: int) -> Point:
    """The point at ``part / whole`` of the way."""
    return a[0] + rounded((b[0] - a[0]) * part, whole), a[1] + rounded((b[1] - a[1]) * part, whole)


def rounded(number: int, by: int) -> int:
    """A quotient, to the nearest whole number."""
    return (2 * number + by) // (2 * by)


COMPASS: tuple[tuple[int, int], ...] = (
    (10000, 0), (9239, 3827), (7071, 7071), (3827, 9239),
    (0, 10000), (-3827, 9239), (-7071, 7071), (-9239, 3827),
    (-10000, 0), (-9239, -3827), (-7071, -7071), (-3827, -9239),
    (0, -10000), (3827, -9239), (7071, -7071), (9239, -3827),
)  # fmt: skip
"""Sixteen bearings, 22.5 degrees apart, in ten-thousandths."""


def around(centre: Point, radius: Length, bearings: int = 16) -> list[Point]:
    """Points at ``radius`` from a centre, on 16 or 8 bearings."""
    x, y = centre
    return [
        (x + rounded(dx * radius, 10000), y + rounded(dy * radius, 10000))
        for dx, dy in COMPASS[:: 16 // bearings]
    ]
