"""The context of the game's pictures: who is shown, what is picked, and the smallest letters."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from tablee.art import PictureContext
from tablee.core import AnyQuestion, Message, pick_of
from tablee.core.i18n import Argument
from tablee.games.kinfire.questions import Kind
from tablee.games.kinfire.state import NOBODY, Figure
from tablee.games.kinfire.view import View
from tablee.games.kinfire.words import card_name, figure_name, option_words

WIDE_LETTERS, TALL_LETTERS = 15.1, 12.0
"""No letter is smaller: a wide picture is shown at four fifths of its size."""
BOOST_KINDS = ("boost_action", "parry", "substitute")


@dataclass(frozen=True)
class KinfireContext(PictureContext[View, Kind]):
    """The context of a picture of the table."""

    def option_message(self, question: AnyQuestion, value: Any) -> Message:
        return option_words(self.view, question, value)

    @property
    def small(self) -> float:
        """The smallest letters."""
        return TALL_LETTERS if self.tall else WIDE_LETTERS

    def name(self, figure: Figure) -> str:
        """The name of a figure."""
        return self.text(figure_name(self.view, figure))

    def card(self, card: int) -> str:
        """The name of a card."""
        return self.text(card_name(self.view, card))

    def say(self, id: str, **values: Argument) -> str:
        """A message of the game."""
        return self.words(id, **values)

    @cached_property
    def picks(self) -> frozenset[str]:
        """All options, as a page sends them."""
        return frozenset(pick_of(value) for value in self.offered)

    def may(self, *values: Any) -> str | None:
        """The first of these options that is on offer, as a page sends it."""
        if not self.picks:
            return None
        return next((found for value in values if (found := pick_of(value)) in self.picks), None)

    def does(self, *values: Any) -> str | None:
        """What picking the first of these that is on offer or blocked does, or the reason why not."""
        for value in values:
            if self.may(value) is not None:
                return self.option(value)
            if (reason := self.reason(value)) is not None:
                return reason
        return None

    def stop(self, *values: Any) -> str | None:
        """The first of these choices that a rule forbids now, as a page names it."""
        return next((found for value in values if (found := self.blocked(value)) is not None), None)

    @cached_property
    def picks_zones(self) -> bool:
        """Whether zones are on offer: then figures without a pick let a pointer through to their zone."""
        return any(
            isinstance(value, str) or (isinstance(value, tuple) and value[0] in ("move", "zone"))
            for value in self.offered
        )

    # Who is shown

    @cached_property
    def shown(self) -> int:
        """The Seeker whose board and hand lie in front of the viewer."""
        view = self.view
        own = [who for who in view.seekers() if view.seat is None or view.party[who].seat == view.seat]
        asked = self.asked
        if asked in own:
            return asked
        boosting = [value[0] for value in self.offered if isinstance(value, tuple) and value]
        if self.question is not None and self.question.kind in BOOST_KINDS and boosting:
            return int(boosting[0])
        acting = self.acting
        if acting in own:
            return acting
        return own[0] if own else 0

    @property
    def asked(self) -> int:
        """The Seeker that the question is about."""
        if self.question is None or self.question.kind in BOOST_KINDS:
            return NOBODY
        match self.question.kind, self.question.about:
            case (
                ("turn" | "before" | "pass_card" | "card_boost" | "discard_card" | "after_action_order"),
                int(who),
            ):
                return who
            case "effect_move", (int(who), int()):
                return who
            case (("choose_mode" | "react"), (str(), int(who))):
                return who
        return NOBODY

    @property
    def acting(self) -> int:
        """The Seeker whose turn it is."""
        return self.view.combat.turn.seeker

    @cached_property
    def others(self) -> list[int]:
        """The other Seekers, in seat order."""
        return [who for who in self.view.seekers() if who != self.shown]

    @cached_property
    def targets(self) -> frozenset[int]:
        """The Seekers whom the declared attack hits."""
        declared = self.view.combat.declared
        return frozenset(declared.targets) if declared is not None else frozenset()
