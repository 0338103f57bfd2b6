"""The table of a combat, wide and tall."""

from __future__ import annotations

from tablee.art import Node, document, el
from tablee.core import message_id
from tablee.games.kinfire.pictures import bag, boards, field, hand, seekers, sums
from tablee.games.kinfire.pictures.context import KinfireContext
from tablee.games.kinfire.pictures.signs import lantern
from tablee.games.kinfire.pictures.style import CSS

WIDTH, HEIGHT = 1188.0, 860.0
TALL = 390.0
OWN = 284.0
PAD = 8.0
COLUMN = 200.0
TOP = 198.0
MAP_WIDE, MAP_HIGH, STRIP = 656.0, 396.0, 56.0


def wide(context: KinfireContext) -> Node:
    """The bag at the left, the enemies above, the map in the middle, the hand below."""
    left = COLUMN + 2 * PAD
    middle = TOP + 2 * PAD
    bottom = middle + MAP_HIGH + PAD
    right = left + MAP_WIDE + PAD
    drawn, high = sums.strip(context, left, bottom - PAD - STRIP, MAP_WIDE)
    assert high <= STRIP, "the strip fits below the map"
    return framed(
        context,
        WIDTH,
        HEIGHT,
        bag.column(context, PAD, PAD, COLUMN, bottom - 2 * PAD),
        boards.boards(context, left, PAD, WIDTH - left - PAD, TOP),
        field.battlefield(context, left, middle, MAP_WIDE, MAP_HIGH - STRIP - PAD),
        drawn,
        seekers.others(context, right, middle, WIDTH - right - PAD, MAP_HIGH),
        seekers.own_board(context, PAD, bottom, OWN, HEIGHT - bottom - PAD),
        ending(context, left, middle, MAP_WIDE, MAP_HIGH - STRIP - PAD),
        hand.hand(context, PAD + OWN + 14, bottom + 6, WIDTH - OWN - 4 * PAD, HEIGHT - bottom - PAD - 4),
    )


def tall(context: KinfireContext) -> Node:
    """What is asked at the top: the sums and the hand, then the map, the enemies, the others, the bag."""
    inner = TALL - 2 * PAD
    parts: list[Node | None] = []
    y = PAD
    drawn, high = sums.strip(context, PAD, y, inner)
    parts.append(drawn)
    y += high + PAD
    if not context.asks(
        "turn", "boost_action", "parry", "substitute", "pass_card", "card_boost", "discard_card"
    ):
        y = add_map(context, parts, y)
        y = add_hand(context, parts, y)
    else:
        y = add_hand(context, parts, y)
        y = add_map(context, parts, y)
    drawn, high = boards.stacked(context, PAD, y, inner)
    parts.append(drawn)
    y += high
    for who in context.others:
        parts.append(seekers.other_panel(context, who, PAD, y, inner, 136))
        y += 136 + PAD
    drawn, high = bag.band(context, PAD, y, inner)
    parts.append(drawn)
    y += high + PAD
    return framed(context, TALL, y, *parts)


def ending(context: KinfireContext, x: float, y: float, width: float, height: float) -> Node | None:
    """The end of a skirmish, over the map."""
    outcome = context.view.outcome
    if outcome is None:
        return None
    said = context.say(message_id("outcome", outcome.reason), **outcome.facts)
    return el(
        "g",
        el("rect", x=x, y=y + height / 2 - 60, width=width, height=120, class_="kf-sums"),
        lantern(x + 60, y + height / 2, 90 if not context.tall else 60, bool(outcome.winners)),
        el(
            "text",
            said,
            x=x + 112,
            y=y + height / 2 + 8,
            font_size=26 if not context.tall else 16,
            class_="kf-said serif bold",
        ),
    )


def add_hand(context: KinfireContext, parts: list[Node | None], y: float) -> float:
    """The own board and the hand of a phone."""
    parts.append(seekers.own_board(context, PAD, y, TALL - 2 * PAD, 212))
    y += 212 + PAD
    drawn, high = hand.rows(context, PAD, y, TALL - 2 * PAD)
    parts.append(drawn)
    return y + high + PAD


def add_map(context: KinfireContext, parts: list[Node | None], y: float) -> float:
    """The map of a phone."""
    parts.append(field.battlefield(context, PAD, y, TALL - 2 * PAD, 300))
    parts.append(ending(context, PAD, y, TALL - 2 * PAD, 300))
    return y + 300 + PAD


def framed(context: KinfireContext, width: float, height: float, *parts: Node | None) -> Node:
    """A whole picture."""
    return document(
        width,
        height,
        *parts,
        title=context.words("title"),
        lang=context.words.language,
        css=CSS,
        role="group",
    )
