"""MS-1.7 The ruler: what it says is what the rules go by, and what brute force finds, on tables with heights.

The check knows nothing of the rules' own geometry: it reads the pieces of the maps, and tries thousands of
lines in floating-point numbers. Where a verdict hangs on a few hundredths of an inch it is silent.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from msgspec import Struct
from msgspec.structs import replace
from numpy.typing import NDArray

from tablee.games.moonstone.maps import HEIGHTS, Piece
from tablee.games.moonstone.state import Options, Skirmish
from tablee.games.moonstone.table.board import engages, is_free, is_near, tall
from tablee.games.moonstone.table.geometry import EPS, INCH
from tablee.games.moonstone.table.ruler import measure
from tablee.games.moonstone.table.structs import Disc, Measurement
from tests.contract.games import SOAK
from tests.games.moonstone.field import BASE, field, one

PAIRS = 10_000 if SOAK else 210
RIM = np.linspace(0, 2 * np.pi, 40, endpoint=False)
WAY = np.linspace(0, 1, 601)
SIGHT = 500
CLOSE, STEEP = 40, 120
"""How much wider and higher things are made, or narrower and lower, before a verdict is held to be sure."""
Floats = NDArray[np.float64]
Truths = NDArray[np.bool_]


class Thing(Struct, frozen=True):
    """A disc or a convex polygon with its heights."""

    kind: str
    disc: tuple[float, float, float] | None
    corners: tuple[tuple[float, float], ...]
    foot: float
    top: float


def things(s: Skirmish) -> list[Thing]:
    """All that may hide something, but the two that are measured."""
    found = [thing(piece) for piece in s.table.map.pieces if piece.kind not in ("water", "stairs")]
    found = [one for one in found if is_between(one, s.characters[0].at, s.characters[1].at)]
    for who in range(2, len(s.characters)):
        (x, y), foot = s.characters[who].at, float(height(s, who))
        found.append(Thing("body", (x, y, s.card(who).radius), (), foot, foot + tall(s, who)))
    return found


def is_between(one: Thing, a: tuple[int, int], b: tuple[int, int]) -> bool:
    """Whether a thing lies about the box of two places: all others can hide nothing."""
    x, y, radius = one.disc or (0, 0, 0)
    corners = one.corners or ((x - radius, y - radius), (x + radius, y + radius))
    return all(
        max(p[axis] for p in corners) > min(a[axis], b[axis]) - INCH
        and min(p[axis] for p in corners) < max(a[axis], b[axis]) + INCH
        for axis in (0, 1)
    )


def thing(piece: Piece) -> Thing:
    if piece.kind == "platform":
        high = float(piece.elevation or 0)
        kind = "barrier"
    else:
        high = float(HEIGHTS[piece.kind] if piece.height is None else piece.height)
        kind = piece.kind
    if piece.disc is not None:
        return Thing(kind, piece.disc, (), 0, high)
    if piece.rect is not None:
        x, y, x2, y2 = piece.rect
        return Thing(kind, None, ((x, y), (x2, y), (x2, y2), (x, y2)), 0, high)
    assert piece.polygon is not None
    return Thing(kind, None, piece.polygon, 0, high)


def height(s: Skirmish, who: int) -> float:
    """How high a character stands, read from the pieces of the map."""
    one = s.characters[who]
    for piece in s.table.map.pieces:
        if one.surface and piece.id == one.surface:
            if piece.kind == "platform":
                return float(piece.elevation or 0)
            assert piece.rect is not None
            west, _, east, _ = piece.rect
            part = (one.at[0] - west) / (east - west)
            return (piece.elevation or 0) * (part if piece.up == "east" else 1 - part)
    return 0


# Lines


def rim(x: float, y: float, radius: float) -> Floats:
    return np.stack([x + radius * np.cos(RIM), y + radius * np.sin(RIM)], axis=1)


def inside(one: Thing, start: Floats, way: Floats, grown: float) -> tuple[Floats, Floats]:
    """Between which parts of each line it runs over a thing, grown by so much; never, if from > to."""
    if one.disc is not None:
        x, y, radius = one.disc
        to = start - np.array([x, y])
        a, b = (way * way).sum(1), (to * way).sum(1)
        c = (to * to).sum(1) - max(0.0, radius + grown) ** 2
        under = b * b - a * c
        root = np.sqrt(np.maximum(under, 0))
        return np.where(under > 0, (-b - root) / a, 1e9), np.where(under > 0, (-b + root) / a, -1e9)
    enters, leaves = np.full(len(start), -1e9), np.full(len(start), 1e9)
    points = np.array(one.corners, dtype=float)
    middle = points.mean(axis=0)
    for p, q in zip(points, np.roll(points, -1, axis=0), strict=True):
        side = q - p
        normal = np.array([side[1], -side[0]]) / np.hypot(*side)
        if (middle - p) @ normal > 0:
            normal = -normal
        off, rate = (start - p) @ normal - grown, way @ normal
        rate = np.where(np.abs(rate) < 1e-9, 1e-9, rate)
        cut = -off / rate
        enters = np.where(rate < 0, np.maximum(enters, cut), enters)
        leaves = np.where(rate > 0, np.minimum(leaves, cut), leaves)
    return enters, leaves


def is_hidden(one: Thing, start: Floats, way: Floats, low: float, high: float, sign: int) -> Truths:
    """Which lines a thing stops: at some point they are over it, and between its foot and its top."""
    enters, leaves = inside(one, start, way, sign * CLOSE)
    foot, top = one.foot - sign * STEEP, one.top + sign * STEEP
    if low == high:
        level = one.foot <= low + SIGHT < one.top
        first, last = (0.0, 1.0) if level else (1.0, 0.0)
    else:
        parts = sorted([(foot - low - SIGHT) / (high - low), (top - low - SIGHT) / (high - low)])
        first, last = max(0.0, parts[0]), min(1.0, parts[1])
    stopped: Truths = np.maximum(enters, first) < np.minimum(leaves, last)
    return stopped


def some_line_is_free(s: Skirmish, sign: int) -> bool:
    """Whether a line from rim to rim passes everything: all things grown (1) or shrunk (-1)."""
    (x, y), (x2, y2) = (s.characters[who].at for who in (0, 1))
    r, r2 = s.card(0).radius, s.card(1).radius
    start = np.repeat(rim(x, y, r), len(RIM), axis=0)
    end = np.tile(rim(x2, y2, r2), (len(RIM), 1))
    way = end - start
    outwards = ((start - (x, y)) * way).sum(1) >= 0
    inwards = ((end - (x2, y2)) * way).sum(1) <= 0
    start, way = start[outwards & inwards], way[outwards & inwards]
    low, high = height(s, 0), height(s, 1)
    free = np.ones(len(start), dtype=bool)
    for each in things(s):
        if each.kind in ("body", "barrier") or (each.kind == "wood" and not in_wood(s, each)):
            free &= ~is_hidden(each, start, way, low, high, sign)
    return bool(free.any())


def in_wood(s: Skirmish, wood: Thing) -> bool:
    """Whether one of the two is in a Wood."""
    return any(
        off(wood, np.array([s.characters[who].at], dtype=float))[0] < s.card(who).radius - EPS
        and height(s, who) < wood.top - 250
        for who in (0, 1)
    )


def is_unsure(s: Skirmish) -> bool:
    """Whether one of the two stands just at the edge of a Wood, or just as high as a Wood."""
    woods = [one for one in things(s) if one.kind == "wood"]
    return any(
        abs(off(wood, np.array([s.characters[who].at], dtype=float))[0] - s.card(who).radius + EPS) < 3
        for wood in woods
        for who in (0, 1)
    )


def off(one: Thing, points: Floats) -> Floats:
    """How far points lie from a thing; below 0 inside it."""
    if one.disc is not None:
        found: Floats = np.hypot(points[:, 0] - one.disc[0], points[:, 1] - one.disc[1]) - one.disc[2]
        return found
    corners = np.array(one.corners, dtype=float)
    middle = corners.mean(axis=0)
    best, deepest = np.full(len(points), np.inf), np.full(len(points), -np.inf)
    for p, q in zip(corners, np.roll(corners, -1, axis=0), strict=True):
        side = q - p
        part = np.clip((points - p) @ side / (side @ side), 0, 1)
        near = p + part[:, None] * side
        best = np.minimum(best, np.hypot(*(points - near).T))
        normal = np.array([side[1], -side[0]]) / np.hypot(*side)
        if (middle - p) @ normal > 0:
            normal = -normal
        deepest = np.maximum(deepest, (points - p) @ normal)
    return np.where(deepest <= 0, deepest, best)


def covers(s: Skirmish) -> tuple[str, str]:
    """The cover of the second from the first, at least and at most: with things shrunk and grown a little."""
    a, b = (np.array(s.characters[who].at, dtype=float) for who in (0, 1))
    r, r2, low, high = s.card(0).radius, s.card(1).radius, height(s, 0), height(s, 1)
    length = float(np.hypot(*(b - a)))
    points = a + WAY[:, None] * (b - a)
    part = np.clip((WAY * length - r) / (length - r - r2), 0, 1)
    line = low + SIGHT + part * (high - low)
    wide = r + WAY * (r2 - r)
    found = [0, 0]
    for each in things(s):
        away = off(each, points)
        for number, sign in enumerate((-1, 1)):
            if away[0] - r > INCH + EPS - sign * 10:
                slack = 0 if low == high else STEEP * sign
                here = (each.foot - slack <= line) & (line < each.top + slack)
                heavy = (here & (away - sign * 10 < -EPS)).any()
                light = (here & (away - sign * 10 - wide < -EPS)).any()
                found[number] = max(found[number], 2 if heavy else 1 if light else 0)
    return COVERS[found[0]], COVERS[found[1]]


COVERS = ("none", "light", "heavy")


# The pairs


CARDS = ("billy", "baron-von-fancyhat", "firespitter", "flintlock", "quack", "doug-the-flatulent")


def tables() -> list[Skirmish]:
    """Every map, and the one with buildings once more with its doors."""
    found = [Options(map=map.id) for map in BASE.maps]  # type: ignore[arg-type]  # the maps of the options
    found.append(Options(map="old_abbey", enterable_buildings=True))
    troupe = [one(card, side, 0, 0) for card, side in zip(CARDS, (0, 1) * 3, strict=True)]
    return [field(*(replace(c) for c in troupe), options=options, maps=BASE.maps) for options in found]


def pairs(count: int) -> Iterator[Skirmish]:
    """Two characters at random places of a table, with some others about them."""
    rng = random.Random(7)
    laid_out = tables()
    for number in range(count):
        s = laid_out[number % len(laid_out)]
        for character in s.characters:
            character.status = "reserve"
        put_down(s, 0, rng, None)
        for who in range(1, len(CARDS)):
            put_down(s, who, rng, s.characters[0].at)
        yield s


def put_down(s: Skirmish, who: int, rng: random.Random, centre: tuple[int, int] | None) -> None:
    """Somewhere free, on any surface; often raised ones, and not far from the centre if there is one."""
    raised = s.table.raised
    while True:
        if raised and rng.random() < 0.3:
            west, south, east, north = rng.choice(raised).shape.box  # type: ignore[union-attr]  # maps have boxes
            at = (rng.randrange(west, east), rng.randrange(south, north))
        elif centre is not None:
            at = (centre[0] + rng.randrange(-9000, 9000), centre[1] + rng.randrange(-9000, 9000))
        else:
            at = (rng.randrange(36_000), rng.randrange(36_000))
        floor = s.table.floor("", at)
        if floor is not None and is_free(
            s, Disc(at, s.card(who).radius), who, floor=floor, high=tall(s, who)
        ):
            s.characters[who].at, s.characters[who].surface = at, floor.name
            s.characters[who].status = "in_play"
            return


@pytest.mark.rule("MS-1.7", "MS-6.9", "MS-10.9")
def test_ruler_sight_and_cover_agree_with_brute_force() -> None:
    seen: Counter[Any] = Counter()
    for s in pairs(PAIRS):
        found, back = measure(s, 0, 1), measure(s, 1, 0)
        (x, y), (x2, y2) = (s.characters[who].at for who in (0, 1))
        flat = np.hypot(x2 - x, y2 - y) - s.card(0).radius - s.card(1).radius
        rise = height(s, 1) - height(s, 0)

        assert 0 <= found.gap - flat < 1
        assert abs(found.rise - rise) <= 1
        assert abs(found.reach - np.hypot(max(0, flat), rise)) <= 2
        assert (found.gap, found.rise, found.sight) == (back.gap, -back.rise, back.sight)
        agree_on_what_is_near(s, found)
        if flat > 3 * CLOSE and not is_unsure(s):
            if some_line_is_free(s, 1):
                assert found.sight, s.characters
            if found.sight:
                assert some_line_is_free(s, -1), s.characters
            least, most = map(COVERS.index, covers(s))
            assert least <= COVERS.index(found.cover) <= most, s.characters
        seen[found.sight, bool(found.rise)] += 1
        seen[found.cover] += 1
    assert min(seen[key] for key in [(True, True), (True, False), (False, True), (False, False)]) > PAIRS / 50
    assert min(seen[cover] for cover in ("none", "light", "heavy")) > PAIRS / 50


def agree_on_what_is_near(s: Skirmish, found: Measurement) -> None:
    """The rules ask the same ruler."""
    for inches in range(1, 13):
        assert is_near(s, 0, 1, inches) == (found.gap <= inches * INCH + EPS)
    assert engages(s, 0, 1) == (found.reach <= s.card(0).range * INCH + EPS and found.sight)
