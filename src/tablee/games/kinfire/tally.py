"""What a chapter counts for its end (section 16)."""

from __future__ import annotations

from msgspec import Struct

MOST_HP = 99
"""KF-R54."""


class ChapterTally(Struct):
    """The figures of a chapter that its outcome tells (section 10)."""

    won: int = 0
    lost: int = 0
    replays: int = 0
    turns: int = 0
    refills: int = 0
    fate_spent: int = 0
    lowest: int = MOST_HP
    coins: int = 0
    """Coins gained, those that were spent since included."""
    kinfire: int = 0
