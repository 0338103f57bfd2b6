"""The table for a phone: cards in hand first, then the field, the card of who acts, and the players."""

from __future__ import annotations

from tablee.art import Node, document
from tablee.games.moonstone.pictures import hands, strip
from tablee.games.moonstone.pictures.context import Frame, SkirmishContext
from tablee.games.moonstone.pictures.field import field
from tablee.games.moonstone.pictures.roster import roster
from tablee.games.moonstone.pictures.sheet import sheet
from tablee.games.moonstone.pictures.style import CSS
from tablee.games.moonstone.state import NOBODY

WIDTH = 390
HEADER = 36
MARGIN = 8
TALLEST_SHEET = 900


def table(context: SkirmishContext) -> Node:
    """All of it, one under the other."""
    view = context.view
    room = WIDTH - 2 * MARGIN
    parts = [strip.header(context, WIDTH, HEADER)]
    top = HEADER + 10.0
    if view.fight or view.duel is not None:
        draw = hands.melee if view.fight else hands.arcane
        drawn, high = draw(context, MARGIN, top, room)
        parts.append(drawn)
        top += high + 12
    elif view.sums:
        drawn, high = hands.reckoned(context, MARGIN, top, room)
        parts.append(drawn)
        top += high + 12
    if context.asks("choose_troupe"):
        drawn, high = roster(context, MARGIN, top, room)
    else:
        drawn, high = field(context, Frame(MARGIN, top, room)), room
    parts.append(drawn)
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
        *parts,
        title=context.words("title"),
        lang=context.words.language,
        css=CSS,
        role="group",
    )
