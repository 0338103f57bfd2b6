"""Many matches at once, on the cores of this machine.

The seeds are cut into units of work; a result depends on its seed alone, so the number of workers changes
nothing but the time it takes. Whoever interrupts a run keeps what was done.
"""

from __future__ import annotations

import os
import signal
from collections.abc import Generator, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context

from tablee.core import find_game
from tablee.sim.play import Plan, Result, play_match

UNIT = 25
"""Seeds in a unit of work: enough to be worth a message, few enough to share."""


class WorkerLost(Exception):
    """A worker process died: too little memory, or somebody ended it."""

    code = "worker_lost"


def simulate(
    plan: Plan, first_seed: int, count: int, workers: int | None = None
) -> Generator[list[Result], None, None]:
    """The results of ``count`` matches, a unit at a time, as units come in.

    Close the iterator to stop: what has been given is whole, the rest is dropped.
    """
    units = [range(first_seed + at, first_seed + min(at + UNIT, count)) for at in range(0, count, UNIT)]
    number = min(workers or os.cpu_count() or 1, len(units))
    if number <= 1:
        for unit in units:
            yield _play(plan, unit)
        return
    yield from _in_processes(plan, units, number)


def _in_processes(plan: Plan, units: list[range], workers: int) -> Iterator[list[Result]]:
    # Fresh processes: a fork would copy the threads of a progress bar in the middle of what they do.
    pool = ProcessPoolExecutor(workers, mp_context=get_context("spawn"), initializer=ignore_interrupts)
    waiting: set[Future[list[Result]]] = set()
    left = iter(units)
    try:
        while True:
            for unit in left:
                waiting.add(pool.submit(_play, plan, unit))
                if len(waiting) >= 2 * workers:
                    break
            if not waiting:
                return
            done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            for future in done:
                yield future.result()
    except BrokenProcessPool:
        raise WorkerLost from None
    finally:
        pool.shutdown(wait=False, cancel_futures=True)


def ignore_interrupts() -> None:
    """Ctrl-C is for the process that shows the results."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _play(plan: Plan, seeds: range) -> list[Result]:
    game = find_game(plan.game)
    return [play_match(game, plan, seed) for seed in seeds]
