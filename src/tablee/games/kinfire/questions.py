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
    "elect_leader",
    "story_choice",
    "conundrum",
    "may_memory",
    "seeker_option",
    "test_setup",
    "test_colour",
    "test_again",
    "assign_penalty",
    "own_penalty",
    "rest",
    "read_on",
    "choose_quest",
    "city_action",
    "buy",
    "bounty",
    "sleep",
    "inn",
    "deck",
    "deck_disposables",
    "loot",
    "train",
    "roster",
    "hand_over",
    "take_seeker",
    "newcomer_deck",
    "box_seekers",
]
"""A decision of the rules: the specification's table of decisions has the same names."""

_asking: Asking[Kind] = asking
ask = _asking.ask
order = _asking.order
several = _asking.several
may = _asking.may
must = _asking.must
