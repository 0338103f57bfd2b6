"""What figures, Actions and zones are worth to the Witch Master: the rule of thumb of section 16.2."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

from tablee.games.dark_rituals import effects as fx
from tablee.games.dark_rituals import legion_effects as lx
from tablee.games.dark_rituals.ai.odds import can_survive, hit_chance
from tablee.games.dark_rituals.board import FAR
from tablee.games.dark_rituals.rules.casting import (
    attack_zones,
    hero_zones,
    heroes_near,
    peasants_here,
    spell_targets,
)
from tablee.games.dark_rituals.rules.legion import action_options, attack_cost
from tablee.games.dark_rituals.scenario import NOWHERE
from tablee.games.dark_rituals.script.ends import SIX
from tablee.games.dark_rituals.script.table import (
    demon,
    here,
    life_left,
    scenario,
    strength_of,
)
from tablee.games.dark_rituals.state import DISCIPLES, LEGION, SERFS, Mini
from tablee.games.dark_rituals.view import NightView


class Weights(NamedTuple):
    """What the rule of thumb weighs with, found by playing (16.1)."""

    energy: float = 0.55
    """A point of Energy."""
    second: float = 0.9
    """The share of a second Action's worth that counts: the first one may change it."""
    wound: float = 2.2
    """A Wound on a Hero, and below what it is worth more the less Life is left."""
    nearly: float = 1.5
    last: float = 10.0
    """The last Wound of a Hero."""
    serf: float = 3.5
    minion: float = 1.0
    """A new Minion, while there are few, and below once there are more than ``few``."""
    more: float = 0.2
    few: int = 4
    creature: float = 6.0
    approach: float = 1.3
    """A Move nearer to what is hunted."""
    danger: float = 0.6
    """How much Witches shun Heroes."""
    defend: float = 1.0
    """How much what a Defence saves counts."""


WEIGHTS = Weights()
WINS = 100.0
GUARDS = (12.0, 4.0, 1.5, 0.0)
"""What one more in the Entrance is worth, by how many hold it already."""
LEAST_ENERGY = 2
"""With so little Energy the round is as good as over."""


class TurnPlan(NamedTuple):
    """An Action, what it is worth with the one after it, and that one."""

    value: float
    action: Any
    then: Any = None


def plans(t: NightView, f: Mini) -> list[TurnPlan]:
    """Every legal Action of an activated Character with the best one after it, the best plan first."""
    left = t.actions_left
    found = []
    for action in action_options(t, f):
        value = action_value(t, f, action)
        then = None
        if left > 1 and action != "end":
            after, then = _second(t, f, action)
            value += WEIGHTS.second * after
        found.append(TurnPlan(value, action, then))
    found.sort(key=lambda plan: -plan.value)
    return found


def activations(t: NightView, ids: list[int]) -> list[tuple[float, int]]:
    """The Characters with the worth of their best plan, the best first."""
    found = []
    for id in ids:
        with activated(t, here(t, id)) as f:
            best = plans(t, f)
        if best:
            found.append((best[0].value, id))
    found.sort(key=lambda each: (-each[0], each[1]))
    return found


@contextmanager
def activated(t: NightView, f: Mini) -> Iterator[Mini]:
    """The view as if this Character were activated; afterwards it is as before."""
    before = t.active, t.actions_left, t.moves, t.auto_escape, t.obsessed, t.cast
    t.active, t.actions_left, t.moves, t.auto_escape, t.obsessed, t.cast = f.id, 2, 0, False, f.ruby, []
    try:
        yield f
    finally:
        t.active, t.actions_left, t.moves, t.auto_escape, t.obsessed, t.cast = before


