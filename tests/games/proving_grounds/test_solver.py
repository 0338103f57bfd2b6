"""The exact solver against the specification's self-checks (16.2) and against plain enumeration."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from itertools import product

import numpy as np
import pytest
from numpy.typing import NDArray

from tablee.games.proving_grounds.ai.solver import (
    DRAGON_WEIGHTS,
    Merge,
    Reroll,
    Solution,
    add_up,
    after_reroll,
    best_of,
    collapse,
    cost,
    full_states,
    one_step,
    shape,
    solve,
    solve_full,
    spreads,
    state_of,
)

Floats = NDArray[np.float64]
Dice = tuple[tuple[int, int], ...]
"""Dice one by one, each (class, value)."""

FACES = range(len(DRAGON_WEIGHTS))


def white(*values: int) -> tuple[tuple[int, ...], ...]:
    return state_of([(0, value) for value in values], classes=1)


def all_sixes(n: int) -> Floats:
    """Tables worth 1 if all n dice show 6."""
    tables = np.zeros((6, n + 1))
    tables[5, n] = 1
    return tables


def sets_minus_solos(*pool: int) -> Floats:
    """Tables worth 1 for each set, −1 for each solo die."""
    total = np.indices([n + 1 for n in pool]).sum(axis=0)
    return np.stack([np.sign(total - 1.5) * (total > 0)] * 6)


def random_tables(pool: tuple[int, ...], *lead: int, seed: int = 1) -> Floats:
    return np.random.default_rng(seed).normal(size=(*lead, 6, *(n + 1 for n in pool)))


def read(tables: Floats, dice: Dice) -> float:
    """The sum of six tables for some dice."""
    state = np.array(state_of(dice, classes=tables.ndim - 1))
    return float(sum(tables[v][tuple(state[:, v])] for v in range(6)))


class Enumeration:
    """The rolling phase by the letter: every die apart, every outcome of every reroll listed."""

    def __init__(self, utility: Callable[[Dice, int], float], dragon: bool = False) -> None:
        self.utility = utility
        self.dragon = dragon
        self.value = cache(self._value)
        self.options = cache(self._options)

    def rolls(self, dice: Dice, face: int, again: Reroll) -> Iterator[tuple[float, Dice, int]]:
        kept = [die for die in dice if die[1] != again.value]
        rolled = [c for c, value in dice if value == again.value]
        faces = list(enumerate(DRAGON_WEIGHTS)) if again.with_dragon else [(face, 1.0)]
        lying = Counter(
            tuple(sorted([*kept, *zip(rolled, values, strict=True)]))
            for values in product(range(1, 7), repeat=len(rolled))
        )
        for after, ways in lying.items():
            for new_face, weight in faces:
                yield weight * ways / 6 ** len(rolled), after, new_face

    def _options(self, dice: Dice, face: int, left: int) -> dict[Reroll, float]:
        if not left:
            return {}
        sets = [v for v, many in sorted(Counter(value for _, value in dice).items()) if many >= 2]
        actions = [Reroll(v, d) for d in ((False, True) if self.dragon else (False,)) for v in sets]
        return {
            action: sum(p * self.value(x, f, left - 1) for p, x, f in self.rolls(dice, face, action))
            for action in actions
        }

    def _value(self, dice: Dice, face: int, left: int) -> float:
        return max(self.utility(dice, face), *self.options(dice, face, left).values(), -np.inf)

    def expect(self, event: Callable[[Dice, int], float], dice: Dice, face: int, left: int) -> float:
        """The mean of an event at the end of the best play."""

        @cache
        def mean(dice: Dice, face: int, left: int) -> float:
            options = self.options(dice, face, left)
            best = max(options, key=options.__getitem__, default=None)
            if best is None or options[best] <= self.utility(dice, face):
                return event(dice, face)
            return sum(p * mean(x, f, left - 1) for p, x, f in self.rolls(dice, face, best))

        return mean(dice, face, left)


def every_roll(pool: tuple[int, ...]) -> Iterator[Dice]:
    classes = [c for c, n in enumerate(pool) for _ in range(n)]
    rolls = product(range(1, 7), repeat=len(classes))
    yield from sorted({tuple(sorted(zip(classes, roll, strict=True))) for roll in rolls})


# -- self-checks of the specification -------------------------------------------------------------


@pytest.mark.parametrize(
    ("pool", "full", "partial"),
    [
        ((5, 1, 1, 1), 54_432, 158_466),
        ((6, 1, 1, 1), 99_792, 316_932),
        ((7, 1, 1, 1), 171_072, 588_588),
        ((8, 1, 1, 1), 277_992, 1_030_029),
        ((5, 2, 2, 2), 2_333_772, 10_141_824),
        ((8, 1, 2, 1), 972_972, 4_120_116),
    ],
)
def test_pools_have_as_many_states_as_the_specification_says(
    pool: tuple[int, ...], full: int, partial: int
) -> None:
    assert full_states(pool) == full
    assert cost(pool) == partial
    assert full_states(pool, dragon=True) == 5 * full
    assert cost(pool, dragon=True) == 6 * partial


def test_two_sixes() -> None:
    solution = solve((2,), all_sixes(2), rerolls=2)
    endless = solve((2,), all_sixes(2), rerolls=None)

    assert solution.value(white(1, 1), rerolls=0) == 0
    assert solution.value(white(1, 1), rerolls=1) == pytest.approx(1 / 36, abs=1e-12)
    assert solution.value(white(1, 1), rerolls=2) == pytest.approx(0.0316358, abs=5e-8)
    assert endless.value(white(1, 1)) == pytest.approx(1 / 31, abs=1e-9)
    assert solution.before_roll(rerolls=0) == pytest.approx(1 / 36, abs=1e-12)
    assert solution.before_roll(rerolls=1) == pytest.approx(0.0316358, abs=5e-8)
    assert endless.before_roll() == pytest.approx(1 / 31, abs=1e-9)


def test_three_sixes() -> None:
    solution = solve((3,), all_sixes(3), rerolls=2)
    values = [solution.before_roll(rerolls=h) for h in range(3)]
    endless = solve((3,), all_sixes(3), rerolls=None).before_roll()

    assert values == pytest.approx([0.00462963, 0.00666581, 0.00756135], abs=5e-9)
    assert endless == pytest.approx(1 / 121, abs=1e-9)


@pytest.mark.parametrize(
    ("n", "values"),
    [
        (6, {0: -0.831919, 1: -0.501843, 5: -0.030767, 13: 0.258561}),
        (8, {0: 0.139285, 1: 0.685790, 2: 1.041706, 5: 1.690320, 13: 2.419517}),
        (11, {0: 1.639349, 1: 2.282525, 5: 3.253611, 13: 3.962026}),
    ],
)
def test_sets_minus_solos_before_the_first_roll(n: int, values: dict[int, float]) -> None:
    solution = solve((n,), sets_minus_solos(n), rerolls=13)

    assert {h: solution.before_roll(rerolls=h) for h in values} == pytest.approx(values, abs=5e-7)


def test_sets_minus_solos_of_eight_given_dice() -> None:
    solution = solve((8,), sets_minus_solos(8), rerolls=13)
    values = {h: solution.value(white(1, 1, 3, 3, 4, 5, 6, 6), rerolls=h) for h in (0, 1, 2, 5, 13)}

    assert values == pytest.approx({0: 1, 1: 1, 2: 1.023877, 5: 1.664726, 13: 2.405118}, abs=5e-7)


def test_the_largest_common_pool_without_merging_colours() -> None:
    pool = (8, 1, 1, 1)
    solution = solve_full(pool, add_up(pool, sets_minus_solos(*pool)), rerolls=13)
    values = {h: solution.before_roll(rerolls=h) for h in (0, 1, 5, 13)}

    assert values == pytest.approx({0: 1.639349, 1: 2.282525, 5: 3.253611, 13: 3.962026}, abs=5e-7)


@pytest.mark.parametrize(
    ("n", "no_set", "no_solo", "solos", "sets"),
    [
        (4, 0.2778, 0.0741, 2.3148, 0.7917),
        (5, 0.0926, 0.0394, 2.4113, 1.1775),
        (6, 0.0154, 0.0548, 2.4113, 1.5793),
        (7, 0, 0.0510, 2.3443, 1.9812),
        (8, 0, 0.0596, 2.2327, 2.3719),
        (9, 0, 0.0686, 2.0931, 2.7440),
        (10, 0, 0.0813, 1.9381, 3.0929),
        (11, 0, 0.0986, 1.7766, 3.4159),
    ],
)
def test_first_roll(n: int, no_set: float, no_solo: float, solos: float, sets: float) -> None:
    counts = np.arange(n + 1)
    solo_dice, set_count = (add_up((n,), [many] * 6) for many in (counts == 1, counts >= 2))

    def mean(utility: Floats) -> float:
        return solve_full((n,), utility, rerolls=0).before_roll()

    found = [mean(1.0 * (set_count == 0)), mean(1.0 * (solo_dice == 0)), mean(solo_dice), mean(set_count)]

    assert found == pytest.approx([no_set, no_solo, solos, sets], abs=5e-5)


# -- against enumeration --------------------------------------------------------------------------


@pytest.mark.parametrize("pool", [(4,), (2, 1, 1), (1, 2, 0, 1), (0, 1, 3), (2, 2)])
def test_values_and_options_are_those_of_enumeration(pool: tuple[int, ...]) -> None:
    tables = random_tables(pool)
    plain = Enumeration(lambda dice, _: read(tables, dice))
    solution = solve(pool, tables, rerolls=3)

    for dice in every_roll(pool):
        for left in range(4):
            advice = solution.best(state_of(dice, len(pool)), rerolls=left)
            assert advice.value == pytest.approx(plain.value(dice, 0, left), abs=1e-12)
            assert advice.value == pytest.approx(solution.value(state_of(dice, len(pool)), rerolls=left))
            assert advice.stop == pytest.approx(read(tables, dice), abs=1e-12)
            assert advice.options == pytest.approx(plain.options(dice, 0, left), abs=1e-12)
            assert advice.value == (advice.stop if advice.action is None else advice.options[advice.action])


def test_the_dragon_die_is_rerolled_with_a_set_or_left() -> None:
    pool = (2, 1)
    tables = random_tables(pool, 5)
    plain = Enumeration(lambda dice, face: read(tables[face], dice), dragon=True)
    solution = solve(pool, tables, rerolls=2)

    assert solution.has_dragon
    for dice in every_roll(pool):
        for face in FACES:
            advice = solution.best(state_of(dice, 2), face)
            assert advice.value == pytest.approx(plain.value(dice, face, 2), abs=1e-12)
            assert advice.options == pytest.approx(plain.options(dice, face, 2), abs=1e-12)
            assert solution.value(state_of(dice, 2), face) == pytest.approx(advice.value, abs=1e-12)


def test_before_the_first_roll_the_dragon_die_is_rolled_too() -> None:
    pool = (2, 1)
    tables = random_tables(pool, 5)
    plain = Enumeration(lambda dice, face: read(tables[face], dice), dragon=True)
    in_the_air = ((0, 6), (0, 6), (1, 6))

    expected = sum(p * plain.value(x, f, 1) for p, x, f in plain.rolls(in_the_air, 0, Reroll(6, True)))

    assert solve(pool, tables, rerolls=1).before_roll() == pytest.approx(expected, abs=1e-12)


def test_any_utility_over_full_states() -> None:
    pool = (1, 2, 1)
    utility = np.random.default_rng(2).normal(size=shape(pool))
    orders = [[tuple(int(k) for k in row) for row in spreads(n)] for n in pool]

    def look_up(dice: Dice, _: int) -> float:
        state = state_of(dice, len(pool))
        return float(utility[tuple(order.index(spread) for order, spread in zip(orders, state, strict=True))])

    plain = Enumeration(look_up)
    solution = solve_full(pool, utility, rerolls=2)

    for dice in every_roll(pool):
        assert solution.value(state_of(dice, 3)) == pytest.approx(plain.value(dice, 0, 2), abs=1e-12)


@pytest.mark.parametrize("dragon", [False, True])
def test_events_under_the_best_play_are_those_of_enumeration(dragon: bool) -> None:
    pool = (2, 1) if dragon else (2, 1, 1)
    tables = random_tables(pool, 5) if dragon else random_tables(pool)[None]
    event = (random_tables(pool, seed=3) > 0).astype(float)
    plain = Enumeration(lambda dice, face: read(tables[face], dice), dragon)
    solution = solve(pool, tables if dragon else tables[0], rerolls=3)

    for dice in list(every_roll(pool))[::37]:
        face = 2 if dragon else 0
        state = state_of(dice, len(pool))
        means = solution.under_policy(
            [event, tables if dragon else tables[0]], state, face if dragon else None
        )
        assert means[0] == pytest.approx(plain.expect(lambda x, _: read(event, x), dice, face, 3), abs=1e-10)
        assert means[1] == pytest.approx(plain.value(dice, face, 3), abs=1e-10)


def test_an_event_of_one_slot_has_a_probability() -> None:
    event = np.zeros((6, 3))
    event[5, 2] = 1
    solution = solve((2,), all_sixes(2), rerolls=2)

    assert solution.under_policy([event], white(1, 1)) == pytest.approx([0.0316358], abs=5e-8)
    assert solution.under_policy([event], None, rerolls=1) == pytest.approx([0.0316358], abs=5e-8)
    assert solve((2,), all_sixes(2), None).under_policy([event], None) == pytest.approx([1 / 31], abs=1e-9)


def test_outcomes_are_probabilities() -> None:
    pool = (3, 1, 1)
    utility = np.stack([add_up(pool, tables) for tables in random_tables(pool, 5)])
    solution = solve_full(pool, utility, rerolls=4)

    outcomes = solution.outcomes(None)

    assert outcomes.shape == (5, *shape(pool))
    assert outcomes.min() >= 0
    assert outcomes.sum() == pytest.approx(1)
    assert (outcomes * utility).sum() == pytest.approx(solution.before_roll())


def test_with_no_limit_no_reroll_gains_anything_more() -> None:
    pool = (3, 1)
    tables = random_tables(pool)
    endless = solve(pool, tables, rerolls=None)

    for dice in every_roll(pool):
        state = state_of(dice, 2)
        assert endless.best(state).value == pytest.approx(endless.value(state), abs=1e-9)
        assert endless.value(state) >= solve(pool, tables, rerolls=3).value(state) - 1e-12


# -- what to do -----------------------------------------------------------------------------------


@pytest.mark.rule("PG-4.5", "PG-4.8")
def test_a_solo_die_is_never_rerolled() -> None:
    solution = solve((3,), all_sixes(3), rerolls=5)

    assert solution.best(white(1, 2, 3)).options == {}
    assert solution.best(white(1, 1, 3)).options.keys() == {Reroll(1)}
    assert solution.best(white(1, 1, 1)).action == Reroll(1)


@pytest.mark.rule("PG-4.5", "PG-4.8")
def test_one_step_looks_at_every_set_and_at_no_solo_die() -> None:
    tables = np.zeros((6, 8))

    assert one_step(white(1, 2, 3), tables).options == {}
    assert one_step(white(1, 1, 2, 4, 4, 6, 6), tables).options.keys() == {Reroll(1), Reroll(4), Reroll(6)}


def test_what_gains_nothing_is_not_rerolled() -> None:
    solution = solve((4,), np.zeros((6, 5)), rerolls=5)

    assert solution.best(white(2, 2, 5, 5)).action is None


def test_without_rerolls_one_stops() -> None:
    advice = solve((3,), all_sixes(3), rerolls=5).best(white(1, 1, 1), rerolls=0)

    assert (advice.action, advice.value, advice.options) == (None, 0, {})


def test_a_pool_without_dice_is_worth_what_it_is() -> None:
    pool = (0, 0, 0, 0)
    tables = random_tables(pool)
    nothing = state_of([])

    assert solve(pool, tables, rerolls=3).best(nothing).action is None
    assert solve(pool, tables, rerolls=3).before_roll() == pytest.approx(tables.sum())
    assert one_step(nothing, tables).value == pytest.approx(tables.sum())


# -- the quick look ahead -------------------------------------------------------------------------


@pytest.mark.parametrize("pool", [(4,), (2, 1, 1), (1, 2, 0, 1)])
def test_one_step_is_one_reroll_of_enumeration(pool: tuple[int, ...]) -> None:
    tables = random_tables(tuple(n + 1 for n in pool))
    plain = Enumeration(lambda dice, _: read(tables, dice))

    for dice in every_roll(pool):
        advice = one_step(state_of(dice, len(pool)), tables)
        assert advice.stop == pytest.approx(read(tables, dice), abs=1e-12)
        assert advice.value == pytest.approx(plain.value(dice, 0, 1), abs=1e-12)
        assert advice.options == pytest.approx(plain.options(dice, 0, 1), abs=1e-12)


def test_one_step_with_the_dragon_die() -> None:
    tables = random_tables((2, 1), 5)
    plain = Enumeration(lambda dice, face: read(tables[face], dice), dragon=True)

    for dice in every_roll((2, 1)):
        for face in FACES:
            advice = one_step(state_of(dice, 2), tables, face)
            assert advice.value == pytest.approx(plain.value(dice, face, 1), abs=1e-12)
            assert advice.options == pytest.approx(plain.options(dice, face, 1), abs=1e-12)


# -- colours that do not matter -------------------------------------------------------------------


def blue_only(pool: tuple[int, ...]) -> Floats:
    """Random tables that look at the number of dice, and of blue dice among them."""
    total = np.indices([n + 1 for n in pool]).sum(axis=0)
    blue = np.indices([n + 1 for n in pool])[1]
    random = np.random.default_rng(4).normal(size=(6, sum(pool) + 1, pool[1] + 1))
    return random[:, total, blue]


def test_colours_nobody_asks_for_become_white() -> None:
    assert collapse((3, 1, 1, 1), blue_only((3, 1, 1, 1))).groups == ((0, 2, 3), (1,))
    assert collapse((5, 1, 1, 1), sets_minus_solos(5, 1, 1, 1)).merged == (8,)
    assert collapse((3, 1), random_tables((3, 1))).merged == (3, 1)


def test_colours_that_are_not_white_but_alike_become_one() -> None:
    pool = (2, 1, 1)
    chaos = after_reroll(pool, sets_minus_solos(*pool), classes=(1, 2))

    assert collapse(pool, sets_minus_solos(*pool), chaos) == Merge(pool, ((0,), (1, 2)))


def test_an_absent_class_is_merged() -> None:
    assert collapse((3, 0, 1), random_tables((3, 0, 1))).merged == (3, 1)


def test_merging_changes_no_value() -> None:
    pool = (2, 1, 1, 1)
    tables = blue_only(pool)
    merged = solve(pool, tables, rerolls=4)
    apart = solve_full(pool, add_up(pool, tables), rerolls=4)

    assert merged.merge.merged == (4, 1)
    assert merged.before_roll() == pytest.approx(apart.before_roll(), abs=1e-12)
    for dice in list(every_roll(pool))[::17]:
        state = state_of(dice)
        assert merged.best(state).options == pytest.approx(apart.best(state).options, abs=1e-12)
        assert merged.value(state) == pytest.approx(apart.value(state), abs=1e-12)


def test_an_event_keeps_the_colours_it_names_apart() -> None:
    pool = (2, 1, 1)
    green = np.zeros((6, 3, 2, 2))
    green[5, :, :, 1] = 1
    tables = random_tables((4,))[:, np.indices((3, 2, 2)).sum(axis=0)]
    dice: Dice = ((0, 1), (0, 4), (1, 2), (2, 2))
    state = state_of(dice, 3)

    with pytest.raises(ValueError, match="name it in `events`"):
        solve(pool, tables, rerolls=2).under_policy([green], state)
    chances = solve(pool, tables, rerolls=2, events=[green]).under_policy([green], state)

    plain = Enumeration(lambda dice, _: read(tables, dice))
    assert chances == pytest.approx([plain.expect(lambda x, _: read(green, x), dice, 0, 2)], abs=1e-12)
    assert 0 < chances[0] < 1


# -- utilities over all states --------------------------------------------------------------------


def test_sums_and_maxima_over_the_slots() -> None:
    pool = (1, 2, 1)
    tables = random_tables(pool)
    sums, best = add_up(pool, tables), best_of(pool, tables)
    places = [tuple(int(i) for i in place) for place in np.argwhere(sums)]

    assert sums.shape == best.shape == shape(pool)
    for place in places[::11]:
        state = [spreads(n)[i] for n, i in zip(pool, place, strict=True)]
        slots = [tables[v][tuple(spread[v] for spread in state)] for v in range(6)]
        assert sums[place] == pytest.approx(sum(slots))
        assert best[place] == max(slots)


def test_chaos_is_a_mean_over_the_colour_dice() -> None:
    pool = (2, 1, 1)
    tables = random_tables(pool)
    chaos = after_reroll(pool, tables, classes=(1, 2))
    whites: Dice = ((0, 2), (0, 5))

    mean = sum(read(tables, (*whites, (1, b), (2, g))) for b in range(1, 7) for g in range(1, 7)) / 36

    assert read(chaos, (*whites, (1, 1), (2, 5))) == pytest.approx(mean)
    assert read(chaos, (*whites, (1, 6), (2, 6))) == pytest.approx(mean)


# -- refusals -------------------------------------------------------------------------------------


def two_sixes() -> Solution:
    return solve((2,), all_sixes(2), rerolls=2)


def test_a_state_of_another_pool_is_refused() -> None:
    with pytest.raises(ValueError, match="count its dice by class"):
        two_sixes().value(white(1, 1, 1))


def test_more_rerolls_than_solved_for_are_refused() -> None:
    with pytest.raises(ValueError, match="solve again"):
        two_sixes().value(white(1, 1), rerolls=3)


def test_a_dragon_face_without_dragon_die_is_refused() -> None:
    with pytest.raises(ValueError, match="dragon face"):
        two_sixes().value(white(1, 1), face=1)
    with pytest.raises(ValueError, match="dragon face"):
        one_step(white(1, 1), all_sixes(2), face=1)


def test_tables_and_utilities_must_fit_the_pool() -> None:
    with pytest.raises(ValueError, match="n \\+ 1 entries"):
        solve((3,), all_sixes(2), rerolls=1)
    with pytest.raises(ValueError, match="do not cover the state"):
        one_step(white(1, 1, 1), all_sixes(2))
    with pytest.raises(ValueError, match="is needed"):
        solve_full((3,), np.zeros(7), rerolls=1)
