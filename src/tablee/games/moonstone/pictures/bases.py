"""Bases: a rim in the colour and the shape of its side, a bust, and on the rim health, energy and Stones.

A base is drawn in units of its own, 22 to the rim of a small one, and scaled to the size of the rules.
"""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, radians, sin

from tablee.art import Node, drawn_once, el
from tablee.core import Point, Seat
from tablee.games.moonstone.pictures.brush import crowns
from tablee.games.moonstone.pictures.busts import BustLook, bust

RIM = {591: 22.1, 787: 28.3}
"""How far out the rim goes, in the base's own units, by the radius of the rules."""
USUAL = 22.1
BUST = {591: 0.78, 787: 1.09}
ARC_FROM, ARC_TO = 166.0, 14.0
"""Health runs along the lower arc: the angles of its ends, clockwise from the east as a page has it."""
GAP = 1.6
MOST_ENERGY = 9
"""So many diamonds are drawn; who has more shows the figure in its words."""
DARK = "#0a0e16"
SIDES = (
    ("#3f7be0", "#9cc2ff", "#1d3570"),
    ("#d2492f", "#ffb39c", "#5c1d14"),
    ("#3f9a5c", "#a6e4ba", "#163f27"),
    ("#9a5cc8", "#ddb8f7", "#3a1d54"),
)
"""The colours of the sides: the rim, the line on it, and the disc inside."""
GEM = (
    ("M0-13L11 7L0 12L-11 7Z", "ms-gem-edge"),
    ("M0-13L-11 7L-1.5 3Z", "ms-gem-light"),
    ("M0-13L11 7L-1.5 3Z", "ms-gem"),
    ("M-11 7L0 12L11 7L-1.5 3Z", "ms-gem-deep"),
)
MOON = "M3.4-10.8A11 11 0 1 0 10.6 5.4A8.8 8.8 0 0 1 3.4-10.8Z"


@lru_cache(maxsize=8)
def definitions(players: int) -> Node:
    """What the drawings of a picture refer to: gradients, and the opening that a bust looks out of."""

    def light(id: str, *stops: tuple[float, str, float], r: float | None = None) -> Node:
        marks = [el("stop", offset=at, stop_color=colour, stop_opacity=full) for at, colour, full in stops]
        return el("radialGradient", *marks, id=id, r=r)

    slope = (("#5f937f", 0), ("#3f6f5d", 0.35), ("#2f5a4e", 0.7), ("#24463f", 1))
    return el(
        "defs",
        el("clipPath", el("path", d="M-40-40H40V0H20A20 20 0 0 1-20 0H-40Z"), id="ms-opening"),
        el(
            "linearGradient",
            *(el("stop", offset=at, stop_color=colour) for colour, at in slope),
            id="ms-slope",
            x1=0,
            y1=1,
            x2=1,
            y2=0,
        ),
        light("ms-vignette", (0.6, "#050b14", 0), (1, "#050b14", 0.5), r=0.72),
        light("ms-active", (0, "#e2ac47", 0.9), (0.55, "#e2ac47", 0.4), (1, "#e2ac47", 0)),
        light(
            "ms-shine",
            (0, "#f2fbff", 0.95),
            (0.25, "#9fdcff", 0.6),
            (0.6, "#6aa8ff", 0.22),
            (1, "#6a8cff", 0),
        ),
        light("ms-zone", (0.5, "#ff5a3c", 0.02), (1, "#ff6a4c", 0.2)),
        light("ms-own", (0.5, "#7fb2ff", 0.0), (1, "#7fb2ff", 0.12)),
        *crowns(),
        *(rim(owner, far) for owner in range(players) for far in RIM.values()),
        id="ms-defs",
    )


def standing(
    look: BustLook,
    owner: Seat,
    radius: int,
    boxes: int,
    hp: int,
    blue: tuple[int, ...],
    energy: int,
    stones: int,
    done: bool,
    id: str,
) -> tuple[Node, ...]:
    """A base around the origin, in its own units."""
    far = RIM.get(radius, USUAL)
    faded = "ms-done" if done else None
    return (
        rim_used(owner, far),
        figure(look, radius, id, faded),
        *health(far + 3.1, boxes, hp, blue),
        *_energy(far + 4, energy, done),
        *(_carried(far, n) for n in range(stones)),
        *([_crescent(far)] if done else []),
    )


def portrait_on_rim(look: BustLook, owner: Seat, radius: int, id: str) -> Node:
    """A face in its rim, without what changes: for cards and fights."""
    return el("g", rim_used(owner, RIM.get(radius, USUAL)), figure(look, radius, id, None))


@drawn_once
def figure(look: BustLook, radius: int, id: str | None, faded: str | None) -> Node:
    """A bust in the opening of a base; it may rise over the rim, never below it."""
    size = BUST.get(radius, 0.78)
    return el(
        "g",
        el("g", bust(look), transform="translate(0 -.6) scale(1.13)"),
        clip_path="url(#ms-opening)",
        transform=f"scale({size:g})",
        id=id,
        class_=faded,
    )


def ghost_of(look: BustLook, at: Point, radius: int) -> Node:
    """A figure at half strength, in the units of the table: where it would be, or where it was."""
    scale = radius / RIM.get(radius, USUAL)
    return el(
        "g",
        figure(look, radius, None, None),
        transform=f"translate({at[0]} {at[1]}) scale({scale:.2f} {-scale:.2f})",
        class_="ms-ghost-bust",
    )


