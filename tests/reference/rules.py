"""The rules of the lantern market, in the order of its rulebook (see the package)."""

from __future__ import annotations

from functools import partial
from math import isqrt
from typing import assert_never

import msgspec

from tablee.core import (
    PASS,
    Act,
    Blocked,
    Chance,
    EndOf,
    GameOver,
    Outcome,
    Path,
    Point,
    Procedure,
    Question,
    Refusal,
    Seat,
    Setup,
    TimeUp,
    anyone,
    draw,
    emit,
    message,
    race,
    shuffle,
    start_clock,
    stop_clock,
    together,
    unveil,
)
from tests.reference.journal import VERSION, Record, read
from tests.reference.questions import ask, may, must, order, place, several
from tests.reference.state import (
    CHARMS,
    CORNERS,
    GATE,
    HAND,
    NOT_YET,
    Brawled,
    Discarded,
    Drew,
    Fined,
    Gain,
    Market,
    Order,
    Parried,
    Pay,
    Rang,
    RanOut,
    Revealed,
    Seller,
    TookPrize,
    Walked,
    Whistled,
)

WHISTLE = "whistle"
BELL_MS = {"live": 3_000, "slow": 6_000}
WALK_MS = 20_000
ENOUGH = 10


def new(setup: Setup, chance: Chance) -> Market:
    """RG-1.1 Set up."""
    cards = setup.content
    s = Market(
        chance=chance,
        cards=cards,
        options=setup.options,
        sellers=[Seller(CORNERS[seat]) for seat in range(setup.seats)],
        deck=[number for number, good in enumerate(cards.goods) for _ in range(good.copies)],
        orders=[number for number, _ in enumerate(cards.orders) for _ in range(2)],
        pile=[],
        done_orders=[],
        waiting=[],
    )
    s.bank -= sum(seller.coins for seller in s.sellers)
    shuffle(s, s.deck)
    shuffle(s, s.orders)
    if setup.record is not None:
        before = read(setup.record)
        s.match = before.match + 1
        for seller, seat in zip(s.sellers, setup.came_from or range(setup.seats), strict=True):
            if seat is not None and seat < len(before.charms):
                seller.charm = before.charms[seat]  # RG-9.3
    if s.options.campaign and not all(seller.charm for seller in s.sellers):
        s.phase = "charms"
    return s


def step(s: Market) -> Procedure[None]:
    """RG-1.3 A round: deal, commit, reveal, the prize, a turn each, the watchman."""
    try:
        match s.phase:
            case "charms":
                yield from charms(s)
                s.phase = "deal"
            case "deal":
                deal(s)
                s.phase = "commit"
            case "commit":
                yield from commit(s)
                s.phase = "reveal"
            case "reveal":
                reveal(s)
                s.phase = "bell"
            case "bell":
                yield from bell(s)
                s.phase = "prize"
            case "prize":
                yield from prize(s)
                s.waiting = s.from_leader()
                s.phase = "turns"
            case "turns" if s.waiting:
                yield from turn(s, s.waiting.pop(0))
            case "turns":
                s.phase = "watch"
            case "watch":
                watchman(s)
                end_round(s)
            case _:
                assert_never(s.phase)
    except EndOf:
        end_round(s)


def end_round(s: Market) -> None:
    """RG-1.3 Tidy up; what was shown goes to the pile, what was not goes back (RG-3.2)."""
    for seller in s.sellers:
        if seller.committed != NOT_YET:
            if s.are_revealed():
                s.pile.append(seller.committed)
            else:
                seller.take([seller.committed])
        seller.committed = seller.stake = NOT_YET
    s.waiting = []
    s.leader = (s.leader + 1) % len(s.sellers)
    s.phase = "deal"
    if s.round == s.options.rounds:
        raise GameOver(outcome(s, "rounds"))
    s.round += 1


def outcome(s: Market, reason: str) -> Outcome:
    """RG-1.3 Most coins win; in later matches of a campaign charms count (RG-9.2)."""
    points = [
        seller.coins + (sum(seller.charm == card + 1 for card in seller.hand) if s.match > 1 else 0)
        for seller in s.sellers
    ]
    winners = tuple(seat for seat, own in enumerate(points) if own == max(points))
    return Outcome(winners, reason, {"rounds": s.round}, record(s) if s.options.campaign else None)


def record(s: Market) -> bytes:
    """RG-9.1 What the next match takes in."""
    coins = tuple(seller.coins for seller in s.sellers)
    charms, goods = tuple(seller.charm for seller in s.sellers), tuple(good.id for good in s.cards.goods)
    return msgspec.msgpack.encode(Record(VERSION, coins, charms, s.match, goods))


