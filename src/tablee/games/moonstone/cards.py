"""What a pack holds: characters, abilities and maps, and the tables that the rules read."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from pathlib import Path
from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from tablee.core import Card, Flaw, Name, PackError, Shared, content_hash, message, read_packs
from tablee.games.moonstone.effects import DamageType, During, Effect, Manoeuvre, Passive, Side
from tablee.games.moonstone.geometry import RADIUS, Disc, Length, Polygon, Shape
from tablee.games.moonstone.sight import Feature

BASE = Path(__file__).parent / "packs" / "base"
TEXTS = Path(__file__).parent / "texts"

Faction: TypeAlias = Literal["commonwealth", "dominion", "leshavult", "shades"]
FACTIONS: tuple[Faction, ...] = ("commonwealth", "dominion", "leshavult", "shades")
Colour: TypeAlias = Literal["green", "blue", "pink"]
COLOURS: tuple[Colour, ...] = ("green", "blue", "pink")
CATASTROPHE = 9
"""Arcane cards are numbered by colour and value: 0 to 8, Green 1 to Pink 3; and the Catastrophe."""
ARCANE_DECK = (0, 0, 0, 1, 1, 2, 3, 3, 3, 4, 4, 5, 6, 6, 6, 7, 7, 8, 9, 9, 9)
"""MS-R2 Three ones, two twos and a three of each colour, and three Catastrophes."""
MANOEUVRES: tuple[Manoeuvre, ...] = ("HG", "FS", "TH", "SC", "RA", "LG")
MELEE_DECK = tuple(kind for kind in range(6) for _ in range(3))


def arcane_card(colour: Colour, value: int) -> int:
    return COLOURS.index(colour) * 3 + value - 1


def colour_of(card: int) -> Colour:
    return COLOURS[card // 3]


def value_of(card: int) -> int:
    return card % 3 + 1


class Target(Struct, frozen=True, forbid_unknown_fields=True):
    """MS-8.3 Whom an ability may target."""

    side: Side = "any"
    other: bool = False
    keywords: tuple[str, ...] = ()


class Result(Struct, frozen=True, forbid_unknown_fields=True):
    """MS-9.4 An outcome of an Arcane ability: ``GX`` any Green card, ``B2`` that card, ``any2`` any 2."""

    cards: tuple[Annotated[str, Meta(pattern="^([GBP][X123]|any[123])$")], ...]
    effects: tuple[Effect, ...]

    def has(self, card: int) -> bool:
        """Whether this outcome is that of a card."""
        letter, value = colour_of(card)[0].upper(), str(value_of(card))
        return any(name in (f"{letter}X", f"{letter}{value}", f"any{value}") for name in self.cards)


class Ability(Card, frozen=True, kw_only=True):
    """Something that a character can do, or that is always so."""

    kind: Literal["passive", "active", "arcane"]
    text: Name
    cost: Annotated[int, Meta(ge=0)] = 0
    range: Annotated[int, Meta(ge=1, le=36)] | None = None
    """In inches; without one it has no target."""
    target: Target = Target()
    targets: Literal[1, 2] = 1
    """Two: different ones, and each has the effects."""
    limit: Literal["turn", "game", "reload"] | None = None
    engaged: bool = True
    """Whether it may be used while engaged."""
    passives: tuple[Passive, ...] = ()
    effects: tuple[Effect, ...] = ()
    outcomes: tuple[Result, ...] = ()
    catastrophe: tuple[Effect, ...] = ()


class Signature(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """MS-15.8 What a character makes of one of the six cards; an absent cell is ø."""

    name: Name
    text: Name | None = None
    card: Manoeuvre
    types: tuple[DamageType, ...] = ()
    cells: dict[Manoeuvre, int] = {}
    riposte: tuple[Manoeuvre, ...] = ()
    during: tuple[During, ...] = ()
    end_step: tuple[Effect, ...] = ()


class CharacterCard(Card, frozen=True, kw_only=True):
    """A character that may be chosen for a troupe."""

    factions: Annotated[tuple[Faction, ...], Meta(min_length=1)]
    keywords: tuple[str, ...]
    melee: int
    range: Annotated[int, Meta(ge=1, le=3)]
    arcane: int
    evade: int
    hp: Annotated[int, Meta(ge=1)]
    blue: tuple[int, ...]
    """MS-7.1 The boxes with a blue dot, counted from the left."""
    base: Literal[30, 40] = 30
    abilities: tuple[str, ...]
    signature: Signature

    @property
    def radius(self) -> Length:
        return RADIUS[self.base]


Kind: TypeAlias = Literal["obstacle", "barrier", "wood", "water"]
HEIGHTS: dict[Kind, Length] = {"obstacle": 1000, "barrier": 4000, "wood": 3000, "water": 0}


class Piece(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """MS-2.1 A piece of terrain: a rectangle, a disc or a polygon, in thousandths of an inch."""

    kind: Kind
    look: str
    """What it shows: ``wall``, ``tree``. The words are in the catalogues."""
    rect: tuple[int, int, int, int] | None = None
    disc: tuple[int, int, int] | None = None
    polygon: tuple[tuple[int, int], ...] | None = None

    @property
    def shape(self) -> Shape:
        if self.rect is not None:
            x, y, x2, y2 = self.rect
            return Polygon(((x, y), (x2, y), (x2, y2), (x, y2)))
        if self.disc is not None:
            return Disc(self.disc[:2], self.disc[2])
        assert self.polygon is not None, "a pack with a piece of no shape is refused"
        return Polygon(self.polygon)


class Map(Card, frozen=True, kw_only=True):
    """Where a match is played."""

    pieces: tuple[Piece, ...]


KINDS: dict[str, type[Card]] = {"characters": CharacterCard, "abilities": Ability, "maps": Map}


def flaw_of(card: Card) -> Flaw | None:
    """What is wrong with a card beyond the types of its fields."""
    match card:
        case CharacterCard():
            wrong = [box for box in card.blue if not 1 <= box <= card.hp]
            if wrong:
                return Flaw(message("card-blue", box=wrong[0], hp=card.hp), "blue")
        case Map():
            for number, piece in enumerate(card.pieces):
                if sum(shape is not None for shape in (piece.rect, piece.disc, piece.polygon)) != 1:
                    return Flaw(message("card-shape"), f"pieces[{number}]")
        case Ability():
            if card.kind == "passive" and not card.passives:
                return Flaw(message("card-nothing"), "passives")
            if card.kind == "active" and not card.effects:
                return Flaw(message("card-nothing"), "effects")
            if card.kind == "arcane" and not card.outcomes:
                return Flaw(message("card-nothing"), "outcomes")
    return None


class Cards(Shared):
    """All content of a match, numbered; frozen and shared by all states."""

    __slots__ = ("__dict__", "abilities", "characters", "hash", "maps")

    def __init__(
        self, characters: Sequence[CharacterCard], abilities: Sequence[Ability], maps: Sequence[Map]
    ) -> None:
        self.characters = tuple(characters)
        self.abilities = {ability.id: ability for ability in abilities}
        self.maps = tuple(maps)
        self.hash = content_hash([self.characters, list(abilities), self.maps])

    @cached_property
    def abilities_of(self) -> tuple[tuple[Ability, ...], ...]:
        """For each character, its abilities."""
        return tuple(tuple(self.abilities[id] for id in card.abilities) for card in self.characters)

    @cached_property
    def shapes(self) -> tuple[tuple[Shape, ...], ...]:
        """For each map, the shapes of its pieces."""
        return tuple(tuple(piece.shape for piece in map.pieces) for map in self.maps)

    @cached_property
    def shapes_by_kind(self) -> tuple[dict[Kind, tuple[Shape, ...]], ...]:
        """For each map, its shapes by what they are."""
        return tuple(
            {kind: tuple(piece.shape for piece in map.pieces if piece.kind == kind) for kind in HEIGHTS}
            for map in self.maps
        )

    @cached_property
    def features_by_kind(self) -> tuple[dict[Kind, tuple[Feature, ...]], ...]:
        """For each map, its shapes with their heights, for those who look across it."""
        return tuple(
            {
                kind: tuple(Feature(shape, 0, HEIGHTS[kind]) for shape in shapes)
                for kind, shapes in map.items()
            }
            for map in self.shapes_by_kind
        )

    def of_faction(self, faction: Faction) -> list[int]:
        """MS-3.2 The characters that carry a faction's symbol."""
        return [number for number, card in enumerate(self.characters) if faction in card.factions]

    def number(self, id: str) -> int:
        """The number of a character by its id."""
        return next(number for number, card in enumerate(self.characters) if card.id == id)


def load(packs: Sequence[Path] = ()) -> Cards:
    """The base pack with others on top of it."""
    content = read_packs(BASE, packs, KINDS, flaw_of, TEXTS)
    for card in content["characters"].values():
        for number, id in enumerate(card.abilities):
            if id not in content["abilities"]:
                file = str(content.files["characters", card.id])
                says = message("card-ability", id=id)
                raise PackError(Flaw(says, f"abilities[{number}]", card=card.id, file=file, texts=TEXTS))
    return Cards(*(list(content[kind].values()) for kind in KINDS))
