"""Secret looks, and laying hidden things anew (AL-3.11, AL-8.7, AL-8.10, AL-8.11)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from tablee.core import Procedure, Seat, emit, unveil
from tablee.games.reflets_dacide.board import DOOR, PLAIN_SQUARES, ROOMS, ZONE_SLOTS
from tablee.games.reflets_dacide.events import (
    DeckSeen,
    Peeked,
    RoomsArranged,
    RoomsSwapped,
    TokensLaid,
    TopRevealed,
)
from tablee.games.reflets_dacide.pieces import NONE, WAITING, Deck, Hidden
from tablee.games.reflets_dacide.questions import ask, several
from tablee.games.reflets_dacide.state import Race

Element: TypeAlias = tuple[str, int]
"""``("place", n)`` a Hazard card, ``("deck", n)`` a top card, ``("token", n)`` a token on the board."""

DECKS = ("heroes", "loot", "relics", "unforeseen")


def deck(s: Race, number: int) -> Deck:
    decks: tuple[Deck, ...] = (s.heroes, s.loot, s.relics, s.unforeseen)
    return decks[number]


def elements(s: Race, seat: Seat) -> list[Element]:
    """AL-3.11 What may be looked at: hidden Hazards, tops of decks, tokens on the board."""
    own = 1 << seat
    found: list[Element] = [
        ("place", place) for place in ZONE_SLOTS if (zone := s.zone_on(place)) and not zone.known & own
    ]
    if not s.door.revealed and not s.door.known & own:
        found.append(("place", DOOR))
    found += [("place", place) for place in ROOMS if not s.room(place).known & own]
    found += [("deck", number) for number in range(4) if deck(s, number).cards]
    found += [("token", token.place) for token in s.tokens if not token.known & own]
    return found


def peek(s: Race, seat: Seat, n: int) -> Procedure[None]:
    """Look secretly at ``n`` elements; they are put back."""
    for _ in range(n):
        offered = elements(s, seat)
        if not offered:
            return
        what, number = offered[0]
        if len(offered) > 1 and s.teams[seat].status != "gone":
            # A mask tells who knows a card: public, since everybody saw who looked where.
            what, number = yield from ask(seat, "choose", offered, "peek", default=offered[0])
        look_at(s, seat, what, number)


def look_at(s: Race, seat: Seat, what: str, number: int) -> None:
    unveil(s)
    own = 1 << seat
    if what == "deck":
        top = deck(s, number)
        top.known |= own
        emit(s, DeckSeen, seat, number, top.cards[-1])
        return
    if what == "token":
        token = s.token_on(number)
        assert token is not None
        token.known |= own
        emit(s, Peeked, seat, what, number, token.face)
        return
    hidden = hazard(s, number)
    hidden.known |= own
    emit(s, Peeked, seat, what, number, hidden.card)


def hazard(s: Race, place: int) -> Hidden:
    """The Zone, the Door or the Room at a place."""
    if place == DOOR:
        return s.door
    if place in ROOMS:
        return s.room(place)
    zone = s.zone_on(place)
    assert zone is not None
    return zone


def reveal_top(s: Race, seat: Seat, decks: Sequence[str]) -> Procedure[None]:
    """Show the top card of one of these decks to all; it stays there."""
    names = {"hero": 0, "loot": 1, "relic": 2, "unforeseen": 3}
    offered = [names[name] for name in decks if deck(s, names[name]).cards]
    if not offered:
        return
    number = offered[0]
    if len(offered) > 1 and s.teams[seat].status != "gone":
        number = yield from ask(seat, "choose", offered, "deck", default=offered[0])
    top = deck(s, number)
    top.known = (1 << s.seats) - 1
    unveil(s)
    emit(s, TopRevealed, seat, number, top.cards[-1])


def oracle(s: Race, seat: Seat, n: int) -> Procedure[None]:
    """AL-8.7 Take hidden Rooms, look at them, put them back in any arrangement."""
    hidden = [place for place in ROOMS if not s.room(place).revealed]
    n = min(n, len(hidden))
    if not n or s.teams[seat].status == "gone":
        return
    chosen = yield from several(seat, "room", hidden, 0, n, about="oracle")
    taken = sorted(chosen)
    for place in taken:
        look_at(s, seat, "place", place)
    # Each emptied slot in turn says which of the Rooms taken comes there: by the slots they lay in.
    left = list(taken)
    cards: dict[int, int] = {}
    for slot in taken:
        origin = left[0]
        if len(left) > 1:
            origin = yield from ask(
                seat, "room", list(left), ("oracle", slot), default=slot if slot in left else left[0]
            )
        left.remove(origin)
        cards[slot] = origin
    moved = [(s.room(origin).card, s.room(origin).known) for origin in (cards[slot] for slot in taken)]
    for slot, (card, known) in zip(taken, moved, strict=True):
        room = s.room(slot)
        room.card = card
        # AL-8.11 The others forget, unless a Room was taken alone.
        room.known = known if len(taken) == 1 else 1 << seat
    if taken:
        emit(s, RoomsArranged, seat, tuple(taken))


def scouting(s: Race, seat: Seat, n: int) -> Procedure[None]:
    """AL-8.10 Take tokens lying on the Path, look at them, lay each face down again, or waiting."""
    team = s.teams[seat]
    on_path = [token for token in s.tokens if token.place < DOOR]
    n = min(n, len(on_path))
    if not n or team.status == "gone":
        return
    chosen = yield from several(seat, "choose", [token.place for token in on_path], 0, n, about="scouting")
    taken = sorted((token for token in on_path if token.place in chosen), key=lambda token: token.place)
    colours = [token.colour for token in taken]
    for token in taken:
        look_at(s, seat, "token", token.place)
        if colours.count(token.colour) > 1:
            token.known = 1 << seat
        s.tokens.remove(token)
        token.place = NONE
        team.looking.append(token)
    while team.looking:
        token = team.looking[0]
        offered = free_squares(s)
        spots: list[int | str] = ["wait", *offered] if len(team.waiting) < WAITING else [*offered]
        spot = yield from ask(seat, "spots", spots, ("scouting", token.colour), default=spots[0])
        team.looking.remove(token)
        if isinstance(spot, str):
            team.waiting.append(token)
        else:
            token.place = spot
            s.tokens.append(token)
        emit(s, TokensLaid, seat, token.colour, NONE if isinstance(spot, str) else spot)


def free_squares(s: Race) -> list[int]:
    """Plain squares of the Path without a token."""
    taken = {token.place for token in s.tokens}
    return [place for place in PLAIN_SQUARES if place not in taken]


def swap_rooms(s: Race, seat: Seat, *, hidden_only: bool) -> Procedure[None]:
    """``swap_rooms``: two Rooms change places with their notches and the tokens on them."""

    def may_move(place: int) -> bool:
        if not s.room(place).revealed:
            return True
        return not hidden_only and s.dragon.place != place and not s.pawns_on(place)

    offered = [place for place in ROOMS if may_move(place)]
    if len(offered) < 2 or s.teams[seat].status == "gone":
        return
    one = yield from ask(seat, "room", offered, "swap", default=offered[0])
    rest = [place for place in offered if place != one]
    other = yield from ask(seat, "room", rest, ("swap", one), default=rest[0])
    a, b = one - ROOMS[0], other - ROOMS[0]
    s.rooms[a], s.rooms[b] = s.rooms[b], s.rooms[a]
    for team in s.teams:
        if team.relic_token in (one, other):
            team.relic_token = other if team.relic_token == one else one
        if team.place in (one, other) and team.status == "rip":
            team.place = other if team.place == one else one
    emit(s, RoomsSwapped, seat, one, other)
