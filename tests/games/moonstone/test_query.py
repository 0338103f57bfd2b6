"""MS-1.7 The ruler and what a move would do: they answer as the rules decide."""

from __future__ import annotations

import pytest

from tablee.core import DistanceQuery, MovePreview, Path, PlaceQuestion, QueryResult, Translator, words
from tablee.games.moonstone import GAME, query
from tablee.games.moonstone.rules.moves import move
from tablee.games.moonstone.rules.setup import deployment_spot
from tablee.games.moonstone.state import Skirmish
from tablee.games.moonstone.table.board import touching_stones
from tablee.games.moonstone.table.geometry import INCH
from tablee.games.moonstone.table.hindrances import Mode
from tablee.games.moonstone.table.way import Way
from tablee.games.moonstone.view import table_of, view
from tests.games.moonstone.field import box, field, inches, one

SAY: Translator = words("en", GAME.folder / "texts")


def aim(s: Skirmish, x: float, y: float, allowance: int = 4 * INCH, mode: Mode = "jog") -> QueryResult:
    """What the first character would find if it went there."""
    region = Way(s, 0, allowance, mode)
    question = PlaceQuestion(0, "move", region.candidates, about=(0, "jog", allowance), region=region)
    return query.query(view(s, 0), MovePreview(question, inches(x, y)))


def said(found: QueryResult) -> list[str]:
    return [SAY.text(line) for line in found.says]


def test_a_place_within_reach_is_the_answer_and_its_length_is_said() -> None:
    s = field(one("billy", 0, 10, 10), one("beaky-bobby", 1, 30, 30))

    found = aim(s, 13, 10)

    assert found.answer == Path((inches(10, 10), inches(13, 10)))
    assert found.refusal is None
    assert said(found) == ["3″ of 4″."]


@pytest.mark.rule("MS-5.2", "MS-1.7")
def test_a_place_too_far_away_names_the_rule_and_offers_the_nearest() -> None:
    s = field(one("billy", 0, 10, 10))

    found = aim(s, 20, 10)

    assert found.refusal is not None
    assert (found.refusal.code, found.refusal.rule) == ("path_too_long", "MS-5.2")
    assert found.answer is not None
    assert found.answer.points[-1] == inches(14, 10)


def test_what_is_shown_is_what_the_rules_take() -> None:
    s = field(one("billy", 0, 10, 10), pieces=[box("barrier", 11, 8, 12, 12)])
    region = Way(s, 0, 4 * INCH, "jog")

    found = aim(s, 13, 10)

    assert found.answer is not None
    assert region.check(found.answer) is None
    assert (found.refusal is None) == (found.answer.points[-1] == inches(13, 10))


@pytest.mark.rule("MS-6.7")
def test_engagements_that_would_change_are_named() -> None:
    s = field(one("billy", 0, 10, 10), one("beaky-bobby", 1, 13.5, 10))

    lines = said(aim(s, 12, 10))

    assert "Enters the engagement of Beaky Bobby." in lines
    assert "Could attack Beaky Bobby from there." in lines
    move(s, 0, Path((inches(10, 10), inches(12, 10))), "step")
    assert "Leaves the engagement of Beaky Bobby." in said(aim(s, 9.5, 10, mode="move"))


def test_whoever_points_near_a_stone_touches_it() -> None:
    s = field(one("billy", 0, 10, 10), stones=[(12, 10, 3)])

    found = aim(s, 11.3, 10.1)

    assert "Touches a Stone, 3 deep." in said(found)
    assert found.answer is not None
    move(s, 0, found.answer, "jog")
    assert touching_stones(s, 0) == [0]


def test_whoever_points_at_an_obstacle_stands_in_contact_with_it() -> None:
    s = field(one("billy", 0, 10, 10), pieces=[box("obstacle", 12, 8, 12.5, 12)])

    found = aim(s, 12.2, 10)

    assert found.answer is not None
    assert 0 <= 12_000 - found.answer.points[-1][0] - s.card(0).radius <= 20


def test_leaving_the_table_is_said_before_it_is_done() -> None:
    s = field(one("billy", 0, 1, 10))

    found = aim(s, 0, 10)

    assert "It would leave the table: removed from play, with its Stones safe." in said(found)


@pytest.mark.rule("MS-3.11")
def test_a_place_outside_the_own_zone_is_refused_with_its_rule() -> None:
    s = field(one("billy", 0, 0, 0, status="reserve"))
    s.players[0].edge = "south"
    region = deployment_spot(s, 0, 0)
    question = PlaceQuestion(0, "deploy", region.candidates, about=(0, "deploy", 0), region=region)

    outside = query.query(view(s, 0), MovePreview(question, inches(18, 18)))
    inside = query.query(view(s, 0), MovePreview(question, inches(18, 5)))

    assert outside.refusal is not None
    assert outside.refusal.rule == "MS-3.11"
    assert inside.answer == Path((inches(18, 5),))


@pytest.mark.rule("MS-1.3", "MS-1.7")
def test_the_ruler_measures_from_base_to_base_and_looks() -> None:
    s = field(one("billy", 0, 10, 10), one("beaky-bobby", 1, 16, 10), pieces=[box("barrier", 12, 8, 13, 12)])

    open_ground = query.query(view(s, None), DistanceQuery(inches(1, 1), inches(4, 5)))
    behind = query.query(view(s, None), DistanceQuery(inches(10.2, 10), inches(16, 10.1)))

    assert said(open_ground) == ["5″."]
    apart = 6 - (s.card(0).radius + s.card(1).radius) / 1000
    assert said(behind) == [f"Billy to Beaky Bobby: {apart:.1f}″, base to base.", "No line of sight."]


def test_what_is_measured_stands_as_on_the_table() -> None:
    s = field(one("billy", 0, 10, 10, wounds=2), one("beaky-bobby", 1, 16, 10), stones=[(3, 3, 1), (5, 5, 2)])
    s.stones[1].holder = 0

    shown = table_of(view(s, 1))

    assert shown.characters == s.characters
    assert shown.stones == s.stones
    assert shown.carried(0) == [1]
