"""What events leave on the field until the opponent answers: ways with a ghost and an arrow, and attacks.

The past wears the colour of its owner and the shape of their beads; it is drawn in the table's own units.
"""

from __future__ import annotations

from math import hypot

from tablee.art import Node, el
from tablee.core import Event, Point, Shape
from tablee.games.moonstone import events as ev
from tablee.games.moonstone.pictures.bases import ghost_of
from tablee.games.moonstone.pictures.busts import looks
from tablee.games.moonstone.pictures.context import ON_TABLE
from tablee.games.moonstone.view import View

ARROW = 420
"""The length of the head of an arrow, in thousandths of an inch."""


def trail(view: View, event: Event, shape: Shape) -> Node | str:
    """The way of a move, or the line of an attack; nothing for other events."""
    match event:
        case ev.Moved(who, _, _, way) if len(set(way)) > 1:
            return _way(view, who, way)
        case ev.Attacked(attacker, defender):
            return _attack(view, attacker, defender)
        case _:
            return ""


def _way(view: View, who: int, way: tuple[Point, ...]) -> Node:
    one = view.characters[who]
    by, radius = f"ms-by-{one.owner}", view.cards.characters[one.card].radius
    (x, y), last = way[0], way[-1]
    d = "M" + "L".join(f"{px} {py}" for px, py in way)
    before = next(point for point in reversed(way) if point != last)
    return el(
        "g",
        el("circle", cx=x, cy=y, r=radius, class_=f"ms-was {by}"),
        el("path", d=d, class_=f"ms-past {by}", data_walks=f"base-{who}"),
        el(
            "g",
            ghost_of(looks(view.cards)[one.card], (x, y), radius),
            _head(before, last, radius, f"ms-head {by}"),
        ),
    )


def _attack(view: View, attacker: int, defender: int) -> Node | str:
    one, other = view.characters[attacker], view.characters[defender]
    if one.status not in ON_TABLE or other.status not in ON_TABLE or one.at == other.at:
        return ""
    radius = view.cards.characters[other.card].radius
    d = f"M{one.at[0]} {one.at[1]}L{other.at[0]} {other.at[1]}"
    by = f"ms-by-{one.owner}"
    return el("g", el("path", d=d, class_="ms-struck"), _head(one.at, other.at, radius, f"ms-head {by}"))


def _head(start: Point, end: Point, short: float, kind: str) -> Node:
    """The head of an arrow that ends at the rim of a base."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    far = hypot(dx, dy)
    ux, uy = dx / far, dy / far
    tip = end[0] - ux * min(short, far / 2), end[1] - uy * min(short, far / 2)
    foot = tip[0] - ux * ARROW, tip[1] - uy * ARROW
    half = ARROW * 0.5
    corners = [tip, (foot[0] - uy * half, foot[1] + ux * half), (foot[0] + uy * half, foot[1] - ux * half)]
    return el("polygon", points=" ".join(f"{x:.0f},{y:.0f}" for x, y in corners), class_=kind)
