"""MS-1 Measuring and shapes: exact verdicts at the borders, and a check by brute force."""

from __future__ import annotations

import math
import random

import pytest

from tablee.core import Point
from tablee.games.moonstone.table.geometry import (
    COMPASS,
    CONTACT,
    EPS,
    RADIUS,
    SIDE,
    ahead,
    contains,
    do_cross,
    gap,
    is_entirely_within,
    is_on_table,
    is_within,
    overlaps,
    path_length,
    sweeps,
    touches,
)
from tablee.games.moonstone.table.polygon import Polygon
from tablee.games.moonstone.table.structs import Disc
from tests.contract.games import SOAK

R30, R40 = RADIUS[30], RADIUS[40]
PAIRS = 10_000 if SOAK else 1_000
WALL = Polygon(((12000, 11000), (16000, 11000), (16000, 11500), (12000, 11500)))


def base(x: int, y: int = 0, radius: int = R30) -> Disc:
    return Disc((x, y), radius)


@pytest.mark.rule("MS-1.1", "MS-1.2")
def test_bases_are_discs_in_thousandths_of_an_inch_on_a_table_of_36() -> None:
    assert SIDE == 36_000
    assert (R30, R40, RADIUS[50]) == (591, 787, 984)
    assert abs(R30 - 15 / 25.4 * 1000) < 1
    assert is_on_table(base(R30 - EPS, SIDE - R30 + EPS))
    assert not is_on_table(base(R30 - EPS - 1, 18_000))


@pytest.mark.rule("MS-1.3")
def test_a_gap_is_measured_from_base_to_base() -> None:
    assert gap(base(0), base(3000)) == 3000 - 2 * R30
    assert gap(base(0), base(3000, radius=R40)) == 3000 - R30 - R40
    assert gap(base(0), base(1000)) == 1000 - 2 * R30


@pytest.mark.rule("MS-1.3")
def test_a_gap_to_a_polygon_is_measured_from_its_nearest_part_and_inside_counts_as_none() -> None:
    assert gap(base(14_000, 10_000), WALL) == 1000 - R30
    assert gap(base(9_000, 7_000), WALL) == 5000 - R30
    assert gap(base(14_000, 11_200), WALL) == -R30


@pytest.mark.rule("MS-1.4")
@pytest.mark.parametrize(("apart", "within"), [(0, True), (EPS, True), (EPS + 1, False)])
def test_within_counts_equality_and_the_tolerance_and_no_more(apart: int, within: bool) -> None:
    far = base(2 * R30 + 4000 + apart)

    assert is_within(base(0), far, 4000) is within


@pytest.mark.rule("MS-1.4")
def test_a_length_that_is_not_whole_is_never_taken_for_a_shorter_one() -> None:
    # The distance of the centres is the root of 2: above 1, by less than a thousandth.
    assert gap(Disc((0, 0), 0), Disc((1, 1), 0)) == 2
    assert is_within(Disc((0, 0), 0), Disc((1, 1), 0), 0)
    assert not is_within(Disc((0, 0), 0), Disc((2, 1), 0), 0)


@pytest.mark.rule("MS-1.5")
def test_entirely_within_looks_at_the_farthest_part() -> None:
    assert is_entirely_within(base(0), base(4000), 4000)
    assert not is_entirely_within(base(0), base(4000 + EPS + 1), 4000)
    assert not is_entirely_within(base(0), base(4000, radius=R40), 4000)
    assert is_entirely_within(Disc((0, 0), 0), base(3000), 3000 + R30)


@pytest.mark.rule("MS-1.6")
def test_overlap_and_contact() -> None:
    assert not overlaps(base(0), base(2 * R30 - EPS))
    assert overlaps(base(0), base(2 * R30 - EPS - 1))
    assert touches(base(0), base(2 * R30 + CONTACT))
    assert not touches(base(0), base(2 * R30 + CONTACT + 1))


@pytest.mark.rule("MS-1.9", "MS-1.13")
@pytest.mark.parametrize("bearing", COMPASS)
def test_a_ray_runs_straight_and_as_far_as_it_is_told(bearing: tuple[int, int]) -> None:
    start = (18_000, 18_000)
    through = (start[0] + bearing[0], start[1] + bearing[1])

    end = ahead(start, through, 6000)

    assert math.dist(start, end) == pytest.approx(6000, abs=1)
    assert math.atan2(end[1] - start[1], end[0] - start[0]) == pytest.approx(
        math.atan2(bearing[1], bearing[0]), abs=0.0005
    )


