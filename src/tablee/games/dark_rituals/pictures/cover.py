"""The cover of the game: an eclipse over a village, the Witches on the hill, torches that come for them."""

from __future__ import annotations

import math

from tablee.art import Node, banner, document, el, path, place, render
from tablee.core import Translator

WIDTH, HEIGHT = 480, 300
SKY = ("#120a24", "#1d0f36", "#2f1650", "#4a1f68", "#6d2a72", "#93396c", "#b6505e")
NEAR, HILL, FAR = "#07050d", "#140c20", "#2b1840"
EMBER, LIGHT = "#ffb45a", "#ffe2a0"


def cover(words: Translator) -> str:
    """A picture for the front page."""
    name = words("game-name")
    return render(
        document(
            WIDTH,
            HEIGHT,
            *_sky(),
            *_eclipse(240, 104),
            *_village(),
            *_coven(),
            *_torches(),
            banner(name, WIDTH / 2, 264, width=290, size=22),
            title=name,
            lang=words.language,
            background=False,
        )
    )


def _sky() -> list[Node]:
    deep = 200 / len(SKY)
    bands = [
        el("rect", y=deep * i, width=WIDTH, height=deep + 1 if i < len(SKY) - 1 else HEIGHT, fill=colour)
        for i, colour in enumerate(SKY)
    ]
    stars = "".join(
        path("M", x, y, "h", 1.4) for x, y in ((40, 30), (84, 62), (130, 22), (352, 34), (402, 66), (446, 24))
    )
    return [*bands, el("path", d=stars, stroke="#f4ecd8", stroke_width=1.6, stroke_linecap="round")]


def _eclipse(x: float, y: float) -> list[Node]:
    """A dark sun with its crown of light."""
    rays = "".join(
        path(
            "M",
            round(x + 62 * math.sin(turn), 1),
            round(y - 62 * math.cos(turn), 1),
            "L",
            round(x + far * math.sin(turn - 0.05), 1),
            round(y - far * math.cos(turn - 0.05), 1),
            "L",
            round(x + far * math.sin(turn + 0.05), 1),
            round(y - far * math.cos(turn + 0.05), 1),
            "Z",
        )
        for i in range(24)
        for turn, far in ((math.tau * i / 24, 150 if i % 2 else 108),)
    )
    halos = [
        el("circle", cx=x, cy=y, r=r, fill="#ff9ad0", opacity=opacity)
        for r, opacity in ((128, 0.08), (96, 0.12), (76, 0.2))
    ]
    return [
        *halos,
        el("path", d=rays, fill="#ffd7a0", opacity=0.22),
        el("circle", cx=x, cy=y, r=62, fill=LIGHT),
        el("circle", cx=x - 2, cy=y - 2, r=57, fill="#160a20"),
        el("circle", cx=x + 40, cy=y - 40, r=7, fill="#fff6dc", opacity=0.9),
    ]


def _village() -> list[Node]:
    """Roofs far away, a steeple, lit windows."""
    roofs = (
        "M0 214L20 196L44 214L60 198L84 214L98 214V176L108 150L118 176V214L150 196L176 214H300L322 "
        "194L346 214L366 198L392 214L410 190L440 214L460 200L480 212V240H0Z"
    )
    windows = (
        "M24 206h4v5h-4zM66 206h4v5h-4zM106 190h4v7h-4zM154 206h4v5h-4zM326 204h4v5h-4zM372 "
        "206h4v5h-4zM414 202h4v6h-4z"
    )
    return [el("path", d=roofs, fill=FAR), el("path", d=windows, fill=EMBER)]


HATS = "M-15 4C-9 1-6-2-5-6L1-30C2-35 7-33 10-26C6-27 6-24 6-21L10-6C11-2 14 1 19 4C9 8-6 8-15 4Z"
GOWN = "M-8 4C-6 16-14 34-18 48H20C16 34 10 16 10 4Z"


def _coven() -> list[Node]:
    """Three Witches on a hill before the light, the one in the middle with raised arms."""
    hill = "M90 300C130 232 190 206 240 206S350 232 390 300Z"
    figures = []
    for x, y, size in ((190, 190, 0.8), (240, 170, 1.0), (292, 190, 0.8)):
        figures.append(
            el(
                "g",
                el("path", d=GOWN, fill=NEAR),
                el("path", d=HATS, fill=NEAR),
                el("path", d="M-6-4L1-29C2-33 5-33 8-29", fill="none", stroke="#ff9ad0", stroke_width=1.4),
                el("path", d="M-9 8L-28-14M10 8L29-14", stroke=NEAR, stroke_width=6, stroke_linecap="round")
                if size == 1.0
                else None,
                transform=place(x, y, size),
            )
        )
    return [el("path", d=hill, fill=HILL), *figures]


def _torches() -> list[Node]:
    """The Heroes: small lights that climb the hill from both sides."""
    edge = "M0 300V252C60 240 120 262 170 276S320 276 360 262S440 240 480 254V300Z"
    spots = ((34, 240), (72, 246), (112, 256), (372, 252), (412, 246), (450, 242))
    lights: list[Node] = []
    for x, y in spots:
        lights += [
            el("circle", cx=x, cy=y, r=16, fill=EMBER, opacity=0.18),
            el("path", d=path("M", x, y, "l", 0, 16), stroke="#3a2412", stroke_width=2.4),
            el("path", d=path("M", x, y - 8, "q", 6, 6, 0, 11, "q", -6, -5, 0, -11, "Z"), fill=LIGHT),
        ]
    return [el("path", d=edge, fill=NEAR), *lights]
