"""MS-14 The melee round, MS-15 riposte and signature moves."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from msgspec.structs import replace

from tablee.core import Procedure, Seat, draw, emit, shuffle, together, unveil
from tablee.games.moonstone import events as ev
from tablee.games.moonstone.cards import MANOEUVRES, MELEE_DECK
from tablee.games.moonstone.effects import (
    ChangeStats,
    Charge,
    DamageType,
    Dealt,
    DrawMod,
    Effect,
    Immobile,
    NoCritAgainst,
    NoEndStep,
    NoRescue,
    NullBeyond,
    ReachAny,
    Reload,
    RestoreMod,
    ShowHand,
    Suffered,
    TypeOverride,
    Unreducible,
)
from tablee.games.moonstone.questions import ask, order
from tablee.games.moonstone.rules.costs import ATTACK_COST, pay_for
from tablee.games.moonstone.rules.damage import dealt_more, strike, withstand
from tablee.games.moonstone.rules.effects import carry_out, settle
from tablee.games.moonstone.rules.health import note, pay, stat
from tablee.games.moonstone.rules.modifiers import cause_of, expire, impose, on
from tablee.games.moonstone.rules.reactions import targeted
from tablee.games.moonstone.rules.selectors import holds, number
from tablee.games.moonstone.rules.structs import Blow, Cause, HandChange, Hit, Round
from tablee.games.moonstone.state import NOBODY, NOT_YET, Fighter, Skirmish, Term
from tablee.games.moonstone.table.board import apart, engages, engaging, is_near
from tablee.games.moonstone.table.geometry import EPS, INCH

ATTACKER, DEFENDER = 0, 1
OUT_OF_REACH = "reach"
"""In a sum: why a blow deals ø (MS-14.14)."""
EXTRA_CARDS = 2


def melee_attack(s: Skirmish, attacker: int, defender: int) -> Procedure[None]:
    """MS-14.1 Pay, interrupts; then the round, if the target can still be reached."""
    yield from pay_for(s, attacker, "melee", ATTACK_COST)
    emit(s, ev.Attacked, attacker, defender)
    # MS-8.17 Declared is used, be it cancelled.
    bonus = take_bonus(s, attacker, defender)
    goes_on = yield from targeted(s, attacker, defender, "melee")
    if not goes_on or not engages(s, attacker, defender):
        emit(s, ev.Cancelled, attacker)
        # What was for this round does not wait for another.
        expire(s, "round")
        return
    yield from melee_round(s, attacker, defender, bonus)


def melee_round(s: Skirmish, attacker: int, defender: int, bonus: int) -> Procedure[None]:
    """MS-14.2 Draw, MS-14.5 go for it, MS-14.6 choose; blows, riposte, End Step; MS-14.13 tidy up."""
    fighters = s.fight.sides
    fighters[ATTACKER].character, fighters[DEFENDER].character = attacker, defender
    note(s, "melee_declared", attacker, attacker)
    yield from settle(s)
    # MS-14.14 Settled once; MS-1.8 Melee range is measured with the difference in height.
    in_reach = apart(s.eye(attacker), s.eye(defender)) <= s.reach(defender) * INCH + EPS
    now = Round(in_reach, bonus)
    draw_hands(s)
    for side in fighters:
        yield from go_for_it(s, side)
    for side in fighters:
        show_hand(s, side)
    yield from together({owner(s, side): partial(choose, s, side) for side in fighters})
    first = reveal(s)
    yield from exchange(s, now, first, (first[1].card, first[0].card))
    yield from ripostes(s, now, first)
    yield from end_step(s, now)
    tidy_up(s)


def take_bonus(s: Skirmish, attacker: int, defender: int) -> int:
    """MS-17.13 Bonuses for the next Melee Attack are used up by it."""
    one = s.characters[attacker]
    waiting = [held for held in one.lasting if held.lasts in ("next_attack", "next_action")]
    bonuses = [held for held in waiting if isinstance(held.word, Dealt)]
    one.lasting = [held for held in one.lasting if held not in bonuses]
    made = cause_of(s, attacker, defender)
    return sum(
        number(s, held.word.by, made)
        for held in bonuses
        if isinstance(held.word, Dealt) and held.word.by is not None and held.against in (NOBODY, defender)
    )


def owner(s: Skirmish, fighter: Fighter) -> Seat:
    return s.characters[fighter.character].owner


# Drawing and choosing


def distractions(s: Skirmish, who: int, opponent: int) -> int:
    """MS-14.3 Enemies that engage a fighter, other than the opponent in this round."""
    if any("distractions" in word.ignores for word, _, _ in on(s, who, DrawMod)):
        return 0
    return sum(enemy != opponent for enemy in engaging(s, who))


def draw_hands(s: Skirmish) -> None:
    """MS-14.2, MS-14.4 The attacker draws first, then the defender; each at least 1."""
    attacker, defender = s.fight.sides
    for fighter, opponent, left in ((attacker, defender, 1), (defender, attacker, 0)):
        parts = hand_parts(s, fighter.character, opponent.character, attacks=fighter is attacker)
        take(s, fighter, hand_size(parts, len(s.melee_deck) - left))


def hand_size(parts: list[HandChange], most: int) -> int:
    """MS-14.4 Return what the parts of a hand come to: at least 1."""
    return max(1, min(sum(part.cards for part in parts), most))


def hand_parts(s: Skirmish, who: int, opponent: int, *, attacks: bool) -> list[HandChange]:
    """MS-14.2, MS-14.3 Melee, two more for the attacker, one less for each distraction."""
    return [
        HandChange("melee", stat(s, who, "melee", opponent)),
        HandChange("attacks", EXTRA_CARDS if attacks else 0),
        HandChange("distracted", -distractions(s, who, opponent)),
    ]


def take(s: Skirmish, fighter: Fighter, count: int) -> None:
    drawn = sorted(draw(s, s.melee_deck) for _ in range(count))
    fighter.hand[:] = sorted([*fighter.hand, *drawn])
    emit(s, ev.DrewMelee, owner(s, fighter), fighter.character, tuple(drawn))


def go_for_it(s: Skirmish, fighter: Fighter) -> Procedure[None]:
    """MS-14.5 For 1 energy of the fighter, two more cards: once, if two are left."""
    if s.energy(fighter.character) < 1 or len(s.melee_deck) < 2:
        return
    if (yield from ask(owner(s, fighter), "go_for_it", [True, False], default=False)):
        pay(s, fighter.character, 1)
        emit(s, ev.WentForIt, fighter.character)
        take(s, fighter, 2)


def show_hand(s: Skirmish, fighter: Fighter) -> None:
    """Section 6.5: who is predictable shows its hand before cards are chosen; some enemies make one do so."""
    who = fighter.character
    other = next(one.character for one in s.fight.sides if one is not fighter)
    own = any(word.whose == "self" for word, _, _ in on(s, who, ShowHand))
    if own or any(word.whose == "enemy" for word, _, _ in on(s, other, ShowHand)):
        fighter.open = True
        unveil(s)
        emit(s, ev.ShowedHand, fighter.character, tuple(fighter.hand))


def choose(s: Skirmish, fighter: Fighter) -> Procedure[None]:
    """MS-14.6 One card each, in secret."""
    card = yield from ask(owner(s, fighter), "choose_melee_card", lambda: sorted(set(fighter.hand)))
    fighter.hand.remove(card)
    fighter.chosen = card


def reveal(s: Skirmish) -> list[Blow]:
    """MS-14.6 Both cards are shown at the same time."""
    unveil(s)
    blows = []
    for side, fighter in enumerate(s.fight.sides):
        fighter.laid.append(fighter.chosen)
        blows.append(Blow(side, fighter.chosen))
        fighter.chosen = NOT_YET
    return blows


# Blows


def exchange(s: Skirmish, now: Round, blows: list[Blow], against: tuple[int, ...]) -> Procedure[None]:
    """MS-14.9 Copies, MS-15.8 signatures, MS-14.10 types; then damage, worked out and marked (MS-14.11)."""
    yield from declare(s, blows)
    now.blows += blows
    hits = [hit_of(s, now, blow, card) for blow, card in zip(blows, against, strict=True)]
    yield from mark_all(s, blows, hits)


def declare(s: Skirmish, blows: list[Blow]) -> Procedure[None]:
    """MS-R11 The attacker first at each step: copies, then signatures, then types."""
    for blow in blows:
        yield from critical(s, blow)
    for blow in blows:
        yield from sign(s, blow)
    for blow in blows:
        types = types_of(s, blow)
        if types:
            seat = owner(s, s.fight.sides[blow.side])
            blow.type = (yield from ask(seat, "damage_type", types)) if len(types) > 1 else types[0]
    for blow in blows:
        blow.counted = copies_of(s, blow)
        who = s.fight.sides[blow.side].character
        emit(s, ev.Played, who, blow.card, blow.copies, blow.signature is not None)


def critical(s: Skirmish, blow: Blow) -> Procedure[None]:
    """MS-14.9 Further copies of the card; who has none is asked too, for asking must not tell."""
    fighter = s.fight.sides[blow.side]

    def copies() -> list[int]:
        return list(range(fighter.hand.count(blow.card) + 1))

    more = yield from ask(owner(s, fighter), "critical", copies, about=blow.card)
    for _ in range(more):
        fighter.hand.remove(blow.card)
        fighter.laid.append(blow.card)
    blow.copies += more
    if more:
        unveil(s)


def sign(s: Skirmish, blow: Blow) -> Procedure[None]:
    """MS-15.8 The card that a signature is printed for may be upgraded; MS-15.15 unless it is left out."""
    fighter = s.fight.sides[blow.side]
    signature = s.signature(fighter.character)
    if signature is None or not s.options.signature_moves:
        return
    if MANOEUVRES[blow.card] == signature.upgrades:
        upgrades = yield from ask(owner(s, fighter), "signature", [True, False], about=fighter.character)
        if upgrades:
            blow.signature = signature


def types_of(s: Skirmish, blow: Blow) -> tuple[DamageType, ...]:
    """MS-14.10 The types that a blow may have; MS-17.2 an ability may replace them, or add one."""
    types = blow.types
    for word, _, _ in on(s, s.fight.sides[blow.side].character, TypeOverride):
        if types and (not word.only or any(type in word.only for type in types)):
            types = (*types, word.to) if word.may else (word.to,)
    return types


def copies_of(s: Skirmish, blow: Blow) -> int:
    """MS-15.10 Return how many cards a blow counts for; MS-17.20 against some, copies do not count.

    Whoever falls by it does not change what was laid (MS-R141).
    """
    if blow.counted:
        return blow.counted
    other = s.fight.sides[1 - blow.side].character
    return 1 if on(s, other, NoCritAgainst) else blow.copies


def hit_of(s: Skirmish, now: Round, blow: Blow, against: int) -> Hit:
    """MS-7.4, MS-7.5 What a blow deals before its victim takes anything off: cell times copies, and more."""
    me = s.fight.sides[blow.side].character
    other = s.fight.sides[1 - blow.side].character
    copies = copies_of(s, blow)
    made = Cause(me, owner(s, s.fight.sides[blow.side]), other, copies=copies)
    during = [
        word
        for word in (() if blow.signature is None else blow.signature.during)
        if holds(s, word.condition, made)
    ]
    hit = Hit(other, blow.cell(against), blow.type, made.controller, me, melee=True)
    hit.card, hit.against, hit.base, hit.copies = blow.card, against, hit.amount, copies
    hit.spared = any(isinstance(word, Unreducible) for word in during) or bool(on(s, me, Unreducible))
    in_reach = blow.side == ATTACKER or now.in_reach or any(isinstance(word, ReachAny) for word in during)
    beyond = any(isinstance(d, NullBeyond) and not is_near(s, me, other, d.inches) for d in during)
    if hit.amount is None or not in_reach or beyond:
        if hit.amount is not None:
            hit.terms.append(Term(None, OUT_OF_REACH))
        hit.amount = None
        return hit
    name = MANOEUVRES[blow.card]
    more = dealt_more(
        s,
        me,
        other,
        blow.type,
        melee=True,
        attacks=blow.side == ATTACKER,
        card=name,
        spared=hit.spared,
        terms=hit.terms,
    )
    off = taken_off(s, now, 1 - blow.side)
    if more is not None and off is None:
        signature = s.signature(other)
        hit.terms.append(Term(None, "" if signature is None else signature.id))
    if more is None or off is None:
        hit.amount = None
        return hit
    own = sum(number(s, d.by, made) for d in during if isinstance(d, Dealt) and d.by is not None)
    bonus = now.bonus * (blow.side == ATTACKER)
    if blow.signature is not None:
        hit.terms.append(Term(own, blow.signature.id))
    hit.terms.append(Term(bonus))
    hit.amount = hit.amount * copies + more + own + bonus
    hit.taken_off = off
    return hit


def taken_off(s: Skirmish, now: Round, side: int) -> int | None:
    """MS-15.16 Return the changes of a fighter's own signatures to the damage it suffers, for the round.

    None: to ø.
    """
    total = 0
    me, other = s.fight.sides[side].character, s.fight.sides[1 - side].character
    for blow in now.blows:
        if blow.side != side or blow.signature is None:
            continue
        made = Cause(me, s.characters[me].owner, other, copies=copies_of(s, blow))
        for word in blow.signature.during:
            if isinstance(word, Suffered) and holds(s, word.condition, made):
                if word.none:
                    return None
                total += 0 if word.by is None else number(s, word.by, made)
    return total


def mark_all(s: Skirmish, blows: list[Blow], hits: list[Hit]) -> Procedure[None]:
    """MS-14.11 Wounds are marked at once; then the slain drop their Stones; MS-14.12 then triggers.

    Whoever was slain before suffers nothing more (MS-15.18). What was ticked was caused (MS-7.11).
    """
    amounts = []
    for hit in hits:
        if s.characters[hit.victim].status != "in_play":
            hit.amount = None
        amounts.append((yield from withstand(s, hit)))
    for blow, hit, amount in zip(blows, hits, amounts, strict=True):
        fighter = s.fight.sides[1 - blow.side]
        wounds = strike(s, hit, amount, "melee")
        if hit.victim == fighter.character:
            fighter.suffered += wounds
    for blow in blows:
        lasting_words(s, blow)
    yield from settle(s)


def lasting_words(s: Skirmish, blow: Blow) -> None:
    """Let the other effects of a signature hold for a while."""
    if blow.signature is None:
        return
    me, other = s.fight.sides[blow.side].character, s.fight.sides[1 - blow.side].character
    made = Cause(me, s.characters[me].owner, other)
    for word in blow.signature.during:
        if isinstance(word, Immobile | ChangeStats | NoRescue | RestoreMod) and holds(
            s, word.condition, made
        ):
            impose(s, me if word.who == "self" else other, word, made)


# Riposte and End Step


def ripostes(s: Skirmish, now: Round, first: list[Blow]) -> Procedure[None]:
    """MS-15.1, MS-15.4 Let each side that may riposte show another card: against the first card of the
    other, or, if both do, the two against each other."""
    entitled = [
        s.fight.sides[blow.side]
        for blow in first
        if blow.allows_riposte(first[1 - blow.side].card)
        and s.characters[s.fight.sides[blow.side].character].status == "in_play"
    ]
    if entitled:
        yield from together({owner(s, fighter): partial(choose_riposte, s, fighter) for fighter in entitled})
    blows = []
    for side, fighter in enumerate(s.fight.sides):
        if fighter.chosen != NOT_YET:
            unveil(s)
            fighter.laid.append(fighter.chosen)
            blows.append(Blow(side, fighter.chosen))
            fighter.chosen = NOT_YET
            emit(s, ev.Riposted, fighter.character)
    if len(blows) == 2:
        yield from exchange(s, now, blows, (blows[1].card, blows[0].card))
    elif blows:
        yield from exchange(s, now, blows, (first[1 - blows[0].side].card,))


def choose_riposte(s: Skirmish, fighter: Fighter) -> Procedure[None]:
    """MS-15.2, MS-15.3 Another card of the hand, or none."""
    card = yield from ask(owner(s, fighter), "riposte", lambda: [*sorted(set(fighter.hand)), None])
    if card is not None:
        fighter.hand.remove(card)
        fighter.chosen = card


def end_step(s: Skirmish, now: Round) -> Procedure[None]:
    """MS-15.11, MS-15.13 Carry out End Step effects of signatures, in the attacker's order (MS-15.12).

    MS-15.14 Out of reach a defender's works on itself alone.
    """
    sides = [side for side in (ATTACKER, DEFENDER) if has_end_step(s, now, side)]
    signed = [
        blow
        for blow in now.blows
        if blow.side in sides and blow.signature is not None and blow.signature.end_step
    ]
    numbers = list(range(len(signed)))
    if len(signed) > 1:
        first = owner(s, s.fight.sides[ATTACKER])
        about = tuple(s.fight.sides[blow.side].character for blow in signed)
        numbers = list((yield from order(first, "end_step_order", numbers, about=about)))
    for index in numbers:
        blow = signed[index]
        assert blow.signature is not None
        effects = blow.signature.end_step
        if blow.side == DEFENDER and not now.in_reach:
            effects = tuple(on_itself(effects))
        me = s.fight.sides[blow.side].character
        other = s.fight.sides[1 - blow.side].character
        made = Cause(me, s.characters[me].owner, other, copies=copies_of(s, blow), by=me, source="melee")
        yield from carry_out(s, effects, made)
    for side in sides:
        note(s, "end_step", s.fight.sides[side].character, s.fight.sides[1 - side].character)
    yield from settle(s)


def has_end_step(s: Skirmish, now: Round, side: int) -> bool:
    """Return whether a fighter's End Step effects happen: a signature may forbid them to opponents nearby."""
    me, other = s.fight.sides[side].character, s.fight.sides[1 - side].character
    return not any(
        isinstance(word, NoEndStep) and is_near(s, other, me, word.within)
        for blow in now.blows
        if blow.side != side and blow.signature is not None
        for word in blow.signature.during
    )


def on_itself(effects: Sequence[Effect]) -> Iterator[Effect]:
    """MS-15.17 Moves, places, heals and energy of the fighter itself; of a charge the way alone."""
    for effect in effects:
        if isinstance(effect, Charge):
            yield replace(effect, on_contact=())
        elif effect.even_out_of_reach or isinstance(effect, Reload) or getattr(effect, "who", "") == "self":
            yield effect


def tidy_up(s: Skirmish) -> None:
    """MS-14.13, MS-14.15 The slain are taken away, and all melee cards shuffled together."""
    for fighter in s.fight.sides:
        if s.characters[fighter.character].status == "falling":
            s.characters[fighter.character].status = "slain"
        fighter.character = NOBODY
        fighter.hand.clear()
        fighter.laid.clear()
        fighter.open, fighter.suffered = False, 0
    expire(s, "round")
    s.melee_deck[:] = MELEE_DECK
    shuffle(s, s.melee_deck)
