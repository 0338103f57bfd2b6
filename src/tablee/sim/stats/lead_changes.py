"""Lead changes: how well the standings of a round predict the winner."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence

import msgspec

from tablee.sim.match_runner import Result
from tablee.sim.stats.estimates import Rate

FEW = 20
"""The fewest matches that are reported on."""


class Lead(msgspec.Struct, frozen=True):
    """The start of a round in a game for several seats."""

    round: int
    matches: int
    """How many matches reached this round."""
    leaders: Rate
    """Of the matches with a single leader: how often the leader won."""


class Standing(msgspec.Struct, frozen=True):
    """The start of a round of a solo game, at one standing."""

    round: int
    standing: int
    wins: Rate


def seats_of(results: Sequence[Result]) -> int:
    """The number of seats of these matches, by their standings."""
    return max((len(result.standings[0]) for result in results if result.standings), default=1)


def leads(results: Sequence[Result]) -> list[Lead]:
    """How often the leader of each round wins, for rounds that enough matches reach."""
    won: dict[int, list[bool]] = defaultdict(list)
    reached: dict[int, int] = defaultdict(int)
    for result in results:
        for number, standings in enumerate(result.standings, 1):
            reached[number] += 1
            first = [seat for seat, own in enumerate(standings) if own == max(standings)]
            if len(first) == 1:
                won[number].append(first[0] in result.winners)
    found = [Lead(number, reached[number], Rate.of(won[number])) for number in sorted(won)]
    return [lead for lead in found if lead.leaders.matches >= FEW]


def standings(results: Sequence[Result]) -> list[Standing]:
    """The win rate at each round and standing that enough matches reach."""
    won: dict[tuple[int, int], list[bool]] = defaultdict(list)
    for result in results:
        for number, (own, *_) in enumerate(result.standings, 1):
            won[number, own].append(result.won)
    found = [Standing(number, own, Rate.of(won[number, own])) for number, own in sorted(won)]
    return [standing for standing in found if standing.wins.matches >= FEW]


def foretold(results: Sequence[Result]) -> Iterator[tuple[int, float]]:
    """For each round, the probability that a won match stood better than a lost one (the AUC).

    One half is no better than a guess, one is certainty; ties count one half.
    """
    lost: dict[int, dict[int, int]] = defaultdict(lambda: defaultdict(int))
    won: dict[int, dict[int, int]] = defaultdict(lambda: defaultdict(int))
    for result in results:
        for number, (own, *_) in enumerate(result.standings, 1):
            (won if result.won else lost)[number][own] += 1
    for number in sorted(won):
        winners, losers = won[number], lost[number]
        pairs = sum(winners.values()) * sum(losers.values())
        if sum(winners.values()) >= FEW and sum(losers.values()) >= FEW:
            better = sum(
                n * m * (1.0 if own > other else 0.5 if own == other else 0.0)
                for own, n in winners.items()
                for other, m in losers.items()
            )
            yield number, better / pairs
