"""Looking ahead in imagined matches: tree search for every game, from the core contracts alone.

Each iteration plays one imagined match: what the seat cannot know is drawn anew, and so is all chance. On its
way it passes through the nodes of a tree, which remember how every answer went; beyond them the guide of the
game, or anybody at random, plays on until the match is over or its worth can be told.
"""

from __future__ import annotations

import random
from functools import partial
from typing import Any, Literal, TypeAlias

from tablee.bots.budget import Budget
from tablee.bots.candidates import candidates
from tablee.bots.playing import play_on, same_question, sensible
from tablee.bots.tree import Arm, Node, Rule, Ucb, Visit
from tablee.core import Guide, Match, Question, Seat, Sight
from tablee.core.saving import encode_state

Eyes: TypeAlias = Literal["one", "each"]
"""Through whose eyes nodes are told apart: those of the one who thinks, or those of whoever is asked."""
Key: TypeAlias = tuple[Seat, str, bytes]
"""A question as it is seen: what cannot be told apart is one node."""


def key_of(question: Question[Any], view: Any) -> Key:
    """The node that a question belongs to, for one who sees this."""
    return question.seat, question.kind, encode_state((view, question.about))


class Tree:
    """All nodes of one search, and how they grow."""

    def __init__(self, guide: Guide, rule: Rule, eyes: Eyes) -> None:
        self.guide = guide
        self.rule = rule
        self.eyes = eyes
        self.nodes: dict[Key, Node] = {}

    def iterate(self, match: Match[Any], root: Question[Any], rng: random.Random) -> list[Visit]:
        """Play an imagined match on from one of its questions, and learn from it; gives its way."""
        way = _Way(root.seat, match.setup.seats)
        worth = play_on(self.guide, match, root, rng, partial(self._say, way))
        for visit in reversed(way.visits):
            worth = self.rule.learn(visit, worth)
        return way.visits

    def _say(self, way: _Way, match: Match[Any], sight: Sight) -> Any:
        """What the tree says as far as it reaches, and one new node of each seat; then what is sensible."""
        question = sight.question
        if question.seat in way.left or not question.is_decision():
            return sensible(self.guide, sight)
        own = self.eyes == "each" or sight.seat == way.thinker
        key = key_of(question, sight.view if own else match.view(way.thinker))
        node = self.nodes.get(key)
        if node is None:
            node = self.nodes[key] = Node()
            way.left.add(question.seat)
        options = candidates(self.guide, node, sight)
        visit = self.rule.visit(node, sight.seat, node.arms_of(options, len(way.wants)), sight.rng)
        way.note(visit)
        return options[visit.chosen]


class _Way:
    """The way of one iteration through the tree."""

    def __init__(self, thinker: Seat, seats: int) -> None:
        self.thinker = thinker
        self.visits: list[Visit] = []
        self.left: set[Seat] = set()
        """Who has left the tree."""
        self.wants = [1.0] * seats
        """How much more each seat wants to go this way than the search, which looks around, did."""

    def note(self, visit: Visit) -> None:
        """One more node."""
        seat = visit.seat
        visit.own = self.wants[seat]
        for other, want in enumerate(self.wants):
            if other != seat:
                visit.others *= want
        if visit.wish:
            self.wants[seat] *= visit.wish[visit.chosen] / visit.odds
        self.visits.append(visit)


class TreeSearch:
    """Monte Carlo tree search, by information sets where something is hidden."""

    def __init__(self, rule: Rule | None = None, eyes: Eyes = "one") -> None:
        self.rule = rule or Ucb()
        self.eyes = eyes

    def weigh(self, guide: Guide, sight: Sight, budget: Budget) -> dict[Any, Arm]:
        """What was found out about each answer."""
        tree, arms = Tree(guide, self.rule, self.eyes), dict[Any, Arm]()
        for _ in budget.rounds():
            match = sight.imagine()
            arms = tree.iterate(match, same_question(match, sight), sight.rng)[0].node.arms
        return arms

    def verdict(self, arms: dict[Any, Arm], seat: Seat, rng: random.Random) -> Any:
        """The answer in the end."""
        return self.rule.verdict(arms, seat, rng)
