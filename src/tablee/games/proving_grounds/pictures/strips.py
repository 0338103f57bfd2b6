"""The dice beside each enemy, and what they would do to it if the clock stopped now (section 15)."""

from __future__ import annotations

from typing import NamedTuple

from tablee.art import Node, Tone, die_icon, el, piece, pill, shield_token, symbol_die, text_width
from tablee.games.proving_grounds.ai.forecast import MarkerChange
from tablee.games.proving_grounds.cards import COLOURS
from tablee.games.proving_grounds.pictures.context import ArenaContext, dice_facts, drawn_die
from tablee.games.proving_grounds.pictures.places import STRIP_HEIGHT, Places
from tablee.games.proving_grounds.state import COLOUR, WHITE
from tablee.games.proving_grounds.text import preview_parts
from tablee.games.proving_grounds.words import colour_word


class Said(NamedTuple):
    """A preview as it is shown; a shield that goes with a move is a token beside the words."""

    text: str
    tone: Tone
    icon: str
    shield: int = 0


def said_of(context: ArenaContext, change: MarkerChange) -> Said:
    """Return what would happen, in a word or two."""
    moves = change._replace(shield=0) if change.up or change.down else change
    text = " · ".join(preview_parts(moves, context.words))
    if change.wounds:
        return Said(text, "bad", "skull", change.shield)
    if change.defeated:
        return Said(text, "gold", "crown")
    if change.up > change.down:
        return Said(text, "good", "up", change.shield)
    if change.down:
        return Said(text, "bad", "down", change.shield)
    if change.shield:
        return Said(text, "plain" if change.shield > 0 else "good", "shield")
    return Said(text, "plain", "stay")


def strip(context: ArenaContext, slot: int, places: Places) -> Node | None:
    """The dice that show this slot's value, on the side of the middle, and the preview of their attack."""
    view, dice = context.view, context.showing(slot)
    change = context.previews.get(slot)
    if not dice and change is None:
        return None
    held = view.slots[slot - 1]
    power = view.dragon_face if view.dragon_slot == slot else None, view.painted
    facts = slot, dice_facts(context, dice), change, held.enemy, held.pos, power, places
    return context.part("strip", facts, lambda: _strip(context, slot, places, dice, change))


def _strip(
    context: ArenaContext, slot: int, places: Places, dice: list[int], change: MarkerChange | None
) -> Node:
    x, y = places.corner(slot)
    above = slot <= 3
    # Nothing covers the end of a strip where the enemy has fallen.
    tuck = 16 if context.view.slots[slot - 1].enemy >= 0 else 0
    width, left = places.cut.width - 24, x + 12
    top = y + places.cut.height - tuck if above else y - STRIP_HEIGHT
    line = y + places.cut.height + STRIP_HEIGHT / 2 if above else y - STRIP_HEIGHT / 2
    parts: list[Node] = []
    room = width - 16
    if change is not None:
        said, taken = preview(
            context, slot, change, left + width - 6, line, 13, max(118, room - 27 * len(dice))
        )
        parts += said
        room -= taken
    parts += attackers(context, slot, dice, left + 8, line, room, 24, place=f"slot-{slot}-")
    return el(
        "g",
        el("rect", x=left, y=top, width=width, height=STRIP_HEIGHT + tuck, rx=12, class_="strip"),
        *parts,
        id=f"strip-{slot}",
    )


def preview(
    context: ArenaContext, slot: int, change: MarkerChange, right: float, y: float, size: float, room: float
) -> tuple[list[Node], float]:
    """Return what would become of the enemy, ending at ``right``, and the width that it takes."""
    said = said_of(context, change)
    text = said.text
    wide = text_width(text, size, bold=True) + size * 2.75
    if wide > room and context.tall:
        # The marker's ghost shows the way: only the word that matters is left.
        text = text.rpartition(" · ")[2]
        wide = text_width(text, size, bold=True) + size * 2.75
    wide = min(room, wide)
    drawn = [
        pill(
            text,
            right - wide / 2,
            y,
            size=size,
            tone=said.tone,
            icon=said.icon,
            width=wide,
            id=f"preview-{slot}",
            title=said.text,
        )
    ]
    if not said.shield:
        return drawn, wide + 8
    id = "preview-shield-up" if said.shield > 0 else "preview-shield-broken"
    token = shield_token(
        right - wide - 13,
        y,
        20,
        broken=said.shield < 0,
        id=f"preview-{slot}-shield",
        title=context.words(id),
    )
    return [*drawn, token], wide + 32


def attackers(
    context: ArenaContext,
    slot: int,
    dice: list[int],
    x: float,
    y: float,
    width: float,
    size: float,
    place: str = "",
) -> list[Node]:
    """The dice, the dragon die with them, and the die that a power has painted.

    Where they are drawn for the second time, ``place`` goes before their names.
    """
    view = context.view
    dragon = view.dragon_face if view.dragon_slot == slot else None
    size = min(size, width / max(1, 1.16 * (len(dice) + (dragon is not None))))
    step = size * 1.16
    middles = [x + size / 2 + step * i for i in range(len(dice) + 1)]
    drawn = [
        drawn_die(context, number, at, y, size, place=place)
        for number, at in zip(dice, middles, strict=False)
    ]
    if dragon is not None:
        name = context.words(f"dragon-{dragon}")
        drawn.append(symbol_die(dragon, x=middles[-1], y=y, size=size, id=f"{place}die-DR", title=name))
    if view.painted is not None and view.painted[0] == slot:
        colour = view.painted[1]
        white = next((i for i, number in enumerate(dice) if COLOUR[number] == WHITE), None)
        if white is not None:
            at = piece(
                "painted",
                el("circle", r=size * 0.34, class_="chip"),
                die_icon(COLOURS[colour], size=size * 0.44),
                x=middles[white] + size * 0.36,
                y=y - size * 0.36,
                id=f"slot-{slot}-painted",
                title=context.words.text(colour_word(colour)),
            )
            drawn.append(at)
    return drawn
