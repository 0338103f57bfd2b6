"""The question kinds of the lantern market, and the asking functions for them."""

from __future__ import annotations

from typing import Literal, TypeAlias

from tablee.core import Asking, asking

Kind: TypeAlias = Literal[
    "act",
    "charm",
    "commit",
    "counter",
    "discard",
    "go_on",
    "lay",
    "parry",
    "prize",
    "ring",
    "stake",
    "tidy",
    "walk",
]
"""A decision of the rules: the specification's table of decisions has the same names."""

_asking: Asking[Kind] = asking
ask = _asking.ask
may = _asking.may
must = _asking.must
order = _asking.order
place = _asking.place
several = _asking.several
