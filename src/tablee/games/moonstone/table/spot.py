"""MS-1.10, MS-1.12 Places where a base or a Stone is put down, without a way that leads there."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tablee.core import Path, Point, Refusal
from tablee.games.moonstone.state import Skirmish
from tablee.games.moonstone.table.board import (
    STONE_TALL,
    are_level,
    bodies,
    concerns,
    is_free,
    tall,
)
from tablee.games.moonstone.table.candidates import crossings
from tablee.games.moonstone.table.geometry import (
    CONTACT,
    EPS,
    INCH,
    SIDE,
    STONE_RADIUS,
    around,
    distance,
    gap,
    overlaps,
    sweeps,
    touches,
)
from tablee.games.moonstone.table.refusals import not_touching, too_far
from tablee.games.moonstone.table.structs import GROUND, Disc, Floor, Length
from tablee.games.moonstone.table.terrain import height_at


class Spot:
    """A base, or a Stone, is put down somewhere that ``fits``: no way leads there (MS-1.10).

    ``floor``: the only one that it may be put on, if there is only one.
    """

    def __init__(
        self,
        s: Skirmish,
        fits: Callable[[Point, Floor], Refusal | None],
        tries: Sequence[Point],
        floor: Floor | None = None,
    ) -> None:
        self.s, self.fits, self.tries, self.floor = s, fits, tries, floor

    def floors_at(self, point: Point) -> list[Floor]:
        return self.s.table.floors_at(point) if self.floor is None else [self.floor]

    def floor_of(self, path: Path) -> Floor | None:
        """MS-2.12 The floor on which a path ends."""
        if self.floor is None:
            return self.s.table.floor(path.surface, path.points[-1])
        return self.floor if path.surface in ("", self.floor.name) else None

    def check(self, path: Path) -> Refusal | None:
        if len(path.points) != 1:
            return Refusal("one_point", "MS-1.10")
        floor = self.floor_of(path)
        return Refusal("no_surface", "MS-2.12") if floor is None else self.fits(path.points[0], floor)

    def snap(self, point: Point) -> Point:
        """The legal place nearest to a point, of those that are tried."""
        return self.route(point).points[0]

    def route(self, point: Point) -> Path:
        fitting = [floor for floor in self.floors_at(point) if self.fits(point, floor) is None]
        if fitting:
            return Path((point,), fitting[-1].name)
        return min(self.candidates(), key=lambda path: distance(path.points[0], point))

    def candidates(self) -> list[Path]:
        return [
            Path((point,), floor.name)
            for point in self.tries
            for floor in self.floors_at(point)
            if self.fits(point, floor) is None
        ]


def free_or_not(s: Skirmish, who: int, base: Disc, floor: Floor) -> Refusal | None:
    """MS-1.10 Return whether the base of a character may be put down on a floor."""
    free = is_free(s, base, who, floor=floor, high=tall(s, who))
    return None if free else Refusal("overlap_at_end", "MS-1.10")


def place_in_contact(s: Skirmish, who: int, other: int) -> Spot:
    """MS-1.12 Anywhere in base contact with another character, on a surface level with its own."""
    radius, there = s.card(who).radius, s.eye(other)

    def fits(at: Point, floor: Floor) -> Refusal | None:
        base = Disc(at, radius)
        if overlaps(base, there.disc):
            return Refusal("overlap_at_end", "MS-1.10")
        if not touches(base, there.disc):
            return not_touching(gap(base, there.disc), "MS-1.12")
        if not are_level(height_at(floor, at), there.elevation):
            return Refusal("not_level", "MS-1.6")
        return free_or_not(s, who, base, floor)

    return Spot(s, fits, beside_base(there.disc, radius))


def beside_base(base: Disc, radius: Length) -> list[Point]:
    """Places to try for a disc that is to touch a base."""
    return around(base.centre, base.radius + radius + CONTACT // 2)


def place_within(s: Skirmish, who: int, reach: Length) -> Spot:
    """MS-1.12 Within a distance of where it stood, nearest parts of the bases."""
    here = s.base(who)

    def fits(at: Point, floor: Floor) -> Refusal | None:
        base = Disc(at, here.radius)
        if gap(here, base) > reach + EPS:
            return too_far(gap(here, base), reach, "MS-1.12")
        return free_or_not(s, who, base, floor)

    return Spot(s, fits, all_around(here, reach))


def all_around(base: Disc, reach: Length) -> list[Point]:
    """Places to try for a base that is put down within a distance of where it stood."""
    far = reach + 2 * base.radius
    return [base.centre, *around(base.centre, far), *around(base.centre, far // 2)]


def landing(s: Skirmish, who: int, piece: int) -> Spot:
    """MS-5.10, MS-5.18 The other side of an Obstacle: at most an inch from base to base, and nothing else
    between."""
    here, foot, high = s.base(who), s.elevation(who), tall(s, who)
    obstacle = s.table.features[piece]
    between_them = [
        f for f in (*s.table.solid, *bodies(s, who)) if f is not obstacle and concerns(f, foot, foot + high)
    ]

    def fits(at: Point, floor: Floor) -> Refusal | None:
        base = Disc(at, here.radius)
        if gap(here, base) > INCH + EPS:
            return too_far(gap(here, base), INCH, "MS-5.10")
        if not sweeps(here.centre, at, EPS + 1, obstacle.shape):
            return Refusal("not_across", "MS-5.10")
        if not are_level(height_at(floor, at), foot):
            return Refusal("path_blocked", "MS-5.16")
        if any(sweeps(here.centre, at, EPS + 1, f.shape) for f in between_them):
            return Refusal("path_blocked", "MS-5.18")
        return free_or_not(s, who, base, floor)

    def lands(at: Point) -> bool:
        return any(fits(at, floor) is None for floor in s.table.floors_at(at))

    tries = (
        next((at for at in ahead_of if lands(at)), None)
        for ahead_of in crossings(here, obstacle.shape, 2 * here.radius + INCH)
    )
    return Spot(s, fits, [at for at in tries if at is not None])


def stone_beside(s: Skirmish, who: int) -> Spot:
    """MS-13.5, MS-13.8 In contact with a base; if nowhere there is free, the nearest free spots.

    MS-13.9 It lies on the surface on which the character stands; from a ladder it falls to its foot, and from
    a surface without room to the ground (MS-R140).
    """
    base, floor = s.base(who), s.floor(who)
    while floor.name and floor.shape is None:
        floor = next(link.low for link in s.table.links if link.high == floor)

    def is_legal(at: Point, on: Floor) -> bool:
        stone = Disc(at, STONE_RADIUS)
        return s.table.is_on(on, at) and is_free(s, stone, floor=on, high=STONE_TALL)

    def fits(at: Point, _: Floor) -> Refusal | None:
        if not is_legal(at, floor):
            return Refusal("overlap_at_end", "MS-13.8")
        stone = Disc(at, STONE_RADIUS)
        return None if touches(base, stone) else not_touching(gap(base, stone), "MS-13.5")

    spots = beside_base(base, STONE_RADIUS)
    if any(fits(spot, floor) is None for spot in spots):
        return Spot(s, fits, spots, floor)
    free, lies_on = next(
        (spots, on)
        for on in (floor, GROUND)
        for ring in _rings(base)
        if (spots := [at for at in ring if is_legal(at, on)])
    )
    return Spot(s, lambda at, _: None if at in free else Refusal("overlap_at_end", "MS-13.8"), free, lies_on)


def _rings(base: Disc) -> list[list[Point]]:
    """Places to try for a Stone, further and further from a base."""
    near = base.radius + STONE_RADIUS
    return [around(base.centre, near + ring * INCH // 2) for ring in range(1, 2 * SIDE // INCH)]
