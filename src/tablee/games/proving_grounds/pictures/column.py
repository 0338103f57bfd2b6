"""The common parts of module cards: a heading, a frame of parchment, and sizes."""

from __future__ import annotations

from dataclasses import dataclass

from tablee.art import Node, State, classes, el, label, place

HEADING = 25
GAP = 7


@dataclass(frozen=True)
class Column:
    """A column of cards: beside the ring of the wide table, or below everything on a phone."""

    width: float
    painting: float
    """How tall the paintings on chariots and the inspiration are, or nothing where there is no room."""
    chip: float
    """How tall a plate of dice is that can be picked."""
    letters: float
    """The smallest letters."""


def heading(column: Column, sign: Node, text: str, aside: str, y: float, id: str | None = None) -> list[Node]:
    return [
        el("g", sign, transform=place(12, y + 11)),
        label(text, 28, y + 11, 15, face="serif", bold=True, width=column.width - 140, smallest=12),
        label(aside, column.width - 2, y + 11, 12, soft=True, anchor="end", width=120, smallest=11, id=id),
    ]


def frame(width: float, height: float, state: State = "plain", class_: str = "") -> list[Node]:
    """A small card of parchment; its edge says how it stands."""
    return [
        el("rect", x=1, y=3, width=width - 2, height=height, rx=10, class_="shade"),
        el("rect", width=width, height=height, rx=9, class_=classes("parchment", class_)),
        el(
            "rect",
            width=width,
            height=height,
            rx=9,
            class_=classes("card-edge", state if state != "plain" else class_),
        ),
    ]
