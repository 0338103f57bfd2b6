"""Inspection of a match in a test: the open question in words, refusals, events."""

from __future__ import annotations

from typing import Any, TypeVar, overload

import msgspec

from tablee.core import (
    PASS,
    AnyMatch,
    AnyQuestion,
    Event,
    Match,
    Procedure,
    Refusal,
    Refused,
    Seat,
    State,
    words,
)
from tablee.core.engine.runner import ProcedureRunner
from tablee.core.model.questions import freeze
from tablee.core.serialization import encode_state
from tablee.testing.driving import answered, described, least_ms, option_names, play, questions_of, whose

E = TypeVar("E", bound=Event)


class Asked(msgspec.Struct, frozen=True):
    """The open question, as data and in words."""

    seat: Seat
    kind: str
    options: list[Any]
    prompt: str
    """The prompt that the player reads."""
    names: list[str]
    """The name of each option, in the order of the options."""
    question: AnyQuestion

    def __str__(self) -> str:
        offers = ", ".join(
            f"{option!r} {name}" for option, name in zip(self.options, self.names, strict=True)
        )
        passing = "" if self.question.must else " (or PASS)"
        return f"seat {self.seat} is asked {self.kind!r}: {self.prompt} On offer: {offers}{passing}"


def asked(match: AnyMatch, seat: Seat | None = None) -> Asked:
    """The open question of a match; where several seats are asked, that of ``seat``::

    >>> print(asked(match))                                                       # doctest: +SKIP
    seat 0 is asked 'reroll': Which dice do you roll again? On offer: 1 the ones, 2 the twos
    """
    found = [question for question in match.questions if seat is None or question.seat == seat]
    if not found:
        who = "nobody" if seat is None else f"seat {seat}"
        raise AssertionError(f"{who} is not asked. Open:\n{questions_of(match)}")
    if len(found) > 1:
        raise AssertionError(
            f"several seats are asked, say which: asked(match, seat). Open:\n{questions_of(match)}"
        )
    (question,) = found
    game, view = match.game, match.view(question.seat)
    prompt = words("en", game.folder / "texts").text(game.language.prompt(view, question))
    options = list(question.offered())
    return Asked(
        question.seat, question.kind, options, prompt, option_names(match, question, options), question
    )


def refused(
    thing: AnyMatch | Procedure[Any], *values: Any, seat: Seat | None = None, state: State | None = None
) -> Refusal:
    """Give these answers, of which the last must be refused; give back why it was.

    The answers before it must be accepted. Nothing may have changed by the refused one: a match stands as
    before, and so does ``state``, the table of a procedure, if it is given::

        assert refused(match, (0, "attack")).code == "cannot_pay"
        assert refused(match, (1, "pass")).code == "not_your_question"
    """
    *before, last = values
    if isinstance(thing, Match):
        play(thing, *before)
        return _refused_by_match(thing, last)
    runner, number = answered(thing, before, seat, state)
    return _refused_by_procedure(runner, last, number + 1, seat, state)


def _refused_by_match(match: AnyMatch, last: Any) -> Refusal:
    only = 0 if match.setup.seats == 1 else None
    ((seat, value),) = whose(match._runner, last, 1, only)
    asked_now = match.questions
    question = next((one for one in asked_now if one.seat == seat), asked_now[0])
    kept = _whole(match)
    try:
        match.answer(question, question.seat if seat is None else seat, value, least_ms(match, question))
    except Refused as refusal:
        if _whole(match) != kept:
            raise AssertionError(
                f"{value!r} was refused ({refusal.reason}), and yet something changed"
            ) from refusal
        return refusal.refusal
    raise AssertionError(f"{value!r} was accepted: {described(question)}")


def _refused_by_procedure(
    runner: ProcedureRunner, last: Any, number: int, seat: Seat | None, state: State | None
) -> Refusal:
    ((owner, value),) = whose(runner, last, number, seat)
    kept = None if state is None else encode_state(state)
    for question, _ in runner.open():
        if owner is None or question.seat == owner:
            break
    else:
        return Refusal("not_your_question")
    try:
        if value is PASS and question.must:
            raise Refused("must_answer")
        question.accept(freeze(value))
    except Refused as refusal:
        if state is not None and encode_state(state) != kept:
            raise AssertionError(
                f"{value!r} was refused ({refusal.reason}), and yet the table changed"
            ) from refusal
        return refusal.refusal
    raise AssertionError(f"answer {number}, {value!r}, would be accepted: {described(question)}")


def _whole(match: AnyMatch) -> tuple[bytes, int, int]:
    return encode_state(match.state), len(match.log), len(match.events)


@overload
def events(match: AnyMatch) -> list[Event]: ...
@overload
def events(match: AnyMatch, kind: type[E]) -> list[E]: ...
def events(match: AnyMatch, kind: type[Event] = Event) -> list[Any]:
    """The events of a match that listens, as those of ``match_at`` do: all of them, or one kind."""
    assert match.listening, "this match does not listen: Match.new(…, listening=True)"
    return [event for _, event in match.events if isinstance(event, kind)]


def listen(s: State) -> list[Event]:
    """The list that holds what happens on a table from now on, for procedures that run without a match."""
    s.pending_events = told = list[Event]()
    return told
