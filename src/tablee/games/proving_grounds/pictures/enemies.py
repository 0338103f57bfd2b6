"""The ring: six enemies and their battle tracks."""

from __future__ import annotations

from typing import Literal

from tablee.art import (
    CARD_HEADER,
    Cell,
    Colour,
    Node,
    State,
    badge,
    box,
    card,
    card_place,
    cell_centres,
    die_icon,
    die_icons,
    el,
    glyph,
    moon_badge,
    piece,
    portrait,
    shield_token,
    sun_badge,
    text_box,
    track,
)
from tablee.games.proving_grounds.cards import COLOURS, Enemy, Requirement
from tablee.games.proving_grounds.pictures.places import CARD_HEIGHT, Places
from tablee.games.proving_grounds.pictures.seen import Seen
from tablee.games.proving_grounds.pictures.strips import strip
from tablee.games.proving_grounds.rules.attacks import Attack, terms_of
from tablee.games.proving_grounds.state import opposite
from tablee.games.proving_grounds.words import requirement_words

GAP = 3
TRACK_TOP = CARD_HEADER - 2
TRACK_HEIGHT = CARD_HEIGHT - TRACK_TOP - 12
TRACK_WIDTH = 98
PICKED_BY_SLOT = ("choose_enemy", "rotate", "dragon", "unshield")


def enemy_in_ring(seen: Seen, slot: int, places: Places) -> Node:
    """A slot: its strip of dice, half under its card."""
    x, y = places.corner(slot)
    empty = seen.view.slots[slot - 1].enemy < 0
    return el(
        "g",
        strip(seen, slot, places),
        _empty_slot(seen, slot, x, y, places) if empty else _enemy(seen, slot, x, y, places),
        id=f"place-{slot}",
    )


def _empty_slot(seen: Seen, slot: int, x: float, y: float, places: Places) -> Node:
    pick, title, state = _slot_pick(seen, slot)
    return el(
        "g",
        card_place(
            seen.words("no-enemy"),
            x=x,
            y=y,
            width=places.card_width,
            height=CARD_HEIGHT,
            id=f"slot-{slot}",
            pick=pick,
            title=title,
            state=state,
        ),
        badge(slot, x + 26, y + 26),
        *_sky(seen, slot, x + 62, y + 26),
    )


def _enemy(seen: Seen, slot: int, x: float, y: float, places: Places) -> Node:
    """An enemy's card (PG-1.5): portrait and ability on the left, the battle track on the right."""
    view, words = seen.view, seen.words
    place = view.slots[slot - 1]
    enemy = view.cards.enemies[place.enemy]
    pick, title, state = _slot_pick(seen, slot)
    wide = places.card_width - TRACK_WIDTH - 44
    symbol = glyph(enemy.symbol, size=22, class_="on-parchment") if enemy.symbol else None
    if enemy.symbol:
        symbol = el("g", el("title", words(f"dragon-{enemy.symbol}")), symbol)
    return card(
        words.say(enemy.name),
        *_portrait(seen, enemy, wide),
        _battle_track(seen, slot, places.card_width - TRACK_WIDTH - 18),
        *_sky(seen, slot, 32, TRACK_TOP + 19),
        shield_token(wide - 10, TRACK_TOP + 24, 40, id=f"shield-{slot}", title=words("mark-shield"))
        if place.shield
        else None,
        *_paints(seen, slot, wide),
        x=x,
        y=y,
        width=places.card_width,
        height=CARD_HEIGHT,
        number=slot,
        corner=symbol,
        state=state,
        id=f"slot-{slot}",
        pick=pick,
        title=title,
    )


def _slot_pick(seen: Seen, slot: int) -> tuple[str | None, str | None, State]:
    """How a slot stands in a question about enemies: what picking it answers and is called."""
    if not seen.asks(*PICKED_BY_SLOT):
        return None, None, "plain"
    pick = seen.pick(slot)
    if pick is not None:
        return pick, seen.option(slot), "pickable"
    reason = seen.reason(slot)
    return None, reason, "locked" if reason else "plain"


def _portrait(seen: Seen, enemy: Enemy, wide: float) -> list[Node]:
    if enemy.text is None:
        return [portrait(enemy.id, 14, TRACK_TOP, wide, TRACK_HEIGHT)]
    tall = 54
    said = text_box(
        seen.words.say(enemy.text),
        14,
        TRACK_TOP + TRACK_HEIGHT - tall,
        wide,
        tall,
        size=11.5,
        smallest=9,
        middle=True,
    )
    return [portrait(enemy.id, 14, TRACK_TOP, wide, TRACK_HEIGHT - tall - 5), said]


def _sky(seen: Seen, slot: int, x: float, y: float) -> list[Node]:
    """The badge of the Sun or of the Moon (PG-15.3)."""
    if seen.view.sun == slot:
        return [sun_badge(x, y, 32, id="sun", title=seen.words("mark-sun"))]
    if seen.view.sun is not None and opposite(seen.view.sun) == slot:
        return [moon_badge(x, y, 32, id="moon", title=seen.words("mark-moon"))]
    return []


