"""Many matches at once.

The seeds are cut into units of work; a result depends on its seed alone, so neither the number of workers nor
where they are changes anything but the time it takes. A unit that is lost with its worker is played again.
"""

from __future__ import annotations

import math
import os
from collections import Counter, deque
from collections.abc import Callable, Container, Generator, Iterable, Sequence

from tablee.core import find_game
from tablee.sim.executors import Executor, InProcess, ProcessPool, Unit, stamp_of
from tablee.sim.match_runner import Plan, Result
from tablee.sim.ray import Cluster

UNIT = 25
"""The most seeds in a unit: enough to outweigh the message, few enough to share out."""
UNITS_EACH = 4
"""The fewest units for each worker, if there are enough matches: the last unit ends soon."""
TRIES = 3
"""How often a unit is retried before it is blamed for the loss of its workers."""


class WorkerLost(Exception):
    """A unit keeps killing its workers: too little memory, or a crash of the interpreter."""

    code = "worker_lost"

    def __init__(self, unit: Unit) -> None:
        first, last = min(unit.seeds), max(unit.seeds)
        super().__init__(f"seeds {first} to {last}: lost {TRIES} times")
        self.facts = {"first": str(first), "last": str(last), "tries": TRIES}


def executor_for(on: str | None, workers: int | None) -> Executor:
    """The executor: in process for one worker, a pool for several, a cluster if ``on`` names one."""
    if on is not None:
        return Cluster(on, workers)
    number = workers or os.cpu_count() or 1
    return InProcess() if number == 1 else ProcessPool(number)


def simulate(
    plan: Plan,
    first_seed: int,
    count: int,
    workers: int | None = None,
    *,
    on: str | None = None,
    done: Container[int] = (),
    lost: Callable[[], None] = lambda: None,
) -> Generator[list[Result], None, None]:
    """The results of ``count`` matches but those ``done``, a unit at a time, as units come in.

    Close the iterator to stop: what has been given is whole, the rest is dropped. ``lost`` is called for each
    worker that died.
    """
    seeds = [seed for seed in range(first_seed, first_seed + count) if seed not in done]
    if not seeds:
        return
    with executor_for(on, workers if on else min(workers or os.cpu_count() or 1, len(seeds))) as executor:
        for _, results in play_units(executor, units_of(plan, seeds, executor.capacity), lost):
            yield results


def units_of(plan: Plan, seeds: Sequence[int], capacity: int) -> list[Unit]:
    """Cut seeds into units for an executor of this capacity."""
    size = max(1, min(UNIT, math.ceil(len(seeds) / (UNITS_EACH * capacity))))
    stamp = stamp_of(find_game(plan.game), plan)
    return [Unit(plan, seeds[at : at + size], stamp) for at in range(0, len(seeds), size)]


def play_units(
    executor: Executor, units: Iterable[Unit], lost: Callable[[], None] = lambda: None
) -> Generator[tuple[Unit, list[Result]], None, None]:
    """Yield each unit with its results as they come in; lost units are submitted again."""
    left, losses, under_way = deque(units), Counter[Unit](), 0
    while left or under_way:
        while left and under_way < executor.capacity:
            executor.start(left.popleft())
            under_way += 1
        for unit, results in sorted(executor.wait(), key=lambda played: played[1] is None):
            under_way -= 1
            if results is not None:
                yield unit, results
                continue
            lost()
            losses[unit] += 1
            if losses[unit] == TRIES:
                raise WorkerLost(unit)
            left.appendleft(unit)
