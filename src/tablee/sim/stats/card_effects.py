"""The effect of a card on the win rate, separated from the time at which it comes up.

A longer match meets more cards, so matches with a card differ from those without it in more than the card.
The deck is shuffled, though: when a card is turned up, which one it is, is chance. A match in which this card
came as, say, the seventh is compared with matches of the same options in which another one came as the
seventh, and this one had not come before. All such comparisons are then taken together.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import TypeAlias

import msgspec

from tablee.sim.match_runner import Result
from tablee.sim.observer import CardSeen
from tablee.sim.stats.estimates import Effect, Rate, Stratum, false_alarm_rates, stratified_effect

CLEAR = 0.05
"""The false discovery rate among the cards that are pointed out."""
FEW = 20
"""The fewest matches with a card that are reported on."""

Decks: TypeAlias = Mapping[str, Iterable[str]]
"""The ids of the cards by their kind."""
Place: TypeAlias = tuple[str, int, int]
"""The options of a match, how many cards of a kind have come, and how many come now."""


class CardInfluence(msgspec.Struct, frozen=True):
    """The win rate of those who met a card, and of those who met another one instead."""

    kind: str
    card: str
    matches: int
    """In how many it came up."""
    effect: Effect
    false_alarms: float
    """The expected share of false alarms among the cards that stand out at least as much."""

    def is_clear(self) -> bool:
        return self.false_alarms < CLEAR


class _Tally(msgspec.Struct):
    """At one position of a deck: all draws, the draws of each card, and those that had it already."""

    everybody: list[bool] = []
    drew: dict[str, list[bool]] = {}
    had: dict[str, list[bool]] = {}

    def stratum(self, card: str) -> Stratum:
        drew, had = Rate.of(self.drew.get(card, ())), Rate.of(self.had.get(card, ()))
        everybody = Rate.of(self.everybody)
        others = Rate(everybody.wins - drew.wins - had.wins, everybody.matches - drew.matches - had.matches)
        return Stratum(drew, others)


def card_influences(results: Sequence[Result], decks: Decks) -> list[CardInfluence]:
    """The effect of each card, the most helpful first; failed matches do not count."""
    found: list[tuple[str, str, int, Effect]] = []
    for kind, cards in decks.items():
        tallies = _tallies(results, frozenset(cards))
        for card in cards:
            strata = [tally.stratum(card) for tally in tallies if card in tally.drew]
            matches = sum(stratum.having.matches for stratum in strata)
            effect = stratified_effect(strata)
            if effect is not None and matches >= FEW:
                found.append((kind, card, matches, effect))
    rates = false_alarm_rates([effect.chance for *_, effect in found])
    influences = [CardInfluence(*one, rate) for one, rate in zip(found, rates, strict=True)]
    return sorted(influences, key=lambda one: -one.effect.difference.value)


def _tallies(results: Sequence[Result], kind: frozenset[str]) -> list[_Tally]:
    tallies: dict[Place, _Tally] = defaultdict(_Tally)
    for result in results:
        if result.error is None:
            options = repr(sorted(result.options.items()))
            for seat, seen in _by_seat(result, kind):
                _count(tallies, options, seat in result.winners, seen)
    return list(tallies.values())


def _by_seat(result: Result, kind: frozenset[str]) -> Iterator[tuple[int, list[CardSeen]]]:
    seats: dict[int, list[CardSeen]] = defaultdict(list)
    for seen in result.cards:
        if seen.card in kind:
            seats[seen.seat].append(seen)
    yield from seats.items()


def _count(tallies: dict[Place, _Tally], options: str, won: bool, seen: list[CardSeen]) -> None:
    before: list[str] = []
    for _, together in groupby(seen, key=lambda one: one.round):
        drawn = [one.card for one in together]
        tally = tallies[options, len(before), len(drawn)]
        tally.everybody.append(won)
        for card in drawn:
            tally.drew.setdefault(card, []).append(won)
        for card in before:
            tally.had.setdefault(card, []).append(won)
        before += drawn
