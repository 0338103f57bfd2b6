"""KF-3.4, KF-12.14 Boards and Ally cards that come into play."""

from __future__ import annotations

from tablee.games.kinfire.standing import FIRST_FOE
from tablee.games.kinfire.state import (
    NOBODY,
    AllyInPlay,
    ChapterState,
    Foe,
)
from tablee.games.kinfire.stories import AllyAt, FoeAt


def add_enemy(s: ChapterState, foe: FoeAt) -> int:
    """KF-3.4, KF-3.6, KF-3.16, KF-12.14 A board of its own at the right end, its figure and tokens."""
    number = s.cards.enemy_numbers[foe.enemy]
    board = s.cards.enemies[number]
    tokens = [list(row) for row in foe.tokens]
    tokens += [[] for _ in range(len(board.rows) - len(tokens))]
    s.combat.foes.append(
        Foe(
            board=number,
            zone=s.cards.grounds[s.combat.map].zone(foe.zone),
            hp=foe.hp_with(len(s.party), board.hp),
            tokens=tokens,
            covers=[[0, 0, 0, 0] for _ in board.rows],
        )
    )
    return FIRST_FOE + len(s.combat.foes) - 1


def add_ally(s: ChapterState, ally: AllyAt) -> None:
    """KF-14.1 An Ally card is placed as told."""
    number = s.cards.ally_numbers[ally.ally]
    zone = NOBODY if ally.zone is None else s.cards.grounds[s.combat.map].zone(ally.zone)
    card = s.cards.allies[number]
    s.combat.allies.append(AllyInPlay(card=number, tokens=list(ally.tokens), zone=zone, hp=card.hp))
