"""MS-5 Ways that a player chooses: which are legal, where they end, and which rule forbids the others."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import pairwise
from typing import Final

from tablee.core import Path, Point, Refusal, Seat
from tablee.games.moonstone.state import Skirmish
from tablee.games.moonstone.table.board import (
    apart,
    are_level,
    is_free,
    tall,
)
from tablee.games.moonstone.table.candidates import candidates, cut_back
from tablee.games.moonstone.table.clearance import Clearance
from tablee.games.moonstone.table.geometry import (
    EPS,
    ahead,
    between,
    distance,
    has_room_at,
    is_nearer,
    overlaps,
    path_length,
    square_between,
    sweeps,
)
from tablee.games.moonstone.table.hindrances import (
    FINE,
    Mode,
    Over,
    crosses_rough,
    in_the_way,
    until_off,
)
from tablee.games.moonstone.table.reach import CIRCLE, Reach
from tablee.games.moonstone.table.refusals import too_far
from tablee.games.moonstone.table.routing import Roads, roads, turns
from tablee.games.moonstone.table.squeezing import can_squeeze, may_squeeze, squeezes, why_no_squeeze
from tablee.games.moonstone.table.structs import GROUND, Disc, Eye, Feature, Floor, Length, Stretch
from tablee.games.moonstone.table.surroundings import Surroundings, sees
from tablee.games.moonstone.table.terrain import height_at

SAMPLE: Final = 100
"""Step at which a path is sampled for engagement."""
MOST_POINTS: Final = 24


class Way:
    """A move that somebody chooses: a Step, a Jog, a Reaction, or a free move by an effect (MS-5.2).

    What can matter on it at all is gathered once, when somebody looks; a replay does not look.
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
        # These are worked out when somebody looks: they stay the same while the question is open.
        self._surroundings: Surroundings | None = None
        self._clearance: Clearance | None = None
        self._all_roads: Roads | None = None
        self._all_reached: Reach | None = None
        self._choices: list[Path] | None = None

    @property
    def surroundings(self) -> Surroundings:
        """Return all that can matter on the way."""
        if self._surroundings is None:
            around = Disc(self.start, self.radius + self.allowance + 4 * EPS)
            self._surroundings = Surroundings(self.s, self.who, around, self.mode, self.over)
        return self._surroundings

    @property
    def clearance(self) -> Clearance:
        """Return what a straight way may meet, where nothing but the ground can be reached."""
        if self._clearance is None:
            around = self.surroundings
            stones = [disc for disc, elevation in around.stones if are_level(elevation, GROUND.low)]
            self._clearance = Clearance(self.start, self.radius, around.level, stones)
        return self._clearance

    def rough_on(self, floor: Floor) -> list[Feature]:
        """Of the Water and the Woods, what concerns somebody on a level floor (MS-2.20, MS-5.14)."""
        found = []
        for area in self.surroundings.rough:
            shape = area.shape
            inside = shape.centre if isinstance(shape, Disc) else shape.points[0]
            if crosses_rough([area], [Stretch(inside, inside, floor)], self.radius, self.high):
                found.append(area)
        return found

    def reaches(self, point: Point) -> bool:
        """Return whether a point is near enough for a straight way."""
        return square_between(self.start, point) <= self.allowance * self.allowance

    def check(self, path: Path) -> Refusal | None:
        """MS-5.2, MS-5.3, MS-5.4, MS-5.5, MS-5.6 Why a character may not take this way; None if it may."""
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
            rough = self.surroundings.rough
            if rough and crosses_rough(rough, stretches, self.radius, self.high):
                return Refusal("jog_terrain", "MS-5.5")
            if self.surroundings.watchers and self._goes_further(stretches):
                return Refusal("jog_leaves_engagement", "MS-5.6")
        return None if leaves else self.lies_badly(Disc(legs[-1], self.radius), floor)

    def is_legal(self, end: Point) -> bool:
        """Return whether a straight way may be taken: as ``check`` says, sooner and without a reason."""
        around = self.surroundings
        most = self.allowance + EPS
        if not around.is_flat or square_between(self.start, end) > most * most:
            return self.check(Path((self.start, end))) is None
        if not has_room_at(end, self.radius) or around.watchers:
            return self.check(Path((self.start, end))) is None
        clearance = self.clearance
        if clearance.meets(end):
            return self.squeezes and self.check(Path((self.start, end))) is None
        if around.rough and crosses_rough(around.rough, [Stretch(self.start, end)], self.radius, self.high):
            return False
        if around.flies:
            return self.lies_badly(Disc(end, self.radius)) is None
        return not clearance.lies_on_stone(end)

    def follow(self, legs: Sequence[Point]) -> tuple[list[Stretch], bool]:
        """A way from where it stands in parts, each on one floor, and whether it can be walked to its end."""
        if self.surroundings.is_flat:
            return [Stretch(a, b) for a, b in pairwise(legs)], True
        return self.s.table.follow(self.floor, legs)

    def lies_badly(self, end: Disc, floor: Floor = GROUND) -> Refusal | None:
        """Return whether a base may not lie down where a way ends."""
        around = self.surroundings
        if around.flies and not is_free(self.s, end, self.who, stones=False, floor=floor, high=self.high):
            return Refusal("overlap_at_end", "MS-2.17")
        for stone, elevation in around.stones:
            if overlaps(end, stone) and are_level(elevation, height_at(floor, end.centre)):
                return Refusal("overlap_at_end", "MS-5.4")
        return None

    def is_open(self, end: Point) -> bool:
        """Return whether a straight way leads as far as that, wherever it ends."""
        if self.surroundings.is_flat and has_room_at(end, self.radius) and not self.clearance.meets(end):
            return True
        legs, _ = until_off((self.start, end), self.radius)
        stretches, walkable = self.follow(legs)
        return walkable and all(self.is_clear(stretch) for stretch in stretches)

    def is_clear(self, stretch: Stretch) -> bool:
        """MS-5.3 Return whether nothing is in the way; MS-5.8 or only two things that it squeezes between."""
        a, b, around = stretch.start, stretch.end, self.surroundings
        if around.is_flat:
            found = [f for f in around.level if sweeps(a, b, self.radius, f.shape)]
        else:
            found = in_the_way(stretch, self.radius, self.high, around.near)
        return not found or (self.squeezes and may_squeeze(self.s, self.who, a, b, found))

    def _hindered(self, stretch: Stretch, last: Stretch | None) -> Refusal:
        """MS-5.3 Return the fault of a way that is not clear: its end, a narrow gap, or what it meets."""
        if last is not None and not self.is_clear(Stretch(last.end, last.end, last.floor)):
            return Refusal("overlap_at_end", "MS-1.10")
        shapes = [f.shape for f in in_the_way(stretch, self.radius, self.high, self.surroundings.near)]
        leg = stretch.start, stretch.end
        squeezed = why_no_squeeze(self.s, self.who, leg, shapes, own=self.squeezes)
        return squeezed or Refusal("path_blocked", "MS-5.3")

    def allows(self, so_far: tuple[Point, ...], there: Point) -> bool:
        """Return whether a legal way may go on to a point, wherever it ends."""
        around = self.surroundings
        legs = (*so_far[-1:], there) if around.is_flat and not around.watchers else (*so_far, there)
        stretches, walkable = self.follow(legs)
        # What led here was looked at before; on the ground each leg is one stretch.
        new = stretches[-1:] if around.is_flat else stretches
        if not walkable or not all(self.is_clear(stretch) for stretch in new):
            return False
        if around.rough and crosses_rough(around.rough, new, self.radius, self.high):
            return False
        return not around.watchers or not self._goes_further(stretches)

    def is_wide(self, stretches: Sequence[Stretch], out: Length) -> bool:
        """Return whether nothing is in the way of a base that is so much larger, nor rough under it."""
        around, radius = self.surroundings, self.radius + out
        if any(in_the_way(stretch, radius, self.high, around.near) for stretch in stretches):
            return False
        return not around.rough or not crosses_rough(around.rough, stretches, radius, self.high)

    def _goes_further(self, stretches: Sequence[Stretch]) -> bool:
        """MS-5.6, MS-5.17 Return whether a Jog goes further from an enemy that engages it on the way."""
        for watcher in self.surroundings.watchers:
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
                is_seen = sees(watcher, there)
                if least is not None and is_seen and far > least + CIRCLE:
                    return True
                engaged = is_seen and far <= reach
                least = (far if least is None else min(least, far)) if engaged else None
        return False

    def _samples(self, stretch: Stretch) -> list[Eye]:
        """At the ends of a stretch, and at points along it."""
        a, b, floor = stretch.start, stretch.end, stretch.floor
        parts = max(1, -(-distance(a, b) // SAMPLE))
        points = [between(a, b, part, parts) for part in range(parts + 1)]
        return [Eye(Disc(point, self.radius), height_at(floor, point)) for point in points]

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
            # If all that can be reached was looked at before, its corners are known already.
            known = self._roads(point) if self._all_roads is None else self._all_roads
            for corner in known.towards(point, self.allowance):
                path = Path((*known.to(corner), point))
                if self.check(path) is None:
                    return path
        return cut_back(self, self.snap(point))[0] or Path((self.start,))

    def _has_room(self, point: Point) -> bool:
        """Return whether a base may lie there at all, as far as it can be told at once."""
        base = Disc(point, self.radius)
        return not any(overlaps(base, feature.shape) for feature in self.surroundings.level)

    @property
    def roads(self) -> Roads:
        """MS-5.14 All corners that can be reached."""
        if self._all_roads is None:
            self._all_roads = self._roads(None)
        return self._all_roads

    @property
    def reach(self) -> Reach:
        """Return all that can be reached."""
        if self._all_reached is None:
            self._all_reached = Reach(self)
        return self._all_reached

    def _roads(self, end: Point | None) -> Roads:
        around = self.surroundings
        solid = [f.shape for f in (*around.near, *around.rough)]
        # Around the reach of an enemy leads a way, too (MS-5.6).
        zones = [Disc(one.eye.disc.centre, one.eye.disc.radius + one.reach + EPS) for one in around.watchers]
        found = turns(self.start, self.radius, [*solid, *zones], solid, self.allowance, end)
        narrow = squeezes(self.s, self.who) if self.squeezes else ()
        gaps = [point for gap in narrow for point in (gap.start, gap.end)]
        return roads(self.start, [*found, *gaps], self.allowance, self.allows, end)

    def candidates(self) -> list[Path]:
        """MS-5.15 For bots and menus."""
        if self._choices is None:
            self._choices = candidates(self)
        return self._choices


def _drifts(seen_from: Sequence[tuple[Length, Eye]], reach: Length) -> bool:
    """Return whether a way goes further from an enemy once within its reach: then its sight matters."""
    least: Length | None = None
    for far, _ in seen_from:
        if least is None:
            least = far if far <= reach else None
        elif far > least + CIRCLE:
            return True
        elif far < least:
            least = far
    return False
