"""MS-2, MS-6 on the table: who sees whom, and who engages whom."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from tablee.core import Match
from tablee.games.moonstone import GAME
from tablee.games.moonstone.rules.selectors import AREA
from tablee.games.moonstone.state import MapName, Options, Skirmish
from tablee.games.moonstone.table.board import (
    apart,
    bodies,
    can_see,
    cover_of,
    engages,
    engaging,
    in_sight,
    is_engaged,
    is_in_wood,
    is_near,
    woods,
)
from tablee.games.moonstone.table.geometry import EPS, INCH
from tablee.games.moonstone.table.sight import has_sight
from tablee.games.moonstone.table.structs import Disc, Eye
from tests.games.moonstone.field import box, disc, field, one
from tests.games.moonstone.whole_match import Play


@pytest.mark.rule("MS-6.3", "MS-2.4", "MS-6.6")
def test_friends_and_enemies_block_alike_and_obstacles_water_and_stones_never() -> None:
    for owner in (0, 1):
        s = field(one("flintlock", 0, 10, 10), one("quack", 1, 16, 10), one("billy", owner, 13, 10))
        assert not can_see(s, 0, 1)
    s = field(
        one("flintlock", 0, 10, 10),
        one("quack", 1, 16, 10),
        stones=[(12, 10, 1)],
        pieces=[box("obstacle", 13, 0, 14, 20), disc("water", 14.5, 10, 0.4)],
    )
    assert can_see(s, 0, 1)
    assert cover_of(s, 0, 1) == "heavy"


@pytest.mark.rule("MS-2.7")
def test_a_barrier_blocks_and_covers_what_it_leaves_in_sight() -> None:
    behind = field(
        one("flintlock", 0, 10, 10), one("quack", 1, 16, 10), pieces=[box("barrier", 13, 5, 14, 15)]
    )
    beside = field(
        one("flintlock", 0, 10, 10), one("quack", 1, 16, 10), pieces=[box("barrier", 13, 5, 14, 9.8)]
    )

    assert not can_see(behind, 0, 1)
    assert can_see(beside, 0, 1)
    assert cover_of(beside, 0, 1) == "light"


@pytest.mark.rule("MS-6.4", "MS-2.10")
def test_one_sees_out_of_a_wood_and_into_it_and_never_through_it() -> None:
    def table(x: float, x2: float) -> bool:
        s = field(one("flintlock", 0, x, 10), one("quack", 1, x2, 10), pieces=[box("wood", 12, 5, 14, 15)])
        assert can_see(s, 0, 1) == can_see(s, 1, 0)
        return can_see(s, 0, 1)

    assert not table(10, 16)
    assert table(13, 16)
    assert table(10, 13)
    assert table(11.42, 16)


@pytest.mark.rule("MS-2.11")
def test_any_part_of_a_base_is_enough_to_be_in_a_wood() -> None:
    s = field(one("flintlock", 0, 10, 10), pieces=[disc("wood", 11, 10, 0.42), disc("wood", 9, 10, 0.4)])
    near, far = s.table.features

    assert is_in_wood(s.eye(0), near)
    assert not is_in_wood(s.eye(0), far)


@pytest.mark.rule("MS-6.6")
def test_sight_is_mutual_and_everybody_sees_themselves() -> None:
    s = field(one("flintlock", 0, 10, 10), one("quack", 1, 16, 10.4), one("billy", 1, 13, 10))

    assert can_see(s, 0, 1) is can_see(s, 1, 0) is True
    assert can_see(s, 0, 0)


@pytest.mark.rule("MS-6.7", "MS-6.8")
def test_who_reaches_further_engages_alone() -> None:
    s = field(one("baron-von-fancyhat", 0, 10, 10), one("flintlock", 1, 13, 10))

    assert engages(s, 0, 1)
    assert not engages(s, 1, 0)
    assert engaging(s, 1) == [0]
    assert is_engaged(s, 1)
    assert not is_engaged(s, 0)


@pytest.mark.rule("MS-6.7")
def test_engaging_needs_sight_and_an_enemy_in_play() -> None:
    s = field(one("baron-von-fancyhat", 0, 10, 10), one("flintlock", 1, 12, 10))
    wall = field(*s.characters, pieces=[box("barrier", 10.7, 5, 11.3, 15)])
    friend = field(one("baron-von-fancyhat", 0, 10, 10), one("flintlock", 0, 12, 10))

    assert engages(s, 0, 1)
    assert not engages(wall, 0, 1)
    assert not engages(friend, 0, 1)
    s.characters[1].status = "falling"
    assert not engages(s, 0, 1)


@pytest.mark.rule("MS-1.4", "MS-1.8")
def test_distances_on_the_table_are_flat_and_base_to_base() -> None:
    s = field(one("flintlock", 0, 10, 10), one("quack", 1, 15.182, 10))

    assert is_near(s, 0, 1, 4)
    assert not is_near(s, 0, 1, 3)
    assert is_near(s, 0, 0, 0)


def test_two_footprints_see_each_other_past_their_own_bases() -> None:
    s = field(one("flintlock", 0, 10, 10), one("quack", 1, 12, 10))

    assert in_sight(s, s.eye(0), s.eye(1), (0, 1))
    assert not in_sight(s, s.eye(0), Eye(Disc((14_000, 10_000), 250)), (0,))


@pytest.mark.rule("MS-6.2", "MS-6.7")
@pytest.mark.parametrize("map", ["mill_and_brook", "market_towers"])
def test_what_is_kept_and_what_is_left_out_early_changes_no_verdict(map: MapName) -> None:
    match = Match.new(GAME, Options(map=map), 3)
    rng, looks = Random(3), 0

    while match.outcome is None and looks < 20:
        question = match.question
        match.answer(question, question.seat, question.sample(rng.randrange))
        s = match.state
        if s.phase == "action" and question.form == "place":
            looks += 1
            for who, other in combinations(s.in_play(), 2):
                plain = plainly_sees(s, who, other)
                assert can_see(s, who, other) == can_see(s, other, who) == plain
                near = apart(s.eye(who), s.eye(other)) <= s.reach(who) * INCH + EPS
                assert engages(s, who, other) == (s.are_enemies(who, other) and near and plain)

    assert looks == 20


def plainly_sees(s: Skirmish, who: int, other: int) -> bool:
    """MS-6.2 to MS-6.4, with all that stands on the table."""
    one, two = s.eye(who), s.eye(other)
    through = [wood for wood in woods(s) if not is_in_wood(one, wood) and not is_in_wood(two, wood)]
    return has_sight(one, two, [*bodies(s, who, other), *s.table.of_kind["barrier"], *through])


@pytest.mark.rule("MS-6.1", "MS-R112")
@pytest.mark.parametrize("hidden", [False, True])
def test_a_pond_is_seen_by_a_point_of_its_own_and_not_by_a_corner_of_its_box(hidden: bool) -> None:
    # The third pond is too far off. From the first one sees, past the wall, the corners of the square around
    # the second.
    wall = [box("barrier", 17.4, 8.2, 17.8, 11.8)] if hidden else []
    ponds = disc("water", 10, 10, 0.5), disc("water", 20, 10, 2), disc("water", 10, 22, 1)
    t = Play(one("senara", 0, 10, 10, energy=2), one("quack", 1, 30, 30), pieces=[*ponds, *wall])

    assert t.offers("merfolk-magic") == ([AREA] if hidden else [AREA, AREA + 1])
