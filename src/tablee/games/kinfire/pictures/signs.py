"""Signs and small pieces: the marks of Seekers, chits, hearts, Lanterns, statuses and colours."""

from __future__ import annotations

import math
from typing import Literal, TypeAlias

from tablee.art import MARKS, Node, drawn_once, el, glyph, path, place
from tablee.art.piece import outline
from tablee.games.kinfire.effects import Colour as CardColour

Shape: TypeAlias = Literal["diamond", "circle", "hexagon", "square", "pentagon", "octagon"]

SEEKERS: dict[str, tuple[str, Shape, str]] = {
    "asha": ("key", "diamond", "#5fc48f"),
    "feyn": ("bell", "circle", "#b48ae6"),
    "khor": ("tower", "hexagon", "#f0a04b"),
    "naz": ("flame", "square", "#ef6f6a"),
    "roland": ("book", "octagon", "#74aef0"),
    "valora": ("bow", "pentagon", "#e7d36a"),
}
"""The sign, the shape and the colour of each Seeker; those of a designer's pack share the last entry."""
OTHER_SEEKER: tuple[str, Shape, str] = ("star", "octagon", "#c5c7cf")

PATHS: dict[str, str] = {
    "bell": "M0 -11C5 -11 7 -7 7 -2L9 6H-9L-7 -2C-7 -7 -5 -11 0 -11ZM-3 8H3A3 3 0 0 1 -3 8Z",
    "book": "M-1 -7C-4 -10 -8 -10 -11 -9V8C-8 7 -4 7 -1 10ZM1 -7C4 -10 8 -10 11 -9V8C8 7 4 7 1 10Z",
    "bow": "M-6 -11C6 -8 6 8 -6 11L-7 9C2 6 2 -6 -7 -9ZM-9 -1H5V-4L11 0L5 4V1H-9Z",
    "steps": "M-6 -11A4 5 0 0 1 -2 -4C-2 -1 -8 -1 -8 -5A4 5 0 0 1 -6 -11ZM-8 1H-3A3 3 0 0 1 -8 3ZM6 -5A4 5 0 0 1 "  # noqa: E501 - an outline is one path
    "9 2C9 5 3 5 3 1A4 5 0 0 1 6 -5ZM3 7H8A3 3 0 0 1 3 9Z",
    "lamp": "M-2 -12H2V-10L5 -7H-5L-2 -10ZM-5 -6H5L6 8H-6ZM-8 9H8V12H-8Z",
    "bolt": "M3.4 -12L-7.6 2H-1.4L-3.6 12L7.6 -3H1.2Z",
    "chain": "M-8 -5A5 5 0 0 1 2 -5H-1A2 2 0 0 0 -5 -5V0A2 2 0 0 0 -1 0H2A5 5 0 0 1 -8 0ZM8 5A5 5 0 0 1 -2 5H1A2 2 0 "  # noqa: E501 - an outline is one path
    "0 0 5 5V0A2 2 0 0 0 1 0H-2A5 5 0 0 1 8 0Z",
    "broken": "M-1 -12L2 -9V-3L-1 -1V4H-6V6H-2V9A2 2 0 0 0 2 9V6H6V4H2V1L4 -1V-9Z",
    "dazed": "M0 -11L3 -4L10 -6L5 0L10 6L3 4L0 11L-3 4L-10 6L-5 0L-10 -6L-3 -4Z",
    "fist": "M-8 -6H8V2C8 7 4 10 0 10S-8 7 -8 2Z",
    "hand": "M-8 2V-5H-5V1H-4V-9H-1V0H0V-10H3V0H4V-8H7V4C7 9 4 12 0 12S-8 8 -8 2Z",
    "plus": "M-3 -9H3V-3H9V3H3V9H-3V3H-9V-3H-3Z",
    "cards": "M-9 -7L1 -10L5 6L-5 9ZM3 -9H10V8H6.5Z",
    "swap": "M-10 -4H4V-9L11 -2H-10ZM10 4H-4V9L-11 2H10Z",
    "push": "M-10 -2H2V-8L11 0L2 8V2H-10Z",
}
STATUS_SIGNS = {"wound": "drop", "weaken": "broken", "stun": "dazed", "trap": "chain"}
COLOURS: dict[str, tuple[str, str]] = {
    "red": ("#a1301f", "#ffffff"),
    "green": ("#2f8250", "#ffffff"),
    "blue": ("#1f4c9e", "#ffffff"),
    "white": ("#f8f4ea", "#1c1a17"),
    "void": ("#2a2238", "#c9b8f0"),
}
"""The face of each colour of cards and attacks, and what is written on it."""
INKS = {"red": "on-red", "green": "on-green", "blue": "on-blue", "white": "on-white", "void": "on-deep"}
"""The class of letters on each of them."""
PALE = {"red": "#e9cdbd", "green": "#cfdcbf", "blue": "#cbd2df", "white": "#efe4c8", "void": "#d3cade"}


