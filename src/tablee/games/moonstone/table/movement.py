"""MS-5 Ways across the table: which are legal, and where they end.

A way that was asked for is a path of the base centre (``Way``), a place is where a base is put down
(``Spot``); both say which rule forbids what they refuse.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import cached_property
from itertools import pairwise
from typing import Literal

from msgspec import Struct

from tablee.core import Path, Point, Refusal, Seat
from tablee.games.moonstone.ai.candidates import candidates, crossings, cut_back
from tablee.games.moonstone.effects import JogThrough, MoveOver
from tablee.games.moonstone.figures import not_touching, too_far
from tablee.games.moonstone.rules.modifiers import on
from tablee.games.moonstone.state import Skirmish
from tablee.games.moonstone.table.board import (
    STONE_TALL,
    apart,
    are_level,
    bodies,
    concerns,
    is_free,
    is_in_wood,
    lies_on_stone,
    tall,
    waters,
    woods,
)
from tablee.games.moonstone.table.geometry import (
    CONTACT,
    EPS,
    INCH,
    SIDE,
    STONE_RADIUS,
    Disc,
    Length,
    ahead,
    around,
    between,
    distance,
    gap,
    is_nearer,
    is_on_table,
    overlaps,
    path_length,
    square_between,
    sweeps,
    touches,
)
from tablee.games.moonstone.table.reach import CIRCLE, Reach
from tablee.games.moonstone.table.routing import Roads, roads, turns
from tablee.games.moonstone.table.sight import Eye, Feature, has_sight
from tablee.games.moonstone.table.squeezing import can_squeeze, may_squeeze, squeezes, why_no_squeeze
from tablee.games.moonstone.table.terrain import GROUND, LEVEL, Floor, Stretch

SAMPLE = 100
"""Step at which a path is sampled for engagement."""
MOST_POINTS = 24
FINE = 1024

Mode = Literal["jog", "move"]
"""A Step, a Reaction and an effect move are alike; a Jog has rules of its own (MS-5.5, MS-5.6)."""


class Ended(Struct, frozen=True):
    """Where a way ends: at a point of a floor, off the table, or over the edge of a floor."""

    at: Point
    left: bool = False
    floor: Floor = GROUND
    fell: bool = False


Over = Literal["obstacles", "characters", "barriers", "water", "wood"]
"""What somebody may pass over without touching it."""
FLOWN: set[Over] = {"obstacles", "characters", "barriers"}
"""Who passes over these must not lie on anything at the end."""


def passed_over(s: Skirmish, who: int, mode: Mode) -> set[Over]:
    """MS-2.17 A Faerie's Jog passes over all but Barriers; abilities let others pass over this or that."""
    over: set[Over] = set()
    if mode == "jog":
        if "faerie" in s.keywords(who):
            over |= {"obstacles", "characters", "water", "wood"}
        for through, _, _ in on(s, who, JogThrough):
            over |= set(through.areas)
        for word, _, _ in on(s, who, MoveOver):
            over |= set(word.over)
            if "barriers" in word.over:
                # Who passes over everything is not stopped by what lies flat (MS-R116).
                over |= {"water", "wood"}
    return over


def hindrances(s: Skirmish, who: int, over: Collection[Over]) -> list[Feature]:
    """MS-5.3 What a base may not overlap on its way: characters, friends included, Obstacles and Barriers."""
    found = [] if "obstacles" in over else [*s.table.of_kind["obstacle"]]
    if "barriers" not in over:
        found += s.table.of_kind["barrier"]
    if "characters" not in over:
        found += bodies(s, who)
    return found


def rough(s: Skirmish, over: Collection[Over]) -> list[Feature]:
    """MS-5.5 What a Jog may not cross: Water and Woods."""
    return [*(() if "water" in over else waters(s)), *(() if "wood" in over else woods(s))]


