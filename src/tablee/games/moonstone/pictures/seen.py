"""What a picture is drawn from: the view, the question, the words and the shape."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from tablee.core import (
    AnyQuestion,
    Message,
    Name,
    PlaceQuestion,
    Point,
    Shape,
    Translator,
    message_id,
    pick_of,
)
from tablee.games.moonstone.state import NOBODY, Skirmish
from tablee.games.moonstone.table.geometry import SIDE
from tablee.games.moonstone.view import View, table_of
from tablee.games.moonstone.words import name_of, option_words

ON_TABLE = ("in_play", "falling")


@dataclass(frozen=True)
class Seen:
    """A view with the question that is asked, in one language, for one shape of picture."""

    view: View
    question: AnyQuestion | None
    words: Translator
    shape: Shape

    @property
    def tall(self) -> bool:
        """Whether it is drawn for a phone."""
        return self.shape == "tall"

    @cached_property
    def table(self) -> Skirmish:
        """What everybody sees, as the rules measure it."""
        return table_of(self.view)

    @cached_property
    def offered(self) -> tuple[Any, ...]:
        return () if self.question is None else tuple(self.question.offered())

    def asks(self, *kinds: str) -> bool:
        """Whether the question is of one of these kinds."""
        return self.question is not None and self.question.kind in kinds

    @property
    def place(self) -> PlaceQuestion | None:
        """The question, if it asks for a place."""
        return self.question if isinstance(self.question, PlaceQuestion) else None

    def pick(self, value: Any) -> str | None:
        """An option as a page sends it back, or None if it is not on offer."""
        return pick_of(value) if value in self.offered else None

    def option(self, value: Any) -> str:
        """An option in words."""
        assert self.question is not None
        return self.words.text(option_words(self.view, self.question, value))

    @cached_property
    def reasons(self) -> dict[str, str]:
        """Why what is greyed may not be done, by the value as a page writes it."""
        greyed = [] if self.question is None else self.question.greyed()
        return {
            pick_of(one.value): self.words(message_id("refused", one.code), **one.facts) for one in greyed
        }

    def text(self, what: Message | Name) -> str:
        return self.words.text(what)

    def name(self, who: int) -> str:
        """What a character is called."""
        return self.text(name_of(self.view, who))

    @property
    def acting(self) -> int:
        """Whose activation is under way."""
        return self.view.active if self.view.phase == "action" else NOBODY

    @cached_property
    def shown(self) -> int:
        """Whose card is shown: who acts, or whom the question is about."""
        about = None if self.question is None else self.question.about
        match about:
            case (int(who), str(), int()):
                return who
        return self.acting


@dataclass(frozen=True, slots=True)
class Frame:
    """Where the field lies in the picture: points of the table become points of the picture."""

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
