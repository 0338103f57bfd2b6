"""The content of a match: all packs together, and the tables that the rules read."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from tablee.core import ContentError, PackError, Shared, content_hash, message, read_packs
from tablee.core.content.packs import Content
from tablee.games.dark_rituals import legion_effects as lx
from tablee.games.dark_rituals.board import Board
from tablee.games.dark_rituals.cards import (
    KINDS,
    SLOTS,
    ActionCard,
    AICard,
    DemonCard,
    Encounter,
    GameNumbers,
    GrimoireSpell,
    HeroProfile,
    LegionCard,
    LootItem,
    MapTile,
    PlagueCard,
    PlantCard,
    WitchcraftCard,
)
from tablee.games.dark_rituals.checks import card_error
from tablee.games.dark_rituals.references import reference_error
from tablee.games.dark_rituals.scenario import Scenario

BASE = Path(__file__).parent / "packs" / "base"
TEXTS = Path(__file__).parent / "texts"


class Traits(NamedTuple):
    """The abilities of a Character as numbers; 0: it lacks this one."""

    leap: int = 1
    unstoppable: bool = False
    burst: int = 0
    drain: int = 0
    less_resistance: int = 0
    less_agility: int = 0
    has_carapace: bool = False
    range: int = 0
    heal_on_kill: int = 0
    power: lx.ActivePower | None = None


def traits_of(card: LegionCard) -> Traits:
    """The abilities that a card prints."""
    traits = Traits()
    for ability in card.abilities:
        match ability:
            case lx.LeapZones(zones=zones):
                traits = traits._replace(leap=zones)
            case lx.NeverHeld():
                traits = traits._replace(unstoppable=True)
            case lx.BurstOnDeath(n=n):
                traits = traits._replace(burst=n)
            case lx.DrainOnWound(n=n):
                traits = traits._replace(drain=n)
            case lx.AuraOnHeroes(stat="resistance", n=n):
                traits = traits._replace(less_resistance=n)
            case lx.AuraOnHeroes(n=n):
                traits = traits._replace(less_agility=n)
            case lx.IgnoreFirstWound():
                traits = traits._replace(has_carapace=True)
            case lx.LongAttack(range=steps):
                traits = traits._replace(range=steps)
            case lx.HealOnKill(n=n):
                traits = traits._replace(heal_on_kill=n)
            case lx.ActivePower():
                traits = traits._replace(power=ability)
    return traits


class Cards(Shared):
    """All content of a match; frozen, shared by all states. Heroes and cards are numbers into its tuples."""

    __slots__ = (
        "actions",
        "ai",
        "boards",
        "characters",
        "condemned",
        "creatures",
        "demon_at",
        "demon_cards",
        "encounters",
        "grimoires",
        "has_aura",
        "hash",
        "hero_at",
        "heroes",
        "items",
        "legion_at",
        "militia",
        "numbers",
        "peasant",
        "plagues",
        "plants",
        "possessed",
        "scenarios",
        "spells",
        "tiles",
        "traits",
        "witchcraft",
    )

    def __init__(self, content: Content) -> None:
        found = {kind: tuple(cards.values()) for kind, cards in content.items()}
        self.tiles: dict[str, MapTile] = {tile.id: tile for tile in found["tiles"]}
        self.heroes: tuple[HeroProfile, ...] = found["heroes"]
        self.characters: tuple[LegionCard, ...] = found["characters"]
        self.actions: tuple[ActionCard, ...] = tuple(
            sorted(found["hero_actions"], key=lambda card: card.slot)
        )
        self.ai: tuple[AICard, ...] = found["hero_ai"]
        self.witchcraft: tuple[WitchcraftCard, ...] = found["witchcraft"]
        self.demon_cards: tuple[DemonCard, ...] = found["demon_cards"]
        self.plagues: tuple[PlagueCard, ...] = found["plagues"]
        self.plants: tuple[PlantCard, ...] = found["plants"]
        self.items: tuple[LootItem, ...] = found["items"]
        self.numbers: GameNumbers = found["numbers"][0]
        self.encounters: dict[int, Encounter] = {card.number: card for card in found["encounters"]}
        self.scenarios = {number: Scenario(card) for number, card in self.encounters.items()}
        self.boards: dict[int, Board] = {number: each.board for number, each in self.scenarios.items()}
        self.hero_at = {hero.id: number for number, hero in enumerate(self.heroes)}
        self.legion_at = {card.id: number for number, card in enumerate(self.characters)}
        self.demon_at = {card.id: number for number, card in enumerate(self.demon_cards)}
        self.traits = tuple(traits_of(card) for card in self.characters)
        self.has_aura = any(t.less_resistance or t.less_agility for t in self.traits)
        self.spells: tuple[GrimoireSpell, ...] = found["grimoires"]
        grimoires: list[list[int]] = [[] for _ in self.characters]
        for number in sorted(range(len(self.spells)), key=lambda n: self.spells[n].number):
            grimoires[self.legion_at[self.spells[number].witch]].append(number)
        self.grimoires = tuple(map(tuple, grimoires))
        """The spells of each Character, in the order of their numbers."""
        self.creatures = tuple(n for n, card in enumerate(self.characters) if card.kind == "creature")
        by_kind = {card.kind: number for number, card in reversed([*enumerate(self.characters)])}
        self.peasant, self.militia = by_kind["peasant"], by_kind["militia"]
        self.possessed, self.condemned = by_kind["possessed"], by_kind["minion"]
        self.hash = content_hash([found[kind] for kind in KINDS])


def load(packs: Sequence[Path] = ()) -> Cards:
    """The base pack with others on top of it."""
    content = read_packs(BASE, packs, KINDS, card_error, TEXTS)
    above = str([BASE, *packs][-1])

    def refuse(says: str, path: str, **facts: str) -> PackError:
        return PackError(ContentError(message(says, **facts), path, file=above, texts=TEXTS))

    slots = sorted(card.slot for card in content["hero_actions"].values())
    if slots != list(SLOTS):
        raise refuse("cards-six-slots", "hero_actions")
    for slot in SLOTS:
        if not any(card.slot == slot for card in content["hero_ai"].values()):
            raise refuse("cards-no-ai", "hero_ai", slot=str(slot))
    if len(content["heroes"]) < len(SLOTS):
        raise refuse("cards-few-heroes", "heroes")
    if len(content["numbers"]) != 1:
        raise refuse("cards-one-numbers", "numbers")
    kinds = {card.kind for card in content["characters"].values()}
    for kind in ("peasant", "militia", "possessed", "minion", "witch"):
        if kind not in kinds:
            raise refuse("cards-no-kind", "characters", kind=kind)
    taken: dict[int, str] = {}
    for card in content["encounters"].values():
        other = taken.setdefault(card.number, card.id)
        if other != card.id:
            says = message("cards-number-taken", number=card.number, other=other)
            error = ContentError(says, "number", known=str(max(taken) + 1))
            raise PackError(error.at(content.files["encounters", card.id], card.id, TEXTS))
    wrong = reference_error(content)
    if wrong is not None:
        raise PackError(wrong.at("", texts=TEXTS))
    return Cards(content)
