"""The cover of the game: a full moon over dark hills, stones that glow, two troupes that come for them."""

from __future__ import annotations

from tablee.art import Node, banner, document, el, path, place, render
from tablee.core import Translator
from tablee.games.moonstone.pictures.field import seat_sign
from tablee.games.moonstone.pictures.style import CSS

WIDTH, HEIGHT = 480, 300
SKY = ("#0b1026", "#121a3a", "#1b2750", "#263767", "#34497d", "#45609a")
HILLS = ("#1c2f3a", "#16281f", "#0f1e14")
STARS = (
    (40, 30),
    (88, 62),
    (132, 24),
    (196, 44),
    (62, 96),
    (300, 20),
    (352, 58),
    (408, 30),
    (448, 84),
    (420, 118),
)
STONES = (
    (150, 222, 1.0, -8),
    (205, 236, 0.75, 10),
    (246, 218, 1.25, 0),
    (296, 234, 0.8, -12),
    (338, 222, 1.0, 9),
)
"""Where the stones lie, how large they are and how they are turned."""


def cover(words: Translator) -> str:
    """A picture for the front page."""
    name = words("game-name")
    return render(
        document(
            WIDTH,
            HEIGHT,
            *_sky(),
            *_hills(),
            *(_stone(*stone) for stone in STONES),
            seat_sign(0, 74, 222, 26),
            seat_sign(0, 112, 244, 20),
            seat_sign(1, 408, 222, 26),
            seat_sign(1, 372, 244, 20),
            banner(name, WIDTH / 2, 270, width=250, size=22, tone="plain"),
            title=name,
            lang=words.language,
            css=CSS,
            background=False,
        )
    )


def _sky() -> list[Node]:
    deep = 190 / len(SKY)
    bands = [
        el("rect", y=deep * n, width=WIDTH, height=deep + 1 if n < 5 else HEIGHT, fill=colour)
        for n, colour in enumerate(SKY)
    ]
    stars = [el("circle", cx=x, cy=y, r=1.6, fill="#f4ecd8", opacity=0.8) for x, y in STARS]
    light = [
        el("circle", cx=240, cy=96, r=r, fill="#dfe9ff", opacity=opacity)
        for r, opacity in ((112, 0.1), (88, 0.14), (64, 1))
    ]
    spots = [
        el("circle", cx=x, cy=y, r=r, fill="#b9c8ea", opacity=0.7)
        for x, y, r in ((220, 80, 12), (262, 112, 16), (252, 70, 7), (214, 118, 8))
    ]
    return [*bands, *stars, *light, *spots]


def _hills() -> list[Node]:
    lines = (
        path("M", 0, 190, "Q", 90, 140, 190, 182, "T", 380, 168, "T", 480, 176, "V", 300, "H", 0, "Z"),
        path("M", 0, 214, "Q", 120, 176, 240, 206, "T", 480, 200, "V", 300, "H", 0, "Z"),
        path("M", 0, 246, "Q", 140, 222, 260, 240, "T", 480, 236, "V", 300, "H", 0, "Z"),
    )
    return [el("path", d=line, fill=colour) for line, colour in zip(lines, HILLS, strict=True)]


def _stone(x: float, y: float, scale: float, turn: float) -> Node:
    """A four-sided die that glows."""
    return el(
        "g",
        el("circle", r=26, fill="#bfe3ff", opacity=0.22),
        el("path", d="M0 -20L20 14H-20Z", fill="#e6f4ff", stroke="#4d7ea8", stroke_width=1.5),
        el("path", d="M0 -20L6 4L-20 14Z", fill="#a9d3f2", opacity=0.8),
        transform=place(x, y, scale, turn),
    )
