"""The state of a match: figures, slots, decks and tracks (section 5 of the specification)."""

from __future__ import annotations

from typing import ClassVar, Literal, TypeAlias

import msgspec
from msgspec import Struct

from tablee.core import Refused, State
from tablee.games.dark_rituals.content import Cards

PLAYER = 0
"""The only seat: the Witch Master (DR-1.1)."""
STRENGTH, RESISTANCE, AGILITY, ALCHEMY = range(4)
"""The cubes of the Attribute board, from top to bottom (DR-2.8, 11.3)."""
NOBODY = -1

FigureKind: TypeAlias = Literal[
    "hero", "witch", "minion", "creature", "possessed", "demon", "peasant", "militia"
]
LEGION: frozenset[str] = frozenset(("witch", "minion", "creature", "possessed", "demon"))
"""DR-7.1 The kinds of Legion members; Disciples are those without Witch and Demon."""
DISCIPLES: frozenset[str] = frozenset(("minion", "creature", "possessed"))
SERFS: frozenset[str] = frozenset(("peasant", "militia"))

Phase: TypeAlias = Literal[
    "sacrifice", "line_up", "round", "militia", "reveal", "entry", "demon", "turn", "action"
]
DemonName: TypeAlias = Literal["haborym", "chalcosoma", "ormazog"]
ROOMS = {1: (2, 4, 6), 2: (2, 4, 6), 3: (2, 4, 6, 8), 4: (2, 4, 6, 8), 5: (2, 4, 6, 8)}
"""The Plague Reward tokens of the Encounters of the base pack (3.1)."""


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """The options of a match (section 4)."""

    encounter: Literal[1, 2, 3, 4, 5, 0] = 1
    """0: that of a pack of one's own."""
    lineup: Literal["recommended", "random_by_class", "custom"] = "recommended"
    demon: Literal["haborym", "chalcosoma", "ormazog", "random"] = "haborym"
    ranged_mode: Literal["standard", "simplified", "advanced"] = "standard"
    kakhard_for: Literal["nobody", "hagatha", "pekka", "ikrek"] = "nobody"
    watch: Literal["turns", "actions", "off"] = "turns"
    next_slot_visible: bool = True
    plants_ingredients_only: bool = True
    blood_magic_removed: bool = True
    solo_friendly_creatures: bool = True
    demon_pile_swaps: bool = True
    earlier_plagues: tuple[Literal[2, 4, 6, 8], ...] = ()
    extra_energy: Literal[0, 3, 6, 9] = 0
    minions_far: bool = False
    free_creature: Literal["none", "hound", "hulk", "bearer", "piper"] = "none"
    plague_min_2: bool = False
    drop_last_plague: bool = False
    less_energy: Literal[0, 2, 4] = 0
    extra_minions_near: Literal[0, 1, 2] = 0
    plague_all_2: bool = False

    def __post_init__(self) -> None:
        """DR-23.4 The dials that exclude each other."""
        msgspec.structs.force_setattr(self, "earlier_plagues", tuple(sorted(set(self.earlier_plagues))))
        if self.extra_energy and self.less_energy:
            raise Refused("dials_energy", "DR-23.4")
        if self.plague_min_2 and self.plague_all_2:
            raise Refused("dials_plagues", "DR-23.4")
        if self.free_creature == "hound" and self.encounter == 5:
            raise Refused("dials_creature", "DR-23.4")
        rewards = ROOMS.get(self.encounter)
        if rewards is not None:
            check_rewards(self, rewards)


def check_rewards(options: Options, rewards: tuple[int, ...]) -> None:
    """DR-23.4, DR-23.5 A token that starts one number lower must be there, and that number be free."""
    there = rewards[:-1] if options.drop_last_plague else rewards
    for number in options.earlier_plagues:
        if number not in there:
            raise Refused("dials_token", "DR-23.4", number=number)
        if number - 1 in there:
            raise Refused("dials_occupied", "DR-23.4", number=number)


class Mini(Struct):
    """A figure on the board."""

    id: int
    """Its number in order of entry into play (DR-5.13)."""
    kind: FigureKind
    card: int
    """The number of its card: among the Heroes for a Hero, else among the Characters."""
    zone: int
    wounds: int = 0
    slot: int = 0
    """1 to 6 for a Hero, else 0."""
    ruby: bool = False


class HeroSlot(Struct):
    """A Hero Action card's place: the Hero's figure, or none, and its Items."""

    figure: int = NOBODY
    items: list[int] = []


class ScriptReason(Struct, frozen=True):
    """Why a step of an entry cannot be performed (15.1): its code, the word that it is about, its figures."""

    code: str
    word: str = ""
    facts: tuple[int, ...] = ()


class Rejected(Struct, frozen=True):
    """An entry that was tested and is not valid, with all reasons (DR-12.22, 12.23)."""

    card: str
    """``ai`` or ``action``."""
    entry: int
    reasons: tuple[ScriptReason, ...]


