"""An Attack before it is made, in words: its chance, what a Reaction may stop, what a hit would do."""

from __future__ import annotations

from collections.abc import Iterator

from tablee.core import Message, message
from tablee.games.dark_rituals.ai.odds import can_survive, hit_chance, most_resistance
from tablee.games.dark_rituals.script.table import life_left
from tablee.games.dark_rituals.state import Mini
from tablee.games.dark_rituals.view import NightView

ROLLS = 36
"""The rolls of two battle dice."""


def blow(view: NightView, target: Mini, strength: int, wounds: int = 1) -> Iterator[Message]:
    """An Attack: its chance, what a Reaction may stop, what a hit would do."""
    chance = hit_chance(view, target, strength)
    yield message("weigh-hit", hit=chance.hit, percent=round(100 * chance.hit / ROLLS))
    if chance.through < chance.hit:
        yield message("weigh-stopped", n=chance.hit - chance.through, most=most_resistance(view, target))
    if target.kind == "hero" and life_left(view, target) <= wounds:
        yield message("weigh-breath" if can_survive(view, target) else "weigh-fells")
