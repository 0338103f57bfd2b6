"""Section 14: what the small words of a card mean on the table now.

Amounts (how much), filters (which characters), selectors (who) and conditions (whether). Nothing here asks or
changes anything. All of it is seen from a ``Cause``: whose ability it is, and what it is about.
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import attrgetter
from typing import TypeGuard, assert_never

from tablee.core import Refusal
from tablee.games.moonstone import effects as fx
from tablee.games.moonstone.cards import MANOEUVRES
from tablee.games.moonstone.rules.structs import Cause
from tablee.games.moonstone.state import NOBODY, Fighter, Skirmish
from tablee.games.moonstone.table.board import (
    are_touching,
    areas,
    by_obstacle,
    can_see,
    engages,
    is_engaged,
    is_in_area,
    tall,
    touches_area,
    touching_stones,
)
from tablee.games.moonstone.table.geometry import INCH, gap, is_within
from tablee.games.moonstone.table.hiding import hidden_by
from tablee.games.moonstone.table.refusals import out_of_sight, too_far
from tablee.games.moonstone.table.structs import Eye, Length

STONE = 100
"""A target is the number of a character, or this and the number of a Stone."""
AREA = 200
"""A target from this number on is a piece of Water or Wood: its place among those of its kind."""
NO_TARGET = 300
"""Pointing at what can never be a target, like a wall, is this."""


def is_stone(target: int) -> bool:
    return target >= STONE


def is_area(target: int) -> bool:
    return AREA <= target < NO_TARGET


def is_thing(target: object, s: Skirmish) -> TypeGuard[int]:
    """Return whether a value names something on the table: a character, a Stone, a piece of terrain."""
    if not isinstance(target, int):
        return False
    if target >= AREA:
        return target <= NO_TARGET
    return 0 <= target < len(s.characters) or 0 <= target - STONE < len(s.stones)


def eye_of(s: Skirmish, target: int) -> Eye:
    """Return where a target is: its base or its footprint, and how high."""
    return s.stone_eye(target - STONE) if is_stone(target) else s.eye(target)


# Amounts


def number(s: Skirmish, amount: fx.Amount, cause: Cause, who: int = NOBODY) -> int:
    """An amount of a card as a number; ``who``: the character that it is for.

    MS-R60 Printed numbers are multiplied by the copies of a signature, what is counted on the table is not.
    """
    match amount:
        case int():
            return cause.copies * amount
        case "x":
            return cause.copies * cause.x
        case "last":
            return cause.last
        case "event":
            return cause.event
        case fx.Times(times, plus):
            return cause.copies * (times * cause.x + plus)
        case fx.Count(filter, each, most):
            count = len(found(s, cause, filter))
            return each * (count if most is None else min(count, most))
        case fx.Areas(kind, within, around):
            return sum(
                is_within(s.base(one), area.shape, within * INCH)
                for one in people(s, cause, around)
                for area in areas(s, kind)
            )
        case fx.Energy(over, half):
            energy = s.characters[who].energy
            return (energy + 1) // 2 if half else max(0, energy - over)
        case fx.Wounds():
            return s.characters[who].wounds
        case fx.Boxes(half):
            hp = s.card(who).hp
            return (hp + 1) // 2 if half else hp
        case fx.LostThisStep(filter):
            return sum(s.characters[one].lost_in_step for one in found(s, cause, filter))
    assert_never(amount)


# Filters


def passes(s: Skirmish, cause: Cause, other: int, words: fx.Filter) -> bool:
    """Return whether a character is one of those that a text names."""
    return bar(s, cause, other, words) is None


def bar(s: Skirmish, cause: Cause, other: int, words: fx.Filter) -> str | None:
    """The reason code (section 8) of what keeps a character from being one of those that a text names."""
    me, one = cause.originator, s.characters[other]
    if words.other and other == me:
        return "bad_target"
    if words.side != "any" and (one.owner != cause.controller) != (words.side == "enemy"):
        return "bad_target"
    if words.keywords:
        has = [word in s.keywords(other) for word in words.keywords]
        if not (all(has) if words.all_keywords else any(has)):
            return "bad_target"
    if words.without and any(word in words.without for word in s.keywords(other)):
        return "bad_target"
    if words.within is not None and not _is_near(s, cause, other, words):
        return "out_of_range"
    if _is_plain(words):
        return None
    if words.los and not can_see(s, me, other):
        return "no_los"
    return None if _is_so(s, cause, other, words) else "bad_target"


_USUAL = ("side", "other", "keywords", "all_keywords", "without", "within", "near")
_unusual = attrgetter(*(name for name in fx.Filter.__struct_fields__ if name not in _USUAL))
_NOTHING = _unusual(fx.Filter())


def _is_plain(words: fx.Filter) -> bool:
    """Return whether a filter speaks of sides, keywords and distances alone, as most of them do."""
    return bool(_unusual(words) == _NOTHING)


def _is_near(s: Skirmish, cause: Cause, other: int, words: fx.Filter) -> bool:
    centre, reach = _nearness(s, cause, words)
    if centre == NOBODY:
        return False
    return centre == other or is_within(s.base(other), eye_of(s, centre).disc, reach)


def _nearness(s: Skirmish, cause: Cause, words: fx.Filter) -> tuple[int, Length]:
    """Around whom a text means, and how far."""
    assert words.within is not None
    centre = {"self": cause.originator, "target": cause.target, "subject": cause.subject}[words.near]
    return centre, number(s, words.within, cause) // cause.copies * INCH


def why_not_meant(s: Skirmish, cause: Cause, other: int, words: fx.Filter) -> Refusal | None:
    """MS-8.11 Return why a text does not mean a character, or a Stone; None if it does."""
    if is_stone(other):
        return Refusal("bad_target", "MS-8.11")
    code = bar(s, cause, other, words)
    if code == "out_of_range":
        centre, reach = _nearness(s, cause, words)
        if centre != NOBODY:
            return too_far(gap(s.base(other), eye_of(s, centre).disc), reach, "MS-1.4")
    if code == "no_los":
        me = cause.originator
        return out_of_sight(hidden_by(s, s.eye(me), s.eye(other), (me, other)), "MS-6.1")
    return None if code is None else Refusal("bad_target", "MS-8.11")


def _is_so(s: Skirmish, cause: Cause, other: int, words: fx.Filter) -> bool:
    """The rarer parts of a filter."""
    me, one = cause.originator, s.characters[other]
    statuses = [held.word.name for held in one.lasting if isinstance(held.word, fx.GiveStatus)]
    return (
        words.card in (None, s.card(other).id)
        and words.stones in (None, bool(s.carried(other)))
        and words.activated in (None, one.activated)
        and words.full_health in (None, not one.wounds)
        and (words.engaged is None or words.engaged == is_engaged(s, other))
        and (not words.engaged_by_self or engages(s, me, other))
        and (words.near_area is None or _is_by_area(s, other, words))
        and not (words.bystander and other in fighters(s))
        and not (words.shares_keyword and not set(s.keywords(other)) & set(s.keywords(me)))
        and (words.status is None or words.status in statuses)
        and (words.without_status is None or words.without_status not in statuses)
        and (words.has is None or any(words.has == ability.id for ability in s.abilities(other)))
        and not (words.not_originator and other == cause.by)
    )


def _is_by_area(s: Skirmish, other: int, words: fx.Filter) -> bool:
    assert words.near_area is not None
    if not words.area_within:
        return any(is_in_area(s, other, area) for area in areas(s, words.near_area))
    shapes = [area.shape for area in areas(s, words.near_area)]
    pieces = zip(s.table.map.pieces, s.table.shapes, strict=True)
    shapes += [shape for piece, shape in pieces if piece.look == words.near_look]
    return any(is_within(s.base(other), shape, words.area_within * INCH) for shape in shapes)


def found(s: Skirmish, cause: Cause, words: fx.Filter) -> list[int]:
    """MS-8.6, MS-17.1 All whom a filter means, without line of sight unless it says so."""
    among = s.in_play()
    if words.slain is not None:
        # MS-17.15 Whoever fell in any turn may be brought back, unless a text says otherwise.
        since = s.turn if words.slain == "this_turn" else 1
        among = [
            who for who, one in enumerate(s.characters) if one.status == "slain" and one.slain_turn >= since
        ]
    return [who for who in among if passes(s, cause, who, words)]


# Selectors


def people(s: Skirmish, cause: Cause, who: fx.Known) -> list[int]:
    """Whom a line of a card means, where nothing is to be chosen."""
    match who:
        case "self":
            return [cause.originator]
        case "target":
            return [] if cause.target == NOBODY or is_stone(cause.target) else [cause.target]
        case "subject":
            return [cause.subject]
        case "originator":
            return [cause.by]
        case "summoner":
            return [s.characters[cause.originator].summoner]
        case "chosen":
            return [] if cause.chosen == NOBODY else [cause.chosen]
        case fx.Pulse():
            base = s.base(cause.originator)
            return [
                one
                for one in found(s, cause, who)
                if one == cause.originator or is_within(base, s.base(one), cause.pulse * INCH)
            ]
        case fx.All():
            return found(s, cause, who)
    assert_never(who)


# Conditions


def fighters(s: Skirmish) -> list[int]:
    """The characters of the melee round under way."""
    return [fighter.character for fighter in s.fight.sides if fighter.character != NOBODY]


def fighter(s: Skirmish, who: int) -> Fighter:
    """A character's side of the round under way."""
    return next(one for one in s.fight.sides if one.character == who)


