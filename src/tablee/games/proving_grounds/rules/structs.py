"""Structs of an attack: the terms in force for it, and its result."""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

from msgspec import Struct

Kind: TypeAlias = Literal["none", "solo", "set"]
Counts: TypeAlias = tuple[int, int, int, int]
"""White, blue, green and yellow dice."""


class Terms(Struct, frozen=True, eq=False):
    """The terms in force for attacks on one enemy (section 14), with the attacks computed under them."""

    counts_as: Counts = (0, 1, 2, 3)
    """The colour as which dice of each printed colour count."""
    weights: Counts = (1, 1, 1, 1)
    """What a die of each counted colour weighs (PG-18.2)."""
    req_delta: int = 0
    solo_extra: int = 0
    no_dice_shift: int = 0
    bad_set_shift: int = 0
    max_advance: int = 9
    set_breaks_shield: bool = False
    shields: bool = False
    """Whether the Shields module is in play."""
    outcomes: dict[tuple[int, ...], Attack] = {}


class Attack(NamedTuple):
    """The result of an attack: up to ``up`` spaces up, or ``down`` spaces down, and the shield's change."""

    kind: Kind
    up: int = 0
    down: int = 0
    shield: int = 0
    """+1: raised, -1: broken."""
