"""KF-4 The destiny bag: chits, the time track, fate and Substitutions."""

from __future__ import annotations

from functools import partial
from typing import Any

from tablee.core import Procedure, Refusal, Seat, anyone, emit, unveil
from tablee.games.kinfire import events as ev
from tablee.games.kinfire import standing
from tablee.games.kinfire.questions import ask, may, must
from tablee.games.kinfire.rules.effects import check_hands
from tablee.games.kinfire.rules.hands import put_away
from tablee.games.kinfire.rules.windows import window
from tablee.games.kinfire.state import (
    CHITS_OF_SEEKERS,
    DARKNESSES,
    FATE_DRAW,
    FIRST_SEEKER_CHIT,
    HEART,
    HEARTS,
    MOST_FATE,
    NUMBERS,
    TRACK,
    ChapterState,
)
from tablee.games.kinfire.stories import DARKNESS


def full_bag(seekers: int) -> list[int]:
    """KF-1.15, KF-24.3 29 chits: 12 of Seekers, divided equally, 12 numbers, 3 Hearts, 2 Darkness."""
    own = [FIRST_SEEKER_CHIT + who for who in range(seekers) for _ in range(CHITS_OF_SEEKERS // seekers)]
    return [DARKNESS] * DARKNESSES + list(range(1, NUMBERS + 1)) + [HEART] * HEARTS + own


def can_spend_fate(s: ChapterState) -> bool:
    """KF-4.10 A token is left, and fewer than three were spent in this combat."""
    return s.fate > 0 and s.combat.fate_spent < MOST_FATE


def draw_step(s: ChapterState) -> Procedure[None]:
    """KF-4.1 A turn begins with the draw of a chit: fate, the draw, Substitution, placing."""
    combat = s.combat
    if not combat.drawn:
        if can_spend_fate(s) and (yield from asks_for_fate(s)):
            fate_draw(s)
        else:
            combat.drawn = [take_chit(s)]
            emit(s, ev.ChitDrawn, combat.drawn[0])
    if len(combat.drawn) > 1:
        yield from keep_one(s)
    substituted = yield from substitution(s)
    if substituted:
        # KF-7.12 Back into the bag; the new chit is drawn in a step of its own.
        combat.bag = sorted(combat.bag + combat.drawn)
        combat.drawn = []
        return
    place_chit(s)


def take_chit(s: ChapterState) -> int:
    """Section 9: a chit is uniform among those in the bag."""
    unveil(s)
    return s.combat.bag.pop(s.chance.below(len(s.combat.bag)))


def asks_for_fate(s: ChapterState) -> Procedure[bool]:
    """KF-4.16 The bag-holder draws or spends; any other seat may ask for it, and the bag-holder decides."""
    holder = s.combat.holder
    others = [seat for seat in s.playing() if seat != holder]
    if not others:
        chosen = yield from ask(holder, "draw", ["draw", "fate"], default="draw")
        return chosen == "fate"
    act = yield from anyone(
        [must(holder, "draw", ["draw", "fate"]), *(may(seat, "draw", ["fate"]) for seat in others)]
    )
    assert act is not None, "the bag-holder must answer"
    seat, chosen = act
    if seat == holder:
        return chosen == "fate"
    emit(s, ev.FateAsked, seat)
    granted = yield from ask(holder, "grant_fate", [True, False], seat, default=False)
    return granted


def fate_draw(s: ChapterState) -> None:
    """KF-4.8, KF-4.9 Draw four chits, or all that are left.

    KF-4.11 The token goes into the void box.
    """
    combat = s.combat
    s.fate -= 1
    s.void_fate += 1
    combat.fate_spent += 1
    emit(s, ev.FateSpent, combat.holder)
    combat.drawn = sorted(take_chit(s) for _ in range(min(FATE_DRAW, len(combat.bag))))
    emit(s, ev.ChitsDrawn, tuple(combat.drawn))


def keep_one(s: ChapterState) -> Procedure[None]:
    """KF-4.8, KF-4.12 One of the chits is chosen; the others return, are not used and have no effect."""
    combat = s.combat
    kinds = sorted(set(combat.drawn))
    kept = kinds[0]
    if len(kinds) > 1:
        kept = yield from ask(
            combat.holder,
            "pick_chit",
            kinds,
            refuse=lambda chit: Refusal("chit_not_drawn", "KF-4.8"),
        )
    combat.drawn.remove(kept)
    combat.bag = sorted(combat.bag + combat.drawn)
    combat.drawn = [kept]
    emit(s, ev.ChitDrawn, kept)


# Substitution


def substitution(s: ChapterState) -> Procedure[bool]:
    """KF-7.12 The first Substitution takes effect at once and closes the window of this chit."""
    asked = seats_with_substitution(s)
    act = yield from window(
        s, asked, "substitute", partial(substitutions, s), s.combat.drawn[0], refuse=partial(why_no_change, s)
    )
    if act is None:
        return False
    _, (who, card) = act
    s.party[who].hand.remove(card)
    put_away(s, who, card)
    emit(s, ev.Substituted, who, card, s.combat.drawn[0])
    yield from check_hands(s)
    return True


def eligible(s: ChapterState) -> list[int]:
    """KF-7.13 All Seekers but the one on the chit, whose turn has begun."""
    chit = s.combat.drawn[0]
    return [who for who in standing.seekers(s) if s.chit_of(who) != chit]


def substitutions(s: ChapterState, seat: Seat) -> list[tuple[int, int]]:
    """D-07 The cards that a seat may play on the chit."""
    fitting = s.cards.fitting["chit"]
    return [
        (who, card)
        for who in eligible(s)
        if s.party[who].seat == seat
        for card in dict.fromkeys(s.party[who].hand)
        if card in fitting
    ]


def seats_with_substitution(s: ChapterState) -> list[Seat]:
    """KF-7.21 With hidden hands every seat that might hold one is asked."""
    seats = sorted({s.party[who].seat for who in eligible(s)})
    if not s.options.open_hands:
        return seats
    return [seat for seat in seats if substitutions(s, seat)]


def why_no_change(s: ChapterState, seat: Seat, value: Any) -> Refusal:
    """KF-7.13, KF-7.19 Why a card may not be played on the chit."""
    match value:
        case (int(who), int(card)) if 0 <= who < len(s.party) and s.party[who].seat == seat:
            if who not in eligible(s):
                return Refusal("own_chit", "KF-7.13")
            if card not in s.party[who].hand:
                return Refusal("not_in_hand", "KF-7.1")
            return Refusal("wrong_moment", "KF-7.19")
    return Refusal("not_offered")


# Placing


def place_chit(s: ChapterState) -> None:
    """KF-4.2 – KF-4.5 Numbers and Seekers are used, Hearts and Darkness go to the time track."""
    combat = s.combat
    chit = combat.drawn.pop()
    (combat.track if chit in (HEART, DARKNESS) else combat.used).append(chit)
    combat.turn.chit = chit


def refill(s: ChapterState) -> None:
    """KF-4.6 When the four slots are occupied all chits go back into the bag."""
    combat = s.combat
    if len(combat.track) < TRACK:
        return
    combat.bag = sorted(combat.bag + combat.used + combat.track)
    combat.used, combat.track = [], []
    combat.cycle += 1
    emit(s, ev.BagRefilled, combat.cycle)


def row_of_token(s: ChapterState, token: int) -> tuple[int, int] | None:
    """The figure and the row beside which an ability token lies."""
    for figure in standing.foes(s):
        for row, tokens in enumerate(standing.foe(s, figure).tokens):
            if token in tokens:
                return figure, row
    for figure in standing.allies(s):
        if token in s.ally(figure).tokens:
            return figure, 0
    return None
