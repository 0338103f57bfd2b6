"""AL-5.6 to 5.9 Races among five bots and a person: whoever is quickest wins, wherever they sit."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from tablee.core import Observation
from tablee.games.reflets_dacide import GAME
from tablee.games.reflets_dacide.ai.fair import FairBot
from tablee.games.reflets_dacide.ai.reactions import FAIR
from tablee.games.reflets_dacide.events import DragonCaught, DragonRests
from tablee.games.reflets_dacide.state import Race
from tablee.games.reflets_dacide.testing import road
from tablee.testing import events, match_at
from tests.contract.games import SOAK
from tests.games.reflets_dacide.tables import A, B, C

SEATS = 6
RACES = 2_000 if SOAK else 300
D, E, F = ("h17", "h18"), ("h19", "h20"), ("h21", "h22")
PERSON = 3


def forgotten(guide: int) -> Race:
    """The Guide of a table of six has let the Dragon's three seconds pass."""
    s = road(A, B, C, D, E, F, phase="dragon", places=[f"P{10 * seat + 2:02}" for seat in range(5)])
    s.teams[5].place = 53
    s.hand_of = guide
    return s


def raced(number: int, rng: random.Random) -> int | None:
    """One race for the forgotten Dragon: who has caught her."""
    match = match_at(GAME, forgotten(number % SEATS))
    match.time_up(match.question)
    bot = FairBot()
    times = []
    for question in match.questions:
        if question.seat == PERSON:
            if rng.random() < FAIR.notices:
                times.append((max(250, round(rng.normalvariate(FAIR.mean, FAIR.spread))), question))
            continue
        observation = Observation(match, question, random.Random(rng.random()))
        if bot.answer(observation) == "shout":
            times.append((GAME.play.least_ms(observation, "shout"), question))
    for ms, question in sorted(times, key=lambda one: one[0]):
        if ms <= 3_000 and match.find_question(question.name, question.seat) is not None:
            match.answer(question, question.seat, "shout", ms)
    if match.questions and match.questions[0].kind == "shout":
        match.time_up(match.questions[0])
    caught = events(match, DragonCaught)
    rested = [event for _, event in match.events if isinstance(event, DragonRests)]
    assert caught or rested
    return caught[0].seat if caught else None


@pytest.mark.rule("AL-6.20", "AL-5.9")
def test_five_bots_and_a_person_win_alike_wherever_they_sit() -> None:
    rng = random.Random(5)

    won = Counter(raced(number, rng) for number in range(RACES))

    shares = {seat: won[seat] / (RACES - won[None]) for seat in range(SEATS)}
    print(f"{RACES} races, {won[None]} without a claim: {shares}")
    assert won[None] < 0.05 * RACES
    for share in shares.values():
        assert abs(share - 1 / SEATS) <= (0.03 if SOAK else 0.075)
