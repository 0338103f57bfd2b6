"""MS-8 The effects of the cards, one after the other (section 14 of the specification).

What happens on the way is noted (``health.note``), and settled after each word: who has no box left is slain,
then abilities speak at it. The smaller words are in ``meaning``, what holds for a while in ``lasting``.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import assert_never

from msgspec.structs import replace

from tablee.core import Procedure, Refusal, Seat, draw, emit, shuffle, unveil
from tablee.games.moonstone import effects as fx
from tablee.games.moonstone import events as ev
from tablee.games.moonstone.cards import (
    ARCANE_DECK,
    CATASTROPHE,
    Ability,
    colour_of,
    structs_in,
    value_of,
)
from tablee.games.moonstone.questions import ask, order
from tablee.games.moonstone.rules.areas import create
from tablee.games.moonstone.rules.choosing import affected, chooser, wants
from tablee.games.moonstone.rules.damage import damage
from tablee.games.moonstone.rules.displacing import displace
from tablee.games.moonstone.rules.ending import check_sudden_death
from tablee.games.moonstone.rules.granting import grant_action
from tablee.games.moonstone.rules.health import change_energy, income, mark, pay, restore_wounds, slay
from tablee.games.moonstone.rules.modifiers import cause_of, give, impose, on, use
from tablee.games.moonstone.rules.moves import pull, remove
from tablee.games.moonstone.rules.rolling import change_roll, dice_to_change
from tablee.games.moonstone.rules.selectors import eye_of, found, holds, is_thing, number, passes, people
from tablee.games.moonstone.rules.statuses import clear_status, give_status
from tablee.games.moonstone.rules.stones import change_depth, drop_stones, take_stone
from tablee.games.moonstone.rules.structs import Cause, Ready
from tablee.games.moonstone.rules.summoning import entering, orphans, reanimate, summon, summonable
from tablee.games.moonstone.rules.targeting import targets, why_no_target
from tablee.games.moonstone.rules.triggers import count_use, in_order, is_ready, ready
from tablee.games.moonstone.state import NOBODY, NOT_PEEKED, Happened, Peek, Skirmish
from tablee.games.moonstone.table.board import are_touching


def carry_out(s: Skirmish, effects: Sequence[fx.Effect], cause: Cause) -> Procedure[None]:
    """The lines of a card in their order."""
    for effect in effects:
        yield from carry_out_one(s, effect, cause)


def carry_out_one(s: Skirmish, effect: fx.Effect, cause: Cause) -> Procedure[None]:
    """MS-8.2 One line of a card, if its conditions hold; then what follows from it."""
    if holds(s, effect.condition, cause):
        yield from do(s, effect, cause)
        yield from settle(s)


def do(s: Skirmish, effect: fx.Effect, cause: Cause) -> Procedure[None]:  # noqa: C901 - one case for each effect
    """Carry out one effect of a card."""
    me = cause.originator
    match effect:
        case fx.Damage(amount, type, to):
            cause.last = 0
            for who in (yield from affected(s, cause, to, effect)):
                cause.last += yield from damage(s, who, number(s, amount, cause, who), type, cause)
        case fx.Wound(amount, to):
            cause.last = 0
            for who in (yield from affected(s, cause, to, effect)):
                wounds = number(s, amount, cause, who)
                cause.last += mark(s, who, wounds, cause.controller, me, cause.source)
        case fx.RestoreWounds("last") | fx.GainEnergy("last") if not cause.last:
            # MS-R80 Nobody is asked who gets nothing.
            pass
        case fx.RestoreWounds(restored, to):
            for who in (yield from affected(s, cause, to, effect)):
                all_of_them = s.characters[who].wounds
                restore_wounds(s, who, all_of_them if restored == "all" else number(s, restored, cause, who))
        case fx.GainEnergy(amount, to):
            for who in (yield from affected(s, cause, to, effect)):
                change_energy(s, who, number(s, amount, cause, who))
        case fx.LoseEnergy(lost, to):
            cause.last = 0
            for who in (yield from affected(s, cause, to, effect)):
                all_of_it = s.characters[who].energy
                cause.last -= change_energy(
                    s, who, -(all_of_it if lost == "all" else number(s, lost, cause, who))
                )
        case fx.RestoreEnergy(dots, to):
            for who in (yield from affected(s, cause, to, effect)):
                full = income(s, who) if dots == "unticked" else len(s.card(who).blue)
                change_energy(s, who, max(0, full - s.characters[who].energy))
        case fx.TransferEnergy(giver, to, amount):
            for source in people(s, cause, giver):
                for who in (yield from affected(s, cause, to, effect)):
                    given = -change_energy(s, source, -number(s, amount, cause, source))
                    change_energy(s, who, given)
        case fx.MoveFree() | fx.MoveAway() | fx.MoveTowards() | fx.Place() | fx.Swap():
            yield from displace(s, effect, cause)
        case fx.Charge(reach, on_contact):
            pull(s, me, eye_of(s, cause.target).disc, number(s, reach, cause, me))
            if s.characters[me].status == "in_play" and are_touching(s.eye(me), eye_of(s, cause.target)):
                yield from carry_out(s, on_contact, cause)
        case fx.Flip(value, wrong, colour):
            card = flip(s)
            if card == CATASTROPHE:
                yield from catastrophe(s, wrong, cause)
            elif colour in (None, colour_of(card)):
                yield from carry_out(s, value, replace(cause, x=value_of(card)))
        case fx.Reload(may=True) if not (has_fired(s, me) and (yield from wants(cause.controller, me))):
            pass
        case fx.Reload():
            for fired in s.abilities(me):
                if fired.limit == "reload":
                    s.characters[me].used.pop(fired.id, None)
                    emit(s, ev.Reloaded, me, fired.id)
        case fx.ArrangeDeck(n):
            yield from arrange_deck(s, cause.controller, n)
        case fx.RemoveAbility():
            for who in (yield from affected(s, cause, effect.who, effect)):
                yield from remove_ability(s, who, effect, cause)
        case fx.SufferCatastrophe(to):
            yield from suffer_catastrophes(s, (yield from affected(s, cause, to, effect)), cause)
        case fx.Choose(options):
            yield from choose(s, options, cause)
        case fx.Repeat(times, effects):
            yield from repeat(s, number(s, times, cause), effects, cause, may=effect.may)
        case fx.OptionalPay(energy, effects, to):
            yield from optional_pay(s, energy, effects, cause, to)
        case fx.DropStone():
            yield from drop_stones(s, effect, cause)
        case fx.TakeStone():
            yield from take_stone(s, effect, cause)
        case fx.Depth():
            yield from change_depth(s, effect, cause)
        case fx.CreateArea():
            yield from create(s, effect, cause)
        case fx.RemoveArea():
            if cause.area != NOBODY:
                del s.areas[cause.area]
        case fx.GiveStatus():
            yield from give_status(s, effect, cause)
        case fx.ClearStatus():
            yield from clear_status(s, effect, cause)
        case fx.GainKeyword():
            yield from gain_keyword(s, effect, cause)
        case fx.StayWith(boxes):
            s.characters[me].wounds = s.card(me).hp - number(s, boxes, cause, me)
        case fx.Slay(to):
            for who in (yield from affected(s, cause, to, effect)):
                yield from strike_down(s, who, cause.controller)
        case fx.RemoveFromPlay(to):
            for who in (yield from affected(s, cause, to, effect)):
                if s.characters[who].status in ("in_play", "falling"):
                    remove(s, who)
        case fx.Summon():
            yield from summon(s, effect, cause)
        case fx.Reanimate():
            yield from bring_back(s, effect, cause)
        case fx.GrantedAction():
            yield from grant_action(s, effect, cause)
        case fx.RollMod():
            yield from change_roll(s, effect, cause)
        case fx.IgnoreSlow(to):
            for who in (yield from affected(s, cause, to, effect)):
                give(s, who, effect, "action")
        case fx.CostMod() | fx.NoRescue() | fx.RestoreMod() | fx.MoveOver() | fx.JogThrough() | fx.AuraMod():
            to = getattr(effect, "who", "self")
            for who in (yield from affected(s, cause, to, effect)):
                impose(s, who, effect, cause)
        case (
            fx.ChangeStats()
            | fx.Dealt()
            | fx.Suffered()
            | fx.HarvestMod()
            | fx.Disable()
            | fx.Grant()
            | fx.Protection()
            | fx.Forbid()
            | fx.JogLimit()
            | fx.Untargetable()
            | fx.Immobile()
        ):
            for who in (yield from affected(s, cause, effect.who, effect)):
                impose(s, who, effect, cause)
        case fx.InterruptMove():
            raise AssertionError("an interrupt is made where somebody is targeted, and nowhere else")
        case _:
            assert_never(effect)


# Choices and cards


def has_fired(s: Skirmish, who: int) -> bool:
    """MS-8.8 Return whether a character has used something that may be reloaded."""
    used = s.characters[who].used
    return any(ability.limit == "reload" and ability.id in used for ability in s.abilities(who))


def choose(s: Skirmish, options: Sequence[Sequence[fx.Effect]], cause: Cause) -> Procedure[None]:
    """One of the lists that can do something, named by what it begins with; the controller chooses."""
    fitting = {label(effects[0]): effects for effects in options if can_do(s, effects[0], cause)}
    if not fitting:
        return
    chosen = next(iter(fitting))
    if len(fitting) > 1:
        chosen = yield from ask(cause.controller, "choose_effect", [*fitting], about=cause.originator)
    yield from carry_out(s, fitting[chosen], cause)


def label(effect: fx.Effect) -> str:
    """Return the name of a list of effects in a choice: a keyword of the target, or its first effect."""
    match effect:
        case fx.Clause(condition=(fx.Passes("target", fx.Filter(keywords=(keyword,))),)):
            return f"keyword-{keyword}"
        case fx.ChangeStats(stats=(stat, *_)):
            return f"stat-{stat}"
    return f"effect-{effect.__struct_config__.tag}"


def can_do(s: Skirmish, effect: fx.Effect, cause: Cause) -> bool:
    """MS-8.11 Return whether an effect that a player may choose would do something."""
    if not holds(s, effect.condition, cause):
        return False
    match effect:
        case fx.Summon(words):
            return bool(summonable(s, words, cause))
        case fx.RollMod():
            return bool(dice_to_change(s, effect, cause))
        case fx.GrantedAction():
            # MS-4.10 There are no actions in the Discard Step.
            return s.phase != "discard"
        case fx.Choose(options):
            return any(can_do(s, effects[0], cause) for effects in options)
        case fx.TransferEnergy(giver) if not any(s.characters[who].energy for who in people(s, cause, giver)):
            return False
    to = getattr(effect, "who", None)
    return not isinstance(to, fx.Chosen) or bool(found(s, cause, to))


def repeat(
    s: Skirmish, times: int, effects: Sequence[fx.Effect], cause: Cause, *, may: bool
) -> Procedure[None]:
    """The effects so many times, with new choices each time; if it says so, fewer."""
    for _ in range(times):
        if may and not any(can_do(s, effect, cause) for effect in effects):
            return
        if may and not (
            yield from ask(cause.controller, "again", [True, False], about=cause.originator, default=False)
        ):
            return
        yield from carry_out(s, effects, cause)


def optional_pay(
    s: Skirmish, energy: int, effects: Sequence[fx.Effect], cause: Cause, to: fx.Known
) -> Procedure[None]:
    """A character may pay; its own player decides."""
    for who in people(s, cause, to):
        if s.characters[who].status != "in_play" or s.energy(who) < energy:
            continue
        owner = s.characters[who].owner
        if (yield from ask(owner, "optional_pay", [True, False], about=(who, energy), default=False)):
            pay(s, who, energy)
            yield from carry_out(s, effects, cause)


def gain_keyword(s: Skirmish, word: fx.GainKeyword, cause: Cause) -> Procedure[None]:
    """One of the keywords that others have."""
    me = cause.originator
    have = s.keywords(me)
    words = sorted({one for who in found(s, cause, word.among) for one in s.keywords(who)} - set(have))
    if words:
        gained = words[0] if len(words) == 1 else (yield from ask(cause.controller, "keyword", words))
        s.characters[me].gained.append(gained)
        emit(s, ev.KeywordGained, me, gained)


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
    s.peek = NOT_PEEKED
    emit(s, ev.Flipped, card)
    return card


def catastrophe(s: Skirmish, effects: Sequence[fx.Effect], cause: Cause) -> Procedure[None]:
    """MS-9.9 The Catastrophe of an ability; MS-17.8 its originator's player may ignore it, if some ability
    allows that."""
    if on(s, cause.originator, fx.IgnoreCatastrophe):
        ignores = yield from ask(
            s.characters[cause.originator].owner,
            "ignore_catastrophe",
            [True, False],
            about=cause.originator,
            default=False,
        )
        if ignores:
            emit(s, ev.IgnoredCatastrophe, cause.originator)
            return
    yield from carry_out(s, effects, replace(cause, source="catastrophe"))


def suffer_catastrophes(s: Skirmish, victims: Sequence[int], cause: Cause) -> Procedure[None]:
    """MS-17.7 Each of them suffers a Catastrophe printed on its card, as its originator; no cards are drawn.

    The controller of the effect chooses which, their order, and the targets that they need.
    """
    seat, printed = cause.controller, {who: printed_on(s, who) for who in victims}
    ordered = [who for who in victims if printed[who]]
    if len(ordered) > 1:
        ordered = list((yield from order(seat, "catastrophe_order", ordered)))
    for who in ordered:
        if s.characters[who].status != "in_play":
            continue
        id = printed[who][0]
        if len(printed[who]) > 1:
            id = yield from ask(seat, "choose_catastrophe", printed[who], about=who)
        ability = s.cards.abilities[id]
        aimed = targets(s, who, ability) if needs_target(ability) else []
        target = aimed[0] if aimed else NOBODY
        if len(aimed) > 1:
            refuse = partial(why_not_aimed, s, who, ability)
            target = yield from ask(seat, "effect_target", aimed, about=who, refuse=refuse)
        made = Cause(who, s.characters[who].owner, target, s.left_of(seat), pulse=ability.pulse or 0, by=who)
        yield from catastrophe(s, catastrophe_of(ability), made)


def printed_on(s: Skirmish, who: int) -> list[str]:
    """MS-17.7 The abilities on a character's card that have a Catastrophe."""
    return [ability.id for ability in s.cards.abilities_of[s.characters[who].card] if catastrophe_of(ability)]


