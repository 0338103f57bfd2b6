"""What a pack holds: characters, abilities, signatures, troupes and maps, and what the rules read of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from itertools import combinations, pairwise
from pathlib import Path
from typing import Annotated, Any, Literal, TypeAlias

from msgspec import Meta, Struct

from tablee.core import (
    Card,
    ContentError,
    Message,
    Name,
    PackError,
    Point,
    Shared,
    content_hash,
    message,
    read_packs,
)
from tablee.core.content.errors import nearest
from tablee.games.moonstone.effects import (
    AnyCondition,
    ChangeStats,
    Chosen,
    Clause,
    DamageType,
    During,
    Effect,
    Faction,
    Filter,
    Grant,
    GrantedAction,
    HarvestMod,
    InterruptMove,
    Keyword,
    Limit,
    Manoeuvre,
    Moment,
    Passive,
    Place,
    Suffered,
    Thrall,
    Trigger,
)
from tablee.games.moonstone.table.geometry import (
    CONTACT,
    RADIUS,
    SIDE,
    box_of,
    contains,
    distance,
    do_cross,
    gap,
    nearest_on,
    overlaps,
)
from tablee.games.moonstone.table.polygon import Polygon
from tablee.games.moonstone.table.structs import Disc, Length, Shape

BASE = Path(__file__).parent / "packs" / "base"
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
    """MS-8.3 What an ability may target: characters of this filter, a Stone, or an area."""

    what: Literal["character", "stone", "stone_or_character", "wood", "water"] = "character"
    count: Annotated[int, Meta(ge=1, le=3)] = 1
    """So many different ones."""


class Outcome(Struct, frozen=True, forbid_unknown_fields=True):
    """MS-9.4 An outcome of an Arcane ability: ``GX`` any Green card, ``B2`` that card, ``any2`` any 2."""

    cards: Annotated[tuple[ArcaneCards, ...], Meta(min_length=1)]
    effects: Annotated[tuple[Effect, ...], Meta(min_length=1)]

    def has(self, card: int) -> bool:
        """Whether this outcome is that of a card."""
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
    """What a signature causes against each card; ø where nothing is said."""

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
    """MS-15.8 What a character makes of one of the six cards; an absent cell is ø."""

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


# Maps


Kind: TypeAlias = Literal["obstacle", "barrier", "wood", "water", "platform", "stairs", "building"]
HEIGHTS: dict[Kind, Length] = {
    "obstacle": 1000,
    "barrier": 4000,
    "wood": 3000,
    "water": 0,
    "platform": 0,
    "stairs": 0,
    "building": 4000,
}
"""Section 3.3, where a piece says nothing else."""
CENTRE_FREE = 3000
"""MS-2.19 Nothing lies nearer to the centre of the table."""
Along: TypeAlias = Annotated[int, Meta(ge=0, le=SIDE)]
"""Thousandths of an inch from the western or the southern edge."""
Height: TypeAlias = Annotated[int, Meta(ge=0, le=12_000)]
Rect: TypeAlias = tuple[Along, Along, Along, Along]
"""West, south, east, north."""
Spot: TypeAlias = tuple[Along, Along]
Up: TypeAlias = Literal["north", "east", "south", "west"]


class Piece(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """MS-2.1 A piece of terrain: a rectangle, a disc (centre and radius) or a polygon."""

    id: str = ""
    """So that others can name it."""
    kind: Kind
    look: str
    """What it shows: ``wall``, ``tree``. The words are in the catalogues."""
    rect: Rect | None = None
    disc: tuple[Along, Along, Annotated[int, Meta(ge=100, le=6000)]] | None = None
    polygon: Annotated[tuple[Spot, ...], Meta(min_length=3)] | None = None
    stands_on: str | None = None
    """The platform it stands on; None: the ground."""
    height: Height | None = None
    """How tall a Barrier or a building is; None: as usual for its kind (3.3)."""
    elevation: Height | None = None
    """How high a platform lies, or the top of stairs."""
    solid: bool = False
    """Under a solid platform the ground is a Barrier (MS-2.12)."""
    up: Up | None = None
    """Where stairs lead up (MS-2.14)."""
    walls: tuple[Rect, ...] = ()
    """Of a building that can be entered: Barriers (MS-2.13) ..."""
    doors: tuple[Rect, ...] = ()
    """... and its closed doors and windows: Obstacles."""

    @property
    def shape(self) -> Shape:
        if self.rect is not None:
            x, y, x2, y2 = self.rect
            return Polygon(((x, y), (x2, y), (x2, y2), (x, y2)))
        if self.disc is not None:
            return Disc(self.disc[:2], self.disc[2])
        assert self.polygon is not None, "a pack with a piece of no shape is refused"
        return Polygon(self.polygon)


class Ladder(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """MS-2.15 A ladder: straight up to the edge of a platform, each link one storey (MS-2.16)."""

    id: str
    foot: Spot
    to: str
    """The platform at its head."""
    rests: tuple[Height, ...] = ()
    """The heights at which one may stay between two links."""


class Map(Card, frozen=True, kw_only=True):
    """Where a match is played."""

    pieces: tuple[Piece, ...]
    ladders: tuple[Ladder, ...] = ()


KINDS: dict[str, type[Card]] = {
    "characters": CharacterCard,
    "abilities": Ability,
    "signatures": Signature,
    "troupes": Troupe,
    "maps": Map,
}


# What is wrong with a card


def flaw_of(card: Card) -> ContentError | None:
    """What is wrong with a card beyond the types of its fields, and what would be right."""
    match card:
        case CharacterCard():
            return _character_flaw(card)
        case Ability():
            return _ability_flaw(card)
        case Signature():
            return _signature_flaw(card)
        case Troupe():
            twice = _twice(card.characters)
            return ContentError(message("card-twice", id=twice), "characters") if twice else None
        case Map():
            return _map_flaw(card)
    return None


def _twice(ids: Sequence[str]) -> str | None:
    return next((id for number, id in enumerate(ids) if id in ids[:number]), None)


def _character_flaw(card: CharacterCard) -> ContentError | None:
    for number, box in enumerate(card.blue):
        if not 1 <= box <= card.hp:
            return ContentError(message("pack-range", least=1, most=card.hp, found=box), f"blue[{number}]")
    if list(card.blue) != sorted(set(card.blue)):
        return ContentError(message("card-blue-order"), "blue")
    if twice := _twice(card.abilities) or _twice(card.keywords) or _twice(card.factions):
        return ContentError(message("card-twice", id=twice))
    return None


_HOLDS: dict[str, tuple[str, ...]] = {
    "passive": ("passives", "triggers"),
    "active": ("effects",),
    "arcane": ("outcomes", "catastrophe"),
}
"""What each kind of ability says; all else would do nothing."""


def _ability_flaw(card: Ability) -> ContentError | None:
    for kind, fields in _HOLDS.items():
        for name in fields:
            if kind != card.kind and getattr(card, name):
                return ContentError(message("card-field", field=name, kind=card.kind), name)
    if not any(getattr(card, name) for name in _HOLDS[card.kind]):
        return ContentError(message("card-nothing"), _HOLDS[card.kind][0])
    if card.kind == "passive" and (card.cost or card.range or card.pulse):
        return ContentError(message("card-no-action"))
    if card.kind == "arcane" and not card.catastrophe:
        return ContentError(message("card-no-catastrophe"), "catastrophe")
    if card.range is not None and card.pulse is not None:
        return ContentError(message("card-range-or-pulse"), "pulse")
    if card.target != Target() and card.range is None:
        return ContentError(message("card-target-range"), "range")
    for number, word in enumerate(card.passives):
        if isinstance(getattr(word, "who", None), Chosen):
            return ContentError(message("card-chosen"), f"passives[{number}].who")
        if isinstance(word, ChangeStats) and "melee_range" in word.stats:
            return ContentError(message("card-melee-range"), f"passives[{number}].stats")
    return _place_flaw(card) or _misplaced(card)


def _signature_flaw(card: Signature) -> ContentError | None:
    if card.cells != Cells() and not card.types:
        return ContentError(message("card-no-type"), "types")
    if (card.text is None) != (not card.during and not card.end_step):
        return ContentError(message("card-text"), "text")
    return _place_flaw(card) or _misplaced(card)


def _place_flaw(card: Ability | Signature) -> ContentError | None:
    """MS-1.12 A base is put down in one region, and one that the rules know."""
    for word in structs_in(card):
        if isinstance(word, Place):
            regions = [word.contact is not None, word.area is not None, word.within is not None]
            in_wood = word.area == "created_wood" and isinstance(word.within, int) and word.contact is None
            known = word.area in (None, "target")
            if not in_wood and not (known and sum(regions) == 1):
                return ContentError(message("card-place"))
    return None


def _misplaced(card: Ability | Signature) -> ContentError | None:
    """A word where no rule reads it: the match would stop there."""
    triggers, passives = (card.triggers, card.passives) if isinstance(card, Ability) else ((), ())
    targeted = [effect for trigger in triggers if trigger.when == "targeted" for effect in trigger.effects]
    for word in structs_in(card):
        match word:
            case GrantedAction(effects=effects) if not all(isinstance(one, Suffered) for one in effects):
                return ContentError(message("card-granted"))
            case InterruptMove() if not any(word is effect for effect in targeted):
                return ContentError(message("card-interrupt"))
            case Suffered(may=True) | HarvestMod(may=True) if not any(word is one for one in passives):
                return ContentError(message("card-no-choice"))
    return None


def structs_in(value: Any) -> Iterator[Struct]:
    """All that a card is made of."""
    if isinstance(value, Struct):
        yield value
        value = [getattr(value, name) for name in value.__struct_fields__]
    if isinstance(value, tuple | list):
        for item in value:
            yield from structs_in(item)


def _ids(card: Map) -> list[str]:
    return [*(piece.id for piece in card.pieces), *(ladder.id for ladder in card.ladders)]


def _map_flaw(card: Map) -> ContentError | None:
    if twice := _twice([part for part in _ids(card) if part]):
        return ContentError(message("card-twice", id=twice), "pieces")
    platforms = {piece.id: piece for piece in card.pieces if piece.kind == "platform"}
    for number, piece in enumerate(card.pieces):
        flaw = _piece_flaw(piece, platforms) or _overlap(piece, card.pieces[:number])
        if flaw is not None:
            says, field = flaw
            near = nearest(piece.stands_on or "", platforms) if field == "stands_on" else ""
            return ContentError(says, f"pieces[{number}].{field}".rstrip("."), near)
    for number, ladder in enumerate(card.ladders):
        if ladder.to not in platforms:
            near = nearest(ladder.to, platforms)
            return ContentError(message("card-no-platform", id=ladder.to), f"ladders[{number}].to", near)
        roof = platforms[ladder.to]
        if distance(ladder.foot, nearest_on(roof.shape, ladder.foot)) > CONTACT:
            return ContentError(message("card-foot", id=ladder.to), f"ladders[{number}].foot")
        heights = [0, *ladder.rests, roof.elevation or 0]
        if any(low >= high for low, high in pairwise(heights)):
            return ContentError(message("card-rests"), f"ladders[{number}].rests")
    return None


def _piece_flaw(piece: Piece, platforms: Mapping[str, Piece]) -> tuple[Message, str] | None:
    """What is wrong with a piece by itself: what to say, and of which field."""
    if sum(shape is not None for shape in (piece.rect, piece.disc, piece.polygon)) != 1:
        return message("card-shape"), ""
    own = () if piece.rect is None else (piece.rect,)
    for field, rects in (("rect", own), ("walls", piece.walls), ("doors", piece.doors)):
        if any(rect[0] >= rect[2] or rect[1] >= rect[3] for rect in rects):
            return message("card-rect"), field
    if (piece.kind in ("platform", "stairs")) != (piece.elevation is not None):
        return message("card-elevation"), "elevation"
    if (piece.kind == "stairs") != (piece.up is not None):
        return message("card-up"), "up"
    if piece.stands_on is not None and piece.stands_on not in platforms:
        return message("card-no-platform", id=piece.stands_on), "stands_on"
    if (piece.walls or piece.doors) and piece.kind != "building":
        return message("card-walls"), "walls" if piece.walls else "doors"
    west, south, east, north = box_of(piece.shape)
    if min(west, south) < 0 or max(east, north) > SIDE:
        return message("card-off-table"), "disc"
    shape = piece.shape
    if isinstance(shape, Polygon) and _crosses_itself(shape):
        return message("card-crossing"), "polygon"
    if gap(Disc((SIDE // 2, SIDE // 2), 0), shape) < CENTRE_FREE:
        return message("card-centre"), ""
    if piece.kind == "stairs" and not any(
        roof.elevation == piece.elevation and gap(Disc(head_of(piece), 0), roof.shape) <= CONTACT
        for roof in platforms.values()
    ):
        return message("card-stairs"), "up"
    return None


def _crosses_itself(polygon: Polygon) -> bool:
    """Whether two sides meet that are not neighbours."""
    sides = polygon.edges()
    return any(
        do_cross(*sides[i], *sides[j])
        for i, j in combinations(range(len(sides)), 2)
        if j - i > 1 and (i, j) != (0, len(sides) - 1)
    )


def _overlap(piece: Piece, others: Sequence[Piece]) -> tuple[Message, str] | None:
    """MS-2.1 Pieces lie apart, but for what stands on a platform, and stairs at its edge."""
    for other in others:
        related = {piece.stands_on, other.stands_on} & {piece.id, other.id}
        if not related and "stairs" not in (piece.kind, other.kind) and _do_overlap(piece.shape, other.shape):
            return message("card-overlap", one=piece.id or piece.look, other=other.id or other.look), ""
    return None


def _do_overlap(one: Shape, two: Shape) -> bool:
    if isinstance(one, Disc):
        return overlaps(one, two)
    if isinstance(two, Disc):
        return overlaps(two, one)
    return (
        contains(one, two.points[0])
        or contains(two, one.points[0])
        or any(do_cross(*side, *other) for side in one.edges() for other in two.edges())
    )


def head_of(stairs: Piece) -> Point:
    """MS-2.14 The middle of the upper end of stairs."""
    west, south, east, north = box_of(stairs.shape)
    x, y = (west + east) // 2, (south + north) // 2
    ends = {"west": (west, y), "east": (east, y), "south": (x, south), "north": (x, north)}
    return ends[stairs.up or ""]


# All content


class Spoken:
    """What some abilities say: the words about their bearer, those about others, and the triggers."""

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
        """MS-3.4 Whether a character enters play by a summons only."""
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
        """MS-3.2 Those of a roster that carry a faction's symbol."""
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


