"""The pictures of the ready choices: a sign for each Encounter, before its night sky."""

from __future__ import annotations

from tablee.art import Node, document, el, glyph, render

WIDTH, HEIGHT = 240, 96
SCENES: dict[str, tuple[str, tuple[str, ...]]] = {
    "souls": ("#3c2a6a", ("soul", "soul", "soul", "soul")),
    "heroes": ("#6a2630", ("skull", "skull", "skull", "skull")),
    "rubies": ("#7c2a16", ("gem", "flame", "horns")),
    "ritual": ("#2f2a55", ("fork", "hat", "horns")),
    "blood": ("#571424", ("drop", "horns", "skull")),
}
"""The colour of the sky, and the signs."""
STEP = 44


def preset(id: str) -> str:
    """A small picture of a preset."""
    sky, signs = SCENES[id]
    return render(
        document(
            WIDTH,
            HEIGHT,
            el("rect", width=WIDTH, height=HEIGHT, rx=10, fill="#120c1e"),
            el("ellipse", cx=WIDTH / 2, cy=44, rx=130, ry=60, fill=sky),
            el("circle", cx=WIDTH / 2, cy=40, r=34, fill="#f2c9e0", opacity=0.2),
            el("path", d="M0 96V72L24 58L50 74L82 54L112 76L150 56L186 76L214 60L240 74V96Z", fill="#0a0711"),
            *_signs(signs),
            title=id,
            background=False,
        )
    )


def _signs(names: tuple[str, ...]) -> list[Node]:
    left = WIDTH / 2 - STEP * (len(names) - 1) / 2
    return [glyph(name, left + STEP * i, 42, 32, fill="#f6e3c8") for i, name in enumerate(names)]
