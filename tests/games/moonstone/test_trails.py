"""What moves and attacks leave on the field until the opponent answers."""

from __future__ import annotations

from xml.etree import ElementTree

from tablee.core import Match
from tablee.games.moonstone import GAME
from tablee.games.moonstone import events as ev
from tablee.games.moonstone.pictures.trails import trail
from tablee.testing.driving import random_play

SMALL = GAME.rules.options(roster="seed", troupe_size=2, stones=5)


def test_a_move_leaves_a_ghost_and_the_way_that_its_base_walks() -> None:
    match = Match.new(GAME, SMALL, 5, seats=2, listening=True)
    random_play(match, 5)
    view = match.view(0)
    moves = [event for _, event in match.events if isinstance(event, ev.Moved) and len(set(event.way)) > 1]
    assert moves

    for move in moves:
        drawn = ElementTree.fromstring(str(trail(view, move, "wide")))
        ghost, way, _ = drawn

        assert (int(ghost.attrib["cx"]), int(ghost.attrib["cy"])) == move.way[0]
        assert way.attrib["data-walks"] == f"base-{move.character}"
        points = way.attrib["d"].removeprefix("M").split("L")
        assert points == [f"{x} {y}" for x, y in move.way]
        assert move.way[-1] == move.to


def test_other_events_leave_nothing() -> None:
    match = Match.new(GAME, SMALL, 5, seats=2, listening=True)

    assert trail(match.view(None), ev.TurnBegan(1), "wide") == ""
