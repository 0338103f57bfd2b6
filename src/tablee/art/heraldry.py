"""Coats of arms: a shield, how it is divided, the sign it bears, and what stands behind it."""

from __future__ import annotations

import hashlib
import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias, TypeVar

from tablee.art.glyphs import glyph
from tablee.art.node import Node, el
from tablee.art.piece import outline, path, place

T = TypeVar("T")
Point: TypeAlias = tuple[float, float]
Polygon: TypeAlias = Sequence[Point]


@dataclass(frozen=True, slots=True)
class Palette:
    """The colours of one portrait: the sky from top to horizon, its light, two hills, and the arms."""

    high: str
    low: str
    light: str
    far: str
    near: str
    field: str
    second: str
    metal: str


PALETTES: Final[tuple[Palette, ...]] = (
    Palette("#3a1c22", "#e08a4a", "#ffd98a", "#7d3a2c", "#35171a", "#8e2b22", "#5b1717", "#f3d792"),  # ember
    Palette("#14273f", "#7fb2c4", "#f3f1d8", "#35617c", "#152c42", "#1f4f7d", "#143354", "#e8e4d0"),  # sea
    Palette("#1e3323", "#b7c47a", "#fbf3c0", "#4f7043", "#1d3322", "#2f6b3c", "#1c4527", "#efdf9f"),  # moss
    Palette("#2c1838", "#cf7f9d", "#ffd9c7", "#71406b", "#2a1736", "#6b2a5e", "#421a45", "#f0d5b5"),  # plum
    Palette("#4a3520", "#e3bf82", "#fff2cf", "#93703f", "#463219", "#a4641f", "#653c12", "#fff0c9"),  # sand
    Palette("#171a3c", "#8b83c9", "#f6e9ff", "#474a8c", "#171a3a", "#3a3a92", "#24245f", "#e6dcf5"),  # dusk
    Palette("#22404a", "#cfe3e0", "#ffffff", "#6d97a0", "#25434d", "#256a74", "#174650", "#f2efe0"),  # frost
    Palette("#2a1414", "#a8483c", "#ffb27a", "#5c221f", "#1d0e10", "#2d2a33", "#17151b", "#e9c77c"),  # cinder
    Palette("#10302f", "#6fc0a4", "#f2f7c9", "#2d6f66", "#0f2c2c", "#0f5a55", "#0a3b3b", "#f4d68c"),  # lagoon
)
CHARGES: Final[tuple[str, ...]] = (
    "star",
    "moon",
    "sun",
    "tower",
    "sword",
    "axe",
    "flame",
    "leaf",
    "key",
    "crown",
    "eye",
    "pine",
    "rose",
    "bolt",
    "compass",
    "claw",
    "wing",
    "teeth",
    "tail",
    "skull",
    "hourglass",
)


class Fate:
    """Choices that a name makes: the same ones for ever, which ``random`` does not promise."""

    def __init__(self, seed: str) -> None:
        self._seed = seed.encode("utf-8")
        self._drawn = 0

    def unit(self) -> float:
        """A number from 0 to 1."""
        block = hashlib.blake2b(self._seed, digest_size=8, salt=self._drawn.to_bytes(16, "big")).digest()
        self._drawn += 1
        return int.from_bytes(block[:6], "big") / 2**48

    def between(self, low: float, high: float) -> float:
        """A number from ``low`` to ``high``."""
        return low + (high - low) * self.unit()

    def one_of(self, things: Sequence[T]) -> T:
        """One thing of several."""
        return things[int(self.unit() * len(things))]


def mixed(one: str, other: str, share: float) -> str:
    """A colour between two, ``share`` of the way from the first to the second."""
    a, b = (tuple(int(c[i : i + 2], 16) for i in (1, 3, 5)) for c in (one, other))
    return "#" + "".join(f"{round(p + (q - p) * share):02x}" for p, q in zip(a, b, strict=True))


