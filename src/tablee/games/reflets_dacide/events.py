"""What happens in a match, in the past tense; what only some may know has a public twin."""

from __future__ import annotations

from tablee.core import Event, Seat


class _Public(Event, frozen=True):
    """An event that everybody may know."""


# The set-up


class ColourChosen(_Public, frozen=True):
    seat: Seat
    colour: int
    expert: bool


class Drafted(_Public, frozen=True):
    seat: Seat
    hero: int


class HeroesSwappedIn(_Public, frozen=True):
    seat: Seat
    heroes: tuple[int, ...]
    away: tuple[int, ...]


class LinedUp(_Public, frozen=True):
    seat: Seat
    heroes: tuple[int, ...]


class FirstGuide(_Public, frozen=True):
    seat: Seat


class TokensPlaced(_Public, frozen=True):
    seat: Seat
    places: tuple[int, ...]


# Gems


class GemsGained(_Public, frozen=True):
    seat: Seat
    colours: tuple[int, ...]
    returned: int


class GemsLost(_Public, frozen=True):
    seat: Seat
    colours: tuple[int, ...]


class GemsGiven(_Public, frozen=True):
    giver: Seat
    taker: Seat
    colours: tuple[int, ...]


# The turn and the Dragon


class HandPassed(_Public, frozen=True):
    seat: Seat
    in_play: bool


class DragonForgotten(_Public, frozen=True):
    seat: Seat


class DragonCaught(_Public, frozen=True):
    seat: Seat
    ms: int


class DragonRests(_Public, frozen=True):
    pass


class DragonMoved(_Public, frozen=True):
    seat: Seat
    start: int
    path: tuple[int, ...]


class DragonPushed(_Public, frozen=True):
    seat: Seat


class Crossed(_Public, frozen=True):
    seat: Seat
    safe: bool


class DoorSealed(_Public, frozen=True):
    pass


class CountdownDrawn(_Public, frozen=True):
    seat: Seat
    colour: int
    new: bool


class CountdownStopped(_Public, frozen=True):
    seat: Seat


class TeamLost(_Public, frozen=True):
    seat: Seat
    how: str


class TeamReturned(_Public, frozen=True):
    seat: Seat


class GaveUp(_Public, frozen=True):
    seat: Seat


# Blessings


class BlessingAnnounced(_Public, frozen=True):
    seat: Seat
    what: str
    card: int
    number: int


class BlessingUsed(_Public, frozen=True):
    seat: Seat
    what: str
    card: int
    number: int


class DahClaimed(_Public, frozen=True):
    seat: Seat


class DahMissed(_Public, frozen=True):
    seat: Seat


class PowerFailed(_Public, frozen=True):
    seat: Seat


class PowerOpposed(_Public, frozen=True):
    seat: Seat
    choice: str


# Moves and squares


class GoldenRolled(_Public, frozen=True):
    value: int


class DieChanged(_Public, frozen=True):
    value: int


class ChoseStride(_Public, frozen=True):
    seat: Seat
    how: str
    steps: int


class PawnMoved(_Public, frozen=True):
    seat: Seat
    start: int
    route: tuple[int, ...]
    how: str


class StorytellerNamed(_Public, frozen=True):
    seat: Seat


class WaysideRead(_Public, frozen=True):
    seat: Seat
    card: int
    number: int


class ChanceBonusTaken(_Public, frozen=True):
    seat: Seat
    number: int


class BonusCancelled(_Public, frozen=True):
    seat: Seat
    number: int


class BadLuck(_Public, frozen=True):
    seat: Seat


# Tokens


class TokenFound(_Public, frozen=True):
    seat: Seat
    place: int
    colour: int
    face: int


class TokenPlayed(_Public, frozen=True):
    seat: Seat
    colour: int
    face: int


class TokenSetWaiting(_Public, frozen=True):
    seat: Seat
    colour: int


class TokenCountered(_Public, frozen=True):
    seat: Seat
    face: int


class TokenLaid(_Public, frozen=True):
    seat: Seat
    place: int


class TokensLaid(_Public, frozen=True):
    seat: Seat
    colour: int
    place: int


# Hazards and Trials


class TrialAnnounced(_Public, frozen=True):
    place: int
    seat: Seat
    cost: int
    is_trial: bool


class HazardRevealed(_Public, frozen=True):
    place: int
    card: int


class MonsterPlayed(_Public, frozen=True):
    seat: Seat
    card: int


class MonsterWon(_Public, frozen=True):
    seat: Seat
    card: int


class HeroConcerned(_Public, frozen=True):
    hero: int


class DiceRolled(_Public, frozen=True):
    values: tuple[int, ...]


class GoldenStoodIn(_Public, frozen=True):
    old: int
    value: int


class ObjectiveReached(_Public, frozen=True):
    node: int


class ObjectiveFailed(_Public, frozen=True):
    node: int


class ObjectiveContested(_Public, frozen=True):
    seat: Seat


class FourAces(_Public, frozen=True):
    pass


class TrialSucceeded(_Public, frozen=True):
    place: int


class TrialFailed(_Public, frozen=True):
    place: int


class ZoneWon(_Public, frozen=True):
    seat: Seat
    place: int
    card: int


class CardShifted(_Public, frozen=True):
    place: int
    notches: int


class DoorOpened(_Public, frozen=True):
    seat: Seat


class RelicTokenPlaced(_Public, frozen=True):
    seat: Seat
    place: int


class PortalPlaced(_Public, frozen=True):
    seat: Seat


class QuestRevealed(_Public, frozen=True):
    seat: Seat
    quest: int


class QuestAccomplished(_Public, frozen=True):
    seat: Seat
    quest: int


# Knowledge


class Peeked(Event, frozen=True):
    seat: Seat
    what: str
    place: int
    card: int

    def seen_by(self, seat: Seat | None) -> Event:
        """The player alone knows what was there."""
        return self if seat == self.seat else SomeonePeeked(self.seat, self.what, self.place)


class SomeonePeeked(_Public, frozen=True):
    seat: Seat
    what: str
    place: int


class DeckSeen(Event, frozen=True):
    seat: Seat
    deck: int
    card: int

    def seen_by(self, seat: Seat | None) -> Event:
        """The player alone knows the card."""
        return self if seat == self.seat else SomeoneSawDeck(self.seat, self.deck)


class SomeoneSawDeck(_Public, frozen=True):
    seat: Seat
    deck: int


class TopRevealed(_Public, frozen=True):
    seat: Seat
    deck: int
    card: int


class RoomsArranged(_Public, frozen=True):
    seat: Seat
    places: tuple[int, ...]


class RoomsSwapped(_Public, frozen=True):
    seat: Seat
    one: int
    other: int
