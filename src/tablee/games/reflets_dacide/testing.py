"""Who sees what is hidden in Reflets d’Acide, and small tables for tests.

s = road(team("mikau", "enoriel"), team("remi_chelin"), golden=3)
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from tablee.core import Seat
from tablee.games.reflets_dacide import GAME
from tablee.games.reflets_dacide.board import CORRIDOR, DOOR, ROOMS, SPURS
from tablee.games.reflets_dacide.cards import Cards, load
from tablee.games.reflets_dacide.options import Options
from tablee.games.reflets_dacide.pieces import FACES, NONE, Hidden, Member, MysteryToken, Turn
from tablee.games.reflets_dacide.state import Race
from tablee.testing import table

BASE: Cards = load()


def place(name: str) -> int:
    """A location in the notation of the specification: ``P06``, ``S1``, ``DOOR``, ``C3``, ``G2L``."""
    if name == "DOOR":
        return DOOR
    if name[0] == "P":
        return int(name[1:])
    if name[0] == "S":
        return SPURS[int(name[1:]) - 1]
    if name[0] == "C":
        return CORRIDOR[int(name[1:]) - 1]
    return ROOMS[2 * (int(name[1]) - 1) + "LR".index(name[2])]


def hero(id: str) -> int:
    """The number of a Hero, by the id of its card."""
    return next(number for number, card in enumerate(BASE.heroes) if card.id == id)


def unforeseen(id: str) -> int:
    """The number of an Unforeseen card."""
    return next(number for number, card in enumerate(BASE.unforeseen) if card.id == id)


def item(id: str) -> int:
    """The number of a piece of equipment."""
    return next(number for number, card in enumerate(BASE.equipment) if card.id == id)


def quest(id: str) -> int:
    return BASE.quest_ids[id]


def token(face: str, colour: int, at: str | None = None, known: Iterable[Seat] = ()) -> MysteryToken:
    """A Mystery token, waiting or on the board."""
    mask = sum(1 << seat for seat in known)
    return MysteryToken(colour, FACES.index(face), mask, NONE if at is None else place(at))


def road(  # noqa: PLR0913 - they are given by name
    *teams: Iterable[str],
    golden: int = 3,
    phase: str = "stride",
    options: Options | None = None,
    dice: Iterable[int] | None = None,
    places: Iterable[str] = (),
    zones: dict[str, str] | None = None,
    rooms: dict[str, str] | None = None,
    quests: Iterable[str] = (),
    hands: Iterable[Iterable[str]] = (),
    **fields: Any,
) -> Race:
    """A table in the first player's turn: Teams by the ids of their Heroes, no tokens, a Gem of each colour.

    ``zones`` names the Zone cards of some slots, all other slots are empty; ``rooms`` names revealed Rooms.
    """
    s = table(GAME, options, seats=len(teams), dice=dice)
    s.phase = phase  # type: ignore[assignment]  # a wrong name fails the test
    s.turn = Turn(golden=golden)
    s.tokens = []
    used: list[int] = []
    for seat, names in enumerate(teams):
        one = s.teams[seat]
        one.slots = [Member(hero(id), BASE.heroes[hero(id)].life) for id in names]
        used += one.heroes
        one.hand, one.packet, one.dealt, one.waiting, one.wayside = [], [], [], [], []
        one.possible = list(range(len(BASE.quests)))
        one.quest = seat
    for seat, id in enumerate(quests):
        s.teams[seat].quest = quest(id)
    for seat, name in enumerate(places):
        s.teams[seat].place = place(name)
    for seat, names in enumerate(hands):
        s.teams[seat].hand = sorted(unforeseen(id) for id in names)
    held = [card for one in s.teams for card in one.hand]
    quests_held = [one.quest for one in s.teams]
    s.heroes.cards = [
        number for number, card in enumerate(BASE.heroes) if number not in used and not card.reserve
    ]
    s.unforeseen.cards = [number for number, _ in enumerate(BASE.unforeseen) if number not in held]
    s.box_quests = [number for number, _ in enumerate(BASE.quests) if number not in quests_held]
    s.waysides.cards = list(range(len(BASE.waysides)))
    for slot in s.zone_slots:
        if slot.card != NONE:
            s.box_zones.append(slot.card)
        slot.card = NONE
    for name, id in (zones or {}).items():
        number = next(number for number, card in enumerate(BASE.zones) if card.id == id)
        slot = s.zone_slots[_zone_number(place(name))]
        slot.card = number
        s.box_zones.remove(number)
    _lay_rooms(s, rooms or {})
    for name, value in fields.items():
        setattr(s, name, value)
    return s


def _zone_number(at: int) -> int:
    from tablee.games.reflets_dacide.state import ZONE_NUMBER

    return ZONE_NUMBER[at]


def _lay_rooms(s: Race, rooms: dict[str, str]) -> None:
    """Named Rooms lie revealed in their slots, the others hidden in the remaining ones."""
    laid = {place(name) - ROOMS[0]: BASE.room_ids[id] for name, id in rooms.items()}
    left = [number for number in range(len(ROOMS)) if number not in laid.values()]
    s.rooms = [
        Hidden(laid[slot], (1 << s.seats) - 1, True) if slot in laid else Hidden(left.pop(0))
        for slot in range(len(ROOMS))
    ]


def _nobody(s: Race) -> list[tuple[Seat, ...]]:
    return [()]


def _its_player(s: Race) -> list[tuple[Seat, ...]]:
    return [(seat,) for seat in range(s.seats)]


def _seats(s: Race, mask: int) -> tuple[Seat, ...]:
    return tuple(seat for seat in range(s.seats) if mask >> seat & 1)


def _quests(s: Race) -> list[tuple[Seat, ...]]:
    everybody = tuple(range(s.seats))
    return [everybody if one.revealed else (seat,) for seat, one in enumerate(s.teams)]


SEES: dict[str, Callable[[Race], list[tuple[Seat, ...]]]] = {
    "teams[].hand": _its_player,
    "teams[].wayside": _its_player,
    "teams[].drawn": _its_player,
    "teams[].packet": _its_player,
    # AL-23.3 In a duel the set of each is known to both.
    "teams[].dealt": lambda s: [tuple(range(s.seats))] * s.seats if s.is_duel else _its_player(s),
    "teams[].quest": _quests,
    "teams[].put_away": _its_player,
    "teams[].plan": _its_player,
    "teams[].spots": _its_player,
    "teams[].ambush": _its_player,
    # A gold token that was found and set waiting has been seen by all; one that Scouting took, by some.
    "teams[].waiting[].face": lambda s: [
        _seats(s, token.known | 1 << seat) for seat, one in enumerate(s.teams) for token in one.waiting
    ],
    "teams[].looking[].face": lambda s: [(seat,) for seat, one in enumerate(s.teams) for _ in one.looking],
    "tokens[].face": lambda s: [_seats(s, one.known) for one in s.tokens],
    "zone_slots[].card": lambda s: [_seats(s, one.known) for one in s.zone_slots],
    "door.card": lambda s: [_seats(s, s.door.known)],
    "rooms[].card": lambda s: [_seats(s, one.known) for one in s.rooms],
    # AL-3.11 A seat that has seen the top card still does not know the rest.
    "heroes.cards": _nobody,
    "unforeseen.cards": _nobody,
    "loot.cards": _nobody,
    "relics.cards": _nobody,
    "treasures.cards": _nobody,
    "waysides.cards": _nobody,
    "box_quests": _nobody,
    "box_zones": _nobody,
    "box_doors": _nobody,
}
