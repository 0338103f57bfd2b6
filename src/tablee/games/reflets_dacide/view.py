"""What one seat may see (section 5): what is public, and what is its own."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from tablee.core import Seat
from tablee.games.reflets_dacide.board import DOOR, LAIR, ROOMS, ZONE_SLOTS
from tablee.games.reflets_dacide.cards import Cards, DoorCard, RoomCard, ZoneCard
from tablee.games.reflets_dacide.effects import CHARS
from tablee.games.reflets_dacide.options import Options
from tablee.games.reflets_dacide.pieces import (
    NONE,
    Ambush,
    Deck,
    Grade,
    Hidden,
    Member,
    MysteryToken,
    Status,
    Team,
    TrialKind,
    Won,
)
from tablee.games.reflets_dacide.rules import track
from tablee.games.reflets_dacide.rules import trial as trials
from tablee.games.reflets_dacide.rules.scoring import score
from tablee.games.reflets_dacide.rules.structs import Score
from tablee.games.reflets_dacide.state import Phase, Race


class TokenView(Struct, frozen=True):
    """A Mystery token; ``face`` for who knows it, ``known`` the seats that do."""

    place: int
    colour: int
    face: int | None
    known: int


class HazardView(Struct, frozen=True):
    """A Zone, the Door or a Room; ``card`` for who knows it."""

    place: int
    card: int | None
    known: int
    revealed: bool
    notches: int
    cost: int | None
    """Its cost, and whether there is a Trial, as soon as they were told (AL-11.3)."""
    has_trial: bool | None


class MemberView(Struct, frozen=True):
    """A Hero; all of it is public."""

    card: int
    life: int
    most: int
    active: tuple[int, ...]
    backpack: tuple[int, ...]
    values: tuple[int, ...]
    """The effective characteristics (AL-12.15)."""
    hampered: bool

    @property
    def wounded(self) -> bool:
        return self.life < self.most


class TeamView(Struct, frozen=True):
    """A Team with its player; what is hidden is None for others."""

    seat: Seat
    colour: int
    slots: tuple[MemberView, ...]
    loose: tuple[int, ...]
    gems: tuple[int, ...]
    won: tuple[Won, ...]
    used: tuple[TokenView, ...]
    waiting: tuple[TokenView, ...]
    looking: tuple[TokenView, ...]
    hand: tuple[int, ...] | None
    cards: int
    wayside: tuple[int, ...] | None
    waysides: int
    drawn: tuple[int, ...] | None
    packet: tuple[int, ...] | None
    dealt: tuple[int, ...] | None
    quest: int | None
    put_away: tuple[int, ...] | None
    possible: tuple[int, ...]
    plan: tuple[int, ...] | None
    spots: tuple[int, ...] | None
    ambush: tuple[Ambush, ...] | None
    ambushes: int
    revealed: bool
    expert: bool
    status: Status
    place: int
    on_chance: bool
    relic_token: int
    octagon: bool
    treasure: bool
    invincible: bool
    stolen: int
    chapel: int
    grades: tuple[Grade, ...]
    ep: int
    score: Score | None
    """For its own player, and for all at the end: what the points would be now."""

    @property
    def in_play(self) -> bool:
        return self.status == "in"


class DieView(Struct, frozen=True):
    """A die on the track."""

    value: int
    hero: int
    shade: str
    golden: bool


class TrialView(Struct, frozen=True):
    """The Trial under way; its Objectives are None until the card has been read (AL-11.15)."""

    kind: TrialKind
    place: int
    teller: Seat
    node: int
    critter: int
    critter_of: Seat
    hampered: int
    creatures: tuple[tuple[int, Seat], ...]
    raised: int
    lowered: int
    need: int | None
    """The difficulty of the Objective under way."""
    total: int | None
    """What the dice come to so far."""
    concerned: int
    dice: tuple[DieView, ...]
    substituted: bool


class DragonView(Struct, frozen=True):
    """The Dragon."""

    place: int
    tomb: bool
    countdown: tuple[int, ...]
    stopped: bool
    additions: int
    speed: int


class DeckView(Struct, frozen=True):
    """A face-down pile: its size, its top for who has seen it, and its open discard."""

    count: int
    top: int | None
    known: int
    discard: tuple[int, ...]


class View(Struct, frozen=True):
    """The table as one seat (None: a spectator) sees it."""

    cards: Cards
    options: Options
    seat: Seat | None
    phase: Phase
    hand_of: Seat
    first: Seat
    turn_number: int
    golden: int
    hazard_used: bool
    played: tuple[Seat, ...]
    """Adversaries who have played their Unforeseen of this turn."""
    shown: tuple[tuple[Seat, int], ...]
    """Cards that a closed race has shown, not read or refused yet."""
    skills: tuple[tuple[int, int], ...]
    red: int
    teams: tuple[TeamView, ...]
    trial: TrialView | None
    dragon: DragonView
    bank: tuple[int, ...]
    zones: tuple[HazardView, ...]
    door: HazardView
    rooms: tuple[HazardView, ...]
    opened: bool
    sealed: bool
    portal: bool
    tokens: tuple[TokenView, ...]
    heroes: DeckView
    unforeseen: DeckView
    loot: DeckView
    relics: DeckView
    treasures: int
    waysides: int
    table_cards: tuple[int, ...]
    read_waysides: tuple[int, ...]
    """Wayside cards that everybody has heard of."""
    shown_heroes: tuple[int, ...]
    shown_quests: tuple[int, ...]
    ledger: tuple[tuple[int, ...], ...]
    over: bool

    @property
    def guide(self) -> TeamView:
        return self.teams[self.hand_of]

    def owner(self, hero: int) -> Seat:
        """Whose Team a Hero is in; NONE: nobody's."""
        return next((team.seat for team in self.teams if any(one.card == hero for one in team.slots)), NONE)

    def dragon_behind(self, place: int) -> int:
        """The squares between the Dragon and a place of the Path before her."""
        if self.dragon.place >= LAIR:
            return place + LAIR + self.red - self.dragon.place + 1
        return place - self.dragon.place


