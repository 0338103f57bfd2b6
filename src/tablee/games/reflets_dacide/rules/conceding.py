"""Giving up (AL-21.4, AL-R84)."""

from __future__ import annotations

from tablee.core import Outcome, Seat, emit
from tablee.games.reflets_dacide.events import GaveUp
from tablee.games.reflets_dacide.pieces import NONE, Turn
from tablee.games.reflets_dacide.rules import leaving, scoring
from tablee.games.reflets_dacide.rules.hazards import turn_over
from tablee.games.reflets_dacide.rules.turn import begin_turn, clear_trial, put_away_cards
from tablee.games.reflets_dacide.state import SETTING_UP, Phase, Race

GOES_ON: dict[Phase, Phase] = {
    "dragon": "blessing",
    "blessing": "stride",
    "stride": "last_word",
    "square": "last_word",
    "hazard": "last_word",
    "objective": "objective",
    "outcome": "last_word",
    "last_word": "finish",
    "finish": "finish",
    "ghost": "ghost",
}
"""AL-R84 Where the others go on: what was under way in the step ends, an Objective begins anew."""


def concede(s: Race, seat: Seat) -> Outcome | None:
    """AL-21.4 The Team is eliminated where it stands, the hand is discarded; the others play on."""
    team = s.teams[seat]
    emit(s, GaveUp, seat)
    others = [other for other in s.playing() if other != seat]
    if len(others) == 1:
        return Outcome(tuple(others), "conceded", {"turns": s.turn_number})
    s.clocks.clear()
    s.unforeseen.discard += team.hand
    team.hand, team.ambush = [], []
    if s.phase in SETTING_UP:
        take_back_sealed(s)
        put_away(s, seat)
        return None
    leaving.leave_play(s, seat, "gone", ends=False)
    if not any(other.in_play for other in s.teams):
        return scoring.outcome(s, "no_team")
    s.turn.duties = [other for other in s.turn.duties if other != seat]
    if seat == s.hand_of:
        clear_trial(s)
        s.turn_number += 1
        s.hand_of = s.from_left(seat)[0]
        begin_turn(s)
    elif s.phase == "hazard" and s.trial is not None:
        # It was announced: what was being thrown in is lost, the Trial begins.
        put_away_cards(s)
        if s.trial.kind == "zone":
            turn_over(s, s.trial.place)
        s.phase = "objective"
    else:
        s.phase = GOES_ON[s.phase]
        if s.phase != "objective":
            clear_trial(s)
    return None


def take_back_sealed(s: Race) -> None:
    """AL-21.4 What others have chosen in secret in the step under way is chosen anew."""
    for team in s.teams:
        if s.phase == "draft":
            team.packet = sorted([*team.packet, *team.drawn])
            team.drawn = []
        elif s.phase == "line_up" and team.quest != NONE:
            team.dealt = sorted([team.quest, *team.put_away])
            team.quest, team.put_away = NONE, []
        elif s.phase == "swaps" and team.plan:
            kept = [hero for hero in [*team.plan, *team.drawn] if hero not in team.heroes]
            team.drawn = sorted(kept)
        team.plan, team.spots = [], []
    # AL-2.7 Loot that is being looked at is drawn anew.
    s.loot.discard += s.carried
    s.carried = []


def put_away(s: Race, seat: Seat) -> None:
    """A Team that leaves before the first turn: its Heroes and tokens are out of the match."""
    team = s.teams[seat]
    s.heroes.discard += [*team.heroes, *team.drawn]
    team.drawn = []
    for member in team.slots:
        team.loose += [*member.active, *member.backpack]
    team.slots.clear()
    s.box_quests = sorted([*s.box_quests, *team.dealt])
    team.dealt = []
    team.status = "gone"
    s.turn = Turn()
