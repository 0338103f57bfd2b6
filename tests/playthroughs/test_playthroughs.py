"""Golden playthroughs: short matches, word by word. A change of behaviour shows as a changed page.

Each ``.txt`` file is a page as ``pages.py`` describes it. ``TABLEE_RECORD=1 pytest tests/playthroughs``
writes them anew: read the difference, and say in the commit why it is right.
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest

from tablee.core import find_game, game_ids
from tests.playthroughs.pages import played

FOLDER = Path(__file__).parent
RECORD = os.environ.get("TABLEE_RECORD") == "1"
PAGES = sorted(FOLDER.glob("*.txt"))


def settings(game: str) -> list[dict[str, Any]]:
    """The first lines of the pages of a game."""
    heads = [page.read_text(encoding="utf-8").splitlines()[0] for page in PAGES]
    return [known for head in heads if (known := json.loads(head.removeprefix("# ")))["game"] == game]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_the_match_goes_as_written(page: Path) -> None:
    before = page.read_text(encoding="utf-8")

    after = played(before)

    if RECORD:
        page.write_text(after, encoding="utf-8")
    assert after == before


@pytest.mark.parametrize("name", game_ids())
def test_every_game_has_a_playthrough_for_each_number_of_seats(name: str) -> None:
    game = find_game(name)

    seats = {setting.get("seats", 1) for setting in settings(name)}

    assert seats == set(range(game.least_seats, game.most_seats + 1))


def test_there_are_playthroughs_with_and_without_modules() -> None:
    modules = {len(setting["options"].get("modules", ())) for setting in settings("proving-grounds")}

    assert {0, 1, 6} <= modules
