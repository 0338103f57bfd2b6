"""``tablee report``, and sweeps of ``tablee simulate``."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tests.cli.helpers import good, run, wrong

FEW = ("-n", "30", "--workers", "1")
TWO = ("-n", "2", "--workers", "1", "--bot", "first-roll")


def test_a_page_is_written(tmp_path: Path) -> None:
    good("simulate", "toy", *FEW, "--vary", "fog", "--out", "x.parquet")

    printed = good("report", "x.parquet", "-o", "x.html")

    assert "Written to x.html. Open it in a browser." in printed
    text = (tmp_path / "x.html").read_text(encoding="utf-8")
    assert "Beacon: how balanced is it?" in text
    assert "tablee simulate toy -n 30 --bot random --seed 0 --vary fog" in text


def test_the_page_has_a_language_of_its_own(tmp_path: Path) -> None:
    good("simulate", "toy", *FEW, "--out", "x.parquet")
    good("simulate", "toy", *FEW, "--bot", "hasty", "--out", "y.parquet")

    printed = good("report", "x.parquet", "y.parquet", "--language", "fr")

    assert "Written to report.html" in printed
    text = (tmp_path / "report.html").read_text(encoding="utf-8")
    assert '<html lang="fr">' in text
    assert "30 parties de mêmes graines" in text


def test_a_file_that_is_not_there_is_named() -> None:
    assert wrong("report", "nowhere.parquet").startswith("nowhere.parquet: there is no such file")


def test_a_sweep_compares_each_value_with_the_baseline(tmp_path: Path) -> None:
    words = ("simulate", "toy", *FEW, "--bot", "hasty", "--vary", "target=12,5", "--vary", "fog=no,yes")

    printed = good(*words, "--out", "sweep")

    assert "1 of 4: target=12 fog=no" in printed
    assert "baseline" in printed
    assert "0.0 (−8.7 to +8.7)" in printed
    assert "Written to sweep: 4 files." in printed
    assert sorted(path.name for path in (tmp_path / "sweep").iterdir()) == [
        "000.parquet",
        "001.parquet",
        "002.parquet",
        "003.parquet",
    ]
    assert "in sweep already" in wrong(*words, "--out", "sweep")
    assert "1 of 4" in good(*words, "--out", "sweep", "--resume")


def test_a_sweep_needs_no_file(tmp_path: Path) -> None:
    printed = good("simulate", "toy", *FEW, "--vary", "target=5,12", "--lang", "fr")

    assert "Réglage" in printed
    assert "référence" in printed
    assert not [path for path in tmp_path.iterdir() if path.name != "home"]


@pytest.mark.parametrize(
    ("word", "said"),
    [
        ("targte=3", "Did you mean “target”?"),
        ("target=99", "takes a number from 1 to 50"),
        ("target=", "needs values"),
        ("cards.a.b=3", "There are no cards “cards”."),
    ],
)
def test_what_cannot_be_varied(word: str, said: str) -> None:
    assert said in wrong("simulate", "toy", *FEW, "--vary", word)


@pytest.mark.parametrize(
    ("word", "said"),
    [
        ("enemies.en07.strat=1,2", "Did you mean “start”?"),
        ("enemys.en07.start=1,2", "Did you mean “enemies”?"),
        ("enemies.en07.track[2]=3zz", "“3zz” is no requirement"),
    ],
)
def test_a_wrong_value_of_a_card_says_what_would_be_right(word: str, said: str) -> None:
    assert said in wrong("simulate", "proving-grounds", *FEW, "--vary", word)


def test_what_is_no_result_is_refused(tmp_path: Path) -> None:
    (tmp_path / "x.parquet").write_text("no")
    (tmp_path / "empty").mkdir()
    good("simulate", "toy", *FEW, "--out", "good.parquet")

    assert "x.parquet" in wrong("report", "x.parquet")
    assert "There are no results in empty." in wrong("report", "empty")
    assert "missing.parquet" in wrong("report", "missing.parquet")
    assert "nowhere" in wrong("report", "good.parquet", "-o", "nowhere/x.html")
    assert "“de”" in wrong("report", "good.parquet", "--language", "de")


def test_without_the_extra_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    good("simulate", "toy", *FEW, "--out", "x.parquet")
    monkeypatch.setitem(sys.modules, "matplotlib", None)

    assert "pip install 'tablee[sim]'" in wrong("report", "x.parquet")


def test_results_of_two_games_are_not_compared() -> None:
    good("simulate", "toy", *FEW, "--out", "x.parquet")
    good(
        "simulate",
        "proving-grounds",
        "-n",
        "2",
        "--workers",
        "1",
        "--bot",
        "first-roll",
        "--out",
        "y.parquet",
    )

    assert "different games: toy and proving-grounds" in wrong("report", "x.parquet", "y.parquet")


def test_help_is_there() -> None:
    assert "Make a page" in run("report", "--help").stdout