def _second(t: NightView, f: Mini, action: Any) -> tuple[float, Any]:
    """The best second Action after this one, on the table as the first one most likely leaves it."""
    before = f.zone, t.energy, t.moves, t.actions_left, t.cast
    t.energy -= min(t.energy, cost_of(t, f, action))
    t.actions_left = 1
    target = None
    match action:
        case ("move", int(zone)):
            f.zone = zone
            t.moves += 1
        case ("spell", int(number)):
            t.cast = [*t.cast, number]
        case ("attack", int(id)):
            target = here(t, id)
    try:
        best, chosen = 0.0, None
        for other in action_options(t, f):
            if other == "end" or (other[0] == "card" and action[0] == "card"):
                continue
            value = action_value(t, f, other)
            if other == action and target is not None and life_left(t, target) == 1:
                chance = hit_chance(t, target, strength_of(t, f))
                price = WEIGHTS.energy * attack_cost(t, f)
                value = (1 - chance.through / 36) * (value + price) - price
            if value > best:
                best, chosen = value, other
        return best, chosen
    finally:
        f.zone, t.energy, t.moves, t.actions_left, t.cast = before


def cost_of(t: NightView, f: Mini, action: Any) -> int:
    """What an Action costs in Energy, whether it comes back or not."""
    card = t.cards.characters[f.card]
    match action:
        case ("move", _):
            return card.move
        case ("attack", _):
            return attack_cost(t, f)
        case ("spell", int(number)):
            return t.cards.spells[number].cost
        case ("card", int(place)):
            return t.cards.witchcraft[t.hand[place]].cost
        case ("witch", int(number)):
            return t.cards.characters[number].price
        case ("possess", _):
            return t.cards.numbers.possess
        case ("take",):
            return t.cards.numbers.take_ruby
        case ("throw",):
            return t.cards.numbers.throw_ruby
        case ("power",):
            power = t.cards.traits[f.card].power
            return 0 if power is None else power.cost
    return 0


def action_value(t: NightView, f: Mini, action: Any) -> float:
    """The worth of one Action, its Energy taken off."""
    price = WEIGHTS.energy * cost_of(t, f, action)
    match action:
        case ("move", int(zone)):
            return standing(t, f, zone) - standing(t, f, f.zone) - price
        case ("attack", int(id)):
            return blow_value(t, f, here(t, id), strength_of(t, f)) - price
        case ("spell", int(number)):
            return effects_value(t, f, t.cards.spells[number].effects) - price
        case ("card", int(place)):
            return effects_value(t, f, t.cards.witchcraft[t.hand[place]].effects) - price
        case ("witch", _):
            return _new_witch(t) - 1.5 * price
        case ("possess", _):
            return _possessing(t) - price
        case ("power",):
            power = t.cards.traits[f.card].power
            return -price if power is None else effects_value(t, f, power.effects) - price
        case ("take",):
            return 8.0 + price
        case ("throw",):
            return WINS
    return 0.0


# Attacks


def blow_value(t: NightView, attacker: Mini, target: Mini, strength: int, wounds: int = 1) -> float:
    """P(hit) × what the hit is worth; a Reaction that stops it costs the Heroes Ingredients."""
    chance = hit_chance(t, target, strength)
    gain = target_value(t, target, wounds, by_demon=attacker.kind == "demon")
    stopped = chance.hit - chance.through
    return (chance.through * gain + 0.8 * stopped) / 36


def target_value(t: NightView, target: Mini, wounds: int = 1, *, by_demon: bool = False) -> float:
    """What ``wounds`` Wounds on a Hero or a Serf are worth."""
    left = life_left(t, target)
    if target.kind in SERFS:
        return serf_value(t) * min(1.0, wounds / left)
    if target.kind == "hero":
        if wounds < left:
            return WEIGHTS.wound * wounds + WEIGHTS.nearly / (left - wounds)
        if can_survive(t, target):
            return 4.5
        value = WEIGHTS.last
        counts = scenario(t).ritual is not None or scenario(t).rubies
        if counts and t.ritual.demon_summoned:
            value *= 1.6 if by_demon else 1.0
        return value + (WINS if _last_hero(t) else 0)
    return 0.0


def _last_hero(t: NightView) -> bool:
    goals = [end.n for end in scenario(t).encounter.ends if isinstance(end, fx.HeroesFallen)]
    return t.tallies.heroes + 1 >= min([SIX, *goals])


def serf_value(t: NightView) -> float:
    """A Serf counts for Souls and Plagues, and for what the Encounter asks."""
    table = scenario(t)
    if table.traps_souls:
        return 7.0
    if table.ritual is not None and not t.ritual.demon_summoned:
        return 6.0
    if t.rewards or not t.enraged:
        return WEIGHTS.serf
    return 1.0


