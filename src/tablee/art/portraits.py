"""Painted arms for cards that have no painter: a sky, a land, and a shield, all drawn from a name.

The same name always gives the same picture, on every machine. Nothing here needs an id or a clip path:
two portraits never disturb each other, and plain programs draw them too.
"""

from __future__ import annotations

import math

from tablee.art.heraldry import CHARGES, PALETTES, Fate, Palette, arms, mixed
from tablee.art.node import Node, el
from tablee.art.part_cache import drawn_once
from tablee.art.piece import outline, path, place


@drawn_once
def portrait(
    seed: str,
    x: float,
    y: float,
    width: float,
    height: float,
    *,
    corner: float = 8,
    charge: str | None = None,
) -> Node:
    """A painted panel in a box whose corner is (x, y), made from ``seed``; ``charge`` sets the shield's sign.

    Rounded corners are for parchment: elsewhere, pass ``corner=0``.
    """
    return el(
        "g",
        _painting(seed, width, height, charge),
        # An inner svg clips to square corners: a mat with a rounded opening covers them.
        el("path", d=_mat(width, height, corner), class_="mat", fill_rule="evenodd") if corner else None,
        el("rect", x=0.75, y=0.75, width=width - 1.5, height=height - 1.5, rx=corner, class_="mat-edge"),
        el("rect", x=4, y=4, width=width - 8, height=height - 8, rx=max(1, corner - 3), class_="mat-line"),
        class_="portrait",
        transform=place(x, y),
        aria_hidden="true",
    )


@drawn_once
def _painting(seed: str, width: float, height: float, charge: str | None) -> Node:
    fate = Fate(seed)
    palette = fate.one_of(PALETTES)
    return el(
        "svg",
        *_sky(fate, palette, width, height),
        *_land(fate, palette, width, height),
        arms(fate, palette, width, height, charge or fate.one_of(CHARGES)),
        width=width,
        height=height,
        overflow="hidden",
    )


def _tenths(*parts: str | float) -> str:
    """The ``d`` of a path, no finer than a brush."""
    return path(*(part if isinstance(part, str) else round(part, 1) for part in parts))


def _mat(width: float, height: float, corner: float) -> str:
    """A frame around a rounded opening."""
    r = corner
    outside = path("M", -1, -1, "H", width + 1, "V", height + 1, "H", -1, "Z")
    right = path("M", r, 0, "H", width - r, "Q", width, 0, width, r, "V", height - r)
    left = path("Q", width, height, width - r, height, "H", r, "Q", 0, height, 0, height - r, "V", r)
    return outside + right + left + path("Q", 0, 0, r, 0, "Z")


# --- the sky -------------------------------------------------------------------------------------


def _sky(fate: Fate, palette: Palette, width: float, height: float) -> list[Node]:
    """Bands of dusk, a sun or moon with its glow, and rays or stars."""
    bands = 7
    depth = height / bands
    painted = [
        el(
            "rect",
            y=depth * i,
            width=width,
            height=depth + 0.6,
            fill=mixed(palette.high, palette.low, i / (bands - 1)),
        )
        for i in range(bands)
    ]
    long = math.hypot(width, height)
    cx = width * (0.5 + fate.one_of((-1, 1)) * fate.between(0.16, 0.32))
    cy = height * fate.between(0.2, 0.36)
    r = min(width, height) * fate.between(0.15, 0.22)
    if fate.unit() < 0.5:
        turn, count = math.radians(fate.between(0, 30)), 14
        rays = "".join(_ray(turn + math.tau * i / count, long) for i in range(count))
        painted.append(el("path", d=rays, fill=palette.light, opacity=0.13, transform=place(cx, cy)))
    else:
        stars = "".join(
            _star(width * fate.unit(), height * 0.5 * fate.unit(), fate.between(1.4, 3.2)) for _ in range(12)
        )
        painted.append(el("path", d=stars, fill=palette.light))
    painted += [
        el("circle", cx=cx, cy=cy, r=r * grown, fill=palette.light, opacity=opacity)
        for grown, opacity in ((2.4, 0.1), (1.75, 0.14), (1.3, 0.22), (1.0, 0.92))
    ]
    return painted


def _ray(turn: float, long: float) -> str:
    """A beam of light from the origin."""
    ends = [(round(long * math.cos(a)), round(long * math.sin(a))) for a in (turn - 0.1, turn + 0.1)]
    return outline([(0, 0), *ends])