def view(s: Race, seat: Seat | None) -> View:
    """The view of one seat, or of a spectator."""
    own = 0 if seat is None else 1 << seat
    over = s.outcome is not None
    return View(
        cards=s.cards,
        options=s.options,
        seat=seat,
        phase=s.phase,
        hand_of=s.hand_of,
        first=s.first,
        turn_number=s.turn_number,
        golden=s.turn.golden,
        hazard_used=s.turn.hazard_used,
        played=tuple(s.turn.played),
        shown=tuple(s.turn.shown),
        skills=tuple(s.turn.skills),
        red=s.red,
        teams=tuple(_team(s, number, seat, over) for number in range(s.seats)),
        trial=_trial(s, seat),
        dragon=DragonView(
            s.dragon.place,
            s.dragon.tomb,
            tuple(s.dragon.countdown),
            s.dragon.stopped,
            s.dragon.additions,
            _speed(s),
        ),
        bank=tuple(s.bank),
        zones=tuple(
            _hazard(s, zone, place, own)
            for place, zone in zip(ZONE_SLOTS, s.zone_slots, strict=True)
            if zone.card != NONE
        ),
        door=_hazard(s, s.door, DOOR, own),
        rooms=tuple(_hazard(s, room, place, own) for place, room in zip(ROOMS, s.rooms, strict=True)),
        opened=s.opened,
        sealed=s.sealed,
        portal=s.portal,
        tokens=tuple(_token(token, own) for token in sorted(s.tokens, key=lambda token: token.place)),
        heroes=_deck(s.heroes, own),
        unforeseen=_deck(s.unforeseen, own),
        loot=_deck(s.loot, own),
        relics=_deck(s.relics, own),
        treasures=len(s.treasures.cards),
        waysides=len(s.waysides.cards),
        table_cards=tuple(s.table_cards),
        read_waysides=tuple(sorted(s.read_waysides)),
        shown_heroes=tuple(s.shown_heroes),
        shown_quests=tuple(s.shown_quests),
        ledger=tuple(tuple(row) for row in s.ledger),
        over=over,
    )


def _speed(s: Race) -> int:
    from tablee.games.reflets_dacide.rules.dragon import speed

    return speed(s)


def _deck(deck: Deck, own: int) -> DeckView:
    top = deck.cards[-1] if deck.known & own and deck.cards else None
    return DeckView(len(deck.cards), top, deck.known, tuple(sorted(deck.discard)))


