"""The brush for what lies on the table: strokes, shadows and crowns in the table's own units.

y points north here, and the light comes from the upper left: shadows fall to larger x and smaller y, the
farther the higher a piece is.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import cos, hypot, pi, sin
from typing import TypeAlias

from tablee.art import Node, el
from tablee.art.heraldry import Fate
from tablee.core import Point
from tablee.games.moonstone.maps import Piece
from tablee.games.moonstone.table.geometry import box_of
from tablee.games.moonstone.table.structs import Disc

Rect: TypeAlias = tuple[float, float, float, float]
"""West, south, east, north."""

CROWNS = (
    ("#12312e", "#1f4d41", "#37725a"),
    ("#15333a", "#22505a", "#3a7480"),
    ("#1d3527", "#34563a", "#577d4c"),
)
"""A crown of a tree: dark, middle and light."""
HEDGE = ("#16301c", "#2f5a30", "#5d8a48")
UNIT = 1000
"""The radius of a crown as it is defined."""
FIR = ("#0f2a30", "#17403f", "#2c6a66")


def outlined(points: Iterable[tuple[float, float]], closed: bool = True) -> str:
    """A path from point to point, each told from the one before."""
    x, y = 0, 0
    parts: list[str] = []
    for px, py in points:
        px, py = round(px), round(py)
        parts.append(f"{'l' if parts else 'M'}{px - x} {py - y}")
        x, y = px, py
    return "".join(parts) + ("z" if closed else "")


def fill(d: str, colour: str, opacity: float | None = None) -> Node:
    return el("path", d=d, fill=colour, opacity=opacity)


def stroke(
    d: str,
    colour: str,
    width: float,
    dash: str | None = None,
    *,
    opacity: float | None = None,
    stroke_linecap: str | None = None,
    stroke_linejoin: str | None = None,
) -> Node:
    return el(
        "path",
        d=d,
        fill="none",
        stroke=colour,
        stroke_width=round(width),
        stroke_dasharray=dash,
        opacity=opacity,
        stroke_linecap=stroke_linecap,
        stroke_linejoin=stroke_linejoin,
    )


def corners(rect: Rect) -> list[tuple[float, float]]:
    west, south, east, north = rect
    return [(west, south), (east, south), (east, north), (west, north)]


def rect_of(piece: Piece) -> Rect:
    return box_of(piece.shape)


def outline_of(piece: Piece) -> Sequence[Point]:
    shape = piece.shape
    if isinstance(shape, Disc):
        x, y = shape.centre
        turns = [pi * 2 * n / 28 for n in range(28)]
        return [(round(x + shape.radius * cos(a)), round(y + shape.radius * sin(a))) for a in turns]
    return shape.points


def shadow(points: Sequence[tuple[float, float]], high: float) -> Node:
    """The shadow of something upright: its outline and the same farther off, and what lies between."""
    dx, dy = 120 + high * 0.22, -(160 + high * 0.3)
    hull = _hull([*points, *((x + dx, y + dy) for x, y in points)])
    return el("path", d=outlined(hull), class_="ms-shadow")


def _hull(points: Iterable[tuple[float, float]]) -> list[tuple[float, float]]:
    """The convex hull of some points, counterclockwise."""
    ordered = sorted(set(points))

    def half(run: Iterable[tuple[float, float]]) -> list[tuple[float, float]]:
        kept: list[tuple[float, float]] = []
        for point in run:
            while len(kept) > 1 and turn_of(kept[-2], kept[-1], point) <= 0:
                kept.pop()
            kept.append(point)
        return kept[:-1]

    return half(ordered) + half(reversed(ordered))


def turn_of(a: tuple[float, float], b: tuple[float, float], c: tuple[float, float]) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def axis(rect: Rect) -> tuple[str, float]:
    """The middle line of a long rectangle, and how broad it is."""
    west, south, east, north = rect
    if east - west >= north - south:
        return f"M{west} {(south + north) // 2}H{east}", north - south
    return f"M{(west + east) // 2} {north}V{south}", east - west


def _lobes(x: float, y: float, r: float, count: int, turn: float) -> str:
    """A crown: a ring of arcs that bulge outwards."""
    ring = [turn + pi * 2 * n / count for n in range(count)]
    points = [(round(x + r * cos(a)), round(y + r * sin(a))) for a in ring]
    bulge = round(r * 3.1 / count)
    first, *others = points
    arcs = "".join(f"A{bulge} {bulge} 0 0 1 {px} {py}" for px, py in [*others, first])
    return f"M{first[0]} {first[1]}{arcs}z"


def crown(x: float, y: float, r: float, fate: Fate, kind: str | None = None) -> Node:
    """A crown of a tree at a place: one of those that the picture defines."""
    name = kind or f"crown-{fate.one_of(range(len(CROWNS)))}"
    scale = r / UNIT
    return el("use", href=f"#ms-{name}", transform=f"translate({round(x)} {round(y)}) scale({scale:.3f})")


def crowns() -> list[Node]:
    """The crowns that a picture defines: leaves, a hedge and a fir."""
    leaves = [_crown(f"ms-crown-{n}", tones, Fate(f"crown {n}")) for n, tones in enumerate(CROWNS)]
    return [*leaves, _crown("ms-hedge", HEDGE, Fate("hedge")), el("g", *_fir(), id="ms-fir")]


def _crown(id: str, tones: Sequence[str], fate: Fate) -> Node:
    """A ring of arcs, the same smaller and lighter twice, moved up and left, and bright arcs."""
    dark, middle, light = tones
    count, turn, r = fate.one_of((7, 8, 9)), fate.between(0, 2), UNIT
    bright = "".join(
        f"M{round(dx * r)} {round(dy * r)}q{round(r * 0.1)} {round(r * 0.22)} "
        f"{round(r * 0.34)} {round(r * 0.12)}"
        for dx, dy in ((-0.62, 0.22), (-0.34, 0.5), (-0.05, 0.56), (-0.5, -0.06), (-0.12, 0.14))
    )
    return el(
        "g",
        fill(_lobes(0, 0, r * 0.86, count, turn), dark),
        fill(_lobes(-r * 0.1, r * 0.13, r * 0.64, count, turn + 0.4), middle),
        fill(_lobes(-r * 0.19, r * 0.24, r * 0.4, count - 1, turn + 0.8), light),
        stroke(bright, "#a5cda0", r * 0.06, stroke_linecap="round", opacity=0.75),
        id=id,
    )


def _fir() -> list[Node]:
    """A fir from above: stars of thirteen points, one in the other."""
    drawn = []
    for n, (size, tone) in enumerate(zip((1.0, 0.72, 0.44), FIR, strict=True)):
        far, near = UNIT * size, UNIT * size * 0.68
        ring = [(far if k % 2 == 0 else near, pi * k / 13 + n * 0.2) for k in range(26)]
        cx, cy = -UNIT * 0.08 * n, UNIT * 0.1 * n
        drawn.append(fill(outlined((cx + d * cos(a), cy + d * sin(a)) for d, a in ring), tone))
    return drawn


def spaced(points: Sequence[tuple[float, float]], count: int) -> list[tuple[float, float]]:
    """Points along an outline, evenly spaced."""
    legs = list(zip(points, [*points[1:], points[0]], strict=True))
    whole = sum(hypot(b[0] - a[0], b[1] - a[1]) for a, b in legs)
    found: list[tuple[float, float]] = []
    ahead = 0.0
    for a, b in legs:
        long = hypot(b[0] - a[0], b[1] - a[1])
        while ahead < long and len(found) < count:
            share = ahead / long
            found.append((a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share))
            ahead += whole / count
        ahead -= long
    return found


def round_shadow(x: float, y: float, r: float) -> Node:
    return el("ellipse", cx=round(x), cy=round(y), rx=round(r), ry=round(r * 0.92), class_="ms-shadow")


def rounded(points: Sequence[tuple[float, float]]) -> str:
    """The same corners with soft bends between them."""
    middles = [
        ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2) for a, b in zip(points, [*points[1:], points[0]], strict=True)
    ]
    d = f"M{round(middles[-1][0])} {round(middles[-1][1])}"
    return d + "".join(
        f"Q{round(p[0])} {round(p[1])} {round(m[0])} {round(m[1])}"
        for p, m in zip(points, middles, strict=True)
    )


def is_inside(points: Sequence[tuple[float, float]], x: float, y: float) -> bool:
    """Return whether a point lies within a convex outline, on whichever side it is walked."""
    legs = zip(points, [*points[1:], points[0]], strict=True)
    turns = [turn_of(a, b, (x, y)) for a, b in legs]
    return all(turn > 0 for turn in turns) or all(turn < 0 for turn in turns)


def moved(d: str, by: float) -> str:
    """A line of an axis, moved towards the light."""
    x, rest = d[1:].split(" ", 1)
    return f"M{float(x) + by:g} {_raised(rest, -by)}"


def _raised(rest: str, by: float) -> str:
    letter = "H" if "H" in rest else "V"
    y, end = rest.split(letter)
    return f"{float(y) + by:g}{letter}{end}"