def _paints(seen: Seen, slot: int, wide: float) -> list[Node]:
    """The colours as which a white die here may count (PG-12.6)."""
    if not seen.asks("paint"):
        return []
    # At the foot of the portrait: badges and the shield are above.
    enemy = seen.view.cards.enemies[seen.view.slots[slot - 1].enemy]
    y = TRACK_TOP + (TRACK_HEIGHT - 19 if enemy.text is None else 43)
    drawn = []
    for place, colour in enumerate(COLOURS[1:]):
        value = (slot, COLOURS.index(colour))
        if (pick := seen.pick(value)) is None:
            continue
        drawn.append(
            piece(
                "paint",
                box(27, 27, 7, "chip pickable"),
                die_icon(colour, size=19),
                x=14 + wide / 2 + 34 * (place - 1),
                y=y,
                id=f"paint-{slot}-{colour}",
                pick=pick,
                title=seen.option(value),
            )
        )
    return drawn


# The battle track


def _battle_track(seen: Seen, slot: int, x: float) -> Node:
    """A space for each requirement, the next one ringed, the marker, and the ghost of where it would go."""
    view, words = seen.view, seen.words
    place = view.slots[slot - 1]
    requirements = view.cards.requirements[place.enemy]
    top = view.cards.tops[place.enemy]
    cells = [Cell(text=words("picture-wound"), tone="bad")]
    deep = (TRACK_HEIGHT - GAP * top) / (top + 1)
    for space in range(1, top + 1):
        needed = requirements[space]
        cells.append(
            Cell(
                die_icons(
                    wanted(needed), size=min(15, deep * 0.74), width=TRACK_WIDTH - 28, solo=needed.solo
                ),
                tone="good" if space == top else "next" if space == place.pos + 1 else "plain",
                title=words.say(requirement_words(needed)),
            )
        )
    centres = cell_centres(top + 1, TRACK_WIDTH, TRACK_HEIGHT, gap=GAP)
    over: list[Node] = []
    if place.pos < top:
        over.append(_ring(*centres[place.pos + 1], deep, "next-ring"))
        if delta := terms_of(view, slot).req_delta:
            over.append(_delta(seen, delta, *centres[place.pos + 1]))
    if seen.asks("advance") and seen.question is not None and seen.question.about == slot:
        over += [_step(seen, slot, n, *centres[place.pos + n], deep) for n in map(int, seen.offered)]
    attack = seen.attacks.get(slot)
    return el(
        "g",
        track(
            cells,
            width=TRACK_WIDTH,
            height=TRACK_HEIGHT,
            at=place.pos,
            ghost=None if attack is None else ghost_of(attack, place.pos),
            start=view.cards.enemies[place.enemy].start,
            gap=GAP,
            id=f"track-{slot}",
        ),
        *over,
        transform=f"translate({x:g} {TRACK_TOP})",
    )


def wanted(needed: Requirement) -> list[Colour | Literal["any"]]:
    """A requirement as a row of dice: the colours it demands, then any others."""
    colours: list[Colour | Literal["any"]] = [
        COLOURS[colour] for colour, number in enumerate(needed.colours) for _ in range(number)
    ]
    return [*colours, *["any"] * (needed.number - len(colours))]  # type: ignore[list-item]  # any is one


def ghost_of(attack: Attack, pos: int) -> int | None:
    """Where an attack would take the marker, if it moves at all."""
    there = pos + attack.up if attack.up else max(0, pos - attack.down)
    return None if there == pos else there


def _ring(x: float, y: float, deep: float, class_: str) -> Node:
    return el(
        "rect",
        x=x - TRACK_WIDTH / 2,
        y=y - deep / 2,
        width=TRACK_WIDTH,
        height=deep,
        rx=min(6, deep / 3),
        class_=class_,
    )


def _delta(seen: Seen, delta: int, x: float, y: float) -> Node:
    """More or fewer dice than printed are needed this round."""
    sign = "+" if delta > 0 else "−"
    return badge(
        f"{sign}{abs(delta)}",
        x - TRACK_WIDTH / 2,
        y,
        9.5,
        tone="bad" if delta > 0 else "good",
        title=seen.words("picture-delta", dice=f"{sign}{abs(delta)}"),
    )


def _step(seen: Seen, slot: int, spaces: int, x: float, y: float, deep: float) -> Node:
    """A space to which the marker may go up now (PG-5.8)."""
    return piece(
        "step",
        el(
            "rect",
            x=-TRACK_WIDTH / 2,
            y=-deep / 2,
            width=TRACK_WIDTH,
            height=deep,
            rx=min(6, deep / 3),
            class_="step-plate",
        ),
        x=x,
        y=y,
        id=f"track-{slot}-up-{spaces}",
        pick=seen.pick(spaces),
        title=seen.option(spaces),
    )
