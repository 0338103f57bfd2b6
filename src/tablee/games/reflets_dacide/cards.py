"""The cards: what a pack holds, its checks, and the tables that the rules read (section 13)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from pathlib import Path
from typing import Literal, TypeAlias, TypeVar

from msgspec import Struct

from tablee.core import Card, ContentError, Name, Shared, content_hash, message, read_packs
from tablee.games.reflets_dacide.effects import (
    Alignment,
    Change,
    Char,
    Condition,
    CostChange,
    Effect,
    LeaderOnly,
    ModifyChar,
    Objective,
    Price,
    Race,
    Skill,
    Standing,
    TrialWord,
    ZoneKind,
)

BASE = Path(__file__).parent / "packs" / "base"
TEXTS = Path(__file__).parent / "texts"

_C = TypeVar("_C", bound=Card)

TopMoment: TypeAlias = Literal["malus", "contest", "cancel", "chance", "last_word"]
Trigger: TypeAlias = Literal[
    "divine",
    "unforeseen_played",
    "after_roll",
    "after_golden_roll",
    "objective_failed",
    "prior",
    "any_time",
    "wound_pending",
    "trial_won",
    "golden_use",
]


class Hero(Card, frozen=True, kw_only=True):
    """A Hero; characteristics in the order attack, perception, magic, agility, defence."""

    race: Race
    alignment: Alignment
    ep: int
    life: int
    chars: tuple[int, int, int, int, int]
    skills: tuple[Skill, ...]
    reserve: bool = False
    """Stays out of the deck (AL-R1)."""


class Critter(Card, frozen=True, kw_only=True):
    """A Critter: it caps a Hero and steals his things (AL-12.5, AL-17.6)."""

    text: Name
    cost: int = 1
    ep: int = 1


class Creature(Card, frozen=True, kw_only=True):
    """A Creature: it raises Objectives of some characteristics, or of one kind (AL-12.7)."""

    value: int
    stars: int
    points: int
    chars: tuple[Char, ...] = ()
    only: Literal["individual", "collective"] | None = None
    clear: tuple[Change, ...]
    dark: tuple[Change, ...]
    text: Name


class Dilemma(Card, frozen=True, kw_only=True):
    """A top for Adversaries at one moment, a bottom for the Guide at one trigger (AL-4.14)."""

    moment: TopMoment
    golden_six: bool = False
    """The top asks for ``golden`` = 6."""
    top: tuple[Change | TrialWord, ...]
    gem: bool = False
    """The top gives its player a Gem first (AL-5.18)."""
    trigger: Trigger
    bottom: tuple[Change | TrialWord, ...]
    deus_ex_machina: bool = False


class WaysideEvent(Struct, frozen=True, forbid_unknown_fields=True):
    """One numbered event of a Wayside card."""

    text: Name
    effects: tuple[Change, ...]


class Wayside(Card, frozen=True, kw_only=True):
    """Six events, by the value of the Golden Die (AL-10.3)."""

    events: tuple[WaysideEvent, ...]


class Offer(Struct, frozen=True, forbid_unknown_fields=True):
    """What a salutary Zone sells (AL-11.6)."""

    price: Price
    effects: tuple[Change, ...]


class ZoneCard(Card, frozen=True, kw_only=True):
    """A Zone: a compulsory Trial, or offers to buy (AL-11.2)."""

    kind: ZoneKind
    cost: int
    ep: int
    text: Name
    trial: tuple[Objective, ...] = ()
    clear: tuple[Change, ...] = ()
    dark: tuple[Change, ...] = ()
    offers: tuple[Offer, ...] = ()


class DoorCard(Card, frozen=True, kw_only=True):
    """The Door: open, or with a Trial; Rooms and Quests that it reveals (AL-16.5)."""

    cost: int
    text: Name
    trial: tuple[Objective, ...] = ()
    rooms: int
    quests: int


class RoomCard(Card, frozen=True, kw_only=True):
    """A Room of the Abyss with its optional Trial (AL-11.8)."""

    stage: Literal[1, 2, 3]
    cost: int
    text: Name
    trial: tuple[Objective, ...]
    clear: tuple[Change, ...]
    octagon: tuple[Objective, ...] = ()
    octagon_clear: tuple[Change, ...] = ()
    octagon_dark: tuple[Change, ...] = ()


class Loot(Card, frozen=True, kw_only=True):
    """A piece of equipment; its constraints are read on printed values (AL-4.4)."""

    type: Literal["weapon", "armour", "clothing", "trinket"]
    gold: int
    standing: tuple[Standing, ...] = ()
    skills: tuple[Skill, ...] = ()
    cursed: bool = False
    minimum: tuple[Char, int] | None = None
    not_for: tuple[Race | Alignment, ...] = ()


class Relic(Card, frozen=True, kw_only=True):
    """A Relic: equipment worth EP (AL-22.4)."""

    ep: int
    gold: int
    room: str
    """The stage I Room where it lies."""
    standing: tuple[Standing, ...] = ()
    skills: tuple[Skill, ...] = ()
    text: Name


class Treasure(Card, frozen=True, kw_only=True):
    """A Treasure of the Octuple Chamber."""

    ep: int
    effects: tuple[Change, ...] = ()
    text: Name


class Mission(Struct, frozen=True, forbid_unknown_fields=True):
    """A secondary mission and its worth."""

    when: Condition
    ep: int


class Quest(Card, frozen=True, kw_only=True):
    """A secret Quest: a Relic, its stage II Room, and missions (AL-22.1)."""

    side: Literal["beneficent", "maleficent"]
    opposite: str
    relic: str
    room: str
    """The stage II Room."""
    accomplished: int
    missions: tuple[Mission, ...]
    text: Name
    dragon_ally: bool = False
    stops_countdown: bool = False


KINDS: dict[str, type[Card]] = {
    "heroes": Hero,
    "critters": Critter,
    "creatures": Creature,
    "dilemmas": Dilemma,
    "waysides": Wayside,
    "zones": ZoneCard,
    "doors": DoorCard,
    "rooms": RoomCard,
    "loot": Loot,
    "relics": Relic,
    "treasures": Treasure,
    "quests": Quest,
}

Unforeseen: TypeAlias = Critter | Creature | Dilemma
Equipment: TypeAlias = Loot | Relic


class Cards(Shared):
    """All cards as frozen tuples; states name them by number.

    Unforeseen cards are numbered Critters first, then Creatures, then Dilemmas; equipment Loot first, then
    Relics.
    """

    def __init__(self, content: dict[str, tuple[Card, ...]]) -> None:
        def of(kind: str, card_type: type[_C]) -> tuple[_C, ...]:
            return tuple(card for card in content[kind] if isinstance(card, card_type))

        self.heroes = of("heroes", Hero)
        self.critters = of("critters", Critter)
        self.creatures = of("creatures", Creature)
        self.dilemmas = of("dilemmas", Dilemma)
        self.waysides = of("waysides", Wayside)
        self.zones = of("zones", ZoneCard)
        self.doors = of("doors", DoorCard)
        self.rooms = of("rooms", RoomCard)
        self.loot = of("loot", Loot)
        self.relics = of("relics", Relic)
        self.treasures = of("treasures", Treasure)
        self.quests = of("quests", Quest)
        self.unforeseen: tuple[Unforeseen, ...] = (*self.critters, *self.creatures, *self.dilemmas)
        self.equipment: tuple[Equipment, ...] = (*self.loot, *self.relics)
        self.room_ids = {room.id: number for number, room in enumerate(self.rooms)}
        self.relic_ids = {relic.id: number + len(self.loot) for number, relic in enumerate(self.relics)}
        self.quest_ids = {quest.id: number for number, quest in enumerate(self.quests)}
        self.hash = content_hash([content[kind] for kind in KINDS])

    @cached_property
    def cost_changes(self) -> tuple[tuple[dict[str, int], ...], tuple[dict[str, int], ...]]:
        """What each Hero, and each piece of equipment, adds to the cost of something (``cost_change``)."""
        return tuple(map(_cost_changes, self.heroes)), tuple(map(_cost_changes, self.equipment))

    @cached_property
    def char_changes(self) -> tuple[dict[Char, int], ...]:
        """What each piece of equipment adds to the characteristics of a Hero."""
        return tuple(map(_char_changes, self.equipment))

    @cached_property
    def for_leaders(self) -> frozenset[int]:
        """The equipment that only works for a leader."""
        return frozenset(
            number
            for number, item in enumerate(self.equipment)
            if any(isinstance(word, LeaderOnly) for word in standing_of(item))
        )


def _cost_changes(card: Hero | Equipment) -> dict[str, int]:
    found: dict[str, int] = {}
    for word in standing_of(card):
        if isinstance(word, CostChange):
            found[word.what] = found.get(word.what, 0) + word.n
    return found


def _char_changes(card: Equipment) -> dict[Char, int]:
    found: dict[Char, int] = {}
    for word in standing_of(card):
        if isinstance(word, ModifyChar):
            found[word.char] = found.get(word.char, 0) + word.n
    return found


def load(packs: Sequence[Path] = ()) -> Cards:
    """The base pack and the packs on top of it, checked."""
    content = read_packs(BASE, packs, KINDS, check, TEXTS)
    return Cards({kind: tuple(cards.values()) for kind, cards in content.items()})


def check(card: Card) -> ContentError | None:
    """The errors of one card beyond the types of its fields."""
    match card:
        case Hero():
            return _check_hero(card)
        case Creature():
            if bool(card.chars) == (card.only is not None):
                return ContentError(message("card-raise-scope"), "chars")
        case Wayside() if len(card.events) != 6:
            return ContentError(message("card-wayside-events", n=len(card.events)), "events")
        case ZoneCard():
            if bool(card.trial) == bool(card.offers):
                return ContentError(message("card-zone-type"), "trial")
            return _check_trial(card.trial, "trial") if card.trial else None
        case DoorCard() if card.trial:
            return _check_trial(card.trial, "trial")
        case RoomCard():
            return _check_trial(card.trial, "trial") or (
                _check_trial(card.octagon, "octagon") if card.octagon else None
            )
        case _:
            pass
    return None


def _check_hero(hero: Hero) -> ContentError | None:
    """Envelope of 13c: each characteristic 1 to 5, their sum by EP, something weak and something strong."""
    if not all(1 <= value <= 5 for value in hero.chars):
        return ContentError(message("card-hero-range"), "chars")
    if abs(sum(hero.chars) - 11 - hero.ep) > 1:
        return ContentError(message("card-hero-sum", sum=sum(hero.chars), ep=hero.ep), "chars")
    if min(hero.chars) > 2 or max(hero.chars) < 4:
        return ContentError(message("card-hero-spread"), "chars")
    if not 2 <= hero.life <= 5:
        return ContentError(message("card-hero-life"), "life")
    return None


def _check_trial(nodes: Sequence[Objective], where: str) -> ContentError | None:
    """AL-12.14 Arrows lead onward, to another node or to an end; every node is reached."""
    reached = {0}
    for number, node in enumerate(nodes):
        if node.kind != "vitality" and (node.char is None or node.need < 1):
            return ContentError(message("card-objective"), f"{where}[{number}]")
        arrows = (node.then,) if node.kind == "vitality" else (node.then, node.fails)
        for arrow in arrows:
            if isinstance(arrow, int):
                if not number < arrow < len(nodes):
                    return ContentError(message("card-arrow", to=arrow), f"{where}[{number}]")
                reached.add(arrow)
    if len(reached) < len(nodes):
        return ContentError(message("card-unreached"), where)
    return None


def skills_of(card: Hero | Equipment, kind: str) -> Iterator[Skill]:
    """The skills of one kind on a card."""
    return (skill for skill in card.skills if skill.kind == kind)


def standing_of(card: Hero | Equipment) -> Iterator[Effect]:
    """What a card does as long as it lies there."""
    if not isinstance(card, Hero):
        yield from card.standing
    for skill in card.skills:
        if skill.kind == "passive":
            yield from skill.effects
