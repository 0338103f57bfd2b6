"""What a card or a row is being carried out with, and how damage is reckoned."""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

from msgspec import Struct

from tablee.core import Name
from tablee.games.kinfire.effects import AnyLasting, Colour
from tablee.games.kinfire.state import NOBODY, Figure

TermKind: TypeAlias = Literal["printed", "bonus", "boost", "weaken", "zone", "lasting", "parry"]


class DamageTerm(NamedTuple):
    """One part of the damage of an attack."""

    kind: TermKind
    n: int
    name: Name | None = None
    """The ability, Ward, row or Ally card that it comes from."""


class DamageSum(NamedTuple):
    """KF-6.9, KF-6.10 The damage of an attack to one target, with its named parts."""

    terms: tuple[DamageTerm, ...]
    cap: int | None = None

    @property
    def total(self) -> int:
        """KF-6.22 Add everything up, not below 0, then apply caps."""
        whole = max(0, sum(term.n for term in self.terms))
        return whole if self.cap is None else min(whole, self.cap)


class LastingSource(NamedTuple):
    """A card or a row whose effects last."""

    owner: Figure
    key: str
    name: Name
    words: tuple[AnyLasting, ...]


class Carrying(Struct):
    """What the words of a card or a row are carried out with."""

    owner: Figure
    colours: tuple[Colour, ...] = ()
    boost: int = 0
    """Damage boosts: they count for every attack of the action (KF-7.9)."""
    free: bool = False
    """Whether the act of the turn is still owed (KF-5.7)."""
    same: Figure = NOBODY
    that: Figure = NOBODY
    attacker: Figure = NOBODY
    targets: list[Figure] = []
    ability: bool = False
    """Whether this is the ability printed on a Seeker's board."""
