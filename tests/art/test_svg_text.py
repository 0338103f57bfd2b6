"""Text stays in its box, by the estimate."""

from __future__ import annotations

from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablee.art import ellipsis, fit, label, paragraph, render, text_width, wrap
from tablee.art.text import LEADING, Face

words = st.text("abcdefghijklmnopqrstuvwxyzéèœMW-/ '\u00a0:!\n", max_size=160)
faces = st.sampled_from(get_args(Face))


@given(words, st.floats(30, 400), st.floats(8, 24), faces, st.booleans())
def test_no_line_is_wider_than_its_column(
    text: str, width: float, size: float, face: Face, bold: bool
) -> None:
    lines = wrap(text, width, size, face, bold)

    for line in lines:
        assert text_width(line, size, face, bold) <= width or len(line) == 1


@given(words, st.floats(30, 400), st.floats(8, 24))
def test_wrapping_loses_no_letter(text: str, width: float, size: float) -> None:
    def letters(words: str) -> str:
        return "".join(words.replace("-", "").split())

    assert letters("".join(wrap(text, width, size))) == letters(text)


@given(words, st.floats(0, 300), st.floats(0, 120), st.floats(9, 20), faces, st.booleans())
def test_a_fitted_text_never_leaves_its_box(
    text: str, width: float, height: float, size: float, face: Face, bold: bool
) -> None:
    fitted = fit(text, width, height, size, 8, face, bold)

    assert 8 <= fitted.size <= size
    assert len(fitted.lines) * fitted.size * LEADING <= height + 1e-6
    for line in fitted.lines:
        assert text_width(line, fitted.size, face, bold) <= width


def test_a_short_text_keeps_its_size() -> None:
    fitted = fit("Short words", 200, 40, 14)

    assert (fitted.lines, fitted.size, fitted.cut) == (("Short words",), 14, False)


def test_a_long_text_is_first_made_smaller() -> None:
    fitted = fit("word " * 18, 150, 66, 14)

    assert fitted.size < 14
    assert not fitted.cut
    assert " ".join(fitted.lines).split() == ["word"] * 18


def test_a_text_is_shortened_only_when_small_letters_do_not_do() -> None:
    fitted = fit("word " * 90, 100, 40, 14, smallest=10)

    assert fitted.size == 10
    assert fitted.cut
    assert fitted.lines[-1].endswith("…")


def test_a_line_never_breaks_at_a_space_that_must_not() -> None:
    lines = wrap("Relancez la série\u00a0!", 100, 13)

    assert lines == ["Relancez la", "série\u00a0!"]


def test_a_word_too_long_is_cut_with_a_hyphen() -> None:
    lines = wrap("anticonstitutionnellement", 70, 13)

    assert all(line.endswith("-") for line in lines[:-1])
    assert "".join(line.removesuffix("-") for line in lines) == "anticonstitutionnellement"


def test_a_word_breaks_at_its_own_hyphen_first() -> None:
    assert wrap("porte-hallebarde", 82, 13) == ["porte-", "hallebarde"]


def test_paragraphs_keep_their_lines() -> None:
    assert wrap("one\n\ntwo", 100, 13) == ["one", "", "two"]


@given(words, st.floats(0, 200))
def test_an_ellipsis_fits(text: str, width: float) -> None:
    line = text.replace("\n", " ")

    shown = ellipsis(line, width, 12)

    assert text_width(shown, 12) <= width
    assert shown == line or shown.endswith("…") or shown == ""


@pytest.mark.parametrize(("narrow", "wide"), [("ill", "mmm"), ("abc", "ABC"), ("e", "漢"), ("-", "—")])
def test_wide_letters_are_wider(narrow: str, wide: str) -> None:
    assert text_width(narrow, 12) < text_width(wide, 12)


def test_accents_take_no_room() -> None:
    assert text_width("e\u0301", 12) == text_width("é", 12) == text_width("e", 12)


def test_what_was_left_out_is_in_the_title() -> None:
    long = "Old Marshal Théobald de Hautecombe et de Bois-Rond"

    assert f"<title>{long}</title>" in render(label(long, 0, 0, 12, width=80))
    assert f"<title>{long}</title>" in render(paragraph(long, 0, 0, 60, 14, 12))
    assert "<title>" not in render(label("Ana", 0, 0, 12, width=80))


def test_smaller_letters_are_better_than_a_word_in_two_pieces() -> None:
    width = text_width("requirements.", 11)

    assert fit("Colour dice and requirements.", width, 60, 14, 11).lines[-1] == "requirements."
    assert fit("Colour dice and requirements.", width, 60, 14, 11.5).lines[-1] != "requirements."
