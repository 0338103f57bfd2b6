"""Gems: gains, losses, payments and gifts (AL-4.11, AL-4.12)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from tablee.core import Procedure, Seat, emit
from tablee.games.reflets_dacide.effects import GEMS, Gem, Price
from tablee.games.reflets_dacide.events import GemsGained, GemsGiven, GemsLost
from tablee.games.reflets_dacide.pieces import GEMS_OF_A_COLOUR, Team
from tablee.games.reflets_dacide.questions import Kind, several
from tablee.games.reflets_dacide.state import Race


def gain(s: Race, seat: Seat, n: int) -> None:
    """AL-4.12 Draw Gems at random, all at once, then place them; those of a full colour go back (AL-4.11)."""
    bag = [colour for colour in range(5) for _ in range(s.bank[colour])]
    drawn = []
    for _ in range(min(n, len(bag))):
        at = s.chance.below(len(bag))
        s.chance.seen += 1
        drawn.append(bag[at])
        bag[at] = bag[-1]
        bag.pop()
    placed = tuple(colour for colour in sorted(drawn) if place(s, seat, colour))
    if drawn:
        emit(s, GemsGained, seat, placed, len(drawn) - len(placed))


def place(s: Race, seat: Seat, colour: int) -> bool:
    """Take a Gem of a colour from the Bank, if there is room and there is one."""
    gems = s.teams[seat].gems
    if gems[colour] >= GEMS_OF_A_COLOUR or not s.bank[colour]:
        return False
    s.bank[colour] -= 1
    gems[colour] += 1
    return True


def gain_colour(s: Race, seat: Seat, colour: Gem, n: int) -> None:
    """A named colour that is full or absent gives nothing (section 14)."""
    number = GEMS.index(colour)
    placed = tuple(number for _ in range(n) if place(s, seat, number))
    if placed:
        emit(s, GemsGained, seat, placed, 0)


def give_back(s: Race, seat: Seat, colours: Sequence[int]) -> None:
    """Gems go to the Bank."""
    for colour in colours:
        s.teams[seat].gems[colour] -= 1
        s.bank[colour] += 1
    if colours:
        emit(s, GemsLost, seat, tuple(sorted(colours)))


def can_pay(team: Team, price: Price, more: int = 0) -> bool:
    """Whether a price, and ``more`` Gems of any colour, can be paid."""
    asked = Counter(GEMS.index(colour) for colour in price if colour != "any")
    fits = all(team.gems[colour] >= n for colour, n in asked.items())
    return fits and sum(team.gems) >= len(price) + more


def pay(s: Race, seat: Seat, price: Price) -> Procedure[None]:
    """AL-4.12 Pay a price that can be paid: named colours first, the others by choice."""
    fixed = [GEMS.index(colour) for colour in price if colour != "any"]
    give_back(s, seat, fixed)
    chosen = yield from choose(s, seat, len(price) - len(fixed), "pay")
    give_back(s, seat, chosen)


def pay_any(s: Race, seat: Seat, n: int) -> Procedure[None]:
    """Pay Gems of any colours: all there are, if there are fewer."""
    chosen = yield from choose(s, seat, n, "pay")
    give_back(s, seat, chosen)


def lose(s: Race, seat: Seat, n: int) -> Procedure[None]:
    """AL-15.4 Losses are of one's own choice, and never go below none."""
    chosen = yield from choose(s, seat, n, "lose")
    give_back(s, seat, chosen)


def choose(s: Race, seat: Seat, n: int, kind: Kind) -> Procedure[Sequence[int]]:
    """So many of one's own Gems; asked only where there is a choice (D-52)."""
    held = s.teams[seat].all_gems()
    n = min(n, len(held))
    if n == 0:
        return ()
    if n == len(held) or len(set(held)) == 1:
        return held[:n]
    chosen = yield from several(seat, kind, held, n, n)
    return chosen


def give(s: Race, giver: Seat, taker: Seat, n: int) -> Procedure[None]:
    """The giver hands over Gems of the giver's choice."""
    chosen = yield from choose(s, giver, n, "lose")
    hand_over(s, giver, taker, chosen)


def steal(s: Race, taker: Seat, victim: Seat, n: int) -> Procedure[None]:
    """The taker takes Gems of the taker's choice."""
    held = s.teams[victim].all_gems()
    n = min(n, len(held))
    chosen: Sequence[int] = held
    if 0 < n < len(held) and len(set(held)) > 1:
        chosen = yield from several(taker, "steal", held, n, n, about=victim)
    hand_over(s, victim, taker, chosen[:n])


def hand_over(s: Race, giver: Seat, taker: Seat, colours: Sequence[int]) -> None:
    """Gems that cannot be placed go to the Bank (AL-3.12)."""
    for colour in colours:
        s.teams[giver].gems[colour] -= 1
        s.bank[colour] += 1
        place(s, taker, colour)
    if colours:
        emit(s, GemsGiven, giver, taker, tuple(sorted(colours)))
