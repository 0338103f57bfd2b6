"""The view of a seat: everything that lies open, and the hands that it may see.

The view has the names of the state for what both share, so that previews and bots run the very code of the
rules on it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from tablee.core import Chance, Seat, copy_state
from tablee.games.kinfire.state import CHITS_OF_SEEKERS, LUCK, ChapterState

HIDDEN = -9
"""A card that the seat may not see, in a hand or in a deck."""
NO_CHANCE = b"view"


class View(ChapterState, kw_only=True):
    """The table as one seat sees it: the cards that are hidden from it have no number."""

    seat: Seat | None = None


def view(s: ChapterState, seat: Seat | None) -> View:
    """KF-R3 Hands are open to all, or to their owners; the order of a deck is known to nobody."""
    copied = copy_state(s)
    seen = View(
        **{name: getattr(copied, name) for name in ChapterState.__struct_fields__ if name not in HELD_BACK},
        chance=Chance(NO_CHANCE),
        seat=seat,
    )
    # KF-20.5 What the city deck holds is learnt by going there.
    seen.city_deck = []
    seen.record = None
    # KF-1.11 What the open card still leads to, and what waits at the gate, is told when it happens.
    seen.todo, seen.going, seen.arriving = [], "", []
    for one in seen.party:
        if sees_hand(s, one.seat, seat):
            # What is left of a deck follows from its list and the cards in sight.
            one.deck.sort()
        else:
            hidden = len(one.hand)
            one.deck = [HIDDEN] * len(one.deck)
            one.hand = [HIDDEN] * hidden
    return seen


HELD_BACK = ("chance", "pending_events")


def sees_hand(s: ChapterState, owner: Seat, seat: Seat | None) -> bool:
    """Whether a seat sees the hands of another one."""
    return s.options.open_hands or owner == seat


def reshuffle_hidden(s: ChapterState, seat: Seat, chance: Chance) -> None:
    """Section 9: decks are shuffled; a hidden hand is dealt anew from what its owner has not shown.

    A hand holds an Action card if there is one to hold: without one it would have been renewed (KF-8.1).
    """
    for one in s.party:
        if sees_hand(s, one.seat, seat):
            one.deck.sort()
            chance.shuffle(one.deck)
            continue
        # KF-25.2 Everybody has seen the quest card go to the hand that plays it next.
        luck = s.cards.disposable_numbers.get(LUCK, HIDDEN)
        shown = [luck] if s.combat.scripted and luck in one.hand else []
        count = len(one.hand) - len(shown)
        pool = sorted(one.deck + one.hand)
        for card in shown:
            pool.remove(card)
        chance.shuffle(pool)
        hand, deck = pool[:count], pool[count:]
        if count and not any(s.cards.is_action(card) for card in (*hand, *shown)):
            for at, card in enumerate(deck):
                if s.cards.is_action(card):
                    hand[0], deck[at] = card, hand[0]
                    break
        one.hand, one.deck = sorted([*hand, *shown]), deck


def components(s: ChapterState) -> Mapping[str, int]:
    """Everything that is counted: nothing may appear or get lost. Armor, statuses and Exhausted cards come
    from an unlimited supply (KF-R34)."""
    combat = s.combat
    counts: Counter[str] = Counter()
    for one in s.party:
        held = [*one.deck, *one.hand, *one.discard]
        if one.ward >= 0:
            held.append(one.ward)
        counts["cards"] += sum(card != s.cards.exhausted for card in held)
    counts["cards"] += sum(card != s.cards.exhausted for flipped in s.flips for card in flipped.cards)
    if combat.declared is not None and combat.declared.card >= 0:
        counts["cards"] += 1
    counts["cards"] += len(s.spent_disposables)
    counts["missing cards"] = expected_cards(s) - counts.pop("cards")
    if s.options.mode == "skirmish":
        counts["fate"] = s.fate + s.void_fate
    if combat.setup:
        chits = len(combat.bag) + len(combat.used) + len(combat.track) + len(combat.drawn)
        tokens = sum(len(row) for foe in combat.foes for row in foe.tokens)
        tokens += sum(len(ally.tokens) for ally in combat.allies) + len(combat.loose) + len(combat.lot)
        counts["missing chits"] = 17 + CHITS_OF_SEEKERS - chits
        counts["missing tokens"] = 13 - tokens
    return {"missing cards": 0, "missing chits": 0, "missing tokens": 0, **counts}


def expected_cards(s: ChapterState) -> int:
    """The cards of all decks: pairs and Disposables."""
    return sum(2 * len(one.pairs) + len(one.disposables) for one in s.party) + len(s.spent_disposables)
