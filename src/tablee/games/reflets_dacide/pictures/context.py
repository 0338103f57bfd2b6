"""The context of a picture of Reflets d’Acide."""

from __future__ import annotations

from typing import Any

from tablee.art import PictureContext
from tablee.core import AnyQuestion, Message
from tablee.games.reflets_dacide.questions import Kind
from tablee.games.reflets_dacide.view import View
from tablee.games.reflets_dacide.words import option_words


class RoadContext(PictureContext[View, Kind]):
    """The view, with the question that is asked."""

    def option_message(self, question: AnyQuestion, value: Any) -> Message:
        return option_words(self.view, question, value)