def arms(fate: Fate, palette: Palette, width: float, height: float, charge: str) -> Node:
    """A shield on crossed weapons, divided as heralds do, with its charge and perhaps a crest."""
    tall = min(height * 0.54, width * 0.58)
    crest = fate.one_of(("crown", "star", "wing", "", ""))
    weapon = fate.one_of(("sword", "axe", "spear", "", "flag"))
    dark = mixed(palette.near, "#000000", 0.35)
    field, other = palette.field, fate.one_of((palette.metal, palette.second))
    division = fate.one_of(tuple(DIVISIONS))
    parts: list[Node | None] = [*_crossed(weapon, tall, palette, dark)]
    if crest:
        outlined = glyph(crest, 0, -tall * 0.685, tall * 0.27, fill=palette.metal)
        parts.append(el("g", outlined, stroke=dark, stroke_width=2, paint_order="stroke"))
    shield = _shield(tall * 0.98)
    parts += [
        el("path", d=shield, fill=dark, stroke=dark, stroke_width=tall * 0.13),
        el("path", d=shield, fill=field, stroke=palette.metal, stroke_width=tall * 0.08),
    ]
    inner = _scaled(ESCUTCHEON, tall * 0.98)
    parts += [
        _polygon(cut, other)
        for shape in DIVISIONS[division]
        if (cut := clipped(inner, _scaled(shape, tall * 0.98)))
    ]
    # On a divided field the sign would cross an edge of its own colour: it gets a disc to stand on.
    if division == "plain":
        parts.append(glyph(charge, 0, -tall * 0.02, tall * 0.5, fill=palette.metal))
    else:
        parts += [
            el("circle", cy=-tall * 0.03, r=tall * 0.27, fill=palette.metal),
            el("circle", cy=-tall * 0.03, r=tall * 0.245, fill=dark),
            glyph(charge, 0, -tall * 0.03, tall * 0.33, fill=palette.metal),
        ]
    parts.append(el("path", d=_shield(tall * 0.98, half=True), fill="#fff", opacity=0.09))
    return el("g", *parts, transform=place(width / 2, height * (0.53 if crest else 0.5)))


def _crossed(weapon: str, tall: float, palette: Palette, dark: str) -> list[Node]:
    """Two weapons behind the shield, like an X; flags hang from their poles."""
    if not weapon:
        return []
    steel = mixed(palette.metal, palette.far, 0.15)
    drawn: list[Node] = []
    for side in (-1, 1):
        parts: list[Node] = []
        if weapon != "sword":
            parts.append(el("path", d="M-0.75 -17 H0.75 V17.5 H-0.75 Z", fill=mixed(palette.far, dark, 0.4)))
        if weapon == "flag":
            cloth = [(0, -16), (side * 10, -14.4), (side * 7, -11.4), (side * 9.6, -7.6), (0, -8.4)]
            parts.append(el("path", d=outline(cloth), fill=palette.field))
        parts.append(el("path", d=_WEAPONS[weapon], fill=steel))
        drawn.append(
            el(
                "g",
                *parts,
                stroke=dark,
                stroke_width=0.55,
                stroke_linejoin="round",
                transform=place(scale=tall / 20, turn=side * 41),
            )
        )
    return drawn


# Longer than the shield, point up, in twentieths of its height.
_WEAPONS: Final = {
    "sword": "M0 -20.5 L1.5 -17.6 V9 H4.6 V10.6 H1.1 V14.4"
    " A1.7 1.7 0 1 1 -1.1 14.4 V10.6 H-4.6 V9 H-1.5 V-17.6 Z",
    "spear": "M0 -21.5 L2.3 -16.6 L0.9 -13.4 H-0.9 L-2.3 -16.6 Z",
    "flag": "M0 -20 L1.6 -17.4 L0 -15.8 L-1.6 -17.4 Z",
    "axe": "M-0.9 -18.4 H0.9 V-17 C3 -17 4.6 -17.8 5.8 -18.8 C7 -16 7 -12.6 5.8 -9.8"
    " C4.6 -10.8 3 -11.6 0.9 -11.6 H-0.9 L-4.6 -12.6 V-16 L-0.9 -17 Z",
}


_WIDE, _LOW, _BEND, _TIP = 0.42, 0.02, (0.4, 0.36), 0.54
"""A shield one unit high: half its width, how far down its sides are straight, the bend, and the tip."""


