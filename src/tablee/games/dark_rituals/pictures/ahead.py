"""What is under way and what comes: the Attack with its dice, the next Hero's possible cards, the end."""

from __future__ import annotations

from collections.abc import Hashable

from tablee.art import Node, banner, box, el, fit, glyph, label, paragraph, piece
from tablee.core import message, message_id
from tablee.core.i18n import Argument
from tablee.games.dark_rituals.ai.weighing import forecast_words
from tablee.games.dark_rituals.pictures.context import NightContext
from tablee.games.dark_rituals.pictures.figures import PAINT, shape, sign_of
from tablee.games.dark_rituals.reasons import figure_name, kind_name
from tablee.games.dark_rituals.script.table import figure, scenario
from tablee.games.dark_rituals.state import NOBODY, AttackUnderWay

LEAST_BACK = 84
"""From this height on the back of the next card is drawn."""


def shown_attack(context: NightContext) -> AttackUnderWay | None:
    """The Attack under way, or the last one of the turn under way."""
    view = context.view
    if not view.attacks:
        return None
    last = view.attacks[-1]
    if last.outcome == "open" and last.dice:
        return last
    is_now = (
        view.active != NOBODY
        and view.active in (last.attacker, last.target)
        and view.phase in ("entry", "action")
    )
    return last if is_now and last.dice else None


def fight(
    context: NightContext, attack: AttackUnderWay, x: float, y: float, wide: float, high: float
) -> Node:
    """Both totals with their dice."""
    facts: Hashable = (
        attack.attacker,
        attack.target,
        attack.attacker_card,
        attack.target_card,
        attack.strength,
        tuple(attack.dice),
        attack.total,
        attack.resistance,
        tuple(attack.defence_dice),
        attack.defence,
        attack.more,
        attack.outcome,
        (x, y, wide, high),
    )
    return context.part("fight", facts, lambda: _fight(context, attack, x, y, wide, high))


def _fight(context: NightContext, a: AttackUnderWay, x: float, y: float, wide: float, high: float) -> Node:
    half = (wide - 44) / 2
    attacker = context.text(kind_name(context.view.cards, *a.attacker_card))
    target = context.text(kind_name(context.view.cards, *a.target_card))
    outcome = context.words(f"pic-{a.outcome}")
    title = context.words(
        "event-attack-rolled",
        attacker=attacker,
        target=target,
        strength=a.strength,
        rolled=sum(a.dice),
        total=a.total,
        resistance=a.resistance,
    )
    sign = ">" if a.total > a.defence else "≤"
    return piece(
        "dr-fight",
        el("rect", width=wide, height=high, rx=11, class_="dr-fight-ground"),
        _side(context, a.attacker_card, attacker, a.strength, a.dice, a.more, a.total, 8, half, high),
        _side(
            context,
            a.target_card,
            target,
            a.resistance,
            a.defence_dice,
            a.defence - a.resistance - sum(a.defence_dice),
            a.defence,
            wide - 8 - half,
            half,
            high,
        ),
        label(sign, wide / 2, high * 0.46, 24, face="serif", bold=True, lit=True, anchor="middle"),
        label(
            outcome,
            wide / 2,
            high - 12,
            12.5,
            bold=True,
            lit=a.outcome == "hit",
            soft=a.outcome != "hit",
            anchor="middle",
            width=wide - 20,
            smallest=12.4,
        ),
        x=x,
        y=y,
        id="fight",
        title=title,
    )


def _side(
    context: NightContext,
    who: tuple[str, int],
    name: str,
    base: int,
    dice: list[int],
    plus: int,
    total: int,
    x: float,
    wide: float,
    high: float,
) -> Node:
    kind, number = who
    cards = context.view.cards
    card = cards.heroes[number].id if kind == "hero" else cards.characters[number].id
    body, _, rim = PAINT[kind]
    terms: list[Node] = []
    at = 44.0
    terms.append(label(f"{base}", at, 42, 16, face="serif", bold=True, anchor="middle"))
    at += 20
    for die in dice:
        terms.append(_die(die, at, 42))
        at += 23
    if plus:
        terms.append(label(f"+{plus}", at + 2, 42, 14, bold=True, lit=True, anchor="middle"))
    return el(
        "g",
        el(
            "g",
            shape(kind, 13, fill=body, stroke=rim),
            glyph(sign_of(kind, card), 0, 0, 15, fill="#fff7ea"),
            transform=f"translate(18 {34})",
        ),
        label(name, 36, 18, 13, face="serif", bold=True, width=wide - 36, smallest=12.4),
        *terms,
        label(f"{total}", 18, 66, 20, face="serif", bold=True, lit=True, anchor="middle"),
        transform=f"translate({x} 2)",
    )


