"""DR-3, DR-7 What the Witch Master may do: whom to activate, and which Actions; and what a rule forbids."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tablee.core import Blocked
from tablee.games.dark_rituals import legion_effects as lx
from tablee.games.dark_rituals.rules.casting import Problem, forbidding, spell_problem
from tablee.games.dark_rituals.rules.reactions import within
from tablee.games.dark_rituals.scenario import NOWHERE
from tablee.games.dark_rituals.script.table import NightTable, hero_hold, is_legion, scenario
from tablee.games.dark_rituals.state import LEGION, NOBODY, Mini

COSTS: Problem = ("no_energy", "DR-4.2")


# Activating


def turn_options(t: NightTable) -> list[Any]:
    """D3, DR-3.8 Those who may be activated, then Pass."""
    able = [f.id for f in t.figures if f.kind in LEGION and not silenced(t, f) and has_action(t, f)]
    return [*([id for id in able if id != t.last_activated] or able), "pass"]


def blocked_turns(t: NightTable) -> list[Blocked]:
    """D3 Those who may not be activated, each with the rule."""
    options, blocked = turn_options(t), []
    for f in t.figures:
        if not is_legion(f) or f.id in options:
            continue
        is_last = f.id == t.last_activated and has_action(t, f)
        code, rule = silenced(t, f) or (("just_activated", "DR-3.8") if is_last else COSTS)
        blocked.append(Blocked(f.id, code, rule))
    return blocked


def silenced(t: NightTable, f: Mini) -> Problem | None:
    """DR-10.6, DR-21.6 Whether a rule keeps this Character from any Action now."""
    if f.kind == "demon" and not controlled(t):
        return "no_control", "DR-10.6"
    is_ritualist = f.kind == "witch" and f.card == t.ritual.ritualist
    if is_ritualist and scenario(t).ritual is not None and not t.ritual.demon_summoned:
        return "in_ritual", "DR-21.6"
    return None


def controlled(t: NightTable) -> bool:
    """DR-10.5, DR-10.6 Whether the Demon card in force leaves the Demon to the Witch Master."""
    return t.demon_card != NOBODY and t.cards.demon_cards[t.demon_card].control


def has_action(t: NightTable, f: Mini) -> bool:
    """DR-3.7, DR-4.2 Whether any first Action of this Character is legal and can be paid."""
    return next(_actions(t, f, carries=f.ruby, first=True), None) is not None


# Acting


def action_options(t: NightTable, f: Mini) -> list[Any]:
    """D4 The legal Actions of the activated Character; after the first one it may end."""
    options: list[Any] = list(_actions(t, f, carries=t.obsessed or f.ruby, first=t.actions_left == 2))
    return options if t.actions_left == 2 else [*options, "end"]


def _actions(t: NightTable, f: Mini, *, carries: bool, first: bool) -> Iterator[Any]:
    card = t.cards.characters[f.card]
    moves = 0 if first else t.moves
    if t.energy >= card.move and _move_problem(t, f, carries=carries, moves=moves) is None:
        yield from (("move", zone) for zone in move_ends(t, f))
    if f.ruby and _can_throw(t, f):
        yield ("throw",)
    if carries:
        return
    if t.energy >= attack_cost(t, f):
        yield from (("attack", id) for id in attack_targets(t, f))
    if f.kind == "possessed" and f.zone in t.ritual.rubies and t.energy >= t.cards.numbers.take_ruby:
        yield ("take",)
    power = t.cards.traits[f.card].power
    if power is not None and t.energy >= power.cost and spell_problem(t, f, power.effects) is None:
        yield ("power",)
    if f.kind == "witch":
        yield from _witch_actions(t, f, () if first else t.cast)


def _witch_actions(t: NightTable, f: Mini, cast: Any) -> Iterator[Any]:
    """DR-7.3 – 7.6 Grimoire, Witchcraft, Summon Witch, Possess."""
    for number in t.cards.grimoires[f.card]:
        spell = t.cards.spells[number]
        can_pay = number not in cast and t.energy >= spell.cost
        if spell.effects and can_pay and spell_problem(t, f, spell.effects) is None:
            yield ("spell", number)
    for place, number in enumerate(t.hand):
        card = t.cards.witchcraft[number]
        if card.effects and t.energy >= card.cost and spell_problem(t, f, card.effects) is None:
            yield ("card", place)
    if not scenario(t).is_devoted:
        for witch in sorted(t.witch_reserve):
            if t.energy >= t.cards.characters[witch].price:
                yield ("witch", witch)
    if t.energy >= t.cards.numbers.possess and has_marker(t):
        yield from (("possess", id) for id in possessable(t, f))


def has_marker(t: NightTable) -> bool:
    """DR-7.6 Whether a Possessed marker is free."""
    on_board = len([f for f in t.figures if f.kind == "possessed"])
    return on_board < t.cards.characters[t.cards.possessed].figures


def possessable(t: NightTable, witch: Mini) -> list[int]:
    """DR-7.6 The Peasants within Range 1."""
    return [f.id for f in within(t, witch, 1) if f.kind == "peasant"]


def attack_cost(t: NightTable, f: Mini) -> int:
    """DR-7.2 The printed cost; a Demon card may lower it (DC-07)."""
    cost = t.cards.characters[f.card].attack
    if f.kind == "demon" and t.demon_card != NOBODY:
        parts = t.cards.demon_cards[t.demon_card].parts
        cost -= sum(part.n for part in parts if isinstance(part, lx.CheaperAttack))
    return max(0, cost)


def attack_targets(t: NightTable, f: Mini) -> list[int]:
    """DR-6.11, DR-7.2, DR-20.8 Heroes and Serfs within the Range of its Attack; none from the Pit at 0."""
    steps = t.cards.traits[f.card].range
    return [o.id for o in within(t, f, steps) if o.kind not in LEGION]


def move_ends(t: NightTable, f: Mini) -> tuple[int, ...]:
    """DR-5.4, DR-10.14, DR-20.7 The zones that a Move of this Character may end in."""
    table = scenario(t)
    if f.kind == "demon" and t.burrow:
        return table.board.ends("teleport", table.ban_open, t.burrow)[f.zone]
    return table.board.ends("move", table.ban_open, t.cards.traits[f.card].leap)[f.zone]


def is_pinned(t: NightTable, f: Mini) -> bool:
    """DR-5.5, DR-5.16 Whether the Hold of Heroes and Militia is more than its Agility."""
    if t.cards.traits[f.card].unstoppable or (f.kind == "demon" and t.burrow):
        return False
    return hero_hold(t, f.zone) > t.cards.characters[f.card].agility


def _move_problem(t: NightTable, f: Mini, *, carries: bool, moves: int) -> Problem | None:
    """DR-5.5, DR-20.6, DR-20.12 Why this Character may not Move now."""
    if carries:
        if moves == 0:
            return None  # The only Move of the activation is an automatic Escape.
        if t.auto_escape:
            return "second_move", "DR-20.6"
    return ("held", "DR-5.5") if is_pinned(t, f) else None


def _can_throw(t: NightTable, f: Mini) -> bool:
    """DR-20.3, DR-20.4 A carrier beside the Pit, whatever the edge, before the Demon is summoned."""
    table = scenario(t)
    if table.pit == NOWHERE or t.ritual.demon_summoned or t.energy < t.cards.numbers.throw_ruby:
        return False
    return f.zone in table.board.beside[table.pit]


# What is forbidden


def blocked_actions(t: NightTable, f: Mini) -> list[Blocked]:
    """Section 8 The Actions that a player might expect of this Character and that a rule forbids now."""
    legal = action_options(t, f)
    found = [Blocked(value, *problem) for value, problem in _forbidden(t, f) if value not in legal]
    return list({repr(one.value): one for one in reversed(found)}.values())[::-1]


def _forbidden(t: NightTable, f: Mini) -> Iterator[tuple[Any, Problem]]:
    card = t.cards.characters[f.card]
    carries = t.obsessed or f.ruby
    first = t.actions_left == 2
    table = scenario(t)
    problem = _move_problem(t, f, carries=carries, moves=0 if first else t.moves)
    for zone in move_ends(t, f):
        yield ("move", zone), problem or COSTS
    for zone in table.board.beside[f.zone]:
        if zone == table.pit:
            yield ("move", zone), ("pit", "DR-20.7")
        elif zone not in table.board.ways[f.zone]:
            yield ("move", zone), ("no_opening", "DR-5.2")
    for id in attack_targets(t, f):
        yield ("attack", id), ("obsessed", "DR-20.5") if carries else COSTS
    if f.kind == "possessed" and f.zone in t.ritual.rubies:
        yield ("take",), ("obsessed", "DR-20.5") if carries else COSTS
    if f.ruby and table.pit in table.board.beside[f.zone]:
        yield ("throw",), COSTS
    power = t.cards.traits[f.card].power
    if power is not None:
        yield ("power",), COSTS if t.energy < power.cost else (spell_problem(t, f, power.effects) or COSTS)
    if card.kind == "witch":
        yield from _forbidden_to_witch(t, f)
    else:
        yield from ((("card", place), ("no_witch_acts", "DR-7.4")) for place in range(len(t.hand)))


def _forbidden_to_witch(t: NightTable, f: Mini) -> Iterator[tuple[Any, Problem]]:
    for number in t.cards.grimoires[f.card]:
        spell = t.cards.spells[number]
        if not spell.effects:
            yield ("spell", number), ("a_reaction", "DR-7.3")
        elif number in t.cast:
            yield ("spell", number), ("cast_already", "DR-3.9")
        else:
            yield ("spell", number), forbidding(t, f, spell.effects, spell.cost)
    for place, number in enumerate(t.hand):
        card = t.cards.witchcraft[number]
        if not card.effects:
            yield ("card", place), ("a_reaction", "DR-7.3")
        else:
            yield ("card", place), forbidding(t, f, card.effects, card.cost)
    for witch in sorted(t.witch_reserve):
        yield ("witch", witch), ("no_summoning", "DR-22.2") if scenario(t).is_devoted else COSTS
    for id in possessable(t, f):
        yield ("possess", id), COSTS if has_marker(t) else ("no_marker", "DR-7.6")
