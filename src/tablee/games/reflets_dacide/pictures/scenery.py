"""Small landscapes: the window of a Hazard's card. One light, far ridges, a dark near edge."""

from __future__ import annotations

from tablee.art import Node, drawn_once, el, place
from tablee.games.reflets_dacide.pictures import signs

WIDE, HIGH = 176, 46
"""The size for which they are drawn; broader ones show more of the ridges."""
SKIES = ("#2b3763", "#4a3a63", "#24505a", "#6a4636", "#3b3f55", "#59415f")
RIDGE = "M-60 34L-36 20L-20 28L4 14L22 26L44 12L66 27L92 16L116 28L138 13L162 26L188 17L236 34V48H-60Z"
GROUND = "M-60 40Q0 30 52 38T150 36T236 40V48H-60Z"
SCENES: dict[str, tuple[tuple[str, str], ...]] = {
    "river": (
        ("#3f7fa6", "M96 30Q60 34 84 38T70 48H128Q112 40 122 36T104 30Z"),
        ("#8cc6dc", "M92 36h10v1.500H92ZM90 42h16v1.500H90Z"),
    ),
    "cave": (
        ("#17131c", "M52 48V34A36 27 0 0 1 124 34V48Z"),
        ("#050408", "M66 48V36A22 20 0 0 1 110 36V48Z"),
        ("#f0c25c", "M79 33q4-4 7 1q-4 2-7-1ZM97 33q-4-4-7 1q4 2 7-1Z"),
    ),
    "bivouac": (
        ("#7a4a2c", "M48 44L66 20L84 44ZM104 44L122 20L140 44Z"),
        ("#2a1a12", "M62 44L66 30L70 44ZM118 44L122 30L126 44Z"),
        ("#ff9a4a", "M88 44Q82 34 94 26Q92 34 99 36Q101 42 97 44Z"),
    ),
    "hill": (("#4f5a2b", "M10 48Q50 6 92 30Q120 4 170 48Z"), ("#6b7838", "M10 48Q50 6 92 30Q60 20 34 48Z")),
    "mount": (
        ("#46577a", "M30 48L84 4L104 22L118 12L158 48Z"),
        ("#dfe7f4", "M84 4L70 16L79 14L86 20L94 13ZM118 12L110 19L118 18L127 20Z"),
    ),
    "door": (
        ("#221a2c", "M58 48V20A30 18 0 0 1 118 20V48Z"),
        ("#6b4a12", "M66 48V24A22 14 0 0 1 110 24V48Z"),
        ("#d9b46a", "M87 12h2V48h-2ZM82 30a2 2 0 1 0 .1 0ZM94 30a2 2 0 1 0 .1 0Z"),
    ),
    "room": (
        ("#150f22", "M0 48V0H176V48H160V6H16V48Z"),
        ("#3a2a4c", "M26 6h12V48H26ZM58 6h12V48H58ZM106 6h12V48h-12ZM138 6h12V48h-12Z"),
        ("#ff6a3c", "M86 44Q80 34 90 26Q88 34 94 37Q96 42 92 44Z"),
    ),
}
FIRS = (
    (22, 30, 1.3),
    (44, 34, 1.0),
    (62, 29, 1.4),
    (90, 33, 1.1),
    (112, 29, 1.4),
    (134, 34, 1.0),
    (154, 30, 1.3),
)


def scenes() -> tuple[Node, ...]:
    """The parts that windows use."""
    forest = [
        el("path", d=signs.LANDS["forest"], fill="#123027", transform=place(x, y, size))
        for x, y, size in FIRS
    ]
    return (
        el(
            "g",
            el("path", d=RIDGE, fill="#ffffff", opacity=0.13),
            el("path", d=GROUND, fill="#0d1417", opacity=0.75),
            id="al-scene",
        ),
        el("g", *forest, id="al-scene-forest"),
        *(
            el("g", *(el("path", d=d, fill=fill) for fill, d in parts), id=f"al-scene-{kind}")
            for kind, parts in SCENES.items()
        ),
    )


@drawn_once
def window(kind: str, number: int, x: float, y: float, width: float, height: float) -> Node:
    """A Hazard's window in a box whose corner is (x, y); the number of its place picks sky and light."""
    light = WIDE * (0.15 + 0.7 * (number * 7 % 10) / 10)
    return el(
        "svg",
        el("rect", x=-WIDE, width=3 * WIDE, height=HIGH, fill=SKIES[number % len(SKIES)]),
        el("circle", cx=light, cy=12, r=26, fill="#fff3c4", opacity=0.14),
        el("circle", cx=light, cy=12, r=7, fill="#fff3c4", opacity=0.85),
        el("use", href="#al-scene"),
        el("use", href=f"#al-scene-{kind}"),
        x=x,
        y=y,
        width=width,
        height=height,
        viewBox=f"0 0 {WIDE} {HIGH}",
        preserveAspectRatio="xMidYMid slice",
        overflow="hidden",
    )
