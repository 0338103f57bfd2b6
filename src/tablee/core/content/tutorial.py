"""Tutorials: a match whose answers are lessons, with a coach who says what to do and why.

A tutorial is data: ``tutorials/*.yaml`` in the folder of a game. It names the options and the seed of a
practice match, and one lesson for each answer of that match, in order. Which lesson is under way is the
number of answers that count, so a learner may leave, come back and take back at any step::

    id: first-steps
    name: {en: First steps, fr: Premiers pas}
    minutes: 10
    seed: 7
    lessons:
      - say: {en: "Roll your dice.", fr: "Lancez vos dés."}
        point: [pool]
        answer: start
        wrong: {en: "Not yet: roll first.", fr: "Pas encore : lancez d’abord."}

``answer`` is the value of an option as a file writes it (``[reroll, 3]``); ``{any_of: [...]}`` allows
several, ``any`` whatever may be answered, and ``pass`` lets it pass. On a continuous table
``{near: [18000, 9000], within: 500}`` takes every way that ends so near to a point. Lessons of other seats
than the first are answered by the coach.
"""

from __future__ import annotations

from collections.abc import Container, Iterator
from functools import cache
from pathlib import Path
from typing import Annotated, Any, TypeAlias

import msgspec

from tablee.core.content.errors import ContentError
from tablee.core.content.packs import Id, PackError, decoded, read_yaml
from tablee.core.engine.match import AnyMatch, Match, key_of
from tablee.core.game import AnyGame
from tablee.core.i18n import Argument, Message, Name, message, message_id
from tablee.core.model.questions import (
    PASS,
    AnyQuestion,
    PlaceQuestion,
    Point,
    Refused,
    Seat,
    as_path,
    freeze,
)
from tablee.core.model.state import State

LEARNER: Seat = 0
"""The seat of the learner: the first one. The coach answers for all others."""

ANY, LET_PASS = "any", "pass"

Pages: TypeAlias = Name | tuple[Name, ...]
"""One page of the coach, or several."""


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One lesson: the coach's pages before an answer, and the answer that is expected."""

    say: Pages = ()
    point: tuple[str, ...] = ()
    """The ids in the picture of what the coach speaks about."""
    answer: Any
    wrong: Name | None = None
    """The coach's reply to another answer."""
    after: Pages = ()
    """The coach's pages after the answer."""
    seat: Seat = LEARNER

    @property
    def pages(self) -> tuple[Name, ...]:
        """The coach's pages before the answer."""
        return _pages(self.say)

    @property
    def pages_after(self) -> tuple[Name, ...]:
        """The coach's pages after the answer."""
        return _pages(self.after)

    def allowed(self, question: AnyQuestion) -> list[Any]:
        """The answers that the lesson takes; of ``any``, those on offer. The coach plays the first."""
        if self.answer == ANY:
            if question.form in ("one", "place"):
                offered = list(question.offered())
            else:
                offered = [question.sample(lambda count: 0)]
            return [*offered, *([] if question.must else [PASS])]
        if isinstance(question, PlaceQuestion) and question.region is not None and self._near is not None:
            return [question.region.route(self._near)]
        return [PASS] if self.answer == LET_PASS else list(self._values())

    def takes(self, value: Any, form: str = "one") -> bool:
        """Whether this is an answer that the lesson expects; it must be a legal one."""
        if self.answer == ANY:
            return True
        if self.answer == LET_PASS or value is PASS:
            return self.answer == LET_PASS and value is PASS
        if self._near is not None:
            x, y = as_path(value).points[-1]
            within: int = self.answer["within"]
            return (x - self._near[0]) ** 2 + (y - self._near[1]) ** 2 <= within**2
        return _plain(value, form) in [_plain(wanted, form) for wanted in self._values()]

    @property
    def _near(self) -> Point | None:
        """Where a way has to end, if that is all that the lesson wants."""
        if not isinstance(self.answer, dict) or "near" not in self.answer:
            return None
        x, y = self.answer["near"]
        return x, y

    def _values(self) -> tuple[Any, ...]:
        if isinstance(self.answer, dict):
            return tuple(freeze(value) for value in self.answer["any_of"])
        return (freeze(self.answer),)


