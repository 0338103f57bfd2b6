"""What a server carries: ``python -m bench.load [URL]``.

Without an address a server of its own is started, on a temporary file. One that is named must have its limits
lifted (``docs/hosting.md``), and keeps the tables that are made there.
"""

import asyncio
import gc
import os
import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated

import typer

from bench.measure import Absent, explain
from tablee.devtools.load_test import CannotLoad, Crowd, Kind, Measured, find_knee, is_carried
from tablee.devtools.scratch_server import ScratchServer, trial

TABLES, SOCKETS = 100, 2
RATE = 50.0
"""Answers a second that a club of a hundred tables gives."""
MOST_P95 = 100.0
"""Milliseconds: a rate is carried if nineteen replies of twenty come sooner, and nothing fails."""
LADDER = (
    10.0,
    25.0,
    50.0,
    75.0,
    100.0,
    150.0,
    200.0,
    250.0,
    300.0,
    400.0,
    500.0,
    600.0,
    700.0,
    800.0,
    1000.0,
    1300.0,
)
REFERENCE = "tests.reference:GAME"
KINDS = (
    # Long matches, without clocks: nobody here thinks. The reference game comes last: it is what is smallest.
    Kind(
        "proving-grounds",
        {
            "clock_mode": "untimed",
            "target_defeats": 13,
            "health_spaces": 8,
            "modules": ["chariots", "dragon", "inspiration", "shields"],
        },
    ),
    Kind("moonstone", seats=2),
    Kind("kinfire", {"mode": "skirmish", "seekers": 3, "setup": "2-11", "kit": "late"}, seats=2),
    Kind("dark-rituals", {"encounter": 5}, seats=1),
    Kind("reflets-dacide", {"clock": "turn_based"}, seats=2),
    Kind("lantern-market", {"rounds": 60, "bell": "untimed"}, seats=2),
)


SMALL = KINDS[-1:]
"""The reference game alone: what is fair beside a peer that is measured with its smallest game."""


@dataclass(frozen=True)
class Loaded:
    """One server under load."""

    tables: int
    sockets: int
    steady: Measured
    """At the rate of a club."""
    steps: list[Measured]
    """At higher and higher rates, up to the first that was not carried."""
    memory: int | None
    """Bytes of all its processes, at most (PSS); None where the system does not say."""
    web_ms: float | None
    """CPU milliseconds of the web process for an answer."""
    worker_ms: float | None
    """... of the workers,"""
    load_ms: float
    """... and of the load itself."""

    @property
    def knee(self) -> float:
        """The highest rate that was carried; 0 if none was."""
        return max((step.rate for step in self.steps if is_carried(step, MOST_P95)), default=0.0)


def measure(seconds: float, kinds: Sequence[Kind] = KINDS) -> tuple[Loaded | None, list[Absent]]:
    """A server of its own, with the usual number of workers."""
    try:
        with trial(games=[REFERENCE]) as running:
            made = loaded(running.url, running, TABLES, SOCKETS, RATE, seconds, LADDER, kinds)
            return asyncio.run(made), []
    except Exception as error:  # the other figures are worth having without this one
        return None, [Absent("Tablée server", explain(error))]


async def loaded(
    url: str,
    running: ScratchServer | None,
    tables: int,
    sockets: int,
    rate: float,
    seconds: float,
    ladder: tuple[float, ...],
    kinds: Sequence[Kind] = KINDS,
) -> Loaded:
    """First at one rate, then up the ladder."""
    async with Crowd(url, kinds, tables=tables, sockets=sockets) as crowd:
        gc.freeze()  # whoever measures must not stop to tidy
        before, began = None if running is None else running.use(), time.process_time()
        steady = await crowd.play(rate, seconds, warm_up=seconds / 4)
        given = rate * seconds * 1.25
        own = (time.process_time() - began) / given * 1000
        after = None if running is None else running.use()
        web = worker = None
        if before is not None and after is not None:
            web = (after.web - before.web) / given * 1000
            worker = (after.workers - before.workers) / given * 1000
        steps = await find_knee(crowd, ladder, seconds, MOST_P95) if ladder else []
        last = None if running is None else running.use()
        memory = None if after is None or last is None else max(after.memory, last.memory)
        return Loaded(tables, crowd.sockets, steady, steps, memory, web, worker, own)


def line(measured: Measured) -> str:
    replies, news = measured.replies, measured.news
    errors = ", ".join(f"{code}: {count}" for code, count in measured.errors.items()) or "none"
    return (
        f"{measured.rate:6.0f} answers/s: p50 {replies.p50:.1f}, p95 {replies.p95:.1f}, "
        f"p99 {replies.p99:.1f} ms; seen by others p50 {news.p50:.1f}, p95 {news.p95:.1f} ms; "
        f"errors {errors}; {measured.matches} matches ended"
    )


def text(result: Loaded) -> str:
    lines = [
        f"{result.tables} tables, {result.sockets} sockets",
        line(result.steady),
        *map(line, result.steps),
    ]
    if result.steps:
        lines.append(f"carried with p95 <= {MOST_P95:.0f} ms and no error: {result.knee:.0f} answers/s")
    if result.memory is not None:
        lines.append(f"memory of all processes (PSS): {result.memory / 1e6:.0f} MB")
    if result.web_ms is not None and result.worker_ms is not None:
        lines.append(
            f"CPU for an answer: web {result.web_ms:.2f} ms, workers {result.worker_ms:.2f} ms, "
            f"the load itself {result.load_ms:.2f} ms"
        )
    return "\n".join(lines)


def main(
    url: Annotated[str, typer.Argument(help="A running server; none: one is started.")] = "",
    tables: Annotated[int, typer.Option(min=1, help="Tables, in turn of each game.")] = TABLES,
    sockets: Annotated[int, typer.Option(min=1, help="Sockets at each; who has no seat looks on.")] = SOCKETS,
    rate: Annotated[float, typer.Option(min=0.1, help="Answers a second, at all tables together.")] = RATE,
    seconds: Annotated[float, typer.Option(min=1, help="How long, after a warm-up.")] = 20.0,
    knee: Annotated[bool, typer.Option("--knee", help="Then look for the highest rate it carries.")] = False,
    workers: Annotated[int, typer.Option(min=0, help="Of its own server; 0: as usual.")] = 0,
    small: Annotated[bool, typer.Option("--small", help="Only the reference game, which is small.")] = False,
) -> None:
    """How quickly a server answers when many play, and how much it carries.

    Everybody answers at random what they are offered. What a reply takes counts from when the answer was due.
    """
    ladder, kinds = LADDER if knee else (), SMALL if small else KINDS
    try:
        if url:
            result = asyncio.run(loaded(url, None, tables, sockets, rate, seconds, ladder, kinds))
        else:
            with trial(workers=workers or None, games=[REFERENCE]) as running:
                made = loaded(running.url, running, tables, sockets, rate, seconds, ladder, kinds)
                result = asyncio.run(made)
    except CannotLoad as error:
        typer.echo(f"The tables cannot be set up: {error}. Does it run, with its limits lifted?", err=True)
        raise typer.Exit(1) from None
    typer.echo(text(result))


if __name__ == "__main__":
    os.environ.setdefault("PYTHONPATH", os.getcwd())
    typer.run(main)
