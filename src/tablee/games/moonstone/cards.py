"""Content of packs: characters, abilities, signatures, troupes and maps, and what the rules read of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import Annotated, Any, Literal, TypeAlias

from msgspec import Meta, Struct

from tablee.core import (
    Card,
    Name,
    Shared,
    content_hash,
)
from tablee.games.moonstone.effects import (
    AnyCondition,
    Clause,
    DamageType,
    During,
    Effect,
    Faction,
    Filter,
    Grant,
    Keyword,
    Limit,
    Manoeuvre,
    Moment,
    Passive,
    Thrall,
    Trigger,
)
from tablee.games.moonstone.maps import Map
from tablee.games.moonstone.table.geometry import (
    RADIUS,
)
from tablee.games.moonstone.table.structs import Length

TEXTS = Path(__file__).parent / "texts"

FACTIONS: tuple[Faction, ...] = ("commonwealth", "dominion", "leshavult", "shades")
Colour: TypeAlias = Literal["green", "blue", "pink"]
COLOURS: tuple[Colour, ...] = ("green", "blue", "pink")
CATASTROPHE = 9
"""Arcane cards are numbered by colour and value: 0 to 8, Green 1 to Pink 3; and the Catastrophe."""
ARCANE_DECK = (0, 0, 0, 1, 1, 2, 3, 3, 3, 4, 4, 5, 6, 6, 6, 7, 7, 8, 9, 9, 9)
"""MS-R2 Three ones, two twos and a three of each colour, and three Catastrophes."""
MANOEUVRES: tuple[Manoeuvre, ...] = ("HG", "FS", "TH", "SC", "RA", "LG")
MELEE_DECK = tuple(kind for kind in range(6) for _ in range(3))
Roster: TypeAlias = Literal["core3", "core4", "seed", "house"]


def arcane_card(colour: Colour, value: int) -> int:
    return COLOURS.index(colour) * 3 + value - 1


def colour_of(card: int) -> Colour:
    return COLOURS[card // 3]


def value_of(card: int) -> int:
    return card % 3 + 1


# Abilities and signatures


class Target(Filter, frozen=True, kw_only=True):
    """MS-8.3 The targets of an ability: characters of this filter, a Stone, or an area."""

    what: Literal["character", "stone", "stone_or_character", "wood", "water"] = "character"
    count: Annotated[int, Meta(ge=1, le=3)] = 1
    """So many different ones."""


class Outcome(Struct, frozen=True, forbid_unknown_fields=True):
    """MS-9.4 An outcome of an Arcane ability: ``GX`` any Green card, ``B2`` that card, ``any2`` any 2."""

    cards: Annotated[tuple[ArcaneCards, ...], Meta(min_length=1)]
    effects: Annotated[tuple[Effect, ...], Meta(min_length=1)]

    def has(self, card: int) -> bool:
        """Return whether this outcome is that of a card."""
        letter, value = colour_of(card)[0].upper(), str(value_of(card))
        return any(name in (f"{letter}X", f"{letter}{value}", f"any{value}") for name in self.cards)


ArcaneCards: TypeAlias = Literal[
    "GX", "G1", "G2", "G3", "BX", "B1", "B2", "B3", "PX", "P1", "P2", "P3", "any1", "any2", "any3"
]


class Bonus(Struct, frozen=True, forbid_unknown_fields=True):
    """Arcane cards more for one ability, under a condition."""

    by: Annotated[int, Meta(ge=1, le=3)]
    condition: tuple[AnyCondition, ...]


class Ability(Card, frozen=True, kw_only=True):
    """Something that a character can do, or that is always so."""

    kind: Literal["passive", "active", "arcane"]
    text: Name
    cost: Annotated[int, Meta(ge=0, le=6)] = 0
    range: Annotated[int, Meta(ge=1, le=24)] | None = None
    """In inches; without one it has no target."""
    target: Target = Target()
    """Whom it may target within its range."""
    pulse: Annotated[int, Meta(ge=1, le=12)] | None = None
    """In inches: it has no target, but affects who is near (MS-8.6)."""
    limit: Limit | None = None
    engaged: bool = True
    """Whether it may be used while engaged."""
    condition: tuple[AnyCondition, ...] = ()
    """It can be used, or holds, only if all of these do."""
    ignores: tuple[Literal["evade", "cover"], ...] = ()
    """What does not change the size of the Arcane hand."""
    bonus: Bonus | None = None
    passives: tuple[Passive, ...] = ()
    triggers: tuple[Trigger, ...] = ()
    effects: tuple[Effect, ...] = ()
    outcomes: tuple[Outcome, ...] = ()
    catastrophe: tuple[Effect, ...] = ()


Cell: TypeAlias = Annotated[int, Meta(ge=0, le=4)] | None
"""What a card causes against another; None: ø, which nothing changes (MS-7.5)."""


class Cells(Struct, frozen=True, forbid_unknown_fields=True):
    """The damage of a signature against each card; ø where none is given."""

    HG: Cell = None
    FS: Cell = None
    TH: Cell = None
    SC: Cell = None
    RA: Cell = None
    LG: Cell = None

    def against(self, card: Manoeuvre) -> int | None:
        value: int | None = getattr(self, card)
        return value


class Signature(Card, frozen=True, kw_only=True):
    """MS-15.8 A signature move: a character's own use of one of the six cards; an absent cell is ø."""

    text: Name | None = None
    upgrades: Manoeuvre
    types: tuple[DamageType, ...] = ()
    cells: Cells = Cells()
    riposte: tuple[Manoeuvre, ...] = ()
    during: tuple[During, ...] = ()
    end_step: tuple[Effect, ...] = ()