class Tutorial(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A practice match that teaches a game."""

    id: Id
    name: Name
    minutes: Annotated[int, msgspec.Meta(ge=1, le=120)]
    """How long it takes."""
    whole: bool = True
    """Whether the match is over with the last lesson; if not, the learner knows enough by then."""
    options: dict[str, Any] = {}
    """The options that differ from their defaults."""
    seed: int
    seats: Annotated[int, msgspec.Meta(ge=1)] = 1
    lessons: Annotated[tuple[Lesson, ...], msgspec.Meta(min_length=1)]


def tutorials_of(game: AnyGame) -> list[Tutorial]:
    """The tutorials of a game, in the order of their files."""
    return list(_tutorials(game))


@cache
def _tutorials(game: AnyGame) -> tuple[Tutorial, ...]:
    found: dict[str, Tutorial] = {}
    for path in sorted((game.folder / "tutorials").glob("*.yaml")):
        tutorial = decoded(read_yaml(path), Tutorial, path)
        for error in _errors(tutorial, game, found):
            raise PackError(error.at(path))
        _options(tutorial, game, path)
        found[tutorial.id] = tutorial
    return tuple(found.values())


def _errors(tutorial: Tutorial, game: AnyGame, known: Container[str]) -> Iterator[ContentError]:
    """Check a tutorial beyond the types of its fields."""
    if tutorial.id in known:
        yield ContentError(message("pack-id-twice", id=tutorial.id))
    least, most, seats = game.least_seats, game.most_seats, tutorial.seats
    if not least <= seats <= most:
        yield ContentError(message("pack-range", least=str(least), most=str(most), found=str(seats)), "seats")
    for number, lesson in enumerate(tutorial.lessons):
        if isinstance(lesson.answer, dict) and not _is_choice(lesson.answer):
            yield ContentError(message("tutorial-answer-form"), f"lessons[{number}].answer")
        if not 0 <= lesson.seat < seats:
            found = str(lesson.seat)
            says = message("pack-range", least="0", most=str(seats - 1), found=found)
            yield ContentError(says, f"lessons[{number}].seat")


def _is_choice(answer: dict[Any, Any]) -> bool:
    match answer:
        case {"any_of": [_, *_]}:
            return len(answer) == 1
        case {"near": [int(), int()], "within": int()}:
            return len(answer) == 2
    return False


def options_of(tutorial: Tutorial, game: AnyGame) -> Any:
    """The options of a match of this tutorial."""
    return _options(tutorial, game, tutorial.id)


def _options(tutorial: Tutorial, game: AnyGame, file: Path | str) -> Any:
    try:
        return decoded(tutorial.options, game.rules.options, file, "options")
    except Refused as refused:
        says = Message(message_id("refused", refused.code), refused.refusal.facts)
        error = ContentError(says, card="options", file=str(file), texts=game.folder / "texts")
        raise PackError(error) from None


def begin(tutorial: Tutorial, game: AnyGame, *, listening: bool = False) -> AnyMatch:
    """A match of this tutorial: a practice match with its own dice."""
    match: Match[State] = Match.new(
        game,
        options_of(tutorial, game),
        tutorial.seed,
        seats=tutorial.seats,
        practice=True,
        listening=listening,
    )
    return match


def is_match_of(tutorial: Tutorial, match: AnyMatch) -> bool:
    """Whether a match was begun from this tutorial, and all its answers are those of the lessons."""
    setup = match.setup
    if not setup.practice or setup.key != key_of(tutorial.seed) or setup.seats != tutorial.seats:
        return False
    if setup.options != options_of(tutorial, match.game) or len(match.answers) > len(tutorial.lessons):
        return False
    # The order of a subset is not known here any more: any will do.
    return all(
        entry.kind in ("answer", "pass")
        and entry.seat == lesson.seat
        and (
            lesson.takes(PASS)
            if entry.kind == "pass"
            else lesson.takes(entry.value) or lesson.takes(entry.value, "several")
        )
        for entry, lesson in zip(match.answers, tutorial.lessons, strict=False)
    )


def lesson_at(tutorial: Tutorial, match: AnyMatch) -> Lesson | None:
    """The lesson under way; None when the tutorial is finished."""
    done = len(match.answers)
    if match.outcome is not None or done >= len(tutorial.lessons):
        return None
    return tutorial.lessons[done]


def said_after(tutorial: Tutorial, match: AnyMatch) -> tuple[Name, ...]:
    """The coach's pages about the learner's last answer and those of other seats since."""
    said: tuple[Name, ...] = ()
    for lesson in reversed(tutorial.lessons[: len(match.answers)]):
        if lesson.seat == LEARNER:
            return (*lesson.pages_after, *said)
        said = (*lesson.pages, *lesson.pages_after, *said)
    return said


def coach_answer(tutorial: Tutorial, match: AnyMatch) -> tuple[AnyQuestion, Any] | None:
    """The question that the coach answers now, and the answer; None where the learner is to answer."""
    lesson = lesson_at(tutorial, match)
    if lesson is None or lesson.seat == LEARNER:
        return None
    for question in match.questions:
        if question.seat == lesson.seat:
            return question, lesson.allowed(question)[0]
    return None


def check(tutorial: Tutorial, match: AnyMatch, question: str | AnyQuestion, seat: Seat, value: Any) -> None:
    """Refuse an answer that the lesson under way does not expect.

    An illegal answer is refused as in any match, with the rule that it breaks; a legal one that is not
    expected with ``tutorial_expects`` and the coach's reply as its ``words``.
    """
    lesson = lesson_at(tutorial, match)
    if lesson is None:
        return
    name = question if isinstance(question, str) else question.name
    asked = match.find_question(name, seat)
    if asked is None:
        raise Refused("question_closed")
    if value is PASS:
        if asked.must:
            raise Refused("must_answer")
    else:
        value = asked.accept(freeze(value))
    if seat != lesson.seat or not lesson.takes(value, asked.form):
        coach: Argument = message("tutorial-another-answer") if lesson.wrong is None else lesson.wrong
        raise Refused("tutorial_expects", words=coach)


def _pages(pages: Pages) -> tuple[Name, ...]:
    return (pages,) if isinstance(pages, Name) else pages


def _plain(value: Any, form: str) -> Any:
    """An answer as plain data; the items of a subset in any order."""
    plain = _frozen(msgspec.to_builtins(value))
    return tuple(sorted(plain, key=repr)) if form == "several" and isinstance(plain, tuple) else plain


def _frozen(value: Any) -> Any:
    return tuple(_frozen(item) for item in value) if isinstance(value, list | tuple) else value
