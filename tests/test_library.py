"""The library: ``import tablee`` plays games, objects show themselves, and the documentation runs."""

from __future__ import annotations

import doctest
import subprocess
import sys
from pathlib import Path

import pytest

import tablee
from tablee.core import Blocked, Match, PlaceQuestion, Question, Refused, to_bytes, words
from tests.reference import GAME as REFERENCE

ROOT = Path(__file__).resolve().parents[1]


@pytest.mark.parametrize("page", ["README.md", "docs/library.md"])
def test_the_examples_of_the_documentation_run(page: str) -> None:
    ran = doctest.testfile(str(ROOT / page), module_relative=False, encoding="utf-8")

    assert ran.attempted >= 5
    assert ran.failed == 0


def test_the_example_of_the_package_runs() -> None:
    assert doctest.testmod(tablee).failed == 0


def test_importing_the_package_loads_nothing_heavy() -> None:
    code = "import sys, tablee; print(sorted(m for m in sys.modules if m.startswith(('tablee.', 'fluent'))))"

    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)

    assert ran.stdout.strip() == "[]"


def test_every_exported_name_is_there() -> None:
    for name in tablee.__all__:
        assert getattr(tablee, name) is not None
    assert set(tablee.__all__) <= set(dir(tablee))
    with pytest.raises(AttributeError, match="no attribute 'chess'"):
        _ = tablee.chess  # type: ignore[attr-defined]  # that is the point


def test_options_are_keywords_and_a_wrong_one_is_refused() -> None:
    match = tablee.new_match("moonstone", seed=1, seats=3, troupe_size=3)

    assert (match.setup.seats, match.setup.options.troupe_size) == (3, 3)
    with pytest.raises(Exception, match="troupe"):
        tablee.new_match("moonstone", troupe=3)


def test_a_file_is_loaded_as_it_was(tmp_path: Path) -> None:
    match = tablee.new_match("proving-grounds", seed=7)
    match.play("start")
    (tmp_path / "match.tablee").write_bytes(to_bytes(match))

    loaded = tablee.load_match(tmp_path / "match.tablee")

    assert repr(loaded) == repr(match)


def test_a_match_with_several_seats_shows_what_a_spectator_sees() -> None:
    match = Match.new(REFERENCE, seed=3, seats=3)

    assert repr(match).startswith(f"<Match {REFERENCE.id} · ")
    assert match._repr_svg_() == str(
        REFERENCE.art.picture(match.view(None), None, words("en", REFERENCE.folder / "texts"), "wide")
    )


def test_play_answers_for_the_seat_that_is_named() -> None:
    match = tablee.new_match("moonstone", seed=7)
    first, second = match.questions

    match.play(second.options[0], seat=1)

    assert match.questions[0].name == first.name
    assert match.questions[1].name != second.name
    with pytest.raises(Refused, match="not_your_question"):
        match.play(first.options[0], seat=2)


def test_a_refusal_names_game_seat_question_and_offer() -> None:
    match = tablee.new_match("proving-grounds", seed=7)

    with pytest.raises(Refused) as refused:
        match.play("fly")

    text = str(refused.value)
    assert all(
        part in text for part in ("proving-grounds", "seat 0", "'start'", "'fly'", "on offer: 'start'")
    )
    assert repr(match) == repr(tablee.new_match("proving-grounds", seed=7))


def test_a_question_shows_few_of_many_options() -> None:
    question = Question(1, "pick", range(100), must=False)

    assert repr(question) == "<Question 'pick' of seat 1: 0, 1, 2, 3, 4, 5, 6, 7, … or PASS>"
    assert (len(question), 99 in question, 100 in question, True in question) == (100, True, False, False)


def test_a_question_without_options_is_still_a_question() -> None:
    question = Question[int](0, "pick", (), blocked=lambda: [Blocked(1, "too_far", "SM-1")])

    assert question
    assert not len(question)
    assert "no options" in repr(question)


def test_a_place_has_no_number_of_answers() -> None:
    question = PlaceQuestion(0, "move", ())

    assert "any lawful place" in repr(question)
    with pytest.raises(TypeError, match="no finite number"):
        len(question)


def test_a_match_that_is_over_says_how_it_ended() -> None:
    match = tablee.new_match("proving-grounds", seed=7)
    while match.outcome is None:
        match.play(match.question.options[-1])

    assert repr(match).endswith("· over: nobody won (killed)>")
    with pytest.raises(Refused, match="match_over"):
        match.play(0)
