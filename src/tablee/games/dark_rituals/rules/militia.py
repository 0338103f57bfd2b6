"""DR-21.1, DR-21.11 Fiery Militia, and DR-12.18, DR-12.21 Serfs that a Hero rallies."""

from __future__ import annotations

from tablee.core import Procedure, emit
from tablee.games.dark_rituals import events as ev
from tablee.games.dark_rituals.rules.attacks import attack
from tablee.games.dark_rituals.rules.structs import AttackTerms
from tablee.games.dark_rituals.script.table import (
    figure,
    is_legion,
    scenario,
    serf_strength,
    together,
)
from tablee.games.dark_rituals.script.targets import harm
from tablee.games.dark_rituals.state import SERFS, Mini, Night


def militia_of(s: Night) -> list[int]:
    """DR-21.1 The Militia that attack at the start of this Hero turn, by id."""
    if not scenario(s).has_fiery_militia:
        return []
    return [f.id for f in s.figures if f.kind == "militia"]


def militia_attacks(s: Night, id: int) -> Procedure[None]:
    """DR-21.11 One Militia attacks each Legion member in its zone, in an order fixed when it begins."""
    militia = figure(s, id)
    if militia is None:
        return
    for enemy in _by_harm(s, militia):
        if figure(s, id) is None:
            return
        if figure(s, enemy.id) is not None and together(s, militia, enemy):
            yield from attack(s, militia, enemy, AttackTerms(serf_strength(s, militia)))


def rally(s: Night, hero: Mini) -> Procedure[None]:
    """DR-12.18, DR-12.21 Each Serf of the zone, in id order, attacks the enemy there that it hurts most."""
    emit(s, ev.RalliedSerfs, ev.who(hero), hero.zone)
    serfs = [f for f in s.figures if f.kind in SERFS and together(s, f, hero)]
    for serf in serfs:
        if figure(s, serf.id) is None:
            continue
        enemies = _by_harm(s, serf)
        if not enemies:
            return
        yield from attack(s, serf, enemies[0], AttackTerms(serf_strength(s, serf)))


def _by_harm(s: Night, serf: Mini) -> list[Mini]:
    """DR-12.21, DR-16.6, DR-21.11 The enemies in its zone, by harm with its own Strength."""
    strength = serf_strength(s, serf)
    enemies = [f for f in s.figures if is_legion(f) and together(s, f, serf)]
    return sorted(enemies, key=lambda f: harm(s, f, strength))
