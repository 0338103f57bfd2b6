"""KF-20.6 – KF-20.11, KF-22.4 Shops, bounty houses and trainers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias

from tablee.core import Blocked, Procedure, Refusal, emit
from tablee.games.kinfire import events as ev
from tablee.games.kinfire import standing
from tablee.games.kinfire.questions import ask, several
from tablee.games.kinfire.rules.decks import change_deck, deck_refusal, swap_in, swaps
from tablee.games.kinfire.rules.rewards import change_coins, gain_card, gain_fate
from tablee.games.kinfire.rules.skill import flip, put_flips_away, successes
from tablee.games.kinfire.rules.voting import leader
from tablee.games.kinfire.state import ChapterState, MarketStall, PendingDeed
from tablee.games.kinfire.stories import AddLoot, Bounty, CityCard, Goods, Trade, Training

Purchase: TypeAlias = tuple[Any, ...] | str
TRAINING_PRICE = 1
TRAINING_FLIPS = 3
TRAINING_NEEDS = 2
FATE_GOODS = "fate"


def stall_of(s: ChapterState, id: str) -> MarketStall:
    """The shop in the market; the first visit lays out its goods (KF-20.6)."""
    for stall in s.market:
        if stall.card == id:
            return stall
    card = s.cards.city[id]
    stall = MarketStall(id, [goods.copies for goods in card.menu] + [1] * len(card.courses))
    s.market.append(stall)
    return stall


def shop(s: ChapterState, card: CityCard) -> Procedure[Sequence[PendingDeed]]:
    """KF-20.6, KF-R93 The hand buys one good, sells or barters; then again, until it leaves (D-42)."""
    stall = stall_of(s, card.id)
    s.asked = True
    options, blocked = purchases(s, card, stall)
    chosen = yield from ask(
        leader(s),
        "buy",
        options,
        card.id,
        blocked=lambda: blocked,
        refuse=lambda value: why_not_sold(value, blocked),
        default="leave",
    )
    match chosen:
        case "leave":
            return ()
        case "sell":
            assert card.bounty is not None
            yield from sell(s, card.bounty)
        case ("special", int(number)):
            assert card.bounty is not None
            barter(s, card.bounty, number)
        case ("buy", int(number), *_):
            buy(s, card.menu[number], stall, number, chosen[2:])
    return [PendingDeed(Trade())]


def purchases(s: ChapterState, card: CityCard, stall: MarketStall) -> tuple[list[Purchase], list[Blocked]]:
    """What can be bought, sold and bartered, and what cannot (KF-20.8, KF-20.9)."""
    found: list[Purchase] = []
    blocked: list[Blocked] = []
    for number, goods in enumerate(card.menu):
        if not stall.left[number]:
            blocked.append(Blocked(("buy", number), "sold_out", "KF-20.8"))
        elif goods.price > s.coins:
            facts = {"cost": goods.price, "coins": s.coins}
            blocked.append(Blocked(("buy", number), "too_dear", "KF-20.6", facts))
        else:
            found.append(("buy", number))
            found += [("buy", number, *to) for to in straight_to(s, goods)]
    if card.bounty is not None:
        if s.trophies:
            found.append("sell")
        for number, special in enumerate(card.bounty.specials):
            if not has_trophies(s, special.trophies):
                blocked.append(Blocked(("special", number), "trophies_missing", "KF-20.9"))
            elif s.bartered:
                blocked.append(Blocked(("special", number), "one_special", "KF-20.9"))
            elif special_is_free(s, special.card):
                found.append(("special", number))
    return [*found, "leave"], blocked


def straight_to(s: ChapterState, goods: Goods) -> list[tuple[int, int]]:
    """KF-20.7, KF-R43 The Seekers into whose deck a bought card may go at once, and the pair it replaces."""
    if goods.card in s.cards.pair_numbers:
        pair = s.cards.pair_numbers[goods.card]
        return [(who, out) for who in standing.seekers(s) for out in swaps(s, who, pair)]
    if goods.card in s.cards.disposable_numbers:
        number = s.cards.disposable_numbers[goods.card]
        return [
            (who, -1)
            for who in standing.seekers(s)
            if deck_refusal(s, who, s.party[who].pairs, [*s.party[who].disposables, number]) is None
        ]
    return []


def buy(s: ChapterState, goods: Goods, stall: MarketStall, number: int, to: Sequence[int]) -> None:
    """KF-20.7, KF-20.8, KF-20.15 Coins go back to the supply; the card goes to the reserve or into a deck."""
    stall.left[number] -= 1
    change_coins(s, -goods.price)
    emit(s, ev.GoodsBought, goods.card, goods.price)
    if goods.card == FATE_GOODS:
        gain_fate(s, 1)
        return
    gain_card(s, goods.card)
    if not to:
        return
    who, out = to
    if out >= 0:
        swap_in(s, who, s.cards.pair_numbers[goods.card], out)
    else:
        one = s.party[who]
        card = s.cards.disposable_numbers[goods.card]
        change_deck(s, who, list(one.pairs), [*one.disposables, card])


def why_not_sold(value: object, blocked: Sequence[Blocked]) -> Refusal:
    """Why goods or a course cannot be had, for whomever; else KF-20.7: a deck would break a limit by it."""
    match value:
        case (str(what), int(number), *_):
            for one in blocked:
                if one.value == (what, number):
                    return Refusal(one.code, one.rule, one.facts)
            if what == "buy" and len(value) == 4:
                return Refusal("deck_limit", "KF-20.7")
    return Refusal("not_offered")


# Bounty houses


def has_trophies(s: ChapterState, wanted: Sequence[str]) -> bool:
    """Whether the group holds the trophies of these boards."""
    return all(s.cards.enemy_numbers[id] in s.trophies for id in wanted)


def special_is_free(s: ChapterState, id: str) -> bool:
    """Whether a special object has not been given away yet."""
    if id in s.cards.pair_numbers:
        pair = s.cards.pair_numbers[id]
        return pair not in s.reserve and not any(pair in one.pairs for one in s.party)
    card = s.cards.disposable_numbers[id]
    return card not in s.reserve_disposables and not any(card in one.disposables for one in s.party)


def barter(s: ChapterState, bounty: Bounty, number: int) -> None:
    """KF-20.9, KF-20.10 A special object for the trophies listed, which leave the campaign."""
    special = bounty.specials[number]
    for id in special.trophies:
        s.trophies.remove(s.cards.enemy_numbers[id])
    s.bartered = True
    gain_card(s, special.card)
    emit(s, ev.GoodsBought, special.card, 0)


def sell(s: ChapterState, bounty: Bounty) -> Procedure[None]:
    """KF-20.9 Sell any number of trophies for coins (D-43)."""
    sold = yield from several(leader(s), "bounty", lambda: s.trophies)
    coins = 0
    for board in sold:
        s.trophies.remove(board)
        coins += price_of(s, bounty, board)
    if sold:
        emit(s, ev.TrophiesSold, tuple(sold), coins)
        change_coins(s, coins)


def price_of(s: ChapterState, bounty: Bounty, board: int) -> int:
    """The coins for a trophy, by the rank of its enemy."""
    match s.cards.enemies[board].rank:
        case "henchman":
            return bounty.henchman
        case "elite":
            return bounty.elite
        case "boss":
            return bounty.boss


# Trainers


def train(s: ChapterState, card: CityCard) -> Procedure[Sequence[PendingDeed]]:
    """KF-22.4 An attempt of a Seeker at a course; then again, as long as coins last (D-45)."""
    stall = stall_of(s, card.id)
    s.asked = True
    options: list[Purchase] = ["leave"]
    blocked: list[Blocked] = []
    for number in range(len(card.courses)):
        if not stall.left[len(card.menu) + number]:
            blocked.append(Blocked(("train", number), "sold_out", "KF-22.7"))
        elif s.coins < TRAINING_PRICE:
            facts = {"cost": TRAINING_PRICE, "coins": s.coins}
            blocked.append(Blocked(("train", number), "too_dear", "KF-22.4", facts))
        else:
            options += [("train", number, who) for who in standing.seekers(s)]
    chosen = yield from ask(
        leader(s),
        "train",
        options,
        card.id,
        blocked=lambda: blocked,
        refuse=lambda value: why_not_sold(value, blocked),
        default="leave",
    )
    if isinstance(chosen, str):
        return ()
    _, number, who = chosen
    again = PendingDeed(Training())
    if attempt(s, card, stall, number, who):
        return [PendingDeed(AddLoot(card.courses[number]), who), again]
    return [again]


def attempt(s: ChapterState, card: CityCard, stall: MarketStall, number: int, who: int) -> bool:
    """KF-22.4, KF-22.7 Pay 1, flip 3, two of the course's colour; a failed attempt costs its price alone."""
    change_coins(s, -TRAINING_PRICE)
    id = card.courses[number]
    flipped = flip(s, who, TRAINING_FLIPS, s.cards.pairs[s.cards.pair_numbers[id]].colours)
    count = successes(s, flipped)
    put_flips_away(s)
    passed = count >= TRAINING_NEEDS
    emit(s, ev.TestPassed, passed, count)
    if passed:
        stall.left[len(card.menu) + number] = 0
        gain_card(s, id)
    return passed
