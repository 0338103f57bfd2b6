"""The moments that a match is remembered by, with their weights."""

from __future__ import annotations

from tablee.core import Event
from tablee.games.moonstone import events as ev

MOMENTS: dict[type[Event], int] = {
    ev.SuddenDeath: 9,
    ev.Slain: 6,
    ev.Conceded: 5,
    ev.LeftTable: 4,
    ev.Challenged: 3,
    ev.Reflected: 3,
    ev.Cancelled: 2,
    ev.TookStone: 1,
}
