"""The plans of the Heroes' script: what a step would do, with the keys that decided."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from tablee.games.dark_rituals.effects import Rider
from tablee.games.dark_rituals.state import NOBODY, ScriptReason


class GoPlan(NamedTuple):
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


class StrikePlan(NamedTuple):
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


class FreePlan(NamedTuple):
    """Free the Trapped Soul of the zone (DR-18.4)."""

    zone: int


class GatherPlan(NamedTuple):
    """Take the Plant token of the zone (DR-12.14)."""

    zone: int


class SearchPlan(NamedTuple):
    """Search the Chest of the zone (DR-12.15)."""

    zone: int
    extra: int = 0


class HealPlan(NamedTuple):
    """Remove Wounds from these Heroes (DR-6.13)."""

    figures: tuple[int, ...]
    n: int
    x: int = 0
    """The Level chosen for an NX spell (DR-13.5)."""


class DrawPlan(NamedTuple):
    """Draw Plant cards into the pool (DR-13.15)."""

    n: int


class RallyPlan(NamedTuple):
    """Each Serf of the zone attacks (DR-12.18)."""

    zone: int


Plan: TypeAlias = GoPlan | StrikePlan | FreePlan | GatherPlan | SearchPlan | HealPlan | DrawPlan | RallyPlan


class NoPlan(NamedTuple):
    """Why a step cannot be performed: a reason for each type of its list (DR-12.23)."""

    reasons: tuple[ScriptReason, ...]
