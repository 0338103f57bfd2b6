"""The table as a picture, drawn from what a seat may see.

``python -m tablee.games.kinfire.pictures.table [FILE] [LANGUAGE] [wide|tall]`` writes a sample table.
"""

from __future__ import annotations

import sys

from tablee.art import Node, document, label, write_sample
from tablee.core import AnyQuestion, Match, Shape, Translator
from tablee.games.kinfire.state import ChapterState, Options
from tablee.games.kinfire.text import text
from tablee.games.kinfire.view import View

WIDTH, HEIGHT = 1180, 926


def picture(view: View, question: AnyQuestion | None, words: Translator, shape: Shape) -> Node:
    """The whole table; what answers ``question`` on the table can be picked."""
    lines = text(view, words)
    return document(
        WIDTH,
        HEIGHT,
        *(label(line[:150], 16, 30 + 22 * n, 13) for n, line in enumerate(lines)),
        title=words("game-name"),
        lang=words.language,
        role="group",
    )


def sample_match() -> Match[ChapterState]:
    """A skirmish after some answers."""
    from tablee.games.kinfire import GAME

    match = Match.new(GAME, Options(mode="skirmish", party=("asha", "khor", "feyn")), seed=3, seats=3)
    while match.outcome is None and len(match.answers) < 20:
        match.answer(match.question, match.question.seat, next(iter(match.question.offered())))
    return match


if __name__ == "__main__":
    write_sample(sample_match(), sys.argv[1:])
