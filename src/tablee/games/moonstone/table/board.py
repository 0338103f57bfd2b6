"""MS-1, MS-2, MS-6: what can be measured on the table. Everybody may measure anything (MS-1.7)."""

from __future__ import annotations

from collections.abc import Collection, Hashable
from functools import lru_cache
from typing import Final

from tablee.core import Point
from tablee.games.moonstone.effects import Area
from tablee.games.moonstone.maps import HEIGHTS
from tablee.games.moonstone.state import NOBODY, STANDING, Skirmish
from tablee.games.moonstone.table.geometry import (
    EPS,
    INCH,
    gap,
    is_nearer,
    is_on_table,
    overlaps,
    root_up,
    square_between,
    touches,
)
from tablee.games.moonstone.table.sight import cover, has_sight, in_the_way
from tablee.games.moonstone.table.structs import GROUND, Cover, Disc, Eye, Feature, Floor, Length
from tablee.games.moonstone.table.terrain import LEVEL, Table, height_at

TALL: dict[int, Length] = {30: 1250, 40: 2000}
"""How tall a character is, by its base."""
STONE_TALL: Final = 500


def tall(s: Skirmish, who: int) -> Length:
    return TALL[s.card(who).base]


def body(s: Skirmish, who: int) -> Feature:
    """MS-2.20 Return what a character takes up."""
    foot = s.elevation(who)
    return Feature(s.base(who), foot, foot + tall(s, who))


def bodies(s: Skirmish, *but: int) -> list[Feature]:
    """MS-2.20, MS-6.3 Characters that may stand in the way, except some."""
    return [body(s, who) for who in s.standing() if who not in but]


def concerns(feature: Feature, foot: Length, high: Length) -> bool:
    """MS-2.20 Return whether a feature reaches into the heights that somebody takes up."""
    low = foot if foot > feature.foot else feature.foot
    top = high if high < feature.top else feature.top
    return top - low > LEVEL


def are_level(one: Length, other: Length) -> bool:
    """MS-1.6 Return whether two elevations differ so little that bases can touch."""
    return abs(one - other) <= LEVEL


def areas(s: Skirmish, kind: Area) -> tuple[Feature, ...]:
    """MS-2.8, MS-2.9 All Woods or Water: of the map, and what abilities have laid out."""
    laid = (laid for laid in s.areas if laid.kind == kind)
    return (*s.table.of_kind[kind], *(Feature(one.disc(), 0, HEIGHTS[kind]) for one in laid))


def woods(s: Skirmish) -> tuple[Feature, ...]:
    return areas(s, "wood") if s.areas else s.table.of_kind["wood"]


def waters(s: Skirmish) -> tuple[Feature, ...]:
    return areas(s, "water") if s.areas else s.table.of_kind["water"]


def is_in_area(s: Skirmish, who: int, area: Feature) -> bool:
    """MS-2.11 In Water or a Wood: any part of the base overlaps it, at its height (MS-2.20)."""
    return _reaches(s, who, area) and overlaps(s.base(who), area.shape)


def touches_area(s: Skirmish, who: int, area: Feature) -> bool:
    """MS-1.6 In contact with Water or a Wood, or in it, at its height (MS-2.20)."""
    return _reaches(s, who, area) and touches(s.base(who), area.shape)


def _reaches(s: Skirmish, who: int, area: Feature) -> bool:
    """MS-2.20 Water concerns those on its own surface, a Wood all that it reaches."""
    foot = s.elevation(who)
    if area.top == area.foot:
        return are_level(foot, area.foot)
    return concerns(area, foot, foot + tall(s, who))


def is_in_wood(eye: Eye, wood: Feature) -> bool:
    """MS-2.11 In a Wood: any part of the base overlaps it, at its height."""
    return concerns(wood, eye.elevation, eye.elevation + TALL[30]) and overlaps(eye.disc, wood.shape)


def is_in_water(s: Skirmish, eye: Eye) -> bool:
    """MS-2.11, MS-2.20 In Water: any part of the base overlaps it, on its own surface."""
    return any(are_level(eye.elevation, area.foot) and overlaps(eye.disc, area.shape) for area in waters(s))


def in_sight(s: Skirmish, one: Eye, other: Eye, ignoring: Collection[int]) -> bool:
    """MS-6.2, MS-6.3 Line of sight between two bases or footprints; ``ignoring``: whose bases they are."""
    hiding = blockers(s, one, other, ignoring)
    return not hiding or has_sight(one, other, hiding)


def blockers(s: Skirmish, one: Eye, other: Eye, ignoring: Collection[int]) -> list[Feature]:
    """MS-6.3 Of what may be in the way, characters and Barriers, and a Wood that neither is in (MS-6.4)."""
    a, b = one.disc.centre, other.disc.centre
    reach, radii = max(one.disc.radius, other.disc.radius) + 2 * EPS, s.cards.radii
    hiding = [
        body(s, who)
        for who, by in enumerate(s.characters)
        if by.status in STANDING and who not in ignoring and is_nearer(a, b, by.at, radii[by.card] + reach)
    ]
    hiding += in_the_way(one, other, s.table.of_kind["barrier"])
    through = in_the_way(one, other, woods(s))
    return hiding + [f for f in through if not is_in_wood(one, f) and not is_in_wood(other, f)]


def can_see(s: Skirmish, who: int, other: int) -> bool:
    """MS-6.6 Line of sight between two characters; everybody sees themselves.

    It is asked again and again while nobody moves: what was found is kept for the last tables.
    """
    if who == other:
        return True
    key: list[Hashable] = [*s.areas]
    for one in s.characters:
        key += one.at, one.surface, one.card, one.status
    seen = _seen(s.table, tuple(key))
    pair = (who, other) if who < other else (other, who)
    if pair not in seen:
        seen[pair] = in_sight(s, s.eye(who), s.eye(other), pair)
    return seen[pair]


