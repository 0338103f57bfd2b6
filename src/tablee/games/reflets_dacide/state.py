"""The state of a match of Reflets d’Acide: plain typed data, and simple questions about it (section 5)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Literal, TypeAlias

from msgspec import Struct, field

from tablee.core import Refused, Seat, State
from tablee.games.reflets_dacide.board import LAIR, RED_SQUARES, ROOMS, ZONE_SLOTS, is_hazard_slot, is_inside
from tablee.games.reflets_dacide.cards import Cards, Critter, Dilemma, Equipment, Hero, Relic, standing_of
from tablee.games.reflets_dacide.effects import CHARS, Char, CostChange, LeaderOnly, ModifyChar

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


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """Section 4 of the specification: the options of a match."""

    clock: Literal["live", "relaxed", "turn_based"] = "live"
    race_factor: int = 3
    """``relaxed``: so many times three seconds."""
    reactions: Literal["asked", "ambush"] = "asked"
    dragon_duty: Literal["timed", "honour", "strict"] = "timed"
    photo_finish_ms: int = 150
    dice_mode: Literal["simple", "expert", "choose"] = "simple"
    colours: Literal["by_seat", "chosen"] = "by_seat"
    quick_start: bool = False
    door_policy: Literal["open_for_all", "each_team"] = "open_for_all"
    red_track: int = 0
    """0: by the number of Teams."""
    max_turns: int = 400
    """0: no cap."""

    def __post_init__(self) -> None:
        for name, value, least, most, or_zero in (
            ("race_factor", self.race_factor, 2, 10, False),
            ("photo_finish_ms", self.photo_finish_ms, 0, 500, False),
            ("red_track", self.red_track, 12, 60, True),
            ("max_turns", self.max_turns, 50, 1000, True),
        ):
            if not (least <= value <= most or (or_zero and value == 0)):
                raise Refused("out_of_bounds", "AL-21.3", option=name, least=least, most=most)

    @property
    def duty(self) -> Literal["timed", "honour", "strict"]:
        """AL-5.10 ``turn_based`` reads ``timed`` as ``strict``."""
        if self.clock == "turn_based" and self.dragon_duty == "timed":
            return "strict"
        return self.dragon_duty


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


class Die(Struct):
    """A die on the track: its value, its colour, and the Hero in whose column it lies."""

    value: int
    hero: int
    shade: Literal["white", "grey", "black"]
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
    resolve: bool = False
    """Whether the Hazard where the pawn has stopped is to be resolved."""
    skills: list[tuple[int, int]] = []
    """Skills used: a card (Heroes, then equipment) and the number of the skill."""
    played: list[Seat] = []
    """Adversaries who have played an Unforeseen."""
    gained_loot: list[int] = []
    duties: list[Seat] = []
    """AL-4.10 Players who may still arrange what they gained out of their turn."""
    bonus_steps: int = 0
    blessed: bool = False
    square: int = NONE
    """The location whose square is being resolved."""


Phase: TypeAlias = Literal[
    "colours",
    "draft",
    "extras",
    "duel_quests",
    "line_up",
    "tokens",
    "dragon",
    "blessing",
    "stride",
    "square",
    "hazard",
    "objective",
    "outcome",
    "last_word",
    "finish",
    "ghost",
]


class Race(State, kw_only=True):
    """The state of a match."""

    cards: Cards
    options: Options
    phase: Phase = "colours"
    teams: list[Team]
    hand_of: Seat = 0
    """Who holds the Divine Hand."""
    first: Seat = 0
    turn_number: int = 1
    turn: Turn
    trial: Trial | None = None
    dragon: Dragon
    bank: list[int]
    zone_slots: list[Hidden]
    """By the order of their places on the Path."""
    door: Hidden
    opened: bool = False
    sealed: bool = False
    rooms: list[Hidden]
    portal: bool = False
    """Whether the Portal token lies on the Octuple Chamber."""
    tokens: list[MysteryToken]
    """On the board."""
    out_of_play: list[MysteryToken]
    """AL-23.6 Neutral gold tokens that were used."""
    table_cards: list[int] = field(default_factory=list)
    """Critters and Creatures that are paid and not in the Trial yet."""
    table_waysides: list[int] = field(default_factory=list)
    """The Wayside card that is being read."""
    read_waysides: list[int] = field(default_factory=list)
    """Wayside cards that everybody has heard of."""
    shown_heroes: list[int] = field(default_factory=list)
    """Heroes that are revealed and neither enrolled nor discarded yet."""
    shown_quests: list[int] = field(default_factory=list)
    """AL-23.3 The pair that a player of a duel shows and chooses from."""
    carried: list[int] = field(default_factory=list)
    """Equipment of a dead Hero that is being given out."""
    heroes: Deck
    unforeseen: Deck
    loot: Deck
    relics: Deck
    treasures: Deck
    waysides: Deck
    box_quests: list[int]
    box_zones: list[int]
    box_doors: list[int]
    ledger: list[list[int]]
    """AL-5.22 Favours (above zero) and harms that one has done another."""

    zones: ClassVar[tuple[str, ...]] = (
        "teams[].hand",
        "teams[].wayside",
        "teams[].drawn",
        "teams[].packet",
        "teams[].dealt",
        "teams[].quest",
        "teams[].put_away",
        "teams[].plan",
        "teams[].spots",
        "teams[].ambush",
        "teams[].waiting[].face",
        "teams[].looking[].face",
        "tokens[].face",
        "zone_slots[].card",
        "door.card",
        "rooms[].card",
        "heroes.cards",
        "unforeseen.cards",
        "loot.cards",
        "relics.cards",
        "treasures.cards",
        "waysides.cards",
        "box_quests",
        "box_zones",
        "box_doors",
    )

    # Simple questions

    @property
    def seats(self) -> int:
        return len(self.teams)

    @property
    def is_duel(self) -> bool:
        """AL-23 Two Teams."""
        return len(self.teams) == 2

    @property
    def guide(self) -> Team:
        """The Team of the holder of the Divine Hand."""
        return self.teams[self.hand_of]

    @property
    def red(self) -> int:
        """The length of the Dragon's own track (AL-R74)."""
        return self.options.red_track or RED_SQUARES[self.seats]

    def from_left(self, seat: Seat) -> list[Seat]:
        """All other players from the left of one, but those who gave up."""
        return [
            other
            for other in ((seat + i) % self.seats for i in range(1, self.seats))
            if self.teams[other].status != "gone"
        ]

    def adversaries(self) -> list[Seat]:
        """AL-2.11 All but the holder of the Divine Hand, from his left."""
        return self.from_left(self.hand_of)

    def playing(self) -> list[Seat]:
        """All players but those who gave up."""
        return [seat for seat, team in enumerate(self.teams) if team.status != "gone"]

    def active_teams(self) -> int:
        """AL-R51 Teams with a pawn on the board."""
        return sum(team.in_play for team in self.teams)

    def pawns_on(self, place: int) -> list[Seat]:
        """The Teams whose pawns stand there."""
        return [seat for seat, team in enumerate(self.teams) if team.in_play and team.place == place]

    def is_taken(self, place: int, seat: Seat) -> bool:
        """AL-9.11 Whether a pawn cannot be put there: others' pawns and the Dragon's count."""
        if is_hazard_slot(place) or place == 0:
            return False
        return self.dragon.place == place or any(other != seat for other in self.pawns_on(place))

    def token_on(self, place: int) -> MysteryToken | None:
        return next((token for token in self.tokens if token.place == place), None)

    def zone_on(self, place: int) -> Hidden | None:
        """The Zone card of a slot, if it is still there."""
        number = ZONE_NUMBER.get(place, NONE)
        if number == NONE or self.zone_slots[number].card == NONE:
            return None
        return self.zone_slots[number]

    def room(self, place: int) -> Hidden:
        return self.rooms[place - ROOMS[0]]

    def place_of_room(self, id: str) -> int:
        """The slot of a Room that is revealed; none while it is hidden."""
        card = self.cards.room_ids[id]
        return next(
            (place for place in ROOMS if self.room(place).card == card and self.room(place).revealed), NONE
        )

    def is_door_open_for(self, seat: Seat) -> bool:
        """AL-11.14 Whether the Door lets a Team pass."""
        if self.options.door_policy == "each_team":
            return self.teams[seat].passed_door
        return self.opened

    def owner(self, colour: int) -> Seat:
        """The player of a colour; nobody for the neutral ones of a duel."""
        return next((seat for seat, team in enumerate(self.teams) if team.colour == colour), NOBODY)

    def hero(self, card: int) -> Hero:
        return self.cards.heroes[card]

    def item(self, card: int) -> Equipment:
        return self.cards.equipment[card]

    def team_of(self, hero: int) -> Seat:
        """Whose Team a Hero is in."""
        return next((seat for seat, team in enumerate(self.teams) if team.member(hero)), NOBODY)

    def may_play(self, seat: Seat) -> bool:
        """AL-5.19 Has an Unforeseen, and has not used up the one of this turn (AL-4.18, AL-23.8)."""
        team = self.teams[seat]
        held = bool(team.hand) or bool(team.ambush)
        return held and team.status != "gone" and (self.is_duel or seat not in self.turn.played)

    def value(self, member: Member, char: Char) -> int:
        """AL-12.15 The effective characteristic of a Hero."""
        value = self.hero(member.card).chars[CHARS.index(char)]
        leader = any(team.slots and team.slots[0] is member for team in self.teams)
        for item in member.active:
            words = list(standing_of(self.item(item)))
            if not leader and any(isinstance(word, LeaderOnly) for word in words):
                continue
            value += sum(word.n for word in words if isinstance(word, ModifyChar) and word.char == char)
        value = max(1, min(5, value))
        if member.life < self.hero(member.card).life:
            value = min(value, member.life)
        if self.trial is not None and self.trial.hampered == member.card:
            value = min(value, 2)
        return value

    def is_wounded(self, member: Member) -> bool:
        """Whether a Hero has a Vitality marker (AL-18.1)."""
        return member.life < self.hero(member.card).life

    def cost(self, seat: Seat, what: str, base: int) -> int:
        """A cost after what changes it (``cost_change``): never below none."""
        for member in self.teams[seat].slots:
            cards: list[Hero | Equipment] = [self.hero(member.card)] if not self.is_wounded(member) else []
            cards += [self.item(item) for item in member.active]
            for card in cards:
                base += sum(
                    word.n for word in standing_of(card) if isinstance(word, CostChange) and word.what == what
                )
        return max(0, base)

    def ep(self, seat: Seat) -> int:
        """AL-22.2 to 22.5 The public points: won cards, living Heroes, Relics, sets of Gems."""
        team = self.teams[seat]
        points = sum(self.won_ep(won) for won in team.won)
        points += sum(self.hero(member.card).ep for member in team.slots)
        points += sum(item.ep for card in team.equipment() if isinstance(item := self.item(card), Relic))
        return points + 5 * min(team.gems)

    def won_ep(self, won: Won) -> int:
        """The EP of a won card (AL-22.2)."""
        match won.kind:
            case "hero":
                return self.cards.heroes[won.card].ep
            case "zone":
                return self.cards.zones[won.card].ep
            case "critter":
                return self.cards.critters[won.card].ep
            case "creature":
                return self.cards.creatures[won.card].value
            case _:
                return self.cards.treasures[won.card].ep

    def unforeseen_cost(self, card: int) -> int:
        """AL-4.13 What an Unforeseen costs: Dilemmas are free."""
        held = self.cards.unforeseen[card]
        if isinstance(held, Dilemma):
            return 0
        return held.cost if isinstance(held, Critter) else held.value

    def is_out_of(self, place: int) -> bool:
        """AL-6.15 Whether a place lies before the Door."""
        return not is_inside(place)


def bits(seats: Sequence[Seat]) -> int:
    """A mask of these seats."""
    return sum(1 << seat for seat in seats)


ZONE_NUMBER = {place: number for number, place in enumerate(ZONE_SLOTS)}
"""The number of the Zone slot at each place."""
EVERYBODY = 63
"""The mask of all seats."""
