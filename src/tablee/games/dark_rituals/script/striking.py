"""DR-12.11 – 12.13, DR-12.20 Attacks of a Hero: which type is used, and which targets of it."""

from __future__ import annotations

from msgspec.structs import replace

from tablee.games.dark_rituals import effects as fx
from tablee.games.dark_rituals.script.structs import NoPlan, StrikePlan
from tablee.games.dark_rituals.script.table import (
    NightTable,
    cheapest,
    hero_strength,
    scenario,
)
from tablee.games.dark_rituals.script.targets import (
    HARM,
    LIKELIEST,
    Key,
    can_attack,
    first_difference,
    harm,
    likeliest_hit,
    named,
    ranged_of,
    weapon_modifier,
)
from tablee.games.dark_rituals.state import Mini, ScriptReason

Groups = list[tuple[str, list[Mini]]]
"""A list of types, each with its figures on the board."""


def reach_level(t: NightTable, hero: Mini, reserved: int) -> int:
    """DR-13.9, DR-13.17 The Level of the cheapest Long Reach that this Hero can cast now; 0: none."""
    if ranged_of(t, hero) is not None:
        return 0
    found = cheapest(t, hero, fx.ReachFurther, True, reserved)
    return 0 if found is None else found[1]


def plan_strike(
    t: NightTable,
    hero: Mini,
    groups: Groups,
    attack: fx.AttackTargets,
    reserved: int,
    by_chance: bool = False,
) -> StrikePlan | NoPlan:
    """DR-12.11, DR-12.12, DR-14.11 The first type with enough attackable targets, Long Reach included."""
    reasons: list[ScriptReason] = []
    sight = scenario(t).sight[hero.zone]
    count = attack.count
    for word, figures in groups:
        if not figures:
            reasons.append(ScriptReason("no_target", word))
            continue
        near = [f for f in figures if sight[f.zone] <= 1]
        found = [f for f in near if can_attack(t, hero, f)]
        cast = 0
        if len(found) < count and len(near) > len(found):
            # All that are near can be attacked with Long Reach.
            cast = reach_level(t, hero, reserved)
            found = near if cast else found
        if len(found) >= count:
            return _chosen(t, hero, found, attack, word, cast, by_chance)
        if count > 1:
            reasons.append(ScriptReason("too_few", word, (len(found), count)))
        else:
            reasons.append(ScriptReason("out_of_range", word, (min(sight[f.zone] for f in figures),)))
    return NoPlan(tuple(reasons))


def plan_each(t: NightTable, hero: Mini, attack: fx.AttackTargets) -> StrikePlan | NoPlan:
    """DR-12.13 Attack each enemy in the zone."""
    meant = {f.id: f for word in attack.targets for f in named(t, hero, word)}
    figures = list(meant.values())
    found = [f for f in figures if f.zone == hero.zone]
    word = attack.targets[0]
    if not figures:
        return NoPlan((ScriptReason("no_target", word),))
    if not found:
        sight = scenario(t).sight[hero.zone]
        return NoPlan((ScriptReason("out_of_range", word, (min(sight[f.zone] for f in figures),)),))
    plan = _chosen(t, hero, found, attack, word, count=len(found))
    return replace(plan, key="only_one")


def _chosen(
    t: NightTable,
    hero: Mini,
    found: list[Mini],
    attack: fx.AttackTargets,
    word: str,
    reach: int = 0,
    by_chance: bool = False,
    count: int = 0,
) -> StrikePlan:
    """DR-12.20, DR-14.12 The nearest, then those that hurt most; in advanced mode by harm alone (DR-16.5)."""
    count = count or attack.count
    sight = scenario(t).sight[hero.zone]
    if len(found) == 1:
        only = found[0]
        return StrikePlan(
            (only.id,), reach, attack.bonus, attack.wounds, attack.rider, "only_one", sight[only.zone], word
        )
    base = hero_strength(t, hero, True) + attack.bonus
    keyed: list[tuple[Key, Key, Mini]] = []
    for f in found:
        steps = sight[f.zone]
        strength = base + weapon_modifier(t, hero, f, steps)
        after = (likeliest_hit if by_chance else harm)(t, f, strength, attack.wounds)
        by_distance = (steps, *after)
        keyed.append(
            (after if t.options.ranged_mode == "advanced" and not by_chance else by_distance, by_distance, f)
        )
    keyed.sort(key=lambda each: each[0])
    rest = LIKELIEST if by_chance else HARM
    names = rest if t.options.ranged_mode == "advanced" and not by_chance else ("nearest", *rest)
    key = first_difference([each[0] for each in keyed], names, count)
    taken = sorted(keyed[:count], key=lambda each: each[1])
    first = taken[0][2]
    return StrikePlan(
        tuple(f.id for _, _, f in taken),
        reach if any(not can_attack(t, hero, f) for _, _, f in taken) else 0,
        attack.bonus,
        attack.wounds,
        attack.rider,
        key,
        sight[first.zone],
        word,
    )
