"""MS-5.15 Candidates for a move, for bots and menus: a few dozen ends of ways, all legal."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from tablee.core import Path, Point
from tablee.games.moonstone.table.board import woods
from tablee.games.moonstone.table.geometry import (
    EPS,
    INCH,
    SIDE,
    STONE_RADIUS,
    ahead,
    around,
    between,
    box_of,
    distance,
    gap,
    nearest_on_side,
    outwards,
    rounded,
    square_between,
)
from tablee.games.moonstone.table.polygon import Polygon
from tablee.games.moonstone.table.structs import Disc, Length, Shape

if TYPE_CHECKING:
    from tablee.games.moonstone.table.way import Way

MOST: Final = 60
KEPT: Final = 24
"""So many places are kept for the bearings, however much gives cover."""
CLOSE: Final = 250
"""Ends nearer to one another than this are one."""
PARTS: Final = 16
"""A way that is not legal to its end is cut back by so many parts of it."""
TURNS = ((10000, 0), (7071, 7071), (7071, -7071), (0, 10000), (0, -10000))
"""Straight on, and an eighth and a quarter round to both sides, in ten-thousandths."""
NARROW = ((10000, 0), (9397, 3420), (9397, -3420), (7660, 6428), (7660, -6428))
"""Straight on, and 20 and 40 degrees to both sides."""


def candidates(way: Way) -> list[Path]:
    """MS-5.15 Stay; Stones, enemies, off the table; cover; the bearings. All of them straight on (MS-R91)."""
    start, is_legal = way.start, way.is_legal
    ends = [start]

    def add(end: Point) -> None:
        x, y = end
        for ex, ey in ends:
            dx, dy = ex - x, ey - y
            if -CLOSE < dx < CLOSE and dx * dx + dy * dy < CLOSE * CLOSE:
                return
        ends.append(end)

    for end in (*beside_stones(way), *beside_enemies(way), *off_table(way)):
        if is_legal(end):
            add(end)
    for end in beside_cover(way):
        if len(ends) >= MOST - KEPT:
            break
        if is_legal(end):
            add(end)
    for end in around(start, way.allowance):
        # As far as the allowance goes, or to the last legal point; and half as far.
        reached = PARTS
        if is_legal(end):
            add(end)
        else:
            path, reached = cut_back(way, end)
            if path is not None:
                add(path.points[-1])
        half = between(start, end, 1, 2)
        if reached > PARTS // 2 and is_legal(half):
            add(half)
    return [Path((start,)), *[Path((start, end)) for end in ends[1:MOST]]]


def cut_back(way: Way, end: Point) -> tuple[Path | None, int]:
    """The last legal point on the straight way to a point, and how many parts of the way it is off."""
    free, blocked = 0, PARTS + 1
    while blocked - free > 1:
        middle = (free + blocked) // 2
        if way.is_open(between(way.start, end, middle, PARTS)):
            free = middle
        else:
            blocked = middle
    # So far nothing is in the way; but a base may not lie down everywhere, nor jog away from everybody.
    for part in range(free, 0, -1):
        nearer = between(way.start, end, part, PARTS)
        if way.is_legal(nearer):
            return Path((way.start, nearer)), part
    return None, 0


def beside_stones(way: Way) -> Iterator[Point]:
    """In base contact with each Stone that is near: on the way to it, and at seven other points around it."""
    reach = way.allowance + INCH
    for disc, _ in way.surroundings.stones:
        if gap(Disc(way.start, way.radius), disc) <= reach:
            x, y = disc.centre
            far = STONE_RADIUS + way.radius + 1
            nx, ny = ahead(disc.centre, way.start, far)
            dx, dy = nx - x, ny - y
            ring = [(dx, dy), _turned(dx, dy, 7071, 7071), (-dy, dx), _turned(-dy, dx, 7071, 7071)]
            for ex, ey in ring:
                yield from (p for p in ((x + ex, y + ey), (x - ex, y - ey)) if way.reaches(p))


def beside_enemies(way: Way) -> Iterator[Point]:
    """At a gap of 0, of the own and just beyond the enemy's Melee range, on the way to each and around it."""
    s, who = way.s, way.who
    own = s.reach(who) * INCH
    for enemy in s.in_play():
        if not s.are_enemies(who, enemy):
            continue
        base = s.base(enemy)
        if gap(Disc(way.start, way.radius), base) > way.allowance + 4 * INCH:
            continue
        x, y = base.centre
        for apart in (1, own, s.reach(enemy) * INCH + 50):
            nx, ny = ahead(base.centre, way.start, base.radius + way.radius + apart)
            for cos, sin in TURNS:
                dx, dy = _turned(nx - x, ny - y, cos, sin)
                if way.reaches((x + dx, y + dy)):
                    yield x + dx, y + dy


def _turned(dx: int, dy: int, cos: int, sin: int) -> Point:
    return rounded(dx * cos - dy * sin, 10000), rounded(dx * sin + dy * cos, 10000)


def off_table(way: Way) -> Iterator[Point]:
    """The nearest point of each table edge where a base is off the table."""
    (x, y), out = way.start, way.radius - EPS - 1
    for end in ((out, y), (SIDE - out, y), (x, out), (x, SIDE - out)):
        if way.reaches(end):
            yield end


def beside_cover(way: Way) -> Iterator[Point]:
    """Eight points in contact with each Obstacle, Barrier and Wood that is near."""
    (x, y), most = way.start, way.allowance * way.allowance
    # A place in contact is as far from the shape as the base is wide.
    far = way.allowance + 2 * way.radius
    for feature in (*way.s.table.solid, *woods(way.s)):
        west, south, east, north = box_of(feature.shape)
        if west - far <= x <= east + far and south - far <= y <= north + far:
            for point in contacts(feature.shape, way.radius):
                if (point[0] - x) * (point[0] - x) + (point[1] - y) * (point[1] - y) <= most:
                    yield point


@lru_cache(maxsize=1024)
def contacts(shape: Shape, radius: Length) -> tuple[Point, ...]:
    """Eight places where a base touches a shape, all around it."""
    if isinstance(shape, Disc):
        return tuple(around(shape.centre, shape.radius + radius + 1, 8))
    sides = [(a, b, distance(a, b)) for a, b in shape.edges()]
    whole = sum(length for _, _, length in sides)
    found = []
    for number in range(8):
        along = whole * (2 * number + 1) // 16
        for a, b, length in sides:
            if along <= length:
                found.append(outwards(shape, between(a, b, along, length), radius + 1))
                break
            along -= length
    return tuple(found)


def crossings(here: Disc, obstacle: Shape, most: Length) -> Iterator[list[Point]]:
    """MS-5.15 Return landings behind an Obstacle: five directions about the shortest way across, each with
    some distances, the nearest first."""
    x, y = here.centre
    if isinstance(obstacle, Polygon):
        centre = here.centre
        a, b = min(
            obstacle.edges(),
            key=lambda side: square_between(centre, nearest_on_side(side[0], side[1], centre)),
        )
        dx, dy = b[1] - a[1], a[0] - b[0]
        if obstacle.turns_left:
            dx, dy = -dx, -dy
    else:
        dx, dy = obstacle.centre[0] - x, obstacle.centre[1] - y
    for cos, sin in NARROW:
        tx, ty = _turned(dx, dy, cos, sin)
        # Scaled up, for the direction of a short side is coarse.
        through = x + 100 * tx, y + 100 * ty
        yield [ahead(here.centre, through, most * part // 12) for part in range(6, 13)]
