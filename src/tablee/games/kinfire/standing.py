"""Who is in a combat and where: the questions about figures that rules ask most.

``ChapterState`` asks them as its methods; the rules ask here, so that the compiled build answers them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from tablee.games.kinfire.cards import BoardRow, EnemyBoard
    from tablee.games.kinfire.state import ChapterState, Figure, Foe

FIRST_FOE: Final = 100
FIRST_ALLY: Final = 200


def is_seeker(figure: Figure) -> bool:
    """Whether a figure is a Seeker of the party."""
    return 0 <= figure < FIRST_FOE


def is_foe(figure: Figure) -> bool:
    """Whether a figure is an enemy."""
    return FIRST_FOE <= figure < FIRST_ALLY


def is_ally(figure: Figure) -> bool:
    """Whether this is an Ally card."""
    return figure >= FIRST_ALLY


def seekers(s: ChapterState) -> list[int]:
    """The Seekers in seat order."""
    seats = [one.seat for one in s.party]
    return sorted(range(len(seats)), key=seats.__getitem__)


def foe(s: ChapterState, figure: Figure) -> Foe:
    """An enemy."""
    return s.combat.foes[figure - FIRST_FOE]


def foes(s: ChapterState) -> list[Figure]:
    """The enemies in play, from left to right."""
    return [FIRST_FOE + n for n, foe in enumerate(s.combat.foes) if not foe.gone]


def allies(s: ChapterState) -> list[Figure]:
    """The Ally cards in play, from left to right."""
    return [FIRST_ALLY + n for n, ally in enumerate(s.combat.allies) if not ally.gone]


def enemy_board(s: ChapterState, figure: Figure) -> EnemyBoard:
    """The board of an enemy."""
    return s.cards.enemies[foe(s, figure).board]


def row(s: ChapterState, figure: Figure, number: int) -> BoardRow:
    """What lies on a row (from 0 on) of an enemy's board in its phase."""
    enemy = foe(s, figure)
    return s.cards.enemies[enemy.board].row(enemy.phase, number + 1)


def active_rows(s: ChapterState, figure: Figure) -> list[int]:
    """KF-9.2 The rows of an enemy that have steps."""
    count = len(enemy_board(s, figure).rows)
    return [number for number in range(count) if row(s, figure, number).steps]


def zone_of(s: ChapterState, figure: Figure) -> int:
    """Where a figure stands."""
    if is_seeker(figure):
        return s.party[figure].zone
    return foe(s, figure).zone if is_foe(figure) else s.combat.allies[figure - FIRST_ALLY].zone
