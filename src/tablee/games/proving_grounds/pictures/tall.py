"""The table for a phone held upright: enemies with the dice of their value first, the rest below them.

The ring is folded into two columns, 1 2, 6 3, 5 4: who stands opposite still does, through the middle.
"""

from __future__ import annotations

from tablee.art import (
    Node,
    box,
    document,
    el,
    glyph,
    hearts,
    label,
    panel,
    paragraph,
    piece,
    pill,
    symbol_die,
    text_width,
)
from tablee.core import message_id
from tablee.games.proving_grounds.pictures import centre
from tablee.games.proving_grounds.pictures.cards import INSPIRATION, conspirator_cards, inspiration
from tablee.games.proving_grounds.pictures.chariots import chariots
from tablee.games.proving_grounds.pictures.column import GAP, HEADING, Column
from tablee.games.proving_grounds.pictures.context import FINGER, ArenaContext, rows_height, rows_of_dice
from tablee.games.proving_grounds.pictures.enemies import advances, enemy_card, paints, shield, sky
from tablee.games.proving_grounds.pictures.places import Cut
from tablee.games.proving_grounds.pictures.strips import attackers, preview
from tablee.games.proving_grounds.pictures.style import CSS
from tablee.games.proving_grounds.pictures.tracks import fatigue, health
from tablee.games.proving_grounds.pictures.tray import dragon_words, reroll_of, warnings
from tablee.games.proving_grounds.state import SLOTS, Zone
from tablee.games.proving_grounds.text import heading

WIDTH = 392
MARGIN = 3
ROOM = WIDTH - 2 * MARGIN
STATUS = 64
RING_TOP = STATUS + 8
CUT = Cut(192, 172, 39, 74, 12)
STRIP = 52
"""What shows of the strip of dice below an enemy's card."""
TOKEN = 26
ROW = CUT.height + STRIP + 8
RING_BOTTOM = RING_TOP + 3 * ROW
PLACES = {1: (0, 0), 2: (1, 0), 3: (1, 1), 4: (1, 2), 5: (0, 2), 6: (0, 1)}
"""The column and the row of each slot."""
CONSPIRATOR = 52


def table(context: ArenaContext) -> Node:
    """The whole table, as tall as it must be."""
    parts: list[Node | None] = [_status(context), *(_slot(context, slot) for slot in SLOTS)]
    y: float = RING_BOTTOM
    for draw in (_dice, _cards, _health, _fatigue):
        drawn, height = draw(context, y)
        parts.append(drawn)
        y += height + GAP if height else 0
    parts.append(centre.verdict(context, WIDTH / 2, RING_TOP + CUT.height + STRIP / 2))
    return document(
        WIDTH,
        y + 1,
        *parts,
        title=context.words("game-name"),
        desc=heading(context.view, context.words),
        lang=context.words.language,
        css=CSS,
        role="group",
    )


def _status(context: ArenaContext) -> Node:
    """The time, the round and its step, health and defeats: what must be context at once."""
    view, words = context.view, context.words
    round_said = words("picture-round", round=view.round)
    wide = text_width(round_said, 14, bold=True) + 26
    lives = view.options.health_spaces - 1
    count = f"{view.defeated} / {view.options.target_defeats}"
    taken = text_width(count, 16, "serif", bold=True) + 8
    return el(
        "g",
        el("rect", width=WIDTH, height=STATUS, class_="header"),
        centre.clock(context, MARGIN + 28, STATUS / 2, 23),
        pill(round_said, 70 + wide / 2, 19, size=14, tone="gold", width=wide, id="round"),
        label(_step(context), 72, 46, 13, bold=True, width=166, smallest=12, id="step"),
        hearts(
            lives - view.health,
            lives,
            x=WIDTH - MARGIN - lives * 24 + 6,
            y=19,
            size=18,
            title=words("picture-wounds-left", left=lives - view.health),
        ),
        label(
            words("picture-defeated"), WIDTH - MARGIN - taken, 46, 12.5, soft=True, anchor="end", width=104
        ),
        label(count, WIDTH - MARGIN, 46, 16, face="serif", bold=True, lit=True, anchor="end"),
        id="status",
    )


