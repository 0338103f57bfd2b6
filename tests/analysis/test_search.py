"""Analyses find what could have been better, by what a seat could know."""

from __future__ import annotations

import random

import pytest

from tablee.analysis import Analysis, Assessment, analyse, decisions_of
from tablee.bots import make_bot
from tablee.bots.budget import Budget
from tablee.bots.rollout import give
from tablee.core import AnyMatch, Match, Observation, find_game
from tablee.core.serialization import to_bytes
from tablee.testing.driving import random_play
from tests.reference import GAME

BUDGET = Budget(24)


def played(game: str, bot: str, seed: int = 3) -> AnyMatch:
    """A whole match of one bot."""
    found = find_game(game)
    match: AnyMatch = Match.new(found, found.rules.options(), seed, seats=1)
    player, rng = make_bot(found, bot), random.Random(1)
    while match.outcome is None:
        observation = Observation(match, match.questions[0], rng)
        give(match, observation, player.answer(observation))
    return match


@pytest.fixture(scope="module")
def hasty() -> AnyMatch:
    """Somebody who stops after the first roll, and loses."""
    return played("proving-grounds", "first-roll")


@pytest.mark.line("d51")
def test_stopping_at_once_is_a_mistake_and_a_reroll_is_better(hasty: AnyMatch) -> None:
    found = analyse(hasty, BUDGET)

    worst = found.mistakes()[0]
    assert (worst.kind, worst.played) == ("roll", "stop")
    assert worst.better[0] == "reroll"
    assert found.is_complete
    assert found.curve(0)[0][1] > found.curve(0)[-1][1] == 0


def test_the_same_seed_finds_the_same(hasty: AnyMatch) -> None:
    assert analyse(hasty, BUDGET, seed=5).decisions == analyse(hasty, BUDGET, seed=5).decisions


def test_it_ends_early_and_keeps_what_it_has_found(hasty: AnyMatch) -> None:
    counts = []

    def told(found: Analysis, count: int) -> bool:
        counts.append(count)
        return count == 3

    found = analyse(hasty, BUDGET, progress=told)

    assert counts == [1, 2, 3]
    assert not found.is_complete
    assert all(one.number < 3 for one in found.decisions)


def test_one_seat_s_decisions_alone_are_looked_at_and_the_match_stays_as_it_is() -> None:
    match = Match.new(GAME, GAME.rules.options(rounds=2, bell="untimed"), 3, seats=2)
    random_play(match, 1)
    before = to_bytes(match)

    found = analyse(match, Budget(6), [1])

    assert {one.seat for one in found.decisions} == {1}
    assert 0 < len(found.decisions) <= decisions_of(match)
    assert to_bytes(match) == before


def judged(number: int, seat: int, *values: float, gain: float = 0.0) -> Assessment:
    return Assessment(number, seat, "act", 0, values, 1, gain)


def test_the_match_turns_where_its_value_changes_most() -> None:
    found = Analysis(
        2,
        [
            judged(0, 0, 0.5, 0.5),
            judged(3, 1, 0.5, 0.5),
            judged(5, 0, 0.9, 0.1, gain=0.02),
            judged(8, 1, 0.85, 0.15, gain=0.3),
            judged(9, 0, 0.2, 0.8, gain=0.4),
        ],
    )

    assert [(one.number, round(change, 2)) for one, change in found.turning_points(2)] == [
        (5, 0.4),
        (9, -0.65),
    ]
    assert [one.number for one in found.mistakes()] == [9, 8]
    assert found.loss(1) == 0.15
