"""The trail of a movement on the map until the next answer: the way, and a ghost where it began."""

from __future__ import annotations

from tablee.art import Node, el, path
from tablee.core import Event, Shape
from tablee.games.dark_rituals import events as ev
from tablee.games.dark_rituals.pictures import tall, wide
from tablee.games.dark_rituals.pictures.map import Frame
from tablee.games.dark_rituals.script.going import way_to
from tablee.games.dark_rituals.script.table import scenario
from tablee.games.dark_rituals.view import NightView


def trail(view: NightView, event: Event, shape: Shape) -> Node | str:
    """The way of a Hero or of a member of the Legion."""
    if not isinstance(event, ev.HeroWent | ev.LegionMoved) or event.start == event.zone:
        return ""
    frame = tall.MAP if shape == "tall" else wide.MAP
    points = [_middle(view, zone, frame) for zone in _zones(view, event)]
    d = path(*(part for i, (x, y) in enumerate(points) for part in ("L" if i else "M", x, y)))
    side = "dr-trail hero" if event.figure[0] == "hero" else "dr-trail"
    x, y = points[0]
    k = frame.scale
    return el(
        "g",
        el("circle", cx=x, cy=y, r=13 * k, class_="dr-was"),
        el("path", d=d, class_="dr-trail-back"),
        el("path", d=d, class_=side, data_walks=f"figure-{event.figure[2]}"),
    )


def _zones(view: NightView, event: ev.HeroWent | ev.LegionMoved) -> tuple[int, ...]:
    """The zones on a shortest way, the first one included; straight on where no way leads."""
    table = scenario(view)
    steps = table.board.distances("move", table.ban_open)
    mode = event.mode if isinstance(event, ev.HeroWent) else "move"
    if mode == "teleport" or steps[event.start][event.zone] > len(steps):
        return event.start, event.zone
    return event.start, *way_to(steps, table.board.ways, event.start, event.zone)


def _middle(view: NightView, zone: int, frame: Frame) -> tuple[float, float]:
    row, column = scenario(view).board.places[zone]
    return frame.x + (column + 0.5) * frame.wide, frame.y + (row + 0.5) * frame.high
