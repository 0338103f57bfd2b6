"""Tutorials: lessons that follow the answers, a coach who refuses kindly, errors that say what is right."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from tablee.core import (
    PASS,
    AnyGame,
    AnyMatch,
    AnyQuestion,
    Lesson,
    Match,
    Name,
    PackError,
    Refused,
    Tutorial,
    from_bytes,
    lesson_at,
    rule_words,
    to_bytes,
    tutorials_of,
    words,
)
from tablee.core import Path as Way
from tablee.core.content.tutorial import begin, check, coach_answer, is_match_of, options_of, said_after
from tablee.testing import variant
from tests.reference import GAME
from tests.reference.state import Options

(FIRST,) = tutorials_of(GAME)
COACH = Name("Your amber is worth more.", "Votre ambre vaut plus.")


def learning(lessons: int = 0) -> AnyMatch:
    """The tutorial of the reference game, after some of its lessons."""
    match = begin(FIRST, GAME)
    for _ in range(lessons):
        lesson = lesson_at(FIRST, match)
        assert lesson is not None
        question = asked(match, lesson.seat)
        match.answer(question, lesson.seat, lesson.allowed(question)[0])
    return match


def asked(match: AnyMatch, seat: int = 0) -> AnyQuestion:
    return next(question for question in match.questions if question.seat == seat)


def refusal(match: AnyMatch, value: Any, seat: int = 0) -> Refused:
    with pytest.raises(Refused) as caught:
        check(FIRST, match, asked(match, seat), seat, value)
    return caught.value


# Lessons


def test_a_match_of_a_tutorial_is_a_practice_match_with_its_own_dice() -> None:
    match = begin(FIRST, GAME)

    assert match.setup.practice
    assert match.setup.options == options_of(FIRST, GAME) == Options(rounds=1)
    assert match.setup.seats == 2
    assert match.setup.key == begin(FIRST, GAME).setup.key


def test_the_lesson_under_way_is_the_number_of_answers() -> None:
    match = learning()
    assert lesson_at(FIRST, match) is FIRST.lessons[0]

    match.answer(asked(match), 0, 4)
    assert lesson_at(FIRST, match) is FIRST.lessons[1]

    match.undo(0)
    assert lesson_at(FIRST, match) is FIRST.lessons[0]


def test_leaving_and_coming_back_is_free_at_any_step() -> None:
    for done in range(len(FIRST.lessons)):
        match = learning(done)
        loaded = from_bytes(to_bytes(match), GAME, match.setup.content)

        assert is_match_of(FIRST, loaded)
        assert lesson_at(FIRST, loaded) is FIRST.lessons[done]


def test_after_the_last_lesson_the_tutorial_is_finished() -> None:
    match = learning(len(FIRST.lessons))

    assert match.outcome is not None
    assert lesson_at(FIRST, match) is None
    assert coach_answer(FIRST, match) is None


def test_giving_up_finishes_it_too() -> None:
    match = learning(2)
    match.concede(0)

    assert lesson_at(FIRST, match) is None


def test_the_coach_has_a_word_after_an_answer() -> None:
    assert said_after(FIRST, learning(1)) == ()
    for lessons in (2, 3, 4):  # others have answered since
        assert [page.en for page in said_after(FIRST, learning(lessons))] == ["The other seller chooses now."]
    assert said_after(FIRST, learning(5)) == ()


def test_one_page_or_several() -> None:
    assert [len(lesson.pages) for lesson in FIRST.lessons[:3]] == [2, 1, 0]


# Answers


def test_the_expected_answer_is_let_through() -> None:
    match = learning()

    check(FIRST, match, asked(match), 0, 4)
    check(FIRST, match, asked(match).name, 0, 4)


def test_another_answer_gets_the_words_of_the_coach() -> None:
    refused = refusal(learning(), 0)

    assert refused.code == "tutorial_expects"
    assert refused.refusal.facts == {"words": COACH}
    for language, said in (("en", COACH.en), ("fr", COACH.fr)):
        assert words(language)("refused-tutorial-expects", **refused.refusal.facts) == said


def test_a_coach_without_words_of_their_own_has_plain_ones() -> None:
    refused = refusal(learning(6), "cards")

    assert words("en")("refused-tutorial-expects", **refused.refusal.facts).startswith(
        "That would be allowed"
    )


def test_an_illegal_answer_is_refused_by_the_rule_that_it_breaks() -> None:
    refused = refusal(learning(), "whistle")

    assert (refused.code, refused.rule) == ("too_early", "RG-3.2")
    assert refusal(learning(), PASS).code == "must_answer"


def test_a_question_that_is_closed() -> None:
    with pytest.raises(Refused, match="question_closed"):
        check(FIRST, learning(), "no such question", 0, 4)


def test_several_answers_may_be_allowed() -> None:
    match = learning(8)

    check(FIRST, match, asked(match), 0, [[[0, 0], [0, 2500]], "square"])
    check(FIRST, match, asked(match), 0, [[[0, 0], [2500, 0]], "steps"])
    assert refusal(match, [[[0, 0], [2500, 2500]], "square"]).code == "tutorial_expects"


def test_any_answer_may_be_allowed() -> None:
    match = learning(1)

    for stake in (0, 1, 2):
        check(FIRST, match, asked(match), 0, stake)
    assert refusal(match, 3).code == "not_offered"


def test_letting_it_pass_is_an_answer() -> None:
    match = learning(5)

    check(FIRST, match, asked(match, 1), 1, PASS)
    assert refusal(match, "ring", 1).code == "tutorial_expects"
    assert refusal(learning(4), PASS).code == "tutorial_expects"


def test_a_subset_may_be_named_in_any_order() -> None:
    lesson = Lesson(answer=[1, 2])

    assert lesson.takes((2, 1), "several")
    assert not lesson.takes((2, 1), "order")


def test_an_option_that_is_called_any_is_written_as_a_choice() -> None:
    lesson = Lesson(answer={"any_of": ["any"]})

    assert lesson.takes("any")
    assert not lesson.takes("other")


def test_nothing_is_checked_after_the_last_lesson() -> None:
    match = learning(len(FIRST.lessons))

    check(FIRST, match, "0", 0, "whatever")


def test_the_coach_answers_for_the_other_seats() -> None:
    assert coach_answer(FIRST, learning(1)) is None

    match = learning(2)
    answer = coach_answer(FIRST, match)

    assert answer is not None
    question, value = answer
    assert (question.seat, question.kind, value) == (1, "commit", 1)
    assert refusal(match, 0, seat=1).code == "tutorial_expects"


# Which match is one of a tutorial


def test_a_match_of_another_kind_is_none_of_the_tutorial() -> None:
    options = options_of(FIRST, GAME)
    others = [
        Match.new(GAME, options, FIRST.seed, seats=2),
        Match.new(GAME, options, 10, seats=2, practice=True),
        Match.new(GAME, None, FIRST.seed, seats=2, practice=True),
        Match.new(GAME, options, FIRST.seed, seats=3, practice=True),
    ]

    assert not any(is_match_of(FIRST, match) for match in others)
    assert is_match_of(FIRST, Match.new(GAME, options, FIRST.seed, seats=2, practice=True))


def test_a_match_that_went_another_way_is_none_of_the_tutorial() -> None:
    match = learning()
    match.answer(asked(match), 0, 0)

    assert not is_match_of(FIRST, match)


# Files

HEAD = """
id: short
name: {en: Short, fr: Court}
minutes: 1
options: {rounds: 1}
seed: 9
seats: 2
"""
LESSON = "- {say: {en: Go., fr: Allez.}, answer: 4}"


def with_tutorial(folder: Path, text: str, name: str = "short") -> AnyGame:
    """The reference game with one more tutorial."""
    (folder / "tutorials").mkdir(exist_ok=True)
    (folder / "tutorials" / f"{name}.yaml").write_text(text, encoding="utf-8")
    return variant(GAME, folder=folder)


def test_a_game_without_the_folder_has_no_tutorial(tmp_path: Path) -> None:
    assert tutorials_of(variant(GAME, folder=tmp_path)) == []


def test_tutorials_are_in_the_order_of_their_files(tmp_path: Path) -> None:
    with_tutorial(tmp_path, f"{HEAD}lessons: [{LESSON[2:]}]", "2-short")
    game = with_tutorial(tmp_path, f"{HEAD.replace('short', 'first')}lessons: [{LESSON[2:]}]", "1-first")

    assert [tutorial.id for tutorial in tutorials_of(game)] == ["first", "short"]
    assert isinstance(tutorials_of(game)[0], Tutorial)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (f"{HEAD}lessons: []", "lessons: too short: expected at least 1, found 0."),
        (f"{HEAD}lesons: []", "no field “lesons”. Did you mean “lessons”?"),
        (f"{HEAD}lessons: [{{say: {{en: Go.}}, answer: 4}}]", "the field “fr” is missing. Add it."),
        (f"{HEAD}lessons: [{{say: {{en: Go., fr: Allez.}}}}]", "the field “answer” is missing. Add it."),
        (f"{HEAD}lessons: [{{answer: {{any_of: []}}}}]", "lessons[0].answer: an answer is a value"),
        (f"{HEAD}lessons: [{{answer: {{all: [1]}}}}]", "lessons[0].answer: an answer is a value"),
        (
            f"{HEAD}lessons: [{{answer: 1, seat: 2}}]",
            "lessons[0].seat: expected a number from 0 to 1, found 2.",
        ),
        (
            f"{HEAD.replace('seats: 2', 'seats: 5')}lessons: [{{answer: 1}}]",
            "seats: expected a number from 2 to 4",
        ),
        (
            f"{HEAD.replace('rounds: 1', 'rouns: 1')}lessons: [{{answer: 1}}]",
            "options: no field “rouns”. Did you mean",
        ),
        (
            f"{HEAD.replace('rounds: 1', 'rounds: x')}lessons: [{{answer: 1}}]",
            "options: rounds: expected a whole",
        ),
        ("id: [", "not closed"),
    ],
)
def test_a_mistake_in_a_file_says_what_would_be_right(tmp_path: Path, text: str, said: str) -> None:
    game = with_tutorial(tmp_path, text)

    with pytest.raises(PackError) as caught:
        tutorials_of(game)

    assert str(caught.value).startswith(str(tmp_path / "tutorials" / "short.yaml"))
    assert said in str(caught.value)


def test_two_tutorials_of_one_id(tmp_path: Path) -> None:
    with_tutorial(tmp_path, f"{HEAD}lessons: [{LESSON[2:]}]")
    game = with_tutorial(tmp_path, f"{HEAD}lessons: [{LESSON[2:]}]", "twin")

    with pytest.raises(PackError, match="the id “short” is there twice"):
        tutorials_of(game)


def test_options_that_the_game_refuses_are_told_in_its_words(tmp_path: Path) -> None:
    class Fussy(Options, frozen=True):
        def __post_init__(self) -> None:
            raise Refused("too_early")

    game = variant(with_tutorial(tmp_path, f"{HEAD}lessons: [{LESSON[2:]}]"), options=Fussy)
    (tmp_path / "texts").mkdir()
    for language in ("en", "fr"):
        source = (GAME.folder / "texts" / f"{language}.ftl").read_text(encoding="utf-8")
        (tmp_path / "texts" / f"{language}.ftl").write_text(source, encoding="utf-8")

    with pytest.raises(PackError, match="options: That would be too early") as caught:
        tutorials_of(game)
    assert "Ce serait trop tôt" in caught.value.content_error.text("fr")


# The words of a rule


def test_a_rule_has_words_in_every_language() -> None:
    assert rule_words(GAME, words("en"), "RG-3.3") == "A crown may not be committed in the first round."
    assert rule_words(GAME, words("fr"), "RG-3.3") == (
        "Une couronne ne peut pas être engagée à la première manche."
    )


def test_a_rule_that_no_refusal_cites_has_none() -> None:
    assert rule_words(GAME, words("en"), "RG-1.1") is None


# Places


def test_a_lesson_may_take_every_way_that_ends_near_a_point() -> None:
    lesson = Lesson(answer={"near": [3000, 4000], "within": 500})

    near, far = Way(((0, 0), (3300, 4300))), Way(((0, 0), (3500, 4500)))

    assert lesson.takes(near, "place")
    assert lesson.takes(msgspec.to_builtins(near), "place"), "as a log keeps it"
    assert not lesson.takes(far, "place")
    assert not lesson.takes(PASS, "place")
