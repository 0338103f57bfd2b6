"""What a player may believe of the others' Quests (sections 9 and 16.1)."""

from __future__ import annotations

from tablee.core import Seat
from tablee.games.reflets_dacide.effects import HasWaiting
from tablee.games.reflets_dacide.pieces import NONE
from tablee.games.reflets_dacide.rules import scoring
from tablee.games.reflets_dacide.state import Race

FITS, LEFT = 2.0, 0.3
"""How much likelier a Quest is for each mission that the Team meets already; and when the Room of its Relic
was won and the Relic left there."""


def beliefs(s: Race, of: Seat, by: Seat) -> dict[int, float]:
    """The chance of each Quest to be that of a player, as another one sees it.

    Public acts leave some possible; what the one who thinks holds or has put away is none of them.
    """
    team, own = s.teams[of], s.teams[by]
    if team.revealed or of == by:
        return {team.quest: 1.0} if team.quest != NONE else {}
    mine = {own.quest, *own.put_away, *own.dealt}
    shown = {one.quest for one in s.teams if one.revealed}
    weights: dict[int, float] = {}
    for number in team.possible:
        if number in shown or (number in mine and not s.is_duel):
            continue
        quest = s.cards.quests[number]
        weight = 1.0
        for mission in quest.missions:
            # What waits face down on another board is nobody's business.
            if not isinstance(mission.when, HasWaiting) and scoring.is_fulfilled(s, of, mission.when):
                weight *= FITS
        relic = s.cards.relic_ids[quest.relic]
        home = s.cards.room_ids[s.cards.relics[relic - len(s.cards.loot)].room]
        if home in team.rooms_won and relic in s.relics.cards:
            weight *= LEFT
        weights[number] = weight
    total = sum(weights.values())
    return {number: weight / total for number, weight in weights.items()} if total else {}


def promise(s: Race, of: Seat, by: Seat) -> float:
    """The points that a player may still expect from the Quest: missions met, and the chance to finish it."""
    team = s.teams[of]
    expected = 0.0
    for number, chance in beliefs(s, of, by).items():
        quest = s.cards.quests[number]
        met = sum(
            mission.ep
            for mission in quest.missions
            if not isinstance(mission.when, HasWaiting) and scoring.is_fulfilled(s, of, mission.when)
        )
        expected += chance * (met + quest.accomplished * finishing(s, of, number))
    return expected if team.status != "gone" else 0.0


def finishing(s: Race, of: Seat, quest: int) -> float:
    """The chance that a Team accomplishes a Quest, by its stage."""
    team = s.teams[of]
    if not team.in_play:
        return 0.0
    if team.relic_token != NONE:
        return 0.6
    has_relic = s.cards.relic_ids[s.cards.quests[quest].relic] in team.equipment()
    if has_relic:
        return 0.25
    return 0.1 if team.passed_door or not s.sealed else 0.02
