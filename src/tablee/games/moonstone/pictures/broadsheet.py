"""The card of a character below the field: its painted face, its figures and its abilities."""

from __future__ import annotations

from functools import lru_cache

from tablee.art import Node, el, label, paragraph, path, text_width
from tablee.core import Translator
from tablee.games.moonstone.pictures.bases import USUAL, rim_used
from tablee.games.moonstone.pictures.busts import BustLook, bust, looks
from tablee.games.moonstone.pictures.context import SkirmishContext
from tablee.games.moonstone.pictures.sheet import Row, Shown, shown_of

FACE = 96.0
LEFT = 318.0
"""How much of a broad card its figures take."""
CHIP = 66.0
LEAST_CHIP = 190.0


def broadsheet(context: SkirmishContext, who: int, x: float, y: float, width: float, height: float) -> Node:
    """The card of a character, as broad as there is room."""
    card = context.view.characters[who].card
    look = looks(context.view.cards)[card]
    return _drawn(shown_of(context, who), look, context.words, x, y, width, height)


@lru_cache(maxsize=256)
def _drawn(
    shown: Shown, look: BustLook, t: Translator, x: float, y: float, width: float, height: float
) -> Node:
    is_broad = width > LEFT + LEAST_CHIP
    left = LEFT if is_broad else width
    parts = [
        el("rect", width=width, height=height, rx=12, class_="parchment"),
        el("rect", x=4, y=4, width=width - 8, height=height - 8, rx=9, class_="hairline"),
        _face(look, shown.owner, 12, 12),
        label(shown.name, FACE + 22, 24, 19, on="parchment", face="serif", bold=True, width=left - FACE - 34),
        label(
            shown.keywords,
            FACE + 22,
            44,
            12.5,
            on="parchment",
            soft=True,
            width=left - FACE - 34,
            smallest=12,
        ),
        *_stats(shown, FACE + 22, 56, left - FACE - 34),
        *_boxes(shown, 14, FACE + 24, left - 28),
    ]
    if is_broad:
        parts += _chips(shown.rows, left + 4, 12, width - left - 16, height - 22)
    else:
        parts += _chips(shown.rows, 12, FACE + 52, width - 24, height - FACE - 60)
    return el(
        "g",
        el("title", "\n".join([shown.name, *(f"{row.name}: {row.says}" for row in shown.rows)])),
        *parts,
        id=f"sheet-{shown.who}",
        class_="piece",
        transform=f"translate({x:g} {y:g})",
    )


def _face(look: BustLook, owner: int, x: float, y: float) -> Node:
    """A painted window in the colour of the side."""
    middle = FACE / 2
    return el(
        "g",
        el("rect", width=FACE, height=FACE, rx=9, class_=f"ms-window ms-window-{owner}"),
        el("circle", cx=middle * 0.7, cy=middle * 0.62, r=FACE * 0.2, class_="ms-window-moon"),
        el(
            "g",
            el("g", bust(look), transform="scale(1.13)"),
            clip_path="url(#ms-opening)",
            transform=f"translate({middle:g} {middle * 1.16:g}) scale({FACE / 46:.3f})",
        ),
        el("rect", width=FACE, height=FACE, rx=9, class_=f"ms-window-edge ms-line-{owner}"),
        el("g", rim_used(owner, USUAL), transform=f"translate({FACE - 8:g} {FACE - 8:g}) scale(.42)"),
        transform=f"translate({x:g} {y:g})",
    )


def _stats(shown: Shown, x: float, y: float, width: float) -> list[Node]:
    wide = (width - 12) / 4
    drawn = []
    for n, (name, value) in enumerate(shown.stats):
        drawn.append(
            el(
                "g",
                el("rect", width=wide, height=50, rx=7, class_="ms-stat"),
                label(value, wide / 2, 17, 18, on="parchment", bold=True, anchor="middle"),
                label(
                    name,
                    wide / 2,
                    38,
                    12,
                    on="parchment",
                    soft=True,
                    anchor="middle",
                    width=wide - 2,
                    smallest=12,
                ),
                transform=f"translate({x + n * (wide + 4):g} {y:g})",
            )
        )
    return drawn


def _boxes(shown: Shown, x: float, y: float, width: float) -> list[Node]:
    """MS-7.1 A square for each point of health, blue dots in some, ticked from the right; then the energy."""
    energy = 26 + 15 * len(shown.energy_drawn)
    step = min(19.0, (width - energy - 8) / shown.boxes)
    side = step * 0.84
    drawn = []
    for box in range(1, shown.boxes + 1):
        left = x + step * (box - 1)
        gone = box > shown.left
        kind = "ms-box gone" if gone else "ms-box"
        drawn.append(el("rect", x=left, y=y, width=side, height=side, rx=3, class_=kind))
        if box in shown.blue:
            drawn.append(el("circle", cx=left + side / 2, cy=y + side / 2, r=side * 0.3, class_="ms-blue"))
        if gone:
            a, far = side * 0.22, side * 0.56
            d = path("M", left + a, y + a, "l", far, far, "m", 0, -far, "l", -far, far)
            drawn.append(el("path", d=d, class_="ms-cross"))
    right = x + width
    drawn.append(
        el("rect", x=right - energy, y=y - 3, width=energy, height=22, rx=11, class_="ms-energy-plate")
    )
    diamonds = "".join(
        f"M{right - energy + 16 + 15 * n:g} {y + 1:g}l5 7-5 7-5-7z" for n in range(len(shown.energy_drawn))
    )
    if diamonds:
        drawn.append(el("path", d=diamonds, class_="ms-energy"))
    drawn.append(label(shown.energy_figure, right - 12, y + 8, 13, on="deep", bold=True, anchor="middle"))
    return drawn


def _chips(rows: tuple[Row, ...], x: float, y: float, width: float, height: float) -> list[Node]:
    """Abilities in columns: lit if usable, dashed if a rule stands in the way, plain otherwise."""
    columns = max(1, int(width // LEAST_CHIP))
    lines = max(1, -(-len(rows) // columns))
    high, wide = min(CHIP, height / lines), width / columns
    return [
        _chip(n, row, x + n // lines * wide, y + n % lines * high, wide - 6, high - 4)
        for n, row in enumerate(rows)
    ]


def _chip(number: int, row: Row, x: float, y: float, width: float, height: float) -> Node:
    """An ability: its name and cost, and what it does or why it cannot be used now."""
    kind = "usable" if row.usable else "blocked" if row.reason else ""
    is_high = height > 46
    name = text_width(row.name, 13, bold=True)
    beside = is_high and bool(row.facts) and name + text_width(row.facts, 12) < width - 30
    below = row.reason or (row.says if is_high else row.facts)
    return el(
        "g",
        el("title", f"{row.name}\n{row.says}"),
        el("rect", width=width, height=height, rx=7, class_=f"ms-row {kind}".strip()),
        label(
            row.name,
            9,
            12 if height > 30 else height / 2,
            13,
            on="parchment",
            bold=True,
            width=width - 18,
            smallest=12,
        ),
        label(row.facts, width - 9, 12, 12, on="parchment", soft=True, anchor="end") if beside else None,
        paragraph(below, 9, 20, width - 18, height - 21, 12, on="parchment", soft=True, smallest=12)
        if height > 34
        else None,
        class_="piece",
        id=f"ability-{number}",
        transform=f"translate({x:g} {y:g})",
    )
