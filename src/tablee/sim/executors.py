"""Executors of simulated matches: this process, a pool of processes, or a cluster.

Work is cut into units of a few seeds. An executor plays units and returns the results of each, or reports
that a unit was lost with its worker; :mod:`tablee.sim.runner` submits lost units again.
"""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Collection
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context, parent_process
from types import TracebackType
from typing import Protocol, Self, TypeAlias

import msgspec

from tablee import __version__
from tablee.core import AnyGame, find_game
from tablee.sim.content import content_of
from tablee.sim.match_runner import Plan, Result, play_campaign, play_match


class Unit(msgspec.Struct, frozen=True, eq=False):
    """A few matches of a plan, by their seeds."""

    plan: Plan
    seeds: Collection[int]
    stamp: str
    """The versions that results depend on: a worker with another stamp refuses the unit."""


Played: TypeAlias = tuple[Unit, list[Result] | None]
"""A unit and its results; None if they were lost with their worker."""


class WorkerDiffers(Exception):
    """A worker has another version of Tablée, of the rules or of the cards than the caller."""

    code = "worker_differs"

    def __init__(self, here: str, there: str) -> None:
        super().__init__(here, there)
        self.facts = {"here": here, "there": there}


def stamp_of(game: AnyGame, plan: Plan) -> str:
    """The versions of Tablée, of the rules and of the cards."""
    content = content_of(game, plan.packs, plan.settings)
    return f"Tablée {__version__}, {game.id} {game.version}, {content.hash}"


def play_unit(unit: Unit) -> list[Result]:
    """Play the matches of a unit, in a worker."""
    game = find_game(unit.plan.game)
    there = stamp_of(game, unit.plan)
    if there != unit.stamp:
        raise WorkerDiffers(unit.stamp, there)
    if unit.plan.campaign:
        return [result for seed in unit.seeds for result in play_campaign(game, unit.plan, seed)]
    return [play_match(game, unit.plan, seed) for seed in unit.seeds]


class Executor(Protocol):
    """Plays units of work; it survives the loss of a worker."""

    @property
    def capacity(self) -> int:
        """How many units may run at the same time."""
        ...

    def start(self, unit: Unit) -> None: ...

    def wait(self) -> list[Played]:
        """Block until at least one unit has finished; return the finished ones."""
        ...

    def __enter__(self) -> Self: ...

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Cancel the running units and stop all workers."""
        ...


class InProcess:
    """Plays units in the calling process, one at a time."""

    capacity = 1

    def __init__(self) -> None:
        self._units: list[Unit] = []

    def start(self, unit: Unit) -> None:
        self._units.append(unit)

    def wait(self) -> list[Played]:
        unit = self._units.pop()
        return [(unit, play_unit(unit))]

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._units.clear()


class ProcessPool:
    """Plays units in processes of this machine, one pool for each: a process that dies loses one unit."""

    def __init__(self, workers: int) -> None:
        self.capacity = workers
        self._idle: list[ProcessPoolExecutor] = []
        self._busy: dict[Future[list[Result]], tuple[Unit, ProcessPoolExecutor]] = {}

    def start(self, unit: Unit) -> None:
        while self._idle:
            pool = self._idle.pop()
            try:
                self._busy[pool.submit(play_unit, unit)] = unit, pool
            except BrokenProcessPool:
                # The process died while it was idle.
                continue
            return
        # Spawned, not forked: a fork would copy the threads of a progress bar in an undefined state.
        pool = ProcessPoolExecutor(1, mp_context=get_context("spawn"), initializer=obey_parent)
        self._busy[pool.submit(play_unit, unit)] = unit, pool

    def wait(self) -> list[Played]:
        done, _ = wait(self._busy, return_when=FIRST_COMPLETED)
        return [self._take(future) for future in done]

    def _take(self, future: Future[list[Result]]) -> Played:
        unit, pool = self._busy.pop(future)
        try:
            results = future.result()
        except BrokenProcessPool:
            return unit, None
        self._idle.append(pool)
        return unit, results

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        pools = [*self._idle, *(pool for _unit, pool in self._busy.values())]
        for pool in pools:
            # Ctrl-C does not wait for a searching bot. Python 3.14 has ``terminate_workers`` for this.
            for process in list((pool._processes or {}).values()):
                process.terminate()
        for pool in pools:
            pool.shutdown(cancel_futures=True)


def ignore_interrupts() -> None:
    """Leave Ctrl-C to the process that shows the results."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def obey_parent() -> None:
    """Leave Ctrl-C to the parent process, and end with it."""
    ignore_interrupts()
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
