"""The points of a player, the record of a match, and what dice come to."""

from __future__ import annotations

from msgspec import Struct

from tablee.games.reflets_dacide.pieces import Grade


class Score(Struct, frozen=True):
    """The Epic Points of a player by their source (section 10)."""

    missions: int
    purse: int
    heroes: int
    relics: int
    sets: int

    @property
    def total(self) -> int:
        return self.missions + self.purse + self.heroes + self.relics + self.sets


class Record(Struct, frozen=True):
    """AL-22.11 What a match gives out: the grades of each seat."""

    version: int
    grades: tuple[tuple[Grade, ...], ...]


class Tally(Struct, frozen=True):
    """AL-13.4, AL-14.4 What the dice on the track come to."""

    total: int
    """Stars or points."""
    gained: int
    lost: int
