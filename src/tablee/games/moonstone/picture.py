"""The table as a picture (section 15), drawn from what a seat may see.

``python -m tablee.games.moonstone.picture [FILE] [LANGUAGE] [wide|tall]`` writes a sample table.
"""

from __future__ import annotations

import sys
from pathlib import Path

from tablee.art import Node
from tablee.core import AnyQuestion, Shape, Translator
from tablee.games.moonstone.pictures import tall, wide
from tablee.games.moonstone.pictures.seen import Seen
from tablee.games.moonstone.view import View


def picture(view: View, question: AnyQuestion | None, words: Translator, shape: Shape) -> Node:
    """The whole table; what answers ``question`` on the table can be picked."""
    seen = Seen(view, question, words, shape)
    return tall.table(seen) if seen.tall else wide.table(seen)


# A sample


def sample(language: str = "en", shape: Shape = "wide") -> str:
    """A table in the middle of the first turn, when somebody is about to jog."""
    from random import Random

    from tablee.core import Match, words
    from tablee.games.moonstone import GAME

    match, rng = Match.new(GAME, seed=3, seats=2), Random(3)
    while not (len(match.answers) > 90 and match.questions[0].kind == "move"):
        question = match.questions[0]
        match.answer(question, question.seat, question.sample(rng.randrange))
    question = match.questions[0]
    return str(picture(match.view(question.seat), question, words(language, GAME.folder / "texts"), shape))


def main(arguments: list[str]) -> None:
    """Write the sample, and say where."""
    file = Path(arguments[0] if arguments else "moonstone.svg")
    language = arguments[1] if len(arguments) > 1 else "en"
    file.write_text(sample(language, "tall" if "tall" in arguments[2:] else "wide") + "\n", encoding="utf-8")
    print(f"A sample table is drawn in {file}.")


if __name__ == "__main__":
    main(sys.argv[1:])
