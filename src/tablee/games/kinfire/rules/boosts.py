"""KF-7 Boosts: cards played outside one's own turn, for another Seeker."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from typing import Any

from tablee.core import Blocked, Procedure, Refusal, Seat, emit
from tablee.core.model.questions import Act
from tablee.games.kinfire import events as ev
from tablee.games.kinfire import standing
from tablee.games.kinfire.effects import (
    BoostMoment,
    ClearWeakenGift,
    Colour,
    DamageGift,
    MovementGift,
    ParryGift,
)
from tablee.games.kinfire.rules.hands import put_away
from tablee.games.kinfire.rules.windows import window
from tablee.games.kinfire.standing import is_seeker
from tablee.games.kinfire.state import (
    NOBODY,
    ChapterState,
    Committed,
    Declaration,
)


def matches(card: Sequence[Colour], on: Sequence[Colour]) -> bool:
    """KF-7.4, KF-7.5, KF-7.6 Whether a Boost shares a colour with an action or attack; void shares none."""
    if "void" in card or "void" in on:
        return False
    return "white" in card or "white" in on or not set(card).isdisjoint(on)


def fits(s: ChapterState, card: int, moment: BoostMoment) -> bool:
    """KF-7.19 Whether a card gives something at this moment."""
    return card in s.cards.fitting[moment]


def is_boost(s: ChapterState, card: int) -> bool:
    """KF-7.17 Whether a card can be played as a Boost at all: dual-use Actions can."""
    return bool(s.cards.gifts(card))


def free_to_boost(s: ChapterState, declared: Declaration) -> list[int]:
    """KF-7.1, KF-7.2, KF-5.12 The Seekers who may commit a Boost: not the acting one, each once."""
    busy = {boost.seeker for boost in declared.boosts}
    if is_seeker(declared.by):
        busy.add(declared.by)
    if len(declared.targets) == 1:
        busy.add(declared.targets[0])
    return [who for who in standing.seekers(s) if who not in busy]


def cards_to_play(s: ChapterState, declared: Declaration, who: int) -> Iterator[int]:
    """The cards of a hand that may be committed, each once."""
    moment: BoostMoment = "action" if is_seeker(declared.by) else "attack"
    if s.combat.scripted:
        # KF-25.5 In the script a Parry is the highest one of its hand.
        yield from highest_parries(s, who)
        return
    fitting = s.cards.fitting[moment]
    for card in dict.fromkeys(s.party[who].hand):
        if card in fitting and matches(s.cards.colours(card), declared.colours):
            yield card


def highest_parries(s: ChapterState, who: int) -> list[int]:
    """KF-25.5 The Parries of a hand with the highest value."""
    worth = {
        card: max((gift.n for gift in s.cards.gifts(card) if isinstance(gift, ParryGift)), default=0)
        for card in dict.fromkeys(s.party[who].hand)
    }
    most = max(worth.values(), default=0)
    return [card for card, n in worth.items() if n == most and most]


def boost_options(s: ChapterState, declared: Declaration, seat: Seat) -> list[tuple[int, ...]]:
    """D-11, D-18 ``(seeker, card)`` on an action, ``(seeker, card, protected)`` on an attack."""
    found: list[tuple[int, ...]] = []
    for who in free_to_boost(s, declared):
        if s.party[who].seat != seat:
            continue
        for card in cards_to_play(s, declared, who):
            if is_seeker(declared.by):
                found.append((who, card))
            else:
                # KF-7.7 Never to defend oneself.
                found += [(who, card, other) for other in declared.targets if other != who]
    return found


def boosts_blocked(s: ChapterState, declared: Declaration, seat: Seat) -> list[Blocked]:
    """Cards that a player would expect to be able to commit, with the rule that forbids each."""
    found = []
    for who in free_to_boost(s, declared):
        if s.party[who].seat != seat:
            continue
        playable = set(cards_to_play(s, declared, who))
        for card in dict.fromkeys(s.party[who].hand):
            if is_boost(s, card) and card not in playable:
                why = why_no_boost(s, declared, who, card)
                found.append(Blocked(_blocked_value(declared, who, card), why.code, why.rule or ""))
    return found


def _blocked_value(declared: Declaration, who: int, card: int) -> tuple[int, ...]:
    if is_seeker(declared.by):
        return (who, card)
    return (who, card, next(other for other in declared.targets if other != who))


def why_no_boost(s: ChapterState, declared: Declaration, who: int, card: int) -> Refusal:
    """KF-7.1, KF-7.2, KF-7.4, KF-7.6, KF-7.19 Why a Seeker may not commit a card."""
    if who == declared.by:
        return Refusal("own_action", "KF-5.12")
    if any(boost.seeker == who for boost in declared.boosts):
        return Refusal("one_boost", "KF-7.2")
    if card not in s.party[who].hand:
        return Refusal("not_in_hand", "KF-7.1")
    if not is_boost(s, card):
        return Refusal("not_a_boost", "KF-2.5")
    if not fits(s, card, "action" if is_seeker(declared.by) else "attack"):
        return Refusal("wrong_moment", "KF-7.19")
    colours = s.cards.colours(card)
    if "void" in colours or "void" in declared.colours:
        return Refusal("void_boost", "KF-7.6")
    return Refusal("wrong_colour", "KF-7.4")


def refuse_boost(s: ChapterState, declared: Declaration, seat: Seat, value: Any) -> Refusal:
    """The reason why an answer is no Boost that may be committed."""
    match value:
        case (int(who), int(card), *_) if 0 <= who < len(s.party):
            rest = value[2:]
            if s.party[who].seat != seat:
                return Refusal("not_your_seeker", "KF-1.18")
            if rest and rest[0] == who and not is_seeker(declared.by):
                return Refusal("own_defence", "KF-7.1")
            if rest and rest[0] not in declared.targets and rest[0] in range(len(s.party)):
                return Refusal("not_hit", "KF-7.7")
            return why_no_boost(s, declared, who, card)
    return Refusal("not_offered")


def boosts(s: ChapterState) -> Procedure[None]:
    """KF-7.3, KF-7.7, KF-7.20 Each other Seeker may commit one Boost, openly, to an action or attack."""
    declared = s.combat.declared
    assert declared is not None
    if "void" in declared.colours:
        # KF-15.1 A void action or attack cannot be boosted.
        return
    kind = "boost_action" if is_seeker(declared.by) else "parry"
    act: Act[tuple[int, ...]] | None = None
    while asked := seats_to_ask(s, declared):
        act = yield from window(
            s,
            asked,
            kind,  # type: ignore[arg-type]  # one of two kinds
            partial(boost_options, s, declared),
            goes_on=act,
            blocked=partial(boosts_blocked, s, declared),
            refuse=partial(refuse_boost, s, declared),
        )
        if act is None:
            return
        _, (who, card, *protected) = act
        commit(s, declared, who, card, protected[0] if protected else NOBODY)


def seats_to_ask(s: ChapterState, declared: Declaration) -> list[Seat]:
    """KF-7.21 The seats that hold a Boost which may be played; with hidden hands every other seat."""
    free = free_to_boost(s, declared)
    if not s.options.open_hands:
        return _seats(s, free)
    return _seats(s, (who for who in free if next(cards_to_play(s, declared, who), None) is not None))


def _seats(s: ChapterState, seekers: Iterable[int]) -> list[Seat]:
    return sorted({s.party[who].seat for who in seekers})


def commit(s: ChapterState, declared: Declaration, who: int, card: int, protects: int) -> None:
    """KF-7.14 The Boost goes to its owner's discard pile; what it gives at once is given."""
    s.party[who].hand.remove(card)
    put_away(s, who, card)
    declared.boosts.append(Committed(who, card, protects))
    emit(s, ev.BoostPlayed, who, card, declared.by, protects)
    if is_seeker(declared.by):
        turn = s.combat.turn
        for gift in s.cards.gifts(card):
            if isinstance(gift, MovementGift):
                turn.moves += 1
            elif isinstance(gift, ClearWeakenGift):
                turn.weaken = 0


def damage_boost(s: ChapterState, declared: Declaration) -> int:
    """KF-7.9 What the Damage Boosts add to every attack of the action."""
    return sum(
        gift.n
        for boost in declared.boosts
        for gift in s.cards.gifts(boost.card)
        if isinstance(gift, DamageGift)
    )


def parried(s: ChapterState, declared: Declaration) -> dict[int, int]:
    """KF-7.7 What the Parries keep off each Seeker."""
    kept: dict[int, int] = {}
    for boost in declared.boosts:
        for gift in s.cards.gifts(boost.card):
            if isinstance(gift, ParryGift):
                kept[boost.protects] = kept.get(boost.protects, 0) + gift.n
    return kept
