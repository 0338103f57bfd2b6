"""KF-20 The city: actions, locations, and what ends the visit."""

from __future__ import annotations

from typing import TypeAlias

from tablee.core import Blocked, Procedure, emit
from tablee.games.kinfire import events as ev
from tablee.games.kinfire.rules.decks import needs_repair
from tablee.games.kinfire.rules.inns import price_of_sleep
from tablee.games.kinfire.rules.reading import open_card, read_card
from tablee.games.kinfire.rules.shops import stall_of
from tablee.games.kinfire.rules.voting import vote
from tablee.games.kinfire.state import ChapterState
from tablee.games.kinfire.stories import CityCard, VisitInn

CityAct: TypeAlias = tuple[str, int] | str
GIVE_UP, STOP = "give_up", "stop"


def places(s: ChapterState) -> list[int]:
    """KF-20.2 The numbers on the map of the city: nothing tells which of them are empty."""
    return sorted({card.place for card in s.cards.city.values() if card.place is not None})


def arrive(s: ChapterState) -> None:
    """KF-20.14 Events are read on arrival, in the order of their numbers; cards that rested come back."""
    if s.resting:
        # KF-20.13 What was found empty may be so no longer.
        s.city_deck += s.resting
        s.resting.clear()
        s.known_empty.clear()
    s.arriving = sorted(id for id in s.city_deck if s.cards.city[id].arrives_after == s.quest)


def city_act(s: ChapterState) -> Procedure[None]:
    """KF-20.2, KF-20.5, KF-23.7, D-41 One visit, or the end of the city phase."""
    options: list[CityAct] = [("go", number) for number in places(s) if number not in s.known_empty]
    blocked = [Blocked(("go", number), "place_empty", "KF-20.13") for number in s.known_empty]
    if must_sleep_first(s):
        blocked.append(Blocked(GIVE_UP, "deck_needs_inn", "KF-21.12"))
    else:
        options.append(GIVE_UP)
    options.append(STOP)
    chosen = yield from vote(s, "city_action", options, s.city_actions, blocked=blocked)
    match chosen:
        case "give_up":
            s.city_actions = 0
            emit(s, ev.CityLeft, 0)
        case "stop":
            s.stopped = True
            emit(s, ev.CityLeft, s.city_actions)
        case (_, int(number)):
            go_to(s, number)


def go_to(s: ChapterState, number: int) -> None:
    """KF-20.2 Spend an action on a location of the deck or of the market; an empty number costs nothing."""
    for stall in s.market:
        if s.cards.city[stall.card].place == number:
            visit(s, stall.card)
            return
    for id in s.city_deck:
        if s.cards.city[id].place == number:
            s.city_deck.remove(id)
            if s.cards.city[id].menu or s.cards.city[id].courses:
                stall_of(s, id)
            visit(s, id)
            return
    s.known_empty.append(number)
    emit(s, ev.PlaceEmpty, number)


def visit(s: ChapterState, id: str) -> None:
    """The card of the location is read."""
    s.city_actions -= 1
    open_card(s, id)
    s.phase = "visit"


def read_city_card(s: ChapterState) -> Procedure[None]:
    """KF-20.3 A visit ends when its instructions are done; KF-22.1 an event follows at once."""
    card = s.cards.city[s.card]
    is_left = yield from read_card(s)
    if not is_left:
        return
    if s.card not in s.visited:
        s.visited.append(s.card)
    if s.going:
        open_card(s, s.going)
    else:
        s.card = ""
        s.phase = "city" if card.arrives_after is None else "arrival"


def must_sleep_first(s: ChapterState) -> bool:
    """KF-21.12 A deck breaks the limit of Kinfire, and an inn can be visited and paid for."""
    if not any(needs_repair(s, who) for who in range(len(s.party))):
        return False
    return any(can_sleep_at(s, s.cards.city[id]) for id in s.city_deck)


def can_sleep_at(s: ChapterState, card: CityCard) -> bool:
    """Whether a location is an inn that the group can pay."""
    return any(isinstance(deed, VisitInn) and price_of_sleep(s, deed) <= s.coins for deed in card.does)
