"""MS-5 Ways across the table: which are legal, and where they end.

A way that was asked for is a path of the base centre (``Way``), a place is where a base is put down
(``Spot``); both say which rule forbids what they refuse.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Literal

from msgspec import Struct

from tablee.core import Path, Point, Refusal
from tablee.games.moonstone.board import (
    SOLID,
    base_at,
    engages_at,
    in_sight,
    is_free,
    others,
    terrain,
)
from tablee.games.moonstone.geometry import (
    CONTACT,
    EPS,
    INCH,
    SIDE,
    STONE_RADIUS,
    Disc,
    Length,
    Shape,
    ahead,
    around,
    between,
    distance,
    gap,
    is_on_table,
    overlaps,
    path_length,
    sweeps,
    touches,
)
from tablee.games.moonstone.routing import shortest
from tablee.games.moonstone.squeezing import may_squeeze, squeezes
from tablee.games.moonstone.state import Skirmish

SAMPLE = 100
"""Step at which a path is sampled for engagement."""
CIRCLE = 50
"""Drift allowed when circling an engaging enemy during a Jog."""
MOST_POINTS = 24
GROUND = ""
FINE = 1024
CLOSE = 250
"""Candidates nearer to one another than this are one."""

Mode = Literal["jog", "move"]
"""A Step, a Reaction and an effect move are alike; a Jog has rules of its own (MS-5.5, MS-5.6)."""


class Ended(Struct, frozen=True):
    """Where a way ends: at a point, or off the table."""

    at: Point
    left: bool = False


def is_flying(s: Skirmish, who: int, mode: Mode) -> bool:
    """MS-2.17 A Faerie's Jog passes over all but Barriers."""
    return mode == "jog" and "faerie" in s.card(who).keywords


def hindrances(s: Skirmish, who: int, mode: Mode) -> list[Shape]:
    """MS-5.3 What a base may not overlap on its way: characters, friends included, Obstacles and Barriers."""
    if is_flying(s, who, mode):
        return terrain(s, "barrier")
    return [*terrain(s, *SOLID), *(s.base(other) for other in others(s, who))]


def until_off(points: Sequence[Point], radius: Length) -> tuple[list[Point], bool]:
    """MS-5.11 A path up to where its base first overlaps the table edge, and whether it does."""
    kept = [points[0]]
    for start, end in pairwise(points):
        if is_on_table(Disc(end, radius)):
            kept.append(end)
            continue
        inside, outside = 0, FINE
        while outside - inside > 1:
            middle = (inside + outside) // 2
            if is_on_table(Disc(between(start, end, middle, FINE), radius)):
                inside = middle
            else:
                outside = middle
        kept.append(between(start, end, inside, FINE))
        return kept, True
    return kept, False


def refusal_of(
    s: Skirmish, who: int, points: Sequence[Point], allowance: Length, mode: Mode
) -> Refusal | None:
    """MS-5.2 to MS-5.7 Why a character may not take this way; None if it may."""
    if points[0] != s.characters[who].at:
        return Refusal("not_from_here", "MS-5.2")
    if len(points) > MOST_POINTS:
        return Refusal("too_many_points", "MS-5.2", {"most": MOST_POINTS})
    if path_length(points, FINE) > (allowance + EPS) * FINE:
        return Refusal("path_too_long", "MS-5.2")
    radius = s.card(who).radius
    legs, leaves = until_off(points, radius)
    shapes = hindrances(s, who, mode)
    ways = list(pairwise(legs)) or [(legs[0], legs[0])]
    if len(legs) > 1 and not all(is_clear(s, who, a, b, shapes) for a, b in ways):
        return Refusal("path_blocked", "MS-5.3")
    if mode == "jog":
        if not is_flying(s, who, mode) and _crosses_rough(s, ways, radius):
            return Refusal("jog_terrain", "MS-5.5")
        if _goes_further(s, who, legs):
            return Refusal("jog_leaves_engagement", "MS-5.6")
    if not leaves:
        end = Disc(legs[-1], radius)
        if is_flying(s, who, mode) and not is_free(s, end, who, stones=False):
            return Refusal("overlap_at_end", "MS-2.17")
        if any(overlaps(end, s.stones[stone].disc()) for stone in s.on_ground()):
            return Refusal("overlap_at_end", "MS-5.4")
    return None


