"""The painting above a story: a road at night, and the lights that are carried along it."""

from __future__ import annotations

from tablee.art import Node, drawn_once, el, glyph, path
from tablee.games.kinfire.pictures.signs import glow, lantern

SKIES: dict[str, tuple[str, str, str]] = {
    "q1": ("#141d33", "#4b4a63", "#c98f5a"),
    "q2": ("#10212e", "#35535c", "#d7c38a"),
    "q3": ("#100d0c", "#3a2c22", "#d08a3f"),
    "q4": ("#0c1f2f", "#2e5468", "#f0d080"),
    "q5": ("#171029", "#46305e", "#d9b8ff"),
    "q6": ("#05060c", "#15172a", "#6f74a8"),
    "q7": ("#1b120b", "#573a20", "#f0a550"),
}
"""Two tones and the light of each quest."""
TOWN = ("#0d1022", "#4c3c68", "#ffd27a")


def cloak(x: float, y: float, size: float) -> str:
    """Somebody in a cloak, from behind."""
    over = path("q", -1, round(-size * 1.3), round(size * 0.35), round(-size * 1.5))
    down = path("q", round(size * 0.4), 2, round(size * 0.35), round(size * 1.5), "Z")
    return path("M", round(x), round(y)) + over + down


@drawn_once
def vista(quest: str, seed: str, lights: int, width: int, height: int) -> Node:
    """A night landscape: hills, a road, a lantern for each Seeker. ``seed`` moves the hills and the moon."""
    low, high, light = SKIES.get(quest, TOWN)
    shift = sum(map(ord, seed)) % 97
    bands = 7
    step = height * 0.7 / bands
    sky = [
        el(
            "rect",
            y=round(step * n, 1),
            width=width,
            height=round(step + 1, 1),
            fill=high,
            opacity=round(0.1 + 0.12 * n, 2),
        )
        for n in range(bands)
    ]
    stars = "".join(
        path("M", (n * 131 + shift * 7) % width, (n * 41 + shift) % int(height * 0.5) + 6, "h", 0.1)
        for n in range(40)
    )
    moon = width * (0.2 + 0.6 * shift / 97)

    def hills(level: float, deep: float, phase: int) -> str:
        parts: list[str | float] = ["M", 0, height, "V", round(height * level)]
        count = 6
        for n in range(count):
            mid = width * (n + 0.5) / count
            end = width * (n + 1) / count
            rise = ((n * 37 + shift * 11 + phase * 53) % 40) / 40
            parts += [
                "Q",
                round(mid),
                round(height * (level - deep * rise)),
                round(end),
                round(height * (level + 0.02 * (n % 2))),
            ]
        return path(*parts, "V", height, "Z")

    road = path(
        "M",
        width * 0.36,
        height,
        "Q",
        width * 0.46,
        height * 0.78,
        width * 0.56,
        height * 0.68,
        "L",
        width * 0.6,
        height * 0.68,
        "Q",
        width * 0.56,
        height * 0.8,
        width * 0.6,
        height,
        "Z",
    )
    carried = []
    for n in range(lights):
        x, y = width * (0.45 + 0.035 * n), height * (0.9 - 0.06 * n)
        size = 30 - 3 * n
        carried += [
            el("g", glow(size * 2.6, 1.0), transform=f"translate({x:.0f} {y - size:.0f})"),
            el(
                "path",
                d=cloak(x - size * 0.75, y, size),
                fill="#07070b",
            ),
            lantern(x + size * 0.3, y - size * 0.9, size * 0.8, True),
        ]
    return el(
        "svg",
        el("rect", width=width, height=height, fill=low),
        *sky,
        el("path", d=stars, stroke="#f4ecd8", stroke_width=2, stroke_linecap="round", opacity=0.7),
        *(
            el("circle", cx=round(moon), cy=round(height * 0.26), r=r, fill=light, opacity=dim)
            for r, dim in ((58, 0.1), (42, 0.16), (28, 0.9))
        ),
        el("path", d=hills(0.62, 0.24, 1), fill=high, opacity=0.75),
        el("path", d=hills(0.72, 0.2, 2), fill=low),
        *(
            glyph(
                "pine",
                (n * 149 + shift * 5) % width,
                height * 0.7 + (n * 17) % 22,
                34 + (n * 7) % 16,
                None,
                "#07090c",
            )
            for n in range(9)
        ),
        el("path", d=road, fill="#8a7a5c", opacity=0.4),
        *carried,
        el(
            "rect",
            x=1,
            y=1,
            width=width - 2,
            height=height - 2,
            fill="none",
            stroke="#3e3119",
            stroke_width=3,
        ),
        width=width,
        height=height,
        overflow="hidden",
        aria_hidden="true",
    )
