"""MS-8 What the words of the cards do, one after the other (section 14 of the specification)."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from tablee.core import Procedure, Seat, ask, draw, order, shuffle, tell
from tablee.games.moonstone import effects as fx
from tablee.games.moonstone import events as ev
from tablee.games.moonstone.board import base_at, is_free
from tablee.games.moonstone.cards import ARCANE_DECK, CATASTROPHE, value_of
from tablee.games.moonstone.geometry import INCH, around, gap, touches
from tablee.games.moonstone.moving import place_in_contact, place_within
from tablee.games.moonstone.rules.health import (
    are_around,
    change_energy,
    change_stat,
    damage,
    income,
    is_meant,
    restore_wounds,
    wound,
)
from tablee.games.moonstone.rules.moves import pull, push, put, walk
from tablee.games.moonstone.state import NOBODY, Bonus, Skirmish


class Cause(Struct, frozen=True):
    """Who does it, to whom, and with which numbers."""

    originator: int
    controller: Seat
    target: int = NOBODY
    resister: Seat = NOBODY
    x: int = 0
    copies: int = 1
    """MS-15.10 By how much the numbers of a signature are multiplied."""
    wounded: bool = False
    """In an End Step: whether the target suffered a wound in this round."""
    pulse: int = 0
    """MS-8.6 How far the pulse of the ability goes, in inches."""

    def number(self, amount: fx.Amount) -> int:
        """An amount of a card as a number."""
        match amount:
            case int():
                return self.copies * amount
            case "x":
                return self.copies * self.x
            case fx.Times(times, plus):
                return self.copies * (times * self.x + plus)
        raise NotImplementedError(f"{amount}: no character that is offered has such an amount")


def carry_out(s: Skirmish, effects: Sequence[fx.Effect], cause: Cause) -> Procedure[None]:
    """The lines of a card in their order."""
    for effect in effects:
        yield from carry_out_one(s, effect, cause)


def carry_out_one(s: Skirmish, effect: fx.Effect, cause: Cause) -> Procedure[None]:
    """MS-8.2 One line of a card, if its conditions hold."""
    me = cause.originator
    if not holds(s, effect.condition, cause):
        return
    match effect:
        case fx.Damage(amount, type, to):
            for who in affected(s, cause, to):
                hurt = yield from damage(s, who, cause.number(amount), type, cause.controller)
                yield from wounded(s, me, who, hurt)
        case fx.Wound(amount, to):
            for who in affected(s, cause, to):
                hurt = yield from wound(s, who, cause.number(amount), cause.controller)
                yield from wounded(s, me, who, hurt)
        case fx.RestoreWounds(restored, to):
            for who in affected(s, cause, to):
                all_of_them = s.characters[who].wounds
                restore_wounds(s, who, all_of_them if restored == "all" else cause.number(restored))
        case fx.GainEnergy(amount, to):
            for who in affected(s, cause, to):
                change_energy(s, who, cause.number(amount))
        case fx.LoseEnergy(lost, to):
            for who in affected(s, cause, to):
                all_of_it = s.characters[who].energy
                change_energy(s, who, -(all_of_it if lost == "all" else cause.number(lost)))
        case fx.RestoreEnergy(dots, to):
            for who in affected(s, cause, to):
                full = income(s, who) if dots == "unticked" else len(s.card(who).blue)
                change_energy(s, who, max(0, full - s.characters[who].energy))
        case fx.ChangeStats(stats, by, to, lasts="turn", vs=None) if by is not None:
            # Conditions and stats are not multiplied by copies (MS-R60).
            change = replace(cause, copies=1).number(by)
            for who in affected(s, cause, to):
                for stat in stats:
                    change_stat(s, who, stat, change)
        case fx.MoveFree(inches, to, over=(), chooser=by):
            for who in affected(s, cause, to):
                if can_be_moved(s, who):
                    yield from walk(s, chooser(s, cause, by, who), who, cause.number(inches) * INCH, "moved")
        case fx.MoveAway(inches, to, "self"):
            for who in (yield from moved_in_order(s, cause, to, farthest_first=True)):
                push(s, who, s.characters[me].at, cause.number(inches))
        case fx.MoveTowards(inches, "self", "target"):
            if can_be_moved(s, me):
                pull(s, me, s.characters[cause.target].at, cause.number(inches))
        case fx.MoveTowards(inches, to, "self"):
            for who in (yield from moved_in_order(s, cause, to, farthest_first=False)):
                pull(s, who, s.characters[me].at, cause.number(inches))
        case fx.MoveAway(inches, "self", "target"):
            if can_be_moved(s, me):
                push(s, me, s.characters[cause.target].at, cause.number(inches))
        case fx.Swap(fx.Chosen() as friends, "self"):
            yield from swap(s, cause, friends)
        case fx.Place("self", contact="target"):
            if can_be_moved(s, me):
                yield from put(s, cause.controller, me, place_in_contact(s, me, cause.target))
        case fx.Place("self", within=int(reach), of=None, area=None, chooser=by):
            if can_be_moved(s, me):
                yield from put(s, chooser(s, cause, by, me), me, place_within(s, me, reach * INCH))
        case fx.Charge(reach, on_contact):
            pull(s, me, s.characters[cause.target].at, reach)
            if s.characters[me].status == "in_play" and touches(s.base(me), s.base(cause.target)):
                yield from carry_out(s, on_contact, cause)
        case fx.Flip(value, catastrophe, None):
            card = flip(s)
            if card == CATASTROPHE:
                yield from carry_out(s, catastrophe, cause)
            else:
                yield from carry_out(s, value, replace(cause, x=value_of(card)))
        case fx.Reload():
            for fired in s.abilities(me):
                if fired.limit == "reload":
                    s.characters[me].used.pop(fired.id, None)
                    tell(s, ev.Reloaded, me, fired.id)
        case fx.Disable(ability, lasts="game", who="self"):
            s.characters[me].lost.append(ability)
            tell(s, ev.AbilityLost, me, ability)
        case fx.Immobile(lasts="turn", who=to):
            for who in affected(s, cause, to):
                s.characters[who].immobile = True
                tell(s, ev.Fixed, who)
        case fx.Forbid(to, ("jog",), "turn"):
            for who in affected(s, cause, to):
                s.characters[who].no_jog = True
                tell(s, ev.JogForbidden, who)
        case fx.Grant(ability, to, "turn"):
            for who in affected(s, cause, to):
                s.characters[who].granted.append(ability)
                tell(s, ev.AbilityGranted, who, ability)
        case fx.Dealt(who=to, by=int(more), lasts="next_attack" | "next_action" as lasts):
            bonus = Bonus(more, cause.target if lasts == "next_action" else NOBODY)
            for who in affected(s, cause, to):
                s.characters[who].bonuses.append(bonus)
        case fx.Choose(options):
            yield from choose(s, options, cause)
        case _:
            raise NotImplementedError(f"{effect}: no character that is offered has such a word")


def wounded(s: Skirmish, who: int, victim: int, wounds: int) -> Procedure[None]:
    """MS-7.11 Abilities for having caused wounds to an enemy, in melee or by an ability.

    MS-7.13 Those of the slain do not resolve.
    """
    one = s.characters[who]
    if not wounds or one.status != "in_play" or not s.are_enemies(who, victim):
        return
    for ability in s.abilities(who):
        for trigger in ability.triggers:
            if (trigger.when, trigger.by) != ("after_wounds", "self"):
                continue
            if trigger.limit is not None:
                if one.used.get(ability.id, 0) >= trigger.times:
                    continue
                one.used[ability.id] = one.used.get(ability.id, 0) + 1
            yield from carry_out(s, trigger.effects, Cause(who, one.owner, victim))


def holds(s: Skirmish, conditions: Sequence[fx.AnyCondition], cause: Cause) -> bool:
    """Whether all conditions of a line hold."""
    return all(_holds(s, condition, cause) != condition.negated for condition in conditions)


def _holds(s: Skirmish, condition: fx.AnyCondition, cause: Cause) -> bool:
    match condition:
        case fx.Alive("self"):
            return s.characters[cause.originator].status == "in_play"
        case fx.CausedWounds():
            return cause.wounded
        case fx.Passes("target", filter):
            return is_meant(s, cause.originator, cause.target, filter)
    raise NotImplementedError(f"{condition}: no character that is offered has such a condition")


def affected(s: Skirmish, cause: Cause, to: fx.Who) -> list[int]:
    """Whom a line of a card means."""
    match to:
        case "self":
            return [cause.originator]
        case "target":
            return [cause.target]
        case fx.Pulse():
            return are_around(s, cause.originator, to, cause.pulse)
        case fx.All():
            near = are_around(s, cause.originator, to)
            taking_part = (cause.originator, cause.target) if to.bystander else ()
            return [who for who in near if who not in taking_part]
    raise NotImplementedError(f"{to}: no character that is offered means such characters")


def chooser(s: Skirmish, cause: Cause, by: fx.Chooser, who: int) -> Seat:
    """MS-8.11, MS-9.14 Who decides."""
    match by:
        case "controller":
            return cause.controller
        case "resister":
            return cause.resister
        case "owner":
            return s.characters[who].owner
        case "left":
            return s.left_of(cause.controller)


def can_be_moved(s: Skirmish, who: int) -> bool:
    """MS-17.18 Whether moves and places do anything to a character."""
    return s.characters[who].status == "in_play" and not s.characters[who].immobile


def moved_in_order(s: Skirmish, cause: Cause, to: fx.Who, *, farthest_first: bool) -> Procedure[list[int]]:
    """MS-5.13 Those whom an effect moves, in the order that its controller chooses."""
    moved = [who for who in affected(s, cause, to) if can_be_moved(s, who)]
    if len(moved) < 2:
        return moved
    base = s.base(cause.originator)
    moved.sort(key=lambda who: gap(base, s.base(who)), reverse=farthest_first)
    return list((yield from order(cause.controller, "effect_order", moved)))


def swap(s: Skirmish, cause: Cause, friends: fx.Chosen) -> Procedure[None]:
    """MS-17.5 Two friends exchange their places; where a base then has no room it is shifted a little.

    If there is no room within half an inch, the swap fails.
    """
    me = cause.originator
    near = are_around(s, me, friends)
    able = [who for who in near if can_be_moved(s, who)]
    if not able or not can_be_moved(s, me):
        return
    other = able[0] if len(able) == 1 else (yield from ask(cause.controller, "swap", able))
    one, two = s.characters[me], s.characters[other]
    before = one.at, two.at
    one.at, two.at = two.at, one.at
    for who in (me, other):
        at = s.characters[who].at
        rings = [point for far in (0, 125, 250, 375, 500) for point in around(at, far)]
        free = [point for point in rings if is_free(s, base_at(s, who, point), who)]
        if not free:
            one.at, two.at = before
            return
        s.characters[who].at = free[0]
    for who in (me, other):
        tell(s, ev.Moved, who, "placed", s.characters[who].at)


def choose(s: Skirmish, options: Sequence[Sequence[fx.Effect]], cause: Cause) -> Procedure[None]:
    """The list that fits the target by its keyword; the controller chooses among several."""
    fitting = {_keyword(list[0]): list for list in options if holds(s, list[0].condition, cause)}
    if not fitting:
        return
    chosen = next(iter(fitting))
    if len(fitting) > 1:
        chosen = yield from ask(cause.controller, "keyword", [*fitting])
    yield from carry_out(s, fitting[chosen], cause)


def _keyword(effect: fx.Effect) -> str:
    """The keyword that a list of effects is for."""
    match effect.condition:
        case (fx.Passes("target", fx.Filter(keywords=(keyword,))),):
            return keyword
    raise NotImplementedError(f"{effect}: no character that is offered has another choice")


def flip(s: Skirmish) -> int:
    """MS-8.9 Turn the top Arcane card; it goes back and the deck is shuffled.

    MS-8.16 While hands are held only what is left of the deck is used; if nothing is, any of the 21.
    """
    if not s.arcane_deck:
        card = ARCANE_DECK[s.chance.below(len(ARCANE_DECK))]
    else:
        card = draw(s, s.arcane_deck)
        s.arcane_deck.append(card)
        shuffle(s, s.arcane_deck)
    s.flipped = card
    tell(s, ev.Flipped, card)
    return card
