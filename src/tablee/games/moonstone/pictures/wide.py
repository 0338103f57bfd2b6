"""The wide table: the field, and beside it players, the card of who acts, and the cards in hand."""

from __future__ import annotations

from tablee.art import Node, document
from tablee.games.moonstone.pictures import hands, strip
from tablee.games.moonstone.pictures.context import Frame, SkirmishContext
from tablee.games.moonstone.pictures.field import field
from tablee.games.moonstone.pictures.roster import roster
from tablee.games.moonstone.pictures.sheet import sheet
from tablee.games.moonstone.pictures.style import CSS
from tablee.games.moonstone.state import NOBODY

WIDTH, HEIGHT = 1190, 860
HEADER = 46
SIDE = 796.0
LEFT, TOP = 10.0, 56.0
COLUMN = LEFT + SIDE + 16
ROOM = WIDTH - COLUMN - 10


def table(context: SkirmishContext) -> Node:
    """The whole table."""
    view = context.view
    if context.asks("choose_troupe"):
        left = [roster(context, LEFT, TOP, SIDE)[0]]
    else:
        left = [field(context, Frame(LEFT, TOP, SIDE))]
    players, high = strip.players(context, COLUMN, TOP - 4, ROOM)
    top = TOP + high + 6
    parts = [players]
    if view.fight:
        drawn, high = hands.melee(context, COLUMN, top, ROOM)
        parts.append(drawn)
        top += high + 10
    elif view.sums:
        drawn, high = hands.reckoned(context, COLUMN, top, ROOM)
        parts.append(drawn)
        top += high + 10
    if not view.fight and view.duel is not None:
        drawn, high = hands.arcane(context, COLUMN, top, ROOM)
        parts.append(drawn)
        top += high + 10
    if context.shown != NOBODY and HEIGHT - 10 - top > 160:
        drawn, _ = sheet(context, context.shown, COLUMN, top, ROOM, HEIGHT - 10 - top)
        parts.append(drawn)
    return document(
        WIDTH,
        HEIGHT,
        strip.header(context, WIDTH, HEADER),
        *left,
        *parts,
        title=context.words("title"),
        lang=context.words.language,
        css=CSS,
        role="group",
    )
