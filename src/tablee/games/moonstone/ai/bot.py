"""The bot that plays Moonstone with sense (section 16 of the specification).

A bot sees the table through an imagined match: what its seat cannot know is drawn anew there, and nothing of
that is read but what everybody can see, and the own hands.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from functools import partial
from typing import Any, TypeVar

from tablee.core import NOTHING, AnyQuestion, Guide, Message, Observation
from tablee.core.model.questions import PlaceQuestion
from tablee.games.moonstone.ai import planning
from tablee.games.moonstone.ai.bluffing import Bluff, duel_of
from tablee.games.moonstone.ai.evaluation import Outlook, chances
from tablee.games.moonstone.ai.fighting import Dealt, Melee, has_struck, should_go_for_it, side_of
from tablee.games.moonstone.ai.hints import why
from tablee.games.moonstone.cards import FACTIONS
from tablee.games.moonstone.rules.arcane import ANNOUNCEABLE
from tablee.games.moonstone.rules.health import boxes_left
from tablee.games.moonstone.state import NOBODY, Skirmish

T = TypeVar("T")

ACTIONS, REACTING = 5, 2
"""So many actions, and characters that may react, are looked at by those who search."""
WASTE = -1.0
"""A Reaction that seems to lose so much is not looked at."""
ROUNDABOUT = {"jump", "climb", "traverse"}
"""Actions that lead where rules of thumb do not look."""
MOST_KNOWN = 5_000
"""So many findings are kept at most."""


class Sensible:
    """Plays a whole match by rules of thumb."""

    def answer(self, observation: Observation) -> Any:
        return decide(observation.sample_state(), observation.question, observation)

    def advise(self, observation: Observation) -> tuple[Any, tuple[Message, ...]]:
        """The answer, and why."""
        s = observation.sample_state()
        value = decide(s, observation.question, observation)
        return value, why(s, observation.view, observation.question, value)


class TableGuide(Guide):
    """The guide for searches: they decide who acts, how, where to and who reacts; the rest is settled.

    In imagined matches the same table comes up again and again: what was found out about it is kept.
    """

    searched = frozenset({"choose_character", "choose_action", "move", "reaction"})
    """Decisions that depend on nothing but what lies open on the table."""

    def __init__(self) -> None:
        self._known: dict[Hashable, Any] = {}

    def forced_answer(self, observation: Observation) -> Any:
        if observation.question.kind in self.searched:
            return NOTHING
        return decide(observation.sample_state(), observation.question, observation)

    def policy(self, observation: Observation) -> Any:
        question, s = observation.question, observation.sample_state()
        if question.kind in self.searched:
            return self._once(observation, "policy", lambda s: decide(s, question, observation))
        dealt: Dealt | None = None
        if s.fight.sides[0].character != NOBODY:
            dealt = self._once(observation, "dealt", lambda s: {})
        return decide(s, question, observation, dealt)

    def candidates(self, observation: Observation) -> Iterable[Any] | None:
        """Return what is worth a look, the most promising first."""
        if observation.question.kind in self.searched:
            found: list[Any] = self._once(observation, "prior", partial(_worth_a_look, observation.question))
            return found
        return None

    def horizon(self, observation: Observation) -> Hashable:
        """An activation: one plays on to its end."""
        s = observation.sample_state()
        return s.turn, sum(one.activated for one in s.characters)

    def values(self, observation: Observation) -> list[float] | None:
        """The chance of each seat to win, by how well all of them stand."""
        if observation.sample_state().phase not in ("activate", "action"):
            return None
        found: list[float] = self._once(observation, "values", chances)
        return found

    def _once(self, observation: Observation, what: str, find: Callable[[Skirmish], Any]) -> Any:
        """Return what was found out about this table, or is found now."""
        s, question = observation.sample_state(), observation.question
        about: tuple[Any, ...] = (what,)
        if what == "dealt":
            about = (what, *(side.character for side in s.fight.sides))
        elif what != "values":
            # Who is granted an action may not take any, on the same table.
            options = () if isinstance(question, PlaceQuestion) else tuple(question.offered())
            about = (what, question.kind, question.seat, question.about, options)
        key = (*about, in_the_open(s))
        if key not in self._known:
            if len(self._known) > MOST_KNOWN:
                self._known.clear()
            self._known[key] = find(s)
        return self._known[key]


def in_the_open(s: Skirmish) -> Hashable:
    """Return all that bots read of a table."""
    return (
        s.turn,
        s.phase,
        s.turn_of,
        s.active,
        *(
            (one.owner, one.at, one.surface, one.wounds, one.energy, one.status, one.activated, one.jogged)
            for one in s.characters
        ),
        *((*one.gained, *one.lasting, *one.used) for one in s.characters),
        *((stone.at, stone.depth, stone.holder) for stone in s.stones),
        *s.areas,
    )


def _worth_a_look(question: AnyQuestion, s: Skirmish) -> list[Any]:
    """Actions, ways or Reactions, the most promising first."""
    look = Outlook(s, question.seat)
    if isinstance(question, PlaceQuestion):
        assert question.region is not None
        return planning.worth_a_look(look, question.region, *question.about)
    offered = list(question.offered())
    if question.kind == "choose_character":
        return [choice.value for choice in planning.characters(look, offered)]
    if question.kind == "reaction":
        able = planning.reactions(look, [who for who in offered if who is not None])
        return [None, *(choice.value for choice in able[:REACTING] if choice.worth > WASTE)]
    ranked = planning.actions(look, question.about, offered)
    return [choice.value for choice in ranked if choice.value[0] not in ROUNDABOUT][:ACTIONS]


def decide(s: Skirmish, question: AnyQuestion, observation: Observation, dealt: Dealt | None = None) -> Any:  # noqa: C901 - one case for each question
    """A sensible answer to any question.

    ``dealt``: what is known of the strokes of two who fight in an imagined match; there a glance at what the
    other may hold is enough.
    """
    seat = question.seat
    if isinstance(question, PlaceQuestion):
        return place(s, question)
    offered = list(question.offered())
    match question.kind:
        case "choose_troupe":
            return planning.troupe(s, offered)
        case "choose_faction":
            ready = [lead for lead in offered if lead not in FACTIONS]
            return observation.rng.choice(ready or offered)
        case "bird_or_initiative":
            return "initiative"
        case "choose_edge":
            return planning.edge(s, offered)
        case "choose_first":
            return seat
        case "choose_character":
            return planning.characters(Outlook(s, seat), offered)[0].value
        case "choose_action":
            return planning.actions(Outlook(s, seat), question.about, offered)[0].value
        case "reaction":
            return planning.reaction(Outlook(s, seat), [who for who in offered if who is not None])
        case "critical":
            return max(offered)
        case "go_for_it":
            return should_go_for_it(s, side_of(s, seat))
        case "choose_melee_card":
            few = None if dealt is None else observation.rng
            kinds, solved = Melee(s, side_of(s, seat), dealt).solve(few)
            return drawn(observation, kinds, solved.rows)
        case "signature":
            return Melee(s, side_of(s, seat), dealt).should_upgrade()
        case "damage_type" if not has_struck(s, seat):
            # MS-17.2 Outside melee, the type that an ability offers instead.
            return offered[-1]
        case "damage_type":
            return Melee(s, side_of(s, seat), dealt).best_type(offered)
        case "riposte":
            return Melee(s, side_of(s, seat), dealt).best_riposte()
        case "play_arcane":
            plays = duel_of(s).plays(s.duel.hand, s.duel.shown)
            return drawn(observation, [play.card for play in plays], [play.chance for play in plays])
        case "announce":
            return announcement(s, observation)
        case "play_openly":
            values = duel_of(s).values
            return max(offered, key=lambda card: 0.0 if card is None else values[card])
        case "show_bluff" | "effect_may":
            return True in offered
        case "use_ability":
            return boxes_left(s, question.about[0]) > 2
        case "resist":
            cards = len(s.duel.hand) + 1
            often = duel_of(s).call(question.about, cards, s.duel.resist_hand, s.duel.shown)
            return "bluff" if observation.rng.random() < often else "ok"
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
        return question.sample(lambda n: int(observation.rng.random() * n))
    if question.default is not NOTHING:
        return question.default
    return offered[int(observation.rng.random() * len(offered))]


def announcement(s: Skirmish, observation: Observation) -> int:
    """MS-9.5 Return what to say of the card face down; of one that nobody would have laid, the best lie."""
    duel, bluff = s.duel, duel_of(s)
    plays = [p for p in bluff.plays([*duel.hand, duel.face_down], duel.shown) if p.card == duel.face_down]
    said = drawn(observation, [play.said for play in plays], [play.chance for play in plays])
    return max(ANNOUNCEABLE, key=lambda kind: bluff.values[kind]) if said is None else said


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


def drawn(observation: Observation, options: Sequence[T], chances: Sequence[float]) -> T | None:
    """One of the options, each as probably as it says; None if there are none."""
    point = observation.rng.random() * sum(chances)
    for option, chance in zip(options, chances, strict=True):
        point -= chance
        if point < 0:
            return option
    return options[-1] if options else None


def place(s: Skirmish, question: PlaceQuestion) -> Any:
    """Return where to go, or where to put something."""
    region = question.region
    assert region is not None
    who, how, allowance = question.about
    if question.kind == "deploy":
        return planning.deployment(s, who, region.candidates())
    if question.kind in ("move", "effect_move") and s.characters[who].owner == question.seat:
        return planning.move(Outlook(s, question.seat), region, who, how, allowance)
    return region.candidates()[0]
