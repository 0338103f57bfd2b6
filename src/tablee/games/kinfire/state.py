"""The state of a chapter: the party, the combat under way and the book of the campaign (section 5)."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal, TypeAlias

from msgspec import Meta, Struct, field

from tablee.core import Refused, Seat, State
from tablee.games.kinfire import standing
from tablee.games.kinfire.atlas import Ground
from tablee.games.kinfire.cards import AllyCard, BoardRow, Cards, EnemyBoard, SeekerBoard
from tablee.games.kinfire.effects import Colour, Reach
from tablee.games.kinfire.standing import FIRST_ALLY, FIRST_FOE, is_foe, is_seeker
from tablee.games.kinfire.stories import AnyDeed
from tablee.games.kinfire.tally import MOST_HP as MOST_HP
from tablee.games.kinfire.tally import ChapterTally

NOBODY = -1
HEART = 13
"""The chits: 0 is Darkness, 1 to 12 are numbers, then the Heart, then those of the Seekers."""
FIRST_SEEKER_CHIT = 20
CHITS_OF_SEEKERS = 12
HEARTS, DARKNESSES, NUMBERS = 3, 2, 12
TRACK = 4
"""Slots of the time track (3.1)."""
FATE_DRAW = 4
MOST_FATE = 3
"""Fate tokens that can be spent in a combat (KF-4.10)."""
HAND = 7

Figure: TypeAlias = int
"""A Seeker of the party by its number, an enemy from 100 on, an Ally card from 200 on."""
LUCK = "x-00"
"""Beginner's Luck, the card that quest 1 gives in its script (KF-25.2)."""
LANTERN = -2
"""In place of the number of a card: the Lantern."""

SeekerName: TypeAlias = Literal["asha", "feyn", "khor", "naz", "roland", "valora"]
SetupName: TypeAlias = Literal["1-2", "2-11", "2-12", "3-9", "3-10", "4-7", "5-9", "6-8", "6-15", "7-8"]


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """The options of a match (section 4)."""

    mode: Literal["campaign", "skirmish"] = "campaign"
    seekers: Literal[0, 2, 3, 4] = 0
    """The size of the party; 0: as many as there are seats."""
    party: tuple[SeekerName, ...] = ()
    """The Seekers in seat order and then round again; none: they are chosen (D-01)."""
    setup: SetupName = "1-2"
    kit: Literal["start", "mid", "late"] = "start"
    fate: Annotated[int, Meta(ge=0, le=3)] = 2
    decide: Literal["vote", "leader"] = "vote"
    tutorial: bool = True
    open_hands: bool = True

    def is_ranked(self) -> bool:
        """Whether results count for ratings: everybody wins or nobody does, so none do."""
        return False

    def __post_init__(self) -> None:
        if len(set(self.party)) != len(self.party):
            raise Refused("seeker_twice", "KF-1.1")
        if len(self.party) == 1 or len(self.party) > 4:
            raise Refused("party_size", "KF-1.1", size=len(self.party))


Phase: TypeAlias = Literal[
    "choose_party",
    "roll_call",
    "roster",
    "arrival",
    "city",
    "quest_choice",
    "card",
    "visit",
    "chapter_end",
    "setup",
    "draw",
    "seeker_start",
    "seeker",
    "seeker_end",
    "row",
    "turn_end",
    "combat_end",
]


class PartySeeker(Struct):
    """A Seeker of the party: its board, its cards and where it stands."""

    board: int
    seat: Seat
    hp: int
    pairs: list[int]
    """The nine pairs of the deck (KF-21.5)."""
    disposables: list[int]
    """The Disposables in the deck, by the numbers of their cards."""
    deck: list[int]
    """The draw pile: its last card is on top."""
    discard: list[int]
    hand: list[int]
    armor: int = 0
    statuses: list[int] = field(default_factory=[0, 0, 0, 0].copy)
    """Wound, Weaken, Stun and Trap cards in hand: cards that are all alike are counted."""
    held: list[int] = field(default_factory=[0, 0, 0, 0].copy)
    """Those among them that have been in hand since the start of its turn (KF-11.7)."""
    zone: int = NOBODY
    ward: int = NOBODY
    lantern: bool = False
    """Whether the Lantern is charged."""
    kinfire: int = 0


