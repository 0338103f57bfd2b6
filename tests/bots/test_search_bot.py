"""What holds for everybody who thinks: lawful, blind to what is hidden, repeatable, in time."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from typing import Any

import pytest

from tablee.bots import budget as budgets
from tablee.bots.bandits import RegretMatching
from tablee.bots.budget import Budget
from tablee.bots.flat import Flat
from tablee.bots.mcts import TreeSearch
from tablee.bots.search_bot import Method, SearchBot
from tablee.core import NOTHING, PASS, AnyGame, AnyMatch, AnyQuestion, Bot, Guide, Match, Observation
from tablee.games.proving_grounds import GAME as ARENA
from tablee.games.proving_grounds.state import MODULES, Options
from tablee.testing import contract, play, variant
from tests.reference import GAME as MARKET
from tests.time_limits import promised

METHODS: dict[str, Callable[[], Method]] = {
    "flat": Flat,
    "search": TreeSearch,
    "each": lambda: TreeSearch(RegretMatching(), "each"),
}
every_method = pytest.mark.parametrize("method", METHODS)


def thinkers(iterations: int) -> dict[str, Callable[[], Bot]]:
    def maker(name: str) -> Callable[[], Bot]:
        return lambda: SearchBot(METHODS[name](), Budget(iterations))

    return {name: maker(name) for name in METHODS}


def unguided(game: AnyGame) -> AnyGame:
    return variant(game, guide=None)


def answered(match: AnyMatch, question: AnyQuestion, bot: Bot, seed: int = 1) -> Any:
    return bot.answer(Observation(match, question, random.Random(seed)))


@pytest.mark.parametrize("seed", range(4))
def test_answers_do_not_change_with_what_a_seat_cannot_know(seed: int) -> None:
    for game in (MARKET, unguided(MARKET), unguided(ARENA)):
        contract.check_bots_blind(variant(game, bots=thinkers(6)), seed)


@pytest.mark.parametrize("chunk", range(4))
@pytest.mark.parametrize(
    "game", [MARKET, unguided(MARKET), unguided(ARENA)], ids=["guided", "market", "arena"]
)
def test_answers_are_lawful_wherever_a_match_may_come_to(game: AnyGame, chunk: int) -> None:
    bots, positions = thinkers(5), 0
    seed = 100 * chunk
    while positions < 50:
        seed += 1
        for match in contract.points(game, seed, looks=6):
            for question in match.questions:
                positions += 1
                name = list(bots)[positions % len(bots)]
                said = answered(match, question, bots[name](), seed)
                if said is PASS:
                    assert not question.must
                else:
                    question.accept(said)


def test_guided_answers_in_the_arena_are_lawful() -> None:
    kinds, bot = set(), SearchBot(TreeSearch(), Budget(5))
    for seed in range(4):
        match = Match.new(ARENA, Options(modules=MODULES, clock_mode="ticks"), seed)
        for _ in range(12):
            kinds.add(match.question.kind)
            match.answer(match.question, 0, answered(match, match.question, bot))

    assert {"rotate", "start", "roll", "dragon"} <= kinds


@every_method
def test_the_same_dice_give_the_same_answer(method: str) -> None:
    match = Match.new(MARKET, None, 3)
    bot = SearchBot(METHODS[method](), Budget(30))

    said = {answered(match, match.question, bot, seed=7) for _ in range(3)}

    assert len(said) == 1


@every_method
def test_the_number_of_processes_changes_nothing(method: str) -> None:
    match = Match.new(unguided(ARENA), Options(modules=("sun_moon",), clock_mode="ticks"), 3)
    installed = Match.new(ARENA, Options(modules=("sun_moon",), clock_mode="ticks"), 3)
    alone, shared = (SearchBot(METHODS[method](), Budget(6, parts=3), processes) for processes in (1, 2))

    assert Observation(installed, installed.question, random.Random(1)).can_be_sent()
    assert not Observation(match, match.question, random.Random(1)).can_be_sent()
    for seed in range(3):
        said = answered(installed, installed.question, alone, seed)
        assert answered(installed, installed.question, shared, seed) == said


def test_parts_are_put_together() -> None:
    match = Match.new(MARKET, None, 3)
    method = Counting()

    answered(match, match.question, SearchBot(method, Budget(20, parts=3), processes=1))

    assert method.visits == 60


class Counting(Flat):
    """Counts what the verdict is given on."""

    visits = 0

    def verdict(self, arms: Any, seat: int, rng: random.Random) -> Any:
        self.visits = sum(arm.visits for arm in arms.values())
        return super().verdict(arms, seat, rng)


# Budgets


def test_a_budget_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = iter(range(1_000))
    monkeypatch.setattr(budgets, "monotonic", lambda: next(clock))

    assert len(list(Budget(7).rounds())) == 7
    assert len(list(Budget(seconds=12).rounds())) == 12
    assert len(list(Budget(7, seconds=12).rounds())) == 7
    assert len(list(Budget(70, seconds=12).rounds())) == 12
    assert len(list(Budget(seconds=0).rounds())) == 1


@every_method
def test_who_has_seconds_takes_no_more(method: str) -> None:
    match = Match.new(MARKET, None, 3)
    bot = SearchBot(METHODS[method](), Budget(seconds=0.2, parts=2), processes=1)
    begun = time.monotonic()

    answered(match, match.question, bot)

    assert 0.2 <= time.monotonic() - begun < promised(2)


@pytest.mark.parametrize(
    ("text", "budget"),
    [
        ("400", Budget(400)),
        ("2s", Budget(seconds=2.0)),
        ("0.5s", Budget(seconds=0.5)),
        ("400x4", Budget(400, parts=4)),
        ("1.5sx2", Budget(seconds=1.5, parts=2)),
        ("", None),
        ("0", None),
        ("-3", None),
        ("many", None),
        ("400x", None),
    ],
)
def test_a_budget_can_be_written(text: str, budget: Budget | None) -> None:
    assert Budget.read(text) == budget


# What a guide does


class Fixed(Guide):
    """Settles what to commit, and knows what a round is worth."""

    def __init__(self) -> None:
        self.asked: list[str] = []

    def forced_answer(self, observation: Observation) -> Any:
        return min(observation.question.offered()) if observation.question.kind == "commit" else NOTHING

    def policy(self, observation: Observation) -> Any:
        self.asked.append(observation.question.kind)
        return NOTHING

    def values(self, observation: Observation) -> list[float] | None:
        return [0.5, 0.5] if observation.question.kind == "ring" else None


def test_what_is_settled_is_not_searched() -> None:
    guide = Fixed()
    match = Match.new(variant(MARKET, guide=lambda: guide), None, 3)

    said = answered(match, match.question, SearchBot(TreeSearch(), Budget(50)))

    assert said == min(match.question.offered())
    assert guide.asked == []


@every_method
def test_nobody_plays_on_where_the_guide_can_tell(method: str) -> None:
    guide = Fixed()
    match = Match.new(variant(MARKET, guide=lambda: guide), None, 3)
    play(match, (0, min(match.question.offered())))

    answered(match, match.question, SearchBot(METHODS[method](), Budget(20)))

    assert set(guide.asked) <= {"commit", "stake"}


class Patient(Fixed):
    """Lets a round be played to its end before it says what the match is worth."""

    def horizon(self, observation: Observation) -> int:
        return int(observation.sample_state().round)


@every_method
def test_a_stretch_is_played_to_its_end_before_the_guide_is_asked(method: str) -> None:
    guide = Patient()
    match = Match.new(variant(MARKET, guide=lambda: guide), None, 3)
    play(match, (0, min(match.question.offered())))

    answered(match, match.question, SearchBot(METHODS[method](), Budget(20)))

    assert "ring" in guide.asked
