"""The cover of the game: the she-dragon before an acid moon, a city, the Door, and a boat of Heroes."""

from __future__ import annotations

from tablee.art import Node, banner, document, el, place, render
from tablee.core import Translator

WIDTH, HEIGHT = 480, 300
SHORE = 196
SKY = ("#0b1226", "#102a33", "#174439", "#2f6a42", "#5b9a4c", "#9ed25a")
STARS = (
    (33, 60),
    (75, 27),
    (26, 18),
    (105, 40),
    (137, 30),
    (157, 51),
    (54, 84),
    (325, 38),
    (352, 60),
    (390, 24),
    (418, 70),
    (446, 30),
    (300, 22),
)
WING = (
    "M5-6C14-26 30-46 58-52C70-54 82-50 92-44C84-42 80-36 82-26C74-32 66-30 62-18"
    "C56-26 46-24 42-8C36-16 24-14 16 4L8 8Z"
)
RIBS = "M58-52C62-40 64-28 62-18M58-52C52-36 44-22 42-8M58-52C70-46 78-36 82-26"
TAIL = (
    "M-9 4C-14 22-10 40-2 52C2 62 16 62 22 72C26 82 14 88 6 84"
    "C16 96 36 86 30 70C26 58 12 54 10 44C14 32 14 16 9 4Z"
)
NECK = "M-10 8C-12-6 4-14 0-28C-3-38 4-48 16-48L34-42L32-38L22-37C16-36 13-33 13-28C14-12 12-2 9 10Z"
HORNS = "M8-47L-2-58L12-50ZM15-48L10-60L20-49Z"
CLAWS = "M-7 40L-16 52L-12 52L-14 58L-8 52L-5 58L-3 48ZM8 40L16 52L12 52L14 58L8 52L6 58L3 48Z"
CITY = (
    "M0 196V168L14 158L18 128H24V118L29 108L34 118V128H40V140H46V122L51 112L56 122V146H62V160L84 172L96 196Z"
)
WINDOWS = "M28 124v5M51 126v5M22 138v4M36 136v4M44 150v4M56 152v4M28 148v4M16 168v4M68 172v4"
HILLS = "M0 182L44 150L80 166L128 138L184 170L240 160L300 172L356 140L412 168L448 152L480 174V196H0Z"
CREW = (
    (-36, "M-7 4C-8-8-7-15-4-18C-6-27 6-27 4-18C7-15 8-8 7 4Z", "M0-25L-2-34L9-31L2-26Z", "#b5402f"),
    (-18, "M-9 4C-10-5-8-11-5-13C-7-22 7-22 5-13C8-11 10-5 9 4Z", "M-5-14L0-1L5-14Z", "#d98a3c"),
    (
        2,
        "M-8 4C-8-10-6-18-4-21C-6-29 6-29 4-21C7-17 8-9 8 4Z",
        "M-11-25Q0-30 11-25L4-28L1-46L-5-28Z",
        "#5a3a8c",
    ),
    (
        21,
        "M-6 4C-6-10-5-17-3-20C-5-28 5-28 3-20C5-17 6-9 6 4Z",
        "M-3-24L-10-28L-4-20ZM3-24L10-28L4-20Z",
        "#04100b",
    ),
    (38, "M-8 4C-9-7-7-13-4-16C-6-25 6-25 4-16C7-13 9-7 8 4Z", "M-4-18Q0-22 4-18Q0-14-4-18Z", "#c3f25a"),
)
"""Five Heroes: where they stand in the boat, their shapes, and what each wears or carries."""
GLINTS = (
    "M70 203h80M300 207h100M116 215h68M330 222h88M44 229h60M392 236h60M80 246h52M372 252h60M192 262h88"
    "M28 258h44"
)


def cover(words: Translator) -> str:
    """A picture for the front page."""
    name = words("game-name")
    return render(
        document(
            WIDTH,
            HEIGHT,
            *_sky(),
            *_shore(),
            *_lake(),
            dragon("#071a14", "#c3f25a", 240, 108),
            _boat(),
            banner(name, WIDTH / 2, 270, width=270, size=22, tone="plain"),
            title=name,
            lang=words.language,
            background=False,
        )
    )


