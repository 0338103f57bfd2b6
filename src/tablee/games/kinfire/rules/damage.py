"""KF-6.11 – KF-6.18 Damage, HP and Armor."""

from __future__ import annotations

from tablee.core import emit
from tablee.games.kinfire import events as ev
from tablee.games.kinfire import standing
from tablee.games.kinfire.effects import SoftenFirst
from tablee.games.kinfire.rules.lasting import sources_of_seeker
from tablee.games.kinfire.standing import is_foe, is_seeker
from tablee.games.kinfire.state import (
    MOST_HP,
    ChapterState,
    Figure,
    Happening,
)


def suffer(s: ChapterState, figure: Figure, amount: int, *, armored: bool = True) -> int:
    """KF-6.15, KF-14.4 A figure loses HP; a Seeker's Armor applies (KF-6.12). Gives back the HP lost."""
    if amount <= 0:
        # KF-6.13 No damage: no Armor is used, and none is lost.
        return 0
    if is_seeker(figure):
        return _suffer_seeker(s, figure, amount, armored)
    if is_foe(figure):
        foe = standing.foe(s, figure)
        lost = min(foe.hp, amount)
        foe.hp -= lost
    else:
        ally = s.ally(figure)
        lost = min(ally.hp or 0, amount)
        if ally.hp is not None:
            ally.hp -= lost
    emit(s, ev.DamageSuffered, figure, lost, 0)
    return lost


def _suffer_seeker(s: ChapterState, who: int, amount: int, armored: bool) -> int:
    """KF-6.11, KF-5.16 One less for each Armor card in hand, then exactly one of them is discarded."""
    one = s.party[who]
    amount -= softened(s, who, use=True)
    kept = 0
    if amount > 0 and armored and one.armor:
        kept = min(one.armor, amount)
        amount -= kept
        one.armor -= 1
        emit(s, ev.ArmorLost, who, 1)
    lost = max(0, min(one.hp, amount))
    one.hp -= lost
    s.combat.lowest = min(s.combat.lowest, one.hp)
    emit(s, ev.DamageSuffered, who, lost, kept)
    return lost


def softened(s: ChapterState, who: int, *, use: bool = False) -> int:
    """How much less the first damage of the turn is for a Seeker (KF-5.16)."""
    less = 0
    for source in sources_of_seeker(s, who):
        for word in source.words:
            if isinstance(word, SoftenFirst) and source.key not in s.combat.turn.used:
                less += word.n
                if use:
                    s.combat.turn.used.append(source.key)
    return less


def heal(s: ChapterState, figure: Figure, amount: int) -> None:
    """KF-6.14, KF-1.9 Gain HP: Seekers up to start HP, enemies and allies up to 99."""
    if is_seeker(figure):
        one = s.party[figure]
        gained = max(0, min(amount, s.start_hp(figure) - one.hp))
        one.hp += gained
    elif is_foe(figure):
        foe = standing.foe(s, figure)
        gained = min(amount, MOST_HP - foe.hp)
        foe.hp += gained
    else:
        ally = s.ally(figure)
        if ally.hp is None:
            return
        gained = min(amount, MOST_HP - ally.hp)
        ally.hp += gained
    if gained:
        emit(s, ev.HealthGained, figure, gained)
        if is_seeker(figure):
            s.combat.noted.append(Happening("healed", figure))


def heal_board(s: ChapterState, board: str, amount: int) -> None:
    """KF-6.14 Every enemy with a board gains HP."""
    for figure in standing.foes(s):
        if standing.enemy_board(s, figure).id == board:
            heal(s, figure, amount)


def gain_armor(s: ChapterState, who: int, count: int) -> None:
    """KF-6.16 Take Armor cards: there is no maximum."""
    s.party[who].armor += count
    emit(s, ev.ArmorGained, who, count)


def lose_armor(s: ChapterState, who: int, count: int) -> None:
    """Discard Armor cards to their stack."""
    one = s.party[who]
    lost = min(one.armor, count)
    one.armor -= lost
    if lost:
        emit(s, ev.ArmorLost, who, lost)
