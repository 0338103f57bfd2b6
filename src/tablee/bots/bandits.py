"""The statistics of a search tree and the bandit rules that choose among arms.

A node is a question as a seat observes it; an arm is one answer to it. A rule chooses the arm to try next,
updates its statistics from the payoffs, and gives the verdict at the end.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from math import inf, log, sqrt
from typing import Any, Protocol

from tablee.bots.rollout import Payoffs

DOUBT = 0.5
"""The margin, in standard errors, by which an answer must beat the first one to replace it."""
PROOF = 1.0
"""The margin, in standard errors, by which it must be better to be followed in rollouts."""


class Arm:
    """The statistics of one answer."""

    __slots__ = ("average", "means", "offered", "regret", "visits")

    def __init__(self, seats: int) -> None:
        self.visits = 0
        self.offered = 0
        """How often it was legal: not every determinized hand holds every card."""
        self.means = [0.0] * seats
        """The mean payoff for each seat."""
        self.regret = 0.0
        self.average = 0.0

    def record(self, payoffs: Payoffs) -> None:
        """Add the payoffs of one visit."""
        self.visits += 1
        means, rate = self.means, 1 / self.visits
        for seat, value in enumerate(payoffs):
            means[seat] += (value - means[seat]) * rate

    def add(self, other: Arm) -> None:
        """Merge the statistics of another search."""
        visits = self.visits + other.visits
        if other.visits:
            share = other.visits / visits
            self.means = [a + (b - a) * share for a, b in zip(self.means, other.means, strict=True)]
        self.visits = visits
        self.offered += other.offered
        self.regret += other.regret
        self.average += other.average


class Node:
    """The statistics of one information set."""

    __slots__ = ("arms", "squares", "total", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.total = self.squares = 0.0
        """Sums over the payoffs of the seat that is asked."""
        self.arms: dict[Any, Arm] = {}

    def record(self, value: float) -> None:
        """Add the payoff of one visit."""
        self.visits += 1
        self.total += value
        self.squares += value * value

    def spread(self) -> float:
        """The standard deviation of the payoffs."""
        mean = self.total / self.visits
        return sqrt(max(0.0, self.squares / self.visits - mean * mean))

    def noise(self, seat: int) -> float:
        """The standard deviation of payoffs within an arm; infinite until some arm was visited twice."""
        tried = [arm for arm in self.arms.values() if arm.visits]
        if self.visits == len(tried):
            return inf
        known = sum(arm.visits * arm.means[seat] ** 2 for arm in tried)
        return sqrt(max(0.0, self.squares - known) / (self.visits - len(tried)))

    def arms_of(self, options: Sequence[Any], seats: int) -> list[Arm]:
        """The arms of these options; missing ones are created."""
        arms = self.arms
        for option in options:
            if option not in arms:
                arms[option] = Arm(seats)
        return [arms[option] for option in options]


class Visit:
    """The choice of an arm at a node during one iteration."""

    __slots__ = ("arms", "chosen", "node", "odds", "others", "own", "policy", "seat")

    def __init__(self, node: Node, seat: int, arms: Sequence[Arm], chosen: int) -> None:
        self.node = node
        self.seat = seat
        self.arms = arms
        """The arms that were legal."""
        self.chosen = chosen
        self.policy: Sequence[float] = ()
        """The probability of each arm under the seat's own policy, where it mixes."""
        self.odds = 1.0
        """The probability with which the exploring search sampled the chosen arm."""
        self.own = self.others = 1.0
        """Importance weights: how much likelier the seat's own policy, and the others', reach this node."""


class Rule(Protocol):
    """A bandit rule."""

    def visit(self, node: Node, seat: int, arms: Sequence[Arm], rng: random.Random) -> Visit:
        """Choose one of the legal arms."""
        ...

    def learn(self, visit: Visit, payoffs: Payoffs) -> Payoffs:
        """Update the statistics; return the payoffs to pass up the tree."""
        ...

    def verdict(self, arms: Mapping[Any, Arm], seat: int, rng: random.Random) -> Any:
        """The answer chosen from these statistics."""
        ...


