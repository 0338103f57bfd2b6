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
from tablee.sim.cluster import Cluster
from tablee.sim.engines import Engine, Here, Processes, Unit, stamp_of
from tablee.sim.play import Plan, Result

UNIT = 25
"""Seeds in a unit of work, at most: enough to be worth a message, few enough to share."""
UNITS_EACH = 4
"""Units for each worker, at least, if there are matches enough: nobody waits long for the last one."""
TRIES = 3
"""How often a unit may be lost with its worker before it is held to be the reason."""


class WorkerLost(Exception):
    """Whoever plays these matches dies: too little memory, or a bug that ends the process."""

    code = "worker_lost"

    def __init__(self, unit: Unit) -> None:
        first, last = min(unit.seeds), max(unit.seeds)
        super().__init__(f"seeds {first} to {last}: lost {TRIES} times")
        self.facts = {"first": str(first), "last": str(last), "tries": TRIES}


def engine_for(on: str | None, workers: int | None) -> Engine:
    """Where to play: this process for one worker, processes for several; a cluster if ``on`` names one."""
    if on is not None:
        return Cluster(on, workers)
    number = workers or os.cpu_count() or 1
    return Here() if number == 1 else Processes(number)


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
    with engine_for(on, workers if on else min(workers or os.cpu_count() or 1, len(seeds))) as engine:
        for _, results in play_units(engine, units_of(plan, seeds, engine.room), lost):
            yield results


def units_of(plan: Plan, seeds: Sequence[int], room: int) -> list[Unit]:
    """Cut seeds into units for an engine with so much room."""
    size = max(1, min(UNIT, math.ceil(len(seeds) / (UNITS_EACH * room))))
    stamp = stamp_of(find_game(plan.game), plan)
    return [Unit(plan, seeds[at : at + size], stamp) for at in range(0, len(seeds), size)]


def play_units(
    engine: Engine, units: Iterable[Unit], lost: Callable[[], None] = lambda: None
) -> Generator[tuple[Unit, list[Result]], None, None]:
    """Each unit with its results, as they come in."""
    left, losses, under_way = deque(units), Counter[Unit](), 0
    while left or under_way:
        while left and under_way < engine.room:
            engine.start(left.popleft())
            under_way += 1
        for unit, results in sorted(engine.wait(), key=lambda played: played[1] is None):
            under_way -= 1
            if results is not None:
                yield unit, results
                continue
            lost()
            losses[unit] += 1
            if losses[unit] == TRIES:
                raise WorkerLost(unit)
            left.appendleft(unit)
