"""PG-15 Sun and Moon."""

from __future__ import annotations

from tablee.core import Blocked, Procedure, emit
from tablee.games.proving_grounds import effects as fx
from tablee.games.proving_grounds import events as ev
from tablee.games.proving_grounds.questions import ask
from tablee.games.proving_grounds.rules.attacks import fall
from tablee.games.proving_grounds.rules.powers import Affected, has_power, powers
from tablee.games.proving_grounds.rules.refusals import refusing
from tablee.games.proving_grounds.rules.wounds import die_of_choice, lowest_by_colour, tally
from tablee.games.proving_grounds.state import DISC, PLAYER, POOL, SLOTS, Arena, opposite


def turn_disc(s: Arena) -> Procedure[None]:
    """PG-15.3 Maia faces a slot of the player's choice, another than last round (PG-15.4)."""
    last = s.last_sun
    s.sun = yield from ask(
        PLAYER,
        "rotate",
        [slot for slot in SLOTS if slot != last],
        blocked=lambda: [] if last is None else [Blocked(last, "must_rotate", "PG-15.4")],
        refuse=refusing("no_such_target", "PG-15.3"),
    )
    emit(s, ev.DiscTurned, s.sun)


def sun_and_moon(s: Arena) -> Procedure[None]:
    """PG-15.8 Dice won earlier return to the disc, then the Sun, then the Moon and its tally."""
    if s.bonus:
        for die in s.bonus:
            # PG-15.5 From wherever it is, the stock included.
            s.zones_of[die], s.faces[die] = DISC, 0
        emit(s, ev.BonusReturned, tuple(s.bonus))
        s.bonus = []
    yield from sun(s)
    yield from moon(s)


def sun(s: Arena) -> Procedure[None]:
    """PG-15.6 The Sun's enemy took a damage: a colour die of the player's choice, for the next round."""
    assert s.sun is not None
    if not s.slots[s.sun - 1].damaged:
        return
    extra = sum(effect.n for effect in powers(s) if isinstance(effect, fx.SunExtraDie))
    for _ in range(1 + extra):
        disc = lowest_by_colour([die for die, zone in enumerate(s.zones_of) if zone == DISC])
        if not disc:
            return
        die = yield from die_of_choice(disc, "bonus", refusing("no_such_target", "PG-15.6"))
        s.zones_of[die] = POOL
        s.bonus.append(die)
        emit(s, ev.BonusTaken, s.sun, die)


def spares(t: Affected, attacked: bool) -> bool:
    """PG-12.3 A power: the Moon leaves an enemy alone that was attacked."""
    return attacked and has_power(t, fx.MoonSpareIfAttacked)


def moon(s: Arena) -> Procedure[None]:
    """PG-15.7 The Moon's enemy took no damage: its marker moves one space down, and may wound (PG-15.9)."""
    assert s.sun is not None
    slot = opposite(s.sun)
    place = s.slots[slot - 1]
    if place.damaged or place.enemy < 0:
        return
    if spares(s, place.attacked):
        emit(s, ev.MoonSpared, slot, place.enemy)
        return
    fall(s, slot, 1, "moon")
    yield from tally(s)
