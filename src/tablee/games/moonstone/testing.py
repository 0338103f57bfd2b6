"""Small tables for the tests of Moonstone.

    s = field(one("billy", 0, 10, 10, energy=3), one("beaky-bobby", 1, 12, 10), stones=[(12, 14, 2)])
    melee_hands(s, "FS HG HG TH TH RA", "LG SC SC SC")
    match = match_at(GAME, s)

    play(match, (0, ("attack", 1)), …)

Places are in inches. The table is empty unless pieces are named; the first character is active, and it is the
first player's turn. Characters are named by the ids of their cards, Arcane cards ``G2`` or ``X``, melee cards
``HG FS TH SC RA LG``. Hands are drawn from stacked decks.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import Any, Literal, TypeAlias

from tablee.core import Chance, Name, Path, Point, Seat, Setup
from tablee.games.moonstone import GAME
from tablee.games.moonstone.cards import CATASTROPHE, COLOURS, MANOEUVRES, Cards, CharacterCard
from tablee.games.moonstone.content import load
from tablee.games.moonstone.effects import ChangeStats, Disable, Stat
from tablee.games.moonstone.maps import Kind, Ladder, Map, Piece
from tablee.games.moonstone.rules.setup import new
from tablee.games.moonstone.state import NOBODY, NOT_YET, Character, Lasting, Options, Skirmish, Stone
from tablee.testing import stack, table

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


def at_close_quarters(setup: Setup, chance: Chance) -> Skirmish:
    """The last turn, with everybody around the centre: from the first action on there are fights."""
    s = new(setup, chance)
    size, seats = 2, setup.seats
    offered = [*s.cards.of_roster("core4"), *s.cards.of_roster("house")]
    cards = [offered[chance.below(len(offered))] for _ in range(size * seats)]
    spots: list[Point] = [(14_000 + 1700 * (n % 5), 15_500 + 1700 * (n // 5)) for n in range(20)]
    s.characters = [
        Character(card, number % seats, spots[number], status="in_play") for number, card in enumerate(cards)
    ]
    for player in range(seats):
        s.players[player].faction = "commonwealth"
        s.players[player].mulligan = False
    s.stones = [Stone((13_000 + 1700 * n, 14_600), 1 + n % 4) for n in range(s.options.stones)]
    s.turn, s.phase, s.initiative = 4, "replenish", NOBODY
    return s


def _nobody(s: Skirmish) -> list[tuple[Seat, ...]]:
    return [()]


def _its_player(s: Skirmish) -> list[tuple[Seat, ...]]:
    return [(seat,) for seat in range(s.seats)]


def _its_fighter(s: Skirmish) -> list[tuple[Seat, ...]]:
    return [
        () if side.character == NOBODY else (s.characters[side.character].owner,) for side in s.fight.sides
    ]


def _fighters_hand(s: Skirmish) -> list[tuple[Seat, ...]]:
    """The player's own; everybody's once it was shown, but for the card that is chosen from it."""
    everybody = tuple(range(s.seats))
    shown = [(side.open or s.options.open_hands) and side.chosen == NOT_YET for side in s.fight.sides]
    return [everybody if is_open else own for is_open, own in zip(shown, _its_fighter(s), strict=True)]


def _hand(s: Skirmish, owner: Seat) -> list[tuple[Seat, ...]]:
    return [tuple(range(s.seats)) if s.options.open_hands else (owner,)]


SEES: dict[str, Callable[[Skirmish], list[tuple[Seat, ...]]]] = {
    # MS-R41 In secret until all have chosen.
    "players[].faction": _its_player,
    "players[].picks": _its_player,
    "arcane_deck": _nobody,
    # MS-9.2, MS-9.3 A hand is its player's; in training (section 4), everybody's.
    "duel.hand": lambda s: _hand(s, s.duel.active),
    "duel.resist_hand": lambda s: _hand(s, s.duel.resister),
    # MS-9.5, MS-9.8 The player who laid it knows it; a card that is believed is never shown.
    "duel.face_down": lambda s: [(s.duel.active,)],
    "melee_deck": _nobody,
    "fight.sides[].hand": _fighters_hand,
    # MS-14.6 In secret until both have chosen.
    "fight.sides[].chosen": _its_fighter,
}
"""The seats that see each hidden zone, and when: see ``contract.check_hidden_zones``."""
