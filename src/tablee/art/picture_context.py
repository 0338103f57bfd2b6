"""The context of a picture: the view, the question, the language and the shape that it is drawn from.

A game's drawing functions take a subclass, made from its view and its kinds of questions, with what its own
pieces need.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any, Generic, TypeVar

from tablee.art.node import Node
from tablee.art.part_cache import PartCache
from tablee.core import AnyQuestion, Message, Shape, Translator, message_id, pick_of
from tablee.core.i18n import Argument

V = TypeVar("V")
Kind = TypeVar("Kind", bound=str)

PARTS = PartCache(8192)
"""Parts of pictures: from one answer to the next, and from one viewer to the next, most are the same."""


@dataclass(frozen=True)
class PictureContext(Generic[V, Kind]):
    """A view with the question that is asked, in one language, for one shape of picture."""

    view: V
    question: AnyQuestion | None
    words: Translator
    shape: Shape

    @property
    def tall(self) -> bool:
        """Whether the picture is for a phone."""
        return self.shape == "tall"

    # The question

    @cached_property
    def offered(self) -> tuple[Any, ...]:
        """The answers on offer, in order."""
        return () if self.question is None else tuple(self.question.offered())

    def asks(self, *kinds: Kind) -> bool:
        """Whether the question is of one of these kinds."""
        return self.question is not None and self.question.kind in kinds

    def pick(self, value: Any) -> str | None:
        """An option as a page sends it back (``data-pick``); None if it is not on offer."""
        return pick_of(value) if value in self.offered else None

    def blocked(self, value: Any) -> str | None:
        """A choice that a rule forbids now, as a page names it (``data-blocked``), or None."""
        return None if self.reason(value) is None else pick_of(value)

    def reason(self, value: Any) -> str | None:
        """The reason why a choice that a player might expect is forbidden now; None if it is not."""
        return self._reasons.get(pick_of(value)) if self._reasons else None

    @cached_property
    def _reasons(self) -> dict[str, str]:
        greyed = [] if self.question is None else self.question.greyed()
        return {
            pick_of(one.value): self.words(message_id("refused", one.code), **one.facts) for one in greyed
        }

    # Texts

    def text(self, what: Argument) -> str:
        """A message or a name in the language of the picture."""
        return self.words.text(what)

    def option(self, value: Any) -> str:
        """An option in words."""
        assert self.question is not None
        return self.text(self.option_message(self.question, value))

    def option_message(self, question: AnyQuestion, value: Any) -> Message:
        """The message of an option: that of the game's ``Language``."""
        raise NotImplementedError

    # Parts

    def part(self, name: str, facts: Hashable, draw: Callable[[], Node]) -> Node:
        """A part of the picture, cached by its facts.

        ``facts`` are all that it is drawn from, except ``match_facts``, the language and the shape: a fact
        that is left out shows an old drawing. Names of seats are no part of them: a drawing that calls
        somebody by name is cached for these names, any other for all tables.
        """
        node = PARTS.find((name, facts, self._ground))
        if node is not None:
            return node
        called = (name, facts, self._named_ground)
        node = PARTS.find(called)
        if node is not None:
            self.words.named_seats += 1  # for the part that this one is in
            return node
        before = self.words.named_seats
        node = draw()
        PARTS.keep(called if self.words.named_seats != before else (name, facts, self._ground), node)
        return node

    def match_facts(self) -> Hashable:
        """The facts that stay the same throughout a match: its content, its options."""
        return ()

    @cached_property
    def _ground(self) -> object:
        """What every part is drawn from; the names of seats are not in it."""
        return _ground(type(self).__qualname__, self.match_facts(), self.words.without_names, self.shape)

    @cached_property
    def _named_ground(self) -> object:
        return _ground(type(self).__qualname__, self.match_facts(), self.words, self.shape, "by name")


@lru_cache(maxsize=4096)
def _ground(*_facts: Hashable) -> object:
    """One object for all facts that a match begins with: they are compared once for each picture."""
    return object()
