"""Sellers who look at the view alone, and what helps those who look ahead."""

from __future__ import annotations

from math import exp
from typing import Any

from tablee.core import PASS, Guide, Sight
from tests.reference.view import View


class Haggler:
    """Commits its best card, stakes what it can spare, rings and parries whenever it may."""

    def answer(self, sight: Sight) -> Any:
        view: View = sight.view
        question = sight.question
        offered = list(question.offered())
        if not offered and not question.must:
            return PASS
        match question.kind:
            case "commit":
                return max((card for card in offered if card != "whistle"), default="whistle")
            case "stake":
                return min(max(offered), view.sellers[sight.seat].coins // 3)
            case "prize":
                return "pot" if view.pot > 1 else "cards"
            case "tidy":
                return ()
            case "discard":
                return min(offered)
            case "lay":
                return tuple(offered)
            case _:
                return sight.rng.choice(offered)


class Greedy:
    """Takes what it can get at once: the highest card, the highest stake, the pot, the coin for resting."""

    def answer(self, sight: Sight) -> Any:
        question = sight.question
        offered = list(question.offered())
        if not offered and not question.must:
            return PASS
        match question.kind:
            case "commit":
                return max((card for card in offered if card != "whistle"), default="whistle")
            case "stake":
                return max(offered)
            case "prize":
                return "pot" if sight.view.pot else "cards"
            case "act":
                return "rest"
            case "tidy":
                return ()
            case "discard":
                return min(offered)
            case "lay":
                return tuple(offered)
            case _:
                return offered[0]


class MarketGuide(Guide):
    """In imagined matches everybody haggles; before a round, coins tell who will win."""

    def __init__(self) -> None:
        self.haggler = Haggler()

    def policy(self, sight: Sight) -> Any:
        return self.haggler.answer(sight)

    def values(self, sight: Sight) -> list[float] | None:
        view: View = sight.view
        if view.phase != "commit":
            return None
        weights = [exp(seller.coins / 2) for seller in view.sellers]
        return [weight / sum(weights) for weight in weights]
