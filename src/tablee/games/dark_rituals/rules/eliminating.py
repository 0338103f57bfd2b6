"""DR-6.9, DR-8.10 Wounds and eliminations: the only place where a figure leaves the board."""

from __future__ import annotations

from tablee.core import Procedure, emit
from tablee.games.dark_rituals import effects as fx
from tablee.games.dark_rituals import events as ev
from tablee.games.dark_rituals.rules import alchemy
from tablee.games.dark_rituals.rules.encounters import after_elimination, trap_soul
from tablee.games.dark_rituals.rules.ending import check_ends
from tablee.games.dark_rituals.rules.souls import add_soul
from tablee.games.dark_rituals.rules.structs import WoundCause
from tablee.games.dark_rituals.script.table import (
    figure,
    heroes,
    is_legion,
    life_left,
    life_of,
    scenario,
)
from tablee.games.dark_rituals.state import AGILITY, NOBODY, SERFS, Mini, Night

BY_LEGION = WoundCause("legion")
BY_NOBODY = WoundCause("nobody")


def cause_of(attacker: Mini) -> WoundCause:
    """DR-8.1, DR-11.3 The side that an Attack counts for."""
    if attacker.kind == "hero":
        return WoundCause("hero")
    if is_legion(attacker):
        return WoundCause("legion", attacker.kind == "demon")
    return WoundCause("serf")


def wound(s: Night, f: Mini, n: int, cause: WoundCause) -> Procedure[int]:
    """DR-6.9 Place Wounds together; gives back how many were placed. At its Life a figure is eliminated."""
    if is_legion(f) and s.cards.traits[f.card].has_carapace and not s.carapace_used:
        s.carapace_used = True
        n -= 1
        emit(s, ev.WoundIgnored, ev.who(f))
        if not n:
            return 0
    if f.kind == "hero" and n >= life_left(s, f):
        # DR-8.7, DR-13.9 Last Breath: also against Wounds that are no Attack.
        found = alchemy.best_level(s, f, fx.SurviveWounds)
        if found is not None:
            reaction, level = found
            assert isinstance(reaction, fx.SurviveWounds)
            alchemy.cast_reaction(s, f, reaction, level)
            n = max(0, life_left(s, f) - reaction.life)
            if not n:
                return 0
    f.wounds += n
    emit(s, ev.FigureWounded, ev.who(f), n, max(0, life_left(s, f)))
    if f.wounds >= life_of(s, f):
        yield from eliminate(s, f, cause)
    return n


def heal(s: Night, f: Mini, n: int) -> None:
    """DR-6.13 Remove up to ``n`` Wounds."""
    n = min(n, f.wounds)
    if n:
        f.wounds -= n
        emit(s, ev.FigureHealed, ev.who(f), n, life_left(s, f))


def eliminate(s: Night, f: Mini, cause: WoundCause) -> Procedure[None]:
    """DR-8.10 Mini removed, tallies, victory test, Attribute board, Burst, the Encounter's own, Soul."""
    remove(s, f)
    _count(s, f, cause)
    by_legion = cause.side == "legion"
    if by_legion and f.kind in SERFS and scenario(s).traps_souls:
        trap_soul(s, f.zone)
    check_ends(s)
    if cause.side == "hero" and is_legion(f):
        raise_board(s)
    if is_legion(f) and s.cards.traits[f.card].burst:
        yield from burst(s, f)
    yield from after_elimination(s, f, by_legion=by_legion, wound=wound_by_nobody)
    if by_legion and (f.kind == "hero" or f.kind in SERFS):
        yield from add_soul(s, wound_by_legion)


def wound_by_nobody(s: Night, f: Mini, n: int) -> Procedure[int]:
    """DR-22.13 Wounds of the sacrifice and the Welcome: no Attack, and no side's success."""
    placed = yield from wound(s, f, n, BY_NOBODY)
    return placed


def wound_by_legion(s: Night, f: Mini, n: int) -> Procedure[int]:
    """DR-8.7 Wounds of a Plague: no Attack, and the doing of the Legion (DR-8.1)."""
    placed = yield from wound(s, f, n, BY_LEGION)
    return placed


def remove(s: Night, f: Mini) -> None:
    """DR-7.9, DR-7.10, DR-11.9 The figure leaves the board, and its things go where they belong."""
    s.figures.remove(f)
    emit(s, ev.FigureFell, ev.who(f), f.zone)
    match f.kind:
        case "hero":
            slot = s.slots[f.slot - 1]
            s.loot_discard.extend(slot.items)
            slot.items.clear()
            slot.figure = NOBODY
            s.fallen.append(f.card)
        case "witch" if not scenario(s).is_devoted:
            s.witch_reserve.append(f.card)
        case "demon":
            # DR-10.14 The card in force goes with it.
            if s.demon_card != NOBODY:
                s.demon_discard.append(s.demon_card)
            s.demon_card = NOBODY
    if f.ruby:
        # DR-20.2 The Ruby drops in its zone.
        s.ritual.rubies.append(f.zone)
        s.ritual.rubies.sort()
        emit(s, ev.RubyDropped, f.zone)


def _count(s: Night, f: Mini, cause: WoundCause) -> None:
    """Section 10 What counts for the conditions of the match."""
    match f.kind:
        case "hero":
            s.tallies.heroes += 1
            s.tallies.demon_kills += cause.is_demon
        case "witch":
            s.tallies.witches += 1
        case "peasant" | "militia":
            s.tallies.serfs += 1
        case "minion":
            s.tallies.minions += 1


def raise_board(s: Night) -> None:
    """DR-11.3, DR-11.5 The lowest of Strength, Resistance and Agility rises; on a tie the topmost."""
    most = s.cards.numbers.highest_cube
    cubes = [cube for cube in range(AGILITY + 1) if s.morale[cube] < most]
    if cubes:
        cube = min(cubes, key=lambda cube: s.morale[cube])
        s.morale[cube] += 1
        emit(s, ev.CubeMoved, cube, s.morale[cube], True)


def burst(s: Night, f: Mini) -> Procedure[None]:
    """DR-7.14 Each Hero in its zone receives Wounds by the Legion, in slot order, chain by chain."""
    n = s.cards.traits[f.card].burst
    for hero in heroes(s):
        if hero.zone == f.zone and f.zone != scenario(s).pit and figure(s, hero.id) is not None:
            yield from wound(s, hero, n, BY_LEGION)