def concede(s: Market, seat: Seat) -> Outcome:
    """RG-9.4 Everybody else wins; there is no record, and in a campaign the match is played again."""
    others = tuple(other for other in range(len(s.sellers)) if other != seat)
    return Outcome(others, "conceded", {"rounds": s.round})


# RG-9 Campaign


def charms(s: Market) -> Procedure[None]:
    """RG-9.1 Each who has none picks a charm in secret."""
    new = [seat for seat in s.from_leader() if not s.sellers[seat].charm]
    yield from together({seat: partial(pick_charm, s, seat) for seat in new})


def pick_charm(s: Market, seat: Seat) -> Procedure[None]:
    s.sellers[seat].charm = yield from ask(seat, "charm", CHARMS)


# RG-2 Deal


def deal(s: Market) -> None:
    """RG-2.1 Everybody draws up to three cards."""
    for seat in s.from_leader():
        take_cards(s, seat, HAND - len(s.sellers[seat].hand))


def take_cards(s: Market, seat: Seat, count: int) -> None:
    """RG-2.2 An empty deck is made anew from the pile."""
    drawn = []
    for _ in range(count):
        if not s.deck:
            s.deck, s.pile = s.pile, []
            shuffle(s, s.deck)
        if s.deck:
            drawn.append(draw(s, s.deck))
    s.sellers[seat].take(drawn)
    if drawn:
        emit(s, Drew, seat, tuple(sorted(drawn)))


# RG-3 Commit


def commit(s: Market) -> Procedure[None]:
    """RG-3.1 A card and a stake each, in secret."""
    yield from together({seat: partial(commit_one, s, seat) for seat in s.from_leader()})


def commit_one(s: Market, seat: Seat) -> Procedure[None]:
    """RG-3.1, RG-3.2 A card and then a stake, or the whistle."""
    seller = s.sellers[seat]
    card = yield from ask(
        seat, "commit", partial(committable, s, seller), blocked=partial(not_committable, s, seller)
    )
    if isinstance(card, str):
        blow_whistle(s, seat)
        return
    seller.hand.remove(card)
    seller.committed = card
    seller.stake = yield from ask(seat, "stake", range(min(2, seller.coins) + 1))


def committable(s: Market, seller: Seller) -> list[int | str]:
    """RG-3.1 The cards of the hand; RG-3.2 or the whistle."""
    cards = sorted({card for card in seller.hand if not is_too_early(s, card)})
    return [*cards, *([WHISTLE] if seller.whistle and s.round > 1 else [])]


def not_committable(s: Market, seller: Seller) -> list[Blocked]:
    """RG-3.2, RG-3.3 What one would expect to be able to commit, and may not."""
    crowns = sorted({card for card in seller.hand if is_too_early(s, card)})
    whistle = [Blocked(WHISTLE, "too_early", "RG-3.2")] if seller.whistle and s.round == 1 else []
    return [*(Blocked(card, "too_early", "RG-3.3") for card in crowns), *whistle]


def is_too_early(s: Market, card: int) -> bool:
    """RG-3.3 A crown may not be committed in the first round."""
    return s.round == 1 and s.cards.goods[card].value == 6


def blow_whistle(s: Market, seat: Seat) -> None:
    """RG-3.2 The round ends at once."""
    s.sellers[seat].whistle = False
    emit(s, Whistled, seat)
    raise EndOf("round")


# RG-4 Reveal


def reveal(s: Market) -> None:
    """RG-4.1 Cards up, stakes into the pot, effects; RG-4.3 who wins."""
    unveil(s)
    for seat in s.from_leader():
        seller = s.sellers[seat]
        emit(s, Revealed, seat, seller.committed, seller.stake)
        pay(s, seat, seller.stake)
        carry_out(s, seat)
    s.winner = max(s.from_leader(), key=lambda seat: s.cards.goods[s.sellers[seat].committed].value)


def carry_out(s: Market, seat: Seat) -> None:
    """RG-4.1 What the committed card does."""
    match s.cards.goods[s.sellers[seat].committed].effect:
        case Gain(coins):
            gain(s, seat, coins)
        case Pay(coins):
            pay(s, seat, coins)
        case None:
            pass


def gain(s: Market, seat: Seat, coins: int) -> None:
    """Take coins from the bank; RG-1.3 twelve end the match, whatever was going on."""
    coins = min(coins, s.bank)
    s.bank -= coins
    s.sellers[seat].coins += coins
    check_enough(s)


def pay(s: Market, seat: Seat, coins: int) -> None:
    """Put coins into the pot."""
    coins = min(coins, s.sellers[seat].coins)
    s.sellers[seat].coins -= coins
    s.pot += coins


def check_enough(s: Market) -> None:
    if any(seller.coins >= ENOUGH for seller in s.sellers):
        raise GameOver(outcome(s, "enough"))


