"""MS-6.2 to MS-6.6 and MS-10: lines of sight and cover, and a check by brute force."""

from __future__ import annotations

import random

import numpy as np
import pytest
from numpy.typing import NDArray

from tablee.games.moonstone.table.geometry import EPS, RADIUS
from tablee.games.moonstone.table.polygon import Polygon
from tablee.games.moonstone.table.sight import SIGHT, cover, has_sight
from tablee.games.moonstone.table.structs import Disc, Eye, Feature
from tests.contract.games import SOAK

R30, R40 = RADIUS[30], RADIUS[40]
TABLES = 10_000 if SOAK else 250
POINTS = 96


def eye(x: int, y: int, radius: int = R30, elevation: int = 0) -> Eye:
    return Eye(Disc((x, y), radius), elevation)


def disc(x: int, y: int, radius: int = R30, foot: int = 0, top: int = 4000) -> Feature:
    return Feature(Disc((x, y), radius), foot, top)


def box(x: int, y: int, x2: int, y2: int, foot: int = 0, top: int = 4000) -> Feature:
    return Feature(Polygon(((x, y), (x2, y), (x2, y2), (x, y2))), foot, top)


@pytest.mark.rule("MS-6.2")
def test_an_equal_base_exactly_in_line_blocks() -> None:
    assert not has_sight(eye(0, 0), eye(6000, 0), [disc(3000, 0)])
    assert has_sight(eye(0, 0), eye(6000, 0), [disc(3000, 2 * EPS)])


@pytest.mark.rule("MS-6.2", "MS-6.5")
def test_touching_counts_as_crossing() -> None:
    wall = box(3000, -9000, 3100, R30 - EPS)

    assert not has_sight(eye(0, 0), eye(6000, 0), [wall])
    assert has_sight(eye(0, 0), eye(6000, 0), [box(3000, -9000, 3100, R30 - EPS - 3)])


@pytest.mark.rule("MS-6.5")
def test_a_slit_between_two_walls_lets_see() -> None:
    slit = [box(3000, -9000, 3010, 1500), box(3000, 1520, 3010, 9000)]
    closed = [slit[0], box(3000, 1504, 3010, 9000)]

    assert has_sight(eye(0, 0), eye(6000, 3000), slit)
    assert not has_sight(eye(0, 0), eye(6000, 3000), closed)


@pytest.mark.rule("MS-6.5")
def test_bases_in_contact_see_each_other() -> None:
    assert has_sight(eye(0, 0), eye(2 * R30, 0), [disc(R30, 1100), disc(R30, -1100)])


@pytest.mark.rule("MS-6.9")
def test_a_line_passes_over_what_is_low() -> None:
    low, high = box(5000, -9000, 5200, 9000, top=1000), box(5000, -9000, 5200, 9000, top=3000)

    assert not has_sight(eye(0, 0), eye(10_000, 0), [low])
    assert has_sight(eye(0, 0), eye(10_000, 0, elevation=4000), [low])
    assert not has_sight(eye(0, 0), eye(10_000, 0, elevation=4000), [high])
    assert has_sight(eye(0, 0, elevation=4000), eye(10_000, 0, elevation=4000), [high])


@pytest.mark.rule("MS-6.9", "MS-6.10")
def test_from_afar_on_a_roof_the_foot_of_its_wall_is_not_seen() -> None:
    roof = box(0, 0, 5000, 5000, top=4000)

    assert not has_sight(eye(1000, 2500, elevation=4000), eye(5600, 2500), [roof])
    assert has_sight(eye(4900, 2500, elevation=4000), eye(9000, 2500), [roof])


@pytest.mark.rule("MS-6.10", "MS-R90")
def test_over_an_edge_beside_it_one_sees_askew() -> None:
    # The rim is nearest to the edge in the north, and the target stands north-east.
    tower = box(0, 0, 3000, 3000, top=6000)
    target = eye(3700, 5300)

    assert has_sight(eye(600, 2000, R40, elevation=6000), target, [tower])
    assert not has_sight(eye(600, 1800, R40, elevation=6000), target, [tower])