def load(packs: Sequence[Path] = ()) -> Cards:
    """The base pack with others on top of it."""
    content = read_packs(BASE, packs, KINDS, flaw_of, TEXTS)
    for kind in ("characters", "abilities", "signatures", "troupes"):
        for id, card in content[kind].items():
            for path, wanted, name in _names_in(card):
                known = content[wanted]
                if name not in known:
                    says = message(f"card-no-{wanted}", id=name)
                    file = str(content.files[kind, id])
                    raise PackError(
                        ContentError(says, path, nearest(name, known), card=id, file=file, texts=TEXTS)
                    )
    for troupe in content["troupes"].values():
        for number, id in enumerate(troupe.characters):
            if troupe.faction not in content["characters"][id].factions:
                says, file = message("card-other-faction", id=id), str(content.files["troupes", troupe.id])
                path = f"characters[{number}]"
                raise PackError(ContentError(says, path, card=troupe.id, file=file, texts=TEXTS))
    return Cards(*(list(content[kind].values()) for kind in KINDS))


def _names_in(card: Any) -> Iterator[tuple[str, str, str]]:
    """The other cards that a card names: where, of which kind, and the id."""
    match card:
        case CharacterCard():
            yield from ((f"abilities[{n}]", "abilities", id) for n, id in enumerate(card.abilities))
            if card.signature is not None:
                yield "signature", "signatures", card.signature
        case Troupe():
            yield from ((f"characters[{n}]", "characters", id) for n, id in enumerate(card.characters))
        case _:
            yield from _names_inside(card, "")


def _names_inside(value: Any, path: str) -> Iterator[tuple[str, str, str]]:
    """The abilities and characters that words name, at any depth."""
    if isinstance(value, tuple):
        for number, item in enumerate(value):
            yield from _names_inside(item, f"{path}[{number}]")
    elif isinstance(value, Struct):
        for name, written in zip(value.__struct_fields__, value.__struct_encode_fields__, strict=True):
            inner, place = getattr(value, name), f"{path}.{written}".lstrip(".")
            if isinstance(inner, str) and name in ("ability", "has"):
                yield place, "abilities", inner
            elif isinstance(inner, str) and name == "card":
                yield place, "characters", inner
            else:
                yield from _names_inside(inner, place)
