"""The characters that one may choose a troupe from, as small cards."""

from __future__ import annotations

from tablee.art import Node, el, label, paragraph
from tablee.games.moonstone.pictures.context import SkirmishContext
from tablee.games.moonstone.words import card_lines, dotted, keyword_words, stats_words

HIGH = 92.0


def roster(context: SkirmishContext, x: float, y: float, width: float) -> tuple[Node, float]:
    """Return all that are on offer; picked ones are marked by the page."""
    across = max(1, int(width // 250))
    wide = (width + 8) / across - 8
    cards = [
        _card(context, number, x + n % across * (wide + 8), y + n // across * (HIGH + 8), wide)
        for n, number in enumerate(context.offered)
    ]
    rows = -(-len(cards) // across)
    return el("g", *cards, id="roster"), rows * (HIGH + 8)


def _card(context: SkirmishContext, number: int, x: float, y: float, width: float) -> Node:
    card = context.view.cards.characters[number]
    keywords = dotted(context.words, keyword_words(card))
    names = ", ".join(context.text(ability.name) for ability in context.view.cards.abilities_of[number])
    return el(
        "g",
        el(
            "title",
            "\n".join([context.text(card.name), *card_lines(context.view.cards, number, context.words)]),
        ),
        el("rect", width=width, height=HIGH, rx=9, class_="card-edge pickable"),
        el("rect", width=width, height=HIGH, rx=9, class_="parchment"),
        label(context.text(card.name), 9, 15, 15, on="parchment", face="serif", bold=True, width=width - 18),
        label(keywords, 9, 32, 11, on="parchment", soft=True, width=width - 18),
        label(context.text(stats_words(card)), 9, 48, 12, on="parchment", bold=True, width=width - 18),
        paragraph(names, 9, 57, width - 18, 30, 11, on="parchment", soft=True),
        id=f"card-{number}",
        class_="piece",
        transform=f"translate({x:g} {y:g})",
        data_pick=context.pick(number),
        aria_label=context.option(number),
    )
