"""The square with its lanterns and the hand of whoever looks, as SVG."""

from __future__ import annotations

from collections import Counter

from tablee.art import Node, PictureContext, card, card_back, document, el, glyph, portrait, render
from tablee.core import AnyQuestion, Message, Shape, Translator
from tests.reference.questions import Kind
from tests.reference.view import SellerView, View
from tests.reference.words import card_name, option_words, seat_words

INCHES = 12_000
"""The square is so many thousandths of an inch wide."""
CARD, TALL = 110, 60


class MarketContext(PictureContext[View, Kind]):
    """The context of a picture of the market."""

    def option_message(self, question: AnyQuestion, value: int) -> Message:
        return option_words(self.view, question, value)


def picture(view: View, question: AnyQuestion | None, words: Translator, shape: Shape) -> Node:
    """Beside the square, or below it on a phone, lie the hands."""
    context = MarketContext(view, question, words, shape)
    width, side, x, y = (390, 390, 8, 400) if shape == "tall" else (1280, 860, 880, 20)
    hands = [
        node
        for row, seller in enumerate(view.sellers)
        for node in _hand(context, seller, x, y + row * (TALL + 12))
    ]
    height = max(side, y + len(view.sellers) * (TALL + 12))
    return document(
        width,
        height,
        _square(view, words, side),
        *hands,
        title=words("title"),
        lang=words.language,
        role="group",
    )


def _square(view: View, words: Translator, side: float) -> Node:
    lanterns = [
        el(
            "g",
            el("title", words.text(seat_words(seller.seat))),
            el("circle", r=300),
            el("text", str(seller.coins), y=700, font_size=500),
            id=f"lantern-{seller.seat}",
            class_="piece",
            transform=f"translate({seller.lantern[0]} {seller.lantern[1]})",
        )
        for seller in view.sellers
    ]
    fountain = el("circle", el("title", words("fountain")), cx=6000, cy=6000, r=1500, id="fountain")
    return el("g", fountain, *lanterns, transform=f"scale({side / INCHES:.6f})", id="square")


def _hand(context: MarketContext, seller: SellerView, x: float, y: float) -> list[Node]:
    """One's own cards; of the others, as many backs as they have cards, named by their place."""
    view, words = context.view, context.words
    step = min(CARD + 6, (390 - 2 * 8 - CARD) / max(1, seller.cards - 1))
    if seller.hand is None:
        return [
            card_back(
                x=x + step * place,
                y=y,
                width=CARD,
                height=TALL,
                id=f"back-{seller.seat}-{place}",
                title=words.text(seat_words(seller.seat)),
            )
            for place in range(seller.cards)
        ]
    seen: Counter[int] = Counter()
    drawn = []
    for place, held in enumerate(seller.hand):
        pick, blocked, does = _answers(context, held)
        drawn.append(
            card(
                words.text(card_name(view, held)),
                x=x + step * place,
                y=y,
                width=CARD,
                height=TALL,
                id=f"card-{held}-{seen[held]}",
                pick=pick,
                blocked=blocked,
                does=does,
            )
        )
        seen[held] += 1
    return drawn


def _answers(context: MarketContext, held: int) -> tuple[str | None, str | None, str | None]:
    """The answer of picking a card, or the greyed choice that it is; and the words for either."""
    if not context.asks("commit", "parry", "counter", "discard", "tidy"):
        return None, None, None
    pick = context.pick(held)
    return pick, context.blocked(held), context.reason(held) if pick is None else context.option(held)


def cover(words: Translator) -> str:
    """The market by night."""
    return render(
        document(
            480,
            300,
            portrait("lantern-market", 0, 0, 480, 300, corner=0),
            *(glyph("flame", 60 + 72 * i, 40 + 16 * (i % 2), 30, "sun-sign") for i in range(6)),
            title=words("title"),
            lang=words.language,
            background=False,
        )
    )
