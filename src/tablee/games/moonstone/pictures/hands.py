"""Cards in hand: the melee round with what each card causes and suffers, and the Arcane duel."""

from __future__ import annotations

from collections import Counter

from tablee.art import Node, card_back, drawn_once, el, label, panel, paragraph, pill, wrap
from tablee.games.moonstone.cards import CATASTROPHE, MANOEUVRES, Ability, colour_of, value_of
from tablee.games.moonstone.pictures.context import SkirmishContext
from tablee.games.moonstone.rules.manoeuvres import CAUSES, RIPOSTES
from tablee.games.moonstone.state import NOBODY
from tablee.games.moonstone.view import DuelView, FighterView, HandView
from tablee.games.moonstone.words import (
    arcane_words,
    damage_words,
    dotted,
    melee_words,
    outcome_words,
    seat_words,
    sum_words,
    target_words,
)

ROW = 15.0
"""A line of a melee card."""
SUM = 18.0
"""A line of a sum."""
BACK, BACK_HIGH = 40, 54
SMALL, SMALL_HIGH = 62, 78
"""An Arcane card."""
PAD = 12
LEGEND = 14
"""How high a line of small letters is."""


# Melee


def melee(context: SkirmishContext, x: float, y: float, width: float) -> tuple[Node, float]:
    """The melee round under way: both sides, what was laid, the own hand."""
    attacker, defender = context.view.fight
    names = {"one": context.name(attacker.character), "other": context.name(defender.character)}
    parts: list[Node] = []
    top = 36.0
    for side, fighter in enumerate(context.view.fight):
        drawn, high = _fighter(context, side, fighter, top, width)
        parts += drawn
        top += high
    drawn, high = _sums(context, top, width)
    parts += drawn
    top += high
    node = panel(width, top, *parts, x=x, y=y, heading=context.words("fight-heading", **names), id="fight")
    return node, top


def reckoned(context: SkirmishContext, x: float, y: float, width: float) -> tuple[Node, float]:
    """The blows of the last action, after the round is over."""
    drawn, high = _sums(context, 36, width)
    return panel(
        width, 36 + high, *drawn, x=x, y=y, heading=context.words("fight-sums"), id="sums"
    ), 36 + high


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


