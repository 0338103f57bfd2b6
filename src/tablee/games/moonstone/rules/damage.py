"""MS-7.3 to MS-7.7 Damage: what changes it, who suffers it in the end, and what stops it (MS-17.3, 17.4)."""

from __future__ import annotations

from tablee.core import Procedure, Seat, emit
from tablee.games.moonstone import events as ev
from tablee.games.moonstone.cards import Ability
from tablee.games.moonstone.effects import (
    DamageType,
    Dealt,
    Protection,
    Redirect,
    Source,
    Suffered,
    TypeOverride,
)
from tablee.games.moonstone.questions import ask
from tablee.games.moonstone.rules.health import mark, note
from tablee.games.moonstone.rules.modifiers import cause_of, on, use
from tablee.games.moonstone.rules.selectors import number, passes
from tablee.games.moonstone.rules.structs import Cause, Held, Hit
from tablee.games.moonstone.state import Skirmish, Sum, Term


def damage(s: Skirmish, who: int, amount: int, type: DamageType, cause: Cause) -> Procedure[int]:
    """MS-7.3 Typed damage outside melee. Gives back the boxes ticked."""
    if s.characters[who].status != "in_play":
        return 0
    me = cause.originator
    type = yield from other_type(s, me, cause.controller, type)
    dealt = dealt_more(s, me, who, type, melee=False)
    hit = Hit(who, None if dealt is None else amount + dealt, type, cause.controller, me)
    suffered = yield from withstand(s, hit)
    return strike(s, hit, suffered, cause.source)


def strike(s: Skirmish, hit: Hit, amount: int | None, source: Source) -> int:
    """Damage is suffered: its wounds are marked."""
    if hit.melee:
        reckoned = Sum(hit.by, hit.card, hit.against, hit.base, hit.copies, tuple(hit.terms), amount)
        s.fight.sums.append(reckoned)
        emit(s, ev.Reckoned, hit.by, reckoned)
    emit(s, ev.Damaged, hit.victim, amount, hit.type)
    if amount:
        note(s, "damage_suffered", hit.victim, hit.by, amount, source, hit.seat)
    return mark(s, hit.victim, amount or 0, hit.seat, hit.by, source)


def other_type(s: Skirmish, who: int, seat: Seat, type: DamageType) -> Procedure[DamageType]:
    """MS-17.2 Damage outside melee may take another type."""
    for word, _, _ in on(s, who, TypeOverride):
        if word.all_damage and (not word.only or type in word.only):
            if not word.may:
                return word.to
            return (yield from ask(seat, "damage_type", (type, word.to)))
    return type


def dealt_more(  # noqa: PLR0913 - most of them are given by name
    s: Skirmish,
    who: int,
    victim: int,
    type: DamageType | None,
    *,
    melee: bool,
    attacks: bool = False,
    card: str = "",
    spared: bool = False,
    terms: list[Term] | None = None,
) -> int | None:
    """MS-7.4 By how much what a character deals is changed, all modifiers at once; None: to ø.

    ``attacks``: whether it is its own Melee Attack; ``terms``: where each of them is noted.
    """
    more = 0
    for word, bearer, ability in on(s, who, Dealt, victim):
        if not (melee or word.all_damage) or word.lasts in ("next_attack", "next_action"):
            continue
        if word.attacks and not attacks:
            continue
        if (word.types and type not in word.types) or (word.cards and card not in word.cards):
            continue
        by = 0 if word.by is None else number(s, word.by, cause_of(s, bearer, victim))
        if spared and ability is not None and (word.none or by < 0):
            continue
        if terms is not None:
            terms.append(term_of(ability, None if word.none else by))
        if word.none:
            return None
        more += by
    return more


def term_of(ability: Ability | None, by: int | None) -> Term:
    return Term(by, "" if ability is None else ability.id)


def withstand(s: Skirmish, hit: Hit) -> Procedure[int | None]:
    """MS-7.4 Return the damage that is left of a hit for its victim, at least 0 (MS-R13); None for ø.

    MS-17.3 Somebody else may suffer it instead, with their own reductions. MS-17.4 A protection is used up by
    the first damage of at least 1.
    """
    if hit.amount is None:
        return None
    amount, victim = hit.amount, hit.victim
    if amount >= 1:
        hit.victim = yield from substitute(s, hit)
    if hit.taken_off and hit.victim == victim:
        signature = s.signature(victim)
        amount += hit.taken_off
        hit.terms.append(Term(hit.taken_off, "" if signature is None else signature.id))
    left, shields = reduced(s, hit, amount)
    if left is None:
        return None
    amount = left
    if amount < 1:
        return 0
    if used_protection(s, hit.victim):
        hit.terms.append(Term(None))
        return None
    for _, bearer, ability in shields:
        owner = s.characters[bearer].owner
        assert ability is not None, "nothing that lasts for a while is a choice"
        if (yield from ask(owner, "use_ability", [True, False], about=(bearer, ability.id), default=False)):
            use(s, bearer, ability)
            hit.terms.append(term_of(ability, None))
            return None
    return amount


def reduced(s: Skirmish, hit: Hit, amount: int) -> tuple[int | None, list[Held[Suffered]]]:
    """MS-7.4 Return the damage after all reductions that need no choice, None for ø, and the choices."""
    shields = []
    for held in on(s, hit.victim, Suffered, hit.by):
        word = held.word
        if (word.types and hit.type not in word.types) or word.source == (
            "not_melee" if hit.melee else "melee"
        ):
            continue
        by = 0 if word.by is None else number(s, word.by, cause_of(s, held.bearer, hit.by))
        if hit.spared and held.ability is not None and (word.none or by < 0):
            continue
        if word.may:
            shields.append(held)
            continue
        hit.terms.append(term_of(held.ability, None if word.none else by))
        if word.none:
            return None, []
        amount += by
    return amount, shields


def used_protection(s: Skirmish, who: int) -> bool:
    """MS-17.4 Return whether a character was protected; it is no longer."""
    one = s.characters[who]
    for held in one.lasting:
        if isinstance(held.word, Protection):
            one.lasting.remove(held)
            return True
    return False


def substitute(s: Skirmish, hit: Hit) -> Procedure[int]:
    """MS-17.3 Return who suffers the damage: whoever may take it on, and does, or its victim."""
    for other in s.in_play():
        for word, _, ability in on(s, other, Redirect):
            assert ability is not None, "only passive abilities do this"
            if other in (hit.victim, hit.by) or not passes(s, cause_of(s, other), hit.victim, word.victim):
                continue
            owner, about = s.characters[other].owner, (other, ability.id)
            if (yield from ask(owner, "use_ability", [True, False], about=about, default=False)):
                use(s, other, ability)
                emit(s, ev.StoodIn, other, hit.victim)
                return other
    return hit.victim
