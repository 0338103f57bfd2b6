"""MS-4.3, MS-17.23 The first-player roll, and what abilities make of its dice."""

from __future__ import annotations

from tablee.core import Procedure, Seat, emit, roll
from tablee.games.moonstone import effects as fx
from tablee.games.moonstone import events as ev
from tablee.games.moonstone.questions import ask
from tablee.games.moonstone.rules.structs import Cause
from tablee.games.moonstone.state import Skirmish

BONUS = {2: 2, 3: 1}
"""MS-4.4 What Initiative adds to the roll, by turn."""


def bonus(s: Skirmish, seat: Seat) -> int:
    """MS-4.4 Return what a player adds."""
    return BONUS.get(s.turn, 0) if seat == s.initiative else 0


def throw(s: Skirmish, seats: list[Seat]) -> None:
    """The dice of some players, for all to see."""
    s.rolls[:] = [0] * len(s.players)
    for seat, die in zip(seats, roll(s, len(seats)), strict=True):
        s.rolls[seat] = die
        emit(s, ev.Rolled, seat, die, bonus(s, seat))


def leading(s: Skirmish, seats: list[Seat]) -> list[Seat]:
    """Return the players who rolled highest, with their bonuses."""
    totals = {seat: s.rolls[seat] + bonus(s, seat) for seat in seats}
    return [seat for seat in seats if totals[seat] == max(totals.values())]


def dice_to_change(s: Skirmish, word: fx.RollMod, cause: Cause) -> list[Seat]:
    """MS-17.23 Return whose dice, of those that lie there, a text may change: one's own, or an opponent's."""
    seat = cause.controller
    among = s.from_left_of(seat) if word.whose == "opponent" else [seat]
    return [other for other in among if s.rolls[other]]


def change_roll(s: Skirmish, word: fx.RollMod, cause: Cause) -> Procedure[None]:
    """MS-17.23 A die that lies there is changed or rolled again."""
    seats = dice_to_change(s, word, cause)
    if not seats:
        return
    seat = seats[0]
    if len(seats) > 1:
        seat = yield from ask(cause.controller, "reroll_whose", seats, about=cause.originator)
    s.rolls[seat] = roll(s, 1)[0] if word.reroll else s.rolls[seat] + word.by
    emit(s, ev.Rolled, seat, s.rolls[seat], bonus(s, seat))
