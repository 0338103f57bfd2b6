"""The table as pictures: what can be picked, what can be read, and reasons beside the Heroes' entries."""

from __future__ import annotations

import re
from collections.abc import Iterator
from xml.etree import ElementTree

import pytest

from tablee.core import AnyMatch, Shape, TerminalPicture, words
from tablee.games.dark_rituals import GAME
from tablee.games.dark_rituals.pictures.terminal import screen
from tablee.games.dark_rituals.testing import hero_turn, night
from tablee.testing import match_at, play

SVG = "{http://www.w3.org/2000/svg}"
LEAST_LETTER, FINGER, LEAST_FINGER = 10.9, 44, 24
PHONE = 360 / 390
"""Pixels for each unit of the tall picture on a phone."""
CROWD = [
    f"{who} A3-nw" for who in ("teuta", "odile", "gaspard", "pekka", *["condemned"] * 5, "hulk", "peasant")
]


def drawn(match: AnyMatch, shape: Shape = "wide", language: str = "en") -> ElementTree.Element:
    """The picture that the player sees."""
    said = words(language, GAME.folder / "texts")
    question = match.questions[0] if match.questions else None
    return ElementTree.fromstring(str(GAME.art.picture(match.view(0), question, said, shape)))


def sized(node: ElementTree.Element, scale: float = 1) -> Iterator[tuple[ElementTree.Element, float]]:
    """All nodes with how much they are scaled."""
    found = re.search(r"scale\(([\d.]+)", node.get("transform", ""))
    scale *= float(found[1]) if found else 1
    yield node, scale
    for child in node:
        yield from sized(child, scale)


def by_id(root: ElementTree.Element, id: str) -> ElementTree.Element:
    return next(node for node in root.iter() if node.get("id") == id)


@pytest.mark.parametrize("shape", ["wide", "tall"])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_no_letter_is_too_small_to_read(shape: Shape, language: str) -> None:
    match = match_at(GAME, night(*CROWD, pool=3, hand=["beckon", "grave-call", "rot-gift"]))

    sizes = [
        float(node.get("font-size", "99")) * scale
        for node, scale in sized(drawn(match, shape, language))
        if node.tag == f"{SVG}text"
    ]

    assert len(sizes) > 40
    assert min(sizes) >= LEAST_LETTER


def test_on_a_phone_what_is_picked_is_large_enough_for_a_finger() -> None:
    match = match_at(GAME, night("pekka A3-nw", "teuta A3-ne", hand=["surge", "grave-call"]))
    play(match, 1)

    picks = [node for node in drawn(match, "tall").iter() if node.get("data-pick")]

    assert len(picks) >= 3
    for node in picks:
        if node.get("id", "").startswith("figure-"):
            continue
        ground = next(child for child in node.iter(f"{SVG}rect"))
        assert min(float(ground.get("width", 0)), float(ground.get("height", 0))) >= FINGER


def picked(match: AnyMatch) -> dict[str, tuple[float, float]]:
    """The figures that can be picked on a phone, with the size of what takes the finger, in its pixels."""
    found = {}
    for node, scale in sized(drawn(match, "tall")):
        if "dr-figure" in node.get("class", "").split() and node.get("data-pick"):
            area = next(node.iter(f"{SVG}rect"))
            wide, high = (float(area.get(side, 0)) * scale * PHONE for side in ("width", "height"))
            found[node.get("id", "")] = wide, high
    return found


def test_on_a_phone_a_figure_alone_in_its_zone_takes_a_finger_anywhere_in_it_and_two_share_it() -> None:
    alone = picked(match_at(GAME, night("pekka A3-nw", "teuta A3-nw", "ravenous B1-ne")))
    two = picked(match_at(GAME, night("pekka A3-nw", "condemned A3-nw", "ravenous B1-ne", "ikrek B1-ne")))

    assert set(alone) == {"figure-1", "figure-3"}
    assert all(min(size) >= FINGER for size in alone.values())
    assert set(two) == {"figure-1", "figure-2", "figure-3", "figure-4"}
    assert all(min(size) >= LEAST_FINGER for size in two.values())


