"""How Moonstone is played with sense (section 16 of the specification).

A bot sees the table through an imagined match: what its seat cannot know is drawn anew there, and nothing of
that is read but what everybody can see, and the own hands.
"""

from __future__ import annotations

from typing import Any

from tablee.core import NOTHING, Question, Sight
from tablee.core.questions import PlaceQuestion
from tablee.games.moonstone import planning
from tablee.games.moonstone.outlook import Outlook
from tablee.games.moonstone.state import Skirmish

SAME = bytes(32)
"""Nothing hidden is read: one imagined table is as good as another."""


def table_of(sight: Sight) -> Skirmish:
    """The table as the seat may imagine it."""
    s: Skirmish = sight.imagine(SAME).state
    return s


class Sensible:
    """Plays a whole match by rules of thumb."""

    def answer(self, sight: Sight) -> Any:
        return decide(table_of(sight), sight.question, sight)


def decide(s: Skirmish, question: Question[Any], sight: Sight) -> Any:
    """A sensible answer to any question."""
    seat = question.seat
    if isinstance(question, PlaceQuestion):
        return place(s, question)
    offered = list(question.offered())
    match question.kind:
        case "choose_troupe":
            return planning.troupe(s, seat, offered)
        case "choose_faction":
            return offered[0]
        case "bird_or_initiative":
            return "initiative"
        case "choose_edge":
            return planning.edge(s, offered)
        case "choose_first":
            return seat
        case "choose_character":
            return planning.next_character(Outlook(s, seat), offered)
        case "choose_action":
            return planning.actions(Outlook(s, seat), question.about, offered)[0].value
        case "reaction":
            return planning.reaction(Outlook(s, seat), [who for who in offered if who is not None])
        case "critical":
            return max(offered)
    if question.form == "order":
        return tuple(offered)
    if question.form == "several":
        return question.sample(lambda n: int(sight.rng.random() * n))
    if question.default is not NOTHING:
        return question.default
    return offered[int(sight.rng.random() * len(offered))]


def place(s: Skirmish, question: PlaceQuestion) -> Any:
    """Where to go, or where to put something."""
    region = question.region
    assert region is not None
    who, how, allowance = question.about
    if question.kind == "deploy":
        return planning.deployment(s, who, region.candidates())
    if question.kind in ("move", "effect_move") and s.characters[who].owner == question.seat:
        return planning.move(Outlook(s, question.seat), who, region, how, allowance)
    return region.candidates()[0]
