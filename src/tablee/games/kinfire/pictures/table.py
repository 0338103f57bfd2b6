"""The table as a picture (section 15), drawn from what a seat may see.

``python -m tablee.games.kinfire.pictures.table [FILE] [LANGUAGE] [wide|tall]`` writes a sample table.
"""

from __future__ import annotations

import sys

from tablee.art import Node, write_sample
from tablee.core import AnyQuestion, Match, Shape, Translator
from tablee.games.kinfire.pictures import city, combat, decks, gather, story
from tablee.games.kinfire.pictures.context import KinfireContext
from tablee.games.kinfire.state import ChapterState, Options
from tablee.games.kinfire.view import View


def picture(view: View, question: AnyQuestion | None, words: Translator, shape: Shape) -> Node:
    """The whole table; what answers ``question`` on the table can be picked."""
    context = KinfireContext(view, question, words, shape)
    if view.combat.setup:
        return combat.tall(context) if context.tall else combat.wide(context)
    if context.asks("choose_seeker") or view.phase == "choose_party":
        return gather.gathering(context)
    if (
        question is not None
        and question.form == "several"
        and context.asks("deck", "deck_disposables", "newcomer_deck")
    ):
        return decks.deck_table(context)
    if context.asks("city_action", "buy", "train") or (view.phase == "city" and view.outcome is None):
        return city.town(context)
    return story.page(context)


def sample_match() -> Match[ChapterState]:
    """A skirmish after some answers."""
    from random import Random

    from tablee.core import Observation
    from tablee.games.kinfire import GAME
    from tablee.games.kinfire.ai.bot import Companion

    match = Match.new(
        GAME, Options(mode="skirmish", party=("khor", "asha", "feyn"), setup="2-11"), seed=3, seats=3
    )
    bot = Companion()
    while match.outcome is None and not (len(match.answers) > 25 and match.question.kind == "parry"):
        question = match.questions[0]
        match.answer(question, question.seat, bot.answer(Observation(match, question, Random(1))))
    return match


if __name__ == "__main__":
    write_sample(sample_match(), sys.argv[1:])
