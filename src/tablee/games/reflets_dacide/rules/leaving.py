"""How a Team leaves play, and comes back (AL-6.13, AL-6.15, AL-11.11, AL-18.12, AL-20.8)."""

from __future__ import annotations

from tablee.core import EndOf, GameOver, Seat, emit
from tablee.games.reflets_dacide.board import is_inside
from tablee.games.reflets_dacide.events import TeamLost, TeamReturned
from tablee.games.reflets_dacide.pieces import Status
from tablee.games.reflets_dacide.rules import scoring
from tablee.games.reflets_dacide.state import Race


def leave_play(s: Race, seat: Seat, how: Status, *, ends: bool = True) -> None:
    """The only way in which a Team leaves play; its equipment stays on its board (AL-4.21)."""
    team = s.teams[seat]
    team.status = how
    team.on_chance = False
    emit(s, TeamLost, seat, how)
    if how in ("rip", "gone"):
        for member in team.slots:
            s.heroes.discard.append(member.card)
            team.loose += [*member.active, *member.backpack]
        team.slots.clear()
    if ends and not any(other.in_play for other in s.teams):
        raise GameOver(scoring.outcome(s, "no_team"))


def check_guide(s: Race) -> None:
    """AL-6.22 The Guide's turn goes straight to its end once his Team is out."""
    if not s.guide.in_play:
        raise EndOf("turn")


def come_back(s: Race, seat: Seat) -> None:
    """AL-20.8 Heroes enrolled by a player whose RIP token is on the board: the pawn takes its place."""
    team = s.teams[seat]
    if team.status == "rip" and (is_inside(team.place) or not s.sealed):
        team.status = "in"
        emit(s, TeamReturned, seat)
