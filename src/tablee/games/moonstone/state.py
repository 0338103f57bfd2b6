"""The state of a match of Moonstone: plain typed data, and simple questions about it."""

from __future__ import annotations

from typing import ClassVar, Literal, TypeAlias

from msgspec import Struct, field

from tablee.core import Point, Refused, Seat, State
from tablee.games.moonstone.cards import Ability, Cards, CharacterCard, Roster, Signature
from tablee.games.moonstone.effects import (
    Action,
    Area,
    ChangeStats,
    Disable,
    Faction,
    Grant,
    Immobile,
    Keyword,
    LastingWord,
    Lasts,
    Moment,
    Source,
)
from tablee.games.moonstone.table.geometry import STONE_RADIUS
from tablee.games.moonstone.table.structs import Disc, Eye, Floor, Length
from tablee.games.moonstone.table.terrain import Table, height_at, laid_out

NOBODY = -1
NOT_YET = -1
AREA_RADIUS = 984
"""A disc of 50 mm (section 3.3)."""
RECOMMENDED = {2: 6, 3: 4, 4: 3}
MOST: dict[Roster, int] = {"seed": 5, "house": 3}
"""Section 4: how many characters the largest faction of a small roster has."""

Edge: TypeAlias = Literal["north", "east", "south", "west"]
EDGES: tuple[Edge, ...] = ("north", "east", "south", "west")
OPPOSITE: dict[Edge, Edge] = {"north": "south", "south": "north", "east": "west", "west": "east"}


MapName: TypeAlias = Literal[
    "crossroads_green",
    "mill_and_brook",
    "old_abbey",
    "hill_and_hollow",
    "market_towers",
    "marsh_and_stones",
    "generated",
    "edited",
]
"""The maps of the base pack, one that is drawn by chance, or that of a pack of one's own."""


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """Section 4 of the specification: the options of a match."""

    troupe_size: Literal[0, 1, 2, 3, 4, 5, 6] = 0
    """0: as many as the rules recommend, 6, 4 or 3 by the number of players; of a small roster, all."""
    roster: Roster = "core3"
    """Who may be chosen: all but those with the symbol of the Shades, all, the seven of the rulebook, or the
    twelve of this project."""
    stones: Literal[7, 5] = 7
    signature_moves: bool = True
    enterable_buildings: bool = False
    map: MapName = "crossroads_green"
    team_pick: Literal["hidden", "open"] = "hidden"
    open_hands: bool = False

    def __post_init__(self) -> None:
        most = MOST.get(self.roster, self.troupe_size)
        if self.troupe_size > most:
            raise Refused("troupe_too_large", "MS-3.14", size=self.troupe_size, most=most)


Status: TypeAlias = Literal["reserve", "in_play", "falling", "slain", "removed"]
"""``falling``: slain in a melee round that is not over; it still stands on the table (MS-14.15)."""
STANDING: tuple[Status, ...] = ("in_play", "falling")


class Lasting(Struct, frozen=True):
    """MS-4.11 A word that holds for a character for a while; its amounts are numbers."""

    word: LastingWord
    lasts: Lasts
    against: int = NOBODY
    """If not nobody: only against this one."""


class Laid(Struct, frozen=True):
    """MS-R59 A round area that an ability has laid out."""

    kind: Area
    at: Point
    owner: Seat
    lasts: Lasts
    counted: bool = False
    """Whether a troupe may have only so many of these."""

    def disc(self) -> Disc:
        return Disc(self.at, AREA_RADIUS)


class Pending(Struct, frozen=True):
    """MS-17.11 An action that somebody was granted, and has not taken yet."""

    who: int
    controller: Seat
    actions: tuple[Action, ...]
    """One of these kinds; none: any."""
    without: tuple[Action, ...]
    ability: str | None
    cost: int | None
    """Only what normally costs this."""
    against: int
    """If not nobody: only against this one."""
    may: bool
    melee: int
    arcane: int
    effects: tuple[LastingWord, ...] = ()
    """What else holds for this action; its amounts are numbers."""


