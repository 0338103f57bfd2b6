"""The bots and the hint (section 16): what they choose, and what they say."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from tablee.core import AnyQuestion, Bot, Match, Observation, Question, words
from tablee.games.proving_grounds import GAME
from tablee.games.proving_grounds.ai.bot import Careful, QuickStop, Solver, decide, rerolls_left
from tablee.games.proving_grounds.rules.rolling import actions_of
from tablee.games.proving_grounds.state import MODULES, PLAYER, Arena, Options
from tablee.games.proving_grounds.view import view
from tests.games.proving_grounds.arena import arena

SAY = words("en", GAME.folder / "texts")


def roll_question(s: Arena) -> AnyQuestion:
    return Question(PLAYER, "roll", list(actions_of(s)))


def chosen(bot: Careful | Solver, s: Arena) -> Any:
    return bot.choose(view(s, PLAYER), roll_question(s)).action


def won(bot: Bot, seed: int, **options: Any) -> bool:
    match = Match.new(GAME, msgspec.convert({"clock_mode": "ticks", **options}, Options), seed)
    rng = random.Random(seed)
    while match.outcome is None:
        question = match.question
        match.answer(question, PLAYER, bot.answer(Observation(match, question, rng)))
    return bool(match.outcome.winners)


def test_stopping_after_the_first_roll_loses_where_looking_ahead_wins() -> None:
    seeds = range(40)

    assert sum(won(QuickStop(), seed) for seed in seeds) == 0
    assert sum(won(Careful(), seed) for seed in seeds) >= 24


def test_the_solver_wins_training_mode() -> None:
    solver = Solver()

    assert all(won(solver, seed) for seed in range(4))


@pytest.mark.parametrize("module", MODULES)
def test_every_bot_plays_every_module_to_the_end(module: str) -> None:
    for bot in (QuickStop(), Careful()):
        won(bot, 3, modules=[module])


@pytest.mark.parametrize("bot", [Careful(), Solver()], ids=["careful", "solver"])
def test_a_good_roll_is_kept(bot: Careful | Solver) -> None:
    s = arena(dict.fromkeys(range(1, 7), "L4 s1 [2,2,2]"), dice="1 1 2 2 3 3 4 4", pos={1: 2, 2: 2})

    assert chosen(bot, s) == "stop"


@pytest.mark.parametrize("bot", [Careful(), Solver()], ids=["careful", "solver"])
def test_a_set_that_hits_nothing_is_rerolled(bot: Careful | Solver) -> None:
    # Eight ones do nothing to the first enemy; as pairs they would hurt the others.
    s = arena({1: "L4 s1 [2,9,9]"}, dice="1 1 1 1 1 1 1 1")

    assert chosen(bot, s) == ("reroll", 1)


@pytest.mark.parametrize("bot", [Careful(), Solver()], ids=["careful", "solver"])
def test_a_chariot_that_would_wound_is_countered(bot: Careful | Solver) -> None:
    # Scythe Axle takes the marker of slot 1 down; a solo one stops it.
    s = arena(
        {1: "L4 s1 [2,2,3]", 2: "L4 s1 [2,2,2]"},
        dice="1 2 2",
        pos={1: 1, 2: 2},
        modules=["chariots"],
        chariots=["ch02"],
    )

    assert chosen(bot, s)[0] == "place"


def test_the_hint_says_what_is_best_and_how_it_may_end() -> None:
    match = Match.new(GAME, Options(clock_mode="ticks"), 4)
    match.answer(match.question, PLAYER, "start")
    solver = Solver()

    value, lines = solver.advise(Observation(match, match.question, random.Random(0)))

    best, odds = (SAY.text(line) for line in lines)
    assert value in match.question.offered()
    assert best.startswith("Best:")
    assert odds.count("wound") == 6


def test_the_chances_of_the_hint_are_those_of_the_dice() -> None:
    # Nothing can be rerolled: what lies there will happen.
    s = arena({1: "L4 s1 [2,2,2]", 2: "L4 s1 [2,2,2]"}, dice="1 1 2", options={"clock_mode": "ticks"})
    s.budget = 3

    (odds,) = Solver().odds(view(s, PLAYER))

    assert "slot 1: hit 100 %, wound 0 %" in SAY.text(odds)
    assert "slot 2: hit 0 %, wound 100 %" in SAY.text(odds)


def test_advice_that_would_take_too_long_comes_at_once_and_says_so() -> None:
    match = Match.new(GAME, Options(clock_mode="ticks"), 4)
    match.answer(match.question, PLAYER, "start")

    _, lines = Solver(most=0).advise(Observation(match, match.question, random.Random(0)))

    assert [SAY.text(line).split(":")[0] for line in lines] == ["Quick advice"]


def test_what_is_left_of_the_clock_counts() -> None:
    s = arena(dice="1 1", options={"clock_mode": "ticks"})
    s.budget = 9

    assert rerolls_left(view(s, PLAYER)) == 2
    assert rerolls_left(view(s, PLAYER), after=("place", 0, 8)) == 1


@pytest.mark.parametrize(
    ("kind", "options", "expected"),
    [
        ("fatigue", [0, 1, 2], 0),
        ("advance", range(1, 4), 3),
        ("swap", [None, 1, 2], 1),
        ("bonus", [1, 2, 3], 1),
    ],
)
def test_dice_that_are_wanted_are_kept(kind: str, options: Any, expected: int) -> None:
    s = arena({1: "L4 s1 [2,2b,3b]"}, dice="1 1", phase="tally")

    assert decide(view(s, PLAYER), Question(PLAYER, kind, options)) == expected
