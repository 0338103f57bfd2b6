"""The colours can be read and told apart, also by those who see fewer of them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from itertools import combinations

import pytest

from tablee.art import MARKS, Colour, custom_properties, stylesheet
from tablee.art.style import DAY, NIGHT, SHAPE_ON, TEXT_ON

THEMES = pytest.mark.parametrize("tokens", [NIGHT, DAY], ids=["night", "day"])
DICE = ("white", "blue", "green", "yellow")
Triple = tuple[float, float, float]

# Machado, Oliveira and Fernandes (2009), full deficiency, on linear light.
VISIONS: dict[str, tuple[Triple, Triple, Triple]] = {
    "all colours": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "no red": ((0.1523, 1.0526, -0.2049), (0.1145, 0.7863, 0.0992), (-0.0039, -0.0481, 1.0520)),
    "no green": ((0.3673, 0.8606, -0.2280), (0.2801, 0.6725, 0.0474), (-0.0118, 0.0429, 0.9689)),
    "no blue": ((1.2555, -0.0767, -0.1788), (-0.0784, 0.9308, 0.1476), (0.0047, 0.6914, 0.3039)),
}


def linear(colour: str) -> Triple:
    r, g, b = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    return tuple(c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in (r, g, b))  # type: ignore[return-value]  # three in, three out


def luminance(colour: str) -> float:
    r, g, b = linear(colour)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def contrast(one: str, other: str) -> float:
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def lab(light: Triple) -> Triple:
    """CIE Lab of linear light under daylight."""
    r, g, b = (min(1.0, max(0.0, c)) for c in light)
    xyz = (
        (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505,
        0.2126 * r + 0.7152 * g + 0.0722 * b,
        (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089,
    )
    x, y, z = (t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in xyz)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def seen(colour: str, vision: str) -> Triple:
    light = linear(colour)
    r, g, b = (sum(k * c for k, c in zip(row, light, strict=True)) for row in VISIONS[vision])
    return lab((r, g, b))


def test_the_measures_agree_with_known_values() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


@THEMES
@pytest.mark.parametrize(("text", "ground"), TEXT_ON)
def test_text_can_be_read(tokens: Mapping[str, str], text: str, ground: str) -> None:
    assert contrast(tokens[text], tokens[ground]) >= 4.5


@THEMES
@pytest.mark.parametrize(("shape", "ground"), SHAPE_ON)
def test_shapes_can_be_seen(tokens: Mapping[str, str], shape: str, ground: str) -> None:
    assert contrast(tokens[shape], tokens[ground]) >= 3


@THEMES
@pytest.mark.parametrize(("one", "other"), list(combinations(MARKS, 2)))
def test_no_two_colours_are_told_apart_by_colour_alone(
    tokens: Mapping[str, str], one: Colour, other: Colour
) -> None:
    by_light = contrast(tokens[f"{one}-face"], tokens[f"{other}-face"]) >= 3

    assert by_light or MARKS[one] != MARKS[other]


@pytest.mark.parametrize("vision", VISIONS)
@pytest.mark.parametrize(("one", "other"), list(combinations(DICE, 2)))
def test_dice_differ_for_every_kind_of_sight(one: str, other: str, vision: str) -> None:
    a, b = seen(NIGHT[f"{one}-face"], vision), seen(NIGHT[f"{other}-face"], vision)

    assert sum((p - q) ** 2 for p, q in zip(a, b, strict=True)) ** 0.5 >= 20


@pytest.mark.parametrize(("one", "other"), list(combinations(DICE, 2)))
def test_dice_differ_on_grey_paper(one: str, other: str) -> None:
    assert contrast(NIGHT[f"{one}-face"], NIGHT[f"{other}-face"]) >= 1.6


def test_every_mark_is_its_own() -> None:
    assert len(set(MARKS.values())) == len(MARKS)


def test_the_stylesheet_has_plain_colours_only() -> None:
    css = stylesheet()

    assert "$" not in css
    assert "var(" not in css
    assert css.count("{") == css.count("}")


def test_day_is_for_those_who_prefer_light() -> None:
    night, auto = stylesheet("night"), stylesheet("auto")

    assert auto.startswith(night)
    assert "@media (prefers-color-scheme: light)" in auto.removeprefix(night)
    assert DAY["table-text"] in auto.removeprefix(night)
    assert "prefers-color-scheme" not in stylesheet("day")


def test_nothing_moves_for_those_who_prefer_stillness() -> None:
    css = stylesheet("night")

    still = re.sub(r"@media \(prefers-reduced-motion: no-preference\) \{.*?\n\}", "", css, flags=re.DOTALL)
    assert "transition" in css
    assert "transition:" not in still
    assert "animation:" not in still


def test_every_rule_stays_inside_a_picture() -> None:
    css = re.sub(r"@keyframes[^\n]*", "", stylesheet("auto"))

    selectors = [
        s.strip() for line in re.findall(r"^([^{}@]+)\{", css, re.MULTILINE) for s in line.split(",")
    ]
    assert len(selectors) > 100
    assert all(selector.startswith(".tablee") for selector in selectors)


def test_a_game_adds_rules_in_the_same_words() -> None:
    css = stylesheet("auto", ".fury { fill: $gold; r: 3 }")

    assert f".tablee .fury {{ fill: {NIGHT['gold']}; r: 3 }}" in css
    assert f".tablee .fury {{ fill: {DAY['gold']} }}" in css


def test_an_unknown_colour_is_an_error_that_names_the_known_ones() -> None:
    with pytest.raises(ValueError, match=r"no colour \$glod .* gold"):
        stylesheet("night", ".a { fill: $glod }")


def test_the_page_gets_the_same_colours_as_properties() -> None:
    assert f"--tablee-gold: {NIGHT['gold']};" in custom_properties("night")
    assert f"--tablee-gold: {DAY['gold']};" in custom_properties("auto")