@drawn_once
def sign(
    name: str, x: float, y: float, size: float, fill: str | None = None, class_: str | None = None
) -> Node:
    """A sign of the game or of the art, centred."""
    if name in PATHS:
        return el("path", d=PATHS[name], fill=fill, class_=class_, transform=place(x, y, size / 24))
    return glyph(name, x, y, size, class_, fill)


def frame(shape: Shape, r: float) -> str:
    """The outline of a Seeker's mark."""
    sides = {
        "diamond": (4, 0.0),
        "square": (4, 45.0),
        "hexagon": (6, 0.0),
        "pentagon": (5, 0.0),
        "octagon": (8, 22.5),
    }
    if shape == "circle":
        return path("M", -r, 0, "a", r, r, 0, 1, 0, 2 * r, 0, "a", r, r, 0, 1, 0, -2 * r, 0, "Z")
    count, turn = sides[shape]
    wide = r * (1.18 if shape in ("diamond", "square") else 1.06)
    angles = [math.radians(turn + 360 * n / count) for n in range(count)]
    return outline((round(wide * math.sin(a), 2), round(-wide * math.cos(a), 2)) for a in angles)


@drawn_once
def seeker_mark(id: str, x: float, y: float, r: float) -> Node:
    """The mark of a Seeker: its sign in a frame of its shape and colour."""
    name, shape, colour = SEEKERS.get(id, OTHER_SEEKER)
    return el(
        "g",
        el("path", d=frame(shape, r), fill="#14161d", stroke=colour, stroke_width=max(1.6, r * 0.14)),
        sign(name, 0, 0, r * 1.15, colour),
        transform=place(x, y),
    )


def seeker_colour(id: str) -> str:
    """The colour of a Seeker."""
    return SEEKERS.get(id, OTHER_SEEKER)[2]


@drawn_once
def heart(text: str | int, x: float, y: float, size: float) -> Node:
    """A heart with a figure."""
    return el(
        "g",
        glyph("heart", 0, 0, size, "kf-heart"),
        el(
            "text",
            str(text),
            y=size * 0.13,
            font_size=max(15.2, size * 0.46) if len(str(text)) < 3 else max(13.2, size * 0.36),
            text_anchor="middle",
            class_="kf-on-heart bold",
        ),
        transform=place(x, y),
    )


@drawn_once
def colour_mark(colour: str, x: float, y: float, r: float) -> Node:
    """The disc of a colour with its mark; void is a hollow ring."""
    face, ink = COLOURS[colour]
    inner = (
        el("circle", r=r * 0.42, fill="none", stroke=ink, stroke_width=r * 0.26)
        if colour == "void"
        else glyph(MARKS[colour], size=r * 1.15, fill=ink)  # type: ignore[index]  # the four colours of marks
    )
    return el(
        "g",
        el("circle", r=r, fill=face, stroke="#fffaf0" if colour != "white" else "#8f7a48", stroke_width=1.4),
        inner,
        transform=place(x, y),
    )


