"""Section 6.3 The steps of a combat: a draw, a turn, and its end."""

from __future__ import annotations

from tablee.core import Procedure, emit
from tablee.games.kinfire import events as ev
from tablee.games.kinfire import standing
from tablee.games.kinfire.rules.bag import draw_step, refill, row_of_token
from tablee.games.kinfire.rules.defeat import settle
from tablee.games.kinfire.rules.effects import check_hands, react, react_further
from tablee.games.kinfire.rules.enemies import row_turn
from tablee.games.kinfire.rules.script import scripted_turn, take_number
from tablee.games.kinfire.rules.setup import begin_turn
from tablee.games.kinfire.rules.statuses import end_statuses
from tablee.games.kinfire.rules.turn import seeker_act, seeker_start
from tablee.games.kinfire.rules.voting import vote
from tablee.games.kinfire.state import (
    FIRST_SEEKER_CHIT,
    HEART,
    NOBODY,
    ChapterState,
    Happening,
)
from tablee.games.kinfire.stories import DARKNESS

SCRIPT_ENDS = 3


def step_of_combat(s: ChapterState) -> Procedure[None]:
    """What the phase of a combat says.

    A step begins anew if somebody gives up in it (KF-23.8): what has happened does not happen again.
    """
    if s.combat.settling:
        yield from settle(s)
    if s.combat.reacting:
        yield from react_further(s)
    match s.phase:
        case "draw":
            if s.combat.turn.chit == NOBODY:
                if s.combat.scripted:
                    take_number(s)
                else:
                    yield from draw_step(s)
            if s.combat.turn.chit != NOBODY:
                yield from attribute(s)
        case "seeker_start":
            yield from seeker_start(s)
            s.phase = "seeker"
        case "seeker":
            if s.combat.scripted:
                yield from scripted_turn(s)
                s.phase = "seeker_end"
                return
            over = yield from seeker_act(s)
            if over:
                s.phase = "seeker_end"
        case "row":
            yield from row_turn(s)
            s.phase = "turn_end"
        case "seeker_end":
            # KF-5.14 One card of each temporary status goes.
            end_statuses(s, s.combat.turn.seeker)
            s.phase = "turn_end"
        case "turn_end":
            yield from turn_end(s)
        case _:
            raise AssertionError(f"no step for the phase {s.phase}")


def attribute(s: ChapterState) -> Procedure[None]:
    """KF-4.2, KF-4.3, KF-4.4, KF-4.5 Whose turn the chit gives."""
    turn = s.combat.turn
    if turn.chit >= FIRST_SEEKER_CHIT:
        turn.seeker = turn.chit - FIRST_SEEKER_CHIT
        s.phase = "seeker_start"
    elif turn.chit == HEART:
        # KF-4.4, KF-R49 Without restriction: even the one who has just acted.
        turn.seeker = yield from vote(s, "heart_seeker", standing.seekers(s))
        emit(s, ev.HeartGiven, turn.seeker)
        s.phase = "seeker_start"
    else:
        found = row_of_token(s, turn.chit)
        if found is None:
            emit(s, ev.NothingTriggered, turn.chit)
            s.phase = "turn_end"
        else:
            turn.figure, turn.row = found
            s.phase = "row"


def turn_end(s: ChapterState) -> Procedure[None]:
    """KF-5.14 End-of-turn effects, the renewal check, and the bag (KF-4.6)."""
    turn = s.combat.turn
    if turn.chit in (HEART, DARKNESS) and not turn.over:
        # Only once, even if the turn is ended by what happens here (KF-12.9).
        turn.over = True
        s.combat.noted.append(Happening("heart_over" if turn.chit == HEART else "dark_over"))
        yield from react(s)
    yield from check_hands(s)
    refill(s)
    begin_turn(s)
    if s.combat.scripted:
        s.combat.scripted = (s.combat.scripted + 1) % SCRIPT_ENDS
    s.phase = "draw"
