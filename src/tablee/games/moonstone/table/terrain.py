"""MS-2 Terrain: what lies on a table, how high it is, and what one may stand on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from math import isqrt
from typing import Final

from msgspec.structs import replace

from tablee.core import Chance, Point
from tablee.games.moonstone.cards import Cards
from tablee.games.moonstone.maps import HEIGHTS, Kind, Ladder, Map, Piece, head_of
from tablee.games.moonstone.table.geometry import (
    CONTACT,
    between,
    box_of,
    contains,
    gap,
    is_segment_near,
    rounded,
    square_between,
)
from tablee.games.moonstone.table.polygon import Polygon
from tablee.games.moonstone.table.random_maps import generate
from tablee.games.moonstone.table.structs import GROUND, Disc, Feature, Floor, Length, Link, Shape, Stretch

LEVEL: Final = 250
"""MS-2.20 What shares no more of its height with another than this does not concern it."""
GENERATED: Final = -1
"""In the place of the number of a map: a table that is drawn by chance."""
PARTS: Final = 1 << 16
"""Where a path crosses an outline is worked out in so many parts of a leg."""
FINE: Final = 2 * PARTS
"""So that the middle between two such places can be told exactly."""


def height_at(floor: Floor, at: Point) -> Length:
    """MS-2.14 Return how high a floor lies at a point: stairs rise evenly."""
    if floor.up is None:
        return floor.low
    assert floor.shape is not None
    west, south, east, north = box_of(floor.shape)
    along, whole = {
        "east": (at[0] - west, east - west),
        "west": (east - at[0], east - west),
        "north": (at[1] - south, north - south),
        "south": (north - at[1], north - south),
    }[floor.up]
    return floor.low + rounded((floor.high - floor.low) * min(max(along, 0), whole), whole)


def holds(shape: Shape, p: Point, fine: int = 1) -> bool:
    """Return whether a point, in ``fine`` parts of a thousandth, lies in a shape or on its outline."""
    if fine != 1:
        shape = _enlarged(shape, fine)
    if isinstance(shape, Polygon):
        return contains(shape, p)
    return square_between(shape.centre, p) <= shape.radius**2


@lru_cache(maxsize=1024)
def _enlarged(shape: Shape, by: int) -> Shape:
    """A shape in smaller units."""
    if isinstance(shape, Disc):
        return Disc((shape.centre[0] * by, shape.centre[1] * by), shape.radius * by)
    return Polygon(tuple((x * by, y * by) for x, y in shape.points))


def _exactly_between(a: Point, b: Point, part: int) -> Point:
    """The point at ``part / FINE`` of the way, in as many parts of a thousandth: nothing is rounded."""
    return a[0] * FINE + (b[0] - a[0]) * part, a[1] * FINE + (b[1] - a[1]) * part


class Table:
    """A map laid out for a match."""

    def __init__(self, map: Map, *, enterable: bool) -> None:
        self.map = laid(map, enterable=enterable)
        pieces = self.map.pieces
        self.shapes: tuple[Shape, ...] = tuple(piece.shape for piece in pieces)
        heights = {_name(piece, n): piece.elevation or 0 for n, piece in enumerate(pieces)}
        self.features: tuple[Feature, ...] = tuple(
            _feature(piece, _name(piece, n), shape, heights.get(piece.stands_on or "", 0))
            for n, (piece, shape) in enumerate(zip(pieces, self.shapes, strict=True))
        )
        self.of_kind: dict[Kind, tuple[Feature, ...]] = {
            kind: tuple(f for f, piece in zip(self.features, pieces, strict=True) if _is(piece, kind))
            for kind in HEIGHTS
        }
        self.obstacles = tuple(
            (number, feature)
            for number, (feature, piece) in enumerate(zip(self.features, pieces, strict=True))
            if piece.kind == "obstacle"
        )
        """MS-5.10 What may be traversed, with their numbers among the pieces."""
        self.solid = self.of_kind["obstacle"] + self.of_kind["barrier"]
        """MS-5.3 What stops a move."""
        named = list(zip(self.features, pieces, strict=True))
        self.platforms = tuple(
            Floor(feature.name, feature.shape, feature.top, feature.top)
            for feature, piece in named
            if piece.kind == "platform"
        )
        stairs = [(_stairs(feature, piece, self.platforms), piece) for feature, piece in named if piece.up]
        self.stairs = tuple(flight for flight, _ in stairs)
        solid = [f.shape for f in self.of_kind["barrier"] if f.name and not f.foot]
        self._taken: dict[str, list[Shape]] = {"": solid}
        for flight, piece in stairs:
            assert flight.shape is not None
            self._taken.setdefault(piece.stands_on or "", []).append(flight.shape)
        self.raised: tuple[Floor, ...] = (*self.platforms, *self.stairs)
        self.links = tuple(link for ladder in map.ladders for link in self._links(ladder))
        rests = [floor for link in self.links for floor in (link.low, link.high) if floor.shape is None]
        self.floors: dict[str, Floor] = {floor.name: floor for floor in (GROUND, *self.raised, *rests)}

    def _links(self, ladder: Ladder) -> Iterator[Link]:
        """MS-2.16 The storeys of a ladder, from below."""
        head = next(floor for floor in self.platforms if floor.name == ladder.to)
        foot = next((floor for floor in self.floors_at(ladder.foot) if floor.name != ladder.to), GROUND)
        rests = [Floor(f"{ladder.id}:{n}", None, high, high) for n, high in enumerate(ladder.rests)]
        for low, high in pairwise([foot, *rests, head]):
            yield Link(ladder.foot, low, high)

    # Floors

    def is_on(self, floor: Floor, p: Point, fine: int = 1) -> bool:
        """MS-2.12 Return whether a centre there, in ``fine`` parts of a thousandth, is on this floor."""
        if floor.shape is None and floor.name:
            return False
        if floor.shape is not None and not holds(floor.shape, p, fine):
            return False
        return not any(holds(shape, p, fine) for shape in self._taken.get(floor.name, ()))

    def floors_at(self, p: Point) -> list[Floor]:
        """Return what one may stand on at a point, the lowest first."""
        if not self.raised:
            return [GROUND]
        found = [floor for floor in (GROUND, *self.raised) if self.is_on(floor, p)]
        return sorted(found, key=lambda floor: height_at(floor, p))

    def floor(self, name: str, p: Point) -> Floor | None:
        """MS-2.12 The floor that is meant by a name at a point; without a name, the lowest there."""
        if not name:
            return next(iter(self.floors_at(p)), None)
        found = self.floors.get(name)
        return found if found is not None and self.is_on(found, p) else None

    # Paths

    def follow(self, floor: Floor, points: Sequence[Point]) -> tuple[list[Stretch], bool]:
        """MS-5.16 A path in parts, each on one floor, and whether it can be walked to its end.

        From one floor to another it goes only where both are level: at the ends of stairs. Otherwise
        the last part ends at the edge.
        """
        found: list[Stretch] = []
        for a, b in pairwise(points):
            if a == b:
                continue
            cuts = self._cuts(a, b)
            if not floor.name and not cuts:
                found.append(Stretch(a, b))
            else:
                for start, end in pairwise([0, *cuts, PARTS]):
                    p, q = between(a, b, start, PARTS), between(a, b, end, PARTS)
                    if p == q:
                        continue
                    middle = _exactly_between(a, b, start + end)
                    if not self.is_on(floor, middle, FINE):
                        level = self._level_with(height_at(floor, p), p, middle, FINE)
                        if level is None:
                            return found, False
                        floor = level
                    found.append(Stretch(p, q, floor))
            if not self.is_on(floor, b):
                # Nobody stands, or turns, a hair beyond the edge of a floor.
                level = self._level_with(height_at(floor, b), b, b, 1)
                if level is None:
                    return found, False
                floor = level
                found.append(Stretch(b, b, floor))
        return found, True

    def _level_with(self, height: Length, edge: Point, p: Point, fine: int) -> Floor | None:
        """MS-R85 A floor at ``p`` that is level with somebody who comes at this height over its edge."""
        level = (f for f in (GROUND, *self.raised) if abs(height_at(f, edge) - height) <= LEVEL)
        return next((floor for floor in level if self.is_on(floor, p, fine)), None)

    def is_drop(self, floor: Floor, edge: Point, beyond: Point) -> bool:
        """MS-11.4 Return whether a floor ends there, and what lies beyond its edge is lower.

        Otherwise something stands in the way: the side of stairs.
        """
        if not floor.name or (floor.shape is not None and holds(floor.shape, beyond)):
            return False
        return any(height_at(other, beyond) < height_at(floor, edge) for other in self.floors_at(beyond))

    def _cuts(self, a: Point, b: Point) -> list[int]:
        """Return where a leg crosses the outline of something raised, in parts of its length."""
        cuts: set[int] = set()
        for floor in self.raised:
            shape = floor.shape
            if isinstance(shape, Polygon):
                if is_segment_near(a, b, shape, 1):
                    cuts.update(_crossings(a, b, shape))
            elif shape is not None:
                cuts.update(_crossings_of_disc(a, b, shape))
        return sorted(cut for cut in cuts if 0 < cut < PARTS)


def _crossings(a: Point, b: Point, polygon: Polygon) -> Iterator[int]:
    dx, dy = b[0] - a[0], b[1] - a[1]
    for c, d in polygon.edges():
        ex, ey = d[0] - c[0], d[1] - c[1]
        across = dx * ey - dy * ex
        if across:
            cx, cy = c[0] - a[0], c[1] - a[1]
            along, beside = cx * ey - cy * ex, cx * dy - cy * dx
            if across < 0:
                across, along, beside = -across, -along, -beside
            if 0 <= along <= across and 0 <= beside <= across:
                yield rounded(along * PARTS, across)


def _crossings_of_disc(a: Point, b: Point, disc: Disc) -> Iterator[int]:
    dx, dy = b[0] - a[0], b[1] - a[1]
    fx, fy = a[0] - disc.centre[0], a[1] - disc.centre[1]
    square = dx * dx + dy * dy
    half = fx * dx + fy * dy
    rest = half * half - square * (fx * fx + fy * fy - disc.radius**2)
    if square and rest > 0:
        root = isqrt(rest)
        yield rounded((-half - root) * PARTS, square)
        yield rounded((-half + root) * PARTS, square)


def _name(piece: Piece, number: int) -> str:
    """Return what a floor is called: pieces need an id only if others name them."""
    return piece.id or f"#{number}"


def _is(piece: Piece, kind: Kind) -> bool:
    """MS-2.21 A solid platform is a Barrier for everybody lower."""
    return piece.kind == kind or (kind == "barrier" and piece.kind == "platform" and piece.solid)


def _feature(piece: Piece, name: str, shape: Shape, foot: Length) -> Feature:
    """MS-2.20 A piece with its foot and its top."""
    if piece.kind in ("platform", "stairs"):
        return Feature(shape, foot, piece.elevation or 0, name)
    return Feature(shape, foot, foot + (HEIGHTS[piece.kind] if piece.height is None else piece.height))


def _stairs(feature: Feature, piece: Piece, platforms: Sequence[Floor]) -> Floor:
    """MS-2.14 A flight of stairs, up to the platforms that its head touches."""
    head = head_of(piece)
    leads_to = tuple(
        one.name
        for one in platforms
        if one.low == feature.top and one.shape is not None and gap(Disc(head, 0), one.shape) <= CONTACT
    )
    return Floor(feature.name, feature.shape, feature.foot, feature.top, piece.up, leads_to)


def laid(map: Map, *, enterable: bool) -> Map:
    """MS-2.13 Buildings that can be entered are walls and closed doors; others are Barriers."""
    pieces: list[Piece] = []
    for piece in map.pieces:
        if piece.kind != "building":
            pieces.append(piece)
        elif not enterable or not piece.walls:
            pieces.append(replace(piece, kind="barrier", height=piece.height or HEIGHTS["building"]))
        else:
            for n, rect in enumerate(piece.walls):
                wall = Piece(
                    id=f"{piece.id}-wall-{n}", kind="barrier", look=piece.look, rect=rect, height=piece.height
                )
                pieces.append(wall)
            for n, rect in enumerate(piece.doors):
                pieces.append(Piece(id=f"{piece.id}-door-{n}", kind="obstacle", look="door", rect=rect))
    return replace(map, pieces=tuple(pieces))


@lru_cache(maxsize=64)
def laid_out(cards: Cards, map: int, seed: int, enterable: bool) -> Table:
    """The table of a match: a map of the packs, or one that is drawn from a seed."""
    chosen = generate(Chance(seed.to_bytes(8, "big"))) if map == GENERATED else cards.maps[map]
    return Table(chosen, enterable=enterable)