def _fighter(
    context: SkirmishContext, side: int, fighter: FighterView, top: float, width: float
) -> tuple[list[Node], float]:
    hand = fighter.hand
    head = context.words(f"fight-side-{side}", name=context.name(fighter.character), count=hand.count)
    drawn = [label(head, PAD, top + 8, 13, bold=True, width=width - 2 * PAD)]
    y = top + 20
    if fighter.laid:
        laid = context.words("fight-laid", cards=tuple(melee_words(card) for card in fighter.laid))
        drawn.append(label(laid, PAD, y + 8, 13, lit=True, width=width - 2 * PAD))
        y += 20
    if fighter.chosen is not None:
        chosen = context.words("fight-chosen", card=melee_words(fighter.chosen))
        drawn.append(label(chosen, PAD, y + 8, 13, lit=True, width=width - 2 * PAD))
        y += 20
    if hand.cards is None:
        drawn += _backs(f"melee-back-{side}", hand.count, y, width)
        return drawn, y + BACK_HIGH + 10 - top
    room = width - 2 * PAD
    legend = wrap(context.words("fight-legend"), room, 11)
    drawn += [
        label(line, PAD, y + 6 + n * LEGEND, 11, soft=True, width=room) for n, line in enumerate(legend)
    ]
    y += len(legend) * LEGEND + 4
    kinds = sorted(Counter(hand.cards).items())
    can_pick = hand.seat == context.view.seat and context.asks("choose_melee_card", "riposte")
    across = max(1, int((width - PAD) // 140))
    wide = (width - PAD) / across - PAD / 2
    high = 26 + 6 * ROW + 4
    for n, (card, copies) in enumerate(kinds):
        left = PAD / 2 + (n % across) * (wide + PAD / 2) + PAD / 4
        row = y + n // across * (high + 8)
        pick = context.pick(card) if can_pick else None
        face = _melee_face(context, card, copies, fighter.character, wide)
        drawn.append(
            el(
                "g",
                el("title", context.words("melee-card", card=melee_words(card))),
                el("rect", width=wide, height=high, rx=8, class_="parchment"),
                el("rect", width=wide, height=high, rx=8, class_="ms-halo") if pick is not None else None,
                *face,
                id=f"melee-{side}-{card}",
                class_="piece",
                transform=f"translate({left:g} {row:g})",
                data_pick=pick,
                aria_label=None if pick is None else context.option(card),
            )
        )
    rows = -(-len(kinds) // across)
    return drawn, y + rows * (high + 8) + 4 - top


def _melee_face(context: SkirmishContext, card: int, copies: int, who: int, width: float) -> list[Node]:
    """A manoeuvre: against each card of the other, what it causes and what it suffers."""
    signature = context.view.cards.signature_of[context.view.characters[who].card]
    marks = "★ " if signature is not None and signature.upgrades == MANOEUVRES[card] else ""
    marks += f"×{copies}" if copies > 1 else ""
    room = width - 16 - (34 if marks else 0)
    face = [label(context.text(melee_words(card)), 7, 13, 13, on="parchment", bold=True, width=room)]
    if marks:
        face.append(label(marks.strip(), width - 8, 13, 13, on="parchment", bold=True, anchor="end"))
    for other in range(6):
        y = 32 + other * ROW
        causes = damage_words(CAUSES[card][other]) + ("*" if (card, other) in RIPOSTES else "")
        suffers = damage_words(CAUSES[other][card])
        face += [
            label(context.text(melee_words(other)), 7, y, 11, on="parchment", soft=True, width=width - 58),
            label(causes, width - 34, y, 12, on="parchment", bold=True, anchor="middle"),
            label(suffers, width - 11, y, 12, on="parchment", soft=True, anchor="middle"),
        ]
    return face


def _backs(id: str, count: int, y: float, width: float) -> list[Node]:
    """Cards that nobody else sees: how many there are."""
    step = min(BACK + 6.0, (width - 2 * PAD - BACK) / max(1, count - 1))
    return [
        card_back(x=PAD + n * step, y=y, width=BACK, height=BACK_HIGH, sign="compass", id=f"{id}-{n}")
        for n in range(count)
    ]


# Arcane


def arcane(context: SkirmishContext, x: float, y: float, width: float) -> tuple[Node, float]:
    """The duel: what is played for, what was announced, the hands; for who announces, all it may say."""
    duel = context.view.duel
    assert duel is not None
    ability = context.view.cards.abilities.get(duel.ability)
    heading = context.words("duel-heading") if ability is None else context.text(ability.name)
    parts: list[Node] = []
    top = 36.0
    if ability is not None:
        if duel.originator != NOBODY:
            aimed = duel.target not in (NOBODY, duel.originator)
            who = {"name": context.name(duel.originator)}
            says = (
                context.words("duel-on", target=target_words(context.view, duel.target), **who)
                if aimed
                else context.words("duel-by", **who)
            )
            parts.append(label(says, PAD, top + 6, 13, soft=True, width=width - 2 * PAD))
            top += 22
        works = dotted(context.words, outcome_words(ability))
        parts.append(label(f"★ {works}", PAD, top + 6, 14, bold=True, lit=True, width=width - 2 * PAD))
        parts.append(paragraph(context.text(ability.text), PAD, top + 18, width - 2 * PAD, 52, 13))
        top += 76
    parts += _played(context, duel, top, width)
    top += SMALL_HIGH + 12 if duel.face_down or duel.announced is not None or duel.shown else 0
    if context.asks("announce"):
        parts += _announcements(context, ability, top, width)
        top += 3 * 40 + 8
    for hand, id in ((duel.hand, "arcane-hand"), (duel.resist_hand, "resist-hand")):
        drawn, high = _arcane_hand(context, hand, id, top, width)
        parts += drawn
        top += high
    return panel(width, top, *parts, x=x, y=y, heading=heading, id="duel"), top


def _played(context: SkirmishContext, duel: DuelView, top: float, width: float) -> list[Node]:
    """The card face down, what its player says it is, and what lies open."""
    drawn: list[Node] = []
    x = float(PAD)
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
        says = context.words("duel-announced", card=arcane_words(duel.announced))
        drawn.append(paragraph(says, x, top + 8, width - x - PAD, SMALL_HIGH - 16, 16, bold=True, lit=True))
    return drawn


def _announcements(context: SkirmishContext, ability: Ability | None, top: float, width: float) -> list[Node]:
    """MS-9.5 The nine that may be said; those that do something are marked."""
    wide = (width - 2 * PAD - 12) / 3
    drawn = []
    for card in range(CATASTROPHE):
        x, y = PAD + (card // 3) * (wide + 6), top + (card % 3) * 40
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
    context: SkirmishContext, hand: HandView, id: str, top: float, width: float
) -> tuple[list[Node], float]:
    head = context.words("hand-of", seat=seat_words(hand.seat), count=hand.count)
    drawn: list[Node] = [label(head, PAD, top + 8, 13, bold=True, width=width - 2 * PAD)]
    if not hand.count:
        return drawn, 24
    if hand.cards is None:
        drawn += _backs(f"{id}-back", hand.count, top + 20, width)
        return drawn, 20 + BACK_HIGH + 12
    kinds = sorted(Counter(hand.cards).items())
    across = max(1, int((width - 2 * PAD + 8) // (SMALL + 8)))
    can_pick = hand.seat == context.view.seat and context.asks("play_arcane", "replace_card")
    for n, (card, copies) in enumerate(kinds):
        x, y = PAD + (n % across) * (SMALL + 8), top + 20 + n // across * (SMALL_HIGH + 8)
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
        label(name, SMALL / 2, SMALL_HIGH - 9, 11, on="deep", anchor="middle", width=SMALL - 6),
        pill(f"×{copies}", SMALL - 8, 8, size=11, tone="gold") if copies > 1 else None,
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
