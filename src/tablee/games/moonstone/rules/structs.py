"""The data that the rules work on while an action lasts.

The compiled build compiles the other modules of this package and leaves structs and named tuples alone.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Generic, Literal, NamedTuple, TypeVar

from msgspec import Struct

from tablee.core import Seat
from tablee.games.moonstone import effects as fx
from tablee.games.moonstone.cards import MANOEUVRES, Ability, Signature
from tablee.games.moonstone.effects import Action, DamageType, Trigger
from tablee.games.moonstone.rules.manoeuvres import CAUSES, RIPOSTES, TYPES
from tablee.games.moonstone.state import NOBODY, NOT_YET, Happened, Skirmish, Term


class Cause(Struct):
    """The cause of an effect: its user, its targets, its ability and its numbers."""

    originator: int
    """The character that has the ability: ``self``."""
    controller: Seat
    target: int = NOBODY
    resister: Seat = NOBODY
    x: int = 0
    """The value of the card."""
    copies: int = 1
    """MS-15.10 By how much the numbers of a signature are multiplied."""
    pulse: int = 0
    """MS-8.6 How far the pulse of the ability goes, in inches."""
    subject: int = NOBODY
    """The character of the event that triggered it."""
    by: int = NOBODY
    """Whose action it was."""
    event: int = 0
    """The amount of that event."""
    source: fx.Source = "ability"
    last: int = 0
    """What the effect before really did: wounds or energy lost."""
    chosen: int = NOBODY
    """Whom the effect before chose."""
    area: int = NOBODY
    """The area in which the effect before has put somebody."""


W = TypeVar("W", bound=fx.Clause)


class Held(NamedTuple, Generic[W]):
    """A word that holds for somebody."""

    word: W
    bearer: int
    """Whose ability it is; of a word that was given for a while, the character itself."""
    ability: Ability | None
    """None: given for a while, and no passive ability (MS-7.7)."""


class Means(Struct, frozen=True):
    """The means of a character to act now, computed once for all of its actions."""

    energy: int
    may_change: bool
    """Whether a word may change what its actions cost; otherwise they cost what is printed."""
    forbidden: Collection[Action]


class Hit(Struct):
    """Damage on its way to somebody."""

    victim: int
    amount: int | None
    """Before what its victim takes off; None: ø, which nothing changes (MS-7.5)."""
    type: DamageType | None
    seat: Seat
    """Whose doing it is."""
    by: int = NOBODY
    """The character who deals it."""
    melee: bool = False
    spared: bool = False
    """MS-7.7 Passive abilities do not reduce it."""
    taken_off: int = 0
    """MS-15.16 What the victim's own signature changes; not for somebody who takes its place."""
    card: int = NOT_YET
    """In melee: the card of the blow, the one it meets, what it causes, and how often it counts."""
    against: int = NOT_YET
    base: int | None = None
    copies: int = 1
    terms: list[Term] = []
    """All that has changed it, in order."""


class HandChange(NamedTuple):
    """One thing that makes a hand larger or smaller (MS-9.2, MS-14.2)."""

    what: Literal["arcane", "ability", "evade", "status", "cover", "above", "melee", "attacks", "distracted"]
    cards: int


class Blow(Struct):
    """A card that was shown, and what its player made of it. All of it is public."""

    side: int
    card: int
    copies: int = 1
    signature: Signature | None = None
    type: DamageType | None = None
    counted: int = 0
    """For how many cards it counts, settled when it is shown (MS-17.20); 0: not yet."""

    @property
    def types(self) -> tuple[DamageType, ...]:
        """MS-14.10, MS-15.9 The types it may have."""
        return TYPES[self.card] if self.signature is None else self.signature.types

    def cell(self, against: int) -> int | None:
        """MS-14.7, MS-15.9 Return what it causes against a card."""
        if self.signature is not None:
            return self.signature.cells.against(MANOEUVRES[against])
        return CAUSES[self.card][against]

    def allows_riposte(self, against: int) -> bool:
        """MS-15.1, MS-R7 Return whether its cell has the mark."""
        if self.signature is not None:
            return MANOEUVRES[against] in self.signature.riposte
        return (self.card, against) in RIPOSTES


class Round(Struct):
    """A melee round: the facts settled once in it, and the blows of both sides so far."""

    in_reach: bool
    """MS-14.14 Whether the attacker is within the defender's Melee range."""
    bonus: int = 0
    """MS-17.13 What the attacker deals more in this attack."""
    blows: list[Blow] = []


class Ready(Struct, frozen=True):
    """An ability that speaks now."""

    bearer: int
    ability: Ability
    trigger: Trigger
    happened: Happened

    def cause(self, s: Skirmish) -> Cause:
        """Return how it sees the table."""
        event = self.happened
        return Cause(
            self.bearer,
            s.characters[self.bearer].owner,
            target=event.by if event.when == "end_step" else event.subject,
            subject=event.subject,
            by=event.by,
            event=event.amount,
            source=event.source,
        )
