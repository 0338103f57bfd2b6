"""MS-6.2 to MS-6.5, MS-10: lines of sight and cover, decided on whole numbers.

A line of sight is tried along every line that touches two of the shapes it must pass: a free one can
always be slid until it does. Such a line is worked out in fractions of a thousandth (``FINE``), far below
the tolerance between a line that touches (two EPS) and one that crosses (one).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import isqrt
from typing import Final

from tablee.core import Point
from tablee.games.moonstone.table.geometry import (
    COMPASS,
    EPS,
    INCH,
    ahead,
    between,
    contains,
    do_cross,
    gap,
    is_nearer,
    is_segment_near,
    is_split,
    rounded,
    square_between,
)
from tablee.games.moonstone.table.polygon import Polygon
from tablee.games.moonstone.table.structs import Cover, Disc, Eye, Feature, Length, Shape

FINE: Final = 1024
SIGHT: Final = 500
"""Height of both ends of a sight line above their surface."""
NEAR: Final = 1 * INCH
"""MS-10.6 Features so near to the originator give no cover."""


def has_sight(a: Eye, b: Eye, blockers: Iterable[Feature]) -> bool:
    """MS-6.2 Return whether some segment from base to base touches none of the blockers (MS-6.5)."""
    return line_of_sight(a, b, blockers) is not None


def line_of_sight(a: Eye, b: Eye, blockers: Iterable[Feature]) -> tuple[Point, Point] | None:
    """MS-6.2 A segment from base to base that touches none of the blockers, if there is one (MS-6.5)."""
    near = in_the_way(a, b, blockers)
    if not near or (a.elevation, a.disc.centre) == (b.elevation, b.disc.centre):
        return a.disc.centre, b.disc.centre
    if (b.elevation, b.disc.centre) < (a.elevation, a.disc.centre):
        # MS-6.6 Sight is mutual: both look along the same lines.
        a, b = b, a
    fine = [Feature(_scaled(f.shape), f.foot, f.top) for f in near]
    for line in _lines(a, b, near):
        part = _free_part(line, a, b, fine)
        if part is not None:
            (x, y), (x2, y2) = part
            return (x // FINE, y // FINE), (x2 // FINE, y2 // FINE)
    return None


def cover(a: Eye, b: Eye, features: Iterable[Feature]) -> Cover:
    """MS-10.3, MS-10.5 Return what the target ``b`` gets from the features between: the worse one, once."""
    found: Cover = "none"
    for _, kind in covering(a, b, features):
        if kind == "heavy":
            return "heavy"
        found = kind
    return found


def covering(a: Eye, b: Eye, features: Iterable[Feature]) -> Iterator[tuple[Feature, Cover]]:
    """MS-10.3, MS-10.4, MS-10.6 The features that give the target ``b`` cover, each with how much."""
    for feature in in_the_way(a, b, features):
        if gap(a.disc, feature.shape) <= NEAR + EPS:
            continue
        part = (a.disc, b.disc) if a.elevation == b.elevation else _part_at_height(a, b, feature)
        if part is None:
            continue
        one, two = part
        if _is_heavy(one.centre, two.centre, feature.shape):
            yield feature, "heavy"
        elif _meets_hull(one, two, feature.shape):
            yield feature, "light"


def _is_heavy(a: Point, b: Point, shape: Shape) -> bool:
    """MS-10.3 The segment from centre to centre crosses the feature, deeper than EPS."""
    if isinstance(shape, Disc):
        return is_nearer(a, b, shape.centre, shape.radius - EPS)
    return is_split(a, b, shape, EPS)


def _part_at_height(a: Eye, b: Eye, feature: Feature) -> tuple[Disc, Disc] | None:
    """MS-10.9 The part of the way between two bases where the line runs at heights that a feature takes up.

    MS-6.10 The line rises from where it leaves one base to where it enters the other, level above both.
    """
    if a.elevation > b.elevation:
        a, b = b, a
    low, high = a.elevation + SIGHT, b.elevation + SIGHT
    length = isqrt(square_between(a.disc.centre, b.disc.centre) * FINE * FINE)
    leaves, enters = a.disc.radius * FINE, length - b.disc.radius * FINE
    if leaves >= enters or low >= feature.top or high < feature.foot:
        return None

    def where(height: Length) -> int:
        return leaves + (enters - leaves) * (height - low) // (high - low)

    def disc(at: int) -> Disc:
        radius = a.disc.radius + rounded((b.disc.radius - a.disc.radius) * at, length)
        return Disc(between(a.disc.centre, b.disc.centre, at, length), radius)

    start = 0 if low >= feature.foot else where(feature.foot)
    return disc(start), disc(length if high < feature.top else where(feature.top))


def in_the_way(a: Eye, b: Eye, features: Iterable[Feature]) -> list[Feature]:
    """Return what may hinder the view: features near the two bases, at their height where both are level."""
    reach = max(a.disc.radius, b.disc.radius) + 2 * EPS
    start, end = a.disc.centre, b.disc.centre
    level = a.elevation + SIGHT if a.elevation == b.elevation else None
    return [
        feature
        for feature in features
        if (level is None or feature.foot <= level < feature.top)
        and _is_near(start, end, feature.shape, reach)
    ]


def _is_near(a: Point, b: Point, shape: Shape, reach: Length) -> bool:
    if isinstance(shape, Disc):
        return is_nearer(a, b, shape.centre, shape.radius + reach)
    return is_segment_near(a, b, shape, reach)


# Lines


class _Line:
    """A line through a point with a direction, in FINE units."""

    def __init__(self, at: Point, direction: Point) -> None:
        self.at, self.direction = at, direction


def _lines(a: Eye, b: Eye, features: Sequence[Feature]) -> Iterator[_Line]:
    """All lines along which somebody may be seen."""
    yield from _candidates(a.disc, b.disc, features)
    if a.elevation != b.elevation:
        yield from _across(a.disc, b.disc, features)


def _candidates(a: Disc, b: Disc, features: Sequence[Feature]) -> Iterator[_Line]:
    """MS-6.5 The centre line, and all common tangents of two of the shapes."""
    yield _Line(_fine(a.centre), _difference(_fine(b.centre), _fine(a.centre)))
    ends = [_scaled_disc(a, 0), _scaled_disc(b, 0)]
    yield from _tangents(*ends)
    corners = []
    for feature in features:
        if isinstance(feature.shape, Disc):
            corners.append(_scaled_disc(feature.shape, 2 * EPS))
        else:
            corners += [_scaled_disc(Disc(p, 0), 2 * EPS) for p in feature.shape.points]
    for number, corner in enumerate(corners):
        for other in (*ends, *corners[:number]):
            yield from _tangents(other, corner)


def _across(a: Disc, b: Disc, features: Sequence[Feature]) -> Iterator[_Line]:
    """MS-R90 Lines between points of the rims that face each other: a sloping line may pass over something
    without touching two of the shapes."""
    normals = [
        (q[1] - p[1], p[0] - q[0])
        for feature in features
        if isinstance(feature.shape, Polygon)
        for p, q in feature.shape.edges()
    ]
    dx, dy = _difference(b.centre, a.centre)
    starts, ends = [], []
    for nx, ny in {*COMPASS, *normals}:
        if nx * dx + ny * dy < 0:
            nx, ny = -nx, -ny
        x, y = a.centre
        starts.append(ahead(a.centre, (x + nx, y + ny), a.radius))
        x, y = b.centre
        ends.append(ahead(b.centre, (x - nx, y - ny), b.radius))
    for start in sorted(set(starts)):
        for end in sorted(set(ends)):
            yield _Line(_fine(start), _difference(_fine(end), _fine(start)))


def _tangents(one: Disc, two: Disc) -> Iterator[_Line]:
    """The lines that touch both discs, inner and outer ones."""
    dx, dy = _difference(two.centre, one.centre)
    square = dx * dx + dy * dy
    if not square:
        return
    for first in (one.radius, -one.radius):
        for second in (two.radius, -two.radius):
            apart = second - first
            rest = square - apart * apart
            if rest < 0:
                continue
            root = isqrt(rest)
            # The normal of the line, times the square of the distance of the centres.
            nx, ny = apart * dx - root * dy, apart * dy + root * dx
            at = one.centre[0] - first * nx // square, one.centre[1] - first * ny // square
            yield _Line(at, (-ny, nx))


def _free_part(line: _Line, a: Eye, b: Eye, blockers: Sequence[Feature]) -> tuple[Point, Point] | None:
    """The part of a line between both bases, if it meets them and keeps more than EPS from every blocker."""
    part = _between(line, _scaled_disc(a.disc, 0), _scaled_disc(b.disc, 0))
    if part is None:
        return None
    start, end = part
    if start == end:
        return part
    for blocker in blockers:
        here: tuple[Point, Point] | None = part
        if a.elevation != b.elevation:
            here = _at_height(start, end, a, b, blocker)
        if here is not None and _is_near(*here, blocker.shape, EPS * FINE + 1):
            return None
    return part


def _between(line: _Line, a: Disc, b: Disc) -> tuple[Point, Point] | None:
    """The part of a line from where it leaves one disc to where it enters the other; None if it misses one.

    The two ends are one point when the discs meet on the line: nothing is between them.
    """
    ux, uy = line.direction
    if ux * (b.centre[0] - a.centre[0]) + uy * (b.centre[1] - a.centre[1]) < 0:
        ux, uy = -ux, -uy
    square = ux * ux + uy * uy
    if not square:
        # Both centres are one point of the plan: no line of the plan joins them.
        return None
    length = isqrt(square)
    places = []
    for disc, sign in ((a, 1), (b, -1)):
        px, py = disc.centre[0] - line.at[0], disc.centre[1] - line.at[1]
        off = abs(ux * py - uy * px) // length
        # A tangent touches: rounding may put it a little outside.
        if off > disc.radius + 2:
            return None
        half = isqrt(max(0, disc.radius**2 - off * off))
        places.append((ux * px + uy * py) + sign * half * length)
    leaves, enters = places
    if leaves >= enters:
        return line.at, line.at
    return (
        (line.at[0] + ux * leaves // square, line.at[1] + uy * leaves // square),
        (line.at[0] + ux * enters // square, line.at[1] + uy * enters // square),
    )


def _at_height(start: Point, end: Point, a: Eye, b: Eye, feature: Feature) -> tuple[Point, Point] | None:
    """MS-6.9 The part of a sloping line that runs between the foot and the top of a feature, if any."""
    low, high = a.elevation + SIGHT, b.elevation + SIGHT
    if low > high:
        start, end, low, high = end, start, high, low
    foot, top = max(low, feature.foot), min(high, feature.top)
    if foot >= top:
        return None
    rise = high - low

    def at(height: Length) -> Point:
        part = height - low
        return start[0] + (end[0] - start[0]) * part // rise, start[1] + (end[1] - start[1]) * part // rise

    return at(foot), at(top)


# The hull of two bases


def _meets_hull(a: Disc, b: Disc, shape: Shape) -> bool:
    """MS-10.4 Return whether a feature reaches more than EPS into the convex hull of the two bases."""
    if a.radius == b.radius:
        return _is_near(a.centre, b.centre, shape, a.radius - EPS)
    grown = shape.radius if isinstance(shape, Disc) else 0
    one, two = Disc(a.centre, a.radius + grown - EPS), Disc(b.centre, b.radius + grown - EPS)
    edges = [(shape.centre, shape.centre)] if isinstance(shape, Disc) else [*shape.edges()]
    if any(is_nearer(*edge, disc.centre, disc.radius) for edge in edges for disc in (one, two)):
        return True
    sides = _sides(one, two)
    if sides is None:
        return False
    fine = [(_fine(start), _fine(end)) for start, end in edges]
    if isinstance(shape, Polygon) and contains(_scaled_polygon(shape), sides.points[0]):
        return True
    return any(
        contains(sides, start) or any(do_cross(start, end, c, d) for c, d in sides.edges())
        for start, end in fine
    )


def _sides(a: Disc, b: Disc) -> Polygon | None:
    """The four-cornered part of the hull of two discs, in FINE units; None if one holds the other."""
    one, two = _scaled_disc(a, 0), _scaled_disc(b, 0)
    dx, dy = _difference(two.centre, one.centre)
    square = dx * dx + dy * dy
    apart = one.radius - two.radius
    rest = square - apart * apart
    if rest <= 0:
        return None
    corners = []
    for root in (isqrt(rest), -isqrt(rest)):
        nx, ny = apart * dx - root * dy, apart * dy + root * dx
        corners.append(
            [
                (d.centre[0] + d.radius * nx // square, d.centre[1] + d.radius * ny // square)
                for d in (one, two)
            ]
        )
    return Polygon((corners[0][0], corners[0][1], corners[1][1], corners[1][0]))


# Scaling


def _fine(p: Point) -> Point:
    return p[0] * FINE, p[1] * FINE


def _difference(a: Point, b: Point) -> Point:
    return a[0] - b[0], a[1] - b[1]


def _scaled_disc(disc: Disc, more: Length) -> Disc:
    return Disc(_fine(disc.centre), (disc.radius + more) * FINE)


def _scaled_polygon(polygon: Polygon) -> Polygon:
    return Polygon(tuple(_fine(p) for p in polygon.points))


def _scaled(shape: Shape) -> Shape:
    return _scaled_disc(shape, 0) if isinstance(shape, Disc) else _scaled_polygon(shape)
