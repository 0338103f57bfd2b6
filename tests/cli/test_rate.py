"""``tablee rate``."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tablee.sim.rating import Played, play_contest
from tests.cli.helpers import good, wrong

ALONE = ("rate", "toy", "hasty", "random", "--target", "50", "--calm", "--workers", "1")
AGAINST = ("rate", "toy", "hasty", "wise", "random", "--seats", "2", "--calm", "-n", "10", "--workers", "1")


def said(*args: str) -> str:
    return good(*args).replace("\xa0", " ").replace("\u202f", " ")


def test_bots_in_a_game_for_one_play_the_same_seeds() -> None:
    printed = said(*ALONE, "-n", "20")

    assert "Beacon: 2 bots, each alone on the same seeds" in printed
    assert "wins" in printed
    assert "hasty – random" in printed
    assert "The error bars hold with 95 % chance" in printed


def test_bots_against_each_other_have_elo() -> None:
    printed = said(*AGAINST)

    assert "Beacon: 3 bots against each other, each seed twice with seats exchanged" in printed
    assert "Elo" in printed
    assert [line.split("  ")[0] for line in printed.splitlines() if " – " in line] == [
        "hasty – wise",
        "hasty – random",
        "wise – random",
    ]


def test_a_gauntlet_is_the_first_against_each() -> None:
    printed = said(*AGAINST, "--gauntlet")

    assert "hasty – random" in printed
    assert "wise – random" not in printed


def test_a_table_may_play_together() -> None:
    assert "each alone on the same seeds" in said(*AGAINST, "--together")


def test_in_french() -> None:
    printed = said(*ALONE, "-n", "20", "--lang", "fr")

    assert "2 robots, chacun seul sur les mêmes graines" in printed
    assert "Les marges d’erreur sont justes à 95 %" in printed


def test_who_is_better_is_said_and_nothing_more_is_played(tmp_path: Path) -> None:
    args = ("rate", "proving-grounds", "random", "careful", "--workers", "1", "--out", "r.jsonl")

    printed = said(*args)

    assert "careful is better" in printed
    assert "To decide more" not in printed
    again = said(*args)
    assert again.splitlines()[1:] == printed.splitlines()


def test_a_contest_goes_on_with_its_file(tmp_path: Path) -> None:
    kept = ("--out", "r.jsonl")
    said(*ALONE, "-n", "10", *kept)

    printed = said(*ALONE, "-n", "20", *kept)

    assert "20 matches were there already." in printed
    assert "Kept in r.jsonl: 40 matches." in printed
    whole = said(*ALONE, "-n", "20")
    assert printed.splitlines()[1:-1] == whole.splitlines()


def test_a_file_that_was_cut_goes_on(tmp_path: Path) -> None:
    kept = ("--out", "r.jsonl")
    printed = said(*ALONE, "-n", "10", *kept)
    data = (tmp_path / "r.jsonl").read_bytes()
    (tmp_path / "r.jsonl").write_bytes(data[: len(data) // 2])

    again = said(*ALONE, "-n", "10", *kept)

    assert again.splitlines()[1:] == printed.splitlines()
    assert len((tmp_path / "r.jsonl").read_bytes()) == len(data)


def test_matches_of_one_bot_serve_another_contest(tmp_path: Path) -> None:
    said(*ALONE, "-n", "10", "--out", "r.jsonl")

    printed = said("rate", "toy", "hasty", "wise", *ALONE[4:], "-n", "10", "--out", "r.jsonl")

    assert "20 matches were there already." in printed
    assert "Kept in r.jsonl: 30 matches." in printed


def interrupted(*args: Any) -> Iterator[list[Played]]:
    """A contest in which somebody presses Ctrl-C after the first matches."""
    yield next(play_contest(*args))
    raise KeyboardInterrupt


def test_ctrl_c_keeps_and_shows_what_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tablee.cli.commands.rate.play_contest", interrupted)

    printed = said(*ALONE, "-n", "20", "--out", "r.jsonl")

    assert printed.startswith("Interrupted: what follows is what is known so far.")
    assert "hasty – random" in printed
    assert "Kept in r.jsonl: 3 matches." in printed


@pytest.mark.parametrize(
    ("args", "said", "french"),
    [
        (["hasty"], "Name at least two bots", "Nommez au moins deux robots"),
        (["hasty", "hasty"], "“hasty” is named twice", "« hasty » est nommé deux fois"),
        (["hasty", "genius"], "There is no bot “genius”", "« genius »"),
        (["hasty", "wise", "--seats", "9"], "This game is for 1 to 3 players.", "1 à 3"),
        (["hasty", "wise", "--vary", "target=3,5"], "is for sweeps", "est pour les balayages"),
        (["hasty", "wise", "--on", "ray"], "tablee[cluster]", "tablee[cluster]"),
        (["hasty", "wise", "--out", "no/folder/x"], "There is no folder no/folder.", "no/folder"),
        ([], "BOT is missing", "Il manque"),
    ],
)
def test_wrong_input_says_what_to_do(
    args: list[str], said: str, french: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)

    assert said in wrong("rate", "toy", *args)
    assert french in wrong("rate", "toy", *args, "--lang", "fr")


def test_a_file_of_other_options_is_refused() -> None:
    said(*ALONE, "-n", "10", "--out", "r.jsonl")

    told = wrong("rate", "toy", "hasty", "random", "--target", "9", "--calm", "--out", "r.jsonl")

    assert "r.jsonl holds other results: the options were" in told


def test_a_file_of_something_else_is_refused(tmp_path: Path) -> None:
    (tmp_path / "r.jsonl").write_text("my notes\n")

    assert "r.jsonl holds no results" in wrong(*ALONE, "--out", "r.jsonl")
    assert (tmp_path / "r.jsonl").read_text() == "my notes\n"
