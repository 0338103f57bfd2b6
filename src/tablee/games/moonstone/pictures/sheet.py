"""A character's card: stats, health with its blue dots, energy, what it can do now and why not."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, NamedTuple

from tablee.art import LEADING, Node, el, label, path, pill, text_width, wrap
from tablee.core import Translator
from tablee.games.moonstone.cards import Ability, Cards
from tablee.games.moonstone.pictures.context import SkirmishContext
from tablee.games.moonstone.pictures.field import seat_sign
from tablee.games.moonstone.rules.health import stat
from tablee.games.moonstone.state import NOBODY
from tablee.games.moonstone.words import ability_words, dotted, keyword_words, signature_words

PAD = 14
TEXT = 12.5
MOST_DIAMONDS = 6
MORE = 15
"""How high a line is that names what there is no room for."""


class Shown(NamedTuple):
    """The contents of a card: all of it in words and numbers."""

    who: int
    owner: int
    name: str
    keywords: str
    stats: tuple[tuple[str, str], ...]
    """What each is called, and its value."""
    boxes: int
    left: int
    """Boxes without a wound."""
    blue: tuple[int, ...]
    energy: str
    energy_drawn: range
    """As many as diamonds are drawn."""
    energy_figure: str
    rows: tuple[Row, ...]


class Row(NamedTuple):
    """An ability, or the signature move."""

    name: str
    facts: str
    says: str
    usable: bool = False
    reason: str = ""
    """The rule in the way of one that cannot be used."""


def sheet(
    context: SkirmishContext, who: int, x: float, y: float, width: float, most: float
) -> tuple[Node, float]:
    """The card of a character in a column, at most so high; gives its height."""
    return _drawn(shown_of(context, who), context.words, x, y, width, most)


def shown_of(context: SkirmishContext, who: int) -> Shown:
    """The contents of the card of a character."""
    one = context.view.characters[who]
    card = context.view.cards.characters[one.card]
    return Shown(
        who,
        one.owner,
        context.name(who),
        dotted(context.words, keyword_words(card, one.sheet.gained)),
        _stats(context, who),
        card.hp,
        card.hp - one.wounds,
        tuple(card.blue),
        context.words("sheet-energy", energy=one.energy),
        range(min(one.energy, MOST_DIAMONDS)),
        str(one.energy),
        tuple(_rows(context, who)),
    )


@lru_cache(maxsize=256)
def _drawn(shown: Shown, t: Translator, x: float, y: float, width: float, most: float) -> tuple[Node, float]:
    room = width - 2 * PAD
    parts: list[Node] = [
        seat_sign(shown.owner, PAD + 14, 24),
        label(shown.name, PAD + 36, 18, 19, on="parchment", face="serif", bold=True, width=room - 40),
        label(shown.keywords, PAD + 36, 38, 12, on="parchment", soft=True, width=room - 40),
    ]
    parts += _drawn_stats(shown, PAD, 54, room)
    parts += _health(shown, PAD, 112, room)
    top, left_over = 152.0, list[str]()
    for row in shown.rows:
        drawn, high = _text_row(row, PAD, top, room)
        if left_over or top + high > most - 8 - MORE:
            left_over.append(row.name)
            continue
        parts.append(drawn)
        top += high + 4
    if left_over:
        more = t("sheet-more", names=tuple(left_over))
        lines = wrap(more, room, 12)[: max(1, int((most - top) // MORE))]
        parts += [label(line, PAD, top + 8 + n * MORE, 12, on="parchment") for n, line in enumerate(lines)]
        top += len(lines) * MORE + 4
    high = min(most, top + 6)
    return (
        el(
            "g",
            el("title", shown.name),
            el("rect", width=width, height=high, rx=12, class_="parchment"),
            *parts,
            id=f"sheet-{shown.who}",
            class_="piece",
            transform=f"translate({x:g} {y:g})",
        ),
        high,
    )


def _stats(context: SkirmishContext, who: int) -> tuple[tuple[str, str], ...]:
    """Melee, Melee range, Arcane, Evade: as they are now."""
    s, t = context.table, context.words
    return (
        (t("stat-melee"), str(stat(s, who, "melee"))),
        (t("stat-range"), f"{s.reach(who)}″"),
        (t("stat-arcane"), str(stat(s, who, "arcane"))),
        (t("stat-evade"), f"{stat(s, who, 'evade'):+d}"),
    )


def _drawn_stats(shown: Shown, x: float, y: float, width: float) -> list[Node]:
    wide = (width - 18) / 4
    return [
        el(
            "g",
            el("rect", width=wide, height=48, rx=8, class_="ms-stat"),
            label(value, wide / 2, 17, 19, on="parchment", bold=True, anchor="middle"),
            label(name, wide / 2, 37, 12, on="parchment", soft=True, anchor="middle", width=wide - 6),
            transform=f"translate({x + n * (wide + 6):g} {y:g})",
        )
        for n, (name, value) in enumerate(shown.stats)
    ]


def _health(shown: Shown, x: float, y: float, width: float) -> list[Node]:
    """MS-7.1 One box for each wound it can take, blue dots in some; ticked from the right."""
    step = min(24.0, (width - 90) / shown.boxes)
    r = step * 0.42
    drawn = []
    for box in range(1, shown.boxes + 1):
        cx = x + step * (box - 0.5)
        gone = box > shown.left
        drawn.append(el("circle", cx=cx, cy=y + 14, r=r, class_="ms-box gone" if gone else "ms-box"))
        if box in shown.blue:
            drawn.append(el("circle", cx=cx, cy=y + 14, r=r * 0.5, class_="ms-blue"))
        if gone:
            a, b = r * 0.7, r * 1.4
            d = path("M", cx - a, y + 14 - a, "l", b, b, "m", 0, -b, "l", -b, b)
            drawn.append(el("path", d=d, class_="ms-cross"))
    drawn.append(pill(shown.energy, x + width - 42, y + 14, size=12, width=84))
    return drawn


def _rows(context: SkirmishContext, who: int) -> Iterator[Row]:
    """Abilities: name, cost, what each does, whether it can be used now; the signature move comes last.

    One that cannot be used says why.
    """
    for ability in context.table.abilities(who):
        usable, reason = _use(context, who, ability)
        says = context.text(ability.text)
        facts = _facts(context.view.cards, ability.id, context.words)
        yield Row(
            context.text(ability.name), facts, f"{says}\n⊘ {reason}" if reason else says, usable, reason
        )
    signature = context.view.cards.signature_of[context.view.characters[who].card]
    if signature is not None and context.view.options.signature_moves:
        yield Row(context.text(signature.name), "", context.text(signature_words(signature)))


@lru_cache(maxsize=1024)
def _facts(cards: Cards, id: str, t: Translator) -> str:
    """Return what is printed beside the name of an ability."""
    return dotted(t, ability_words(cards.abilities[id]))


def _use(context: SkirmishContext, who: int, ability: Ability) -> tuple[bool, str]:
    """Return whether it is on offer now, or the reason why not."""
    if not context.asks("choose_action") or context.view.active != who or ability.kind == "passive":
        return False, ""
    options: list[Any] = [one for one in context.offered if one[:2] == ("ability", ability.id)]
    return bool(options), context.reason(("ability", ability.id, NOBODY)) or ""


@lru_cache(maxsize=2048)
def _text_row(row: Row, x: float, y: float, width: float) -> tuple[Node, float]:
    name, facts, says, usable, _ = row
    lines = wrap(says, width - 16, TEXT)
    # What does not fit beside the name stands below it.
    is_below = text_width(name, 14, bold=True) + text_width(facts, 12) > width - 28
    more = wrap(facts, width - 16, 12) if is_below else []
    first = 28 + len(more) * 12 * LEADING
    high = first - 6 + len(lines) * TEXT * LEADING + 5
    return (
        el(
            "g",
            el("rect", width=width, height=high, rx=7, class_="ms-row usable" if usable else "ms-row"),
            label(name, 8, 12, 14, on="parchment", bold=True, width=width - 16),
            label(facts, width - 8, 12, 12, on="parchment", soft=True, anchor="end")
            if facts and not is_below
            else None,
            *(
                label(line, 8, 28 + n * 12 * LEADING, 12, on="parchment", soft=True)
                for n, line in enumerate(more)
            ),
            *(
                label(line, 8, first + n * TEXT * LEADING, TEXT, on="parchment", soft=True)
                for n, line in enumerate(lines)
            ),
            transform=f"translate({x:g} {y:g})",
        ),
        high,
    )
