"""Effects on moves and places."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from tablee.games.moonstone.effects.clause import Clause
from tablee.games.moonstone.effects.selectors import Amount, Filter, Who
from tablee.games.moonstone.effects.terms import Area, Inches, Lasts


class MoveFree(Clause, frozen=True, tag="move_free"):
    """Move in any direction, along a path of the chooser (MS-5.12)."""

    inches: Amount
    who: Who = "target"
    over: tuple[Literal["obstacles", "characters"], ...] = ()
    """Passing over these, without overlap at the end."""


class MoveTowards(Clause, frozen=True, tag="move_towards"):
    """Move directly towards somebody (MS-1.9)."""

    inches: Amount
    who: Who = "target"
    to: Who = "self"


class MoveAway(Clause, frozen=True, tag="move_away"):
    """Move directly away from somebody (MS-1.9)."""

    inches: Amount
    who: Who = "target"
    source: Who = "self"


class Place(Clause, frozen=True, tag="place"):
    """Put down elsewhere without crossing what lies between (MS-1.12): one of three regions."""

    who: Who = "self"
    contact: Who | Literal["obstacle"] | None = None
    """In base contact with it."""
    within: Amount | None = None
    """So near to ``of``, or to where it stood."""
    of: Who | None = None
    area: Area | Literal["target", "created_wood"] | None = None
    """In such an area."""


class Swap(Clause, frozen=True, tag="swap", rename={"other": "with"}):
    """Two characters exchange their places (MS-17.5)."""

    other: Who
    who: Who = "self"


class InterruptMove(Clause, frozen=True, tag="interrupt_move"):
    """Interrupt the action that targets this character with a Reaction (MS-8.12)."""

    inches: Inches
    cost: Annotated[int, Meta(ge=0, le=3)] = 0
    towards: Filter | None = None
    """Directly towards such a character; None: freely."""


class JogLimit(Clause, frozen=True, tag="jog_limit"):
    """Jogs go at most so far."""

    inches: Inches
    who: Who = "self"
    lasts: Lasts | None = None


class IgnoreSlow(Clause, frozen=True, tag="ignore_slow"):
    """A Jog is not limited by Slow."""

    who: Who = "self"


class JogThrough(Clause, frozen=True, tag="jog_through"):
    """Jogs may cross these areas."""

    areas: tuple[Area, ...]
    who: Who = "self"
    lasts: Lasts | None = None


class MoveOver(Clause, frozen=True, tag="move_over"):
    """Jogs pass over these, without overlap at the end."""

    over: tuple[Literal["obstacles", "characters", "barriers"], ...]
    lasts: Lasts | None = None


class StepVariant(Clause, frozen=True, tag="step_variant"):
    """A Step may be a placement within so many inches."""

    inches: Inches
    who: Who = "self"


class Immobile(Clause, frozen=True, tag="immobile"):
    """Neither moves nor is moved or placed (MS-17.18)."""

    lasts: Lasts
    who: Who = "self"