def _die(face: int, x: float, y: float) -> Node:
    """A battle die shows a number, 0 included."""
    return el(
        "g",
        box(20, 20, 5, "white-side", y=1.5),
        box(20, 20, 5, "white-face"),
        label(f"{face}", 0, 0, 13, on="parchment", bold=True, anchor="middle"),
        transform=f"translate({x} {y})",
    )


def next_hero(context: NightContext, x: float, y: float, wide: float, high: float) -> Node:
    """The number on the next card, the Hero that it names, and what each card that may come would do."""
    view = context.view
    is_on = view.phase not in ("line_up", "sacrifice")
    lines = tuple(context.text(line) for line in forecast_words(view, "pic-next")) if is_on else ()
    facts: Hashable = (view.next_slot, lines, len(view.ai_left), x, y, wide, high)
    return context.part("next", facts, lambda: _next_hero(context, lines, x, y, wide, high))


def _next_hero(
    context: NightContext, lines: tuple[str, ...], x: float, y: float, wide: float, high: float
) -> Node:
    view = context.view
    slot = view.next_slot
    f = None if slot is None else figure(view, view.slots[slot - 1].figure)
    who: Argument = message("pic-unknown")
    if slot is not None:
        who = message("pic-empty-slot") if f is None else figure_name(view, f)
    name = context.text(who)
    left = context.words("pic-left", n=len(view.ai_left))
    text = "\n".join(lines) or context.words("pic-hidden")
    heading = context.words("pic-next")
    number = "?" if slot is None else f"{slot}"
    if high < LEAST_BACK or fit(text, wide - 62, high - 49, 12, 11.5).cut:
        heading = context.words("pic-next-short", number=number, name=name)
        body = _forecast(text, 12, 26, wide - 22, high - 29)
    else:
        body = [
            el("rect", x=10, y=29, width=36, height=50, rx=6, class_="back-ground"),
            el("path", d="M28 35L41 54L28 73L15 54Z", class_="back-lozenge"),
            label(number, 28, 54, 17, on="deep", face="serif", bold=True, anchor="middle"),
            label(name, 54, 36, 14, face="serif", bold=True, lit=True, width=wide - 62, smallest=12.4),
            *_forecast(text, 54, 45, wide - 62, high - 49),
        ]
    return piece(
        "dr-panel",
        el("rect", width=wide, height=high, rx=11, class_="panel-ground"),
        label(heading, 12, 16, 13.5, face="serif", bold=True, width=wide - 128, smallest=12.4),
        label(left, wide - 11, 16, 12.4, soft=True, anchor="end", width=104, smallest=12.4),
        *body,
        x=x,
        y=y,
        id="next-hero",
        title="\n".join((context.words("pic-next"), name, left, *lines)),
    )


def _forecast(text: str, x: float, y: float, wide: float, high: float) -> list[Node]:
    """What each card would do: in full where there is room, else one line each."""
    if not fit(text, wide, high, 12.4, 12.4).cut:
        return [paragraph(text, x, y, wide, high, 12.4, soft=True, smallest=12.4)]
    return [
        label(line, x, y + 8 + 15 * number, 12.4, soft=True, width=wide, smallest=12.4)
        for number, line in enumerate(text.splitlines()[: max(1, int(high // 15))])
    ]


def verdict(context: NightContext, x: float, y: float, wide: float) -> Node | None:
    """The end, over the map."""
    outcome = context.view.outcome
    if outcome is None:
        return None
    won = bool(outcome.winners)
    said = context.words("pic-won" if won else "pic-lost")
    reason = context.words(message_id("outcome", outcome.reason))
    encounter = scenario(context.view).encounter
    story = context.text(encounter.won if won else encounter.lost)
    return el(
        "g",
        el("rect", x=x - wide / 2, y=y - 46, width=wide, height=142, rx=14, class_="dr-verdict"),
        el(
            "g",
            banner(said, width=min(wide - 60, 250), size=18, tone="good" if won else "bad"),
            transform=f"translate({x} {y - 14})",
        ),
        label(reason, x, y + 34, 14, on="deep", anchor="middle", width=wide - 24, smallest=12.4),
        paragraph(
            story,
            x - wide / 2 + 16,
            y + 46,
            wide - 32,
            42,
            14,
            on="deep",
            face="serif",
            anchor="middle",
            smallest=12.4,
        ),
        id="verdict",
    )
