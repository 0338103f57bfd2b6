"""What the cards beside the ring share: a heading, a frame of parchment, and how tall things are."""

from __future__ import annotations

from tablee.art import Node, State, el, label
from tablee.games.proving_grounds.pictures.places import SIDE_WIDTH
from tablee.games.proving_grounds.pictures.seen import Seen

HEADING = 25
GAP = 7
PAINTING = 72
"""How much taller chariots and the inspiration are where no conspirators need the room."""


def painting_of(seen: Seen) -> int:
    """The height of the paintings on chariots and the inspiration, if there is room for any."""
    return 0 if "conspirators" in seen.view.options.modules else PAINTING


def heading(sign: Node, text: str, aside: str, y: float, id: str | None = None) -> list[Node]:
    return [
        el("g", sign, transform=f"translate(12 {y + 11:g})"),
        label(text, 28, y + 11, 14, face="serif", bold=True, width=SIDE_WIDTH - 130),
        label(aside, SIDE_WIDTH - 2, y + 11, 11, soft=True, anchor="end", width=110, id=id),
    ]


def frame(width: float, height: float, state: State = "plain", class_: str = "") -> list[Node]:
    """A small card of parchment; its edge says how it stands."""
    return [
        el("rect", x=1, y=3, width=width - 2, height=height, rx=10, class_="shade"),
        el("rect", width=width, height=height, rx=9, class_=f"parchment {class_}".strip()),
        el(
            "rect",
            width=width,
            height=height,
            rx=9,
            class_=f"card-edge {state if state != 'plain' else class_}".strip(),
        ),
    ]
