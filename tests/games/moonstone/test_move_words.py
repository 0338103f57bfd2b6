"""Moves in the log: how far, and in which direction."""

from __future__ import annotations

import pytest

from tablee.core import Point, words
from tablee.games.moonstone import GAME
from tablee.games.moonstone.words import walked_words


@pytest.mark.parametrize(
    ("way", "inches", "english", "french"),
    [
        (((5000, 5000), (4293, 5707)), 1, "north-west", "le nord-ouest"),
        (((5000, 5000), (9000, 5000)), 4, "east", "l’est"),
        (((5000, 5000), (5000, 3000), (5100, 2000)), 3, "south", "le sud"),
        (((5000, 5000), (4000, 5100)), 1, "west", "l’ouest"),
    ],
)
def test_a_way_is_told_by_its_length_and_direction(
    way: tuple[Point, ...], inches: float, english: str, french: str
) -> None:
    told = walked_words(way)

    assert told is not None
    assert told["inches"] == inches
    for language, direction in (("en", english), ("fr", french)):
        t = words(language, GAME.folder / "texts")
        assert t.text(told["way"]) == direction
        assert direction in t("went-step", character="Klaus", **told)
    assert words("en", GAME.folder / "texts")("went-step", character="Klaus", **told).endswith(f" {english}.")


def test_a_way_that_ends_where_it_began_has_no_direction() -> None:
    assert walked_words(((5000, 5000), (6000, 5000), (5000, 5000))) is None
    assert walked_words(()) is None
