"""What somebody typed: one parser for every screen."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablee.core import PASS, AnyQuestion, Blocked, Question, Refusal, Refused, may
from tablee.core.model.questions import OrderQuestion, Path, PlaceQuestion, Point, SeveralQuestion
from tablee.ui.choices import Asked, asked_of
from tablee.ui.commands import Answer, Command, parse
from tests.storage.toy import CONTENT, GAME, Options, View

VIEW = View(CONTENT, Options(), 0, 1, 0, [], 20)


def asked(question: AnyQuestion) -> Asked:
    question.name = "1"
    return asked_of(GAME, VIEW, question)


def climb(*options: Any) -> Asked:
    question: AnyQuestion = Question(0, "climb", options, blocked=lambda: [Blocked(4, "too_far", "TY-1.2")])
    return asked(question)


@pytest.mark.parametrize(
    ("typed", "value"),
    [("1", 1), (" 2 ", 2), ("10", "stop"), ("space", "stop"), ("SPACE", "stop"), ("stop", "stop")],
)
def test_an_option_has_a_number_a_key_and_a_word(typed: str, value: Any) -> None:
    answer = parse(typed, climb(1, 2, "stop"))

    assert isinstance(answer, Answer)
    assert answer.value == value


def test_where_digits_are_keys_no_other_option_has_one() -> None:
    choices = climb(2, "stop", "go").choices

    assert [choice.number for choice in choices] == ["2", "10", "11"]
    assert [choice.key for choice in choices] == ["2", "space", "b"]


def test_without_keys_of_the_game_options_are_counted() -> None:
    question: AnyQuestion = Question(0, "walk", range(1, 15))

    choices = asked(question).choices

    assert [choice.number for choice in choices] == [str(n) for n in range(1, 15)]
    assert [choice.key for choice in choices][:11] == [*"123456789", "b", "c"]
    assert not {choice.key for choice in choices} & set("adhlqtu")


def test_many_options_are_cut_and_none_is_lost() -> None:
    many = asked(Question(0, "walk", range(1, 1001)))

    assert len(many.choices) + many.cut == 1000


def test_a_greyed_option_says_why() -> None:
    with pytest.raises(Refused) as refused:
        parse("4", climb(1, "stop"))

    assert refused.value.refusal == Refusal("too_far", "TY-1.2")


def test_a_seat_that_may_act_can_pass() -> None:
    window = asked(may(0, "walk", (1, 2)))

    answer = parse("pass", window)

    assert isinstance(answer, Answer)
    assert answer.value is PASS
    assert parse("0", window) == answer


@pytest.mark.parametrize(
    ("typed", "value"), [("1 3", ("a", "c")), ("3,1", ("c", "a")), ("none", ()), ("-", ()), ("2", ("b",))]
)
def test_several_are_a_list(typed: str, value: Any) -> None:
    question = asked(SeveralQuestion(0, "tokens", ("moss", "shell", "coin"), at_least=0, at_most=2))
    names = {"a": "moss", "b": "shell", "c": "coin"}

    answer = parse(typed, question)

    assert isinstance(answer, Answer)
    assert answer.value == tuple(names[item] for item in value)
    assert question.bounds() == (0, 2)


def test_an_order_is_a_list_of_all() -> None:
    answer = parse("2 1", asked(OrderQuestion(0, "tokens", ("moss", "shell"))))

    assert isinstance(answer, Answer)
    assert answer.value == ("shell", "moss")


class Meadow:
    """A region without obstacles."""

    def check(self, path: Path) -> Refusal | None:
        return None

    def snap(self, point: Point) -> Point:
        return point

    def route(self, point: Point) -> Path:
        return Path((point,))

    def candidates(self) -> list[Path]:
        return [Path(((0, 0),))]


@pytest.mark.parametrize(
    ("typed", "point"),
    [("at 12.5 8", (12500, 8000)), ("at -0.25, 3.125", (-250, 3125)), ("at 1 2", (1000, 2000))],
)
def test_a_place_is_named_by_inches(typed: str, point: Point) -> None:
    question = PlaceQuestion(0, "go", Meadow().candidates, region=Meadow())

    answer = parse(typed, asked(question))

    assert isinstance(answer, Answer)
    assert answer.value == Path((point,))


@pytest.mark.parametrize(
    ("typed", "name", "argument"),
    [
        ("hint", "hint", ""),
        ("conseil", "hint", ""),
        ("UNDO", "undo", ""),
        ("u", "undo", ""),
        ("lang fr", "language", "fr"),
        ("langue", "language", ""),
        ("?", "help", ""),
        ("quit", "quit", ""),
        ("", "again", ""),
        ("   ", "again", ""),
    ],
)
def test_commands_in_both_languages(typed: str, name: str, argument: str) -> None:
    command = parse(typed, climb(1, "stop"))

    assert isinstance(command, Command)
    assert (command.name, command.argument) == (name, argument)


@given(st.text(max_size=60))
def test_whatever_is_typed_is_an_answer_a_command_or_a_refusal(text: str) -> None:
    question = climb(1, 2, "stop")
    try:
        meant = parse(text, question)
    except Refused:
        return
    assert isinstance(meant, Command) or meant.value in (1, 2, "stop")
