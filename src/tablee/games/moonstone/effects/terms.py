"""The closed lists of the rulebook, and the numbers that a card may hold."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta

DamageType: TypeAlias = Literal["impact", "piercing", "slicing", "magical"]
Manoeuvre: TypeAlias = Literal["HG", "FS", "TH", "SC", "RA", "LG"]
Faction: TypeAlias = Literal["commonwealth", "dominion", "leshavult", "shades"]
Keyword: TypeAlias = Literal[
    "animal",
    "aquatic",
    "babeling",
    "cleric",
    "cultist",
    "faerie",
    "familiar",
    "faun",
    "food",
    "giant",
    "gnome",
    "goblin",
    "human",
    "mercenary",
    "merfolk",
    "militia",
    "musician",
    "noble",
    "norse",
    "pirate",
    "psychopomp",
    "risen",
    "rogue",
    "soldier",
    "spirit",
    "treefolk",
    "troll",
    "witch",
    "wizard",
]
Stat: TypeAlias = Literal["melee", "arcane", "evade", "melee_range"]
Area: TypeAlias = Literal["wood", "water"]
Status: TypeAlias = Literal["bleed", "horrified", "black_spot"]
Action: TypeAlias = Literal["step", "jog", "traverse", "harvest", "melee", "active", "arcane", "reaction"]
AbilityKind: TypeAlias = Literal["passive", "active", "arcane"]
Lasts: TypeAlias = Literal[
    "next_action", "next_attack", "next_use", "action", "round", "activation", "turn", "game", "until_slain"
]
"""Until when. ``next_action``: if the next action is such a one; ``next_use``: the next such use; these and
``next_attack`` end with the turn at the latest (MS-17.13)."""
Source: TypeAlias = Literal["catastrophe", "melee", "ability"]
"""What wounds come from."""
Chooser: TypeAlias = Literal["controller", "resister", "owner", "left"]
"""Which player decides: of the effect, the resister, the character's own, or the next to the left."""

Inches: TypeAlias = Annotated[int, Meta(ge=1, le=24)]
Positive: TypeAlias = Annotated[int, Meta(ge=1, le=15)]
Change: TypeAlias = Annotated[int, Meta(ge=-6, le=6)]


Limit: TypeAlias = Literal["turn", "game", "reload", "each_turn"]
"""MS-8.7 Once per turn, once per game, once per game until reloaded, or each character once per turn."""
