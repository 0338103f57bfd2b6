"""Figures on the map: the shape says the side, pips the Life, a sign who it is."""

from __future__ import annotations

import math

from tablee.art import Node, drawn_once, el, glyph, label, piece
from tablee.art.piece import State, outline
from tablee.games.dark_rituals.pictures.fingers import FingerArea

WEAPONS = {
    "curthouse": "mace",
    "battista": "dagger",
    "corday": "bow",
    "gaspard": "axe",
    "teuta": "sword",
    "odile": "drop",
    "brunhild": "hammer",
    "yves": "dagger",
    "mathurin": "flask",
    "roland": "sword",
    "sanche": "sword",
    "perrine": "bow",
}
SIGNS = {
    "ravenous": "teeth",
    "condemned": "skull",
    "hound": "paw",
    "hulk": "claw",
    "bearer": "drop",
    "piper": "bolt",
    "leech": "tail",
    "moth": "wing",
}
KIND_SIGNS = {
    "hero": "sword",
    "witch": "hat",
    "minion": "skull",
    "creature": "paw",
    "possessed": "soul",
    "demon": "horns",
    "peasant": "fork",
    "militia": "sword",
}
PAINT = {
    "hero": ("#2b5fb4", "#5d8be0", "#fff4d8"),
    "witch": ("#58267a", "#8a4fae", "#e7c9ff"),
    "creature": ("#74262e", "#a8484c", "#ffb98f"),
    "demon": ("#8c1a14", "#c84a2c", "#ffd08a"),
    "minion": ("#5c1f28", "#8a3a40", "#f0b9a4"),
    "possessed": ("#4a2160", "#774495", "#d9b8ff"),
    "peasant": ("#7a6234", "#a1854c", "#f1e2ba"),
    "militia": ("#3d5a72", "#62839c", "#f1e2ba"),
}
"""Body, lit half and rim of each kind."""
RADIUS = {
    "hero": 15.0,
    "witch": 16.5,
    "creature": 16.0,
    "demon": 20.0,
    "minion": 13.0,
    "possessed": 13.5,
    "peasant": 9.5,
    "militia": 10.0,
}
PIPS = {"hero": "#7fe08f", "witch": "#e9a6ff", "creature": "#ffa06e", "demon": "#ffcf5a"}
SMALL = 0.8
"""Below this scale a Hero shows its number instead of its weapon: it must be legible."""
HEXAGONS = ("witch", "creature", "demon")
DIAMONDS = ("minion", "possessed")


def sign_of(kind: str, card: str) -> str:
    """The sign of a card: a Hero's weapon, a Minion's or a Creature's own mark, else that of its kind."""
    return WEAPONS.get(card, KIND_SIGNS["hero"]) if kind == "hero" else SIGNS.get(card, KIND_SIGNS[kind])


def shape(
    kind: str, r: float, class_: str | None = None, *, fill: str | None = None, stroke: str | None = None
) -> Node:
    """The outline of a kind: round, hexagon, diamond, square."""
    width = None if stroke is None else 1.8
    if kind == "hero":
        return el("circle", r=r, class_=class_, fill=fill, stroke=stroke, stroke_width=width)
    if kind in HEXAGONS or kind in DIAMONDS:
        corners = 6 if kind in HEXAGONS else 4
        turns = [math.tau * i / corners for i in range(corners)]
        d = outline([(r * math.sin(turn), -r * math.cos(turn)) for turn in turns])
        return el(
            "path", d=d, class_=class_, fill=fill, stroke=stroke, stroke_width=width, stroke_linejoin="round"
        )
    return el(
        "rect",
        x=-r,
        y=-r,
        width=2 * r,
        height=2 * r,
        rx=r * 0.38,
        class_=class_,
        fill=fill,
        stroke=stroke,
        stroke_width=width,
    )


