"""MS-2.15 Ladders, MS-11 jumps and falls: where one climbs to, and where one lands."""

from __future__ import annotations

from typing import Final

from tablee.core import Path, Point, Refusal
from tablee.games.moonstone.state import Skirmish
from tablee.games.moonstone.table.board import is_free, is_in_water, tall
from tablee.games.moonstone.table.candidates import CLOSE
from tablee.games.moonstone.table.geometry import (
    CONTACT,
    EPS,
    INCH,
    SIDE,
    around,
    distance,
    gap,
    nearest_on,
    outwards,
    touches,
)
from tablee.games.moonstone.table.refusals import not_touching, too_far
from tablee.games.moonstone.table.spot import Spot
from tablee.games.moonstone.table.structs import Disc, Ended, Eye, Floor, Length
from tablee.games.moonstone.table.terrain import height_at

SEARCH: Final = 50
"""How far apart the rings are on which the nearest free place is looked for."""


# Ladders


def is_on_ladder(s: Skirmish, who: int) -> bool:
    """MS-2.16 Return whether a character rests between two storeys of a ladder."""
    floor = s.floor(who)
    return bool(floor.name) and floor.shape is None


def climbs(s: Skirmish, who: int) -> list[int]:
    """MS-2.15 The links that a character in contact with one end may climb: each twice, up and down."""
    base, here = s.base(who), s.floor(who)
    return [
        number
        for number in range(2 * len(s.table.links))
        if touches(base, Disc(s.table.links[number // 2].at, 0))
        and ends(s, number)[0] == here
        and climb(s, who, number).candidates()
    ]


def ends(s: Skirmish, number: int) -> tuple[Floor, Floor]:
    """From where to where a climb leads."""
    link = s.table.links[number // 2]
    return (link.high, link.low) if number % 2 else (link.low, link.high)


def climb(s: Skirmish, who: int, number: int) -> Spot:
    """MS-2.15, MS-2.16 In contact with the other end: at most one storey, however high."""
    at, radius, there = s.table.links[number // 2].at, s.card(who).radius, ends(s, number)[1]
    is_rest = bool(there.name) and there.shape is None

    def fits(centre: Point, floor: Floor) -> Refusal | None:
        base = Disc(centre, radius)
        if not touches(base, Disc(at, 0)):
            return not_touching(gap(base, Disc(at, 0)), "MS-2.15")
        if not is_rest and not s.table.is_on(floor, centre):
            return Refusal("no_surface", "MS-2.12")
        free = is_free(s, base, who, floor=floor, high=tall(s, who))
        return None if free else Refusal("overlap_at_end", "MS-1.10")

    return Spot(s, fits, around(at, radius + CONTACT // 2), there)


# Jumps and falls


class Edge:
    """MS-11.7 A point of the outline of a platform, at most an inch from the base that jumps."""

    def __init__(self, s: Skirmish, who: int) -> None:
        self.base, self.shape = s.base(who), s.floor(who).shape

    def check(self, path: Path) -> Refusal | None:
        if len(path.points) != 1:
            return Refusal("one_point", "MS-11.7")
        point = path.points[0]
        if self.shape is None or distance(point, nearest_on(self.shape, point)) > EPS:
            return Refusal("not_an_edge", "MS-11.7")
        far = gap(self.base, Disc(point, 0))
        return too_far(far, INCH, "MS-11.1") if far > INCH + EPS else None

    def snap(self, point: Point) -> Point:
        """The nearest point of the outline that is near enough."""
        if self.shape is not None and self.check(Path((on := nearest_on(self.shape, point),))) is None:
            return on
        return min((path.points[0] for path in self.candidates()), key=lambda p: distance(p, point))

    def route(self, point: Point) -> Path:
        return Path((self.snap(point),))

    def candidates(self) -> list[Path]:
        """The nearest point of the outline, and others as far off as may be."""
        if self.shape is None:
            return []
        centre, far = self.base.centre, self.base.radius + INCH
        tries = [
            nearest_on(self.shape, p) for p in (centre, *around(centre, far, 8), *around(centre, far // 2, 8))
        ]
        found: list[Path] = []
        for point in tries:
            path = Path((point,))
            if self.check(path) is None and all(distance(point, p.points[0]) >= CLOSE for p in found):
                found.append(path)
        return found


def can_jump(s: Skirmish, who: int) -> bool:
    """MS-11.1 Return whether a character stands within an inch of the edge of a raised surface."""
    floor = s.floor(who)
    if floor.shape is None or floor.up is not None:
        return False
    return gap(s.base(who), Disc(nearest_on(floor.shape, s.characters[who].at), 0)) <= INCH + EPS


def foot_of(s: Skirmish, who: int, floor: Floor, edge: Point) -> Ended:
    """MS-11.7 Return the landing beyond the edge of a floor: square to its outline, in contact with its
    foot, or as near as there is room."""
    radius, high, height = s.card(who).radius, tall(s, who), height_at(floor, edge)
    wanted = edge if floor.shape is None else outwards(floor.shape, edge, radius)

    def landed(at: Point) -> Ended | None:
        below = [one for one in s.table.floors_at(at) if height_at(one, at) < height]
        if below and is_free(s, Disc(at, radius), who, floor=below[-1], high=high):
            return Ended(at, floor=below[-1])
        return None

    rings = (point for far in range(SEARCH, 2 * SIDE, SEARCH) for point in around(wanted, far))
    found = landed(wanted) or next((end for point in rings if (end := landed(point))), None)
    assert found is not None, "there is room on the ground"
    return found


def fall_wounds(s: Skirmish, who: int, height: Length) -> int:
    """MS-11.2 Return the damage of a fall, by all boxes of the card; MS-11.3 none for Faeries, in Water."""
    if "faerie" in s.keywords(who) or is_in_water(s, Eye(s.base(who), s.elevation(who))):
        return 0
    hp = s.card(who).hp
    if height <= 2 * INCH:
        return 0
    if height <= 4 * INCH:
        return -(-hp // 4)
    return -(-hp // 2) if height < 6 * INCH else hp
