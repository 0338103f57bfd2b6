"""On a phone: which part of a zone picks which figure, so that a finger meets it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

FINGER = 26.0
"""The least that is picked, in units of the tall picture: 24 pixels of a phone."""


class FingerArea(NamedTuple):
    """Where a finger picks a figure, around its middle."""

    x: float
    y: float
    wide: float
    high: float


class FigurePlace(NamedTuple):
    """A figure that can be picked, and where in its zone it stands."""

    id: int
    x: float
    y: float


def finger_areas(
    spots: Sequence[FigurePlace], wide: float, high: float, least: float
) -> dict[int, FingerArea]:
    """Divide a zone among the figures in it that can be picked.

    One of them has the whole zone, two share it; where there are more, each would be too small, and the
    buttons pick them.
    """
    if len(spots) == 1:
        (one,) = spots
        return {one.id: FingerArea(-one.x, -one.y, wide, high)}
    if len(spots) != 2:
        return {}
    is_beside = abs(spots[0].x - spots[1].x) >= abs(spots[0].y - spots[1].y)
    whole = wide if is_beside else high
    first, last = sorted(spots, key=lambda spot: spot.x if is_beside else spot.y)
    middle = (first.x + last.x) / 2 if is_beside else (first.y + last.y) / 2
    # As near to the middle between both as leaves each of them what a finger needs.
    at = min(max(middle, least), whole - least)
    if is_beside:
        return {
            first.id: FingerArea(-first.x, -first.y, at, high),
            last.id: FingerArea(at - last.x, -last.y, wide - at, high),
        }
    return {
        first.id: FingerArea(-first.x, -first.y, wide, at),
        last.id: FingerArea(-last.x, at - last.y, wide, high - at),
    }
