"""The structs of the Heroes' script: targets, plans with the keys that decided, and what a Hero chose."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from msgspec import Struct

from tablee.games.dark_rituals.effects import Rider
from tablee.games.dark_rituals.state import NOBODY, Mini, Rejected, ScriptReason

Row: TypeAlias = tuple[int, ...]
"""The steps from one zone to each."""


class GoPlan(Struct, frozen=True, gc=False):
    """Go to a zone (DR-14)."""

    end: int
    mode: str
    smoke: int = 0
    """The Level of the Reaction that makes a pinned Move an Escape; 0: none (DR-13.17)."""
    target: int = NOBODY
    """The figure that it goes to; NOBODY: a token, or an unnamed zone."""
    key: str = "only_one"
    zone_key: str = "only_one"
    distance: int = 0
    word: str = ""


class StrikePlan(Struct, frozen=True, gc=False):
    """Attack these targets in this order (DR-12.11 – 12.13)."""

    targets: tuple[int, ...]
    reach: int = 0
    """The Level of the Long Reach that it needs; 0: none (DR-13.11)."""
    bonus: int = 0
    wounds: int = 1
    rider: Rider | None = None
    key: str = "only_one"
    distance: int = 0
    word: str = ""


class FreePlan(Struct, frozen=True, gc=False):
    """Free the Trapped Soul of the zone (DR-18.4)."""

    zone: int


class GatherPlan(Struct, frozen=True, gc=False):
    """Take the Plant token of the zone (DR-12.14)."""

    zone: int


class SearchPlan(Struct, frozen=True, gc=False):
    """Search the Chest of the zone (DR-12.15)."""

    zone: int
    extra: int = 0


class HealPlan(Struct, frozen=True, gc=False):
    """Remove Wounds from these Heroes (DR-6.13)."""

    figures: tuple[int, ...]
    n: int
    x: int = 0
    """The Level chosen for an NX spell (DR-13.5)."""


class DrawPlan(Struct, frozen=True, gc=False):
    """Draw Plant cards into the pool (DR-13.15)."""

    n: int


class RallyPlan(Struct, frozen=True, gc=False):
    """Each Serf of the zone attacks (DR-12.18)."""

    zone: int


Plan: TypeAlias = GoPlan | StrikePlan | FreePlan | GatherPlan | SearchPlan | HealPlan | DrawPlan | RallyPlan


class NoPlan(Struct, frozen=True, gc=False):
    """Why a step cannot be performed: a reason for each type of its list (DR-12.23)."""

    reasons: tuple[ScriptReason, ...]


class Goal(Struct, frozen=True, gc=False):
    """A target with its zones of interaction (DR-14.7)."""

    zones: tuple[int, ...]
    figure: Mini | None = None


class Goals(Struct, frozen=True, gc=False):
    """The targets of a word on the board."""

    found: list[Goal]
    by_chance: bool = False
    """DR-22.8 At equal distance the one that is most likely eliminated."""


class Ways(Struct, frozen=True, gc=False):
    """The steps between zones for one movement."""

    table: tuple[Row, ...]
    row: Row
    """From the Hero's zone."""


class Decision(Struct, frozen=True, gc=False):
    """What a Hero does with one Action: the entry, its first performable step, and what was rejected."""

    card: str
    """``ai`` or ``action``; ``none``: no entry of either card is valid (DR-12.5)."""
    rejected: tuple[Rejected, ...]
    entry: int = 0
    level: int = 0
    """The Level of the Alchemy Spell that it casts; 0: none."""
    first: int = 0
    """The first step that can be performed, and its plan."""
    plan: Plan | None = None


class Found(Struct, frozen=True, gc=False):
    """The first step of an entry that can be performed, and its plan."""

    step: int
    plan: Plan


class Aim(Struct, frozen=True, gc=False):
    """DR-15 The Objective of the moment: figures to attack, or zones of Trapped Souls to free."""

    figures: tuple[Mini, ...] = ()
    zones: tuple[int, ...] = ()
    whom: str = "witch"
    by_chance: bool = False
    """DR-22.8 At equal distance the one that is most likely eliminated."""


class HeroForecast(NamedTuple):
    """What a Hero would do with its first Action, if this AI card came."""

    ai: int
    figure: int
    """NOBODY: the slot is empty, and a new Hero arrives."""
    decision: Decision | None
