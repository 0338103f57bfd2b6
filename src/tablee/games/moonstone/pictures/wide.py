"""The wide table: players and moons, the field in its viewport, and below it a card, a fight, the map."""

from __future__ import annotations

from tablee.art import Node, document, el
from tablee.games.moonstone.pictures import duel, hands, strip
from tablee.games.moonstone.pictures.bases import definitions
from tablee.games.moonstone.pictures.broadsheet import broadsheet
from tablee.games.moonstone.pictures.context import SkirmishContext
from tablee.games.moonstone.pictures.field import field
from tablee.games.moonstone.pictures.roster import CLOSE, roster
from tablee.games.moonstone.pictures.style import CSS
from tablee.games.moonstone.pictures.viewport import Box, chart, seen
from tablee.games.moonstone.state import NOBODY
from tablee.games.moonstone.words import SETTING_UP

WIDTH, HEIGHT = 946, 686
EDGE = 5.0
HEADER = 54.0
LOW = 204.0
"""How high what lies below the field is."""
CHART = 172.0
BLOWS = 330.0
"""How broad the last fight is beside the card."""


def table(context: SkirmishContext) -> Node:
    """The whole table."""
    view = context.view
    top, whole = HEADER + EDGE, float(HEIGHT)
    if context.asks("choose_troupe"):
        drawn, high = roster(context, EDGE, top, WIDTH - 2 * EDGE, HEIGHT - top - EDGE)
        parts, whole = [drawn], max(whole, top + high - CLOSE)
    else:
        below, high = _below(context)
        place = Box(EDGE, top, WIDTH - 2 * EDGE, HEIGHT - top - EDGE - (high + EDGE if high else 0))
        parts = [field(context, place), *below]
        if high and not (view.fight or view.duel is not None):
            parts.append(_chart(context, place))
        elif view.phase not in SETTING_UP:
            small = Box(place.x + 8, place.y + place.height - 100, 92, 92)
            parts.append(chart(context, small, seen(context, place)))
    return document(
        WIDTH,
        whole,
        definitions(len(view.players)),
        strip.banner(context, WIDTH, HEADER),
        *parts,
        title=context.words("title"),
        lang=context.words.language,
        css=CSS,
        role="group",
    )


def _below(context: SkirmishContext) -> tuple[list[Node], float]:
    """What lies below the field, and how high it is: a fight under way, or a card and the last blows."""
    view = context.view
    room = WIDTH - 2 * EDGE
    if view.fight or view.duel is not None:
        draw = duel.duel if view.fight else hands.arcane
        drawn, high = draw(context, EDGE, 0, room)
        return [el("g", drawn, transform=f"translate(0 {HEIGHT - EDGE - high:g})")], high
    top = HEIGHT - EDGE - LOW
    left = room - CHART - EDGE
    parts: list[Node] = []
    if (context.shown == NOBODY and not view.sums) or view.phase in SETTING_UP:
        return [], 0
    if view.sums:
        broad = BLOWS if context.shown != NOBODY else left
        drawn, _ = hands.reckoned(context, EDGE + left - broad, top, broad, LOW)
        parts.append(drawn)
        left -= broad + EDGE
    if context.shown != NOBODY:
        parts.append(broadsheet(context, context.shown, EDGE, top, left, LOW))
    return parts, LOW


def _chart(context: SkirmishContext, place: Box) -> Node:
    left, top = WIDTH - EDGE - CHART, HEIGHT - EDGE - LOW
    return el(
        "g",
        el("rect", x=left, y=top, width=CHART, height=LOW, rx=10, class_="panel-ground"),
        chart(
            context, Box(left + 8, top + (LOW - CHART + 16) / 2, CHART - 16, CHART - 16), seen(context, place)
        ),
        id="chart",
    )
