"""``tablee simulate`` and ``tablee fuzz``."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tablee.core import register
from tablee.testing import variant
from tests.cli.helpers import good, run
from tests.storage.toy import GAME

FEW = ("-n", "30", "--workers", "1")


def test_a_simulation_shows_wins_with_their_interval() -> None:
    printed = good("simulate", "toy", *FEW, "--bot", "hasty")

    assert "Beacon, hasty: 30 matches" in printed
    assert "Wins: 100.0 % (88.6 % to 100.0 %)" in printed.replace("\xa0", " ")
    assert "Rounds" in printed
    assert "Longest step:" in printed


def test_numbers_follow_the_language() -> None:
    printed = good("simulate", "toy", *FEW, "--bot", "hasty", "--lang", "fr")

    assert "Victoires : 100,0 % (de 88,6 % à 100,0 %)" in printed.replace("\xa0", " ").replace("\u202f", " ")
    assert "moyenne" in printed


def test_what_varies_has_a_table() -> None:
    printed = good("simulate", "toy", *FEW, "--vary", "lanterns,fog")

    assert "Lanterns: Red" in printed
    assert "Fog: yes" in printed
    assert "wins without it" in printed


def test_results_are_written(tmp_path: Path) -> None:
    printed = good("simulate", "toy", *FEW, "--out", "x.parquet", "--target", "5")

    assert "Written to x.parquet: 30 rows." in printed
    assert (tmp_path / "x.parquet").stat().st_size > 500


def test_failing_rules_are_counted() -> None:
    register(variant(GAME, step=failing))

    printed = good("simulate", "toy", *FEW)

    assert "A rule failed in" in printed
    assert "“tablee fuzz toy” looks for more." in printed


def failing(s: Any) -> Any:
    if s.round > 2:
        raise ZeroDivisionError("the oil")
    return GAME.rules.step(s)


def test_a_good_game_passes() -> None:
    printed = good("fuzz", "toy", "-n", "3", "--seed", "1", "--workers", "1")

    assert "3 matches checked: nothing found." in printed


def test_a_finding_is_reported_with_its_seed_and_its_match(tmp_path: Path) -> None:
    register(variant(GAME, step=failing))

    result = run("fuzz", "toy", "-n", "3", "--seed", "1", "--workers", "1", "--lang", "fr")

    assert result.exit_code == 1
    assert "ZeroDivisionError: the oil" in result.stdout
    assert "graine 1" in result.stdout
    assert "Traceback (most recent call last)" not in result.stderr
    register(GAME)
    good("replay", "fuzz-toy-1.tablee")


@pytest.mark.parametrize("wrong", ["endless", "leaking"])
def test_other_mistakes_are_found(wrong: str) -> None:
    changes: dict[str, dict[str, Any]] = {
        "endless": {"most_answers": 5},
        "leaking": {"text": lambda view, words: [str(id(view))]},
    }
    changed = changes[wrong]
    register(variant(GAME, **changed))

    result = run("fuzz", "toy", "-n", "2", "--seed", "1", "--workers", "1")

    assert result.exit_code == 1
