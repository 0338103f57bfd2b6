"""The options of a match as a form, and as they are typed."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablee.ui.option_forms import OptionError, as_text, fields_of, find_field, flag_field, read_options
from tests.storage.toy import GAME, Options


def test_a_form_is_made_from_the_options_struct() -> None:
    kinds = {field.name: field.kind for field in fields_of(GAME)}

    assert kinds == {
        "lanterns": "list",
        "pace": "choice",
        "pace_ms": "number",
        "target": "number",
        "fog": "flag",
        "gift": "number",
    }
    assert find_field(GAME, "lanterns").choices == ("red", "blue")
    assert find_field(GAME, "gift").can_be_none


@pytest.mark.parametrize(
    ("typed", "options"),
    [
        ([], Options()),
        ([("lanterns", "blue,red")], Options(lanterns=("blue", "red"))),
        ([("lantern", "red"), ("lan", "blue")], Options(lanterns=("red", "blue"))),
        ([("lanterns", "none")], Options()),
        ([("PACE", "Calm")], Options(pace="calm")),
        ([("pace-ms", "500")], Options(pace_ms=500)),
        ([("pace_", "500")], Options(pace_ms=500)),
        ([("fog", "oui")], Options(fog=True)),
        ([("gift", "none")], Options()),
        ([("gift", "7")], Options(gift=7)),
    ],
)
def test_options_are_read_as_they_are_typed(typed: list[tuple[str, str]], options: Options) -> None:
    assert read_options(GAME, typed) == options


@given(st.text(max_size=12), st.text(max_size=12))
def test_whatever_is_typed_is_an_option_or_an_error_with_a_code(name: str, text: str) -> None:
    try:
        options = read_options(GAME, [(name, text)])
    except OptionError as error:
        code = error.code
    else:
        code = "option_read" if isinstance(options, Options) else ""

    assert code.startswith("option_")


@given(st.randoms(use_true_random=False))
def test_an_option_reads_back_what_it_shows(rng: random.Random) -> None:
    for field in fields_of(GAME):
        if field.name != "gift":
            value = field.at_random(rng)
            assert field.read(as_text(value)) == value


def test_a_value_alone_names_its_option() -> None:
    found = flag_field(GAME, "calm")

    assert found is not None
    assert (found[0].name, found[1]) == ("pace", "calm")
    assert flag_field(GAME, "nothing") is None
