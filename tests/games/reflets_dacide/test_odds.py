"""Section 16.2: the exact odds, against the tables of the specification, enumeration and rolled dice."""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import permutations, product

import pytest

from tablee.games.reflets_dacide.ai import odds
from tablee.games.reflets_dacide.ai.odds import CatchUp, Desk, Lever, PlacedDie
from tablee.games.reflets_dacide.rules.trial import EXPERT, SIMPLE
from tests.contract.games import SOAK

STARS = {
    1: [52.5, 36.0, 18.0, 11.8, 3.4, 2.4],
    2: [69.7, 51.5, 33.6, 19.3, 9.4, 4.0],
    3: [82.3, 67.7, 50.0, 32.3, 17.7, 8.1],
    4: [90.6, 80.7, 66.4, 48.5, 30.3, 15.3],
    5: [96.6, 88.2, 82.0, 64.0, 47.5, 28.1],
}
POINTS = [
    ((3, 3, 3, 3, 3), SIMPLE, [42.6, 24.3, 11.6, 4.6, 1.5]),
    ((3, 3, 3, 3, 3), EXPERT, [42.6, 24.3, 11.6, 4.6, 1.5]),
    ((4, 4, 4, 4, 4), SIMPLE, [73.0, 56.3, 38.9, 23.7, 12.6]),
    ((5, 2, 4, 2, 4), SIMPLE, [89.5, 79.3, 64.2, 45.7, 26.9]),
    ((5, 2, 4, 2, 4), EXPERT, [83.2, 68.1, 48.7, 29.3, 14.3]),
    ((3, 3, 4, 4, 5), SIMPLE, [84.9, 72.7, 57.0, 39.8, 24.1]),
    ((3, 3, 4, 4, 5), EXPERT, [69.8, 52.0, 34.3, 19.6, 9.6]),
]


@pytest.mark.parametrize("strength", STARS)
def test_individual_objectives_have_the_odds_of_the_table(strength: int) -> None:
    found = [round(100 * odds.individual(strength, need), 1) for need in range(1, 7)]

    assert found == STARS[strength]


@pytest.mark.parametrize(("strengths", "shades", "table"), POINTS)
def test_collective_objectives_have_the_odds_of_the_table(
    strengths: tuple[int, ...], shades: Sequence[str], table: list[float]
) -> None:
    groups = odds.by_shade(strengths, EXPERT if tuple(shades) == EXPERT else SIMPLE)

    assert [round(100 * odds.collective(groups, need), 1) for need in (6, 8, 10, 12, 14)] == table


def by_hand(strengths: Sequence[int], golden: int, need: int) -> float:
    """The same by looking at every roll, every assignment and every substitution."""
    reached = 0
    for values in product(odds.FACES, repeat=len(strengths)):
        totals = []
        for placed in permutations(values):
            each = [odds.points(s, v, individual=False) for s, v in zip(strengths, placed, strict=True)]
            totals.append(sum(each))
            if golden:
                totals += [
                    sum(each) - own + odds.points(strength, golden, individual=False)
                    for strength, own in zip(strengths, each, strict=True)
                ]
        reached += max(totals) >= need
    return float(reached) / 6.0 ** len(strengths)


@pytest.mark.parametrize("golden", [0, 1, 3, 5])
def test_a_substitution_counts_wherever_it_helps_most(golden: int) -> None:
    strengths = (4, 2, 3)

    for need in (1, 4, 7, 10):
        assert odds.collective([strengths], need, golden) == pytest.approx(by_hand(strengths, golden, need))


def test_colours_do_not_mix_in_expert_mode() -> None:
    groups = odds.by_shade((5, 1, 4, 2, 3), EXPERT)

    assert groups == ((5, 1), (4, 2), (3,))


@pytest.mark.parametrize("golden", [0, 3])
def test_the_odds_agree_with_rolled_dice(golden: int) -> None:
    rng, rolls = random.Random(golden), 200_000 if SOAK else 4_000
    strengths, need, reached = (4, 2, 5, 3, 4), 9, 0
    for _ in range(rolls):
        values = [rng.randint(1, 6) for _ in strengths]
        best = -5
        for white in permutations(values[:3]):
            for black in permutations(values[3:]):
                each = [
                    odds.points(s, v, individual=False)
                    for s, v in zip(strengths, (*white, *black), strict=True)
                ]
                gains = [0] + [
                    odds.points(s, golden, individual=False) - own
                    for s, own in zip(strengths, each, strict=True)
                    if golden
                ]
                best = max(best, sum(each) + max(gains))
        reached += best >= need

    chance = odds.collective(odds.by_shade(strengths, SIMPLE), need, golden)
    assert abs(reached / rolls - chance) < 4 * (chance * (1 - chance) / rolls) ** 0.5


