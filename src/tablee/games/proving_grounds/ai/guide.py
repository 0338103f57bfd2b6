"""The guide of Proving Grounds: advice for bots that search."""

from __future__ import annotations

from math import exp
from typing import Any

from tablee.core import NOTHING, Guide, Observation
from tablee.games.proving_grounds.ai import worth
from tablee.games.proving_grounds.ai.bot import FAR_COST, FAR_WORK, Careful
from tablee.games.proving_grounds.ai.planning import PATIENT, Planner
from tablee.games.proving_grounds.view import View

GLANCE = 4
"""To tell beforehand what a roll will be worth, it is enough to look so many rerolls ahead."""
EVEN, PER_DEFEAT = 1.9, 0.45
"""The logarithm of the odds to win: at the beginning, and what a defeat adds. Rough, not fitted: what is
compared are slots to turn to, and any that grow would order them alike."""


class ArenaGuide(Guide):
    """The planner decides rolls, and tells what a roll to come is worth."""

    def __init__(self) -> None:
        self.planner = Planner(FAR_COST, FAR_WORK)
        self.careful = Careful()

    def forced_answer(self, observation: Observation) -> Any:
        """All but where Maia turns: the planner decides rolls, rules of thumb the rest."""
        return NOTHING if observation.question.kind == "rotate" else self.planner.answer(observation)

    def policy(self, observation: Observation) -> Any:
        return self.careful.answer(observation)

    def values(self, observation: Observation) -> tuple[float] | None:
        """At the beginning of a round, and once Maia has turned, the chance to win."""
        view = observation.view
        match observation.question.kind:
            case "rotate":
                return (chance_to_win(view),)
            case "start" if view.sun is None:
                return (chance_to_win(view),)
            case "start":
                gain = self.planner.before_roll(view, GLANCE)
                return None if gain is None else (chance_to_win(view, gain),)
        return None


def chance_to_win(view: View, gain: float = 0.0) -> float:
    """The chance to win by the defeats, the wounds, the markers and what the roll to come gains."""
    faced = [place for place in view.slots if place.enemy >= 0]
    markers = sum(worth.standing(view.cards, place.enemy, place.pos, PATIENT) for place in faced)
    spare = view.options.health_spaces - 1 - len(PATIENT.wounds)
    wounds = sum(PATIENT.wounds[: max(0, view.health - spare)])
    ahead = view.defeated + markers + gain - wounds - (view.options.target_defeats - 8)
    return 1 / (1 + exp(-EVEN - PER_DEFEAT * ahead))