@drawn_once
def rim(owner: Seat, far: float) -> Node:
    """The rim of a side: beads, square teeth, triangles or broad bars; and the dark disc inside.

    A picture defines each once and uses it often, where rules of style for parts of a page do not reach: its
    colours are its own.
    """
    r = far - 2.9
    round_of = 2 * pi * r
    colour, light, deep = SIDES[owner]
    parts = [el("ellipse", cx=4, cy=6, rx=far + 0.2, ry=far - 0.8, fill="#040a10", opacity=0.5)]
    if owner == 2:
        teeth = 14 if far < 25 else 18
        d = "".join(_tooth(far, 2 * pi * n / teeth, pi / teeth) for n in range(teeth))
        parts.append(el("path", d=d, fill=colour, stroke=DARK))
    else:
        count = (10, 10, 0, 6)[owner] if far < 25 else (14, 14, 0, 8)[owner]
        step = round_of / count
        dash = (0, 5, 0, step * 0.72)[owner]
        parts += [
            el(
                "circle",
                r=r,
                fill="none",
                stroke=tone,
                stroke_width=width,
                stroke_dasharray=f"{dash:g} {step - dash:.3f}",
                stroke_linecap="round" if owner == 0 else None,
            )
            for tone, width in ((DARK, 7.6), (colour, 5.8))
        ]
    parts += [
        el("circle", r=r + 0.8, fill=DARK),
        el("circle", r=r, fill=colour),
        el("circle", r=r - 1.6, fill="none", stroke=light, stroke_width=0.9, opacity=0.8),
        el("circle", r=r - 3.2, fill=deep, stroke=DARK, stroke_width=1.2),
    ]
    return el("g", *parts, id=f"ms-rim-{owner}-{far:.0f}")


def rim_used(owner: Seat, far: float) -> Node:
    """The rim of a side, as the picture defines it."""
    return el("use", href=f"#ms-rim-{owner}-{far:.0f}")


def _tooth(far: float, at: float, half: float) -> str:
    points = ((far, at), (far - 5, at + half), (far - 5, at - half))
    (x, y), *more = [(r * cos(a), r * sin(a)) for r, a in points]
    return f"M{x:.1f} {y:.1f}" + "".join(f"L{px:.1f} {py:.1f}" for px, py in more) + "Z"


@lru_cache(maxsize=1024)
def health(r: float, boxes: int, hp: int, blue: tuple[int, ...]) -> tuple[Node, ...]:
    """MS-7.1 A box for each point along the lower arc, gone from the right; blue dots in some."""
    whole = radians(ARC_FROM - ARC_TO)
    box = (whole * r - (hp - 1) * GAP) / hp
    dash = f"{box:.2f} {GAP}"

    def at(along: float) -> tuple[float, float]:
        angle = radians(ARC_FROM) - along / r
        return r * cos(angle), r * sin(angle)

    def arc(end: float) -> str:
        (x, y), (x2, y2) = at(0), at(end)
        return f"M{x:.1f} {y:.1f}A{r:g} {r:g} 0 0 0 {x2:.1f} {y2:.1f}"

    def dots(held: bool) -> str:
        middles = [at((n - 1) * (box + GAP) + box / 2) for n in blue if (n <= boxes) == held]
        return "".join(f"M{x:.1f} {y:.1f}h.01" for x, y in middles)

    every = arc(whole * r)
    drawn = [
        el("path", d=every, class_="ms-arc"),
        el("path", d=every, stroke_dasharray=dash, class_="ms-arc lost"),
    ]
    if boxes:
        kind = "ms-arc low" if boxes * 3 <= hp else "ms-arc left"
        drawn.append(el("path", d=arc(boxes * box + (boxes - 1) * GAP), stroke_dasharray=dash, class_=kind))
    for held in (True, False):
        if d := dots(held):
            drawn.append(el("path", d=d, class_="ms-blue-dot" if held else "ms-blue-dot gone"))
    return tuple(drawn)


@lru_cache(maxsize=128)
def _energy(r: float, energy: int, done: bool) -> tuple[Node, ...]:
    """A diamond for each, on the upper left."""
    count = min(energy, MOST_ENERGY)
    if not count:
        return ()
    first = 207.0 if done else 187.0
    step = min(17.0, 88.0 / count)
    spots = [radians(first + step * n) for n in range(count)]
    d = "".join(f"M{r * cos(a):.1f} {r * sin(a) - 4.2:.1f}l3.3 4.2-3.3 4.2-3.3-4.2z" for a in spots)
    return (el("path", d=d, class_="ms-energy"),)


@drawn_once
def gem(scale: float, x: float = 0, y: float = 0) -> Node:
    """A crystal of three facets."""
    facets = [el("path", d=d, class_=kind) for d, kind in GEM]
    return el("g", *facets, transform=f"translate({x:.1f} {y:.1f}) scale({scale:g})")


def _carried(far: float, number: int) -> Node:
    """A Stone on the upper right."""
    angle = radians(-30 - 34 * number)
    return gem(0.62, (far + 2) * cos(angle), (far + 2) * sin(angle))


@drawn_once
def _crescent(far: float) -> Node:
    """Whoever has acted shows a moon."""
    angle = radians(190)
    return el(
        "g",
        el("circle", r=6.4, class_="ms-acted"),
        el("path", d=MOON, transform="translate(-.4 0) scale(.36)", class_="ms-moon"),
        transform=f"translate({(far + 2) * cos(angle):.1f} {(far + 2) * sin(angle):.1f})",
    )