def _star(x: float, y: float, r: float) -> str:
    """A star with four points and hollow sides."""
    r = round(r, 1)
    return _tenths("M", x, y - r, "q", 0, r, r, r, -r, 0, -r, r, 0, -r, -r, -r, r, 0, r, -r)


# --- the land ------------------------------------------------------------------------------------


def _land(fate: Fate, palette: Palette, width: float, height: float) -> list[Node]:
    """Three ridges, one behind the other, the last one near and dark; pines or a wall may stand between."""
    horizon = height * fate.between(0.56, 0.66)
    hazy = mixed(palette.low, palette.far, 0.5)
    lands = [
        el("path", d=_peaks(fate, width, height, horizon, height * 0.17), fill=hazy),
        el("path", d=_ridge(fate, width, height, horizon + height * 0.1, height * 0.05), fill=palette.far),
    ]
    match fate.one_of(("pines", "wall", "water", "bare")):
        case "pines":
            pines = ""
            for i in range(9):
                size = height * fate.between(0.12, 0.24)
                pines += _pine(width * (i + fate.unit()) / 9, height * 0.8 - size * 0.2, size)
            lands.append(el("path", d=pines, fill=mixed(palette.far, palette.near, 0.6)))
        case "wall":
            lands.append(
                el("path", d=_wall(fate, width, height), fill=mixed(palette.far, palette.near, 0.55))
            )
        case "water":
            gleams = ""
            for i in range(7):
                y, half = height * (0.76 + 0.03 * i), width * fate.between(0.06, 0.22)
                x = width * fate.between(0.1, 0.9)
                gleams += _tenths("M", x - half, y, "H", x + half)
            lands.append(
                el(
                    "path",
                    d=gleams,
                    stroke=palette.light,
                    stroke_width=1.2,
                    opacity=0.35,
                    stroke_linecap="round",
                )
            )
        case _:
            pass
    lands.append(el("path", d=_ridge(fate, width, height, height * 0.9, height * 0.05), fill=palette.near))
    return lands


def _pine(x: float, y: float, size: float) -> str:
    """A tree of two tiers."""
    tiers = ((0, -0.5), (0.27, -0.1), (0.15, -0.1), (0.42, 0.42), (-0.42, 0.42), (-0.15, -0.1), (-0.27, -0.1))
    return outline((round(x + size * px, 1), round(y + size * py, 1)) for px, py in tiers)


def _ridge(fate: Fate, width: float, height: float, y: float, swell: float) -> str:
    """Rolling hills from edge to edge, down to the floor."""
    steps = 3
    parts: list[str | float] = ["M", 0, height + 1, "L", 0, y + swell * fate.between(-1, 1)]
    for i in range(steps):
        x = width * (i + 0.5) / steps
        parts += [
            "Q",
            x,
            y + swell * fate.between(-2.4, 1.6),
            width * (i + 1) / steps,
            y + swell * fate.between(-1, 1),
        ]
    return _tenths(*parts, "L", width, height + 1, "Z")


def _peaks(fate: Fate, width: float, height: float, y: float, rise: float) -> str:
    """A far range of mountains."""
    parts: list[str | float] = ["M", 0, height + 1, "L", 0, y]
    count = 5
    for i in range(count):
        peak, foot = width * (i + fate.between(0.3, 0.7)) / count, width * (i + 1) / count
        parts += ["L", peak, y - rise * fate.between(0.3, 1), "L", foot, y + rise * fate.between(-0.1, 0.25)]
    return _tenths(*parts, "L", width, height + 1, "Z")


def _wall(fate: Fate, width: float, height: float) -> str:
    """A rampart with teeth, and two towers."""
    tooth, y = width / 22, height * 0.74
    towers = sorted((int(fate.between(2, 8)), int(fate.between(13, 19))))
    parts: list[str | float] = ["M", 0, height + 1]
    for i in range(22):
        in_tower = any(tower <= i <= tower + 2 for tower in towers)
        top = y - height * 0.16 if in_tower else y
        parts += ["L", tooth * i, top + (0 if i % 2 else tooth * 0.8), "H", tooth * (i + 1)]
    return _tenths(*parts, "L", width, height + 1, "Z")
