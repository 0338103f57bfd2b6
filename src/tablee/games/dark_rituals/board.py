"""DR-5 The map of an Encounter: zones, edges and distances, from a drawing in rows of text."""

from __future__ import annotations

import re
from collections import deque
from typing import Literal, NamedTuple, TypeAlias

from tablee.core import ContentError, message
from tablee.games.dark_rituals.effects import Mode

EdgeKind: TypeAlias = Literal["open", "fence", "wall"]
EDGES: dict[str, EdgeKind] = {".": "open", ":": "fence", "#": "wall"}
NAME = re.compile(r"[A-Z][0-9](-[ns][ew])?")
WIDTH = 8
"""From the beginning of a zone's name to that of the next one in its row."""
NAME_WIDTH = 5
BESIDE = 6
"""Where in a zone's columns the edge to its eastern neighbour is drawn."""
BELOW = 2
"""Where in a zone's columns the edge to its southern neighbour is drawn."""
FAR = 99
"""The distance to a zone without a way to it."""


class DrawingError(Exception):
    """A drawing that cannot be read, with the line and the column of the mistake, both from 1 on."""

    def __init__(self, code: str, line: int, column: int, found: str) -> None:
        super().__init__(code, line, column, found)
        self.code, self.line, self.column, self.found = code, line, column, found

    def content_error(self) -> ContentError:
        """The error in words for the author of a pack."""
        said = message(self.code, line=str(self.line), column=str(self.column), found=self.found)
        return ContentError(said, "map", known=", ".join(EDGES) if self.code == "map-edge" else "")


class Side(NamedTuple):
    """An edge between two zones."""

    first: int
    second: int
    kind: EdgeKind


class Board:
    """The zones of a map in reading order, so that reading order is that of their numbers (DR-5.13)."""

    def __init__(self, names: tuple[str, ...], places: tuple[tuple[int, int], ...], sides: tuple[Side, ...]):
        self.names = names
        self.places = places
        """Row and column of each zone in the drawing."""
        self.sides = sides
        self.number = {name: zone for zone, name in enumerate(names)}
        self.ways = self._neighbours("open")
        """DR-5.2 For each zone, the neighbours that a Move can enter."""
        self.sights = self._neighbours("open", "fence")
        """DR-5.8 For each zone, the neighbours in sight."""
        self.beside = self._neighbours("open", "fence", "wall")
        """DR-5.1 For each zone, the neighbours whatever the edge."""
        self._distances: dict[tuple[str, frozenset[int]], tuple[tuple[int, ...], ...]] = {}
        self._ends: dict[tuple[str, frozenset[int], int], tuple[tuple[int, ...], ...]] = {}

    def _neighbours(self, *kinds: EdgeKind) -> tuple[tuple[int, ...], ...]:
        found: list[list[int]] = [[] for _ in self.names]
        for first, second, kind in self.sides:
            if kind in kinds:
                found[first].append(second)
                found[second].append(first)
        return tuple(tuple(sorted(zones)) for zones in found)

    def distances(self, mode: Mode, ban: frozenset[int] = frozenset()) -> tuple[tuple[int, ...], ...]:
        """DR-5.11, DR-5.12 Steps from each zone to each, never entering a zone of ``ban``; FAR: no way."""
        return self._table("beside" if mode == "teleport" else "ways", ban)

    def ends(self, mode: Mode, ban: frozenset[int], zones: int) -> tuple[tuple[int, ...], ...]:
        """For each zone, those at a distance of at least 1 and at most ``zones``."""
        key = mode, ban, zones
        found = self._ends.get(key)
        if found is None:
            found = tuple(
                tuple(zone for zone, steps in enumerate(row) if 1 <= steps <= zones)
                for row in self.distances(mode, ban)
            )
            self._ends[key] = found
        return found

    def in_sight(self) -> tuple[tuple[int, ...], ...]:
        """DR-5.8, DR-5.12 Steps along sight edges."""
        return self._table("sights", frozenset())

    def _table(
        self, edges: Literal["ways", "sights", "beside"], ban: frozenset[int]
    ) -> tuple[tuple[int, ...], ...]:
        table = self._distances.get((edges, ban))
        if table is None:
            neighbours: tuple[tuple[int, ...], ...] = getattr(self, edges)
            table = tuple(_steps_from(zone, neighbours, ban) for zone in range(len(self.names)))
            self._distances[edges, ban] = table
        return table


def _steps_from(start: int, neighbours: tuple[tuple[int, ...], ...], ban: frozenset[int]) -> tuple[int, ...]:
    steps = [FAR] * len(neighbours)
    steps[start] = 0
    waiting = deque([start])
    while waiting:
        zone = waiting.popleft()
        for other in neighbours[zone]:
            if steps[other] == FAR and other not in ban:
                steps[other] = steps[zone] + 1
                waiting.append(other)
    return tuple(steps)


def read_board(drawing: str) -> Board:
    """The map of a drawing: rows of zones, and between them rows of edges; a blank is no adjacency.

    Each zone has eight columns: five for its name, the seventh for the edge to the east; in the row below,
    the third shows the edge to the south. ``.`` is open, ``:`` a fence, ``#`` a wall.
    """
    lines = drawing.rstrip("\n").split("\n")
    zones: dict[tuple[int, int], int] = {}
    names: list[str] = []
    for number, line in enumerate(lines):
        for column, sign in enumerate(line):
            if sign != " " and column % WIDTH in ((5, 7), (5, 6, 7))[number % 2]:
                raise DrawingError("map-stray", number + 1, column + 1, sign)
    for row, line in enumerate(lines[::2]):
        for start in range(0, len(line), WIDTH):
            name = line[start : start + NAME_WIDTH].strip()
            if not name:
                continue
            if not NAME.fullmatch(name):
                raise DrawingError("map-zone", 2 * row + 1, start + 1, name)
            if name in names:
                raise DrawingError("map-zone-twice", 2 * row + 1, start + 1, name)
            zones[row, start // WIDTH] = len(names)
            names.append(name)
    sides: list[Side] = []
    for number, line in enumerate(lines):
        sides.extend(_edges_of(line, number, zones))
    return Board(tuple(names), tuple(zones), tuple(sides))


def _edges_of(line: str, number: int, zones: dict[tuple[int, int], int]) -> list[Side]:
    """The edges that one line of a drawing shows: to the east in a row of zones, to the south below it."""
    row, between = divmod(number, 2)
    found = []
    for column in range((len(line) + WIDTH - 1) // WIDTH):
        at = column * WIDTH + (BELOW if between else BESIDE)
        sign = line[at : at + 1].strip()
        if not sign:
            continue
        pair = zones.get((row, column)), zones.get((row + between, column + 1 - between))
        if sign not in EDGES:
            raise DrawingError("map-edge", number + 1, at + 1, sign)
        if pair[0] is None or pair[1] is None:
            raise DrawingError("map-edge-nowhere", number + 1, at + 1, sign)
        found.append(Side(pair[0], pair[1], EDGES[sign]))
    return found
