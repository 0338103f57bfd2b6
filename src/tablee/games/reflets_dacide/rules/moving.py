"""Moves: where a pawn may stop, and what a move meets on its way (AL-9.5 to 9.16, AL-16.3, AL-17.9)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, TypeAlias

from tablee.core import Procedure, Seat, emit
from tablee.games.reflets_dacide.board import (
    CHANCE_SQUARES,
    CITY,
    CORRIDOR,
    DOOR,
    ROOMS,
    SPUR_OF,
    corridor_of,
    is_hazard_slot,
    is_inside,
    rooms_at,
)
from tablee.games.reflets_dacide.events import PawnMoved
from tablee.games.reflets_dacide.pieces import NONE
from tablee.games.reflets_dacide.rules import crossing
from tablee.games.reflets_dacide.state import Race

Route: TypeAlias = tuple[int, ...]
"""The locations that a pawn enters, in order; a hop by a portal enters its end and crosses nothing."""
How: TypeAlias = Literal["walk", "run", "bonus", "back", "arrow", "portal"]

PORTAL = CITY
"""AL-9.14 As a destination from the Octuple Chamber: through the Portal, to the city."""


def next_place(place: int) -> int:
    """The next location towards the end of the corridor; the dead end has none."""
    return NONE if place == CORRIDOR[-1] else place + 1


def hop_of(s: Race, place: int) -> int:
    """AL-9.14 The other end of the portal between Alcove and Gallery, both revealed, once a turn."""
    alcove, mirrors = s.place_of_room("alcove"), s.place_of_room("mirrors")
    if NONE in (alcove, mirrors) or s.turn.hop_used or place not in (alcove, mirrors):
        return NONE
    return mirrors if place == alcove else alcove


def destinations(s: Race, seat: Seat, steps: int) -> dict[int, list[Route]]:
    """AL-9.8 to 9.15 The legal stops of a move, each with the ways that lead there."""
    team = s.teams[seat]
    found: dict[int, list[Route]] = {}
    for route in (
        _on_path(s, seat, team.place, steps)
        if team.place < DOOR or (team.place == DOOR and not s.is_door_open_for(seat))
        else _inside(s, seat, team.place, steps)
    ):
        ways = found.setdefault(route[-1], [])
        if route not in ways:
            ways.append(route)
    return found


def _is_stop(s: Race, place: int) -> bool:
    """AL-9.9 Where a move may end before it is used up: a token, a Chance square."""
    return place in CHANCE_SQUARES or s.token_on(place) is not None


def _on_path(s: Race, seat: Seat, start: int, steps: int) -> Iterator[Route]:
    if start == DOOR:
        # AL-9.15 On an unopened Door: no step, the Door is resolved.
        yield (DOOR,)
        return
    if start in SPUR_OF and steps >= 1:
        yield (SPUR_OF[start],)
    route: list[int] = []
    place = start
    for k in range(1, steps + 1):
        place = next_place(place)
        route.append(place)
        if s.zone_on(place) is not None or (place == DOOR and not s.is_door_open_for(seat)):
            yield tuple(route)
            return
        if k == steps:
            yield from _pushed_on(s, seat, route)
            return
        if _is_stop(s, place) and not s.is_taken(place, seat):
            yield tuple(route)
        if place in SPUR_OF:
            yield (*route, SPUR_OF[place])
        if place == DOOR:
            yield from _along(s, seat, tuple(route), CORRIDOR[0], k + 1, steps, 1, ())
            return


def _pushed_on(s: Race, seat: Seat, route: list[int]) -> Iterator[Route]:
    """AL-9.11 From an occupied square on to the next free location, or the next Hazard slot."""
    place = route[-1]
    while s.is_taken(place, seat):
        place = next_place(place)
        if place == NONE:
            return
        route.append(place)
    yield tuple(route)


def _inside(s: Race, seat: Seat, start: int, steps: int) -> Iterator[Route]:
    """AL-9.13 A move in the Abyss: either way, without turning back; out of a Room costs a step."""
    if start == DOOR:
        yield from _along(s, seat, (), CORRIDOR[0], 1, steps, 1, ())
        return
    if start in CORRIDOR:
        for room in rooms_at(start):
            yield from _enter(s, seat, (), room, 1, steps, ())
        for way in (1, -1):
            if start + way in CORRIDOR:
                yield from _along(s, seat, (), start + way, 1, steps, way, ())
        return
    octuple = s.place_of_room("octuple")
    if start == octuple and s.portal:
        yield (PORTAL,)
    for way in (1, -1):
        yield from _along(s, seat, (), corridor_of(start), 1, steps, way, (start,))
    other = hop_of(s, start)
    if other != NONE:
        yield (other,)
        for way in (1, -1):
            yield from _along(s, seat, (other,), corridor_of(other), 1, steps, way, (start, other))


def _along(
    s: Race, seat: Seat, route: Route, place: int, k: int, steps: int, way: int, left: Route
) -> Iterator[Route]:
    """On a corridor square after ``k`` steps, going deeper (1) or towards the Door (-1).

    ``left``: the Rooms that the move has left; it enters none of them again.
    """
    if k > steps:
        return
    route = (*route, place)
    if k == steps:
        while s.is_taken(place, seat):
            place += way
            if place not in CORRIDOR:
                return
            route = (*route, place)
        yield route
        return
    if s.token_on(place) is not None and not s.is_taken(place, seat):
        yield route
    for room in rooms_at(place):
        if room not in left:
            yield from _enter(s, seat, route, room, k + 1, steps, left)
    if place + way in CORRIDOR:
        yield from _along(s, seat, route, place + way, k + 1, steps, way, left)


def _enter(s: Race, seat: Seat, route: Route, room: int, k: int, steps: int, left: Route) -> Iterator[Route]:
    """A Room ends the move, unless the portal is used, which costs no step."""
    if k > steps:
        return
    route = (*route, room)
    yield route
    other = hop_of(s, room)
    hopped = any(hop_of(s, one) in left for one in left)
    if other == NONE or other in left or hopped:
        return
    route = (*route, other)
    yield route
    for way in (1, -1):
        yield from _along(s, seat, route, corridor_of(other), k + 1, steps, way, (*left, room, other))


def uses_hop(s: Race, start: int, route: Route) -> bool:
    """Whether a way goes through the portal between Alcove and Gallery."""
    at = start
    for place in route:
        if at in ROOMS and place in ROOMS:
            return True
        at = place
    return False


def travel(s: Race, seat: Seat, route: Route, how: How) -> Procedure[bool]:
    """Put a pawn along a way; it crosses the Dragon where it comes upon her (AL-6.11). False: it was lost."""
    team = s.teams[seat]
    start = team.place
    team.on_chance = False
    hopped = uses_hop(s, start, route)
    if hopped:
        s.turn.hop_used = True
    emit(s, PawnMoved, seat, start, route, how)
    for place in route:
        was = team.place
        team.place = place
        by_portal = was in ROOMS and place in ROOMS
        meets = s.dragon.place == place and not (by_portal and place != route[-1])
        if meets and not (yield from crossing.crossed(s, seat)):
            return False
        if place > DOOR and place in CORRIDOR:
            team.passed_door = True
    return True


def forward_route(s: Race, seat: Seat, steps: int) -> Route:
    """AL-16.3 The one way of a forward move on the Path: exact, but for the first Zone or unopened Door."""
    place, route = s.teams[seat].place, []
    k = 0
    while k < steps or s.is_taken(place, seat):
        following = next_place(place)
        if following == NONE:
            break
        place = following
        route.append(place)
        k += 1
        if s.zone_on(place) is not None or (place == DOOR and not s.is_door_open_for(seat)):
            break
    return tuple(route)


def free_moves(s: Race, seat: Seat, steps: int) -> list[int]:
    """D-73 In the Abyss: any location within the sum, in either direction, without entering a Room."""
    start = s.teams[seat].place
    found = []
    reach = steps
    at = start
    if start in ROOMS:
        at, reach = corridor_of(start), steps - 1
        if reach >= 0 and not s.is_taken(at, seat):
            found.append(at)
    for way in (1, -1):
        for far in range(1, reach + 1):
            place = at + way * far
            if place in CORRIDOR and not s.is_taken(place, seat):
                found.append(place)
    return sorted(found)


def way_inside(start: int, end: int) -> Route:
    """The corridor squares from a location of the Abyss to a corridor square."""
    at = corridor_of(start) if start in ROOMS else start
    route = [at] if start in ROOMS else []
    while at != end:
        at += 1 if end > at else -1
        route.append(at)
    return tuple(route)


def backward_route(s: Race, seat: Seat, steps: int) -> Route:
    """AL-17.9, 17.10 Back along the corridor and the Path; a sealed Door and the city stop it."""
    place, route = s.teams[seat].place, []
    k = 0
    while k < steps or s.is_taken(place, seat):
        if place in ROOMS:
            place = corridor_of(place)
        elif place == CITY or (place == DOOR and s.sealed):
            break
        else:
            place -= 1
        route.append(place)
        k += 1
    return tuple(route)


def is_in_abyss(s: Race, seat: Seat) -> bool:
    """AL-16.3 On the slot of the Door once it is open, in the corridor or in a Room."""
    place = s.teams[seat].place
    return is_inside(place) and (place != DOOR or s.is_door_open_for(seat))


__all__ = [
    "PORTAL",
    "How",
    "Route",
    "backward_route",
    "destinations",
    "forward_route",
    "free_moves",
    "hop_of",
    "is_hazard_slot",
    "is_in_abyss",
    "travel",
    "way_inside",
]
