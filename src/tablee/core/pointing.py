"""Pointing at a thing on the table: which rule keeps it from being chosen.

``Information.pointed_answers`` gives the answers that a thing stands for. The question itself gives, with the
code of the rules, the reason why one of them is not on offer.
"""

from __future__ import annotations

from typing import Any

import msgspec

from tablee.core.game import AnyGame
from tablee.core.i18n import Argument
from tablee.core.model.questions import AnyQuestion, PlaceQuestion, Refusal
from tablee.core.queries import MovePreview, Thing

NOT_ASKED_FOR = Refusal("not_asked_for")
WRONG_KIND = "bad_target"
"""The least informative of several reasons: the thing is of the wrong kind for that answer."""


class Reason(msgspec.Struct, frozen=True):
    """Why one answer that a thing would mean is not on offer."""

    refusal: Refusal
    said: Argument | None = None
    """The answer in words, where a thing stands for several."""


class Pointed(msgspec.Struct, frozen=True):
    """The result of pointing at a thing."""

    offered: tuple[Argument, ...] = ()
    """The options that it stands for, in words."""
    reasons: tuple[Reason, ...] = ()


def pointed_at(game: AnyGame, view: Any, question: AnyQuestion, thing: Thing) -> Pointed:
    """The options that a thing stands for at this question, and the rules that forbid the rest."""
    if isinstance(question, PlaceQuestion):
        return _at_place(game, view, question, thing)
    offered = question.offered()
    values = game.information.pointed_answers(view, question, thing.id)
    if not values:
        return Pointed(reasons=(Reason(NOT_ASKED_FOR),))
    free = tuple(game.language.option(view, question, value) for value in values if value in offered)
    barred = [(value, question.refused(value).refusal) for value in values if value not in offered]
    telling = [one for one in barred if one[1].code != WRONG_KIND]
    if free:
        barred = telling
    reasons = [
        Reason(refusal, game.language.option(view, question, value) if len(values) > 1 else None)
        for value, refusal in telling or barred
    ]
    return Pointed(free, tuple(reasons))


def _at_place(game: AnyGame, view: Any, question: PlaceQuestion, thing: Thing) -> Pointed:
    """For a question about a place, a thing stands for the place where it lies."""
    if thing.at is None or game.information.query is None:
        return Pointed(reasons=(Reason(NOT_ASKED_FOR),))
    refusal = game.information.query(view, MovePreview(question, thing.at)).refusal
    return Pointed() if refusal is None else Pointed(reasons=(Reason(refusal),))