class StepDone(Struct, frozen=True):
    """A step that was planned: what it is, its targets, where it ends, and the keys that decided."""

    do: str
    targets: tuple[int, ...] = ()
    zone: int = NOBODY
    key: str = "only_one"
    zone_key: str = ""
    distance: int = 0
    word: str = ""


class HeroChoice(Struct):
    """What a Hero did with one Action, and what it could not do (DR-12.22)."""

    hero: int
    """The number of the Hero."""
    figure: int
    card: str
    """``ai``, ``action``, ``spawn`` or ``none``."""
    entry: int
    rejected: list[Rejected]
    steps: list[StepDone]


class AttackUnderWay(Struct):
    """An Attack from its declaration on (DR-6.2); the last one is kept for the picture."""

    attacker: int
    target: int
    attacker_card: tuple[str, int]
    target_card: tuple[str, int]
    strength: int
    dice: list[int] = []
    total: int = 0
    resistance: int = 0
    defence_dice: list[int] = []
    defence: int = 0
    more: int = 0
    """What the attacker's Reaction adds to the Total."""
    outcome: Literal["open", "hit", "missed"] = "open"


class Ritual(Struct):
    """The progress of an Encounter's own matters, whichever it has (DR-R60)."""

    souls: list[int] = []
    """The zones of the Trapped Souls."""
    rubies: list[int] = []
    """The zones where Rubies lie; those that are carried are on their figures."""
    souls_freed: int = 0
    pit_tokens: int = 0
    demon_summoned: bool = False
    ritualist: int = NOBODY
    """The card of the Witch of the ritual, or of the Blood Sacrifice."""
    ever_possessed: int = 0


class Tallies(Struct):
    """What has been counted (DR-1.4, section 10)."""

    heroes: int = 0
    demon_kills: int = 0
    witches: int = 0
    serfs: int = 0
    minions: int = 0
    hero_turns: int = 0
    passes: int = 0
    energy_spent: int = 0
    defends: int = 0
    alchemy: int = 0


class Night(State, kw_only=True):
    """The state of a match."""

    cards: Cards
    options: Options
    encounter: int
    figures: list[Mini]
    next_id: int = 1
    slots: list[HeroSlot]
    """Slots 1 to 6, at places 0 to 5."""
    unused: list[int]
    fallen: list[int]

    ai_pile: list[int]
    ai_discard: list[int]
    in_force: int = NOBODY
    morale: list[int]
    pool: list[int]
    """The kinds of the Plant cards, sorted."""
    plant_deck: list[int]
    plant_discard: list[int]
    plants: list[int]
    """The zones of the Plant tokens, and below their values."""
    values: list[int]
    spare_values: list[int]
    chests: list[int]
    loot: list[int]
    loot_discard: list[int]
    set_aside: list[int]
    """Loot cards that were drawn and are not used: Blood Magic (DR-3.13)."""

    energy: int
    spent: int = 0
    removed: int = 0
    gained: int = 0
    hand: list[int]
    witchcraft_deck: list[int]
    witchcraft_discard: list[int]
    plague_deck: list[int]
    plague_discard: list[int]
    plague: int = NOBODY
    """The Plague being resolved."""
    plague_x: int = 0
    plague_split: list[int]
    pending_plagues: int = 0
    souls: int = 0
    rewards: list[int]
    enraged: bool = False
    witch_reserve: list[int]

    demon_kind: int = NOBODY
    """The card of the Demon of this match."""
    demon_pile: list[int]
    demon_discard: list[int]
    demon_card: int = NOBODY
    burrow: int = 0
    """Zones of the Teleport that is the Demon's next Move (DC-11)."""
    carapace_used: bool = False

    ritual: Ritual
    tallies: Tallies

    phase: Phase = "round"
    round: int = 1
    turn_number: int = 0
    """Hero turns and turns of the Witch Master, counted up."""
    passed: bool = False
    active: int = NOBODY
    """The Hero or the Legion Character whose turn it is."""
    actions_left: int = 0
    militia_left: list[int]
    moves: int = 0
    auto_escape: bool = False
    obsessed: bool = False
    """The activated Character has carried a Ruby in this activation (DR-20.12)."""
    cast: list[int]
    """The Grimoire spells cast in this activation, by their numbers."""
    last_activated: int = NOBODY

    attacks: list[AttackUnderWay]
    """The Attack under way, and an inner one; the last one stays to be looked at."""
    attack_depth: int = 0
    choices: list[HeroChoice]

    zones: ClassVar[tuple[str, ...]] = (
        "ai_pile",
        "plant_deck",
        "values",
        "spare_values",
        "loot",
        "witchcraft_deck",
        "plague_deck",
        "demon_pile",
    )

    def drawable_plants(self) -> int:
        """How many Plant cards can still be drawn."""
        return len(self.plant_deck) + len(self.plant_discard)
