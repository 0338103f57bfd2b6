"""MS-16 Every match comes to its end, whoever plays, on whatever table.

``TABLEE_SOAK=1``: a thousand matches at random and two hundred between bots, of two to four players, with
troupes of three to six out of all characters, on all tables. It prints the longest step, in answers.
"""

from __future__ import annotations

from random import Random
from typing import get_args

import pytest

from tablee.bots import make_bot
from tablee.bots.rollout import give
from tablee.core import AnyMatch, Match, Observation
from tablee.games.moonstone import GAME
from tablee.games.moonstone.cards import Roster
from tablee.games.moonstone.state import MOST, MapName, Options
from tablee.testing.driving import random_move
from tests.contract.games import SOAK

MAPS: tuple[MapName, ...] = tuple(name for name in get_args(MapName) if name != "edited")
ROSTERS: tuple[Roster, ...] = ("core3", "core4", "core4", "seed", "house")
RANDOM = 1_000 if SOAK else 4
THINKING = 200 if SOAK else 1
AT_ONCE = 25 if SOAK else RANDOM
"""Matches of one test, so that several processes share them."""
LONGEST = 60
"""No step takes more answers: a copy of a match replays at most so many."""


def any_match(seed: int) -> AnyMatch:
    """A match of any kind."""
    rng = Random(f"endings:{seed}")
    roster = rng.choice(ROSTERS)
    size = rng.randint(min(3, MOST.get(roster, 6)), MOST.get(roster, 6))
    options = Options(
        troupe_size=size,  # type: ignore[arg-type]  # one of 1 to 6
        roster=roster,
        stones=rng.choice((7, 5)),
        signature_moves=rng.random() < 0.8,
        enterable_buildings=rng.random() < 0.5,
        map=rng.choice(MAPS),
        team_pick=rng.choice(("hidden", "open")),
    )
    return Match.new(GAME, options, seed, seats=rng.randint(2, 4))


def play_on(match: AnyMatch, rng: Random, *, thinking: bool) -> int:
    """Play to the end, at random, or with a bot once troupes are chosen; the longest step.

    Among three or four somebody may concede on the way, at any moment.
    """
    bot, longest, seats = make_bot(GAME, "sensible"), 0, match.setup.seats
    leaves_at = rng.randrange(800) if seats > 2 else -1
    while match.outcome is None:
        question = match.question
        if len(match.answers) >= leaves_at >= 0:
            leaves_at = -1
            match.concede(rng.randrange(seats))
        elif thinking and match.state.phase != "troupes":
            observation = Observation(match, question, rng)
            give(match, observation, bot.answer(observation))
        else:
            random_move(match, rng)
        longest = max(longest, match.answers_in_step)
        assert len(match.answers) <= GAME.rules.most_answers, "no end"
    return longest


@pytest.mark.rule("MS-16.1", "MS-16.6")
@pytest.mark.parametrize("first", range(0, RANDOM, AT_ONCE))
def test_every_random_match_ends(first: int, capsys: pytest.CaptureFixture[str]) -> None:
    longest = 0
    for seed in range(first, first + AT_ONCE):
        match = any_match(seed)
        longest = max(longest, play_on(match, Random(seed), thinking=False))
        assert match.outcome is not None
        assert match.outcome.winners

    report(capsys, f"random matches {first} to {first + AT_ONCE - 1}: longest step {longest} answers")
    assert longest <= LONGEST


@pytest.mark.rule("MS-16.1")
@pytest.mark.parametrize("first", range(0, THINKING, min(AT_ONCE, THINKING)))
def test_every_match_between_bots_ends(first: int, capsys: pytest.CaptureFixture[str]) -> None:
    longest = 0
    last = first + min(AT_ONCE, THINKING)
    for seed in range(first, last):
        match = any_match(10_000 + seed)
        longest = max(longest, play_on(match, Random(seed), thinking=True))
        assert match.outcome is not None
        assert match.outcome.winners

    report(capsys, f"matches between bots {first} to {last - 1}: longest step {longest} answers")
    assert longest <= LONGEST


def report(capsys: pytest.CaptureFixture[str], line: str) -> None:
    """Figures for the documents, printed by long runs."""
    if SOAK:
        with capsys.disabled():
            print(f"\n{line}")
