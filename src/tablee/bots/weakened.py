"""A weakened bot: it knows how to play, and often takes what only looks second or third best."""

from __future__ import annotations

from typing import Any

from tablee.core import Bot, Guide, Observation

SLIP = 0.4
"""The share of decisions that are not the best one that the bot knows."""
DEPTH = 3
"""A slip is one of so many answers that come next; never a wild one."""


class Weakened:
    """Plays like another bot, but slips now and then: an opponent for a first match.

    It slips only where the game's guide names the answers worth a look, so it never does anything that a
    beginner would not think of. In a game without a guide it plays as the other bot does.
    """

    def __init__(self, bot: Bot, guide: Guide | None) -> None:
        self._bot = bot
        self._guide = guide

    def answer(self, observation: Observation) -> Any:
        """The other bot's answer, or one of those that look nearly as good."""
        best = self._bot.answer(observation)
        if self._guide is None or observation.rng.random() >= SLIP:
            return best
        worth_a_look = self._guide.candidates(observation) or ()
        others = [value for value in worth_a_look if value != best][:DEPTH]
        return observation.rng.choice(others) if others else best
