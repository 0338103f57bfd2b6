"""The content: what a pack holds, its checks, and the tables that the rules read."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from tablee.core import Card, ContentError, Name, PackError, Shared, content_hash, message, read_packs
from tablee.games.dark_rituals import effects as fx
from tablee.games.dark_rituals.board import Board, DrawingError, read_board

BASE = Path(__file__).parent / "packs" / "base"
TEXTS = Path(__file__).parent / "texts"

HeroClass: TypeAlias = Literal["tank", "assassin", "support"]
LegionKind: TypeAlias = Literal["minion", "possessed", "witch", "creature", "peasant", "militia"]
Amount: TypeAlias = Annotated[int, Meta(ge=0, le=20)]
SLOTS = range(1, 7)


class MapTile(Card, frozen=True, kw_only=True):
    """A tile: its name and its look; it changes no rule (DR-5.15)."""

    look: Literal[
        "caves",
        "light wood",
        "fields",
        "heath",
        "cottages",
        "graves",
        "marsh",
        "stones",
        "ruins",
        "chapel",
        "fruit trees",
        "dark wood",
    ]


class Weapon(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A Hero's weapon: modifiers in the own zone and, if it has Range 1, in an adjacent one (DR-6.12)."""

    name: Name
    melee: Amount = 0
    ranged: Amount | None = None


class HeroProfile(Card, frozen=True, kw_only=True):
    """A Hero with its weapon (13.8)."""

    hero_class: HeroClass
    strength: Amount
    resistance: Amount
    agility: Amount
    alchemy: Amount
    life: Annotated[int, Meta(ge=1, le=20)]
    weapon: Weapon