@drawn_once
def figure_token(
    kind: str,
    card: str,
    life: int,
    most: int,
    slot: int,
    count: int,
    x: float,
    y: float,
    *,
    scale: float = 1,
    ruby: bool = False,
    active: bool = False,
    aimed: bool = False,
    locked: bool = False,
    through: bool = False,
    area: FingerArea | None = None,
    state: State = "plain",
    id: str | None = None,
    pick: str | None = None,
    blocked: str | None = None,
    title: str | None = None,
    does: str | None = None,
) -> Node:
    """A figure with the Life it has left; ``count`` alike ones stand as one. Clicks go ``through`` to a zone
    that is asked for."""
    body, light, rim = PAINT[kind]
    r = RADIUS[kind]
    ring = "dr-active" if active else "dr-aimed" if aimed else None
    if ring is None and (pick is not None or blocked is not None):
        ring = "dr-can" if pick is not None else "dr-cannot"
    return piece(
        "dr-figure through" if through else "dr-figure",
        el("circle", r=r + 4, fill="#000", fill_opacity=0)
        if area is None
        else el("rect", x=area.x, y=area.y, width=area.wide, height=area.high, fill="#000", fill_opacity=0),
        shape(kind, r + 5, ring) if ring else None,
        el("ellipse", cx=2.5, cy=r * 0.4 + 3, rx=r, ry=r * 0.86, fill="#040608", opacity=0.5),
        shape(kind, r, fill=body, stroke=rim),
        el(
            "path",
            d=f"M{-r * 0.62} {-r * 0.3}Q{-r * 0.5} {-r * 0.75} {r * 0.2} {-r * 0.72}",
            fill="none",
            stroke=light,
            stroke_width=2.6,
            stroke_linecap="round",
            opacity=0.9,
        ),
        label(f"{slot}", 0, 0, 12.4 / scale, on="deep", bold=True, anchor="middle")
        if slot and scale < SMALL
        else glyph(sign_of(kind, card), 0, 0, r * 1.12, fill="#fff7ea"),
        _pips(kind, life, most, r),
        _badge(str(slot), -r * 0.72, -r * 0.78, 7.6) if slot and scale >= SMALL else None,
        glyph("gem", r * 0.85, -r * 0.7, 13, fill="#ff4d5e") if ruby else None,
        _badge(f"×{count}", r * 0.8, r * 0.72, 8.4 / min(1, scale + 0.1), 12.4 / min(1, scale))
        if count > 1
        else None,
        _lock(r) if locked else None,
        x=x,
        y=y,
        scale=scale,
        state=state,
        id=id,
        pick=pick,
        blocked=blocked,
        title=title,
        does=does,
        counts=f"life {life}",
    )


def _pips(kind: str, life: int, most: int, r: float) -> Node | None:
    """A pip for each Life: lit, or dark where it is lost."""
    if most < 2:
        return None
    step = min(5.6, 2 * r / most + 1)
    left = -step * (most - 1) / 2
    lit = PIPS.get(kind, "#ffd8a0")
    pips = [
        el(
            "circle",
            cx=left + step * i,
            cy=r + 3.2,
            r=2.3,
            fill=lit if i < life else "#20141a",
            stroke="#0b0d12",
            stroke_width=0.8,
        )
        for i in range(most)
    ]
    return el("g", *pips)


def _badge(text: str, x: float, y: float, r: float, size: float = 12.4) -> Node:
    return el(
        "g",
        el("circle", cx=x, cy=y, r=r, fill="#14141a", stroke="#fff4d8", stroke_width=1),
        label(text, x, y, size, on="deep", bold=True, anchor="middle"),
    )


def _lock(r: float) -> Node:
    return el(
        "g",
        el("circle", cx=r * 0.8, cy=r * 0.7, r=7, fill="#14141a", stroke="#9298a6", stroke_width=1),
        glyph("lock", r * 0.8, r * 0.7, 9, fill="#d5d8df"),
    )
