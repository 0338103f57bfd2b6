"""Effects on abilities, on actions and on what they cost."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from tablee.games.moonstone.effects.clause import Clause
from tablee.games.moonstone.effects.selectors import Amount, Filter, Known, Who
from tablee.games.moonstone.effects.terms import AbilityKind, Action, Change, Inches, Lasts, Positive


class Reload(Clause, frozen=True, tag="reload"):
    """Whatever this character has used until reloaded may be used again (MS-8.8)."""


class Disable(Clause, frozen=True, tag="disable"):
    """Lose the ability of this id (MS-17.6)."""

    ability: str
    lasts: Lasts
    who: Who = "self"


class RemoveAbility(Clause, frozen=True, tag="remove_ability"):
    """Lose one ability of these kinds, chosen by the chooser (MS-17.6)."""

    kinds: tuple[AbilityKind, ...]
    lasts: Lasts
    who: Who = "target"


class Grant(Clause, frozen=True, tag="grant"):
    """Have the ability of this id as well."""

    ability: str
    who: Who = "target"
    lasts: Lasts | None = None


class TaxTarget(Clause, frozen=True, tag="tax_target"):
    """An enemy whose action targets this character pays, or the action is cancelled (MS-8.13)."""

    energy: Annotated[int, Meta(ge=0, le=3)] = 0
    wounds: Annotated[int, Meta(ge=0, le=3)] = 0


class CostMod(Clause, frozen=True, tag="cost_mod"):
    """Actions, or one ability, cost more or less energy, or exactly so much, or wounds instead."""

    who: Who = "self"
    actions: tuple[Action, ...] = ()
    ability: str | None = None
    by: Change = 0
    set: Annotated[int, Meta(ge=0, le=6)] | None = None
    wounds: Positive | None = None
    """May be paid with so many wounds instead (MS-8.17)."""
    vs: Filter | None = None
    """Only when targeting such characters."""
    lasts: Lasts | None = None
    first_each_turn: bool = False


class Forbid(Clause, frozen=True, tag="forbid"):
    """These actions cannot be taken; none named: no action at all."""

    who: Who = "target"
    actions: tuple[Action, ...] = ()
    lasts: Lasts | None = None


class ReactionMod(Clause, frozen=True, tag="reaction_mod"):
    """A Reaction may go so far instead of 1 inch, perhaps only straight towards the nearest of a filter."""

    inches: Inches
    who: Who = "self"
    towards: Filter | None = None


class Untargetable(Clause, frozen=True, tag="untargetable"):
    """A character cannot be targeted by actions of another."""

    by: Known
    lasts: Lasts
    who: Who = "self"


class RollMod(Clause, frozen=True, tag="roll_mod"):
    """The first-player die (MS-17.23): one's own is changed or rolled again, or an opponent's."""

    whose: Literal["own", "opponent"] = "own"
    by: Change = 0
    reroll: bool = False


class AuraMod(Clause, frozen=True, tag="aura_mod"):
    """The ability of this id reaches further."""

    ability: str
    by: Amount
    lasts: Lasts
