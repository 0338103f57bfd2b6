"""The pieces: drawn from plain values, well-formed, the same every time."""

from __future__ import annotations

import os
import subprocess
import sys
import xml.etree.ElementTree as ET
from collections.abc import Callable
from pathlib import Path
from typing import get_args

import pytest

from tablee.art import (
    GLYPHS,
    MARKS,
    Cell,
    Colour,
    Node,
    State,
    Symbol,
    badge,
    card,
    card_back,
    card_place,
    cell_centres,
    clock_ring,
    counter,
    die,
    die_icon,
    die_icons,
    glyph,
    hearts,
    key_cap,
    panel,
    pill,
    pips,
    portrait,
    render,
    row_track,
    shield_token,
    symbol_die,
    text_box,
    text_width,
    token,
    track,
)
from tablee.art.__main__ import main
from tablee.art.glyphs import MARK_OUTLINES
from tablee.art.heraldry import DIVISIONS, ESCUTCHEON, Fate, clipped
from tablee.art.sheet import sheet
from tests.sources import python_path

SVG = "{http://www.w3.org/2000/svg}"


def parsed(node: Node) -> ET.Element:
    return ET.fromstring(render(node))


def with_class(node: Node, name: str) -> list[ET.Element]:
    return [each for each in parsed(node).iter() if name in (each.get("class") or "").split()]


# --- the sheet -----------------------------------------------------------------------------------


def test_the_sheet_is_well_formed_and_says_what_it_is(tmp_path: Path) -> None:
    file = tmp_path / "sheet.svg"

    main([str(file)])

    drawn = ET.parse(file).getroot()
    assert drawn.findtext(SVG + "title") == "The pieces of Tablée"


def test_every_pickable_piece_has_a_title_and_a_label() -> None:
    pickable = [each for each in ET.fromstring(render(sheet())).iter() if each.get("data-pick") is not None]

    assert len(pickable) >= 4
    for each in pickable:
        assert each.findtext(SVG + "title") == each.get("aria-label")


def test_no_id_is_used_twice() -> None:
    ids = [each.get("id") for each in ET.fromstring(render(sheet())).iter() if each.get("id")]

    assert len(ids) == len(set(ids))


def test_every_class_that_is_drawn_is_in_the_stylesheet_or_a_plain_name() -> None:
    drawn = ET.fromstring(render(sheet()))
    css = drawn.findtext(SVG + "style") or ""

    for shape in drawn.iter():
        classes = (shape.get("class") or "").split()
        painted = shape.get("fill") or shape.get("stroke")
        if shape.tag in (SVG + "rect", SVG + "circle") and not painted and classes:
            assert any(f".{name} " in css or f".{name}." in css for name in classes), classes