def why_not_aimed(s: Skirmish, who: int, ability: Ability, other: object) -> Refusal:
    """MS-8.3 Return why an ability may not target that."""
    known = why_no_target(s, who, ability, other) if is_thing(other, s) else None
    return known or Refusal("not_offered")


def catastrophe_of(ability: Ability) -> tuple[fx.Effect, ...]:
    """The Catastrophe that is printed for an ability: its own, or that of the card it flips.

    MS-R128 That somebody is not rescued is none.
    """
    passives = (passive for passive in ability.passives if not isinstance(passive, fx.InsteadOfSlain))
    parts = (*ability.effects, *ability.triggers, *passives)
    flips = (word for part in parts for word in structs_in(part) if isinstance(word, fx.Flip))
    return ability.catastrophe or next((flip.catastrophe for flip in flips), ())


def needs_target(ability: Ability) -> bool:
    """Return whether the Catastrophe of an ability speaks of its target."""
    words = catastrophe_of(ability)
    said = (getattr(word, name) for word in words for name in word.__struct_fields__)
    return ability.range is not None and (
        any(isinstance(word, fx.Depth) for word in words) or "target" in said
    )


def remove_ability(s: Skirmish, who: int, word: fx.RemoveAbility, cause: Cause) -> Procedure[None]:
    """MS-17.6 A character loses one of its abilities of these kinds."""
    has = list(dict.fromkeys(ability.id for ability in s.abilities(who) if ability.kind in word.kinds))
    if not has:
        return
    id = has[0]
    if len(has) > 1:
        id = yield from ask(chooser(s, cause, word.chooser, who), "remove_ability", has, about=who)
    impose(s, who, fx.Disable(id, word.lasts), cause)


