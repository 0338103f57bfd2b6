"""PG-7 Phase 3, the reset, and the way to the next round."""

from __future__ import annotations

from tablee.core import Procedure, draw, emit
from tablee.games.proving_grounds import effects as fx
from tablee.games.proving_grounds import events as ev
from tablee.games.proving_grounds.questions import ask
from tablee.games.proving_grounds.rules.chariots import reveal_chariots
from tablee.games.proving_grounds.rules.powers import power_ready
from tablee.games.proving_grounds.rules.refusals import refusing
from tablee.games.proving_grounds.rules.wounds import lowest_by_colour, win
from tablee.games.proving_grounds.state import (
    ASSIGNED,
    BOTTOM,
    MIDDLE,
    PLAYER,
    POOL,
    STOCK,
    TOP,
    Arena,
    Slot,
    Zone,
)

SHIFT = {BOTTOM: POOL, MIDDLE: BOTTOM, TOP: MIDDLE}


def reset(s: Arena) -> Procedure[None]:
    """PG-8.6 The end of the round: a won match stops here; otherwise everything is made ready again."""
    if s.defeated >= s.options.target_defeats:
        win(s)
    resting = yield from second_wind(s)
    return_dice(s, ASSIGNED, ev.DiceReturned)
    shift_fatigue(s, resting)
    return_dice(s, STOCK, ev.StockReturned)
    refill_slots(s)
    if "chariots" in s.options.modules:  # PG-11.12
        reveal_chariots(s)
    next_round(s)


def return_dice(s: Arena, zone: Zone, event: type[ev.DiceReturned | ev.StockReturned]) -> None:
    """PG-7.1, PG-11.11 Dice assigned to enemies, then those in the stock, return to the pool."""
    dice = tuple([die for die, where in enumerate(s.zones_of) if where == zone])
    for die in dice:
        s.zones_of[die], s.faces[die] = POOL, 0
    if dice:
        emit(s, event, dice)


def shift_fatigue(s: Arena, further: dict[int, int]) -> None:
    """PG-7.2 One simultaneous shift: bottom to the pool, middle to the bottom, top to the middle.

    A power moves a die ``further`` (PG-12.6).
    """
    tired = [die for die, zone in enumerate(s.zones_of) if zone in SHIFT]
    for die in tired:
        for _ in range(1 + further.get(die, 0)):
            s.zones_of[die] = SHIFT.get(s.zones_of[die], s.zones_of[die])
    if tired and s.pending_events is not None:
        rested, bottom, middle = (
            tuple([die for die in tired if s.zones_of[die] == zone]) for zone in (POOL, BOTTOM, MIDDLE)
        )
        emit(s, ev.FatigueShifted, rested, bottom, middle)


def second_wind(s: Arena) -> Procedure[dict[int, int]]:
    """PG-12.6 A power: one tired die moves further in the shift. Gives the die and how much further."""
    power = power_ready(s, fx.FatigueSkip)
    if power is None:
        return {}
    space = TOP if power.space == "top" else MIDDLE
    tired = lowest_by_colour([die for die, zone in enumerate(s.zones_of) if zone == space])
    if not tired:
        return {}
    colour = yield from ask(
        PLAYER, "second_wind", [None, *tired], refuse=refusing("die_not_eligible", "PG-12.6"), default=None
    )
    if colour is None:
        return {}
    assert s.inspiration is not None
    emit(s, ev.DieRested, s.inspiration, tired[colour])
    return {tired[colour]: power.n}


def refill_slots(s: Arena) -> None:
    """PG-7.4 Every empty slot gets the next enemy, its marker on the start space, without a shield."""
    for number, place in enumerate(s.slots):
        if place.enemy < 0:
            enemy = draw(s, s.enemy_deck)
            s.slots[number] = Slot(enemy, s.cards.enemies[enemy].start)
            emit(s, ev.EnemyEntered, number + 1, enemy)


def next_round(s: Arena) -> None:
    """Step 14: what held for a round is over; markers stay where they are (PG-7.5)."""
    s.round_effects, s.next_effects = s.next_effects, []
    s.active, s.conspirator_roll = None, 0
    s.dragon_face = s.dragon_slot = None
    s.powers_used = []
    s.painted, s.settled = None, 0
    s.last_sun, s.sun = s.sun, None
    for place in s.slots:
        place.damaged = place.attacked = False
    s.round += 1
    emit(s, ev.RoundBegan, s.round)
