"""MS-1, MS-2, MS-6: what can be measured on the table. Everybody may measure anything (MS-1.7)."""

from __future__ import annotations

from collections.abc import Collection

from tablee.core import Point
from tablee.games.moonstone.cards import Kind
from tablee.games.moonstone.geometry import (
    EPS,
    INCH,
    Disc,
    Length,
    Shape,
    gap,
    is_on_table,
    overlaps,
    touches,
)
from tablee.games.moonstone.sight import Cover, Eye, Feature, cover, has_sight
from tablee.games.moonstone.state import Skirmish

TALL: dict[int, Length] = {30: 1250, 40: 2000}
"""How tall a character is, by its base."""
SOLID: tuple[Kind, ...] = ("obstacle", "barrier")


def terrain(s: Skirmish, *kinds: Kind) -> list[Shape]:
    """The shapes of all pieces of these kinds."""
    return [shape for kind in kinds for shape in s.cards.shapes_by_kind[s.map][kind]]


def others(s: Skirmish, *but: int) -> list[int]:
    """All characters that stand on the table, except some."""
    return [who for who in s.standing() if who not in but]


def is_in(disc: Disc, area: Shape) -> bool:
    """MS-2.11 In a Wood or Water: any part of the base overlaps it."""
    return overlaps(disc, area)


def in_sight(s: Skirmish, one: Disc, other: Disc, ignoring: Collection[int]) -> bool:
    """MS-6.2, MS-6.3 Line of sight between two bases or footprints; ``ignoring``: whose bases they are.

    Characters and Barriers block, and a Wood that neither of the two is in (MS-6.4).
    """
    features = bodies(s, *ignoring)
    features += scenery(s, "barrier")
    features += [f for f in scenery(s, "wood") if not is_in(one, f.shape) and not is_in(other, f.shape)]
    return has_sight(Eye(one), Eye(other), features)


def bodies(s: Skirmish, *but: int) -> list[Feature]:
    """MS-6.3 Characters that may stand in the way of a look, except some."""
    return [Feature(s.base(who), 0, TALL[s.card(who).base]) for who in others(s, *but)]


def scenery(s: Skirmish, *kinds: Kind) -> list[Feature]:
    """Terrain that may stand in the way of a look."""
    return [feature for kind in kinds for feature in s.cards.features_by_kind[s.map][kind]]


def can_see(s: Skirmish, who: int, other: int) -> bool:
    """MS-6.6 Line of sight between two characters; everybody sees themselves."""
    return who == other or in_sight(s, s.base(who), s.base(other), (who, other))


def cover_of(s: Skirmish, who: int, target: int) -> Cover:
    """MS-10.1, MS-10.2 The cover of a target: by Obstacles, Barriers, Woods and other characters."""
    if who == target:
        return "none"
    features = bodies(s, who, target) + scenery(s, *SOLID, "wood")
    return cover(Eye(s.base(who)), Eye(s.base(target)), features)


def is_near(s: Skirmish, who: int, other: int, inches: int) -> bool:
    """MS-1.4 Within so many inches; everybody is within any distance of themselves."""
    return who == other or gap(s.base(who), s.base(other)) <= inches * INCH + EPS


def engages_at(s: Skirmish, who: int, other: int, base: Disc) -> bool:
    """MS-6.7 Whether a character would engage an enemy whose base lay there."""
    reach = s.reach(who) * INCH + EPS
    return gap(s.base(who), base) <= reach and in_sight(s, s.base(who), base, (who, other))


def engages(s: Skirmish, who: int, other: int) -> bool:
    """MS-6.7 An enemy within the Melee range of a character, and in its sight, is engaged by it."""
    return (
        s.are_enemies(who, other)
        and s.characters[who].status == s.characters[other].status == "in_play"
        and engages_at(s, who, other, s.base(other))
    )


def engaging(s: Skirmish, who: int) -> list[int]:
    """The enemies that engage a character."""
    return [enemy for enemy in s.in_play() if engages(s, enemy, who)]


def is_engaged(s: Skirmish, who: int) -> bool:
    """MS-6.8 Engaged, in conditions: by at least one enemy."""
    return bool(engaging(s, who))


def touching_stones(s: Skirmish, who: int) -> list[int]:
    """The Stones on the ground in base contact with a character."""
    return [stone for stone in s.on_ground() if touches(s.base(who), s.stones[stone].disc())]


def is_free(s: Skirmish, disc: Disc, *but: int, stones: bool = True) -> bool:
    """MS-1.10 Whether a base may lie there: on the table, over no character, Obstacle, Barrier or Stone."""
    return (
        is_on_table(disc)
        and not any(overlaps(disc, s.base(who)) for who in others(s, *but))
        and not any(overlaps(disc, shape) for shape in terrain(s, *SOLID))
        and not (stones and any(overlaps(disc, s.stones[stone].disc()) for stone in s.on_ground()))
    )


def base_at(s: Skirmish, who: int, at: Point) -> Disc:
    """The base of a character, if it stood there."""
    return Disc(at, s.card(who).radius)
