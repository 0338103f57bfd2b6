"""The bot that thinks: by some method, within a budget, in one process or in several."""

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

from tablee.bots.budget import Budget
from tablee.bots.plain import random_answer
from tablee.bots.playing import guide_of
from tablee.bots.tree import Arm
from tablee.core import NOTHING, Guide, Seat, Sight


class Method(Protocol):
    """A way to think."""

    def weigh(self, guide: Guide, sight: Sight, budget: Budget) -> dict[Any, Arm]:
        """What was found out about each answer."""
        ...

    def verdict(self, arms: dict[Any, Arm], seat: Seat, rng: random.Random) -> Any:
        """The answer in the end."""
        ...


class Thinker:
    """Thinks about what its game's guide does not settle.

    With a budget of iterations its answers depend on the match and on its dice alone: neither on the time it
    takes, nor on how many processes share the parts.
    """

    def __init__(self, method: Method, budget: Budget, processes: int | None = None) -> None:
        self.method = method
        self.budget = budget
        self.processes = min(processes or os.cpu_count() or 1, budget.parts)
        """How many processes share the parts; as many as there are cores, if nobody says."""
        self._guide: Guide | None = None

    def answer(self, sight: Sight) -> Any:
        if self._guide is None:
            self._guide = guide_of(sight.game)
        settled = self._guide.settled(sight)
        if settled is not NOTHING:
            return settled
        if not sight.question.is_decision():
            return random_answer(sight.question, sight.rng)
        sights = [sight.apart(sight.rng.getrandbits(64)) for _ in range(self.budget.parts)]
        return self.method.verdict(_together(self._weighed(self._guide, sights)), sight.seat, sight.rng)

    def _weighed(self, guide: Guide, sights: list[Sight]) -> Iterable[dict[Any, Arm]]:
        """What each part found, in their order."""
        processes = self.processes if sights[0].can_be_sent() else 1
        budget = self.budget
        if budget.seconds is not None:
            # Parts that wait for others have less time each.
            budget = msgspec.structs.replace(budget, seconds=budget.seconds / ceil(len(sights) / processes))
        if processes == 1:
            return [self.method.weigh(guide, sight, budget) for sight in sights]
        tasks = [_pool(processes).submit(_weigh, self.method, sight, budget) for sight in sights]
        return [task.result() for task in tasks]


def _together(parts: Iterable[dict[Any, Arm]]) -> dict[Any, Arm]:
    """What all parts found."""
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
    # Fresh processes: a fork would copy the threads of a screen or a server in the middle of what they do.
    return ProcessPoolExecutor(processes, mp_context=get_context("spawn"))


def _weigh(method: Method, sight: Sight, budget: Budget) -> dict[Any, Arm]:
    return method.weigh(guide_of(sight.game), sight, budget)
