"""PG-10 Dragon."""

from __future__ import annotations

from tablee.core import Procedure, Refusal, emit
from tablee.games.proving_grounds import effects as fx
from tablee.games.proving_grounds import events as ev
from tablee.games.proving_grounds.questions import ask
from tablee.games.proving_grounds.rules.attacks import Fought, all_attacks, dice_by_slot
from tablee.games.proving_grounds.rules.powers import lasting, powers
from tablee.games.proving_grounds.rules.refusals import late_for_rolling
from tablee.games.proving_grounds.rules.rolling import roll_dice
from tablee.games.proving_grounds.state import COLOUR, PLAYER, ROLLED, WHITE, Arena


def use_dragon(s: Arena) -> Procedure[None]:
    """PG-10.5 After the clock and the chariots the player decides how the result is used, if at all."""
    face = s.dragon_face
    # PG-11.10 A chariot may forbid it for the round; a forecast has no face where chaos would be played.
    if face is None or any(isinstance(effect, fx.DragonNull) for effect in lasting(s)):
        return
    if face == "chaos":
        chaos(s)
        return
    slots = dragon_slots(s, face)
    if slots:
        s.dragon_slot = yield from ask(
            PLAYER,
            "dragon",
            [None, *slots],
            about=face,
            refuse=lambda slot: why_no_dragon(s, slot),
            default=None,
        )
    if s.dragon_slot is None:
        emit(s, ev.DragonIdle, face)
    else:
        emit(s, ev.DragonUsed, face, s.dragon_slot)


def chaos(s: Arena) -> None:
    """PG-10.11 All colour dice in play are rerolled once, solo dice and bonus dice included."""
    dice = [die for die, zone in enumerate(s.zones_of) if zone == ROLLED and COLOUR[die] != WHITE]
    roll_dice(s, dice)
    emit(s, ev.ColoursScattered, tuple(dice), tuple(s.faces[die] for die in dice))


def dragon_slots(t: Fought, face: fx.DragonFace) -> list[int]:
    """Return the slots where the die may be used: with a solo attack (PG-10.9), else by symbol (PG-10.6)."""
    if face == "wing":
        # PG-10.14 Judged as in step 9, abilities included, before any die is painted.
        return [slot for slot, attack in all_attacks(t).items() if attack.kind == "solo"]
    counts = dice_by_slot(t.faces)
    # PG-12.4 A power over symbols leaves the need of an attack die.
    free = any(isinstance(effect, fx.DragonAnyTarget) and face in effect.faces for effect in powers(t))
    return [
        slot
        for slot, place in enumerate(t.slots, 1)
        if place.enemy >= 0 and any(counts[slot]) and (free or t.cards.enemies[place.enemy].symbol == face)
    ]


def why_no_dragon(s: Arena, slot: object) -> Refusal:
    """Section 8: why the dragon die may not be used there."""
    late = late_for_rolling(slot)
    if late:
        return late
    if not isinstance(slot, int) or not 1 <= slot <= 6 or s.slots[slot - 1].enemy < 0:
        return Refusal("no_such_target", "PG-10.12")
    if s.dragon_face == "wing":
        return Refusal("not_a_solo_attack", "PG-10.9")
    if not any(dice_by_slot(s.faces)[slot]):
        return Refusal("no_attack_dice", "PG-10.8")
    return Refusal("symbol_mismatch", "PG-10.6")
