"""The cards of Kinfire Chronicles: what a pack holds, and the tables that the rules read."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Annotated, Any, Literal, TypeAlias, get_args

from msgspec import Meta, Struct

from tablee.core import Card, Name, Shared, content_hash
from tablee.games.kinfire.atlas import CombatMap, Ground
from tablee.games.kinfire.effects import (
    AnyGift,
    AnyLasting,
    AnyWord,
    BoostMoment,
    Colour,
    Measure,
    window_of,
)
from tablee.games.kinfire.stories import (
    CityCard,
    CombatSetup,
    Interlude,
    MemoryCard,
    PromptCard,
    QuestCard,
    StoryCard,
    TreasurePack,
    UpgradePouch,
)

BAR: tuple[Colour, ...] = ("red", "green", "blue")
DECK = 9
"""Pairs in a deck (KF-21.5)."""
MOST_INSTANTS = 3
"""KF-21.8."""


class BoostSide(Struct, frozen=True, forbid_unknown_fields=True):
    """The linked Boost of a pair: it has the colours of its Action (KF-2.7)."""

    name: Name
    gives: tuple[AnyGift, ...]


class CardPair(Card, frozen=True, kw_only=True):
    """An Action card and the Boost that is tied to it (KF-2.6)."""

    colours: tuple[Colour, ...]
    tier: Literal["base", "bronze", "silver", "gold", "upgrade", "shop", "course", "special", "loot"]
    boost: BoostSide
    owner: str | None = None
    """The Seeker whose face it shows (KF-2.9)."""
    kinfire: Annotated[int, Meta(ge=0, le=4)] = 0
    instant: bool = False
    effects: tuple[AnyWord, ...] = ()
    ward: tuple[AnyLasting, ...] = ()
    as_boost: tuple[AnyGift, ...] = ()
    """What a dual-use Action gives if it is played as a Boost (KF-2.11)."""


class Disposable(Card, frozen=True, kw_only=True):
    """An Action card that is used once and goes back where it came from (KF-2.10)."""

    colours: tuple[Colour, ...]
    copies: Annotated[int, Meta(ge=1, le=4)]
    instant: bool = False
    effects: tuple[AnyWord, ...] = ()
    as_boost: tuple[AnyGift, ...] = ()


class Lantern(Struct, frozen=True, forbid_unknown_fields=True):
    """The Lantern card of a Seeker (KF-8.7)."""

    name: Name
    colours: tuple[Colour, ...]
    effects: tuple[AnyWord, ...]


class SpecialAbility(Struct, frozen=True, forbid_unknown_fields=True):
    """The ability printed on a Seeker's board (KF-5.13)."""

    name: Name
    text: Name
    lasting: tuple[AnyLasting, ...]


class SeekerBoard(Card, frozen=True, kw_only=True):
    """A Seeker: HP, Armor, colour bar, ability and Lantern (KF-1.4)."""

    text: Name
    """The words on its box, read when it is chosen."""
    hp: Annotated[int, Meta(ge=1, le=30)]
    armor: Annotated[int, Meta(ge=0, le=5)]
    bar: tuple[int, int, int]
    """How many red, green and blue Action cards the deck has."""
    ability: SpecialAbility
    lantern: Lantern
    base: tuple[str, ...]
    """The nine pairs of the starting deck."""


class MostOf(Struct, frozen=True, forbid_unknown_fields=True, tag_field="seeks", tag="most"):
    """The Seeker with most of something."""

    of: Measure


class LeastOf(Struct, frozen=True, forbid_unknown_fields=True, tag_field="seeks", tag="least"):
    """The Seeker with least of something."""

    of: Measure


class Nearest(Struct, frozen=True, forbid_unknown_fields=True, tag_field="seeks", tag="closest"):
    """The Seeker to whom it has the fewest moves."""


class Farthest(Struct, frozen=True, forbid_unknown_fields=True, tag_field="seeks", tag="farthest"):
    """The Seeker to whom it has the most moves."""


FocusRule: TypeAlias = MostOf | LeastOf | Nearest | Farthest


class BoardRow(Struct, frozen=True, forbid_unknown_fields=True):
    """A row of a board: active if it has steps, else passive (KF-9.2)."""

    name: Name
    steps: tuple[AnyWord, ...] = ()
    passive: tuple[AnyLasting, ...] = ()


class Overlay(Struct, frozen=True, forbid_unknown_fields=True):
    """A card that covers a row of a board (KF-12.10)."""

    slot: Annotated[int, Meta(ge=1, le=4)]
    row: BoardRow


