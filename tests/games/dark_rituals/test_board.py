"""DR-5 Zones, edges and distances; and maps that cannot be read."""

from __future__ import annotations

import itertools

import pytest

from tablee.games.dark_rituals.board import FAR, Board, DrawingError, read_board
from tablee.games.dark_rituals.content import TEXTS
from tests.games.dark_rituals import specification

SMALL = """\
A1-nw . A1-ne # A2-nw
  .     :::::     .
A1-sw . A1-se . A2-sw"""


def zones(board: Board, *names: str) -> list[int]:
    return [board.number[name] for name in names]


@pytest.mark.rule("DR-5.1", "DR-5.2", "DR-5.13")
def test_zones_are_numbered_in_reading_order_and_neighbours_share_a_side() -> None:
    board = read_board(SMALL)

    assert board.names == ("A1-nw", "A1-ne", "A2-nw", "A1-sw", "A1-se", "A2-sw")
    assert board.beside[1] == (0, 2, 4)
    assert board.sights[1] == (0, 4)
    assert board.ways[1] == (0,)
    assert board.places == ((0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2))


@pytest.mark.rule("DR-5.8")
def test_sight_passes_a_fence_and_turns_a_corner_but_passes_no_wall() -> None:
    steps = read_board(SMALL).in_sight()

    assert steps[1][4] == 1
    assert steps[1][5] == 2
    assert steps[1][2] == 3


@pytest.mark.rule("DR-5.11", "DR-5.12")
def test_each_way_of_moving_has_its_own_distance() -> None:
    board = read_board(SMALL)

    assert board.distances("move")[1][2] == 5
    assert board.distances("teleport")[1][2] == 1
    assert board.distances("move", frozenset({4}))[1][2] == FAR
    assert board.distances("teleport", frozenset({2}))[1][2] == FAR


@pytest.mark.rule("DR-5.14")
@pytest.mark.parametrize("encounter", range(1, 6))
def test_edges_are_those_that_the_specification_lists(encounter: int) -> None:
    board = read_board(specification.drawing(encounter))
    listed = specification.items(encounter)

    for kind, item in (("wall", "Walls"), ("fence", "Fences")):
        pairs = {frozenset(pair.split(" / ")) for pair in listed[item].split(", ")}
        drawn = {
            frozenset((board.names[side.first], board.names[side.second]))
            for side in board.sides
            if side.kind == kind
        }
        assert drawn == pairs
    assert len(board.names) == 24
    assert len(board.sides) == 4 * 5 + 3 * 6


@pytest.mark.parametrize("encounter", range(1, 6))
def test_distances_are_those_of_a_slow_search(encounter: int) -> None:
    board = read_board(specification.drawing(encounter))
    slow = [[0 if a == b else FAR for b in range(24)] for a in range(24)]
    for a, near in enumerate(board.ways):
        for b in near:
            slow[a][b] = 1
    for middle, a, b in itertools.product(range(24), repeat=3):
        slow[a][b] = min(slow[a][b], slow[a][middle] + slow[middle][b])

    assert [list(row) for row in board.distances("move")] == slow


@pytest.mark.parametrize(
    ("drawing", "code", "line", "column"),
    [
        ("A1-nw . A1-nx", "map-zone", 1, 9),
        ("A1-nw . A1-nw", "map-zone-twice", 1, 9),
        ("A1-nw + A1-ne", "map-edge", 1, 7),
        ("A1-nw .", "map-edge-nowhere", 1, 7),
        ("A1-nw\n  .\n", "map-edge-nowhere", 2, 3),
        ("A1-nw . A1-ne\n  .   # .\nA1-sw . A1-se", "map-stray", 2, 7),
        ("A1-nw.  A1-ne", "map-stray", 1, 6),
    ],
)
def test_a_mistake_in_a_drawing_is_named_by_line_and_column(
    drawing: str, code: str, line: int, column: int
) -> None:
    with pytest.raises(DrawingError) as caught:
        read_board(drawing)

    assert (caught.value.code, caught.value.line, caught.value.column) == (code, line, column)
    for language in ("en", "fr"):
        assert f"{line}" in caught.value.content_error().at("x.yaml", texts=TEXTS).text(language)
