"""The moments that a match is remembered by, with their weights."""

from __future__ import annotations

from tablee.core import Event
from tablee.games.dark_rituals import events as ev

MOMENTS: dict[type[Event], int] = {
    ev.DemonSummoned: 9,
    ev.SoulFreed: 8,
    ev.SoulTrapped: 8,
    ev.DemonRevealed: 7,
    ev.FigureFell: 6,
    ev.SerfPossessed: 4,
    ev.LegionEnraged: 3,
    ev.PlagueDrawn: 1,
}
