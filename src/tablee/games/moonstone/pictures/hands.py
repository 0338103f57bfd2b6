"""The blows of the last fight, and the bluff of an Arcane ability: claim, odds, hands."""

from __future__ import annotations

from collections import Counter

from tablee.art import Node, card_back, drawn_once, el, label, panel, pill, wrap
from tablee.core import SeatName
from tablee.games.moonstone.ai.bluffing import chance_to_hold, unseen_of
from tablee.games.moonstone.cards import CATASTROPHE, Ability, colour_of, value_of
from tablee.games.moonstone.pictures.bases import RIM, USUAL, health, portrait_on_rim
from tablee.games.moonstone.pictures.busts import looks
from tablee.games.moonstone.pictures.context import SkirmishContext
from tablee.games.moonstone.pictures.duel_ground import halves
from tablee.games.moonstone.state import NOBODY
from tablee.games.moonstone.view import DuelView, HandView
from tablee.games.moonstone.words import (
    arcane_words,
    dotted,
    outcome_words,
    sum_words,
    target_words,
)

SUM = 18.0
"""A line of a sum."""
BACK, BACK_HIGH = 40, 54
SMALL, SMALL_HIGH = 62, 78
"""An Arcane card."""
PAD = 12
FACE = 86.0
"""How large a portrait is."""


# Melee


def reckoned(
    context: SkirmishContext, x: float, y: float, width: float, least: float = 0
) -> tuple[Node, float]:
    """The blows of the last action, after the round is over."""
    drawn, high = _sums(context, 36, width)
    high = max(36 + high, least)
    return panel(width, high, *drawn, x=x, y=y, heading=context.words("fight-sums"), id="sums"), high


def _sums(context: SkirmishContext, top: float, width: float) -> tuple[list[Node], float]:
    """MS-7.4 Return how the damage of each blow was reckoned."""
    room = width - 2 * PAD
    lines = [
        line
        for one in context.view.sums
        for line in wrap(context.text(sum_words(context.view, one)), room, 13)
    ]
    drawn = [label(line, PAD, top + 8 + n * SUM, 13, width=room) for n, line in enumerate(lines)]
    return drawn, len(lines) * SUM + (8 if lines else 0)


def _backs(id: str, count: int, left: float, y: float, width: float) -> list[Node]:
    """Cards that nobody else sees: how many there are."""
    step = min(BACK + 6.0, (width - BACK) / max(1, count - 1))
    return [
        card_back(x=left + n * step, y=y, width=BACK, height=BACK_HIGH, sign="compass", id=f"{id}-{n}")
        for n in range(count)
    ]


# Arcane


def arcane(context: SkirmishContext, x: float, y: float, width: float) -> tuple[Node, float]:
    """The bluff: who plays it on whom, what was announced, how likely that is, the hands."""
    view = context.view
    duel = view.duel
    assert duel is not None
    ability = view.cards.abilities.get(duel.ability)
    heading = context.words("duel-heading") if ability is None else context.text(ability.name)
    seats = (duel.hand.seat, duel.resist_hand.seat)
    is_narrow = width < 500
    parts: list[Node] = []
    top = 34.0
    target = duel.target if 0 <= duel.target < len(view.characters) else NOBODY
    for place, who in enumerate((duel.originator, target)):
        if who != NOBODY and (place == 0 or who != duel.originator):
            left = PAD if place == 0 else width - PAD - FACE
            parts.append(_face(context, who, f"bluff-{place}", left, top))
    left, room = (
        (PAD + FACE, width - 2 * PAD - 2 * FACE)
        if is_narrow
        else (PAD + FACE + 8, width - 2 * (PAD + FACE + 8))
    )
    said, high = _stakes(context, duel, ability, left, top, room)
    parts += said
    top += max(high, FACE + 6)
    # Beside each other where there is room: what is said, and what is held.
    half = width - 2 * PAD if is_narrow else (width - 3 * PAD) / 2
    drawn, high = _claim(context, duel, ability, PAD, top, half)
    parts += drawn
    if is_narrow:
        top, hand_left, hand_top = top + high, float(PAD), top + high
    else:
        hand_left, hand_top = 2 * PAD + half, top
    for hand, id in ((duel.hand, "arcane-hand"), (duel.resist_hand, "resist-hand")):
        drawn, more = _arcane_hand(context, hand, id, hand_left, hand_top, half)
        parts += drawn
        hand_top += more
    whole = max(top + high, hand_top) + 4
    middle = width / 2
    node = el(
        "g",
        el("title", heading),
        *halves(width, whole, seats),
        label(
            heading,
            middle,
            18,
            16,
            on="deep",
            face="serif",
            bold=True,
            anchor="middle",
            width=width - 20,
            smallest=12,
        ),
        *parts,
        id="duel",
        transform=f"translate({x:g} {y:g})",
    )
    return node, whole


