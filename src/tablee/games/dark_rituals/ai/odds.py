"""The chances of Attacks and Defences in 36ths, with the Heroes' Reactions (3.2, section 9)."""

from __future__ import annotations

from typing import Any, NamedTuple

from tablee.games.dark_rituals import effects as fx
from tablee.games.dark_rituals import legion_effects as lx
from tablee.games.dark_rituals.script.table import (
    NightTable,
    above,
    alchemy_of,
    ingredients,
    reactions,
    resistance_of,
)
from tablee.games.dark_rituals.state import Mini


class HitChance(NamedTuple):
    """In how many of 36 rolls an Attack is above the Resistance, and in how many no Reaction can stop it."""

    hit: int
    through: int


def hit_chance(t: NightTable, target: Mini, strength: int) -> HitChance:
    """DR-6.3, DR-13.5 The chance of an Attack, before the target's Reaction and after it."""
    needed = resistance_of(t, target) - strength
    stop = most_resistance(t, target) if target.kind == "hero" else 0
    return HitChance(above(t, needed), above(t, needed + stop))


def most_resistance(t: NightTable, hero: Mini) -> int:
    """DR-13.2, DR-13.8 By how much a Hero could raise its Resistance against one Attack now."""
    means = min(alchemy_of(t, hero, t.active == hero.id), ingredients(t))
    most = 0
    for reaction in reactions(t):
        if not isinstance(reaction, fx.MoreResistance):
            continue
        if reaction.level == "x":
            most = max(most, min(4, means))
        elif isinstance(reaction.n, int) and reaction.level <= means:
            most = max(most, reaction.n)
    return most


def can_survive(t: NightTable, hero: Mini) -> bool:
    """DR-13.9 Whether a Hero about to fall can cast Last Breath now."""
    means = min(alchemy_of(t, hero, t.active == hero.id), ingredients(t))
    return any(
        isinstance(r, fx.SurviveWounds) and isinstance(r.level, int) and r.level <= means
        for r in reactions(t)
    )


def defend_chance(t: NightTable, resistance: int, total: int, plus: int) -> int:
    """DR-6.4 In how many of 36 rolls Resistance, two dice and ``plus`` reach the Total."""
    return above(t, total - resistance - plus - 1)


def defence_terms(t: NightTable, f: Mini, option: Any) -> tuple[int, int]:
    """What a Reaction of the defender costs, and what it adds to the Defence."""
    match option:
        case ("spell", int(number)):
            spell = t.cards.spells[number]
            assert isinstance(spell.reaction, lx.DefendBetter)
            return spell.cost, spell.reaction.plus
        case ("card", int(place)):
            card = t.cards.witchcraft[t.hand[place]]
            assert isinstance(card.reaction, lx.DefendBetter)
            return card.cost, card.reaction.plus
    return t.cards.characters[f.card].defend, 0
