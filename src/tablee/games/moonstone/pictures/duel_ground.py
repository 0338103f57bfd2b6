"""The ground of a fight or a bluff: the colours of both sides."""

from __future__ import annotations

from tablee.art import Node, el
from tablee.core import Seat

SLANT = 26.0


def halves(width: float, height: float, seats: tuple[Seat, Seat]) -> tuple[Node, ...]:
    """A box in two halves with a slanting edge between them, and a thin golden line around it."""
    middle, right, low = width / 2, width - 12, height - 12
    d = f"M{middle + SLANT:g} 0H{right:g}Q{width:g} 0 {width:g} 12V{low:g}"
    d += f"Q{width:g} {height:g} {right:g} {height:g}H{middle - SLANT:g}Z"
    return (
        el("rect", width=width, height=height, rx=12, class_=f"ms-duel ms-side-{seats[0]}"),
        el("path", d=d, class_=f"ms-duel ms-side-{seats[1]}"),
        el("rect", x=1.5, y=1.5, width=width - 3, height=height - 3, rx=11, class_="ms-duel-ground"),
    )