class Ucb:
    """UCB1 by availability: prefer arms with high means, and legal arms that were seldom tried.

    The exploration term is scaled by the standard deviation of the node's payoffs.
    """

    def __init__(self, curiosity: float = 1.4) -> None:
        self.curiosity = curiosity

    def visit(self, node: Node, seat: int, arms: Sequence[Arm], rng: random.Random) -> Visit:
        """Choose the arm that this visit tries."""
        new = [number for number, arm in enumerate(arms) if not arm.visits]
        if new:
            return Visit(node, seat, arms, rng.choice(new))

        curiosity = self.curiosity * node.spread()

        def promise(number: int) -> float:
            arm = arms[number]
            return arm.means[seat] + curiosity * sqrt(log(arm.offered) / arm.visits)

        return Visit(node, seat, arms, max(range(len(arms)), key=promise))

    def learn(self, visit: Visit, payoffs: Payoffs) -> Payoffs:
        """Take in the payoffs of a visit; gives back what the nodes above learn."""
        visit.node.record(payoffs[visit.seat])
        for arm in visit.arms:
            arm.offered += 1
        visit.arms[visit.chosen].record(payoffs)
        return payoffs

    def verdict(self, arms: Mapping[Any, Arm], seat: int, rng: random.Random) -> Any:
        """The most visited arm."""
        return max(arms, key=lambda option: (arms[option].visits, arms[option].means[seat]))


def proven(node: Node, seat: int, arms: Sequence[Arm]) -> int:
    """The index of the arm to follow: the first one, the guide's answer, unless another is clearly better."""
    first, noise = arms[0], node.noise(seat)
    better: dict[int, float] = {}
    for number, arm in enumerate(arms):
        gain = arm.means[seat] - first.means[seat]
        if arm.visits and gain > PROOF * noise * sqrt(1 / arm.visits + 1 / max(1, first.visits)):
            better[number] = gain
    return max(better, key=better.__getitem__, default=0)


class RegretMatching:
    """Regret matching by outcome sampling: the average policy converges to an equilibrium.

    The search explores more than the seats' policies do, and corrects for it by importance weights: values by
    the sampling probability (with the running means as a baseline, which keeps the variance small), regrets
    by the reach of the other seats, the average policy by the reach of the seat itself.
    """

    def __init__(self, curiosity: float = 0.4, least: float = 0.1) -> None:
        self.curiosity = curiosity
        self.least = least
        """Probabilities below this are noise and never become the verdict."""

    def visit(self, node: Node, seat: int, arms: Sequence[Arm], rng: random.Random) -> Visit:
        """Choose the arm that this visit tries."""
        policy = regret_policy(arms)
        if rng.random() < self.curiosity:
            chosen = rng.randrange(len(arms))
        else:
            chosen = rng.choices(range(len(arms)), policy)[0]
        visit = Visit(node, seat, arms, chosen)
        visit.policy = policy
        visit.odds = self.curiosity / len(arms) + (1 - self.curiosity) * policy[chosen]
        return visit

    def learn(self, visit: Visit, payoffs: Payoffs) -> Payoffs:
        """Take in the payoffs of a visit; gives back what the nodes above learn."""
        node, seat, arms, policy = visit.node, visit.seat, visit.arms, visit.policy
        node.record(payoffs[seat])
        taken = arms[visit.chosen]
        # An arm that was never tried has no baseline: the sampled payoffs stand in for it.
        known = payoffs if not taken.visits else taken.means
        found = [mean + (value - mean) / visit.odds for mean, value in zip(known, payoffs, strict=True)]
        values = [found if arm is taken else arm.means if arm.visits else payoffs for arm in arms]
        own = sum(chance * value[seat] for chance, value in zip(policy, values, strict=True))
        for arm, chance, value in zip(arms, policy, values, strict=True):
            arm.offered += 1
            arm.regret = max(0.0, arm.regret + visit.others * (value[seat] - own))
            arm.average += node.visits * visit.own * chance
        taken.record(payoffs)
        return [
            sum(chance * value[other] for chance, value in zip(policy, values, strict=True))
            for other in range(len(payoffs))
        ]

    def verdict(self, arms: Mapping[Any, Arm], seat: int, rng: random.Random) -> Any:
        """An answer drawn from the average policy."""
        mix = average_policy(arms, self.least)
        return rng.choices(list(mix), list(mix.values()))[0]


def regret_policy(arms: Sequence[Arm]) -> list[float]:
    """Probabilities proportional to positive regrets; uniform if there are none."""
    total = sum(arm.regret for arm in arms)
    if total <= 0:
        return [1 / len(arms)] * len(arms)
    return [arm.regret / total for arm in arms]


def average_policy(arms: Mapping[Any, Arm], least: float = 0.0) -> dict[Any, float]:
    """The average policy; probabilities below ``least`` are dropped."""
    total = sum(arm.average for arm in arms.values())
    if total <= 0:
        return dict.fromkeys(arms, 1 / len(arms))
    shares = {option: arm.average / total for option, arm in arms.items()}
    bar = min(least, max(shares.values()))
    kept = {option: share for option, share in shares.items() if share >= bar}
    whole = sum(kept.values())
    return {option: share / whole for option, share in kept.items()}
