"""MS-8 Abilities in general, and active ones."""

from __future__ import annotations

from tablee.core import Procedure, ask, tell
from tablee.games.moonstone import events as ev
from tablee.games.moonstone.board import can_see, is_engaged, is_near
from tablee.games.moonstone.cards import Ability
from tablee.games.moonstone.rules.effects import Cause, carry_out
from tablee.games.moonstone.rules.health import is_meant, pay
from tablee.games.moonstone.rules.reactions import targeted
from tablee.games.moonstone.state import NOBODY, Skirmish


def targets(s: Skirmish, who: int, ability: Ability) -> list[int]:
    """MS-8.3 Whom an ability may target now."""
    return [other for other in s.in_play() if is_target(s, who, ability, other)]


def is_target(s: Skirmish, who: int, ability: Ability, other: int) -> bool:
    """MS-8.3, MS-8.4 In range, in sight and as the text wants it; oneself, unless the text says other."""
    assert ability.range is not None
    return (
        s.characters[other].status == "in_play"
        and is_meant(s, who, other, ability.target)
        and is_near(s, who, other, ability.range)
        and can_see(s, who, other)
    )


def why_not(s: Skirmish, who: int, ability: Ability) -> tuple[str, str] | None:
    """Why a character may not use an ability now, whatever the target: a code and a rule."""
    one = s.characters[who]
    if ability.limit is not None and one.used.get(ability.id):
        return "limit_used", "MS-8.7"
    if one.energy < ability.cost:
        return "cannot_pay", "MS-4.2"
    if not ability.engaged and is_engaged(s, who):
        return "engaged", "MS-8.8"
    return None


def declare(s: Skirmish, who: int, ability: Ability, target: int) -> Procedure[bool]:
    """MS-8.2 Declare and pay; MS-8.12 interrupts; whether the target is still legal.

    MS-8.17 Declared is used: the cost and one use of the limit are spent in any case.
    """
    pay(s, who, ability.cost)
    if ability.limit is not None:
        s.characters[who].used[ability.id] = 1
    tell(s, ev.UsedAbility, who, ability.id, target)
    if target == NOBODY:
        return True
    yield from targeted(s, who, target)
    if is_target(s, who, ability, target):
        return True
    tell(s, ev.Cancelled, who)
    return False


def active(s: Skirmish, who: int, ability: Ability, target: int) -> Procedure[None]:
    """MS-8.2 An active ability: declare, pay, do what it says."""
    if not (yield from declare(s, who, ability, target)):
        return
    seat = s.characters[who].owner
    aimed = [target]
    if ability.target.count == 2:
        others = [other for other in targets(s, who, ability) if other != target]
        aimed.append((yield from ask(seat, "second_target", others, about=who)))
    for each in aimed:
        yield from carry_out(s, ability.effects, Cause(who, seat, each, pulse=ability.pulse or 0))
