"""Section 16.4: lengths and balance, measured with bots of the level ``fair`` in all seats."""

from __future__ import annotations

import random
from collections import Counter
from statistics import median

import pytest

from tablee.bots import make_bot
from tablee.core import Match
from tablee.games.reflets_dacide import GAME
from tablee.games.reflets_dacide.card_events import HeroKilled
from tablee.games.reflets_dacide.events import (
    BlessingAnnounced,
    DahClaimed,
    DragonForgotten,
    HandPassed,
    TrialFailed,
    TrialSucceeded,
)
from tablee.games.reflets_dacide.state import Race
from tablee.sim.match_runner import play_out
from tests.contract.games import SOAK

MATCHES = 300 if SOAK else 2
TURNS = {2: (40, 60), 3: (50, 75), 4: (60, 90), 5: (75, 105), 6: (85, 120)}
"""The median length of 16.4, by Teams."""


def played(seats: int, seed: int) -> Match[Race]:
    match = Match.new(GAME, None, seed, seats=seats, listening=True)
    play_out(match, [make_bot(GAME, "fair") for _ in range(seats)], random.Random(seed))
    return match


@pytest.mark.parametrize("seats", [2, 4])
def test_lengths_and_shares_are_those_of_the_targets(seats: int) -> None:
    turns, points, best, ends = [], [], [], Counter[str]()
    happened: Counter[type] = Counter()
    longest = 0
    for seed in range(MATCHES):
        match = played(seats, seed)
        outcome = match.outcome
        assert outcome is not None
        turns.append(int(outcome.facts["turns"]))
        own = [int(outcome.facts[f"points_{seat + 1}"]) for seat in range(seats)]
        points += own
        best.append(max(own))
        ends[outcome.reason] += 1
        longest = max(longest, len(match.answers))
        happened.update(type(event) for _, event in match.events)
        guides = sum(isinstance(event, HandPassed) and event.in_play for _, event in match.events)
        happened[int] += guides

    least, most = TURNS[seats]
    slack = 0 if SOAK else 20
    assert least - slack <= median(turns) <= most + slack
    assert longest < 20_000
    assert ends["max_turns"] <= 0.005 * MATCHES
    forgotten = happened[DragonForgotten] / happened[int]
    assert 0.0 < forgotten < (0.12 if SOAK else 0.25)
    assert happened[TrialSucceeded] > 0 < happened[TrialFailed]
    assert happened[DahClaimed] <= happened[BlessingAnnounced]
    if SOAK:
        assert 33 <= median(points) <= 80
        assert 52 <= median(best) <= 100
        assert happened[HeroKilled] / MATCHES / seats < 3.5


@pytest.mark.parametrize("seats", [3])
def test_a_fair_bot_beats_random_ones(seats: int) -> None:
    won = 0
    number = 60 if SOAK else 4
    for seed in range(number):
        match = Match.new(GAME, None, seed, seats=seats)
        bots = [make_bot(GAME, "fair" if seat == seed % seats else "random") for seat in range(seats)]
        play_out(match, bots, random.Random(seed))
        assert match.outcome is not None
        won += seed % seats in match.outcome.winners

    assert won / number >= (0.8 if SOAK else 0.5)
