"""DR-6 The order of an Attack, the same for Heroes, Legion, Serfs and Demon."""

from __future__ import annotations

from typing import Any

from tablee.core import Procedure, emit, roll
from tablee.games.dark_rituals import effects as fx
from tablee.games.dark_rituals import events as ev
from tablee.games.dark_rituals import legion_effects as lx
from tablee.games.dark_rituals.effects import Rider
from tablee.games.dark_rituals.questions import ask
from tablee.games.dark_rituals.rules import alchemy
from tablee.games.dark_rituals.rules.eliminating import cause_of, heal, wound
from tablee.games.dark_rituals.rules.energy import heroes_lose_energy, pay
from tablee.games.dark_rituals.rules.reactions import (
    after_options,
    defence_options,
    discard_from_hand,
    malediction_places,
    price_options,
    witches,
)
from tablee.games.dark_rituals.rules.refusals import refuse_payers, refuse_zones
from tablee.games.dark_rituals.rules.structs import AttackTerms
from tablee.games.dark_rituals.script.table import (
    figure,
    hero_strength,
    is_legion,
    resistance_of,
    scenario,
    together,
)
from tablee.games.dark_rituals.script.targets import weapon_modifier
from tablee.games.dark_rituals.state import PLAYER, AttackUnderWay, Mini, Night


def hero_blow(
    s: Night, hero: Mini, target: Mini, bonus: int, wounds: int, rider: Rider | None
) -> AttackTerms:
    """DR-6.1, DR-6.12, DR-11.2 An Attack of a Hero as part of its Action."""
    steps = scenario(s).sight[hero.zone][target.zone]
    strength = hero_strength(s, hero, True) + weapon_modifier(s, hero, target, steps) + bonus
    return AttackTerms(strength, wounds, rider)


def attack(s: Night, attacker: Mini, target: Mini, blow: AttackTerms) -> Procedure[None]:
    """DR-6.2, DR-6.18 Roll, both sides' Reactions, compare, Wounds, the window after."""
    if not s.attack_depth:
        s.attacks.clear()
    under_way = AttackUnderWay(
        attacker.id,
        target.id,
        (attacker.kind, attacker.card),
        (target.kind, target.card),
        blow.strength,
    )
    s.attacks.append(under_way)
    s.attack_depth += 1
    yield from _resolve(s, attacker, target, blow, under_way)
    s.attack_depth -= 1
    if s.attack_depth:
        s.attacks.pop()


def battle_dice(s: Night) -> list[int]:
    """3.2 Two battle dice."""
    die = s.cards.numbers.die
    return [die[face - 1] for face in roll(s, 2)]


def _resolve(s: Night, attacker: Mini, target: Mini, blow: AttackTerms, a: AttackUnderWay) -> Procedure[None]:
    """DR-6.1, DR-6.3, DR-6.9, DR-6.16 One Attack from its roll on."""
    a.dice = battle_dice(s)
    a.total = blow.strength + sum(a.dice)
    a.resistance = a.defence = resistance_of(s, target)
    emit(
        s,
        ev.AttackRolled,
        ev.who(attacker),
        ev.who(target),
        tuple(a.dice),
        blow.strength,
        a.total,
        a.resistance,
    )
    if a.total > a.defence:
        # DR-6.5 An Attack that already fails is not defended against.
        yield from _defence(s, attacker, target, a)
    if a.total <= a.defence:
        yield from _attackers_reaction(s, attacker, target, blow, a)
    cause = cause_of(attacker)
    if a.total <= a.defence:
        a.outcome = "missed"
        emit(s, ev.BlowMissed, ev.who(attacker), ev.who(target), a.total, a.defence)
        yield from _after(s, attacker, target, blow, wounded=False, hit=False)
        return
    a.outcome = "hit"
    victim = yield from _redirected(s, target)
    placed = yield from wound(s, victim, blow.wounds, cause)
    if victim.kind == "hero":
        _killer_heals(s, attacker, victim)
        if placed and not is_hero(attacker):
            _drain(s, attacker)
    wounded = victim is target and placed > 0
    yield from _after(s, attacker, target, blow, wounded=wounded, hit=True)


def is_hero(f: Mini) -> bool:
    return f.kind == "hero"


def _defence(s: Night, attacker: Mini, target: Mini, a: AttackUnderWay) -> Procedure[None]:
    """DR-6.4 – 6.8 The defender's Reaction to a Total above its Resistance."""
    if target.kind == "hero":
        a.defence += alchemy.more_resistance(s, target, a.total, a.defence)
    elif is_legion(target):
        yield from _legion_defends(s, attacker, target, a)


def _legion_defends(s: Night, attacker: Mini, target: Mini, a: AttackUnderWay) -> Procedure[None]:
    """DR-6.4, DR-6.6 Defend, or one defence spell, which contains its own roll (D6)."""
    options = defence_options(s, target)
    if len(options) == 1:
        return
    about = (attacker.id, target.id, a.total)
    chosen = yield from ask(PLAYER, "defend", options, about=about, default="none")
    if chosen == "none":
        return
    plus = _pay_defence(s, target, chosen)
    s.tallies.defends += 1
    a.defence_dice = battle_dice(s)
    a.defence = a.resistance + sum(a.defence_dice) + plus
    emit(s, ev.DefenceRolled, ev.who(target), tuple(a.defence_dice), plus, a.resistance, a.defence)


