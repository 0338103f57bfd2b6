"""Beyond the answers that race grows a tree: what may follow, as far as the one who thinks can tell."""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping
from typing import Any, TypeAlias

import pytest

from tablee.bots.bandits import Arm, Node, Ucb, Visit, proven
from tablee.bots.budget import Budget
from tablee.bots.flat import Flat
from tablee.bots.mcts import Tree, TreeSearch
from tablee.bots.search_bot import Method
from tablee.core import GameOver, Guide, Match, Observation, Outcome, Procedure, Seat, ask
from tests.core.small import Table, game_of

Ways: TypeAlias = "Mapping[str, Ways] | int | None"
"""What may be chosen, and what then; at the end what it is worth in hundredths, None: what a coin says."""
BUDGET = Budget(80)


def sight_of(ways: Ways) -> Observation:
    """A match in which the first seat chooses its way, and the second has a coin that nobody else sees."""

    def step(s: Table) -> Procedure[None]:
        if not s.turn:
            s.turn, s.drawer[1] = 1, 0
            return
        here = ways
        while isinstance(here, Mapping):
            said = yield from ask(0, "way", list(here))
            s.trail.append(said)
            here = here[said]
        guessed = s.trail[-1] == ("heads" if s.drawer[1] % 2 else "tails")
        raise GameOver(
            Outcome(
                (0,), "there", {"worth": 100 * guessed if here is None else here, "way": " ".join(s.trail)}
            )
        )

    match = Match.new(game_of(step), None, 1)
    return Observation(match, match.question, random.Random(1))


class Plain(Guide):
    """Takes the first way, would look at all of them, and knows what an end is worth."""

    def __init__(self) -> None:
        self.ends: list[str] = []

    def policy(self, observation: Observation) -> Any:
        return next(iter(observation.question.offered()))

    def candidates(self, observation: Observation) -> Iterable[Any] | None:
        return list(observation.question.offered())

    def score(self, outcome: Outcome, seat: Seat) -> float:
        worth = int(outcome.facts["worth"]) / 100
        if seat:
            return 1 - worth
        self.ends.append(str(outcome.facts["way"]))
        return worth


def searched(method: Method, ways: Ways, budget: Budget = BUDGET) -> tuple[Any, dict[Any, Arm]]:
    """The answer, and what was found out about all."""
    observation = sight_of(ways)
    arms = method.weigh(Plain(), observation, budget)
    return method.verdict(arms, 0, observation.rng), arms


def test_who_searches_finds_a_better_way_on_than_the_guide_s() -> None:
    ways: Ways = {"safe": {"a": 60, "b": 10}, "deep": {"a": 20, "b": {"a": 30, "b": 10, "c": 90}}}

    assert searched(Flat(), ways)[0] == "safe"
    assert searched(TreeSearch(), ways)[0] == "deep"


def test_to_look_around_costs_an_answer_nothing() -> None:
    ways: Ways = {"good": {"a": 80, "b": 0, "c": 0}, "fair": {"a": 70, "b": 70}}

    said, arms = searched(TreeSearch(), ways)

    assert said == "good"
    assert arms["good"].visits > 10
    assert arms["good"].means[0] == pytest.approx(0.8)
    assert arms["fair"].means[0] == pytest.approx(0.7)


def explored(ways: Ways, times: int) -> tuple[Tree, Plain]:
    """A tree beyond the only answer, after it was followed and explored so many times."""
    guide, observation = Plain(), sight_of({"root": ways})
    tree = Tree(guide, Ucb(), "one")
    for seed in range(times):
        for attempt in (tree.follow, tree.explore):
            match = observation.determinize(bytes(32))
            attempt(match, match.question, random.Random(seed), "root")
    return tree, guide


def test_what_a_detour_comes_to_says_nothing_about_the_nodes_before_it() -> None:
    tree, guide = explored({"a": {"a": 80, "b": 0, "c": 0}, "b": 75}, 10)

    assert "root a b" in guide.ends
    assert [node.arms["a"].means[0] for node in tree.nodes.values()] == pytest.approx([0.8, 0.8])


def test_a_way_has_one_detour_and_goes_on_with_what_is_best() -> None:
    last: Ways = {"a": 50, "b": 50, "c": 0}

    _, guide = explored({"a": last, "b": last, "c": 0}, 40)

    assert set(guide.ends) == {"root a a", "root a b", "root a c", "root b a", "root c"}


def test_nobody_plans_with_what_will_not_be_seen() -> None:
    """A coin guessed right each time would be worth 1; nobody can, so it is worth one half."""
    ways: Ways = {"guess": {"heads": None, "tails": None}, "safe": 65}

    said, arms = searched(TreeSearch(), ways, Budget(400))

    assert said == "safe"
    assert arms["guess"].means[0] == pytest.approx(0.5, abs=0.12)


def test_in_every_second_imagined_match_one_looks_around() -> None:
    _, arms = searched(TreeSearch(), {"a": {"a": 1, "b": 2}, "b": 3}, Budget(60))

    assert [arm.visits for arm in arms.values()] == [20, 20]


@pytest.mark.parametrize("method", [Flat(), TreeSearch()], ids=["flat", "search"])
def test_an_only_answer_needs_no_thought(method: Method) -> None:
    class Sure(Plain):
        def candidates(self, observation: Observation) -> Iterable[Any] | None:
            return [self.policy(observation)]

    observation = sight_of({"a": 1, "b": 2})

    arms = method.weigh(Sure(), observation, BUDGET)

    assert method.verdict(arms, 0, observation.rng) == "a"
    assert arms["a"].visits == 0


def node_of(*results: tuple[float, ...]) -> tuple[Node, list[Arm]]:
    """A node whose arms went like that."""
    node = Node()
    arms = node.arms_of(range(len(results)), 1)
    for number, worths in enumerate(results):
        for worth in worths:
            Ucb().learn(Visit(node, 0, arms, number), [worth])
    return node, arms


@pytest.mark.parametrize(
    ("results", "best"),
    [
        (((0.5, 0.5), (0.6, 0.6)), 1),
        (((0.5, 0.5), (0.6,)), 1),
        (((0.5,), (0.6,)), 0),
        (((0.4, 0.6), (0.65,)), 0),
        (((0.5, 0.5), (0.6, 0.6), (0.7, 0.7)), 2),
        (((0.2, 0.9, 0.1), (0.9, 0.1, 0.3)), 0),
        (((0.5,), ()), 0),
    ],
    ids=["better", "sure", "once", "unsure", "best", "luck", "new"],
)
def test_the_first_answer_is_left_only_for_one_that_is_proven(
    results: tuple[tuple[float, ...], ...], best: int
) -> None:
    node, arms = node_of(*results)

    assert proven(node, 0, arms) == best
