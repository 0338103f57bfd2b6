"""The cover of the game: an arena at dusk, crossed blades, dice on the sand."""

from __future__ import annotations

import math

from tablee.art import Colour, Node, banner, die, document, el, path, place, render
from tablee.core import Translator

WIDTH, HEIGHT = 480, 300
SKY = ("#2a1533", "#45203c", "#6b2d3f", "#96423d", "#c0603c", "#e0873f", "#f2ac55")
DARK, STONE, GLOW, SAND, STEEL = "#22101f", "#4a2230", "#f6bd62", "#d9a25c", "#f6e3b4"
SWORD = "M0 -74 L6 -62 V26 H24 V33 H4.5 V52 A7 7 0 1 1 -4.5 52 V33 H-24 V26 H-6 V-62 Z"
ARCHES = 15
THROWN: tuple[tuple[int, Colour, float, float, float, float], ...] = (
    (5, "white", 62, 208, 50, -14),
    (3, "blue", 126, 222, 42, 10),
    (6, "yellow", 418, 208, 50, 12),
    (4, "green", 354, 222, 42, -9),
)
"""The dice: their faces, their places, how large they are and how they lie."""


def cover(words: Translator) -> str:
    """A picture for the front page."""
    name = words("game-name")
    return render(
        document(
            WIDTH,
            HEIGHT,
            *_sky(),
            *_stands(),
            el("ellipse", cx=WIDTH / 2, cy=272, rx=330, ry=74, fill=SAND),
            el("ellipse", cx=WIDTH / 2, cy=250, rx=150, ry=30, fill=STEEL, opacity=0.35),
            *_blades(),
            *(
                el("g", die(face, colour, size=size), transform=place(x, y, turn=turn))
                for face, colour, x, y, size, turn in THROWN
            ),
            banner(name, WIDTH / 2, 264, width=290, size=22),
            title=name,
            lang=words.language,
            background=False,
        )
    )


def _sky() -> list[Node]:
    """Dusk, and a low sun with its rays."""
    deep = 180 / len(SKY)
    bands = [
        el("rect", y=deep * i, width=WIDTH, height=deep + 1 if i < 6 else HEIGHT, fill=colour)
        for i, colour in enumerate(SKY)
    ]
    rays = "".join(
        path("M", 240, 128, "L", *_away(turn - 0.07, 420), *_away(turn + 0.07, 420), "Z")
        for turn in (math.tau * i / 18 for i in range(18))
    )
    halos = [
        el("circle", cx=240, cy=128, r=r, fill="#ffe6a6", opacity=opacity)
        for r, opacity in ((104, 0.16), (84, 0.22), (66, 0.95))
    ]
    return [*bands, el("path", d=rays, fill="#ffe6a6", opacity=0.13), *halos]


def _away(turn: float, far: float) -> tuple[float, float]:
    """A point on a ray of the sun."""
    return round(240 + far * math.cos(turn)), round(128 + far * math.sin(turn))


def _stands() -> list[Node]:
    """Two tiers of arches, lower in the middle, where one looks across the arena."""
    wide = WIDTH / ARCHES
    walls: list[str | float] = ["M", 0, HEIGHT]
    lights = ""
    for i in range(ARCHES):
        dip = 34 * math.sin(math.pi * (i + 0.5) / ARCHES)
        left, top = wide * i, 118 + dip
        walls += ["L", left, top, "H", left + wide * 0.5, "V", top + 5, "H", left + wide]
        for tier, tall in ((14, 24), (50, 30)):
            foot = top + tier + tall
            lights += path("M", left + 8, foot, "v", -tall + 8, "a", 8, 8, 0, 0, 1, 16, 0, "v", tall - 8, "Z")
    return [
        el("path", d=path(*walls, "L", WIDTH, HEIGHT, "Z"), fill=STONE),
        el("path", d=lights, fill=DARK),
        el("path", d=lights, fill=GLOW, opacity=0.28, transform=place(0, 5)),
    ]


def _blades() -> list[Node]:
    """Two swords, crossed before the sun."""
    return [
        el(
            "g",
            el("path", d=SWORD, fill=STEEL),
            el("path", d="M0 -70 V26 H-6 V-60 Z", fill="#fff", opacity=0.4),
            stroke=DARK,
            stroke_width=1.6,
            stroke_linejoin="round",
            transform=place(240, 128, 1.18, turn),
        )
        for turn in (-38, 38)
    ]
