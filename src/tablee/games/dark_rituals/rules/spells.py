"""DR-7 The Actions of a Legion Character, carried out; parameters are asked one after the other (DR-7.16)."""

from __future__ import annotations

from typing import Any

from tablee.core import Procedure, emit
from tablee.games.dark_rituals import events as ev
from tablee.games.dark_rituals import legion_effects as lx
from tablee.games.dark_rituals.board import FAR
from tablee.games.dark_rituals.questions import Kind, ask
from tablee.games.dark_rituals.rules import casting
from tablee.games.dark_rituals.rules.attacks import attack
from tablee.games.dark_rituals.rules.eliminating import (
    BY_LEGION,
    BY_NOBODY,
    eliminate,
    heal,
    wound,
    wound_by_legion,
    wound_by_nobody,
)
from tablee.games.dark_rituals.rules.encounters import place_figure, summon_demon
from tablee.games.dark_rituals.rules.energy import heroes_lose_energy, pay, pay_for_good, refresh
from tablee.games.dark_rituals.rules.legion import attack_cost, is_pinned
from tablee.games.dark_rituals.rules.refusals import (
    Refuse,
    refuse_distant,
    refuse_placing,
    refuse_targets,
    refuse_zones,
)
from tablee.games.dark_rituals.rules.souls import lower_cube, spread_pending
from tablee.games.dark_rituals.rules.structs import AttackTerms
from tablee.games.dark_rituals.script.table import figure, here, scenario, strength_of
from tablee.games.dark_rituals.state import DISCIPLES, LEGION, PLAYER, SERFS, Mini, Night

Parameters = tuple[Any, ...]
"""The parameters of an effect."""


def perform(s: Night, f: Mini, action: Any) -> Procedure[None]:
    """D4 One Action of the activated Character."""
    match action:
        case ("move", int(zone)):
            move(s, f, zone)
        case ("attack", int(target)):
            pay(s, attack_cost(s, f))
            yield from attack(s, f, here(s, target), AttackTerms(strength_of(s, f)))
        case ("spell", int(number)):
            spell = s.cards.spells[number]
            chosen = yield from _parameters(s, f, spell.effects)
            pay(s, spell.cost)
            s.cast.append(number)
            emit(s, ev.SpellUsed, ev.who(f), number)
            yield from _apply_all(s, f, spell.effects, chosen)
        case ("card", int(place)):
            card = s.cards.witchcraft[s.hand[place]]
            chosen = yield from _parameters(s, f, card.effects)
            number = s.hand.pop(place)
            pay(s, card.cost)
            s.witchcraft_discard.append(number)
            emit(s, ev.WitchcraftPlayed, ev.who(f), number)
            yield from _apply_all(s, f, card.effects, chosen)
        case ("power",):
            power = s.cards.traits[f.card].power
            assert power is not None
            chosen = yield from _parameters(s, f, power.effects)
            pay(s, power.cost)
            emit(s, ev.PowerUsed, ev.who(f))
            yield from _apply_all(s, f, power.effects, chosen)
        case ("witch", int(card_number)):
            _summon_witch(s, f, card_number)
        case ("possess", int(serf)):
            _possess(s, here(s, serf))
        case ("take",):
            _take_ruby(s, f)
        case ("throw",):
            yield from _throw_ruby(s, f)


def move(s: Night, f: Mini, zone: int) -> None:
    """DR-5.4, DR-10.14, DR-20.6 A Move; a pinned carrier's single one is an automatic Escape."""
    pay(s, s.cards.characters[f.card].move)
    if is_pinned(s, f):
        s.auto_escape = True
    if f.kind == "demon":
        s.burrow = 0
    start, f.zone = f.zone, zone
    s.moves += 1
    emit(s, ev.LegionMoved, ev.who(f), start, zone)


def _summon_witch(s: Night, f: Mini, card: int) -> None:
    """DR-4.5, DR-7.5 A Witch of the Reserve is placed in the caster's zone, unwounded."""
    pay_for_good(s, s.cards.characters[card].price)
    s.witch_reserve.remove(card)
    placed = place_figure(s, card, f.zone)
    emit(s, ev.FigurePlaced, ev.who(placed), f.zone)


