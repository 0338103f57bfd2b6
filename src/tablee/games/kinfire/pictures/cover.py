"""The cover of the game: a lantern over a road at night, those who carry it, and what waits in the dark."""

from __future__ import annotations

import math

from tablee.art import Node, banner, document, el, path, render
from tablee.core import Translator
from tablee.games.kinfire.pictures.style import CSS

WIDTH, HEIGHT = 480, 300
LIGHT = (240.0, 104.0)
SKY = ("#171128", "#241836", "#362042", "#4e2c49", "#6b3d4a", "#8a5247", "#a86a48")
STARS = (
    (36, 26),
    (84, 58),
    (126, 20),
    (168, 66),
    (60, 94),
    (330, 26),
    (372, 62),
    (424, 34),
    (452, 88),
    (296, 52),
)
ROOFS = (
    (0, 190, 30),
    (38, 204, 26),
    (74, 184, 34),
    (118, 200, 28),
    (330, 198, 28),
    (368, 182, 32),
    (410, 202, 26),
    (446, 188, 34),
)
"""Houses: left edge, height of the roof, width."""
CLOAKS = ((150, 272, 1.0), (206, 282, 1.28), (268, 278, 1.12), (322, 270, 0.94))
"""Seekers: where they stand, and how tall they are drawn."""
EYES = ((26, 246), (58, 262), (430, 250), (458, 264), (400, 266))


def cover(words: Translator) -> str:
    """A picture for the front page."""
    name = words("game-name")
    return render(
        document(
            WIDTH,
            HEIGHT,
            *_sky(),
            *_town(),
            *_lantern(),
            *(_cloak(*one) for one in CLOAKS),
            *_dark(),
            banner(name, WIDTH / 2, 276, width=270, size=20, tone="plain"),
            title=name,
            lang=words.language,
            css=CSS,
            background=False,
        )
    )


def _sky() -> list[Node]:
    """Dusk, stars, and the light with its rays."""
    deep = 230 / len(SKY)
    x, y = LIGHT
    rays = ""
    for n in range(18):
        a, b = math.radians(20 * n - 3.4), math.radians(20 * n + 3.4)
        rays += path(
            "M", x, y, "L", round(x + 300 * math.cos(a)), round(y + 300 * math.sin(a)),
            "L", round(x + 300 * math.cos(b)), round(y + 300 * math.sin(b)), "Z",
        )  # fmt: skip
    return [
        *(
            el("rect", y=round(deep * n, 1), width=WIDTH, height=round(deep + 1, 1), fill=tone)
            for n, tone in enumerate(SKY)
        ),
        el("rect", y=225, width=WIDTH, height=75, fill=SKY[-1]),
        *(el("circle", cx=sx, cy=sy, r=1.4, fill="#f4ecd8", opacity=0.8) for sx, sy in STARS),
        el("path", d=rays, fill="#ffd27a", opacity=0.1),
        *(
            el("circle", cx=x, cy=y, r=r, fill="#ffcf70", opacity=dim)
            for r, dim in ((120, 0.1), (88, 0.12), (60, 0.18), (38, 0.3))
        ),
    ]


def _town() -> list[Node]:
    """Roofs with lit windows, and the beacon."""
    walls = "".join(
        path("M", x, 300, "V", top, "l", w / 2, -16, "l", w / 2, 16, "V", 300, "Z") for x, top, w in ROOFS
    )
    lit = "".join(path("M", x + w / 2 - 3, top + 14, "h", 6, "v", 8, "h", -6, "Z") for x, top, w in ROOFS)
    return [
        el("path", d="M0 214Q70 176 150 206T330 200T480 192V300H0Z", fill="#3a2036"),
        el("path", d="M398 214L404 128H420L426 214ZM400 128V112H424V128Z", fill="#2b1830"),
        el("circle", cx=412, cy=120, r=20, fill="#ffcf70", opacity=0.3),
        el("circle", cx=412, cy=120, r=6, fill="#ffe9b8"),
        el("path", d=walls, fill="#2b1830"),
        el("path", d=lit, fill="#ffc766"),
        el("path", d="M0 248Q120 224 240 240T480 236V300H0Z", fill="#1c1022"),
        el("path", d="M196 300Q224 262 236 238H250Q256 262 300 300Z", fill="#a5714a", opacity=0.45),
    ]


