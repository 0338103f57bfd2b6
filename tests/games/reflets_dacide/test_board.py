"""The board of section 3.6."""

from __future__ import annotations

from collections import Counter

import pytest

from tablee.games.reflets_dacide import board


@pytest.mark.rule("AL-R16")
def test_the_path_has_the_squares_of_the_specification() -> None:
    kinds = Counter(board.kind_of(place) for place in range(1, board.DOOR))

    assert kinds == {"zone": 12, "chance": 8, "plain": 35}
    assert set(Counter(board.ZONE_SLOTS.values()).values()) == {2}
    assert len(board.PLAIN_SQUARES) == 35


def test_shortcuts_lead_where_their_arrows_point() -> None:
    ways = {board.name_of(square): board.name_of(board.ARROW[spur]) for square, spur in board.SPUR_OF.items()}

    assert ways == {"P02": "P11", "P18": "P25", "P31": "P36", "P43": "P50"}


def test_rooms_face_each_other_on_the_odd_squares_of_the_corridor() -> None:
    beside = {
        board.name_of(square): [board.name_of(room) for room in board.rooms_at(square)]
        for square in board.CORRIDOR
    }

    assert beside["C1"] == ["G1L", "G1R"]
    assert beside["C2"] == []
    assert beside["C9"] == ["G5L", "G5R"]
    assert all(room in board.rooms_at(board.corridor_of(room)) for room in board.ROOMS)


@pytest.mark.parametrize(
    ("a", "b", "steps"), [("C1", "G1L", 1), ("G1L", "G1R", 2), ("G1L", "G2R", 4), ("C3", "C7", 4)]
)
def test_steps_in_the_abyss(a: str, b: str, steps: int) -> None:
    places = {board.name_of(place): place for place in (*board.CORRIDOR, *board.ROOMS)}

    assert board.steps_between(places[a], places[b]) == steps


def test_neutral_tokens_lie_on_plain_squares() -> None:
    assert set(board.NEUTRAL_SPOTS) <= set(board.PLAIN_SQUARES)
    assert board.name_of(board.LAIR) == "LAIR"
    assert board.name_of(board.LAIR + 7) == "R07"
