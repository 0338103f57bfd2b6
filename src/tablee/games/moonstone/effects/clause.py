"""The fields that all effects share."""

from __future__ import annotations

from tablee.core import EffectBase
from tablee.games.moonstone.effects.conditions import AnyCondition
from tablee.games.moonstone.effects.terms import Chooser

# Effects


class Clause(EffectBase, frozen=True, kw_only=True):
    """The fields that every effect has."""

    condition: tuple[AnyCondition, ...] = ()
    """The effect does nothing unless all of these hold."""
    may: bool = False
    """The chooser may leave it out, or do less of it (MS-8.11)."""
    chooser: Chooser = "controller"
    even_out_of_reach: bool = False
    """In an End Step: also for a defender out of reach (MS-15.14)."""
