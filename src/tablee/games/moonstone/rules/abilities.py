"""MS-8 Abilities in general, and active ones."""

from __future__ import annotations

from tablee.core import Procedure, Refusal, emit
from tablee.games.moonstone import events as ev
from tablee.games.moonstone.cards import Ability
from tablee.games.moonstone.effects import Action
from tablee.games.moonstone.questions import ask
from tablee.games.moonstone.rules.costs import can_pay, may_change, pay_for
from tablee.games.moonstone.rules.effects import carry_out
from tablee.games.moonstone.rules.modifiers import cause_of, is_used_up, use
from tablee.games.moonstone.rules.permissions import forbidden
from tablee.games.moonstone.rules.reactions import targeted
from tablee.games.moonstone.rules.selectors import holds, is_stone, is_thing
from tablee.games.moonstone.rules.structs import Cause, Means
from tablee.games.moonstone.rules.targeting import is_target, targets, why_no_target
from tablee.games.moonstone.state import NOBODY, Skirmish
from tablee.games.moonstone.table.board import is_engaged


def means(s: Skirmish, who: int) -> Means:
    """MS-4.2 Return what a character acts with now."""
    return Means(s.energy(who), may_change(s, who), forbidden(s, who))


def affords(s: Skirmish, who: int, has: Means, action: Action, printed: int) -> bool:
    """MS-4.2 Return whether a character may take an action that needs no ability, and can pay for it."""
    if action in has.forbidden:
        return False
    return can_pay(s, who, action, printed) if has.may_change else has.energy >= printed


def why_not(s: Skirmish, who: int, ability: Ability, has: Means | None = None) -> tuple[str, str] | None:
    """Return why a character may not use an ability now, whatever the target: a code and a rule."""
    has = has or means(s, who)
    if ability.limit != "each_turn" and is_used_up(s, who, ability, NOBODY):
        return "limit_used", "MS-8.7"
    if has.energy < ability.cost if not has.may_change else not can_use(s, who, ability):
        return "cannot_pay", "MS-4.2"
    if not ability.engaged and is_engaged(s, who):
        return "engaged", "MS-8.8"
    if kind_of(ability) in has.forbidden:
        return "not_now", "MS-8.2"
    if ability.condition and not holds(s, ability.condition, cause_of(s, who)):
        return "not_now", "MS-8.2"
    return None


def can_use(s: Skirmish, who: int, ability: Ability) -> bool:
    """MS-4.2 Return whether a character can pay for an ability, be it on one target alone."""
    by_target = ability.range is not None and s.energy(who) < ability.cost
    aims = (NOBODY, *s.in_play()) if by_target else (NOBODY,)
    return any(can_pay(s, who, kind_of(ability), ability.cost, ability, target) for target in aims)


def kind_of(ability: Ability) -> Action:
    """Return which kind of action it is to use an ability."""
    return "arcane" if ability.kind == "arcane" else "active"


def declare(s: Skirmish, who: int, ability: Ability, *aimed: int) -> Procedure[list[int]]:
    """MS-8.2 Declare and pay; MS-8.12 interrupts; which targets are still legal: none, and it is over.

    MS-R127 Of two targets each is looked at for itself. MS-8.17 Declared is used: the cost and one use of the
    limit are spent in any case.
    """
    first = aimed[0]
    emit(s, ev.UsedAbility, who, ability.id, first)
    left = []
    if (yield from pay_for(s, who, kind_of(ability), ability.cost, ability, first)):
        for target in aimed:
            is_character = target not in (NOBODY, who) and not is_stone(target)
            if not is_character or (yield from targeted(s, who, target, kind_of(ability))):
                left.append(target)
    if s.characters[who].status != "in_play":
        left = []
    left = [target for target in left if target == NOBODY or is_target(s, who, ability, target)]
    use(s, who, ability, first)
    if not left:
        emit(s, ev.Cancelled, who)
    return left


def active(s: Skirmish, who: int, ability: Ability, target: int) -> Procedure[None]:
    """MS-8.2 An active ability: declare, pay, do what it says."""
    seat = s.characters[who].owner
    aimed = [target]
    if ability.target.count == 2:
        others = [other for other in targets(s, who, ability) if other != target]

        def refuse(other: object) -> Refusal:
            if not is_thing(other, s):
                return Refusal("not_offered")
            # The first target cannot be the second as well.
            return why_no_target(s, who, ability, other) or Refusal("bad_target", "MS-8.3")

        aimed.append((yield from ask(seat, "second_target", others, about=who, refuse=refuse)))
    for each in (yield from declare(s, who, ability, *aimed)):
        made = Cause(who, seat, each, resister=s.left_of(seat), pulse=ability.pulse or 0, by=who)
        yield from carry_out(s, ability.effects, made)
