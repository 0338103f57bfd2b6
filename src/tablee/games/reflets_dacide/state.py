"""The state of a match of Reflets d’Acide: plain typed data, and simple questions about it (section 5)."""

from __future__ import annotations

from typing import ClassVar, Literal, TypeAlias

from msgspec import field

from tablee.core import Seat, State
from tablee.games.reflets_dacide.board import RED_SQUARES, ROOMS, ZONE_SLOTS, is_hazard_slot, is_inside
from tablee.games.reflets_dacide.cards import Cards, Critter, Dilemma, Equipment, Hero, Relic
from tablee.games.reflets_dacide.effects import CHARS, Char
from tablee.games.reflets_dacide.options import Options
from tablee.games.reflets_dacide.pieces import (
    NOBODY,
    NONE,
    Deck,
    Dragon,
    Hidden,
    Member,
    MysteryToken,
    Team,
    Trial,
    Turn,
    Won,
)

Phase: TypeAlias = Literal[
    "colours",
    "draft",
    "extras",
    "swaps",
    "finds",
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

SETTING_UP: tuple[Phase, ...] = (
    "colours",
    "draft",
    "extras",
    "swaps",
    "finds",
    "duel_quests",
    "line_up",
    "tokens",
)


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
        if member.active:
            leader = any(team.slots and team.slots[0] is member for team in self.teams)
            for item in member.active:
                if leader or item not in self.cards.for_leaders:
                    value += self.cards.char_changes[item].get(char, 0)
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
        of_heroes, of_items = self.cards.cost_changes
        for member in self.teams[seat].slots:
            if not self.is_wounded(member):
                base += of_heroes[member.card].get(what, 0)
            for item in member.active:
                base += of_items[item].get(what, 0)
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


ZONE_NUMBER = {place: number for number, place in enumerate(ZONE_SLOTS)}
"""The number of the Zone slot at each place."""
EVERYBODY = 63
"""The mask of all seats."""
