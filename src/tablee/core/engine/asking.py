"""The functions that a rule asks with.

A procedure of a rulebook is a generator. Where a player decides, it asks with ``yield from``, and the answer,
typed, is there on the next line::

    die = yield from ask(seat, "reroll", [*dice, None])

An answer comes in through ``Match.answer``; ``entries.answer_entry`` checks it, ``entries.apply_entry`` finds
the procedure that asked, and ``runner.ProcedureRunner.resume`` sends the value into the generator.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from typing import Any, TypeVar

from tablee.core.model.questions import (
    NOTHING,
    PASS,
    Act,
    Blocked,
    Claim,
    Options,
    OrderQuestion,
    Parallel,
    Path,
    PlaceQuestion,
    Procedure,
    Question,
    Refusal,
    Region,
    Seat,
    SeveralQuestion,
    Window,
)

T = TypeVar("T")


def ask(
    seat: Seat,
    kind: str,
    options: Options[T],
    about: Any = None,
    clock: str | None = None,
    blocked: Callable[[], Iterable[Blocked]] | None = None,
    refuse: Callable[[Any], Refusal] | None = None,
    default: Any = NOTHING,
) -> Procedure[T]:
    """Ask one seat for one of a list; raises ``TimeUp`` if the clock it cites runs out.

    Name what comes after the options. (They are not keyword-only because every question of every match
    comes through here, and such a call is slower by a tenth of a question.)
    """
    value: T = yield Question(seat, kind, options, about, clock, True, blocked, refuse, default)
    return value


def several(  # noqa: PLR0913 - most of them are given by name
    seat: Seat,
    kind: str,
    items: Options[T],
    at_least: int = 0,
    at_most: int | None = None,
    check: Callable[[tuple[T, ...]], Refusal | None] | None = None,
    *,
    about: Any = None,
    clock: str | None = None,
    blocked: Callable[[], Iterable[Blocked]] | None = None,
    refuse: Callable[[Any], Refusal] | None = None,
    default: Any = NOTHING,
) -> Procedure[tuple[T, ...]]:
    """Ask one seat for some of the items; the default is a tuple of them.

    ``check`` names the rule that a wrong choice breaks, ``blocked`` and ``refuse`` the ones that keep an item
    from being chosen.
    """
    chosen: tuple[T, ...] = yield SeveralQuestion(
        seat,
        kind,
        items,
        about,
        clock,
        True,
        blocked,
        refuse,
        default,
        at_least=at_least,
        at_most=at_most,
        check=check,
    )
    return chosen


def order(
    seat: Seat, kind: str, items: Options[T], *, about: Any = None, clock: str | None = None
) -> Procedure[tuple[T, ...]]:
    """Ask one seat to put the items in order."""
    ordered: tuple[T, ...] = yield OrderQuestion(seat, kind, items, about, clock)
    return ordered


def place(
    seat: Seat, kind: str, region: Region, *, about: Any = None, clock: str | None = None
) -> Procedure[Path]:
    """Ask one seat for a place, or a way to it, on a continuous table."""
    path: Path = yield PlaceQuestion(seat, kind, region.candidates, about, clock, region=region)
    return path


def must(
    seat: Seat,
    kind: str,
    options: Options[T],
    *,
    about: Any = None,
    blocked: Callable[[], Iterable[Blocked]] | None = None,
    refuse: Callable[[Any], Refusal] | None = None,
    default: Any = NOTHING,
) -> Question[T]:
    """One seat's part of a window, which it has to answer."""
    if default is PASS:
        raise ValueError(f"seat {seat} must answer {kind!r}: its default cannot be to pass")
    return Question(seat, kind, options, about, None, True, blocked, refuse, default)


def may(
    seat: Seat,
    kind: str,
    options: Options[T],
    *,
    about: Any = None,
    blocked: Callable[[], Iterable[Blocked]] | None = None,
    refuse: Callable[[Any], Refusal] | None = None,
    default: Any = NOTHING,
) -> Question[T]:
    """One seat's part of a window, which it may let pass, with ``default=PASS`` also without being asked."""
    return Question(seat, kind, options, about, None, False, blocked, refuse, default)


def anyone(
    questions: Iterable[Question[T]], *, clock: str | None = None, goes_on: Act[T] | None = None
) -> Procedure[Act[T] | None]:
    """Open a window for several seats: the first act closes it. None when everybody passed.

    Ask every seat that might hold a reaction, even one with an empty hand: a question must give nothing away.

    With the act that closed it, a window goes on: it keeps its name, so that an answer to it that is on its
    way still counts, and a seat that may act and has passed is not asked again::

        act = None
        while act := (yield from anyone(boosts(s), goes_on=act)):
            commit(s, *act)
    """
    act: Act[T] | None = yield Window(_by_seat(questions), True, clock, goes_on)
    return act


def race(
    questions: Iterable[Question[T]], *, clock: str | None = None, lead: bool = True
) -> Procedure[list[Claim[T]]]:
    """Let several seats claim within a time; the rule settles ties and priority.

    Without a ``lead`` the host does not announce it: for a decision under a clock in which nobody is quicker.
    """
    claims: list[Claim[T]] = yield Window(_by_seat(questions), False, clock, None, lead)
    return claims


def together(procedures: Mapping[Seat, Callable[[], Procedure[T]]]) -> Procedure[dict[Seat, T]]:
    """Run a little procedure per seat, in secret; all results are revealed together.

    The procedures use no chance: dice that depend on who answers first would change with a mind.
    """
    results: dict[Seat, T] = yield Parallel(procedures)
    return results


def once(make: Callable[[], Collection[T]]) -> Callable[[], Collection[T]]:
    """Options that are computed when they are first read, and then cached: for what everybody can see.

    A replay reads none of them. Options over hidden zones must not be cached: a determinized copy changes
    what they hold.
    """
    made: list[Collection[T]] = []

    def options() -> Collection[T]:
        if not made:
            made.append(make())
        return made[0]

    return options


def _by_seat(questions: Iterable[Question[T]]) -> dict[Seat, Question[T]]:
    """The questions of a window; a seat that is asked twice would lose one of them."""
    asked: dict[Seat, Question[T]] = {}
    for question in questions:
        if question.seat in asked:
            kinds = f"{asked[question.seat].kind!r} and {question.kind!r}"
            raise ValueError(f"seat {question.seat} is asked {kinds} in one window: ask it once")
        asked[question.seat] = question
    return asked
