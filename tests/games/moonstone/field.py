"""Small tables for the tests of Moonstone.

    s = field(one("billy", 0, 10, 10, energy=3), one("beaky-bobby", 1, 13, 10), stones=[(12, 10, 2)])

Places are in inches. The table is empty unless pieces are named; the first character is active, and it is the
first player's turn. Hands are drawn from stacked decks.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any, Literal, TypeAlias

from tablee.core import Event, Name, Path, Point, Procedure, Question
from tablee.games.moonstone import GAME
from tablee.games.moonstone.cards import (
    CATASTROPHE,
    COLOURS,
    MANOEUVRES,
    Cards,
    CharacterCard,
    Kind,
    Ladder,
    Map,
    Piece,
    load,
)
from tablee.games.moonstone.effects import ChangeStats, Disable, Stat
from tablee.games.moonstone.state import Character, Lasting, Options, Skirmish, Stone
from tablee.testing import question_of, stack, table

BASE = load()
Up: TypeAlias = Literal["north", "east", "south", "west"]


def with_cards(
    cards: Cards, *, characters: Sequence[CharacterCard] | None = None, maps: Sequence[Map] | None = None
) -> Cards:
    """The same content with other characters or maps."""
    return Cards(
        cards.characters if characters is None else characters,
        list(cards.abilities.values()),
        list(cards.signatures.values()),
        (),
        cards.maps if maps is None else maps,
    )


def inches(x: float, y: float) -> Point:
    return round(x * 1000), round(y * 1000)


def one(id: str, owner: int, x: float, y: float, **fields: Any) -> Character:
    """A character in play, by the id of its card."""
    return Character(BASE.number(id), owner, inches(x, y), **{"status": "in_play", **fields})


def box(kind: Kind, x: float, y: float, x2: float, y2: float) -> Piece:
    return Piece(kind=kind, look="wall", rect=(*inches(x, y), *inches(x2, y2)))


def disc(kind: Kind, x: float, y: float, radius: float) -> Piece:
    return Piece(kind=kind, look="tree", disc=(*inches(x, y), round(radius * 1000)))


def platform(
    id: str, x: float, y: float, x2: float, y2: float, elevation: float, *, solid: bool = True
) -> Piece:
    """A raised surface."""
    return Piece(
        id=id,
        kind="platform",
        look="terrace",
        rect=(*inches(x, y), *inches(x2, y2)),
        elevation=round(elevation * 1000),
        solid=solid,
    )


def stairs(id: str, x: float, y: float, x2: float, y2: float, elevation: float, up: Up) -> Piece:
    """A flight of stairs, up to an elevation."""
    return Piece(
        id=id,
        kind="stairs",
        look="stairs",
        rect=(*inches(x, y), *inches(x2, y2)),
        elevation=round(elevation * 1000),
        up=up,
    )


def ladder(id: str, x: float, y: float, to: str, *rests: float) -> Ladder:
    return Ladder(id=id, foot=inches(x, y), to=to, rests=tuple(round(rest * 1000) for rest in rests))


@lru_cache(maxsize=64)
def on_map(pieces: tuple[Piece, ...], ladders: tuple[Ladder, ...]) -> Cards:
    """The content with this terrain, in the place of the map that is played unless another is chosen."""
    name = Name("Field", "Champ")
    map = Map(id="crossroads_green", name=name, source="original", pieces=pieces, ladders=ladders)
    return with_cards(BASE, maps=[map])


def field(
    *characters: Character,
    stones: Iterable[tuple[float, float, int]] = (),
    pieces: Sequence[Piece] = (),
    ladders: Sequence[Ladder] = (),
    maps: Sequence[Map] | None = None,
    seats: int = 2,
    options: Options | None = None,
    dice: Iterable[int] | None = None,
    **fields: Any,
) -> Skirmish:
    """A table in the middle of an activation of the first character."""
    content = on_map(tuple(pieces), tuple(ladders)) if maps is None else with_cards(BASE, maps=maps)
    s = table(GAME, options, seats=seats, content=content, dice=dice)
    s.characters = list(characters)
    s.stones = [Stone(inches(x, y), depth) for x, y, depth in stones]
    s.phase, s.active, s.turn_of = "action", 0, characters[0].owner if characters else 0
    for field_name, value in fields.items():
        setattr(s, field_name, value)
    return s


def change(stat: Stat, by: int) -> Lasting:
    """A stat that is changed until the end of the turn."""
    return Lasting(ChangeStats((stat,), by), "turn")


def lost(ability: str) -> Lasting:
    """An ability that is lost until the end of the turn."""
    return Lasting(Disable(ability, "turn"), "turn")


def path(*points: tuple[float, float]) -> Path:
    return Path(tuple(inches(x, y) for x, y in points))


def arcane(name: str) -> int:
    """An Arcane card by its name: ``G2``, ``P3``, ``X`` for the Catastrophe."""
    if name == "X":
        return CATASTROPHE
    return [colour[0].upper() for colour in COLOURS].index(name[0]) * 3 + int(name[1]) - 1


def melee(name: str) -> int:
    return MANOEUVRES.index(name)


def arcane_hands(s: Skirmish, hand: str, resist: str) -> None:
    """The cards that both will draw next: ``"G2 P3"`` and ``"X B1 …"``; the rest of six is filled up."""
    stacked = [arcane(name) for name in hand.split()]
    others = [arcane(name) for name in resist.split()]
    left = list(s.arcane_deck)
    for card in (*stacked, *others):
        left.remove(card)
    stack(s.arcane_deck, *stacked, *others, *sorted(left)[: 6 - len(others)])


def melee_hands(s: Skirmish, attacker: str, defender: str, more: str = "") -> None:
    """The cards that attacker and defender will draw next, and those drawn after them."""
    stack(s.melee_deck, *(melee(name) for name in f"{attacker} {defender} {more}".split()))


def listen(s: Skirmish) -> list[Event]:
    """What is told from now on."""
    s.told = []
    return s.told


def asked(procedure: Procedure[Any], *answers: Any) -> Question[Any]:
    """What a procedure asks after these answers, for a look at its options."""
    return question_of(procedure, *answers)


def offered(procedure: Procedure[Any], *answers: Any) -> list[Any]:
    return list(asked(procedure, *answers).offered())