@pytest.mark.rule("MS-10.3", "MS-10.4")
def test_cover_is_heavy_on_the_centre_line_and_light_beside_it() -> None:
    shooter, target = eye(0, 0), eye(8000, 0)

    assert cover(shooter, target, [disc(4000, 0)]) == "heavy"
    assert cover(shooter, target, [disc(4000, R30 - EPS - 1)]) == "heavy"
    assert cover(shooter, target, [disc(4000, R30 - EPS)]) == "light"
    assert cover(shooter, target, [disc(4000, 2 * R30 - EPS - 1)]) == "light"
    assert cover(shooter, target, [disc(4000, 2 * R30 - EPS)]) == "none"


@pytest.mark.rule("MS-10.3", "MS-10.4")
def test_a_low_wall_covers_as_far_as_it_reaches_into_the_way() -> None:
    shooter, target = eye(0, 0), eye(8000, 0)

    assert cover(shooter, target, [box(4000, -1000, 4500, 1000)]) == "heavy"
    assert cover(shooter, target, [box(4000, EPS, 4500, 1000)]) == "light"
    assert cover(shooter, target, [box(4000, R30, 4500, 1000)]) == "none"


@pytest.mark.rule("MS-10.5")
def test_covers_do_not_add_up_and_the_worse_counts() -> None:
    beside, on = disc(3000, 900), disc(5000, 0)

    assert cover(eye(0, 0), eye(8000, 0), [beside, beside]) == "light"
    assert cover(eye(0, 0), eye(8000, 0), [beside, on]) == "heavy"


@pytest.mark.rule("MS-10.6")
def test_what_is_within_an_inch_of_the_originator_gives_no_cover() -> None:
    near = disc(2 * R30 + 1000 + EPS, 0)

    assert cover(eye(0, 0), eye(8000, 0), [near]) == "none"
    assert cover(eye(8000, 0), eye(0, 0), [near]) == "heavy"


@pytest.mark.rule("MS-10.9")
def test_from_above_a_low_feature_gives_no_cover() -> None:
    fence = box(2500, -1000, 3000, 1000, top=1000)

    assert cover(eye(0, 0), eye(8000, 0), [fence]) == "heavy"
    assert cover(eye(0, 0, elevation=4000), eye(8000, 0), [fence]) == "none"


# By brute force: every line from points of one base to points of the other

Points = NDArray[np.float64]
TURNS = np.linspace(0, 2 * np.pi, POINTS, endpoint=False)


def rim(d: Disc) -> Points:
    return np.stack([d.centre[0] + d.radius * np.cos(TURNS), d.centre[1] + d.radius * np.sin(TURNS)], axis=1)


def some_line_is_free(a: Eye, b: Eye, features: list[Feature], grown: int) -> bool:
    """Whether one of the lines between points of the rims keeps clear of all features, grown by so much."""
    start = np.repeat(rim(a.disc), POINTS, axis=0)
    way = np.tile(rim(b.disc), (POINTS, 1)) - start
    free = np.ones(len(start), dtype=bool)
    for feature in features:
        shape = feature.shape
        if isinstance(shape, Disc):
            to = np.array(shape.centre) - start
            part = np.clip((to * way).sum(1) / np.maximum((way * way).sum(1), 1e-9), 0, 1)
            off = to - way * part[:, None]
            free &= np.hypot(off[:, 0], off[:, 1]) > shape.radius + grown
        else:
            free &= ~_passes_box(start, way, shape, grown)
    return bool(free.any())


def _passes_box(start: Points, way: Points, shape: Polygon, grown: int) -> NDArray[np.bool_]:
    enters, leaves = np.zeros(len(start)), np.ones(len(start))
    for axis in (0, 1):
        low = min(p[axis] for p in shape.points) - grown
        high = max(p[axis] for p in shape.points) + grown
        step = np.where(np.abs(way[:, axis]) < 1e-9, 1e-9, way[:, axis])
        one, two = (low - start[:, axis]) / step, (high - start[:, axis]) / step
        enters = np.maximum(enters, np.minimum(one, two))
        leaves = np.minimum(leaves, np.maximum(one, two))
    passes: NDArray[np.bool_] = enters <= leaves
    return passes


@pytest.mark.rule("MS-6.2", "MS-6.5", "MS-6.6")
def test_sight_agrees_with_every_line_that_is_tried() -> None:
    rng = random.Random(5)
    seen = 0
    for _ in range(TABLES):
        a = eye(1000, rng.randrange(1000, 9000), rng.choice((R30, R40)))
        b = eye(9000, rng.randrange(1000, 9000), rng.choice((R30, R40)))
        features = [
            disc(rng.randrange(3000, 7000), rng.randrange(10_000), R40) for _ in range(rng.randrange(4))
        ]
        for _ in range(rng.randrange(4)):
            x, y = rng.randrange(2500, 6000), rng.randrange(9000)
            features.append(box(x, y, x + rng.randrange(100, 1500), y + rng.randrange(100, 2500)))

        found = has_sight(a, b, features)

        seen += found
        assert found == has_sight(b, a, features)
        if some_line_is_free(a, b, features, 30):
            assert found
        if found:
            assert some_line_is_free(a, b, features, -40)
    assert 0.3 < seen / TABLES < 0.98


