"""KF-21 Decks: what a Seeker may hold, and how a deck is changed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tablee.core import Procedure, Refusal, emit, shuffle
from tablee.core.model.questions import NOTHING
from tablee.games.kinfire import events as ev
from tablee.games.kinfire import standing
from tablee.games.kinfire.cards import DECK, MOST_INSTANTS
from tablee.games.kinfire.checks import MOST_INSTANTS_RULE, deck_fault
from tablee.games.kinfire.questions import ask, several
from tablee.games.kinfire.state import NOBODY, ChapterState


def may_hold(s: ChapterState, who: int) -> list[int]:
    """The pairs that a Seeker may put into its deck: its own deck and the reserve, but no other's face."""
    id = s.board(who).id
    pool = [*s.party[who].pairs, *s.reserve]
    return sorted(pair for pair in pool if s.cards.pairs[pair].owner in (None, id))


def deck_refusal(
    s: ChapterState, who: int, pairs: Sequence[int], disposables: Sequence[int] | None = None
) -> Refusal | None:
    """KF-21.9 The limit that a deck breaks (KF-21.4 – KF-21.8), or None."""
    one = s.party[who]
    held = one.disposables if disposables is None else disposables
    fault = deck_fault([s.cards.pairs[pair] for pair in pairs], s.board(who), one.kinfire)
    if fault is not None:
        return Refusal("deck_limit", fault)
    # KF-R44 Disposables with the Instant icon count too.
    instants = sum(s.cards.pairs[pair].instant for pair in pairs)
    instants += sum(s.cards.action(card).instant for card in held)
    return Refusal("deck_limit", MOST_INSTANTS_RULE) if instants > MOST_INSTANTS else None


def is_legal(s: ChapterState, who: int) -> bool:
    """Whether the deck of a Seeker keeps all limits."""
    return deck_refusal(s, who, s.party[who].pairs) is None


def change_deck(s: ChapterState, who: int, pairs: Sequence[int], disposables: Sequence[int]) -> None:
    """KF-21.13 What leaves goes to the reserve; deck and discard pile are put together and shuffled."""
    one = s.party[who]
    for pair in one.pairs:
        s.reserve.append(pair)
    for pair in pairs:
        s.reserve.remove(pair)
    for card in one.disposables:
        s.reserve_disposables.append(card)
    for card in disposables:
        s.reserve_disposables.remove(card)
    s.reserve.sort()
    s.reserve_disposables.sort()
    tired = [*one.deck, *one.discard].count(s.cards.exhausted)
    one.pairs = sorted(pairs)
    one.disposables = sorted(disposables)
    one.deck = full_deck(s, one.pairs, one.disposables, tired)
    one.discard = []
    shuffle(s, one.deck)
    emit(s, ev.DeckChanged, who)


def full_deck(s: ChapterState, pairs: Sequence[int], disposables: Sequence[int], exhausted: int) -> list[int]:
    """KF-21.5 Action and Boost move together."""
    cards = [card for pair in pairs for card in (2 * pair, 2 * pair + 1)]
    return sorted([*cards, *disposables, *[s.cards.exhausted] * exhausted])


def edit_deck(s: ChapterState, who: int) -> Procedure[None]:
    """D-44 Nine pairs, then any Disposables owned; each confirmed deck is legal (KF-21.9, KF-21.10)."""
    one = s.party[who]
    pairs = yield from several(
        one.seat,
        "deck",
        lambda: may_hold(s, who),
        DECK,
        DECK,
        check=lambda chosen: deck_refusal(s, who, chosen, ()),
        about=who,
        default=as_it_is(one.pairs, deck_refusal(s, who, one.pairs, ())),
    )
    owned = sorted([*one.disposables, *s.reserve_disposables])
    disposables: tuple[int, ...] = ()
    if owned:
        disposables = yield from several(
            one.seat,
            "deck_disposables",
            owned,
            check=lambda chosen: deck_refusal(s, who, pairs, chosen),
            about=who,
            default=as_it_is(one.disposables, deck_refusal(s, who, pairs, one.disposables)),
        )
    change_deck(s, who, pairs, disposables)


def as_it_is(held: Sequence[int], refusal: Refusal | None) -> Any:
    """What a deck holds, as the plain default of a question: a page ticks it beforehand, if it is legal."""
    return tuple(held) if refusal is None else NOTHING


def swaps(s: ChapterState, who: int, pair: int) -> list[int]:
    """KF-R43 The pairs that could make room for a new one, so that all limits hold."""
    one = s.party[who]
    return [
        out
        for out in one.pairs
        if deck_refusal(s, who, [pair if kept == out else kept for kept in one.pairs]) is None
    ]


def swap_in(s: ChapterState, who: int, pair: int, out: int) -> None:
    """KF-20.7 A card from the reserve replaces a pair of a deck at once."""
    one = s.party[who]
    change_deck(s, who, [pair if kept == out else kept for kept in one.pairs], list(one.disposables))


def add_at_once(s: ChapterState, pair: int, who: int) -> Procedure[None]:
    """KF-19.7, KF-22.4 A pair may go from the reserve into a deck: of this Seeker, else of its owner."""
    owner = s.cards.pairs[pair].owner
    for one in standing.seekers(s):
        if one == who or (who == NOBODY and s.board(one).id == owner):
            outs = swaps(s, one, pair)
            if outs:
                s.asked = True
                out = yield from ask(s.party[one].seat, "loot", [*outs, None], (one, pair), default=None)
                if out is not None:
                    swap_in(s, one, pair, out)


def needs_repair(s: ChapterState, who: int) -> bool:
    """KF-21.12 Whether a deck costs more Kinfire than its Seeker has."""
    one = s.party[who]
    return sum(s.cards.pairs[pair].kinfire for pair in one.pairs) > one.kinfire


def repair(s: ChapterState, who: int) -> None:
    """KF-R45 The smallest repair: base pairs for the dearest ones, until the deck is legal."""
    board = s.board(who)
    one = s.party[who]
    base = [s.cards.pair_numbers[id] for id in board.base]
    while needs_repair(s, who):
        costed = sorted(one.pairs, key=lambda pair: (-s.cards.pairs[pair].kinfire, pair))
        changed = False
        for out in costed:
            if not s.cards.pairs[out].kinfire:
                break
            for spare in base:
                if spare in one.pairs or spare not in s.reserve:
                    continue
                pairs = [spare if kept == out else kept for kept in one.pairs]
                fault = deck_fault([s.cards.pairs[pair] for pair in pairs], board, 99)
                if fault is None:
                    change_deck(s, who, pairs, list(one.disposables))
                    changed = True
                    break
            if changed:
                break
        if not changed:
            # The starting deck is legal for everybody.
            change_deck(s, who, base, list(one.disposables))
            return
