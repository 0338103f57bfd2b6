"""The arena as a picture (section 15), drawn from what the player may see.

``python -m tablee.games.proving_grounds.picture [FILE] [LANGUAGE] [wide|tall]`` writes a sample table.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from tablee.art import Node
from tablee.core import AnyQuestion, Shape, Translator
from tablee.games.proving_grounds.pictures import tall, wide
from tablee.games.proving_grounds.pictures.seen import Seen
from tablee.games.proving_grounds.rules.attacks import all_attacks
from tablee.games.proving_grounds.view import View


def picture(view: View, question: AnyQuestion | None, words: Translator, shape: Shape) -> Node:
    """The whole table; what answers ``question`` on the table can be picked."""
    seen = Seen(view, question, words, shape)
    return tall.table(seen) if seen.tall else wide.table(seen)


# A sample


def sample(language: str = "en", shape: Shape = "wide") -> str:
    """A table in the middle of a round, with all six modules: 61 plain answers into a match of good luck."""
    from tablee.core import Match, words
    from tablee.games.proving_grounds import GAME
    from tablee.games.proving_grounds.state import MODULES, Options

    match = Match.new(GAME, Options(modules=MODULES, clock_mode="ticks"), seed=696)
    while match.outcome is None and len(match.answers) < 61:
        match.answer(match.question, match.question.seat, _plain_answer(match.view(0), match.question))
    asked = None if match.outcome is not None else match.question
    return str(picture(match.view(0), asked, words(language, GAME.folder / "texts"), shape))


def _plain_answer(view: View, question: AnyQuestion) -> Any:
    """Reroll the first set that would do nothing, or stop; otherwise, the last option."""
    offered = list(question.offered())
    if question.kind != "roll":
        return offered[-1]
    attacks = all_attacks(view)
    idle = [value for value in offered if value[0] == "reroll" and not attacks[value[1]].up]
    return idle[0] if idle else "stop"


def main(arguments: list[str]) -> None:
    """Write the sample, and say where."""
    file = Path(arguments[0] if arguments else "proving-grounds.svg")
    language = arguments[1] if len(arguments) > 1 else "en"
    file.write_text(sample(language, "tall" if "tall" in arguments[2:] else "wide") + "\n", encoding="utf-8")
    print(f"A sample table is drawn in {file}.")


if __name__ == "__main__":
    main(sys.argv[1:])
