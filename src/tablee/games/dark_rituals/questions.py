"""The question kinds of Dark Rituals, and the asking functions for them (section 8)."""

from __future__ import annotations

from typing import Literal, TypeAlias

from tablee.core import Asking, asking

Kind: TypeAlias = Literal[
    "line_up",
    "sacrifice",
    "exchange",
    "turn",
    "action",
    "target",
    "zone",
    "figure",
    "cube",
    "place",
    "defend",
    "boost",
    "slip",
    "curse",
    "shards",
    "price",
    "plague",
    "plague_wound",
    "plague_cube",
    "watch",
]
"""A decision of the rules: the specification's table of decisions has them in brackets."""

_asking: Asking[Kind] = asking
ask = _asking.ask
several = _asking.several
