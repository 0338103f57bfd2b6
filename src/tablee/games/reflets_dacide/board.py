"""The board of section 3.6 as frozen tables: locations are numbers, and every way is a look-up."""

from __future__ import annotations

from typing import Literal, TypeAlias

from tablee.games.reflets_dacide.effects import ZoneKind

CITY = 0
LAST_SQUARE = 55
DOOR = 56
CORRIDOR = range(57, 66)
"""C1 to C9."""
ROOMS = range(66, 76)
"""G1L, G1R, G2L, ... G5R."""
SPURS = range(76, 80)
LAIR = 100
"""The Dragon's red squares follow it: R01 is 101."""

SquareKind: TypeAlias = Literal["city", "plain", "chance", "zone", "door", "corridor", "room", "spur"]

ZONE_SLOTS: dict[int, ZoneKind] = {
    6: "forest",
    11: "river",
    16: "hill",
    21: "bivouac",
    25: "cave",
    29: "mount",
    33: "forest",
    37: "river",
    42: "bivouac",
    46: "hill",
    50: "cave",
    53: "mount",
}
CHANCE_SQUARES = frozenset({8, 14, 20, 27, 34, 40, 45, 49})
SPUR_OF = {2: 76, 18: 77, 31: 78, 43: 79}
"""The shortcut that branches off a square."""
ARROW = {76: 11, 77: 25, 78: 36, 79: 50}
"""Where a shortcut leads."""
PARENT = {spur: square for square, spur in SPUR_OF.items()}
PLAIN_SQUARES = tuple(
    square for square in range(1, DOOR) if square not in ZONE_SLOTS and square not in CHANCE_SQUARES
)
"""AL-2.14 Where tokens may lie at the start: mouths of shortcuts are plain squares too."""
NEUTRAL_SPOTS = (1, 4, 7, 10, 13, 17, 23, 26, 30, 36, 39, 44, 48, 52)
"""AL-23.2 The fourteen neutral tokens of a duel."""
RED_SQUARES = {2: 48, 3: 30, 4: 36, 5: 40, 6: 42}
"""AL-R74 The length of the red track by Teams."""
ROOM_NOTCHES = ((1, 1, 1), (1, 1, 2), (1, 2, 2), (2, 2, 2), (2, 2, 3))
"""By pair of Rooms from the Door on (3.6)."""
DOOR_NOTCHES = (1, 1, 2)


def kind_of(place: int) -> SquareKind:
    """The kind of a location of the Path or the Abyss."""
    if place in ZONE_SLOTS:
        return "zone"
    if place in CHANCE_SQUARES:
        return "chance"
    if place == CITY:
        return "city"
    if place < DOOR:
        return "plain"
    if place == DOOR:
        return "door"
    if place in CORRIDOR:
        return "corridor"
    return "room" if place in ROOMS else "spur"


def corridor_of(room: int) -> int:
    """The corridor square that a Room opens on: the odd ones."""
    return CORRIDOR[(room - ROOMS[0]) // 2 * 2]


def rooms_at(square: int) -> tuple[int, ...]:
    """The Rooms beside a corridor square: left and right, or none."""
    pair, between = divmod(square - CORRIDOR[0], 2)
    return () if between else (ROOMS[2 * pair], ROOMS[2 * pair + 1])


def is_hazard_slot(place: int) -> bool:
    """Whether a location takes any number of pawns (AL-9.11): Zone slots, the Door, Rooms."""
    return place in ZONE_SLOTS or place == DOOR or place in ROOMS


def is_inside(place: int) -> bool:
    """Whether a location lies in the Abyss, the slot of the Door included."""
    return DOOR <= place <= ROOMS[-1]


def steps_between(a: int, b: int) -> int:
    """The number of steps between two locations of the Abyss, Rooms and corridor."""
    ends = [corridor_of(place) if place in ROOMS else place for place in (a, b)]
    return 0 if a == b else abs(ends[0] - ends[1]) + (a in ROOMS) + (b in ROOMS)


def notch_values(room: int) -> tuple[int, int, int]:
    """The values that a Room slot shows when its card is shifted."""
    return ROOM_NOTCHES[(room - ROOMS[0]) // 2]


def name_of(place: int) -> str:
    """The name of a location in the notation of the specification."""
    if place >= LAIR:
        return f"R{place - LAIR:02}" if place > LAIR else "LAIR"
    if place < DOOR:
        return f"P{place:02}"
    if place == DOOR:
        return "DOOR"
    if place in CORRIDOR:
        return f"C{place - DOOR}"
    if place in ROOMS:
        pair, side = divmod(place - ROOMS[0], 2)
        return f"G{pair + 1}{'LR'[side]}"
    return f"S{place - SPURS[0] + 1}"
