"""MS-16.6 Conceding: with two players the opponent wins; among more, the others play on."""

from __future__ import annotations

from tablee.core import Outcome, Procedure, Seat, emit
from tablee.games.moonstone import events as ev
from tablee.games.moonstone.rules import arcane, melee
from tablee.games.moonstone.rules.ending import check_anybody_left, check_sudden_death, leaders, outcome
from tablee.games.moonstone.rules.health import drop
from tablee.games.moonstone.rules.modifiers import expire
from tablee.games.moonstone.state import NOBODY, Skirmish


def concede(s: Skirmish, seat: Seat) -> Outcome | None:
    """MS-16.6, MS-16.7 The last player left wins; otherwise the others go on, with what was under way undone.

    MS-R111 While troupes are still being chosen there is nothing to go on with: the match is over.
    """
    s.players[seat].conceded = True
    if len(s.playing()) == 1 or s.phase == "troupes":
        return outcome(s, leaders(s), "conceded")
    emit(s, ev.Conceded, seat)
    leave_action(s)
    s.deploy_order = [other for other in s.deploy_order if other != seat]
    return None


def leave_action(s: Skirmish) -> None:
    """MS-R111 The action under way ends where it stands: its cards are put back, its slain taken away."""
    if s.fight.sides[0].character != NOBODY:
        melee.tidy_up(s)
    arcane.tidy_up(s)
    s.interrupted.clear()
    s.noted.clear()
    expire(s, "action")
    if s.phase != "deploy":
        s.pending.clear()
        return
    # MS-R126 A Jog before turn 1 that was being decided is asked for again.
    for one in s.characters:
        one.jogged = False


def who_left(s: Skirmish) -> Seat | None:
    """Return who has conceded, while there still is somebody to be taken off the table."""
    gone = [seat for seat, player in enumerate(s.players) if player.conceded]
    return next((seat for seat in gone if leaving(s, seat)), None)


def leaving(s: Skirmish, seat: Seat) -> list[int]:
    """MS-16.6 Return the characters that a concession takes off: its own, and all about to fall (MS-R126)."""
    return [
        who
        for who, one in enumerate(s.characters)
        if (one.status in ("in_play", "reserve") and one.owner == seat)
        or (one.status == "in_play" and not s.boxes_left(who))
        or one.status == "falling"
        or (one.status == "slain" and s.carried(who))
    ]


def take_off(s: Skirmish, seat: Seat) -> Procedure[None]:
    """MS-16.6 They are taken off as if slain; the next player to the left places their Stones."""
    for who in leaving(s, seat):
        one = s.characters[who]
        for stone in s.carried(who):
            yield from drop(s, who, stone, s.left_of(seat))
        one.status, one.energy = "slain", 0
    if s.phase == "action" and s.characters[s.active].status != "in_play":
        s.phase, s.active = "activate", NOBODY
    if s.turn_of == seat:
        s.turn_of = s.left_of(seat)
    check_sudden_death(s)
    check_anybody_left(s)