def _face(context: SkirmishContext, who: int, id: str, x: float, y: float) -> Node:
    """A portrait of somebody who takes part."""
    one = context.view.characters[who]
    card = context.view.cards.characters[one.card]
    far = RIM.get(card.radius, USUAL)
    return el(
        "g",
        el("title", context.name(who)),
        el(
            "g",
            portrait_on_rim(looks(context.view.cards)[one.card], one.owner, card.radius, f"{id}-bust"),
            *health(far + 3.1, card.hp - one.wounds, card.hp, tuple(card.blue)),
            transform=f"translate({FACE / 2:g} {FACE / 2:g}) scale({FACE / 2 / (far + 9):.3f})",
        ),
        id=id,
        class_="piece",
        transform=f"translate({x:g} {y:g})",
        data_counts=f"health {card.hp - one.wounds}",
    )


def _stakes(
    context: SkirmishContext, duel: DuelView, ability: Ability | None, x: float, y: float, width: float
) -> tuple[list[Node], float]:
    """Who does it to whom, which cards do something, and what."""
    if ability is None:
        return [], 0
    lines: list[tuple[str, bool]] = []
    if duel.originator != NOBODY:
        aimed = duel.target not in (NOBODY, duel.originator)
        who = {"name": context.name(duel.originator)}
        says = (
            context.words("duel-on", target=target_words(context.view, duel.target), **who)
            if aimed
            else context.words("duel-by", **who)
        )
        lines.append((says, False))
    lines += [
        (line, True)
        for line in wrap(f"★ {dotted(context.words, outcome_words(ability))}", width, 13, bold=True)
    ]
    drawn = [
        label(
            line,
            x + width / 2,
            y + 8 + n * 18,
            13,
            on="deep",
            bold=bold,
            anchor="middle",
            width=width,
            smallest=12,
        )
        for n, (line, bold) in enumerate(lines)
    ]
    below = y + 4 + len(lines) * 18
    text = wrap(context.text(ability.text), width, 12.5)
    drawn += [
        label(line, x + width / 2, below + 8 + n * 16, 12.5, on="deep", anchor="middle")
        for n, line in enumerate(text)
    ]
    return drawn, 10 + len(lines) * 18 + len(text) * 16


def _claim(
    context: SkirmishContext, duel: DuelView, ability: Ability | None, x: float, y: float, width: float
) -> tuple[list[Node], float]:
    """The card face down and what is said of it; for who resists, how likely it is, and the two answers."""
    drawn = _played(context, duel, x, y, width)
    top = y + (SMALL_HIGH + 12 if drawn else 0)
    if context.asks("announce"):
        drawn += _announcements(context, ability, x, top, width)
        top += 3 * 40 + 8
    if context.asks("resist") and duel.announced is not None:
        drawn += _odds(context, duel, ability, x, top, width)
        top += 46
        wide = (width - 10) / 2
        for n, value in enumerate(context.offered):
            drawn.append(_answer(context, value, x + n * (wide + 10), top, wide))
        top += 52
    return drawn, top - y


