"""MS-16 End of the game."""

from __future__ import annotations

from tablee.core import GameOver, Outcome, Seat, emit
from tablee.games.moonstone import events as ev
from tablee.games.moonstone.state import NOBODY, Skirmish

DAWN = 4
"""The last turn, unless it ends in a tie."""


def scores(s: Skirmish) -> list[int]:
    """MS-16.1 The Stones of each player."""
    return [s.stones_of(seat) for seat in range(len(s.players))]


def leaders(s: Skirmish) -> tuple[Seat, ...]:
    """Return the seats with the most Stones, of all that have not conceded."""
    counts = scores(s)
    most = max(counts[seat] for seat in s.playing())
    return tuple(seat for seat in s.playing() if counts[seat] == most)


def outcome(s: Skirmish, winners: tuple[Seat, ...], reason: str) -> Outcome:
    counts = scores(s)
    facts: dict[str, int | str] = {"turns": s.turn, "stones": max(counts[seat] for seat in winners)}
    if s.initiative != NOBODY:
        # MS-3.9 Of two players one had it, the other was the Early Bird; a shared victory counts for both.
        facts["initiative_won"] = int(s.initiative in winners)
        facts["early_bird_won"] = int(1 - s.initiative in winners)
    return Outcome(winners, reason, facts)


def check_sudden_death(s: Skirmish) -> None:
    """MS-16.3 In Sudden Death, as soon as one player has more Stones than every other, it wins."""
    if s.turn > DAWN and len(leaders(s)) == 1:
        raise GameOver(outcome(s, leaders(s), "sudden_death"))


def check_anybody_left(s: Skirmish) -> None:
    """MS-16.5 When no player has a character in play, nor one to deploy, the game ends at once."""
    if all(one.status not in ("in_play", "reserve") for one in s.characters):
        raise GameOver(outcome(s, leaders(s), "nobody_left"))


def end_turn(s: Skirmish) -> None:
    """MS-16.1, MS-16.2, MS-16.4 After turn 4 the most Stones win; a tie leads to one turn of Sudden Death."""
    if s.turn == DAWN and len(leaders(s)) > 1:
        emit(s, ev.SuddenDeath)
    elif s.turn >= DAWN:
        raise GameOver(outcome(s, leaders(s), "dawn"))
    s.turn += 1