def arrange_deck(s: Skirmish, seat: Seat, n: int) -> Procedure[None]:
    """The top cards are looked at; some go back on top and the others to the bottom, in any order.

    Until the deck is shuffled again, that player knows where they are.
    """
    deck = s.arcane_deck
    s.peek = Peek(seat, top=n)
    unveil(s)
    kept = yield from ask(seat, "arrange_top", list(range(n + 1)), about=n)
    first = yield from order(seat, "arrange_deck", lambda: deck[: -n - 1 : -1], about=(kept, n))
    cards = list(first)
    deck[-n:] = []
    deck[:] = [*reversed(cards[kept:]), *deck, *reversed(cards[:kept])]
    s.peek = Peek(seat, top=kept, bottom=n - kept)
    emit(s, ev.ArrangedDeck, seat, kept, n - kept)


# What follows


def wound(s: Skirmish, who: int, amount: int, seat: Seat) -> Procedure[int]:
    """MS-7.2 Wounds by a player, with all that follows. Gives back the boxes ticked."""
    ticked = mark(s, who, amount, seat)
    yield from settle(s)
    return ticked


def settle(s: Skirmish) -> Procedure[None]:
    """MS-14.12 Settle the events: characters without boxes are slain (MS-7.2), then abilities trigger."""
    while s.noted or orphans(s):
        happened, s.noted = s.noted, []
        yield from fall(s, happened)
        for one in (yield from in_order(s, ready(s, happened))):
            if is_ready(s, one):
                yield from speak(s, one)


