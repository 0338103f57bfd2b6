"""MS-5.3, MS-5.5 What is in the way of a base: characters, terrain, rough ground and the table edge."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import pairwise
from typing import Final, Literal

from tablee.core import Point
from tablee.games.moonstone.effects import JogThrough, MoveOver
from tablee.games.moonstone.rules.modifiers import on
from tablee.games.moonstone.state import Skirmish
from tablee.games.moonstone.table.board import (
    bodies,
    concerns,
    tall,
    waters,
    woods,
)
from tablee.games.moonstone.table.geometry import (
    between,
    has_room_at,
    overlaps,
    sweeps,
)
from tablee.games.moonstone.table.structs import Feature, Length, Stretch
from tablee.games.moonstone.table.terrain import LEVEL, height_at

FINE: Final = 1024

Mode = Literal["jog", "move"]
"""A Step, a Reaction and an effect move are alike; a Jog has rules of its own (MS-5.5, MS-5.6)."""


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
    """MS-5.3 Return what a base may not overlap on its way: any character, Obstacles and Barriers."""
    found = [] if "obstacles" in over else [*s.table.of_kind["obstacle"]]
    if "barriers" not in over:
        found += s.table.of_kind["barrier"]
    if "characters" not in over:
        found += bodies(s, who)
    return found


def rough(s: Skirmish, over: Collection[Over]) -> list[Feature]:
    """MS-5.5 Return what a Jog may not cross: Water and Woods."""
    return [*(() if "water" in over else waters(s)), *(() if "wood" in over else woods(s))]


def in_the_way(stretch: Stretch, radius: Length, high: Length, features: Sequence[Feature]) -> list[Feature]:
    """MS-5.3, MS-2.20 Return what a base overlaps on a stretch, at the heights that it takes up there."""
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
    one, two = height_at(stretch.floor, a), height_at(stretch.floor, b)
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
        if has_room_at(end, radius):
            kept.append(end)
            continue
        inside, outside = 0, FINE
        while outside - inside > 1:
            middle = (inside + outside) // 2
            if has_room_at(between(start, end, middle, FINE), radius):
                inside = middle
            else:
                outside = middle
        kept.append(between(start, end, inside, FINE))
        return kept, True
    return kept, False


def starts_in_rough(s: Skirmish, who: int) -> bool:
    """MS-R25 A character in Water or a Wood has to step out of it first; Faeries need not."""
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
