"""Exact odds of dice (section 16.2): Objectives with their best assignment, and what may help afterwards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache
from itertools import permutations, product
from typing import NamedTuple, TypeAlias

from tablee.games.reflets_dacide.pieces import Shade

FACES = range(1, 7)
NO_GOLDEN = 0
"""Instead of the Golden Die's value: it cannot stand in for another die."""

Strengths: TypeAlias = tuple[int, ...]


def points(strength: int, value: int, *, individual: bool) -> int:
    """AL-13.4, AL-14.4 What one die comes to in the column of a Hero."""
    if value == 6:
        return -1
    if value == strength:
        return 2 if individual else value + 1
    if value < strength:
        return 1 if individual else value
    return 0


# Rolls


@cache
def _group(strengths: Strengths, golden: int) -> Mapping[tuple[int, int], int]:
    """The best points of the dice of one colour, without and with the Golden Die, each with its number of
    rolls."""
    found: Counter[tuple[int, int]] = Counter()
    for values in product(FACES, repeat=len(strengths)):
        plain = with_golden = -len(strengths)
        for placed in permutations(values):
            each = [
                points(strength, value, individual=False)
                for strength, value in zip(strengths, placed, strict=True)
            ]
            total = sum(each)
            plain = max(plain, total)
            if golden != NO_GOLDEN:
                gains = (
                    points(strength, golden, individual=False) - own
                    for strength, own in zip(strengths, each, strict=True)
                )
                with_golden = max(with_golden, total + max(gains))
        found[plain, with_golden] += 1
    return found


@cache
def _totals(groups: tuple[Strengths, ...], golden: int) -> Mapping[int, float]:
    """The distribution of the best points of a collective Objective."""
    outcomes: dict[tuple[int, int], float] = {(0, 0): 1.0}
    for strengths in groups:
        rolls = 6 ** len(strengths)
        following: Counter[tuple[int, int]] = Counter()
        for (plain, best), chance in outcomes.items():
            for (own, own_best), number in _group(strengths, golden).items():
                # The Golden Die stands in for one die of all: in this group, or in one before it.
                substituted = max(plain + own_best, best + own) if golden else plain + own
                following[plain + own, substituted] += chance * number / rolls
        outcomes = dict(following)
    found: Counter[int] = Counter()
    for (plain, best), chance in outcomes.items():
        found[max(plain, best)] += chance  # type: ignore[assignment]  # a counter of chances
    return found


def collective(groups: Sequence[Strengths], need: int, golden: int = NO_GOLDEN) -> float:
    """The chance to reach a collective Objective with the best assignment, the strengths given by colour.

    Dice of one colour are given out apart from the others, so that the colours need not be looked at at once.
    """
    totals = _totals(tuple(sorted(tuple(sorted(group)) for group in groups if group)), golden % 6)
    return sum(chance for total, chance in totals.items() if total >= need)


@cache
def _stars(strength: int, golden: int) -> Mapping[int, float]:
    """The distribution of the stars of five dice."""
    found: Counter[int] = Counter()
    for values in product(FACES, repeat=5):
        each = [points(strength, value, individual=True) for value in values]
        gain = points(strength, golden, individual=True) - min(each) if golden else 0
        found[sum(each) + max(0, gain)] += 1
    return {stars: number / 6**5 for stars, number in found.items()}


def individual(strength: int, need: int, golden: int = NO_GOLDEN) -> float:
    """The chance of one Hero to reach an individual Objective with five dice."""
    return sum(chance for stars, chance in _stars(strength, golden % 6).items() if stars >= need)


def by_shade(strengths: Sequence[int], shades: Sequence[Shade]) -> tuple[Strengths, ...]:
    """The strengths of a Team by the colours of its dice (3.5)."""
    return tuple(
        tuple(strength for strength, own in zip(strengths, shades, strict=False) if own == shade)
        for shade in dict.fromkeys(shades[: len(strengths)])
    )


# After a roll


class PlacedDie(NamedTuple):
    """A die on the track and the strength of the Hero in whose column it lies."""

    strength: int
    value: int
    golden: bool = False


class Lever(NamedTuple):
    """A skill or a Dilemma that would still lower the Objective, and the colours that it costs (-1: any)."""

    lowers: int
    price: tuple[int, ...]


