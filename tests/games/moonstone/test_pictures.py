"""What the picture of the table shows, and its words for those who see none."""

from __future__ import annotations

import re
from html import unescape
from typing import Any

import pytest

from tablee.art import written
from tablee.core import Question, Shape
from tablee.games.moonstone import GAME
from tablee.games.moonstone.pictures.seen import Seen
from tablee.games.moonstone.pictures.sheet import sheet
from tablee.games.moonstone.rules.arcane import arcane
from tablee.games.moonstone.rules.meaning import STONE
from tablee.games.moonstone.rules.melee import melee_attack
from tablee.games.moonstone.state import Skirmish
from tablee.games.moonstone.view import view
from tablee.play.words import words_for
from tests.games.moonstone.field import asked, box, field, one
from tests.games.moonstone.playing import deal

SHAPES: tuple[Shape, ...] = ("wide", "tall")


def drawn(s: Skirmish, shape: Shape, question: Question[Any] | None = None, language: str = "en") -> str:
    """The picture for the first player."""
    return str(GAME.picture(view(s, 0), question, words_for(language, GAME), shape))


def texts(picture: str) -> str:
    """All that is written in a picture."""
    return unescape(" ".join(re.findall(r">([^<]+)<", picture)))


def initials(picture: str) -> list[str]:
    return re.findall(r'class="ms-initials[^>]*>([^<]*)<', picture)


@pytest.mark.parametrize("shape", SHAPES)
def test_characters_are_told_apart_where_both_lead_the_same(shape: Shape) -> None:
    s = field(*(one(id, seat, 8 + 4 * seat, y) for seat in (0, 1) for id, y in (("klaus", 9), ("billy", 14))))

    assert initials(drawn(s, shape)) == ["Kl", "Bi", "Kl", "Bi"]


@pytest.mark.parametrize(("language", "more"), [("en", "Also:"), ("fr", "Aussi")])
def test_abilities_without_room_are_named_at_least(language: str, more: str) -> None:
    s = field(one("kalista-leshavult-priestess", 0, 10, 10, energy=3), one("billy", 1, 12, 10))
    seen = Seen(view(s, 0), None, words_for(language, GAME), "wide")
    names = [seen.say(ability.name) for ability in s.abilities(0)]

    whole, short = (texts(written(sheet(seen, 0, 0, 0, 320, most)[0])) for most in (900, 300))

    assert len(names) > 3
    assert more not in whole
    assert more in short
    assert all(name in whole and name in short for name in names)


def test_a_melee_card_says_which_column_is_which() -> None:
    s = field(one("billy", 0, 10, 10, energy=1), one("quack", 1, 11.5, 10))
    deal(s, "RA", "SC")
    asked(melee_attack(s, 0, 1))

    for shape in SHAPES:
        assert "what it causes in bold" in texts(drawn(s, shape))


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize(
    ("language", "says"), [("en", "Boulder on a Moonstone (3 deep)"), ("fr", "sur une Pierre de Lune (à 3)")]
)
def test_a_duel_over_a_stone_names_the_stone(shape: Shape, language: str, says: str) -> None:
    s = field(one("boulder", 0, 10, 10, energy=3), one("billy", 1, 20, 10), stones=[(12, 10, 3)])

    question = asked(arcane(s, 0, s.cards.abilities["stone-song"], STONE))

    assert says in texts(drawn(s, shape, question, language))


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("en", "From 12, 8 to 13, 12: the low wall: an Obstacle, 1″ high."),
        ("fr", "De 12 ; 8 à 13 ; 12 : "),
    ],
)
def test_whoever_sees_no_picture_is_told_where_terrain_lies(language: str, line: str) -> None:
    s = field(one("billy", 0, 10, 10), pieces=[box("obstacle", 12, 8, 13, 12)])

    told = GAME.text(view(s, 0), words_for(language, GAME))

    assert any(one.startswith(line) for one in told), told