def dragon(body: str, rim: str, x: float, y: float, scale: float = 1) -> Node:
    """The she-dragon with spread wings, seen against a light."""
    wing = [
        el("path", d=WING, fill=body, stroke=rim, stroke_width=1.4),
        el("path", d=RIBS, fill="none", stroke=rim, stroke_width=1.2, opacity=0.6),
    ]
    return el(
        "g",
        *wing,
        el("g", *wing, transform="scale(-1 1)"),
        *(el("path", d=d, fill=body) for d in (TAIL, NECK, HORNS, CLAWS)),
        el("path", d="M-10 8C-12-6 4-14 0-28C-3-38 4-48 16-48", fill="none", stroke=rim, stroke_width=1.8),
        el("path", d="M16-44L22-43L17-41Z", fill=rim),
        transform=place(x, y, scale),
    )


def _sky() -> list[Node]:
    """Bands of light, the moon with its halo, and stars."""
    deep = SHORE / len(SKY)
    return [
        *(el("rect", y=deep * n, width=WIDTH, height=deep + 1, fill=colour) for n, colour in enumerate(SKY)),
        *(el("circle", cx=x, cy=y, r=1.3, fill="#eaffb0", opacity=0.6) for x, y in STARS),
        *(
            el("circle", cx=240, cy=100, r=r, fill="#c9f06a", opacity=opacity)
            for r, opacity in ((140, 0.1), (108, 0.12), (80, 0.18))
        ),
        el("circle", cx=240, cy=100, r=58, fill="#eaffb0"),
        *(
            el("circle", cx=x, cy=y, r=r, fill="#c3e86a")
            for x, y, r in ((222, 82, 10), (262, 114, 14), (232, 126, 7))
        ),
    ]


def _shore() -> list[Node]:
    """Hills, the city of the start on the left, the Door on the right."""
    return [
        el("path", d=HILLS, fill="#2c6a4c"),
        el("path", d=CITY, fill="#123528"),
        el("path", d=WINDOWS, fill="none", stroke="#d8ff5a", stroke_width=2.6),
        el("path", d="M480 196V134C466 128 454 136 448 150L436 172L420 184L412 196Z", fill="#241236"),
        el("circle", cx=459, cy=176, r=26, fill="#8a4ad6", opacity=0.35),
        el(
            "path",
            d="M446 194V166A13 13 0 0 1 472 166V194",
            fill="#0d0518",
            stroke="#b48ad6",
            stroke_width=2.4,
        ),
    ]


def _lake() -> list[Node]:
    """The water, the moon in it, and glints."""
    deep = (HEIGHT - SHORE) / 4
    tones = ("#5f9c45", "#2f7a52", "#1c5640", "#0b2a24")
    return [
        *(
            el("rect", y=SHORE + deep * n, width=WIDTH, height=deep + 1, fill=tone)
            for n, tone in enumerate(tones)
        ),
        el("ellipse", cx=240, cy=232, rx=52, ry=26, fill="#eaffb0", opacity=0.35),
        el("path", d=GLINTS, fill="none", stroke="#f4ffd0", stroke_width=1.5, opacity=0.7),
        el("rect", y=SHORE - 1, width=WIDTH, height=1.6, fill="#f4ffd0", opacity=0.85),
        el(
            "path",
            d="M0 300V262C16 252 36 256 50 266L86 300ZM480 300V258C464 252 444 254 430 266L394 300Z",
            fill="#04100b",
        ),
    ]


def _boat() -> Node:
    """Five Heroes cross the lake, in no hurry to look up."""
    crew = [
        el(
            "g",
            el("path", d=shape, fill="#04100b"),
            el("path", d=sign, fill=colour),
            transform=place(x, -4),
            stroke="#c3f25a",
            stroke_width=0.8,
        )
        for x, shape, sign, colour in CREW
    ]
    return el(
        "g",
        *crew,
        el(
            "path",
            d="M-66-10C-58-2-50-1-44-1H46C54-1 60-4 68-14C70-4 62 10 48 13H-44C-58 11-66 0-66-10Z",
            fill="#1d120c",
            stroke="#c3f25a",
            stroke_width=1.4,
        ),
        el("path", d="M-50 10L-74 24M-30 11L-46 26", fill="none", stroke="#3a281c", stroke_width=2.4),
        transform=place(240, 232, 0.8),
    )
