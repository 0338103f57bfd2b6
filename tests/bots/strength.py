"""How strong bots are: mirrored matches of the market and of Moonstone, and arenas with all six modules.

    python -m tests.bots.strength market 50 search:100 greedy
    python -m tests.bots.strength moonstone 50 flat:24 guided_answer
    python -m tests.bots.strength moonstone 50 search:36 guided_answer
    python -m tests.bots.strength arena 74 search:20
    python -m tests.bots.strength pairs 74 search:20 far-solver

The figures are in ``docs/bots.md``.
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Iterable, Iterator
from math import comb, erfc, log, sqrt
from typing import Any

import msgspec

from tablee.bots import make_bot
from tablee.core import AnyGame, Bot, Match
from tablee.games.moonstone import GAME as SKIRMISH
from tablee.games.moonstone.state import Options as SkirmishOptions
from tablee.games.proving_grounds import GAME as ARENA
from tablee.games.proving_grounds.ai.bot import FAR_COST, FAR_WORK, Solver
from tablee.games.proving_grounds.ai.planning import Planner
from tablee.games.proving_grounds.state import MODULES, Options
from tablee.sim import Rate, play_out
from tests.reference import GAME as MARKET

SOLVER = Rate(252, 400)
"""What the solver alone wins with all six modules (``docs/balance/README.md``)."""


SMALL = SkirmishOptions(troupe_size=3, stones=5)
MIRRORED: dict[str, tuple[AnyGame, Any]] = {
    "market": (MARKET, None),
    "moonstone": (SKIRMISH, SMALL),
    "moonstone-of-six": (SKIRMISH, SkirmishOptions()),
}
"""The games for two, and the options with which strength is measured."""

CONTROLS = {"far-solver": Solver, "planner": Planner}
"""Who looks as far ahead in rolls as those who search, and searches nothing."""


def bot_of(game: AnyGame, name: str) -> Bot:
    """A bot by its name, or a control."""
    return CONTROLS[name](FAR_COST, FAR_WORK) if name in CONTROLS else make_bot(game, name)


def played(game: AnyGame, options: Any, seed: int, names: tuple[str, ...]) -> tuple[int, ...]:
    """The winners of one match; bots' dice come from the seed, too."""
    match = Match.new(game, options, seed, seats=len(names))
    play_out(match, [bot_of(game, name) for name in names], random.Random(f"bots:{seed}"))
    assert match.outcome is not None
    return match.outcome.winners


def mirrored(
    game: AnyGame, first: str, second: str, seeds: Iterable[int], options: Any = None
) -> Iterator[float]:
    """What the first bot wins of each match: each seed is played twice, with seats changed."""
    for seed in seeds:
        for seat in (0, 1):
            names = (first, second) if seat == 0 else (second, first)
            winners = played(game, options, seed, names)
            yield 1 / len(winners) if seat in winners else 0.0


def arenas(bot: str, seeds: Iterable[int]) -> Iterator[float]:
    """Whether a bot wins each arena, with all six modules."""
    options = Options(modules=MODULES, clock_mode="ticks")
    for seed in seeds:
        yield float(bool(played(ARENA, options, seed, (bot,))))


def pairs(first: str, second: str, seeds: Iterable[int]) -> Iterator[tuple[bool, bool]]:
    """Whether each of two bots wins the same arena."""
    for seed in seeds:
        yield next(arenas(first, [seed])) > 0, next(arenas(second, [seed])) > 0


def chance_of_luck_in_pairs(results: Iterable[tuple[bool, bool]]) -> float:
    """How probably two equal bots would differ so much in the first one's favour (McNemar's test, exact)."""
    only = [first for first, second in results if first != second]
    ways = sum(comb(len(only), wins) for wins in range(sum(only), len(only) + 1))
    return ways / float(2 ** len(only))


def chance_of_luck(better: Rate, other: Rate) -> float:
    """How probably two equal shares would differ at least so much (a test of two shares, one-sided)."""
    matches = better.matches + other.matches
    share = (better.wins + other.wins) / matches
    spread = sqrt(share * (1 - share) * (1 / better.matches + 1 / other.matches))
    return erfc((better.share - other.share) / spread / sqrt(2)) / 2


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


def compare(count: str, first: str, second: str, start: str = "1") -> None:
    """Play the same arenas with two bots."""
    results = []
    for result in pairs(first, second, range(int(start), int(start) + int(count))):
        results.append(result)
        wins = [sum(won) for won in zip(*results, strict=True)]
        luck = chance_of_luck_in_pairs(results)
        print(f"{first} {wins[0]}, {second} {wins[1]} of {len(results)}; by luck: {luck:.4f}", flush=True)


def main(which: str, count: str, first: str, second: str = "greedy", start: str = "1") -> None:
    seeds = range(int(start), int(start) + int(count))
    points = arenas(first, seeds)
    if which in MIRRORED:
        points = mirrored(MIRRORED[which][0], first, second, seeds, MIRRORED[which][1])
    begun, total = time.process_time(), 0.0
    for number, won in enumerate(points, 1):
        total += won
        share = total / number
        margin = 1.96 * sqrt(share * (1 - share) / number)
        seconds = time.process_time() - begun
        print(f"{total:g} of {number}: {share:.1%} ± {margin:.1%}, {seconds / number:.1f} s each", flush=True)
    if which == "arena":
        luck = chance_of_luck(Rate(int(total), len(seeds)), SOLVER)
        print(f"the solver alone: {SOLVER.share:.1%}; so much more by luck: {luck:.4f}")


if __name__ == "__main__":
    if sys.argv[1] == "pairs":
        compare(*sys.argv[2:])
    else:
        main(*sys.argv[1:])
