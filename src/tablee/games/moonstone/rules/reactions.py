"""MS-12 Reactions; MS-8.12, MS-8.13 what happens when an action targets somebody."""

from __future__ import annotations

from functools import partial

from tablee.core import Procedure, Refusal, Seat, emit
from tablee.games.moonstone import events as ev
from tablee.games.moonstone.effects import Action, InterruptMove, ReactionMod, TaxTarget
from tablee.games.moonstone.questions import ask
from tablee.games.moonstone.rules.costs import REACTION_COST, can_pay, cost_of, pay_for
from tablee.games.moonstone.rules.effects import settle, speak
from tablee.games.moonstone.rules.health import mark, pay
from tablee.games.moonstone.rules.modifiers import cause_of, on, use
from tablee.games.moonstone.rules.moves import pull, walk
from tablee.games.moonstone.rules.permissions import is_forbidden
from tablee.games.moonstone.rules.selectors import found, is_stone, is_thing
from tablee.games.moonstone.rules.structs import Ready
from tablee.games.moonstone.rules.triggers import count_use, in_order, is_ready, ready
from tablee.games.moonstone.state import Happened, Skirmish
from tablee.games.moonstone.table.climbing import is_on_ladder
from tablee.games.moonstone.table.geometry import INCH, gap
from tablee.games.moonstone.table.refusals import too_dear

REACTION = 1 * INCH


def reaction_windows(s: Skirmish) -> Procedure[None]:
    """MS-12.1, MS-12.3 Each opponent, from the left of the active player, may make one Reaction."""
    for seat in s.from_left_of(s.turn_of):
        if seat not in s.interrupted:
            yield from reaction(s, seat)
    s.interrupted.clear()


def reaction(s: Skirmish, seat: Seat) -> Procedure[None]:
    """MS-12.2 One character pays 1 energy and moves up to 1 inch, or nobody does."""
    able = [who for who in s.troupe(seat) if can_react(s, who)]
    if not able:
        return
    who = yield from ask(
        seat, "reaction", [*able, None], refuse=partial(why_no_reaction, s, seat), default=None
    )
    if who is not None:
        yield from react(s, who)


def can_react(s: Skirmish, who: int) -> bool:
    """MS-12.2 It needs 1 energy; activated, engaged or not (MS-17.18: not if it cannot move)."""
    return _held(s, who) is None and can_pay(s, who, "reaction", REACTION_COST)


def _held(s: Skirmish, who: int) -> tuple[str, str] | None:
    """Return what keeps a character where it is: a code and a rule."""
    if s.characters[who].immobile:
        return "cannot_move", "MS-17.18"
    if is_on_ladder(s, who):
        return "on_ladder", "MS-2.16"
    return ("not_now", "MS-12.2") if is_forbidden(s, who, "reaction") else None


def why_no_reaction(s: Skirmish, seat: Seat, who: object) -> Refusal:
    """MS-12.2 Return why a character may not react for a player."""
    if not is_thing(who, s):
        return Refusal("not_offered")
    if is_stone(who) or s.characters[who].status != "in_play":
        return Refusal("bad_target", "MS-12.2")
    if s.characters[who].owner != seat:
        return Refusal("wrong_controller", "MS-12.2")
    held = _held(s, who)
    if held is not None:
        return Refusal(*held)
    return too_dear(cost_of(s, who, "reaction", REACTION_COST), s.energy(who))


def react(s: Skirmish, who: int) -> Procedure[None]:
    """MS-12.4, MS-12.7 A plain move, that is no action and opens no window of its own."""
    yield from pay_for(s, who, "reaction", REACTION_COST)
    far = yield from further(s, who)
    if not far:
        yield from walk(s, s.characters[who].owner, who, REACTION, "reaction")
    yield from settle(s)


