"""What the tests of the five Encounters share."""

from __future__ import annotations

from typing import Any

from tablee.core import Match
from tablee.games.dark_rituals import effects as fx
from tablee.games.dark_rituals.state import Night
from tablee.games.dark_rituals.testing import (
    hero_turn,
    where,
    with_entry,
)

OBJECTIVE = fx.ActivateObjective()


def ended(match: Match[Night]) -> tuple[bool, str]:
    """Whether the Witch Master won, and by what."""
    assert match.outcome is not None
    return match.outcome.winners == (0,), match.outcome.reason


def aim(s: Night, zones: int = 9) -> str:
    """Where the Hero that was named first ends when it moves to the Objective."""
    return where(hero_turn(with_entry(s, fx.TravelTo(by="escape", zones=zones, to=("objective",)))), 1)


def blocked(match: Match[Night]) -> dict[Any, str]:
    """What is greyed in the open question, each with its rule."""
    return {one.value: one.rule for one in match.question.greyed()}
