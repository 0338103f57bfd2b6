"""Covers: a drawing from a file, with the name of the game on its plate."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from tablee.art import cover_with_name, text_width
from tablee.art.covers import PLATE

SVG = "{http://www.w3.org/2000/svg}"
MOON = "tablee.games.moonstone.pictures"


@pytest.mark.parametrize("name", ["Moon", "Reflets d’Acide", "A Game with a Name That Goes On and On"])
def test_any_name_stays_on_the_plate(name: str) -> None:
    root = ElementTree.fromstring(cover_with_name(MOON, name, "en", "#fff"))

    (plate,) = root.iter(f"{SVG}text")
    assert plate.text
    assert name.startswith(plate.text.rstrip("…"))
    assert text_width(plate.text, float(plate.get("font-size", "")), "serif", bold=True) <= PLATE[2]


def test_a_name_is_said_in_its_language_and_cannot_break_the_drawing() -> None:
    root = ElementTree.fromstring(cover_with_name(MOON, "<Lune> & co", "fr", "#fff"))

    assert root.get("lang") == "fr"
    assert root.findtext(f"{SVG}title") == "<Lune> & co"
