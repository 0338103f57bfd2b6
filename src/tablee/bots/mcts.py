"""Monte Carlo tree search over information sets, for every game, from the core contracts alone.

Each iteration plays one determinized match: hidden information and all chance are sampled anew. It descends
through the nodes of a tree, which keep the statistics of every answer; beyond the tree the game's guide, or a
random policy, plays a rollout until the match is over or its payoffs can be estimated.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import partial
from typing import Any, Literal, TypeAlias

from tablee.bots.bandits import Arm, Node, Rule, Ucb, Visit, proven
from tablee.bots.budget import Budget
from tablee.bots.candidates import candidates, known_candidates
from tablee.bots.race import RacedArm, race, winner
from tablee.bots.rollout import ForcedFirst, Payoffs, guided_answer, rollout, same_question
from tablee.core import AnyMatch, AnyQuestion, Guide, Observation, Seat
from tablee.core.serialization import encode_state

Perspective: TypeAlias = Literal["one", "each"]
"""The view that identifies a node: the searching seat's (``one``), or that of the seat asked (``each``)."""
Key: TypeAlias = tuple[Seat, str, bytes]
"""An information set: questions that a seat cannot distinguish share a node."""


def key_of(question: AnyQuestion, view: Any) -> Key:
    """The information set of a question under this view."""
    return question.seat, question.kind, encode_state((view, question.about))


class Tree:
    """The tree of one search."""

    def __init__(self, guide: Guide, rule: Rule, perspective: Perspective) -> None:
        self.guide = guide
        self.rule = rule
        self.perspective = perspective
        self.nodes: dict[Key, Node] = {}
        self.dice = random.Random(0)
        """The generator of detours: it leaves the chance of the determinized match untouched."""
        self.followed = 0
        """The length of the path that was followed last, in nodes."""

    def iterate(self, match: AnyMatch, root: AnyQuestion, rng: random.Random) -> list[Visit]:
        """Play a determinized match from one of its questions, update the tree, and return the path."""
        path = _TreePath(self.rule, root.seat, match.setup.seats, rng)
        self._learn(path, rollout(self.guide, match, root, rng, partial(self._choose, path)))
        return path.visits

    def follow(self, match: AnyMatch, root: AnyQuestion, rng: random.Random, option: Any) -> Payoffs:
        """Give an answer to a question, then follow the best arms known so far."""
        path = _BestPath(self.rule, root.seat, match.setup.seats, self.dice)
        payoffs = self._play_out(path, match, root, rng, option)
        self.followed = len(path.visits)
        return payoffs

    def explore(self, match: AnyMatch, root: AnyQuestion, rng: random.Random, option: Any) -> Payoffs:
        """Follow the best arms with one detour, somewhere on the path that was followed last."""
        # Drawn uniformly: the rule alone would keep exploring near the root.
        ahead = self.dice.randrange(max(1, self.followed))
        path = _Detour(self.rule, root.seat, match.setup.seats, self.dice, ahead)
        return self._play_out(path, match, root, rng, option)

    def _play_out(
        self, path: _TreePath, match: AnyMatch, root: AnyQuestion, rng: random.Random, option: Any
    ) -> Payoffs:
        payoffs = rollout(self.guide, match, root, rng, ForcedFirst(option, partial(self._choose, path)))
        self._learn(path, payoffs)
        return payoffs

    def _learn(self, path: _TreePath, payoffs: Payoffs) -> None:
        for visit in reversed(path.visits):
            payoffs = self.rule.learn(visit, payoffs)

    def _choose(self, path: _TreePath, match: AnyMatch, observation: Observation) -> Any:
        """The tree's choice, with one new node for each seat; beyond the tree, the guide's answer."""
        question = observation.question
        if question.seat in path.left_tree or not question.is_decision():
            return guided_answer(self.guide, observation)
        own = self.perspective == "each" or observation.seat == path.searcher
        key = key_of(question, observation.view if own else match.view(path.searcher))
        node = self.nodes.get(key)
        if node is None:
            node = self.nodes[key] = Node()
            path.left_tree.add(question.seat)
        options = [] if path.explores else known_candidates(node, observation)
        options = options or candidates(self.guide, node, observation)
        visit = path.choose(node, observation.seat, node.arms_of(options, len(path.reach)))
        path.append(visit)
        return options[visit.chosen]


