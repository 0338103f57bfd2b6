"""What players ask of a continuous table without deciding: how far is it, and what if I went there?

A game answers through ``Game.query``, with the code of its rules: what is measured is what counts.
"""

from __future__ import annotations

import msgspec

from tablee.core.questions import Path, PlaceQuestion, Point, Refusal
from tablee.core.texts import Message


class Aim(msgspec.Struct, frozen=True):
    """Somebody points at a place while one is asked for: what would going there do?"""

    question: PlaceQuestion
    at: Point


class Ruler(msgspec.Struct, frozen=True):
    """How far is it from one point to another, and what lies between?"""

    start: Point
    end: Point


class Measured(msgspec.Struct, frozen=True):
    """What a table answers to either."""

    says: tuple[Message, ...] = ()
    drawing: str = ""
    """SVG in the units of the table, to be laid over the picture."""
    answer: Path | None = None
    """What would be answered: a way to the place, or as near to it as the rules allow."""
    refusal: Refusal | None = None
    """Why it is not the place itself."""
