"""The bot ``steady``: plans of two Actions by the rule of thumb of section 16.2."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tablee.core import AnyQuestion, Message, Observation
from tablee.games.dark_rituals import legion_effects as lx
from tablee.games.dark_rituals.ai import worth
from tablee.games.dark_rituals.ai.advice import reasons_for
from tablee.games.dark_rituals.ai.odds import defence_terms, defend_chance
from tablee.games.dark_rituals.script.table import figure, here, life_left, scenario
from tablee.games.dark_rituals.state import RESISTANCE, STRENGTH, Mini
from tablee.games.dark_rituals.view import NightView

USELESS = ("misstep", "numbing-dread")
"""Cards to exchange at the start of a round."""
PATIENCE = 8
"""With so much Energy left even Minions are defended."""
GOOD_CARD, LEAST_CARD = 0.4, 0.1
"""The chance from which a Minion is defended, and from which anybody else is."""
WORST = -1e9


class Steady:
    """A sound Witch Master: it weighs each Action by its chance, its target and its price."""

    def answer(self, observation: Observation) -> Any:
        return decide(observation.view, observation.question)

    def advise(self, observation: Observation) -> tuple[Any, tuple[Message, ...]]:
        """The answer, and what speaks for it: chance, price, what the Heroes may do next."""
        value = self.answer(observation)
        return value, reasons_for(observation.view, observation.question, value)


def decide(view: NightView, question: AnyQuestion) -> Any:  # noqa: C901 - one case for each kind of question
    """The answer to any question."""
    options = list(question.offered())
    match question.kind:
        case "turn":
            return ranked_turns(view, options)[0]
        case "action":
            return ranked_actions(view, question.about)[0]
        case "exchange":
            return tuple(place for place in options if view.cards.witchcraft[view.hand[place]].id in USELESS)
        case "target":
            return max(options, key=lambda id: _aim_worth(view, question.about, here(view, id)))
        case "zone":
            return max(options, key=lambda zone: _zone_worth(view, question.about, zone))
        case "figure":
            return max(options, key=lambda id: _figure_worth(view, here(view, id)))
        case "cube":
            return max(options, key=lambda cube: (view.morale[cube], cube == RESISTANCE, -cube))
        case "place":
            zones = [zone for zone in options if zone != "enough"]
            return max(zones, key=lambda zone: _place_worth(view, zone))
        case "defend":
            return _defend(view, question.about, options)
        case "boost":
            return _boost(view, question.about)
        case "slip":
            return _slip(view, question.about[0], options)
        case "curse" | "shards":
            return "cast" if view.energy > 6 else "none"
        case "price":
            return _price(view, options)
        case "plague":
            return _plague(view, options)
        case "plague_wound":
            return _plague_wound(view, options)
        case "plague_cube":
            return max(
                options,
                key=lambda cube: (view.morale[cube] - view.plague_split[cube], cube == RESISTANCE, -cube),
            )
    return question.default


def ranked_turns(view: NightView, options: list[Any]) -> list[Any]:
    """The Characters to activate and Pass, the best first."""
    found = worth.activations(view, [id for id in options if id != "pass"])
    stays = [id for value, id in found if value > 0]
    if view.energy <= worth.LEAST_ENERGY:
        return ["pass", *stays, *(id for _, id in found if id not in stays)]
    return [*stays, "pass", *(id for _, id in found if id not in stays)]


def ranked_actions(view: NightView, id: int) -> list[Any]:
    """The Actions of the activated Character, the best first."""
    return [plan.action for plan in worth.plans(view, here(view, id))]


# Parameters of spells


def _aim_worth(view: NightView, about: tuple[int, int, int], target: Mini) -> float:
    """The target of a spell: its worth by the chance to hit it."""
    caster, strength, wounds = about
    return worth.blow_value(view, here(view, caster), target, strength, wounds)


def _zone_worth(view: NightView, about: int, zone: int) -> float:
    f = figure(view, about)
    if f is not None and f.kind == "hero":  # it is moved away: as far as it goes from Witches
        return _from_witches(view, zone)
    if f is not None and f.kind == "minion":
        return worth.standing(view, f, zone)
    return sum(one.kind == "hero" and one.zone == zone for one in view.figures)


def _from_witches(view: NightView, zone: int) -> float:
    table = scenario(view)
    row = table.board.distances("move", table.ban_open)[zone]
    return min((row[f.zone] for f in view.figures if f.kind == "witch"), default=0)


def _figure_worth(view: NightView, f: Mini) -> float:
    if f.kind == "hero":
        return -_from_witches(view, f.zone)
    if f.kind in ("witch", "demon", "creature"):
        return 10.0 * f.wounds + 1
    if f.kind == "minion":
        return worth.standing(view, f, f.zone) * -1
    return 0.0


def _place_worth(view: NightView, zone: int) -> float:
    """Where new Minions are near what they hunt."""
    table = scenario(view)
    row = table.board.distances("move", table.ban_open)[zone]
    serfs = worth.serf_value(view) / 7
    hunted = [
        row[f.zone] - (2 * serfs if f.kind != "hero" else 0.5)
        for f in view.figures
        if f.kind in ("hero", "peasant", "militia")
    ]
    guards = zone == table.entrance and not view.ritual.demon_summoned
    return (3.0 if guards else 0.0) - min(hunted, default=0.0)


# Reactions


def _defend(view: NightView, about: Any, options: list[Any]) -> Any:
    _, target, total = about
    f = here(view, target)
    best, chosen = 0.0, "none"
    for option in options:
        if option == "none":
            continue
        cost, plus = defence_terms(view, f, option)
        chance = defend_chance(view, view.attacks[-1].resistance, total, plus) / 36
        if f.kind == "minion" and (chance < GOOD_CARD or view.energy <= PATIENCE):
            continue
        if chance < LEAST_CARD:
            continue
        value = worth.WEIGHTS.defend * chance * worth.lost_value(view, f) - worth.WEIGHTS.energy * cost
        if value > best:
            best, chosen = value, option
    return chosen


def _boost(view: NightView, about: Any) -> str:
    _, target, total, defence = about
    plus = max(
        (
            card.reaction.n
            for number in view.hand
            if isinstance((card := view.cards.witchcraft[number]).reaction, lx.RaiseTotal)
        ),
        default=0,
    )
    return "cast" if total + plus > defence and figure(view, target) is not None else "none"


def _slip(view: NightView, witch: int, options: list[Any]) -> Any:
    f = here(view, witch)
    zones = [zone for zone in options if zone != "none"]
    best = max(zones, key=lambda zone: worth.standing(view, f, zone))
    gain = worth.standing(view, f, best) - worth.standing(view, f, f.zone)
    return best if gain > 1.5 and view.energy > 3 else "none"


def _price(view: NightView, options: list[Any]) -> Any:
    ids = [id for id in options if id != "none"]
    return min(ids, key=lambda id: worth.lost_value(view, here(view, id)))


# Plagues


def _plague(view: NightView, options: list[Any]) -> Any:
    weakest = min((life_left(view, f) for f in view.figures if f.kind == "hero"), default=99)
    if "wounds" in options and weakest <= view.plague_x:
        return "wounds"
    if "cubes" in options and max(view.morale[RESISTANCE], view.morale[STRENGTH]) >= 2:
        return "cubes"
    return "energy"


def _plague_wound(view: NightView, options: Iterable[int]) -> int:
    def left(slot: int) -> tuple[int, int]:
        life = life_left(view, here(view, view.slots[slot - 1].figure)) - view.plague_split[slot - 1]
        return (life if life > 0 else 99, slot)

    return min(options, key=left)
