"""What the picture of the table shows, and to whom."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tablee.core import Question, Shape
from tablee.games.moonstone import GAME
from tablee.games.moonstone.state import Skirmish
from tablee.games.moonstone.view import view
from tablee.play.words import words_for
from tests.games.moonstone.field import field, one

SHAPES: tuple[Shape, ...] = ("wide", "tall")


def drawn(s: Skirmish, shape: Shape, question: Question[Any] | None = None, language: str = "en") -> str:
    """The picture for the first player."""
    return str(GAME.picture(view(s, 0), question, words_for(language, GAME), shape))


def initials(picture: str) -> list[str]:
    return re.findall(r'class="ms-initials[^>]*>([^<]*)<', picture)


@pytest.mark.parametrize("shape", SHAPES)
def test_characters_are_told_apart_where_both_lead_the_same(shape: Shape) -> None:
    s = field(*(one(id, seat, 8 + 4 * seat, y) for seat in (0, 1) for id, y in (("klaus", 9), ("billy", 14))))

    assert initials(drawn(s, shape)) == ["Kl", "Bi", "Kl", "Bi"]
