"""Exact odds: compared with every order of a small bag and every hand of a small pile."""

from __future__ import annotations

from itertools import combinations, permutations

import pytest

from tablee.games.kinfire.ai.decks import best_deck, deck_points
from tablee.games.kinfire.ai.odds import (
    at_least,
    chance_of_any,
    chance_of_colour,
    mean_of_best,
    mean_of_next,
    none_of,
)
from tablee.games.kinfire.ai.stories import successes_of
from tablee.games.kinfire.checks import deck_fault
from tablee.games.kinfire.rules.skill import counts_as
from tablee.games.kinfire.state import HEART
from tablee.games.kinfire.stories import DARKNESS, SkillTest
from tablee.games.kinfire.testing import combat


@pytest.mark.rule("KF-4.8")
@pytest.mark.parametrize("draws", [1, 2, 4])
def test_the_best_of_several_chits_is_worth_what_all_draws_say(draws: int) -> None:
    bag = [1, 2, 2, 13, 13, 20, 21]
    worth = {1: -6.0, 2: -1.5, 13: 5.0, 20: 4.0, 21: 0.5}
    every = [max(worth[bag[at]] for at in chosen) for chosen in combinations(range(len(bag)), draws)]

    assert mean_of_best(bag, worth, draws) == pytest.approx(sum(every) / len(every))


def test_one_chit_is_the_mean_of_the_bag() -> None:
    bag = [1, 2, 2, 13]
    worth = {1: -6.0, 2: -1.5, 13: 5.0}

    assert mean_of_next(bag, worth) == pytest.approx(mean_of_best(bag, worth, 1))


@pytest.mark.rule("KF-4.6")
@pytest.mark.parametrize("tokens", [(1,), (1, 2), (1, DARKNESS), (DARKNESS,)])
@pytest.mark.parametrize("track", [0, 2, 3])
def test_a_row_comes_before_the_refill_as_often_as_in_all_orders(tokens: tuple[int, ...], track: int) -> None:
    bag = [1, 2, HEART, HEART, DARKNESS, DARKNESS, 20][: 7 - (track == 2)]
    came = total = 0
    for order in permutations(bag):
        total += 1
        on_track = track
        for chit in order:
            if on_track == 4:
                break
            on_track += chit in (HEART, DARKNESS)
            if chit in tokens:
                came += 1
                break

    assert chance_of_any(bag, tokens, track) == pytest.approx(came / total)


def test_draws_without_return_are_hypergeometric() -> None:
    hands = list(combinations("wwwbbbbb", 3))
    assert none_of(8, 3, 3) == pytest.approx(sum("w" not in hand for hand in hands) / len(hands))
    assert at_least(8, 3, 3, 2) == pytest.approx(sum(hand.count("w") >= 2 for hand in hands) / len(hands))
    assert at_least(2, 2, 5, 2) == 1


@pytest.mark.rule("KF-18.3", "KF-18.4")
@pytest.mark.parametrize("left", [2, 16])
def test_a_test_is_passed_as_often_as_all_orders_of_the_piles_say(left: int) -> None:
    s = combat()
    one = s.party[0]
    one.deck, one.discard = one.deck[:left], one.deck[left:]
    fresh = 3 - min(3, left)
    passed = total = 0
    for first in combinations(one.deck, min(3, left)):
        for more in combinations(one.discard, fresh):
            total += 1
            passed += sum(counts_as(s, card, ("green",)) for card in (*first, *more)) >= 2

    assert chance_of_colour(s, 0, "green", 3, 2) == pytest.approx(passed / total)


@pytest.mark.rule("KF-18.6", "KF-18.8")
def test_the_successes_of_a_pool_add_up() -> None:
    s = combat()
    total, passing = successes_of(s, SkillTest(who="each", flips=2, colours=("red",), pool=True))

    assert sum(total) == pytest.approx(1)
    assert len(total) == 5
    assert passing == pytest.approx([float(chance_of_colour(s, who, "red", 2, 1)) for who in (0, 1)])


@pytest.mark.rule("KF-21.6", "KF-21.7", "KF-21.8")
@pytest.mark.parametrize("kinfire", [0, 2, 4])
def test_the_best_deck_is_the_best_of_all_legal_ones(kinfire: int) -> None:
    s = combat()
    numbers = s.cards.pair_numbers
    s.party[0].kinfire = kinfire
    s.reserve = sorted(numbers[id] for id in ("b-02", "b-03", "s-05", "u-01", "k2"))
    pool = sorted([*s.party[0].pairs, *s.reserve])
    legal = [
        chosen
        for chosen in combinations(pool, 9)
        if deck_fault([s.cards.pairs[pair] for pair in chosen], s.board(0), kinfire) is None
    ]

    found = best_deck(s, 0)

    assert found in legal
    assert deck_points(s, found) == pytest.approx(max(deck_points(s, deck) for deck in legal))
