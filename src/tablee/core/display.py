"""How a match shows itself to a programmer: one line of text, and the table as SVG."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablee.core.i18n import Translator, words
from tablee.core.model.questions import PlaceQuestion, Seat

if TYPE_CHECKING:
    from tablee.core.engine.match import AnyMatch

LANGUAGE = "en"
"""The language of ``repr``: programmers' output is in English."""


def match_line(match: AnyMatch) -> str:
    """The ``repr`` of a match: the game, the stage, and the seat that is to answer."""
    stages = match.game.language.stages(match.view(viewer_of(match)))
    t = _words_of(match)
    return f"<Match {' · '.join([match.game.id, *map(t.text, stages), _waiting(match)])}>"


def match_svg(match: AnyMatch) -> str:
    """The table as an SVG document."""
    seat = viewer_of(match)
    question = next((question for question in match.questions if question.seat == seat), None)
    return str(match.game.art.picture(match.view(seat), question, _words_of(match), "wide"))


def viewer_of(match: AnyMatch) -> Seat | None:
    """The only player, or None for a spectator: neither shows another seat's secrets."""
    return 0 if match.setup.seats == 1 else None


def _waiting(match: AnyMatch) -> str:
    outcome = match.outcome
    if outcome is not None:
        won = ", ".join(f"seat {seat}" for seat in outcome.winners) or "nobody"
        return f"over: {won} won ({outcome.reason})"
    question, *others = match.questions
    if others:
        return f"{len(others) + 1} seats to answer"
    if isinstance(question, PlaceQuestion):
        return f"seat {question.seat} to answer {question.kind!r} (a place)"
    count = len(question)
    return f"seat {question.seat} to answer {question.kind!r} ({count} option{'s' if count != 1 else ''})"


def _words_of(match: AnyMatch) -> Translator:
    return words(LANGUAGE, match.game.folder / "texts")