def fall(s: Skirmish, happened: Sequence[Happened]) -> Procedure[None]:
    """MS-7.2 Slay characters without boxes. Changes of possession at once are tested at once (MS-16.7)."""
    hurt = [event for event in happened if event.when == "after_wounds"]
    # MS-13.7 Of several wounds the last one is fatal: those after it are lost.
    fatal = {event.subject: event.seat for event in hurt}
    for who, seat in fatal.items():
        if s.characters[who].status == "in_play" and not s.boxes_left(who):
            yield from strike_down(s, who, seat)
    while gone := orphans(s):
        # MS-17.16 A thrall falls with its summoner, and nothing rescues it.
        yield from slay(s, gone[0], NOBODY)
    if hurt or any(event.when == "on_slain" for event in happened):
        check_sudden_death(s)


def strike_down(s: Skirmish, who: int, seat: Seat) -> Procedure[None]:
    """MS-7.12 Slain, unless an ability does something instead: before Stones are dropped (MS-17.14)."""
    if s.characters[who].status != "in_play":
        return
    s.characters[who].wounds = s.card(who).hp
    for word, bearer, ability in on(s, who, fx.InsteadOfSlain):
        assert ability is not None, "only passive abilities do this"
        if on(s, who, fx.NoRescue):
            break
        about = (who, ability.id)
        if word.may and not (
            yield from ask(s.characters[who].owner, "use_ability", [True, False], about=about, default=True)
        ):
            continue
        use(s, bearer, ability)
        emit(s, ev.Rescued, who, ability.id)
        yield from carry_out(s, word.effects, cause_of(s, who))
        if s.characters[who].status != "in_play" or s.boxes_left(who):
            return
    yield from slay(s, who, seat)