@lru_cache(maxsize=256)
def _seen(table: Table, standing: tuple[Hashable, ...]) -> dict[tuple[int, int], bool]:
    """Return who sees whom on a table where all stand as said."""
    return {}


def cover_of(
    s: Skirmish, who: int, target: int, ignored: Collection[int] = (), *, by_woods: bool = True
) -> Cover:
    """MS-10.1, MS-10.2 The cover of a target: by Obstacles, Barriers, Woods and other characters.

    ``ignored``: characters that give none; ``by_woods``: whether Woods do.
    """
    if who == target:
        return "none"
    return cover(s.eye(who), s.eye(target), screens(s, who, target, ignored, by_woods=by_woods))


def screens(
    s: Skirmish, who: int, target: int, ignored: Collection[int] = (), *, by_woods: bool = True
) -> list[Feature]:
    """MS-10.2 Return all that may give cover between two characters."""
    return [*bodies(s, who, target, *ignored), *s.table.solid, *(woods(s) if by_woods else ())]


def is_above(here: Length, target: Length) -> bool:
    """MS-10.7 An elevated position: at least an inch above the target."""
    return here - target >= INCH


def longer_range(here: Length, target: Length) -> int:
    """MS-10.8, MS-10.10 By how many inches the range of an ability grows against a target that is lower."""
    return min(6, max(0, here - target) // (2 * INCH))


def by_obstacle(s: Skirmish, eye: Eye, high: Length) -> bool:
    """MS-1.6 Return whether a base touches an Obstacle that reaches into its height."""
    top = eye.elevation + high
    obstacles = s.table.of_kind["obstacle"]
    return any(concerns(f, eye.elevation, top) and touches(eye.disc, f.shape) for f in obstacles)


def is_near(s: Skirmish, who: int, other: int, inches: int) -> bool:
    """MS-1.4 Within so many inches; everybody is within any distance of themselves."""
    return who == other or gap(s.base(who), s.base(other)) <= inches * INCH + EPS


def apart(one: Eye, other: Eye) -> Length:
    """MS-1.8 The gap for melee: with the difference in height, rounded up."""
    flat = max(0, gap(one.disc, other.disc))
    rise = one.elevation - other.elevation
    return root_up(flat * flat + rise * rise) if rise else flat


def engages_at(s: Skirmish, who: int, other: int, there: Eye) -> bool:
    """MS-6.7 Return whether a character would engage an enemy that stood there."""
    here = s.eye(who)
    return apart(here, there) <= s.reach(who) * INCH + EPS and in_sight(s, here, there, (who, other))


def engages(s: Skirmish, who: int, other: int) -> bool:
    """MS-6.7 An enemy within the Melee range of a character, and in its sight, is engaged by it."""
    one, two, radii = s.characters[who], s.characters[other], s.cards.radii
    if one.owner == two.owner or not one.status == two.status == "in_play":
        return False
    reach = s.reach(who) * INCH + EPS
    far = reach + radii[one.card] + radii[two.card]
    if square_between(one.at, two.at) > far * far:
        return False
    return apart(s.eye(who), s.eye(other)) <= reach and can_see(s, who, other)


def engaging(s: Skirmish, who: int) -> list[int]:
    """The enemies that engage a character."""
    return [enemy for enemy in s.in_play() if engages(s, enemy, who)]


def is_engaged(s: Skirmish, who: int) -> bool:
    """MS-6.8 Engaged, in conditions: by at least one enemy."""
    return any(engages(s, enemy, who) for enemy in range(len(s.characters)))


def are_touching(one: Eye, other: Eye) -> bool:
    """MS-1.6 Base contact: hardly any gap, and on surfaces that are level."""
    return are_level(one.elevation, other.elevation) and touches(one.disc, other.disc)


def touching_stones(s: Skirmish, who: int) -> list[int]:
    """The Stones on the ground in base contact with a character."""
    base = s.base(who)
    return [
        number
        for number, stone in enumerate(s.stones)
        if stone.holder == NOBODY
        and touches(base, stone.disc())
        and are_touching(s.eye(who), s.stone_eye(number))
    ]


def lies_on_stone(s: Skirmish, eye: Eye) -> bool:
    """MS-1.10, MS-5.4 Return whether a base would lie on a Stone of its own surface (MS-2.20)."""
    return any(
        overlaps(eye.disc, s.stones[stone].disc()) and are_level(eye.elevation, s.stone_eye(stone).elevation)
        for stone in s.on_ground()
    )


def is_free(
    s: Skirmish,
    disc: Disc,
    *but: int,
    stones: bool = True,
    floor: Floor = GROUND,
    high: Length = TALL[30],
) -> bool:
    """MS-1.10 Return whether a base may lie there: over no character, Obstacle, Barrier or Stone.

    ``high``: how tall the thing is that is put down.
    """
    if not is_on_table(disc):
        return False
    foot = height_at(floor, disc.centre)
    top = foot + high
    for f in s.table.solid:
        if concerns(f, foot, top) and overlaps(disc, f.shape) and f.name not in floor.leads_to:
            return False
    for who in s.standing():
        if who not in but and overlaps(disc, s.base(who)) and concerns(body(s, who), foot, top):
            return False
    return not (stones and lies_on_stone(s, Eye(disc, foot)))


def base_at(s: Skirmish, who: int, at: Point) -> Disc:
    """The base of a character, if it stood there."""
    return Disc(at, s.card(who).radius)
