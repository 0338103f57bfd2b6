"""The statistics of ratings hold: intervals hold the truth as often as they say, whenever one stops."""

from __future__ import annotations

import math
import random
from collections import Counter

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablee.sim import elo
from tablee.sim.elo import POINT, PRIOR, draws, ratings
from tablee.sim.stats.confidence_sequences import interval, mean_of, riches

scores = st.dictionaries(st.sampled_from([0.0, 0.25, 0.5, 0.75, 1.0]), st.integers(0, 300))


@given(scores, st.floats(0.001, 0.5))
def test_an_interval_holds_the_mean(counts: dict[float, int], error: float) -> None:
    low, high = interval(counts, error)

    assert 0 <= low <= mean_of(counts) <= high <= 1


@given(scores)
def test_an_interval_turns_with_the_scores(counts: dict[float, int]) -> None:
    low, high = interval(counts)

    turned = interval({1 - score: count for score, count in counts.items()})

    assert turned == pytest.approx((1 - high, 1 - low))


def test_nothing_is_known_before_the_first_match() -> None:
    assert interval({}) == (0.0, 1.0)
    assert interval({1.0: 1})[0] < 0.05


def test_a_perfect_record_proves_something_after_ten() -> None:
    assert [interval({1.0: count})[0] > 0.5 for count in (9, 10)] == [False, True]


@pytest.mark.parametrize("mean", [0.1, 0.5, 0.8])
def test_the_gambler_expects_no_gain_when_the_mean_is_true(mean: float) -> None:
    """The exact expectation over all ways that twelve matches can go is the stake itself."""
    ways = [(won, math.comb(12, won) * mean**won * (1 - mean) ** (12 - won)) for won in range(13)]

    expected = sum(chance * math.exp(riches({1.0: won, 0.0: 12 - won}, mean)) for won, chance in ways)

    assert expected == pytest.approx(1)


@pytest.mark.parametrize("weights", [(0.5, 0.0, 0.5), (0.1, 0.8, 0.1), (0.02, 0.95, 0.03), (0.9, 0.0, 0.1)])
def test_few_are_ever_wrong_though_one_looks_after_every_match(weights: tuple[float, ...]) -> None:
    rng = random.Random(f"coverage:{weights}")
    mean = weights[1] / 2 + weights[2]
    wrong = 0
    for _ in range(200):
        counts = Counter[float]()
        for score in rng.choices([0.0, 0.5, 1.0], weights, k=150):
            counts[score] += 1
            turned = {1 - value: count for value, count in counts.items()}
            if max(riches(counts, mean), riches(turned, 1 - mean)) >= math.log(2 / 0.05):
                wrong += 1
                break

    assert wrong <= 10


def test_a_difference_is_found_the_sooner_the_greater_it_is() -> None:
    def matches_needed(mean: float) -> int:
        rng = random.Random("stopping")
        counts = Counter[float]()
        while interval(counts)[0] <= 0.5:
            counts[float(rng.random() < mean)] += 1
        return sum(counts.values())

    assert matches_needed(0.9) < 40
    assert 40 < matches_needed(0.65) < 400
    assert 400 < matches_needed(0.55) < 5000


def test_even_bots_get_even_ratings() -> None:
    one, other = ratings(2, {(0, 1): 500, (1, 0): 500})

    assert one.elo == pytest.approx(0, abs=1)
    # Of a share of wins p over n matches: 400 / ln 10 / sqrt(n p (1-p)), halved by the mean of the two.
    assert one.high - one.low == pytest.approx(2 * 1.96 / POINT / math.sqrt(1000 / 4) / 2, rel=0.05)
    assert other.elo == pytest.approx(-one.elo)


def test_ten_to_one_are_four_hundred_points() -> None:
    one, other = ratings(2, {(0, 1): 100_000, (1, 0): 10_000})

    assert one.elo - other.elo == pytest.approx(400, abs=3)


def test_before_the_first_match_the_bars_are_those_of_what_was_supposed() -> None:
    one, _ = ratings(2, {})

    assert one.elo == pytest.approx(0, abs=10)
    assert one.high == pytest.approx(1.96 * PRIOR / math.sqrt(2), rel=0.05)


def test_nobody_is_infinitely_strong() -> None:
    one, other = ratings(2, {(0, 1): 10})

    assert 0 < one.low < one.elo < one.high < 1000
    assert one.high - one.low > 400
    assert one.elo == pytest.approx(-other.elo)


def test_whoever_beats_the_one_who_beats_the_third_is_stronger_than_the_third() -> None:
    won = {(0, 1): 75.0, (1, 0): 25.0, (1, 2): 75.0, (2, 1): 25.0}

    first, middle, last = ratings(3, won)

    assert first.low > middle.elo > last.high


def test_the_bars_hold_the_truth_as_often_as_they_say(monkeypatch: pytest.MonkeyPatch) -> None:
    """Strengths as supposed, matches as the model has them: 95 of 100 bars hold the true strength."""
    monkeypatch.setattr(elo, "DRAWS", 2_000)
    rng = np.random.default_rng(7)
    held = 0
    bars = 0
    for _ in range(600):
        count, matches = int(rng.integers(2, 5)), int(rng.choice([1, 4, 20, 100]))
        strengths = rng.normal(0, PRIOR * POINT, count)
        won: dict[tuple[int, int], float] = {}
        for one in range(count):
            for other in range(one):
                share = 1 / (1 + math.exp(strengths[other] - strengths[one]))
                won[one, other] = float(rng.binomial(matches, share))
                won[other, one] = matches - won[one, other]
        truth = (strengths - strengths.mean()) / POINT
        for rating, true in zip(ratings(count, won), truth, strict=True):
            bars += 1
            held += rating.low <= true <= rating.high

    # Three standard errors of so many bars around 95 %.
    assert 0.93 < held / bars < 0.97


def test_the_draws_are_good_for_many_bots() -> None:
    won = {(one, other): 5.0 + one for one in range(8) for other in range(8) if one != other}

    _, weights = draws(8, won)

    assert 1 / float((weights**2).sum()) > 2_000
