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
from tablee.games.proving_grounds.pictures.places import MARGIN, TRAY_HEIGHT, TRAY_TOP, WIDTH
from tablee.games.proving_grounds.pictures.seen import Seen, dice_facts, drawn_die
from tablee.games.proving_grounds.state import Zone
from tablee.games.proving_grounds.words import warnings as stop_warnings

PAD = 9
LEAST_GROUP = 112
GROUP_TOP, GROUP_HEIGHT, GROUP_GAP = 36, 102, 10
DIE, STEP = 50, 59
"""How large a die is, and how far it is to the next."""
WITH_DRAGON = 48
"""The plate that rerolls a set together with the dragon die."""


def tray(seen: Seen) -> Node:
    """The tray: what is asked with its warnings, then the dice. The answers that are not picked on the table
    are buttons of the page."""
    wide = WIDTH - 2 * MARGIN
    return panel(
        wide, TRAY_HEIGHT, *_heading(seen, wide), _dice(seen, wide - 4 * PAD), x=MARGIN, y=TRAY_TOP, id="tray"
    )


def _heading(seen: Seen, wide: float) -> list[Node]:
    """What is asked; at the end of a match, how it ended."""
    right = wide - 14
    drawn: list[Node] = []
    for number, (text, icon) in enumerate(warnings(seen)):
        width = text_width(text, 13, bold=True) + 13 * 2.85
        drawn.append(
            pill(text, right - width / 2, 19, size=13, tone="bad", icon=icon, id=f"warning-{number}")
        )
        right -= width + 8
    return [
        label(_said(seen), 16, 19, 18, face="serif", bold=True, width=right - 30, id="prompt"),
        *drawn,
    ]


def _said(seen: Seen) -> str:
    outcome, words = seen.view.outcome, seen.words
    if outcome is None:
        return seen.prompt()
    if outcome.winners:
        return words("event-match-won", rounds=seen.view.round, wounds=seen.view.health)
    return words("event-match-lost", defeated=seen.view.defeated)


def warnings(seen: Seen) -> list[tuple[str, str]]:
    """Section 15: before stopping, a lethal wound and a chaos face; each with its sign."""
    view = seen.view
    if view.phase != "rolling" or not seen.asks("roll"):
        return []
    signs = {"warning-chaos": "chaos"}
    return [(seen.words.text(said), signs.get(said.id, "skull")) for said in stop_warnings(view)]


def _dice(seen: Seen, room: float) -> Node:
    """A plate for each value, then the dice that are not rolled, then the dragon die."""
    groups = [(value, dice) for value in range(1, 7) if (dice := seen.showing(value))]
    if pool := seen.dice_in(Zone.POOL):
        groups.append((0, pool))
    drawn: list[Node] = []
    x: float = 0
    for value, dice in groups:
        width = max(LEAST_GROUP, len(dice) * STEP + 9)
        drawn.append(_group(seen, value, dice, x, width) if value else _pool(seen, dice, x, width))
        x += width
        if ("reroll", value, "dragon") in seen.offered:
            drawn.append(_with_dragon(seen, value, x + 4))
            x += WITH_DRAGON + 4
        x += GROUP_GAP
    if "dragon" in seen.view.options.modules:
        drawn.append(_dragon(seen, x))
        x += LEAST_GROUP
    # Many dice in many sets: everything a little smaller rather than off the table.
    scale = min(1.0, room / x) if x else 1.0
    left = 2 * PAD + (room - x * scale) / 2
    return el("g", *drawn, transform=place(left, GROUP_TOP, scale), id="dice")


def _row(seen: Seen, dice: list[int], width: float) -> list[Node]:
    left = width / 2 - (len(dice) - 1) * STEP / 2
    return [drawn_die(seen, number, left + STEP * i, PAD + 2 + DIE / 2, DIE) for i, number in enumerate(dice)]


class Reroll(NamedTuple):
    """What can be done with all dice of one value, and how it is said."""

    pick: str | None
    blocked: str | None
    does: str | None
    sign: str
    word: str
    key: str | None = None


