"""Races, moments and interruptions: the doors through which several players act (AL-5)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from functools import partial
from typing import Any, TypeAlias, TypeVar

from tablee.core import (
    NOTHING,
    Act,
    Blocked,
    Claim,
    Procedure,
    Question,
    Refusal,
    Seat,
    anyone,
    race,
    start_clock,
    stop_clock,
)
from tablee.games.reflets_dacide.questions import Kind, ask, may, must
from tablee.games.reflets_dacide.rules import equipment, interrupting, refusals
from tablee.games.reflets_dacide.state import Race

T = TypeVar("T")
INTERRUPTED = "interrupted"
"""Instead of an answer: something else was played first."""
UNANSWERED = "unanswered"
"""Instead of a default: what counts without an answer is worked out when it is needed."""
SHOUTS = ("shout", "dah")
"""Races in which no card is played."""
STEP_MS = 3_000
SHORT_MS = 10_000

Value: TypeAlias = Any
"""An option of a question of this game: a number, a word, or a tuple of those."""


def limit(s: Race, ms: int) -> int:
    """AL-5.6 The length of a race, or of a short decision: ``relaxed`` makes it longer."""
    return ms * s.options.race_factor if s.options.clock == "relaxed" else ms


def open_race(
    s: Race, questions: Sequence[Question[T]], clock: str, ms: int, *, lead: bool = True
) -> Procedure[list[Claim[T]]]:
    """AL-5.6 A race: with a clock, or each in secret without one (AL-5.8)."""
    if not questions:
        return []
    if s.options.clock == "turn_based":
        claims = yield from race(questions)
        return claims
    start_clock(s, clock, limit(s, ms))
    claims = yield from race(questions, clock=clock, lead=lead)
    stop_clock(s, clock)
    return claims


def settle(s: Race, claims: list[Claim[T]]) -> list[Claim[T]]:
    """AL-5.9 The claims in the order of their times; tied ones from the left of the Guide."""
    found: list[Claim[T]] = []
    left = sorted(claims, key=lambda claim: claim.ms)
    while left:
        found += tied(s, left)
        left = left[len(tied(s, left)) :]
    return found


def tied(s: Race, claims: list[Claim[T]]) -> list[Claim[T]]:
    """AL-5.9 The earliest claim and those at most ``photo_finish_ms`` later; without a clock all."""
    seats = [*s.from_left(s.hand_of), s.hand_of]
    first = min(claim.ms for claim in claims)
    untimed = s.options.clock == "turn_based"
    near = [claim for claim in claims if untimed or claim.ms - first <= s.options.photo_finish_ms]
    return sorted(near, key=lambda claim: seats.index(claim.seat))


def first_from_left(s: Race, claims: list[Claim[T]]) -> Claim[T] | None:
    """AL-5.9 Contests, cancels: of the tied, the first to the left of the Guide, the Guide last."""
    return tied(s, claims)[0] if claims else None


def within(
    s: Race,
    seat: Seat,
    kind: Kind,
    options: Collection[Value] | Callable[[], Collection[Value]],
    default: Value,
    about: Any = None,
) -> Procedure[Value]:
    """AL-5.2 A short decision that others wait for: ten seconds, then its default."""
    if s.options.clock == "turn_based":
        plain = NOTHING if default == UNANSWERED else default
        value = yield from ask(seat, kind, options, about, default=plain)
        return value
    asked = [must(seat, kind, options, about=about)]
    claims = yield from open_race(s, asked, "short", SHORT_MS, lead=False)
    return claims[0].value if claims else default


def moment(
    s: Race, kind: Kind, seats: Iterable[Seat], options: Callable[[Seat], Collection[T]], about: Any = None
) -> Procedure[list[Claim[T]]]:
    """AL-5.19 A moment at which others may act: who is asked depends on public facts alone."""
    questions: list[Question[T]] = [
        may(
            seat,
            kind,
            partial(options, seat),
            about=about,
            blocked=None if kind in SHOUTS else partial(refusals.no_card, s, seat, kind),
        )
        for seat in seats
    ]
    claims = yield from open_race(s, questions, "race", STEP_MS)
    return claims


def guided(
    s: Race,
    kind: Kind,
    options: Callable[[], Sequence[Value]],
    *,
    about: Any = None,
    default: Value = NOTHING,
    once: bool = False,
    blocked: Callable[[], Iterable[Blocked]] | None = None,
    refuse: Callable[[Any], Refusal] | None = None,
) -> Procedure[Value]:
    """AL-5.20 A decision of the Guide, which also offers what may be played at any time of his turn.

    Once such a thing is resolved, the decision is asked again with what is legal then; with ``once`` the rule
    itself asks again, if there still is a decision, and gets ``INTERRUPTED``. Players who gained
    equipment out of their turn may arrange it meanwhile (D-78).
    """
    seat = s.hand_of

    def offered() -> list[Value]:
        return [*options(), *interrupting.interruptions(s, kind)]

    act: Act[Value] | None = None
    while True:
        duties = [other for other in s.turn.duties if other != seat and s.teams[other].slots]
        if duties:
            act = yield from anyone(
                [
                    must(seat, kind, offered, about=about, blocked=blocked, refuse=refuse),
                    *(may(other, "equip", partial(equipment.moves_left, s, other)) for other in duties),
                ],
                goes_on=act,
            )
            assert act is not None
            who, value = act
            if who != seat:
                equipment.rearrange(s, who, value)
                continue
        else:
            value = yield from ask(seat, kind, offered, about, None, blocked, refuse, default)
        if not interrupting.is_interruption(value):
            return value
        yield from interrupting.interrupt(s, value)
        if once:
            return INTERRUPTED