class Foe(Struct):
    """An enemy in play: boards lie in the order of the list, from left to right."""

    board: int
    zone: int
    hp: int
    tokens: list[list[int]]
    """Ability tokens by row; 0 is Darkness."""
    covers: list[list[int]]
    """Status cards by row: Wounds, Weakens, Stuns and Traps."""
    phase: int = 0
    focus: int = NOBODY
    gone: bool = False


class AllyInPlay(Struct):
    """An Ally card of the combat."""

    card: int
    tokens: list[int]
    zone: int = NOBODY
    hp: int | None = None
    gone: bool = False


class TurnState(Struct):
    """The turn under way: who acts, by which chit, and what is left to do."""

    chit: int = NOBODY
    seeker: int = NOBODY
    figure: Figure = NOBODY
    """The enemy or ally whose row was triggered."""
    row: int = 0
    moves: int = 0
    """Move points left; of a row: what a move zone adds to its moves (KF-13.7)."""
    owes_act: bool = False
    weaken: int = 0
    stunned: bool = False
    trapped: bool = False
    """Of the Seeker, or of the enemy whose row was triggered."""
    actions: int = 0
    """Action cards played this turn, the Lantern included."""
    has_walked: bool = False
    """Of a row: whether its one movement was made (KF-9.14)."""
    steps_done: int = NOBODY
    """Of a row: the steps that are over; -1 before its statuses have had their effect."""
    over: bool = False
    """Whether the effects at the end of the turn have happened."""
    used: list[str] = []
    """Effects that count once a turn and were used (KF-5.16)."""


class Committed(Struct, frozen=True):
    """A Boost that was played, and whom it protects."""

    seeker: int
    card: int
    protects: int = NOBODY


class Declaration(Struct):
    """The Action card, the Lantern or the attack being resolved, and the Boosts on it."""

    by: Figure = NOBODY
    card: int = NOBODY
    colours: tuple[Colour, ...] = ()
    boosts: list[Committed] = []
    targets: list[int] = []
    """The Seekers that an enemy's attack hits."""
    damage: int = 0
    reach: Reach = "melee"
    row: int = 0
    area: bool = False
    begun: bool = False
    """Whether its effects have begun: from then on it cannot be taken back."""


class Happening(Struct, frozen=True):
    """Something that abilities, Wards and passive rows may react to: noted, and settled right after."""

    what: Literal[
        "start_of_turn", "moved", "instant", "hit", "entered", "renewed", "healed", "heart_over", "dark_over"
    ]
    who: Figure = NOBODY
    by: Figure = NOBODY
    zone: int = NOBODY
    by_zone: int = NOBODY
    lost: int = 0
    melee: bool = False


class OpenReaction(Struct):
    """Something that happened, and which reactions to it are over."""

    to: Happening
    over: list[str] = []


class Promise(Struct, frozen=True):
    """Something promised for the next combat (KF-3.14)."""

    what: Literal["hp", "hp_change", "focus", "armor"]
    figure: str = ""
    n: int = 0
    seeker: str = ""
    """The id of the Seeker who has more Armor; empty: all. Outside the party it does nothing (KF-23.9)."""


class BoxedSeeker(Struct):
    """A Seeker out of play, with what lies in its box (KF-24.5, KF-24.7)."""

    board: int
    pairs: list[int]
    """The pairs of its deck that show its face."""
    kinfire: int = 0
    exhausted: int = 0


class MarketStall(Struct):
    """A shop of the market: its card and how many of each of its goods are left (KF-20.6)."""

    card: str
    left: list[int]


class Flips(Struct):
    """The cards that a Seeker has flipped for the test under way (KF-18.9)."""

    seeker: int
    colours: tuple[Colour, ...]
    cards: list[int]


class PendingDeed(Struct, frozen=True):
    """A deed of the card being read that is still to be done, and the Seeker whom it is about."""

    deed: AnyDeed
    who: int = NOBODY


