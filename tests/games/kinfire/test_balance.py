"""The targets of difficulty in 16.1, by the bot ``sensible``: a few combats, all of them in the soak."""

from __future__ import annotations

import pytest

from tests.contract.games import SOAK
from tests.games.kinfire.winning import TARGETS, VARIANTS, Tally, Target, tally

COMBATS = 1_000 if SOAK else 2
FIRST = 20_000
Z = 3.3
"""One of a thousand true shares lies outside the interval."""
LONG = pytest.mark.skipif(not SOAK, reason="it takes a thousand combats each")


def test_most_fights_are_won_and_none_is_a_gift() -> None:
    played = [tally(target, seekers, COMBATS, FIRST) for target in TARGETS for seekers in (2, 3, 4)]
    whole = Tally(sum(one.won for one in played), sum(one.played for one in played), 0)
    low, high = whole.interval(Z)

    assert high > 0.70
    assert low < 0.85


@LONG
@pytest.mark.parametrize("target", TARGETS, ids=[target.setup for target in TARGETS])
def test_a_combat_is_won_as_often_as_it_should_be(target: Target) -> None:
    played = [tally(target, seekers, COMBATS, FIRST) for seekers in (2, 3, 4)]

    for one in played:
        low, high = one.interval(Z)
        assert low <= target.most
        assert high >= target.least
    assert played[0].won >= played[2].won - 0.15 * COMBATS


@LONG
def test_what_the_story_makes_harder_or_easier_is_so() -> None:
    by_setup = {target.setup: target for target in (*TARGETS, *VARIANTS)}
    rates = {setup: tally(by_setup[setup], 3, COMBATS, FIRST).won / COMBATS for setup in by_setup}

    assert rates["2-12"] < rates["2-11"]
    assert rates["3-10"] > rates["3-9"]


@LONG
@pytest.mark.parametrize(("setup", "most"), [("1-2", 0.15), ("5-9", 0.05), ("6-15", 0.05)])
def test_who_plays_at_random_hardly_ever_wins(setup: str, most: float) -> None:
    target = next(one for one in TARGETS if one.setup == setup)
    low, _ = tally(target, 3, COMBATS, FIRST, "random").interval(Z)

    assert low <= most