class BoardPhase(Struct, frozen=True, forbid_unknown_fields=True):
    """A further phase of an enemy (KF-12.8)."""

    hp: Annotated[int, Meta(ge=1, le=99)]
    overlays: tuple[Overlay, ...] = ()
    focus: FocusRule | None = None
    darkness_to: Annotated[int, Meta(ge=1, le=4)] | None = None
    """The row that receives the Darkness token."""


class EnemyBoard(Card, frozen=True, kw_only=True):
    """An enemy: HP, focus and rows, and its further phases."""

    rank: Literal["henchman", "elite", "boss"]
    hp: Annotated[int, Meta(ge=1, le=99)]
    focus: FocusRule
    rows: tuple[BoardRow, ...]
    phases: tuple[BoardPhase, ...] = ()

    def row(self, phase: int, slot: int) -> BoardRow:
        """The row that lies on a slot (from 1 on) in a phase (from 0 on)."""
        for later in reversed(self.phases[:phase]):
            for overlay in later.overlays:
                if overlay.slot == slot:
                    return overlay.row
        return self.rows[slot - 1]

    def focus_in(self, phase: int) -> FocusRule:
        """The targeting condition in a phase."""
        for later in reversed(self.phases[:phase]):
            if later.focus is not None:
                return later.focus
        return self.focus


class AllyCard(Card, frozen=True, kw_only=True):
    """A helper, an object or an effect of the place (KF-14.1)."""

    text: Name
    hp: Annotated[int, Meta(ge=1, le=99)] | None = None
    attackable: bool = False
    """Whether Seekers may attack it (KF-14.7)."""
    vital: bool = False
    """Whether the combat is lost if it reaches 0 HP."""
    steps: tuple[AnyWord, ...] = ()
    passive: tuple[AnyLasting, ...] = ()


class Kit(Card, frozen=True, kw_only=True):
    """The decks of a skirmish: pairs that replace those of the starting decks (13.3.17)."""

    kinfire: Annotated[int, Meta(ge=0, le=9)]
    swaps: Mapping[str, Mapping[str, str]] = {}
    """By Seeker: the pair that leaves and the one that joins."""


KINDS: dict[str, type[Card]] = {
    "seekers": SeekerBoard,
    "pairs": CardPair,
    "disposables": Disposable,
    "enemies": EnemyBoard,
    "allies": AllyCard,
    "maps": CombatMap,
    "story": StoryCard,
    "kits": Kit,
    "quests": QuestCard,
    "memories": MemoryCard,
    "prompts": PromptCard,
    "city": CityCard,
    "treasures": TreasurePack,
    "pouches": UpgradePouch,
    "interludes": Interlude,
}


