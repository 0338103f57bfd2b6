"""Tokens, badges, banners, the clock and the caps of keys. All are centred on (x, y)."""

from __future__ import annotations

import math
from typing import Literal, TypeAlias

from tablee.art.glyphs import glyph, seal
from tablee.art.node import Node, el
from tablee.art.part_cache import drawn_once
from tablee.art.piece import State, box, classes, halo, outline, path, piece, shown_state
from tablee.art.style import MARKS, Colour
from tablee.art.text import label, text_width

Tone: TypeAlias = Literal["plain", "gold", "good", "bad"]


@drawn_once
def token(
    text: str,
    colour: Colour = "white",
    *,
    x: float = 0,
    y: float = 0,
    r: float = 18,
    shape: Literal["round", "square"] = "round",
    marked: bool = True,
    state: State = "plain",
    id: str | None = None,
    pick: str | None = None,
    blocked: str | None = None,
    title: str | None = None,
    does: str | None = None,
) -> Node:
    """A playing piece with a few letters, and the mark of its colour on a small plate."""
    state = shown_state(state, pick, blocked)
    corner = r if shape == "round" else r * 0.28
    mark = None
    if marked:
        mark = piece(
            "mark",
            el("circle", r=r * 0.34, class_=f"{colour}-side"),
            el("circle", r=r * 0.28, class_=f"{colour}-face"),
            glyph(MARKS[colour], size=r * 0.36, class_=f"on-{colour}"),
            x=r * 0.72,
            y=r * 0.72,
        )
    return piece(
        f"token {colour}",
        halo(2 * r, 2 * r, corner, state, gap=r * 0.2),
        box(2 * r, 2 * r, corner, "shade", y=r * 0.12),
        box(2 * r, 2 * r, corner, f"{colour}-side"),
        box(1.84 * r, 1.84 * r, corner * 0.9, f"{colour}-face"),
        _centred(text, r * 0.8, 1.6 * r, f"on-{colour}"),
        mark,
        seal(r * 0.9, -r * 0.9, r * 0.4) if state == "selected" else None,
        x=x,
        y=y,
        state=state,
        id=id,
        pick=pick,
        blocked=blocked,
        title=title,
        does=does,
    )


@drawn_once
def shield_token(
    x: float = 0,
    y: float = 0,
    size: float = 30,
    *,
    broken: bool = False,
    state: State = "plain",
    id: str | None = None,
    pick: str | None = None,
    blocked: str | None = None,
    title: str | None = None,
    does: str | None = None,
) -> Node:
    """A shield; when broken, pale and split by a crack."""
    state = shown_state(state, pick, blocked)
    u = size / 24
    crack = [(1.0, -11.0), (-2.6, -4.0), (2.4, 0.4), (-2.0, 5.4), (0.6, 11.4)]
    return piece(
        "shield",
        halo(size, size, size * 0.3, state, gap=size * 0.12),
        glyph("shield", 0, size * 0.06, size, "shade"),
        glyph("shield", size=size, class_="shield-rim broken" if broken else "shield-rim"),
        glyph("shield", size=size * 0.82, class_="shield-field broken" if broken else "shield-field"),
        el("path", d=outline([(u * cx, u * cy) for cx, cy in crack], closed=False), class_="crack")
        if broken
        else glyph("compass", 0, -size * 0.03, size * 0.4, "shield-boss"),
        x=x,
        y=y,
        state=state,
        id=id,
        pick=pick,
        blocked=blocked,
        title=title,
        does=does,
    )


def sun_badge(
    x: float = 0, y: float = 0, size: float = 30, *, id: str | None = None, title: str | None = None
) -> Node:
    """The sun on a warm disc."""
    return _sky_badge("sun", x, y, size, id, title)


def moon_badge(
    x: float = 0, y: float = 0, size: float = 30, *, id: str | None = None, title: str | None = None
) -> Node:
    """The moon on a cold disc."""
    return _sky_badge("moon", x, y, size, id, title)


@drawn_once
def _sky_badge(kind: str, x: float, y: float, size: float, id: str | None, title: str | None) -> Node:
    return piece(
        f"badge {kind}",
        el("circle", cy=size * 0.05, r=size / 2, class_="shade"),
        el("circle", r=size / 2, class_=f"{kind}-sign"),
        el("circle", r=size * 0.45, class_=f"{kind}-ground"),
        glyph(
            kind,
            size * (0.03 if kind == "moon" else 0),
            0,
            size * (0.56 if kind == "moon" else 0.72),
            f"{kind}-sign",
        ),
        x=x,
        y=y,
        id=id,
        title=title,
    )


@drawn_once
def badge(
    text: str | int,
    x: float = 0,
    y: float = 0,
    r: float = 16,
    *,
    tone: Tone = "plain",
    title: str | None = None,
) -> Node:
    """A disc with a number."""
    return piece(
        "badge",
        el("circle", r=r, class_=f"badge-disc {tone}"),
        _centred(str(text), r * 1.1, r * 1.6, "on-gold" if tone == "gold" else "on-deep"),
        x=x,
        y=y,
        title=title,
    )