# Spells


def effects_value(t: NightView, f: Mini, effects: lx.CardEffects) -> float:
    """What the effects of a spell are worth."""
    return sum(_effect_value(t, f, effect) for effect in effects)


def _effect_value(t: NightView, f: Mini, effect: lx.SpellEffect) -> float:  # noqa: C901 - one case for each effect
    match effect:
        case lx.CastAttack(whom="each_in_zone", power=power, wounds=wounds):
            return max(
                (
                    sum(
                        blow_value(t, f, hero, power, wounds)
                        for hero in t.figures
                        if hero.kind == "hero" and hero.zone == zone
                    )
                    for zone in attack_zones(t, f, effect)
                ),
                default=0.0,
            )
        case lx.CastAttack(power=power, wounds=wounds):
            return max(
                (blow_value(t, f, here(t, id), power, wounds) for id in spell_targets(t, f, effect)),
                default=0.0,
            )
        case lx.PlaceFigures(what=what):
            minions = sum(one.kind == "minion" for one in t.figures)
            each = WEIGHTS.minion if minions < WEIGHTS.few else WEIGHTS.more
            return each * len(what) + (0.6 if "ravenous" in what else 0.0)
        case lx.SummonCreature():
            return WEIGHTS.creature
        case lx.HealLegion(whom="near", n=n):
            return max((_healing(t, one, n) for one in t.figures if one.kind in LEGION), default=0.0)
        case lx.HealLegion(n=n):
            return _healing(t, f, n)
        case lx.RefreshEnergy(n):
            return WEIGHTS.energy * min(n, t.spent)
        case lx.DrainHeroes(whom="one_near"):
            return 0.9 if heroes_near(t, f, 1) and t.pool else 0.0
        case lx.DrainHeroes():
            return 0.6 * len(hero_zones(t, f, 1)) if t.pool else 0.0
        case lx.LowerCube(n):
            return 2.2 * n if any(t.morale[:3]) else 0.0
        case lx.RelocateFigure():
            return 0.6
        case lx.EliminateSerf():
            return serf_value(t) if peasants_here(t, f) else 0.0
        case lx.WoundCaster(n):
            return -1.6 * n if life_left(t, f) > n + 2 else -8.0
        case lx.FreeAttack():
            return 1.5
        case lx.SpreadPlague():
            return 5.0
    return 0.0


def _healing(t: NightView, f: Mini, n: int) -> float:
    return 1.3 * min(n, f.wounds) if f.kind in ("witch", "demon", "creature") else 0.0


def _new_witch(t: NightView) -> float:
    return 8.0 if sum(f.kind == "witch" for f in t.figures) < 2 else 1.0


def _possessing(t: NightView) -> float:
    """In the Encounter of Rubies carriers are needed; elsewhere a weak Disciple more."""
    if scenario(t).rubies and not t.ritual.demon_summoned:
        return 5.0 if sum(f.kind == "possessed" for f in t.figures) < 3 else 2.0
    return 0.8


# Zones


def standing(t: NightView, f: Mini, zone: int) -> float:
    """How well a Character stands in a zone: near what it hunts, and Witches away from Heroes."""
    table = scenario(t)
    steps = table.board.distances("move", table.ban_open)
    if f.kind == "possessed" and table.rubies and not t.ritual.demon_summoned:
        return _carrying(t, f, zone)
    if f.kind == "witch":
        return _witch_standing(t, f, zone)
    speed = max(1, t.cards.traits[f.card].leap)
    value = -WEIGHTS.approach * min(
        (_approach(t, f, other, steps[zone], speed) for other in t.figures), default=0.0
    )
    return value + _guarding(t, f, zone)


def _guarding(t: NightView, f: Mini, zone: int) -> float:
    """DR-21.4 The Entrance is held while the ritual goes on: by one at least, better by two."""
    entrance = scenario(t).entrance
    if zone != entrance or entrance == NOWHERE or t.ritual.demon_summoned:
        return 0.0
    others = sum(one.zone == entrance and one.kind in LEGION and one.id != f.id for one in t.figures)
    return GUARDS[min(others, len(GUARDS) - 1)]


