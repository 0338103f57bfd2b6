"""The question kinds of Reflets d’Acide (section 8), and the asking functions for them."""

from __future__ import annotations

from typing import Literal, TypeAlias

from tablee.core import Asking, asking

Kind: TypeAlias = Literal[
    "advance",
    "ambush",
    "assign",
    "bless",
    "bonus_order",
    "cancel",
    "champion",
    "chance",
    "choose",
    "colour",
    "contest",
    "counter",
    "dah",
    "dah_of",
    "den",
    "dice",
    "discard",
    "dragon",
    "draw",
    "end",
    "equip",
    "found",
    "ghost",
    "go",
    "hamper",
    "keep",
    "last_word",
    "line_up",
    "lose",
    "malus",
    "malus_of",
    "oppose",
    "pay",
    "pick",
    "point_out",
    "prevent",
    "prior",
    "quest",
    "reroll",
    "rescue",
    "reveal",
    "room",
    "shout",
    "similar",
    "spoil",
    "spoils",
    "spots",
    "steal",
    "stride",
    "swap",
    "take",
    "tax",
    "teller",
    "tokens",
    "use",
    "victim",
    "visit",
    "wayside",
    "way",
]
"""A decision of the rules: the specification's table of decisions describes them."""

_asking: Asking[Kind] = asking
ask = _asking.ask
may = _asking.may
must = _asking.must
order = _asking.order
several = _asking.several