def _odds(
    context: SkirmishContext, duel: DuelView, ability: Ability | None, x: float, y: float, width: float
) -> list[Node]:
    """Section 16.1 How likely the other hand holds that card, or one that does something."""
    assert duel.announced is not None, "somebody resists an announcement"
    unseen = unseen_of([*duel.shown, *(duel.resist_hand.cards or ())])
    held = duel.hand.count + 1
    does = [
        card
        for card in range(CATASTROPHE)
        if ability is not None and any(one.has(card) for one in ability.outcomes)
    ]
    chances = (
        ("odds-this", unseen[duel.announced]),
        ("odds-any", sum(unseen[card] for card in does)),
    )
    drawn: list[Node] = []
    for n, (id, good) in enumerate(chances):
        chance = round(100 * chance_to_hold(good, held, sum(unseen)))
        top = y + n * 21
        drawn += [
            el("rect", x=x, y=top, width=width, height=18, rx=9, class_="ms-odds"),
            el(
                "rect",
                x=x,
                y=top,
                width=max(18, width * chance / 100),
                height=18,
                rx=9,
                class_="ms-odds-true",
            ),
            label(
                context.words(id, card=arcane_words(duel.announced), chance=chance),
                x + 10,
                top + 9,
                12.5,
                on="deep",
                bold=True,
                width=width - 20,
                smallest=12,
            ),
        ]
    return drawn


def _answer(context: SkirmishContext, value: object, x: float, y: float, width: float) -> Node:
    """To believe it, or to call it."""
    words = context.option(value)
    return el(
        "g",
        el("title", words),
        el(
            "rect",
            width=width,
            height=44,
            rx=22,
            class_="pill-plate gold" if value == "ok" else "pill-plate bad",
        ),
        label(
            words,
            width / 2,
            22,
            17,
            on="gold" if value == "ok" else "deep",
            face="serif",
            bold=True,
            anchor="middle",
        ),
        id=f"resist-{value}",
        class_="piece",
        transform=f"translate({x:g} {y:g})",
        data_pick=context.pick(value),
    )


def _played(context: SkirmishContext, duel: DuelView, left: float, top: float, width: float) -> list[Node]:
    """The card face down, what its player says it is, and what lies open."""
    drawn: list[Node] = []
    x = left
    if duel.face_down:
        if duel.own_card is None:
            drawn.append(card_back(x=x, y=top, width=SMALL, height=SMALL_HIGH, id="face-down"))
        else:
            drawn.append(_arcane_card(context, duel.own_card, "face-down", x, top, None, 1))
        x += SMALL + 12
    for n, card in enumerate(duel.shown):
        drawn.append(_arcane_card(context, card, f"shown-{n}", x, top, None, 1))
        x += SMALL + 8
    if duel.announced is not None:
        room = min(230.0, width - (x - left))
        says = context.words("duel-announced", card=arcane_words(duel.announced))
        d = f"M8 4H{room - 8:g}Q{room:g} 4 {room:g} 12V58Q{room:g} 66 {room - 8:g} 66"
        d += "H8Q0 66 0 58V44L-12 36 0 30V12Q0 4 8 4Z"
        drawn += [
            el("path", d=d, class_="ms-bubble", transform=f"translate({x:g} {top:g})"),
            el(
                "g",
                _sign(colour_of(duel.announced)),
                class_="ms-bubble-sign",
                transform=f"translate({x:g} {top + 17:g})",
            ),
            label(
                says,
                x + 62,
                top + 35,
                20,
                on="parchment",
                face="serif",
                bold=True,
                width=room - 72,
                smallest=12,
            ),
        ]
    return drawn


