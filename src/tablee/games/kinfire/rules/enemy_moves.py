"""KF-9.3 – KF-9.9, KF-9.14 How enemies move."""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import partial

from tablee.core import Procedure, Refusal, emit
from tablee.games.kinfire import events as ev
from tablee.games.kinfire import standing
from tablee.games.kinfire.effects import REACHES, Strike
from tablee.games.kinfire.questions import ask
from tablee.games.kinfire.rules.lasting import crosses_fences
from tablee.games.kinfire.rules.moves import enter, is_held, weigh_zone
from tablee.games.kinfire.rules.paths import best_routes, suitable
from tablee.games.kinfire.state import ChapterState, Figure

React = Callable[[ChapterState], Procedure[None]]
"""What settles the reactions to a step."""


def advance(s: ChapterState, figure: Figure, reach: int, react: React) -> Procedure[None]:
    """KF-9.14 A printed move with no attack after it heads for the focus's zone."""
    focus = standing.foe(s, figure).focus
    yield from walk(s, figure, [s.party[focus].zone], reach, react)


def approach(s: ChapterState, figure: Figure, strike: Strike, reach: int, react: React) -> Procedure[None]:
    """KF-9.3, KF-9.6 Move to where the attack reaches the focus."""
    focus = s.party[standing.foe(s, figure).focus].zone
    yield from walk(s, figure, suitable(s.ground, focus, *REACHES[strike.reach]), reach, react)


def walk(
    s: ChapterState, figure: Figure, goals: Collection[int], reach: int, react: React
) -> Procedure[None]:
    """KF-9.8 The group chooses among equal moves; each zone entered has its effect, which may end it."""
    routes = best_routes(
        s.ground,
        standing.zone_of(s, figure),
        goals,
        reach,
        across=crosses_fences(s, figure),
        weigh=partial(weigh_zone, s, figure),
    )
    turn = s.combat.turn
    if not routes or is_held(s, figure):
        turn.has_walked = turn.has_walked or figure == turn.figure
        if routes:
            emit(s, ev.StayedPut, figure)
        return
    letters = s.ground.letters
    named = {"".join(letters[zone] for zone in route): route for route in routes}
    name = min(named)
    if len(named) > 1:
        name = yield from ask(
            s.combat.holder,
            "enemy_move",
            sorted(named),
            figure,
            refuse=lambda value: Refusal("not_the_way", "KF-9.8"),
            default=name,
        )
    turn.has_walked = turn.has_walked or figure == turn.figure
    for zone in named[name]:
        yield from enter(s, figure, zone)
        yield from react(s)
        if standing.foe(s, figure).gone:
            return
