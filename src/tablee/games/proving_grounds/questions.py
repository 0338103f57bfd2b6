"""The question kinds of Proving Grounds, and the asking functions for them."""

from __future__ import annotations

from typing import Literal, TypeAlias

from tablee.core import Asking, asking

Kind: TypeAlias = Literal[
    "advance",
    "bonus",
    "choose_enemy",
    "dragon",
    "fatigue",
    "informer",
    "paint",
    "roll",
    "rotate",
    "second_wind",
    "start",
    "swap",
    "unshield",
]
"""A decision of the rules: the specification's table of decisions has the same names."""

_asking: Asking[Kind] = asking
ask = _asking.ask
