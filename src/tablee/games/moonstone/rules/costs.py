"""MS-4.2 The costs of actions: more or less by abilities, nothing for once, or wounds for energy."""

from __future__ import annotations

from tablee.core import Procedure
from tablee.games.moonstone.cards import Ability
from tablee.games.moonstone.effects import Action, CostMod
from tablee.games.moonstone.questions import ask
from tablee.games.moonstone.rules.effects import settle
from tablee.games.moonstone.rules.health import mark, pay
from tablee.games.moonstone.rules.modifiers import auras, had, is_in_aura, on, use
from tablee.games.moonstone.rules.structs import Held
from tablee.games.moonstone.state import NOBODY, Skirmish

STEP_COST, JOG_COST, TRAVERSE_COST, ATTACK_COST, REACTION_COST = 1, 0, 2, 1, 1


def words_on(
    s: Skirmish, who: int, action: Action, ability: Ability | None, target: int
) -> list[Held[CostMod]]:
    """Return what changes the cost of an action now."""
    return [
        held
        for held in on(s, who, CostMod, target)
        if (action in held.word.actions or (ability is not None and held.word.ability == ability.id))
        and not (held.word.first_each_turn and _used_first(s, held))
    ]


def may_change(s: Skirmish, who: int) -> bool:
    """Return whether any effect on costs may hold for a character, against whomever: mostly none does."""
    return (
        any(CostMod in said.own for said in had(s, who, CostMod))
        or any(is_in_aura(s, bearer, ability, word, who) for bearer, ability, word in auras(s, CostMod))
        or any(isinstance(held.word, CostMod) for held in s.characters[who].lasting)
    )


def cost_of(
    s: Skirmish, who: int, action: Action, printed: int, ability: Ability | None = None, target: int = NOBODY
) -> int:
    """Return what an action costs a character now, in energy."""
    return _changed(printed, words_on(s, who, action, ability, target))


def normal_cost(
    s: Skirmish, who: int, action: Action, printed: int, ability: Ability | None = None, target: int = NOBODY
) -> int:
    """Return the normal cost of an action to a character: by its own abilities, not by those of others."""
    own = [held for held in words_on(s, who, action, ability, target) if held.ability and held.bearer == who]
    return _changed(printed, own)


def _changed(printed: int, words: list[Held[CostMod]]) -> int:
    if not words:
        return printed
    fixed = [held.word.set for held in words if held.word.set is not None]
    return min(fixed) if fixed else max(0, printed + sum(held.word.by for held in words))


def can_pay(
    s: Skirmish, who: int, action: Action, printed: int, ability: Ability | None = None, target: int = NOBODY
) -> bool:
    """MS-4.2 Return whether a character can pay for an action in full, be it with wounds."""
    words = words_on(s, who, action, ability, target)
    return s.energy(who) >= _changed(printed, words) or any(held.word.wounds is not None for held in words)


def pay_for(
    s: Skirmish, who: int, action: Action, printed: int, ability: Ability | None = None, target: int = NOBODY
) -> Procedure[bool]:
    """MS-4.2 An action is paid; whether it goes on: not if its wounds tick the last box of who pays them.

    What was for the next use is used up (MS-17.13).
    """
    words = words_on(s, who, action, ability, target)
    cost = _changed(printed, words)
    for held in words:
        if held.word.wounds is not None and cost and held.ability is not None:
            about = (held.bearer, held.ability.id)
            owner = s.characters[who].owner
            if s.energy(who) < cost or (
                yield from ask(owner, "use_ability", [True, False], about=about, default=False)
            ):
                use(s, held.bearer, held.ability)
                mark(s, who, held.word.wounds, owner, who)
                emptied = not s.boxes_left(who)
                yield from settle(s)
                return not emptied and s.characters[who].status == "in_play"
    for held in words:
        if held.word.first_each_turn and held.ability is not None:
            s.characters[held.bearer].used[held.ability.id] = 1
    one = s.characters[who]
    used = [held.word for held in words if held.ability is None]
    one.lasting = [
        held
        for held in one.lasting
        if held.lasts not in ("next_use", "next_action") or not any(held.word is word for word in used)
    ]
    pay(s, who, cost)
    return True


def _used_first(s: Skirmish, held: Held[CostMod]) -> bool:
    """Return whether the first such action of the turn is over."""
    return held.ability is not None and held.ability.id in s.characters[held.bearer].used