def _possess(s: Night, serf: Mini) -> None:
    """DR-7.6, DR-7.15 The Peasant becomes a new figure of the Legion; no elimination, no Soul."""
    pay(s, s.cards.numbers.possess)
    s.figures.remove(serf)
    placed = place_figure(s, s.cards.possessed, serf.zone)
    s.ritual.ever_possessed += 1
    emit(s, ev.SerfPossessed, ev.who(serf), ev.who(placed), serf.zone)


def _take_ruby(s: Night, f: Mini) -> None:
    """DR-20.2 A Possessed Serf takes the Ruby of its zone."""
    pay(s, s.cards.numbers.take_ruby)
    s.ritual.rubies.remove(f.zone)
    f.ruby = s.obsessed = True
    emit(s, ev.RubyTaken, ev.who(f), f.zone)


def _throw_ruby(s: Night, f: Mini) -> Procedure[None]:
    """DR-20.3 The Ruby falls into the Pit: the Demon is summoned, and all Rubies are removed."""
    pay(s, s.cards.numbers.throw_ruby)
    emit(s, ev.RubyThrown, ev.who(f))
    yield from summon_demon(s, scenario(s).demon_zone, wound_by_nobody)


# Parameters


def _parameters(s: Night, f: Mini, effects: lx.CardEffects) -> Procedure[list[Parameters]]:
    """DR-7.16 Ask for everything that the effects need, before anything is paid."""
    chosen: list[Parameters] = []
    for effect in effects:
        one = yield from _parameter(s, f, effect)
        chosen.append(one)
    return chosen


def _one_of(kind: Kind, options: list[int], about: Any, refuse: Refuse | None = None) -> Procedure[int]:
    """A parameter; one with a single legal value is not asked (section 8)."""
    if len(options) == 1:
        return options[0]
    chosen = yield from ask(PLAYER, kind, options, about=about, refuse=refuse, default=options[0])
    return chosen


def _parameter(s: Night, f: Mini, effect: lx.SpellEffect) -> Procedure[Parameters]:
    match effect:
        case lx.CastAttack(whom="each_in_zone", range=steps):
            zones = casting.attack_zones(s, f, effect)
            zone = yield from _one_of("zone", zones, f.id, refuse_distant(s, f, steps))
            return (zone,)
        case lx.CastAttack(power=power, wounds=wounds, range=steps):
            kinds = ("hero", *SERFS) if effect.serfs else ("hero",)
            aim = (f.id, power, wounds)
            refuse = refuse_targets(s, f, steps, kinds)
            target = yield from _one_of("target", casting.spell_targets(s, f, effect), aim, refuse)
            return (target,)
        case lx.PlaceFigures():
            placed = yield from _places(s, f, effect)
            return placed
        case lx.HealLegion(whom="near"):
            refuse = refuse_targets(s, f, 1, LEGION)
            healed = yield from _one_of("figure", casting.legion_near(s, f), f.id, refuse)
            return (healed,)
        case lx.DrainHeroes(whom="one_near"):
            refuse = refuse_targets(s, f, 1, ("hero",))
            drained = yield from _one_of("figure", casting.heroes_near(s, f, 1), f.id, refuse)
            return (drained,)
        case lx.DrainHeroes(whom="each_in_zone"):
            zone = yield from _one_of("zone", casting.hero_zones(s, f, 1), f.id, refuse_distant(s, f, 1))
            return (zone,)
        case lx.LowerCube():
            cube = yield from _one_of("cube", list(range(len(s.morale))), f.id)
            return (cube,)
        case lx.RelocateFigure():
            is_minion = effect.whom == "minion"
            kind = "minion" if is_minion else "hero"
            refuse = refuse_targets(s, f, FAR if is_minion else effect.range, (kind,))
            moved = yield from _one_of("figure", casting.relocatable(s, f, effect), f.id, refuse)
            zones = casting.relocation_zones(s, here(s, moved), effect.zones)
            refuse = refuse_zones(s, here(s, moved), effect.zones)
            zone = yield from _one_of("zone", zones, moved, refuse)
            return (moved, zone)
        case lx.EliminateSerf():
            refuse = refuse_targets(s, f, 0, ("peasant",))
            serf = yield from _one_of("figure", casting.peasants_here(s, f), f.id, refuse)
            return (serf,)
        case lx.FreeAttack():
            refuse = refuse_targets(s, f, 1, DISCIPLES)
            attacker = yield from _one_of("figure", casting.free_attackers(s, f), f.id, refuse)
            free = here(s, attacker)
            refuse = refuse_targets(s, free, s.cards.traits[free.card].range, ("hero", *SERFS))
            aim = (free.id, strength_of(s, free), 1)
            target = yield from _one_of("target", casting.free_targets(s, free), aim, refuse)
            return (attacker, target)
    return ()


