"""Previews of options: cost, chance in 36ths, Reactions, Escape, and what the Heroes may do next (15.13).

The rules' own functions reckon: what is said here is what happens then.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tablee.core import (
    AnyQuestion,
    DistanceQuery,
    Message,
    MovePreview,
    OptionPreview,
    QueryResult,
    message,
)
from tablee.games.dark_rituals import legion_effects as lx
from tablee.games.dark_rituals.ai.blows import ROLLS, blow
from tablee.games.dark_rituals.ai.odds import (
    defence_terms,
    defend_chance,
    hit_chance,
)
from tablee.games.dark_rituals.ai.reacting import reaction_preview
from tablee.games.dark_rituals.ai.worth import cost_of
from tablee.games.dark_rituals.reasons import entry_words, figure_name, step_words, zone_name
from tablee.games.dark_rituals.rules.casting import spell_targets
from tablee.games.dark_rituals.rules.legion import attack_cost, attack_targets, is_pinned
from tablee.games.dark_rituals.script.forecast import forecast
from tablee.games.dark_rituals.script.structs import GoPlan, HeroForecast, NoPlan, StrikePlan
from tablee.games.dark_rituals.script.table import figure, here, hero_hold, strength_of
from tablee.games.dark_rituals.state import Mini
from tablee.games.dark_rituals.view import NightView
from tablee.games.dark_rituals.words import target_name

MOST_TARGETS = 4


def query(view: NightView, asked: MovePreview | DistanceQuery | OptionPreview) -> QueryResult:
    """What players ask before they decide; there is nothing to measure on a map of zones."""
    if isinstance(asked, OptionPreview):
        return QueryResult(tuple(previewed(view, asked.question, asked.option)))
    return QueryResult()


WEIGHED = (
    "turn",
    "action",
    "target",
    "watch",
    "defend",
    "boost",
    "curse",
    "shards",
    "slip",
    "price",
    "zone",
    "place",
    "figure",
    "cube",
    "plague",
    "plague_wound",
    "plague_cube",
)
"""Questions whose options have a price, a chance or a consequence."""


def weighs(view: NightView, question: AnyQuestion, option: Any) -> bool:
    """Whether there is something to say about an option before it is chosen."""
    return question.kind in WEIGHED and option not in ("none", "enough")


def previewed(view: NightView, question: AnyQuestion, option: Any) -> Iterator[Message]:
    """The lines about an option."""
    match question.kind, option:
        case "turn", "pass":
            yield message("weigh-pass", energy=view.energy, back=view.spent)
            yield from forecast_words(view)
        case "turn", int(id):
            yield from _character(view, here(view, id))
        case "action", "end":
            yield from forecast_words(view)
        case "action", _:
            yield from _action(view, here(view, view.active), option)
        case "target", int(id):
            yield from _aimed(view, question.about, id)
        case "defend", str() | tuple() if option != "none":
            yield _defence(view, question.about, option)
        case "watch", _:
            yield from forecast_words(view)
        case _:
            yield from reaction_preview(view, question, option)


def _character(view: NightView, f: Mini) -> Iterator[Message]:
    """What a Character's Actions cost, whether it is held, and whom it can attack from here."""
    card = view.cards.characters[f.card]
    yield message("weigh-costs", move=card.move, attack=attack_cost(view, f), defend=card.defend)
    yield from _held(view, f)
    yield from _reach(view, f, "weigh-reach")
    if card.text is not None:
        yield message("weigh-text", text=card.text)


def _held(view: NightView, f: Mini) -> Iterator[Message]:
    """DR-5.5 The Escape sum, where somebody holds."""
    hold = hero_hold(view, f.zone)
    if hold:
        agility = view.cards.characters[f.card].agility
        id = "weigh-pinned" if is_pinned(view, f) else "weigh-escapes"
        yield message(id, agility=agility, hold=hold)


def _reach(view: NightView, f: Mini, id: str) -> Iterator[Message]:
    targets = [here(view, other) for other in attack_targets(view, f)][:MOST_TARGETS]
    strength = strength_of(view, f)
    said = tuple(
        message(
            "weigh-target",
            target=figure_name(view, one),
            hit=hit_chance(view, one, strength).hit,
        )
        for one in targets
    )
    if said:
        yield message(id, targets=said)


