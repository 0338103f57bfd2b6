"""Shapes that many cards share, drawn once in a picture and used by id: so changes are short."""

from __future__ import annotations

from typing import Any

from tablee.art import Node, drawn_once, el, place
from tablee.games.reflets_dacide.effects import CHARS, GEMS
from tablee.games.reflets_dacide.pictures import busts, scenery, signs
from tablee.games.reflets_dacide.pictures.style import GEM_FACES

NARROW, BROAD = 12.8, 15.8
"""The steps between the five figures of a Hero for which their plates are drawn."""
HIGH = 30
LETTER = 26.4


@drawn_once
def sheet() -> Node:
    """All of them."""
    return el(
        "defs",
        el("path", d=signs.HEART, id="al-heart", transform=place(6, 0, 0.5)),
        el(
            "g",
            el("path", d=busts.BODY),
            el("path", d=busts.LIGHT, fill="#ffffff", opacity=0.16),
            id="al-body",
        ),
        *(_head(race) for race in busts.FEATURES),
        *(_wings(race) for race in busts.FEATURES if busts.wings(race)),
        _plates("al-chars-narrow", NARROW),
        _plates("al-chars-broad", BROAD),
        *(_plate(gem, 20, 32, f"al-char-{gem}") for gem in GEMS),
        *scenery.scenes(),
        id="al-sheet",
    )


def _head(race: str) -> Node:
    """The head of one people: the hair takes the fill of where it is used, the skin its ``color``."""
    tones = {"hair": None, "skin": "currentColor", "bone": busts.BONE, "dark": busts.DARK}
    return el(
        "g",
        el("ellipse", cy=-4, rx=9, ry=11, fill="currentColor"),
        el("path", d="M2-14.700A9 11 0 0 1 2 6.700Z", fill="#000000", opacity=0.14),
        el("path", d="M-5-4h3v2h-3ZM2-4h3v2h-3Z", fill="#1c1a17") if race != "undead" else None,
        *(
            el("path", d=d, fill=tones[tone], fill_rule="evenodd")
            for tone, d in busts.FEATURES[race]
            if tone != "wing"
        ),
        id=f"al-head-{race}",
    )


def _wings(race: str) -> Node:
    return el("g", *(el("path", d=d, opacity=0.7) for d in busts.wings(race)), id=f"al-wings-{race}")


def _plate(gem: str, width: float, height: float, id: str | None = None, x: float = 0) -> Node:
    """The ground of a figure with the mark of its colour: rules by class do not reach what is used by id."""
    return el(
        "g",
        el("rect", x=-width / 2, width=width, height=height, rx=4, fill=GEM_FACES[gem], stroke="#b29c6d"),
        signs.mark(gem, 0, height * 0.28, height * 0.3, None, "#ffffff"),
        id=id,
        transform=place(x),
    )


def _plates(id: str, step: float) -> Node:
    """The grounds of the five figures of a Hero."""
    plates = (_plate(gem, step - 1.6, HIGH, x=step * (at + 0.5)) for at, gem in enumerate(GEMS))
    return el("g", *plates, id=id)


@drawn_once
def column_figures(
    gem: str, values: tuple[int, ...], low: tuple[bool, ...], left: float, step: float
) -> Node:
    """Under the columns of the track: the figure of each Hero that counts, and the number of its slot."""
    spots = [left + step * (at + 0.5) for at in range(len(values))]
    return el(
        "g",
        *(el("use", href=f"#al-char-{gem}", x=f"{x:.1f}") for x in spots),
        *letters(values, low, spots, 28),
    )


def letters(
    values: tuple[int, ...], low: tuple[bool, ...] | list[bool], spots: list[float], y: float
) -> list[Node]:
    """Figures at their places, in one element; a low one is underlined and has its own."""
    font: dict[str, Any] = {"y": y, "font_size": 13, "text_anchor": "middle"}
    plain = [at for at in range(len(values)) if not low[at]]
    found = [
        el(
            "text",
            str(values[at]),
            x=f"{spots[at]:.1f}",
            class_="bold al-char-low",
            text_decoration="underline",
            **font,
        )
        for at in range(len(values))
        if low[at]
    ]
    if plain:
        said, places = "".join(str(values[at]) for at in plain), " ".join(f"{spots[at]:.1f}" for at in plain)
        found.append(el("text", said, x=places, class_="bold al-char-text", **font))
    return found


@drawn_once
def figures(values: tuple[int, ...], printed: tuple[int, ...], width: float) -> Node:
    """The five figures of a Hero side by side; one that is lower than printed is underlined."""
    step = width / len(CHARS)
    name, drawn_for = ("narrow", NARROW) if step < (NARROW + BROAD) / 2 else ("broad", BROAD)
    low = tuple(value < most for value, most in zip(values, printed, strict=True))
    return el(
        "g",
        el("use", href=f"#al-chars-{name}", transform=place(scale=step / drawn_for)),
        *letters(values, low, [step * (at + 0.5) for at in range(len(values))], LETTER),
    )


@drawn_once
def hearts(life: int, most: int) -> Node:
    """The life of a Hero."""
    return el(
        "g",
        *(
            el("use", href="#al-heart", x=14 * at, class_=f"al-heart{'' if at < life else ' lost'}")
            for at in range(most)
        ),
    )


@drawn_once
def bust(race: str, number: int, x: float, y: float, width: float, height: float) -> Node:
    """A Hero's window in a box whose corner is (x, y); the number of the card picks the tones."""
    wings = el("use", href=f"#al-wings-{race}", fill=busts.WING) if busts.wings(race) else None
    return el(
        "svg",
        el("rect", x=-width / 2, y=-24, width=width, height=48, fill=busts.SKY[number % 6]),
        el("circle", cx=-width / 4, cy=-12, r=16, fill="#ffffff", opacity=0.12),
        wings,
        el("use", href="#al-body", y=2, fill=busts.CLOTH[number // 6 % 6]),
        el(
            "use",
            href=f"#al-head-{race}",
            y=2,
            fill=busts.HAIR[number % 6],
            color=busts.SKINS[race][number % 3],
        ),
        x=x,
        y=y,
        width=width,
        height=height,
        viewBox=f"{-width / 2:.4g} {-height / 2:.4g} {width:.4g} {height:.4g}",
        overflow="hidden",
    )
