"""The pictures of the ready choices: a wyvern, a road of chapters, a toll on a bridge."""

from __future__ import annotations

from tablee.art import Node, document, el, path, place, render
from tablee.games.kinfire.pictures.portraits import painting
from tablee.games.kinfire.pictures.signs import glow, lantern, seeker_mark
from tablee.games.kinfire.pictures.style import CSS

WIDTH, HEIGHT = 240, 96
FIGHTS = {"wyvern": (("e01",), ("asha", "khor")), "toll": (("e02", "e03"), ("asha", "khor", "feyn"))}
STEPS = 7
"""Quests of the campaign."""


def preset(id: str) -> str:
    """A small picture of a preset."""
    parts = _fight(*FIGHTS[id]) if id in FIGHTS else _road()
    return render(
        document(
            WIDTH,
            HEIGHT,
            el("rect", width=WIDTH, height=HEIGHT, rx=10, fill="#1b1730"),
            *parts,
            title=id,
            css=CSS,
            background=False,
        )
    )


def _fight(enemies: tuple[str, ...], seekers: tuple[str, ...]) -> list[Node]:
    """Who stands against whom."""
    return [
        *(
            el("g", glow(44, 1.0), seeker_mark(id, 0, 0, 15), transform=place(22 + 34 * n, HEIGHT / 2))
            for n, id in enumerate(seekers)
        ),
        *(painting(id, WIDTH - 66 * (len(enemies) - n), 12, 58, 72) for n, id in enumerate(enemies)),
    ]


def _road() -> list[Node]:
    """A road of lights, the first one lit."""
    spots = [(22 + 32 * n, 56 + (10 if n % 2 else -10)) for n in range(STEPS)]
    way = path("M", *spots[0], *(step for spot in spots[1:] for step in ("L", *spot)))
    return [
        el(
            "path",
            d=way,
            fill="none",
            stroke="#e2ac47",
            stroke_width=2,
            stroke_dasharray="2 6",
            stroke_linecap="round",
        ),
        el("g", glow(40, 1.0), transform=place(*spots[0])),
        *(lantern(x, y, 26, n == 0) for n, (x, y) in enumerate(spots)),
    ]
