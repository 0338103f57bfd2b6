"""The events of Moonstone, named in the past tense."""

from __future__ import annotations

from typing import Literal

from tablee.core import Event, Point, Seat
from tablee.games.moonstone.effects import Area, DamageType, Keyword, Stat, Status
from tablee.games.moonstone.state import Edge, Sum


class TroupeChosen(Event, frozen=True):
    seat: Seat
    faction: str
    cards: tuple[int, ...]


class StonesFell(Event, frozen=True):
    depths: tuple[int, ...]


class Mulligan(Event, frozen=True):
    seat: Seat


class Rolled(Event, frozen=True):
    """Dice of a roll-off, with what is added to each."""

    seat: Seat
    die: int
    bonus: int


class EdgeChosen(Event, frozen=True):
    seat: Seat
    edge: Edge


class InitiativeTaken(Event, frozen=True):
    seat: Seat


class Deployed(Event, frozen=True):
    character: int


class TurnBegan(Event, frozen=True):
    turn: int


class FirstNamed(Event, frozen=True):
    seat: Seat


class Activated(Event, frozen=True):
    character: int


class Moved(Event, frozen=True):
    character: int
    how: Literal["step", "jog", "traverse", "climb", "jump", "fell", "reaction", "moved", "placed"]
    to: Point
    way: tuple[Point, ...] = ()
    """From where it stood, over each corner, to where it stands."""


class LeftTable(Event, frozen=True):
    character: int


class Dug(Event, frozen=True):
    character: int
    depth: int


class TookStone(Event, frozen=True):
    character: int


class DroppedStone(Event, frozen=True):
    character: int


class UsedAbility(Event, frozen=True):
    character: int
    ability: str
    target: int


class Cancelled(Event, frozen=True):
    """An action whose target was lost ended without effect."""

    character: int


class DrewArcane(Event, frozen=True):
    seat: Seat
    cards: tuple[int, ...]

    def seen_by(self, seat: Seat | None) -> Event:
        return self if seat == self.seat else SomeoneDrewArcane(self.seat, len(self.cards))


class SomeoneDrewArcane(Event, frozen=True):
    seat: Seat
    count: int


class Announced(Event, frozen=True):
    seat: Seat
    card: int


class Stopped(Event, frozen=True):
    seat: Seat


class Believed(Event, frozen=True):
    seat: Seat


class Challenged(Event, frozen=True):
    seat: Seat
    card: int
    """What the card really was."""
    true: bool


class Replaced(Event, frozen=True):
    seat: Seat
    card: int


class Intervened(Event, frozen=True):
    character: int


class Reflected(Event, frozen=True):
    """An Arcane ability was turned back on its originator."""

    character: int


class ArrangedDeck(Event, frozen=True):
    """Arcane cards were looked at and put on top and at the bottom."""

    seat: Seat
    top: int
    bottom: int


class PlayedOpenly(Event, frozen=True):
    """An Arcane card that had to be played face up."""

    seat: Seat
    card: int


class ShowedBluff(Event, frozen=True):
    """The card behind a false announcement that was believed."""

    character: int
    card: int


class IgnoredCatastrophe(Event, frozen=True):
    character: int


class PaidTax(Event, frozen=True):
    """The cost of targeting somebody was paid."""

    character: int
    target: int


class StoodIn(Event, frozen=True):
    """A character suffered the damage of another."""

    character: int
    target: int


class Protected(Event, frozen=True):
    character: int


class Flipped(Event, frozen=True):
    card: int


class Attacked(Event, frozen=True):
    attacker: int
    defender: int


class DrewMelee(Event, frozen=True):
    seat: Seat
    character: int
    cards: tuple[int, ...]

    def seen_by(self, seat: Seat | None) -> Event:
        return self if seat == self.seat else SomeoneDrewMelee(self.character, len(self.cards))


class SomeoneDrewMelee(Event, frozen=True):
    character: int
    count: int


class WentForIt(Event, frozen=True):
    character: int


class Played(Event, frozen=True):
    """A melee card that was shown, with its copies."""

    character: int
    card: int
    copies: int
    signature: bool


class Riposted(Event, frozen=True):
    character: int


class Reckoned(Event, frozen=True):
    """The sum of the damage of somebody's blow."""

    character: int
    sum: Sum


class Damaged(Event, frozen=True):
    """Damage that was dealt; ``None`` for ø."""

    character: int
    amount: int | None
    type: DamageType | None


class Wounded(Event, frozen=True):
    character: int
    amount: int


class Healed(Event, frozen=True):
    character: int
    amount: int


class EnergyChanged(Event, frozen=True):
    character: int
    by: int


class StatChanged(Event, frozen=True):
    character: int
    stat: Stat
    by: int


class Slain(Event, frozen=True):
    character: int


class Fixed(Event, frozen=True):
    """It cannot move any more this turn."""

    character: int


class JogForbidden(Event, frozen=True):
    character: int


class AbilityGranted(Event, frozen=True):
    character: int
    ability: str


class ShowedHand(Event, frozen=True):
    character: int
    cards: tuple[int, ...]


class AbilityLost(Event, frozen=True):
    character: int
    ability: str
    for_good: bool


class Reloaded(Event, frozen=True):
    character: int
    ability: str


class AreaLaid(Event, frozen=True):
    """An ability has laid out a Wood or Water."""

    character: int
    kind: Area
    at: Point


class DepthChanged(Event, frozen=True):
    character: int
    depth: int


class StatusGiven(Event, frozen=True):
    character: int
    status: Status


class Entered(Event, frozen=True):
    """Summoned, or brought back."""

    character: int


class Rescued(Event, frozen=True):
    """An ability did something instead of letting it be slain."""

    character: int
    ability: str


class KeywordGained(Event, frozen=True):
    character: int
    keyword: Keyword


class Conceded(Event, frozen=True):
    seat: Seat


class SuddenDeath(Event, frozen=True):
    pass
