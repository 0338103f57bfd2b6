"""The moments that a match is remembered by, with their weights."""

from __future__ import annotations

from tablee.core import Event
from tablee.games.kinfire import events as ev

MOMENTS: dict[type[Event], int] = {
    ev.CombatWon: 9,
    ev.CombatLost: 9,
    ev.QuestEnded: 9,
    ev.FoeFell: 7,
    ev.PhaseBegan: 6,
    ev.MemoryGained: 5,
    ev.AllyLeft: 4,
    ev.LeaderElected: 3,
    ev.ChoiceMade: 2,
    ev.LanternUsed: 1,
}
