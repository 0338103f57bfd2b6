"""What happens to cards, equipment and Heroes; what only some may know has a public twin."""

from __future__ import annotations

from tablee.core import Event, Seat


class _Public(Event, frozen=True):
    """An event that everybody may know."""


# Cards


class UnforeseenDrawn(Event, frozen=True):
    seat: Seat
    cards: tuple[int, ...]

    def seen_by(self, seat: Seat | None) -> Event:
        """The player alone knows which."""
        return self if seat == self.seat else SomeUnforeseenDrawn(self.seat, len(self.cards))


class SomeUnforeseenDrawn(_Public, frozen=True):
    seat: Seat
    count: int


class UnforeseenDiscarded(_Public, frozen=True):
    seat: Seat
    card: int


class UnforeseenGiven(Event, frozen=True):
    giver: Seat
    taker: Seat
    cards: tuple[int, ...]

    def seen_by(self, seat: Seat | None) -> Event:
        """Giver and taker know which."""
        if seat in (self.giver, self.taker):
            return self
        return SomeUnforeseenGiven(self.giver, self.taker, len(self.cards))


class SomeUnforeseenGiven(_Public, frozen=True):
    giver: Seat
    taker: Seat
    count: int


class UnforeseenRefused(_Public, frozen=True):
    seat: Seat


class CardPlayed(_Public, frozen=True):
    seat: Seat
    card: int
    top: bool


class CardCancelled(_Public, frozen=True):
    card: int
    seat: Seat


class AmbushLaid(_Public, frozen=True):
    seat: Seat


class SkillUsed(_Public, frozen=True):
    seat: Seat
    card: int
    number: int


class BecameInvincible(_Public, frozen=True):
    seat: Seat


# Equipment


class LootFound(_Public, frozen=True):
    seat: Seat
    items: tuple[int, ...]


class EquipmentMoved(_Public, frozen=True):
    seat: Seat
    item: int
    slot: int
    worn: bool


class EquipmentDiscarded(_Public, frozen=True):
    seat: Seat
    item: int


class EquipmentTaken(_Public, frozen=True):
    seat: Seat
    victim: Seat
    items: tuple[int, ...]


class LootSwapped(_Public, frozen=True):
    seat: Seat
    victim: Seat
    given: int
    taken: int


class RelicTaken(_Public, frozen=True):
    seat: Seat
    item: int


class TreasureTaken(_Public, frozen=True):
    seat: Seat
    card: int


# Heroes


class HeroDrawn(_Public, frozen=True):
    seat: Seat
    hero: int


class HeroEnrolled(_Public, frozen=True):
    seat: Seat
    hero: int


class HeroTurnedAway(_Public, frozen=True):
    seat: Seat
    hero: int


class HeroesSwapped(_Public, frozen=True):
    seat: Seat
    one: int
    other: int


class HeroTested(_Public, frozen=True):
    seat: Seat
    hero: int
    die: int
    life: int


class HeroWounded(_Public, frozen=True):
    seat: Seat
    hero: int
    life: int


class WoundPrevented(_Public, frozen=True):
    seat: Seat
    hero: int


class HeroHealed(_Public, frozen=True):
    seat: Seat
    hero: int


class HeroKilled(_Public, frozen=True):
    seat: Seat
    hero: int
    winner: Seat