class CardRead(Struct, frozen=True):
    """A card that was read: which of its further lines were told, and the option that the group took."""

    id: str
    lines: tuple[int, ...] = ()
    option: int = NOBODY


class QuestDone(Struct, frozen=True):
    """A completed quest: how its last combat ended, and the card that it ended on."""

    quest: str
    won: bool
    card: str


class Combat(Struct):
    """A combat: the bag, the boards, and the turn."""

    setup: str = ""
    map: str = ""
    foes: list[Foe] = []
    allies: list[AllyInPlay] = []
    bag: list[int] = []
    """The chits that were not drawn, in order: a draw is uniform."""
    used: list[int] = []
    track: list[int] = []
    drawn: list[int] = []
    """The chits of the draw under way."""
    lot: list[int] = []
    """Tokens that are being split among the rows of ``heir`` (KF-12.5)."""
    heir: Figure = NOBODY
    settling: Literal["", "falls", "phases"] = ""
    """Falls are being settled; with a new phase among them the turn ends after that (KF-12.15)."""
    loose: list[int] = []
    """Tokens that no board has any more (KF-R30)."""
    fate_spent: int = 0
    holder: Seat = 0
    """The bag-holder (KF-4.15)."""
    turn_number: int = 0
    cycle: int = 1
    turn: TurnState = field(default_factory=TurnState)
    declared: Declaration | None = None
    noted: list[Happening] = []
    waiting: list[Happening] = []
    """Hits that are reacted to after the riders of their attack (KF-6.21)."""
    reacting: list[OpenReaction] = []
    """What is being reacted to, the innermost last: it goes on if somebody gives up meanwhile (KF-23.8)."""
    won: bool = False
    gained: list[int] = []
    """The trophies of this combat: a replay hands them back (KF-12.13)."""
    scripted: int = 0
    """The turn of the script that comes next (KF-25); 0: none."""
    lowest: int = MOST_HP
    """The fewest HP that a Seeker has had in this combat."""