def test_on_a_phone_three_in_a_zone_and_whoever_is_in_a_zone_to_go_to_are_picked_from_the_buttons() -> None:
    three = match_at(GAME, night("pekka A3-nw", "condemned A3-nw", "ravenous A3-nw", "ikrek B1-ne"))
    assert set(picked(three)) == {"figure-4"}
    obeying = night("ormazog A3-sw", "pekka A5-nw", "teuta A3-se", encounter=3)
    obeying.demon_card = obeying.cards.demon_at["dc-01"]
    beside = match_at(GAME, obeying)
    play(beside, 1)

    assert ("attack", 3) in beside.question.offered()
    assert "figure-3" not in picked(beside)


@pytest.mark.rule("DR-12.22")
def test_entries_are_struck_out_with_their_reason_and_the_executed_one_is_lit() -> None:
    match = hero_turn(night("teuta B3-nw", "condemned B3-se", "pekka B2-nw", encounter=1, ai="ai-14"))
    choice = match.state.choices[-1]
    root = drawn(match)

    struck = [node for node in root.iter() if node.get("class") == "dr-struck"]
    lit = [node for node in root.iter() if node.get("class") == "dr-row-yes"]

    assert len(struck) == len(choice.rejected) > 0
    assert len(lit) == 1


@pytest.mark.rule("DR-12.22", "DR-14.12")
def test_a_hero_that_has_acted_says_why_there() -> None:
    s = night("teuta B3-nw", "condemned B2-ne", "ravenous A4-ne", "pekka A4-ne", encounter=1, ai="ai-14")
    match = hero_turn(s)

    bubble = "".join(by_id(drawn(match), "why").itertext())

    assert "Why there?" in bubble
    assert [node for node in drawn(match, "tall").iter() if node.get("id") == "why"] == []


@pytest.mark.rule("DR-5.13")
def test_in_a_crowd_alike_minions_stand_as_one_with_their_number() -> None:
    root = drawn(match_at(GAME, night(*CROWD)))

    figures = [node for node in root.iter() if "dr-figure" in node.get("class", "").split()]
    texts = ["".join(node.itertext()) for node in figures]

    assert len(figures) == len(CROWD) - 4
    assert any("×5" in text for text in texts)


def test_the_zone_that_is_asked_for_takes_clicks_through_the_figures_in_it() -> None:
    match = match_at(GAME, night("ravenous A3-nw", "ikrek A3-ne", "teuta B5-sw"))
    play(match, 1)
    root = drawn(match)
    zone = match.state.figures[1].zone

    assert by_id(root, f"zone-{zone}").get("data-pick") == f'["move",{zone}]'
    assert "through" in by_id(root, "figure-2").get("class", "").split()


def test_the_attack_under_way_shows_both_totals() -> None:
    match = hero_turn(night("teuta A3-ne", "pekka A3-ne", ai="ai-15", dice=[3]))
    assert match.question.kind == "defend"
    attack = match.state.attacks[-1]

    texts = ["".join(node.itertext()) for node in by_id(drawn(match), "fight").iter(f"{SVG}text")]

    assert {str(attack.total), str(attack.defence), "Teuta", "Pekka"} <= set(texts)


def test_a_movement_leaves_its_way_on_the_map() -> None:
    match = match_at(GAME, night("ravenous A3-nw", "ikrek A3-se", "teuta B5-sw"))
    match.listening = True
    play(match, 1)
    start = match.state.figures[0].zone
    zone = next(value[1] for value in match.question.options if value[0] == "move")
    play(match, ("move", zone))
    moved = [event for _, event in match.events_for(0) if type(event).__name__ == "LegionMoved"]

    trail = ElementTree.fromstring(str(GAME.art.trail(match.view(0), moved[0], "wide")))

    assert start != zone
    assert [node.get("data-walks") for node in trail if node.get("data-walks")] == ["figure-1"]


def lines_of(picture: TerminalPicture) -> list[str]:
    return ["".join(span.text for span in line) for line in picture.lines]


@pytest.mark.rule("DR-5.2")
def test_the_terminal_shows_walls_heroes_with_their_life_and_what_can_be_chosen() -> None:
    match = match_at(GAME, night("pekka A3-nw", "teuta B5-sw -2", "ravenous A3-ne"))
    said = words("en", GAME.folder / "texts")

    lines = lines_of(screen(match.view(0), match.question, said, 80))

    assert any("5:2" in line for line in lines)
    assert any("^P:5*" in line for line in lines)
    assert any("━" in line for line in lines)
    assert any("┃" in line for line in lines)
