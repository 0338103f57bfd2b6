"""Question kinds as types: mypy refuses a kind that the game does not list."""

from __future__ import annotations

from pathlib import Path

from mypy import api

from tablee.core import asking
from tests.reference import questions

MISSPELT = """
from typing import Literal
from tablee.core import Asking, Procedure, asking

typed: Asking[Literal["reroll", "guard"]] = asking
ask, may = typed.ask, typed.may

def strike() -> Procedure[int]:
    may(0, "guard", [1])
    may(0, "gaurd", [1])
    return (yield from ask(0, "reroll", [1, 2])) + (yield from ask(0, "reorll", [1, 2]))
"""


def test_a_misspelt_kind_is_an_error_of_mypy(tmp_path: Path) -> None:
    (tmp_path / "rules.py").write_text(MISSPELT)

    printed, _, _ = api.run(
        [str(tmp_path / "rules.py"), "--cache-dir", str(tmp_path / "cache"), "--no-pretty"]
    )

    wrong = [line.partition("rules.py:")[2] for line in printed.splitlines() if "error:" in line]
    assert [line.partition(":")[0] for line in wrong] == ["10", "11"]
    assert "\"Literal['gaurd']\"" in wrong[0]
    assert "\"Literal['reorll']\"" in wrong[1]


def test_the_functions_of_a_game_are_those_of_the_core() -> None:
    assert (questions.ask, questions.may, questions.several) == (asking.ask, asking.may, asking.several)
