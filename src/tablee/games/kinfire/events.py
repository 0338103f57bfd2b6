"""The events of a chapter, named in the past tense. Figures are numbers (see ``state.Figure``)."""

from __future__ import annotations

from tablee.core import Event, Seat
from tablee.games.kinfire.effects import Status


class SeekerChosen(Event, frozen=True):
    """A seat has taken a Seeker (D-01)."""

    seat: Seat
    seeker: int


class CombatBegan(Event, frozen=True):
    setup: str


class HandDrawn(Event, frozen=True):
    """A starting hand, with its Armor (KF-3.8)."""

    seeker: int


class Placed(Event, frozen=True):
    seeker: int
    zone: int


class FocusTaken(Event, frozen=True):
    """A target token has gone to a Seeker."""

    enemy: int
    seeker: int


class FateSpent(Event, frozen=True):
    seat: Seat


class FateAsked(Event, frozen=True):
    seat: Seat


class ChitsDrawn(Event, frozen=True):
    """More than one chit: fate was spent."""

    chits: tuple[int, ...]


class ChitDrawn(Event, frozen=True):
    chit: int


class Substituted(Event, frozen=True):
    """A drawn chit was put back into the bag (KF-7.12)."""

    seeker: int
    card: int
    chit: int


class HeartGiven(Event, frozen=True):
    """The group has chosen who takes the turn of a Heart."""

    seeker: int


class NothingTriggered(Event, frozen=True):
    """The token of a chit lies nowhere (KF-R30)."""

    chit: int


class StatusesBite(Event, frozen=True):
    """The statuses in a hand at the start of a turn (KF-11.6)."""

    seeker: int
    wounds: int
    weakens: int
    stuns: int
    traps: int


class FigureMoved(Event, frozen=True):
    figure: int
    zone: int


class StayedPut(Event, frozen=True):
    """A figure was to move and cannot, because of a Trap."""

    figure: int


class ActionPlayed(Event, frozen=True):
    seeker: int
    card: int


class LanternUsed(Event, frozen=True):
    seeker: int


class SeekerPassed(Event, frozen=True):
    seeker: int


class BoostPlayed(Event, frozen=True):
    seeker: int
    card: int
    by: int
    """Whose action or attack it is."""
    protects: int


class AttackMissed(Event, frozen=True):
    """No target is in range: the attack does not happen (KF-6.3)."""

    figure: int


class Struck(Event, frozen=True):
    """An attack has hit a target for so much, before Armor."""

    figure: int
    target: int
    damage: int


class DamageSuffered(Event, frozen=True):
    """A figure has lost HP; ``armor``: after so much was kept off by Armor cards."""

    figure: int
    lost: int
    armor: int


class HealthGained(Event, frozen=True):
    figure: int
    gained: int


class ArmorGained(Event, frozen=True):
    seeker: int
    count: int


class ArmorLost(Event, frozen=True):
    seeker: int
    count: int


class StatusGained(Event, frozen=True):
    seeker: int
    status: Status


class RowCovered(Event, frozen=True):
    enemy: int
    row: int
    status: Status


class StatusesLost(Event, frozen=True):
    """Status cards have left a hand."""

    seeker: int
    statuses: tuple[Status, ...]


class CardsDrawn(Event, frozen=True):
    seeker: int
    count: int


class CardDiscarded(Event, frozen=True):
    """A card of a deck was discarded from a hand."""

    seeker: int
    card: int


class DeckShuffled(Event, frozen=True):
    """The discard pile has become the draw pile (KF-8.9)."""

    seeker: int


class HandRenewed(Event, frozen=True):
    seeker: int
    exhausted: int


class ExhaustedGained(Event, frozen=True):
    seeker: int
    count: int


class LanternCharged(Event, frozen=True):
    seeker: int


class LanternDarkened(Event, frozen=True):
    seeker: int


class WardPlayed(Event, frozen=True):
    seeker: int
    card: int


class WardLost(Event, frozen=True):
    seeker: int
    card: int


class ChitReturned(Event, frozen=True):
    """A used chit was put back into the bag by a card."""

    chit: int


class RowTriggered(Event, frozen=True):
    enemy: int
    row: int
    chit: int


class AllyTriggered(Event, frozen=True):
    ally: int
    chit: int


class RowCleared(Event, frozen=True):
    """The statuses of a triggered row have had their effect (KF-11.3)."""

    enemy: int
    row: int
    wounds: int
    weakens: int
    stuns: int
    traps: int


class FoeFell(Event, frozen=True):
    enemy: int
    board: int


class AllyLeft(Event, frozen=True):
    ally: int


class PhaseBegan(Event, frozen=True):
    enemy: int
    phase: int


class TokenMoved(Event, frozen=True):
    """An ability token was laid beside another row."""

    enemy: int
    row: int
    token: int


class DisposableUsed(Event, frozen=True):
    """A Disposable has left the deck (KF-2.10)."""

    seeker: int
    card: int


class BagRefilled(Event, frozen=True):
    """All chits are in the bag again (KF-4.6)."""

    cycle: int


class CombatWon(Event, frozen=True):
    setup: str


class CombatLost(Event, frozen=True):
    setup: str


# The campaign


class QuestBegan(Event, frozen=True):
    quest: str


class CardTold(Event, frozen=True):
    """A story or city card is read, with those of its further lines that hold."""

    told: str
    lines: tuple[int, ...] = ()


class ChoiceMade(Event, frozen=True):
    """The group has decided on a card."""

    told: str
    option: int


class VoteCast(Event, frozen=True):
    seat: Seat


class LeaderElected(Event, frozen=True):
    seat: Seat
    """NOBODY: none."""


class CardsFlipped(Event, frozen=True):
    seeker: int
    cards: tuple[int, ...]
    successes: int


class TestPassed(Event, frozen=True):
    passed: bool
    successes: int


class RoadDamage(Event, frozen=True):
    seeker: int
    lost: int


class CoinsChanged(Event, frozen=True):
    change: int


class FateGained(Event, frozen=True):
    count: int


class KinfireChanged(Event, frozen=True):
    seeker: int
    change: int


class MemoryGained(Event, frozen=True):
    memory: str


class PromptGained(Event, frozen=True):
    prompt: str


class PackOpened(Event, frozen=True):
    pack: str


class PairGained(Event, frozen=True):
    pair: int


class PouchOpened(Event, frozen=True):
    pouch: str


class PageFound(Event, frozen=True):
    """A page about a Seeker of the party was found in a pouch (KF-1.13)."""

    page: str


class ExhaustedRemoved(Event, frozen=True):
    seeker: int
    count: int


class ActionsGained(Event, frozen=True):
    count: int


class PlaceEmpty(Event, frozen=True):
    """No card for that number: the action is not spent (KF-20.5)."""

    place: int


class GoodsBought(Event, frozen=True):
    goods: str
    price: int


class TrophiesSold(Event, frozen=True):
    boards: tuple[int, ...]
    coins: int


class DeckChanged(Event, frozen=True):
    seeker: int


class SeekerJoined(Event, frozen=True):
    """A Seeker, by the number of its board, has joined the party: its place there may change yet."""

    seat: Seat
    seeker: int


class SeekerLeft(Event, frozen=True):
    board: int


class SeekerHanded(Event, frozen=True):
    """A Seeker, by the number of its board, has gone to another seat."""

    seat: Seat
    seeker: int


class CityLeft(Event, frozen=True):
    """The group has stopped in the city, or given up the rest of its actions."""

    kept: int


class QuestEnded(Event, frozen=True):
    quest: str
    won: bool
