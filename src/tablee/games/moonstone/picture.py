"""The table as SVG: terrain, Stones and bases to scale, and beside it who is who."""

from __future__ import annotations

from typing import Any

from tablee.art import Node, document, el, render
from tablee.core import Question, Shape, Words, pick_of
from tablee.games.moonstone.cards import Piece
from tablee.games.moonstone.geometry import SIDE, STONE_RADIUS, Disc
from tablee.games.moonstone.view import CharacterView, View
from tablee.games.moonstone.words import name_of, option_words, seat_words, text

CSS = """
.ms-ground { fill: $panel; stroke: $panel-edge; stroke-width: 40; }
.ms-obstacle { fill: $parchment-edge; }
.ms-barrier { fill: $muted; }
.ms-wood { fill: $green-side; opacity: 0.45; }
.ms-water { fill: $blue-side; opacity: 0.45; }
.ms-stone { fill: $gold; }
.ms-seat-0 { fill: $blue-face; }
.ms-seat-1 { fill: $red-face; }
.ms-seat-2 { fill: $green-face; }
.ms-seat-3 { fill: $yellow-face; }
"""
MARKS = ("●", "◆", "▲", "■")
"""A shape for each seat, so that colour is not all that tells them apart."""
LINE = 20


def picture(view: View, question: Question[Any] | None, words: Words, shape: Shape) -> str:
    """The field, and the lines that say who stands there: beside it, or below it on a phone."""
    lines = text(view, words)
    wide = shape == "wide"
    side = 860 if wide else 390
    width, height = (1280, 860) if wide else (390, side + LINE * (len(lines) + 2))
    x, y, letters = (880, 30, 12) if wide else (8, side + 24, 11)
    notes = [
        el("text", line, x=x, y=y + LINE * number, font_size=letters, class_="text")
        for number, line in enumerate(lines)
    ]
    return render(
        document(
            width,
            height,
            _field(view, question, words, side),
            *notes,
            title=words("title"),
            lang=words.language,
            css=CSS,
            role="group",
        )
    )


def _field(view: View, question: Question[Any] | None, words: Words, side: float) -> Node:
    pieces = view.map.pieces
    return el(
        "g",
        el("rect", width=SIDE, height=SIDE, class_="ms-ground"),
        *(_piece(piece, number, words) for number, piece in enumerate(pieces)),
        *(_stone(stone.number, stone.at, stone.depth, words) for stone in view.stones),
        *(
            _base(view, who, one, question, words)
            for who, one in enumerate(view.characters)
            if one.status in ("in_play", "falling")
        ),
        id="field",
        # y points north on the table, and down on a page.
        transform=f"translate(0 {side}) scale({side / SIDE:.6f} {-side / SIDE:.6f})",
    )


def _piece(piece: Piece, number: int, words: Words) -> Node:
    shape = piece.shape
    marks = {"id": f"piece-{number}", "class_": f"piece ms-{piece.kind}"}
    said = el("title", words(f"look-{piece.look}"))
    if isinstance(shape, Disc):
        return el("circle", said, cx=shape.centre[0], cy=shape.centre[1], r=shape.radius, **marks)
    return el("polygon", said, points=" ".join(f"{x},{y}" for x, y in shape.points), **marks)


def _upright(letters: str, size: int) -> Node:
    """Letters on a table whose y points up."""
    return el(
        "text",
        letters,
        font_size=size,
        text_anchor="middle",
        transform=f"translate(0 {-size // 3}) scale(1 -1)",
        class_="text",
    )


def _stone(number: int, at: tuple[int, int], depth: int, words: Words) -> Node:
    return el(
        "g",
        el("title", words("depth", depth=depth)),
        el("circle", r=STONE_RADIUS, class_="ms-stone"),
        _upright(str(depth), 450),
        id=f"stone-{number}",
        class_="piece",
        transform=f"translate({at[0]} {at[1]})",
    )


def _base(view: View, who: int, one: CharacterView, question: Question[Any] | None, words: Words) -> Node:
    card = view.cards.characters[one.card]
    offered = question is not None and question.kind in ("choose_character", "reaction")
    pick = who if offered and question is not None and who in question.offered() else None
    does = None if pick is None or question is None else words.say(option_words(view, question, who))
    says = f"{words.say(name_of(view, who))} ({words.say(seat_words(one.owner))})"
    return el(
        "g",
        el("title", says),
        el("circle", r=card.radius, class_=f"ms-seat-{one.owner}"),
        _upright(MARKS[one.owner], 700),
        id=f"base-{who}",
        class_="piece",
        transform=f"translate({one.at[0]} {one.at[1]})",
        data_pick=None if pick is None else pick_of(pick),
        role=None if pick is None else "button",
        tabindex=None if pick is None else 0,
        aria_label=None if does is None else f"{says}: {does}",
    )
