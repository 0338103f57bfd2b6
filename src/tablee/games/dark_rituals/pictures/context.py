"""The context of a picture of Dark Rituals."""

from __future__ import annotations

from collections.abc import Hashable
from functools import cached_property
from typing import Any

from tablee.art import PictureContext
from tablee.core import AnyQuestion, Message
from tablee.games.dark_rituals.pointing import figure_answers, zone_answer
from tablee.games.dark_rituals.questions import Kind
from tablee.games.dark_rituals.state import Mini
from tablee.games.dark_rituals.view import NightView
from tablee.games.dark_rituals.words import option_words, placed_name


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
        answers = figure_answers(self.question, f)
        return next((value for value in answers if value in self.offered), *answers[:1] or (None,))

    def on_zone(self, zone: int) -> Any:
        """The answer that picking a zone may be: to go or to place somebody there."""
        return None if self.question is None else zone_answer(self.question, zone)

    @cached_property
    def hero_acts(self) -> bool:
        """Whether a Hero turn is under way."""
        return self.view.phase in ("militia", "reveal", "entry")
