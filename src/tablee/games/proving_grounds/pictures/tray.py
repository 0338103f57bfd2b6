"""Below the arena: what is asked, the dice grouped by value, and buttons for all other answers."""

from __future__ import annotations

from typing import Any, NamedTuple

from tablee.art import (
    Node,
    box,
    die_icon,
    el,
    glyph,
    key_cap,
    key_cap_width,
    label,
    panel,
    piece,
    pill,
    symbol_die,
    text_width,
)
from tablee.games.proving_grounds.cards import COLOURS
from tablee.games.proving_grounds.pictures.places import MARGIN, TRAY_HEIGHT, TRAY_TOP, WIDTH
from tablee.games.proving_grounds.pictures.seen import Seen, by_colour, drawn_die
from tablee.games.proving_grounds.state import Zone

PAD = 9
LEAST_GROUP = 108
GROUP_TOP, GROUP_GAP = 36, 8
CHIP_HEIGHT = 22
OF_COLOURS = ("fatigue", "swap", "bonus", "second_wind")


def tray(seen: Seen) -> Node:
    """The tray: the prompt with its warnings, then dice from the left and buttons from the right."""
    wide = WIDTH - 2 * MARGIN
    buttons, taken = _buttons(seen, wide)
    return panel(
        wide,
        TRAY_HEIGHT,
        _prompt(seen, wide),
        *_dice(seen, wide - taken - 2 * PAD),
        *buttons,
        x=MARGIN,
        y=TRAY_TOP,
        id="tray",
    )


def _prompt(seen: Seen, wide: float) -> Node:
    """What is asked; at the end of a match, how it ended."""
    warnings = [
        pill(text, 0, 0, size=12, tone="bad", icon="skull" if lethal else "chaos")
        for text, lethal in _warnings(seen)
    ]
    widths = [text_width(text, 12, bold=True) + 12 * 2.85 for text, _ in _warnings(seen)]
    right = wide - 14
    placed = []
    for node, width in zip(warnings, widths, strict=True):
        placed.append(el("g", node, transform=f"translate({right - width / 2:g} 19)"))
        right -= width + 8
    return el(
        "g",
        label(_said(seen), 16, 19, 17, face="serif", bold=True, width=right - 30, id="prompt"),
        *placed,
    )


def _said(seen: Seen) -> str:
    outcome, words = seen.view.outcome, seen.words
    if outcome is None:
        return seen.prompt()
    if outcome.winners:
        return words("event-match-won", rounds=seen.view.round, wounds=seen.view.health)
    return words("event-match-lost", defeated=seen.view.defeated)


def _warnings(seen: Seen) -> list[tuple[str, bool]]:
    """Section 15: before stopping, a lethal wound and a chaos face."""
    view = seen.view
    if view.phase != "rolling" or not seen.asks("roll"):
        return []
    wounds = sum(
        attack.down >= view.slots[slot - 1].pos and attack.down > 0 for slot, attack in seen.attacks.items()
    )
    said = []
    if view.health + wounds >= view.options.health_spaces - 1:
        said.append((seen.words("warning-lethal"), True))
    if view.dragon_face == "chaos":
        said.append((seen.words("warning-chaos"), False))
    return said


# Dice


class Sizes(NamedTuple):
    """How large dice are drawn: larger where no plate for the dragon die must fit below."""

    die: float
    height: float

    @property
    def step(self) -> float:
        """From one die to the next."""
        return self.die + 9

    def width(self, dice: int) -> float:
        """A plate with so many dice."""
        return max(LEAST_GROUP, dice * self.step - 9 + 2 * PAD)


