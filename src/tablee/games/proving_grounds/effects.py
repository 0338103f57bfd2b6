"""The words a card may use (section 14 of the specification).

A word says what it does, never which card wants it. ``when`` is the moment the effect acts; for effects
that last (``this_round``, ``next_round``) it is the moment they come into force.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from tablee.core import EffectBase

Colour: TypeAlias = Literal["white", "blue", "green", "yellow"]
Symbol: TypeAlias = Literal["claw", "tail", "teeth"]
DragonFace: TypeAlias = Literal["claw", "tail", "teeth", "wing", "chaos"]
Module: TypeAlias = Literal["dragon", "chariots", "inspiration", "shields", "conspirators", "sun_moon"]
When: TypeAlias = Literal[
    "round_start",
    "clock_setup",
    "rolling",
    "chariot_step",
    "dragon_step",
    "attack",
    "wound",
    "sun_moon",
    "reset",
]
Limit: TypeAlias = Literal["always", "once_per_round", "this_round", "next_round"]
SlotNumber: TypeAlias = Annotated[int, Meta(ge=1, le=6)]
Positive: TypeAlias = Annotated[int, Meta(ge=1, le=6)]


class Where(Struct, frozen=True, forbid_unknown_fields=True):
    """The enemies in these slots, or with this symbol."""

    slots: tuple[SlotNumber, ...] = ()
    symbol: Symbol | None = None


Scope: TypeAlias = Literal["self", "all", "chosen", "first_solo", "lowest_unshielded"] | Where


class Effect(EffectBase, frozen=True, kw_only=True):
    """The fields that every effect has."""

    when: When
    scope: Scope = "self"
    limit: Limit = "always"
    module: Module | None = None
    """The effect does nothing unless this module is in play."""


class MoveMarker(Effect, frozen=True, tag="move_marker"):
    """Move the markers in scope by ``delta`` spaces; down is negative (tallied per PG-6.10)."""

    delta: Annotated[int, Meta(ge=-5, le=5)]


class DieWeight(Effect, frozen=True, tag="die_weight"):
    """Dice of these colours count as ``n`` dice (2: doubled, PG-18.2; 0: they count for nothing)."""

    colours: tuple[Colour, ...]
    n: Annotated[int, Meta(ge=0, le=3)]


class CountAs(Effect, frozen=True, tag="count_as"):
    """Dice printed in these colours count as another one; ``dice`` None: all of them (PG-R45)."""

    colours: tuple[Colour, ...]
    to: Colour | Literal["chosen"]
    dice: Positive | None = None


class ReqDelta(Effect, frozen=True, tag="req_delta"):
    """Each set requirement in scope needs ``n`` dice more (or fewer, never below two)."""

    n: Annotated[int, Meta(ge=-3, le=3)]


class SoloExtra(Effect, frozen=True, tag="solo_extra"):
    """The setback of a solo die is ``n`` spaces longer."""

    n: Positive


class NoDiceShift(Effect, frozen=True, tag="no_dice_shift"):
    """With no dice assigned the marker moves ``n`` spaces."""

    n: Annotated[int, Meta(ge=-3, le=-1)]


class BadSetShift(Effect, frozen=True, tag="bad_set_shift"):
    """An incorrect set moves the marker ``n`` spaces, besides raising a shield."""

    n: Annotated[int, Meta(ge=-3, le=-1)]


class MaxAdvance(Effect, frozen=True, tag="max_advance"):
    """The marker goes up at most ``n`` spaces a round."""

    n: Positive


class ExtraFatigue(Effect, frozen=True, tag="extra_fatigue"):
    """A wound of this enemy tires ``n`` more dice."""

    n: Positive


class FatigueDie(Effect, frozen=True, tag="fatigue_die"):
    """The player puts ``n`` dice on the top space of the fatigue track."""

    n: Positive


class FatigueSkip(Effect, frozen=True, tag="fatigue_skip"):
    """One die of the ``from`` space moves ``n`` more spaces in the shift; past the bottom: to the pool."""

    n: Annotated[int, Meta(ge=1, le=2)]
    space: Literal["top", "middle"] = "top"


class ShieldAdd(Effect, frozen=True, tag="shield_add"):
    """Enemies in scope without a shield raise one."""


class ShieldRemove(Effect, frozen=True, tag="shield_remove"):
    """Enemies in scope lose their shield."""


class SetBreaksShield(Effect, frozen=True, tag="set_breaks_shield"):
    """A set that meets a shielded enemy's requirement breaks the shield and moves nothing."""


class ClockDelta(Effect, frozen=True, tag="clock_delta"):
    """Seconds more or less on the clock (PG-17.8)."""

    seconds: Annotated[int, Meta(ge=-50, le=60)]


class RerollDie(Effect, frozen=True, tag="reroll_die"):
    """Reroll ``count`` solo dice, each alone."""

    count: Literal[1] = 1


class DragonAnyTarget(Effect, frozen=True, tag="dragon_any_target"):
    """These faces of the dragon die may be used against any enemy."""

    faces: tuple[Symbol, ...]


class DragonNull(Effect, frozen=True, tag="dragon_null"):
    """The dragon die has no effect, chaos included."""


class ChariotSingleFromSet(Effect, frozen=True, tag="chariot_single_from_set"):
    """A chariot that wants a solo die takes a die of a set too."""


class ConspiratorReroll(Effect, frozen=True, tag="conspirator_reroll"):
    """Reroll the conspirators' die once; the second result stands."""


class MoonSpareIfAttacked(Effect, frozen=True, tag="moon_spare_if_attacked"):
    """The Moon does nothing to an enemy to which an attack die was assigned."""


class SunExtraDie(Effect, frozen=True, tag="sun_extra_die"):
    """The Sun gives ``n`` more dice."""

    n: Annotated[int, Meta(ge=1, le=2)]


AnyEffect: TypeAlias = (
    MoveMarker
    | DieWeight
    | CountAs
    | ReqDelta
    | SoloExtra
    | NoDiceShift
    | BadSetShift
    | MaxAdvance
    | ExtraFatigue
    | FatigueDie
    | FatigueSkip
    | ShieldAdd
    | ShieldRemove
    | SetBreaksShield
    | ClockDelta
    | RerollDie
    | DragonAnyTarget
    | DragonNull
    | ChariotSingleFromSet
    | ConspiratorReroll
    | MoonSpareIfAttacked
    | SunExtraDie
)

ON_ATTACKS = (DieWeight, CountAs, ReqDelta, SoloExtra, NoDiceShift, BadSetShift, MaxAdvance)
"""Words that change how attacks are resolved."""

LASTING = (*ON_ATTACKS, ExtraFatigue, ClockDelta, DragonNull)
"""Words that can hold for a round."""

AT_ONCE = (MoveMarker, FatigueDie, ShieldAdd)
"""Words that chariots and conspirators carry out on the spot."""
