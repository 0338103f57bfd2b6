"""How strong those who search are: figures in ``docs/bots.md``, long runs under ``TABLEE_SOAK=1``."""

from __future__ import annotations

import os

import pytest

from tests.bots.strength import Sequential, mirrored, paired
from tests.reference import GAME as MARKET

SOAK = os.environ.get("TABLEE_SOAK") == "1"
long_run = pytest.mark.skipif(not SOAK, reason="a long run: TABLEE_SOAK=1")


def test_the_sequential_test_is_sure_when_it_can_be() -> None:
    test = Sequential(0.5, 0.7)
    for points in (1.0, 0.0, 1.0, 0.5):
        test.add(points)
    assert test.verdict() is None

    for _ in range(12):
        test.add(1.0)
    assert test.verdict() is True

    for _ in range(30):
        test.add(0.0)
    assert test.verdict() is False


def is_stronger(first: str, second: str, *, most: int) -> bool | None:
    """Whether a bot wins 70 % of mirrored matches rather than half of them; None: not sure after the most."""
    test = Sequential(0.5, 0.7)
    for points in mirrored(MARKET, first, second, range(most)):
        test.add(points)
        if test.verdict() is not None:
            break
    return test.verdict()


@pytest.mark.parametrize("bot", ["flat:30", "search:30"])
def test_looking_ahead_beats_greed(bot: str) -> None:
    assert is_stronger(bot, "greedy", most=20)


@long_run
@pytest.mark.parametrize(("bot", "other"), [("search:100", "greedy"), ("search:100", "haggler")])
def test_searching_wins_most_mirrored_matches(bot: str, other: str) -> None:
    points = list(mirrored(MARKET, bot, other, range(100)))

    assert sum(points) >= 0.7 * len(points)


@long_run
def test_searching_is_no_weaker_than_the_solver_alone() -> None:
    pairs = list(paired("search:100", "solver", range(100)))

    alone = sum(one and not other for one, other in pairs)
    assert alone >= sum(other and not one for one, other in pairs)
