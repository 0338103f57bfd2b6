"""How strong bots are: mirrored matches of the market, and the same arenas for two bots.

    python -m tests.bots.strength market search:100 greedy 50
    python -m tests.bots.strength arena search:100 solver 40

The figures are in ``docs/bots.md``.
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Iterable, Iterator
from math import log
from typing import Any

import msgspec

from tablee.bots import make_bot
from tablee.core import Game, Match
from tablee.games.proving_grounds import GAME as ARENA
from tablee.games.proving_grounds.state import MODULES, Options
from tablee.sim import Rate, play_out
from tests.reference import GAME as MARKET


def played(game: Game[Any, Any], options: Any, seed: int, names: tuple[str, ...]) -> tuple[int, ...]:
    """The winners of one match; bots' dice come from the seed, too."""
    match = Match.new(game, options, seed, seats=len(names))
    play_out(match, [make_bot(game, name) for name in names], random.Random(f"bots:{seed}"))
    assert match.outcome is not None
    return match.outcome.winners


def mirrored(game: Game[Any, Any], first: str, second: str, seeds: Iterable[int]) -> Iterator[float]:
    """What the first bot wins of each match: each seed is played twice, with seats changed."""
    for seed in seeds:
        for seat in (0, 1):
            names = (first, second) if seat == 0 else (second, first)
            winners = played(game, None, seed, names)
            yield 1 / len(winners) if seat in winners else 0.0


def paired(first: str, second: str, seeds: Iterable[int]) -> Iterator[tuple[bool, bool]]:
    """Whether each of two bots wins the same arena, with all six modules."""
    options = Options(modules=MODULES, clock_mode="ticks")
    for seed in seeds:
        yield bool(played(ARENA, options, seed, (first,))), bool(played(ARENA, options, seed, (second,)))


class Sequential(msgspec.Struct):
    """Wald's test of a share: it stops when one of two shares is nineteen times as likely as the other."""

    low: float
    high: float
    ratio: float = 0.0

    def add(self, points: float) -> None:
        """One more result, from 0 to 1."""
        self.ratio += points * log(self.high / self.low) + (1 - points) * log(
            (1 - self.high) / (1 - self.low)
        )

    def verdict(self) -> bool | None:
        """Whether it is the higher share; None: not sure yet."""
        return None if abs(self.ratio) < log(19) else self.ratio > 0


def main(which: str, first: str, second: str, count: str, start: str = "0") -> None:
    seeds = range(int(start), int(start) + int(count))
    begun = time.process_time()
    if which == "market":
        points = 0.0
        for number, won in enumerate(mirrored(MARKET, first, second, seeds), 1):
            points += won
            print(
                f"{points:g} of {number}: {points / number:.3f}, {time.process_time() - begun:.0f} s",
                flush=True,
            )
        return
    ones = others = only = only_other = 0
    for number, (one, other) in enumerate(paired(first, second, seeds), 1):
        ones, others = ones + one, others + other
        only, only_other = only + (one and not other), only_other + (other and not one)
        low, high = Rate(ones, number).interval()
        print(
            f"{first} {ones}, {second} {others} of {number}; alone {only} and {only_other}; "
            f"{ones / number:.3f} ({low:.3f}–{high:.3f}), {time.process_time() - begun:.0f} s",
            flush=True,
        )


if __name__ == "__main__":
    main(*sys.argv[1:])