# Characters and troupes


class CharacterCard(Card, frozen=True, kw_only=True):
    """A character, or a thrall."""

    roster: Literal["seed", "core", "house"]
    """``seed`` characters are those of the rulebook; they are ``core`` ones too."""
    factions: Annotated[tuple[Faction, ...], Meta(min_length=1, max_length=2)]
    keywords: tuple[Keyword, ...]
    melee: Annotated[int, Meta(ge=0, le=7)]
    range: Annotated[int, Meta(ge=1, le=3)]
    """Melee range in inches."""
    arcane: Annotated[int, Meta(ge=0, le=7)]
    evade: Annotated[int, Meta(ge=-2, le=2)]
    hp: Annotated[int, Meta(ge=1, le=15)]
    blue: tuple[int, ...]
    """MS-7.1 The boxes with a blue dot, counted from the left."""
    base: Literal[30, 40] = 30
    """The diameter in millimetres."""
    abilities: tuple[str, ...]
    signature: str | None = None
    """Thralls have none."""

    @property
    def radius(self) -> Length:
        return RADIUS[self.base]


class Troupe(Card, frozen=True, kw_only=True):
    """A troupe that is ready to play: the first ones are taken when fewer are needed."""

    faction: Faction
    characters: Annotated[tuple[str, ...], Meta(min_length=3, max_length=6)]


def structs_in(value: Any) -> Iterator[Struct]:
    """Return all that a card is made of."""
    if isinstance(value, Struct):
        yield value
        value = [getattr(value, name) for name in value.__struct_fields__]
    if isinstance(value, tuple | list):
        for item in value:
            yield from structs_in(item)


# All content


class Spoken:
    """The effects of some abilities: on their bearer, on others, and the triggers."""

    def __init__(self, abilities: Sequence[Ability]) -> None:
        self.own: dict[type[Clause], list[tuple[Ability, Passive]]] = {}
        self.auras: dict[type[Clause], list[tuple[Ability, Passive]]] = {}
        self.triggers: dict[Moment, list[tuple[Ability, Trigger]]] = {}
        for ability in abilities:
            for word in ability.passives:
                kept = self.own if getattr(word, "who", "self") == "self" else self.auras
                kept.setdefault(type(word), []).append((ability, word))
            for trigger in ability.triggers:
                self.triggers.setdefault(trigger.when, []).append((ability, trigger))


