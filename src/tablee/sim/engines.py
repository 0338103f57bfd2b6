"""Where matches are played: in this process, in processes of this machine, or on a cluster.

Work is cut into units of a few seeds. An engine plays units, and says of each how it went or that it was lost
with its worker; :mod:`tablee.sim.run` plays lost ones again.
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
from typing import Any, Protocol, Self, TypeAlias

import msgspec

from tablee import __version__
from tablee.core import Game, find_game
from tablee.sim.content import content_of
from tablee.sim.play import Plan, Result, play_match


class Unit(msgspec.Struct, frozen=True, eq=False):
    """A few matches of a plan, by their seeds."""

    plan: Plan
    seeds: Collection[int]
    stamp: str
    """What the results depend on beyond the plan: a worker with another one must not play."""


Played: TypeAlias = tuple[Unit, list[Result] | None]
"""A unit and its results; None if they were lost with their worker."""


class WorkerDiffers(Exception):
    """A worker has another Tablée, other rules or other cards than the one who asks it to play."""

    code = "worker_differs"

    def __init__(self, here: str, there: str) -> None:
        super().__init__(here, there)
        self.facts = {"here": here, "there": there}


def stamp_of(game: Game[Any, Any], plan: Plan) -> str:
    """The versions of Tablée, of the rules and of the cards."""
    content = content_of(game, plan.packs, plan.settings)
    return f"Tablée {__version__}, {game.id} {game.version}, {content.hash}"


def play_unit(unit: Unit) -> list[Result]:
    """Play the matches of a unit: what a worker does."""
    game = find_game(unit.plan.game)
    there = stamp_of(game, unit.plan)
    if there != unit.stamp:
        raise WorkerDiffers(unit.stamp, there)
    return [play_match(game, unit.plan, seed) for seed in unit.seeds]


class Engine(Protocol):
    """Where units are played. It goes on when it loses a worker."""

    @property
    def room(self) -> int:
        """How many units may be under way."""
        ...

    def start(self, unit: Unit) -> None: ...

    def wait(self) -> list[Played]:
        """The units that are over, at least one."""
        ...

    def __enter__(self) -> Self: ...

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Drop what is under way, and leave nothing running."""
        ...


class Here:
    """This very process: slow, and without surprises."""

    room = 1

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


class Processes:
    """Processes of this machine, each in a pool of its own: one that dies takes one unit with it."""

    def __init__(self, workers: int) -> None:
        self.room = workers
        self._idle: list[ProcessPoolExecutor] = []
        self._busy: dict[Future[list[Result]], tuple[Unit, ProcessPoolExecutor]] = {}

    def start(self, unit: Unit) -> None:
        while self._idle:
            pool = self._idle.pop()
            try:
                self._busy[pool.submit(play_unit, unit)] = unit, pool
            except BrokenProcessPool:
                # It died while it had nothing to do.
                continue
            return
        # Fresh processes: a fork would copy the threads of a progress bar in the middle of what they do.
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
            # In the middle of a unit: Ctrl-C does not wait for a bot that thinks. From Python 3.14 this is
            # called ``terminate_workers``.
            for process in list((pool._processes or {}).values()):
                process.terminate()
        for pool in pools:
            pool.shutdown(cancel_futures=True)


def ignore_interrupts() -> None:
    """Ctrl-C is for the process that shows the results."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def obey_parent() -> None:
    """A worker leaves Ctrl-C to its parent, and does not outlive it."""
    ignore_interrupts()
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
