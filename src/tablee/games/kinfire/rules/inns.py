"""KF-21.1 – KF-21.3, KF-21.14 Inns: sleeping, and changing decks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from tablee.core import Blocked, Procedure, Seat
from tablee.core.model.questions import Act
from tablee.games.kinfire import standing
from tablee.games.kinfire.rules.decks import edit_deck
from tablee.games.kinfire.rules.rewards import change_coins, remove_exhausted
from tablee.games.kinfire.rules.voting import vote
from tablee.games.kinfire.rules.windows import each
from tablee.games.kinfire.state import ChapterState, PendingDeed
from tablee.games.kinfire.stories import DeckTable, VisitInn

InnChoice: TypeAlias = tuple[str, int] | str


def price_of_sleep(s: ChapterState, inn: VisitInn) -> int:
    """What sleeping costs: nothing for those who hold a certain Memory."""
    return 0 if inn.free_with is not None and inn.free_with in s.memories else inn.cost


def visit_inn(s: ChapterState, inn: VisitInn) -> Procedure[Sequence[PendingDeed]]:
    """KF-21.1, KF-21.3 The group pays, sleeps and changes its decks, or leaves; the action is spent."""
    price = price_of_sleep(s, inn)
    s.asked = True
    if price > s.coins:
        facts = {"cost": price, "coins": s.coins}
        blocked = [Blocked("sleep", "too_dear", "KF-17.11", facts)]
        chosen = yield from vote(s, "sleep", ["leave"], price, blocked=blocked)
    else:
        chosen = yield from vote(s, "sleep", ["sleep", "leave"], price, default="leave")
    if chosen == "leave":
        return ()
    if price:
        change_coins(s, -price)
    for who in standing.seekers(s):
        # KF-21.2 Sleeping removes all Exhausted cards.
        remove_exhausted(s, who)
    return [PendingDeed(DeckTable())]


def change_decks(s: ChapterState) -> Procedure[Sequence[PendingDeed]]:
    """KF-21.14 One deck is changed; then again, in any order, until every seat is done."""
    act: Act[InnChoice] | None = None
    while waiting := [seat for seat in s.playing() if seat not in s.seat_done]:
        asked = {seat: inn_options(s, seat) for seat in waiting}
        act = yield from each("inn", asked, goes_on=act, default=lambda seat: "done")
        seat, chosen = act
        if not isinstance(chosen, str):
            yield from edit_deck(s, int(chosen[1]))
            return [PendingDeed(DeckTable())]
        s.seat_done.append(seat)
    s.seat_done = []
    return ()


def inn_options(s: ChapterState, seat: Seat) -> list[InnChoice]:
    """D-44 The Seekers whose decks a seat may change, or done."""
    own: list[InnChoice] = [("edit", who) for who in standing.seekers(s) if s.party[who].seat == seat]
    return [*own, "done"]
