"""The entries of a pack, one struct for each kind (chapter 13)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta, Struct

from tablee.core import Card, Name
from tablee.games.dark_rituals import effects as fx
from tablee.games.dark_rituals import legion_effects as lx

HeroClass: TypeAlias = Literal["tank", "assassin", "support"]
LegionKind: TypeAlias = Literal["minion", "possessed", "witch", "creature", "demon", "peasant", "militia"]
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
    slot: Annotated[int, Meta(ge=1, le=6)] | None = None
    """The slot of this Hero in the recommended line-up (DR-2.6)."""


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
    abilities: tuple[lx.AnyAbility, ...] = ()
    solo_friendly: bool = False
    """Whether this Creature touches no Energy of Heroes (DR-2.11)."""
    pile: tuple[str, ...] = ()
    """The Demon cards of this Demon (DR-10.2), and below those that the swaps replace (DR-10.3)."""
    swaps: dict[str, str] = msgspec.field(default_factory=dict)
    text: Name | None = None
    """What its abilities do, in one line."""


class GrimoireSpell(Card, frozen=True, kw_only=True):
    """A spell of a Witch: an Action, or a Reaction (DR-7.3, 13.4)."""

    text: Name
    witch: str
    number: Annotated[int, Meta(ge=1, le=9)]
    cost: Amount
    effects: lx.CardEffects = ()
    reaction: lx.LegionReaction | None = None


class WitchcraftCard(Card, frozen=True, kw_only=True):
    """A card of the Witchcraft deck: an Action, or a Reaction (DR-7.4, 13.5)."""

    text: Name
    copies: Annotated[int, Meta(ge=1, le=9)]
    cost: Amount
    effects: lx.CardEffects = ()
    reaction: lx.LegionReaction | None = None

    @property
    def creature(self) -> str | None:
        """The Creature that it summons, if it is such a card."""
        return next((e.creature for e in self.effects if isinstance(e, lx.SummonCreature)), None)


class DemonCard(Card, frozen=True, kw_only=True):
    """A card of a Demon pile: its forced part, and whether the Witch Master controls the Demon (DR-10.6)."""

    text: Name
    control: bool
    parts: tuple[lx.DemonPart, ...] = ()


class PlagueCard(Card, frozen=True, kw_only=True):
    """A Plague: only its value counts (DR-8.3, 13.11)."""

    x: Annotated[int, Meta(ge=1, le=9)]
    origin: Literal["body", "mind", "soul"]


class PlantCard(Card, frozen=True, kw_only=True):
    """A kind of Plant (13.10)."""

    copies: Annotated[int, Meta(ge=1, le=20)]
    ingredient: bool = True


class LootItem(Card, frozen=True, kw_only=True):
    """An Item of the Loot pile, or Blood Magic, which is never used (DR-11.6, 11.8)."""

    slot: Literal["attack", "defence", "artefact", "blood_magic"]
    copies: Annotated[int, Meta(ge=1, le=20)] = 1


class GameNumbers(Card, frozen=True, kw_only=True):
    """The constants of section 3."""

    die: tuple[Annotated[int, Meta(ge=0, le=9)], ...]
    """The six faces of the battle die."""
    token_values: tuple[Annotated[int, Meta(ge=1, le=9)], ...]
    """The values of all Plant tokens (3.1)."""
    energy: Annotated[int, Meta(ge=0, le=99)]
    enrage_at: Amount
    soul_spaces: Amount
    highest_cube: Amount
    hand: Amount
    possess: Amount
    take_ruby: Amount
    throw_ruby: Amount
    chest_cards: Amount
    creature_cards: Amount
    """How many Creature cards a Witchcraft deck holds (DR-2.11)."""


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
    militia: tuple[str, ...] = ()
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
        lists = ("heroes", "peasants", "militia", "plants", "chests", "minions_near")
        for field in lists:
            for at, zone in enumerate(getattr(self, field)):
                yield f"{field}[{at}]", zone
        for at, placement in enumerate(self.legion):
            yield f"legion[{at}].zone", placement.zone
        for at, shift in enumerate(self.minions_far):
            yield f"minions_far[{at}].zone", shift.zone
            yield f"minions_far[{at}].instead", shift.instead
        for at, special in enumerate(self.specials):
            for field in ("zone", "entrance"):
                if hasattr(special, field):
                    yield f"specials[{at}].{field}", getattr(special, field)
            for field in ("zones", "caves"):
                for number, zone in enumerate(getattr(special, field, ())):
                    yield f"specials[{at}].{field}[{number}]", zone

    def summons_demon(self) -> bool:
        """Whether a Demon may come, and a Demon pile is built (DR-10.10)."""
        return any(
            isinstance(special, fx.CarryRubies | fx.HoldRitual | fx.SacrificeBlood)
            for special in self.specials
        )


KINDS: dict[str, type[Card]] = {
    "tiles": MapTile,
    "heroes": HeroProfile,
    "characters": LegionCard,
    "hero_actions": ActionCard,
    "hero_ai": AICard,
    "grimoires": GrimoireSpell,
    "witchcraft": WitchcraftCard,
    "demon_cards": DemonCard,
    "plagues": PlagueCard,
    "plants": PlantCard,
    "items": LootItem,
    "numbers": GameNumbers,
    "encounters": Encounter,
}
