"""DR-14.10, DR-15, DR-16 Whom a Hero may mean by a word, and which of them hurts the Witch Master most."""

from __future__ import annotations

from tablee.games.dark_rituals.script.ends import heroes_have_won
from tablee.games.dark_rituals.script.structs import Aim
from tablee.games.dark_rituals.script.table import (
    NightTable,
    above,
    demon,
    entrance_is_held,
    life_left,
    on_pit,
    resistance_of,
    scenario,
)
from tablee.games.dark_rituals.state import DISCIPLES, LEGION, SERFS, Mini

HARM = ("wins_the_game", "likeliest", "rank", "least_life", "least_resistance", "first_in_play")
"""DR-16.3 The names of the elements of a harm key."""
RANKS = {"demon": 0, "witch": 1, "creature": 2, "possessed": 4, "minion": 5}
Key = tuple[int, ...]


def named(t: NightTable, hero: Mini, word: str) -> list[Mini]:
    """DR-14.10 The figures on the board that a target word means."""
    if word == "enemy":
        return [f for f in t.figures if f.kind in LEGION]
    if word == "disciple":
        return [f for f in t.figures if f.kind in DISCIPLES]
    if word == "serf":
        return [f for f in t.figures if f.kind in SERFS]
    if word == "hero":
        return [f for f in t.figures if f.kind == "hero" and f.id != hero.id]
    return [f for f in t.figures if f.kind == word]


def objective(t: NightTable, hero: Mini) -> Aim:
    """DR-15.2, DR-15.5, DR-22.8 The first Objective that the board allows; by default: Attack a Witch."""
    for clause in scenario(t).encounter.objectives:
        if clause.do == "free_soul":
            if t.ritual.souls:
                return Aim(zones=tuple(sorted(set(t.ritual.souls))), whom="soul")
            continue
        assert clause.whom is not None
        figures = quarry(t, hero, clause.whom)
        if figures:
            return Aim(tuple(figures), whom=clause.whom, by_chance=clause.whom == "witch_or_demon")
    return Aim(tuple(named(t, hero, "witch")))


def quarry(t: NightTable, hero: Mini, whom: str) -> list[Mini]:
    """DR-15.3, DR-20.9, DR-21.5 The figures that an Objective means; none: it is impossible on this board."""
    match whom:
        case "demon":
            beast = demon(t)
            return [] if beast is None else [beast]
        case "carrier":
            return [f for f in t.figures if f.ruby]
        case "ritualist":
            if hero.zone not in scenario(t).caves and entrance_is_held(t):
                return []
            return [f for f in t.figures if f.kind == "witch" and f.card == t.ritual.ritualist]
        case "guard":
            entrance = scenario(t).entrance
            return [f for f in t.figures if f.zone == entrance and f.kind in LEGION]
        case "witch_or_demon":
            return [f for f in t.figures if f.kind in ("witch", "demon")]
    return named(t, hero, whom)


def dealt(t: NightTable, target: Mini, wounds: int) -> int:
    """DR-16.6 The Wounds that would be placed: a Carapace not yet used takes one off."""
    if target.kind in LEGION and t.cards.traits[target.card].has_carapace and not t.carapace_used:
        return wounds - 1
    return wounds


def rank(t: NightTable, f: Mini) -> int:
    """DR-16.3 Demon, Witch, Creature, carrier, Possessed Serf, then Minions by their printed Strength."""
    if f.kind == "possessed" and f.ruby:
        return 3
    if f.kind == "minion":
        return RANKS["minion"] + 9 - t.cards.characters[f.card].strength
    return RANKS.get(f.kind, 99)


def harm(t: NightTable, target: Mini, strength: int, wounds: int = 1) -> Key:
    """DR-16.3, DR-16.6 The harm key: the smallest hurts the Witch Master most."""
    left, resistance = life_left(t, target), resistance_of(t, target)
    chance = above(t, resistance - strength) if left <= dealt(t, target, wounds) else 0
    wins = bool(chance) and heroes_have_won(t, target) is not None
    return (not wins, -chance, rank(t, target), left, resistance, target.id)


def likeliest_hit(t: NightTable, target: Mini, strength: int, wounds: int = 1) -> Key:
    """DR-22.8 Chance to eliminate, chance to wound, remaining Life; then harm."""
    left = life_left(t, target)
    hit = above(t, resistance_of(t, target) - strength)
    out = hit if left <= dealt(t, target, wounds) else 0
    return (-out, -hit, left, *harm(t, target, strength, wounds))


LIKELIEST = ("likeliest_hit", "likeliest_hit", "likeliest_hit", *HARM)


def first_difference(keys: list[Key], names: tuple[str, ...], chosen: int = 1) -> str:
    """DR-12.22 The first element on which the last one chosen differs from the next best."""
    if len(keys) <= chosen:
        return "only_one"
    winner, other = keys[chosen - 1], keys[chosen]
    for mine, others, name in zip(winner, other, names, strict=False):
        if mine != others:
            return name
    return names[-1]


# Weapons


def ranged_of(t: NightTable, hero: Mini, target: Mini | None = None) -> int | None:
    """DR-6.12, DR-16.4, DR-16.7 The ranged modifier; in simplified mode only against a Demon on the Pit."""
    modifier: int | None = t.cards.heroes[hero.card].weapon.ranged
    if t.options.ranged_mode == "simplified":
        return modifier if target is not None and target.kind == "demon" and on_pit(t, target) else None
    return modifier


def weapon_modifier(t: NightTable, hero: Mini, target: Mini, steps: int) -> int:
    """DR-6.12, DR-13.11 Melee in the own zone and with Long Reach, ranged from an adjacent zone."""
    melee: int = t.cards.heroes[hero.card].weapon.melee
    if steps == 0:
        return melee
    ranged = ranged_of(t, hero, target)
    return melee if ranged is None else ranged


def steps_to(t: NightTable, hero: Mini, target: Mini) -> int:
    """DR-5.12 Steps along sight edges."""
    return scenario(t).sight[hero.zone][target.zone]


def can_attack(t: NightTable, hero: Mini, target: Mini, reach: bool = False) -> bool:
    """DR-6.12, DR-20.7 Whether this Hero's weapon, with Long Reach or without, can attack the target."""
    steps = scenario(t).sight[hero.zone][target.zone]
    if steps == 0:
        return True
    return steps == 1 and (reach or ranged_of(t, hero, target) is not None)
