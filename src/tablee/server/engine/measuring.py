"""Measurements: distances, previews of moves and of choices, and why a thing cannot be chosen.

They change nothing, and are computed from the view of the seat alone.
"""

from __future__ import annotations

from typing import Any

import msgspec

from tablee.core import (
    AnyGame,
    AnyMatch,
    AnyQuestion,
    DistanceQuery,
    MovePreview,
    OptionPreview,
    PlaceQuestion,
    QueryResult,
    Refused,
    Translator,
    rule_words,
)
from tablee.core.model.questions import freeze
from tablee.core.pointing import pointed_at
from tablee.server import protocol
from tablee.ui.messages import coded_words
from tablee.ui.pointing import pointed_words


def measure(match: AnyMatch, request: protocol.Measure, t: Translator) -> protocol.Measured:
    """Return the measurement that a client requests."""
    game, view = match.game, match.view(request.seat)
    if request.question is None and request.thing is not None:
        face = game.art.face(view, request.thing, t)
        return protocol.Measured(request.id, drawing="" if face is None else str(face))
    if request.question is None:
        if game.information.query is None or len(request.points) != 2:
            raise Refused("not_measured")
        return _measured(request.id, game, t, game.information.query(view, DistanceQuery(*request.points)))
    question = None if request.seat is None else match.find_question(request.question, request.seat)
    if question is not None and request.value is not None:
        return _option_preview(request, game, view, question, t)
    if question is not None and request.thing is not None:
        return _reasons(request, game, view, question, t)
    if not isinstance(question, PlaceQuestion):
        raise Refused("question_closed")
    if len(request.points) != 1:
        raise Refused("not_measured")
    aim = MovePreview(question, request.points[0])
    assert question.region is not None
    if game.information.query is None:
        return _measured(request.id, game, t, QueryResult(answer=question.region.route(aim.at)))
    return _measured(request.id, game, t, game.information.query(view, aim))


def _measured(id: str, game: AnyGame, t: Translator, found: QueryResult) -> protocol.Measured:
    why = found.refusal
    return protocol.Measured(
        id,
        [t.text(one) for one in found.says],
        found.drawing,
        None if found.answer is None else msgspec.to_builtins(found.answer),
        "" if why is None else coded_words(why.code, why.facts, t),
        None if why is None else why.rule,
        None if why is None or why.rule is None else rule_words(game, t, why.rule),
    )


def _option_preview(
    request: protocol.Measure, game: AnyGame, view: Any, question: AnyQuestion, t: Translator
) -> protocol.Measured:
    """Return the game's preview of a choice."""
    option = question.accept(freeze(request.value))
    if game.information.query is None or not game.information.has_preview(view, question, option):
        raise Refused("not_weighed")
    found = game.information.query(view, OptionPreview(question, option))
    return protocol.Measured(request.id, [t.text(line) for line in found.says], found.drawing)


def _reasons(
    request: protocol.Measure, game: AnyGame, view: Any, question: AnyQuestion, t: Translator
) -> protocol.Measured:
    """Return the rules that keep a thing from being chosen."""
    thing = next((one for one in game.information.things(view) if one.id == request.thing), None)
    if thing is None:
        raise Refused("not_measured")
    pointed = pointed_at(game, view, question, thing)
    rules = {reason.refusal.rule for reason in pointed.reasons if reason.refusal.rule}
    rule = rules.pop() if len(rules) == 1 else None
    return protocol.Measured(
        request.id,
        [] if not pointed.reasons else pointed_words(pointed, thing, t),
        rule=rule,
        rule_text=None if rule is None else rule_words(game, t, rule),
    )
