"""The pages on the vocabulary of packs are as the structs say."""

from __future__ import annotations

from importlib.metadata import entry_points
from pathlib import Path

import pytest

from tablee.devtools import vocabulary

ROOT = Path(__file__).parents[1]
REFERENCE = ("The Lantern Market", "tests.reference.state:KINDS")
PAGES = {
    **{ROOT / file: page for file, page in vocabulary.installed().items()},
    ROOT / "tests/reference/vocabulary.md": vocabulary.written(*REFERENCE),
}


@pytest.mark.parametrize("file", PAGES, ids=lambda file: str(file.relative_to(ROOT)))
def test_a_page_is_as_the_structs_say(file: Path) -> None:
    assert file.read_text(encoding="utf-8") == PAGES[file], (
        "stale: run python -m tablee.devtools.vocabulary (for the reference game with "
        f"{REFERENCE[0]!r} {REFERENCE[1]}, into its file)"
    )


def test_every_game_with_packs_has_its_page() -> None:
    assert {file.stem for file in vocabulary.installed()} == entry_points(group="tablee.games").names


def test_words_fields_bounds_and_defaults_are_told() -> None:
    page = vocabulary.written("Proving Grounds", "tablee.games.proving_grounds.cards:KINDS")

    assert "| `scope` | [Scope](#scope) | `self` |" in page
    assert "`delta`: a number from -5 to 5, needed" in page
    assert "The effect does nothing unless this module is in play." in page