def _places(s: Night, f: Mini, effect: lx.PlaceFigures) -> Procedure[Parameters]:
    """D13 The zone of each figure, or ``enough`` after the first; within the supply (DR-7.8)."""
    zones = casting.placement_zones(s, f, effect)
    left = {name: casting.supply(s, s.cards.legion_at[name]) for name in effect.what}
    placed: list[tuple[int, int]] = []
    for name in effect.what:
        if not left[name]:
            continue
        left[name] -= 1
        card = s.cards.legion_at[name]
        options: list[Any] = [*zones, *(["enough"] if placed else [])]
        zone: Any = options[0]
        if len(options) > 1:
            zone = yield from ask(
                PLAYER,
                "place",
                options,
                about=card,
                refuse=refuse_placing(s, f, effect.where == "here"),
                default=options[0],
            )
        if zone == "enough":
            break
        placed.append((card, zone))
    return tuple(placed)


# Effects


def _apply_all(s: Night, f: Mini, effects: lx.CardEffects, chosen: list[Parameters]) -> Procedure[None]:
    for effect, parameters in zip(effects, chosen, strict=True):
        yield from _apply(s, f, effect, parameters)


def _apply(s: Night, f: Mini, effect: lx.SpellEffect, chosen: Parameters) -> Procedure[None]:  # noqa: C901 - one case for each effect
    """13.4, 13.5 What one effect of a spell does."""
    match effect:
        case lx.CastAttack(power=power, whom=whom, wounds=wounds):
            targets = [chosen[0]] if whom == "one" else _heroes_in(s, chosen[0])
            yield from _attack_all(s, f, targets, AttackTerms(power, wounds))
        case lx.PlaceFigures():
            for card, zone in chosen:
                placed = place_figure(s, card, zone)
                emit(s, ev.FigurePlaced, ev.who(placed), zone)
        case lx.SummonCreature(creature):
            placed = place_figure(s, s.cards.legion_at[creature], f.zone)
            emit(s, ev.FigurePlaced, ev.who(placed), f.zone)
        case lx.HealLegion(n=n, whom=whom):
            heal(s, f if whom == "self" else here(s, chosen[0]), n)
        case lx.RefreshEnergy(n):
            refresh(s, n)
        case lx.DrainHeroes(whom="each_in_zone"):
            heroes_lose_energy(s, len(_heroes_in(s, chosen[0])))
        case lx.DrainHeroes(whom="each_here"):
            heroes_lose_energy(s, len(casting.heroes_near(s, f, 0)))
        case lx.DrainHeroes():
            heroes_lose_energy(s, 1)
        case lx.LowerCube(n):
            lower_cube(s, chosen[0], n)
        case lx.RelocateFigure():
            moved = here(s, chosen[0])
            start, moved.zone = moved.zone, chosen[1]
            if moved.kind == "hero":
                emit(s, ev.HeroWent, ev.who(moved), start, moved.zone, "moved")
            else:
                emit(s, ev.LegionMoved, ev.who(moved), start, moved.zone)
        case lx.EliminateSerf():
            yield from eliminate(s, here(s, chosen[0]), BY_LEGION)
        case lx.WoundCaster(n):
            yield from wound(s, f, n, BY_NOBODY)
        case lx.FreeAttack():
            free = here(s, chosen[0])
            yield from attack(s, free, here(s, chosen[1]), AttackTerms(strength_of(s, free)))
        case lx.SpreadPlague():
            s.pending_plagues += 1
            yield from spread_pending(s, wound_by_legion)


def _heroes_in(s: Night, zone: int) -> list[int]:
    """DR-6.15 The Heroes of a zone, by ascending slot."""
    return [f.id for f in sorted(s.figures, key=lambda f: f.slot) if f.kind == "hero" and f.zone == zone]


def _attack_all(s: Night, f: Mini, targets: list[int], blow: AttackTerms) -> Procedure[None]:
    """DR-6.10, DR-6.15 Separate Attacks one after the other, as long as both sides live."""
    for id in targets:
        target = figure(s, id)
        if target is not None and figure(s, f.id) is not None:
            yield from attack(s, f, target, blow)