def _dice(seen: Seen, room: float) -> list[Node]:
    """A plate for each value, then the dice that are not rolled, then the dragon die."""
    view = seen.view
    with_dragon = "dragon" in view.options.modules
    sizes = Sizes(38, 76) if with_dragon else Sizes(48, 100)
    groups = [
        (value, dice)
        for value in range(1, 7)
        if (dice := by_colour(number for number, face in enumerate(view.faces) if face == value))
    ]
    if pool := seen.dice_in(Zone.POOL):
        groups.append((0, pool))
    drawn: list[Node] = []
    x: float = 0
    for value, dice in groups:
        width = sizes.width(len(dice))
        plate = _group(seen, value, dice, width, sizes) if value else _pool(seen, dice, width, sizes)
        drawn.append(el("g", plate, transform=f"translate({x:g} 0)"))
        x += width + GROUP_GAP
    if with_dragon:
        drawn.append(_dragon(seen, x, sizes))
        x += LEAST_GROUP
    # Many dice and many buttons: everything a little smaller rather than one over the other.
    scale = min(1.0, room / x) if x else 1.0
    return [el("g", *drawn, transform=f"translate({2 * PAD - 4} {GROUP_TOP}) scale({scale:.4g})", id="dice")]


def _row(seen: Seen, dice: list[int], width: float, sizes: Sizes) -> list[Node]:
    left = width / 2 - (len(dice) - 1) * sizes.step / 2
    return [
        drawn_die(seen, number, left + sizes.step * place, PAD + 2 + sizes.die / 2, sizes.die)
        for place, number in enumerate(dice)
    ]


def _group(seen: Seen, value: int, dice: list[int], width: float, sizes: Sizes) -> Node:
    """All dice of one value: a set that may be rerolled, or a solo die, locked (PG-4.3, PG-4.4)."""
    row = _row(seen, dice, width, sizes)
    if not seen.asks("roll"):
        said = _foot(seen.words("picture-slot", slot=value), width, sizes)
        return panel(width, sizes.height, *row, said, id=f"set-{value}")
    again, power, with_dragon = ("reroll", value), ("power", value), ("reroll", value, "dragon")
    answer = power if power in seen.offered else again
    pick = seen.pick(answer)
    words = seen.words
    if pick is None:
        said = _foot(words("picture-solo" if len(dice) == 1 else "picture-set"), width, sizes, sign="lock")
    elif answer == power:
        said = _foot(words("picture-power"), width, sizes, sign="flame", lit=True)
    else:
        said = _foot(words("picture-set"), width, sizes, key=seen.key(answer), lit=True)
    return el(
        "g",
        panel(
            width,
            sizes.height,
            *row,
            said,
            state="locked" if pick is None else "plain",
            id=f"set-{value}",
            pick=pick,
            title=seen.reason(again) if pick is None else seen.option(answer),
        ),
        _with_dragon(seen, value, width, sizes) if with_dragon in seen.offered else None,
    )


def _foot(
    text: str, width: float, sizes: Sizes, *, sign: str = "", key: str | None = None, lit: bool = False
) -> Node:
    """The line under the dice of a plate: a sign or a key, and a word."""
    before = key_cap_width(key) + 7 if key else 18 if sign else 0
    said = min(text_width(text, 12), width - 2 * PAD - before)
    left = -(before + said) / 2
    return el(
        "g",
        key_cap(key, left + key_cap_width(key) / 2, 0) if key else None,
        glyph(sign, left + 6, 0, 13, "counter-icon" if lit else "soft-sign") if sign else None,
        label(text, left + before, 0, 12, soft=not lit, lit=lit, width=said + 0.01),
        transform=f"translate({width / 2:g} {sizes.height - 15:g})",
    )


def _with_dragon(seen: Seen, value: int, width: float, sizes: Sizes) -> Node:
    """The same reroll, with the dragon die (PG-10.3)."""
    answer = ("reroll", value, "dragon")
    pressed = seen.key(answer) or ""
    return piece(
        "with-dragon",
        box(width, CHIP_HEIGHT, 8, "chip pickable"),
        key_cap(pressed, -10 - key_cap_width(pressed, 16) / 2, -0.5, 16),
        label("+", -1, 0, 14, bold=True, anchor="middle"),
        symbol_die(None, x=17, size=17),
        glyph("wing", 17, 0, 11, "on-dragon"),
        x=width / 2,
        y=sizes.height + 4 + CHIP_HEIGHT / 2,
        id=f"set-{value}-dragon",
        pick=seen.pick(answer),
        title=seen.option(answer),
    )


