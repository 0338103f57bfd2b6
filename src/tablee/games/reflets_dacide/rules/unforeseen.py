"""Unforeseen cards: drawing, playing, cancelling (AL-4.13 to 4.18, AL-5.14, AL-5.18)."""

from __future__ import annotations

from collections.abc import Collection

from tablee.core import Claim, Procedure, Seat, emit
from tablee.games.reflets_dacide.card_events import (
    CardCancelled,
    CardPlayed,
    UnforeseenDiscarded,
    UnforeseenDrawn,
    UnforeseenGiven,
)
from tablee.games.reflets_dacide.cards import Dilemma
from tablee.games.reflets_dacide.effects import CancelCard
from tablee.games.reflets_dacide.pieces import HAND, NOBODY
from tablee.games.reflets_dacide.questions import ask, several
from tablee.games.reflets_dacide.rules import equipment, gems, moments
from tablee.games.reflets_dacide.state import Race


def draw_cards(s: Race, seat: Seat, n: int) -> Procedure[None]:
    """Draw Unforeseen cards, and discard at once down to three (AL-4.16)."""
    drawn = []
    for _ in range(n):
        card = equipment.draw_card(s, s.unforeseen)
        if card is not None:
            drawn.append(card)
    take(s, seat, drawn)
    if drawn:
        emit(s, UnforeseenDrawn, seat, tuple(sorted(drawn)))
    yield from keep_limit(s, seat)


def take(s: Race, seat: Seat, cards: Collection[int]) -> None:
    """Cards into a hand, which is kept in order: how they came is nobody's business."""
    s.teams[seat].hand[:] = sorted([*s.teams[seat].hand, *cards])


def keep_limit(s: Race, seat: Seat) -> Procedure[None]:
    """AL-4.16 Nobody keeps more than three: discard at once (D-64)."""
    while len(s.teams[seat].hand) > HAND:
        card = yield from ask(seat, "discard", lambda: list(s.teams[seat].hand))
        discard(s, seat, card)


def leave_hand(s: Race, seat: Seat, card: int) -> None:
    """A card leaves a hand; one that lay in ambush lies there no longer (AL-5.21)."""
    team = s.teams[seat]
    team.hand.remove(card)
    s.turn.shown = [(other, shown) for other, shown in s.turn.shown if shown != card]
    team.ambush = [laid for laid in team.ambush if laid.card != card]


def discard(s: Race, seat: Seat, card: int) -> None:
    leave_hand(s, seat, card)
    s.unforeseen.discard.append(card)
    emit(s, UnforeseenDiscarded, seat, card)


def give_cards(s: Race, giver: Seat, taker: Seat, n: int) -> Procedure[None]:
    """AL-3.13 Cards of the giver's choice; whoever has more than three then discards among all."""
    held = s.teams[giver].hand
    n = min(n, len(held))
    if not n:
        return
    if s.teams[giver].status == "gone" or n == len(held):
        chosen = tuple(held[:n])
    else:
        chosen = yield from several(giver, "tax", lambda: list(s.teams[giver].hand), n, n, about=taker)
    for card in chosen:
        leave_hand(s, giver, card)
    take(s, taker, chosen)
    emit(s, UnforeseenGiven, giver, taker, tuple(sorted(chosen)))
    yield from keep_limit(s, taker)


def lay_out(s: Race, seat: Seat, card: int, *, top: bool) -> None:
    """A card is played and read: it leaves the hand, and counts as played (AL-4.18, AL-5.18)."""
    leave_hand(s, seat, card)
    if seat != s.hand_of and seat not in s.turn.played:
        s.turn.played.append(seat)
    s.chance.seen += 1
    emit(s, CardPlayed, seat, card, top)
    held = s.cards.unforeseen[card]
    if isinstance(held, Dilemma):
        s.unforeseen.discard.append(card)
        if top and held.gem:
            gems.gain(s, seat, 1)
    else:
        s.table_cards.append(card)


def play_bottom(s: Race, seat: Seat, card: int) -> Procedure[bool]:
    """AL-4.15 A Dilemma's bottom option; False: it was cancelled."""
    lay_out(s, seat, card, top=False)
    stands = yield from is_not_cancelled(s, seat, card)
    return stands


def play_top(s: Race, seat: Seat, card: int) -> Procedure[bool]:
    """A Dilemma's top option; False: it was cancelled."""
    lay_out(s, seat, card, top=True)
    stands = yield from is_not_cancelled(s, seat, card)
    return stands


def is_not_cancelled(s: Race, seat: Seat, card: int, but: Seat = NOBODY) -> Procedure[bool]:
    """AL-5.14 The reaction stack: a card may be cancelled, and so may what cancels it."""
    held = s.cards.unforeseen[card]
    if isinstance(held, Dilemma) and held.deus_ex_machina:
        return True
    while True:
        claim = yield from who_cancels(s, seat, card, but)
        if claim is None:
            return True
        by, cancel = claim.seat, claim.value
        lay_out(s, by, cancel, top=by != s.hand_of)
        if (yield from is_not_cancelled(s, by, cancel, but)):
            emit(s, CardCancelled, card, by)
            return False


def who_cancels(s: Race, seat: Seat, card: int, but: Seat) -> Procedure[Claim[int] | None]:
    """AL-5.19 ``cancel``: the Guide against an Adversary's card; Adversaries against the Guide's."""
    if seat != s.hand_of:
        if not s.guide.hand:
            return None
        asked = [s.hand_of]
    elif s.options.reactions == "ambush":
        claims = [
            Claim(other, laid, 0)
            for other in s.adversaries()
            if other != but
            for laid in in_ambush(s, other, "cancel")
        ]
        return moments.first_from_left(s, claims)
    else:
        asked = [other for other in s.adversaries() if other != but and s.may_play(other)]
    claims = yield from moments.moment(
        s, "cancel", asked, lambda other: cancelling(s, other), about=(seat, card)
    )
    return moments.first_from_left(s, claims)


def cancelling(s: Race, seat: Seat) -> list[int]:
    """The cards of a hand that cancel: by their bottom for the Guide, by their top for the others."""
    return [card for card in s.teams[seat].hand if cancels(s, card, guide=seat == s.hand_of)]


def cancels(s: Race, card: int, *, guide: bool) -> bool:
    held = s.cards.unforeseen[card]
    if not isinstance(held, Dilemma):
        return False
    if guide:
        return held.trigger == "unforeseen_played" and any(
            isinstance(word, CancelCard) for word in held.bottom
        )
    return held.moment == "cancel"


def tops(s: Race, seat: Seat, moment: str) -> list[int]:
    """The Dilemmas of a hand whose top is played at this moment."""
    return [
        card
        for card in s.teams[seat].hand
        if isinstance(held := s.cards.unforeseen[card], Dilemma)
        and held.moment == moment
        and (not held.golden_six or s.turn.golden == 6)
    ]


def in_ambush(s: Race, seat: Seat, moment: str) -> list[int]:
    """AL-5.21 The Dilemmas that a player has laid in ambush for the Guide, and that fit a moment."""
    if not s.may_play(seat):
        return []
    fitting = tops(s, seat, moment)
    return [
        laid.card
        for laid in s.teams[seat].ambush
        if laid.victim in (NOBODY, s.hand_of) and laid.card in fitting
    ][: None if s.is_duel else 1]
