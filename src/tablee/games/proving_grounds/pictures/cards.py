"""The cards of modules: chariots, conspirators, the inspiration, one below the other."""

from __future__ import annotations

from collections.abc import Hashable

from tablee.art import (
    Node,
    card_back,
    die,
    el,
    glyph,
    label,
    paragraph,
    piece,
    pill,
    place,
    portrait,
    shown_state,
    text_width,
)
from tablee.games.proving_grounds.cards import Conspirator
from tablee.games.proving_grounds.pictures.chariots import chariot_facts, chariots
from tablee.games.proving_grounds.pictures.column import GAP, HEADING, Column, frame, heading
from tablee.games.proving_grounds.pictures.context import ArenaContext
from tablee.games.proving_grounds.pictures.places import MARGIN, RING_BOTTOM, SIDE_WIDTH, WIDTH

TOP = 54
PAINTING = 72
"""How much taller chariots and the inspiration are where no conspirators need the room."""
INSPIRATION, CONSPIRATOR = 74, 54
"""How tall they are; a conspirator may be less."""
BACK = 74
"""The room of those still face down."""


def side(context: ArenaContext) -> Node:
    """The column beside the ring: conspirators take the room that chariots and the inspiration leave."""
    view = context.view
    plot = tuple(view.conspirators), view.conspirators_left, view.active, view.conspirator_roll
    return context.part("side", (chariot_facts(context), _power(context), plot), lambda: _side(context))


def _power(context: ArenaContext) -> Hashable:
    """Return all that the inspiration is drawn from."""
    return context.view.inspiration, tuple(context.view.powers_used), context.reason("power")


def _side(context: ArenaContext) -> Node:
    modules = context.view.options.modules
    column = Column(SIDE_WIDTH, 0 if "conspirators" in modules else PAINTING, 26, 9)
    bottom: float = RING_BOTTOM
    parts: list[Node] = []
    top: float = TOP
    if "chariots" in modules:
        drawn, height = chariots(context, column, top)
        parts.append(drawn)
        top += height + GAP
    if "inspiration" in modules:
        height = HEADING + INSPIRATION + column.painting
        parts.append(inspiration(context, column, bottom - height if "conspirators" in modules else top))
        bottom -= height + GAP
    if "conspirators" in modules:
        room = bottom - top - HEADING
        tall = min(CONSPIRATOR, (room + 5) / max(1, len(context.view.conspirators)) - 5)
        parts.append(conspirator_cards(context, column, top, tall, room)[0])
    return el("g", *parts, transform=place(WIDTH - MARGIN - SIDE_WIDTH, 0), id="side")


def inspiration(context: ArenaContext, column: Column, top: float) -> Node:
    """The power of this match (PG-12.3), used or available."""
    return context.part("power", (_power(context), column, top), lambda: _inspiration(context, column, top))


def _inspiration(context: ArenaContext, column: Column, top: float) -> Node:
    view, words = context.view, context.words
    assert view.inspiration is not None
    card = view.cards.inspirations[view.inspiration]
    used = card.id in view.powers_used
    state = words("power-used" if used else "power-available")
    painting = column.painting
    tall = INSPIRATION + painting
    wide, left = (58, 76) if not painting else (column.width - 16, 12)
    blocked = context.blocked("power")
    return el(
        "g",
        *heading(
            column, glyph("flame", size=18, class_="counter-icon"), words("picture-inspiration"), "", top
        ),
        piece(
            "card",
            *frame(column.width, tall, shown_state("plain", None, blocked)),
            portrait(card.id, 8, 8, wide, painting or tall - 16),
            label(
                words.text(card.name),
                left,
                (21 if painting else 16) + painting,
                15,
                on="parchment",
                face="serif",
                bold=True,
                width=column.width - left - 8,
                smallest=12,
            ),
            paragraph(
                words.text(card.text),
                left,
                (31 if painting else 25) + painting,
                column.width - left - 8,
                INSPIRATION - (33 if painting else 27),
                12.5,
                on="parchment",
                smallest=column.letters,
            ),
            y=top + HEADING,
            id=f"inspiration-{card.id}",
            blocked=blocked,
            title=words("line-inspiration", card=card.name, text=card.text, state=state),
            does=context.reason("power"),
        ),
        pill(
            state,
            column.width - 2 - (text_width(state, 12, bold=True) + 34) / 2,
            top + 10,
            size=12,
            tone="plain" if used else "good",
            icon="ban" if used else "tick",
            id="power",
        ),
        id="inspiration",
    )


def conspirator_cards(
    context: ArenaContext, column: Column, top: float, tall: float, room: float
) -> tuple[Node, float]:
    """The conspirators face up (PG-14.1), the active one lit, and the die that chose; with their height."""
    view, words = context.view, context.words
    shown = sorted(view.conspirators, key=lambda number: view.cards.conspirators[number].value)
    parts = heading(
        column,
        glyph("eye", size=19, class_="counter-icon"),
        words("picture-conspirators"),
        words("picture-hidden", number=view.conspirators_left),
        top,
        id="conspirator-deck",
    )
    if view.conspirator_roll:
        x = 46 + text_width(words("picture-conspirators"), 15, "serif", bold=True)
        said = str(view.conspirator_roll)
        parts.append(die(view.conspirator_roll, x=x, y=top + 11, size=20, id="conspirator-die", title=said))
    y = top + HEADING
    for number in shown:
        parts.append(_conspirator(context, column, number, view.cards.conspirators[number], y, tall))
        y += tall + 5
    if view.conspirators_left and top + HEADING + room - y > BACK:
        # Those still face down, where there is room to lay them out.
        parts += [
            card_back(
                x=48 * number,
                y=y + 4,
                width=42,
                height=60,
                sign="eye",
                id=f"conspirator-down-{number}",
                title=words("picture-face-down"),
            )
            for number in range(view.conspirators_left)
        ]
        y += BACK
    return el("g", *parts, id="conspirators"), y - top


def _conspirator(
    context: ArenaContext, column: Column, number: int, card: Conspirator, y: float, tall: float
) -> Node:
    words = context.words
    active = number == context.view.active
    name = words.text(card.name)
    left, top = 46, 18 if tall > 44 else 13.5
    room = column.width - left - 8
    said = words("picture-active")
    wide = text_width(said, 12, bold=True) + 32
    flag = pill(said, column.width - wide / 2 - 7, 8.5, size=12, tone="bad", icon="bolt") if active else None
    return piece(
        "card",
        *frame(column.width, tall, class_="lit-card" if active else ""),
        die(card.value, x=23, y=tall / 2, size=min(30, tall - 12)),
        label(
            name,
            left,
            11 if tall > 44 else 8.5,
            13 if tall > 44 else 12,
            on="parchment",
            face="serif",
            bold=True,
            width=room - (wide if active else 0),
            smallest=12,
        ),
        paragraph(
            words.text(card.text),
            left,
            top,
            room - (wide if active and tall <= 44 else 0),
            tall - top,
            12,
            on="parchment",
            smallest=column.letters,
        ),
        flag,
        y=y,
        id=f"conspirator-{card.value}",
        title=words(
            "line-conspirator-active" if active else "line-conspirator",
            value=card.value,
            card=name,
            text=card.text,
        ),
    )