class Happened(Struct, frozen=True):
    """Something that abilities may speak at: noted when it happens, and settled right after."""

    when: Moment
    subject: int
    """To whom."""
    by: int = NOBODY
    """Whose doing it was."""
    amount: int = 0
    source: Source = "ability"
    seat: Seat = NOBODY
    """Which player's doing it was."""
    action: Action | None = None


class Character(Struct):
    """One character of a troupe; its number in the state is its name."""

    card: int
    owner: Seat
    at: Point = (0, 0)
    surface: str = ""
    """MS-2.12 The platform, the stairs or the rest on a ladder that it stands on; none: the ground."""
    wounds: int = 0
    energy: int = 0
    status: Status = "reserve"
    activated: bool = False
    jogged: bool = False
    slain_turn: int = 0
    """The turn in which it was slain last; 0: never."""
    summoner: int = NOBODY
    """Of a thrall: who summoned it (MS-17.16)."""
    lent_by: Seat = NOBODY
    """Whose it is while another player controls it for an action (MS-17.19)."""
    gained: list[Keyword] = []
    """Keywords that it has until the end of the turn."""
    lost_in_step: int = 0
    """The wounds that it has suffered in the Discard Step under way."""
    lasting: list[Lasting] = []
    """What holds for it for a while."""
    used: dict[str, int] = {}
    """How often each ability with a limit was used: this turn, this game, or since it was reloaded. Where
    each character counts alone, its number follows the id (``forward:3``)."""

    @property
    def immobile(self) -> bool:
        """MS-17.18 Return whether it can neither move nor be moved."""
        return any(isinstance(held.word, Immobile) for held in self.lasting)

    def has_other_abilities(self) -> bool:
        """Return whether it has not just those of its card: asked more often than anything else."""
        return any(type(held.word) in (Disable, Grant) for held in self.lasting)

    @property
    def lost(self) -> list[str]:
        """MS-17.6 Abilities that it does not have now."""
        return [held.word.ability for held in self.lasting if isinstance(held.word, Disable)]

    @property
    def granted(self) -> list[str]:
        """Abilities that it has besides those of its card."""
        return [held.word.ability for held in self.lasting if isinstance(held.word, Grant)]


class Stone(Struct):
    """A Moonstone: on the ground with a depth, or on the card of a character."""

    at: Point
    depth: int
    holder: int = NOBODY
    surface: str = ""

    def disc(self) -> Disc:
        return Disc(self.at, STONE_RADIUS)


class Player(Struct):
    """One seat's side of the table."""

    faction: Faction | None = None
    picks: list[int] = []
    """The cards of the troupe; hidden until all have chosen (MS-R41)."""
    edge: Edge | None = None
    mulligan: bool = True
    """Whether a new drop may still be asked for."""
    conceded: bool = False


class Duel(Struct):
    """MS-9 The Arcane cards of the action under way."""

    active: Seat = NOBODY
    resister: Seat = NOBODY
    originator: int = NOBODY
    ability: str = ""
    target: int = NOBODY
    hand: list[int] = []
    resist_hand: list[int] = []
    face_down: int = NOT_YET
    announced: int = NOT_YET
    shown: list[int] = []
    """Cards that lie open: caught, replaced, flipped."""


class Peek(Struct, frozen=True):
    """Arcane cards of the deck that one player knows, because an ability has arranged them."""

    seat: Seat = NOBODY
    top: int = 0
    bottom: int = 0


NOT_PEEKED = Peek()


class Fighter(Struct):
    """MS-14 One side of a melee round."""

    character: int = NOBODY
    hand: list[int] = []
    chosen: int = NOT_YET
    laid: list[int] = []
    """Cards already shown in this round, copies included."""
    open: bool = False
    """Whether its hand is shown to all."""
    suffered: int = 0
    """Wounds in this round."""


class Term(Struct, frozen=True):
    """One thing that changes damage."""

    by: int | None
    """None: to ø."""
    source: str = ""
    """The id of an ability or a signature; none: something that holds for a while."""


