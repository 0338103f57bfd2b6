"""The viewport on the field: a part of the table, where the action is; and a small map of the whole of it.

The picture shows that part. A page may show another one: ``data-viewport`` names the part where the action is
and ``data-whole`` the whole table, in the viewport's own units; ``data-map`` is a map that leads elsewhere.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from tablee.art import Node, el, number
from tablee.core import Point
from tablee.games.moonstone.maps import Map
from tablee.games.moonstone.pictures.context import ON_TABLE, Frame, SkirmishContext
from tablee.games.moonstone.state import NOBODY
from tablee.games.moonstone.table.geometry import INCH, SIDE
from tablee.games.moonstone.table.structs import Disc
from tablee.games.moonstone.table.way import Way
from tablee.games.moonstone.words import SETTING_UP

FIELD = Frame(0, 0, 720)
"""The field in the viewport's own units: twenty to an inch."""
LEAST = 12.5 * INCH
"""A viewport shows at least so much both ways: on a phone a figure is then as large as a finger needs."""
AROUND = 2.6 * INCH
"""How much is shown around what matters."""
MARGIN = 8.0
"""The frame around the table, in the viewport's own units."""


class Box(NamedTuple):
    """A rectangle: its corner and its size."""

    x: float
    y: float
    width: float
    height: float

    @property
    def words(self) -> str:
        return " ".join(number(value) for value in self)


def viewport(context: SkirmishContext, place: Box, *children: Node | None) -> Node:
    """The field, seen through a rectangle of the picture."""
    shown = seen(context, place)
    return el(
        "svg",
        el("rect", x=-2000, y=-2000, width=5000, height=5000, class_="ms-beyond"),
        *children,
        x=place.x,
        y=place.y,
        width=place.width,
        height=place.height,
        viewBox=shown.words,
        id="viewport",
        data_viewport=shown.words,
        data_whole=_whole(place).words,
    )


def seen(context: SkirmishContext, place: Box) -> Box:
    """The part of the field that a viewport of these proportions shows."""
    points = _matters(context)
    if not points:
        return _whole(place)
    xs, ys = [x for x, _ in points], [y for _, y in points]
    west, east = min(xs) - AROUND, max(xs) + AROUND
    south, north = min(ys) - AROUND, max(ys) + AROUND
    share = place.width / place.height
    high = max(north - south, (east - west) / share, LEAST, LEAST / share)
    if high >= SIDE:
        return _whole(place)
    x, y = FIELD.at((round(west + east) // 2, round(south + north) // 2))
    high *= FIELD.scale
    wide = high * share
    edge = FIELD.side + MARGIN
    left = _within(x - wide / 2, -MARGIN, edge - wide)
    top = _within(y - high / 2, -MARGIN, edge - high)
    return Box(round(left, 1), round(top, 1), round(wide, 1), round(high, 1))


def _within(value: float, least: float, most: float) -> float:
    return (least + most) / 2 if most < least else min(most, max(least, value))


@lru_cache(maxsize=16)
def _whole(place: Box) -> Box:
    """The whole table in the middle of a viewport of these proportions."""
    share, side = place.width / place.height, FIELD.side + 2 * MARGIN
    wide, high = (side * share, side) if share > 1 else (side, side / share)
    return Box(
        round((FIELD.side - wide) / 2, 1), round((FIELD.side - high) / 2, 1), round(wide, 1), round(high, 1)
    )


def _matters(context: SkirmishContext) -> list[Point]:
    """The points around which something is decided; none while the whole table matters."""
    view = context.view
    if view.phase in SETTING_UP or context.asks("place_stone", "lay_area", "summon", "land"):
        return []
    who = [fighter.character for fighter in view.fight]
    if not who and view.duel is not None:
        who = [
            view.duel.originator,
            *([view.duel.target] if 0 <= view.duel.target < len(view.characters) else []),
        ]
    if not who:
        who = [context.shown if context.shown != NOBODY else view.active]
    found = [
        view.characters[one].at for one in who if one != NOBODY and view.characters[one].status in ON_TABLE
    ]
    region = None if context.place is None else context.place.region
    if isinstance(region, Way):
        far = region.allowance
        x, y = region.start
        found += [(x - far, y - far), (x + far, y + far)]
    elif context.place is not None and context.offered:
        found += [path.points[-1] for path in context.offered]
    return found


# The map


def chart(context: SkirmishContext, place: Box, shown: Box) -> Node:
    """A small map of the whole table: who is where, and the part that the viewport shows."""
    view = context.view
    scale = place.width / FIELD.side
    part = _on_table(shown)
    dots = [el("path", d=_dots(context, seat), class_=f"ms-dot-{seat}") for seat in range(len(view.players))]
    stones = "".join(
        f"M{x:.0f} {y - 15:.0f}l15 26h-30z" for x, y in (FIELD.at(stone.at) for stone in view.on_ground())
    )
    return el(
        "g",
        el("title", context.words("map-title")),
        _charted(view.map),
        el("path", d=stones, class_="ms-dot-stone"),
        *dots,
        el(
            "rect",
            x=part.x,
            y=part.y,
            width=part.width,
            height=part.height,
            class_="ms-view",
            data_view="",
        ),
        id="map",
        data_map=f"0 0 {FIELD.side:g} {FIELD.side:g}",
        transform=f"translate({place.x:g} {place.y:g}) scale({scale:.4f})",
    )


def _on_table(shown: Box) -> Box:
    """The part of a view that lies on the table."""
    left, top = max(0.0, shown.x), max(0.0, shown.y)
    right, bottom = min(FIELD.side, shown.x + shown.width), min(FIELD.side, shown.y + shown.height)
    return Box(left, top, right - left, bottom - top)


@lru_cache(maxsize=64)
def _charted(map: Map) -> Node:
    """The ground of the small map."""
    shapes = []
    for piece in map.pieces:
        shape = piece.shape
        if isinstance(shape, Disc):
            x, y = FIELD.at(shape.centre)
            shapes.append(el("circle", cx=x, cy=y, r=FIELD.long(shape.radius), class_=f"ms-map-{piece.kind}"))
        else:
            d = " ".join(f"{x:.0f},{y:.0f}" for x, y in [FIELD.at(point) for point in shape.points])
            shapes.append(el("polygon", points=d, class_=f"ms-map-{piece.kind}"))
    side = FIELD.side
    return el(
        "g", el("rect", width=side, height=side, rx=12, class_="ms-map-ground"), *shapes, id="map-ground"
    )


def _dots(context: SkirmishContext, seat: int) -> str:
    """The characters of a side, by its shape."""
    drawn = ""
    for one in context.view.characters:
        if one.owner != seat or one.status not in ON_TABLE:
            continue
        x, y = FIELD.at(one.at)
        match seat:
            case 0:
                drawn += f"M{x - 15:.0f} {y:.0f}a15 15 0 1 0 30 0a15 15 0 1 0-30 0z"
            case 1:
                drawn += f"M{x - 13:.0f} {y - 13:.0f}h26v26h-26z"
            case 2:
                drawn += f"M{x:.0f} {y - 18:.0f}l17 30h-34z"
            case _:
                drawn += f"M{x:.0f} {y - 18:.0f}l18 18-18 18-18-18z"
    return drawn
