"""MS-5.8, MS-5.9 Squeezing through gaps that are narrower than a base."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Final

from tablee.core import Point, Refusal, Seat
from tablee.games.moonstone.state import Skirmish
from tablee.games.moonstone.table.board import bodies, concerns, tall
from tablee.games.moonstone.table.geometry import (
    ahead,
    box_of,
    distance,
    do_cross,
    nearest_on,
    overlaps,
    square_between,
)
from tablee.games.moonstone.table.refusals import at_least
from tablee.games.moonstone.table.structs import Disc, Feature, Length, Shape, Squeeze

MIN_GAP: Final = 50
"""The smallest gap that can be squeezed through."""
OFF_LINE: Final = 5
"""How far the ends of a leg may lie beside the line through a gap, for they are rounded."""


def can_squeeze(s: Skirmish, who: int, seat: Seat) -> bool:
    """MS-5.9 Nobody squeezes outside their own activation, and no player makes an enemy squeeze."""
    return s.active == who and s.characters[who].owner == seat


def yielding(s: Skirmish, who: int) -> list[Shape]:
    """MS-5.9 Return what a character can squeeze past at its height: terrain and friends, never an enemy."""
    foot, high = s.elevation(who), tall(s, who)
    enemies = [other for other in s.standing() if s.are_enemies(who, other)]
    features = (*s.table.solid, *bodies(s, who, *enemies))
    return [f.shape for f in features if concerns(f, foot, foot + high)]


def squeezes(s: Skirmish, who: int) -> Iterator[Squeeze]:
    """MS-5.8 All ways through gaps between two features that are too narrow for a base to pass."""
    radius = s.card(who).radius
    for one, two in combinations(yielding(s, who), 2):
        found = squeeze(one, two, radius)
        if found is not None:
            yield found


def squeeze(one: Shape, two: Shape, radius: Length) -> Squeeze | None:
    """The way between two features: square to the shortest line that joins them, through its middle."""
    west, south, east, north = box_of(one)
    west2, south2, east2, north2 = box_of(two)
    if max(west2 - east, west - east2, south2 - north, south - north2) >= 2 * radius:
        return None
    a, b = nearest_points(one, two)
    if not MIN_GAP <= distance(a, b) < 2 * radius:
        return None
    middle = (a[0] + b[0]) // 2, (a[1] + b[1]) // 2
    # A quarter turn of the line that joins them.
    beside = middle[0] - (b[1] - a[1]), middle[1] + (b[0] - a[0])
    ends = []
    for towards in (beside, (2 * middle[0] - beside[0], 2 * middle[1] - beside[1])):
        end = _first_free(middle, towards, radius, (one, two))
        if end is None:
            return None
        ends.append(end)
    return Squeeze((one, two), ends[0], ends[1])


def _first_free(middle: Point, towards: Point, radius: Length, pair: tuple[Shape, Shape]) -> Point | None:
    """The nearest place along a line where a base overlaps neither feature."""
    taken, free = 0, 16 * radius
    if any(overlaps(Disc(ahead(middle, towards, free), radius), shape) for shape in pair):
        return None
    while free - taken > 1:
        far = (taken + free) // 2
        if any(overlaps(Disc(ahead(middle, towards, far), radius), shape) for shape in pair):
            taken = far
        else:
            free = far
    return ahead(middle, towards, free)


def may_squeeze(s: Skirmish, who: int, a: Point, b: Point, in_the_way: Sequence[Feature]) -> bool:
    """MS-5.8 Return whether a leg runs between the two features that it overlaps, and overlaps no others."""
    if len(in_the_way) != 2:
        return False
    shapes = [feature.shape for feature in in_the_way]
    if any(shape not in yielding(s, who) for shape in shapes):
        return False
    radius = s.card(who).radius
    found = squeeze(shapes[0], shapes[1], radius)
    if found is None or any(overlaps(Disc(p, radius), shape) for p in (a, b) for shape in shapes):
        return False
    return all(_is_on_line(found, point) for point in (a, b))


def why_no_squeeze(
    s: Skirmish, who: int, leg: tuple[Point, Point], shapes: Sequence[Shape], *, own: bool
) -> Refusal | None:
    """MS-5.8, MS-5.9 A leg that goes through a gap and not as one squeezes; None if it goes through none.

    ``own``: whether it is the character's own activation.
    """
    wide = 2 * s.card(who).radius
    gaps = []
    for pair in combinations(shapes, 2):
        this, that = nearest_points(*pair)
        if distance(this, that) < wide and do_cross(*leg, this, that):
            gaps.append((distance(this, that), pair))
    if not gaps:
        return None
    narrow, pair = min(gaps, key=lambda gap: gap[0])
    past = own and all(shape in yielding(s, who) for shape in pair)
    figures = {"gap": at_least(narrow), "base": at_least(wide)}
    return Refusal("cannot_squeeze", "MS-5.8" if past else "MS-5.9", figures)


def _is_on_line(way: Squeeze, point: Point) -> bool:
    (x, y), (x2, y2) = way.start, way.end
    cross = (x2 - x) * (point[1] - y) - (y2 - y) * (point[0] - x)
    return cross * cross <= OFF_LINE * OFF_LINE * square_between(way.start, way.end)


# The shortest line between two shapes


def nearest_points(one: Shape, two: Shape) -> tuple[Point, Point]:
    """A point of each shape, such that no others are nearer to one another."""
    pairs = []
    for point in _corners(one):
        pairs.append((point, _nearest(two, point)))
    for point in _corners(two):
        pairs.append((_nearest(one, point), point))
    a, b = min(pairs, key=lambda pair: square_between(*pair))
    return _rim(one, a, b), _rim(two, b, a)


def _corners(shape: Shape) -> Sequence[Point]:
    return [shape.centre] if isinstance(shape, Disc) else shape.points


def _nearest(shape: Shape, point: Point) -> Point:
    """The centre of a disc, or the nearest point on the outline of a polygon."""
    return shape.centre if isinstance(shape, Disc) else nearest_on(shape, point)


def _rim(shape: Shape, point: Point, towards: Point) -> Point:
    """For a disc, where the line from its centre leaves it."""
    return ahead(point, towards, shape.radius) if isinstance(shape, Disc) else point