@drawn_once
def pill(
    text: str,
    x: float = 0,
    y: float = 0,
    *,
    size: float = 12,
    tone: Tone = "plain",
    icon: str | None = None,
    width: float | None = None,
    id: str | None = None,
    title: str | None = None,
) -> Node:
    """A word or two on a rounded plate, with an optional sign before them: the effect of a choice."""
    room = size * 1.35 if icon else 0
    words = text_width(text, size, bold=True)
    width = width or words + room + size * 1.5
    shown = min(words, width - room - size)
    left = -(shown + room) / 2
    ink: Literal["gold", "deep"] = "gold" if tone == "gold" else "deep"
    return piece(
        "pill",
        box(width, size * 1.9, size * 0.95, f"pill-plate {tone}"),
        glyph(icon, left + size * 0.5, 0, size * 1.05, f"on-{ink}") if icon else None,
        label(text, left + room + shown / 2, 0, size, on=ink, bold=True, anchor="middle", width=shown + 0.01),
        x=x,
        y=y,
        id=id,
        title=title,
    )


@drawn_once
def banner(
    text: str, x: float = 0, y: float = 0, *, width: float = 200, size: float = 16, tone: Tone = "bad"
) -> Node:
    """A ribbon with folded, swallow-tailed ends, for a heading."""
    half, tall, tail, fold = width / 2, size * 1.1, size * 1.5, size * 0.7
    under: list[Node] = []
    for side in (-1, 1):
        inner, notch, outer = side * (half - fold), side * (half + tail * 0.55), side * (half + tail)
        low, high = tall * 1.5, -tall * 0.7
        end = outline([(inner, high), (outer, high), (notch, tall * 0.4), (outer, low), (inner, low)])
        crease = outline([(side * half, tall), (inner, low), (inner, tall)])
        under += [
            el("path", d=end, class_=f"ribbon-end {tone}"),
            el("path", d=crease, class_=f"ribbon-fold {tone}"),
        ]
    seam = tall - size * 0.2
    return piece(
        "banner",
        *under,
        box(width, 2 * tall, 2, f"ribbon {tone}"),
        *(el("path", d=path("M", -half, edge, "H", half), class_="seam") for edge in (-seam, seam)),
        label(
            text,
            0,
            0,
            size,
            on="gold" if tone == "gold" else "deep",
            face="serif",
            bold=True,
            anchor="middle",
            width=width - size,
        ),
        x=x,
        y=y,
    )


@drawn_once
def pennant(
    colour: Colour, x: float = 0, y: float = 0, size: float = 30, *, title: str | None = None
) -> Node:
    """A small flag on its pole, with the mark of its colour."""
    u = size / 24
    flag = outline([(-7 * u, -11 * u), (12 * u, -5 * u), (-7 * u, u)])
    return piece(
        f"pennant {colour}",
        el("path", d=path("M", -8 * u, -12 * u, "V", 12 * u), class_="pole", stroke_width=2 * u),
        el("path", d=flag, class_=f"{colour}-face rimmed {colour}-rim"),
        glyph(MARKS[colour], -2.4 * u, -5 * u, 5.4 * u, f"on-{colour}"),
        x=x,
        y=y,
        title=title,
    )


@drawn_once
def clock_ring(
    fraction: float,
    text: str,
    caption: str = "",
    *,
    x: float = 0,
    y: float = 0,
    r: float = 66,
    urgent: bool = False,
    id: str | None = None,
    title: str | None = None,
) -> Node:
    """Time left: an arc from noon, the figure and its unit. Parts are named ``<id>-arc`` and ``<id>-text``.

    The circle's length is 1, so that a page moves the arc by writing the fraction in ``stroke-dasharray``.
    """
    fraction = min(1.0, max(0.0, fraction))
    hours = [(math.sin(math.pi * i / 6), math.cos(math.pi * i / 6)) for i in range(12)]
    ticks = "".join(
        outline([(r * 0.86 * x, r * 0.86 * y), (r * 0.8 * x, r * 0.8 * y)], closed=False) for x, y in hours
    )
    arc = el(
        "circle",
        r=r,
        class_=classes("clock-arc", "urgent" if urgent else None),
        stroke_width=r * 0.11,
        pathLength=1,
        stroke_dasharray=f"{fraction:.4f} 1",
        transform="rotate(-90)",
        visibility=None if fraction else "hidden",
        id=f"{id}-arc" if id else None,
    )
    return piece(
        "clock",
        el("circle", r=r * 1.16, class_=classes("clock-face", "urgent" if urgent else None)),
        el("circle", r=r, class_="clock-groove", stroke_width=r * 0.11),
        el("path", d=ticks, class_="clock-tick"),
        arc,
        label(
            text,
            0,
            -r * 0.08 if caption else 0,
            r * 0.62,
            face="serif",
            bold=True,
            anchor="middle",
            width=r * 1.4,
            id=f"{id}-text" if id else None,
        ),
        label(caption, 0, r * 0.42, max(10, r * 0.19), soft=True, anchor="middle", width=r * 1.2)
        if caption
        else None,
        x=x,
        y=y,
        id=id,
        title=title,
    )


@drawn_once
def key_cap(key: str, x: float = 0, y: float = 0, size: float = 18) -> Node:
    """A key of the keyboard."""
    width = key_cap_width(key, size)
    return piece(
        "key",
        box(width, size, size * 0.24, "key-side", y=size * 0.09),
        box(width, size, size * 0.24, "key-top"),
        label(key, 0, 0, size * 0.62, bold=True, anchor="middle"),
        x=x,
        y=y,
    )


def key_cap_width(key: str, size: float = 18) -> float:
    """The width of a key, to set words beside it."""
    return max(size, text_width(key, size * 0.62, bold=True) + size * 0.6)


def _centred(text: str, size: float, width: float, ink: str) -> Node:
    """A few letters in the middle, as large as they can be."""
    wide = text_width(text, size, bold=True)
    size = size if wide <= width else size * width / wide
    return el("text", text, y=size * 0.36, font_size=size, text_anchor="middle", class_=f"{ink} bold")