def bell(s: Market) -> Procedure[None]:
    """RG-4.2 The first to ring takes a coin of the pot."""
    clock = "bell" if s.options.bell in BELL_MS else None
    if clock:
        start_clock(s, clock, BELL_MS[s.options.bell])
    claims = yield from race(
        [may(seat, "ring", ["ring"], default=PASS) for seat in s.from_leader()], clock=clock
    )
    if clock:
        stop_clock(s, clock)
    if claims and s.pot:
        seats = s.from_leader()
        first = min(claims, key=lambda claim: (claim.ms, (seats.index(claim.seat) - 1) % len(seats)))
        s.pot -= 1
        s.sellers[first.seat].coins += 1
        emit(s, Rang, first.seat, first.ms)
        check_enough(s)


# RG-5 Prize


def prize(s: Market) -> Procedure[None]:
    """RG-5.1 The winner must take the pot or two cards; until then any other may parry."""
    countered = 0
    act: Act[int | str] | None = None
    while True:
        others = [seat for seat in s.from_leader() if seat != s.winner]
        questions: list[Question[int | str]] = [
            must(s.winner, "prize", ["pot", "cards"]),
            *(
                may(
                    seat,
                    "parry",
                    partial(pebbles, s, seat),
                    blocked=partial(not_pebbles, s, seat, "RG-5.1"),
                    default=PASS,
                )
                for seat in others
            ),
        ]
        act = yield from anyone(questions, goes_on=act)
        assert act is not None
        seat, taken = act
        if seat == s.winner:
            take_prize(s, taken)
            return
        discard(s, seat, (taken,))
        if not (yield from counter(s)):
            emit(s, Parried, seat, False)
            return
        emit(s, Parried, seat, True)
        countered += 1
        if countered == 2:
            emit(s, Brawled)
            raise EndOf("round")


def take_prize(s: Market, taken: int | str) -> None:
    if taken == "cards":
        take_cards(s, s.winner, 2)
        return
    coins, s.pot = s.pot, 0
    s.sellers[s.winner].coins += coins
    emit(s, TookPrize, s.winner, coins)
    check_enough(s)


def counter(s: Market) -> Procedure[bool]:
    """RG-5.2 The winner may counter a parry with a pebble; asked with an empty hand too."""
    act = yield from anyone(
        [
            may(
                s.winner,
                "counter",
                lambda: pebbles(s, s.winner),
                blocked=partial(not_pebbles, s, s.winner, "RG-5.2"),
                default=PASS,
            )
        ]
    )
    if act is None:
        return False
    discard(s, s.winner, (act[1],))
    return True


def pebbles(s: Market, seat: Seat) -> list[int | str]:
    """The cards of a hand that parry."""
    return [card for card in sorted(set(s.sellers[seat].hand)) if s.cards.goods[card].parries]


def not_pebbles(s: Market, seat: Seat, rule: str) -> list[Blocked]:
    """The cards of a hand that do not parry."""
    others = sorted(set(s.sellers[seat].hand).difference(pebbles(s, seat)))
    return [Blocked(card, "no_pebble", rule) for card in others]


def discard(s: Market, seat: Seat, cards: tuple[int | str, ...]) -> None:
    """Lay cards of the hand on the pile; the last one shows."""
    laid = tuple(card for card in cards if isinstance(card, int))
    for card in laid:
        s.sellers[seat].hand.remove(card)
    s.pile += laid
    unveil(s)
    emit(s, Discarded, seat, laid)


# RG-6 Turns


def turn(s: Market, seat: Seat) -> Procedure[None]:
    """RG-6.1 Walk, tidy or rest; RG-6.2 whoever owes a discard may do it meanwhile."""
    while s.sellers[seat].owes():
        yield from discard_owed(s, seat)
    act: Act[int | str] | None = None
    while True:
        owing = [other for other in s.from_leader() if other != seat and s.sellers[other].owes()]
        questions: list[Question[int | str]] = [
            must(seat, "act", ["walk", "tidy", "rest"], default="rest"),
            *(may(other, "discard", partial(hand_of, s, other), default=PASS) for other in owing),
        ]
        act = yield from anyone(questions, goes_on=act)
        assert act is not None
        who, what = act
        if who != seat:
            discard(s, who, (what,))
            continue
        match what:
            case "walk":
                yield from walk(s, seat)
            case "tidy":
                yield from tidy(s, seat)
            case _:
                gain(s, seat, 1)
        return


def discard_owed(s: Market, seat: Seat) -> Procedure[None]:
    """RG-6.2 It must be done before one acts oneself."""
    card = yield from ask(seat, "discard", lambda: hand_of(s, seat))
    discard(s, seat, (card,))


