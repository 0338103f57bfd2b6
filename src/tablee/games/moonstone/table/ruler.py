"""MS-1.7 Anybody may measure anything at any time: the answers are those that the rules go by."""

from __future__ import annotations

from tablee.games.moonstone.state import Skirmish
from tablee.games.moonstone.table.board import apart, can_see, cover_of
from tablee.games.moonstone.table.geometry import gap
from tablee.games.moonstone.table.structs import Measurement


def measure(s: Skirmish, who: int, other: int) -> Measurement:
    """MS-1.7 From one character to another."""
    here, there = s.eye(who), s.eye(other)
    return Measurement(
        gap(here.disc, there.disc),
        there.elevation - here.elevation,
        apart(here, there),
        can_see(s, who, other),
        cover_of(s, who, other),
    )
