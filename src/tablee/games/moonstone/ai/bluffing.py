"""Arcane cards: the card to play, the claim to make, and the claims to believe (section 16.1 and 16.2).

An announcement is a game by itself. Who holds the card tells the truth; who does not may lie, so often that
those who resist gain nothing by calling every time. They call the more readily the more cards of that kind
they hold, and the worse the card is that they could put in the place of a lie.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import lru_cache
from math import comb
from typing import NamedTuple

from tablee.games.moonstone.ai.effect_values import price
from tablee.games.moonstone.cards import ARCANE_DECK, CATASTROPHE, Ability, value_of
from tablee.games.moonstone.rules.arcane import ANNOUNCEABLE, RESIST_HAND, hand_size
from tablee.games.moonstone.state import Skirmish

KINDS = range(CATASTROPHE + 1)
NEVER = float("inf")


def chance_to_hold(good: int, drawn: int, deck: int = len(ARCANE_DECK)) -> float:
    """The chance of at least one of ``good`` cards among so many drawn from a deck."""
    return 1 - comb(deck - good, drawn) / comb(deck, drawn)


class Holding(NamedTuple):
    """The facts that matter about the hand of a resister."""

    copies: int
    """Cards of the announced kind: those are not in the other hand."""
    worst: float
    """What the card that it would put in the place of a lie is worth to the active player."""


class Doubt(NamedTuple):
    """The answer to an announcement, and how often it is a lie."""

    lies: float
    """How often one who does not hold the card says it all the same."""
    calls: Mapping[Holding, float]
    """How probably each kind of hand calls."""
    caught: float
    """How probably a lie is called."""
    worth: float
    """What a lie is worth to who tells it."""


def holdings(unseen: tuple[int, ...], values: tuple[float, ...], kind: int) -> dict[Holding, float]:
    """Return how probable each hand of one who resists is, drawn from these cards (how many of each kind)."""
    size = min(RESIST_HAND, sum(unseen))
    every = comb(sum(unseen), size)
    levels = sorted({values[card] for card in KINDS if unseen[card]})
    found = {}
    for copies in range(min(unseen[kind], size) + 1):
        ways = comb(unseen[kind], copies)
        above = []
        for level in levels:
            others = sum(unseen[card] for card in KINDS if card != kind and values[card] >= level)
            held = copies == 0 or values[kind] >= level
            above.append(ways * comb(others, size - copies) / every if held else 0.0)
        for number, level in enumerate(levels):
            chance = above[number] - (above[number + 1] if number + 1 < len(levels) else 0.0)
            if chance > 1e-12:
                found[Holding(copies, level)] = chance
    return found


@lru_cache(maxsize=4096)
def doubt(
    unseen: tuple[int, ...],
    cards: int,
    kind: int,
    values: tuple[float, ...],
    again: float,
    instead: float,
    laid: float,
) -> Doubt:
    """The equilibrium of one announcement.

    ``unseen``: how many cards of each kind do not lie open; ``cards``: how many the active player holds;
    ``again``: what a free replay is worth to it; ``instead``: what it has if it does not lie; ``laid``: what
    the card that it lays down for a lie is worth. All worth is the active player's, and the other's loss.
    """
    told = values[kind]
    deck = sum(unseen)
    size = min(RESIST_HAND, deck)
    types = holdings(unseen, values, kind)
    thresholds: dict[Holding, float] = {}
    for held in types:
        has = chance_to_hold(unseen[kind] - held.copies, min(cards, deck - size), deck - size)
        gain = told - min(held.worst, laid)
        if gain <= 0:
            thresholds[held] = NEVER
        else:
            thresholds[held] = NEVER if has >= 1 else has * again / ((1 - has) * gain)
    # From the side of one who lies the other's hand is drawn from cards that are not its own.
    worth = told
    calls = dict.fromkeys(types, 0.0)
    caught = 0.0
    for held in sorted(types, key=lambda one: thresholds[one]):
        threshold = thresholds[held]
        if threshold >= 1:
            break
        cost = types[held] * (told - min(held.worst, laid))
        if worth - cost <= instead:
            # This hand is indifferent, and calls just so often that lying is worth what else there is.
            share = min(1.0, max(0.0, (worth - instead) / cost))
            calls[held] = share
            caught += share * types[held]
            return Doubt(threshold, calls, caught, worth - share * cost)
        calls[held] = 1.0
        caught += types[held]
        worth -= cost
    return Doubt(1.0, calls, caught, worth)


class Play(NamedTuple):
    """A card to lay down and what to say of it."""

    card: int
    said: int
    chance: float
    worth: float


class Bluff:
    """The duel of an ability, as it is weighed by those who take part."""

    def __init__(self, s: Skirmish, who: int, ability: Ability, target: int) -> None:
        self.s = s
        self.values = tuple(worth_of_card(s, who, ability, target, card) for card in KINDS)
        """What each card is worth to the active player."""

    def best_of(self, unseen: Sequence[int], drawn: int) -> float:
        """Return what the best of so many cards is worth on average; nothing if none is any good."""
        deck = sum(unseen)
        drawn = min(drawn, deck)
        total, left = 0.0, deck
        before = 1.0
        for card in sorted(KINDS, key=lambda card: -self.values[card]):
            if self.values[card] <= 0:
                break
            left -= unseen[card]
            none = comb(left, drawn) / comb(deck, drawn)
            total += (before - none) * self.values[card]
            before = none
        return total

    def doubt_of(self, unseen: tuple[int, ...], cards: int, kind: int) -> Doubt:
        """Return how an announcement of a kind is met by somebody who sees none of these cards."""
        without = tuple(0 if card == kind else count for card, count in enumerate(unseen))
        again = 0.8 * self.best_of(unseen, cards - 1) if cards > 1 else 0.0
        instead = self.best_of(without, cards)
        laid = sum(self.values[card] * unseen[card] for card in ANNOUNCEABLE) / max(
            1, sum(unseen[card] for card in ANNOUNCEABLE)
        )
        return doubt(unseen, cards, kind, self.values, again, instead, laid)

    def plays(self, hand: Sequence[int], shown: Sequence[int]) -> list[Play]:
        """Return what to lay down and to say, with how probably; nothing: better stop."""
        unseen = unseen_of(shown)
        held = sorted({card for card in hand if card != CATASTROPHE}, key=lambda card: -self.values[card])
        truth = held[0] if held and self.values[held[0]] > 0 else None
        instead = 0.0 if truth is None else self.values[truth]
        lies = []
        for kind in ANNOUNCEABLE:
            if kind not in hand and self.values[kind] > instead and unseen[kind]:
                met = self.doubt_of(unseen, len(hand), kind)
                lies.append((met.worth, met.lies, kind))
        found = []
        left = 1.0
        if lies:
            worth, often, kind = max(lies)
            if worth >= instead - 1e-9:
                card = max(hand, key=lambda card: (self.values[card], -card))
                found.append(Play(card, kind, often, worth))
                left -= often
        if truth is not None and left > 0:
            found.append(Play(truth, truth, left, instead))
        return found

    def call(self, announced: int, cards: int, hand: Sequence[int], shown: Sequence[int]) -> float:
        """Return the chance that a resister should call; ``cards``: the active hand before it played."""
        if self.values[announced] <= 0:
            return 0.0
        unseen = unseen_of(shown)
        copies = hand.count(announced)
        if copies >= unseen[announced]:
            return 1.0
        met = self.doubt_of(unseen, cards, announced)
        worst = min((self.values[card] for card in hand), default=self.values[announced])
        return met.calls.get(Holding(copies, worst), 0.0)


def duel_of(s: Skirmish) -> Bluff:
    """The Arcane ability under way."""
    duel = s.duel
    return Bluff(s, duel.originator, s.cards.abilities[duel.ability], duel.target)


def unseen_of(shown: Sequence[int]) -> tuple[int, ...]:
    """Return how many cards of each kind do not lie open."""
    left = Counter(ARCANE_DECK)
    left.subtract(shown)
    return tuple(left[card] for card in KINDS)


def worth_of_card(s: Skirmish, who: int, ability: Ability, target: int, card: int) -> float:
    """Return what a card does in an Arcane ability, to the side of who uses it."""
    seat, pulse = s.characters[who].owner, ability.pulse or 0
    if card == CATASTROPHE:
        return price(s, ability.catastrophe, who, target, seat, pulse=pulse)
    for outcome in ability.outcomes:
        if outcome.has(card):
            return price(s, outcome.effects, who, target, seat, value_of(card), pulse)
    return 0.0


def worth_of_duel(s: Skirmish, who: int, ability: Ability, target: int) -> float:
    """Return what an Arcane ability is worth before cards are drawn: the best card, and some lies."""
    bluff = Bluff(s, who, ability, target)
    honest = bluff.best_of(unseen_of(()), hand_size(s, who, target, ability))
    return 0.9 * honest + 0.15 * (max(bluff.values) - honest)
