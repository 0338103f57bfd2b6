"""The statistics of reports, against values that were published or that other programs give."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablee.sim.stats.estimates import (
    Rate,
    Stratum,
    false_alarm_rates,
    mean_difference,
    paired_mean_difference,
    paired_share_difference,
    share_difference,
    stratified_effect,
)

BERKELEY = [
    # Admitted and refused, men and women, by department: R's UCBAdmissions.
    (512, 313, 89, 19),
    (353, 207, 17, 8),
    (120, 205, 202, 391),
    (138, 279, 131, 244),
    (53, 138, 94, 299),
    (22, 351, 24, 317),
]


def test_shares_of_different_matches() -> None:
    # Newcombe 1998, Statistics in Medicine 17:873, table II, method 10: 56/70 against 48/80.
    apart = share_difference(Rate(56, 70), Rate(48, 80))

    assert (apart.value, apart.low, apart.high) == pytest.approx((0.2, 0.0524, 0.3339), abs=1e-4)
    assert apart.is_clear()


def test_shares_of_matches_in_pairs() -> None:
    # Fagerland, Lydersen and Laake 2014, BMC Medical Research Methodology 13:91: 1, 1, 7 and 12 of 21 pairs.
    pairs = [(True, True), (True, False), *[(False, True)] * 7, *[(False, False)] * 12]

    apart = paired_share_difference(pairs)

    assert (apart.value, apart.low, apart.high) == pytest.approx((-0.2857, -0.508, -0.013), abs=1e-3)


def test_pairs_that_agree_differ_by_nothing() -> None:
    apart = paired_share_difference([(True, True)] * 50 + [(False, False)] * 50)

    assert apart.value == 0
    assert not apart.is_clear()


def test_means() -> None:
    apart = mean_difference([4, 6, 8], [1, 2, 3])
    paired = paired_mean_difference([4, 6, 8], [3, 5, 8])

    assert apart.value == 4
    assert apart.high - apart.value == pytest.approx(1.959964 * math.sqrt(4 / 3 + 1 / 3))
    assert paired.value == pytest.approx(2 / 3)
    assert paired.high - paired.value == pytest.approx(1.959964 * math.sqrt((1 / 3) / 3))


def test_strata_are_compared_within_themselves() -> None:
    strata = [Stratum(Rate(a, a + b), Rate(c, c + d)) for a, b, c, d in BERKELEY]

    effect = stratified_effect(strata)

    assert effect is not None
    # R: mantelhaen.test(UCBAdmissions, correct = FALSE) has M² = 1.5246.
    assert effect.chance == pytest.approx(0.2169, abs=1e-4)
    assert not effect.difference.is_clear()
    raw = share_difference(Rate(1198, 2691), Rate(557, 1835))
    assert raw.low > 0.1


def test_one_stratum_is_the_plain_difference() -> None:
    effect = stratified_effect([Stratum(Rate(56, 70), Rate(48, 80))])

    assert effect is not None
    assert effect.difference.value == pytest.approx(0.2)
    assert (effect.having, effect.lacking) == pytest.approx((0.8, 0.6))
    assert effect.chance == pytest.approx(0.0080, abs=5e-4)


def test_nothing_to_compare() -> None:
    assert stratified_effect([Stratum(Rate(3, 5), Rate(0, 0))]) is None


def test_many_looks_at_once() -> None:
    # R: p.adjust(c(0.005, 0.009, 0.05, 0.5), "BH").
    assert false_alarm_rates([0.5, 0.009, 0.005, 0.05]) == pytest.approx([0.5, 0.018, 0.018, 0.0666667])
    assert false_alarm_rates([]) == []


@given(st.lists(st.floats(0, 1), max_size=30))
def test_looking_at_many_never_makes_surer(chances: list[float]) -> None:
    rates = false_alarm_rates(chances)

    assert all(rate >= chance - 1e-12 for rate, chance in zip(rates, chances, strict=True))
    assert all(rate <= 1 for rate in rates)
