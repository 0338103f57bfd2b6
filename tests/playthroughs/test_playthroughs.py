"""Golden playthroughs: short matches, word by word. A change of behaviour shows as a changed page.

Each ``.txt`` file names a game, a seed and options; lines with ``>`` are the answers, the others what the log
says in English. ``TABLEE_RECORD=1 pytest tests/playthroughs`` writes them anew: read the difference, and
say in the commit why it is right.
"""

from __future__ import annotations

import json
import os
from pathlib import Path

import msgspec
import pytest

from tablee.core import AnyMatch, Match, find_game, words
from tablee.core.model.questions import freeze

FOLDER = Path(__file__).parent
RECORD = os.environ.get("TABLEE_RECORD") == "1"


def told(match: AnyMatch, since: int) -> list[str]:
    """What the log says from the ``since``-th event on."""
    game = match.game
    t = words("en", game.folder / "texts")
    view = match.view(None)
    return [t.text(game.language.event(view, event)) for _, event in match.events_for(None, since)]


def played(text: str) -> str:
    """The page that the answers of a page make."""
    head, *lines = text.splitlines()
    setting = json.loads(head.removeprefix("# "))
    game = find_game(setting["game"])
    options = msgspec.convert(setting["options"], game.rules.options)
    match = Match.new(game, options, setting["seed"], listening=True)
    page = [head, *told(match, 0)]
    for line in lines:
        if line.startswith("> "):
            seen = len(match.events)
            question = match.question
            match.answer(question, question.seat, freeze(json.loads(line.removeprefix("> ").split("  ")[0])))
            page += [f"{line.split('  ')[0]}  ({question.kind})", *told(match, seen)]
    return "\n".join(page) + "\n"


@pytest.mark.parametrize("page", sorted(FOLDER.glob("*.txt")), ids=lambda page: page.stem)
def test_the_match_goes_as_written(page: Path) -> None:
    before = page.read_text(encoding="utf-8")

    after = played(before)

    if RECORD:
        page.write_text(after, encoding="utf-8")
    assert after == before


def test_there_are_playthroughs_with_and_without_modules() -> None:
    pages = [
        json.loads(page.read_text(encoding="utf-8").splitlines()[0][2:]) for page in FOLDER.glob("*.txt")
    ]
    modules = {len(page["options"].get("modules", ())) for page in pages}

    assert {0, 1, 6} <= modules