def in_the_way(stretch: Stretch, radius: Length, high: Length, features: Sequence[Feature]) -> list[Feature]:
    """MS-5.3, MS-2.20 What a base overlaps on a stretch, at the heights that it takes up there."""
    a, b, floor = stretch.start, stretch.end, stretch.floor
    if floor.up is None:
        foot, top = floor.low, floor.low + high
        return [f for f in features if concerns(f, foot, top) and sweeps(a, b, radius, f.shape)]
    found = []
    for feature in features:
        # MS-2.21 The platform that stairs lead to hinders nobody on them.
        if not feature.name or feature.name not in floor.leads_to:
            part = _part_between(stretch, feature.foot + LEVEL - high, feature.top - LEVEL)
            if part is not None and sweeps(*part, radius, feature.shape):
                found.append(feature)
    return found


def _part_between(stretch: Stretch, low: Length, high: Length) -> tuple[Point, Point] | None:
    """The part of a stretch on stairs where they are higher than ``low`` and lower than ``high``."""
    a, b = stretch.start, stretch.end
    one, two = stretch.floor.height(a), stretch.floor.height(b)
    if one > two:
        a, b, one, two = b, a, two, one
    if low >= high or two <= low or one >= high:
        return None
    rise = two - one
    start = between(a, b, low - one, rise) if one < low else a
    end = between(a, b, high - one, rise) if two > high else b
    return start, end


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


class Watcher(Struct, frozen=True):
    """MS-5.6 An enemy that may engage a Jog on its way."""

    eye: Eye
    reach: Length
    hiding: list[Feature]
    """Characters and Barriers so near that they may be between the two."""
    woods: list[Feature]

    def sees(self, there: Eye) -> bool:
        """MS-6.2, MS-6.4 Whether it sees the one who jogs, there."""
        if not self.hiding and not self.woods:
            return True
        through = [f for f in self.woods if not is_in_wood(self.eye, f) and not is_in_wood(there, f)]
        return has_sight(self.eye, there, [*self.hiding, *through])