def is_clear(s: Skirmish, who: int, a: Point, b: Point, shapes: Sequence[Shape]) -> bool:
    """MS-5.3 Whether nothing is in the way of a leg; MS-5.8 or only two things that it squeezes between."""
    radius = s.card(who).radius
    in_the_way = [shape for shape in shapes if sweeps(a, b, radius, shape)]
    return not in_the_way or may_squeeze(s, who, a, b, in_the_way)


def starts_in_rough(s: Skirmish, who: int) -> bool:
    """MS-R25 Who stands in Water or a Wood has to step out of it first; Faeries need not."""
    base = s.base(who)
    return not is_flying(s, who, "jog") and _crosses_rough(s, [(base.centre, base.centre)], base.radius)


def _crosses_rough(s: Skirmish, ways: Sequence[tuple[Point, Point]], radius: Length) -> bool:
    """MS-5.5 Water or a Wood under the base at any point of a Jog, its start included."""
    return any(sweeps(a, b, radius, area) for a, b in ways for area in terrain(s, "water", "wood"))


def _goes_further(s: Skirmish, who: int, legs: Sequence[Point]) -> bool:
    """MS-5.6, MS-5.17 Whether a Jog goes further from an enemy that engages it on the way."""
    radius = s.card(who).radius
    samples = [Disc(point, radius) for point in _samples(legs)]
    for enemy in s.in_play():
        if not s.are_enemies(who, enemy):
            continue
        reach = s.card(enemy).range * INCH + EPS
        least: Length | None = None
        for base in samples:
            apart = gap(s.base(enemy), base)
            if least is None and apart > reach:
                continue
            if engages_at(s, enemy, who, base):
                if least is not None and apart > least + CIRCLE:
                    return True
                least = apart if least is None else min(least, apart)
            elif least is not None:
                if apart > least + CIRCLE and in_sight(s, s.base(enemy), base, (enemy, who)):
                    return True
                least = None
    return False


