"""Small signs drawn as one path each, in a square of 24 centred on the origin. All of them are our own."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from tablee.art.node import Node, el
from tablee.art.part_cache import drawn_once
from tablee.art.piece import outline, path, place


@dataclass(frozen=True, slots=True)
class Glyph:
    """A path, drawn ``turns`` times around the centre. Inner outlines are holes."""

    d: str
    turns: int = 1


def _star(points: int, outer: float, inner: float) -> str:
    """A star with one point up."""
    radii = (outer, inner) * points
    angles = [math.pi * i / points for i in range(2 * points)]
    return outline(
        (r * math.sin(angle), -r * math.cos(angle)) for r, angle in zip(radii, angles, strict=True)
    )


def disc(x: float, y: float, r: float) -> str:
    """A circle as part of a path."""
    return path("M", x - r, y, "a", r, r, 0, 1, 0, 2 * r, 0, "a", r, r, 0, 1, 0, -2 * r, 0, "Z")


def _talon(x: float, y: float) -> str:
    """One claw of a foot: broad where it grows, bent to a point."""
    root = path("M", x - 2.2, y - 9.6, "Q", x + 0.6, y - 11.4, x + 3.2, y - 9.4)
    back = path("C", x + 4.8, y - 1.6, x + 1.6, y + 6.4, x - 5, y + 10.6)
    front = path("C", x - 1.8, y + 4.2, x - 1.4, y - 3, x - 2.2, y - 9.6, "Z")
    return root + back + front


def _tail() -> str:
    """A tail that winds and thins to a spade: an outline drawn along both sides of a curve."""
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = (-11, 7.4), (11, 14.5), (-10.5, -10.5), (4.6, -6.6)
    left: list[tuple[float, float]] = []
    right: list[tuple[float, float]] = []
    steps = 14
    for i in range(steps + 1):
        t = i / steps
        u = 1 - t
        x = u**3 * ax + 3 * u * u * t * bx + 3 * u * t * t * cx + t**3 * dx
        y = u**3 * ay + 3 * u * u * t * by + 3 * u * t * t * cy + t**3 * dy
        tx = 3 * u * u * (bx - ax) + 6 * u * t * (cx - bx) + 3 * t * t * (dx - cx)
        ty = 3 * u * u * (by - ay) + 6 * u * t * (cy - by) + 3 * t * t * (dy - cy)
        half = (3.4 - 2.2 * t) / math.hypot(tx, ty)
        left.append((x + ty * half, y - tx * half))
        right.append((x - ty * half, y + tx * half))
    spade = [(3.8, -11.8), (12, -5.2), (2.8, -1.6)]
    return outline([*left, *spade, *reversed(right)])


def _sun() -> str:
    """A disc and eight rays."""
    ray = [(-2.3, -7.4), (0.0, -12.0), (2.3, -7.4)]
    turns = [(math.cos(math.pi * i / 4), math.sin(math.pi * i / 4)) for i in range(8)]
    rays = [outline((x * cos - y * sin, x * sin + y * cos) for x, y in ray) for cos, sin in turns]
    return disc(0, 0, 6) + "".join(rays)


MARK_OUTLINES: Final[Mapping[str, Sequence[tuple[float, float]]]] = MappingProxyType(
    {
        "triangle": ((0, -10.5), (11, 9), (-11, 9)),
        "square": ((-8.6, -8.6), (8.6, -8.6), (8.6, 8.6), (-8.6, 8.6)),
        "diamond": ((0, -12), (11, 0), (0, 12), (-11, 0)),
        "cross": (
            *((-3.6, -11), (3.6, -11), (3.6, -3.6), (11, -3.6), (11, 3.6), (3.6, 3.6)),
            *((3.6, 11), (-3.6, 11), (-3.6, 3.6), (-11, 3.6), (-11, -3.6), (-3.6, -3.6)),
        ),
        "hexagon": ((0, -11), (9.5, -5.5), (9.5, 5.5), (0, 11), (-9.5, 5.5), (-9.5, -5.5)),
    }
)
"""The marks of the colours; white's is a circle."""

