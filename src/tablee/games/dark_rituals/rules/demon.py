"""DR-10 The Demon pile: forced parts of Demon cards, and who controls the Demon."""

from __future__ import annotations

from tablee.core import Procedure, emit
from tablee.games.dark_rituals import events as ev
from tablee.games.dark_rituals import legion_effects as lx
from tablee.games.dark_rituals.rules.attacks import attack
from tablee.games.dark_rituals.rules.decks import drawn
from tablee.games.dark_rituals.rules.eliminating import eliminate, heal
from tablee.games.dark_rituals.rules.energy import heroes_lose_energy
from tablee.games.dark_rituals.rules.reactions import near
from tablee.games.dark_rituals.rules.structs import AttackTerms, WoundCause
from tablee.games.dark_rituals.script.table import (
    demon,
    figure,
    heroes,
    is_legion,
    life_left,
    resistance_of,
    scenario,
    strength_of,
    together,
)
from tablee.games.dark_rituals.script.targets import harm
from tablee.games.dark_rituals.state import DISCIPLES, NOBODY, SERFS, Mini, Night


def reveal_demon_card(s: Night) -> Procedure[None]:
    """DR-10.5 – 10.7, DR-10.14 The next card replaces the last one; its forced part is resolved at once."""
    beast = demon(s)
    assert beast is not None
    card = drawn(s, s.demon_pile, s.demon_discard)
    if s.demon_card != NOBODY:
        s.demon_discard.append(s.demon_card)
    s.demon_card, s.burrow = card, 0
    if card == NOBODY:
        return
    printed = s.cards.demon_cards[card]
    emit(s, ev.DemonRevealed, card, printed.control)
    for part in printed.parts:
        if figure(s, beast.id) is not None:
            yield from _forced(s, beast, part)


def _forced(s: Night, beast: Mini, part: lx.DemonPart) -> Procedure[None]:
    """13.9, DR-10.6, DR-10.12, DR-10.13 One part; what cannot be carried out is skipped."""
    match part:
        case lx.HuntHeroes(zones=zones, whom=whom):
            if not _heroes_within(s, beast, 0):
                _move_towards(s, beast, _by_weakness(s, heroes(s)), zones)
            found = _heroes_within(s, beast, 0)
            yield from _attack_each(s, beast, found[:1] if whom == "one" else _by_slot(found))
        case lx.TurnOnLegion(kind=kind):
            if not _of_kind(s, beast, kind, here=True):
                _move_towards(s, beast, _of_kind(s, beast, kind, here=False), 1)
            yield from _attack_each(s, beast, _of_kind(s, beast, kind, here=True)[:1])
        case lx.DemonAttack(range=steps, whom=whom, power=power):
            found = _heroes_within(s, beast, steps)
            yield from _attack_each(s, beast, found[:1] if whom == "one" else _by_slot(found), power)
        case lx.RageAround():
            others = [f for f in s.figures if f.id != beast.id and together(s, f, beast)]
            yield from _attack_each(s, beast, in_order(others))
        case lx.DevourMinion(heal=n):
            minions = [f for f in s.figures if f.kind == "minion" and together(s, f, beast)]
            if minions:
                victim = min(minions, key=lambda f: harm(s, f, strength_of(s, beast)))
                yield from eliminate(s, victim, WoundCause("legion", is_demon=True))
            heal(s, beast, n)
        case lx.WhisperToHero():
            if _heroes_within(s, beast, 1):
                heroes_lose_energy(s, 1)
        case lx.BurrowNext(zones=zones):
            s.burrow = zones
        case lx.HeroesChoose():
            yield from _heroes_choose(s, beast)


def in_order(figures: list[Mini]) -> list[Mini]:
    """DR-6.15 Heroes by slot, Serfs by id, Legion members by id."""
    return sorted(figures, key=lambda f: (f.kind != "hero", f.kind not in SERFS, f.slot, f.id))


def _by_slot(found: list[Mini]) -> list[Mini]:
    return sorted(found, key=lambda f: f.slot)


def _heroes_within(s: Night, beast: Mini, steps: int) -> list[Mini]:
    """DR-10.12 The Heroes within Range: least remaining Life, lowest Resistance, lowest slot."""
    return _by_weakness(s, [f for f in heroes(s) if near(s, beast, f, steps)])


def _by_weakness(s: Night, found: list[Mini]) -> list[Mini]:
    return sorted(found, key=lambda f: (life_left(s, f), resistance_of(s, f), f.slot))


def _of_kind(s: Night, beast: Mini, kind: str, *, here: bool) -> list[Mini]:
    """DR-10.12 The Witches or Disciples, by harm with the Demon's Strength; in its zone or anywhere."""
    found = [f for f in s.figures if f.kind in DISCIPLES] if kind == "disciple" else []
    found = [f for f in s.figures if f.kind == "witch"] if kind == "witch" else found
    found = [f for f in found if not here or together(s, f, beast)]
    return sorted(found, key=lambda f: harm(s, f, strength_of(s, beast)))


def _move_towards(s: Night, beast: Mini, targets: list[Mini], zones: int) -> None:
    """DR-10.6, DR-10.12 Up to ``zones`` zones towards the nearest, of equally near ones the first, without
    Escape, never into the Pit."""
    table = scenario(s).board.distances("move", scenario(s).ban_open)
    row = table[beast.zone]
    if not targets:
        return
    target = min(targets, key=lambda f: row[f.zone])
    far = row[target.zone]
    steps = min(zones, far)
    end = min(
        zone for zone, there in enumerate(row) if there == steps and table[zone][target.zone] == far - steps
    )
    start, beast.zone = beast.zone, end
    emit(s, ev.LegionMoved, ev.who(beast), start, end)


def _attack_each(s: Night, beast: Mini, targets: list[Mini], power: int | None = None) -> Procedure[None]:
    """DR-6.10, DR-10.9 Separate Attacks; a Legion member that is attacked may react."""
    for target in targets:
        if figure(s, beast.id) is None:
            return
        if figure(s, target.id) is not None:
            yield from attack(
                s, beast, target, AttackTerms(strength_of(s, beast) if power is None else power)
            )


def _heroes_choose(s: Night, beast: Mini) -> Procedure[None]:
    """DR-10.4 A Witch here, else another Legion member here, else a step towards the nearest Witch."""
    strength = strength_of(s, beast)
    here = [f for f in s.figures if is_legion(f) and f.id != beast.id and together(s, f, beast)]
    found = _of_kind(s, beast, "witch", here=True) or sorted(here, key=lambda f: harm(s, f, strength))
    if found:
        yield from _attack_each(s, beast, found[:1])
    else:
        _move_towards(s, beast, _of_kind(s, beast, "witch", here=False), 1)
