"""Previews by option, and warnings: what a choice would come to, by the rules' own sums."""

from __future__ import annotations

from typing import Any

from tablee.core import AnyQuestion, DistanceQuery, Message, MovePreview, OptionPreview, QueryResult, message
from tablee.core.i18n import Argument
from tablee.games.kinfire.forecast import action_sums, declared_sums, hp_after, moves_of, reachable, standing
from tablee.games.kinfire.rules.structs import DamageSum
from tablee.games.kinfire.standing import is_seeker
from tablee.games.kinfire.state import (
    LANTERN,
    Figure,
    figure_of,
)
from tablee.games.kinfire.text import zone_effect_words
from tablee.games.kinfire.view import View
from tablee.games.kinfire.words import figure_name, hp_of, seeker_name, zone_name


def has_preview(view: View, question: AnyQuestion, option: Any) -> bool:
    """Whether there is something to say about an option before it is chosen."""
    match question.kind, option:
        case "turn", ("play", int()) | ("move", str()) | "lantern":
            return True
        case (("before" | "effect_move"), ("move", str())):
            return True
        case (("boost_action" | "parry"), (int(), int(), *_)):
            return True
        case "parry", None:
            return True
        case "choose_target", (("enemy" | "ally"), int()):
            return question.about[0] == "attack" and view.combat.declared is not None
    return False


def query(view: View, asked: MovePreview | DistanceQuery | OptionPreview) -> QueryResult:
    """What players ask without deciding: here, what an option would come to."""
    if not isinstance(asked, OptionPreview) or not has_preview(view, asked.question, asked.option):
        return QueryResult()
    return QueryResult(tuple(lines(view, asked.question, asked.option)))


def lines(view: View, question: AnyQuestion, option: Any) -> list[Message]:
    """What an option would come to, in words."""
    match question.kind, option:
        case "turn", ("play", int(card)):
            return attack_lines(view, question.about, card)
        case "turn", "lantern":
            return attack_lines(view, question.about, LANTERN)
        case (("turn" | "before" | "effect_move"), ("move", str(letter))):
            return zone_lines(view, letter)
        case (("boost_action" | "parry"), (int(), int(card), *protected)):
            return sums_lines(view, declared_sums(view, (card, protected[0] if protected else -1)))
        case "parry", _:
            return sums_lines(view, declared_sums(view))
    figure = figure_of(option)
    return sums_lines(view, {one: what for one, what in declared_sums(view).items() if one == figure})


def sum_words(reckoned: DamageSum) -> Message:
    """A sum with its terms named."""
    first, *rest = reckoned.terms
    said = message("sum-first", n=first.n)
    for term in rest:
        name: Argument = term.name if term.name is not None else message(f"term-{term.kind}")
        said = message("sum-plus" if term.n >= 0 else "sum-minus", sum=said, n=abs(term.n), name=name)
    if not rest and reckoned.cap is None:
        return said
    return message("sum-equals", sum=said, total=reckoned.total)


def sums_lines(view: View, sums: dict[Figure, DamageSum]) -> list[Message]:
    """A line for each target: the sum, and the HP that it leaves."""
    found = []
    for figure, reckoned in sums.items():
        kept = min(view.party[figure].armor, reckoned.total) if is_seeker(figure) else 0
        found.append(
            message(
                "preview-sum",
                figure=figure_name(view, figure),
                sum=sum_words(reckoned),
                armor=kept,
                before=hp_of(view, figure),
                after=hp_after(view, figure, reckoned.total),
            )
        )
    return found


def attack_lines(view: View, who: int, card: int) -> list[Message]:
    """What a card would deal from here; else from which zones its attack would reach somebody."""
    strikes = action_sums(view, who, card)
    if not strikes:
        return []
    found = [line for _, sums in strikes for line in sums_lines(view, sums)]
    if found:
        return found
    moves = moves_of(view, who, card) + (0 if view.combat.turn.trapped else view.combat.turn.moves)
    zones = []
    for zone in reachable(view, who, moves):
        with standing(view, who, zone):
            if any(sums for _, sums in action_sums(view, who, card)):
                zones.append(zone_name(view, zone))
    if zones:
        return [message("preview-reach-from", zones=tuple(zones))]
    return [message("preview-no-target")]


def zone_lines(view: View, letter: str) -> list[Message]:
    """Who stands in a zone, and what it does."""
    zone = view.ground.zone(letter)
    effect = view.ground.effects[zone]
    figures = [*view.seekers(), *view.foes(), *view.allies()]
    here = tuple(figure_name(view, figure) for figure in figures if view.zone_of(figure) == zone)
    found = [message("preview-zone-empty") if not here else message("preview-zone", figures=here)]
    if effect is not None:
        found.append(zone_effect_words(effect))
    return found


# Warnings


def warning(view: View, question: AnyQuestion, value: Any) -> Message | None:
    """The warning before a choice of weight."""
    match question.kind, value:
        case "parry", None:
            return falls(view)
        case "turn", ("play", int(card)):
            return last_action(view, question.about, card)
        case "choose_quest", str(id):
            quest = next((one for one in view.cards.quests.values() if one.prompt == id), None)
            if quest is not None and quest.last and len(view.prompts) > 1:
                return message("warn-last-quest")
    return None


def falls(view: View) -> Message | None:
    """Without a Parry a Seeker would fall, and the combat be lost."""
    for figure, reckoned in declared_sums(view).items():
        if is_seeker(figure) and hp_after(view, figure, reckoned.total) == 0:
            return message("warn-falls", seeker=seeker_name(view, figure))
    return None


def last_action(view: View, who: int, card: int) -> Message | None:
    """KF-8.2 The last Action card of a hand: it is renewed, and each Exhausted card deals 1."""
    one = view.party[who]
    others = [held for held in one.hand if held != card and held >= 0 and view.cards.is_action(held)]
    tired = one.hand.count(view.cards.exhausted)
    if others or one.hand.count(card) > 1 or not tired:
        return None
    return message("warn-renewal", seeker=seeker_name(view, who), n=tired)
