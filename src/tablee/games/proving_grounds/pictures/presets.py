"""The pictures of the ready choices of options: dice for the base game, a sign for each module."""

from __future__ import annotations

from tablee.art import Colour, Node, die, document, el, glyph, render

WIDTH, HEIGHT = 240, 96
SIGNS = {
    "training": (),
    "calm": ("hourglass",),
    "dragon": ("wing", "flame"),
    "full": ("wing", "compass", "flame", "shield", "eye", "sun"),
}
STEP = 30


def preset(id: str) -> str:
    """A small picture of a preset."""
    return render(
        document(
            WIDTH,
            HEIGHT,
            el("rect", width=WIDTH, height=HEIGHT, rx=10, fill="#45203c"),
            el("circle", cx=WIDTH / 2, cy=HEIGHT, r=70, fill="#e0873f", opacity=0.55),
            *_dice(),
            *_signs(SIGNS[id]),
            title=id,
            background=False,
        )
    )


def _dice() -> list[Node]:
    thrown: tuple[tuple[int, Colour, int], ...] = ((5, "white", 78), (5, "white", 120), (2, "blue", 162))
    return [die(face, colour, x=x, y=36, size=34) for face, colour, x in thrown]


def _signs(names: tuple[str, ...]) -> list[Node]:
    left = WIDTH / 2 - STEP * (len(names) - 1) / 2
    return [glyph(name, left + STEP * i, 76, 24, fill="#f6e3b4") for i, name in enumerate(names)]