@drawn_once
def chit_face(kind: str, x: float, y: float, r: float, text: str = "", drawn: bool = False) -> Node:
    """A chit: ``enemy`` with its number, ``heart``, ``dark``, or the id of a Seeker."""
    lit = " kf-drawn" if drawn else ""
    if kind in ("enemy", "heart", "dark"):
        inner = (
            el(
                "text",
                text,
                y=r * 0.38,
                font_size=max(15.2, r * 1.05),
                text_anchor="middle",
                class_="kf-chit-text bold",
            )
            if kind == "enemy"
            else glyph("heart" if kind == "heart" else "eye", size=r * 1.15, class_="kf-chit-text")
        )
        return el("g", el("circle", r=r, class_=f"kf-{kind}-chit{lit}"), inner, transform=place(x, y))
    return el(
        "g",
        seeker_mark(kind, 0, 0, r),
        el("circle", r=r + 2, class_="kf-ring") if drawn else None,
        transform=place(x, y),
    )


@drawn_once
def lantern(x: float, y: float, size: float, lit: bool) -> Node:
    """A Lantern: charged it glows."""
    u = size / 24
    return el(
        "g",
        el("circle", r=15, class_="kf-glow", opacity=0.25) if lit else None,
        el("path", d="M-3 -13A3 3 0 0 1 3 -13", fill="none", stroke="#d9b978", stroke_width=1.6),
        el("path", d="M-7 -7L0 -12L7 -7Z", class_="kf-iron"),
        el("rect", x=-6, y=-7, width=12, height=15, rx=1.5, class_="kf-lamp" if lit else "kf-iron"),
        el("path", d="M0 -4C3 0 3 2 0 6C-3 2 -3 0 0 -4Z", fill="#d9772a" if lit else "#5b5140"),
        el("path", d="M-8 8H8V11H-8Z", class_="kf-iron"),
        transform=place(x, y, u),
    )


@drawn_once
def glow(r: float, strength: float) -> Node:
    """Light around a figure: rings that add up, without a gradient."""
    rings = [(1.0, 0.05), (0.8, 0.06), (0.62, 0.08), (0.45, 0.1), (0.28, 0.14)]
    return el(
        "g",
        *(
            el("circle", r=round(r * part, 1), class_="kf-glow", opacity=round(dim * strength, 3))
            for part, dim in rings
        ),
    )


@drawn_once
def status_card(status: str, count: int, x: float, y: float, size: float) -> Node:
    """A small status card, with how many lie there."""
    return el(
        "g",
        el(
            "rect",
            x=-size * 0.4,
            y=-size * 0.5,
            width=size * 0.8,
            height=size,
            rx=3,
            fill="#fbf6e9",
            stroke="#8b2c1b",
            stroke_width=1.6,
        ),
        sign(STATUS_SIGNS[status], 0, 0, size * 0.62, "#a1301f"),
        _count(count, size * 0.42, -size * 0.45, size * 0.3) if count > 1 else None,
        transform=place(x, y, turn=4),
    )


@drawn_once
def armor(count: int, x: float, y: float, size: float) -> Node:
    """Armor cards: up to four shields, or one with a figure."""
    shown = count if count <= 4 else 1
    step = size * 0.62
    shields = [
        el(
            "g",
            glyph("shield", n * step, 0, size, "shield-rim"),
            glyph("shield", n * step, 0, size * 0.8, "shield-field"),
        )
        for n in range(shown)
    ]
    return el(
        "g",
        *shields,
        _count(count, size * 0.5, size * 0.3, size * 0.34) if count > 4 else None,
        transform=place(x, y),
    )


def _count(count: int, x: float, y: float, r: float) -> Node:
    return el(
        "g",
        el("circle", r=r, fill="#12141b", stroke="#fffaf0", stroke_width=1),
        el(
            "text",
            str(count),
            y=r * 0.42,
            font_size=r * 1.3,
            text_anchor="middle",
            fill="#ffffff",
            class_="bold",
        ),
        transform=place(x, y),
    )


@drawn_once
def coin(x: float, y: float, r: float) -> Node:
    """A coin."""
    return el(
        "g",
        el("circle", r=r, class_="kf-coin"),
        el("circle", r=r * 0.72, fill="none", stroke="#5b3f0c", stroke_width=r * 0.08),
        glyph("flame", size=r * 1.05, class_="kf-coin-sign"),
        transform=place(x, y),
    )


def colours_of(colours: tuple[CardColour, ...]) -> tuple[str, str]:
    """The first and the last colour of a card, as fills."""
    return COLOURS[colours[0]][0], COLOURS[colours[-1]][0]
