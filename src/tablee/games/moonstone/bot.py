"""How Moonstone is played with sense (section 16 of the specification).

A bot sees the table through an imagined match: what its seat cannot know is drawn anew there, and nothing of
that is read but what everybody can see, and the own hands.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

from tablee.core import NOTHING, Question, Seat, Sight
from tablee.core.questions import PlaceQuestion
from tablee.games.moonstone import planning
from tablee.games.moonstone.bluffing import Bluff
from tablee.games.moonstone.fighting import Melee, should_go_for_it
from tablee.games.moonstone.outlook import Outlook
from tablee.games.moonstone.state import Skirmish

T = TypeVar("T")

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
        case "go_for_it":
            return should_go_for_it(s, side_of(s, seat))
        case "choose_melee_card":
            kinds, solved = Melee(s, side_of(s, seat)).solve()
            return drawn(sight, kinds, solved.rows)
        case "signature":
            return Melee(s, side_of(s, seat)).should_upgrade()
        case "damage_type":
            return Melee(s, side_of(s, seat)).best_type(offered)
        case "riposte":
            return Melee(s, side_of(s, seat)).best_riposte()
        case "play_arcane":
            plays = duel_of(s).plays(s.duel.hand, s.duel.shown)
            return drawn(sight, [play.card for play in plays], [play.chance for play in plays])
        case "announce":
            card = s.duel.face_down
            plays = duel_of(s).plays([*s.duel.hand, card], s.duel.shown)
            said = [play for play in plays if play.card == card]
            return drawn(sight, [play.said for play in said], [play.chance for play in said])
        case "resist":
            cards = len(s.duel.hand) + 1
            often = duel_of(s).call(question.about, cards, s.duel.resist_hand, s.duel.shown)
            return "bluff" if sight.rng.random() < often else "ok"
        case "replace_card":
            values = duel_of(s).values
            return min(offered, key=lambda card: values[question.about if card is None else card])
        case "divine_reveal":
            return True in offered
        case "replay":
            return best_replay(s, offered)
    if question.form == "order":
        return tuple(offered)
    if question.form == "several":
        return question.sample(lambda n: int(sight.rng.random() * n))
    if question.default is not NOTHING:
        return question.default
    return offered[int(sight.rng.random() * len(offered))]


def side_of(s: Skirmish, seat: Seat) -> int:
    """Which side of the melee round is this seat's."""
    return next(n for n, side in enumerate(s.fight.sides) if s.characters[side.character].owner == seat)


def duel_of(s: Skirmish) -> Bluff:
    """The Arcane ability under way."""
    duel = s.duel
    return Bluff(s, duel.originator, s.cards.abilities[duel.ability], duel.target)


def best_replay(s: Skirmish, offered: Sequence[int | None]) -> int | None:
    """MS-9.10 The target on which what is left in the hand does most; nobody if it does nothing."""
    duel = s.duel
    best, most = None, 0.0
    for target in offered:
        if target is not None:
            bluff = Bluff(s, duel.originator, s.cards.abilities[duel.ability], target)
            worth = max((play.worth for play in bluff.plays(duel.hand, duel.shown)), default=0.0)
            if worth > most:
                best, most = target, worth
    return best


def drawn(sight: Sight, options: Sequence[T], chances: Sequence[float]) -> T | None:
    """One of the options, each as probably as it says; None if there are none."""
    point = sight.rng.random() * sum(chances)
    for option, chance in zip(options, chances, strict=True):
        point -= chance
        if point < 0:
            return option
    return options[-1] if options else None


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
