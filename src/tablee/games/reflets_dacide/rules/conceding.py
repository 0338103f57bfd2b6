"""Giving up (AL-21.4)."""

from __future__ import annotations

from tablee.core import Outcome, Seat, emit
from tablee.games.reflets_dacide.events import GaveUp
from tablee.games.reflets_dacide.rules import leaving, scoring
from tablee.games.reflets_dacide.rules.turn import begin_turn
from tablee.games.reflets_dacide.state import Race

SETTING_UP = ("colours", "draft", "extras", "duel_quests", "line_up", "tokens")


def concede(s: Race, seat: Seat) -> Outcome | None:
    """AL-21.4 The Team is eliminated where it stands, the hand is discarded; the others play on."""
    team = s.teams[seat]
    emit(s, GaveUp, seat)
    others = [other for other in s.playing() if other != seat]
    if len(others) == 1 or s.phase in SETTING_UP:
        return Outcome(tuple(others), "conceded", {"turns": s.turn_number})
    s.clocks.clear()
    s.unforeseen.discard += team.hand
    team.hand, team.ambush = [], []
    leaving.leave_play(s, seat, "gone", ends=False)
    if not any(other.in_play for other in s.teams):
        return scoring.outcome(s, "no_team")
    s.turn.duties = [other for other in s.turn.duties if other != seat]
    if seat == s.hand_of:
        s.trial = None
        s.turn_number += 1
        s.hand_of = s.from_left(seat)[0]
        begin_turn(s)
    return None