class Cards(Shared):
    """All cards of a match, numbered; frozen and shared by all states.

    In hands and decks a card is a number: the Action of pair ``p`` is ``2 p``, its Boost ``2 p + 1``; then
    come the Disposables, and the last number is the Exhausted card.
    """

    def __init__(self, content: Mapping[str, Mapping[str, Any]]) -> None:
        def all_of(kind: str) -> tuple[Any, ...]:
            return tuple(content[kind].values())

        self.seekers: tuple[SeekerBoard, ...] = all_of("seekers")
        self.pairs: tuple[CardPair, ...] = all_of("pairs")
        self.disposables: tuple[Disposable, ...] = all_of("disposables")
        self.enemies: tuple[EnemyBoard, ...] = all_of("enemies")
        self.allies: tuple[AllyCard, ...] = all_of("allies")
        self.maps: tuple[CombatMap, ...] = all_of("maps")
        self.story: tuple[StoryCard, ...] = all_of("story")
        self.kits: tuple[Kit, ...] = all_of("kits")
        self.quests: Mapping[str, QuestCard] = content["quests"]
        self.memories: Mapping[str, MemoryCard] = content["memories"]
        self.prompts: Mapping[str, PromptCard] = content["prompts"]
        self.city: Mapping[str, CityCard] = content["city"]
        self.treasures: Mapping[str, TreasurePack] = content["treasures"]
        self.pouches: Mapping[str, UpgradePouch] = content["pouches"]
        self.interludes: Mapping[str, Interlude] = content["interludes"]
        self.hash = content_hash([list(content[kind].values()) for kind in KINDS])

    @cached_property
    def first_disposable(self) -> int:
        """The number of the first Disposable."""
        return 2 * len(self.pairs)

    @cached_property
    def exhausted(self) -> int:
        """The number of the Exhausted card."""
        return self.first_disposable + len(self.disposables)

    @cached_property
    def pair_numbers(self) -> dict[str, int]:
        """Pairs by their ids."""
        return {pair.id: number for number, pair in enumerate(self.pairs)}

    @cached_property
    def seeker_numbers(self) -> dict[str, int]:
        """Seekers by their ids."""
        return {seeker.id: number for number, seeker in enumerate(self.seekers)}

    @cached_property
    def enemy_numbers(self) -> dict[str, int]:
        """Enemies by their ids."""
        return {enemy.id: number for number, enemy in enumerate(self.enemies)}

    @cached_property
    def ally_numbers(self) -> dict[str, int]:
        """Ally cards by their ids."""
        return {ally.id: number for number, ally in enumerate(self.allies)}

    @cached_property
    def map_of(self) -> dict[str, CombatMap]:
        """Maps by their ids."""
        return {map.id: map for map in self.maps}

    @cached_property
    def grounds(self) -> dict[str, Ground]:
        """The tables of each map."""
        return {map.id: Ground(map) for map in self.maps}

    @cached_property
    def setups(self) -> dict[str, CombatSetup]:
        """The combats by the story card that lays them out."""
        return {card.id: card.combat for card in self.story if card.combat is not None}

    @cached_property
    def story_of(self) -> dict[str, StoryCard]:
        """Story cards by their ids."""
        return {card.id: card for card in self.story}

    @cached_property
    def phase_texts(self) -> dict[tuple[str, int], str]:
        """The story card that a phase change shows, by the enemy and the number of its phase."""
        shown = ((card.phase_of, card.id) for card in self.story)
        return {(of.enemy, of.phase): id for of, id in shown if of is not None}

    @cached_property
    def disposable_numbers(self) -> dict[str, int]:
        """The numbers of Disposables by their ids."""
        return {card.id: self.first_disposable + n for n, card in enumerate(self.disposables)}

    @cached_property
    def kit_of(self) -> dict[str, Kit]:
        """Kits by their ids."""
        return {kit.id: kit for kit in self.kits}

    @cached_property
    def actions(self) -> frozenset[int]:
        """The numbers of all Action cards (KF-8.1)."""
        return frozenset((*range(0, self.first_disposable, 2), *range(self.first_disposable, self.exhausted)))

    def is_action(self, card: int) -> bool:
        """Whether a card of a hand is an Action card (KF-8.1)."""
        return card in self.actions

    def is_instant(self, card: int) -> bool:
        """Whether an Action card shows the Instant icon."""
        return self.action(card).instant

    def action(self, card: int) -> CardPair | Disposable:
        """The Action of a number."""
        first = self.first_disposable
        return self.pairs[card // 2] if card < first else self.disposables[card - first]

    def ward(self, card: int) -> tuple[AnyLasting, ...]:
        """What an Action card leaves in force as a Ward."""
        return self.pairs[card // 2].ward if card < self.first_disposable else ()

    def colours(self, card: int) -> tuple[Colour, ...]:
        """The colours of any card of a deck (KF-2.7, KF-15.3)."""
        if card == self.exhausted:
            return ("void",)
        return self.action(card).colours

    def gifts(self, card: int) -> tuple[AnyGift, ...]:
        """What a card gives if it is played as a Boost; nothing if it cannot be."""
        if card == self.exhausted:
            return ()
        if card < self.first_disposable and card % 2:
            return self.pairs[card // 2].boost.gives
        return self.action(card).as_boost

    @cached_property
    def fitting(self) -> dict[BoostMoment, frozenset[int]]:
        """KF-7.19 The cards that give something at each moment."""
        return {
            moment: frozenset(
                card
                for card in range(self.exhausted)
                if any(window_of(gift) == moment for gift in self.gifts(card))
            )
            for moment in get_args(BoostMoment)
        }

    @cached_property
    def passive_rows(self) -> tuple[tuple[tuple[tuple[int, BoardRow], ...], ...], ...]:
        """The rows (from 0 on) of each enemy in each of its phases whose effects last."""
        return tuple(
            tuple(
                tuple(
                    (row, lying)
                    for row in range(len(board.rows))
                    if (lying := board.row(phase, row + 1)).passive
                )
                for phase in range(len(board.phases) + 1)
            )
            for board in self.enemies
        )

    def deck_of(self, seeker: int, kit: str) -> list[int]:
        """The pairs of a Seeker's deck with a kit (13.3.17)."""
        board = self.seekers[seeker]
        swaps = self.kit_of[kit].swaps.get(board.id, {})
        return [self.pair_numbers[swaps.get(id, id)] for id in board.base]
