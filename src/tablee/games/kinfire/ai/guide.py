"""The guide for bots that search: acts by their worth, and the chance to win a combat."""

from __future__ import annotations

from collections.abc import Iterable
from math import exp
from typing import Any

from tablee.core import NOTHING, Guide, Observation, Outcome, Seat
from tablee.games.kinfire.ai.bot import decide
from tablee.games.kinfire.ai.combat import ranked_acts
from tablee.games.kinfire.ai.evaluation import Evaluation, vigour
from tablee.games.kinfire.view import View

MOST_ACTS = 4
TURNS = 3
"""So many chits together are played out before a position is weighed."""
BASE, NEEDED, HEALTH, WEAKEST, DANGER = 0.0, -0.11, 0.06, 0.12, -0.06
"""The logarithm of the odds to win: the HP still to be dealt with, the worth of the party's HP and of the
weakest Seeker's, and the dangers of the next chits."""


class PartyGuide(Guide):
    """Only what a Seeker does in its turn is searched; the rule of thumb settles the rest."""

    def forced_answer(self, observation: Observation) -> Any:
        question = observation.question
        if question.kind == "turn" and observation.view.combat.turn.owes_act:
            return NOTHING
        return decide(observation.view, question, observation)

    def policy(self, observation: Observation) -> Any:
        return decide(observation.view, observation.question, observation)

    def candidates(self, observation: Observation) -> Iterable[Any] | None:
        view, question = observation.view, observation.question
        if question.kind != "turn":
            return None
        return ranked_acts(view, question.about, list(question.offered()))[:MOST_ACTS]

    def horizon(self, observation: Observation) -> tuple[str, int]:
        combat = observation.view.combat
        return combat.setup, combat.turn_number // TURNS

    def values(self, observation: Observation) -> tuple[float, ...] | None:
        """The chance to win, the same for every seat, when a chit is to be drawn."""
        view = observation.view
        if observation.question.kind != "draw" and view.phase != "draw":
            return None
        return (chance_to_win(view),) * observation.seats

    def score(self, outcome: Outcome, seat: Seat) -> float:
        """Everybody wins, or nobody."""
        return 1.0 if seat in outcome.winners else 0.0


def chance_to_win(s: View) -> float:
    """The chance to win the combat, by a few figures of the table."""
    evaluation = Evaluation(s)
    size = len(s.party)
    health = [vigour(one.hp) for one in s.party]
    odds = BASE + NEEDED * evaluation.needed_hp() + HEALTH * sum(health) * 2 / size
    odds += WEAKEST * min(health) + DANGER * evaluation.danger() * 2 / size
    return 1 / (1 + exp(-odds))
