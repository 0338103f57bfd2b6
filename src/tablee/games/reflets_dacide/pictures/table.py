"""The table as SVG, wide or tall. ``python -m`` this module writes one to look at."""

from __future__ import annotations

import sys

from tablee.art import Node, write_sample
from tablee.core import AnyQuestion, Match, Shape, Translator
from tablee.games.reflets_dacide.pictures.context import RoadContext
from tablee.games.reflets_dacide.pictures.tall import tall
from tablee.games.reflets_dacide.pictures.wide import wide
from tablee.games.reflets_dacide.view import View


def picture(view: View, question: AnyQuestion | None, words: Translator, shape: Shape) -> Node:
    """The table as one seat sees it."""
    context = RoadContext(view, question, words, shape)
    return tall(context) if shape == "tall" else wide(context)


if __name__ == "__main__":
    from tablee.games.reflets_dacide import GAME

    write_sample(Match.new(GAME, seed=1, seats=4), sys.argv[1:])
