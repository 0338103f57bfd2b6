"""The words a card may use (section 14 of the specification).

A word says what it does, never which card wants it. Distances on cards are inches.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from tablee.core import Word

DamageType: TypeAlias = Literal["impact", "piercing", "slicing", "magical"]
Stat: TypeAlias = Literal["melee", "arcane", "evade"]
Side: TypeAlias = Literal["any", "friendly", "enemy"]
Manoeuvre: TypeAlias = Literal["HG", "FS", "TH", "SC", "RA", "LG"]
Inches: TypeAlias = Annotated[int, Meta(ge=0, le=36)]


class Times(Struct, frozen=True, forbid_unknown_fields=True):
    """``times`` X and ``plus`` more, X being the value of the Arcane card."""

    times: int
    plus: int = 0


Amount: TypeAlias = int | Times


class Around(Struct, frozen=True, forbid_unknown_fields=True):
    """MS-8.6 Everybody within so many inches, the originator included unless ``other``."""

    within: Inches
    side: Side = "any"
    other: bool = False
    keywords: tuple[str, ...] = ()
    """One of these, if any are named."""
    bystanders: bool = False
    """Neither the originator nor the target."""


Who: TypeAlias = Literal["self", "target"] | Around
"""In a signature the target is the opposing fighter."""
Chooser: TypeAlias = Literal["controller", "resister", "owner"]
"""Who decides a move or a place: who controls the effect, the resister, or whose character it is."""


# What happens once


class Damage(Word, frozen=True, tag="damage"):
    """Typed damage, which modifiers change (MS-7.4)."""

    amount: Amount
    type: DamageType
    to: Who = "target"


class Wound(Word, frozen=True, tag="wound"):
    """Wounds, which nothing changes (MS-7.3)."""

    amount: Amount
    to: Who = "target"


class RestoreWounds(Word, frozen=True, tag="restore_wounds"):
    """Untick boxes, never beyond the full track (MS-7.8)."""

    amount: Amount
    to: Who = "target"


class GainEnergy(Word, frozen=True, tag="gain_energy"):
    """Energy tokens, without a limit (MS-7.8)."""

    amount: Amount
    to: Who = "target"


class LoseEnergy(Word, frozen=True, tag="lose_energy"):
    """Discard energy, down to nothing (MS-7.9)."""

    amount: Amount | Literal["all"]
    to: Who = "target"


class RestoreEnergy(Word, frozen=True, tag="restore_energy"):
    """Refill to the unticked blue dots; never lowered (MS-7.8)."""

    to: Who = "target"


class ChangeStats(Word, frozen=True, tag="stat"):
    """Stats are changed until the end of the turn (MS-4.11)."""

    stats: tuple[Stat, ...]
    by: Amount
    to: Who = "target"


class MoveFree(Word, frozen=True, tag="move_free"):
    """A move of up to so many inches, the way chosen by somebody (MS-5.12)."""

    inches: Amount
    who: Who = "target"
    by: Chooser = "controller"


class MoveAway(Word, frozen=True, tag="move_away"):
    """Straight away from the originator (MS-1.9)."""

    inches: Amount
    who: Who = "target"


class MoveTowards(Word, frozen=True, tag="move_towards"):
    """Straight towards the originator, to base contact at the latest (MS-1.9)."""

    inches: Amount
    who: Who = "target"


class Flee(Word, frozen=True, tag="flee"):
    """The originator moves straight away from the target (MS-1.9)."""

    inches: int


class Swap(Word, frozen=True, tag="swap"):
    """The originator changes places with a friendly character so near (MS-17.5)."""

    within: Inches


class PlaceInContact(Word, frozen=True, tag="place_in_contact"):
    """The originator may be placed anywhere in base contact with the target (MS-1.12)."""


class PlaceWithin(Word, frozen=True, tag="place_within"):
    """The originator is placed within so many inches of where it stood (MS-1.12)."""

    inches: Inches
    by: Chooser = "controller"


class Charge(Word, frozen=True, tag="charge"):
    """Straight towards the target; if bases then touch, what follows happens (MS-1.9)."""

    inches: Inches
    on_contact: tuple[Effect, ...] = ()


class Flip(Word, frozen=True, tag="flip"):
    """Turn the top Arcane card: its value is X, a Catastrophe has effects of its own (MS-8.9)."""

    value: tuple[Effect, ...]
    catastrophe: tuple[Effect, ...] = ()


class Reload(Word, frozen=True, tag="reload"):
    """An ability with the limit ``reload`` may be used again (MS-8.8)."""

    ability: str


class Disable(Word, frozen=True, tag="disable"):
    """The originator loses an ability for the game (MS-17.6)."""

    ability: str


class Immobile(Word, frozen=True, tag="immobile"):
    """Neither moves nor is moved until the end of the turn (MS-17.18)."""

    to: Who = "self"


class ForbidJog(Word, frozen=True, tag="forbid_jog"):
    """It cannot Jog until the end of the turn."""

    to: Who = "target"


class Grant(Word, frozen=True, tag="grant"):
    """It has an ability until the end of the turn."""

    ability: str
    to: Who = "target"


class NextAttack(Word, frozen=True, tag="next_attack"):
    """MS-17.13 The next Melee Attack this turn deals more; ``charging``: only against the target, and only if
    it is the next action of all."""

    by: int
    to: Who = "target"
    charging: bool = False


class Case(Struct, frozen=True, forbid_unknown_fields=True):
    """What happens to a target with a keyword."""

    keyword: str
    effects: tuple[Effect, ...]


class ByKeyword(Word, frozen=True, tag="by_keyword"):
    """One case that fits the target; if several do, the controller chooses."""

    cases: tuple[Case, ...]


class IfWounded(Word, frozen=True, tag="if_wounded"):
    """In an End Step: only if the enemy suffered a wound in this round."""

    effects: tuple[Effect, ...]


Effect: TypeAlias = (
    Damage
    | Wound
    | RestoreWounds
    | GainEnergy
    | LoseEnergy
    | RestoreEnergy
    | ChangeStats
    | MoveFree
    | MoveAway
    | MoveTowards
    | Flee
    | Swap
    | PlaceInContact
    | PlaceWithin
    | Charge
    | Flip
    | Reload
    | Disable
    | Immobile
    | ForbidJog
    | Grant
    | NextAttack
    | ByKeyword
    | IfWounded
)


# What is always on


class Dealt(Word, frozen=True, tag="dealt"):
    """MS-7.6 Melee damage dealt is changed: of these types, with these cards; ``none``: it becomes ø."""

    by: int = 0
    none: bool = False
    types: tuple[DamageType, ...] = ()
    cards: tuple[Manoeuvre, ...] = ()


class Suffered(Word, frozen=True, tag="suffered"):
    """MS-7.6 Damage suffered of these types is changed."""

    by: int
    types: tuple[DamageType, ...] = ()


class HarvestCost(Word, frozen=True, tag="harvest_cost"):
    """Its own Harvest costs more."""

    by: int


class StatNear(Word, frozen=True, tag="stat_near"):
    """MS-17.1 A stat is changed while somebody of these is near."""

    stat: Stat
    by: int
    near: Around


class StatAura(Word, frozen=True, tag="stat_aura"):
    """MS-17.1 A stat of those around is changed."""

    stat: Stat
    by: int
    around: Around


class JogLimit(Word, frozen=True, tag="jog_limit"):
    """Its Jog is at most so long."""

    inches: Inches


class HarvestFlip(Word, frozen=True, tag="harvest_flip"):
    """Its Harvest flips a card: the depth falls by X; a Catastrophe digs nothing and has effects."""

    catastrophe: tuple[Effect, ...]


class ShowHand(Word, frozen=True, tag="show_hand"):
    """In its melee rounds it shows its hand before cards are chosen."""


class OnWounding(Word, frozen=True, tag="on_wounding"):
    """MS-7.11 Whenever it causes a wound to an enemy, what follows happens; ``limit``: so often a turn."""

    effects: tuple[Effect, ...]
    limit: int | None = None


class InterruptMove(Word, frozen=True, tag="interrupt_move"):
    """MS-8.12 When an enemy action targets it, it may pay to make a Reaction move first."""


class CancelArcane(Word, frozen=True, tag="cancel_arcane"):
    """MS-17.12 As the resister, show so many Catastrophes to turn an Arcane ability on its originator."""

    catastrophes: int
    within: Inches
    """The originator so near will do, if this character is not the target."""


Passive: TypeAlias = (
    Dealt
    | Suffered
    | HarvestCost
    | StatNear
    | StatAura
    | JogLimit
    | HarvestFlip
    | ShowHand
    | OnWounding
    | InterruptMove
    | CancelArcane
)


# In a signature, while damage is worked out


class Unreducible(Word, frozen=True, tag="unreducible"):
    """MS-7.7 Its damage is not reduced by passive abilities."""


class NullBeyond(Word, frozen=True, tag="null_beyond"):
    """MS-15.16 ø against an enemy further away than this."""

    inches: Inches


During: TypeAlias = Suffered | Unreducible | NullBeyond
