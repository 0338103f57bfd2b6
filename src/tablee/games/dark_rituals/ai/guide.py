"""The guide of Dark Rituals for bots that search: candidates by worth, the value of a position."""

from __future__ import annotations

from collections.abc import Iterable
from math import exp
from typing import Any

from tablee.core import NOTHING, Guide, Observation
from tablee.games.dark_rituals.ai.bot import decide, ranked_actions, ranked_turns
from tablee.games.dark_rituals.progress import conditions
from tablee.games.dark_rituals.script.table import life_of
from tablee.games.dark_rituals.view import NightView

MOST_TURNS, MOST_ACTIONS = 7, 4
"""How many Characters, Pass among them, and how many Actions are worth a search."""
MINE, THEIRS, LIFE, BOARD, SPARE = 3.2, 3.0, 0.12, 0.14, 0.03
"""The logarithm of the odds to win: what the share of each side's progress adds, each Wound, each cube of
the Heroes, each point of Energy. Rough, not fitted."""


class NightGuide(Guide):
    """Only whom to activate and what to do is searched; the rule of thumb settles the rest."""

    def forced_answer(self, observation: Observation) -> Any:
        if observation.question.kind in ("turn", "action"):
            return NOTHING
        return decide(observation.view, observation.question)

    def policy(self, observation: Observation) -> Any:
        return decide(observation.view, observation.question)

    def candidates(self, observation: Observation) -> Iterable[Any] | None:
        view, question = observation.view, observation.question
        if question.kind == "turn":
            ranked = ranked_turns(view, list(question.offered()))[:MOST_TURNS]
            return ranked if "pass" in ranked else [*ranked[: MOST_TURNS - 1], "pass"]
        if question.kind == "action":
            return ranked_actions(view, question.about)[:MOST_ACTIONS]
        return None

    def horizon(self, observation: Observation) -> tuple[int, int]:
        return observation.view.round, observation.view.turn_number

    def values(self, observation: Observation) -> tuple[float] | None:
        """The chance to win at the beginning of a turn."""
        if observation.question.kind != "turn":
            return None
        return (chance_to_win(observation.view),)


def chance_to_win(view: NightView) -> float:
    """The progress of both sides, Wounds, the Heroes' board and Energy."""
    odds = 0.0
    for one in conditions(view):
        share = one.value / max(1, one.goal)
        if one.is_mine:
            odds += MINE * share
        elif one.name in ("possessed_left", "ritualist_life", "demon_life", "witches_left"):
            odds -= THEIRS * (1 - share)
        else:
            odds -= THEIRS * share
    for f in view.figures:
        if f.kind == "hero":
            odds += LIFE * f.wounds
        elif f.kind in ("witch", "demon"):
            odds -= 2 * LIFE * f.wounds * 5 / life_of(view, f)
        elif f.kind in ("minion", "creature", "possessed"):
            odds += LIFE
    odds -= BOARD * sum(view.morale)
    odds += SPARE * view.energy
    return 1 / (1 + exp(-odds))