def _samples(legs: Sequence[Point]) -> list[Point]:
    """The vertices of a path, and points along it."""
    points = [legs[0]]
    for a, b in pairwise(legs):
        parts = max(1, -(-distance(a, b) // SAMPLE))
        points += [between(a, b, part, parts) for part in range(1, parts + 1)]
    return points


class Way:
    """A move that somebody chooses: a Step, a Jog, a Reaction, or a free move by an effect (MS-5.2)."""

    def __init__(self, s: Skirmish, who: int, allowance: Length, mode: Mode = "move") -> None:
        self.s, self.who, self.allowance, self.mode = s, who, allowance, mode

    def check(self, path: Path) -> Refusal | None:
        if path.surface != GROUND:
            return Refusal("no_surface", "MS-2.12")
        return refusal_of(self.s, self.who, path.points, self.allowance, self.mode)

    def snap(self, point: Point) -> Point:
        """Nearer along the straight line, as far as the allowance goes."""
        start = self.s.characters[self.who].at
        if distance(start, point) <= self.allowance:
            return point
        return ahead(start, point, self.allowance)

    def route(self, point: Point) -> Path:
        """MS-5.14 The shortest legal way to a point; without one, straight on to the last legal point."""
        s, who = self.s, self.who
        start = s.characters[who].at
        straight_on = Path((start, point))
        if self.check(straight_on) is None:
            return straight_on
        shapes = hindrances(s, who, self.mode)
        found = shortest(
            start,
            point,
            s.card(who).radius,
            shapes,
            list(squeezes(s, who)),
            self.allowance,
            lambda a, b: is_clear(s, who, a, b, shapes),
        )
        if found is not None and self.check(found) is None:
            return found
        return self._cut_back(self.snap(point), 16) or Path((start,))

    def _cut_back(self, end: Point, parts: int = 4) -> Path | None:
        """Straight towards a point, as many parts of the way as are legal."""
        start = self.s.characters[self.who].at
        for part in range(parts, 0, -1):
            path = Path((start, between(start, end, part, parts)))
            if self.check(path) is None:
                return path
        return None

    def candidates(self) -> list[Path]:
        """MS-5.15 Stay, the bearings, Stones, enemies and what gives cover: for bots and menus."""
        s, who = self.s, self.who
        start, radius = s.characters[who].at, s.card(who).radius
        found = [Path((start,))]
        found += [path for end in around(start, self.allowance, 8) if (path := self._cut_back(end))]
        ends = []
        for stone in s.on_ground():
            disc = s.stones[stone].disc()
            if distance(start, disc.centre) <= self.allowance + INCH + radius:
                ends += self._beside(disc, 1)
        for enemy in s.in_play():
            if s.are_enemies(who, enemy) and gap(s.base(who), s.base(enemy)) <= self.allowance + 4 * INCH:
                for apart in (1, s.card(who).range * INCH, s.card(enemy).range * INCH + 50):
                    ends += self._beside(s.base(enemy), apart)[:1]
        for end in ends:
            path = Path((start, end))
            if distance(start, end) <= self.allowance and self.check(path) is None:
                found.append(path)
        return _apart(found)

    def _beside(self, disc: Disc, apart: Length) -> list[Point]:
        """Places at a gap from something: on the way to it, and a quarter round on either side."""
        start, radius = self.s.characters[self.who].at, self.s.card(self.who).radius
        far = disc.radius + radius + apart
        nearest = ahead(disc.centre, start, far)
        dx, dy = nearest[0] - disc.centre[0], nearest[1] - disc.centre[1]
        x, y = disc.centre
        return [nearest, (x - dy, y + dx), (x + dy, y - dx)]


def _apart(paths: Sequence[Path]) -> list[Path]:
    """MS-5.15 Of those that end close together, the first."""
    kept: list[Path] = []
    for path in paths:
        if all(distance(path.points[-1], other.points[-1]) >= CLOSE for other in kept):
            kept.append(path)
    return kept


class Spot:
    """A base, or a Stone, is put down somewhere that ``fits``: no way leads there (MS-1.10)."""

    def __init__(self, fits: Callable[[Point], Refusal | None], tries: Sequence[Point]) -> None:
        self.fits, self.tries = fits, tries

    def check(self, path: Path) -> Refusal | None:
        if path.surface != GROUND:
            return Refusal("no_surface", "MS-2.12")
        if len(path.points) != 1:
            return Refusal("one_point", "MS-1.10")
        return self.fits(path.points[0])

    def snap(self, point: Point) -> Point:
        """The legal place nearest to a point, of those that are tried."""
        if self.fits(point) is None:
            return point
        return min((path.points[0] for path in self.candidates()), key=lambda p: distance(p, point))

    def route(self, point: Point) -> Path:
        return Path((self.snap(point),))

    def candidates(self) -> list[Path]:
        return [Path((point,)) for point in self.tries if self.fits(point) is None]


def place_in_contact(s: Skirmish, who: int, other: int) -> Spot:
    """MS-1.12 Anywhere in base contact with another character."""
    radius, disc = s.card(who).radius, s.base(other)

    def fits(at: Point) -> Refusal | None:
        base = Disc(at, radius)
        if overlaps(base, disc) or not touches(base, disc):
            return Refusal("not_in_contact", "MS-1.12")
        return None if is_free(s, base, who) else Refusal("overlap_at_end", "MS-1.10")

    return Spot(fits, around(disc.centre, disc.radius + radius + CONTACT // 2))


def place_within(s: Skirmish, who: int, reach: Length) -> Spot:
    """MS-1.12 Within a distance of where it stood, nearest parts of the bases."""
    here = s.base(who)

    def fits(at: Point) -> Refusal | None:
        base = Disc(at, here.radius)
        if gap(here, base) > reach + EPS:
            return Refusal("out_of_range", "MS-1.12")
        return None if is_free(s, base, who) else Refusal("overlap_at_end", "MS-1.10")

    far = reach + 2 * here.radius
    return Spot(fits, [here.centre, *around(here.centre, far), *around(here.centre, far // 2)])


def landing(s: Skirmish, who: int, piece: int) -> Spot:
    """MS-5.10, MS-5.18 The other side of an Obstacle: at most an inch from base to base, and nothing else
    between."""
    here = s.base(who)
    obstacle = s.cards.shapes[s.map][piece]
    walls = [shape for shape in terrain(s, *SOLID) if shape != obstacle]

    def fits(at: Point) -> Refusal | None:
        base = Disc(at, here.radius)
        if gap(here, base) > INCH + EPS:
            return Refusal("out_of_range", "MS-5.10")
        if not sweeps(here.centre, at, EPS + 1, obstacle):
            return Refusal("not_across", "MS-5.10")
        between_them = [*walls, *(s.base(other) for other in others(s, who))]
        if any(sweeps(here.centre, at, EPS + 1, shape) for shape in between_them):
            return Refusal("path_blocked", "MS-5.18")
        return None if is_free(s, base, who) else Refusal("overlap_at_end", "MS-1.10")

    far = 2 * here.radius + INCH
    return Spot(fits, [point for part in (4, 3) for point in around(here.centre, far * part // 4)])


def stone_beside(s: Skirmish, who: int) -> Spot:
    """MS-13.5, MS-13.8 In contact with a base; if nowhere there is free, the nearest free spots."""
    base = s.base(who)

    def is_legal(at: Point) -> bool:
        disc = Disc(at, STONE_RADIUS)
        return is_free(s, disc) and is_on_table(disc)

    def fits(at: Point) -> Refusal | None:
        disc = Disc(at, STONE_RADIUS)
        if not is_legal(at):
            return Refusal("overlap_at_end", "MS-13.8")
        return None if touches(base, disc) else Refusal("not_in_contact", "MS-13.5")

    spots = around(base.centre, base.radius + STONE_RADIUS + CONTACT // 2)
    if any(fits(spot) is None for spot in spots):
        return Spot(fits, spots)
    rings = (base.radius + STONE_RADIUS + ring * INCH // 2 for ring in range(1, SIDE // INCH))
    free = next(spots for far in rings if (spots := [p for p in around(base.centre, far) if is_legal(p)]))
    return Spot(lambda at: None if at in free else Refusal("overlap_at_end", "MS-13.8"), free)


def straight(s: Skirmish, who: int, through: Point, length: Length) -> Ended:
    """MS-5.12 A move along a line: until its length is used up, something is in the way, or the edge.

    If the end would overlap a Stone the base backs up until it does not.
    """
    start, radius = s.characters[who].at, s.card(who).radius
    shapes = hindrances(s, who, "move")

    def is_blocked(far: Length) -> bool:
        end = ahead(start, through, far)
        return any(sweeps(start, end, radius, shape) for shape in shapes)

    free, blocked = 0, length + 1
    while blocked - free > 1:
        middle = (free + blocked) // 2
        if is_blocked(middle):
            blocked = middle
        else:
            free = middle
    legs, leaves = until_off([start, ahead(start, through, free)], radius)
    if leaves:
        return Ended(legs[-1], left=True)
    stones = [s.stones[stone].disc() for stone in s.on_ground()]
    while free and any(overlaps(base_at(s, who, ahead(start, through, free)), disc) for disc in stones):
        free = max(0, free - 10)
    return Ended(ahead(start, through, free))
