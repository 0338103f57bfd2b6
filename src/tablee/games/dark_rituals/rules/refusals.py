"""Section 8 Why an answer is refused that is neither on offer nor listed as blocked."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any, TypeAlias

from tablee.core import Refusal
from tablee.games.dark_rituals.board import FAR
from tablee.games.dark_rituals.effects import Mode
from tablee.games.dark_rituals.script.table import (
    NightTable,
    entrance_is_held,
    figure,
    is_legion,
    on_pit,
    scenario,
)
from tablee.games.dark_rituals.state import NOBODY, SERFS, Mini

Refuse: TypeAlias = Callable[[Any], Refusal]
"""Gives the reason why a value is refused."""
NOT_OFFERED = Refusal("not_offered")


def refuse_turn(t: NightTable, value: Any) -> Refusal:
    """D3 Only Legion Characters are activated."""
    f = figure(t, value) if isinstance(value, int) else None
    if f is not None and not is_legion(f):
        return Refusal("not_legion", "DR-3.3")
    return Refusal("activate_first", "DR-7.4") if _is_card(value) else NOT_OFFERED


def _is_card(value: Any) -> bool:
    return isinstance(value, tuple) and len(value) == 2 and value[0] == "card"


def refuse_action(t: NightTable, f: Mini, value: Any) -> Refusal:
    """D4 Why this Character cannot do that."""
    is_obsessed = t.obsessed or f.ruby
    match value:
        case ("attack" | "take" | "spell" | "card" | "witch" | "possess" | "power", *_) if is_obsessed:
            return Refusal("obsessed", "DR-20.5")
        case ("move", int(zone)):
            return _no_move(t, f, zone)
        case ("attack", int(id)):
            return refused_target(t, f, id, t.cards.traits[f.card].range)
        case ("spell", int()) if f.kind != "witch":
            return Refusal("no_witch_acts", "DR-7.4")
        case ("card", int()) if f.kind != "witch":
            return Refusal("no_witch_acts", "DR-7.4")
        case ("witch", int()) if scenario(t).is_devoted:
            return Refusal("no_summoning", "DR-22.2")
        case ("possess", int(id)):
            return _no_possessing(t, f, id)
        case ("take",):
            return Refusal("no_ruby", "DR-20.2")
        case ("throw",):
            return Refusal("no_throw", "DR-20.3")
        case "end" if t.actions_left == 2:
            return Refusal("first_action", "DR-3.9")
    return NOT_OFFERED


def _no_move(t: NightTable, f: Mini, zone: int) -> Refusal:
    """DR-5.2, DR-5.4, DR-20.7 Why a Move does not end there."""
    if zone == f.zone:
        return Refusal("here_already", "DR-5.4")
    is_burrowing = f.kind == "demon" and t.burrow > 0
    zones = t.burrow if is_burrowing else t.cards.traits[f.card].leap
    return refused_zone(t, f, zone, zones, "teleport" if is_burrowing else "move")


def _no_possessing(t: NightTable, f: Mini, id: int) -> Refusal:
    """DR-7.6 Witches possess Peasants within Range 1."""
    if f.kind != "witch":
        return Refusal("no_witch_acts", "DR-7.6")
    refusal = refused_target(t, f, id, 1, ("peasant",))
    return refusal if refusal.rule is None else Refusal(refusal.code, "DR-7.6", refusal.facts)


# Targets and zones


def for_numbers(refuse: Callable[[int], Refusal]) -> Refuse:
    """Anything that is no number is neither a figure nor a zone, and needs no rule to be refused."""
    return lambda value: refuse(value) if type(value) is int else NOT_OFFERED


def refused_target(
    t: NightTable, origin: Mini, id: int, steps: int, kinds: Collection[str] = ("hero", *SERFS)
) -> Refusal:
    """DR-5.8, DR-6.11, DR-20.8 Why a figure is no target: of the wrong kind, on the Pit, or too far away."""
    target = figure(t, id)
    if target is None:
        return NOT_OFFERED
    if target.kind not in kinds:
        if is_legion(target) and "hero" in kinds:
            return Refusal("friendly", "DR-6.11")
        return Refusal("wrong_target", "DR-7.12")
    apart = scenario(t).sight[origin.zone][target.zone]
    if apart == 0 and (on_pit(t, origin) or on_pit(t, target)):
        return Refusal("on_the_pit", "DR-20.8")
    if apart >= FAR:
        return Refusal("out_of_reach", "DR-5.8")
    if apart > steps:
        return Refusal("out_of_range", "DR-5.8", {"far": apart, "range": steps})
    return Refusal("no_use", "DR-7.12")


def refuse_targets(t: NightTable, origin: Mini, steps: int, kinds: Collection[str]) -> Refuse:
    """Why other figures cannot be chosen for a spell of this Range."""
    return for_numbers(lambda id: refused_target(t, origin, id, steps, kinds))


def refused_zone(t: NightTable, f: Mini, zone: int, zones: int, mode: Mode = "move") -> Refusal:
    """DR-5.2, DR-5.4, DR-20.7, DR-21.4 Why a figure is not moved to a zone."""
    table = scenario(t)
    if not 0 <= zone < len(table.board.names):
        return NOT_OFFERED
    if zone == table.pit:
        return Refusal("pit", "DR-20.7")
    if f.kind == "hero" and zone in table.caves and f.zone not in table.caves and entrance_is_held(t):
        return Refusal("guarded", "DR-21.4")
    if zone == f.zone:
        return Refusal("here_already", "DR-5.4")
    if mode == "move" and zone in table.board.beside[f.zone] and zone not in table.board.ways[f.zone]:
        return Refusal("no_opening", "DR-5.2")
    far = table.board.distances(mode, table.ban_open)[f.zone][zone]
    if far >= FAR:
        return Refusal("no_opening", "DR-5.2")
    return Refusal("too_far_to_move", "DR-5.4", {"far": far, "zones": zones})


def refuse_zones(t: NightTable, f: Mini, zones: int) -> Refuse:
    """Why a figure cannot be moved to another zone."""
    return for_numbers(lambda zone: refused_zone(t, f, zone, zones))


def refuse_distant(t: NightTable, origin: Mini, steps: int) -> Refuse:
    """Why a zone is not within the Range of a spell, or nobody there is meant by it."""

    def refuse(zone: int) -> Refusal:
        table = scenario(t)
        if not 0 <= zone < len(table.board.names):
            return NOT_OFFERED
        apart = table.sight[origin.zone][zone]
        if apart > steps:
            facts = {"far": apart, "range": steps}
            return (
                Refusal("out_of_reach", "DR-5.8")
                if apart >= FAR
                else Refusal("out_of_range", "DR-5.8", facts)
            )
        if zone == table.pit:
            return Refusal("pit", "DR-20.7")
        return Refusal("nobody_there", "DR-7.12")

    return for_numbers(refuse)


def refuse_placing(t: NightTable, caster: Mini, only_here: bool) -> Refuse:
    """DR-7.8, DR-7.13 Why a figure is not placed in a zone."""
    return refuse_distant(t, caster, 0 if only_here else 1)


def refuse_payers(t: NightTable, witch: Mini) -> Refuse:
    """DR-6.6 Blood Price: only Disciples in her zone pay it."""
    return for_numbers(lambda id: Refusal("not_a_payer", "DR-6.6") if figure(t, id) else NOT_OFFERED)


def refuse_slots(t: NightTable) -> Refuse:
    """DR-8.4 The Wounds of a Plague go to Heroes on the board."""

    def refuse(slot: int) -> Refusal:
        is_empty = 1 <= slot <= len(t.slots) and t.slots[slot - 1].figure == NOBODY
        return Refusal("slot_empty", "DR-8.4") if is_empty else NOT_OFFERED

    return for_numbers(refuse)


def refuse_ritualists(t: NightTable) -> Refuse:
    """DR-22.10 Only the Witches with the most Life are meant."""
    return for_numbers(lambda id: Refusal("not_the_most_life", "DR-22.10") if figure(t, id) else NOT_OFFERED)