@pytest.mark.rule("MS-5.2")
def test_a_path_is_measured_along_its_legs() -> None:
    assert path_length([(0, 0), (3000, 4000)]) == 5000 * 1024
    assert path_length([(0, 0), (3000, 4000), (3000, 0)]) == 9000 * 1024
    assert path_length([(0, 0)]) == 0
    # Many short legs are no way to gain length.
    zigzag = [(i, i) for i in range(1000)]
    assert path_length(zigzag) >= 1024 * math.dist((0, 0), (999, 999))


@pytest.mark.rule("MS-5.3")
def test_a_base_sweeps_all_that_its_way_overlaps() -> None:
    assert sweeps((11_000, 8_000), (11_000, 14_000), 1000 + EPS + 1, WALL)
    assert not sweeps((11_000, 8_000), (11_000, 14_000), 1000 + EPS, WALL)
    assert sweeps((14_000, 8_000), (14_000, 14_000), R30, WALL)
    assert sweeps((0, 0), (9000, 0), R30, base(5000, 2 * R30 - EPS - 1))
    assert not sweeps((0, 0), (9000, 0), R30, base(5000, 2 * R30 - EPS))


# By brute force


def random_point(rng: random.Random, span: int = 4000) -> Point:
    return rng.randrange(span), rng.randrange(span)


def segment_distance(a: Point, b: Point, p: Point) -> float:
    """From a point to a segment, by looking at it and not by formulas of ours."""
    length = math.dist(a, b)
    if not length:
        return math.dist(a, p)
    part = ((b[0] - a[0]) * (p[0] - a[0]) + (b[1] - a[1]) * (p[1] - a[1])) / length**2
    part = min(1.0, max(0.0, part))
    return math.dist(p, (a[0] + part * (b[0] - a[0]), a[1] + part * (b[1] - a[1])))


@pytest.mark.rule("MS-1.3", "MS-1.4", "MS-1.6")
def test_verdicts_on_discs_agree_with_real_numbers_away_from_the_border() -> None:
    rng = random.Random(1)
    for _ in range(PAIRS):
        a, b = Disc(random_point(rng), R30), Disc(random_point(rng), rng.choice((R30, R40)))
        real = math.dist(a.centre, b.centre) - a.radius - b.radius

        assert 0 <= gap(a, b) - real < 1
        if abs(real - 1000 - EPS) > 1e-6:
            assert is_within(a, b, 1000) is (real < 1000 + EPS)
        if abs(real + EPS) > 1e-6:
            assert overlaps(a, b) is (real < -EPS)


@pytest.mark.rule("MS-5.3")
def test_swept_ways_agree_with_real_numbers() -> None:
    rng = random.Random(2)
    for _ in range(PAIRS):
        a, b, tree = random_point(rng), random_point(rng), Disc(random_point(rng), 500)
        real = segment_distance(a, b, tree.centre) - R30 - tree.radius
        if abs(real + EPS) > 1e-6:
            assert sweeps(a, b, R30, tree) is (real < -EPS)


@pytest.mark.rule("MS-1.3", "MS-1.4", "MS-5.3")
def test_polygons_agree_with_points_strewn_over_them() -> None:
    rng = random.Random(3)
    for _ in range(PAIRS // 10):
        x, y = random_point(rng)
        wide, high = rng.randrange(200, 2500), rng.randrange(200, 2500)
        box = Polygon(((x, y), (x + wide, y), (x + wide, y + high), (x, y + high)))
        centre = random_point(rng, 6000)
        real = math.hypot(
            max(x - centre[0], 0, centre[0] - x - wide), max(y - centre[1], 0, centre[1] - y - high)
        )

        assert 0 <= gap(Disc(centre, R30), box) - (real - R30) < 1
        assert contains(box, centre) is (real == 0)
        for far in (0, 500, 2000):
            if abs(real - R30 - far - EPS) > 1:
                assert is_within(Disc(centre, R30), box, far) is (real - R30 <= far + EPS)
        end = random_point(rng, 6000)
        strewn = [
            (centre[0] + (end[0] - centre[0]) * i / 400, centre[1] + (end[1] - centre[1]) * i / 400)
            for i in range(401)
        ]
        nearest = min(
            math.hypot(max(x - p[0], 0, p[0] - x - wide), max(y - p[1], 0, p[1] - y - high)) for p in strewn
        )
        if abs(nearest - R30 + EPS) > 20:
            assert sweeps(centre, end, R30, box) is (nearest < R30 - EPS)


def test_segments_cross_whichever_is_named_first() -> None:
    rng = random.Random(4)
    met = 0
    for _ in range(PAIRS):
        a, b, c, d = (random_point(rng, 60) for _ in range(4))
        crossing = do_cross(a, b, c, d)
        met += crossing

        assert crossing == do_cross(c, d, a, b) == do_cross(b, a, d, c)
    assert 0.1 < met / PAIRS < 0.5