def test_the_sheet_is_the_same_in_every_process() -> None:
    code = "from tablee.art import render; from tablee.art.sheet import sheet; print(render(sheet()))"

    drawn = {
        subprocess.run(
            [sys.executable, "-c", code],
            env={
                **os.environ,
                "PYTHONHASHSEED": seed,
                "PYTHONPATH": python_path(),
                "PYTHONIOENCODING": "utf-8",
            },
            capture_output=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }

    assert len(drawn) == 1


# --- what can be picked --------------------------------------------------------------------------

PICKABLE: dict[str, Callable[..., Node]] = {
    "die": lambda **more: die(3, **more),
    "symbol die": lambda **more: symbol_die("wing", **more),
    "token": lambda **more: token("Bi", **more),
    "shield": lambda **more: shield_token(**more),
    "back": lambda **more: card_back(**more),
    "place": lambda **more: card_place(**more),
    "panel": lambda **more: panel(90, 60, **more),
    "card": lambda **more: card("Wolf", **more),
}


@pytest.mark.parametrize("kind", PICKABLE)
def test_a_pick_shows_in_gold(kind: str) -> None:
    drawn = PICKABLE[kind](pick="p1", title="Take it", id="me")

    root = parsed(drawn)
    assert (root.get("data-pick"), root.get("id"), root.findtext("title")) == ("p1", "me", "Take it")
    assert len(with_class(drawn, "pickable")) >= 2


@pytest.mark.parametrize("kind", PICKABLE)
def test_what_is_greyed_shows_and_says_why(kind: str) -> None:
    drawn = PICKABLE[kind](blocked="p1", title="A wolf", does="Not in the first round", id="me")

    root = parsed(drawn)
    assert (root.get("data-blocked"), root.get("aria-disabled")) == ("p1", "true")
    assert root.findtext("title") == "A wolf\nNot in the first round"
    assert root.get("aria-label") == "Not in the first round"
    assert len(with_class(drawn, "locked")) >= 2


@pytest.mark.parametrize("kind", [kind for kind in PICKABLE if kind != "card"])
def test_a_pick_without_words_is_refused(kind: str) -> None:
    with pytest.raises(ValueError, match="has no <title>"):
        PICKABLE[kind](pick="p1")


def test_a_card_is_called_by_its_name_if_nothing_else_is_said() -> None:
    assert parsed(card("Wolf", pick="w")).get("aria-label") == "Wolf"


@pytest.mark.parametrize("kind", PICKABLE)
@pytest.mark.parametrize("state", get_args(State))
def test_each_state_looks_different(kind: str, state: State) -> None:
    others = {render(PICKABLE[kind](state=other)) for other in get_args(State) if other != state}

    assert render(PICKABLE[kind](state=state)) not in others


def test_a_chosen_piece_is_pressed() -> None:
    assert parsed(die(2, pick="d", title="Keep", state="selected")).get("aria-pressed") == "true"
    assert parsed(die(2, pick="d", title="Keep")).get("aria-pressed") is None


# --- dice ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("colour", get_args(Colour))
@pytest.mark.parametrize("face", range(1, 7))
def test_a_die_has_as_many_pips_as_its_face_says(face: int, colour: Colour) -> None:
    (pips_drawn,) = with_class(die(face, colour), f"on-{colour}")

    _, *each = (pips_drawn.get("d") or "").split("M")
    assert len(each) == face
    if colour == "white":
        assert all("a" in pip for pip in each)
    else:
        assert {len(pip.rstrip("Z").split()) // 2 for pip in each} == {len(MARK_OUTLINES[MARKS[colour]])}


def test_a_die_not_rolled_shows_its_mark_only() -> None:
    (mark,) = with_class(die(None, "green"), "on-green")

    assert mark.get("d") == GLYPHS["square"].d


def test_a_die_may_bear_a_letter() -> None:
    letters = [each.text for each in with_class(die(4, "blue", letter="B"), "on-blue") if each.text]

    assert letters == ["B"]


@pytest.mark.parametrize("face", [0, 7])
def test_a_die_has_six_faces(face: int) -> None:
    with pytest.raises(ValueError, match="faces 1 to 6"):
        die(face)


@pytest.mark.parametrize("symbol", get_args(Symbol))
def test_a_symbol_die_shows_its_sign(symbol: Symbol) -> None:
    assert GLYPHS[symbol].d in render(symbol_die(symbol))


def test_any_die_and_a_white_die_are_asked_for_differently() -> None:
    assert render(die_icon("any")) != render(die_icon("white"))


def test_a_row_of_small_dice_shrinks_to_its_width() -> None:
    row = with_class(die_icons(("any",) * 8, size=14, width=60), "die-icon")

    size = float(row[0].get("width") or 0)
    assert len(row) == 8
    assert size * (8 * 1.18 - 0.18) <= 60.01


# --- cards and text ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "words", ["Short.", "A longer text of some words. " * 6, "Donaudampfschifffahrt" * 4]
)
def test_the_words_of_a_box_stay_in_it(words: str) -> None:
    drawn = parsed(text_box(words, 0, 0, 120, 50))

    (text,) = drawn.iter("text")
    size = float(text.get("font-size") or 0)
    for line in text.iter("tspan"):
        assert text_width(line.text or "", size) <= 120 - 16
        assert 0 <= float(line.get("y") or 0) <= 50


def test_a_deck_says_how_many_cards_it_has() -> None:
    drawn = card_back(count=2)

    assert "2" in "".join(parsed(drawn).itertext())
    assert len(with_class(drawn, "back-under")) == 1
    assert len(with_class(card_back(count=40), "back-under")) == 3
    assert len(with_class(card_back(), "back-under")) == 0


def test_a_portrait_depends_on_its_name_alone() -> None:
    one = render(portrait("Bramble", 0, 0, 100, 120))

    assert one == render(portrait("Bramble", 0, 0, 100, 120))
    assert one != render(portrait("Thistle", 0, 0, 100, 120))


def test_a_portrait_never_changes() -> None:
    """The choices of a name are pinned: a change here repaints every card there is."""
    fate = Fate("Bramble")

    assert [round(fate.unit(), 6) for _ in range(3)] == [0.616543, 0.17767, 0.394287]
    assert {Fate(str(i)).one_of("abc") for i in range(40)} == set("abc")


@pytest.mark.parametrize("size", [(118, 132), (300, 40), (40, 300), (24, 24)])
def test_a_portrait_of_any_size_is_drawn(size: tuple[int, int]) -> None:
    for name in "abcdefghij":
        parsed(portrait(name, 0, 0, *size))


@pytest.mark.parametrize("division", DIVISIONS)
def test_a_division_stays_on_its_shield(division: str) -> None:
    for shape in DIVISIONS[division]:
        part = clipped(ESCUTCHEON, shape)

        assert len(part) >= 3
        assert all(abs(x) <= 0.421 and -0.501 <= y <= 0.541 for x, y in part)


# --- tracks --------------------------------------------------------------------------------------


def test_a_track_climbs_and_a_row_goes_right() -> None:
    up = cell_centres(4, 80, 100)
    right = cell_centres(4, 80, 20, upward=False)

    assert [y for _, y in up] == sorted((y for _, y in up), reverse=True)
    assert [x for x, _ in right] == sorted(x for x, _ in right)
    assert all(0 < y < 100 for _, y in up)


def test_the_marker_is_on_its_cell_and_the_ghost_on_its_own() -> None:
    cells = [Cell(text=str(i)) for i in range(4)]
    drawn = track(cells, width=80, height=100, at=1, ghost=3, id="t")
    centres = cell_centres(4, 80, 100)

    (marker,), (ghost,) = with_class(drawn, "marker"), with_class(drawn, "ghost")
    assert marker.get("id") == "t-marker"
    assert marker.get("transform") == f"translate(80 {centres[1][1]:g})"
    assert ghost.get("transform") == f"translate(80 {centres[3][1]:g})"


def test_hearts_are_full_or_lost_and_pips_full_or_empty() -> None:
    assert [len(with_class(hearts(2, 5), fill)) for fill in ("filled", "lost", "empty")] == [2, 3, 0]
    assert [len(with_class(pips(2, 5), fill)) for fill in ("filled", "lost", "empty")] == [2, 0, 3]
    assert len(with_class(row_track(["lost", "filled"]), "row-strike")) == 1


def test_a_counter_tells_its_number_and_its_goal() -> None:
    words = list(parsed(counter(3, "defeated", of=8)).itertext())

    assert words == ["3 / 8", "defeated"]


# --- tokens --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("fraction", "arc"), [(0.5, "0.5000 1"), (7, "1.0000 1"), (-1, "0.0000 1")])
def test_the_clock_shows_a_fraction_of_its_ring(fraction: float, arc: str) -> None:
    (drawn,) = with_class(clock_ring(fraction, "30", "seconds", id="clock"), "clock-arc")

    assert drawn.get("stroke-dasharray") == arc
    assert drawn.get("pathLength") == "1"
    assert drawn.get("id") == "clock-arc"


def test_a_key_is_as_wide_as_its_word() -> None:
    def width(key: str) -> float:
        return float(with_class(key_cap(key), "key-top")[0].get("width") or 0)

    assert width("Space") > width("6")


def test_a_token_fits_its_letters() -> None:
    for words in ("A", "Bi", "Maia", "Hautecombe"):
        (text,) = parsed(token(words, r=18)).iter("text")

        assert text_width(words, float(text.get("font-size") or 0), bold=True) <= 2 * 18


def test_a_pill_holds_its_words() -> None:
    (plate,) = with_class(pill("up 1", icon="up"), "pill-plate")

    assert float(plate.get("width") or 0) > text_width("up 1", 12, bold=True)


def test_a_broken_shield_is_cracked() -> None:
    assert len(with_class(shield_token(broken=True), "crack")) == 1
    assert len(with_class(shield_token(), "crack")) == 0


def test_a_badge_shows_its_number() -> None:
    assert list(parsed(badge(12)).itertext()) == ["12"]


def test_an_unknown_sign_is_an_error_that_names_the_known_ones() -> None:
    with pytest.raises(ValueError, match=r"no glyph 'clwa'.*claw"):
        glyph("clwa")
