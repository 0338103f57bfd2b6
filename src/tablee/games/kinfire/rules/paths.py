"""KF-9.6 – KF-9.9, KF-13.9 The moves of an enemy, as functions of the map alone."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import TypeAlias

from tablee.games.kinfire.atlas import FAR, Ground

Route: TypeAlias = tuple[int, ...]
"""The zones that are entered, one after the other."""


def suitable(ground: Ground, focus: int, least: int, most: int) -> list[int]:
    """KF-9.6 The zones from which an attack reaches the focus: at a distance between two bounds."""
    return [zone for zone in range(len(ground.letters)) if least <= ground.distance(zone, focus) <= most]


def best_routes(
    ground: Ground,
    start: int,
    goals: Collection[int],
    reach: int,
    *,
    across: bool = False,
    weigh: Callable[[int], tuple[int, int]] = lambda zone: (0, 0),
) -> list[Route]:
    """KF-9.7, KF-9.8, KF-9.9 The moves among which the group chooses, in the order of their zones.

    ``weigh`` gives for a zone whether its effect is negative and whether it is positive, as 1 or 0. None:
    the enemy stays, in a suitable zone or because no path exists.
    """
    moves = ground.moves_across if across else ground.moves
    neighbours = ground.across if across else ground.open
    left = [min((moves[zone][goal] for goal in goals), default=FAR) for zone in range(len(ground.letters))]
    if left[start] in (0, FAR):
        return []
    routes: list[Route] = [()]
    for _ in range(min(reach, left[start])):
        routes = [
            (*route, zone)
            for route in routes
            for zone in neighbours[route[-1] if route else start]
            if left[zone] < left[route[-1] if route else start]
        ]
    return preferred(routes, weigh)


def preferred(routes: Sequence[Route], weigh: Callable[[int], tuple[int, int]]) -> list[Route]:
    """KF-R23 Fewest negative zones entered, then most positive ones."""

    def rank(route: Route) -> tuple[int, int]:
        return sum(weigh(zone)[0] for zone in route), -sum(weigh(zone)[1] for zone in route)

    best = min(map(rank, routes), default=(0, 0))
    return [route for route in routes if route and rank(route) == best]
