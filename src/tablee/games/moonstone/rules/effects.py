"""MS-8 What the words of the cards do, one after the other (section 14 of the specification).

What happens on the way is noted (``health.note``), and settled after each word: who has no box left is slain,
then abilities speak at it. The smaller words are in ``meaning``, what holds for a while in ``lasting``.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from tablee.core import Procedure, Seat, ask, draw, order, shuffle, tell, unveil
from tablee.games.moonstone import effects as fx
from tablee.games.moonstone import events as ev
from tablee.games.moonstone.board import are_touching
from tablee.games.moonstone.cards import ARCANE_DECK, CATASTROPHE, value_of
from tablee.games.moonstone.rules.choosing import affected, chooser, wants
from tablee.games.moonstone.rules.displacing import displace
from tablee.games.moonstone.rules.ending import check_sudden_death
from tablee.games.moonstone.rules.harm import damage
from tablee.games.moonstone.rules.health import change_energy, income, mark, pay, restore_wounds, slay
from tablee.games.moonstone.rules.lasting import impose, on
from tablee.games.moonstone.rules.meaning import Cause, eye_of, holds, number, people
from tablee.games.moonstone.rules.moves import pull
from tablee.games.moonstone.rules.targeting import targets
from tablee.games.moonstone.rules.triggers import Ready, count_use, in_order, is_ready, ready
from tablee.games.moonstone.state import NOBODY, NOT_PEEKED, Happened, Peek, Skirmish


def carry_out(s: Skirmish, effects: Sequence[fx.Effect], cause: Cause) -> Procedure[None]:
    """The lines of a card in their order."""
    for effect in effects:
        yield from carry_out_one(s, effect, cause)


def carry_out_one(s: Skirmish, effect: fx.Effect, cause: Cause) -> Procedure[None]:
    """MS-8.2 One line of a card, if its conditions hold; then what follows from it."""
    if holds(s, effect.condition, cause):
        yield from do(s, effect, cause)
        yield from settle(s)


def do(s: Skirmish, effect: fx.Effect, cause: Cause) -> Procedure[None]:
    """What one word of a card does."""
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
            pull(s, me, eye_of(s, cause.target).disc.centre, reach)
            if s.characters[me].status == "in_play" and are_touching(s.eye(me), eye_of(s, cause.target)):
                yield from carry_out(s, on_contact, cause)
        case fx.Flip(value, wrong, None):
            card = flip(s)
            if card == CATASTROPHE:
                yield from catastrophe(s, wrong, cause)
            else:
                yield from carry_out(s, value, replace(cause, x=value_of(card)))
        case fx.Reload(may=True) if not (yield from wants(cause.controller, me)):
            pass
        case fx.Reload():
            for fired in s.abilities(me):
                if fired.limit == "reload":
                    s.characters[me].used.pop(fired.id, None)
                    tell(s, ev.Reloaded, me, fired.id)
        case fx.ArrangeDeck(n):
            yield from arrange_deck(s, cause.controller, n)
        case fx.RemoveAbility():
            for who in (yield from affected(s, cause, effect.who, effect)):
                yield from remove_ability(s, who, effect, cause)
        case fx.SufferCatastrophe(to):
            yield from suffer_catastrophes(s, (yield from affected(s, cause, to, effect)), cause)
        case fx.Choose(options):
            yield from choose(s, options, cause)
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
        case _:
            raise NotImplementedError(f"{effect}: no character that is offered has such a word")


# Choices and cards


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
    s.peek = NOT_PEEKED
    tell(s, ev.Flipped, card)
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
            tell(s, ev.IgnoredCatastrophe, cause.originator)
            return
    yield from carry_out(s, effects, replace(cause, source="catastrophe"))


def suffer_catastrophes(s: Skirmish, victims: Sequence[int], cause: Cause) -> Procedure[None]:
    """MS-17.7 Each of them suffers a Catastrophe printed on its card, as its originator; no cards are drawn.

    The controller of the effect chooses which, their order, and the targets that they need.
    """
    seat, ordered = cause.controller, list(victims)
    if len(ordered) > 1:
        ordered = list((yield from order(seat, "catastrophe_order", ordered)))
    for who in ordered:
        printed = [
            ability.id for ability in s.cards.abilities_of[s.characters[who].card] if ability.catastrophe
        ]
        if not printed or s.characters[who].status != "in_play":
            continue
        id = printed[0]
        if len(printed) > 1:
            id = yield from ask(seat, "choose_catastrophe", printed, about=who)
        ability = s.cards.abilities[id]
        aimed = [] if ability.range is None else targets(s, who, ability)
        target = aimed[0] if aimed else NOBODY
        if len(aimed) > 1:
            target = yield from ask(seat, "effect_target", aimed, about=who)
        made = Cause(who, s.characters[who].owner, target, s.left_of(seat), pulse=ability.pulse or 0, by=who)
        yield from catastrophe(s, ability.catastrophe, made)


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
    tell(s, ev.ArrangedDeck, seat, kept, n - kept)


# What follows


def wound(s: Skirmish, who: int, amount: int, seat: Seat) -> Procedure[int]:
    """MS-7.2 Wounds by a player, with all that follows. Gives back the boxes ticked."""
    ticked = mark(s, who, amount, seat)
    yield from settle(s)
    return ticked


def settle(s: Skirmish) -> Procedure[None]:
    """MS-14.12 What has happened is settled: first who has no box left is slain, then abilities speak."""
    while s.noted:
        happened, s.noted = s.noted, []
        yield from fall(s, happened)
        for one in (yield from in_order(s, ready(s, happened))):
            if is_ready(s, one):
                yield from speak(s, one)


def fall(s: Skirmish, happened: Sequence[Happened]) -> Procedure[None]:
    """MS-7.2 Who has no box left is slain. Changes of possession at once are tested at once (MS-16.7)."""
    hurt = [event for event in happened if event.when == "after_wounds"]
    for event in hurt:
        who = event.subject
        if s.characters[who].status == "in_play" and not s.boxes_left(who):
            yield from slay(s, who, event.seat)
    if hurt:
        check_sudden_death(s)


def speak(s: Skirmish, one: Ready) -> Procedure[None]:
    """An ability speaks at what happened; if it costs something, or says so, its player may let it be."""
    bearer, trigger = one.bearer, one.trigger
    if trigger.may or trigger.cost:
        owner, about = s.characters[bearer].owner, (bearer, one.ability.id)
        if not (yield from ask(owner, "use_ability", [True, False], about=about, default=False)):
            return
    count_use(s, one)
    pay(s, bearer, trigger.cost)
    yield from carry_out(s, trigger.effects, one.cause(s))
