"""MS-5.12, MS-1.12 The words that move characters, put them elsewhere or let them change places."""

from __future__ import annotations

from functools import partial
from operator import ne
from typing import TypeAlias, assert_never

from msgspec.structs import replace

from tablee.core import Point, Procedure, Refusal, Seat, emit
from tablee.games.moonstone import effects as fx
from tablee.games.moonstone import events as ev
from tablee.games.moonstone.questions import ask, order
from tablee.games.moonstone.rules.areas import (
    created_near,
    laid_feature,
    place_in_area,
    target_area,
    why_not_replaced,
)
from tablee.games.moonstone.rules.choosing import affected, chooser, wants
from tablee.games.moonstone.rules.moves import pull, push, put, walk
from tablee.games.moonstone.rules.selectors import eye_of, number
from tablee.games.moonstone.rules.structs import Cause
from tablee.games.moonstone.state import NOBODY, Skirmish
from tablee.games.moonstone.table.board import base_at, by_obstacle, tall
from tablee.games.moonstone.table.geometry import CONTACT, INCH, ahead, around, between, gap, is_within
from tablee.games.moonstone.table.refusals import not_touching, too_far
from tablee.games.moonstone.table.spot import Spot, free_or_not, place_in_contact, place_within
from tablee.games.moonstone.table.structs import Disc, Eye, Floor, Length, Shape
from tablee.games.moonstone.table.terrain import height_at

Displacing: TypeAlias = fx.MoveFree | fx.MoveAway | fx.MoveTowards | fx.Place | fx.Swap


def displace(s: Skirmish, word: Displacing, cause: Cause) -> Procedure[None]:
    """Carry out an effect that displaces."""
    match word:
        case fx.MoveFree(inches, to, over):
            for who in (yield from in_order(s, cause, to, word)):
                seat = chooser(s, cause, word.chooser, who)
                far = number(s, inches, cause, who) * INCH
                if far > 0:
                    yield from walk(s, seat, who, far, "moved", over=over)
        case fx.MoveAway(inches, to, source):
            for base in (yield from bases(s, cause, source, word)):
                for who in (yield from in_order(s, cause, to, word, base.centre, farthest_first=True)):
                    yield from push(s, cause.controller, who, base.centre, number(s, inches, cause, who))
        case fx.MoveTowards(inches, to, goal):
            for base in (yield from bases(s, cause, goal, word)):
                for who in (yield from in_order(s, cause, to, word, base.centre, farthest_first=False)):
                    pull(s, who, base, number(s, inches, cause, who))
        case fx.Place():
            yield from put_elsewhere(s, word, cause)
        case fx.Swap(other, to):
            for who in (yield from movable(s, cause, to, word)):
                for friend in (yield from movable(s, cause, other, word)):
                    swap(s, who, friend)
        case _:
            assert_never(word)


def can_be_moved(s: Skirmish, who: int) -> bool:
    """MS-17.18 Return whether moves and places do anything to a character."""
    return s.characters[who].status == "in_play" and not s.characters[who].immobile


def movable(s: Skirmish, cause: Cause, to: fx.Who, word: fx.Clause) -> Procedure[list[int]]:
    """Return the affected characters that can be moved."""
    return (yield from affected(s, cause, to, word, partial(can_be_moved, s)))


def bases(s: Skirmish, cause: Cause, source: fx.Who, word: fx.Clause) -> Procedure[list[Disc]]:
    """MS-1.9 From or towards what: bases, or the footprint of the Stone that is targeted."""
    if source == "target":
        return [] if cause.target == NOBODY else [eye_of(s, cause.target).disc]
    return [s.base(who) for who in (yield from affected(s, cause, source, word))]


def in_order(
    s: Skirmish,
    cause: Cause,
    to: fx.Who,
    word: fx.Clause,
    centre: Point | None = None,
    *,
    farthest_first: bool = False,
) -> Procedure[list[int]]:
    """MS-5.13 Return the characters that an effect moves, in the order that its controller chooses."""
    moved = yield from movable(s, cause, to, word)
    if len(moved) < 2:
        return moved
    if centre is not None:
        x, y = centre
        moved.sort(
            key=lambda who: (s.characters[who].at[0] - x) ** 2 + (s.characters[who].at[1] - y) ** 2,
            reverse=farthest_first,
        )
    return list((yield from order(cause.controller, "effect_order", moved)))


