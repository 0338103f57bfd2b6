"""Rating bots: matches between pairs until the better one is known.

In a game for one, and where a table wins or loses together, bots play the same seeds, each alone. In a game
against each other two bots play each seed twice, with seats exchanged. Either way a seed gives a score from
0 to 1 to the first of the pair, and bots that are equally good have one half on average. A pair has played
enough when its confidence sequence (:mod:`tablee.sim.stats.confidence_sequences`) separates them, or bounds
their difference below what matters.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Generator, Iterable, Sequence
from enum import Enum
from itertools import combinations
from typing import TypeAlias

import msgspec

from tablee.core import AnyGame
from tablee.sim.elo import Rating, ratings
from tablee.sim.executors import Executor
from tablee.sim.match_runner import Plan, Result
from tablee.sim.runner import play_units, units_of
from tablee.sim.stats.confidence_sequences import Scores, interval, mean_of

ERROR = 0.05
"""The chance that any statement about any pair is wrong."""

Pair: TypeAlias = tuple[str, str]


class Played(msgspec.Struct, frozen=True, array_like=True):
    """A match of a contest, as its file keeps it."""

    line_up: str
    seed: int
    winners: tuple[int, ...]
    error: str | None = None


class ContestTerms(msgspec.Struct, frozen=True):
    """How a contest is played."""

    first: int = 0
    """The first seed."""
    most: int = 1000
    """Seeds for each pair."""
    batch: int = 10
    """The number of seeds between two evaluations of the scores."""
    margin: float = 0.05
    """The smallest difference that matters, as a share of the matches."""
    gauntlet: bool = False
    """The first bot against each other; else everybody against everybody."""
    alone: bool = True
    """Whether bots play the same seeds each alone; else against each other."""


class Verdict(Enum):
    """The result of a pair so far."""

    BETTER = "better"
    WORSE = "worse"
    EQUAL = "equal"
    OPEN = "open"


class Comparison(msgspec.Struct, frozen=True):
    """By how much more the first of a pair wins, as a share of the matches, and the interval of that."""

    pair: Pair
    seeds: int
    difference: float
    low: float
    high: float
    verdict: Verdict


class Share(msgspec.Struct, frozen=True):
    """The share of its matches that a bot won, with its interval."""

    matches: int
    share: float
    low: float
    high: float


class Contest:
    """Bots, what they have played, and what it shows."""

    def __init__(self, bots: Sequence[str], terms: ContestTerms) -> None:
        self.bots = list(bots)
        self.terms = terms
        self.pairs: list[Pair] = (
            [(self.bots[0], other) for other in self.bots[1:]]
            if terms.gauntlet
            else list(combinations(self.bots, 2))
        )
        self.played: dict[tuple[str, int], Played] = {}

    def add(self, matches: Iterable[Played]) -> None:
        """Add matches; those of other bots are ignored."""
        self.played.update({(match.line_up, match.seed): match for match in matches})

    def line_ups(self, pair: Pair) -> tuple[str, str]:
        """The two matches that a pair plays with each seed."""
        first, second = pair
        return (first, second) if self.terms.alone else (f"{first},{second}", f"{second},{first}")

    def wanted(self) -> dict[str, list[int]]:
        """The seeds of each line-up to play next; empty when all pairs are settled or exhausted."""
        wanted: dict[str, set[int]] = {}
        for pair in self.pairs:
            seeds = self._seeds(pair)
            if len(seeds) < self.terms.most and self.compare(pair).verdict is Verdict.OPEN:
                end = min(seeds.stop + self.terms.batch, self.terms.first + self.terms.most)
                for line_up in self.line_ups(pair):
                    wanted.setdefault(line_up, set()).update(range(seeds.stop, end))
        missing = {
            line_up: [seed for seed in sorted(seeds) if (line_up, seed) not in self.played]
            for line_up, seeds in wanted.items()
        }
        return {line_up: seeds for line_up, seeds in missing.items() if seeds}

    def at_most(self) -> int:
        """How many matches may still be needed."""
        open_pairs = [pair for pair in self.pairs if self.compare(pair).verdict is Verdict.OPEN]
        ahead = {
            (line_up, seed)
            for pair in open_pairs
            for line_up in self.line_ups(pair)
            for seed in range(self._seeds(pair).stop, self.terms.first + self.terms.most)
        }
        return len(ahead - self.played.keys())

    def compare(self, pair: Pair) -> Comparison:
        """The result of a pair so far; all intervals hold simultaneously, but for ``ERROR``."""
        scores = self._scores(pair)
        low, high = (2 * bound - 1 for bound in interval(scores, ERROR / len(self.pairs)))
        margin = self.terms.margin
        verdict = Verdict.OPEN
        if low > 0:
            verdict = Verdict.BETTER
        elif high < 0:
            verdict = Verdict.WORSE
        elif -margin < low and high < margin:
            verdict = Verdict.EQUAL
        return Comparison(pair, sum(scores.values()), 2 * mean_of(scores) - 1, low, high, verdict)

    def share(self, bot: str) -> Share:
        """How much of its matches a bot won, over all it played here."""
        scores = Counter[float]()
        if self.terms.alone:
            scores.update(self._won(bot, seed) for seed in self._prefix([bot]) if self._is_good(bot, seed))
        for pair in () if self.terms.alone else self.pairs:
            if bot in pair:
                for score, count in self._scores(pair).items():
                    scores[score if bot == pair[0] else 1 - score] += count
        low, high = interval(scores, ERROR)
        matches = sum(scores.values()) * (1 if self.terms.alone else 2)
        return Share(matches, mean_of(scores), low, high)

    def elo(self) -> dict[str, Rating]:
        """Elo of bots that play against each other."""
        number = {bot: index for index, bot in enumerate(self.bots)}
        won: dict[tuple[int, int], float] = {}
        for first, second in self.pairs:
            scores = self._scores((first, second))
            matches = 2 * sum(scores.values())
            taken = matches * mean_of(scores)
            won[number[first], number[second]] = taken
            won[number[second], number[first]] = matches - taken
        return dict(zip(self.bots, ratings(len(self.bots), won), strict=True))

    def errors(self) -> list[Played]:
        """The matches of these bots in which a rule failed."""
        mine = {line_up for pair in self.pairs for line_up in self.line_ups(pair)}
        return [match for match in self.played.values() if match.error is not None and match.line_up in mine]

    def _scores(self, pair: Pair) -> Scores:
        """How often the first of a pair had each score."""
        ups = self.line_ups(pair)
        good = [seed for seed in self._seeds(pair) if all(self._is_good(line_up, seed) for line_up in ups)]
        return Counter((1 + self._won(ups[0], seed) - self._won(ups[1], seed)) / 2 for seed in good)

    def _won(self, line_up: str, seed: int) -> float:
        """The score of the first of a line-up: all, nothing, or the share of its seats."""
        winners = self.played[line_up, seed].winners
        if self.terms.alone:
            return float(bool(winners))
        # Two bots sit in turn around the table.
        return sum(winner % 2 == 0 for winner in winners) / len(winners) if winners else 0.5

    def _is_good(self, line_up: str, seed: int) -> bool:
        return self.played[line_up, seed].error is None

    def _seeds(self, pair: Pair) -> range:
        return self._prefix(self.line_ups(pair))

    def _prefix(self, line_ups: Sequence[str]) -> range:
        """The seeds that all these have played, without a gap: early results alone would be biased."""
        first = end = self.terms.first
        while end < first + self.terms.most and all((line_up, end) in self.played for line_up in line_ups):
            end += 1
        return range(first, end)


def is_alone(game: AnyGame, seats: int | None) -> bool:
    """Whether each bot plays by itself: in a game for one."""
    return (seats or game.least_seats) == 1


def play_contest(
    contest: Contest,
    plan: Plan,
    executor: Executor,
    lost: Callable[[], None] = lambda: None,
    looked: Callable[[], None] = lambda: None,
) -> Generator[list[Played], None, None]:
    """Play until every pair is distinguished or has played enough; yields the matches as they come in.

    ``lost`` is called for each worker that died, ``looked`` after each evaluation of the scores.
    """
    while wanted := contest.wanted():
        looked()
        units = [
            unit
            for line_up, seeds in wanted.items()
            for unit in units_of(msgspec.structs.replace(plan, bot=line_up), seeds, executor.capacity)
        ]
        for unit, results in play_units(executor, units, lost):
            matches = [_played(unit.plan.bot, result) for result in results]
            contest.add(matches)
            yield matches


def _played(line_up: str, result: Result) -> Played:
    return Played(line_up, result.seed, result.winners, result.error)
