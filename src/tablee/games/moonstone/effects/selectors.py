"""Amounts, filters and selectors: how much, and to whom."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from tablee.games.moonstone.effects.terms import Area, Change, Chooser, Inches, Keyword, Positive, Status

# Amounts


class Part(Struct, frozen=True, forbid_unknown_fields=True, tag_field="of"):
    """A number that depends on the table, told apart by its ``of``."""


class Times(Part, frozen=True, tag="x"):
    """``times`` times the value of the card, and ``plus``."""

    times: Annotated[int, Meta(ge=-3, le=3)] = 1
    plus: Change = 0


class Count(Part, frozen=True, tag="count"):
    """The number of characters that pass the filter, ``most`` at most, ``each`` for one of them."""

    who: Filter
    each: Change = 1
    most: Positive | None = None


class Areas(Part, frozen=True, tag="areas"):
    """The number of pieces of this kind within so many inches of ``around``."""

    kind: Area
    within: Inches
    around: Known = "self"


class Energy(Part, frozen=True, tag="energy"):
    """The energy of the affected character: what exceeds ``over``, or half of it, rounded up."""

    over: Annotated[int, Meta(ge=0, le=9)] = 0
    half: bool = False


class Wounds(Part, frozen=True, tag="wounds"):
    """The ticked boxes of the affected character."""


class Boxes(Part, frozen=True, tag="boxes"):
    """All boxes of the affected character's card, or half of them, rounded up."""

    half: bool = False


class LostThisStep(Part, frozen=True, tag="lost_this_step"):
    """The wounds that the characters of the filter have suffered in the step under way."""

    who: Filter


Amount: TypeAlias = (
    Annotated[int, Meta(ge=-6, le=15)]
    | Literal["x", "last", "event"]
    | Times
    | Count
    | Areas
    | Energy
    | Wounds
    | Boxes
    | LostThisStep
)
"""A number; ``x``: the value of the card; ``last``: what the effect before it really did (wounds lost, energy
lost); ``event``: the amount of the event that triggered it."""


# Filters and selectors


class Filter(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A filter: the characters for whom all of these hold."""

    side: Literal["friendly", "enemy", "any"] = "any"
    """Seen from the controller of the ability (MS-8.14)."""
    other: bool = False
    """Not the character that has the ability."""
    keywords: tuple[Keyword, ...] = ()
    """With one of these."""
    all_keywords: bool = False
    """With all of these."""
    without: tuple[Keyword, ...] = ()
    """With none of these."""
    within: Amount | None = None
    """At most so far from ``near``, measured between bases (MS-1.4)."""
    near: Literal["self", "target", "subject"] = "self"
    los: bool = False
    """In line of sight of the character that has the ability."""
    card: str | None = None
    """The character of this id."""
    stones: bool | None = None
    """Holding a Stone, or not."""
    activated: bool | None = None
    """Activated this turn, or not."""
    full_health: bool | None = None
    """Without wounds, or with some."""
    engaged: bool | None = None
    """Engaged by an enemy, or not."""
    engaged_by_self: bool = False
    """Engaged by the character that has the ability."""
    near_area: Area | None = None
    """Within ``area_within`` inches of such an area; 0: its base overlaps one."""
    near_look: str | None = None
    """Or within as many inches of a piece that looks like this."""
    area_within: Annotated[int, Meta(ge=0, le=12)] = 0
    bystander: bool = False
    """Not a fighter of the melee round under way."""
    shares_keyword: bool = False
    """With a keyword of the character that has the ability."""
    slain: Literal["this_game", "this_turn"] | None = None
    """Slain characters instead of those in play."""
    status: Status | None = None
    without_status: Status | None = None
    has: str | None = None
    """With the ability of this id."""
    not_originator: bool = False
    """Not the character whose Arcane ability is under way."""


class All(Filter, frozen=True, kw_only=True, tag="all", tag_field="pick"):
    """Every character that passes the filter."""


class Pulse(Filter, frozen=True, kw_only=True, tag="pulse", tag_field="pick"):
    """Every character in the pulse of the ability that passes the filter (MS-8.6)."""


class Chosen(Filter, frozen=True, kw_only=True, tag="chosen", tag_field="pick"):
    """One character that passes the filter, chosen by ``by``."""

    by: Chooser = "controller"


Known: TypeAlias = Literal["self", "target", "subject", "originator", "summoner", "chosen"] | All | Pulse
"""``target``: of the ability, in a signature the opposing fighter; ``subject``: the character of the
triggering event; ``originator``: whose action triggered it; ``summoner``: of a thrall; ``chosen``: whom the
effect before chose."""
Who: TypeAlias = Known | Chosen
"""The same, or somebody who is to be chosen."""
