"""Turns of Seekers and rows from a prepared combat, for the scenes of Kinfire Chronicles."""

from __future__ import annotations

from tablee.core import Match
from tablee.games.kinfire.state import ChapterState
from tablee.games.kinfire.testing import answer, give_turn, match_of, trigger_row

BARE = {0: 0, 1: 0, 2: 0}


def turn_of(s: ChapterState, who: int, given: str, *, by_heart: bool = False) -> Match[ChapterState]:
    """The turn of a Seeker, with these answers."""
    give_turn(s, who, by_heart=by_heart)
    match = match_of(s)
    answer(match, given)
    return match


def row_of(s: ChapterState, enemy: int, row: int, given: str = "", covers: str = "") -> Match[ChapterState]:
    """The turn of a row, with these answers."""
    trigger_row(s, enemy, row, covers)
    match = match_of(s)
    answer(match, given)
    return match