def _shield(size: float, half: bool = False) -> str:
    """The outline of a shield, or of its left half."""
    wide, top, low, tip = _WIDE * size, -size / 2, _LOW * size, _TIP * size
    bx, by = _BEND[0] * size, _BEND[1] * size
    left = ("Q", -bx, by, -wide, low, "V", top, "Z")
    if half:
        return path("M", 0, top, "V", tip, *left)
    return path("M", wide, top, "V", low, "Q", bx, by, 0, tip, *left)


def _escutcheon() -> tuple[Point, ...]:
    """The same outline as points, clockwise from its upper right corner; it is convex."""
    right = [(_WIDE, -0.5), (_WIDE, _LOW)]
    for i in range(1, 7):
        t = i / 6
        from_side, towards, to_tip = (1 - t) ** 2, 2 * t * (1 - t), t * t
        x = from_side * _WIDE + towards * _BEND[0]
        right.append((x, from_side * _LOW + towards * _BEND[1] + to_tip * _TIP))
    return (*right, *((-px, py) for px, py in reversed(right[:-1])))


ESCUTCHEON: Final = _escutcheon()


def _band(x1: float, y1: float, x2: float, y2: float, thick: float) -> tuple[Point, ...]:
    """A straight band from one point to another."""
    length = math.hypot(x2 - x1, y2 - y1)
    nx, ny = -(y2 - y1) / length * thick / 2, (x2 - x1) / length * thick / 2
    return ((x1 + nx, y1 + ny), (x1 - nx, y1 - ny), (x2 - nx, y2 - ny), (x2 + nx, y2 + ny))


def _rect(left: float, top: float, right: float, bottom: float) -> tuple[Point, ...]:
    return ((left, top), (right, top), (right, bottom), (left, bottom))


DIVISIONS: Final[dict[str, tuple[tuple[Point, ...], ...]]] = {
    "plain": (),
    "pale": (_rect(0, -1, 1, 1),),
    "fess": (_rect(-1, -0.16, 1, 0.14),),
    "chief": (_rect(-1, -1, 1, -0.2),),
    "bend": (_band(-0.6, -0.62, 0.6, 0.6, 0.24),),
    "chevron": (_band(-0.6, 0.5, 0.04, -0.1, 0.2), _band(0.6, 0.5, -0.04, -0.1, 0.2)),
    "cross": (_rect(-0.11, -1, 0.11, 1), _rect(-1, -0.16, 1, 0.08)),
    "saltire": (_band(-0.6, -0.66, 0.6, 0.62, 0.18), _band(0.6, -0.66, -0.6, 0.62, 0.18)),
    "quarterly": (_rect(-1, -1, 0, -0.03), _rect(0, -0.03, 1, 1)),
    "paly": tuple(_rect(left, -1, left + 0.14, 1) for left in (-0.28, 0.0, 0.28)),
    "barry": tuple(_rect(-1, top, 1, top + 0.15) for top in (-0.35, -0.05, 0.25)),
    "pile": (((-0.4, -0.6), (0.4, -0.6), (0.0, 0.5)),),
}
"""How a shield is divided: the parts that take the second colour, one unit high like the shield."""


def clipped(subject: Polygon, window: Polygon) -> list[Point]:
    """The part of a convex polygon that lies inside another, clockwise one (Sutherland and Hodgman's way)."""
    kept = list(subject)
    for a, b in _edges(window):
        before, kept = kept, []
        for p, q in _edges(before):
            at_p, at_q = _turn(a, b, p), _turn(a, b, q)
            if at_p >= 0:
                kept.append(p)
            if at_p * at_q < 0:
                t = at_p / (at_p - at_q)
                kept.append((p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t))
    return kept


def _edges(polygon: Polygon) -> list[tuple[Point, Point]]:
    return list(zip(polygon, [*polygon[1:], *polygon[:1]], strict=True))


def _turn(a: Point, b: Point, p: Point) -> float:
    """Above zero when ``p`` is on the right of the way from ``a`` to ``b``."""
    return (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0])


def _scaled(polygon: Polygon, size: float) -> list[Point]:
    return [(px * size, py * size) for px, py in polygon]


def _polygon(polygon: Polygon, fill: str) -> Node:
    return el("path", d=outline((round(px, 1), round(py, 1)) for px, py in polygon), fill=fill)
