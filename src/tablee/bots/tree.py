"""What a search remembers of a question, and the rules by which it looks closer.

A node is a question as somebody sees it; an arm is one way to answer it. A rule says which arm to try next,
learns from how that went, and gives the verdict at the end.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from math import inf, log, sqrt
from typing import Any, Protocol

from tablee.bots.playing import Worth

DOUBT = 0.5
"""By so many standard errors an answer must be better than the first one to be taken instead."""
PROOF = 1.0
"""By so many standard errors it must be better to be what everybody goes on with in imagined matches."""


class Arm:
    """One way to answer, and how it went."""

    __slots__ = ("average", "means", "offered", "regret", "visits")

    def __init__(self, seats: int) -> None:
        self.visits = 0
        self.offered = 0
        """How often it could have been chosen: not every imagined hand holds every card."""
        self.means = [0.0] * seats
        """What it was worth to each seat, on average."""
        self.regret = 0.0
        self.average = 0.0

    def met(self, worth: Worth) -> None:
        """It was chosen, and this came of it."""
        self.visits += 1
        means, rate = self.means, 1 / self.visits
        for seat, value in enumerate(worth):
            means[seat] += (value - means[seat]) * rate

    def add(self, other: Arm) -> None:
        """What another search found counts as much as what was found here."""
        visits = self.visits + other.visits
        if other.visits:
            share = other.visits / visits
            self.means = [a + (b - a) * share for a, b in zip(self.means, other.means, strict=True)]
        self.visits = visits
        self.offered += other.offered
        self.regret += other.regret
        self.average += other.average


class Node:
    """A question as somebody sees it."""

    __slots__ = ("arms", "squares", "total", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.total = self.squares = 0.0
        """Of what the node was worth to the seat that is asked."""
        self.arms: dict[Any, Arm] = {}

    def met(self, value: float) -> None:
        """It was visited, and this came of it."""
        self.visits += 1
        self.total += value
        self.squares += value * value

    def spread(self) -> float:
        """By how much what came of it differs, as a standard deviation."""
        mean = self.total / self.visits
        return sqrt(max(0.0, self.squares / self.visits - mean * mean))

    def luck(self, seat: int) -> float:
        """By how much what came of the same answer differs, as a standard deviation; infinite as long as no
        answer was given twice."""
        tried = [arm for arm in self.arms.values() if arm.visits]
        if self.visits == len(tried):
            return inf
        known = sum(arm.visits * arm.means[seat] ** 2 for arm in tried)
        return sqrt(max(0.0, self.squares - known) / (self.visits - len(tried)))

    def arms_of(self, options: Sequence[Any], seats: int) -> list[Arm]:
        """The arms of these options, new ones included."""
        arms = self.arms
        for option in options:
            if option not in arms:
                arms[option] = Arm(seats)
        return [arms[option] for option in options]


class Visit:
    """One arm chosen at a node on the way through an imagined match."""

    __slots__ = ("arms", "chosen", "node", "odds", "others", "own", "seat", "wish")

    def __init__(self, node: Node, seat: int, arms: Sequence[Arm], chosen: int) -> None:
        self.node = node
        self.seat = seat
        self.arms = arms
        """Those that were on offer."""
        self.chosen = chosen
        self.wish: Sequence[float] = ()
        """How probably the seat wants each of them, where it mixes."""
        self.odds = 1.0
        """How probably the search, which also looks around, took the one chosen."""
        self.own = self.others = 1.0
        """How much more the seat itself, and all others, want to come here than the search did."""


class Rule(Protocol):
    """How to choose among arms."""

    def visit(self, node: Node, seat: int, arms: Sequence[Arm], rng: random.Random) -> Visit:
        """Choose one of the arms on offer."""
        ...

    def learn(self, visit: Visit, worth: Worth) -> Worth:
        """Remember what came of it; gives what the node itself is worth by that."""
        ...

    def verdict(self, arms: Mapping[Any, Arm], seat: int, rng: random.Random) -> Any:
        """The answer in the end."""
        ...


class Ucb:
    """Try what went well, and what was tried seldom though it was on offer (UCB1 by availability).

    What is seldom counts the more, the more the results of the node differ.
    """

    def __init__(self, curiosity: float = 1.4) -> None:
        self.curiosity = curiosity

    def visit(self, node: Node, seat: int, arms: Sequence[Arm], rng: random.Random) -> Visit:
        new = [number for number, arm in enumerate(arms) if not arm.visits]
        if new:
            return Visit(node, seat, arms, rng.choice(new))

        curiosity = self.curiosity * node.spread()

        def promise(number: int) -> float:
            arm = arms[number]
            return arm.means[seat] + curiosity * sqrt(log(arm.offered) / arm.visits)

        return Visit(node, seat, arms, max(range(len(arms)), key=promise))

    def learn(self, visit: Visit, worth: Worth) -> Worth:
        visit.node.met(worth[visit.seat])
        for arm in visit.arms:
            arm.offered += 1
        visit.arms[visit.chosen].met(worth)
        return worth

    def verdict(self, arms: Mapping[Any, Arm], seat: int, rng: random.Random) -> Any:
        """The one that was looked at most."""
        return max(arms, key=lambda option: (arms[option].visits, arms[option].means[seat]))


def proven(node: Node, seat: int, arms: Sequence[Arm]) -> int:
    """The first arm, which is the guide's own answer if it has one; or another that went better, hardly by
    luck."""
    first, luck = arms[0], node.luck(seat)
    better: dict[int, float] = {}
    for number, arm in enumerate(arms):
        gain = arm.means[seat] - first.means[seat]
        if arm.visits and gain > PROOF * luck * sqrt(1 / arm.visits + 1 / max(1, first.visits)):
            better[number] = gain
    return max(better, key=better.__getitem__, default=0)


class RegretMatching:
    """Want each arm as much as one regrets not having chosen it: the average finds an equilibrium.

    The search looks around more than the seats want to. What it meets that way is corrected for: values by
    how probable the choice was (with the means so far as a baseline, which keeps the noise small), regrets by
    how much the others want to come here, the average by how much the seat itself does.
    """

    def __init__(self, curiosity: float = 0.4, least: float = 0.1) -> None:
        self.curiosity = curiosity
        self.least = least
        """What is wanted less than that is noise, and never the verdict."""

    def visit(self, node: Node, seat: int, arms: Sequence[Arm], rng: random.Random) -> Visit:
        wish = wanted(arms)
        if rng.random() < self.curiosity:
            chosen = rng.randrange(len(arms))
        else:
            chosen = rng.choices(range(len(arms)), wish)[0]
        visit = Visit(node, seat, arms, chosen)
        visit.wish = wish
        visit.odds = self.curiosity / len(arms) + (1 - self.curiosity) * wish[chosen]
        return visit

    def learn(self, visit: Visit, worth: Worth) -> Worth:
        node, seat, arms, wish = visit.node, visit.seat, visit.arms, visit.wish
        node.met(worth[seat])
        taken = arms[visit.chosen]
        # Without a baseline of its own, an arm that was never tried is neither regretted nor feared.
        known = worth if not taken.visits else taken.means
        found = [mean + (value - mean) / visit.odds for mean, value in zip(known, worth, strict=True)]
        values = [found if arm is taken else arm.means if arm.visits else worth for arm in arms]
        own = sum(chance * value[seat] for chance, value in zip(wish, values, strict=True))
        for arm, chance, value in zip(arms, wish, values, strict=True):
            arm.offered += 1
            arm.regret = max(0.0, arm.regret + visit.others * (value[seat] - own))
            arm.average += node.visits * visit.own * chance
        taken.met(worth)
        return [
            sum(chance * value[other] for chance, value in zip(wish, values, strict=True))
            for other in range(len(worth))
        ]

    def verdict(self, arms: Mapping[Any, Arm], seat: int, rng: random.Random) -> Any:
        """One drawn as it was wanted on average."""
        mix = mixture(arms, self.least)
        return rng.choices(list(mix), list(mix.values()))[0]


def wanted(arms: Sequence[Arm]) -> list[float]:
    """Each arm as probably as it is regretted; all alike if none is."""
    total = sum(arm.regret for arm in arms)
    if total <= 0:
        return [1 / len(arms)] * len(arms)
    return [arm.regret / total for arm in arms]


def mixture(arms: Mapping[Any, Arm], least: float = 0.0) -> dict[Any, float]:
    """How probably each option was wanted on average; what is below ``least`` is left out."""
    total = sum(arm.average for arm in arms.values())
    if total <= 0:
        return dict.fromkeys(arms, 1 / len(arms))
    shares = {option: arm.average / total for option, arm in arms.items()}
    bar = min(least, max(shares.values()))
    kept = {option: share for option, share in shares.items() if share >= bar}
    whole = sum(kept.values())
    return {option: share / whole for option, share in kept.items()}