def _action(view: NightView, f: Mini, option: Any) -> Iterator[Message]:
    cost = cost_of(view, f, option)
    left = max(0, view.energy - cost)
    if option[0] == "witch":
        yield message("weigh-price", price=cost, left=left)
        return
    yield message("weigh-energy", cost=cost, left=left)
    match option:
        case ("move", int(zone)):
            yield from _held(view, f)
            before, f.zone = f.zone, zone
            yield from _reach(view, f, "weigh-from-there")
            hold = hero_hold(view, zone)
            f.zone = before
            if hold:
                agility = view.cards.characters[f.card].agility
                id = "weigh-would-hold" if agility < hold else "weigh-could-leave"
                yield message(id, agility=agility, hold=hold)
        case ("attack", int(id)):
            yield from blow(view, here(view, id), strength_of(view, f))
        case ("spell", int(number)):
            spell = view.cards.spells[number]
            yield message("weigh-text", text=spell.text)
            yield from _spell(view, f, spell.effects)
        case ("card", int(place)):
            card = view.cards.witchcraft[view.hand[place]]
            yield message("weigh-text", text=card.text)
            yield from _spell(view, f, card.effects)
        case ("power",):
            text = view.cards.characters[f.card].text
            if text is not None:
                yield message("weigh-text", text=text)
        case ("possess", _):
            possessed = view.cards.characters[view.cards.possessed]
            yield message(
                "weigh-possesses",
                strength=possessed.strength,
                resistance=possessed.resistance,
                life=possessed.life,
            )
        case ("take",):
            yield message("weigh-takes")
        case ("throw",):
            yield message("weigh-throws")


def _spell(view: NightView, f: Mini, effects: lx.CardEffects) -> Iterator[Message]:
    for effect in effects:
        if isinstance(effect, lx.CastAttack) and effect.whom == "one":
            targets = [here(view, id) for id in spell_targets(view, f, effect)][:MOST_TARGETS]
            said = tuple(
                message(
                    "weigh-target",
                    target=figure_name(view, one),
                    hit=hit_chance(view, one, effect.power).hit,
                )
                for one in targets
            )
            if said:
                yield message("weigh-reach", targets=said)


def _aimed(view: NightView, about: tuple[int, int, int], id: int) -> Iterator[Message]:
    """A target of the spell under way: its chance, what a Reaction may stop, what a hit would do."""
    _, strength, wounds = about
    target = figure(view, id)
    if target is not None:
        yield message("weigh-aimed", target=target_name(view, target))
        yield from blow(view, target, strength, wounds)


def _defence(view: NightView, about: Any, option: Any) -> Message:
    _, target, total = about
    f = here(view, target)
    cost, plus = defence_terms(view, f, option)
    chance = defend_chance(view, view.attacks[-1].resistance, total, plus)
    return message(
        "weigh-defend",
        chance=chance,
        percent=round(100 * chance / ROLLS),
        cost=cost,
        left=max(0, view.energy - cost),
    )


# The Heroes


def forecast_words(view: NightView, prefix: str = "weigh-next") -> Iterator[Message]:
    """15.13 For each AI card that may come, what its Hero would do now."""
    if view.outcome is not None or view.next_slot is None:
        return
    for one in forecast(view):
        yield forecast_line(view, one, prefix)


def forecast_line(view: NightView, one: HeroForecast, prefix: str = "weigh-next") -> Message:
    """One card that may come: the entry, and its target or its way; in short for the picture, which names
    the Hero already."""
    card = view.cards.ai[one.ai]
    hero = figure(view, one.figure)
    if one.decision is None or hero is None:
        return message(f"{prefix}-new", card=card.name, slot=card.slot)
    plan = one.decision.plan
    assert not isinstance(plan, NoPlan)
    name = figure_name(view, hero)
    if plan is None:
        return message(f"{prefix}-nothing", card=card.name, hero=name)
    printed = card if one.decision.card == "ai" else view.cards.actions[card.slot - 1]
    entry = printed.entries[one.decision.entry]
    if isinstance(plan, StrikePlan):
        targets = tuple(figure_name(view, here(view, id)) for id in plan.targets)
        return message(f"{prefix}-attack", card=card.name, hero=name, targets=targets)
    if isinstance(plan, GoPlan):
        return message(f"{prefix}-go", card=card.name, hero=name, zone=zone_name(view, plan.end))
    step = step_words(entry.steps[one.decision.first]) if entry.steps else entry_words(entry)
    return message(f"{prefix}-do", card=card.name, hero=name, entry=step)
