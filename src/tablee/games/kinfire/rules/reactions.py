"""Section 14.3 Which abilities, Wards and passive rows speak at what has happened."""

from __future__ import annotations

from typing import assert_never

from tablee.games.kinfire import standing
from tablee.games.kinfire.effects import ModifyAbility, Trigger
from tablee.games.kinfire.rules.lasting import sources_of_seeker
from tablee.games.kinfire.standing import is_foe, is_seeker
from tablee.games.kinfire.state import (
    ChapterState,
    Figure,
    Happening,
)


def listens(s: ChapterState, owner: Figure, trigger: Trigger, h: Happening) -> bool:  # noqa: C901 - one case for each trigger
    """Whether a trigger of this owner fits what has happened. Zones are those at the moment of the hit."""
    match trigger:
        case "start_of_turn":
            return h.what == "start_of_turn" and h.who == owner
        case "moved":
            return h.what == "moved" and h.who == owner and s.combat.turn.seeker == owner
        case "instant_played":
            return h.what == "instant" and h.who == owner
        case "other_hits_here":
            by_other = is_seeker(h.by) and h.by != owner
            return h.what == "hit" and is_foe(h.who) and by_other and h.zone == standing.zone_of(s, owner)
        case "other_hit_here":
            other = is_seeker(h.who) and h.who != owner
            return h.what == "hit" and other and h.zone == standing.zone_of(s, owner)
        case "hit_by_melee":
            return h.what == "hit" and h.who == owner and h.melee
        case "loses_hp":
            return h.what == "hit" and h.who == owner and h.lost > 0
        case "loses_hp_here":
            return h.what == "hit" and h.who == owner and h.lost > 0 and h.zone == h.by_zone
        case "enemy_enters":
            return h.what == "entered" and is_foe(h.who) and h.zone == standing.zone_of(s, owner)
        case "other_renews":
            return h.what == "renewed" and h.who != owner
        case "seeker_healed":
            return h.what == "healed" and is_foe(owner)
        case "defeated":
            return False
        case "end_of_heart":
            return h.what == "heart_over"
        case "end_of_darkness":
            return h.what == "dark_over"
    assert_never(trigger)


def armor_of_ability(s: ChapterState, who: int, printed: int) -> int:
    """How much Armor the ability of a Seeker gives: a Ward may change it."""
    for source in sources_of_seeker(s, who):
        for word in source.words:
            if isinstance(word, ModifyAbility):
                return word.armor
    return printed
