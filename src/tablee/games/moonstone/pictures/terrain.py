"""Terrain, drawn in the table's own units: each shape is dark, middle and light, with a shadow.

y points north here, and the light comes from the upper left: shadows fall to larger x and smaller y, the
farther the higher a piece is.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import cos, pi, sin
from typing import TypeAlias

from tablee.art import Node, el
from tablee.art.heraldry import Fate
from tablee.games.moonstone.maps import Piece, middle_of
from tablee.games.moonstone.pictures.brush import (
    axis,
    corners,
    crown,
    fill,
    is_inside,
    moved,
    outline_of,
    outlined,
    rect_of,
    round_shadow,
    rounded,
    shadow,
    spaced,
    stroke,
)
from tablee.games.moonstone.pictures.buildings import (
    STONE,
    WOOD,
    building,
    height_of,
    hill,
    house,
    stairs,
    terrace,
    tower,
)
from tablee.games.moonstone.table.structs import Disc


def drawn(piece: Piece) -> list[Node]:
    """A piece of terrain by what it shows; what is unknown here looks like others of its kind."""
    draw = LOOKS.get(piece.look) or KINDS[piece.kind]
    return draw(piece, Fate(f"{piece.look} {middle_of(piece)}"))


# Kinds


def _wood(piece: Piece, fate: Fate) -> list[Node]:
    """A dark floor, eight to twelve crowns, and the dotted outline that the rules use."""
    points = outline_of(piece)
    west, south, east, north = rect_of(piece)
    x, y = sum(px for px, _ in points) / len(points), sum(py for _, py in points) / len(points)
    trees: list[tuple[float, float, float]] = []
    ring = [(x + (px - x) * 0.6, y + (py - y) * 0.6) for px, py in spaced(points, 8)]
    for px, py in [*ring, (x, y), (x + 300, y - 200)]:
        size = fate.between(640, 880) * min(1.0, (east - west + north - south) / 8000)
        trees.append((px + fate.between(-180, 180), py + fate.between(-180, 180), size))
    trees.sort(key=lambda tree: -tree[1] - tree[0] * 0.3, reverse=False)
    drawn: list[Node] = [el("path", d=outlined(points), class_="ms-wood")]
    drawn += [round_shadow(px + 220, py - 320, size) for px, py, size in trees]
    for number, (px, py, size) in enumerate(trees):
        drawn.append(crown(px, py, size, fate, "fir" if number % 5 == 3 else None))
    drawn.append(el("path", d=outlined(points), class_="ms-edge"))
    return drawn


def _tree(piece: Piece, fate: Fate) -> list[Node]:
    x, y = middle_of(piece)
    _, south, _, north = rect_of(piece)
    r = (north - south) / 2
    leaves = [(-0.35, 0.3, 0.86), (0.4, 0.28, 0.8), (-0.1, -0.42, 0.86), (0.1, 0.1, 0.8)]
    drawn = [round_shadow(x + r * 0.9, y - r * 1.2, r * 1.25)]
    drawn.append(el("circle", cx=x, cy=y, r=r, class_="ms-barrier"))
    for dx, dy, size in leaves:
        drawn.append(crown(x + dx * r, y + dy * r, r * size, fate, "crown-2"))
    return drawn


def _water(piece: Piece, fate: Fate) -> list[Node]:
    """One shape, stroked again and again: bank, water, glints, pebbles."""
    points = outline_of(piece)
    d = rounded(points) if not isinstance(piece.shape, Disc) and piece.look == "pond" else outlined(points)
    x, y = middle_of(piece)
    west, south, east, north = rect_of(piece)
    flat, deep = (
        ((1.0, 0.66) if east - west > north - south else (0.66, 1.0)) if piece.look == "brook" else (0.9, 0.9)
    )
    inner = outlined((x + (px - x) * flat, y + (py - y) * deep) for px, py in points)
    glints = ""
    for _ in range(7 if piece.look != "brook" else 12):
        a, b = fate.between(0.16, 0.84), fate.between(0.3, 0.7)
        gx, gy = west + (east - west) * a, south + (north - south) * b
        if is_inside(points, gx, gy) and is_inside(points, gx + 700, gy):
            glints += f"M{round(gx)} {round(gy)}q160 110 320 0t320 0"
    drawn = [
        stroke(d, "#5d5a48", 340, stroke_linejoin="round"),
        el("path", d=d, class_="ms-water"),
        fill(inner, "#2b6585", opacity=0.85),
        stroke(d, "#9fc7d6", 70, "500 260 160 300", stroke_linejoin="round", opacity=0.7),
        stroke(d, "#b6ab8e", 150, "0 620", stroke_linecap="round"),
        stroke(glints, "#d6efff", 70, stroke_linecap="round", opacity=0.85),
    ]
    if piece.look == "marsh":
        drawn += [_reeds(points, fate), *_tussocks(points, fate)]
    if piece.look == "fountain":
        r = (north - south) / 2
        drawn += [
            el(
                "circle",
                cx=x,
                cy=y,
                r=round(r * 0.94),
                fill="none",
                stroke=STONE[1],
                stroke_width=round(r * 0.18),
            ),
            el("circle", cx=x, cy=y, r=round(r * 0.3), fill=STONE[2]),
            el("circle", cx=x, cy=y, r=round(r * 0.16), fill="#dff2ff"),
        ]
    return drawn


def _reeds(points: Sequence[tuple[float, float]], fate: Fate) -> Node:
    d = ""
    for px, py in spaced(points, 14):
        x, y = px + fate.between(-250, 250), py + fate.between(-250, 250)
        d += f"M{round(x)} {round(y)}l-90 420m90-420l60 480m-60-480l200 360"
    return stroke(d, "#8fb26a", 70, stroke_linecap="round")


def _tussocks(points: Sequence[tuple[float, float]], fate: Fate) -> list[Node]:
    x, y = sum(px for px, _ in points) / len(points), sum(py for _, py in points) / len(points)
    spots = [
        (x + (px - x) * fate.between(0.2, 0.7), y + (py - y) * fate.between(0.2, 0.7)) for px, py in points
    ]
    return [
        el(
            "ellipse",
            cx=round(px),
            cy=round(py),
            rx=420,
            ry=300,
            fill="#3d5d3c",
            stroke="#24402c",
            stroke_width=60,
        )
        for px, py in spots
    ]


def _wall(piece: Piece, fate: Fate) -> list[Node]:
    """Core, stones in uneven dashes, moonlight."""
    return _course(piece, STONE, "300 90 420 90 240 90 360 90")


def _course(piece: Piece, tones: Sequence[str], dash: str) -> list[Node]:
    rect = rect_of(piece)
    d, broad = axis(rect)
    return [
        shadow(corners(rect), height_of(piece)),
        el("path", d=outlined(outline_of(piece)), class_=f"ms-{piece.kind}"),
        stroke(d, tones[0], broad),
        stroke(d, tones[1], broad * 0.74, dash),
        stroke(moved(d, -0.16 * broad), tones[2], broad * 0.18, dash, opacity=0.9),
    ]


def _hedge(piece: Piece, fate: Fate) -> list[Node]:
    west, south, east, north = rect = rect_of(piece)
    long, broad = max(east - west, north - south), min(east - west, north - south)
    count = max(3, round(long / (broad * 0.8)))
    drawn = [
        shadow(corners(rect), height_of(piece)),
        el("path", d=outlined(outline_of(piece)), class_="ms-obstacle"),
    ]
    drawn.append(fill(outlined(outline_of(piece)), "#16301c"))
    for n in range(count):
        share = (n + 0.5) / count
        x = west + (east - west) * (share if east - west > north - south else 0.5)
        y = south + (north - south) * (0.5 if east - west > north - south else share)
        drawn.append(crown(x, y, broad * 0.66, fate, "hedge"))
    return drawn


def _fence(piece: Piece, fate: Fate) -> list[Node]:
    """Planks and posts are dashes of a broad stroke."""
    rect = rect_of(piece)
    d, broad = axis(rect)
    return [
        shadow(corners(rect), height_of(piece)),
        el("path", d=outlined(outline_of(piece)), class_="ms-obstacle", fill_opacity=0.25),
        stroke(moved(d, -0.18 * broad), WOOD[0], broad * 0.3),
        stroke(moved(d, 0.2 * broad), WOOD[0], broad * 0.3),
        stroke(moved(d, -0.2 * broad), WOOD[2], broad * 0.14),
        stroke(moved(d, 0.18 * broad), WOOD[1], broad * 0.14),
        stroke(d, WOOD[0], broad * 1.04, "210 560"),
        stroke(moved(d, -0.06 * broad), WOOD[2], broad * 0.8, "130 640"),
    ]


def _crate(piece: Piece, fate: Fate) -> list[Node]:
    west, south, east, north = rect = rect_of(piece)
    t = min(east - west, north - south) * 0.12
    inside = (west + t, south + t, east - t, north - t)
    x = f"M{west} {south}L{east} {north}M{west} {north}L{east} {south}"
    frame = outlined(corners((west + t / 2, south + t / 2, east - t / 2, north - t / 2)))
    return [
        shadow(corners(rect), height_of(piece)),
        el("path", d=outlined(corners(rect)), class_="ms-obstacle"),
        fill(outlined(corners(inside)), WOOD[1]),
        stroke(x, WOOD[0], t * 1.2),
        stroke(x, WOOD[2], t * 0.6),
        stroke(frame, WOOD[2], t),
        stroke(f"M{west} {south}V{north}H{east}", "#e8cb98", t * 0.4),
    ]


def _round(piece: Piece, fate: Fate, tones: Sequence[str], hoops: bool) -> list[Node]:
    x, y = middle_of(piece)
    _, south, _, north = rect_of(piece)
    r = (north - south) / 2
    drawn = [
        round_shadow(x + r * 0.4, y - r * 0.55, r),
        el("circle", cx=x, cy=y, r=r, class_=f"ms-{piece.kind}"),
    ]
    if hoops:
        planks = f"M{x - r * 0.5:g} {y - r * 0.5:g}v{r}m{r * 0.5:g} {-r:g}v{r}m{r * 0.5:g} {-r:g}v{r}"
        drawn += [
            el(
                "circle",
                cx=x,
                cy=y,
                r=round(r * 0.86),
                fill=tones[1],
                stroke=tones[0],
                stroke_width=round(r * 0.2),
            ),
            stroke(planks, tones[0], r * 0.1),
        ]
        drawn.append(
            stroke(
                f"M{x - r * 0.8:g} {y + r * 0.1:g}q{r * 0.2:g} {r * 0.6:g} {r * 0.8:g} {r * 0.7:g}",
                tones[2],
                r * 0.16,
            )
        )
        return drawn
    ring = [(fate.between(0.82, 1.0), pi * 2 * n / 9) for n in range(9)]
    drawn.append(fill(outlined((x + r * d * cos(a), y + r * d * sin(a)) for d, a in ring), tones[1]))
    lit = [
        (x - r * 0.8, y),
        (x - r * 0.55, y + r * 0.6),
        (x, y + r * 0.85),
        (x + r * 0.1, y + r * 0.25),
        (x - r * 0.4, y - r * 0.1),
    ]
    drawn.append(fill(outlined(lit), tones[2]))
    deep = [
        (x + r * 0.85, y),
        (x + r * 0.5, y - r * 0.7),
        (x - r * 0.2, y - r * 0.85),
        (x + r * 0.25, y - r * 0.2),
    ]
    drawn.append(fill(outlined(deep), tones[0], opacity=0.6))
    return drawn


def _boulder(piece: Piece, fate: Fate) -> list[Node]:
    return _round(piece, fate, ("#3a434b", "#7b878e", "#b9c4c8"), False)


def _barrel(piece: Piece, fate: Fate) -> list[Node]:
    return _round(piece, fate, WOOD, True)


def _log(piece: Piece, fate: Fate) -> list[Node]:
    return _course(piece, WOOD, "900 40 500 40")


def _graves(piece: Piece, fate: Fate) -> list[Node]:
    west, south, east, north = rect = rect_of(piece)
    drawn = [
        shadow(corners(rect), 500),
        el("path", d=outlined(corners(rect)), class_="ms-obstacle"),
        fill(outlined(corners(rect)), "#39423c"),
    ]
    for n in range(3):
        y = south + (north - south) * (n + 0.5) / 3
        stone = (west + 150, y - 150, east - 150, y + 180)
        drawn += [
            fill(outlined(corners(stone)), STONE[1]),
            stroke(f"M{west + 150} {y + 180:g}H{east - 150}", STONE[2], 70),
        ]
    return drawn


def _stall(piece: Piece, fate: Fate) -> list[Node]:
    """A striped awning."""
    rect = rect_of(piece)
    d, broad = axis(rect)
    return [
        shadow(corners(rect), height_of(piece)),
        el("path", d=outlined(corners(rect)), class_="ms-obstacle"),
        stroke(d, "#e9dcb6", broad),
        stroke(d, "#b23a2b", broad, "260 260"),
        stroke(moved(d, -broad * 0.3), "#fff6dc", broad * 0.18, opacity=0.6),
        stroke(moved(d, broad * 0.34), "#3a1512", broad * 0.26, opacity=0.45),
        stroke(outlined(corners(rect)), "#2b1410", 60),
    ]


def _cart(piece: Piece, fate: Fate) -> list[Node]:
    west, south, east, north = rect_of(piece)
    drawn = _course(piece, WOOD, "400 60")
    for y in (south + (north - south) * 0.2, south + (north - south) * 0.8):
        drawn.append(stroke(f"M{west - 60} {y:g}h{east - west + 120}", WOOD[0], 120))
        drawn.append(
            stroke(
                f"M{west - 40} {y - 320:g}v640M{east + 40} {y - 320:g}v640",
                "#1c130c",
                160,
                stroke_linecap="round",
            )
        )
    hay = (west + 200, south + 300, east - 200, north - 300)
    return [*drawn, fill(outlined(corners(hay)), "#d5b25e")]


Draw: TypeAlias = Callable[[Piece, Fate], list[Node]]
LOOKS: dict[str, Draw] = {
    "wall": _wall,
    "hedge": _hedge,
    "fence": _fence,
    "crate": _crate,
    "crates": _crate,
    "barrel": _barrel,
    "stall": _stall,
    "cart": _cart,
    "log": _log,
    "graves": _graves,
    "tree": _tree,
    "boulder": _boulder,
    "standing_stone": _boulder,
    "house": house,
    "chapel": building,
    "mill": house,
    "tower": tower,
    "terrace": terrace,
    "hill": hill,
}
KINDS: dict[str, Draw] = {
    "obstacle": _wall,
    "barrier": _boulder,
    "wood": _wood,
    "water": _water,
    "platform": terrace,
    "stairs": stairs,
    "building": building,
}
"""What pieces of a kind look like whose look is not known here."""