class _TreePath:
    """The path of one iteration through the tree, chosen by the bandit rule."""

    explores = True
    """Whether new candidates may be expanded."""

    def __init__(self, rule: Rule, searcher: Seat, seats: int, dice: random.Random) -> None:
        self.rule = rule
        self.searcher = searcher
        self.dice = dice
        self.visits: list[Visit] = []
        self.left_tree: set[Seat] = set()
        """The seats that have left the tree."""
        self.reach = [1.0] * seats
        """For each seat, how much likelier its own policy is to take this path than the exploring search."""

    def choose(self, node: Node, seat: Seat, arms: Sequence[Arm]) -> Visit:
        """Choose one of the legal arms."""
        return self.rule.visit(node, seat, arms, self.dice)

    def append(self, visit: Visit) -> None:
        """Append a visit to the path."""
        seat = visit.seat
        visit.own = self.reach[seat]
        for other, weight in enumerate(self.reach):
            if other != seat:
                visit.others *= weight
        if visit.policy:
            self.reach[seat] *= visit.policy[visit.chosen] / visit.odds
        self.visits.append(visit)


class _BestPath(_TreePath):
    """The path along the best arms known so far."""

    explores = False

    def choose(self, node: Node, seat: Seat, arms: Sequence[Arm]) -> Visit:
        return Visit(node, seat, arms, proven(node, seat, arms))


class _Detour(_BestPath):
    """The best path but for one node, where the bandit rule explores another arm."""

    def __init__(self, rule: Rule, searcher: Seat, seats: int, dice: random.Random, ahead: int) -> None:
        super().__init__(rule, searcher, seats, dice)
        self.ahead = ahead
        """How many nodes to pass before the detour."""
        self.explores = not ahead

    def choose(self, node: Node, seat: Seat, arms: Sequence[Arm]) -> Visit:
        best = super().choose(node, seat, arms)
        if not self.explores:
            self.ahead -= 1
            self.explores = self.ahead == 0
            return best
        visit = self.rule.visit(node, seat, arms, self.dice)
        if visit.chosen != best.chosen:
            self.explores = False
            # The payoffs of a detour do not count for the nodes before it: no seat has to take it.
            self.visits.clear()
        return visit


class TreeSearch:
    """Monte Carlo tree search, over information sets where something is hidden.

    Where the guide names candidates, they race against its own answer (sequential halving), and the tree
    grows beyond them: in each determinization every candidate is followed along the best path, which gives
    its payoffs, and then along a detour, which explores. Elsewhere the bandit rule chooses at the root as it
    does at every other node.
    """

    def __init__(self, rule: Rule | None = None, perspective: Perspective = "one") -> None:
        self.rule = rule or Ucb()
        self.perspective = perspective

    def weigh(self, guide: Guide, observation: Observation, budget: Budget) -> dict[Any, Arm]:
        """The statistics of each candidate."""
        tree, arms = Tree(guide, self.rule, self.perspective), dict[Any, Arm]()
        if isinstance(self.rule, Ucb) and guide.candidates(observation) is not None:
            return race(guide, observation, budget, [tree.follow, tree.explore])
        for _ in budget.rounds():
            match = observation.determinize()
            arms = tree.iterate(match, same_question(match, observation), observation.rng)[0].node.arms
        return arms

    def verdict(self, arms: dict[Any, Arm], seat: Seat, rng: random.Random) -> Any:
        """The answer chosen from these statistics."""
        if any(isinstance(arm, RacedArm) for arm in arms.values()):
            return winner(arms, seat)
        return self.rule.verdict(arms, seat, rng)
