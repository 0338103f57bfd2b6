"""PG-6 Defeats and wounds, and PG-8 what they end."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from tablee.core import GameOver, Outcome, Procedure, Refusal, emit
from tablee.games.proving_grounds import effects as fx
from tablee.games.proving_grounds import events as ev
from tablee.games.proving_grounds.questions import ask
from tablee.games.proving_grounds.rules.attacks import concerns
from tablee.games.proving_grounds.rules.powers import is_in_play, lasting
from tablee.games.proving_grounds.rules.refusals import late_for_rolling, refusing
from tablee.games.proving_grounds.state import (
    ASSIGNED,
    BOX,
    COLOUR,
    PLAYER,
    POOL,
    SLOTS,
    STACK,
    STOCK,
    TOP,
    WHITE,
    Arena,
)

BEFORE_THE_ROLL = ("conspirators", "rotate", "start")
BEFORE_THE_TALLY = ("chariots", "dragon")


def tally(s: Arena) -> Procedure[None]:
    """PG-6.1 Check the enemies in slot order: marker on top, defeated; at the bottom, a wound.

    Afterwards a die gained in it is a die like any other (PG-6.8).
    """
    for slot in SLOTS:
        yield from check(s, slot)
    s.fresh.clear()


def tally_step(s: Arena) -> Procedure[bool]:
    """Step 10, one debt or wound at a time; True when every slot has been checked.

    Dice owed from earlier steps are paid first (PG-6.12), then each wound before the next slot (PG-6.9);
    the next tally begins at the first slot again (PG-6.1).
    """
    if s.owed:
        yield from pay(s, s.owed.pop(0))
    tops = s.cards.tops
    while s.tallied < len(s.slots) and not s.owed:
        place = s.slots[s.tallied]
        s.tallied += 1
        if place.enemy >= 0 and (not place.pos or place.pos == tops[place.enemy]):
            yield from check(s, s.tallied)
    if s.owed:
        return False
    s.tallied = 0
    s.fresh.clear()
    return True


def check(s: Arena, slot: int) -> Procedure[None]:
    """Carry out what the place of a marker brings about: a defeat, a wound or nothing."""
    place = s.slots[slot - 1]
    if place.enemy < 0:
        return
    if place.pos == s.cards.tops[place.enemy]:
        defeat(s, slot)
    elif place.pos == 0:
        yield from wound(s, slot)


def defeat(s: Arena, slot: int) -> None:
    """PG-6.2 The enemy goes to the discard, its shield to the supply; the slot is empty until the reset.

    With conspirators one more is revealed in the next round (PG-14.2).
    """
    place = s.slots[slot - 1]
    s.enemy_discard.append(place.enemy)
    s.defeated += 1
    s.reveals += 1
    emit(s, ev.EnemyDefeated, slot, place.enemy, s.defeated)
    place.enemy, place.pos, place.shield = -1, 0, False


def wound(s: Arena, slot: int) -> Procedure[None]:
    """PG-6.3 One health, the marker back to its start, and one die to the fatigue track.

    The last space of the health track is defeat, at once (PG-6.5). Between the stop of the clock and the
    tally, dice are owed and paid later, so that none leaves an attack (PG-6.10).
    """
    place = s.slots[slot - 1]
    s.health += 1
    emit(s, ev.Wounded, slot, place.enemy, s.health, s.options.health_spaces - 1 - s.health)
    if s.health >= s.options.health_spaces - 1:
        lose(s)
    place.pos = s.cards.enemies[place.enemy].start
    owed: list[Literal["fatigue", "swap"]] = ["fatigue"] * (1 + extra_fatigue(s, slot))
    if s.health == s.swap_at and STACK in s.zones_of:
        # PG-6.7 Whether a swap is made or declined, the rest of the stack moves on.
        owed.append("swap")
        s.swap_at += 1
    if s.phase == "tally" or s.phase in BEFORE_THE_TALLY:
        s.owed += owed
    else:
        for payment in owed:
            yield from pay(s, payment)


def extra_fatigue(s: Arena, slot: int) -> int:
    """PG-18.6 Return how many more dice a wound of this enemy tires, in whatever step."""
    ability = s.cards.enemies[s.slots[slot - 1].enemy].ability
    own = ability.n if isinstance(ability, fx.ExtraFatigue) and is_in_play(s, ability) else 0
    return own + sum(
        effect.n for effect in lasting(s) if isinstance(effect, fx.ExtraFatigue) and concerns(s, effect, slot)
    )


def eligible(s: Arena) -> list[int]:
    """PG-6.4 The player's own dice off the fatigue track.

    These are the pool before the roll, attackers and stock after it; neither a bonus die on loan nor a
    die gained in this very tally (PG-6.8).
    """
    zones = (POOL,) if s.phase in BEFORE_THE_ROLL else (ASSIGNED, STOCK)
    return [
        die
        for die, zone in enumerate(s.zones_of)
        if zone in zones and die not in s.bonus and die not in s.fresh
    ]


def pay(s: Arena, payment: Literal["fatigue", "swap"]) -> Procedure[None]:
    """Pay one die owed, or take one opportunity to swap."""
    if payment == "fatigue":
        yield from tire_a_die(s)
    else:
        yield from swap(s)


def tire_a_die(s: Arena) -> Procedure[None]:
    """PG-6.3 The player chooses a die for the top space of the fatigue track.

    Dice of one colour are alike: the choice is a colour, the lowest die of it goes. With nothing left to
    give, the debt is dropped.
    """
    by_colour = lowest_by_colour(eligible(s))
    if not by_colour:
        return
    die = yield from die_of_choice(by_colour, "fatigue", refusing("die_not_eligible", "PG-6.4"))
    s.zones_of[die], s.faces[die] = TOP, 0
    emit(s, ev.DieTired, die)


def swap(s: Arena) -> Procedure[None]:
    """PG-6.6 A white die may be given, for good, for a colour die of the stack, fresh for now (PG-6.8)."""
    whites = [die for die in eligible(s) if COLOUR[die] == WHITE]
    stack = lowest_by_colour([die for die, zone in enumerate(s.zones_of) if zone == STACK])
    if not whites or not stack:
        return
    colour = yield from ask(PLAYER, "swap", [None, *stack], refuse=_not_on_the_stack, default=None)
    if colour is None:
        emit(s, ev.SwapDeclined)
        return
    given, taken = whites[0], stack[colour]
    s.zones_of[given], s.faces[given] = BOX, 0
    s.zones_of[taken] = POOL
    s.fresh.append(taken)
    emit(s, ev.Swapped, given, taken)


def _not_on_the_stack(value: object) -> Refusal:
    return late_for_rolling(value) or Refusal("not_white" if value == WHITE else "stack_not_here", "PG-6.6")


def lowest_by_colour(dice: list[int]) -> dict[int, int]:
    """The lowest die of each colour, in the order of the colours."""
    lowest = {COLOUR[die]: die for die in reversed(dice)}
    return {colour: lowest[colour] for colour in range(4) if colour in lowest}


def die_of_choice(
    by_colour: dict[int, int], kind: Literal["bonus", "fatigue"], refuse: Callable[[object], Refusal]
) -> Procedure[int]:
    """One of these dice: where there are several colours, the player chooses among them."""
    colours = list(by_colour)
    colour = colours[0]
    if len(colours) > 1:
        colour = yield from ask(PLAYER, kind, colours, refuse=refuse)
    return by_colour[colour]


def win(s: Arena) -> None:
    """PG-8.1 Enough enemies defeated, and alive at the end of the round."""
    emit(s, ev.MatchWon, s.round, s.health)
    raise GameOver(Outcome((PLAYER,), "won", facts_of(s)))


def lose(s: Arena) -> None:
    """PG-8.2 The last space of the health track: the match is lost at once, in any step."""
    raise GameOver(lost(s, "killed"))


def concede(s: Arena, seat: int) -> Outcome:
    """PG-8.5 Giving up is a loss."""
    return lost(s, "conceded")


def lost(s: Arena, reason: str) -> Outcome:
    emit(s, ev.MatchLost, s.defeated)
    return Outcome((), reason, facts_of(s))


def facts_of(s: Arena) -> dict[str, int | str]:
    """Return what records keep (section 10)."""
    return {
        "rounds": s.round,
        "wounds": s.health,
        "defeated": s.defeated,
        "rerolls": s.rerolls,
        "seconds": s.seconds_used + sum(clock.at for clock in s.clocks.values()) // 1000,
        "modules": "+".join(s.options.modules),
        "clock": s.options.clock_mode,
    }
