"""How strong those who search are: figures in ``docs/bots.md``, long runs under ``TABLEE_SOAK=1``."""

from __future__ import annotations

import os

import pytest

from tablee.sim import Rate
from tests.bots.strength import (
    MIRRORED,
    SOLVER,
    Sequential,
    chance_of_luck,
    chance_of_luck_in_pairs,
    mirrored,
    pairs,
)
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


def is_stronger(
    first: str, second: str, *, most: int, which: str = "market", share: float = 0.7
) -> bool | None:
    """Whether a bot wins such a share of mirrored matches rather than half of them; None: not sure after the
    most."""
    test = Sequential(0.5, share)
    game, options = MIRRORED[which]
    for points in mirrored(game, first, second, range(most), options):
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
@pytest.mark.parametrize("bot", ["flat:24", "search:36"])
def test_looking_ahead_beats_sense_in_moonstone(bot: str) -> None:
    assert is_stronger(bot, "guided_answer", most=200, which="moonstone", share=0.6)


def test_luck_is_told_from_strength() -> None:
    assert chance_of_luck(Rate(63, 100), SOLVER) == pytest.approx(0.5)
    assert chance_of_luck(Rate(68, 100), SOLVER) == pytest.approx(0.176, abs=0.001)
    assert chance_of_luck(Rate(80, 100), SOLVER) < 0.001


def test_pairs_that_end_alike_say_nothing() -> None:
    alike = [(True, True)] * 50 + [(False, False)] * 5

    assert chance_of_luck_in_pairs(alike) == 1.0
    assert chance_of_luck_in_pairs([*alike, *[(True, False)] * 5]) == pytest.approx(1 / 32)
    assert chance_of_luck_in_pairs([*alike, *[(True, False)] * 3, (False, True)]) == pytest.approx(5 / 16)


@long_run
@pytest.mark.parametrize("other", ["solver", "far-solver"])
def test_searching_wins_more_of_the_same_arenas(other: str) -> None:
    assert chance_of_luck_in_pairs(pairs("search:20", other, range(1, 75))) < 0.05
