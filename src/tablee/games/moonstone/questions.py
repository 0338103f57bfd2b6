"""The question kinds of Moonstone, and the asking functions for them."""

from __future__ import annotations

from typing import Literal, TypeAlias

from tablee.core import Asking, asking

Kind: TypeAlias = Literal[
    "again",
    "announce",
    "arrange_deck",
    "arrange_top",
    "bird_or_initiative",
    "catastrophe_order",
    "choose_action",
    "choose_catastrophe",
    "choose_character",
    "choose_depth",
    "choose_edge",
    "choose_effect",
    "choose_faction",
    "choose_first",
    "choose_melee_card",
    "choose_troupe",
    "critical",
    "damage_type",
    "deploy",
    "deploy_character",
    "direction",
    "divine_reveal",
    "effect_may",
    "effect_move",
    "effect_order",
    "effect_place",
    "effect_target",
    "end_step_order",
    "go_for_it",
    "ignore_catastrophe",
    "interrupt",
    "jump",
    "keyword",
    "land",
    "lay_area",
    "move",
    "mulligan",
    "optional_pay",
    "pay_tax",
    "place_stone",
    "play_arcane",
    "play_openly",
    "reaction",
    "reanimate",
    "remove_ability",
    "replace_area",
    "replace_card",
    "replay",
    "reroll_whose",
    "resist",
    "riposte",
    "second_target",
    "show_bluff",
    "signature",
    "status_order",
    "steal_stone",
    "summon",
    "take_stone",
    "trigger_order",
    "use_ability",
]
"""A decision of the rules: the specification's table of decisions has the same names."""

_asking: Asking[Kind] = asking
ask = _asking.ask
order = _asking.order
place = _asking.place
several = _asking.several