class Sum(Struct, frozen=True):
    """MS-7.4 The sum of the damage of a blow: all of it is public."""

    character: int
    """Whose blow it is."""
    card: int
    against: int
    base: int | None
    """What the card causes against the other; None: ø (MS-7.5)."""
    copies: int
    terms: tuple[Term, ...]
    dealt: int | None


class Fight(Struct):
    """MS-14 The melee round under way: the attacker, then the defender."""

    sides: list[Fighter]
    sums: list[Sum] = []
    """The blows of this action, or of the last one, as they were reckoned."""


Phase: TypeAlias = Literal[
    "troupes", "drop", "mulligan", "roll", "deploy", "replenish", "first", "activate", "action", "discard"
]


class Skirmish(State, kw_only=True):
    """The state of a match."""

    cards: Cards
    options: Options
    map: int = 0
    """The number of the map in the packs; ``GENERATED``: drawn from ``seed``."""
    seed: int = 0
    phase: Phase = "troupes"
    turn: int = 1
    players: list[Player]
    characters: list[Character]
    stones: list[Stone]
    deploy_order: list[Seat]
    """Who places next, and who after them (MS-3.10, MS-3.12)."""
    placed_first: list[Seat]
    """The players in the order in which they deploy."""
    initiative: Seat = NOBODY
    first: Seat = 0
    """The last first player."""
    turn_of: Seat = 0
    """Who activates next, or whose activation is under way."""
    active: int = NOBODY
    """The character whose activation is under way."""
    activation: int = 1
    """Which one of the turn it is."""
    interrupted: list[Seat]
    """Who has used their Reaction for this action in an interrupt (MS-R39)."""
    noted: list[Happened]
    """What has happened and is not settled yet: abilities may speak at it."""
    areas: list[Laid]
    """Woods and Water that abilities have laid out."""
    pending: list[Pending]
    """Actions that were granted and not taken yet."""
    done: list[str] = field(default_factory=list)
    """What of the step under way is over: if somebody concedes it begins anew for the others, and goes on
    there (MS-R126)."""
    rolls: list[int]
    """MS-17.23 The first-player dice as they lie, by seat; 0: does not roll."""
    arcane_deck: list[int]
    peek: Peek = NOT_PEEKED
    flipped: int = NOT_YET
    """The card that was flipped last: everybody has seen it (MS-8.9)."""
    duel: Duel
    melee_deck: list[int]
    fight: Fight

    zones: ClassVar[tuple[str, ...]] = (
        "players[].faction",
        "players[].picks",
        "arcane_deck",
        "duel.hand",
        "duel.resist_hand",
        "duel.face_down",
        "melee_deck",
        "fight.sides[].hand",
        "fight.sides[].chosen",
    )

    # Simple questions

    @property
    def seats(self) -> int:
        """Return how many players there are."""
        return len(self.players)

    def card(self, who: int) -> CharacterCard:
        return self.cards.characters[self.characters[who].card]

    def base(self, who: int) -> Disc:
        """MS-1.2 The base of a character, where it stands."""
        character = self.characters[who]
        return Disc(character.at, self.cards.radii[character.card])

    @property
    def table(self) -> Table:
        """MS-2 The terrain."""
        return laid_out(self.cards, self.map, self.seed, self.options.enterable_buildings)

    def floor(self, who: int) -> Floor:
        """MS-2.12 Return what a character stands on."""
        return self.table.floors[self.characters[who].surface]

    def elevation(self, who: int) -> Length:
        """Return how high a character stands."""
        one = self.characters[who]
        return height_at(self.table.floors[one.surface], one.at) if one.surface else 0

    def eye(self, who: int) -> Eye:
        """Return where a character looks from, and where it is seen."""
        return Eye(self.base(who), self.elevation(who))

    def stone_eye(self, number: int) -> Eye:
        """Return where a Stone is seen."""
        stone = self.stones[number]
        return Eye(stone.disc(), height_at(self.table.floors[stone.surface], stone.at))

    def in_play(self) -> list[int]:
        """All characters in play."""
        return [who for who, one in enumerate(self.characters) if one.status == "in_play"]

    def standing(self) -> list[int]:
        """MS-14.15 All characters that hinder moves: those in play, and those about to be taken away."""
        return [who for who, one in enumerate(self.characters) if one.status in STANDING]

    def troupe(self, seat: Seat) -> list[int]:
        """A player's characters in play."""
        return [who for who in self.in_play() if self.characters[who].owner == seat]

    def boxes_left(self, who: int) -> int:
        """MS-7.1 Wounds tick boxes from the right: so many are left."""
        return self.card(who).hp - self.characters[who].wounds

    def purse(self, who: int) -> Character:
        """MS-17.22 Return who pays for a character: itself, or the summoner of a thrall."""
        one = self.characters[who]
        return one if one.summoner == NOBODY else self.characters[one.summoner]

    def energy(self, who: int) -> int:
        """MS-4.2 Return what a character can spend."""
        return self.purse(who).energy

    def is_thrall(self, who: int) -> bool:
        return self.characters[who].summoner != NOBODY

    def are_enemies(self, one: int, other: int) -> bool:
        """MS-8.14 Enemy: a character of another player."""
        return self.characters[one].owner != self.characters[other].owner

    def keywords(self, who: int) -> tuple[Keyword, ...]:
        """The keywords that a character has now: those of its card, and what it has gained."""
        return (*self.card(who).keywords, *self.characters[who].gained)

    def signature(self, who: int) -> Signature | None:
        """MS-15.8 The signature of a character; thralls have none."""
        return self.cards.signature_of[self.characters[who].card]

    def abilities(self, who: int) -> list[Ability]:
        """MS-17.6 The abilities that a character has now."""
        character = self.characters[who]
        own = self.cards.abilities_of[character.card]
        if not (character.lasting and character.has_other_abilities()):
            return list(own)
        granted = (self.cards.abilities[id] for id in character.granted)
        lost = character.lost
        return [ability for ability in (*own, *granted) if ability.id not in lost]

    def reach(self, who: int) -> int:
        """The Melee range of a character, in inches; only what holds for a while changes it."""
        reach, more = self.card(who).range, 0
        for held in self.characters[who].lasting:
            if isinstance(held.word, ChangeStats) and "melee_range" in held.word.stats:
                # What holds for a while has numbers for amounts.
                reach = held.word.set if isinstance(held.word.set, int) else reach
                more += held.word.by if isinstance(held.word.by, int) else 0
        return max(0, reach + more)

    def troupe_size(self) -> int:
        """MS-3.1 Return how many characters each player has: as agreed, or as recommended.

        MS-R110 Of a roster with fewer, as many as its largest faction has.
        """
        if self.options.troupe_size:
            return self.options.troupe_size
        return min(RECOMMENDED[len(self.players)], MOST.get(self.options.roster, 6))

    def offered(self, faction: Faction) -> list[int]:
        """MS-3.14 The characters that may be chosen for a troupe of this faction."""
        return self.cards.of_faction(self.options.roster, faction)

    def carried(self, who: int) -> list[int]:
        """MS-13.2 The Stones on a character's card."""
        return [number for number, stone in enumerate(self.stones) if stone.holder == who]

    def on_ground(self) -> list[int]:
        return [number for number, stone in enumerate(self.stones) if stone.holder == NOBODY]

    def left_of(self, seat: Seat) -> Seat:
        """MS-4.13 The player to the left is the next in seat order; who conceded is passed over (MS-9.17)."""
        return self.from_left_of(seat)[0]

    def from_left_of(self, seat: Seat) -> list[Seat]:
        """All other players, from the left of one, but those who conceded."""
        count = len(self.players)
        others = [(seat + i) % count for i in range(1, count)]
        return [other for other in others if not self.players[other].conceded]

    def playing(self) -> list[Seat]:
        """MS-16.6 All players but those who conceded."""
        return [seat for seat, player in enumerate(self.players) if not player.conceded]

    def stones_of(self, seat: Seat) -> int:
        """MS-16.1 Stones on own characters in play, and secured on those removed from play."""
        holders = [self.characters[stone.holder] for stone in self.stones if stone.holder != NOBODY]
        return sum(seat == (one.owner if one.lent_by == NOBODY else one.lent_by) for one in holders)
