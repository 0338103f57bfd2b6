"""Conditions: whether a line of a card does anything at all."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from tablee.games.moonstone.effects.selectors import Filter, Known
from tablee.games.moonstone.effects.terms import Area, Faction, Inches, Manoeuvre, Positive, Source

# Conditions


class Condition(
    Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, tag_field="is", rename={"negated": "not"}
):
    """Something that holds or not, told apart by its ``is``; with ``not: true`` the contrary."""

    negated: bool = False


class Alive(Condition, frozen=True, tag="alive"):
    """This character is not slain, in the round under way or before."""

    who: Known = "self"


class CausedWounds(Condition, frozen=True, tag="caused_wounds"):
    """The opposing fighter suffered wounds from this one in the round under way (MS-7.11)."""


class WoundsFrom(Condition, frozen=True, tag="wounds_from"):
    """The wounds of the event come from this."""

    source: Source


class IsAttacker(Condition, frozen=True, tag="attacker"):
    """This character is the attacker of the round."""


class Played(Condition, frozen=True, tag="played"):
    """This fighter played one of these melee cards."""

    cards: tuple[Manoeuvre, ...]
    who: Literal["self", "target"] = "self"


class BoxesLeft(Condition, frozen=True, tag="boxes_left"):
    """This character has at most so many unticked boxes."""

    most: Positive
    who: Known = "target"


class Contact(Condition, frozen=True, tag="contact"):
    """The character that has the ability is in base contact with this."""

    of: Literal["target", "obstacle", "stone"]


class Passes(Condition, frozen=True, tag="passes"):
    """A character passes a filter."""

    who: Known
    filter: Filter


class Some(Condition, frozen=True, tag="some"):
    """At least one character passes the filter."""

    who: Filter


class NearArea(Condition, frozen=True, tag="near_area"):
    """An area of this kind lies within so many inches; 0: the base overlaps it."""

    area: Area
    within: Annotated[int, Meta(ge=0, le=12)] = 0
    created: bool = False
    """One that an ability has laid out."""
    contact: bool = False
    """The base touches it, be it without overlapping."""


class Engaged(Condition, frozen=True, tag="engaged"):
    """An enemy engages the character that has the ability (MS-6.8)."""


class HoldsStone(Condition, frozen=True, tag="holds_stone"):
    """This character holds a Stone."""

    who: Known = "self"


class FriendlySlain(Condition, frozen=True, tag="friendly_slain"):
    """A friendly character was slain this turn."""


class Partner(Condition, frozen=True, tag="partner"):
    """The character of this id started in the troupe; with ``within``, it is in play and so near.

    It may be a character that no pack has: then it is never present (MS-17.24).
    """

    partner: str
    within: Inches | None = None


class TroupeFaction(Condition, frozen=True, tag="troupe_faction"):
    """The troupe was chosen from this faction."""

    faction: Faction


AnyCondition: TypeAlias = (
    Alive
    | CausedWounds
    | WoundsFrom
    | IsAttacker
    | Played
    | BoxesLeft
    | Contact
    | Passes
    | Some
    | NearArea
    | Engaged
    | HoldsStone
    | FriendlySlain
    | Partner
    | TroupeFaction
)
