"""The square with its lanterns, as SVG."""

from __future__ import annotations

from typing import Any

from tablee.art import document, el, render
from tablee.core import Question, Words
from tests.reference.view import View
from tests.reference.words import seat_words


def picture(view: View, question: Question[Any] | None, words: Words) -> str:
    lanterns = [
        el(
            "g",
            el("title", words.say(seat_words(seller.seat))),
            el("circle", r=300),
            el("text", str(seller.coins), y=700),
            id=f"lantern-{seller.seat}",
            transform=f"translate({seller.lantern[0]} {seller.lantern[1]})",
        )
        for seller in view.sellers
    ]
    fountain = el("circle", el("title", words("fountain")), cx=6000, cy=6000, r=1500, id="fountain")
    return render(document(12000, 12000, fountain, *lanterns, title=words("title"), lang=words.language))