def _pay_defence(s: Night, target: Mini, chosen: Any) -> int:
    """DR-6.17 A Reaction is paid when it is chosen; gives back what it adds to the Defence."""
    if chosen == "defend":
        pay(s, s.cards.characters[target.card].defend)
        return 0
    sort, number = chosen
    if sort == "spell":
        spell = s.cards.spells[number]
        pay(s, spell.cost)
        witch = next(f for f in witches(s) if f.card == s.cards.legion_at[spell.witch])
        emit(s, ev.SpellUsed, ev.who(witch), number)
        assert isinstance(spell.reaction, lx.DefendBetter)
        return spell.reaction.plus
    card = discard_from_hand(s, number)
    reaction = s.cards.witchcraft[card].reaction
    assert isinstance(reaction, lx.DefendBetter)
    return reaction.plus


def _attackers_reaction(
    s: Night, attacker: Mini, target: Mini, blow: AttackTerms, a: AttackUnderWay
) -> Procedure[None]:
    """DR-6.14 The attacker reacts last: True Strike or a rider, or Malediction (D7)."""
    if is_hero(attacker):
        if not blow.is_riposte:
            a.more = alchemy.more_total(s, attacker, a.total, a.defence, blow.rider)
            a.total += a.more
        return
    if target.kind != "hero" or not is_legion(attacker):
        return
    places = malediction_places(s)
    if not places:
        return
    about = (attacker.id, target.id, a.total, a.defence)
    chosen = yield from ask(PLAYER, "boost", ["none", "cast"], about=about, default="none")
    if chosen == "cast":
        card = discard_from_hand(s, places[0])
        reaction = s.cards.witchcraft[card].reaction
        assert isinstance(reaction, lx.RaiseTotal)
        a.more = reaction.n
        a.total += reaction.n
        emit(s, ev.TotalRaised, card, a.total)


def _redirected(s: Night, target: Mini) -> Procedure[Mini]:
    """DR-6.6 Blood Price: a Disciple in her zone receives the Wounds instead (D10)."""
    if target.kind != "witch":
        return target
    spell, ids = price_options(s, target)
    if not ids:
        return target
    chosen = yield from ask(
        PLAYER, "price", ["none", *ids], about=target.id, refuse=refuse_payers(s, target), default="none"
    )
    if chosen == "none":
        return target
    pay(s, s.cards.spells[spell].cost)
    emit(s, ev.SpellUsed, ev.who(target), spell)
    return next(f for f in s.figures if f.id == chosen)


def _killer_heals(s: Night, attacker: Mini, victim: Mini) -> None:
    """13.3 Soul Thirst: it heals when it eliminates a Hero."""
    if is_legion(attacker) and figure(s, victim.id) is None and figure(s, attacker.id) is not None:
        n = s.cards.traits[attacker.card].heal_on_kill
        if n:
            heal(s, attacker, n)


def _drain(s: Night, attacker: Mini) -> None:
    """13.3 Drain: a Hero that it wounds loses Energy (DR-9.1)."""
    if is_legion(attacker) and s.cards.traits[attacker.card].drain:
        heroes_lose_energy(s, 1)


def _after(
    s: Night, attacker: Mini, target: Mini, blow: AttackTerms, *, wounded: bool, hit: bool
) -> Procedure[None]:
    """DR-6.6, DR-6.16 The window after an Attack: only the living react."""
    if figure(s, target.id) is None:
        return
    if target.kind == "hero":
        if not hit and not blow.is_reaction:
            yield from _riposte(s, attacker, target)
    elif target.kind == "witch":
        yield from _witch_reacts(s, attacker, target, blow, wounded=wounded, hit=hit)


def _riposte(s: Night, attacker: Mini, hero: Mini) -> Procedure[None]:
    """DR-13.9, DR-13.13 A Legion Attack from the Hero's zone failed: a free Attack, without Aid."""
    if not is_legion(attacker) or figure(s, attacker.id) is None or not together(s, attacker, hero):
        return
    found = alchemy.best_level(s, hero, fx.StrikeBack)
    if found is None:
        return
    alchemy.cast_reaction(s, hero, *found)
    strength = hero_strength(s, hero, False) + weapon_modifier(s, hero, attacker, 0)
    yield from attack(s, hero, attacker, AttackTerms(strength, is_reaction=True, is_riposte=True))


def _witch_reacts(
    s: Night, attacker: Mini, witch: Mini, blow: AttackTerms, *, wounded: bool, hit: bool
) -> Procedure[None]:
    """DR-6.6, DR-6.18 At most one Reaction after an Attack on a Witch: Slip Away, Curse or Shards."""
    for spell, sort, zones in after_options(s, attacker, witch, wounded=wounded, hit=hit):
        if sort != "slip" and (blow.is_reaction or figure(s, attacker.id) is None):
            continue
        chosen = yield from _ask_after(s, witch, attacker, sort, zones)
        if chosen == "none":
            continue
        pay(s, s.cards.spells[spell].cost)
        emit(s, ev.SpellUsed, ev.who(witch), spell)
        reaction = s.cards.spells[spell].reaction
        if isinstance(reaction, lx.HexBack):
            yield from attack(s, witch, attacker, AttackTerms(reaction.power, is_reaction=True))
        else:
            start, witch.zone = witch.zone, chosen
            emit(s, ev.LegionMoved, ev.who(witch), start, witch.zone)
        return


def _ask_after(s: Night, witch: Mini, attacker: Mini, sort: str, zones: tuple[int, ...]) -> Procedure[Any]:
    """D8, D9, D17."""
    about = (witch.id, attacker.id)
    if sort == "slip":
        refuse = refuse_zones(s, witch, 1)
        chosen = yield from ask(PLAYER, "slip", ["none", *zones], about=about, refuse=refuse, default="none")
    elif sort == "curse":
        chosen = yield from ask(PLAYER, "curse", ["none", "cast"], about=about, default="none")
    else:
        chosen = yield from ask(PLAYER, "shards", ["none", "cast"], about=about, default="none")
    return chosen
