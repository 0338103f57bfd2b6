"""MS-R59 Woods and Water that abilities lay out, and places in such areas."""

from __future__ import annotations

from functools import partial

from tablee.core import Point, Procedure, Refusal, emit
from tablee.games.moonstone import effects as fx
from tablee.games.moonstone import events as ev
from tablee.games.moonstone.maps import HEIGHTS
from tablee.games.moonstone.questions import ask, place
from tablee.games.moonstone.rules.selectors import AREA, NO_TARGET, is_area, number
from tablee.games.moonstone.rules.structs import Cause
from tablee.games.moonstone.state import AREA_RADIUS, Laid, Skirmish
from tablee.games.moonstone.table.board import are_level, areas, in_sight, longer_range
from tablee.games.moonstone.table.geometry import (
    EPS,
    INCH,
    around,
    box_of,
    gap,
    is_on_table,
    is_within,
    overlaps,
)
from tablee.games.moonstone.table.hiding import hidden_by
from tablee.games.moonstone.table.refusals import out_of_sight, too_far
from tablee.games.moonstone.table.spot import Spot, free_or_not
from tablee.games.moonstone.table.structs import GROUND, Disc, Eye, Feature, Floor, Length, Shape
from tablee.games.moonstone.table.terrain import height_at


def create(s: Skirmish, word: fx.CreateArea, cause: Cause) -> Procedure[None]:
    """MS-R59 A disc on open ground, within a distance and in sight; one too many replaces another.

    Where there is no room for it, nothing is replaced.
    """
    seat, me, before = cause.controller, cause.originator, list(s.areas)
    own = [
        index
        for index, laid in enumerate(s.areas)
        if laid.counted and (laid.owner, laid.kind) == (seat, word.kind)
    ]
    if word.most is not None and len(own) >= word.most:
        gone = yield from ask(seat, "replace_area", own, about=me, refuse=partial(why_not_replaced, s))
        del s.areas[gone]
    spot = open_ground(s, me, number(s, word.within, cause, me) * INCH)
    if not spot.candidates():
        s.areas[:] = before
        return
    path = yield from place(seat, "lay_area", spot, about=(me, word.kind, 0))
    s.areas.append(Laid(word.kind, path.points[0], seat, word.lasts, word.most is not None))
    emit(s, ev.AreaLaid, me, word.kind, path.points[0])


def why_not_replaced(s: Skirmish, area: object) -> Refusal:
    """MS-R59 Return why an area does not make room for another: somebody else laid it, or none did."""
    if area == NO_TARGET:
        return Refusal("bad_target", "MS-R59")
    is_laid = isinstance(area, int) and 0 <= area < len(s.areas)
    return Refusal("wrong_area", "MS-R59") if is_laid else Refusal("not_offered")


def open_ground(s: Skirmish, who: int, reach: int) -> Spot:
    """MS-R59 Return the places for an area: on the table, over no terrain, whoever stands there."""
    here = s.base(who)
    pieces = [*s.table.shapes, *(laid.disc() for laid in s.areas)]

    def fits(at: Point, floor: Floor) -> Refusal | None:
        disc = Disc(at, AREA_RADIUS)
        if gap(here, disc) > reach + EPS:
            return too_far(gap(here, disc), reach, "MS-1.4")
        if not is_on_table(disc) or any(overlaps(disc, shape) for shape in pieces):
            return Refusal("not_open_ground", "MS-R59")
        if overlaps(here, disc) or in_sight(s, s.eye(who), Eye(disc), (who,)):
            return None
        return out_of_sight(hidden_by(s, s.eye(who), Eye(disc), (who,)), "MS-6.1")

    return Spot(s, fits, _all_over(here, reach), GROUND)


