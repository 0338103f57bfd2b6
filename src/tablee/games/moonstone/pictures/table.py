"""The table as a picture (section 15), drawn from what a seat may see.

``python -m tablee.games.moonstone.pictures.table [FILE] [LANGUAGE] [wide|tall]`` writes a sample table.
"""

from __future__ import annotations

import sys

from tablee.art import Node, write_sample
from tablee.core import AnyQuestion, Match, Shape, Translator
from tablee.games.moonstone.pictures import tall, wide
from tablee.games.moonstone.pictures.context import SkirmishContext
from tablee.games.moonstone.state import Skirmish
from tablee.games.moonstone.view import View


def picture(view: View, question: AnyQuestion | None, words: Translator, shape: Shape) -> Node:
    """The whole table; what answers ``question`` on the table can be picked."""
    context = SkirmishContext(view, question, words, shape)
    return tall.table(context) if context.tall else wide.table(context)


def sample_match() -> Match[Skirmish]:
    """A match in the middle of the first turn, when a character is about to jog."""
    from random import Random

    from tablee.games.moonstone import GAME

    match, rng = Match.new(GAME, seed=3, seats=2), Random(3)
    while not (len(match.answers) > 90 and match.question.kind == "move"):
        match.play(match.question.sample(rng.randrange))
    return match


if __name__ == "__main__":
    write_sample(sample_match(), sys.argv[1:])
