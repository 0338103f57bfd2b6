"""MS-8.3 Whom, or what, an ability may target."""

from __future__ import annotations

from tablee.core import Refusal
from tablee.games.moonstone.cards import Ability
from tablee.games.moonstone.rules.areas import area_targets, is_in_view, target_area, why_no_area
from tablee.games.moonstone.rules.modifiers import cause_of, is_used_up
from tablee.games.moonstone.rules.permissions import is_untargetable
from tablee.games.moonstone.rules.selectors import AREA, STONE, bar, eye_of, is_stone
from tablee.games.moonstone.state import NOBODY, Skirmish
from tablee.games.moonstone.table.board import can_see, in_sight, longer_range
from tablee.games.moonstone.table.geometry import EPS, INCH, gap, is_within, square_between
from tablee.games.moonstone.table.hiding import hidden_by
from tablee.games.moonstone.table.refusals import out_of_sight, too_far
from tablee.games.moonstone.table.structs import Length


def targets(s: Skirmish, who: int, ability: Ability) -> list[int]:
    """MS-8.3 Return the targets of an ability now: characters, or Stones (numbers from ``STONE`` on)."""
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
    return _bar(s, who, ability, other) is None


def _bar(s: Skirmish, who: int, ability: Ability, other: int) -> str | None:
    """The reason code (section 8) of what keeps something from being a target; None if it is one."""
    assert ability.range is not None
    if ability.target.what in ("wood", "water"):
        area = target_area(s, other, ability.target.what)
        return None if is_in_view(s, who, area, ability.range) else "no_los"
    if ability.limit == "each_turn" and is_used_up(s, who, ability, other):
        return "limit_used"
    if other == who:
        return bar(s, cause_of(s, who), other, ability.target)
    reach = range_to(s, who, ability, other)
    if is_stone(other):
        here, there = s.eye(who), eye_of(s, other)
        if not is_within(here.disc, there.disc, reach):
            return "out_of_range"
        if s.stones[other - STONE].holder != NOBODY:
            return "bad_target"
        return None if in_sight(s, here, there, (who,)) else "no_los"
    if not is_within(s.base(who), s.base(other), reach):
        return "out_of_range"
    if s.characters[other].status != "in_play":
        return "bad_target"
    code = bar(s, cause_of(s, who), other, ability.target)
    if code is not None:
        return code
    if is_untargetable(s, other, who):
        return "untargetable"
    return None if can_see(s, who, other) else "no_los"


def range_to(s: Skirmish, who: int, ability: Ability, other: int) -> Length:
    """MS-10.7 Return how far an ability reaches towards something: further from a raised surface."""
    assert ability.range is not None
    reach = ability.range
    if s.characters[who].surface:
        reach += longer_range(s.elevation(who), eye_of(s, other).elevation)
    return reach * INCH


RULES = {"untargetable": "MS-14.1", "limit_used": "MS-8.7"}


def why_no_target(s: Skirmish, who: int, ability: Ability, other: int) -> Refusal | None:
    """MS-8.3 Return why an ability may not target a character, Stone or piece of terrain, or None."""
    if ability.range is not None and ability.target.what in ("wood", "water"):
        return why_no_area(s, who, other, ability.target.what, ability.range)
    stones = ability.target.what in ("stone", "stone_or_character")
    if ability.range is None or other >= AREA or (is_stone(other) and not stones):
        return Refusal("bad_target", "MS-8.3")
    if not is_stone(other) and ability.target.what == "stone":
        return Refusal("bad_target", "MS-8.3")
    if not is_stone(other) and bar(s, cause_of(s, who), other, ability.target) == "bad_target":
        return Refusal("bad_target", "MS-8.3")  # wherever it stood
    code = _bar(s, who, ability, other)
    if code is None:
        return None
    if code == "out_of_range":
        far = gap(s.eye(who).disc, eye_of(s, other).disc)
        reach = range_to(s, who, ability, other)
        # In the range of the ability, but not as near to somebody as its text wants it.
        return too_far(far, reach, "MS-8.3") if far > reach else Refusal("bad_target", "MS-8.3")
    if code == "no_los":
        both = (who,) if is_stone(other) else (who, other)
        return out_of_sight(hidden_by(s, s.eye(who), eye_of(s, other), both), "MS-6.1")
    return Refusal(code, RULES.get(code, "MS-8.3"))