def put_elsewhere(s: Skirmish, word: fx.Place, cause: Cause) -> Procedure[None]:
    """MS-1.12 A base is put down within so many inches, or in contact; MS-R60 once, whatever the copies."""
    once = replace(cause, copies=1)
    for who in (yield from movable(s, cause, word.who, word)):
        seat = chooser(s, cause, word.chooser, who)
        match word:
            case fx.Place(contact=other, within=None, area=None) if other is not None and other != "obstacle":
                for beside in (yield from affected(s, cause, other, word)):
                    if word.may and not (yield from wants(seat, who)):
                        continue
                    yield from put(s, seat, who, place_in_contact(s, who, beside))
            case fx.Place(area="target"):
                area = target_area(s, cause.target, "water")
                yield from put(s, seat, who, place_in_area(s, who, area))
            case fx.Place(area="created_wood", within=int(reach)):
                yield from put_in_wood(s, seat, who, reach, cause)
            case fx.Place(contact=None, within=reach, of=None, area=None) if reach is not None:
                yield from put(s, seat, who, place_within(s, who, number(s, reach, once, who) * INCH))
            case fx.Place(contact=None, within=reach, of=other, area=None) if (
                reach is not None and other is not None
            ):
                far = number(s, reach, once, who) * INCH
                for beside in (yield from affected(s, cause, other, word, partial(ne, who))):
                    yield from put(s, seat, who, place_near(s, who, beside, far))
            case fx.Place(contact="obstacle", within=None, area=None):
                yield from put(s, seat, who, place_by_obstacle(s, who))
            case _:
                raise AssertionError(f"{word}: such a pack is refused")


def place_near(s: Skirmish, who: int, other: int, reach: Length) -> Spot:
    """MS-1.12 Within a distance of another character."""
    base, radius = s.base(other), s.card(who).radius

    def fits(at: Point, floor: Floor) -> Refusal | None:
        if not is_within(Disc(at, radius), base, reach):
            return too_far(gap(Disc(at, radius), base), reach, "MS-1.12")
        return free_or_not(s, who, Disc(at, radius), floor)

    return Spot(s, fits, _nearby(base, radius, reach))


def _nearby(base: Disc, radius: Length, reach: Length) -> list[Point]:
    """Places to try for a base that is put down within a distance of another."""
    near = base.radius + radius
    rings = (near + CONTACT // 2, near + reach // 2, near + reach)
    return [point for far in rings for point in around(base.centre, far)]


def place_by_obstacle(s: Skirmish, who: int) -> Spot:
    """MS-1.12 In base contact with any Obstacle."""
    radius = s.card(who).radius
    shapes = [obstacle.shape for obstacle in s.table.of_kind["obstacle"]]

    def fits(at: Point, floor: Floor) -> Refusal | None:
        base = Disc(at, radius)
        if not by_obstacle(s, Eye(base, height_at(floor, at)), tall(s, who)):
            return not_touching(min(gap(base, shape) for shape in shapes), "MS-1.12")
        return free_or_not(s, who, base, floor)

    return Spot(s, fits, [point for shape in shapes for point in beside(shape, radius + CONTACT // 2)])


def beside(shape: Shape, far: Length) -> list[Point]:
    """Points so far from a piece of terrain, on all its sides."""
    if isinstance(shape, Disc):
        return around(shape.centre, shape.radius + far)
    found = []
    for a, b in shape.edges():
        for part in (1, 2, 3):
            x, y = between(a, b, part, 4)
            # Square to the edge, on either side: the wrong one lies in the piece, and does not fit.
            for side in (1, -1):
                found.append(ahead((x, y), (x + side * (b[1] - a[1]), y - side * (b[0] - a[0])), far))
    return found


def put_in_wood(s: Skirmish, seat: Seat, who: int, reach: int, cause: Cause) -> Procedure[None]:
    """Into a Wood that an ability has laid out; which one, its player chooses."""
    near = created_near(s, who, "wood", reach)
    if not near:
        return
    cause.area = near[0]
    if len(near) > 1:
        refuse = partial(why_not_replaced, s)
        cause.area = yield from ask(seat, "replace_area", near, about=who, refuse=refuse)
    yield from put(s, seat, who, place_in_area(s, who, laid_feature(s, cause.area)))


def swap(s: Skirmish, me: int, other: int) -> None:
    """MS-17.5 Two exchange their places; where a base then has no room it is shifted a little.

    If there is no room within half an inch, the swap fails.
    """
    one, two = s.characters[me], s.characters[other]
    before = (one.at, one.surface), (two.at, two.surface)
    (two.at, two.surface), (one.at, one.surface) = before
    for who in (me, other):
        at, floor = s.characters[who].at, s.floor(who)
        rings = [at, *(p for far in (125, 250, 375, 500) for p in around(at, far) if s.table.is_on(floor, p))]
        free = [p for p in rings if free_or_not(s, who, base_at(s, who, p), floor) is None]
        if not free:
            (one.at, one.surface), (two.at, two.surface) = before
            return
        s.characters[who].at = free[0]
    for who in (me, other):
        came, now = before[1 if who == other else 0][0], s.characters[who].at
        emit(s, ev.Moved, who, "placed", now, (came, now))
