"""The dice tray of the wide table: what is asked, the dice grouped by value, and the dragon die."""

from __future__ import annotations

from typing import NamedTuple

from tablee.art import (
    Node,
    box,
    el,
    glyph,
    key_cap,
    key_cap_width,
    label,
    panel,
    piece,
    pill,
    place,
    symbol_die,
    text_width,
)
from tablee.games.proving_grounds.pictures.context import ArenaContext, dice_facts, drawn_die
from tablee.games.proving_grounds.pictures.places import MARGIN, TRAY_HEIGHT, TRAY_TOP, WIDTH
from tablee.games.proving_grounds.state import Zone
from tablee.games.proving_grounds.words import warnings as stop_warnings

PAD = 9
LEAST_GROUP = 112
GROUP_TOP, GROUP_HEIGHT, GROUP_GAP = 36, 102, 10
DIE, STEP = 50, 59
"""How large a die is, and how far it is to the next."""
WITH_DRAGON = 48
"""The plate that rerolls a set together with the dragon die."""


def tray(context: ArenaContext) -> Node:
    """The tray: what is asked with its warnings, then the dice. The answers that are not picked on the table
    are buttons of the page."""
    wide = WIDTH - 2 * MARGIN
    return panel(
        wide,
        TRAY_HEIGHT,
        *_heading(context, wide),
        _dice(context, wide - 4 * PAD),
        x=MARGIN,
        y=TRAY_TOP,
        id="tray",
    )


def _heading(context: ArenaContext, wide: float) -> list[Node]:
    """Return what is asked; at the end of a match, how it ended."""
    right = wide - 14
    drawn: list[Node] = []
    for number, (text, icon) in enumerate(warnings(context)):
        width = text_width(text, 13, bold=True) + 13 * 2.85
        drawn.append(
            pill(text, right - width / 2, 19, size=13, tone="bad", icon=icon, id=f"warning-{number}")
        )
        right -= width + 8
    return [
        label(_said(context), 16, 19, 18, face="serif", bold=True, width=right - 30, id="prompt"),
        *drawn,
    ]


def _said(context: ArenaContext) -> str:
    outcome, words = context.view.outcome, context.words
    if outcome is None:
        return context.prompt()
    if outcome.winners:
        return words("event-match-won", rounds=context.view.round, wounds=context.view.health)
    return words("event-match-lost", defeated=context.view.defeated)


def warnings(context: ArenaContext) -> list[tuple[str, str]]:
    """Section 15: before stopping, a lethal wound and a chaos face; each with its sign."""
    view = context.view
    if view.phase != "rolling" or not context.asks("roll"):
        return []
    signs = {"warning-chaos": "chaos"}
    return [(context.words.text(said), signs.get(said.id, "skull")) for said in stop_warnings(view)]


def _dice(context: ArenaContext, room: float) -> Node:
    """A plate for each value, then the dice that are not rolled, then the dragon die."""
    groups = [(value, dice) for value in range(1, 7) if (dice := context.showing(value))]
    if pool := context.dice_in(Zone.POOL):
        groups.append((0, pool))
    drawn: list[Node] = []
    x: float = 0
    for value, dice in groups:
        width = max(LEAST_GROUP, len(dice) * STEP + 9)
        drawn.append(_group(context, value, dice, x, width) if value else _pool(context, dice, x, width))
        x += width
        if ("reroll", value, "dragon") in context.offered:
            drawn.append(_with_dragon(context, value, x + 4))
            x += WITH_DRAGON + 4
        x += GROUP_GAP
    if "dragon" in context.view.options.modules:
        drawn.append(_dragon(context, x))
        x += LEAST_GROUP
    # Many dice in many sets: everything a little smaller rather than off the table.
    scale = min(1.0, room / x) if x else 1.0
    left = 2 * PAD + (room - x * scale) / 2
    return el("g", *drawn, transform=place(left, GROUP_TOP, scale), id="dice")


def _row(context: ArenaContext, dice: list[int], width: float) -> list[Node]:
    left = width / 2 - (len(dice) - 1) * STEP / 2
    return [
        drawn_die(context, number, left + STEP * i, PAD + 2 + DIE / 2, DIE) for i, number in enumerate(dice)
    ]


class Reroll(NamedTuple):
    """The action on all dice of one value, with its words."""

    pick: str | None
    blocked: str | None
    does: str | None
    sign: str
    word: str
    key: str | None = None


def reroll_of(context: ArenaContext, value: int) -> Reroll:
    """A set that may be rerolled, a solo die that a power rerolls, or one that is locked (PG-4.3, PG-4.4)."""
    words = context.words
    if not context.asks("roll"):
        return Reroll(None, None, None, "", words("picture-slot", slot=value))
    again, power = ("reroll", value), ("power", value)
    if power in context.offered:
        return Reroll(context.pick(power), None, context.option(power), "flame", words("picture-power"))
    if again in context.offered:
        return Reroll(
            context.pick(again), None, context.option(again), "", words("picture-set"), context.key(again)
        )
    solo = context.view.faces.count(value) == 1
    said = words("picture-solo" if solo else "picture-set")
    return Reroll(None, context.blocked(again), context.reason(again), "lock", said)


