"""Which answers are looked at: whole lists if they are short, else more and more of what there is."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from typing import Any

import pytest

from tablee.bots.budget import Budget
from tablee.bots.flat import Flat
from tablee.bots.mcts import TreeSearch
from tablee.bots.race import RacedArm
from tablee.bots.search_bot import Method
from tablee.core import (
    PASS,
    GameOver,
    Guide,
    Match,
    Observation,
    Outcome,
    Procedure,
    Refusal,
    anyone,
    ask,
    may,
    order,
    place,
    race,
    several,
)
from tests.core.small import Table, game_of
from tests.reference.rules import Leg

Asking = Callable[[], Procedure[Any]]
MUCH = 150


def no_pairs(chosen: tuple[int, ...]) -> Refusal | None:
    return Refusal("no_pairs", "XX-1.1") if len(chosen) == 2 else None


ASKED: dict[str, Asking] = {
    "one": lambda: ask(0, "one", range(12)),
    "many": lambda: ask(0, "many", range(5_000)),
    "several": lambda: several(0, "several", range(7), 1, 5, no_pairs),
    "order": lambda: order(0, "order", range(5)),
    "place": lambda: place(0, "place", Leg((4000, 4000))),
}


def sight_of(asking: Asking, seed: int = 1) -> Observation:
    """A match that is won by whoever gives a great answer."""

    def step(s: Table) -> Procedure[None]:
        said = yield from asking()
        raise GameOver(Outcome((0,) if _is_great(said) else (1,), "asked"))

    match = Match.new(game_of(step), None, 1)
    return Observation(match, match.question, random.Random(seed))


def _is_great(said: Any) -> bool:
    return said in (11, (4, 3, 2, 1, 0)) or (isinstance(said, tuple) and 6 in said and len(said) != 5)


@pytest.mark.parametrize("kind", ASKED)
def test_more_and_more_answers_are_looked_at(kind: str) -> None:
    observation = sight_of(ASKED[kind])

    few, more = (TreeSearch().weigh(Guide(), observation, Budget(n)) for n in (16, MUCH))

    expected = {"one": (12, 12), "many": (8, 25), "place": (8, 8)}.get(kind, (8, 25))
    assert len(few) == pytest.approx(expected[0], abs=1)
    assert len(more) == pytest.approx(expected[1], abs=6)
    assert sum(arm.visits for arm in more.values()) == MUCH
    for option in more:
        observation.question.accept(option)


@pytest.mark.parametrize("kind", ["one", "several", "order"])
def test_what_is_great_is_found(kind: str) -> None:
    observation = sight_of(ASKED[kind], seed=3)

    for method in (TreeSearch(), Flat()):
        arms = method.weigh(Promising(), observation, Budget(MUCH))
        assert _is_great(method.verdict(arms, 0, observation.rng))


class Promising(Guide):
    """Knows where to look, but not how good it is."""

    def candidates(self, observation: Observation) -> Iterable[Any] | None:
        items = list(observation.question.offered())
        return None if observation.question.form == "one" else [tuple(items[::-1]), tuple(items[-1:])]


def test_a_guide_s_own_answer_is_the_first_to_be_tried() -> None:
    observation = sight_of(ASKED["many"])

    arms = TreeSearch().weigh(Knowing(), observation, Budget(10))

    assert next(iter(arms)) == 11
    assert TreeSearch().verdict(arms, 0, observation.rng) == 11


@pytest.mark.parametrize("method", [Flat(), TreeSearch()], ids=["flat", "search"])
def test_where_the_guide_names_answers_nobody_looks_at_others(method: Method) -> None:
    observation = sight_of(ASKED["many"])

    arms = method.weigh(Saying(5, (0, 1, 2)), observation, Budget(MUCH))

    assert list(arms) == [5, 0, 1, 2]


@pytest.mark.parametrize("method", [Flat(), TreeSearch()], ids=["flat", "search"])
def test_a_guide_that_names_nothing_lawful_leaves_it_to_chance(method: Method) -> None:
    class Wrong(Guide):
        def candidates(self, observation: Observation) -> Iterable[Any] | None:
            return [-1]

    observation = sight_of(ASKED["many"])

    arms = method.weigh(Wrong(), observation, Budget(4))

    observation.question.accept(method.verdict(arms, 0, observation.rng))


class Knowing(Guide):
    def policy(self, observation: Observation) -> Any:
        return 11


def test_most_is_spent_on_what_is_hard_to_tell_apart() -> None:
    observation = sight_of(ASKED["one"])

    arms = Flat().weigh(Guide(), observation, Budget(100))

    visits = sorted(arm.visits for arm in arms.values())
    assert sum(visits) == 100
    assert visits[:5] == [2] * 5
    assert arms[11].visits > 12


def test_a_guide_s_own_answer_is_left_only_for_a_better_one() -> None:
    observation = sight_of(ASKED["one"])

    for own, better in ((5, 11), (11, 11)):
        arms = Flat().weigh(Saying(own), observation, Budget(60))
        assert next(iter(arms)) == own
        assert Flat().verdict(arms, 0, observation.rng) == better

    # None of these is any better than another.
    arms = Flat().weigh(Saying(5, (0, 1, 2)), observation, Budget(60))
    assert set(arms) == {5, 0, 1, 2}
    assert Flat().verdict(arms, 0, observation.rng) == 5


def test_luck_is_not_enough_to_leave_a_guide_s_own_answer() -> None:
    lucky, better = RacedArm(2), RacedArm(2)
    for gain in (0.5, -0.4, 0.3, -0.3):
        lucky.record([0.5, 0.5])
        lucky.compare(gain)
        better.record([0.5, 0.5])
        better.compare(0.1 + gain / 10)

    assert not lucky.is_better()
    assert better.is_better()


class Saying(Guide):
    """Has an answer, and perhaps some others to look at."""

    def __init__(self, own: int, others: tuple[int, ...] | None = None) -> None:
        self.own, self.others = own, others

    def policy(self, observation: Observation) -> Any:
        return self.own

    def candidates(self, observation: Observation) -> Iterable[Any] | None:
        return self.others


@pytest.mark.parametrize("window", [anyone, race], ids=["anyone", "race"])
def test_passing_is_an_answer_where_one_may(window: Callable[..., Procedure[Any]]) -> None:
    def step(s: Table) -> Procedure[None]:
        got = yield from window([may(0, "grab", ["grab"]), may(1, "grab", ["grab"])])
        greedy = got is not None and got != [] and (got[0] == 0 or getattr(got[0], "seat", None) == 0)
        raise GameOver(Outcome((1,) if greedy else (0,), "grabbed"))

    match = Match.new(game_of(step), None, 1)
    observation = Observation(match, match.questions[0], random.Random(1))

    for method in (TreeSearch(), Flat()):
        arms = method.weigh(Guide(), observation, Budget(40))
        assert set(arms) == {"grab", PASS}
        assert method.verdict(arms, 0, observation.rng) is PASS
