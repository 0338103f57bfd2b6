"""The pieces of the table: tokens, Heroes, Teams, cards on the board, the Trial and the turn."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct, field

from tablee.core import Seat
from tablee.games.reflets_dacide.board import LAIR

NOBODY = -1
NONE = -1
"""No card, no place."""

Colour: TypeAlias = Literal["red", "blue", "green", "orange", "purple", "grey"]
COLOURS: tuple[Colour, ...] = ("red", "blue", "green", "orange", "purple", "grey")
"""AL-1.9 In the order of the seats."""
DUEL_COLOURS = (2, 1)
"""AL-23.1 Green and blue, by seat."""

Face: TypeAlias = Literal["purse", "chance", "bonus_die", "vision", "gem_tax", "unforeseen_tax", "peril"]
FACES: tuple[Face, ...] = ("purse", "chance", "bonus_die", "vision", "gem_tax", "unforeseen_tax", "peril")
"""AL-3.1 Four gold-backed, three brown-backed."""
PURSE, CHANCE, BONUS_DIE, VISION, GEM_TAX, UNFORESEEN_TAX, PERIL = range(7)

HEROES = 5
ACTIVE = 3
GEMS_OF_A_COLOUR = 4
WAITING = 4
HAND = 3

Grade: TypeAlias = Literal[
    "red_kitten",
    "orange_pigeon",
    "violet_otter",
    "green_frog",
    "blue_duck",
    "epic_finch",
    "acid_sadist",
    "clover_less",
    "great_reflection",
]


class MysteryToken(Struct):
    """A Mystery token; its colour is seen by all, its face by the seats of ``known``."""

    colour: int
    face: int
    known: int = 0
    place: int = NONE
    """Where on the board it lies."""


class Member(Struct):
    """A Hero in a slot, with what it carries."""

    card: int
    life: int
    """The life that is left; below the maximum there is a Vitality marker."""
    active: list[int] = []
    backpack: list[int] = []


class Won(Struct, frozen=True, order=True):
    """A card in a purse."""

    kind: Literal["hero", "zone", "critter", "creature", "treasure"]
    card: int


class Ambush(Struct, frozen=True):
    """AL-5.21 A card laid in ambush, and its victim (nobody: anybody)."""

    card: int
    victim: Seat


Status: TypeAlias = Literal["in", "rip", "portal", "sealed", "gone"]
"""``gone``: gave up."""


class Team(Struct):
    """One seat's side of the table."""

    colour: int
    slots: list[Member] = []
    loose: list[int] = []
    """AL-4.21 Equipment of a board without Heroes."""
    gems: list[int] = field(default_factory=lambda: [0, 0, 0, 0, 0])
    won: list[Won] = []
    used: list[MysteryToken] = []
    waiting: list[MysteryToken] = []
    looking: list[MysteryToken] = []
    """Tokens that an effect lets the player look at and lay down again."""
    hand: list[int] = []
    wayside: list[int] = []
    drawn: list[int] = []
    """Cards drawn and neither kept nor discarded yet: Heroes or Unforeseen, by the phase."""
    packet: list[int] = []
    """AL-2.2 The Heroes to draft from."""
    dealt: list[int] = []
    """The Quests to choose from."""
    quest: int = NONE
    put_away: list[int] = []
    possible: list[int] = []
    """What public acts leave possible as the Quest (section 9)."""
    plan: list[int] = []
    """AL-2.13 During the set-up: the faces that shall wait."""
    spots: list[int] = []
    """AL-2.14 During the set-up: where the other tokens shall lie."""
    ambush: list[Ambush] = []
    revealed: bool = False
    """Whether the Quest is public (AL-11.13)."""
    expert: bool = False
    status: Status = "in"
    place: int = 0
    """The pawn, or the RIP token."""
    on_chance: bool = False
    """AL-11.12 In the Chapel: on its Chance square."""
    relic_token: int = NONE
    """AL-16.8 The Room slot with its Relic token."""
    passed_door: bool = False
    rooms_won: list[int] = []
    """Rooms whose Trial the Team has succeeded in."""
    octagon: bool = False
    treasure: bool = False
    invincible: bool = False
    stolen: int = 0
    """Pieces of equipment stolen: a counter of Quests."""
    chapel: int = 0
    """Uses of the Chapel's Chance square: a counter of Quests."""
    grades: tuple[Grade, ...] = ()
    loot_due: int = 0
    """AL-2.7 During the set-up: the Loot that a grade still gives."""

    @property
    def in_play(self) -> bool:
        return self.status == "in"

    @property
    def heroes(self) -> list[int]:
        """The Heroes by slot."""
        return [member.card for member in self.slots]

    def member(self, card: int) -> Member | None:
        """The Hero of this card, if it is here."""
        return next((member for member in self.slots if member.card == card), None)

    def equipment(self) -> list[int]:
        """All equipment on the board, wherever."""
        return [*self.loose, *(item for member in self.slots for item in (*member.active, *member.backpack))]

    def all_gems(self) -> list[int]:
        """The Gems one by one, by colour."""
        return [colour for colour in range(5) for _ in range(self.gems[colour])]