def _group(context: ArenaContext, value: int, dice: list[int], x: float, width: float) -> Node:
    """All dice of one value, on a plate that rerolls them."""
    again = reroll_of(context, value)
    facts = value, dice_facts(context, dice), again, x, width
    return context.part("set", facts, lambda: _set(context, value, dice, again, x, width))


def _set(context: ArenaContext, value: int, dice: list[int], again: Reroll, x: float, width: float) -> Node:
    def inside() -> Node:
        said = _foot(again.word, width, sign=again.sign, key=again.key, lit=again.pick is not None)
        return el("g", *_row(context, dice, width), said)

    # A set that only makes room for another is the same inside.
    facts = dice_facts(context, dice), again, width
    return panel(
        width,
        GROUP_HEIGHT,
        *(child for child in context.part("inside", facts, inside).children if isinstance(child, Node)),
        x=x,
        state="locked" if again.sign == "lock" else "plain",
        id=f"set-{value}",
        pick=again.pick,
        blocked=again.blocked,
        title=again.does,
    )


def _foot(text: str, width: float, *, sign: str = "", key: str | None = None, lit: bool = False) -> Node:
    """The line under the dice of a plate: a sign or a key, and a word."""
    before = key_cap_width(key) + 7 if key else 18 if sign else 0
    said = min(text_width(text, 13), width - 2 * PAD - before)
    left = -(before + said) / 2
    return el(
        "g",
        key_cap(key, left + key_cap_width(key) / 2, 0) if key else None,
        glyph(sign, left + 6, 0, 13, "counter-icon" if lit else "soft-sign") if sign else None,
        label(text, left + before, 0, 13, soft=not lit, lit=lit, width=said + 0.01),
        transform=place(width / 2, GROUP_HEIGHT - 18),
    )


def _with_dragon(context: ArenaContext, value: int, x: float) -> Node:
    """The same reroll, with the dragon die (PG-10.3)."""
    answer = ("reroll", value, "dragon")
    facts = value, x, context.option(answer), context.key(answer)
    return context.part("with-dragon", facts, lambda: _drawn_with_dragon(context, answer, value, x))


def _drawn_with_dragon(context: ArenaContext, answer: tuple[str, int, str], value: int, x: float) -> Node:
    return piece(
        "with-dragon",
        box(WITH_DRAGON, GROUP_HEIGHT, 10, "chip pickable"),
        label("+", 0, -34, 18, bold=True, anchor="middle"),
        symbol_die(None, y=-6, size=30),
        glyph("wing", 0, -6, 20, "on-dragon"),
        key_cap(context.key(answer) or "", 0, GROUP_HEIGHT / 2 - 18),
        x=x + WITH_DRAGON / 2,
        y=GROUP_HEIGHT / 2,
        id=f"set-{value}-dragon",
        pick=context.pick(answer),
        title=context.option(answer),
    )


def _pool(context: ArenaContext, dice: list[int], x: float, width: float) -> Node:
    """Dice to be rolled next."""
    facts = dice_facts(context, dice), x, width
    return context.part("pool", facts, lambda: _drawn_pool(context, dice, x, width))


def _drawn_pool(context: ArenaContext, dice: list[int], x: float, width: float) -> Node:
    said = _foot(context.words("picture-pool"), width)
    return panel(width, GROUP_HEIGHT, *_row(context, dice, width), said, x=x, id="pool")


def _dragon(context: ArenaContext, x: float) -> Node:
    """The dragon die (PG-10.1) and the name of its face."""
    facts = context.view.dragon_face, context.view.dragon_slot, x
    return context.part("dragon", facts, lambda: _drawn_dragon(context, x))


def _drawn_dragon(context: ArenaContext, x: float) -> Node:
    name, said = dragon_words(context)
    face = context.view.dragon_face
    return panel(
        LEAST_GROUP,
        GROUP_HEIGHT,
        symbol_die(face, x=LEAST_GROUP / 2, y=PAD + 2 + DIE / 2, size=DIE, id="die-DR", title=name),
        _foot(said, LEAST_GROUP, lit=face is not None),
        x=x,
        id="dragon",
    )


def dragon_words(context: ArenaContext) -> tuple[str, str]:
    """The name of the dragon die's face, and the same with the slot where it fights."""
    view, words = context.view, context.words
    name = words(f"dragon-{view.dragon_face}" if view.dragon_face else "option-modules-dragon")
    if view.dragon_slot is None:
        return name, name
    return name, words("picture-dragon-at", face=name, slot=view.dragon_slot)