class ChapterState(State, kw_only=True):
    """The state of a match: one chapter of a campaign, or a skirmish."""

    cards: Cards
    options: Options
    seats: int
    phase: Phase = "choose_party"
    party: list[PartySeeker] = field(default_factory=list)
    leader: Seat = NOBODY
    fate: int = 0
    coins: int = 0
    void_fate: int = 0
    void_kinfire: int = 0
    trophies: list[int] = field(default_factory=list)
    """The boards of defeated enemies, by their numbers."""
    given_up: list[Seat] = field(default_factory=list)
    """Seats whose players have given up (KF-23.8)."""
    spent_disposables: list[int] = field(default_factory=list)
    """Disposables that were used: back in the quest box or among the goods of their shop (KF-2.10)."""
    combat: Combat = field(default_factory=Combat)

    # The campaign

    chapter: int = 1
    quest: str = ""
    card: str = ""
    """The story or city card that is being read."""
    todo: list[PendingDeed] = field(default_factory=list)
    """What it still does: each deed asks first and changes things then, so that its step can begin anew."""
    settled: list[int] = field(default_factory=list)
    """The Seekers for whom the deed under way is done."""
    asked: bool = False
    """Whether something was decided on it."""
    going: str = ""
    """Where it leads."""
    quest_over: bool = False
    ending: str = ""
    """The card that has ended the campaign."""
    flips: list[Flips] = field(default_factory=list)
    votes: list[tuple[Seat, str]] = field(default_factory=list)
    used_once: list[str] = field(default_factory=list)
    """Options that were taken and may be taken once in a quest."""
    promises: list[Promise] = field(default_factory=list)
    memories: list[str] = field(default_factory=list)
    prompts: list[str] = field(default_factory=list)
    prompts_had: list[str] = field(default_factory=list)
    """All Prompt cards that were ever gained."""
    reserve: list[int] = field(default_factory=list)
    """Unused pairs."""
    reserve_disposables: list[int] = field(default_factory=list)
    boxed: list[BoxedSeeker] = field(default_factory=list)
    boxed_pairs: list[int] = field(default_factory=list)
    """Cards with the face of a Seeker who is not in the party (KF-19.11)."""
    packs_opened: list[str] = field(default_factory=list)
    quest_log: list[QuestDone] = field(default_factory=list)
    cards_read: list[CardRead] = field(default_factory=list)
    """Cards in the order in which they were read."""
    city_deck: list[str] = field(default_factory=list)
    market: list[MarketStall] = field(default_factory=list)
    visited: list[str] = field(default_factory=list)
    """City cards that were read before."""
    resting: list[str] = field(default_factory=list)
    """City cards that come back with the next city phase."""
    known_empty: list[int] = field(default_factory=list)
    """Numbers of the city that were found empty (KF-20.13)."""
    city_actions: int = 0
    arriving: list[str] = field(default_factory=list)
    """Events that are still to be read on arrival (KF-20.14)."""
    bartered: bool = False
    """Whether this visit has given its special object (KF-20.9)."""
    stopped: bool = False
    tally: ChapterTally = field(default_factory=ChapterTally)
    last_combat_won: bool = False
    came_from: tuple[Seat | None, ...] = ()
    record: bytes | None = None
    """The record that this chapter took in."""
    least_kinfire: int = 0
    """The fewest Kinfire tokens of a Seeker before the roll call (KF-24.2)."""
    seat_done: list[Seat] = field(default_factory=list)
    """Seats that are done at the inn (KF-21.14)."""

    zones: ClassVar[tuple[str, ...]] = ("party[].deck", "party[].hand")

    # Simple questions

    def playing(self) -> list[Seat]:
        """The seats that play on: all but those that have given up (KF-23.8)."""
        return [seat for seat in range(self.seats) if seat not in self.given_up]

    def board(self, who: int) -> SeekerBoard:
        """The board of a Seeker of the party."""
        return self.cards.seekers[self.party[who].board]

    @property
    def ground(self) -> Ground:
        """The map of the combat."""
        return self.cards.grounds[self.combat.map]

    def start_hp(self, who: int) -> int:
        """KF-1.8 Printed HP; 5 more in a party of two."""
        return self.board(who).hp + (5 if len(self.party) == 2 else 0)

    def seekers(self) -> list[int]:
        """The Seekers in seat order."""
        return standing.seekers(self)

    def others(self, who: int) -> list[int]:
        """The other Seekers, in seat order."""
        return [other for other in self.seekers() if other != who]

    def foe(self, figure: Figure) -> Foe:
        """An enemy."""
        return standing.foe(self, figure)

    def ally(self, figure: Figure) -> AllyInPlay:
        """An Ally card in play."""
        return self.combat.allies[figure - FIRST_ALLY]

    def foes(self) -> list[Figure]:
        """The enemies in play, from left to right."""
        return standing.foes(self)

    def allies(self) -> list[Figure]:
        """The Ally cards in play, from left to right."""
        return standing.allies(self)

    def enemy_board(self, figure: Figure) -> EnemyBoard:
        """The board of an enemy."""
        return standing.enemy_board(self, figure)

    def ally_card(self, figure: Figure) -> AllyCard:
        """The card of an ally."""
        return self.cards.allies[self.ally(figure).card]

    def row(self, figure: Figure, row: int) -> BoardRow:
        """What lies on a row (from 0 on) of an enemy's board in its phase."""
        return standing.row(self, figure, row)

    def active_rows(self, figure: Figure) -> list[int]:
        """KF-9.2 The rows of an enemy that have steps."""
        return standing.active_rows(self, figure)

    def zone_of(self, figure: Figure) -> int:
        """Where a figure stands."""
        return standing.zone_of(self, figure)

    def chit_of(self, who: int) -> int:
        """The chit of a Seeker."""
        return FIRST_SEEKER_CHIT + who


def option_of(figure: Figure) -> tuple[str, int]:
    """A figure as the option of a question: what it is, and its number."""
    if is_seeker(figure):
        return ("seeker", figure)
    return ("enemy", figure - FIRST_FOE) if is_foe(figure) else ("ally", figure - FIRST_ALLY)


def figure_of(option: tuple[str, int]) -> Figure:
    """The figure that an option names."""
    kind, number = option
    return number + {"seeker": 0, "enemy": FIRST_FOE, "ally": FIRST_ALLY}[kind]