class Enraged(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The values that the enraged side of a card changes (DR-8.5)."""

    strength: Amount | None = None
    resistance: Amount | None = None


class LegionCard(Card, frozen=True, kw_only=True):
    """A Character of the Legion, or a Serf (13.3)."""

    kind: LegionKind
    strength: Amount
    resistance: Amount
    agility: Amount
    life: Annotated[int, Meta(ge=1, le=20)]
    hold: Amount
    move: Amount = 0
    """The cost of a Move, and below of an Attack and of Defend, in Energy (DR-7.2)."""
    attack: Amount = 0
    defend: Amount = 0
    enraged: Enraged = Enraged()
    price: Amount = 0
    """What it costs for good to summon this Witch (DR-4.5)."""
    figures: Annotated[int, Meta(ge=1, le=20)]
    """How many there are in the box."""


class ActionCard(Card, frozen=True, kw_only=True):
    """A Hero Action card: what the Hero of a slot does by default (DR-2.3, 13.6)."""

    slot: Annotated[int, Meta(ge=1, le=6)]
    hero_class: HeroClass
    entries: tuple[fx.ScriptEntry, ...]
    reactions: tuple[fx.AnyReaction, ...] = ()


class AICard(Card, frozen=True, kw_only=True):
    """A Hero AI card: what comes before the Hero Action card in one Hero turn (DR-12.1, 13.7)."""

    slot: Annotated[int, Meta(ge=1, le=6)]
    entries: tuple[fx.ScriptEntry, ...]
    reactions: tuple[fx.AnyReaction, ...] = ()


class Placement(Struct, frozen=True, forbid_unknown_fields=True):
    """A figure and the zone where it starts."""

    who: str
    zone: str


class Shift(Struct, frozen=True, forbid_unknown_fields=True):
    """A figure that starts elsewhere with the dial ``minions_far``."""

    who: str
    zone: str
    instead: str


class Encounter(Card, frozen=True, kw_only=True):
    """An Encounter: map, set-up, its own rules, Objectives and ends (DR-18 to DR-22, 13.1)."""

    number: Annotated[int, Meta(ge=1, le=99)]
    opening: Name
    won: Name
    lost: Name
    map: str
    spawn: str
    heroes: tuple[str, ...]
    """The zones of slots 1 to 6."""
    legion: tuple[Placement, ...]
    reserve: tuple[str, ...] = ()
    """The Witches that may be summoned (DR-7.5)."""
    peasants: tuple[str, ...] = ()
    plants: tuple[str, ...] = ()
    chests: tuple[str, ...] = ()
    rewards: tuple[Annotated[int, Meta(ge=1, le=10)], ...] = ()
    specials: tuple[fx.Special, ...] = ()
    objectives: tuple[fx.ObjectiveClause, ...]
    """The first that the board allows is in force; after the last one: Attack a Witch (DR-15.2)."""
    ends: tuple[fx.EndCondition, ...] = ()
    minions_far: tuple[Shift, ...] = ()
    creature_zone: str
    minions_near: tuple[str, str]

    def zones(self) -> Iterator[tuple[str, str]]:
        """Every zone that the Encounter names, with the path of the field that names it."""
        yield "spawn", self.spawn
        yield "creature_zone", self.creature_zone
        lists = ("heroes", "peasants", "plants", "chests", "minions_near")
        for field in lists:
            for at, zone in enumerate(getattr(self, field)):
                yield f"{field}[{at}]", zone
        for at, placement in enumerate(self.legion):
            yield f"legion[{at}].zone", placement.zone
        for at, shift in enumerate(self.minions_far):
            yield f"minions_far[{at}].zone", shift.zone
            yield f"minions_far[{at}].instead", shift.instead


KINDS: dict[str, type[Card]] = {
    "tiles": MapTile,
    "heroes": HeroProfile,
    "characters": LegionCard,
    "hero_actions": ActionCard,
    "hero_ai": AICard,
    "encounters": Encounter,
}


def card_error(card: Card) -> ContentError | None:
    """What is wrong with a card beyond the types of its fields, and what would be right."""
    if isinstance(card, ActionCard | AICard):
        return _script_error(card)
    if isinstance(card, Encounter):
        return _encounter_error(card)
    return None


def _script_error(card: ActionCard | AICard) -> ContentError | None:
    if not card.entries:
        return ContentError(message("card-no-entries"), "entries")
    for at, entry in enumerate(card.entries):
        if not entry.steps:
            return ContentError(message("card-no-steps"), f"entries[{at}].steps")
        for number, step in enumerate(entry.steps):
            error = _step_error(entry, step, f"entries[{at}].steps[{number}]")
            if error is not None:
                return error
    for at, reaction in enumerate(card.reactions):
        has_x = isinstance(reaction, fx.MoreResistance) and reaction.n == "x"
        if (reaction.level == "x") != has_x:
            return ContentError(message("card-x"), f"reactions[{at}].level")
        if reaction.level == 0:
            return ContentError(message("card-reaction-level"), f"reactions[{at}].level")
    return None


def _step_error(entry: fx.ScriptEntry, step: fx.ScriptStep, path: str) -> ContentError | None:
    has_x = isinstance(step, fx.RestoreHealth) and step.n == "x"
    if (entry.level == "x") != has_x:
        return ContentError(message("card-x"), f"{path}.n" if has_x else path)
    if isinstance(step, fx.TravelTo) and bool(step.to) == bool(step.towards):
        return ContentError(message("card-to-or-towards"), path)
    if isinstance(step, fx.AttackTargets):
        if not step.targets:
            return ContentError(message("card-no-targets"), f"{path}.targets")
        known = ", ".join(fx.ATTACKED)
        for number, word in enumerate(step.targets):
            if word not in fx.ATTACKED:
                says = message("card-target", word=word)
                return ContentError(says, f"{path}.targets[{number}]", known=known)
    return None


def _encounter_error(card: Encounter) -> ContentError | None:
    try:
        board = read_board(card.map)
    except DrawingError as error:
        return error.content_error()
    if len(card.heroes) != len(SLOTS):
        return ContentError(message("card-six-heroes", count=len(card.heroes)), "heroes")
    for path, zone in card.zones():
        if zone not in board.number:
            return ContentError(message("card-zone", zone=zone), path, known=", ".join(board.names))
    spawn = board.distances("move")[board.number[card.spawn]]
    for number, steps in enumerate(spawn):
        if steps >= len(board.names):
            return ContentError(message("map-cut-off", zone=board.names[number]), "map")
    for at, clause in enumerate(card.objectives):
        if (clause.do == "attack") != (clause.whom is not None):
            return ContentError(message("card-objective"), f"objectives[{at}].whom")
    return None


class Cards(Shared):
    """All content of a match; frozen, shared by all states. Heroes and cards are numbers into its tuples."""

    __slots__ = (
        "actions",
        "ai",
        "boards",
        "characters",
        "encounters",
        "hash",
        "hero_at",
        "heroes",
        "legion_at",
        "tiles",
    )

    def __init__(
        self,
        tiles: Sequence[MapTile],
        heroes: Sequence[HeroProfile],
        characters: Sequence[LegionCard],
        actions: Sequence[ActionCard],
        ai: Sequence[AICard],
        encounters: Sequence[Encounter],
    ) -> None:
        self.tiles = {tile.id: tile for tile in tiles}
        self.heroes = tuple(heroes)
        self.characters = tuple(characters)
        self.actions = tuple(sorted(actions, key=lambda card: card.slot))
        self.ai = tuple(ai)
        self.encounters = {encounter.number: encounter for encounter in encounters}
        self.boards: dict[int, Board] = {
            number: read_board(encounter.map) for number, encounter in self.encounters.items()
        }
        self.hero_at = {hero.id: number for number, hero in enumerate(self.heroes)}
        self.legion_at = {card.id: number for number, card in enumerate(self.characters)}
        self.hash = content_hash(
            [tuple(tiles), self.heroes, self.characters, self.actions, self.ai, tuple(encounters)]
        )


def load(packs: Sequence[Path] = ()) -> Cards:
    """The base pack with others on top of it."""
    content = read_packs(BASE, packs, KINDS, card_error, TEXTS)
    above = str([BASE, *packs][-1])

    def refuse(says: str, kind: str, **facts: str) -> PackError:
        return PackError(ContentError(message(says, **facts), kind, file=above, texts=TEXTS))

    slots = sorted(card.slot for card in content["hero_actions"].values())
    if slots != list(SLOTS):
        raise refuse("cards-six-slots", "hero_actions")
    for slot in SLOTS:
        if not any(card.slot == slot for card in content["hero_ai"].values()):
            raise refuse("cards-no-ai", "hero_ai", slot=str(slot))
    if len(content["heroes"]) < len(SLOTS):
        raise refuse("cards-few-heroes", "heroes")
    taken: dict[int, str] = {}
    for card in content["encounters"].values():
        other = taken.setdefault(card.number, card.id)
        if other != card.id:
            raise refuse("cards-number-taken", "encounters", number=str(card.number), other=other)
        for who in (*(placement.who for placement in card.legion), *card.reserve):
            if who not in content["characters"]:
                raise refuse("cards-unknown", "encounters", who=who, card=card.id)
        for zone in read_board(card.map).names:
            tile = zone.partition("-")[0].lower()
            if tile not in content["tiles"]:
                raise refuse("cards-unknown", "tiles", who=tile, card=card.id)
    return Cards(*(list(content[kind].values()) for kind in KINDS))
