"""What one seat may see of the lantern market, and what it cannot know."""

from __future__ import annotations

from msgspec import Struct

from tablee.core import Chance, Point, Seat
from tests.reference.state import NOT_YET, Cards, Market, Phase


class SellerView(Struct, frozen=True):
    """One seller, as somebody sees them."""

    seat: Seat
    coins: int
    whistle: bool
    lantern: Point
    cards: int
    """How many cards they hold; one that is sealed counts until it is shown."""
    hand: tuple[int, ...] | None
    committed: int | None
    stake: int | None
    charm: int | None


class View(Struct, frozen=True):
    """The market as one seat (None: a spectator) sees it."""

    cards: Cards
    seat: Seat | None
    round: int
    phase: Phase
    leader: Seat
    pot: int
    bank: int
    deck: int
    pile: tuple[int, ...]
    orders: int
    done_orders: tuple[int, ...]
    sellers: tuple[SellerView, ...]


def view(s: Market, seat: Seat | None) -> View:
    sellers = []
    for number, seller in enumerate(s.sellers):
        own = number == seat
        shown = own or s.are_revealed()
        sealed = seller.committed != NOT_YET and not s.are_revealed()
        sellers.append(
            SellerView(
                seat=number,
                coins=seller.coins,
                whistle=seller.whistle,
                lantern=seller.lantern,
                cards=len(seller.hand) + sealed,
                hand=tuple(seller.hand) if own else None,
                committed=seller.committed if shown and seller.committed != NOT_YET else None,
                stake=seller.stake if shown and seller.stake != NOT_YET else None,
                charm=seller.charm if own and seller.charm else None,
            )
        )
    return View(
        cards=s.cards,
        seat=seat,
        round=s.round,
        phase=s.phase,
        leader=s.leader,
        pot=s.pot,
        bank=s.bank,
        deck=len(s.deck),
        pile=tuple(s.pile),
        orders=len(s.orders),
        done_orders=tuple(s.done_orders),
        sellers=tuple(sellers),
    )


def reshuffle_hidden(s: Market, seat: Seat, chance: Chance) -> None:
    """The deck, the others' hands, sealed cards, stakes and charms, and the order of the orders."""
    others = [seller for number, seller in enumerate(s.sellers) if number != seat]
    sealed = [] if s.are_revealed() else [seller for seller in others if seller.committed != NOT_YET]
    # Sorted first: what comes out depends on what the seat knows and on this chance alone.
    unknown = sorted(
        [*s.deck, *(c for seller in others for c in seller.hand), *(x.committed for x in sealed)]
    )
    chance.shuffle(unknown)
    for seller in sealed:
        seller.committed = next(c for c in reversed(unknown) if not _is_too_early(s, c))
        unknown.remove(seller.committed)
        if seller.stake != NOT_YET:
            seller.stake = chance.below(min(2, seller.coins) + 1)
    for seller in others:
        seller.hand[:] = sorted(unknown.pop() for _ in seller.hand)
        if seller.charm:
            seller.charm = 1 + chance.below(3)
    s.deck[:] = unknown
    s.orders.sort()
    chance.shuffle(s.orders)


def _is_too_early(s: Market, card: int) -> bool:
    return s.round == 1 and s.cards.goods[card].value == 6