class Hidden(Struct):
    """A face-down or face-up card on the board: a Zone, the Door or a Room."""

    card: int
    known: int = 0
    revealed: bool = False
    notches: int = 0
    told: bool = False
    """AL-11.3 Whether all have heard its cost, and whether there is a Trial."""


class Deck(Struct):
    """A face-down pile; the last is on top; ``known``: the seats that have seen the top card."""

    cards: list[int]
    known: int = 0
    discard: list[int] = []


class Dragon(Struct):
    """The Dragon, her tomb and what the Ghosts add."""

    place: int = LAIR
    tomb: bool = False
    countdown: list[int] = field(default_factory=lambda: [0, 0, 0, 0, 0])
    """The Gems on the tomb, by colour."""
    stopped: bool = False
    additions: int = 0


Shade: TypeAlias = Literal["white", "grey", "black"]


class Die(Struct):
    """A die on the track: its value, its colour, and the Hero in whose column it lies."""

    value: int
    hero: int
    shade: Shade
    golden: bool = False
    """AL-15.10 The Golden Die stands in for it."""


TrialKind: TypeAlias = Literal["zone", "door", "room", "octagon"]


class Trial(Struct):
    """The Trial under way: all of it lies on the table."""

    kind: TrialKind
    place: int
    teller: Seat
    node: int = 0
    critter: int = NONE
    critter_of: Seat = NOBODY
    hampered: int = NONE
    creatures: list[tuple[int, Seat]] = []
    stars: int = 0
    points: int = 0
    """What top options add to every Objective."""
    lowered_stars: int = 0
    lowered_points: int = 0
    """Prior bonuses and aids of the Objective under way."""
    concerned: int = NONE
    dice: list[Die] = []
    substituted: bool = False
    killed: list[tuple[int, Seat]] = []
    """Heroes killed in this Trial, and who has won each."""
    aces: bool = False
    """AL-15.6 Four Aces: gains are doubled."""
    succeeded: bool = False
    failed: bool = False
    collective: bool = False
    """Whether the Objective under way is a collective one."""
    theft: list[int] = []
    """AL-17.11 What the Critter takes of a hampered Hero who has died since the Trial failed."""


class Turn(Struct):
    """What is remembered until the turn ends (AL-19.2)."""

    golden: int = 0
    hazard_used: bool = False
    chance_used: bool = False
    wayside_used: bool = False
    hop_used: bool = False
    skills: list[tuple[int, int]] = []
    """Skills used: a card (Heroes, then equipment) and the number of the skill."""
    played: list[Seat] = []
    """Adversaries who have played an Unforeseen."""
    shown: list[tuple[Seat, int]] = []
    """Cards that a closed race has shown in hands, and that are neither read nor refused yet (AL-5.6)."""
    gained_loot: list[int] = []
    duties: list[Seat] = []
    """AL-4.10 Players who may still arrange what they gained or lost out of their turn."""
    arranged: list[int] = []
    """D-78 What they have arranged: each card once."""
    bonus_steps: int = 0
    """What dice beside the Golden Die add to the move."""
    drew: bool = False
    """Whether the card of the end of a turn, or a Ghost's Gem, has been drawn."""
    square: int = NONE
    """The location whose square is being resolved."""
