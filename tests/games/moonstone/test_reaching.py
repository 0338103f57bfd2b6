"""MS-5.14 What is shown as within reach: nothing that is forbidden, and nearly all that is allowed."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest

from tablee.core import Path, Point
from tablee.games.moonstone.maps import Kind, Piece
from tablee.games.moonstone.state import Skirmish
from tablee.games.moonstone.table.geometry import INCH, is_on_table
from tablee.games.moonstone.table.hindrances import Mode
from tablee.games.moonstone.table.reach import Reach
from tablee.games.moonstone.table.structs import Disc
from tablee.games.moonstone.table.terrain import holds
from tablee.games.moonstone.table.way import Way
from tests.games.moonstone.field import box, disc, field, inches, one, platform, stairs

KINDS: tuple[Kind, ...] = ("obstacle", "barrier", "wood", "water")
ALLOWANCES: dict[Mode, tuple[int, ...]] = {"jog": (4 * INCH,), "move": (2 * INCH, INCH)}
MOVERS = ("billy", "fraya", "brunhilde")
"""A small base, a Faerie, which passes over much, and a large base."""
POINTS = 60
TOLERANCE = 1 / 12
"""How far from what is shown nearly everything lies that can be reached, as a share of the allowance."""


def crowded(seed: int) -> tuple[Skirmish, Mode]:
    """A table by chance, with terrain, friends, enemies and Stones around the middle."""
    rng = random.Random(seed)

    def near(far: float) -> tuple[float, float]:
        while True:
            x, y = rng.uniform(-far, far), rng.uniform(-far, far)
            if max(abs(x), abs(y)) > 1.3:
                return 18 + x, 18 + y

    pieces: list[Piece] = []
    for _ in range(rng.randint(1, 4)):
        x, y = near(4.5)
        kind = rng.choice(KINDS)
        if rng.random() < 0.4:
            pieces.append(disc(kind, x, y, 0.7))
        else:
            pieces.append(box(kind, x, y, x + rng.uniform(0.3, 2.5), y + rng.uniform(0.3, 2.5)))
    if rng.random() < 0.3:
        pieces += [
            platform("roof", 20, 15, 23, 21, 3, solid=rng.random() < 0.7),
            stairs("flight", 20.5, 21, 22, 23, 3, "south"),
        ]
    others = [one("quack", rng.choice((0, 1, 1)), *near(5)) for _ in range(rng.randint(1, 4))]
    s = field(
        one(rng.choice(MOVERS), 0, 18, 18), *others, stones=[(*near(4), 2) for _ in range(3)], pieces=pieces
    )
    return s, rng.choice(("jog", "move"))


def is_standing_free(s: Skirmish) -> bool:
    """Whether the first character stands where it could have come to."""
    way = Way(s, 0, INCH)
    at = Disc(way.start, way.radius)
    taken = [feature.shape for feature in way.surroundings.near]
    return not any(holds(shape, way.start) for shape in taken) and way.lies_badly(at) is None


def leads(way: Way, point: Point) -> bool:
    """Whether the rules lead to a point."""
    return way.route(point).points[-1] == point


def cells(reach: Reach) -> list[tuple[int, int]]:
    """The smallest squares that are shown, by column and row."""
    return [
        (column, j) for j, row in enumerate(reach.rows) for column in range(reach.across) if row >> column & 1
    ]


def hidden_by(way: Way, point: Point) -> float:
    """How far a place is from what is shown, as a share of the allowance."""
    reach, (x, y) = way.reach, point
    half = reach.unit / 2
    far = (
        max(abs(reach.west + column * reach.unit + half - x) - half, 0) ** 2
        + max(abs(reach.south + row * reach.unit + half - y) - half, 0) ** 2
        for column, row in cells(reach)
    )
    return float(min(far, default=float("inf")) ** 0.5) / way.allowance


def points_around(way: Way, seed: int) -> list[Point]:
    rng, (x, y), far = random.Random(seed), way.start, way.allowance
    return [(x + rng.randint(-far, far), y + rng.randint(-far, far)) for _ in range(POINTS)]


def tables(first: int, last: int) -> list[tuple[Skirmish, Mode]]:
    found = [crowded(seed) for seed in range(first, last)]
    return [(s, mode) for s, mode in found if is_standing_free(s)]


@pytest.mark.rule("MS-5.14")
def test_nothing_is_shown_that_the_rules_forbid_and_nearly_all_that_they_allow() -> None:
    shown = far_off = allowed = 0
    for number, (s, mode) in enumerate(tables(0, 40)):
        for allowance in ALLOWANCES[mode]:
            seen, way = (Way(s, 0, allowance, mode) for _ in range(2))

            for point in points_around(way, number):
                is_allowed = leads(way, point) and is_on_table(Disc(point, way.radius))
                is_shown = seen.reach.shows(point)
                assert is_allowed or not is_shown, (number, mode, point)
                shown += is_shown
                allowed += is_allowed
                far_off += is_allowed and not is_shown and hidden_by(seen, point) > TOLERANCE

    assert shown > 1000
    assert shown > 0.85 * allowed
    assert far_off <= allowed / 100


@pytest.mark.rule("MS-5.14")
def test_what_lies_behind_a_corner_is_shown() -> None:
    s = field(one("billy", 0, 10, 10), pieces=[box("barrier", 11, 9.5, 11.4, 14)])
    way = Way(s, 0, 4 * INCH)

    assert way.reach.shows(inches(12.3, 9.6))
    assert not way.reach.shows(inches(11.2, 12))
    assert not way.reach.shows(inches(12.5, 12.5))


@pytest.mark.rule("MS-5.14", "MS-5.5")
def test_a_jog_is_led_around_water() -> None:
    s = field(one("billy", 0, 10, 10), pieces=[disc("water", 12, 10, 0.5)])
    way = Way(s, 0, 5 * INCH, "jog")

    found = way.route(inches(14, 10))

    assert found.points[-1] == inches(14, 10)
    assert len(found.points) > 2
    assert way.reach.shows(inches(14, 10))


@pytest.mark.rule("MS-5.14", "MS-5.6")
def test_a_jog_is_led_past_the_reach_of_an_enemy() -> None:
    s = field(one("billy", 0, 10, 10), one("beaky-bobby", 1, 12, 12))
    way = Way(s, 0, 5 * INCH, "jog")
    straight = Path((inches(10, 10), inches(14.2, 10)))

    refusal = way.check(straight)
    found = way.route(inches(14.2, 10))

    assert refusal is not None
    assert refusal.rule == "MS-5.6"
    assert found.points[-1] == inches(14.2, 10)
    assert way.check(found) is None
    assert way.reach.shows(inches(14.2, 10))


@pytest.mark.rule("MS-5.14", "MS-2.14")
def test_what_is_shown_goes_up_the_stairs() -> None:
    s = field(
        one("billy", 0, 12, 10),
        pieces=[platform("roof", 10, 14, 14, 18, 3), stairs("flight", 10.5, 11, 13.5, 14, 3, "north")],
    )
    way = Way(s, 0, 5 * INCH)

    assert leads(way, inches(12, 14.3))
    assert way.reach.shows(inches(12, 14.3))
    assert not way.reach.shows(inches(9.8, 14.5))


def test_the_rims_go_around_all_that_is_shown() -> None:
    s = field(one("billy", 0, 18, 18), pieces=[disc("obstacle", 20, 18, 0.4)])
    reach = Way(s, 0, 6 * INCH).reach

    rims = reach.outline()

    area = sum((a[0] * b[1] - a[1] * b[0]) // 2 for rim in rims for a, b in pairwise((rim[-1], *rim)))
    assert 0.9 < area / (len(cells(reach)) * reach.unit**2) <= 1
    assert len(rims) == 2, "around it all, and around the Obstacle in it"
