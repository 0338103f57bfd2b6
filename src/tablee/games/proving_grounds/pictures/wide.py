"""The wide table: the ring of enemies around the clock, cards at the side, the dice tray below."""

from __future__ import annotations

from tablee.art import Node, document, el, label, pill, text_width
from tablee.core import message_id
from tablee.games.proving_grounds.pictures import centre
from tablee.games.proving_grounds.pictures.cards import side
from tablee.games.proving_grounds.pictures.context import ArenaContext
from tablee.games.proving_grounds.pictures.enemies import enemy_card
from tablee.games.proving_grounds.pictures.places import HEADER, HEIGHT, MARGIN, WIDTH, Places, places_with
from tablee.games.proving_grounds.pictures.strips import strip
from tablee.games.proving_grounds.pictures.style import CSS
from tablee.games.proving_grounds.pictures.tracks import own_tracks
from tablee.games.proving_grounds.pictures.tray import tray
from tablee.games.proving_grounds.rules.turn import phases_with
from tablee.games.proving_grounds.state import SLOTS
from tablee.games.proving_grounds.text import heading

CLOCK = 76
BAND_HEIGHT = 158
"""Of the two panels beside the clock."""


def table(context: ArenaContext) -> Node:
    """The whole table."""
    places = places_with(context.view.options.modules)
    x, y = places.middle
    room = x - CLOCK * 1.16 - 32 - MARGIN
    width = min(room, 410)
    top = y - BAND_HEIGHT / 2
    return document(
        WIDTH,
        HEIGHT,
        _header(context),
        centre.floor(places),
        centre.rays(context, places),
        *(_slot(context, slot, places) for slot in SLOTS),
        *own_tracks(context, x - CLOCK * 1.16 - 32 - width, x + CLOCK * 1.16 + 32, top, width, BAND_HEIGHT),
        centre.clock(context, x, y, CLOCK),
        centre.disc(context, places, CLOCK * 1.16),
        side(context) if places.with_side else None,
        tray(context),
        centre.verdict(context, x, y + 26),
        title=context.words("game-name"),
        desc=heading(context.view, context.words),
        lang=context.words.language,
        css=CSS,
        role="group",
    )


def _header(context: ArenaContext) -> Node:
    """The game, the round and its steps."""
    facts = context.view.round, context.view.phase, context.view.outcome is None
    return context.part("header", facts, lambda: _drawn_header(context))


def _drawn_header(context: ArenaContext) -> Node:
    view, words = context.view, context.words
    name = words("game-name")
    after = MARGIN + 8 + text_width(name, 24, "serif", bold=True) * 0.94 + 6
    round_said = words("picture-round", round=view.round)
    wide = text_width(round_said, 15, bold=True) + 30
    return el(
        "g",
        el("rect", width=WIDTH, height=HEADER, class_="header"),
        label(name, MARGIN + 8, HEADER / 2, 24, face="serif", bold=True),
        pill(round_said, after + wide / 2, HEADER / 2, size=15, tone="gold", width=wide, id="round"),
        *_steps(context, after + wide + 24),
        id="header",
    )


def _steps(context: ArenaContext, left: float) -> list[Node]:
    """The steps of a round (section 6.2), the present one lit."""
    phases = phases_with(context.view.options.modules)
    named = [(phase, context.words(message_id("step", phase))) for phase in phases]
    size, gap = 13.0, 32.0
    room = WIDTH - MARGIN - 16 - left
    widths = [text_width(text, size, bold=True) for _, text in named]
    whole = sum(widths) + gap * (len(named) - 1)
    scale = min(1.0, room / whole)
    size, gap, widths = size * scale, gap * scale, [width * scale for width in widths]
    x = WIDTH - MARGIN - 16 - whole * scale
    y = HEADER / 2
    drawn: list[Node] = []
    for number, ((phase, text), width) in enumerate(zip(named, widths, strict=True)):
        if number:
            drawn.append(label("›", x - gap / 2, y - 1, size + 2, soft=True, anchor="middle"))
        middle, id = x + width / 2, f"step-{phase}"
        if phase == context.view.phase and context.view.outcome is None:
            drawn.append(pill(text, middle, y, size=size, tone="gold", width=width + 16, id=id))
        else:
            drawn.append(label(text, middle, y, size, soft=True, anchor="middle", id=id))
        x += width + gap
    return drawn


def _slot(context: ArenaContext, slot: int, places: Places) -> Node:
    """A slot of the ring: its strip of dice, half under its card."""
    x, y = places.corner(slot)
    dice, card = strip(context, slot, places), enemy_card(context, slot, x, y, places.cut)
    return context.part("place", (slot, dice, card), lambda: el("g", dice, card, id=f"place-{slot}"))
