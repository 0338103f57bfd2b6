"""The toy game is installed as a package of its own would be, and matches are in a temporary folder."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from tablee.core import register
from tablee.core.registry import unregister
from tests.cli.helpers import Program
from tests.sources import python_path
from tests.storage.toy import GAME


@pytest.fixture(autouse=True)
def toy_game(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    """Known to this process, and matches in a folder of the test."""
    monkeypatch.setenv("TABLEE_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("TABLEE_LANG", "en")
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setenv("COLUMNS", "110")
    monkeypatch.chdir(tmp_path)
    register(GAME)
    yield
    unregister(GAME.id)


@pytest.fixture
def program(tmp_path: Path) -> Program:
    """The real command, in processes of its own, with the toy game installed."""
    site = tmp_path / "site"
    info = site / "toy-1.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: toy\nVersion: 1\n")
    (info / "entry_points.txt").write_text("[tablee.games]\ntoy = tests.storage.toy:GAME\n")
    return Program({**os.environ, "PYTHONPATH": python_path(site), "PYTHONUTF8": "1"}, tmp_path)
