"""13.3.3 What an Action is worth in points, and the budget of its tier: for designers of packs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from tablee.core import Message, message
from tablee.games.kinfire import effects as fx
from tablee.games.kinfire.cards import CardPair, Cards
from tablee.games.kinfire.effects import AnyWord, Who

STATUS_POINTS = {"wound": 1.5, "weaken": 1.5, "trap": 1.0, "stun": 2.5}
WARD_POINTS: Mapping[str, float] = {"base": 3, "bronze": 4.5, "silver": 5.5, "gold": 7}
"""A Ward has its price with its effect; of other tiers that of silver."""
EACH_OTHER, EVERYBODY = 3, 4
TIMES: Mapping[str, float] = {
    "others": EACH_OTHER,
    "others_near": EACH_OTHER / 2,
    "all": EVERYBODY,
    "all_near": EVERYBODY / 2,
}
"""How often an effect counts that is about several Seekers."""
ALL_STATUSES = 3
"""Statuses for which "all of them" counts."""
BUDGETS: Mapping[str, tuple[float, float]] = {
    "base": (2.5, 5),
    "bronze": (4.5, 5.5),
    "silver": (5.5, 6.5),
    "gold": (6.5, 8.5),
    "upgrade": (5.5, 7),
    "shop": (4, 8.5),
    "course": (5, 6),
    "special": (5.5, 7),
    "loot": (5.5, 8.5),
}
"""The least and the most points of an Action of each tier."""


def points(pair: CardPair) -> float:
    """What the Action of a pair is worth."""
    if pair.ward:
        worth = WARD_POINTS.get(pair.tier, WARD_POINTS["silver"])
    else:
        worth = sum(map(worth_of, pair.effects))
    worth += 1.5 * pair.instant + 0.5 * bool(pair.as_boost)
    return worth + {"white": 0.5, "void": -0.5}.get(pair.colours[0], 0.0)


def worth_of(word: AnyWord) -> float:
    """What one word of an Action is worth."""
    match word:
        case fx.Strike():
            bonus = 0.0 if word.bonus is None else word.bonus.most / 2
            worth = word.damage + bonus + 0.5 * (word.reach != "melee") + 1.5 * word.area - 0.5 * word.aggro
            worth += sum(STATUS_POINTS[status] for status in word.statuses)
            return worth + sum(map(worth_of, word.riders))
        case fx.Stride() | fx.Push() | fx.Pull():
            return 0.5 * word.n * times(word.who)
        case fx.Suffer():
            return -0.75 * word.n if word.who == "self" else word.n * times(word.who)
        case fx.Heal():
            return (0.75 if word.who == "self" else 1.0) * word.n * times(word.who)
        case fx.GainArmor() | fx.DrawCards():
            return word.n * times(word.who)
        case fx.Inflict():
            return STATUS_POINTS[word.status] * word.n * times(word.who)
        case fx.Cleanse():
            return 0.75 * (word.n or ALL_STATUSES) * times(word.who)
        case fx.Exhaust():
            return -1.0 * word.n * times(word.who)
        case fx.DrawOrDiscard():
            return times(word.who)
        case fx.MoveFocus() | fx.Retarget():
            return 1.0
        case fx.ChargeLantern():
            return 3.0 * times(word.who)
        case fx.ReturnChit():
            return 1.5 * word.n
        case fx.Burst():
            return 1.5 + sum(map(worth_of, word.effects))
        case _:
            return 0.0


def times(who: Who) -> float:
    """How often an effect counts."""
    return TIMES.get(who, 1.0)


def over_budget(cards: Cards) -> Iterator[tuple[CardPair, float]]:
    """The pairs whose Action is worth more, or less, than the budget of its tier, with its points."""
    for pair in cards.pairs:
        least, most = BUDGETS[pair.tier]
        worth = points(pair)
        if not least <= worth <= most:
            yield pair, worth


def notices(cards: Cards) -> Sequence[Message]:
    """What `tablee pack check` says of pairs that are worth more or less than their tier."""
    return [
        message(
            "budget-over" if worth > BUDGETS[pair.tier][1] else "budget-under",
            pair=pair.id,
            name=pair.name,
            points=f"{worth:g}",
            least=f"{BUDGETS[pair.tier][0]:g}",
            most=f"{BUDGETS[pair.tier][1]:g}",
            tier=pair.tier,
        )
        for pair, worth in over_budget(cards)
    ]
