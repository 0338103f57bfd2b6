"""The bot's answers between combats: stories, tests, the city, inns, and decks."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from tablee.core import NOTHING, PASS, AnyQuestion, Observation
from tablee.games.kinfire.ai.decks import (
    best_deck,
    deck_points,
    disposable_points,
    gain_of_deck,
    pair_points,
)
from tablee.games.kinfire.ai.odds import chance_of_colour
from tablee.games.kinfire.ai.stories import option_worth
from tablee.games.kinfire.cards import MOST_INSTANTS
from tablee.games.kinfire.rules.inns import price_of_sleep
from tablee.games.kinfire.rules.reading import card_called
from tablee.games.kinfire.rules.shops import FATE_GOODS, TRAINING_FLIPS, TRAINING_NEEDS
from tablee.games.kinfire.state import ChapterState
from tablee.games.kinfire.stories import CityCard, VisitInn
from tablee.games.kinfire.story_walk import choice_of
from tablee.games.kinfire.view import View

TIRED_ENOUGH = 2
"""Exhausted cards in one deck that are worth a night."""
DECK_GAIN = 1.0
"""The points by which a deck must get better for an inn, a purchase or a lesson."""
FOR_THE_INN = 2
"""Coins that are kept for a bed."""
MOST_DISPOSABLES = 2
ALIKE = 1.0
VOTES = (
    "heart_seeker",
    "story_choice",
    "conundrum",
    "may_memory",
    "seeker_option",
    "choose_quest",
    "city_action",
    "elect_leader",
    "test_setup",
    "assign_penalty",
    "sleep",
    "newcomer_deck",
    "roster",
)
"""Matters of the group: where others may vote, a bot abstains (section 16)."""


def answer_between_combats(s: View, question: AnyQuestion, offered: Sequence[Any], rng: Random) -> Any:
    """The answer to a question of the story or the city."""
    match question.kind:
        case "story_choice" | "conundrum" | "may_memory" | "seeker_option":
            return best_option(s, offered, rng)
        case "choose_quest":
            # The last quest comes when nothing else is on offer.
            return min(offered, key=lambda prompt: s.cards.quests[s.cards.prompts[prompt].quest].last)
        case "city_action":
            return best_city_action(s, offered)
        case "sleep":
            return "sleep" if "sleep" in offered and is_night_due(s) else "leave"
        case "inn":
            return best_inn(s, offered)
        case "buy":
            return best_purchase(s, offered)
        case "train":
            return best_lesson(s, offered)
        case "loot":
            return best_place(s, question.about, offered)
        case "test_again":
            return question.about == 0
        case "newcomer_deck":
            return "starting"
    return plain(question, next((value for value in offered if value is not None), offered[0]))


def best_option(s: View, offered: Sequence[int], rng: Random) -> int:
    """The option that is worth most, as far as it can be read; of those that are nearly alike any."""
    options = choice_of(card_called(s, s.card))
    worth = {number: option_worth(s, options[number]) for number in offered}
    most = max(worth.values())
    return rng.choice([number for number in offered if worth[number] >= most - ALIKE])


def plain(question: AnyQuestion, otherwise: Any) -> Any:
    """The plain default of a question, if it has one."""
    return otherwise if question.default is NOTHING or question.default is PASS else question.default


def several_between_combats(s: View, question: AnyQuestion, observation: Observation) -> Any:
    """A deck, its Disposables, trophies to sell, Seekers to box, or an order."""
    value: Any = NOTHING
    match question.kind:
        case "deck":
            value = best_deck(s, question.about, question.options)
        case "deck_disposables":
            value = best_disposables(s, question.about, question.options)
        case "bounty":
            value = tuple(board for board in question.options if board not in wanted_trophies(s))
    if value is not NOTHING and value in question:
        return value
    return question.sample(observation.rng.randrange)


# The city


def fatigue(s: ChapterState, who: int) -> int:
    """The Exhausted cards in a deck and its discard pile."""
    one = s.party[who]
    return [*one.deck, *one.discard, *one.hand].count(s.cards.exhausted)


def is_night_due(s: ChapterState) -> bool:
    """Whether a night pays: fatigue, or a deck that could be better."""
    party = range(len(s.party))
    tired = [fatigue(s, who) for who in party]
    if max(tired) >= TIRED_ENOUGH or sum(tired) > len(tired):
        return True
    return bool(s.reserve or s.reserve_disposables) and any(
        gain_of_deck(s, who) >= DECK_GAIN for who in party
    )


def known_places(s: View) -> dict[int, CityCard]:
    """The locations that the group has visited, by their numbers: the latest card of each."""
    cards = [s.cards.city[id] for id in (*s.visited, *(stall.card for stall in s.market))]
    return {card.place: card for card in cards if card.place is not None}


def best_city_action(s: View, offered: Sequence[Any]) -> Any:
    """A night if it is due, a purchase or a lesson that pays, else a place that nobody has seen yet."""
    places = [value for value in offered if isinstance(value, tuple)]
    known = known_places(s)
    worth = {value: place_worth(s, known.get(value[1])) for value in places}
    best = max(places, key=lambda value: (worth[value], -value[1]), default=None)
    if best is not None and worth[best] > 0:
        return best
    return "give_up" if "give_up" in offered else "stop" if "stop" in offered else offered[0]


UNKNOWN, SMALL = 3.0, 1.0


def place_worth(s: View, card: CityCard | None) -> float:
    """What a visit is worth, as far as the group knows the place."""
    if card is None:
        return UNKNOWN
    for deed in card.does:
        if isinstance(deed, VisitInn):
            price = price_of_sleep(s, deed)
            return 8.0 if price <= s.coins and is_night_due(s) else 0.0
    worth = 0.0
    stall = next((one for one in s.market if one.card == card.id), None)
    for number, goods in enumerate(card.menu):
        left = goods.copies if stall is None else stall.left[number]
        if left and goods.price + FOR_THE_INN <= s.coins:
            worth = max(worth, goods_worth(s, goods.card))
    if card.bounty is not None and s.trophies:
        worth = max(worth, 4.0 if len(s.trophies) > 1 else 2.0)
    for number, id in enumerate(card.courses):
        taught = stall is not None and not stall.left[len(card.menu) + number]
        if not taught and s.coins > FOR_THE_INN:
            worth = max(worth, max(lesson_worth(s, id, who) for who in range(len(s.party))))
    if card.menu or card.courses:
        return worth
    if card.id in s.resting:
        return 0.0
    return SMALL


def goods_worth(s: ChapterState, id: str) -> float:
    """What goods are worth: the points that a deck gains."""
    if id == FATE_GOODS:
        return 2.5
    if id in s.cards.disposable_numbers:
        return 2.0
    pair = s.cards.pair_numbers[id]
    return max(pair_gain(s, who, pair)[0] for who in range(len(s.party)))


def pair_gain(s: ChapterState, who: int, pair: int) -> tuple[float, tuple[int, ...]]:
    """By how much the best deck with one more pair is better, and that deck."""
    card = s.cards.pairs[pair]
    one = s.party[who]
    if card.owner not in (None, s.board(who).id) or card.kinfire > one.kinfire:
        return 0.0, tuple(one.pairs)
    deck = best_deck(s, who, sorted({*one.pairs, pair}))
    return deck_points(s, deck) - deck_points(s, one.pairs), deck


def best_purchase(s: View, offered: Sequence[Any]) -> Any:
    """A special object, trophies sold, then what makes a deck better; straight into it, if that is legal."""
    specials = [value for value in offered if isinstance(value, tuple) and value[0] == "special"]
    if specials:
        return specials[0]
    card = s.cards.city[s.card]
    if "sell" in offered and any(board not in wanted_trophies(s) for board in s.trophies):
        return "sell"
    best, most = "leave", 0.0
    for value in offered:
        if not isinstance(value, tuple) or value[0] != "buy":
            continue
        goods = card.menu[value[1]]
        if goods.price + FOR_THE_INN > s.coins:
            continue
        worth = 0.0
        if goods.card == FATE_GOODS:
            worth = 2.5
        elif goods.card in s.cards.disposable_numbers:
            number = s.cards.disposable_numbers[goods.card]
            if len(value) == 4 and len(s.party[value[2]].disposables) < MOST_DISPOSABLES:
                worth = 0.5 * disposable_points(s.cards.disposables[number - s.cards.first_disposable])
        elif len(value) == 4:
            pair = s.cards.pair_numbers[goods.card]
            worth = pair_points(s.cards.pairs[pair]) - pair_points(s.cards.pairs[value[3]])
            worth = worth if worth >= DECK_GAIN else 0.0
        if worth / max(1, goods.price) > most:
            best, most = value, worth / max(1, goods.price)
    return best


def wanted_trophies(s: ChapterState) -> set[int]:
    """Trophies for which a bounty house that was visited still gives a special object."""
    wanted = set()
    for id in (*s.visited, s.card):
        card = s.cards.city.get(id)
        if card is not None and card.bounty is not None and not s.bartered:
            for special in card.bounty.specials:
                wanted |= {s.cards.enemy_numbers[enemy] for enemy in special.trophies}
    return wanted


def lesson_worth(s: ChapterState, id: str, who: int) -> float:
    """What an attempt at a course is worth: the points that the deck gains, by the chance to pass."""
    pair = s.cards.pair_numbers[id]
    gain, _ = pair_gain(s, who, pair)
    if gain < DECK_GAIN:
        return 0.0
    colour = s.cards.pairs[pair].colours[0]
    return gain * float(chance_of_colour(s, who, colour, TRAINING_FLIPS, TRAINING_NEEDS))


def best_lesson(s: View, offered: Sequence[Any]) -> Any:
    """The attempt that is worth most, as long as coins for a bed are left."""
    if s.coins <= FOR_THE_INN:
        return "leave"
    courses = s.cards.city[s.card].courses
    worth = {value: lesson_worth(s, courses[value[1]], value[2]) for value in offered if value != "leave"}
    best = max(worth, key=lambda value: worth[value], default="leave")
    return best if best != "leave" and worth[best] > 0.7 else "leave"


# Decks


def best_inn(s: View, offered: Sequence[Any]) -> Any:
    """The first of the own Seekers whose deck could be better; else done."""
    for value in offered:
        if value != "done":
            who = value[1]
            if gain_of_deck(s, who) > 0.1 or (s.reserve_disposables and takes_disposables(s, who)):
                return value
    return "done"


def takes_disposables(s: ChapterState, who: int) -> bool:
    """Whether a Seeker would take a Disposable from the reserve."""
    one = s.party[who]
    owned = sorted([*one.disposables, *s.reserve_disposables])
    return len(best_disposables(s, who, owned)) > len(one.disposables)


def best_disposables(s: ChapterState, who: int, owned: Sequence[int]) -> tuple[int, ...]:
    """A few cards that are used once, within the limit of Instants (KF-R44)."""
    pairs = best_deck(s, who)
    instants = sum(s.cards.pairs[pair].instant for pair in pairs)
    chosen: list[int] = []
    first = s.cards.first_disposable
    for card in sorted(owned, key=lambda card: -disposable_points(s.cards.disposables[card - first])):
        instant = s.cards.action(card).instant
        if len(chosen) < MOST_DISPOSABLES and instants + instant <= MOST_INSTANTS:
            chosen.append(card)
            instants += instant
    return tuple(sorted(chosen))


def best_place(s: ChapterState, about: tuple[int, int], offered: Sequence[Any]) -> Any:
    """The pair that makes room for a new one, if the new one is better."""
    _, pair = about
    new = pair_points(s.cards.pairs[pair])
    outs = [out for out in offered if out is not None]
    out = min(outs, key=lambda old: pair_points(s.cards.pairs[old]), default=None)
    return out if out is not None and pair_points(s.cards.pairs[out]) < new else None
