"""Chance: all randomness of a match comes from one generator in its state.

The generator is counter-based: block ``n`` is the keyed BLAKE2 hash of ``n``. A copy is a counter,
seen dice foretell nothing, and the same key gives the same dice on every machine.
"""

from __future__ import annotations

from collections.abc import MutableSequence
from typing import Any

import msgspec

from tablee.core.engine import rolls
from tablee.core.engine.rolls import BLOCK


class Chance(msgspec.Struct):
    """The generator of a match: a key and how far it has been read."""

    key: bytes
    block: int = 0
    at: int = BLOCK
    ready: bytes = b""
    seen: int = 0
    """How many hidden things have been turned face up: a reveal is as final as a roll."""
    loaded: tuple[int, ...] | None = None
    """Dice loaded by a test, used before anything else; ``None`` for real dice."""

    def position(self) -> tuple[int, int, int]:
        """How much chance has been used: two equal positions have no roll or reveal between them."""
        return self.block, self.at, self.seen

    def below(self, n: int) -> int:
        """A uniform number from 0 to n - 1."""
        return rolls.below(self, n)

    def faces(self, count: int, sides: int) -> list[int]:
        """``count`` uniform numbers from 1 to ``sides``."""
        return rolls.faces(self, count, sides)

    def shuffle(self, items: MutableSequence[Any]) -> None:
        """Shuffle in place."""
        rolls.shuffle_with(self, items)
