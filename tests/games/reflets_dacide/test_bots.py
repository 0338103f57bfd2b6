"""Section 16.1: the bots play to the end, at times of their own, and know no more than their seat."""

from __future__ import annotations

import random

import pytest

from tablee.bots import make_bot
from tablee.bots.rollout import give
from tablee.core import AnyMatch, Match, Observation
from tablee.games.reflets_dacide import GAME
from tablee.games.reflets_dacide.ai.fair import FairBot
from tablee.games.reflets_dacide.options import Options
from tablee.sim.match_runner import play_out
from tests.contract.games import SOAK

SEEDS = 200 if SOAK else 1


def played(seats: int, seed: int, *bots: str, options: Options | None = None) -> AnyMatch:
    match = Match.new(GAME, options, seed, seats=seats)
    play_out(match, [make_bot(GAME, bots[seat % len(bots)]) for seat in range(seats)], random.Random(seed))
    return match


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_fair_bots_play_to_the_end_and_lose_nothing(seats: int) -> None:
    for seed in range(SEEDS):
        match = played(seats, seed, "fair")

        assert match.outcome is not None
        assert match.outcome.reason in ("quest", "countdown", "no_team", "max_turns")
        fresh = Match.new(GAME, None, seed, seats=seats)
        assert GAME.information.components(match.state) == GAME.information.components(fresh.state)


@pytest.mark.parametrize(
    "options",
    [
        Options(clock="turn_based"),
        Options(clock="turn_based", reactions="ambush", door_policy="each_team"),
        Options(clock="relaxed", dragon_duty="honour", dice_mode="choose", colours="chosen"),
    ],
    ids=["turn_based", "ambush", "honour"],
)
def test_bots_play_with_every_option(options: Options) -> None:
    assert played(3, 1, "fair", "beginner", "random", options=options).outcome is not None


def test_bots_do_not_answer_by_what_they_cannot_know() -> None:
    match = Match.new(GAME, None, 7, seats=4)
    rng, bot, looked = random.Random(7), FairBot(), 0
    for number in range(600 if SOAK else 260):
        question = match.question
        value = bot.answer(Observation(match, question, random.Random(number)))
        if number % 5 == 0:
            other = match.determinize(question.seat, bytes([number % 251] * 32))
            same = other.find_question(question.name, question.seat)
            assert same is not None
            again = bot.answer(Observation(other.copy(), same, random.Random(number)))
            assert again == value, question.kind
            looked += 1
        observation = Observation(match, question, rng)
        give(match, observation, value)
        if match.outcome is not None:
            break
    assert looked > 20