def reroll_of(seen: Seen, value: int) -> Reroll:
    """A set that may be rerolled, a solo die that a power rerolls, or one that is locked (PG-4.3, PG-4.4)."""
    words = seen.words
    if not seen.asks("roll"):
        return Reroll(None, None, None, "", words("picture-slot", slot=value))
    again, power = ("reroll", value), ("power", value)
    if power in seen.offered:
        return Reroll(seen.pick(power), None, seen.option(power), "flame", words("picture-power"))
    if again in seen.offered:
        return Reroll(seen.pick(again), None, seen.option(again), "", words("picture-set"), seen.key(again))
    solo = seen.view.faces.count(value) == 1
    said = words("picture-solo" if solo else "picture-set")
    return Reroll(None, seen.blocked(again), seen.reason(again), "lock", said)


def _group(seen: Seen, value: int, dice: list[int], x: float, width: float) -> Node:
    """All dice of one value, on a plate that rerolls them."""
    again = reroll_of(seen, value)
    facts = value, dice_facts(seen, dice), again, x, width
    return seen.part("set", facts, lambda: _set(seen, value, dice, again, x, width))


def _set(seen: Seen, value: int, dice: list[int], again: Reroll, x: float, width: float) -> Node:
    def inside() -> Node:
        said = _foot(again.word, width, sign=again.sign, key=again.key, lit=again.pick is not None)
        return el("g", *_row(seen, dice, width), said)

    # A set that only makes room for another is the same inside.
    facts = dice_facts(seen, dice), again, width
    return panel(
        width,
        GROUP_HEIGHT,
        *(child for child in seen.part("inside", facts, inside).children if isinstance(child, Node)),
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


def _with_dragon(seen: Seen, value: int, x: float) -> Node:
    """The same reroll, with the dragon die (PG-10.3)."""
    answer = ("reroll", value, "dragon")
    facts = value, x, seen.option(answer), seen.key(answer)
    return seen.part("with-dragon", facts, lambda: _drawn_with_dragon(seen, answer, value, x))


def _drawn_with_dragon(seen: Seen, answer: tuple[str, int, str], value: int, x: float) -> Node:
    return piece(
        "with-dragon",
        box(WITH_DRAGON, GROUP_HEIGHT, 10, "chip pickable"),
        label("+", 0, -34, 18, bold=True, anchor="middle"),
        symbol_die(None, y=-6, size=30),
        glyph("wing", 0, -6, 20, "on-dragon"),
        key_cap(seen.key(answer) or "", 0, GROUP_HEIGHT / 2 - 18),
        x=x + WITH_DRAGON / 2,
        y=GROUP_HEIGHT / 2,
        id=f"set-{value}-dragon",
        pick=seen.pick(answer),
        title=seen.option(answer),
    )


def _pool(seen: Seen, dice: list[int], x: float, width: float) -> Node:
    """Dice to be rolled next."""
    facts = dice_facts(seen, dice), x, width
    return seen.part("pool", facts, lambda: _drawn_pool(seen, dice, x, width))


def _drawn_pool(seen: Seen, dice: list[int], x: float, width: float) -> Node:
    said = _foot(seen.words("picture-pool"), width)
    return panel(width, GROUP_HEIGHT, *_row(seen, dice, width), said, x=x, id="pool")


def _dragon(seen: Seen, x: float) -> Node:
    """The dragon die (PG-10.1) and the name of its face."""
    facts = seen.view.dragon_face, seen.view.dragon_slot, x
    return seen.part("dragon", facts, lambda: _drawn_dragon(seen, x))


def _drawn_dragon(seen: Seen, x: float) -> Node:
    name, said = dragon_words(seen)
    face = seen.view.dragon_face
    return panel(
        LEAST_GROUP,
        GROUP_HEIGHT,
        symbol_die(face, x=LEAST_GROUP / 2, y=PAD + 2 + DIE / 2, size=DIE, id="die-DR", title=name),
        _foot(said, LEAST_GROUP, lit=face is not None),
        x=x,
        id="dragon",
    )


def dragon_words(seen: Seen) -> tuple[str, str]:
    """The name of the dragon die's face, and the same with the slot where it fights."""
    view, words = seen.view, seen.words
    name = words(f"dragon-{view.dragon_face}" if view.dragon_face else "option-modules-dragon")
    if view.dragon_slot is None:
        return name, name
    return name, words("picture-dragon-at", face=name, slot=view.dragon_slot)
