"""Decks: what a pair is worth by the points of 13.3.3, and the best legal deck, found exactly (KF-21)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from tablee.games.kinfire import effects as fx
from tablee.games.kinfire.budget import points, worth_of
from tablee.games.kinfire.cards import BAR, DECK, MOST_INSTANTS, CardPair, Disposable
from tablee.games.kinfire.rules.decks import may_hold
from tablee.games.kinfire.state import ChapterState

MOST_OFFERED = 40
"""Pairs among which the exact search chooses; of more, those that are worth least are left out."""


def gift_points(gift: fx.AnyGift) -> float:
    """What a Boost is worth beside its Action: as much as half of what it gives is used."""
    match gift:
        case fx.ParryGift(n):
            return 0.6 * n
        case fx.DamageGift(n):
            return 0.8 * n
        case fx.HealthGift(n):
            return 0.5 * n
        case fx.MovementGift() | fx.CardGift():
            return 0.8
        case fx.SubstituteGift():
            return 1.2
        case fx.ClearWeakenGift():
            return 0.5


@lru_cache(maxsize=1024)
def pair_points(pair: CardPair) -> float:
    """The points of an Action and its Boost."""
    return points(pair) + sum(gift_points(gift) for gift in pair.boost.gives)


def disposable_points(card: Disposable) -> float:
    """The points of a card that is used once."""
    return sum(map(worth_of, card.effects)) + 1.5 * card.instant


def deck_points(s: ChapterState, pairs: Iterable[int]) -> float:
    """The points of a deck."""
    return sum(pair_points(s.cards.pairs[pair]) for pair in pairs)


def best_deck(s: ChapterState, who: int, pool: Sequence[int] | None = None) -> tuple[int, ...]:
    """The legal deck with most points, over all decks that the pairs allow; those that are held win ties.

    Whole numbers count how many cards of each colour of the bar are left, the Kinfire that is spent and the
    Instants: of all ways to the same numbers only the best is kept.
    """
    board, one = s.board(who), s.party[who]
    offered = sorted(may_hold(s, who) if pool is None else pool)
    worth = {
        pair: pair_points(s.cards.pairs[pair]) + (0.01 if pair in one.pairs else 0.0) for pair in offered
    }
    if len(offered) > MOST_OFFERED:
        spare = sorted((pair for pair in offered if pair not in one.pairs), key=lambda pair: worth[pair])
        dropped = set(spare[: len(offered) - MOST_OFFERED])
        offered = [pair for pair in offered if pair not in dropped]
    ways: dict[tuple[int, int, int, int, int], tuple[float, tuple[int, ...]]] = {
        (*board.bar, 0, 0): (0.0, ())
    }
    for at, pair in enumerate(offered):
        card = s.cards.pairs[pair]
        wild = card.colours[0] in ("white", "void")
        after = len(offered) - at - 1
        then = {key: way for key, way in ways.items() if sum(key[:3]) <= after}
        for key, (so_far, chosen) in ways.items():
            spent, instants = key[3] + card.kinfire, key[4] + card.instant
            if spent > one.kinfire or instants > MOST_INSTANTS:
                continue
            for n, colour in enumerate(BAR):
                if key[n] and (wild or colour in card.colours):
                    left = [*key[:3]]
                    left[n] -= 1
                    new = (left[0], left[1], left[2], spent, instants)
                    if new not in then or then[new][0] < so_far + worth[pair]:
                        then[new] = (so_far + worth[pair], (*chosen, pair))
        ways = then
    full = [way for key, way in ways.items() if not any(key[:3])]
    best = max(full, key=lambda way: way[0], default=(0.0, tuple(sorted(one.pairs))))[1]
    return tuple(sorted(best)) if len(best) == DECK else tuple(sorted(one.pairs))


def gain_of_deck(s: ChapterState, who: int) -> float:
    """By how many points a deck could be better with what lies in the reserve."""
    return deck_points(s, best_deck(s, who)) - deck_points(s, s.party[who].pairs)