def _lantern() -> list[Node]:
    """The lantern on its post."""
    x, y = LIGHT
    return [
        el(
            "path",
            d=f"M{x + 66} 262V70A34 34 0 0 0 {x + 32} 36A32 32 0 0 0 {x} 50",
            fill="none",
            stroke="#120a16",
            stroke_width=8,
        ),
        el(
            "path",
            d=f"M{x + 64} 262V70A32 32 0 0 0 {x + 34} 39",
            fill="none",
            stroke="#d08a3f",
            stroke_width=1.6,
            opacity=0.8,
        ),
        el(
            "path",
            d=f"M{x - 22} {y - 30}L{x - 8} {y - 50}H{x + 8}L{x + 22} {y - 30}Z",
            fill="#1d1218",
            stroke="#e2ac47",
            stroke_width=1.4,
        ),
        el("path", d=f"M{x - 20} {y - 30}H{x + 20}L{x + 24} {y + 30}H{x - 24}Z", fill="#ffdf95"),
        el("path", d=f"M{x - 12} {y - 22}H{x + 12}L{x + 15} {y + 26}H{x - 15}Z", fill="#fff6d8"),
        el(
            "path",
            d=f"M{x} {y - 18}C{x + 13} {y - 2} {x + 12} {y + 12} {x} {y + 24}C{x - 12} {y + 12} {x - 11} {y} {x} {y - 18}Z",  # noqa: E501 - one path
            fill="#f08a34",
        ),
        el(
            "path",
            d=f"M{x} {y - 2}C{x + 6} {y + 6} {x + 6} {y + 14} {x} {y + 22}C{x - 6} {y + 14} {x - 6} {y + 6} {x} {y - 2}Z",  # noqa: E501 - one path
            fill="#ffe9a8",
        ),
        el(
            "path",
            d=f"M{x - 20} {y - 30}L{x - 24} {y + 30}M{x + 20} {y - 30}L{x + 24} {y + 30}M{x} {y - 30}V{y - 18}",  # noqa: E501 - one path
            stroke="#1d1218",
            stroke_width=3.4,
        ),
        el(
            "path",
            d=f"M{x - 28} {y + 30}H{x + 28}L{x + 24} {y + 40}H{x - 24}Z",
            fill="#1d1218",
            stroke="#e2ac47",
            stroke_width=1.4,
        ),
    ]


def _cloak(x: float, y: float, scale: float) -> Node:
    """Somebody in a cloak, rimmed by the light."""
    shape = "M-20 0C-22 -30 -14 -46 -7 -52C-11 -62 -6 -72 0 -73C6 -72 11 -62 7 -52C14 -46 22 -30 20 0Z"
    return el(
        "g",
        el("path", d=shape, fill="#f2a552"),
        el("path", d=shape, fill="#160c1c", transform="translate(1.8 2.2)"),
        transform=f"translate({x:g} {y:g}) scale({scale:g})",
    )


def _dark() -> list[Node]:
    """The near edge, and eyes in it."""
    eyes = [el("circle", cx=x + side, cy=y, r=2.3, fill="#ff6a4a") for x, y in EYES for side in (-5, 5)]
    return [
        el(
            "path",
            d="M0 240Q36 226 60 256Q84 280 130 284H350Q392 282 414 256Q440 232 480 242V300H0Z",
            fill="#0b0710",
        ),
        *eyes,
        el(
            "rect",
            x=3,
            y=3,
            width=WIDTH - 6,
            height=HEIGHT - 6,
            rx=10,
            fill="none",
            stroke="#e2ac47",
            stroke_width=2,
            opacity=0.7,
        ),
    ]
