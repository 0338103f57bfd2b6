"""Questions to several seats at once: each may act, and what is committed is seen by all (KF-7.20)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from typing import Any, TypeVar

from tablee.core import Blocked, Procedure, Refusal, Seat, anyone
from tablee.core.model.questions import Question
from tablee.games.kinfire.questions import Kind, ask
from tablee.games.kinfire.state import ChapterState

T = TypeVar("T")


def window(
    s: ChapterState,
    seats: Sequence[Seat],
    kind: Kind,
    options: Callable[[Seat], Collection[T]],
    about: Any = None,
    *,
    blocked: Callable[[Seat], Iterable[Blocked]] | None = None,
    refuse: Callable[[Seat, Any], Refusal] | None = None,
) -> Procedure[tuple[Seat, T] | None]:
    """Ask seats that may act, or decline; the first act, or None when all have declined.

    A lone seat is asked by itself, with None as an option: an answer to it can be taken back.
    """

    def blocked_of(seat: Seat) -> Callable[[], Iterable[Blocked]] | None:
        return None if blocked is None else lambda: blocked(seat)

    def refuse_of(seat: Seat) -> Callable[[Any], Refusal] | None:
        return None if refuse is None else lambda value: refuse(seat, value)

    if not seats:
        return None
    if len(seats) == 1:
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
        return None if value is None else (seat, value)

    def question(seat: Seat) -> Question[T]:
        return Question(
            seat, kind, lambda: options(seat), about, None, False, blocked_of(seat), refuse_of(seat)
        )

    act: tuple[Seat, T] | None = yield from anyone([question(seat) for seat in seats])
    return act
