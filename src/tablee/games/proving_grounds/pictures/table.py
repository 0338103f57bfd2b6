"""The arena as a picture (section 15), drawn from what the player may see.

``python -m tablee.games.proving_grounds.pictures.table [FILE] [LANGUAGE] [wide|tall]`` writes a sample table.
"""

from __future__ import annotations

import sys
from typing import Any

from tablee.art import Node, write_sample
from tablee.core import AnyQuestion, Match, Shape, Translator
from tablee.games.proving_grounds.pictures import tall, wide
from tablee.games.proving_grounds.pictures.context import ArenaContext
from tablee.games.proving_grounds.rules.attacks import all_attacks
from tablee.games.proving_grounds.state import MODULES, Arena, Options
from tablee.games.proving_grounds.view import View


def picture(view: View, question: AnyQuestion | None, words: Translator, shape: Shape) -> Node:
    """The whole table; what answers ``question`` on the table can be picked."""
    context = ArenaContext(view, question, words, shape)
    return tall.table(context) if context.tall else wide.table(context)


def sample_match() -> Match[Arena]:
    """A match in the middle of a round, with all six modules: 61 plain answers with good luck."""
    from tablee.games.proving_grounds import GAME

    match = Match.new(GAME, Options(modules=MODULES, clock_mode="ticks"), seed=696)
    while match.outcome is None and len(match.answers) < 61:
        match.play(_plain_answer(match.view(0), match.question))
    return match


def _plain_answer(view: View, question: AnyQuestion) -> Any:
    """Reroll the first set that would do nothing, or stop; otherwise, the last option."""
    offered = list(question.offered())
    if question.kind != "roll":
        return offered[-1]
    attacks = all_attacks(view)
    idle = [value for value in offered if value[0] == "reroll" and not attacks[value[1]].up]
    return idle[0] if idle else "stop"


if __name__ == "__main__":
    write_sample(sample_match(), sys.argv[1:])
