"""KF-11 Statuses: cards in a Seeker's hand, or on the rows of an enemy."""

from __future__ import annotations

from tablee.core import Procedure, Refusal, Seat, emit
from tablee.games.kinfire import events as ev
from tablee.games.kinfire import standing
from tablee.games.kinfire.effects import STATUSES, Status
from tablee.games.kinfire.questions import ask
from tablee.games.kinfire.rules.lasting import is_immune
from tablee.games.kinfire.standing import is_foe, is_seeker
from tablee.games.kinfire.state import (
    ChapterState,
    Figure,
)


def inflict(s: ChapterState, figure: Figure, status: Status, seat: Seat) -> Procedure[None]:
    """KF-6.8 A figure gets a status; ``seat`` chooses the row of an enemy. Allies get none (KF-11.9)."""
    if is_seeker(figure):
        gain_status(s, figure, status)
    elif is_foe(figure) and not standing.foe(s, figure).gone:
        yield from cover_row(s, figure, status, seat)


def gain_status(s: ChapterState, who: int, status: Status) -> None:
    """KF-11.5 The card goes into the hand."""
    s.party[who].statuses[STATUSES.index(status)] += 1
    emit(s, ev.StatusGained, who, status)


def cover_row(s: ChapterState, figure: Figure, status: Status, seat: Seat) -> Procedure[None]:
    """KF-11.2 The card covers one active row; KF-11.10 none, if the enemy is immune to it."""
    if is_immune(s, figure, status):
        return
    rows = standing.active_rows(s, figure)
    row = rows[0]
    if len(rows) > 1:
        tokens = standing.foe(s, figure).tokens
        most = max(rows, key=lambda row: (len(tokens[row]), -row))
        row = -1 + (
            yield from ask(
                seat,
                "cover_row",
                [row + 1 for row in rows],
                (figure, status),
                refuse=lambda row: why_not_covered(s, figure, row),
                default=most + 1,
            )
        )
    standing.foe(s, figure).covers[row][STATUSES.index(status)] += 1
    emit(s, ev.RowCovered, figure, row, status)


def why_not_covered(s: ChapterState, figure: Figure, row: object) -> Refusal:
    """KF-11.2 Passive rows are excluded."""
    if isinstance(row, int) and 1 <= row <= len(standing.enemy_board(s, figure).rows):
        return Refusal("row_is_passive", "KF-11.2")
    return Refusal("not_offered")


def take_off(s: ChapterState, figure: Figure, row: int) -> tuple[int, int, int, int]:
    """KF-11.3 The statuses of a row return to their stacks."""
    covers = standing.foe(s, figure).covers
    wounds, weakens, stuns, traps = covers[row]
    covers[row] = [0, 0, 0, 0]
    return wounds, weakens, stuns, traps


def lose_status(s: ChapterState, who: int, number: int, count: int = 1) -> None:
    """Status cards leave a hand for their stack (KF-2.13)."""
    one = s.party[who]
    count = min(count, one.statuses[number])
    if count:
        one.statuses[number] -= count
        one.held[number] = min(one.held[number], one.statuses[number])
        emit(s, ev.StatusesLost, who, (STATUSES[number],) * count)


def end_statuses(s: ChapterState, who: int) -> None:
    """KF-11.7 One card of each type goes, among those that were in hand when the turn began."""
    for number in range(len(STATUSES)):
        if s.party[who].held[number]:
            lose_status(s, who, number)
