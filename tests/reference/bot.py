"""Sellers who look at the view alone, and what helps those who look ahead."""

from __future__ import annotations

from math import exp
from typing import Any

from tablee.core import NOTHING, PASS, Guide, Observation
from tests.reference.view import View


def as_any_seller(kind: str, offered: list[Any]) -> Any:
    """What every seller here does alike: the best card, nothing tidied, the worst discarded."""
    match kind:
        case "commit":
            return max((card for card in offered if card != "whistle"), default="whistle")
        case "tidy":
            return ()
        case "discard":
            return min(offered)
        case "lay":
            return tuple(offered)
    return NOTHING


class Haggler:
    """Commits its best card, stakes what it can spare, rings and parries whenever it may."""

    def answer(self, observation: Observation) -> Any:
        view: View = observation.view
        question = observation.question
        offered = list(question.offered())
        if not offered and not question.must:
            return PASS
        match question.kind:
            case "stake":
                return min(max(offered), view.sellers[observation.seat].coins // 3)
            case "prize":
                return "pot" if view.pot > 1 else "cards"
        said = as_any_seller(question.kind, offered)
        return observation.rng.choice(offered) if said is NOTHING else said


class Greedy:
    """Takes what it can get at once: the highest card, the highest stake, the pot, the coin for resting."""

    def answer(self, observation: Observation) -> Any:
        question = observation.question
        offered = list(question.offered())
        if not offered and not question.must:
            return PASS
        match question.kind:
            case "stake":
                return max(offered)
            case "prize":
                return "pot" if observation.view.pot else "cards"
            case "act":
                return "rest"
        said = as_any_seller(question.kind, offered)
        return offered[0] if said is NOTHING else said


class MarketGuide(Guide):
    """In imagined matches everybody haggles; before a round, coins tell who will win."""

    def __init__(self) -> None:
        self.haggler = Haggler()

    def policy(self, observation: Observation) -> Any:
        return self.haggler.answer(observation)

    def values(self, observation: Observation) -> list[float] | None:
        view: View = observation.view
        if view.phase != "commit":
            return None
        weights = [exp(seller.coins / 2) for seller in view.sellers]
        return [weight / sum(weights) for weight in weights]