class Desk(NamedTuple):
    """A failed Objective, and the means to reach it after all (AL-15.7)."""

    columns: tuple[PlacedDie, ...]
    missing: int
    """Stars or points between the dice and the difficulty."""
    gems: tuple[int, ...]
    individual: bool
    golden: int = NO_GOLDEN
    """The Golden Die, if it may still stand in."""
    levers: tuple[Lever, ...] = ()
    reroll_price: int = 2


Aid: TypeAlias = tuple[str, int]
"""``("reroll", column)``, ``("substitute", column)``, ``("lever", n)``."""
GIVE_UP: Aid = ("give_up", 0)


def payment(gems: tuple[int, ...], price: Sequence[int]) -> tuple[int, ...] | None:
    """The Gems that are left: named colours first, any from the most numerous; None: it cannot be paid."""
    left = list(gems)
    for colour in price:
        if colour >= 0:
            left[colour] -= 1
    if min(left) < 0 or sum(gems) < len(price):
        return None
    for colour in price:
        if colour < 0:
            left[left.index(max(left))] -= 1
    return tuple(left)


class CatchUp:
    """The small decision problem of AL-15.7: which aid is worth its price, and how likely it helps.

    ``prize`` is what reaching the Objective is worth, ``gem`` what a Gem is; at most ``rerolls`` dice are
    paid for in a row.
    """

    def __init__(self, prize: float, gem: float, rerolls: int = 3) -> None:
        self.prize, self.gem, self.rerolls = prize, gem, rerolls
        self._known: dict[tuple[Desk, int], tuple[float, Aid]] = {}

    def best(self, desk: Desk) -> tuple[float, Aid]:
        """The value of the position and the aid to choose in it."""
        return self._best(desk, self.rerolls)

    def chance(self, desk: Desk) -> float:
        """The chance to reach the Objective when Gems cost nothing."""
        return CatchUp(1.0, 0.0, self.rerolls).best(desk)[0]

    def _best(self, desk: Desk, rerolls: int) -> tuple[float, Aid]:
        if desk.missing <= 0:
            return self.prize, GIVE_UP
        columns = tuple(sorted(desk.columns))
        key = (desk._replace(columns=columns), rerolls)
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = self._look(key[0], rerolls)
        value, (what, number) = found
        if what in ("reroll", "substitute"):
            # The numbers of the columns as they were given.
            number = desk.columns.index(columns[number])
        return value, (what, number)

    def _look(self, desk: Desk, rerolls: int) -> tuple[float, Aid]:
        best: tuple[float, Aid] = (0.0, GIVE_UP)
        for number, lever in enumerate(desk.levers):
            left = payment(desk.gems, lever.price)
            if left is not None:
                others = desk.levers[:number] + desk.levers[number + 1 :]
                following = desk._replace(missing=desk.missing - lever.lowers, gems=left, levers=others)
                value = self._best(following, rerolls)[0] - self.gem * len(lever.price)
                best = max(best, (value, ("lever", number)), key=lambda one: one[0])
        seen: set[PlacedDie] = set()
        for number, column in enumerate(desk.columns):
            if column.golden or column in seen:
                continue
            seen.add(column)
            own = points(column.strength, column.value, individual=desk.individual)
            if desk.golden:
                value = self._best(
                    self._with(desk, number, PlacedDie(column.strength, desk.golden, True), own)._replace(
                        golden=NO_GOLDEN
                    ),
                    rerolls,
                )[0]
                best = max(best, (value, ("substitute", number)), key=lambda one: one[0])
            if column.value < 6 and rerolls:
                left = payment(desk.gems, (column.value - 1,) * desk.reroll_price)
                if left is None:
                    continue
                paid = desk._replace(gems=left)
                value = sum(
                    self._best(self._with(paid, number, PlacedDie(column.strength, face), own), rerolls - 1)[
                        0
                    ]
                    for face in FACES
                )
                value = value / 6 - self.gem * desk.reroll_price
                best = max(best, (value, ("reroll", number)), key=lambda one: one[0])
        return best

    def _with(self, desk: Desk, number: int, column: PlacedDie, own: int) -> Desk:
        """The desk with another die in one column."""
        gain = points(column.strength, column.value, individual=desk.individual) - own
        columns = (*desk.columns[:number], column, *desk.columns[number + 1 :])
        return desk._replace(columns=columns, missing=desk.missing - gain)


# Vitality and races


def vitality(life: int) -> tuple[float, float]:
    """AL-18.4 The chances that a Hero with so much life left is wounded, and that he dies."""
    return (life - 1) / 6, (6 - life) / 6