def bring_back(s: Skirmish, word: fx.Reanimate, cause: Cause) -> Procedure[None]:
    """MS-17.15 Somebody slain comes back; then abilities of friends speak of it."""
    who = yield from reanimate(s, word, cause)
    if who is None:
        return
    for said, bearer, ability in entering(s, who, cause):
        assert ability is not None, "only passive abilities do this"
        made = replace(cause_of(s, bearer), subject=who)
        if not said.effects or not (said.who is None or passes(s, made, who, said.who)):
            continue
        owner, about = s.characters[bearer].owner, (bearer, ability.id)
        if said.may and not (yield from ask(owner, "use_ability", [True, False], about=about, default=True)):
            continue
        yield from carry_out(s, said.effects, made)


def speak(s: Skirmish, one: Ready) -> Procedure[None]:
    """An ability speaks at what happened; if it costs something, or says so, its player may let it be.

    MS-R80 Nobody is asked about what would do nothing.
    """
    bearer, trigger = one.bearer, one.trigger
    if trigger.may or trigger.cost:
        if not any(can_do(s, effect, one.cause(s)) for effect in trigger.effects):
            return
        owner, about = s.characters[bearer].owner, (bearer, one.ability.id)
        if not (yield from ask(owner, "use_ability", [True, False], about=about, default=False)):
            return
    count_use(s, one)
    pay(s, bearer, trigger.cost)
    yield from carry_out(s, trigger.effects, one.cause(s))