def _all_over(here: Disc, reach: int) -> list[Point]:
    """Places to try for an area within reach of a base."""
    far = here.radius + AREA_RADIUS + reach
    rings = (around(here.centre, far * part // 4) for part in (4, 3, 2, 1))
    return [here.centre, *(point for ring in rings for point in ring)]


def expire_areas(s: Skirmish) -> None:
    """MS-4.11 Areas that were there for the turn are gone."""
    s.areas[:] = [laid for laid in s.areas if laid.lasts == "game"]


# Places in areas


def place_in_area(s: Skirmish, who: int, area: Feature) -> Spot:
    """MS-2.11, MS-1.10 Return where a base lies in an area: any part of it overlaps."""
    radius = s.card(who).radius

    def fits(at: Point, floor: Floor) -> Refusal | None:
        base = Disc(at, radius)
        if not overlaps(base, area.shape) or not are_level(height_at(floor, at), area.foot):
            return Refusal("not_in_area", "MS-2.11")
        return free_or_not(s, who, base, floor)

    return Spot(s, fits, spread(area.shape))


def spread(area: Shape) -> list[Point]:
    """Points all over an area, its middle first."""
    west, south, east, north = box_of(area)
    steps = range(5)
    grid = [(west + (east - west) * i // 4, south + (north - south) * j // 4) for i in steps for j in steps]
    middle = ((west + east) // 2, (south + north) // 2)
    return [middle, *(point for point in grid if point != middle)]


def created_near(s: Skirmish, who: int, kind: fx.Area, inches: int) -> list[int]:
    """The areas of a kind that abilities have laid out so near to a character, by their numbers."""
    base = s.base(who)
    return [
        index
        for index, laid in enumerate(s.areas)
        if laid.kind == kind and is_within(base, laid.disc(), inches * INCH)
    ]


# Areas as targets


def area_targets(s: Skirmish, who: int, kind: fx.Area, inches: int) -> list[int]:
    """MS-8.3 The areas of a kind in range and in sight."""
    return [AREA + index for index, area in enumerate(areas(s, kind)) if is_in_view(s, who, area, inches)]


def target_area(s: Skirmish, target: int, kind: fx.Area) -> Feature:
    """The area that a target is."""
    return areas(s, kind)[target - AREA]


def is_in_view(s: Skirmish, who: int, area: Feature, inches: int) -> bool:
    """MS-6.1, MS-R112 In range, which grows from above (MS-10.8), and some point of it in sight."""
    here = s.base(who)
    if not is_within(here, area.shape, reach_to(s, who, area, inches)):
        return False
    if overlaps(here, area.shape):
        return True
    return any(in_sight(s, s.eye(who), there, (who,)) for there in points_of(area))


def reach_to(s: Skirmish, who: int, area: Feature, inches: int) -> Length:
    """MS-10.8 Return how far a range reaches towards an area: further from above."""
    return (inches + longer_range(s.elevation(who), area.foot)) * INCH


def points_of(area: Feature) -> list[Eye]:
    """MS-R112 The points by which an area is seen."""
    shape = area.shape
    points = [*([] if isinstance(shape, Disc) else shape.points), *spread(shape)]
    return [Eye(Disc(point, 1), area.foot) for point in points if gap(Disc(point, 0), shape) <= EPS]


def why_no_area(s: Skirmish, who: int, target: int, kind: fx.Area, inches: int) -> Refusal | None:
    """MS-8.3 Return why an ability may not target an area of a kind; None if it may."""
    if not is_area(target) or target - AREA >= len(areas(s, kind)):
        return Refusal("bad_target", "MS-8.3")
    area = target_area(s, target, kind)
    if is_in_view(s, who, area, inches):
        return None
    far, reach = gap(s.base(who), area.shape), reach_to(s, who, area, inches)
    if far > reach + EPS:
        return too_far(far, reach, "MS-8.3")
    nearest = min(points_of(area), key=lambda there: gap(s.base(who), there.disc))
    return out_of_sight(hidden_by(s, s.eye(who), nearest, (who,)), "MS-6.1")


def laid_feature(s: Skirmish, index: int) -> Feature:
    """An area that an ability has laid out, as a piece of terrain."""
    laid = s.areas[index]
    return Feature(laid.disc(), 0, HEIGHTS[laid.kind])
