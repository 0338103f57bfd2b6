"""Verified search: a small roll of Proving Grounds, whose exact value the solver knows."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tablee.bots.budget import Budget
from tablee.bots.mcts import TreeSearch
from tablee.core import Chance, Guide, Match, Observation, Setup
from tablee.games.proving_grounds import GAME
from tablee.games.proving_grounds.ai import solver, worth
from tablee.games.proving_grounds.state import PLAYER, Arena
from tablee.games.proving_grounds.view import View, view
from tablee.testing import variant
from tests.games.proving_grounds.arena import arena

SCALE = 8.0
"""No round of this arena changes more than half of that."""


def small(dice: str, rerolls: int) -> Arena:
    """Enemies far from both ends: nobody falls, and all that counts is where the markers stand."""
    options = {"clock_mode": "ticks", "rerolls": 9}
    return arena({2: "L6 s3 [2,2,2,3,2]"}, dice=dice, options=options, budget=rerolls)


class ByMarkers(Guide):
    """When the round is over: by how much the markers have moved, in the worth of the solver."""

    def __init__(self, before: View) -> None:
        self.before = before

    def values(self, observation: Observation) -> tuple[float] | None:
        if observation.view.round == self.before.round:
            return None
        return (0.5 + (_standing(observation.view) - _standing(self.before)) / SCALE,)


def _standing(seen: View) -> float:
    return sum(worth.standing(seen.cards, place.enemy, place.pos) for place in seen.slots)


def searched(s: Arena, iterations: int) -> tuple[Any, float]:
    """The answer that a search without any help finds, and what it thinks it is worth."""

    def new(setup: Setup, chance: Chance) -> Arena:
        s.chance = chance
        return s

    match = Match.new(variant(GAME, new=new), s.options, 1, content=s.cards)
    observation = Observation(match, match.question, random.Random(3))
    method = TreeSearch()
    arms = method.weigh(ByMarkers(view(s, PLAYER)), observation, Budget(iterations))
    best = method.verdict(arms, PLAYER, observation.rng)
    return best, (arms[best].means[0] - 0.5) * SCALE


@pytest.mark.parametrize(("dice", "rerolls"), [("1 1 1", 1), ("1 1 3 3", 1), ("2 2 4", 2)])
def test_a_roll_is_worth_what_the_solver_says(dice: str, rerolls: int) -> None:
    s = small(dice, rerolls)
    seen = view(s, PLAYER)
    pool = worth.pool_of(seen)
    exact = solver.solve(pool, worth.tables(seen, pool), rerolls).best(worth.dice_state(seen))

    said, value = searched(s, 4_000)

    assert said == ("stop" if exact.action is None else ("reroll", exact.action.value))
    assert value == pytest.approx(exact.value, abs=0.05)
