"""The bot that searches: a method, a budget, one process or several."""

from __future__ import annotations

import os
import random
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from math import ceil
from multiprocessing import get_context
from typing import Any, Protocol

import msgspec

from tablee.bots.bandits import Arm
from tablee.bots.budget import Budget
from tablee.bots.random import random_answer
from tablee.bots.rollout import guide_of
from tablee.core import NOTHING, Guide, Observation, Seat


class Method(Protocol):
    """A search method."""

    def weigh(self, guide: Guide, observation: Observation, budget: Budget) -> dict[Any, Arm]:
        """The statistics of each candidate."""
        ...

    def verdict(self, arms: dict[Any, Arm], seat: Seat, rng: random.Random) -> Any:
        """The answer chosen from these statistics."""
        ...


class SearchBot:
    """Searches wherever its game's guide has no forced answer.

    With a budget of iterations its answers depend on the match and on its random generator alone, not on the
    time taken or on the number of processes that share the parts.
    """

    def __init__(self, method: Method, budget: Budget, processes: int | None = None) -> None:
        self.method = method
        self.budget = budget
        self.processes = min(processes or os.cpu_count() or 1, budget.parts)
        """How many processes share the parts; by default one for each core."""
        self._guide: Guide | None = None

    def answer(self, observation: Observation) -> Any:
        """The verdict of the search; a forced answer needs none."""
        if self._guide is None:
            self._guide = guide_of(observation.game)
        settled = self._guide.forced_answer(observation)
        if settled is not NOTHING:
            return settled
        if not observation.question.is_decision():
            return random_answer(observation.question, observation.rng)
        observations = [
            observation.with_seed(observation.rng.getrandbits(64)) for _ in range(self.budget.parts)
        ]
        return self.method.verdict(
            _merged(self._weighed(self._guide, observations)), observation.seat, observation.rng
        )

    def _weighed(self, guide: Guide, observations: list[Observation]) -> Iterable[dict[Any, Arm]]:
        """The statistics of each part, in order."""
        processes = self.processes if observations[0].can_be_sent() else 1
        budget = self.budget
        if budget.seconds is not None:
            # Parts that run one after another share the time.
            budget = msgspec.structs.replace(
                budget, seconds=budget.seconds / ceil(len(observations) / processes)
            )
        if processes == 1:
            return [self.method.weigh(guide, observation, budget) for observation in observations]
        tasks = [
            _pool(processes).submit(_weigh, self.method, observation, budget) for observation in observations
        ]
        return [task.result() for task in tasks]


def _merged(parts: Iterable[dict[Any, Arm]]) -> dict[Any, Arm]:
    """The merged statistics of all parts."""
    found: dict[Any, Arm] = {}
    for part in parts:
        for option, arm in part.items():
            if option in found:
                found[option].add(arm)
            else:
                found[option] = arm
    return found


@cache
def _pool(processes: int) -> ProcessPoolExecutor:
    # Spawned, not forked: a fork would copy the threads of a screen or a server in an undefined state.
    return ProcessPoolExecutor(processes, mp_context=get_context("spawn"))


def _weigh(method: Method, observation: Observation, budget: Budget) -> dict[Any, Arm]:
    return method.weigh(guide_of(observation.game), observation, budget)
