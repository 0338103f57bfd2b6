"""What speaks for the answer of a hint: the plan with its prices and chances, and what comes next."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tablee.core import AnyQuestion, Message, message
from tablee.games.dark_rituals.ai import worth
from tablee.games.dark_rituals.ai.odds import defence_terms, defend_chance, hit_chance
from tablee.games.dark_rituals.ai.weighing import forecast_words, previewed
from tablee.games.dark_rituals.script.table import here, strength_of
from tablee.games.dark_rituals.state import Mini
from tablee.games.dark_rituals.view import NightView
from tablee.games.dark_rituals.words import action_words


def reasons_for(view: NightView, question: AnyQuestion, value: Any) -> tuple[Message, ...]:
    """The lines of a hint."""
    return tuple(_lines(view, question, value))


def _lines(view: NightView, question: AnyQuestion, value: Any) -> Iterator[Message]:
    match question.kind, value:
        case "exchange", _:
            yield message("hint-exchange" if value else "hint-keep")
        case "turn", "pass":
            yield message("hint-pass")
            yield from previewed(view, question, value)
        case "turn", int(id):
            with worth.activated(view, here(view, id)) as f:
                yield _plan(view, f, worth.plans(view, f)[0])
            yield from forecast_words(view)
        case "action", _:
            yield from previewed(view, question, value)
            f = here(view, view.active)
            plan = next((plan for plan in worth.plans(view, f) if plan.action == value), None)
            if plan is not None and plan.then is not None:
                yield message("hint-then", then=_step(view, f, plan.then))
        case "defend", "none":
            yield _no_defence(view, question)
        case _:
            yield from previewed(view, question, value)


def _plan(view: NightView, f: Mini, plan: worth.TurnPlan) -> Message:
    first = _step(view, f, plan.action)
    if plan.then is None:
        return message("hint-plan", first=first)
    return message("hint-plan-two", first=first, then=_step(view, f, plan.then))


def _step(view: NightView, f: Mini, action: Any) -> Message:
    """An Action with its price, and an Attack with its chance too."""
    said = action_words(view, action)
    if action[0] != "attack":
        return said
    chance = hit_chance(view, here(view, action[1]), strength_of(view, f))
    return message("hint-chance", action=said, hit=chance.hit)


def _no_defence(view: NightView, question: AnyQuestion) -> Message:
    """Why it is better not to Defend: the best chance that there was, and its price."""
    _, target, total = question.about
    f, resistance = here(view, target), view.attacks[-1].resistance
    terms = [defence_terms(view, f, option) for option in question.offered() if option != "none"]
    chance, cost = max((defend_chance(view, resistance, total, plus), -cost) for cost, plus in terms)
    if not chance:
        return message("hint-no-use", resistance=resistance, total=total)
    return message("hint-no-defend", chance=chance, cost=-cost)
