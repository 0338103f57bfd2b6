"""The moments that a match is remembered by, with their weights."""

from __future__ import annotations

from tablee.core import Event
from tablee.games.proving_grounds import events as ev

MOMENTS: dict[type[Event], int] = {
    ev.MatchWon: 9,
    ev.MatchLost: 9,
    ev.EnemyDefeated: 6,
    ev.ChariotStruck: 5,
    ev.ConspiratorStruck: 5,
    ev.Wounded: 4,
    ev.ShieldBroken: 3,
    ev.ChariotCountered: 2,
}