def further(s: Skirmish, who: int) -> Procedure[bool]:
    """A Reaction that goes further, freely or straight towards the nearest of some; whether it was made."""
    owner = s.characters[who].owner
    asked: list[str] = []
    for word, bearer, ability in on(s, who, ReactionMod):
        assert ability is not None, "only passive abilities do this"
        # One that is its own and lent by an aura as well is one ability: asked about once.
        if ability.id in asked:
            continue
        asked.append(ability.id)
        goals = [] if word.towards is None else nearest(s, who, found(s, cause_of(s, who), word.towards))
        if word.towards is not None and not goals:
            continue
        about = (who, ability.id)
        if not (yield from ask(owner, "use_ability", [True, False], about=about, default=False)):
            continue
        use(s, bearer, ability)
        if word.towards is None:
            yield from walk(s, owner, who, word.inches * INCH, "reaction")
        else:
            goal = goals[0] if len(goals) == 1 else (yield from _goal(s, owner, who, goals))
            pull(s, who, s.base(goal), word.inches)
        return True
    return False


def _goal(s: Skirmish, owner: Seat, who: int, goals: list[int]) -> Procedure[int]:
    """Towards which of several a character goes."""

    def refuse(other: object) -> Refusal:
        return Refusal("bad_target", "MS-8.11") if is_thing(other, s) else Refusal("not_offered")

    return (yield from ask(owner, "effect_target", goals, about=who, refuse=refuse))


def nearest(s: Skirmish, who: int, others: list[int]) -> list[int]:
    """Of some characters, those that are the nearest."""
    gaps = {other: gap(s.base(who), s.base(other)) for other in others}
    return [other for other in others if gaps[other] == min(gaps.values())]


# Being targeted


def targeted(s: Skirmish, who: int, target: int, action: Action) -> Procedure[bool]:
    """MS-8.12 An action targets a character: its abilities speak, and it may move first; MS-8.13 then taxes
    are due. Whether the action goes on, as far as these are concerned."""
    event = Happened("targeted", target, who, action=action)
    for one in (yield from in_order(s, ready(s, [event]))):
        if not is_ready(s, one):
            continue
        if any(isinstance(effect, InterruptMove) for effect in one.trigger.effects):
            yield from interrupt(s, one)
        else:
            yield from speak(s, one)
    return (yield from pay_taxes(s, who, target))


def interrupt(s: Skirmish, one: Ready) -> Procedure[None]:
    """MS-8.12 It may pay to make a Reaction before the action goes on; it is its player's (MS-R39)."""
    who = one.bearer
    owner = s.characters[who].owner
    move = next(effect for effect in one.trigger.effects if isinstance(effect, InterruptMove))
    if owner in s.interrupted or not can_interrupt(s, who, move):
        return
    goals = [] if move.towards is None else found(s, one.cause(s), move.towards)
    if move.towards is not None and not goals:
        return
    if not (yield from ask(owner, "interrupt", [True, False], about=who, default=False)):
        return
    s.interrupted.append(owner)
    count_use(s, one)
    yield from pay_for(s, who, "reaction", move.cost)
    if move.towards is None:
        yield from walk(s, owner, who, move.inches * INCH, "reaction")
    else:
        goal = goals[0]
        if len(goals) > 1:
            goal = yield from _goal(s, owner, who, goals)
        pull(s, who, s.base(goal), move.inches)
    yield from settle(s)


def can_interrupt(s: Skirmish, who: int, move: InterruptMove) -> bool:
    """Return whether a character can pay for an interrupt, which is a Reaction, and move."""
    return can_pay(s, who, "reaction", move.cost) and _held(s, who) is None


def pay_taxes(s: Skirmish, who: int, target: int) -> Procedure[bool]:
    """MS-8.13 An enemy pays what it costs to target somebody, or the action is cancelled."""
    if not s.are_enemies(who, target):
        return True
    for word, _, _ in on(s, target, TaxTarget):
        one = s.characters[who]
        if one.status != "in_play" or s.energy(who) < word.energy:
            return False
        if not (yield from ask(one.owner, "pay_tax", [True, False], about=(target, who), default=True)):
            return False
        pay(s, who, word.energy)
        emit(s, ev.PaidTax, who, target)
        mark(s, who, word.wounds, s.characters[target].owner, target)
        yield from settle(s)
    return s.characters[who].status == "in_play"
