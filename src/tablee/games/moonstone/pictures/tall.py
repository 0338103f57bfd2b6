"""The table for a phone: cards in hand first, then the field, the card of who acts, and the players."""

from __future__ import annotations

from tablee.art import Node, document
from tablee.games.moonstone.pictures import duel, hands, strip
from tablee.games.moonstone.pictures.bases import definitions
from tablee.games.moonstone.pictures.context import SkirmishContext
from tablee.games.moonstone.pictures.field import field
from tablee.games.moonstone.pictures.roster import roster
from tablee.games.moonstone.pictures.sheet import sheet
from tablee.games.moonstone.pictures.style import CSS
from tablee.games.moonstone.pictures.viewport import Box, chart, seen
from tablee.games.moonstone.state import NOBODY
from tablee.games.moonstone.words import SETTING_UP

WIDTH = 390
HEADER = 36
MARGIN = 8
VIEWPORT = 296.0
"""How high the viewport on the field is: what a phone has beside the question."""
TALLEST_SHEET = 900


def table(context: SkirmishContext) -> Node:
    """All of it, one under the other."""
    view = context.view
    room = WIDTH - 2 * MARGIN
    parts = [strip.header(context, WIDTH, HEADER)]
    top = HEADER + 10.0
    if view.fight or view.duel is not None:
        draw = duel.duel if view.fight else hands.arcane
        drawn, high = draw(context, MARGIN, top, room)
        parts.append(drawn)
        top += high + 12
    elif view.sums:
        drawn, high = hands.reckoned(context, MARGIN, top, room)
        parts.append(drawn)
        top += high + 12
    place = None
    if context.asks("choose_troupe"):
        drawn, high = roster(context, MARGIN, top, room)
    else:
        place = Box(MARGIN / 2, top, room + MARGIN, room if view.phase in SETTING_UP else VIEWPORT)
        drawn, high = field(context, place), place.height
    parts.append(drawn)
    if place is not None and view.phase not in SETTING_UP:
        small = Box(place.x + 5, place.y + place.height - 77, 72, 72)
        parts.append(chart(context, small, seen(context, place)))
    top += high + 12
    drawn, high = strip.players(context, MARGIN, top, room)
    parts.append(drawn)
    top += high + 10
    if context.shown != NOBODY:
        drawn, high = sheet(context, context.shown, MARGIN, top, room, TALLEST_SHEET)
        parts.append(drawn)
        top += high + 10
    return document(
        WIDTH,
        top,
        definitions(len(view.players)),
        *parts,
        title=context.words("title"),
        lang=context.words.language,
        css=CSS,
        role="group",
    )
