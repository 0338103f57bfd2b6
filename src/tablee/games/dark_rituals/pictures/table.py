"""The map with its figures, the Heroes and the Witch Master's means as a picture (section 15).

``python -m tablee.games.dark_rituals.pictures.table [FILE] [LANGUAGE] [wide|tall]`` writes a sample table.
"""

from __future__ import annotations

import random
import sys

from tablee.art import Node, document, el, label, write_sample
from tablee.core import AnyQuestion, Match, Observation, Shape, Translator
from tablee.games.dark_rituals.pictures.context import NightContext
from tablee.games.dark_rituals.reasons import figure_name, zone_name
from tablee.games.dark_rituals.script.table import scenario
from tablee.games.dark_rituals.state import Night, Options
from tablee.games.dark_rituals.view import NightView


def picture(view: NightView, question: AnyQuestion | None, words: Translator, shape: Shape) -> Node:
    """The whole table; what answers ``question`` on the table can be picked."""
    context = NightContext(view, question, words, shape)
    wide = 62 if context.tall else 104
    board = scenario(view).board
    parts: list[Node] = []
    for zone, (row, column) in enumerate(board.places):
        value = context.on_zone(zone)
        pick = None if value is None else context.pick(value)
        title = context.text(zone_name(view, zone))
        parts.append(
            el(
                "g",
                el("title", title),
                el(
                    "rect",
                    x=9 + column * wide,
                    y=40 + row * 90,
                    width=wide - 2,
                    height=88,
                    rx=6,
                    class_="panel-ground",
                ),
                id=f"zone-{zone}",
                data_pick=pick,
                class_="piece",
            )
        )
        inside = [f for f in view.figures if f.zone == zone]
        for at, f in enumerate(inside):
            parts.append(
                label(context.text(figure_name(view, f)), 12 + column * wide, 50 + row * 90 + 13 * at, 11)
            )
    return document(
        9 + 6 * wide + 9, 420, *parts, title=words("game-name"), lang=words.language, role="group"
    )


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
