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
    start = way.start
    found, ends = [Path((start,))], [start]

    def add(path: Path) -> None:
        x, y = path.points[-1]
        for ex, ey in ends:
            if (ex - x) * (ex - x) + (ey - y) * (ey - y) < CLOSE * CLOSE:
                return
        ends.append((x, y))
        found.append(path)

    for end in (*beside_stones(way), *beside_enemies(way), *off_table(way)):
        if way.is_legal(end):
            add(Path((start, end)))
    for end in beside_cover(way):
        if len(found) >= MOST - KEPT:
            break
        if way.is_legal(end):
            add(Path((start, end)))
    for end in around(start, way.allowance):
        for path in on_bearing(way, end):
            add(path)
    return found[:MOST]


def on_bearing(way: Way, end: Point) -> Iterator[Path]:
    """As far as the allowance goes, and half as far; each cut back to the last legal point."""
    if way.is_legal(end):
        yield Path((way.start, end))
        reached = PARTS
    else:
        path, reached = cut_back(way, end)
        if path is not None:
            yield path
    half = between(way.start, end, 1, 2)
    if reached > PARTS // 2 and way.is_legal(half):
        yield Path((way.start, half))


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
    for feature in (*way.s.table.solid, *woods(way.s)):
        for point in contacts(feature.shape, way.radius):
            if way.reaches(point):
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