# The catch-up


def test_a_single_reroll_is_worth_its_chance() -> None:
    # Strength 4: only a 4 gives 5 points.
    desk = Desk((PlacedDie(4, 5),), 5, (0, 0, 0, 0, 2), individual=False)

    value, aid = CatchUp(prize=9.0, gem=0.5).best(desk)

    assert aid == ("reroll", 0)
    assert value == pytest.approx(9.0 / 6 - 2 * 0.5)


def test_what_costs_more_than_it_brings_is_left() -> None:
    desk = Desk((PlacedDie(4, 5),), 5, (0, 0, 0, 0, 2), individual=False)

    assert CatchUp(prize=1.0, gem=0.5).best(desk) == (0.0, odds.GIVE_UP)


def test_the_free_substitution_comes_before_paid_aids() -> None:
    desk = Desk(
        (PlacedDie(3, 6), PlacedDie(4, 2)), 4, (4, 4, 4, 4, 4), False, golden=3, levers=(Lever(3, (1, 1)),)
    )

    assert CatchUp(prize=6.0, gem=0.5).best(desk) == (6.0, ("substitute", 0))


def test_a_skill_that_suffices_beats_a_gamble() -> None:
    desk = Desk((PlacedDie(4, 5),), 3, (0, 1, 0, 0, 2), False, levers=(Lever(3, (1,)),))

    assert CatchUp(prize=6.0, gem=0.5).best(desk) == (5.5, ("lever", 0))


def test_the_substitution_may_save_a_gem_for_a_second_chance() -> None:
    """A reroll first: the Golden Die is still there if it fails (worked out by hand)."""
    # Missing 5 with one die of strength 3 showing 5; the Golden 2 is worth 2, a reroll of 3 is worth 4.
    desk = Desk((PlacedDie(3, 5), PlacedDie(5, 4)), 2, (0, 0, 0, 0, 2), False, golden=2)

    assert CatchUp(1.0, 0.0).best(desk)[0] == 1.0


def brute(desk: Desk, rerolls: int) -> float:
    """The best chance to reach an Objective, by trying every aid in every order."""
    if desk.missing <= 0:
        return 1.0
    best = 0.0
    for number, column in enumerate(desk.columns):
        own = odds.points(column.strength, column.value, individual=desk.individual)

        def with_value(value: int, gems: tuple[int, ...], golden: int, *, stood: bool) -> Desk:
            columns = list(desk.columns)
            columns[number] = PlacedDie(column.strength, value, stood)  # noqa: B023 - called at once
            gain = odds.points(column.strength, value, individual=desk.individual) - own  # noqa: B023 - called at once
            return desk._replace(
                columns=tuple(columns), missing=desk.missing - gain, gems=gems, golden=golden
            )

        if column.golden:
            continue
        if desk.golden:
            best = max(best, brute(with_value(desk.golden, desk.gems, 0, stood=True), rerolls))
        if column.value < 6 and rerolls and desk.gems[column.value - 1] >= 2:
            gems = list(desk.gems)
            gems[column.value - 1] -= 2
            following = [
                brute(with_value(face, tuple(gems), desk.golden, stood=False), rerolls - 1)
                for face in odds.FACES
            ]
            best = max(best, sum(following) / 6)
    return best


def test_the_catch_up_finds_what_trying_everything_finds() -> None:
    rng = random.Random(5)
    for _ in range(200 if SOAK else 25):
        columns = tuple(PlacedDie(rng.randint(1, 5), rng.randint(1, 6)) for _ in range(3))
        desk = Desk(
            columns,
            rng.randint(1, 7),
            tuple(rng.randint(0, 4) for _ in range(5)),
            rng.random() < 0.5,
            rng.choice([0, 1, 2, 3, 4, 5]),
        )

        assert CatchUp(1.0, 0.0, 2).chance(desk) == pytest.approx(brute(desk, 2))


@pytest.mark.parametrize("life", [1, 2, 3, 4, 5])
def test_vitality_has_three_outcomes(life: int) -> None:
    wounded, dead = odds.vitality(life)

    assert wounded == pytest.approx(sum(face < life for face in odds.FACES) / 6)
    assert dead == pytest.approx(sum(face > life for face in odds.FACES) / 6)
