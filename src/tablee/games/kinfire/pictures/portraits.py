"""Painted windows: each enemy as a silhouette before its own light."""

from __future__ import annotations

from tablee.art import Node, drawn_once, el, path
from tablee.games.kinfire.pictures.signs import sign

SKIES: dict[str, tuple[str, str, str]] = {
    "e01": ("#1d2c4a", "#51425f", "#e9b86a"),
    "e02": ("#14263a", "#2d4a5c", "#f1e3b8"),
    "e03": ("#3a1a18", "#8a3f2a", "#f2b25a"),
    "e04": ("#141820", "#3b4238", "#cfe08a"),
    "e05": ("#1c1512", "#4a3527", "#d98a4a"),
    "e06": ("#10283a", "#3a5a66", "#f4d98a"),
    "e07": ("#12303a", "#4b5a4f", "#e8c46a"),
    "e08": ("#07202e", "#0f4858", "#8ff0e6"),
    "e09": ("#1d1430", "#4a2f5c", "#e6c2ff"),
    "e10": ("#1a1a2c", "#3d3a55", "#dfe4ff"),
    "e11": ("#20160e", "#5a3d22", "#f0a04b"),
    "e12": ("#241210", "#6a2a1a", "#ff8f4a"),
    "e13": ("#06060c", "#1a1630", "#b9a6ff"),
    "e14": ("#141a30", "#39406a", "#ffe9a8"),
}
"""Two tones of sky and the colour of its light."""
OTHER = ("#171a26", "#343a52", "#ffe2a0")

HOOD = "M10 100C12 70 26 62 34 56C26 44 30 24 50 20C70 24 74 44 66 56C74 62 88 70 90 100Z"
HAT = "M8 100C12 74 30 66 36 60C28 50 30 40 34 36L14 34C24 26 34 22 38 12C46 6 58 6 64 14C68 24 78 28 88 34L66 36C70 42 70 52 64 60C72 66 90 74 92 100Z"  # noqa: E501 - an outline is one path
WINGED = "M50 30C56 22 64 24 66 32C62 34 60 38 62 44C74 34 86 22 98 20C94 34 96 44 92 60C84 58 76 62 70 70C70 84 60 92 64 100H40C42 90 36 84 34 72C26 62 16 60 8 62C6 46 8 34 2 22C18 24 30 36 40 46C42 40 44 36 50 30Z"  # noqa: E501 - an outline is one path
BEAST = "M4 100C8 74 20 62 36 58C34 48 36 42 42 36L40 22L52 32C60 30 68 34 72 42L90 48L88 56L74 58C76 66 88 80 90 100Z"  # noqa: E501 - an outline is one path
BLOB = "M6 100C4 70 14 58 24 54C24 36 36 20 50 18C66 20 76 36 76 54C86 60 96 72 94 100Z"
EEL = "M4 100C10 78 30 84 40 70C50 56 34 44 44 30C52 18 70 20 76 32L88 34L76 42C70 46 66 42 60 44C52 50 66 62 58 78C52 92 40 92 40 100Z"  # noqa: E501 - an outline is one path
MOTH = "M50 34C54 22 62 16 68 14M50 34C46 22 38 16 32 14M50 36C66 18 92 18 96 34C98 50 74 56 62 56C76 58 84 72 78 82C68 90 54 72 50 60C46 72 32 90 22 82C16 72 24 58 38 56C26 56 2 50 4 34C8 18 34 18 50 36Z"  # noqa: E501 - an outline is one path
GOLEM = "M12 100V70L24 58L22 40L34 24H66L78 40L76 58L88 70V100Z"
RATS = "M0 100C2 84 12 78 22 80L18 70L28 76C36 72 44 76 46 82L56 66L60 76C70 68 84 74 86 84L98 80L96 100Z"
CHOIR = "M20 100C24 78 34 74 40 68C36 58 40 46 50 44C60 46 64 58 60 68C66 74 76 78 80 100ZM46 40L50 22L54 40Z"
SHAPES = {
    "e01": WINGED,
    "e02": HOOD,
    "e03": HAT,
    "e04": BLOB,
    "e05": RATS,
    "e06": HAT,
    "e07": HOOD,
    "e08": EEL,
    "e09": CHOIR,
    "e10": HOOD,
    "e11": GOLEM,
    "e12": BEAST,
    "e13": BLOB,
    "e14": MOTH,
}
EYES: dict[str, tuple[tuple[float, float], ...]] = {
    "e01": ((58, 32),),
    "e02": ((45, 40), (56, 40)),
    "e03": ((44, 44), (56, 44)),
    "e04": ((42, 40), (58, 40)),
    "e05": ((26, 86), (56, 80), (80, 84), (40, 84)),
    "e06": ((44, 44), (56, 44)),
    "e07": ((45, 40), (56, 40)),
    "e08": ((66, 30),),
    "e09": ((46, 56), (54, 56)),
    "e10": ((45, 40), (56, 40)),
    "e11": ((40, 40), (60, 40)),
    "e12": ((66, 42),),
    "e13": ((50, 42),),
    "e14": ((44, 42), (56, 42)),
}
SCALES = {"e13": 5.0}


@drawn_once
def painting(id: str, x: float, y: float, width: float, height: float) -> Node:
    """A painting of an enemy, cut to its frame."""
    low, high, light = SKIES.get(id, OTHER)
    u = width / 100
    bands = 6
    sky = [
        el(
            "rect",
            y=round(height * n / bands, 1),
            width=width,
            height=round(height / bands + 1, 1),
            fill=high,
            opacity=round(0.12 + 0.13 * n, 2),
        )
        for n in range(bands)
    ]
    moon = [
        el("circle", cx=width * 0.68, cy=height * 0.3, r=round(r * u, 1), fill=light, opacity=dim)
        for r, dim in ((46, 0.12), (34, 0.2), (23, 0.95))
    ]
    shape = SHAPES.get(id)
    ground = height - 100 * u
    body = (
        el(
            "g",
            el("path", d=shape, fill=light, opacity=0.35, transform="translate(1.6 -1.6)"),
            el("path", d=shape, fill="#0b0a10", stroke="#0b0a10", stroke_width=2, stroke_linejoin="round"),
            *(el("circle", cx=ex, cy=ey, r=SCALES.get(id, 2.2), fill=light) for ex, ey in EYES[id]),
            transform=f"translate(0 {round(ground, 1)}) scale({round(u, 3)})",
        )
        if shape is not None
        else sign("chaos", width / 2, height / 2, width * 0.6, "#0b0a10")
    )
    far = path(
        "M",
        0,
        height,
        "V",
        height * 0.72,
        "Q",
        width * 0.25,
        height * 0.6,
        width * 0.5,
        height * 0.7,
        "T",
        width,
        height * 0.66,
        "V",
        height,
        "Z",
    )
    return el(
        "g",
        el(
            "svg",
            el("rect", width=width, height=height, fill=low),
            *sky,
            *moon,
            el("path", d=far, fill=low, opacity=0.85),
            body,
            x=x,
            y=y,
            width=width,
            height=height,
            overflow="hidden",
        ),
        el(
            "rect",
            x=x,
            y=y,
            width=width,
            height=height,
            fill="none",
            stroke="#1c1a17",
            stroke_width=1.6,
            rx=2,
        ),
        aria_hidden="true",
    )
