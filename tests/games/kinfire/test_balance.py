"""The targets of difficulty in 16.1, by the bot ``sensible``: a few combats each, all of them in the soak."""

from __future__ import annotations

import pytest

from tests.contract.games import SOAK
from tests.games.kinfire.winning import TARGETS, Tally, Target, tally

COMBATS = 1_000 if SOAK else 4
Z = 3.3
"""One of a thousand true shares lies outside the interval."""


def pooled(target: Target) -> list[Tally]:
    """Combats of a row with two, three and four Seekers."""
    return [tally(target, seekers, COMBATS, 20_000) for seekers in (2, 3, 4)]


@pytest.mark.parametrize("target", TARGETS, ids=[target.setup for target in TARGETS])
def test_a_combat_is_won_as_often_as_it_should_be(target: Target) -> None:
    played = pooled(target)
    for one in played if SOAK else [Tally(sum(t.won for t in played), 3 * COMBATS, played[0].turns)]:
        low, high = one.interval(Z)
        assert low <= target.most
        assert high >= target.least
    if SOAK:
        rates = [one.won / one.played for one in played]
        assert rates[0] >= rates[2] - 0.15


@pytest.mark.skipif(not SOAK, reason="it takes a thousand combats each")
@pytest.mark.parametrize(("setup", "most"), [("1-2", 0.15), ("5-9", 0.05), ("6-15", 0.05)])
def test_who_plays_at_random_hardly_ever_wins(setup: str, most: float) -> None:
    target = next(one for one in TARGETS if one.setup == setup)
    low, _ = tally(target, 3, COMBATS, 0, "random").interval(Z)

    assert low <= most
