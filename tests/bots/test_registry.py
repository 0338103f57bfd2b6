"""Bots by name, and what travels to another process."""

from __future__ import annotations

import pickle
import random
import subprocess
import sys
from collections import Counter

import pytest
from msgspec import convert

from tablee.bots import UnknownBot, bot_names, make_bot, offered_bots
from tablee.bots.flat import Flat
from tablee.bots.mcts import TreeSearch
from tablee.bots.random import RandomBot
from tablee.bots.search_bot import SearchBot
from tablee.bots.weakened import Weakened
from tablee.core import NOTHING, PASS, AnyGame, Guide, Match, Observation, Outcome, all_games, find_game
from tablee.games.proving_grounds import GAME as ARENA
from tablee.testing import variant
from tests.reference import GAME as MARKET


def test_with_a_guide_those_who_search_are_the_strongest() -> None:
    assert bot_names(ARENA) == ["random", "first-roll", "careful", "solver", "flat", "search"]
    assert bot_names(variant(MARKET, guide=None)) == [
        "random",
        "flat",
        "search",
        "haggler",
        "greedy",
    ]


def test_a_level_is_a_bot_that_plays_so() -> None:
    expert, strong = make_bot(ARENA, "expert"), make_bot(ARENA, "strong")

    assert isinstance(expert, SearchBot)
    assert expert.budget.iterations == 20
    assert type(strong) is type(make_bot(ARENA, "solver"))
    assert offered_bots(ARENA) == ["beginner", "fair", "strong", "expert"]
    assert offered_bots(MARKET) == bot_names(MARKET)
    for game in all_games():
        for level in game.play.levels:
            make_bot(game, level)


def test_the_weakest_level_slips_and_never_plays_wildly() -> None:
    match = Match.new(MARKET, None, 3)
    question = match.questions[0]
    best, worth_a_look = "the best", ["the best", "the second", "the third", "the fourth", "the fifth"]

    class Knows(Guide):
        def candidates(self, observation: Observation) -> list[str]:
            return worth_a_look

    class Best:
        def answer(self, observation: Observation) -> str:
            return best

    bot = Weakened(Best(), Knows())
    given = Counter(bot.answer(Observation(match, question, random.Random(seed))) for seed in range(400))

    assert 0.5 < given[best] / 400 < 0.7
    assert set(given) == {best, "the second", "the third", "the fourth"}
    assert Weakened(Best(), None).answer(Observation(match, question, random.Random(1))) == best


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)
def test_the_first_match_is_small_and_its_opponent_plays(game: AnyGame) -> None:
    for preset in game.play.presets:
        assert convert(dict(preset.options), game.rules.options) is not None
    weakest = make_bot(game, offered_bots(game)[0])

    assert not game.play.levels or not isinstance(weakest, RandomBot)
    assert not game.play.presets or game.play.presets[0].seats in (None, game.least_seats)


def test_who_asks_for_an_unknown_level_is_told_which_there_are() -> None:
    with pytest.raises(UnknownBot, match="Did you mean “expert”"):
        make_bot(ARENA, "exprt")


def test_a_budget_comes_with_the_name() -> None:
    usual, long, flat = (make_bot(MARKET, name) for name in ("search", "search:2000", "flat:2s"))

    assert isinstance(usual, SearchBot)
    assert isinstance(usual.method, TreeSearch)
    assert (usual.budget.iterations, usual.budget.seconds) == (400, 4.0)
    assert isinstance(long, SearchBot)
    assert (long.budget.iterations, long.budget.seconds) == (2000, None)
    assert isinstance(flat, SearchBot)
    assert isinstance(flat.method, Flat)
    assert flat.budget.seconds == 2.0


@pytest.mark.parametrize(
    "name", ["search:", "search:much", "random:3", "haggler:400", "serch", "weakened:", "weakened:nobody"]
)
def test_a_name_that_says_something_else_is_unknown(name: str) -> None:
    with pytest.raises(UnknownBot):
        make_bot(MARKET, name)


def test_finding_a_bot_loads_nothing_that_thinks() -> None:
    code = "import sys, tablee.bots as _; sys.exit('tablee.bots.search_bot' in sys.modules)"

    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_a_sight_is_the_same_in_another_process() -> None:
    match = Match.new(find_game("proving-grounds"), None, 5)
    observation = Observation(match, match.question, random.Random(4))

    sent = pickle.loads(pickle.dumps(observation))

    assert (sent.question.name, sent.seat, sent.view) == (
        observation.question.name,
        observation.seat,
        observation.view,
    )
    assert sent.determinize().view(0) == observation.determinize().view(0)
    assert sent.rng.random() == observation.rng.random()


def test_marks_are_themselves_in_another_process() -> None:
    assert pickle.loads(pickle.dumps(PASS)) is PASS
    assert pickle.loads(pickle.dumps(NOTHING)) is NOTHING


def test_winners_share_what_there_is_to_win() -> None:
    score = Guide().score

    assert score(Outcome((1,), "won"), 1) == 1.0
    assert score(Outcome((0, 2), "tied"), 2) == 0.5
    assert score(Outcome((0, 2), "tied"), 1) == 0.0
    assert score(Outcome((), "lost"), 0) == 0.0
