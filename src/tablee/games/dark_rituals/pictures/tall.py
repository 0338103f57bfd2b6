"""The table for a phone: what is under way, the map, the cards with their reasons, the Heroes, your means."""

from __future__ import annotations

from tablee.art import Node, document, el
from tablee.games.dark_rituals.pictures import ahead, means
from tablee.games.dark_rituals.pictures.context import NightContext
from tablee.games.dark_rituals.pictures.heroes import hero_row
from tablee.games.dark_rituals.pictures.map import Frame, board_map, size
from tablee.games.dark_rituals.pictures.script import script_cards
from tablee.games.dark_rituals.pictures.style import CSS

WIDTH = 390
MARGIN = 8
ROOM = WIDTH - 2 * MARGIN
ROW = 50
MAP = Frame(15, 56, 60, 66)


def table(context: NightContext) -> Node:
    """All of it, one under the other."""
    view = context.view
    parts: list[Node | None] = [means.header(context, WIDTH, 40)]
    parts += board_map(context, MAP)
    _, high = size(context, MAP)
    parts.append(ahead.verdict(context, WIDTH / 2, MAP.y + high / 2, 340))
    top = MAP.y + high + 16
    attack = ahead.shown_attack(context)
    if attack is not None:
        parts.append(ahead.fight(context, attack, MARGIN, top, ROOM, 96))
        top += 104
    parts.append(means.energy(context, MARGIN, top, ROOM, 100))
    top += 108
    parts.append(ahead.next_hero(context, MARGIN, top, ROOM, 134))
    top += 142
    drawn, top = script_cards(context, MARGIN, top, ROOM, 2000)
    parts += drawn
    cards, top = means.hand_rows(context, MARGIN, top + 2, ROOM)
    parts.append(el("g", *cards, id="hand"))
    for slot in range(1, len(view.slots) + 1):
        parts.append(hero_row(context, slot, MARGIN, top, ROOM, ROW))
        top += ROW + 6
    half = (ROOM - 6) / 2
    parts.append(means.gauge(context, MARGIN, top, half, 132))
    parts.append(means.souls(context, MARGIN + half + 6, top, half, 132))
    top += 138
    parts.append(means.morale(context, MARGIN, top, ROOM, 136))
    top += 144
    return document(
        WIDTH,
        top,
        *parts,
        title=context.words("game-name"),
        lang=context.words.language,
        css=CSS,
        role="group",
    )
