"""What is on the table of the lantern market, its cards, and what happens there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import ClassVar, Literal, TypeAlias

from msgspec import Struct

from tablee.core import Card, EffectBase, Event, Point, Seat, Shared, State, content_hash, read_packs

BASE = Path(__file__).parent / "packs" / "base"
COINS = 60
HAND = 3
CHARMS = (1, 2, 3)
CORNERS: tuple[Point, ...] = ((0, 0), (12000, 12000), (12000, 0), (0, 12000))
GATE: Point = (6000, 0)
NOT_YET = -1


class Gain(EffectBase, frozen=True, tag="gain"):
    """Take ``coins`` from the bank (RG-4.1)."""

    coins: int


class Pay(EffectBase, frozen=True, tag="pay"):
    """Put ``coins`` of one's own into the pot (RG-4.1)."""

    coins: int


Effect: TypeAlias = Gain | Pay


class Good(Card, frozen=True, kw_only=True):
    """A card of the hand."""

    value: int
    copies: int
    parries: bool = False
    effect: Effect | None = None


class Order(Card, frozen=True, kw_only=True):
    """What the watchman is told to do."""

    target: Literal["richest", "nearest", "fullest"]
    takes: int


class Cards(Shared):
    """All cards; states name them by number."""

    __slots__ = ("goods", "hash", "orders")

    def __init__(self, goods: Sequence[Good], orders: Sequence[Order]) -> None:
        self.goods = tuple(goods)
        self.orders = tuple(orders)
        self.hash = content_hash([self.goods, self.orders])


KINDS: dict[str, type[Card]] = {"goods": Good, "orders": Order}


def load(packs: Sequence[Path] = ()) -> Cards:
    content = read_packs(BASE, packs, KINDS)
    return Cards(list(content["goods"].values()), list(content["orders"].values()))


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    rounds: int = 4
    campaign: bool = False
    bell: Literal["live", "slow", "untimed"] = "live"


Phase: TypeAlias = Literal["charms", "deal", "commit", "reveal", "bell", "prize", "turns", "watch"]


class Seller(Struct):
    """One seat's side of the table."""

    lantern: Point
    hand: list[int] = []
    committed: int = NOT_YET
    stake: int = NOT_YET
    coins: int = 3
    whistle: bool = True
    charm: int = 0

    def take(self, cards: list[int]) -> None:
        """Into the hand, which is kept in order: how cards came is nobody's business."""
        self.hand[:] = sorted([*self.hand, *cards])

    def owes(self) -> int:
        """RG-6.2 How many cards it has to discard."""
        return max(0, len(self.hand) - HAND)


class Market(State, kw_only=True):
    """The state of a match."""

    cards: Cards
    options: Options
    match: int = 1
    """The number of the match in its campaign."""
    round: int = 1
    phase: Phase = "deal"
    leader: Seat = 0
    waiting: list[Seat]
    """Who has yet to take a turn this round."""
    winner: Seat = 0
    sellers: list[Seller]
    bank: int = COINS
    pot: int = 0
    deck: list[int]
    pile: list[int]
    orders: list[int]
    done_orders: list[int]

    zones: ClassVar[tuple[str, ...]] = (
        "deck",
        "orders",
        "sellers[].hand",
        "sellers[].committed",
        "sellers[].stake",
        "sellers[].charm",
    )

    @property
    def seats(self) -> int:
        return len(self.sellers)

    def from_leader(self) -> list[Seat]:
        """All seats, the leader first."""
        return [(self.leader + i) % self.seats for i in range(self.seats)]

    def are_revealed(self) -> bool:
        """Whether what was committed lies face up."""
        return self.phase in ("bell", "prize", "turns", "watch")


def components(s: Market) -> dict[str, int]:
    """RG-1.2 Everything there is, wherever it lies."""
    cards = Counter(s.deck) + Counter(s.pile)
    for seller in s.sellers:
        cards += Counter(seller.hand) + Counter([seller.committed] if seller.committed != NOT_YET else [])
    counted = {good.id: cards[number] for number, good in enumerate(s.cards.goods)}
    counted |= {order.id: (s.orders + s.done_orders).count(n) for n, order in enumerate(s.cards.orders)}
    counted["coins"] = s.bank + s.pot + sum(seller.coins for seller in s.sellers)
    return counted


# What happens


class Drew(Event, frozen=True):
    seat: Seat
    cards: tuple[int, ...]

    def seen_by(self, seat: Seat | None) -> Event:
        return self if seat == self.seat else SomeoneDrew(self.seat, len(self.cards))


class SomeoneDrew(Event, frozen=True):
    seat: Seat
    count: int


class Revealed(Event, frozen=True):
    seat: Seat
    card: int
    stake: int


class Whistled(Event, frozen=True):
    seat: Seat


class Rang(Event, frozen=True):
    seat: Seat
    ms: int


class Parried(Event, frozen=True):
    seat: Seat
    countered: bool


class TookPrize(Event, frozen=True):
    seat: Seat
    coins: int


class Brawled(Event, frozen=True):
    pass


class Discarded(Event, frozen=True):
    seat: Seat
    cards: tuple[int, ...]


class Walked(Event, frozen=True):
    seat: Seat
    to: Point


class RanOut(Event, frozen=True):
    seat: Seat


class Fined(Event, frozen=True):
    seat: Seat
    order: int
    coins: int
