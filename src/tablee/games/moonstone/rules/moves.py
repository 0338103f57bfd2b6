"""MS-5, MS-11.5 Moving a character: every change of place is made here, and told."""

from __future__ import annotations

from typing import Literal

from tablee.core import Path, Point, Procedure, Seat, place, tell
from tablee.games.moonstone import events as ev
from tablee.games.moonstone.geometry import INCH, Length
from tablee.games.moonstone.moving import Ended, Mode, Spot, Way, straight, until_off
from tablee.games.moonstone.state import Happened, Skirmish

How = Literal["step", "jog", "traverse", "reaction", "moved", "placed"]


def move(s: Skirmish, who: int, path: Path, how: How) -> None:
    """MS-5.11 Follow a path; off the table the character is removed from play."""
    legs, leaves = until_off(path.points, s.card(who).radius)
    arrive(s, who, Ended(legs[-1], leaves), how)


def arrive(s: Skirmish, who: int, end: Ended, how: How) -> None:
    """A move ends, on the table or off it."""
    s.characters[who].at = end.at
    if end.left:
        remove(s, who)
    else:
        tell(s, ev.Moved, who, how, end.at)
        if how != "placed":
            s.noted.append(Happened("move_end", who))


def remove(s: Skirmish, who: int) -> None:
    """MS-11.5 Removed from play is not slain: its Stones are safe and count for its owner."""
    s.characters[who].status = "removed"
    s.characters[who].energy = 0
    tell(s, ev.LeftTable, who)


def walk(
    s: Skirmish, seat: Seat, who: int, allowance: Length, how: How, mode: Mode = "move"
) -> Procedure[None]:
    """MS-5.2 Somebody chooses a way of at most ``allowance``."""
    kind = "move" if how in ("step", "jog") else "effect_move"
    path = yield from place(seat, kind, Way(s, who, allowance, mode), about=(who, how, allowance))
    move(s, who, path, how)


def put(s: Skirmish, seat: Seat, who: int, spot: Spot) -> Procedure[None]:
    """MS-1.12 Somebody puts a base down; with no legal place it stays where it is."""
    if not spot.candidates():
        return
    path = yield from place(seat, "effect_place", spot, about=(who, "placed", 0))
    arrive(s, who, Ended(path.points[0]), "placed")


def push(s: Skirmish, who: int, source: Point, inches: int) -> None:
    """MS-1.9 Directly away from a point. A base that stands on that very point is not moved (MS-1.13)."""
    x, y = s.characters[who].at
    go(s, who, (2 * x - source[0], 2 * y - source[1]), inches)


def pull(s: Skirmish, who: int, source: Point, inches: int) -> None:
    """MS-1.9 Directly towards a point, to base contact at the latest."""
    go(s, who, source, inches)


def go(s: Skirmish, who: int, through: Point, inches: int) -> None:
    """MS-5.12 Straight on; MS-17.18 what cannot be moved stays."""
    if s.characters[who].immobile or inches <= 0:
        return
    end = straight(s, who, through, inches * INCH)
    if end.left or end.at != s.characters[who].at:
        arrive(s, who, end, "moved")