def hand_of(s: Market, seat: Seat) -> list[int | str]:
    return [*sorted(set(s.sellers[seat].hand))]


def tidy(s: Market, seat: Seat) -> Procedure[None]:
    """RG-6.3 Any cards worth 5 or more together, in an order of choice, for a coin."""

    def check(cards: tuple[int, ...]) -> Refusal | None:
        worth = sum(s.cards.goods[card].value for card in cards)
        return Refusal("too_little", "RG-6.3", {"worth": worth}) if cards and worth < 5 else None

    hand = s.sellers[seat].hand
    chosen = yield from several(seat, "tidy", lambda: hand, 0, HAND, check, default=())
    if chosen:
        # Shown before they are put in order: a card of the hand is not for a local variable.
        discard(s, seat, chosen)
        s.pile[-len(chosen) :] = yield from order(seat, "lay", chosen)
        gain(s, seat, 1)


# RG-7 Walk

LEG = 4000
SQUARE = 12_000
FOUNTAIN: Point = (6000, 6000)
FOUNTAIN_RADIUS = 1500


def walk(s: Market, seat: Seat) -> Procedure[None]:
    """RG-7.1 One or two legs under one clock; when it runs out the lantern stays where it is."""
    seller = s.sellers[seat]
    start_clock(s, "walk", WALK_MS)
    try:
        for leg in (1, 2):
            path = yield from place(seat, "walk", Leg(seller.lantern), about=leg, clock="walk")
            seller.lantern = path.points[-1]
            emit(s, Walked, seat, seller.lantern)
            if leg == 2 or (yield from ask(seat, "go_on", ["on", "stop"], clock="walk")) == "stop":
                break
    except TimeUp:
        emit(s, RanOut, seat)
    stop_clock(s, "walk")


class Leg:
    """RG-7.2 Where a lantern may be carried from ``start``."""

    def __init__(self, start: Point) -> None:
        self.start = start

    def check(self, path: Path) -> Refusal | None:
        if path.points[0] != self.start:
            return Refusal("not_from_here", "RG-7.2")
        if sum(distance(a, b) for a, b in zip(path.points, path.points[1:], strict=False)) > LEG:
            return Refusal("too_far", "RG-7.2")
        if not all(0 <= n <= SQUARE for point in path.points for n in point):
            return Refusal("off_the_square", "RG-7.2")
        if any(distance(point, FOUNTAIN) < FOUNTAIN_RADIUS for point in path.points):
            return Refusal("in_the_fountain", "RG-7.2")
        if path.surface != surface_at(path.points[-1]):
            return Refusal(
                "other_surface", "RG-7.2", {"surface": message(f"surface-{surface_at(path.points[-1])}")}
            )
        return None

    def snap(self, point: Point) -> Point:
        x, y = (min(max(n, 0), SQUARE) for n in point)
        return x, y

    def route(self, point: Point) -> Path:
        return Path((self.start, self.snap(point)), surface_at(self.snap(point)))

    def candidates(self) -> list[Path]:
        x, y = self.start
        steps = [(x + dx, y + dy) for dx in (-2500, 0, 2500) for dy in (-2500, 0, 2500)]
        paths = [Path((self.start, end), surface_at(end)) for end in steps]
        return [path for path in paths if self.check(path) is None]


def distance(a: Point, b: Point) -> int:
    return isqrt((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2)


def surface_at(point: Point) -> str:
    """RG-7.2 The square has steps along its northern edge."""
    return "steps" if point[1] < 1000 else "square"


# RG-8 The watchman


def watchman(s: Market) -> None:
    """RG-8.1 An order says whom he fines; RG-8.2 a rich pile makes it dearer."""
    if not s.orders:
        s.orders, s.done_orders = s.done_orders, []
        shuffle(s, s.orders)
    number = draw(s, s.orders)
    s.done_orders.append(number)
    card = s.cards.orders[number]
    seat = fined(s, card)
    coins = min(card.takes + (bool(s.pile) and s.cards.goods[s.pile[-1]].value >= 5), s.sellers[seat].coins)
    s.sellers[seat].coins -= coins
    s.bank += coins
    emit(s, Fined, seat, number, coins)


def fined(s: Market, card: Order) -> Seat:
    """RG-8.1 Whom an order names: by what lies open alone; at equal rights the nearest to the leader."""
    seats = s.from_leader()
    match card.target:
        case "richest":
            return max(seats, key=lambda seat: s.sellers[seat].coins)
        case "nearest":
            return min(seats, key=lambda seat: distance(s.sellers[seat].lantern, GATE))
        case "fullest":
            return max(seats, key=lambda seat: len(s.sellers[seat].hand))
