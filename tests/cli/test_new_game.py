"""``tablee new-game`` and ``--game``: a game of one's own plays at once, from an empty folder."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest


def tablee(folder: Path, *args: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "tablee.cli", *args]
    return subprocess.run(command, cwd=folder, input=typed, capture_output=True, text=True, check=False)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a new game."""
    made = tmp_path_factory.mktemp("new")
    written = tablee(made, "new-game", "thornwood")
    assert written.returncode == 0, written.stderr
    assert "tablee play --game thornwood:GAME" in written.stdout
    return made


def test_it_plays_in_the_terminal(folder: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("TABLEE_HOME", str(tmp_path))

    played = tablee(folder, "play", "--game", "thornwood:GAME", "--plain", "--seats", "1", typed="1\n")

    assert played.returncode == 0, played.stderr
    assert played.stdout.startswith("Thornwood\n")
    assert "You roll a" in played.stdout


def test_processes_that_are_started_find_it(folder: Path) -> None:
    simulated = tablee(folder, "simulate", "--game=thornwood:GAME", "-n", "4", "--workers", "2")

    assert simulated.returncode == 0, simulated.stderr
    assert "4" in simulated.stdout


def test_its_own_tests_pass(folder: Path) -> None:
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-k", "0 or 1 or source"]

    ran = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)

    assert ran.returncode == 0, ran.stdout


def test_nothing_is_overwritten(folder: Path) -> None:
    again = tablee(folder, "new-game", "thornwood")

    assert again.returncode == 2
    assert "nothing is overwritten" in again.stderr


@pytest.mark.parametrize("name", ["Thorn", "1thorn", "thorn wood", "class", "../thorn", "x" * 40])
def test_a_name_that_is_no_package_is_refused(tmp_path: Path, name: str) -> None:
    refused = tablee(tmp_path, "new-game", name)

    assert refused.returncode == 2
    assert "no name for a Python package" in refused.stderr
    assert list(tmp_path.iterdir()) == []


def test_an_installed_name_is_refused(tmp_path: Path) -> None:
    assert "already" in tablee(tmp_path, "new-game", "moonstone").stderr


@pytest.mark.parametrize(
    ("name", "reason"), [("nonsense:GAME", "No module named"), ("json:loads", "not Game")]
)
def test_a_module_without_a_game_is_refused(tmp_path: Path, name: str, reason: str) -> None:
    refused = tablee(tmp_path, "games", "--game", name)

    assert refused.returncode == 2
    assert reason in refused.stderr
    assert "Traceback" not in refused.stderr
