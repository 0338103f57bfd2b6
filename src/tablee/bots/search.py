"""Looking ahead in imagined matches: tree search for every game, from the core contracts alone.

Each iteration plays one imagined match: what the seat cannot know is drawn anew, and so is all chance. On its
way it passes through the nodes of a tree, which remember how every answer went; beyond them the guide of the
game, or anybody at random, plays on until the match is over or its worth can be told.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import partial
from typing import Any, Literal, TypeAlias

from tablee.bots.budget import Budget
from tablee.bots.candidates import candidates, known_candidates
from tablee.bots.playing import First, Worth, play_on, same_question, sensible
from tablee.bots.racing import Tried, race, winner
from tablee.bots.tree import Arm, Node, Rule, Ucb, Visit, proven
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
        self.dice = random.Random(0)
        """What detours are drawn from: they leave the luck of the imagined match as it is."""
        self.followed = 0
        """Through how many nodes the way led that was followed last."""

    def iterate(self, match: Match[Any], root: Question[Any], rng: random.Random) -> list[Visit]:
        """Play an imagined match on from one of its questions, and learn from it; gives its way."""
        way = _Way(self.rule, root.seat, match.setup.seats, rng)
        self._learn(way, play_on(self.guide, match, root, rng, partial(self._say, way)))
        return way.visits

    def follow(self, match: Match[Any], root: Question[Any], rng: random.Random, option: Any) -> Worth:
        """Give an answer to a question, and play on with the best that is known so far."""
        way = _BestWay(self.rule, root.seat, match.setup.seats, self.dice)
        worth = self._beyond(way, match, root, rng, option)
        self.followed = len(way.visits)
        return worth

    def explore(self, match: Match[Any], root: Question[Any], rng: random.Random, option: Any) -> Worth:
        """The same, but try something else once: somewhere on the way that was followed last."""
        # Drawn evenly: a rule alone would go on looking around where the way begins.
        ahead = self.dice.randrange(max(1, self.followed))
        way = _Detour(self.rule, root.seat, match.setup.seats, self.dice, ahead)
        return self._beyond(way, match, root, rng, option)

    def _beyond(
        self, way: _Way, match: Match[Any], root: Question[Any], rng: random.Random, option: Any
    ) -> Worth:
        worth = play_on(self.guide, match, root, rng, First(option, partial(self._say, way)))
        self._learn(way, worth)
        return worth

    def _learn(self, way: _Way, worth: Worth) -> None:
        for visit in reversed(way.visits):
            worth = self.rule.learn(visit, worth)

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
        options = [] if way.looks_around else known_candidates(node, sight)
        options = options or candidates(self.guide, node, sight)
        visit = way.choose(node, sight.seat, node.arms_of(options, len(way.wants)))
        way.note(visit)
        return options[visit.chosen]


class _Way:
    """The way of one iteration through the tree, chosen by the rule of the search."""

    looks_around = True
    """Whether more answers should be looked at."""

    def __init__(self, rule: Rule, thinker: Seat, seats: int, dice: random.Random) -> None:
        self.rule = rule
        self.thinker = thinker
        self.dice = dice
        self.visits: list[Visit] = []
        self.left: set[Seat] = set()
        """Who has left the tree."""
        self.wants = [1.0] * seats
        """How much more each seat wants to go this way than the search, which looks around, did."""

    def choose(self, node: Node, seat: Seat, arms: Sequence[Arm]) -> Visit:
        """Choose one of the arms on offer."""
        return self.rule.visit(node, seat, arms, self.dice)

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


class _BestWay(_Way):
    """The way along the best that is known so far."""

    looks_around = False

    def choose(self, node: Node, seat: Seat, arms: Sequence[Arm]) -> Visit:
        return Visit(node, seat, arms, proven(node, seat, arms))


class _Detour(_BestWay):
    """The same, but for one answer, where the rule of the search is curious about another."""

    def __init__(self, rule: Rule, thinker: Seat, seats: int, dice: random.Random, ahead: int) -> None:
        super().__init__(rule, thinker, seats, dice)
        self.ahead = ahead
        """How many nodes are passed before one looks around."""
        self.looks_around = not ahead

    def choose(self, node: Node, seat: Seat, arms: Sequence[Arm]) -> Visit:
        best = super().choose(node, seat, arms)
        if not self.looks_around:
            self.ahead -= 1
            self.looks_around = self.ahead == 0
            return best
        visit = self.rule.visit(node, seat, arms, self.dice)
        if visit.chosen != best.chosen:
            self.looks_around = False
            # What a detour comes to says nothing about the nodes before it: nobody has to take it.
            self.visits.clear()
        return visit


class TreeSearch:
    """Monte Carlo tree search, by information sets where something is hidden.

    Where the guide names the answers worth looking at, they race against its own one, and the tree is what
    grows beyond them: in each imagined match every answer is followed by the best that is known so far, which
    tells what it is worth, and then with one detour, by which more becomes known. Elsewhere the rule of the
    search chooses at the root as it does everywhere.
    """

    def __init__(self, rule: Rule | None = None, eyes: Eyes = "one") -> None:
        self.rule = rule or Ucb()
        self.eyes = eyes

    def weigh(self, guide: Guide, sight: Sight, budget: Budget) -> dict[Any, Arm]:
        """What was found out about each answer."""
        tree, arms = Tree(guide, self.rule, self.eyes), dict[Any, Arm]()
        if isinstance(self.rule, Ucb) and guide.prior(sight) is not None:
            return race(guide, sight, budget, [tree.follow, tree.explore])
        for _ in budget.rounds():
            match = sight.imagine()
            arms = tree.iterate(match, same_question(match, sight), sight.rng)[0].node.arms
        return arms

    def verdict(self, arms: dict[Any, Arm], seat: Seat, rng: random.Random) -> Any:
        """The answer in the end."""
        if any(isinstance(arm, Tried) for arm in arms.values()):
            return winner(arms, seat)
        return self.rule.verdict(arms, seat, rng)
