"""KF-8 Hands: drawing, discarding, renewal, and the Lantern."""

from __future__ import annotations

from typing import TypeAlias

from tablee.core import Procedure, Refusal, draw, emit, shuffle
from tablee.games.kinfire import events as ev
from tablee.games.kinfire import standing
from tablee.games.kinfire.effects import STATUSES
from tablee.games.kinfire.rules.damage import lose_armor, suffer
from tablee.games.kinfire.rules.defeat import settle
from tablee.games.kinfire.rules.statuses import lose_status
from tablee.games.kinfire.state import HAND, NOBODY, ChapterState, Happening

Discarded: TypeAlias = int | str
"""A card of a deck by its number, or ``armor`` or a status by its name."""


def draw_cards(s: ChapterState, who: int, count: int) -> None:
    """KF-8.9 Draw; an empty draw pile is made anew from the discard pile."""
    one = s.party[who]
    drawn = take_cards(s, who, count)
    one.hand += drawn
    one.hand.sort()
    if drawn:
        emit(s, ev.CardsDrawn, who, len(drawn))


def take_cards(s: ChapterState, who: int, count: int) -> list[int]:
    """Take cards from the draw pile, as many as there are (KF-8.12)."""
    one = s.party[who]
    taken = []
    for _ in range(count):
        if not one.deck:
            if not one.discard:
                break
            reshuffle(s, who)
        taken.append(draw(s, one.deck))
    return taken


def reshuffle(s: ChapterState, who: int) -> None:
    """The discard pile becomes the draw pile."""
    one = s.party[who]
    one.deck, one.discard = [*one.discard, *one.deck], []
    one.deck.sort()
    shuffle(s, one.deck)
    emit(s, ev.DeckShuffled, who)


def draw_hand(s: ChapterState, who: int) -> None:
    """KF-3.9, KF-8.10 Draw 7, and others as long as there is no Action card among them.

    The first 7 are put back into the deck, which is shuffled.
    """
    one = s.party[who]
    taken = take_cards(s, who, HAND)
    while not any(s.cards.is_action(card) for card in taken):
        if not any(s.cards.is_action(card) for card in (*one.deck, *one.discard)):
            break
        again = take_cards(s, who, HAND)
        one.deck += taken
        one.deck.sort()
        shuffle(s, one.deck)
        taken = again
    one.hand += taken
    one.hand.sort()


def has_action(s: ChapterState, who: int) -> bool:
    """KF-8.1 Whether there is an Action card in a hand."""
    return not s.cards.actions.isdisjoint(s.party[who].hand)


def renew_hands(s: ChapterState) -> Procedure[None]:
    """KF-8.12, KF-8.13 Look at every hand, in seat order."""
    for who in standing.seekers(s):
        if not has_action(s, who):
            yield from renew(s, who)


def renew(s: ChapterState, who: int) -> Procedure[None]:
    """KF-8.2 Discard the hand, suffer 1 for each Exhausted card, draw 7, take Armor, charge the Lantern.

    KF-8.3 The Armor that was in that hand does not help.
    """
    exhausted = discard_hand(s, who)
    emit(s, ev.HandRenewed, who, exhausted)
    suffer(s, who, exhausted, armored=False)
    yield from settle(s)
    draw_hand(s, who)
    s.party[who].armor += s.board(who).armor
    charge(s, who)
    s.combat.noted.append(Happening("renewed", who))


def discard_hand(s: ChapterState, who: int) -> int:
    """The cards to the discard pile, the rest to its stacks; gives back the count of Exhausted cards."""
    one = s.party[who]
    exhausted = one.hand.count(s.cards.exhausted)
    one.discard += one.hand
    one.hand = []
    one.armor = 0
    one.statuses = [0, 0, 0, 0]
    one.held = [0, 0, 0, 0]
    return exhausted


def charge(s: ChapterState, who: int) -> None:
    """KF-8.6 A charging Lantern is turned face up; a charged one stays so."""
    one = s.party[who]
    if not one.lantern:
        one.lantern = True
        emit(s, ev.LanternCharged, who)


def darken(s: ChapterState, who: int) -> None:
    """A Lantern is turned face down."""
    one = s.party[who]
    if one.lantern:
        one.lantern = False
        emit(s, ev.LanternDarkened, who)


def discardable(s: ChapterState, who: int) -> list[Discarded]:
    """KF-R36 Any card of a hand may be discarded: Armor, statuses and Exhausted cards too."""
    one = s.party[who]
    found: list[Discarded] = list(dict.fromkeys(one.hand))
    if one.armor:
        found.append("armor")
    return [*found, *(status for number, status in enumerate(STATUSES) if one.statuses[number])]


def discard(s: ChapterState, who: int, what: Discarded) -> None:
    """KF-8.11 Discard one card from a hand: no damage, whatever it is."""
    one = s.party[who]
    match what:
        case "armor":
            lose_armor(s, who, 1)
        case str():
            lose_status(s, who, STATUSES.index(what))
        case int():
            one.hand.remove(what)
            one.discard.append(what)
            emit(s, ev.CardDiscarded, who, what)


def why_not_discarded(s: ChapterState, who: int, value: object) -> Refusal:
    """Only a card of the hand can be discarded."""
    match value:
        case ("discard", _):
            return Refusal("not_in_hand", "KF-5.4")
    return Refusal("not_offered")


def put_away(s: ChapterState, who: int, card: int) -> None:
    """KF-5.10, KF-2.10 A used card: on the discard pile, or a Disposable back where it came from."""
    one = s.party[who]
    if card >= s.cards.first_disposable and card != s.cards.exhausted:
        one.disposables.remove(card)
        s.spent_disposables.append(card)
        back_on_sale(s, card)
        emit(s, ev.DisposableUsed, who, card)
    else:
        one.discard.append(card)


def back_on_sale(s: ChapterState, card: int) -> None:
    """KF-2.10, KF-20.8 A used Disposable is for sale again in the shop that it came from."""
    id = s.cards.action(card).id
    for stall in s.market:
        for number, goods in enumerate(s.cards.city[stall.card].menu):
            if goods.card == id and stall.left[number] < goods.copies:
                stall.left[number] += 1
                return


def discard_ward(s: ChapterState, who: int) -> None:
    """KF-5.11 The Ward goes to the discard pile."""
    one = s.party[who]
    if one.ward != NOBODY:
        one.discard.append(one.ward)
        emit(s, ev.WardLost, who, one.ward)
        one.ward = NOBODY