def _announcements(
    context: SkirmishContext, ability: Ability | None, left: float, top: float, width: float
) -> list[Node]:
    """MS-9.5 The nine that may be said; those that do something are marked."""
    wide = (width - 12) / 3
    drawn = []
    for card in range(CATASTROPHE):
        x, y = left + (card // 3) * (wide + 6), top + (card % 3) * 40
        words = context.text(arcane_words(card))
        does = ability is not None and any(outcome.has(card) for outcome in ability.outcomes)
        pick = context.pick(card)
        drawn.append(
            el(
                "g",
                el(
                    "title",
                    context.words(f"announce-{'does' if does else 'nothing'}", card=arcane_words(card)),
                ),
                el("rect", width=wide, height=34, rx=8, class_=f"ms-arcane-{colour_of(card)}"),
                label(words, 12, 17, 14, on="deep", bold=True, width=wide - 40),
                label("★", wide - 14, 17, 14, on="deep", anchor="middle") if does else None,
                id=f"announce-{card}",
                class_="piece",
                transform=f"translate({x:g} {y:g})",
                data_pick=pick,
            )
        )
    return drawn


def _arcane_hand(
    context: SkirmishContext, hand: HandView, id: str, left: float, top: float, width: float
) -> tuple[list[Node], float]:
    head = context.words("hand-of", seat=SeatName(hand.seat), count=hand.count)
    drawn: list[Node] = [label(head, left, top + 8, 13, on="deep", bold=True, width=width, smallest=12)]
    if not hand.count:
        return drawn, 24
    if hand.cards is None:
        drawn += _backs(f"{id}-back", hand.count, left, top + 20, width)
        return drawn, 20 + BACK_HIGH + 12
    kinds = sorted(Counter(hand.cards).items())
    across = max(1, int((width + 8) // (SMALL + 8)))
    can_pick = hand.seat == context.view.seat and context.asks("play_arcane", "replace_card")
    for n, (card, copies) in enumerate(kinds):
        x, y = left + (n % across) * (SMALL + 8), top + 20 + n // across * (SMALL_HIGH + 8)
        pick = context.pick(card) if can_pick else None
        drawn.append(_arcane_card(context, card, f"{id}-{card}", x, y, pick, copies))
    return drawn, 20 + -(-len(kinds) // across) * (SMALL_HIGH + 8) + 6


def _arcane_card(
    context: SkirmishContext, card: int, id: str, x: float, y: float, pick: str | None, copies: int
) -> Node:
    colour = "catastrophe" if card == CATASTROPHE else colour_of(card)
    value = "!" if card == CATASTROPHE else str(value_of(card))
    return _drawn_arcane(context.text(arcane_words(card)), colour, value, id, x, y, pick, copies)


@drawn_once
def _drawn_arcane(
    name: str, colour: str, value: str, id: str, x: float, y: float, pick: str | None, copies: int
) -> Node:
    """An Arcane card: colour and sign, and its value."""
    return el(
        "g",
        el("title", name),
        el("rect", width=SMALL, height=SMALL_HIGH, rx=8, class_=f"ms-arcane-{colour}"),
        _sign(colour),
        label(value, SMALL / 2, 46, 26, on="deep", bold=True, anchor="middle"),
        label(name, SMALL / 2, SMALL_HIGH - 9, 12, on="deep", anchor="middle", width=SMALL - 4, smallest=12),
        pill(f"×{copies}", SMALL - 8, 8, size=12, tone="gold") if copies > 1 else None,
        el("rect", x=-3, y=-3, width=SMALL + 6, height=SMALL_HIGH + 6, rx=10, class_="ms-halo")
        if pick is not None
        else None,
        id=id,
        class_="piece",
        transform=f"translate({x:g} {y:g})",
        data_pick=pick,
    )


def _sign(colour: str) -> Node:
    """A shape for each colour."""
    shapes = {
        "green": "M31 8C42 12 42 22 31 28C20 22 20 12 31 8Z",
        "blue": "M31 7C37 16 40 19 40 22A9 9 0 0 1 22 22C22 19 25 16 31 7Z",
        "pink": "M31 7L41 18L31 29L21 18Z",
        "catastrophe": "M34 6L22 20H30L27 31L41 15H32Z",
    }
    return el("path", d=shapes[colour], class_="ms-arcane-sign")
