"""Driving procedures and matches: with the answers of a test, with a chooser, or at random."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice
from typing import Any, TypeVar

import msgspec

from tablee.core import PASS, AnyMatch, AnyQuestion, Procedure, Question, Refused, Seat, State, words
from tablee.core.engine.runner import ProcedureRunner
from tablee.core.model.questions import freeze

T = TypeVar("T")


class _Mark:
    def __init__(self, name: str) -> None:
        self.name = name

    def __repr__(self) -> str:
        return self.name


TIME_UP: Any = _Mark("TIME_UP")
"""Instead of an answer: the clock that the question cites has run out."""

RETRACT: Any = _Mark("RETRACT")
"""Instead of an answer, in a match: the seat takes back what it answered in secret."""


class named(msgspec.Struct, frozen=True):  # noqa: N801 - written like a function: a value in a list of answers
    """Instead of an answer, in a match: the option that players read so, ``named("Thrust")``."""

    name: str


class timed(msgspec.Struct, frozen=True):  # noqa: N801 - written like a function: a value in a list of answers
    """An answer that came so many milliseconds after its clock began: ``timed(1500, "grab")``."""

    ms: int
    value: Any


def answer(procedure: Procedure[T], *values: Any, seat: Seat | None = None, state: State | None = None) -> T:
    """Run a procedure of a rule, answer what it asks in turn, and give back its result.

    Every answer must be on offer, none may be left over, and the procedure must come to its end::

        assert answer(strike(s, wolf, monk), (0, 3), (0, None)) == 2

    An answer is ``(seat, value)``, or ``{seat: value, ...}`` for one answer each in that
    order. ``seat`` stands for all of them: ``answer(strike(s, wolf, monk), 3, None, seat=0)``. ``PASS``
    passes where a seat may, ``TIME_UP`` lets the clock run out, ``timed(ms, value)`` answers at a time
    (``state`` is the table whose clocks it moves). Exceptions of the rule (``GameOver``, ``EndOf``) pass
    through.
    """
    runner, number = answered(procedure, values, seat, state)
    if not runner.done:
        asked = "\n".join(f"  {described(question)}" for question, _ in runner.open())
        raise AssertionError(f"after {number} answers the procedure still asks\n{asked}")
    result: T = runner.result
    return result


def question_of(
    procedure: Procedure[Any], *values: Any, seat: Seat | None = None, state: State | None = None
) -> AnyQuestion:
    """The question that a procedure asks after these answers, for a look at it and its options."""
    runner, number = answered(procedure, values, seat, state)
    if runner.done:
        raise AssertionError(f"after {number} answers nobody is asked any more")
    question, _ = next(runner.open())
    return question


def play(match: AnyMatch, *values: Any) -> None:
    """Answer the questions of a match in turn, with answers as :func:`answer` takes them.

    In a match with one seat an answer is the value alone. ``(seat, RETRACT)`` takes back what a seat answered
    in secret. A question under a clock is answered at once, unless :class:`timed` gives a time.
    """
    number = 0
    only = 0 if match.setup.seats == 1 else None
    for given in values:
        for seat, value in whose(match._runner, given, number + 1, only):
            number += 1
            if value is RETRACT:
                assert seat is not None
                match.retract(seat)
                continue
            question, _ = _chosen(match._runner, seat, value, number)
            if isinstance(value, named):
                value = _option_named(match, question, value.name, number)
            try:
                if value is TIME_UP:
                    match.time_up(question)
                elif isinstance(value, timed):
                    match.answer(question, question.seat, value.value, value.ms)
                else:
                    match.answer(question, question.seat, value, least_ms(match, question))
            except Refused as refused:
                raise _not_on_offer(question, value, refused, number, match) from refused


Chooser = Callable[[AnyMatch, AnyQuestion], Any]


def drive(match: AnyMatch, chooser: Chooser, *, most: int | None = None) -> int:
    """Play to the end: ``chooser(match, question)`` gives the answer to each question (or ``PASS``, or
    ``TIME_UP``). The first open question is always answered first. Gives back the number of answers;
    a match that takes more than ``most`` (the game's own bound) is endless and fails.
    """
    most = match.game.rules.most_answers if most is None else most
    count = 0
    while match.outcome is None:
        if count >= most:
            raise AssertionError(f"{match.game.id}: no end after {count} answers")
        question = match.questions[0]
        value = chooser(match, question)
        if value is TIME_UP:
            match.time_up(question)
        else:
            try:
                match.answer(question, question.seat, value, least_ms(match, question))
            except Refused as refused:
                raise _not_on_offer(question, value, refused, count + 1) from refused
        count += 1
    return count


class Played(msgspec.Struct, frozen=True):
    """How a random match went."""

    answers: int
    longest_step: int
    """The most answers between two checkpoints that the game allows: a copy may have to replay them."""


def random_play(
    match: AnyMatch,
    seed: int,
    *,
    most: int | None = None,
    watch: Callable[[AnyMatch], None] | None = None,
) -> Played:
    """Play random legal answers to the end.

    Any open question may be answered next; seats that may act pass now and then, clocks sometimes run
    out, and what was answered in secret is sometimes taken back. ``watch(match)`` is called before
    each answer and at the end. A match longer than ``most`` answers (the game's own bound) fails.
    """
    most = match.game.rules.most_answers if most is None else most
    count = longest = 0
    for count, _ in enumerate(random_moves(match, random.Random(seed)), 1):
        longest = max(longest, match.answers_in_step)
        if watch is not None:
            watch(match)
        if count > most:
            raise AssertionError(f"{match.game.id}: no end after {most} answers (seed {seed})")
    return Played(count - 1, longest)


def random_moves(match: AnyMatch, rng: random.Random) -> Iterator[None]:
    """Random legal play, one move at a time: stops before each answer and once at the end."""
    while True:
        yield
        if match.outcome is not None:
            return
        random_move(match, rng)


def random_move(match: AnyMatch, rng: random.Random) -> None:
    """One random legal move of anybody: mostly an answer, now and then a pass, a time-out, a retraction."""
    asked = match.questions
    if len(asked) > 1 or "/" in asked[0].name:
        changed = [seat for seat in range(match.setup.seats) if match.can_retract(seat)]
        if changed and rng.random() < 0.05:
            match.retract(rng.choice(changed))
            return
    question = asked[0] if len(asked) == 1 else rng.choice(asked)
    ms = 0
    if question.clock is not None:
        if rng.random() < 0.05:
            match.time_up(question)
            return
        clock = match.state.clocks[question.clock]
        ms = rng.randint(clock.at, max(clock.at, min(clock.limit, clock.at + clock.limit // 8)))
    value = random_answer(question, rng)
    try:
        match.answer(question, question.seat, value, ms)
    except Refused as refused:
        raise AssertionError(
            f"{value!r} is offered and refused ({refused.reason}): {described(question)}"
        ) from refused


def random_answer(question: AnyQuestion, rng: random.Random) -> Any:
    """A random legal answer; one that may pass does so as often as not."""
    if not question.must and (rng.random() < 0.5 or not question.offered()):
        return PASS
    if question.form == "one" and not question.offered():
        raise AssertionError(f"seat {question.seat} must answer {question.kind!r} and has no option")
    return question.sample(rng.randrange)


def described(question: AnyQuestion, match: AnyMatch | None = None) -> str:
    """A question and its offers, with their names if the match is known, for messages of failing tests."""
    options = list(islice(question.offered(), 41))
    shown = [repr(option) for option in options]
    if match is not None:
        names = option_names(match, question, options)
        shown = [
            value if name in value else f"{value} {name}" for value, name in zip(shown, names, strict=True)
        ]
    more = ", …" if len(shown) > 40 else ""
    passing = "" if question.must else " (or PASS)"
    return f"{question.kind!r} of seat {question.seat}, on offer: {', '.join(shown[:40])}{more}{passing}"


def option_names(match: AnyMatch, question: AnyQuestion, options: Sequence[Any]) -> list[str]:
    """The names of a question's options in English, as its player reads them."""
    game, view = match.game, match.view(question.seat)
    if not (game.folder / "texts").is_dir():
        return [str(option) for option in options]
    texts = words("en", game.folder / "texts")
    return [texts.text(game.language.option(view, question, option)) for option in options]


def questions_of(match: AnyMatch) -> str:
    """All open questions, one on each line."""
    return "\n".join(f"  {described(question, match)}" for question in match.questions)


def least_ms(match: AnyMatch, question: AnyQuestion) -> int:
    """The earliest time at which a question may be answered."""
    return 0 if question.clock is None else match.state.clocks[question.clock].at


def answered(
    procedure: Procedure[Any], values: Iterable[Any], seat: Seat | None, state: State | None
) -> tuple[ProcedureRunner, int]:
    """The procedure, run until it has taken these answers, and how many they were."""
    runner = ProcedureRunner(procedure, "", 0, None)
    runner.resume(None)
    number = 0
    for given in values:
        for owner, value in whose(runner, given, number + 1, seat):
            number += 1
            question, part = _chosen(runner, owner, value, number)
            _answer_part(part, question, value, state, number)
    return runner, number


def whose(
    runner: ProcedureRunner | None, given: Any, number: int, only: Seat | None
) -> list[tuple[Seat | None, Any]]:
    """The seat and the value of each answer; ``only``: the seat of a value that comes without one."""
    if runner is None or runner.done:
        raise AssertionError(f"answer {number}, {given!r}, is left over: nobody is asked any more")
    if isinstance(given, dict):
        return list(given.items())
    if given is TIME_UP:
        return [(None, given)]
    if only is not None and isinstance(runner.waiting, Question):
        return [(only, given)]
    if isinstance(given, tuple) and len(given) == 2 and type(given[0]) is int:
        return [given]
    if only is not None:
        return [(only, given)]
    asked = "\n".join(f"  {described(question)}" for question, _ in runner.open())
    how = "say whose it is: (seat, value) or {seat: value}"
    raise AssertionError(f"answer {number}, {given!r}: {how}. Open:\n{asked}")


# Inside


def _chosen(
    runner: ProcedureRunner | None, seat: Seat | None, value: Any, number: int
) -> tuple[AnyQuestion, ProcedureRunner]:
    """The open question that an answer is for."""
    asked = [] if runner is None else list(runner.open())
    for question, part in asked:
        if seat is None or question.seat == seat:
            return question, part
    if not asked:
        raise AssertionError(f"answer {number}, {value!r}, is left over: nobody is asked any more")
    listed = "\n".join(f"  {described(question)}" for question, _ in asked)
    raise AssertionError(f"answer {number}, {value!r}: seat {seat} is not asked. Open:\n{listed}")


def _answer_part(
    part: ProcedureRunner, question: AnyQuestion, value: Any, state: State | None, number: int
) -> None:
    """Check and convert an answer as a match does, for a procedure that runs without one."""
    if value is TIME_UP:
        assert question.clock is not None, f"answer {number}: {described(question)} cites no clock"
        part.time_up()
        return
    ms = 0
    if isinstance(value, timed):
        ms, value = value.ms, value.value
        if state is not None and question.clock is not None:
            state.clocks[question.clock].at = ms
    if value is PASS:
        assert not question.must, f"answer {number}: seat {question.seat} must answer {described(question)}"
        part.pass_(question.seat)
        return
    try:
        accepted = question.accept(freeze(value))
    except Refused as refused:
        raise _not_on_offer(question, value, refused, number) from refused
    part.answer(question.seat, accepted, ms)


def _not_on_offer(
    question: AnyQuestion, value: Any, refused: Refused, number: int, match: AnyMatch | None = None
) -> AssertionError:
    return AssertionError(
        f"answer {number}, {value!r}, was refused: {refused.reason}\n  {described(question, match)}"
    )


def _option_named(match: AnyMatch, question: AnyQuestion, name: str, number: int) -> Any:
    options = list(question.offered())
    names = option_names(match, question, options)
    found = [
        option for option, called in zip(options, names, strict=True) if called.casefold() == name.casefold()
    ]
    if len(found) != 1:
        how_many = "none" if not found else f"{len(found)}"
        raise AssertionError(
            f"answer {number}: {how_many} of the options is called {name!r}\n  {described(question, match)}"
        )
    return found[0]