class Way:
    """A move that somebody chooses: a Step, a Jog, a Reaction, or a free move by an effect (MS-5.2).

    What can matter on it at all is gathered once, when somebody looks: it stays the same while the question
    is open, and a replay does not look.
    """

    def __init__(
        self,
        s: Skirmish,
        who: int,
        allowance: Length,
        mode: Mode = "move",
        over: Collection[Over] = (),
        by: Seat | None = None,
    ) -> None:
        """``by``: the player who chooses the way; None: the character's own."""
        self.s, self.who, self.allowance, self.mode, self.over = s, who, allowance, mode, over
        self.squeezes = can_squeeze(s, who, s.characters[who].owner if by is None else by)
        self.start, self.floor = s.characters[who].at, s.floor(who)
        self.radius, self.high = s.card(who).radius, tall(s, who)
        self._reach = Disc(self.start, self.radius + allowance + 4 * EPS)

    @cached_property
    def _passed(self) -> set[Over]:
        return {*self.over, *passed_over(self.s, self.who, self.mode)}

    @cached_property
    def flies(self) -> bool:
        return bool(self._passed & FLOWN)

    @cached_property
    def near(self) -> list[Feature]:
        """What may be in the way."""
        return [f for f in hindrances(self.s, self.who, self._passed) if overlaps(self._reach, f.shape)]

    @cached_property
    def is_flat(self) -> bool:
        """Whether nothing but the ground can be reached."""
        raised = (floor.shape for floor in self.s.table.raised if floor.shape is not None)
        return not self.floor.name and not any(overlaps(self._reach, shape) for shape in raised)

    @cached_property
    def level(self) -> list[Feature]:
        """Of what may be in the way, all that stands on the ground, if nothing else can be reached."""
        return [f for f in self.near if concerns(f, 0, self.high)] if self.is_flat else []

    @cached_property
    def stones(self) -> list[tuple[Disc, Length]]:
        """The Stones that are near, and how high they lie."""
        eyes = (self.s.stone_eye(stone) for stone in self.s.on_ground())
        return [(eye.disc, eye.elevation) for eye in eyes if gap(self._reach, eye.disc) <= 2 * INCH]

    @cached_property
    def rough(self) -> list[Feature]:
        """The Water and the Woods that a Jog may not cross."""
        if self.mode != "jog":
            return []
        return [f for f in rough(self.s, self._passed) if overlaps(self._reach, f.shape)]

    def rough_on(self, floor: Floor) -> list[Feature]:
        """Of the Water and the Woods, what concerns somebody on a level floor (MS-2.20)."""
        found = []
        for area in self.rough:
            shape = area.shape
            inside = shape.centre if isinstance(shape, Disc) else shape.points[0]
            if crosses_rough([area], [Stretch(inside, inside, floor)], self.radius, self.high):
                found.append(area)
        return found

    @cached_property
    def watchers(self) -> list[Watcher]:
        """The enemies that may engage a Jog."""
        s, found = self.s, []
        for enemy in s.in_play() if self.mode == "jog" else ():
            if s.are_enemies(self.who, enemy):
                far = s.reach(enemy) * INCH + EPS
                if gap(self._reach, s.base(enemy)) <= far:
                    found.append(self._watcher(enemy, far))
        return found

    def _watcher(self, enemy: int, reach: Length) -> Watcher:
        """An enemy that may come to engage it, and what may spoil its view."""
        s, eye = self.s, self.s.eye(enemy)
        about = Disc(eye.disc.centre, eye.disc.radius + reach + 2 * self.radius + EPS)
        hiding = [
            f for f in (*s.table.of_kind["barrier"], *bodies(s, enemy, self.who)) if overlaps(about, f.shape)
        ]
        return Watcher(eye, reach, hiding, [wood for wood in woods(s) if overlaps(about, wood.shape)])

    def reaches(self, point: Point) -> bool:
        """Whether a point is near enough for a straight way."""
        return square_between(self.start, point) <= self.allowance * self.allowance

    def check(self, path: Path) -> Refusal | None:
        """MS-5.2 to MS-5.7 Why a character may not take this way; None if it may."""
        points = path.points
        if points[0] != self.start:
            return Refusal("not_from_here", "MS-5.2")
        if len(points) > MOST_POINTS:
            return Refusal("too_many_points", "MS-5.2", {"most": MOST_POINTS})
        if (len(points) > 2 or not self.reaches(points[-1])) and path_length(points, FINE) > (
            self.allowance + EPS
        ) * FINE:
            far = path_length(points, FINE) // FINE
            return too_far(far, self.allowance, "MS-5.2", "path_too_long")
        legs, leaves = until_off(points, self.radius)
        stretches, walkable = self.follow(legs)
        if not walkable:
            return Refusal("path_blocked", "MS-5.16")
        floor = stretches[-1].floor if stretches else self.floor
        if path.surface not in ("", floor.name):
            return Refusal("no_surface", "MS-2.12")
        for stretch in stretches:
            if not self.is_clear(stretch):
                return self._hindered(stretch, None if leaves else stretches[-1])
        if self.mode == "jog":
            stretches = stretches or [Stretch(self.start, self.start, floor)]
            if self.rough and crosses_rough(self.rough, stretches, self.radius, self.high):
                return Refusal("jog_terrain", "MS-5.5")
            if self.watchers and self._goes_further(stretches):
                return Refusal("jog_leaves_engagement", "MS-5.6")
        return None if leaves else self.lies_badly(Disc(legs[-1], self.radius), floor)

    def follow(self, legs: Sequence[Point]) -> tuple[list[Stretch], bool]:
        """A way from where it stands in parts, each on one floor, and whether it can be walked to its end."""
        if self.is_flat:
            return [Stretch(a, b) for a, b in pairwise(legs)], True
        return self.s.table.follow(self.floor, legs)

    def lies_badly(self, end: Disc, floor: Floor = GROUND) -> Refusal | None:
        """Whether a base may not lie down where a way ends."""
        if self.flies and not is_free(self.s, end, self.who, stones=False, floor=floor, high=self.high):
            return Refusal("overlap_at_end", "MS-2.17")
        for stone, elevation in self.stones:
            if overlaps(end, stone) and are_level(elevation, floor.height(end.centre)):
                return Refusal("overlap_at_end", "MS-5.4")
        return None

    def is_open(self, end: Point) -> bool:
        """Whether a straight way leads as far as that, wherever it ends."""
        legs, _ = until_off((self.start, end), self.radius)
        stretches, walkable = self.follow(legs)
        return walkable and all(self.is_clear(stretch) for stretch in stretches)

    def is_clear(self, stretch: Stretch) -> bool:
        """MS-5.3 Whether nothing is in the way; MS-5.8 or only two things that it squeezes between."""
        a, b = stretch.start, stretch.end
        if self.is_flat:
            found = [f for f in self.level if sweeps(a, b, self.radius, f.shape)]
        else:
            found = in_the_way(stretch, self.radius, self.high, self.near)
        return not found or (self.squeezes and may_squeeze(self.s, self.who, a, b, found))

    def _hindered(self, stretch: Stretch, last: Stretch | None) -> Refusal:
        """MS-5.3 What is wrong with a way that is not clear: its end, a narrow gap, or what it meets."""
        if last is not None and not self.is_clear(Stretch(last.end, last.end, last.floor)):
            return Refusal("overlap_at_end", "MS-1.10")
        shapes = [f.shape for f in in_the_way(stretch, self.radius, self.high, self.near)]
        leg = stretch.start, stretch.end
        squeezed = why_no_squeeze(self.s, self.who, leg, shapes, own=self.squeezes)
        return squeezed or Refusal("path_blocked", "MS-5.3")

    def allows(self, so_far: tuple[Point, ...], there: Point) -> bool:
        """Whether a legal way may go on to a point, wherever it ends."""
        legs = (*so_far[-1:], there) if self.is_flat and not self.watchers else (*so_far, there)
        stretches, walkable = self.follow(legs)
        # What led here was looked at before; on the ground each leg is one stretch.
        new = stretches[-1:] if self.is_flat else stretches
        if not walkable or not all(self.is_clear(stretch) for stretch in new):
            return False
        if self.rough and crosses_rough(self.rough, new, self.radius, self.high):
            return False
        return not self.watchers or not self._goes_further(stretches)

    def is_wide(self, stretches: Sequence[Stretch], out: Length) -> bool:
        """Whether nothing is in the way of a base that is so much larger, nor rough under it."""
        if any(in_the_way(stretch, self.radius + out, self.high, self.near) for stretch in stretches):
            return False
        return not self.rough or not crosses_rough(self.rough, stretches, self.radius + out, self.high)

    def _goes_further(self, stretches: Sequence[Stretch]) -> bool:
        """MS-5.6, MS-5.17 Whether a Jog goes further from an enemy that engages it on the way."""
        for watcher in self.watchers:
            here, reach = watcher.eye, watcher.reach
            centre, limit = here.disc.centre, here.disc.radius + self.radius + reach
            if not any(is_nearer(one.start, one.end, centre, limit + 1) for one in stretches):
                continue
            seen_from = [
                (apart(here, there), there) for stretch in stretches for there in self._samples(stretch)
            ]
            if not _drifts(seen_from, reach):
                continue
            least: Length | None = None
            for far, there in seen_from:
                if far > reach and least is None:
                    continue
                sees = watcher.sees(there)
                if least is not None and sees and far > least + CIRCLE:
                    return True
                engaged = sees and far <= reach
                least = (far if least is None else min(least, far)) if engaged else None
        return False

    def _samples(self, stretch: Stretch) -> list[Eye]:
        """At the ends of a stretch, and at points along it."""
        a, b, floor = stretch.start, stretch.end, stretch.floor
        parts = max(1, -(-distance(a, b) // SAMPLE))
        points = [between(a, b, part, parts) for part in range(parts + 1)]
        return [Eye(Disc(point, self.radius), floor.height(point)) for point in points]

    def snap(self, point: Point) -> Point:
        """Nearer along the straight line, as far as the allowance goes."""
        if distance(self.start, point) <= self.allowance:
            return point
        return ahead(self.start, point, self.allowance)

    def route(self, point: Point) -> Path:
        """MS-5.14 The shortest legal way to a point; without one, straight on to the last legal point."""
        straight_on = Path((self.start, point))
        if self.check(straight_on) is None:
            return straight_on
        if self._has_room(point):
            # Who has looked at all that can be reached knows the corners already.
            known = self.roads if "roads" in self.__dict__ else self._roads(point)
            for corner in known.towards(point, self.allowance):
                path = Path((*known.to(corner), point))
                if self.check(path) is None:
                    return path
        return cut_back(self, self.snap(point))[0] or Path((self.start,))

    def _has_room(self, point: Point) -> bool:
        """Whether a base may lie there at all, as far as it can be told at once."""
        base = Disc(point, self.radius)
        return not any(overlaps(base, feature.shape) for feature in self.level)

    @cached_property
    def roads(self) -> Roads:
        """MS-5.14 All corners that can be reached."""
        return self._roads(None)

    @cached_property
    def reach(self) -> Reach:
        """All that can be reached."""
        return Reach(self)

    def _roads(self, end: Point | None) -> Roads:
        solid = [f.shape for f in (*self.near, *self.rough)]
        # Around the reach of an enemy leads a way, too (MS-5.6).
        zones = [Disc(one.eye.disc.centre, one.eye.disc.radius + one.reach + EPS) for one in self.watchers]
        found = turns(self.start, self.radius, [*solid, *zones], solid, self.allowance, end)
        narrow = squeezes(self.s, self.who) if self.squeezes else ()
        gaps = [point for gap in narrow for point in (gap.start, gap.end)]
        return roads(self.start, [*found, *gaps], self.allowance, self.allows, end)

    def candidates(self) -> list[Path]:
        """MS-5.15 For bots and menus."""
        return self._candidates

    @cached_property
    def _candidates(self) -> list[Path]:
        return candidates(self)


def starts_in_rough(s: Skirmish, who: int) -> bool:
    """MS-R25 Who stands in Water or a Wood has to step out of it first; Faeries need not."""
    base, floor = s.base(who), s.floor(who)
    if not any(overlaps(base, area.shape) for area in rough(s, ())):
        return False
    here = Stretch(base.centre, base.centre, floor)
    return crosses_rough(rough(s, passed_over(s, who, "jog")), [here], base.radius, tall(s, who))


def crosses_rough(
    areas: Sequence[Feature], stretches: Sequence[Stretch], radius: Length, high: Length
) -> bool:
    """MS-5.5 Water or a Wood under the base at any point of a Jog, its start included.

    MS-2.20 Water concerns those on its own surface; a Wood all that it reaches.
    """
    for stretch in stretches:
        for area in areas:
            if area.top > area.foot:
                part = _part_between(stretch, area.foot + LEVEL - high, area.top - LEVEL)
            else:
                part = _part_between(stretch, area.foot - LEVEL - 1, area.foot + LEVEL + 1)
            if part is not None and sweeps(*part, radius, area.shape):
                return True
    return False


def _drifts(seen_from: Sequence[tuple[Length, Eye]], reach: Length) -> bool:
    """Whether a way goes further from somebody at all, once within its reach: who sees it then matters."""
    least: Length | None = None
    for far, _ in seen_from:
        if least is None:
            least = far if far <= reach else None
        elif far > least + CIRCLE:
            return True
        elif far < least:
            least = far
    return False


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
    """MS-1.10 Whether the base of a character may be put down on a floor."""
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
        if not are_level(floor.height(at), there.elevation):
            return Refusal("not_level", "MS-1.6")
        return free_or_not(s, who, base, floor)

    return Spot(s, fits, around(there.disc.centre, there.disc.radius + radius + CONTACT // 2))


def place_within(s: Skirmish, who: int, reach: Length) -> Spot:
    """MS-1.12 Within a distance of where it stood, nearest parts of the bases."""
    here = s.base(who)

    def fits(at: Point, floor: Floor) -> Refusal | None:
        base = Disc(at, here.radius)
        if gap(here, base) > reach + EPS:
            return too_far(gap(here, base), reach, "MS-1.12")
        return free_or_not(s, who, base, floor)

    far = reach + 2 * here.radius
    return Spot(s, fits, [here.centre, *around(here.centre, far), *around(here.centre, far // 2)])


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
        if not are_level(floor.height(at), foot):
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

    spots = around(base.centre, base.radius + STONE_RADIUS + CONTACT // 2)
    if any(fits(spot, floor) is None for spot in spots):
        return Spot(s, fits, spots, floor)
    rings = [
        around(base.centre, base.radius + STONE_RADIUS + ring * INCH // 2)
        for ring in range(1, 2 * SIDE // INCH)
    ]
    free, lies_on = next(
        (spots, on)
        for on in (floor, GROUND)
        for ring in rings
        if (spots := [at for at in ring if is_legal(at, on)])
    )
    return Spot(s, lambda at, _: None if at in free else Refusal("overlap_at_end", "MS-13.8"), free, lies_on)


def straight(s: Skirmish, who: int, through: Point, length: Length, *, over: bool = False) -> Ended:
    """MS-5.12 A move along a line: until its length is used up, something is in the way, or the edge.

    At the edge of a raised surface it ends, or goes over it and falls (MS-11.4); at the side of stairs it
    ends. If the end would overlap a Stone the base backs up until it does not.
    """
    start, radius, high, floor = s.characters[who].at, s.card(who).radius, tall(s, who), s.floor(who)
    features = hindrances(s, who, ())

    def walked(far: Length) -> tuple[list[Stretch], bool]:
        return s.table.follow(floor, [start, ahead(start, through, far)])

    def is_clear(far: Length) -> bool:
        return not any(in_the_way(stretch, radius, high, features) for stretch in walked(far)[0])

    free = _furthest(length, is_clear)
    legs, leaves = until_off([start, ahead(start, through, free)], radius)
    stretches, walkable = s.table.follow(floor, legs)
    if not walkable:
        edge = stretches[-1] if stretches else Stretch(start, start, floor)
        free = _furthest(free, lambda far: walked(far)[1])
        if over and s.table.is_drop(edge.floor, edge.end, ahead(start, through, free + 1)):
            return Ended(edge.end, floor=edge.floor, fell=True)
    elif leaves:
        return Ended(legs[-1], left=True)

    def end(far: Length) -> Ended:
        stretches, walkable = walked(far)
        if not stretches or not walkable:
            return Ended(start, floor=floor)
        return Ended(stretches[-1].end, floor=stretches[-1].floor)

    ended = end(free)
    while free and lies_on_stone(s, Eye(Disc(ended.at, radius), ended.floor.height(ended.at))):
        free = max(0, free - 10)
        ended = end(free)
    return ended


def _furthest(most: Length, fits: Callable[[Length], bool]) -> Length:
    """The largest length up to ``most`` that fits, if all shorter ones do; 0 always does."""
    free, stopped = 0, most + 1
    while stopped - free > 1:
        middle = (free + stopped) // 2
        if fits(middle):
            free = middle
        else:
            stopped = middle
    return free
