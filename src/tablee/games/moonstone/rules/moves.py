"""MS-5, MS-11.5 Moving a character: every change of place is made in this module, which emits its events."""

from __future__ import annotations

from collections.abc import Collection
from typing import Literal

from tablee.core import Path, Point, Procedure, Seat, emit
from tablee.games.moonstone import events as ev
from tablee.games.moonstone.questions import Kind, ask, place
from tablee.games.moonstone.rules.health import mark
from tablee.games.moonstone.state import NOBODY, Happened, Skirmish
from tablee.games.moonstone.table.climbing import Edge, fall_wounds, foot_of
from tablee.games.moonstone.table.geometry import EPS, INCH, around, gap
from tablee.games.moonstone.table.hindrances import Mode, Over, until_off
from tablee.games.moonstone.table.spot import Spot
from tablee.games.moonstone.table.straight import straight
from tablee.games.moonstone.table.structs import Disc, Ended, Floor, Length
from tablee.games.moonstone.table.terrain import height_at
from tablee.games.moonstone.table.way import Way

How = Literal["step", "jog", "traverse", "climb", "jump", "fell", "reaction", "moved", "placed"]
BEARINGS = ("east", "north_east", "north", "north_west", "west", "south_west", "south", "south_east")


def move(s: Skirmish, who: int, path: Path, how: How) -> None:
    """MS-5.11 Follow a path; off the table the character is removed from play."""
    legs, leaves = until_off(path.points, s.card(who).radius)
    stretches, walkable = s.table.follow(s.floor(who), legs)
    assert walkable, "only such paths are accepted"
    end = Ended(legs[-1], leaves, stretches[-1].floor if stretches else s.floor(who))
    arrive(s, who, end, how, tuple(legs))


def arrive(s: Skirmish, who: int, end: Ended, how: How, way: tuple[Point, ...] = ()) -> None:
    """A move ends, on the table or off it; without a ``way`` it went straight."""
    came = s.characters[who].at
    s.characters[who].at = end.at
    s.characters[who].surface = end.floor.name
    if end.left:
        remove(s, who)
    else:
        emit(s, ev.Moved, who, how, end.at, way or (came, end.at))
        if how != "placed":
            s.noted.append(Happened("move_end", who))


def remove(s: Skirmish, who: int) -> None:
    """MS-11.5 Removed from play is not slain: its Stones are safe and count for its owner."""
    s.characters[who].status = "removed"
    s.characters[who].energy = 0
    emit(s, ev.LeftTable, who)


def walk(
    s: Skirmish,
    seat: Seat,
    who: int,
    allowance: Length,
    how: How,
    mode: Mode = "move",
    over: Collection[Over] = (),
) -> Procedure[None]:
    """MS-5.2 Somebody chooses a way of at most ``allowance``."""
    kind: Kind = "move" if how in ("step", "jog") else "effect_move"
    way = Way(s, who, allowance, mode, over, seat)
    path = yield from place(seat, kind, way, about=(who, how, allowance))
    move(s, who, path, how)


def put(s: Skirmish, seat: Seat, who: int, spot: Spot) -> Procedure[None]:
    """MS-1.12 Somebody puts a base down; with no legal place it stays where it is."""
    if not spot.candidates():
        return
    path = yield from place(seat, "effect_place", spot, about=(who, "placed", 0))
    arrive(s, who, put_down(spot, path), "placed")


def put_down(spot: Spot, path: Path) -> Ended:
    """Return where a base lies that was put down."""
    floor = spot.floor_of(path)
    assert floor is not None, "only such places are accepted"
    return Ended(path.points[0], floor=floor)


def push(s: Skirmish, seat: Seat, who: int, source: Point, inches: int) -> Procedure[None]:
    """MS-1.9 Directly away from a point; MS-11.4 also over the edge of a raised surface.

    MS-1.13 From the point above or below it, in a direction that the player chooses who moves it.
    """
    x, y = s.characters[who].at
    through = 2 * x - source[0], 2 * y - source[1]
    if through == (x, y) and can_go(s, who, inches):
        bearing = yield from ask(seat, "direction", BEARINGS, about=who)
        through = around((x, y), INCH, 8)[BEARINGS.index(bearing)]
    if can_go(s, who, inches):
        end = straight(s, who, through, inches * INCH, over=True)
        if end.fell:
            fall(s, who, end.floor, end.at, "fell", seat)
        else:
            stop(s, who, end)


def pull(s: Skirmish, who: int, goal: Disc, inches: int) -> None:
    """MS-1.9 Directly towards a base or a Stone, to contact at the latest; above or below one, in plan."""
    if can_go(s, who, inches):
        # As near as what is in the way lets a base come.
        far = min(inches * INCH, max(0, gap(s.base(who), goal) + EPS))
        stop(s, who, straight(s, who, goal.centre, far))


def can_go(s: Skirmish, who: int, inches: int) -> bool:
    """MS-17.18 A character that cannot be moved stays."""
    return not s.characters[who].immobile and inches > 0


def stop(s: Skirmish, who: int, end: Ended) -> None:
    """MS-5.12 The end of a move straight on, if it led anywhere."""
    if end.left or end.at != s.characters[who].at:
        arrive(s, who, end, "moved")


def jump(s: Skirmish, who: int) -> Procedure[None]:
    """MS-11.1, MS-11.7 Down from a raised surface, over a point of its edge that the player names."""
    path = yield from place(s.characters[who].owner, "jump", Edge(s, who), about=(who, "jump", 0))
    fall(s, who, s.floor(who), path.points[0], "jump", NOBODY)


def fall(s: Skirmish, who: int, floor: Floor, edge: Point, how: How, source: Seat) -> None:
    """MS-11.2 Down to the foot of a raised surface, and what it costs."""
    end = foot_of(s, who, floor, edge)
    height = height_at(floor, edge) - height_at(end.floor, end.at)
    arrive(s, who, end, how)
    mark(s, who, fall_wounds(s, who, height), source)
