"""The map with its figures, the Heroes and the Witch Master's means as a picture (section 15).

``python -m tablee.games.dark_rituals.pictures.table [FILE] [LANGUAGE] [wide|tall]`` writes a sample table.
"""

from __future__ import annotations

import random
import sys

from tablee.art import Node, write_sample
from tablee.core import AnyQuestion, Match, Observation, Shape, Translator
from tablee.games.dark_rituals.pictures import tall, wide
from tablee.games.dark_rituals.pictures.context import NightContext
from tablee.games.dark_rituals.state import Night, Options
from tablee.games.dark_rituals.view import NightView


def picture(view: NightView, question: AnyQuestion | None, words: Translator, shape: Shape) -> Node:
    """The whole table; what answers ``question`` on the table can be picked."""
    context = NightContext(view, question, words, shape)
    return tall.table(context) if context.tall else wide.table(context)


def sample_match() -> Match[Night]:
    """A match in the middle of Encounter 4, played by a bot."""
    from tablee.games.dark_rituals import GAME
    from tablee.games.dark_rituals.ai.bot import Steady

    match = Match.new(GAME, Options(encounter=4, watch="actions"), seed=5)
    bot = Steady()
    while match.outcome is None and len(match.answers) < 45:
        question = match.question
        match.play(bot.answer(Observation(match, question, random.Random(0))))
    return match


if __name__ == "__main__":
    write_sample(sample_match(), sys.argv[1:])
