"""The cover of the game."""

from __future__ import annotations

from tablee.art import banner, document, el, render
from tablee.core import Translator

WIDTH, HEIGHT = 480, 300


def cover(words: Translator) -> str:
    """A picture for the front page."""
    name = words("game-name")
    return render(
        document(
            WIDTH,
            HEIGHT,
            el("rect", width=WIDTH, height=HEIGHT, fill="#1a1230"),
            el("circle", cx=240, cy=120, r=70, fill="#6a3fb0"),
            el("circle", cx=240, cy=120, r=56, fill="#120c1e"),
            banner(name, WIDTH / 2, 264, width=290, size=22),
            title=name,
            lang=words.language,
            background=False,
        )
    )
