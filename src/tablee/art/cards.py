"""Cards of parchment, their backs and places, boxes of text, and panels on the table.

All are drawn from their upper left corner (x, y); the parts that a game puts on them count from that corner
too.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from tablee.art.glyphs import glyph, seal
from tablee.art.node import Node, el
from tablee.art.part_cache import drawn_once
from tablee.art.piece import State, classes, outline, piece, place, shown_state
from tablee.art.text import label, paragraph
from tablee.art.tokens import badge

CARD_HEADER = 48
"""Where the room below a card's name begins."""

BoxTone: TypeAlias = Literal["shade", "deep", "plain"]


def card(
    name: str,
    *content: Node | None,
    x: float = 0,
    y: float = 0,
    width: float = 250,
    height: float = 196,
    header: float = CARD_HEADER,
    number: int | str | None = None,
    corner: Node | None = None,
    subtitle: str = "",
    state: State = "plain",
    id: str | None = None,
    pick: str | None = None,
    blocked: str | None = None,
    title: str | None = None,
    does: str | None = None,
) -> Node:
    """A card: a frame, its name, a number on a disc, a sign in the corner, and whatever lies below.

    ``header`` is where the room below the name begins. ``corner`` is drawn around the middle of the upper
    right corner. ``title`` is the whole text of the card, if that is more than its name.
    """
    state = shown_state(state, pick, blocked)
    return piece(
        "card",
        _ground(name, width, height, header, number, corner, subtitle),
        _edge(width, height, 14, state),
        *content,
        seal(width - 9, height - 9) if state == "selected" else None,
        x=x,
        y=y,
        state=state,
        id=id,
        pick=pick,
        blocked=blocked,
        title=title or name,
        does=does,
    )


@drawn_once
def _ground(
    name: str,
    width: float,
    height: float,
    header: float,
    number: int | str | None,
    corner: Node | None,
    subtitle: str,
) -> Node:
    """The fixed part of a card: its parchment and its head."""
    left = header * 0.91 if number is not None else 16
    right = width - (header * 0.65 if corner else 14)
    middle = header * 0.54
    return el(
        "g",
        el("rect", x=1, y=5, width=width - 2, height=height, rx=15, class_="shade"),
        el("rect", width=width, height=height, rx=14, class_="parchment"),
        el("rect", x=4.5, y=4.5, width=width - 9, height=height - 9, rx=10, class_="hairline"),
        badge(number, middle, middle, header / 3) if number is not None else None,
        paragraph(
            name,
            left,
            header * 0.15,
            right - left,
            22 if subtitle else header * 0.78,
            min(17, header * 0.4),
            on="parchment",
            face="serif",
            bold=True,
            smallest=12,
            middle=True,
        ),
        label(subtitle, left, 37, 11, on="parchment", soft=True, width=right - left) if subtitle else None,
        el("g", corner, transform=place(width - header * 0.52, middle)) if corner else None,
    )


@drawn_once
def _edge(width: float, height: float, corner: float, state: State) -> Node:
    """The outer edge of a card, which shows its state."""
    out = {"pickable": 3.0, "selected": 3.5, "locked": 3.0}.get(state, 0.0)
    return el(
        "rect",
        x=-out,
        y=-out,
        width=width + 2 * out,
        height=height + 2 * out,
        rx=corner + out,
        class_=classes("card-edge", state if out else None),
    )


@drawn_once
def text_box(
    text: str,
    x: float,
    y: float,
    width: float,
    height: float,
    *,
    tone: BoxTone = "shade",
    size: float = 12,
    smallest: float = 8.5,
    heading: str = "",
    middle: bool = False,
) -> Node:
    """A box with wrapped text, in smaller letters if it is long; it never leaves the box."""
    on: Literal["deep", "parchment"] = "deep" if tone == "deep" else "parchment"
    pad = 0 if tone == "plain" else 8
    head = 18 if heading else 0
    return piece(
        "text-box",
        el("rect", width=width, height=height, rx=7, class_=f"box-ground {tone}")
        if tone != "plain"
        else None,
        label(heading, pad, pad / 2 + 10, 12, on=on, face="serif", bold=True, width=width - 2 * pad)
        if heading
        else None,
        paragraph(
            text,
            pad,
            pad / 2 + head,
            width - 2 * pad,
            height - pad - head,
            size,
            on=on,
            smallest=smallest,
            middle=middle,
        ),
        x=x,
        y=y,
    )


