"""MS-5.14 The reach of a move as an outline: straight on, around corners, and past engaged zones.

The table around a character is divided into squares, and those into smaller ones. A square counts, as far as
the way is long enough, if every place in it can be reached from one corner of a way: all legs to it lie
between those to its own corners. What is shown is therefore allowed everywhere; a rim of about a small square
may be missing.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from math import isqrt
from typing import TYPE_CHECKING, Final

from tablee.core import Path, Point
from tablee.games.moonstone.table.board import concerns
from tablee.games.moonstone.table.geometry import SIDE, distance, is_nearer, nearest_on_side, overlaps, sweeps
from tablee.games.moonstone.table.polygon import Polygon
from tablee.games.moonstone.table.structs import Disc, Floor, Length, Shape
from tablee.games.moonstone.table.terrain import holds

if TYPE_CHECKING:
    from tablee.games.moonstone.table.way import Way

from tablee.games.moonstone.table.structs import Corner, Square

ACROSS: Final = 40
"""Squares from side to side, the smallest ones: for a Jog of 4 inches each is a fifth of an inch."""
SMALLEST: Final = 100
"""No square is smaller than a tenth of an inch, which is about two dots of a screen."""
LARGEST: Final = 8
"""Smallest squares from side to side of a largest one."""
CIRCLE: Final = 50
"""Drift allowed when circling an engaging enemy during a Jog."""
SURE, NEAR = 16, 500
"""How much of it is kept back between places that are looked at, and from how far on that is enough."""


STEPS: Final = 2
"""Steps of a rim that are no longer than this are drawn as a slope."""


class Reach:
    """The reach of a move."""

    def __init__(self, way: Way) -> None:
        self.way = way
        around = Disc(way.start, way.allowance)
        raised = [floor.shape for floor in way.s.table.raised if floor.shape is not None]
        self.raised = [shape for shape in raised if overlaps(around, shape)]
        self.stairs = [
            flight.shape
            for flight in way.s.table.stairs
            if flight.shape is not None and overlaps(around, flight.shape)
        ]
        self.unit = max(SMALLEST, 2 * -(-way.allowance // ACROSS))
        """The side of a smallest square: even, so that all have a middle."""
        self.across = LARGEST * -(-2 * way.allowance // (self.unit * LARGEST))
        x, y = way.start
        self.west, self.south = x - self.across // 2 * self.unit, y - self.across // 2 * self.unit
        self._hindering: dict[str, list[Shape]] = {}
        self.rows = [0] * self.across
        """What can be reached: a bit for each smallest square, from the west, in rows from the south."""
        lengths = way.roads.lengths
        corners = [
            Corner(at, lengths[at], path, floor, self._within(at, lengths[at]), self.hindering(floor))
            for at in sorted(lengths, key=lambda at: lengths[at])
            for path in (way.roads.to(at),)
            for floor in (self._floor_at(path),)
        ]
        for column in range(0, self.across, LARGEST):
            for row in range(0, self.across, LARGEST):
                self._fill(column, row, LARGEST, corners)

    def _floor_at(self, path: tuple[Point, ...]) -> Floor:
        """Return where a way ends."""
        stretches, _ = self.way.follow(path)
        return stretches[-1].floor if stretches else self.way.floor

    def hindering(self, floor: Floor) -> list[Shape]:
        """Return what is in the way on a level floor."""
        if floor.name not in self._hindering:
            low, way = floor.low, self.way
            near = [f.shape for f in way.surroundings.near if concerns(f, low, low + way.high)]
            self._hindering[floor.name] = near + [area.shape for area in way.rough_on(floor)]
        return self._hindering[floor.name]

    # Squares

    def _fill(self, column: int, row: int, size: int, corners: list[Corner]) -> None:
        """Take a square as a whole, or in parts; ``corners``: from which some of it may be reached."""
        square, way = self._square(column, row, size), self.way
        if not all(way.radius - square.out <= x <= SIDE - way.radius + square.out for x in square.at):
            return
        hopeful, wide = [], way.radius + square.out
        here, known = range(row, row + size), self.rows
        bits = ((1 << size) - 1) << column
        taken: dict[str, bool] = {}
        for begun in corners:
            if not any(begun.rows[j] & bits & ~known[j] for j in here):
                continue  # too far, or reached already
            a, floor, stays = begun.at, begun.floor, self._stays(begun, square)
            if stays:
                if floor.name not in taken:
                    taken[floor.name] = self._is_taken(square, floor)
                if taken[floor.name] and square.is_smallest:
                    continue
            # What is not near these legs is not near those to a part of the square.
            near = [shape for shape in begun.near if sweeps(a, square.at, wide, shape)]
            corner = begun if len(near) == len(begun.near) else begun._replace(near=near)
            if stays:
                is_open = not taken[floor.name] and self._is_clear(corner, square)
            else:
                is_open = self._is_walked(corner, square)
            if is_open and self._is_at_ease(corner, square):
                for j in here:
                    known[j] |= corner.rows[j] & bits
            elif not square.is_smallest and not self._is_shut_off(corner, square):
                hopeful.append(corner)
        half = size // 2
        for i in (0, half) if hopeful else ():
            for j in (0, half):
                self._fill(column + i, row + j, half, hopeful)

    def _within(self, at: Point, far: Length) -> list[int]:
        """The small squares on the table to which a way is long enough, straight on from a corner."""
        half, unit = self.unit // 2, self.unit
        out = _out(half)
        wide, most = self.way.radius + out, self.way.allowance - far - out
        found = [0] * self.across
        for j in range(self.across):
            y = self.south + j * unit + half
            rest = most * most - (y - at[1]) ** 2
            if most < 0 or rest < 0 or not wide <= y <= SIDE - wide:
                continue
            aside = isqrt(rest)
            # Of the middles in this row, the first and the last.
            first = max(0, -(-(max(at[0] - aside, wide) - self.west - half) // unit))
            last = min(self.across - 1, (min(at[0] + aside, SIDE - wide) - self.west - half) // unit)
            if first <= last:
                found[j] = (2 << last) - (1 << first)
        return found

    def _square(self, column: int, row: int, size: int) -> Square:
        half = size * self.unit // 2
        x, y = self.west + column * self.unit + half, self.south + row * self.unit + half
        corners = (x - half, y - half), (x + half, y - half), (x + half, y + half), (x - half, y + half)
        return Square((x, y), _out(half), corners, size == 1)

    def _is_shut_off(self, corner: Corner, square: Square) -> bool:
        """Return whether no place of a square is reached from a corner: something is in the way of all."""
        a, b, out, floor = corner.at, square.at, square.out, corner.floor
        if floor.up is not None or any(sweeps(a, b, out + 3, shape) for shape in self.stairs):
            return False
        if floor.shape is not None and not overlaps(Disc(b, out + 3), floor.shape):
            return True
        return any(sweeps(a, b, self.way.radius - out, shape) for shape in corner.near)

    def _is_taken(self, square: Square, floor: Floor) -> bool:
        """Return whether a base may not lie everywhere in a square, on a level floor."""
        way, around = self.way, Disc(square.at, self.way.radius + square.out)
        if way.lies_badly(around, floor):
            return True
        b, c, d, e = square.corners
        near = [shape for shape in self.hindering(floor) if overlaps(around, shape)]
        sides = (b, c), (c, d), (d, e), (e, b)
        return any(sweeps(p, q, way.radius, shape) for shape in near for p, q in sides)

    def _is_clear(self, corner: Corner, square: Square) -> bool:
        """Return whether nothing on a level floor is in the way to any place of a square.

        Nothing that hinders is so small that it lies among the legs and nowhere near the outer ones.
        """
        if not corner.near:
            return True
        a, radius = corner.at, self.way.radius
        return not any(
            sweeps(a, end, radius, shape) for shape in corner.near for end in (square.at, *square.corners)
        )

    def _is_at_ease(self, corner: Corner, square: Square) -> bool:
        """Return whether no enemy minds any leg to a square."""
        return all(
            self._ignores(one.eye.disc, one.reach, corner, square) for one in self.way.surroundings.watchers
        )

    def _ignores(self, enemy: Disc, reach: Length, corner: Corner, square: Square) -> bool:
        """MS-5.6 Return whether a last leg to any place of a square avoids an enemy's reach, or does not go
        further from it (MS-5.14). It comes nearer by the least at one of the square's corners."""
        a, (x, y), limit = corner.at, enemy.centre, enemy.radius + self.way.radius + reach
        if not is_nearer(a, square.at, enemy.centre, limit + square.out + 1) or not any(
            is_nearer(p, q, enemy.centre, limit + 1) for p, q in _rim(a, square)
        ):
            return True
        if all((px - a[0]) * (x - px) + (py - a[1]) * (y - py) >= 0 for px, py in square.corners):
            return True
        is_fresh = not corner.far or distance(a, enemy.centre) > limit
        return is_fresh and square.is_smallest and self._circles(enemy.centre, a, square)

    def _circles(self, enemy: Point, a: Point, square: Square) -> bool:
        """Return whether legs to a small square go hardly further from an enemy after they have been nearest.

        Seen at nine places; those between differ from them by less than ``SURE``, if it is not too near.
        """
        if distance(a, square.at) < NEAR:
            return False
        (west, south), (east, north) = square.corners[0], square.corners[2]
        return all(
            distance((x, y), enemy) - distance(nearest_on_side(a, (x, y), enemy), enemy) <= CIRCLE - SURE
            for x in (west, square.at[0], east)
            for y in (south, square.at[1], north)
        )

    # Roofs and stairs

    def _stays(self, corner: Corner, square: Square) -> bool:
        """Return whether all legs to a square stay on the floor on which they begin, and that is level."""
        floor = corner.floor
        if floor.up is not None:
            return False
        if floor.shape is None:
            # A solid platform hinders whoever is below it; only stairs lead up.
            return not any(sweeps(corner.at, square.at, square.out + 3, shape) for shape in self.stairs)
        if any(sweeps(corner.at, square.at, square.out + 3, shape) for shape in self.stairs):
            return False
        return all(holds(floor.shape, point) for point in (corner.at, *square.corners))

    def _is_walked(self, corner: Corner, square: Square) -> bool:
        """Return whether every place of a square is reached over the same floors.

        Where no corner of an outline lies among the legs, and those to the corners of the square cross the
        same outlines, so do all between them.
        """
        way, a, out = self.way, corner.at, square.out
        for shape in self.raised:
            if isinstance(shape, Polygon):
                if any(is_nearer(a, square.at, point, out + 2) for point in shape.points):
                    return False
            elif sweeps(a, square.at, out + 3, shape):
                return False
        if way.check(Path((*corner.path, square.at))) is not None:
            return False
        path = (*corner.path, square.at)
        stretches, _ = way.follow(path)
        wide = Disc(square.at, way.radius + out)
        if not way.is_wide(stretches, out) or way.lies_badly(wide, self._floor_at(path)):
            return False
        floors = [stretch.floor for stretch in stretches]
        for end in square.corners:
            path = (*corner.path, end)
            if way.check(Path(path)) is not None or [one.floor for one in way.follow(path)[0]] != floors:
                return False
        return True

    # What came out

    def shows(self, point: Point) -> bool:
        """Return whether a place is among what is shown as reached."""
        column, row = (point[0] - self.west) // self.unit, (point[1] - self.south) // self.unit
        return 0 <= row < self.across and column >= 0 and bool(self.rows[row] >> column & 1)

    def outline(self) -> list[list[Point]]:
        """The rims of what can be reached, each a closed line with what is reached to its left."""
        after: dict[tuple[int, int], list[tuple[int, int]]] = {}
        for j, row in enumerate(self.rows):
            below, above = self.rows[j - 1] if j else 0, self.rows[j + 1] if j + 1 < self.across else 0
            for i in _bits(row & ~below):
                after.setdefault((i, j), []).append((i + 1, j))
            for i in _bits(row & ~(row >> 1)):
                after.setdefault((i + 1, j), []).append((i + 1, j + 1))
            for i in _bits(row & ~above):
                after.setdefault((i + 1, j + 1), []).append((i, j + 1))
            for i in _bits(row & ~(row << 1)):
                after.setdefault((i, j + 1), []).append((i, j))
        rims = []
        while after:
            start = here = next(iter(after))
            rim: list[tuple[int, int]] = []
            while here != start or not rim:
                ends = after[here]
                there = ends.pop()
                if not ends:
                    del after[here]
                if len(rim) > 1 and _are_in_line(rim[-2], rim[-1], there):
                    rim.pop()
                rim.append(there)
                here = there
            if _are_in_line(rim[-2], rim[-1], rim[0]):
                rim.pop()
            rims.append([(self.west + i * self.unit, self.south + j * self.unit) for i, j in _smooth(rim)])
        return rims


