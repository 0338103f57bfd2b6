"""The column of cards beside the ring: chariots, conspirators, the inspiration."""

from __future__ import annotations

from tablee.art import Node, card_back, die, el, glyph, label, paragraph, piece, pill, portrait, text_width
from tablee.games.proving_grounds.cards import Conspirator
from tablee.games.proving_grounds.pictures.chariots import chariots
from tablee.games.proving_grounds.pictures.column import GAP, HEADING, frame, heading, painting_of
from tablee.games.proving_grounds.pictures.places import MARGIN, RING_BOTTOM, SIDE_WIDTH, WIDTH
from tablee.games.proving_grounds.pictures.seen import Seen

TOP = 52
INSPIRATION, CONSPIRATOR = 74, 54
"""How tall they are; a conspirator may be less."""


def side(seen: Seen) -> Node:
    """The column: conspirators take the room that chariots and the inspiration leave."""
    modules = seen.view.options.modules
    bottom = RING_BOTTOM
    parts: list[Node] = []
    top: float = TOP
    if "chariots" in modules:
        drawn, height = chariots(seen, top)
        parts.append(drawn)
        top += height + GAP
    if "inspiration" in modules:
        height = HEADING + INSPIRATION + painting_of(seen)
        parts.append(_inspiration(seen, bottom - height if "conspirators" in modules else top))
        bottom -= height + GAP
    if "conspirators" in modules:
        parts.append(_conspirators(seen, top, bottom - top))
    return el("g", *parts, transform=f"translate({WIDTH - MARGIN - SIDE_WIDTH} 0)", id="side")


def _inspiration(seen: Seen, top: float) -> Node:
    """The power of this match (PG-12.3), used or available."""
    view, words = seen.view, seen.words
    assert view.inspiration is not None
    card = view.cards.inspirations[view.inspiration]
    used = card.id in view.powers_used
    painting = painting_of(seen)
    tall = INSPIRATION + painting
    wide, left = (58, 76) if not painting else (SIDE_WIDTH - 16, 12)
    return el(
        "g",
        *heading(glyph("flame", size=18, class_="counter-icon"), words("picture-inspiration"), "", top),
        piece(
            "card",
            *frame(SIDE_WIDTH, tall),
            portrait(card.id, 8, 8, wide, painting or tall - 16),
            label(
                words.say(card.name),
                left,
                (20 if painting else 16) + painting,
                14,
                on="parchment",
                face="serif",
                bold=True,
                width=SIDE_WIDTH - left - 8,
            ),
            paragraph(
                words.say(card.text),
                left,
                (30 if painting else 26) + painting,
                SIDE_WIDTH - left - 8,
                INSPIRATION - 30,
                12,
                on="parchment",
                smallest=9.5,
            ),
            y=top + HEADING,
            id=f"inspiration-{card.id}",
            title=words.say(card.name),
        ),
        pill(
            words("power-used" if used else "power-available"),
            SIDE_WIDTH - 50,
            top + 10,
            size=10.5,
            tone="plain" if used else "good",
            icon="ban" if used else "tick",
            id="power",
        ),
        id="inspiration",
    )


def _conspirators(seen: Seen, top: float, height: float) -> Node:
    """The conspirators face up (PG-14.1), the active one lit, and the die that chose."""
    view, words = seen.view, seen.words
    shown = sorted(view.conspirators, key=lambda number: view.cards.conspirators[number].value)
    tall = min(CONSPIRATOR, (height - HEADING + 5) / max(1, len(shown)) - 5)
    parts = heading(
        glyph("eye", size=19, class_="counter-icon"),
        words("picture-conspirators"),
        words("picture-hidden", number=view.conspirators_left),
        top,
        id="conspirator-deck",
    )
    if view.conspirator_roll:
        x = 44 + text_width(words("picture-conspirators"), 14, "serif", bold=True)
        parts.append(die(view.conspirator_roll, x=x, y=top + 11, size=18, id="conspirator-die"))
    y = top + HEADING
    for number in shown:
        parts.append(_conspirator(seen, number, view.cards.conspirators[number], y, tall))
        y += tall + 5
    if view.conspirators_left and top + height - y > 74:
        # Those still face down, where there is room to lay them out.
        parts += [
            card_back(x=48 * place, y=y + 4, width=42, height=60, sign="eye")
            for place in range(view.conspirators_left)
        ]
    return el("g", *parts, id="conspirators")


def _conspirator(seen: Seen, number: int, card: Conspirator, y: float, tall: float) -> Node:
    words = seen.words
    active = number == seen.view.active
    name = words.say(card.name)
    size = min(30, tall - 12)
    left = 46
    room = SIDE_WIDTH - left - 8
    flag = pill(words("picture-active"), 0, 0, size=9, tone="bad", icon="bolt") if active else None
    return piece(
        "card",
        *frame(SIDE_WIDTH, tall, class_="lit-card" if active else ""),
        die(card.value, x=23, y=tall / 2, size=size),
        label(
            name, left, 11, 12.5, on="parchment", face="serif", bold=True, width=room - (66 if active else 0)
        ),
        paragraph(words.say(card.text), left, 17.5, room, tall - 17.5, 11.5, on="parchment", smallest=8.5),
        el("g", flag, transform=f"translate({SIDE_WIDTH - 42} 4)") if flag else None,
        y=y,
        id=f"conspirator-{card.value}",
        title=words(
            "line-conspirator-active" if active else "line-conspirator",
            value=card.value,
            card=name,
            text=card.text,
        ),
    )