def _pool(seen: Seen, dice: list[int], width: float, sizes: Sizes) -> Node:
    """Dice to be rolled next."""
    said = _foot(seen.words("picture-pool"), width, sizes)
    return panel(width, sizes.height, *_row(seen, dice, width, sizes), said, id="pool")


def _dragon(seen: Seen, x: float, sizes: Sizes) -> Node:
    """The dragon die (PG-10.1) and the name of its face."""
    view, words = seen.view, seen.words
    face = view.dragon_face
    name = words(f"dragon-{face}") if face else words("option-modules-dragon")
    said = name if view.dragon_slot is None else words("picture-dragon-at", face=name, slot=view.dragon_slot)
    middle = PAD + 2 + sizes.die / 2
    return panel(
        LEAST_GROUP,
        sizes.height,
        symbol_die(face, x=LEAST_GROUP / 2, y=middle, size=sizes.die, id="die-DR", title=name),
        _foot(said, LEAST_GROUP, sizes, lit=face is not None),
        x=x,
        id="dragon",
    )


# Buttons


def _buttons(seen: Seen, wide: float) -> tuple[list[Node], float]:
    """What is answered with a button, and the room that the buttons take on the right."""
    answers = [value for value in seen.offered if _has_button(seen, value)]
    if not answers:
        return [], 0
    columns = 1 if len(answers) <= 2 else 2
    rows = -(-len(answers) // columns)
    width = 240 if columns == 1 else 204
    tall = min(50, (TRAY_HEIGHT - GROUP_TOP - 8) / rows - 8)
    room = columns * (width + 8)
    top = GROUP_TOP + (TRAY_HEIGHT - GROUP_TOP - 10 - rows * (tall + 8) + 8) / 2
    drawn = [
        _button(
            seen,
            value,
            wide - room - 6 + (width + 8) * (place % columns),
            top + (tall + 8) * (place // columns),
            width,
            tall,
        )
        for place, value in enumerate(answers)
    ]
    return drawn, room


def _has_button(seen: Seen, value: Any) -> bool:
    """Words, none, colours and numbers of spaces; sets, slots and cards are picked where they lie."""
    return value is None or isinstance(value, str) or seen.asks("advance", *OF_COLOURS)


def _button(seen: Seen, value: Any, x: float, y: float, width: float, height: float) -> Node:
    main = value in ("start", "stop")
    keyed = seen.key(value)
    size = 20 if main else 17
    cap = key_cap_width(keyed, size) if keyed else 0
    icon = (
        die_icon(COLOURS[value], x=22, y=height / 2, size=19)
        if seen.asks(*OF_COLOURS) and value is not None
        else None
    )
    left = 36 if icon else 14
    room = width - left - cap - (20 if cap else 14)
    return piece(
        "button",
        el("rect", y=3, width=width, height=height, rx=min(14, height / 2), class_="shade"),
        el(
            "rect",
            width=width,
            height=height,
            rx=min(14, height / 2),
            class_="button-plate main" if main else "button-plate",
        ),
        icon,
        label(
            seen.option(value),
            left + room / 2,
            height / 2,
            17 if main else 14,
            on="gold" if main else "table",
            bold=True,
            anchor="middle",
            width=room,
        ),
        key_cap(keyed, width - cap / 2 - 12, height / 2 - 1, size) if keyed else None,
        x=x,
        y=y,
        id=f"do-{'none' if value is None else value}",
        pick=seen.pick(value),
        title=seen.option(value),
    )
