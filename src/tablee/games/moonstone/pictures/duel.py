"""The melee round as a duel: two portraits, the hands fanned, and on each card what it would come to."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import NamedTuple

from tablee.art import Node, card_back, drawn_once, el, label, wrap
from tablee.core import Translator
from tablee.games.moonstone.pictures.bases import RIM, USUAL, health, portrait_on_rim
from tablee.games.moonstone.pictures.busts import looks
from tablee.games.moonstone.pictures.context import SkirmishContext
from tablee.games.moonstone.pictures.duel_ground import halves
from tablee.games.moonstone.pictures.forecast import Clash, chances, clashes, signature_for
from tablee.games.moonstone.view import FighterView
from tablee.games.moonstone.words import melee_words, sum_words

KINDS = range(6)
PAD = 10.0
SIDE = 138.0
"""How broad a portrait with its words is."""
CARD, HIGH = 172.0, 178.0
NARROW = 138.0
"""On a card that is narrower, signs stand for the replies."""
HEAD, ROW = 34.0, 21.0
LINE = 17.0
BACK, BACK_HIGH = 30.0, 40.0
LAID, LAID_HIGH = 46.0, 60.0
SIGNS = (
    "M0-9L8-5V1C8 6 4 9 0 11C-4 9-8 6-8 1V-5Z",
    "M-7-9L6 4 9 1 9 9 1 9 4 6-9-7Z",
    "M-10-1.6H4V-5L11 0 4 5V1.6H-10Z",
    "M-10 3Q0-11 10 3L7 6Q0-4-7 6Z",
    "M-7 9L6-4 9-1 9-9 1-9 4-6-9 7Z",
    "M-9-4H9L6 3C4 7 0 9 0 9S-4 7-6 3Z",
)
"""The manoeuvres: a shield held high, a swing down, a thrust, a cut across, a swing up, a low shield."""


class Held(NamedTuple):
    """A card of a hand: all that is drawn on it."""

    card: int
    name: str
    copies: int
    has_signature: bool
    clashes: tuple[Clash, ...]
    replies: tuple[str, ...]
    only: int | None
    """The reply that lies open, if one does."""


def duel(context: SkirmishContext, x: float, y: float, width: float) -> tuple[Node, float]:
    """The round under way in a box so broad; and how high that is."""
    view, t = context.view, context.words
    attacker, defender = view.fight
    names = {"one": context.name(attacker.character), "other": context.name(defender.character)}
    is_narrow = width < 500
    own = next((n for n in (1, 0) if view.fight[n].hand.cards is not None and _is_own(context, n)), None)
    if own is None:
        own = next((n for n in (0, 1) if view.fight[n].hand.cards is not None), None)
    top = 34.0
    parts: list[Node] = []
    for side, fighter in enumerate(view.fight):
        left = PAD if side == 0 else width - PAD - SIDE
        parts.append(_fighter(context, side, fighter, left, top, is_narrow))
    is_choosing = context.asks("choose_melee_card")
    between = (width - 2 * SIDE - 2 * PAD) / 2
    for side in (0, 1):
        if is_narrow:
            parts += _laid(context, side, PAD + SIDE + side * between, top + 10, between, is_choosing)
        else:
            column = PAD if side == 0 else width - PAD - SIDE
            parts += _laid(context, side, column, top + 152, SIDE, is_choosing)
    if is_narrow:
        top += 124
        left, room = PAD, width - 2 * PAD
    else:
        left, room = SIDE + 2 * PAD, width - 2 * SIDE - 4 * PAD
    if own is not None:
        legend = wrap(t("fight-legend"), room, 12)
        written = 0 if is_narrow else len(legend) * LINE + 4
        drawn, high = _hand(context, own, left, top + written, room)
        # On a phone the cards come first.
        first = top + 6 + (high if is_narrow else 0)
        parts += [
            label(line, left, first + n * LINE, 12, on="deep", soft=True) for n, line in enumerate(legend)
        ]
        parts += drawn
        top += len(legend) * LINE + 8 + high
    lines = _said(context, room)
    parts += [
        label(line, left, top + 8 + n * LINE, 12.5, on="deep", width=room, smallest=12)
        for n, line in enumerate(lines)
    ]
    top += len(lines) * LINE + (6 if lines else 0)
    high = max(top + 4, 0 if is_narrow else 34 + 152 + LAID_HIGH + PAD)
    half = width / 2
    seats = [view.characters[fighter.character].owner for fighter in view.fight]
    node = el(
        "g",
        el("title", t("fight-heading", **names)),
        *halves(width, high, (seats[0], seats[1])),
        label(
            t("fight-heading", **names),
            half,
            18,
            15,
            on="deep",
            face="serif",
            bold=True,
            anchor="middle",
            width=width - 20,
            smallest=12,
        ),
        *parts,
        transform=f"translate({x:g} {y:g})",
        id="fight",
    )
    return node, high


def _is_own(context: SkirmishContext, side: int) -> bool:
    return context.view.fight[side].hand.seat == context.view.seat


def _said(context: SkirmishContext, width: float) -> list[str]:
    """MS-7.4 Return how the damage of each blow so far was reckoned."""
    texts = [context.text(sum_words(context.view, one)) for one in context.view.sums]
    return [line for text in texts for line in wrap(text, width, 12.5)]


# The fighters


def _fighter(
    context: SkirmishContext, side: int, fighter: FighterView, x: float, y: float, is_narrow: bool
) -> Node:
    """A portrait with its health, its name, and how many cards are held."""
    view = context.view
    one = view.characters[fighter.character]
    card = view.cards.characters[one.card]
    hand = fighter.hand
    head = context.words(f"fight-side-{side}", name=context.name(fighter.character), count=hand.count)
    lines = wrap(head, SIDE, 12.5, bold=True)[:2]
    far = RIM.get(card.radius, USUAL)
    size = 33 / far
    parts: list[Node] = [
        el(
            "g",
            portrait_on_rim(looks(view.cards)[one.card], one.owner, card.radius, f"duel-bust-{side}"),
            *health(far + 3.1, card.hp - one.wounds, card.hp, tuple(card.blue)),
            transform=f"translate({SIDE / 2:g} 42) scale({size:.3f})",
        ),
        *(
            label(
                line,
                SIDE / 2,
                92 + n * 15,
                12.5,
                on="deep",
                bold=True,
                anchor="middle",
                width=SIDE,
                smallest=12,
            )
            for n, line in enumerate(lines)
        ),
    ]
    if hand.cards is None and not is_narrow:
        step = min(BACK * 0.62, (SIDE - BACK) / max(1, hand.count - 1))
        middle = (hand.count - 1) / 2
        left = (SIDE - BACK) / 2 - step * middle
        parts += [
            el(
                "g",
                card_back(
                    x=0, y=0, width=BACK, height=BACK_HIGH, sign="compass", id=f"melee-back-{side}-{n}"
                ),
                transform=f"translate({left + step * n:.1f} 122) rotate({3 * (n - middle):g} 15 52)",
            )
            for n in range(hand.count)
        ]
    return el(
        "g",
        el("title", head),
        *parts,
        id=f"fighter-{side}",
        class_="piece",
        transform=f"translate({x:g} {y:g})",
        data_counts=f"health {card.hp - one.wounds}",
    )


def _laid(
    context: SkirmishContext, side: int, x: float, y: float, width: float, is_choosing: bool
) -> list[Node]:
    """What a side has laid: face down while both choose, turned up together."""
    laid = context.view.fight[side].laid
    count = max(1, len(laid))
    step = min(LAID + 6, (width - LAID) / max(1, count - 1))
    left = x + (width - step * (count - 1) - LAID) / 2
    if not laid and not is_choosing and context.view.fight[1 - side].laid:
        return []
    drawn = []
    for n in range(count):
        card = laid[n] if laid else None
        name = context.text(melee_words(card)) if card is not None else ""
        drawn.append(_open(f"laid-{side}-{n}", card, name, left + step * n, y))
    return drawn


@drawn_once
def _open(id: str, card: int | None, name: str, x: float, y: float) -> Node:
    """A card that was laid; the page turns it over when its face changes."""
    wide, high = LAID, LAID_HIGH
    face = (
        [card_back(x=0, y=0, width=wide, height=high, sign="compass")]
        if card is None
        else [
            el("rect", width=wide, height=high, rx=6, class_="parchment"),
            el(
                "path",
                d=SIGNS[card],
                transform=f"translate({wide / 2:g} {high * 0.36:g}) scale(1.3)",
                class_="ms-sign",
            ),
            *(
                label(
                    word,
                    wide / 2,
                    high - 19 + 13 * n,
                    12,
                    on="parchment",
                    bold=True,
                    anchor="middle",
                    width=wide - 4,
                    smallest=12,
                )
                for n, word in enumerate(name.split()[:2])
            ),
        ]
    )
    return el(
        "g",
        el("title", name) if name else None,
        *face,
        id=id,
        class_="piece",
        transform=f"translate({x:.1f} {y:.1f})",
        data_face="down" if card is None else str(card),
    )


# The hand


def _hand(context: SkirmishContext, side: int, x: float, y: float, width: float) -> tuple[list[Node], float]:
    """A fan of cards: on each, against each reply, what it causes and what it suffers in the end."""
    view, s = context.view, context.table
    fighter, other = view.fight[side], view.fight[1 - side]
    drawn: list[Node] = []
    if fighter.chosen is not None:
        chosen = context.words("fight-chosen", card=melee_words(fighter.chosen))
        drawn.append(label(chosen, x, y + 8, 13, lit=True, width=width))
        y += 20
    copies = Counter(fighter.hand.cards or ())
    results = clashes(s, view, side)
    held = [
        Held(
            card,
            context.text(melee_words(card)),
            copies[card],
            signature_for(s, fighter.character, card) is not None,
            results[card],
            tuple(context.text(melee_words(reply)) for reply in KINDS),
            other.laid[0] if other.laid and fighter.laid else None,
        )
        for card in results
    ]
    may_hold = chances(view, fighter, other)
    can_pick = _is_own(context, side) and context.asks("choose_melee_card", "riposte")
    most = max(1, int(width // 106))
    rows = max(1, -(-len(held) // most))
    across = -(-len(held) // rows) if held else 1
    wide = min(CARD, width / across - 6)
    first = x + (width - across * (wide + 6)) / 2
    for n, one in enumerate(held):
        column = n % across
        tilt = (column - (across - 1) / 2) * 1.1 if across > 1 and width > 500 else 0
        top = y + n // across * (HIGH + 8) + abs(tilt) * 1.6
        pick = context.pick(one.card) if can_pick else None
        face = _face(one, may_hold, wide, context.words)
        drawn.append(
            el(
                "g",
                el("title", context.words("melee-card", card=melee_words(one.card))),
                el("rect", width=wide, height=HIGH, rx=10, class_="parchment"),
                *face,
                el("rect", width=wide, height=HIGH, rx=10, class_="ms-halo") if pick is not None else None,
                id=f"melee-{side}-{one.card}",
                class_="piece",
                transform=f"translate({first + column * (wide + 6):.1f} {top:.1f})"
                f" rotate({tilt:.1f} {wide / 2:.1f} {HIGH:g})",
                data_pick=pick,
                aria_label=None if pick is None else context.option(one.card),
            )
        )
    return drawn, y + rows * (HIGH + 8) + 6 - y


@lru_cache(maxsize=512)
def _face(held: Held, may_hold: tuple[int, ...], width: float, t: Translator) -> tuple[Node, ...]:
    """The face of a card: its sign and name, and a row for each reply."""
    marks = ("★" if held.has_signature else "") + (f" ×{held.copies}" if held.copies > 1 else "")
    guard = not any(clash.causes.plain for clash in held.clashes)
    room = width - 32 - (30 if marks else 0)
    rows: list[Node] = []
    for reply, clash in enumerate(held.clashes):
        y = HEAD + 13 + reply * ROW + 5
        is_off = held.only is not None and held.only != reply
        rows.append(_row(reply, held.replies[reply], clash, may_hold[reply], y, width, is_off))
    lines = wrap(held.name, room, 13, "serif", bold=True)[:2]
    return (
        el(
            "path",
            d=f"M10 0H{width - 10:g}Q{width:g} 0 {width:g} 10V{HEAD:g}H0V10Q0 0 10 0Z",
            class_="ms-head-guard" if guard else "ms-head-attack",
        ),
        el("path", d=SIGNS[held.card], transform="translate(15 17) scale(.85)", class_="ms-sign-light"),
        *(
            label(
                line,
                28,
                17 + 14 * (n - (len(lines) - 1) / 2),
                13,
                on="deep",
                face="serif",
                bold=True,
                width=room,
                smallest=12,
            )
            for n, line in enumerate(lines)
        ),
        *([label(marks, width - 7, 17, 12, on="deep", bold=True, anchor="end")] if marks else []),
        *rows,
    )


@drawn_once
def _row(reply: int, name: str, clash: Clash, chance: int, y: float, width: float, is_off: bool) -> Node:
    """A reply: how likely the other holds it (the bar), what the card causes, what it suffers."""
    causes = clash.causes.words + ("*" if clash.riposte else "")
    kind = "good" if clash.balance > 0 else "bad" if clash.balance < 0 else "even"
    words = (
        label(name, 8, y - 1, 12, on="parchment", width=width - 82, smallest=12)
        if width >= NARROW
        else el("path", d=SIGNS[reply], transform=f"translate(18 {y - 1:g}) scale(.8)", class_="ms-sign")
    )
    return el(
        "g",
        el("title", f"{name}: {causes} / {clash.suffers.words}"),
        el("rect", x=4, y=y - 9.5, width=width - 8, height=19, rx=5, class_=f"ms-clash {kind}"),
        el("rect", x=4, y=y + 7, width=(width - 8) * chance / 100, height=2.5, class_="ms-chance"),
        words,
        label(causes, width - 53, y - 1, 12.5, on="parchment", bold=True, anchor="middle"),
        label(clash.suffers.words, width - 19, y - 1, 12.5, on="parchment", soft=True, anchor="middle"),
        class_="faint" if is_off else None,
    )
