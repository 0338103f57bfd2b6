"""Questions to several seats at once: each may act, and what is committed is seen by all (KF-7.20)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Any, TypeAlias, TypeVar

from tablee.core import PASS, Blocked, Procedure, Refusal, Seat, anyone
from tablee.core.model.questions import NOTHING, Act
from tablee.games.kinfire.questions import Kind, ask, may, must
from tablee.games.kinfire.state import ChapterState

T = TypeVar("T")
Offer: TypeAlias = Collection[T] | Callable[[], Collection[T]]
"""Options; over hands that are hidden, a function."""


def window(
    s: ChapterState,
    seats: Sequence[Seat],
    kind: Kind,
    options: Callable[[Seat], Collection[T]],
    about: Any = None,
    *,
    goes_on: Act[T] | None = None,
    blocked: Callable[[Seat], Iterable[Blocked]] | None = None,
    refuse: Callable[[Seat, Any], Refusal] | None = None,
) -> Procedure[Act[T] | None]:
    """Ask seats that may act, or decline; the next act, or None when all have declined.

    ``goes_on``: the last act of this window; who has declined is not asked again. A lone seat is asked by
    itself, with None as an option: an answer to it can be taken back.
    """

    def blocked_of(seat: Seat) -> Callable[[], Iterable[Blocked]] | None:
        return None if blocked is None else lambda: blocked(seat)

    def refuse_of(seat: Seat) -> Callable[[Any], Refusal] | None:
        return None if refuse is None else lambda value: refuse(seat, value)

    if not seats:
        return None
    if len(seats) == 1 and (goes_on is None or not goes_on.window):
        seat = seats[0]
        value = yield from ask(
            seat,
            kind,
            lambda: [*options(seat), None],
            about,
            blocked=blocked_of(seat),
            refuse=refuse_of(seat),
            default=None,
        )
        return None if value is None else Act(seat, value)

    def offers(seat: Seat) -> Callable[[], Collection[T]]:
        return lambda: options(seat)

    questions = [
        may(
            seat,
            kind,
            offers(seat),
            about=about,
            blocked=blocked_of(seat),
            refuse=refuse_of(seat),
            default=PASS,
        )
        for seat in seats
    ]
    return (yield from anyone(questions, goes_on=goes_on))


def each(
    kind: Kind,
    options: Mapping[Seat, Offer[T]],
    about: Any = None,
    *,
    goes_on: Act[T] | None = None,
    refuse: Callable[[Any], Refusal] | None = None,
    default: Callable[[Seat], T] | None = None,
) -> Procedure[Act[T]]:
    """Every seat must answer; the next answer. ``default``: the plain default of a seat."""

    def plain(seat: Seat) -> Any:
        return NOTHING if default is None else default(seat)

    if len(options) == 1 and (goes_on is None or not goes_on.window):
        seat, own = next(iter(options.items()))
        value = yield from ask(seat, kind, own, about, refuse=refuse, default=plain(seat))
        return Act(seat, value)
    act = yield from anyone(
        [
            must(seat, kind, own, about=about, refuse=refuse, default=plain(seat))
            for seat, own in sorted(options.items())
        ],
        goes_on=goes_on,
    )
    assert act is not None, "every seat must answer"
    return act
