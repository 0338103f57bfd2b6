"""The places of all locations on the wide board: three lanes from the city to the Door, and the Abyss."""

from __future__ import annotations

import math

from tablee.games.reflets_dacide.board import CORRIDOR, DOOR, LAIR, ROOMS, SPURS, corridor_of

WIDTH, HEIGHT = 928, 292
"""The journey board."""
CITY_SPOT = (36.0, 84.0)
DOOR_SPOT = (652.0, 162.0)
ABYSS_LEFT = 640
TURNS = {18: (622.0, 114.0), 37: (46.0, 196.0), 55: (622.0, 194.0)}
"""Where a lane turns into the next one."""
SPUR_ARCS = {
    76: (2, 11, (263.0, 146.0), (253.0, 114.0)),
    77: (18, 25, (500.0, 96.0), (516.0, 120.0)),
    78: (31, 36, (165.0, 222.0), (162.0, 190.0)),
    79: (43, 50, (356.0, 297.0), (356.0, 272.0)),
}
"""By shortcut: the square where it branches off, the one it leads to, its bend, its own place."""


def _lane(n: int, count: int, left: float, right: float, y: float) -> tuple[float, float]:
    """The n-th of so many squares in a lane that is not quite straight."""
    share = n / (count - 1)
    return left + (right - left) * share, y + 5 * math.sin(share * math.pi * 3)


def _road(place: int) -> tuple[float, float]:
    if place == 0:
        return CITY_SPOT
    if place in TURNS:
        return TURNS[place]
    if place < 18:
        return _lane(place - 1, 17, 80, 598, 80)
    if place < 37:
        return _lane(place - 19, 18, 612, 74, 156)
    if place < 55:
        return _lane(place - 38, 17, 62, 604, 240)
    return DOOR_SPOT


def _abyss(place: int) -> tuple[float, float]:
    square = corridor_of(place) if place in ROOMS else place
    x = 696 + (square - CORRIDOR[0]) * 25.2
    if place in CORRIDOR:
        return x, 162
    return x, 100 if (place - ROOMS[0]) % 2 == 0 else 226


SPOTS: dict[int, tuple[float, float]] = {
    **{place: _road(place) for place in range(DOOR + 1)},
    **{place: SPUR_ARCS[place][3] for place in SPURS},
    **{place: _abyss(place) for place in (*CORRIDOR, *ROOMS)},
}
"""The middle of each location of the wide board."""


def red_spot(number: int, length: int) -> tuple[float, float]:
    """A square of the Dragon's own track, an arc from her lair on the right to the city; 0 is the lair."""
    share = number / (length + 1)
    x0, y0, x1, y1, x2, y2 = 634.0, 38.0, 345.0, 12.0, 60.0, 52.0
    u = 1 - share
    return u * u * x0 + 2 * u * share * x1 + share * share * x2, (
        u * u * y0 + 2 * u * share * y1 + share * share * y2
    )


def spot(place: int, red: int) -> tuple[float, float]:
    """Any location, the red track included."""
    return red_spot(place - LAIR, red) if place >= LAIR else SPOTS[place]
