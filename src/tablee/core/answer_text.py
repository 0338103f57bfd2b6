"""Answers in words: what was chosen, and what a bot would choose and why."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from tablee.core.game import AnyGame
from tablee.core.i18n import Argument, Message
from tablee.core.model.questions import PASS, AnyQuestion
from tablee.core.observation import Observation


class Advice(msgspec.Struct, frozen=True):
    """A hint: the suggested answer, and its reasons if the bot can explain them."""

    value: Any
    said: Argument
    why: tuple[Message, ...] = ()


def advised(game: AnyGame, bot: Any, observation: Observation) -> Advice:
    """The answer that a bot would give, and its reasons if it can explain them."""
    why: Sequence[Message] = ()
    if hasattr(bot, "advise"):
        value, why = bot.advise(observation)
    else:
        value = bot.answer(observation)
    return Advice(value, answer_words(game, observation.view, observation.question, value), tuple(why))


def answer_words(game: AnyGame, view: Any, question: AnyQuestion, value: Any) -> Argument:
    """An answer in words: an option, or a list of them."""
    if value is PASS:
        return Message("answer-pass")
    if question.form in ("several", "order"):
        return tuple(game.language.option(view, question, item) for item in value) or Message("answer-none")
    return game.language.option(view, question, value)
