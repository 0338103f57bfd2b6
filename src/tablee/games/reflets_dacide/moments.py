"""The moments that a match is remembered by, with their weights."""

from __future__ import annotations

from tablee.core import Event
from tablee.games.reflets_dacide import card_events as dealt
from tablee.games.reflets_dacide import events as happened

MOMENTS: dict[type[Event], int] = {
    happened.QuestAccomplished: 9,
    happened.TeamLost: 8,
    happened.DoorOpened: 7,
    happened.PortalPlaced: 7,
    dealt.HeroKilled: 6,
    happened.FourAces: 5,
    dealt.RelicTaken: 5,
    happened.QuestRevealed: 4,
    happened.DragonCaught: 3,
    dealt.TreasureTaken: 3,
    happened.MonsterWon: 2,
    happened.ZoneWon: 1,
}
