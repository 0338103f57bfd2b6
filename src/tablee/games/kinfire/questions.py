"""The question kinds of Kinfire Chronicles, and the asking functions for them."""

from __future__ import annotations

from typing import Literal, TypeAlias

from tablee.core import Asking, asking

Kind: TypeAlias = Literal[
    "choose_seeker",
    "place_seeker",
    "break_focus_tie",
    "draw",
    "grant_fate",
    "pick_chit",
    "substitute",
    "heart_seeker",
    "turn",
    "before",
    "boost_action",
    "choose_target",
    "choose_mode",
    "cover_row",
    "card_boost",
    "pass_card",
    "discard_card",
    "effect_move",
    "forced_move",
    "return_chit",
    "enemy_move",
    "parry",
    "split_tokens",
    "after_action_order",
    "react",
]
"""A decision of the rules: the specification's table of decisions has the same names."""

_asking: Asking[Kind] = asking
ask = _asking.ask
order = _asking.order
several = _asking.several
may = _asking.may
must = _asking.must
