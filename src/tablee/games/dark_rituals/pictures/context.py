"""The context of a picture of Dark Rituals."""

from __future__ import annotations

from collections.abc import Hashable
from functools import cached_property
from typing import Any

from tablee.art import PictureContext
from tablee.core import AnyQuestion, Message
from tablee.games.dark_rituals.questions import Kind
from tablee.games.dark_rituals.state import Mini
from tablee.games.dark_rituals.view import NightView
from tablee.games.dark_rituals.words import option_words, placed_name

ON_FIGURES = ("turn", "sacrifice", "target", "figure", "price")
"""Questions whose answer is a figure."""
ON_ZONES = ("zone", "place", "slip")
"""Questions whose answer is a zone."""


class NightContext(PictureContext[NightView, Kind]):
    """The view, with the question that is asked."""

    def match_facts(self) -> Hashable:
        return self.view.cards.hash, self.view.encounter

    def option_message(self, question: AnyQuestion, value: Any) -> Message:
        return option_words(self.view, question, value)

    def figure_title(self, f: Mini) -> str:
        """A figure in words."""
        return self.text(placed_name(self.view, f))

    def on_figure(self, f: Mini) -> Any:
        """The answer that picking a figure may be: to activate it, to aim at it, to attack or possess it."""
        if self.question is None:
            return None
        if self.question.kind in ON_FIGURES:
            return f.id
        if self.question.kind == "plague_wound" and f.kind == "hero":
            return f.slot
        if self.question.kind == "action":
            attack, possess = ("attack", f.id), ("possess", f.id)
            if possess in self.offered and attack not in self.offered:
                return possess
            return attack
        return None

    def on_zone(self, zone: int) -> Any:
        """The answer that picking a zone may be: to go or to place somebody there."""
        if self.question is None:
            return None
        if self.question.kind in ON_ZONES:
            return zone
        return ("move", zone) if self.question.kind == "action" else None

    @cached_property
    def hero_acts(self) -> bool:
        """Whether a Hero turn is under way."""
        return self.view.phase in ("militia", "reveal", "entry")
