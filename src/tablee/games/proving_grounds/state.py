"""The state of a match: dice, slots, tracks and decks (section 5 of the specification)."""

from __future__ import annotations

from enum import IntEnum
from typing import Annotated, ClassVar, Literal, TypeAlias

import msgspec
from msgspec import Meta, Struct

from tablee.core import Refused, State
from tablee.games.proving_grounds.cards import Cards
from tablee.games.proving_grounds.effects import DragonFace, Module

PLAYER = 0
"""The only seat (PG-1.1)."""

SLOTS = range(1, 7)
MODULES: tuple[Module, ...] = ("dragon", "chariots", "inspiration", "shields", "conspirators", "sun_moon")

# Dice in the order in which they are drawn from the generator (section 9).
DICE = ("B1", "B2", "G1", "G2", "W1", "W2", "W3", "W4", "W5", "W6", "W7", "W8", "Y1", "Y2")
WHITE, BLUE, GREEN, YELLOW = range(4)
COLOUR = (BLUE, BLUE, GREEN, GREEN, *[WHITE] * 8, YELLOW, YELLOW)
"""The colour of each die, as an index of ``cards.COLOURS``."""
DRAGON_FACES: tuple[DragonFace, ...] = ("claw", "tail", "teeth", "wing", "wing", "chaos")


class Zone(IntEnum):
    """The zone of a die: each die is in exactly one (PG-1.4)."""

    POOL = 0
    ROLLED = 1
    ASSIGNED = 2
    CHARIOT = 3
    STOCK = 4
    TOP = 5
    MIDDLE = 6
    BOTTOM = 7
    STACK = 8
    DISC = 9
    BOX = 10


POOL, ROLLED, ASSIGNED, CHARIOT, STOCK, TOP, MIDDLE, BOTTOM, STACK, DISC, BOX = Zone

Phase: TypeAlias = Literal[
    "conspirators", "rotate", "start", "rolling", "chariots", "dragon", "attack", "tally", "sun_moon", "reset"
]
PHASES: tuple[Phase, ...] = (
    "conspirators",
    "rotate",
    "start",
    "rolling",
    "chariots",
    "dragon",
    "attack",
    "tally",
    "sun_moon",
    "reset",
)


class Costs(Struct, frozen=True, forbid_unknown_fields=True):
    """The costs of actions in virtual seconds (PG-17.4)."""

    first_roll: Annotated[int, Meta(ge=0, le=60)]
    reroll: Annotated[int, Meta(ge=0, le=60)]
    place: Annotated[int, Meta(ge=0, le=60)]
    power_roll: Annotated[int, Meta(ge=0, le=60)]
    power: Annotated[int, Meta(ge=0, le=60)]


PRESETS: dict[str, Costs] = {
    "novice": Costs(6, 6, 2, 6, 2),
    "standard": Costs(6, 4, 2, 4, 2),
    "quick": Costs(6, 3, 1, 3, 1),
}
BUDGET = Costs(0, 1, 0, 1, 0)
"""The plain budget of rerolls (PG-17.6)."""


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """The options of a match (section 4)."""

    modules: tuple[Module, ...] = ()
    clock_mode: Literal["real_time", "ticks", "untimed"] = "real_time"
    tick_costs: Literal["novice", "standard", "quick"] | Costs = "standard"
    rerolls: Annotated[int, Meta(ge=1, le=100)] | None = None
    """In ``ticks``: a plain budget of rerolls instead of virtual seconds (PG-17.6)."""
    swap_index: Literal[1, 2] = 2
    clock_seconds: Annotated[int, Meta(ge=30, le=120)] = 60
    target_defeats: Annotated[int, Meta(ge=1, le=13)] = 8
    health_spaces: Annotated[int, Meta(ge=4, le=8)] = 6

    def __post_init__(self) -> None:
        if len(set(self.modules)) != len(self.modules):
            raise Refused("module_twice")
        if self.rerolls is not None and self.clock_mode != "ticks":
            raise Refused("rerolls_need_ticks")
        ordered = tuple(module for module in MODULES if module in self.modules)
        msgspec.structs.force_setattr(self, "modules", ordered)

    def costs(self) -> Costs:
        """The costs in force."""
        if self.rerolls is not None:
            return BUDGET
        return self.tick_costs if isinstance(self.tick_costs, Costs) else PRESETS[self.tick_costs]

    def is_ranked(self) -> bool:
        """Return whether the rulebook's own numbers are played against a clock (PG-17.7, section 4)."""
        plain = Options()
        dials = ("clock_seconds", "target_defeats", "health_spaces")
        costs = self.rerolls is None and isinstance(self.tick_costs, str)
        return (
            self.clock_mode != "untimed"
            and costs
            and all(getattr(self, d) == getattr(plain, d) for d in dials)
        )


class Slot(Struct):
    """A numbered place of the arena and the enemy in it."""

    enemy: int = -1
    """The number of the card, or -1: empty."""
    pos: int = 0
    shield: bool = False
    damaged: bool = False
    """Whether an enemy here took a damage this round; outlives one that was defeated."""
    attacked: bool = False
    """Whether an attack die was assigned here this round."""


class ChariotInPlay(Struct):
    """A chariot beside the board and the dice that counter it."""

    card: int
    dice: list[int]


InForce: TypeAlias = tuple[str, int]
"""An effect that lasts: the id of its card and its place on the card."""


class Arena(State, kw_only=True):
    """The state of a match."""

    cards: Cards
    options: Options
    costs: Costs
    """What actions cost in ``ticks``."""
    begun: bool = False
    """Whether the first step has been played."""
    round: int = 1
    phase: Phase = "conspirators"

    slots: list[Slot]
    """Slots 1 to 6, at indices 0 to 5."""
    zones_of: list[Zone]
    """For each die, where it is."""
    faces: list[int]
    """For each die, its value; 0 when it lies unrolled."""
    health: int = 0
    swap_at: int
    """The space of the health track where the stack of colour dice lies."""
    defeated: int = 0

    enemy_deck: list[int]
    enemy_discard: list[int]

    budget: int = 0
    """In ``ticks``: what is left of the clock."""
    seconds: int = 0
    """The clock of this round, effects included."""

    dragon_face: DragonFace | None = None
    dragon_slot: int | None = None

    chariot_deck: list[int]
    chariots: list[ChariotInPlay]
    chariot_discard: list[int]

    inspiration: int | None = None

    conspirator_deck: list[int]
    conspirators: list[int]
    active: int | None = None
    conspirator_roll: int = 0
    reveals: int = 0
    """Defeats since the last reveal of conspirators."""

    sun: int | None = None
    """The slot that Maia faces; the Moon is opposite."""
    last_sun: int | None = None
    bonus: list[int]
    """Dice on loan from the disc: a tag, the die itself is somewhere else."""

    owed: list[Literal["fatigue", "swap"]]
    """Payments for wounds, in the order in which they arose."""
    tallied: int = 0
    """In the tally: the last slot that has been checked."""
    fresh: list[int]
    """Dice gained in the tally under way."""
    settled: int = 0
    """In the attacks: the last slot whose marker has moved."""
    painted: tuple[int, int] | None = None
    """A white die that counts as a colour this round: its slot and the colour."""

    round_effects: list[InForce]
    next_effects: list[InForce]
    powers_used: list[str]

    rerolls: int = 0
    seconds_used: int = 0

    zones: ClassVar[tuple[str, ...]] = ("enemy_deck", "chariot_deck", "conspirator_deck")


def opposite(slot: int) -> int:
    """The slot across the ring (PG-1.11)."""
    return (slot + 2) % 6 + 1