PARTS = np.linspace(0, 1, 2001)


def depth(points: Points, shape: Disc | Polygon) -> NDArray[np.float64]:
    """How far points lie outside a shape; inside it, less than nothing."""
    if isinstance(shape, Disc):
        off = points - np.array(shape.centre)
        return np.asarray(np.hypot(off[:, 0], off[:, 1]) - shape.radius)
    corners = np.array(shape.points)
    outside = np.maximum(corners.min(0) - points, points - corners.max(0))
    beyond = np.maximum(outside, 0)
    return np.asarray(np.hypot(beyond[:, 0], beyond[:, 1]) + np.minimum(outside.max(1), 0))


def strewn(a: Eye, b: Eye, feature: Feature, grown: int) -> str:
    """The cover by a feature that is grown so much, seen at many bases strewn along the way."""
    start, end = np.array(a.disc.centre), np.array(b.disc.centre)
    length = np.hypot(*(end - start))
    centres = start + (end - start) * PARTS[:, None]
    radii = a.disc.radius + (b.disc.radius - a.disc.radius) * PARTS
    rising = (length * PARTS - a.disc.radius) / (length - a.disc.radius - b.disc.radius)
    heights = a.elevation + SIGHT + (b.elevation - a.elevation) * np.clip(rising, 0, 1)
    there = (heights >= feature.foot - grown) & (heights < feature.top + grown)
    off = depth(centres, feature.shape)[there] - grown
    if (off < -EPS).any():
        return "heavy"
    return "light" if (off - radii[there] < -EPS).any() else "none"


@pytest.mark.rule("MS-10.3", "MS-10.4", "MS-10.9")
def test_cover_agrees_with_bases_strewn_along_the_way() -> None:
    rng = random.Random(6)
    met = set()
    for _ in range(4 * TABLES):
        high = [rng.choice((0, 0, 1500, 4000)) for _ in range(2)]
        a = eye(rng.randrange(3000), rng.randrange(9000), rng.choice((R30, R40)), high[0])
        b = eye(rng.randrange(5000, 9000), rng.randrange(9000), rng.choice((R30, R40)), high[1])
        x, y, foot = rng.randrange(8000), rng.randrange(9000), rng.choice((0, 0, 1500))
        top = foot + rng.choice((1000, 2000, 6000))
        feature = disc(x, y, rng.randrange(200, 900), foot, top)
        if rng.random() < 0.6:
            wide, long = rng.randrange(100, 2500), rng.randrange(100, 2500)
            feature = box(x, y, x + wide, y + long, foot, top)
        near = depth(np.array([a.disc.centre]), feature.shape)[0] - a.disc.radius
        if abs(near - 1000) < 10:
            continue

        found = cover(a, b, [feature])

        # A little less of the feature does not give more, and a little more of it does not give less.
        order = ["none", "light", "heavy"]
        if near < 1000:
            assert found == "none"
        else:
            least, most = (order.index(strewn(a, b, feature, grown)) for grown in (-30, 30))
            assert least <= order.index(found) <= most, (a, b, feature)
        met.add(found)
    assert met == {"none", "light", "heavy"}


def test_eyes_look_half_an_inch_above_their_surface() -> None:
    assert SIGHT == 500
    assert has_sight(eye(0, 0), eye(8000, 0), [box(4000, -9000, 4500, 9000, top=SIGHT)])
    assert not has_sight(eye(0, 0), eye(8000, 0), [box(4000, -9000, 4500, 9000, top=SIGHT + 1)])


@pytest.mark.rule("MS-6.2")
def test_a_base_in_flight_right_over_another_sees_it_whatever_stands_beside() -> None:
    beside = Feature(Disc((10_600, 10_000), 591), 0, 1250)
    here = Eye(Disc((10_000, 10_000), 591))

    assert has_sight(here, Eye(Disc((10_000, 10_000), 787)), [beside])