def _approach(t: NightView, f: Mini, other: Mini, row: tuple[int, ...], speed: int) -> float:
    """How far a target is, in Moves; one that is worth less is as good as farther away."""
    if other.kind == "hero":
        worth = 3.0 if f.kind != "demon" else 9.0
    elif other.kind in SERFS:
        worth = serf_value(t) if f.kind != "demon" or not t.ritual.demon_summoned else 1.0
    else:
        return float(FAR)
    far = -(-row[other.zone] // speed)
    return far + max(0.0, 7.0 - worth) * 0.35


def _witch_standing(t: NightView, f: Mini, zone: int) -> float:
    """A Witch keeps two zones from Heroes, not much more; and one greets the Demon (DR-22.7)."""
    table = scenario(t)
    steps = table.board.distances("move", table.ban_open)
    heroes = [one for one in t.figures if one.kind == "hero"]
    near = min((steps[one.zone][zone] for one in heroes), default=3)
    value = {0: -5.0, 1: -2.2, 2: 0.0}.get(near, -0.15 * (near - 2))
    value *= WEIGHTS.danger
    wounded = f.wounds / max(1, t.cards.characters[f.card].life)
    if near < 2:
        value *= 1.0 + wounded
    serfs = [one for one in t.figures if one.kind in SERFS]
    if serfs:
        value -= 0.35 * min(steps[zone][one.zone] for one in serfs)
    friends = sum(one.zone == zone and one.kind in LEGION and one.id != f.id for one in t.figures)
    value += 0.25 * min(2, friends)
    if _is_demon_near(t) and table.welcome != NOWHERE and f.card != t.ritual.ritualist:
        value -= 1.2 * min(6, steps[zone][table.welcome])
    return value


def _is_demon_near(t: NightView) -> bool:
    """Whether one more sacrifice summons the Demon (DR-22.6)."""
    sacrifice = scenario(t).sacrifice
    return (
        sacrifice is not None and not t.ritual.demon_summoned and t.ritual.pit_tokens >= sacrifice.tokens - 1
    )


def _carrying(t: NightView, f: Mini, zone: int) -> float:
    """DR-20 A Possessed Serf goes to a Ruby, and with it to the Pit."""
    table = scenario(t)
    steps = table.board.distances("move", table.ban_open)
    if f.ruby:
        goals = table.board.beside[table.pit]
        return -3.0 * min((steps[zone][goal] for goal in goals), default=0)
    lying = t.ritual.rubies
    carried = any(one.ruby for one in t.figures)
    if not lying:
        return 0.0
    others = [one for one in t.figures if one.kind == "possessed" and not one.ruby]
    nearest = min(others, key=lambda one: min(steps[one.zone][goal] for goal in lying))
    weight = 0.6 if carried or nearest.id != f.id else 3.0
    return -weight * min(steps[zone][goal] for goal in lying)


def lost_value(t: NightView, f: Mini, wounds: int = 1) -> float:
    """What is lost when a member of the Legion receives Wounds."""
    if wounds < life_left(t, f):
        return {"witch": 3.5, "demon": 5.0, "creature": 2.5}.get(f.kind, 1.5) * wounds
    beast = demon(t)
    if beast is not None and beast.id == f.id:
        return 60.0
    value = {"witch": 14.0, "creature": 7.0, "possessed": 3.0}.get(f.kind, 1.6)
    if f.kind == "witch" and f.card == t.ritual.ritualist and not t.ritual.demon_summoned:
        value = 60.0 if scenario(t).ritual is not None else 20.0
    if f.kind == "witch" and sum(one.kind == "witch" for one in t.figures) == 1:
        value = 90.0
    if f.kind in DISCIPLES:
        value += 0.5 * _guarding(t, f, f.zone)
    if f.kind == "possessed" and (f.ruby or sum(one.kind == "possessed" for one in t.figures) == 1):
        value = 12.0 if scenario(t).rubies and not t.ritual.demon_summoned else value
    return value
