"""Tutorials: they can be played as their coach asks, from the first lesson to the end of the match."""

from __future__ import annotations

from tablee.core import AnyGame, AnyMatch, AnyQuestion, Lesson, PackError, Refused, RuleBroken, Tutorial
from tablee.core.content.tutorial import (
    LEARNER,
    begin,
    check,
    coach_answer,
    is_match_of,
    lesson_at,
    tutorials_of,
)
from tablee.testing.contract.common import ContractBroken
from tablee.testing.contract.presentation import SHAPES, drawn_ids

LONGEST_PAGE = 280


def check_tutorials(game: AnyGame) -> None:
    """Every tutorial of a game is sound.

    Its file, options and seats are valid; its pages are short and exist in both languages. The expected
    answers are accepted, and where a lesson takes several, each of them leads on to the end. The match ends
    with the last lesson, unless the tutorial declares otherwise. The ids that the coach points at are in the
    picture.
    """
    try:
        tutorials = tutorials_of(game)
    except PackError as error:
        raise ContractBroken(str(error)) from error
    for tutorial in tutorials:
        for number, lesson in enumerate(tutorial.lessons, 1):
            _check_pages(tutorial, number, lesson)
        branches = _play(game, tutorial, {}, look=True)
        for at, count in branches.items():
            for choice in range(1, count):
                _play(game, tutorial, {at: choice})


def _wrong(tutorial: Tutorial, number: int, what: str) -> ContractBroken:
    return ContractBroken(f"the tutorial {tutorial.id}, lesson {number}: {what}")


def _check_pages(tutorial: Tutorial, number: int, lesson: Lesson) -> None:
    if lesson.seat == LEARNER and not lesson.pages:
        raise _wrong(tutorial, number, "the coach says nothing")
    wrong = [] if lesson.wrong is None else [lesson.wrong]
    for page in (*lesson.pages, *lesson.pages_after, *wrong):
        for language, text in (("en", page.en), ("fr", page.fr)):
            if not text.strip():
                raise _wrong(tutorial, number, f"a page has no words in “{language}”")
            if len(text) > LONGEST_PAGE:
                raise _wrong(
                    tutorial,
                    number,
                    f"a page has {len(text)} characters in “{language}”, at most {LONGEST_PAGE}: {text}",
                )


def _play(
    game: AnyGame, tutorial: Tutorial, choices: dict[int, int], *, look: bool = False
) -> dict[int, int]:
    """Play a tutorial: the first answer that each lesson takes, or the one that ``choices`` names.

    Gives back how many answers each lesson takes.
    """
    match = begin(tutorial, game)
    branches: dict[int, int] = {}
    while (lesson := lesson_at(tutorial, match)) is not None:
        done = len(match.answers)
        if look:
            _check_pointing(tutorial, match, lesson)
        question = _question(tutorial, match, lesson)
        allowed = lesson.allowed(question)
        branches[done] = len(allowed)
        value = allowed[choices.get(done, 0)]
        if lesson.seat != LEARNER and coach_answer(tutorial, match) is None:
            raise _wrong(tutorial, done + 1, "the coach does not know what to answer")
        try:
            check(tutorial, match, question, lesson.seat, value)
            match.answer(question, lesson.seat, value)
        except Refused as refused:
            raise _wrong(
                tutorial, done + 1, f"the answer {value!r} is refused: {refused.reason}"
            ) from refused
        except RuleBroken as error:
            raise _wrong(tutorial, done + 1, f"the answer {value!r} breaks a rule: {error}") from error
    done = len(match.answers)
    if done < len(tutorial.lessons):
        raise _wrong(tutorial, done + 1, "the match is over before it")
    if match.outcome is None and tutorial.whole:
        raise _wrong(tutorial, done, "it is the last one, and the match goes on")
    if not is_match_of(tutorial, match):
        raise _wrong(tutorial, done, "the match is not recognised as one of this tutorial")
    return branches


def _question(tutorial: Tutorial, match: AnyMatch, lesson: Lesson) -> AnyQuestion:
    for question in match.questions:
        if question.seat == lesson.seat:
            return question
    asked = ", ".join(f"{question.kind} of seat {question.seat}" for question in match.questions)
    raise _wrong(
        tutorial, len(match.answers) + 1, f"seat {lesson.seat} is not asked anything (open: {asked})"
    )


def _check_pointing(tutorial: Tutorial, match: AnyMatch, lesson: Lesson) -> None:
    for shape in SHAPES if lesson.point else ():
        missing = set(lesson.point) - drawn_ids(match, LEARNER, shape)
        if missing:
            what = f"the coach points at {', '.join(sorted(missing))}: not in the {shape} picture"
            raise _wrong(tutorial, len(match.answers) + 1, what)