def _step(context: ArenaContext) -> str:
    """The step of the round, and what the clock still allows."""
    if context.view.outcome is not None:
        return context.words(f"outcome-{context.view.outcome.reason}")
    step = context.words(message_id("step", context.view.phase))
    left = centre.time_of(context).below if context.view.phase == "rolling" else ""
    return f"{step} · {left}" if left else step


# Enemies and the dice of their value


def _slot(context: ArenaContext, slot: int) -> Node:
    column, row = PLACES[slot]
    x, y = MARGIN + column * (ROOM - CUT.width), RING_TOP + row * ROW
    return el(
        "g",
        *_strip(context, slot, x, y + CUT.height),
        enemy_card(context, slot, x, y, CUT),
        id=f"place-{slot}",
    )


def _strip(context: ArenaContext, slot: int, x: float, y: float) -> list[Node | None]:
    """Below a card: how far its marker goes up, as what a die counts, or its dice and what they would do;
    and the tokens of the enemy."""
    chips = paints(context, slot, x, y + STRIP / 2 + 2, FINGER)
    if advances(context, slot):
        chips = [
            _up(context, slot, spaces, x + (FINGER + 2) * i, y) for i, spaces in enumerate(context.offered)
        ]
    if chips:
        left = (FINGER + 2) * len(chips) + 4
        return [
            *chips,
            *attackers(context, slot, context.showing(slot), x + left, y + 26, CUT.width - left, 22),
        ]
    right = x + CUT.width - 18
    if context.asks("roll") and context.pick(("reroll", slot, "dragon")):
        right -= FINGER + 4
    tokens: list[Node | None] = []
    for draw in (shield, sky):
        if token := draw(context, slot, right - TOKEN * len(tokens), y + 16, TOKEN - 2):
            tokens.append(token)
    return [*_set(context, slot, x, y, TOKEN * len(tokens)), *tokens]


def _up(context: ArenaContext, slot: int, spaces: int, x: float, y: float) -> Node:
    """A number of spaces for the marker to go up (PG-5.8)."""
    return piece(
        "step",
        box(FINGER, FINGER, 10, "chip pickable"),
        glyph("up", -9, 0, 18, "counter-icon"),
        label(str(spaces), 10, 0, 18, face="serif", bold=True, anchor="middle"),
        x=x + FINGER / 2,
        y=y + STRIP / 2 + 2,
        id=f"track-{slot}-up-{spaces}",
        pick=context.pick(spaces),
        title=context.option(spaces),
    )


def _set(context: ArenaContext, slot: int, x: float, y: float, taken: float) -> list[Node | None]:
    """The dice that show this slot's value, rerolled by a tap, and the preview of their attack.

    ``taken`` is what tokens cover at the end of the dice.
    """
    dice = [] if context.asks("fatigue") else context.showing(slot)
    change = None if context.asks("fatigue") else context.previews.get(slot)
    if not dice and change is None:
        return []
    with_dragon = context.pick(("reroll", slot, "dragon")) if context.asks("roll") else None
    width = CUT.width - (FINGER + 4 if with_dragon else 0)
    again = reroll_of(context, slot)
    # Nothing covers the end of a strip where the enemy has fallen, nor the edge of one that can be picked.
    tuck = 14 if context.view.slots[slot - 1].enemy >= 0 and not again.pick else -4
    top = max(0, tuck) + 15
    room = width - taken - (28 if again.sign else 14)
    parts = attackers(context, slot, dice, 8, top, room, 22)
    if again.sign and dice:
        lit = "counter-icon" if again.pick else "soft-sign"
        parts.append(glyph(again.sign, width - taken - 14, top, 14, lit))
    if change is not None:
        parts += preview(context, slot, change, width - 5, top + 22, 12, width - 10)[0]
    plate = panel(
        width,
        STRIP + tuck,
        *parts,
        x=x,
        y=y - tuck,
        id=f"set-{slot}",
        pick=again.pick,
        blocked=again.blocked if dice else None,
        title=again.does if dice else None,
    )
    return [
        plate,
        _with_dragon(context, slot, x + CUT.width - FINGER / 2, y + STRIP / 2 + 2) if with_dragon else None,
    ]


