"""KF-10 Targeting: the conditions of the boards, and how target tokens move."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from tablee.core import Procedure, emit
from tablee.games.kinfire import events as ev
from tablee.games.kinfire import standing
from tablee.games.kinfire.cards import Farthest, FocusRule, LeastOf, MostOf, Nearest
from tablee.games.kinfire.effects import Measure
from tablee.games.kinfire.questions import ask
from tablee.games.kinfire.rules.lasting import crosses_fences
from tablee.games.kinfire.state import ChapterState, Figure


def measure(s: ChapterState, who: int, of: Measure) -> int:
    """KF-10.5 Current HP, Armor cards in hand, or Kinfire tokens."""
    one = s.party[who]
    match of:
        case "hp":
            return one.hp
        case "armor":
            return one.armor
        case "kinfire":
            return one.kinfire


def fit_best(s: ChapterState, rule: FocusRule, zone: int, *, across: bool = False) -> list[int]:
    """KF-10.5 The Seekers who satisfy a condition seen from a zone: several if they are tied."""
    moves = (s.ground.moves_across if across else s.ground.moves)[zone]
    seekers = standing.seekers(s)
    worth: dict[int, int]
    match rule:
        case MostOf(of):
            worth = {who: measure(s, who, of) for who in seekers}
        case LeastOf(of):
            worth = {who: -measure(s, who, of) for who in seekers}
        case Nearest():
            worth = {who: -moves[s.party[who].zone] for who in seekers}
        case Farthest():
            worth = {who: moves[s.party[who].zone] for who in seekers}
        case _:
            assert_never(rule)
    best = max(worth.values())
    return [who for who in seekers if worth[who] == best]


def retarget(s: ChapterState, figure: Figure) -> Procedure[None]:
    """KF-10.3, KF-3.12 Look for a focus by the board's condition; the group breaks ties (D-04)."""
    foe = standing.foe(s, figure)
    rule = s.cards.enemies[foe.board].focus_in(foe.phase)
    tied = fit_best(s, rule, foe.zone, across=crosses_fences(s, figure))
    who = tied[0]
    if len(tied) > 1:
        who = yield from choose_focus(s, figure, tied)
    take_focus(s, figure, who)


def choose_focus(s: ChapterState, figure: Figure, seekers: Sequence[int]) -> Procedure[int]:
    """D-04 The group says who holds a target token; by default the one with most HP, then in seat order."""
    default = max(seekers, key=lambda who: (s.party[who].hp, -seekers.index(who)))
    return (yield from ask(s.combat.holder, "break_focus_tie", list(seekers), figure, default=default))


def take_focus(s: ChapterState, figure: Figure, who: int) -> None:
    """KF-10.1 The target token of an enemy goes to a Seeker."""
    foe = standing.foe(s, figure)
    if foe.focus != who:
        foe.focus = who
        emit(s, ev.FocusTaken, figure, who)
