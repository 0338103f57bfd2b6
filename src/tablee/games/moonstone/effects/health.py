"""Effects on wounds, energy and life."""

from __future__ import annotations

from typing import Literal

from tablee.games.moonstone.effects.clause import Clause
from tablee.games.moonstone.effects.selectors import Amount, Known, Who
from tablee.games.moonstone.effects.terms import DamageType, Lasts


class Damage(Clause, frozen=True, tag="damage"):
    """Deal damage of a type (MS-7.3); it is not melee damage."""

    amount: Amount
    type: DamageType
    who: Who = "target"


class Wound(Clause, frozen=True, tag="wound"):
    """Give wounds, which nothing changes (MS-7.3)."""

    amount: Amount
    who: Who = "target"


class RestoreWounds(Clause, frozen=True, tag="restore_wounds"):
    """Untick boxes (MS-7.8)."""

    amount: Amount | Literal["all"]
    who: Who = "target"


class GainEnergy(Clause, frozen=True, tag="gain_energy"):
    """Give energy, beyond the printed dots if need be (MS-7.8)."""

    amount: Amount
    who: Who = "target"


class LoseEnergy(Clause, frozen=True, tag="lose_energy"):
    """Take energy away, down to 0 (MS-7.9)."""

    amount: Amount | Literal["all"]
    who: Who = "target"


class RestoreEnergy(Clause, frozen=True, tag="restore_energy"):
    """Refill energy up to the blue dots of the card, or only to those left unticked; never lowered."""

    dots: Literal["printed", "unticked"]
    who: Who = "target"


class TransferEnergy(Clause, frozen=True, tag="transfer_energy"):
    """Move energy from a character to another."""

    giver: Known
    who: Who
    amount: Amount


class StayWith(Clause, frozen=True, tag="stay_with"):
    """Keep exactly so many unticked boxes."""

    boxes: Amount


class NoRescue(Clause, frozen=True, tag="no_rescue"):
    """Cannot avoid being slain by such abilities."""

    lasts: Lasts
    who: Who = "target"


class RestoreMod(Clause, frozen=True, tag="restore_mod"):
    """The next restoring of wounds does nothing."""

    lasts: Lasts
    who: Who = "target"


class Slay(Clause, frozen=True, tag="slay"):
    """Slay."""

    who: Who = "target"


class RemoveFromPlay(Clause, frozen=True, tag="remove_from_play"):
    """Remove from play (MS-11.5)."""

    who: Who = "self"