def opponent(s: Skirmish, who: int) -> Fighter:
    """The other side of the round under way."""
    return next(one for one in s.fight.sides if one.character != who)


def holds(s: Skirmish, conditions: Sequence[fx.AnyCondition], cause: Cause) -> bool:
    """Return whether all conditions hold."""
    return all(_holds(s, condition, cause) != condition.negated for condition in conditions)


def _holds(s: Skirmish, condition: fx.AnyCondition, cause: Cause) -> bool:  # noqa: C901 - one case for each condition
    me = cause.originator
    match condition:
        case fx.Alive(who):
            return all(s.characters[one].status not in ("falling", "slain") for one in people(s, cause, who))
        case fx.CausedWounds():
            return opponent(s, me).suffered > 0
        case fx.WoundsFrom(source):
            return cause.source == source
        case fx.IsAttacker():
            return s.fight.sides[0].character == me
        case fx.Played(cards, who):
            one = fighter(s, me) if who == "self" else opponent(s, me)
            return any(MANOEUVRES[card] in cards for card in one.laid)
        case fx.BoxesLeft(most, who):
            return all(s.boxes_left(one) <= most for one in people(s, cause, who))
        case fx.Contact("target"):
            return are_touching(s.eye(me), eye_of(s, cause.target))
        case fx.Contact("obstacle"):
            return by_obstacle(s, s.eye(me), tall(s, me))
        case fx.Contact():  # of a Stone
            return bool(touching_stones(s, me))
        case fx.Passes(who, filter):
            return all(passes(s, cause, one, filter) for one in people(s, cause, who))
        case fx.Some(filter):
            return bool(found(s, cause, filter))
        case fx.NearArea(area, contact=True):
            return any(touches_area(s, me, one) for one in areas(s, area))
        case fx.NearArea(area, within=0):
            return any(is_in_area(s, me, one) for one in areas(s, area))
        case fx.NearArea(area, within, created):
            laid = [one.disc() for one in s.areas if one.kind == area]
            shapes = laid if created else [one.shape for one in areas(s, area)]
            return any(is_within(s.base(me), shape, within * INCH) for shape in shapes)
        case fx.Engaged():
            return is_engaged(s, me)
        case fx.HoldsStone(who):
            return all(s.carried(one) for one in people(s, cause, who))
        case fx.FriendlySlain():
            return any(one.owner == cause.controller and one.slain_turn == s.turn for one in s.characters)
        case fx.Partner(partner, within):
            return any(
                one.owner == cause.controller
                and s.card(who).id == partner
                and (within is None or (one.status == "in_play" and _are_near(s, me, who, within)))
                for who, one in enumerate(s.characters)
            )
        case fx.TroupeFaction(faction):
            return s.players[cause.controller].faction == faction
    assert_never(condition)


def _are_near(s: Skirmish, one: int, other: int, inches: int) -> bool:
    return is_within(s.base(one), s.base(other), inches * INCH)
