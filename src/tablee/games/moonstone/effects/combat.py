"""Effects on stats, hands and the damage of blows."""

from __future__ import annotations

from typing import Literal

from tablee.games.moonstone.effects.clause import Clause
from tablee.games.moonstone.effects.selectors import Amount, Filter, Who
from tablee.games.moonstone.effects.terms import Change, DamageType, Inches, Lasts, Manoeuvre, Stat


class ChangeStats(Clause, frozen=True, tag="stat"):
    """Stats are changed ``by`` so much, or ``set``; for an aura, of everybody in it while they are there."""

    stats: tuple[Stat, ...]
    by: Amount | None = None
    who: Who = "self"
    set: Amount | None = None
    lasts: Lasts | None = None
    """None: as long as the passive ability is there."""
    vs: Filter | Literal["target"] | None = None
    """Only against, or when targeting, such characters."""
    ability: str | None = None
    """Only for this ability."""


class Dealt(Clause, frozen=True, tag="dealt_mod"):
    """Melee damage dealt is changed by so much, or becomes ø (MS-7.4, 7.5)."""

    who: Who = "self"
    types: tuple[DamageType, ...] = ()
    """Of these types; none: of all."""
    cards: tuple[Manoeuvre, ...] = ()
    """With these cards; none: with all."""
    by: Amount | None = None
    none: bool = False
    """It becomes ø."""
    lasts: Lasts | None = None
    vs: Filter | Literal["target"] | None = None
    all_damage: bool = False
    """Not only melee damage."""
    attacks: bool = False
    """Only in its own Melee Attacks, not when it defends."""


class Suffered(Clause, frozen=True, tag="suffered_mod"):
    """Damage suffered is changed by so much, or becomes ø (MS-7.4, 7.5)."""

    who: Who = "self"
    types: tuple[DamageType, ...] = ()
    source: Literal["any", "melee", "not_melee"] = "any"
    by: Amount | None = None
    none: bool = False
    """It becomes ø."""
    lasts: Lasts | None = None


class TypeOverride(Clause, frozen=True, tag="type_override"):
    """Damage dealt takes another type (MS-17.2)."""

    to: DamageType
    only: tuple[DamageType, ...] = ()
    """Damage of these types; none: of all."""
    all_damage: bool = False
    """Not only melee damage."""


class Unreducible(Clause, frozen=True, tag="unreducible"):
    """Melee damage dealt is not reduced by passive abilities (MS-7.7)."""


class NullBeyond(Clause, frozen=True, tag="null_beyond"):
    """The blow deals ø to an enemy further away than this."""

    inches: Inches


class ReachAny(Clause, frozen=True, tag="reach_any"):
    """The blow deals its damage outside the Melee range too."""


class NoCritAgainst(Clause, frozen=True, tag="no_crit_against"):
    """Copies that the opponent adds do not count (MS-17.20)."""


class ShowHand(Clause, frozen=True, tag="show_hand"):
    """In melee rounds of this character a fighter shows its hand before cards are chosen."""

    whose: Literal["self", "enemy"]


class DrawMod(Clause, frozen=True, tag="draw_mod"):
    """A hand is larger or smaller, or something does not count for its size (MS-9.2, 14.3)."""

    hand: Literal["arcane", "resist", "melee"]
    who: Who = "self"
    """Whose hand; for a resist hand: who is targeted."""
    by: Change = 0
    ignores: tuple[Literal["evade", "cover", "distractions"], ...] = ()
    features: tuple[Literal["wood"], ...] = ()
    """Only these kinds of features give no cover ..."""
    characters: Filter | None = None
    """... nor these characters."""


class Protection(Clause, frozen=True, tag="protection"):
    """The first damage suffered becomes ø, then it ends; at the end of the turn at the latest (MS-17.4)."""

    who: Who = "target"


class Redirect(Clause, frozen=True, tag="redirect"):
    """Suffer all of the damage instead of a character of the filter (MS-17.3)."""

    victim: Filter


class NoEndStep(Clause, frozen=True, tag="no_end_step"):
    """An enemy so near has no End Step effects."""

    within: Inches
