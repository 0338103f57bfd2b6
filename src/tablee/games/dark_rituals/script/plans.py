"""DR-12 to DR-14 What a step of an entry would do now: a plan, or the reasons why it cannot be performed."""

from __future__ import annotations

from tablee.games.dark_rituals import effects as fx
from tablee.games.dark_rituals.script.going import plan_go
from tablee.games.dark_rituals.script.striking import Groups, plan_each, plan_strike
from tablee.games.dark_rituals.script.structs import (
    Decision,
    DrawPlan,
    Found,
    FreePlan,
    GatherPlan,
    HealPlan,
    NoPlan,
    Plan,
    RallyPlan,
    SearchPlan,
)
from tablee.games.dark_rituals.script.table import (
    NightTable,
    alchemy_of,
    heroes,
    ingredients,
    is_legion,
    life_left,
    together,
)
from tablee.games.dark_rituals.script.targets import named, objective
from tablee.games.dark_rituals.state import SERFS, Mini, Rejected, ScriptReason

ONE_BLOW = fx.AttackTargets(targets=("enemy",))
"""DR-15.4 The Attack of an Objective."""


def choose(t: NightTable, hero: Mini, ai: int) -> Decision:
    """DR-12.3, DR-12.5, DR-12.24 The first valid entry of the AI card, else of the slot's Hero Action card.

    It rolls, draws and changes nothing; two tables that look alike give the same choice.
    """
    rejected: list[Rejected] = []
    cards = (("ai", t.cards.ai[ai]), ("action", t.cards.actions[hero.slot - 1]))
    for card, printed in cards:
        for number, entry in enumerate(printed.entries):
            found = plan_entry(t, hero, entry)
            if isinstance(found, Found):
                plan = found.plan
                # DR-13.3, DR-13.5 Its Level is what it costs.
                level = plan.x if isinstance(plan, HealPlan) and entry.level == "x" else entry.level
                assert isinstance(level, int)
                return Decision(card, tuple(rejected), number, level, found.step, plan)
            rejected.append(Rejected(card, number, found.reasons))
    return Decision("none", tuple(rejected))


def plan_entry(t: NightTable, hero: Mini, entry: fx.ScriptEntry) -> Found | NoPlan:
    """DR-12.6 – 12.8, DR-13.2 The first step that can be performed, or every reason against the entry."""
    level = 1 if entry.level == "x" else entry.level
    if level:
        alchemy = alchemy_of(t, hero, True)
        if alchemy < level:
            return NoPlan((ScriptReason("alchemy", "", (alchemy, level)),))
        pool = ingredients(t)
        if pool < level:
            return NoPlan((ScriptReason("ingredients", "", (pool, level)),))
    reasons: list[ScriptReason] = []
    for number, step in enumerate(entry.steps):
        plan = plan_step(t, hero, step, level)
        if not isinstance(plan, NoPlan):
            return Found(number, plan)
        reasons.extend(plan.reasons)
    return NoPlan(tuple(reasons))


def plan_step(t: NightTable, hero: Mini, step: fx.ScriptStep, reserved: int) -> Plan | NoPlan:
    """DR-12.14, DR-13.12 One step on this table; ``reserved``: Ingredients of the entry's own Level."""
    match step:
        case fx.AttackTargets():
            if step.each:
                return plan_each(t, hero, step)
            groups: Groups = [(word, named(t, hero, word)) for word in step.targets]
            return plan_strike(t, hero, groups, step, reserved)
        case fx.TravelTo():
            return plan_go(t, hero, step, reserved)
        case fx.ActivateObjective():
            return _plan_objective(t, hero, reserved)
        case fx.TakePlants():
            return (
                GatherPlan(hero.zone)
                if hero.zone in t.plants
                else NoPlan((ScriptReason("nothing_here", "plants"),))
            )
        case fx.SearchChest(extra):
            return _plan_search(t, hero, extra)
        case fx.RestoreHealth():
            return _plan_heal(t, hero, step)
        case fx.DrawPlants(n):
            return DrawPlan(n) if t.drawable_plants() else NoPlan((ScriptReason("no_effect", "plants"),))
        case fx.RallySerfs():
            return _plan_rally(t, hero)


def _plan_objective(t: NightTable, hero: Mini, reserved: int) -> Plan | NoPlan:
    """DR-12.17, DR-15.4, DR-18.4 Free the Soul of the zone, or attack the nearest target attackable now."""
    aim = objective(t, hero)
    if aim.zones:
        if hero.zone in aim.zones:
            return FreePlan(hero.zone)
        return NoPlan((ScriptReason("nothing_here", "soul"),))
    return plan_strike(t, hero, [(aim.whom, list(aim.figures))], ONE_BLOW, reserved, aim.by_chance)


def _plan_search(t: NightTable, hero: Mini, extra: int) -> Plan | NoPlan:
    """DR-12.15, DR-12.16 A Chest in the zone, and a free item slot."""
    if hero.zone not in t.chests:
        return NoPlan((ScriptReason("nothing_here", "chest"),))
    slots = {t.cards.items[item].slot for item in t.slots[hero.slot - 1].items}
    if len(slots) >= 3:
        return NoPlan((ScriptReason("hands_full", "chest"),))
    return SearchPlan(hero.zone, extra)


def _plan_heal(t: NightTable, hero: Mini, step: fx.RestoreHealth) -> Plan | NoPlan:
    """DR-13.5, DR-13.15 At least one Wound would be removed; X is as high as helps, and no higher."""
    if step.who == "all":
        wounded = [f for f in heroes(t) if f.wounds]
    elif step.who == "self":
        wounded = [hero] if hero.wounds else []
    else:
        near = [f for f in heroes(t) if f.wounds and together(t, f, hero)]
        near.sort(key=lambda f: (-f.wounds, life_left(t, f), f.slot))
        wounded = near[:1]
    if not wounded:
        return NoPlan((ScriptReason("no_effect", "wounds"),))
    if step.n != "x":
        return HealPlan(tuple(f.id for f in wounded), step.n)
    most = max(f.wounds for f in wounded)
    x = min(4, alchemy_of(t, hero, True), ingredients(t), most)
    return HealPlan(tuple(f.id for f in wounded), x, x)


def _plan_rally(t: NightTable, hero: Mini) -> Plan | NoPlan:
    """DR-12.18 A Serf and an enemy in the zone."""
    there = [f for f in t.figures if together(t, f, hero)]
    if not any(f.kind in SERFS for f in there):
        return NoPlan((ScriptReason("nothing_here", "serf"),))
    if not any(is_legion(f) for f in there):
        return NoPlan((ScriptReason("nothing_here", "enemy"),))
    return RallyPlan(hero.zone)
