"""The characters that one may choose a troupe from, as small cards."""

from __future__ import annotations

import math

from tablee.art import Node, el, label, paragraph
from tablee.games.moonstone.pictures.busts import bust, looks
from tablee.games.moonstone.pictures.context import SkirmishContext
from tablee.games.moonstone.words import card_lines, dotted, keyword_words, stats_words

HIGH, GAP = 92.0, 8.0
NAMED, CLOSE = 84.0, 5.0
"""How high a card is and how far it is from the next, and the least with which it has room for the names of
abilities."""
LOW = 72.0
"""How high a card is without these names."""
FACE = 60.0
"""How large the face of a character is."""


def roster(
    context: SkirmishContext, x: float, y: float, width: float, most: float = math.inf
) -> tuple[Node, float]:
    """Return all that are on offer; picked ones are marked by the page.

    Where they would be higher than ``most``, they are lower and closer to each other: a picture that is shown
    smaller has letters that are too small. The names of abilities are then in their titles only, if need be.
    """
    across = max(1, int(width // 225))
    wide = (width + GAP) / across - GAP
    rows = max(1, -(-len(context.offered) // across))
    step = min(HIGH + GAP, max(LOW + CLOSE, (most + CLOSE) / rows))
    high = HIGH if step == HIGH + GAP else min(HIGH, step - CLOSE)
    cards = [
        _card(context, number, x + n % across * (wide + GAP), y + n // across * step, wide, high)
        for n, number in enumerate(context.offered)
    ]
    return el("g", *cards, id="roster"), rows * step


def _card(context: SkirmishContext, number: int, x: float, y: float, width: float, high: float) -> Node:
    card = context.view.cards.characters[number]
    keywords = dotted(context.words, keyword_words(card))
    left, room = FACE + 15, width - FACE - 22
    names = ", ".join(context.text(ability.name) for ability in context.view.cards.abilities_of[number])
    return el(
        "g",
        el(
            "title",
            "\n".join([context.text(card.name), *card_lines(context.view.cards, number, context.words)]),
        ),
        el("rect", width=width, height=high, rx=9, class_="card-edge pickable"),
        el("rect", width=width, height=high, rx=9, class_="parchment"),
        el("rect", x=7, y=7, width=FACE, height=FACE, rx=8, class_="ms-window ms-window-0"),
        el(
            "g",
            el("g", bust(looks(context.view.cards)[number]), transform="scale(1.13)"),
            clip_path="url(#ms-opening)",
            transform=f"translate({7 + FACE / 2:g} {7 + FACE * 0.58:g}) scale({FACE / 46:.3f})",
        ),
        label(
            context.text(card.name),
            left,
            15,
            15,
            on="parchment",
            face="serif",
            bold=True,
            width=room + 6,
            smallest=12,
        ),
        label(keywords, left, 32, 12, on="parchment", soft=True, width=room, smallest=12),
        paragraph(
            context.text(stats_words(card)), left, 40, room, 31, 12, on="parchment", bold=True, smallest=12
        ),
        label(
            names,
            9,
            high - (8.5 if high < HIGH else 11),
            12,
            on="parchment",
            soft=True,
            width=width - 18,
            smallest=12,
        )
        if high >= NAMED
        else None,
        id=f"card-{number}",
        class_="piece",
        transform=f"translate({x:g} {y:g})",
        data_pick=context.pick(number),
        aria_label=context.option(number),
    )
