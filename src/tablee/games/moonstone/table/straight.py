"""MS-5.12 Moves along a line, which end where something is in the way."""

from __future__ import annotations

from collections.abc import Callable

from tablee.core import Point
from tablee.games.moonstone.state import Skirmish
from tablee.games.moonstone.table.board import (
    lies_on_stone,
    tall,
)
from tablee.games.moonstone.table.geometry import (
    ahead,
)
from tablee.games.moonstone.table.hindrances import hindrances, in_the_way, until_off
from tablee.games.moonstone.table.structs import Disc, Ended, Eye, Length, Stretch
from tablee.games.moonstone.table.terrain import height_at


def straight(s: Skirmish, who: int, through: Point, length: Length, *, over: bool = False) -> Ended:
    """MS-5.12 A move along a line: until its length is used up, something is in the way, or the edge.

    Off the table it leaves (MS-5.11).
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
    while free and lies_on_stone(s, Eye(Disc(ended.at, radius), height_at(ended.floor, ended.at))):
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