def _with_dragon(context: ArenaContext, slot: int, x: float, y: float) -> Node:
    """The same reroll, with the dragon die (PG-10.3)."""
    answer = ("reroll", slot, "dragon")
    return piece(
        "with-dragon",
        box(FINGER, STRIP - 4, 10, "chip pickable"),
        label("+", -12, 0, 17, bold=True, anchor="middle"),
        symbol_die(None, x=6, size=24),
        glyph("wing", 6, 0, 16, "on-dragon"),
        x=x,
        y=y,
        id=f"set-{slot}-dragon",
        pick=context.pick(answer),
        title=context.option(answer),
    )


# Below the enemies


def _dice(context: ArenaContext, y: float) -> tuple[Node | None, float]:
    """Warnings, the dragon die, and the dice that are not beside an enemy."""
    words, view = context.words, context.view
    zones = (Zone.POOL, Zone.ASSIGNED) if context.asks("fatigue") else (Zone.POOL,)
    dice = context.dice_in(*zones)
    dragon = "dragon" in view.options.modules and view.dragon_slot is None
    parts: list[Node] = []
    line: float = 10
    for number, (text, icon) in enumerate(warnings(context)):
        parts.append(_warning(text, icon, line, number))
        line += 44
    if dice:
        size = context.die_size(32, *zones)
        left = 20 + text_width(words("picture-pool"), 13, bold=True) + 4
        parts.append(label(words("picture-pool"), 14, line + size / 2, 13, bold=True))
        parts += rows_of_dice(context, dice, left, line, ROOM - left - 8, size)
        line += rows_height(dice, ROOM - left - 8, size) + 8
    if dragon:
        name, _ = dragon_words(context)
        parts += [
            symbol_die(view.dragon_face, x=32, y=line + 18, size=34, id="die-DR", title=name),
            label(name, 58, line + 18, 14, bold=True, lit=view.dragon_face is not None),
        ]
        line += 44
    return (panel(ROOM, line + 2, *parts, x=MARGIN, y=y, id="dice"), line + 2) if parts else (None, 0)


def _warning(text: str, icon: str, y: float, number: int) -> Node:
    """Return what to know before stopping, in one line or two."""
    return piece(
        "warning",
        el("rect", width=ROOM - 16, height=38, rx=10, class_="lasting-ground"),
        glyph(icon, 20, 19, 18, "on-deep"),
        paragraph(text, 38, 3, ROOM - 62, 32, 12.5, on="deep", bold=True, smallest=12, middle=True),
        x=8,
        y=y,
        id=f"warning-{number}",
    )


def _cards(context: ArenaContext, y: float) -> tuple[Node | None, float]:
    """The cards of modules, full width."""
    modules = context.view.options.modules
    column = Column(ROOM, 0, FINGER, 12)
    parts: list[Node] = []
    top: float = 0
    if "chariots" in modules:
        drawn, height = chariots(context, column, top)
        parts.append(drawn)
        top += height + GAP
    if "conspirators" in modules:
        drawn, height = conspirator_cards(context, column, top, CONSPIRATOR, 0)
        parts.append(drawn)
        top += height + GAP
    if "inspiration" in modules:
        parts.append(inspiration(context, column, top))
        top += HEADING + INSPIRATION + GAP
    if not parts:
        return None, 0
    return el("g", *parts, transform=f"translate({MARGIN} {y:g})", id="side"), top


def _health(context: ArenaContext, y: float) -> tuple[Node, float]:
    return health(context, MARGIN, y, ROOM)


def _fatigue(context: ArenaContext, y: float) -> tuple[Node, float]:
    return fatigue(context, MARGIN, y, ROOM)
