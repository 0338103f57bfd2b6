"""The wide table: the map with the Heroes below it, their cards with the reasons beside it."""

from __future__ import annotations

from tablee.art import Node, document
from tablee.games.dark_rituals.pictures import ahead, means
from tablee.games.dark_rituals.pictures.context import NightContext
from tablee.games.dark_rituals.pictures.heroes import hero_card
from tablee.games.dark_rituals.pictures.map import Frame, board_map
from tablee.games.dark_rituals.pictures.script import script_cards
from tablee.games.dark_rituals.pictures.style import CSS

WIDTH, HEIGHT = 948, 706
"""As large as the table is on a page of 1280 by 800: letters keep their size."""
HEADER = 40
MAP = Frame(16, 55)
HEROES_TOP, HEROES_HIGH = 447, 144
HERO_STEP = 104
BELOW = 597
COLUMN = 646
ROOM = WIDTH - COLUMN - 8
HAND_HIGH = 146
FIGHT_HIGH = 96
LEAST_AHEAD = 103
LEAST_NEXT = 62
"""The Attack under way, at least the room for it or for the next Hero, and the least for the latter."""


def table(context: NightContext) -> Node:
    """The whole table."""
    view = context.view
    low = HEIGHT - BELOW - 8
    hand_top = HEIGHT - HAND_HIGH - 8
    drawn, end = script_cards(context, COLUMN, 48, ROOM, hand_top - 48 - LEAST_AHEAD)
    attack = ahead.shown_attack(context)
    room = hand_top - 7 - end
    middle: list[Node | None] = []
    if attack is not None:
        middle.append(ahead.fight(context, attack, COLUMN, end, ROOM, FIGHT_HIGH))
        end, room = end + FIGHT_HIGH + 7, room - FIGHT_HIGH - 7
    if room >= LEAST_NEXT:
        middle.append(ahead.next_hero(context, COLUMN, end, ROOM, min(190, room)))
    return document(
        WIDTH,
        HEIGHT,
        means.header(context, WIDTH, HEADER),
        *board_map(context, MAP),
        *(
            hero_card(context, slot, 8 + HERO_STEP * (slot - 1), HEROES_TOP, HERO_STEP - 4, HEROES_HIGH)
            for slot in range(1, len(view.slots) + 1)
        ),
        means.gauge(context, 8, BELOW, 124, low),
        means.souls(context, 137, BELOW, 158, low),
        means.energy(context, 300, BELOW, 178, low),
        means.morale(context, 483, BELOW, 149, low),
        *drawn,
        *middle,
        means.hand(context, COLUMN, hand_top, ROOM, HAND_HIGH),
        ahead.verdict(context, 322, 244, 420),
        title=context.words("game-name"),
        lang=context.words.language,
        css=CSS,
        role="group",
    )
