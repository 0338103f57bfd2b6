"""The dice beside each enemy, and what they would do to it if the clock stopped now (section 15)."""

from __future__ import annotations

from typing import NamedTuple

from tablee.art import Node, Tone, die_icon, el, piece, pill, shield_token, symbol_die, text_width
from tablee.games.proving_grounds.cards import COLOURS
from tablee.games.proving_grounds.pictures.places import CARD_HEIGHT, STRIP_HEIGHT, Places
from tablee.games.proving_grounds.pictures.seen import Seen, by_colour, drawn_die
from tablee.games.proving_grounds.rules.attacks import Attack
from tablee.games.proving_grounds.state import COLOUR, WHITE
from tablee.games.proving_grounds.text import preview_parts
from tablee.games.proving_grounds.words import colour_word


class Said(NamedTuple):
    """A preview as it is shown; a shield that goes with a move is a token beside the words."""

    text: str
    tone: Tone
    icon: str
    shield: int = 0


def said_of(seen: Seen, slot: int, attack: Attack) -> Said:
    """What would happen, in a word or two."""
    place = seen.view.slots[slot - 1]
    top = seen.view.cards.tops[place.enemy]
    moves = attack._replace(shield=0) if attack.up or attack.down else attack
    text = " · ".join(preview_parts(moves, place.pos, top, seen.words))
    if attack.up:
        return Said(text, "gold", "crown") if place.pos + attack.up == top else Said(text, "good", "up")
    if attack.down:
        return Said(text, "bad", "skull" if attack.down >= place.pos else "down", attack.shield)
    if attack.shield:
        return Said(text, "plain" if attack.shield > 0 else "good", "shield")
    return Said(text, "plain", "stay")


def strip(seen: Seen, slot: int, places: Places) -> Node | None:
    """The dice that show this slot's value, on the side of the middle, and the preview of their attack."""
    view = seen.view
    dice = by_colour(number for number, face in enumerate(view.faces) if face == slot)
    attack = seen.attacks.get(slot)
    if not dice and attack is None:
        return None
    x, y = places.corner(slot)
    above = slot <= 3
    # Nothing covers the end of a strip where the enemy has fallen.
    tuck = 16 if view.slots[slot - 1].enemy >= 0 else 0
    width, left = places.card_width - 24, x + 12
    top = y + CARD_HEIGHT - tuck if above else y - STRIP_HEIGHT
    line = y + CARD_HEIGHT + STRIP_HEIGHT / 2 if above else y - STRIP_HEIGHT / 2
    parts: list[Node] = []
    room = width - 16
    if attack is not None:
        said = said_of(seen, slot, attack)
        wide = min(max(112, room - 27 * len(dice)), text_width(said.text, 12, bold=True) + 12 * 1.35 + 18)
        parts.append(
            pill(
                said.text,
                left + width - 6 - wide / 2,
                line,
                size=12,
                tone=said.tone,
                icon=said.icon,
                width=wide,
                id=f"preview-{slot}",
                title=said.text,
            )
        )
        room -= wide + 8
        if said.shield:
            id = "preview-shield-up" if said.shield > 0 else "preview-shield-broken"
            mark = left + width - 6 - wide - 16
            parts.append(shield_token(mark, line, 22, broken=said.shield < 0, title=seen.words(id)))
            room -= 28
    parts += _attackers(seen, slot, dice, left + 8, line, room)
    return el(
        "g",
        el("rect", x=left, y=top, width=width, height=STRIP_HEIGHT + tuck, rx=12, class_="strip"),
        *parts,
        id=f"strip-{slot}",
    )


def _attackers(seen: Seen, slot: int, dice: list[int], x: float, y: float, width: float) -> list[Node]:
    """The dice, the dragon die with them, and the die that a power has painted."""
    view = seen.view
    dragon = view.dragon_slot == slot and view.dragon_face is not None
    count = len(dice) + dragon
    size = min(22, width / max(1, 1.16 * count))
    step = size * 1.16
    drawn = [
        drawn_die(seen, number, x + size / 2 + step * i, y, size, place=f"slot-{slot}-")
        for i, number in enumerate(dice)
    ]
    if dragon:
        drawn.append(
            symbol_die(
                view.dragon_face, x=x + size / 2 + step * len(dice), y=y, size=size, id=f"slot-{slot}-die-DR"
            )
        )
    if view.painted is not None and view.painted[0] == slot:
        colour = view.painted[1]
        place = next((i for i, number in enumerate(dice) if COLOUR[number] == WHITE), None)
        if place is not None:
            at = piece(
                "painted",
                el("circle", r=size * 0.34, class_="chip"),
                die_icon(COLOURS[colour], size=size * 0.44),
                x=x + size / 2 + step * place + size * 0.36,
                y=y - size * 0.36,
                id=f"slot-{slot}-painted",
                title=seen.words.say(colour_word(colour)),
            )
            drawn.append(at)
    return drawn
