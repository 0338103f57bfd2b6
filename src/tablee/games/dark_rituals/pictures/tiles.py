"""The twelve looks of the tiles: a ground with one slope of light, and what stands on it (DR-5.15)."""

from __future__ import annotations

import random
from functools import cache

from tablee.art import Node, el
from tablee.games.dark_rituals.pictures import brushes as b
from tablee.games.dark_rituals.pictures.brushes import put

WIDTH, HEIGHT = 204, 188
"""A tile of four zones; a tall picture scales it."""
Spots = tuple[tuple[float, float, float], ...]
"""Places of a brush: x, y and its size."""

GROUNDS = {
    "caves": ("#3a3648", "#2a2733"),
    "light wood": ("#5f7044", "#46593a"),
    "fields": ("#8b7d48", "#6b6138"),
    "heath": ("#6b6350", "#4f4a3e"),
    "cottages": ("#7b8649", "#5b683b"),
    "graves": ("#5c6356", "#434a40"),
    "marsh": ("#46564a", "#303d38"),
    "stones": ("#6d7a52", "#515d40"),
    "ruins": ("#6e604e", "#4f4336"),
    "chapel": ("#747b52", "#555f40"),
    "fruit trees": ("#708449", "#53673a"),
    "dark wood": ("#394c3c", "#25352c"),
}
"""The lit and the shaded half of each ground."""

FRAME: Spots = (
    (12, 26, 0.9),
    (32, 18, 0.75),
    (96, 16, 0.8),
    (150, 20, 0.85),
    (192, 24, 0.9),
    (14, 84, 0.7),
    (190, 96, 0.75),
    (10, 176, 0.9),
    (34, 182, 0.7),
    (98, 182, 0.75),
    (160, 180, 0.8),
    (192, 176, 0.9),
    (104, 96, 0.55),
)
"""Along the rim of a tile, where figures seldom stand."""
SPARSE: Spots = ((14, 28, 0.8), (186, 30, 0.8), (16, 172, 0.75), (188, 168, 0.8), (104, 100, 0.6))
SIDES: Spots = ((40, 30, 0.72), (164, 30, 0.72), (40, 164, 0.72), (164, 168, 0.72))

STANDING: dict[str, tuple[tuple[Node, Spots], ...]] = {
    "caves": (
        (b.CAVE, ((154, 60, 0.9),)),
        (b.ROCK, (*FRAME[:5], (14, 92, 0.8), (100, 92, 0.7), (12, 174, 0.8), (96, 178, 0.8), (190, 170, 1))),
    ),
    "light wood": ((b.BIRCH, FRAME), (b.TUFT, SPARSE)),
    "fields": ((b.FURROW, ((50, 46, 1), (154, 46, 1), (50, 140, 1), (154, 140, 1))), (b.TUFT, FRAME[:6])),
    "heath": ((b.HEATHER, (*FRAME, *SIDES)), (b.GALLOWS, ((104, 70, 0.8),)), (b.STONE, SPARSE[:2])),
    "cottages": ((b.COTTAGE, SIDES), (b.WELL, ((102, 94, 0.75),)), (b.TUFT, FRAME)),
    "graves": (
        (b.GRAVE, (*SIDES, (72, 22, 0.8), (136, 26, 0.8), (70, 172, 0.8), (130, 176, 0.8), (16, 90, 0.8))),
        (b.CROSS, ((102, 90, 0.9), (20, 36, 0.7), (186, 150, 0.7))),
        (b.PINE, ((190, 26, 0.8), (12, 170, 0.8))),
    ),
    "marsh": (
        (b.POOL, ((46, 40, 0.8), (156, 128, 0.9), (150, 40, 0.55), (52, 150, 0.6))),
        (b.REED, FRAME),
    ),
    "stones": (
        (b.MENHIR, (*SIDES, (102, 30, 0.8), (102, 162, 0.8), (24, 94, 0.7), (182, 94, 0.7))),
        (b.TUFT, FRAME),
    ),
    "ruins": (
        (b.WALL_RUIN, ((60, 50, 0.85), (150, 140, 0.7))),
        (b.FIRE, ((100, 40, 0.7), (124, 150, 0.6))),
        (b.STONE, SPARSE),
    ),
    "chapel": (
        (b.CHAPEL, ((58, 72, 0.72),)),
        (b.GRAVE, ((126, 34, 0.8), (144, 44, 0.8), (162, 32, 0.8))),
        (b.BIRCH, FRAME[7:12]),
    ),
    "fruit trees": ((b.FRUIT, (*SIDES, *SPARSE, (102, 26, 0.8), (102, 170, 0.8))), (b.TUFT, FRAME)),
    "dark wood": ((b.PINE, FRAME), (b.THORN, SIDES)),
}
"""What stands on each ground."""


@cache
def tile(look: str) -> Node:
    """A tile in its look."""
    light, dark = GROUNDS[look]
    return el(
        "g",
        el("path", d=f"M0 0H{WIDTH}V{HEIGHT}H0Z", fill=light),
        el(
            "path",
            d=f"M{WIDTH} 0V{HEIGHT}H0Q{WIDTH * 0.62} {HEIGHT * 0.62} {WIDTH} 0Z",
            fill=dark,
            opacity=0.5,
        ),
        *_blobs(look),
        *(put(brush, *spot) for brush, spots in STANDING[look] for spot in sorted(spots, key=lambda s: s[1])),
    )


def _blobs(look: str) -> list[Node]:
    """Soft patches, lighter and darker."""
    dice = random.Random(look)
    blobs = []
    for number in range(14):
        rx = dice.uniform(14, 34)
        x, y = dice.uniform(rx, WIDTH - rx), dice.uniform(rx * 0.6, HEIGHT - rx * 0.6)
        colour = "#fff3cf" if number % 2 else "#05070a"
        blobs.append(
            el(
                "ellipse",
                cx=round(x),
                cy=round(y),
                rx=round(rx),
                ry=round(rx * 0.55),
                fill=colour,
                opacity=0.07 if number % 2 else 0.1,
            )
        )
    return blobs