GLYPHS: Final[Mapping[str, Glyph]] = MappingProxyType(
    {
        # marks of the colours
        "circle": Glyph(disc(0, 0, 9)),
        **{name: Glyph(outline(points)) for name, points in MARK_OUTLINES.items()},
        # parts of a beast
        "claw": Glyph(_talon(-6, 0.6) + _talon(1.2, -0.4) + _talon(8.2, 0.8)),
        "tail": Glyph(_tail()),
        "teeth": Glyph(
            "M-11.5 -8.4 Q0 -12.4 11.5 -8.4 L9.2 4.4 L6 -3.4 L3.2 0.6 L0 -4.2 L-3.2 0.6 L-6 -3.4 "
            "L-9.2 4.4 Z M-8.4 10.2 Q0 12.8 8.4 10.2 L6.2 1.8 L3.4 6.6 L0 1.2 L-3.4 6.6 L-6.2 1.8 "
            "Z"
        ),
        "wing": Glyph(
            "M-11.5 11 C-11.5 -1.5 -6 -10.4 11.5 -11.4 C9 -8 8.6 -4.4 11 1.4 C6.8 -0.4 4.6 0.8 4 "
            "5.4 C0.8 3 -1.8 4 -3 8.4 C-5.4 6.8 -8.6 7.8 -11.5 11 Z M-8.6 4.4 C-7 -1 -3 -5 3.4 "
            "-7.4 C-1.8 -4 -5.6 -0.6 -7.4 4.6 Z"
        ),
        "chaos": Glyph(
            ("M0 -1.2 C-4.8 -2.2 -7 -6.6 -3.4 -11.6 C-3 -8 -0.6 -6.4 4 -7.4 C4.4 -4 2.8 -2 0 -1.2 Z"), 4
        ),
        # the sky
        "sun": Glyph(_sun()),
        "moon": Glyph("M3.4 -10.8 A11 11 0 1 0 10.6 5.4 A8.8 8.8 0 0 1 3.4 -10.8 Z"),
        "star": Glyph(_star(5, 12, 5.2)),
        "compass": Glyph(_star(4, 12, 3.6)),
        # the body and its dangers
        "heart": Glyph(
            "M0 10.5 C-3 7.6 -11.4 2 -11.4 -4.2 C-11.4 -8 -8.6 -10.4 -5.6 -10.4 C-3.2 -10.4 -1 -9 "
            "0 -6.6 C1 -9 3.2 -10.4 5.6 -10.4 C8.6 -10.4 11.4 -8 11.4 -4.2 C11.4 2 3 7.6 0 10.5 Z"
        ),
        "skull": Glyph(
            (
                "M0 -11.4 C-6.4 -11.4 -10.2 -7.4 -10.2 -2.2 C-10.2 1.4 -8.6 3.6 -6.2 5 V8 Q-6.2 10.6 "
                "-3.8 10.6 H3.8 Q6.2 10.6 6.2 8 V5 C8.6 3.6 10.2 1.4 10.2 -2.2 C10.2 -7.4 6.4 -11.4 0 "
                "-11.4 Z"
            )
            + disc(-4.4, -1.4, 2.7)
            + disc(4.4, -1.4, 2.7)
            + "M0 2.2 L1.8 5.6 H-1.8 Z"
        ),
        "drop": Glyph(
            "M0 -12 C4 -6 8 -1.6 8 3.8 C8 8.4 4.4 11.6 0 11.6 C-4.4 11.6 -8 8.4 -8 3.8 C-8 -1.6 -4 -6 0 -12 Z"
        ),
        # arms and arts
        "shield": Glyph(
            "M-9.6 -10.8 Q-4 -9.4 0 -11.8 Q4 -9.4 9.6 -10.8 V-1.4 C9.6 5.6 5 9.6 0 12 C-5 9.6 "
            "-9.6 5.6 -9.6 -1.4 Z"
        ),
        "sword": Glyph(
            "M0 -12 L2.1 -9 V3.4 H6.6 V6.2 H1.7 V8.6 A2.1 2.1 0 1 1 -1.7 8.6 V6.2 H-6.6 V3.4 H-2.1 V-9 Z"
        ),
        "axe": Glyph(
            "M-1.5 -12 H1.5 V-9.4 C4.4 -9.4 7.4 -10.4 9.4 -12 C11.4 -6.6 11.4 -1.6 9.4 3.4 C7.4 "
            "1.6 4.4 0.6 1.5 0.6 V12 H-1.5 V0.6 C-3.6 0.6 -5.4 1 -7 2 C-8.2 -1.4 -8.2 -6 -7 -10.6 "
            "C-5.4 -9.8 -3.6 -9.4 -1.5 -9.4 Z"
        ),
        "tower": Glyph(
            "M-7 11.6 V-3 L-9.4 -5.4 V-11.4 H-5.4 V-8.4 H-2 V-11.4 H2 V-8.4 H5.4 V-11.4 H9.4 "
            "V-5.4 L7 -3 V11.6 H2.6 V6.6 A2.6 2.6 0 0 0 -2.6 6.6 V11.6 Z M-1.1 -4 H1.1 V1 H-1.1 Z"
        ),
        "crown": Glyph(
            "M-9.4 9.4 L-11.6 -5.6 L-5.6 0 L0 -10 L5.6 0 L11.6 -5.6 L9.4 9.4 Z M-7 4.6 V6.6 H7 V4.6 Z"
        ),
        "key": Glyph(
            (
                "M0 -11.6 A5.2 5.2 0 0 1 1.6 -1.4 V4 H6 V6.6 H1.6 V8.8 H5 V11.4 H-1.6 V-1.4 A5.2 5.2 "
                "0 0 1 0 -11.6 Z"
            )
            + disc(0, -6.4, 2.3)
        ),
        "eye": Glyph("M-12 0 C-7 -8 7 -8 12 0 C7 8 -7 8 -12 0 Z" + disc(0, 0, 4.4) + disc(0, 0, 1.9)),
        "flame": Glyph(
            "M0.6 -12 C1.6 -7 8.4 -4 8.4 3.4 C8.4 8.6 4.6 11.8 0 11.8 C-4.6 11.8 -8.4 8.6 -8.4 "
            "3.6 C-8.4 0 -6.4 -2.6 -4.6 -5.4 C-4.2 -2.8 -3.4 -1.4 -2 -0.8 C-2.8 -5 -1.8 -9 0.6 "
            "-12 Z M0.4 1 C-1.4 3.2 -3.4 4.6 -3.4 7 C-3.4 8.8 -1.8 9.8 0 9.8 C1.8 9.8 3.4 8.8 3.4 "
            "7 C3.4 4.6 1.2 3.4 0.4 1 Z"
        ),
        "leaf": Glyph(
            "M-10.6 11.6 C-9.6 9.4 -8.8 7.6 -8 6 C-11.4 -3 -3.6 -11 11 -11.4 C12 2 4.6 10 -5.6 "
            "7.8 L-8.2 12 Z M-6 4.8 C-2.6 0.4 1 -3 6 -6.4 C2 -2 -1.6 1.6 -4.6 6 Z"
        ),
        "pine": Glyph(
            "M0 -12 L6.4 -4.2 H3.8 L8.8 2.4 H5.4 L10.4 8.6 H1.8 V12 H-1.8 V8.6 H-10.4 L-5.4 2.4 "
            "H-8.8 L-3.8 -4.2 H-6.4 Z"
        ),
        "bolt": Glyph("M3.4 -12 L-7.6 2 H-1.4 L-3.6 12 L7.6 -3 H1.2 Z"),
        "rose": Glyph(
            (
                "M0 -2 C-4.6 -4.2 -5.4 -9.4 -2.6 -11.4 C-1.4 -12.2 -0.6 -11.8 0 -11 C0.6 -11.8 1.4 "
                "-12.2 2.6 -11.4 C5.4 -9.4 4.6 -4.2 0 -2 Z"
            )
            + disc(0, 0, 2),
            5,
        ),
        "hourglass": Glyph(
            "M-8.4 -12 H8.4 V-9.2 H7 C7 -4.4 4.6 -2 2 0 C4.6 2 7 4.4 7 9.2 H8.4 V12 H-8.4 V9.2 "
            "H-7 C-7 4.4 -4.6 2 -2 0 C-4.6 -2 -7 -4.4 -7 -9.2 H-8.4 Z M-4.4 9.2 H4.4 C4 7 2 5.4 0 "
            "4.4 C-2 5.4 -4 7 -4.4 9.2 Z"
        ),
        # a night of witches
        "hat": Glyph(
            "M-11.6 8.4 C-7 5.6 -5.6 4.8 -5 2.6 L-.6 -9.6 C.4 -12.2 3.4 -11.4 5.6 -8.2 C4 -8.4 3.4 "
            "-7.6 3.6 -6.2 L5.6 2.6 C6.2 5 8 5.8 11.6 8.4 C5 11.4 -5 11.4 -11.6 8.4 ZM-4.4 4.4 C-1.6 "
            "6 2.4 6 5.2 4.4 L4.8 2.6 C2.2 4 -1.2 4 -3.8 2.6 Z"
        ),
        "chest": Glyph(
            "M-10.6 9.6 V-3.4 C-10.6 -7.4 -8.4 -9.4 -5.6 -9.4 H5.6 C8.4 -9.4 10.6 -7.4 10.6 -3.4 V9.6 "
            "ZM-10.6 -1.4 H-3 V2.6 H3 V-1.4 H10.6 V-3 H3 V-4.6 H-3 V-3 H-10.6 Z"
        ),
        "gem": Glyph("M-6 -10 H6 L11 -3 L0 11.4 L-11 -3 ZM-6 -3 L0 6 L6 -3 Z"),
        "flask": Glyph(
            "M-3 -11.6 H3 V-9.4 H2 V-4.4 L8.8 7 C10.2 9.6 9 11.6 6.2 11.6 H-6.2 C-9 11.6 -10.2 9.6 "
            "-8.8 7 L-2 -4.4 V-9.4 H-3 ZM-4.6 4.6 H4.6 L1.6 -.6 H-1.6 Z"
        ),
        "bow": Glyph(
            "M-9.4 -11.4 C6 -8.4 6 8.4 -9.4 11.4 L-8.6 9.2 C2.6 5.4 2.6 -5.4 -8.6 -9.2 ZM-9 -10.4 L-8 "
            "-10 V10 L-9 10.4 ZM-11 -1 H6 V-3.6 L11.6 0 L6 3.6 V1 H-11 Z"
        ),
        "mace": Glyph(
            "M-1.6 -11.8 H1.6 V-9.6 L4.6 -10.4 L6.6 -7.4 L8.6 -6 L7.2 -3 L8 -.4 L4.6 .8 L1.6 2.6 "
            "V11.8 H-1.6 V2.6 L-4.6 .8 L-8 -.4 L-7.2 -3 L-8.6 -6 L-6.6 -7.4 L-4.6 -10.4 L-1.6 -9.6 Z"
        ),
        "hammer": Glyph("M-8.6 -11 H8.6 V-2.8 H2 V11.6 H-2 V-2.8 H-8.6 Z"),
        "dagger": Glyph("M0 -11.8 L2.4 -8 V3 H7 V5.6 H1.8 V11.4 H-1.8 V5.6 H-7 V3 H-2.4 V-8 Z"),
        "boot": Glyph(
            "M-5.6 -11 H3.4 L2.6 -2 C5.6 1.6 10.4 1.8 10.6 6.4 V9.8 H-6.4 C-6.4 4 -3.6 -3 -5.6 -11 Z"
        ),
        "soul": Glyph(
            "M0 -11.4 C5.6 -11.4 8.4 -7.4 8.4 -2.4 V10.6 L5.4 8 L2.8 11 L0 8.2 L-2.8 11 L-5.4 8 L-8.4 "
            "10.6 V-2.4 C-8.4 -7.4 -5.6 -11.4 0 -11.4 ZM-4.8 -3.4 A1.9 2.4 0 1 0 -1 -3.4 A1.9 2.4 0 1 "
            "0 -4.8 -3.4 ZM1 -3.4 A1.9 2.4 0 1 0 4.8 -3.4 A1.9 2.4 0 1 0 1 -3.4 Z"
        ),
        "fork": Glyph(
            "M-1.2 11.6 V-1.2 H-6.6 V-10.6 H-4.4 V-3.4 H-1.1 V-11.4 H1.1 V-3.4 H4.4 V-10.6 H6.6 V-1.2 "
            "H1.2 V11.6 Z"
        ),
        "paw": Glyph(
            "M0 -.6 C4.6 -.6 8 3.6 7 7.2 C6.2 10.2 3 9.6 0 9.6 C-3 9.6 -6.2 10.2 -7 7.2 C-8 3.6 -4.6 "
            "-.6 0 -.6 ZM-10.6 -.2 A2.4 3.2 0 1 1 -5.8 -.2 A2.4 3.2 0 1 1 -10.6 -.2 ZM5.8 -.2 A2.4 "
            "3.2 0 1 1 10.6 -.2 A2.4 3.2 0 1 1 5.8 -.2 ZM-6.2 -6.4 A2.5 3.5 0 1 1 -1.2 -6.4 A2.5 3.5 "
            "0 1 1 -6.2 -6.4 ZM1.2 -6.4 A2.5 3.5 0 1 1 6.2 -6.4 A2.5 3.5 0 1 1 1.2 -6.4 Z"
        ),
        "horns": Glyph(
            "M-11.4 -10 C-10 -4 -7.4 -2.2 -4.6 -2.4 C-3 -3.4 3 -3.4 4.6 -2.4 C7.4 -2.2 10 -4 11.4 -10 "
            "C12.6 -2 9.4 2 6.4 3 C6 8 3 11.4 0 11.4 C-3 11.4 -6 8 -6.4 3 C-9.4 2 -12.6 -2 -11.4 -10 "
            "ZM-3.8 1.4 L-.8 3.4 L-3.4 4.6 ZM3.8 1.4 L.8 3.4 L3.4 4.6 Z"
        ),
        # plain signs
        "lock": Glyph(
            "M-5.8 -1.6 V-5 A5.8 6.2 0 0 1 5.8 -5 V-1.6 H8 V11 H-8 V-1.6 Z M-3 -1.6 H3 V-5 A3 3.4 "
            "0 0 0 -3 -5 Z"
        ),
        "tick": Glyph("M-10.4 0.6 L-7 -3 L-2.8 1.2 L7 -8.6 L10.4 -5 L-2.8 8.4 Z"),
        "ban": Glyph(
            "M-9.6 -6.4 L-6.4 -9.6 L0 -3.2 L6.4 -9.6 L9.6 -6.4 L3.2 0 L9.6 6.4 L6.4 9.6 L0 3.2 "
            "L-6.4 9.6 L-9.6 6.4 L-3.2 0 Z"
        ),
        "up": Glyph("M0 -11 L9.6 0 H3.6 V10.6 H-3.6 V0 H-9.6 Z"),
        "down": Glyph("M0 11 L-9.6 0 H-3.6 V-10.6 H3.6 V0 H9.6 Z"),
        "stay": Glyph("M-9 -5.6 H9 V-1.6 H-9 Z M-9 1.6 H9 V5.6 H-9 Z"),
    }
)


@drawn_once
def glyph(
    name: str,
    x: float = 0,
    y: float = 0,
    size: float = 24,
    class_: str | None = None,
    fill: str | None = None,
    turn: float = 0,
) -> Node:
    """A sign by its name, centred on (x, y). Its colour is a class, or a ``fill`` in painted art."""
    if name not in GLYPHS:
        raise ValueError(f"no glyph {name!r}: the names are {', '.join(GLYPHS)}")
    sign = GLYPHS[name]
    where = place(x, y, size / 24, turn)
    if sign.turns == 1:
        return el("path", d=sign.d, class_=class_, fill=fill, fill_rule="evenodd", transform=where)
    blades = [
        el("path", d=sign.d, transform=place(turn=360 * i / sign.turns), fill_rule="evenodd")
        for i in range(sign.turns)
    ]
    return el("g", *blades, class_=class_, fill=fill, transform=where)


def seal(x: float, y: float, r: float = 13) -> Node:
    """The sign of a chosen piece: not everybody sees gold."""
    return el(
        "g",
        el("circle", r=r, class_="seal-disc"),
        glyph("tick", size=r * 1.15, class_="on-gold"),
        class_="seal",
        transform=place(x, y),
    )
