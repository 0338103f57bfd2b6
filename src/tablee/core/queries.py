"""Queries: what players ask of a table without deciding (a distance, the preview of a move or of an option).

A game answers them in ``Information.query``, with the code of its rules: what is measured is what counts.
"""

from __future__ import annotations

from typing import Any

import msgspec

from tablee.core.i18n import Argument, Message
from tablee.core.model.questions import AnyQuestion, Path, PlaceQuestion, Point, Refusal


class MovePreview(msgspec.Struct, frozen=True):
    """A query while a place is asked for: what would going there do?"""

    question: PlaceQuestion
    at: Point


class DistanceQuery(msgspec.Struct, frozen=True):
    """How far is it from one point to another, and what lies between?"""

    start: Point
    end: Point


class OptionPreview(msgspec.Struct, frozen=True):
    """A query about an option before it is chosen: what would it come to?"""

    question: AnyQuestion
    option: Any


class Thing(msgspec.Struct, frozen=True):
    """Something on the table that players point at: a piece, a card, a token."""

    id: str
    """Its id in the picture."""
    name: Argument
    at: Point | None = None
    """Where it lies on a continuous table."""
    marks: tuple[str, ...] = ()
    """Short names for those who type: letters on its base, the number of its place."""


class QueryResult(msgspec.Struct, frozen=True):
    """The answer to a query."""

    says: tuple[Message, ...] = ()
    drawing: str = ""
    """SVG in the units of the table, to be laid over the picture."""
    answer: Path | None = None
    """The answer that would be given: a way to the place, or as near to it as the rules allow."""
    refusal: Refusal | None = None
    """Why it is not the place itself."""