class Cards(Shared):
    """All content of a match, numbered; frozen and shared by all states."""

    __slots__ = ("__dict__", "abilities", "characters", "hash", "maps", "signatures", "troupes")

    def __init__(
        self,
        characters: Sequence[CharacterCard],
        abilities: Sequence[Ability],
        signatures: Sequence[Signature],
        troupes: Sequence[Troupe],
        maps: Sequence[Map],
    ) -> None:
        self.characters = tuple(characters)
        self.abilities = {ability.id: ability for ability in abilities}
        self.signatures = {signature.id: signature for signature in signatures}
        self.troupes = tuple(troupes)
        self.maps = tuple(maps)
        self.hash = content_hash(
            [self.characters, list(abilities), list(signatures), self.troupes, self.maps]
        )

    @cached_property
    def abilities_of(self) -> tuple[tuple[Ability, ...], ...]:
        """For each character, its abilities."""
        return tuple(tuple(self.abilities[id] for id in card.abilities) for card in self.characters)

    @cached_property
    def words_of(self) -> tuple[Spoken, ...]:
        """For each character, what its abilities say, in the order in which rules look for it."""
        return tuple(Spoken(abilities) for abilities in self.abilities_of)

    @cached_property
    def spoken_of(self) -> tuple[tuple[Spoken], ...]:
        """The same, each as a row of one: a character may also have abilities one by one."""
        return tuple((said,) for said in self.words_of)

    @cached_property
    def words_of_ability(self) -> dict[str, Spoken]:
        """For each ability, what it says."""
        return {id: Spoken((ability,)) for id, ability in self.abilities.items()}

    @cached_property
    def with_aura(self) -> dict[type[Clause], frozenset[int]]:
        """For each word that some ability says of others, the characters that have such an ability."""
        kinds = {kind for said in self.words_of_ability.values() for kind in said.auras}
        return {
            kind: frozenset(number for number, said in enumerate(self.words_of) if kind in said.auras)
            for kind in kinds
        }

    @cached_property
    def with_trigger(self) -> dict[Moment, frozenset[int]]:
        """For each moment at which some ability speaks, the characters that have such an ability."""
        moments = {when for said in self.words_of_ability.values() for when in said.triggers}
        return {
            when: frozenset(number for number, said in enumerate(self.words_of) if when in said.triggers)
            for when in moments
        }

    @cached_property
    def lent(self) -> frozenset[type[Clause]]:
        """The words of the abilities that auras lend to others."""
        auras = [word for said in self.words_of_ability.values() for _, word in said.auras.get(Grant, ())]
        return frozenset(
            kind
            for word in auras
            if isinstance(word, Grant)
            for kind in self.words_of_ability[word.ability].own
        )

    @cached_property
    def radii(self) -> tuple[Length, ...]:
        """For each character, the radius of its base."""
        return tuple(card.radius for card in self.characters)

    @cached_property
    def signature_of(self) -> tuple[Signature | None, ...]:
        """For each character, its signature; thralls have none."""
        return tuple(
            None if card.signature is None else self.signatures[card.signature] for card in self.characters
        )

    def is_thrall(self, number: int) -> bool:
        """MS-3.4 Return whether a character enters play by a summons only."""
        return Thrall in self.words_of[number].own

    def of_roster(self, roster: Roster) -> list[int]:
        """Section 4: the characters that may be chosen."""
        return [
            number
            for number, card in enumerate(self.characters)
            if card.roster in _ROSTERS[roster]
            and not self.is_thrall(number)
            and not (roster == "core3" and "shades" in card.factions)
        ]

    def of_faction(self, roster: Roster, faction: Faction) -> list[int]:
        """MS-3.2 Return the characters of a roster that carry a faction's symbol."""
        if (roster, faction) not in self._of_faction:
            self._of_faction[roster, faction] = [
                number for number in self.of_roster(roster) if faction in self.characters[number].factions
            ]
        return list(self._of_faction[roster, faction])

    @cached_property
    def _of_faction(self) -> dict[tuple[Roster, Faction], list[int]]:
        return {}

    def presets(self, roster: Roster, size: int) -> dict[str, tuple[int, ...]]:
        """Section 13.2.1: by their ids, the troupes that can be taken as they are, with their first ones."""
        found = {}
        for troupe in self.troupes:
            cards = tuple(self.number(id) for id in troupe.characters[:size])
            if len(cards) == size and set(cards) <= set(self.of_faction(roster, troupe.faction)):
                found[troupe.id] = cards
        return found

    def troupe(self, id: str) -> Troupe | None:
        """The ready troupe of this id."""
        return next((troupe for troupe in self.troupes if troupe.id == id), None)

    def number(self, id: str) -> int:
        """The number of a character by its id."""
        return self._numbers[id]

    @cached_property
    def _numbers(self) -> dict[str, int]:
        return {card.id: number for number, card in enumerate(self.characters)}


_ROSTERS: Mapping[Roster, tuple[str, ...]] = {
    "core3": ("seed", "core"),
    "core4": ("seed", "core"),
    "seed": ("seed",),
    "house": ("house",),
}