def _hazard(s: Race, hidden: Hidden, place: int, own: int) -> HazardView:
    seen = hidden.revealed or bool(hidden.known & own)
    cost = has_trial = None
    if seen or hidden.told:
        kinds: Sequence[ZoneCard | DoorCard | RoomCard] = (
            s.cards.doors if place == DOOR else s.cards.rooms if place in ROOMS else s.cards.zones
        )
        cost, has_trial = kinds[hidden.card].cost, bool(kinds[hidden.card].trial)
    return HazardView(
        place,
        hidden.card if seen else None,
        hidden.known,
        hidden.revealed,
        hidden.notches,
        cost,
        has_trial,
    )


def _token(token: MysteryToken, own: int, *, seen: bool = False) -> TokenView:
    knows = seen or bool(token.known & own)
    return TokenView(token.place, token.colour, token.face if knows else None, token.known)


def _member(s: Race, member: Member) -> MemberView:
    return MemberView(
        member.card,
        member.life,
        s.hero(member.card).life,
        tuple(member.active),
        tuple(member.backpack),
        tuple(s.value(member, char) for char in CHARS),
        s.trial is not None and s.trial.hampered == member.card,
    )


def _team(s: Race, number: Seat, seat: Seat | None, over: bool) -> TeamView:
    team: Team = s.teams[number]
    mine = number == seat
    own = 0 if seat is None else 1 << seat
    knows_quest = (mine or team.revealed) and team.quest != NONE
    waiting = sorted(team.waiting, key=lambda token: (token.colour, 0 if not mine else token.face))
    return TeamView(
        seat=number,
        colour=team.colour,
        slots=tuple(_member(s, member) for member in team.slots),
        loose=tuple(team.loose),
        gems=tuple(team.gems),
        won=tuple(sorted(team.won)),
        used=tuple(_token(token, own, seen=True) for token in team.used),
        waiting=tuple(_token(token, own, seen=mine) for token in (team.waiting if mine else waiting)),
        looking=tuple(_token(token, own, seen=mine) for token in team.looking),
        hand=tuple(team.hand) if mine else None,
        cards=len(team.hand),
        wayside=tuple(team.wayside) if mine else None,
        waysides=len(team.wayside),
        drawn=tuple(team.drawn) if mine else None,
        packet=tuple(team.packet) if mine else None,
        dealt=tuple(team.dealt) if mine else None,
        quest=team.quest if knows_quest else None,
        put_away=tuple(team.put_away) if mine else None,
        possible=tuple(team.possible),
        plan=tuple(team.plan) if mine else None,
        spots=tuple(team.spots) if mine else None,
        ambush=tuple(team.ambush) if mine else None,
        ambushes=len(team.ambush),
        revealed=team.revealed,
        expert=team.expert,
        status=team.status,
        place=team.place,
        on_chance=team.on_chance,
        relic_token=team.relic_token,
        octagon=team.octagon,
        treasure=team.treasure,
        invincible=team.invincible,
        stolen=team.stolen,
        chapel=team.chapel,
        grades=team.grades,
        ep=s.ep(number),
        score=score(s, number) if mine or over else None,
    )


def _trial(s: Race, seat: Seat | None) -> TrialView | None:
    trial = s.trial
    if trial is None:
        return None
    own = 0 if seat is None else 1 << seat
    zone = s.zone_on(trial.place)
    is_read = trial.kind != "zone" or (zone is not None and (zone.revealed or bool(zone.known & own)))
    need = total = None
    raised = lowered = 0
    nodes = trials.nodes(s, trial) if trial.kind != "zone" or zone is not None else ()
    if is_read and nodes and nodes[trial.node].kind != "vitality":
        node = nodes[trial.node]
        need = trials.difficulty(s)
        individual = node.kind == "individual"
        raised = trials.raises(s, trial, node)
        lowered = trials.notches(s, trial) + (trial.lowered_stars if individual else trial.lowered_points)
        if trial.dice:
            total = track.tally(s, node).total
    return TrialView(
        trial.kind,
        trial.place,
        trial.teller,
        trial.node,
        trial.critter,
        trial.critter_of,
        trial.hampered,
        tuple(trial.creatures),
        raised,
        lowered,
        need,
        total,
        trial.concerned,
        tuple(DieView(die.value, die.hero, die.shade, die.golden) for die in trial.dice),
        trial.substituted,
    )
