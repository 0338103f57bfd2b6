"""The damage that would be dealt now: the rules' own sums, computed on what a seat sees.

Previews, hints, warnings and pictures read these; the rules reckon the same way when it happens.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from tablee.games.kinfire.effects import DamageGift, ParryGift, Stride, Strike
from tablee.games.kinfire.rules.attacks import in_range, opponents, sums_of
from tablee.games.kinfire.rules.boosts import parried
from tablee.games.kinfire.rules.damage import softened
from tablee.games.kinfire.rules.structs import Carrying, DamageSum
from tablee.games.kinfire.rules.turn import words_of
from tablee.games.kinfire.standing import is_foe, is_seeker
from tablee.games.kinfire.state import (
    LANTERN,
    ChapterState,
    Declaration,
    Figure,
)


def strikes_of(s: ChapterState, who: int, card: int) -> list[Strike]:
    """The attacks of an Action card or of the Lantern."""
    return [word for word in words_of(s, who, card) if isinstance(word, Strike)]


def moves_of(s: ChapterState, who: int, card: int) -> int:
    """The zones that a card lets its owner move before its first attack."""
    moves = 0
    for word in words_of(s, who, card):
        if isinstance(word, Strike):
            break
        if isinstance(word, Stride) and word.who in ("self", "same"):
            moves += word.n
    return moves


@contextmanager
def standing(s: ChapterState, who: int, zone: int) -> Iterator[None]:
    """The table as it would be if a Seeker stood in another zone."""
    one = s.party[who]
    before, one.zone = one.zone, zone
    try:
        yield
    finally:
        one.zone = before


def action_sums(
    s: ChapterState, who: int, card: int, boost: int = 0
) -> list[tuple[Strike, dict[Figure, DamageSum]]]:
    """For each attack of a card, the damage to every target in range from where its owner stands."""
    colours = s.board(who).lantern.colours if card == LANTERN else s.cards.colours(card)
    here = s.zone_of(who)
    found = []
    for strike in strikes_of(s, who, card):
        x = Carrying(who, colours, boost=boost)
        near = [figure for figure in opponents(s) if in_range(s, here, s.zone_of(figure), strike)]
        found.append((strike, sums_of(s, strike, x, near, weaken=s.combat.turn.weaken)))
    return found


def boost_damage(s: ChapterState, cards: Iterable[int]) -> int:
    """What Boosts add to every attack of an action."""
    return sum(gift.n for card in cards for gift in s.cards.gifts(card) if isinstance(gift, DamageGift))


def declared_sums(s: ChapterState, more: tuple[int, int] | None = None) -> dict[Figure, DamageSum]:
    """What the action or attack that was declared would deal to each target now.

    ``more``: one more Boost, by its card, and the Seeker that it protects.
    """
    declared = s.combat.declared
    if declared is None:
        return {}
    if is_seeker(declared.by):
        cards = [boost.card for boost in declared.boosts] + ([more[0]] if more else [])
        found: dict[Figure, DamageSum] = {}
        for _, sums in action_sums(s, declared.by, declared.card, boost_damage(s, cards)):
            found.update(sums)
        return found
    return attack_sums(s, declared, more)


def attack_sums(
    s: ChapterState, declared: Declaration, more: tuple[int, int] | None = None
) -> dict[Figure, DamageSum]:
    """What the attack of an enemy would deal to each Seeker that it hits."""
    kept = parried(s, declared)
    if more is not None:
        card, protects = more
        gives = sum(gift.n for gift in s.cards.gifts(card) if isinstance(gift, ParryGift))
        kept[protects] = kept.get(protects, 0) + gives
    strike = Strike(
        reach=declared.reach, damage=declared.damage, area=declared.area, colours=declared.colours
    )
    x = Carrying(declared.by, declared.colours)
    return sums_of(s, strike, x, declared.targets, weaken=s.combat.turn.weaken, parries=kept)


def hp_after(s: ChapterState, figure: Figure, damage: int) -> int:
    """KF-6.11 The HP of a figure after damage, with Armor."""
    if is_seeker(figure):
        one = s.party[figure]
        if damage <= 0:
            return one.hp
        return max(0, one.hp - max(0, damage - softened(s, figure) - one.armor))
    if is_foe(figure):
        return max(0, s.foe(figure).hp - max(0, damage))
    return max(0, (s.ally(figure).hp or 0) - max(0, damage))


def reachable(s: ChapterState, who: int, moves: int) -> list[int]:
    """The zones that a Seeker can reach with so many moves, its own first, the nearest first."""
    ground = s.ground
    here = s.party[who].zone
    near = [zone for zone in range(len(ground.letters)) if ground.moves[here][zone] <= moves]
    return sorted(near, key=lambda zone: (ground.moves[here][zone], zone))
