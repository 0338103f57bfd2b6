"""Section 8: the plain defaults of decisions outside combat, for a player who is away."""

from __future__ import annotations

from typing import Any

import pytest

from tablee.core import PASS, Match
from tablee.games.kinfire import GAME
from tablee.games.kinfire.record import written
from tablee.games.kinfire.state import Options
from tablee.games.kinfire.testing import match_of, on_top, reading, story


@pytest.mark.parametrize(
    ("id", "party", "given", "default"),
    [
        ("2-2", "asha khor", {}, (0, "green")),
        ("2-3", "khor asha", {}, (1, "green")),
        ("7-3", "roland asha", {}, (0, "blue")),
        ("2-5", "asha khor", {"hp": [12, 3]}, (0, 0)),
        ("2-5", "asha khor", {"hp": [3, 3]}, (0, 1)),
        ("2-6", "asha khor", {"hp": [8, 18]}, 1),
        ("2-15", "asha khor", {"memories": ["2-b"]}, 1),
        ("3-1", "asha khor", {}, 0),
        ("3-6", "roland khor", {}, 2),
        ("5-2", "asha khor", {}, (0, 1)),
    ],
)
def test_a_card_names_its_plain_default(id: str, party: str, given: dict[str, Any], default: object) -> None:
    question = reading(id, party, seats=1, **given).questions[0]

    assert question.default == default
    assert question.default in question.options


def test_a_fork_of_the_story_has_no_default() -> None:
    question = reading("2-1", "asha khor").questions[0]

    assert question.default not in question.options


def test_who_is_away_abstains_and_where_all_do_one_seat_is_asked_with_a_default() -> None:
    match = reading("3-6", "roland khor", seats=2)
    assert [question.default for question in match.questions] == [PASS, PASS]

    for question in list(match.questions):
        match.answer(question, question.seat, question.default)

    assert [(question.seat, question.default) for question in match.questions] == [(0, 2)]


def test_nights_roll_calls_and_newcomers_have_theirs() -> None:
    inn = reading("", "asha khor", phase="city", city_actions=1, coins=2)
    inn.answer(inn.questions[0], 0, ("go", 2))
    assert inn.questions[0].default == "leave"

    s = story("", "asha khor", seats=2, phase="city")
    later = Match.new(GAME, Options(decide="leader"), 1, seats=3, record=written(s), came_from=(0, 1, None))
    assert later.questions[0].default == "feyn"
    later.answer(later.questions[0], 2, "feyn")
    assert later.questions[0].default == "starting"
    later.answer(later.questions[0], 0, "starting")
    assert later.questions[0].default == "keep"
    later.answer(later.questions[0], 0, "keep")
    assert (later.questions[0].kind, later.questions[0].default) == ("elect_leader", -1)


def test_a_colour_is_weighed_by_the_cards_that_are_left() -> None:
    s = story("2-2", "asha khor")
    on_top(s, 0, "a8 a9")
    s.party[0].deck = s.party[0].deck[-2:]

    assert match_of(s).questions[0].default == (0, "red")
