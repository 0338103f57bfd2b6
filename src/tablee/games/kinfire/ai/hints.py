"""The reasons of the bot for its answer: the sums that it went by, in words."""

from __future__ import annotations

from typing import Any

from tablee.core import AnyQuestion, Message, message
from tablee.games.kinfire.forecast import action_sums, declared_sums, hp_after
from tablee.games.kinfire.state import LANTERN
from tablee.games.kinfire.view import View
from tablee.games.kinfire.words import figure_name, seeker_name


def why(view: View, question: AnyQuestion, value: Any) -> tuple[Message, ...]:
    """The reasons for an answer; none where there is nothing to explain."""
    match question.kind, value:
        case "turn", ("play", int(card)):
            return _attack(view, question.about, card)
        case "turn", "lantern":
            return _attack(view, question.about, LANTERN)
        case "turn", ("move", _):
            return (message("hint-nearer"),)
        case "parry", (int(), int(card), int(protected)):
            now, then = declared_sums(view)[protected], declared_sums(view, (card, protected))[protected]
            return (
                message(
                    "hint-parry",
                    seeker=seeker_name(view, protected),
                    before=hp_after(view, protected, now.total),
                    after=hp_after(view, protected, then.total),
                ),
            )
        case (("parry" | "boost_action"), _):
            return (message("hint-save-boost"),) if not isinstance(value, tuple) else ()
        case "draw", "draw":
            return (message("hint-save-fate"),)
    return ()


def _attack(view: View, who: int, card: int) -> tuple[Message, ...]:
    """The damage of a card from where its Seeker stands."""
    return tuple(
        message("hint-attack", figure=figure_name(view, figure), n=reckoned.total)
        for _, sums in action_sums(view, who, card)
        for figure, reckoned in sums.items()
    )