def _out(half: Length) -> Length:
    """Return how far the corners of a square are from its middle, at most."""
    return isqrt(2 * half * half) + 1


def _bits(row: int) -> Iterator[int]:
    """The places of what is set in a row."""
    while row:
        lowest = row & -row
        yield lowest.bit_length() - 1
        row ^= lowest


def _rim(a: Point, square: Square) -> tuple[tuple[Point, Point], ...]:
    """The outer ones of all legs from a point to a square, where they end, and the one in the middle."""
    b, c, d, e = square.corners
    return (a, square.at), (a, b), (a, c), (a, d), (a, e), (b, c), (c, d), (d, e), (e, b)


def _smooth(rim: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """Without the tips of small steps: a rim that is drawn like this holds no more than before."""
    kept = []
    count = len(rim)
    for n, here in enumerate(rim):
        around = [rim[(n + offset) % count] for offset in (-2, -1, 0, 1, 2)]
        before, is_tip, after = (_turns_left(*around[k : k + 3]) for k in range(3))
        legs = sorted(abs(a[0] - b[0]) + abs(a[1] - b[1]) for a, b in pairwise(around[1:4]))
        # No whole square lies in a triangle with such legs, so no rim of a hole does.
        if not (is_tip and not before and not after and (legs[0] == 1 or legs[1] == STEPS)):
            kept.append(here)
    return kept


def _turns_left(a: tuple[int, int], b: tuple[int, int], c: tuple[int, int]) -> bool:
    return (b[0] - a[0]) * (c[1] - b[1]) - (b[1] - a[1]) * (c[0] - b[0]) > 0


def _are_in_line(a: tuple[int, int], b: tuple[int, int], c: tuple[int, int]) -> bool:
    return a[0] == b[0] == c[0] or a[1] == b[1] == c[1]
