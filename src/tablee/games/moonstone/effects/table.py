"""Effects on Stones and areas, on statuses and keywords, and on the characters that enter later."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from tablee.games.moonstone.effects.clause import Clause
from tablee.games.moonstone.effects.selectors import Amount, Filter, Who
from tablee.games.moonstone.effects.terms import Area, Change, Lasts, Positive, Status


class DropStone(Clause, frozen=True, tag="drop_stone"):
    """Drop Stones (MS-13.5)."""

    who: Who = "target"
    n: Literal["one", "all"] = "one"


class TakeStone(Clause, frozen=True, tag="take_stone"):
    """Take one Stone from a character's card (MS-13.6), or one in base contact whatever its depth."""

    source: Who | Literal["ground"]


class Depth(Clause, frozen=True, tag="depth"):
    """Change the depth of the target Stone, or set it; ``set: chosen`` leaves it to the chooser (1 to 4)."""

    by: Amount | None = None
    set: Annotated[int, Meta(ge=1, le=4)] | Literal["chosen"] | None = None
    least: Annotated[int, Meta(ge=0, le=4)] = 0
    """Not below this."""


class HarvestMod(Clause, frozen=True, tag="harvest_mod"):
    """Harvests of this character: how much they dig instead of 1, and what they cost more."""

    digs: Amount | Literal["whole"] | None = None
    cost: Annotated[int, Meta(ge=0, le=2)] = 0
    who: Who = "self"
    lasts: Lasts | None = None


class IgnoreCarrySlow(Clause, frozen=True, tag="ignore_carry_slow"):
    """Not Slow for carrying exactly so many Stones (MS-13.3)."""

    stones: Positive


class CreateArea(Clause, frozen=True, tag="create_area"):
    """Lay out a round area on open ground (MS-R59)."""

    kind: Area
    within: Amount
    """In line of sight, so near."""
    lasts: Lasts
    diameter: Literal[50] = 50
    """In millimetres."""
    most: Positive | None = None
    """At most so many of a troupe; one more replaces one."""


class RemoveArea(Clause, frozen=True, tag="remove_area"):
    """Take away the area in which the character was just placed."""


class GiveStatus(Clause, frozen=True, tag="status"):
    """Give a status: wounds in the Discard Step (MS-17.17), and perhaps Arcane for those who target it."""

    name: Status
    wounds: Positive
    lasts: Lasts
    who: Who = "target"
    once: bool = False
    """Gone after it has wounded."""
    arcane: Change = 0
    """Arcane of the bearer's enemies that pass ``vs``, when they target it."""
    vs: Filter | None = None


class ClearStatus(Clause, frozen=True, tag="clear_status"):
    """Take a status away."""

    who: Who
    name: Status


class GainKeyword(Clause, frozen=True, tag="keyword"):
    """Gain a keyword, chosen among those of a character of the filter."""

    among: Filter
    lasts: Lasts


class Summon(Clause, frozen=True, tag="summon"):
    """Put a new thrall of the filter in base contact (MS-17.16, 17.22)."""

    thrall: Filter


class Reanimate(Clause, frozen=True, tag="reanimate"):
    """A slain character of the filter comes back in base contact (MS-17.15)."""

    slain: Filter
    boxes: Literal["half", "all"] = "half"


class Thrall(Clause, frozen=True, tag="thrall"):
    """Enters play by a summons only, acts on its summoner's energy and falls with it (MS-17.16, 17.22)."""
