"""MS-8.3 Whom, or what, an ability may target."""

from __future__ import annotations

from tablee.games.moonstone.board import can_see, in_sight, longer_range
from tablee.games.moonstone.cards import Ability
from tablee.games.moonstone.geometry import EPS, INCH, is_within, square_between
from tablee.games.moonstone.rules.areas import area_targets, is_in_view, target_area
from tablee.games.moonstone.rules.lasting import cause_of, is_used_up
from tablee.games.moonstone.rules.meaning import STONE, eye_of, is_stone, passes
from tablee.games.moonstone.rules.permissions import is_untargetable
from tablee.games.moonstone.state import NOBODY, Skirmish


def targets(s: Skirmish, who: int, ability: Ability) -> list[int]:
    """MS-8.3 What an ability may target now: characters, or Stones (their numbers from ``STONE`` on)."""
    if ability.target.what in ("wood", "water"):
        assert ability.range is not None
        return area_targets(s, who, ability.target.what, ability.range)
    among = [] if ability.target.what == "stone" else s.in_play()
    if ability.target.what in ("stone", "stone_or_character"):
        among += [STONE + stone for stone in s.on_ground()]
    elif ability.range is not None and not s.characters[who].surface:
        # Most are too far off, which one comparison tells; only from a raised surface a range grows.
        one, radii = s.characters[who], s.cards.radii
        far = ability.range * INCH + EPS + radii[one.card]
        there = [(other, s.characters[other]) for other in among]
        among = [n for n, two in there if square_between(one.at, two.at) <= (far + radii[two.card]) ** 2]
    return [other for other in among if is_target(s, who, ability, other)]


def is_target(s: Skirmish, who: int, ability: Ability, other: int) -> bool:
    """MS-8.3, MS-8.4 In range, in sight and as the text wants it; oneself, unless the text says other."""
    assert ability.range is not None
    if ability.target.what in ("wood", "water"):
        return is_in_view(s, who, target_area(s, other, ability.target.what), ability.range)
    if ability.limit == "each_turn" and is_used_up(s, who, ability, other):
        return False
    if other == who:
        return passes(s, cause_of(s, who), other, ability.target)
    reach = ability.range
    if s.characters[who].surface:
        reach += longer_range(s.elevation(who), eye_of(s, other).elevation)
    if is_stone(other):
        here, there = s.eye(who), eye_of(s, other)
        return (
            is_within(here.disc, there.disc, reach * INCH)
            and s.stones[other - STONE].holder == NOBODY
            and in_sight(s, here, there, (who,))
        )
    if not is_within(s.base(who), s.base(other), reach * INCH):
        return False
    return (
        s.characters[other].status == "in_play"
        and passes(s, cause_of(s, who), other, ability.target)
        and not is_untargetable(s, other, who)
        and can_see(s, who, other)
    )
