"""The context of Moonstone's pictures, and the frame of the table in them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from tablee.art import PictureContext
from tablee.core import AnyQuestion, Message, PlaceQuestion, Point
from tablee.games.moonstone.questions import Kind
from tablee.games.moonstone.state import NOBODY, Skirmish
from tablee.games.moonstone.table.geometry import SIDE
from tablee.games.moonstone.view import View, table_of
from tablee.games.moonstone.words import name_of, option_words

ON_TABLE = ("in_play", "falling")


@dataclass(frozen=True)
class SkirmishContext(PictureContext[View, Kind]):
    """The context of a picture of the table."""

    @cached_property
    def table(self) -> Skirmish:
        """Return what everybody sees, as the rules measure it."""
        return table_of(self.view)

    @property
    def place(self) -> PlaceQuestion | None:
        """The question, if it asks for a place."""
        return self.question if isinstance(self.question, PlaceQuestion) else None

    def option_message(self, question: AnyQuestion, value: Any) -> Message:
        return option_words(self.view, question, value)

    def name(self, who: int) -> str:
        """Return what a character is called."""
        return self.text(name_of(self.view, who))

    @property
    def acting(self) -> int:
        """Return whose activation is under way."""
        return self.view.active if self.view.phase == "action" else NOBODY

    @cached_property
    def shown(self) -> int:
        """Return whose card is shown: who acts, or whom the question is about."""
        about = None if self.question is None else self.question.about
        match about:
            case (int(who), str(), int()):
                return who
        return self.acting


@dataclass(frozen=True, slots=True)
class Frame:
    """The place of the field in the picture: points of the table become points of the picture."""

    left: float
    top: float
    side: float

    @property
    def scale(self) -> float:
        return self.side / SIDE

    def at(self, point: Point) -> tuple[float, float]:
        """y points north on the table, and down on a page."""
        return self.left + point[0] * self.scale, self.top + self.side - point[1] * self.scale

    def long(self, length: int) -> float:
        return length * self.scale

    @property
    def transform(self) -> str:
        """For what is drawn in the table's own units."""
        return f"translate({self.left:g} {self.top + self.side:g}) scale({self.scale:.6f} {-self.scale:.6f})"