@drawn_once
def card_back(
    *,
    x: float = 0,
    y: float = 0,
    width: float = 90,
    height: float = 126,
    sign: str = "compass",
    count: int | None = None,
    state: State = "plain",
    id: str | None = None,
    pick: str | None = None,
    blocked: str | None = None,
    title: str | None = None,
    does: str | None = None,
) -> Node:
    """A face-down card; with a ``count``, a deck of that many, as thick as it looks and no more."""
    state = shown_state(state, pick, blocked)
    under = 0 if count is None else min(3, max(0, count - 1))
    middle, centre, long = width / 2, height / 2, min(width, height) * 0.32
    lozenge = [(0.0, -1.3), (1.0, 0.0), (0.0, 1.3), (-1.0, 0.0)]
    corners = [(cx, cy) for cx in (9, middle, width - 9) for cy in (9, height - 9)]
    rays = "".join(outline([corner, (middle, centre)], closed=False) for corner in corners)
    return piece(
        "back",
        el("rect", x=1, y=5, width=width - 2, height=height, rx=11, class_="shade"),
        *(
            el("rect", x=2 * i, y=-2.5 * i, width=width, height=height, rx=10, class_="back-under")
            for i in range(under, 0, -1)
        ),
        el("rect", width=width, height=height, rx=10, class_="back-ground"),
        el("rect", x=6, y=6, width=width - 12, height=height - 12, rx=6, class_="back-line"),
        el("path", d=rays, class_="back-line"),
        el(
            "path",
            d=outline((middle + long * px, centre + long * py) for px, py in lozenge),
            class_="back-lozenge",
        ),
        glyph(sign, middle, centre, long * 1.05, "back-sign"),
        _edge(width, height, 10, state),
        badge(count, width - 10, height - 8, 14) if count is not None else None,
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
def card_place(
    text: str = "",
    *,
    x: float = 0,
    y: float = 0,
    width: float = 90,
    height: float = 126,
    state: State = "plain",
    id: str | None = None,
    pick: str | None = None,
    blocked: str | None = None,
    title: str | None = None,
    does: str | None = None,
) -> Node:
    """An empty place for a card, with a word about what goes there."""
    state = shown_state(state, pick, blocked)
    return piece(
        "place",
        el("rect", width=width, height=height, rx=10, class_=classes("place-ground", state)),
        paragraph(text, 8, 8, width - 16, height - 16, 12, soft=True, anchor="middle", middle=True)
        if text
        else None,
        x=x,
        y=y,
        state=state,
        id=id,
        pick=pick,
        blocked=blocked,
        title=title,
        does=does,
    )


def panel(
    width: float,
    height: float,
    *content: Node | None,
    x: float = 0,
    y: float = 0,
    heading: str = "",
    state: State = "plain",
    id: str | None = None,
    pick: str | None = None,
    blocked: str | None = None,
    title: str | None = None,
    does: str | None = None,
) -> Node:
    """A dark plate on the table that holds things together: a tray, a set of dice, a list."""
    state = shown_state(state, pick, blocked)
    return piece(
        "panel",
        el("rect", width=width, height=height, rx=14, class_=classes("panel-ground", state)),
        label(heading, 16, 20, 14, bold=True, width=width - 32) if heading else None,
        *content,
        x=x,
        y=y,
        state=state,
        id=id,
        pick=pick,
        blocked=blocked,
        title=title,
        does=does,
    )
