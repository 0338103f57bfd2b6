"""DR-7.3, DR-7.4, DR-7.12 Spells as Actions: when they are legal, and what their parameters may be."""

from __future__ import annotations

from typing import TypeAlias

from tablee.games.dark_rituals import legion_effects as lx
from tablee.games.dark_rituals.rules.reactions import within
from tablee.games.dark_rituals.script.table import (
    NightTable,
    banned_to_hero,
    life_left,
    scenario,
    together,
)
from tablee.games.dark_rituals.state import DISCIPLES, LEGION, SERFS, Mini

Problem: TypeAlias = tuple[str, str]
"""A refusal code and the rule that it cites."""


def spell_problem(t: NightTable, caster: Mini, effects: lx.CardEffects) -> Problem | None:
    """DR-7.12 Why a spell cannot be cast whatever its cost: its target must exist, a figure be in the
    supply."""
    for effect in effects:
        problem = _effect_problem(t, caster, effect)
        if problem is not None:
            return problem
    return None


def forbidding(t: NightTable, caster: Mini, effects: lx.CardEffects, cost: int) -> Problem:
    """The rule that keeps this spell from being cast now."""
    problem = spell_problem(t, caster, effects)
    return problem or ("no_energy", "DR-4.2")


def _effect_problem(t: NightTable, caster: Mini, effect: lx.SpellEffect) -> Problem | None:
    no_target = "no_spell_target", "DR-7.12"
    match effect:
        case lx.CastAttack(whom="each_in_zone"):
            return None if attack_zones(t, caster, effect) else no_target
        case lx.CastAttack():
            return None if spell_targets(t, caster, effect) else no_target
        case lx.PlaceFigures(what=what):
            there = any(supply(t, t.cards.legion_at[name]) > 0 for name in what)
            return None if there else ("supply_empty", "DR-7.12")
        case lx.SummonCreature(creature):
            card = t.cards.legion_at[creature]
            return None if supply(t, card) > 0 else ("creature_here", "DR-7.9")
        case lx.DrainHeroes(whom="one_near"):
            return None if heroes_near(t, caster, 1) else no_target
        case lx.DrainHeroes(whom="each_in_zone"):
            return None if hero_zones(t, caster, 1) else no_target
        case lx.DrainHeroes():
            return None if heroes_near(t, caster, 0) else no_target
        case lx.RelocateFigure():
            return None if relocatable(t, caster, effect) else no_target
        case lx.EliminateSerf():
            return None if peasants_here(t, caster) else no_target
        case lx.WoundCaster(n):
            return None if life_left(t, caster) > n else ("would_fall", "DR-7.3")
        case lx.FreeAttack():
            return None if free_attackers(t, caster) else no_target
    return None


def supply(t: NightTable, card: int) -> int:
    """DR-7.8 How many figures of this card are not on the board."""
    return t.cards.characters[card].figures - sum(f.card == card and f.kind != "hero" for f in t.figures)


def spell_targets(t: NightTable, caster: Mini, effect: lx.CastAttack) -> list[int]:
    """DR-6.11 The Heroes within Range, and Serfs unless the spell is against Heroes alone."""
    return [
        f.id
        for f in within(t, caster, effect.range)
        if f.kind == "hero" or (effect.serfs and f.kind in SERFS)
    ]


def heroes_near(t: NightTable, caster: Mini, steps: int) -> list[int]:
    """The Heroes within Range."""
    return [f.id for f in within(t, caster, steps) if f.kind == "hero"]


def hero_zones(t: NightTable, caster: Mini, steps: int) -> list[int]:
    """The zones within Range with a Hero."""
    return sorted({f.zone for f in within(t, caster, steps) if f.kind == "hero"})


def attack_zones(t: NightTable, caster: Mini, effect: lx.CastAttack) -> list[int]:
    """The zones whose Heroes a spell may attack."""
    return hero_zones(t, caster, effect.range)


def peasants_here(t: NightTable, caster: Mini) -> list[int]:
    """The Peasants in the caster's zone."""
    return [f.id for f in t.figures if f.kind == "peasant" and together(t, f, caster)]


def legion_near(t: NightTable, caster: Mini) -> list[int]:
    """The Legion Characters within Range 1, the caster included."""
    return [f.id for f in within(t, caster, 1) if f.kind in LEGION]


def free_attackers(t: NightTable, caster: Mini) -> list[int]:
    """DR-20.5 Other Disciples within Range 1 that have somebody to attack and carry no Ruby."""
    return [
        f.id
        for f in within(t, caster, 1)
        if f.kind in DISCIPLES and not f.ruby and f.id != caster.id and free_targets(t, f)
    ]


def free_targets(t: NightTable, f: Mini) -> list[int]:
    """DR-7.13 Whom a free Attack may hit: as any Attack of this Character."""
    steps = t.cards.traits[f.card].range
    return [o.id for o in within(t, f, steps) if o.kind not in LEGION]


def relocatable(t: NightTable, caster: Mini, effect: lx.RelocateFigure) -> list[int]:
    """The figures that a spell may move, each of which has somewhere to go."""
    if effect.whom == "minion":
        found = [f for f in t.figures if f.kind == "minion"]
    else:
        found = [f for f in within(t, caster, effect.range) if f.kind == "hero"]
    return [f.id for f in found if relocation_zones(t, f, effect.zones)]


def relocation_zones(t: NightTable, f: Mini, zones: int) -> list[int]:
    """DR-20.7, DR-21.4 Where a figure may be moved across open edges: never into the Pit, a Hero never into
    guarded Caves."""
    table = scenario(t)
    ban = banned_to_hero(t, f.zone) if f.kind == "hero" else table.ban_open
    steps = table.board.distances("move", ban)[f.zone]
    return [zone for zone, far in enumerate(steps) if 1 <= far <= zones]


def placement_zones(t: NightTable, caster: Mini, effect: lx.PlaceFigures) -> list[int]:
    """DR-7.8, DR-7.13 The caster's zone first, then adjacent ones across an open edge or a fence; never the
    Pit."""
    if effect.where == "here":
        return [caster.zone]
    table = scenario(t)
    return [caster.zone, *(zone for zone in table.board.sights[caster.zone] if zone != table.pit)]
