"""Chance: all randomness of a match comes from one generator in its state.

The generator is counter-based: block ``n`` is the keyed BLAKE2 hash of ``n``. A copy is a counter,
seen dice foretell nothing, and the same key gives the same dice on every machine.
"""

from __future__ import annotations

import hashlib
from collections.abc import MutableSequence
from functools import cache
from typing import Protocol, TypeVar

import msgspec

T = TypeVar("T")

BLOCK = 64


class ChanceSpent(Exception):
    """A table with loaded dice has run out of them."""


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

    def refill(self) -> None:
        self.ready = hashlib.blake2b(self.block.to_bytes(8, "big"), key=self.key).digest()
        self.block += 1
        self.at = 0

    def below(self, n: int) -> int:
        """A uniform number from 0 to n - 1."""
        if n <= 0:
            raise ValueError(f"cannot draw a number below {n}")
        width = ((n - 1).bit_length() + 7) // 8 or 1
        span = 1 << (8 * width)
        limit = span - span % n
        while True:
            if self.at + width > BLOCK:
                self.refill()
            value = int.from_bytes(self.ready[self.at : self.at + width], "big")
            self.at += width
            if value < limit:
                return value % n

    def faces(self, count: int, sides: int) -> list[int]:
        """``count`` uniform numbers from 1 to ``sides``."""
        if self.loaded is not None:
            if len(self.loaded) < count:
                raise ChanceSpent(f"{count} dice rolled, but only {list(self.loaded)} are loaded")
            rolled, self.loaded = list(self.loaded[:count]), self.loaded[count:]
            return rolled
        if sides > 255:
            return [self.below(sides) + 1 for _ in range(count)]
        if count == 1 and self.at < BLOCK:
            byte = self.ready[self.at]
            if byte < 256 - 256 % sides:
                self.at += 1
                return [byte % sides + 1]
        table, refused = _face_table(sides)
        at = self.at + count
        if at <= BLOCK:
            # Most rolls lie within one block and meet no refused byte: one slice gives them all.
            rolled = list(self.ready[self.at : at].translate(table, refused))
            self.at = at
        else:
            rolled = []
        while len(rolled) < count:
            if self.at >= BLOCK:
                self.refill()
            at = min(BLOCK, self.at + count - len(rolled))
            rolled += self.ready[self.at : at].translate(table, refused)
            self.at = at
        return rolled


@cache
def _face_table(sides: int) -> tuple[bytes, bytes]:
    """How a byte becomes a face, and the bytes that must be refused to keep the faces uniform."""
    limit = 256 - 256 % sides
    return bytes(byte % sides + 1 & 0xFF for byte in range(256)), bytes(range(limit, 256))


class HasChance(Protocol):
    chance: Chance


def roll(s: HasChance, count: int, sides: int = 6) -> list[int]:
    """Roll ``count`` dice."""
    return s.chance.faces(count, sides)


def shuffle(s: HasChance, items: MutableSequence[T]) -> None:
    """Shuffle in place."""
    below = s.chance.below
    for i in range(len(items) - 1, 0, -1):
        j = below(i + 1)
        items[i], items[j] = items[j], items[i]


def draw(s: HasChance, deck: MutableSequence[T]) -> T:
    """Take the top card (the last of the list); somebody sees it, so there is no way back."""
    s.chance.seen += 1
    return deck.pop()


def unveil(s: HasChance) -> None:
    """Say that something hidden has been turned face up: undo stops here."""
    s.chance.seen += 1


def scatter(s: HasChance, spread: int) -> int:
    """A whole number near zero, by the sum of twelve dice: a bell of standard deviation ``spread``."""
    # Twelve uniform numbers on 0..spread-1 have a variance of spread**2 - 1.
    return sum(s.chance.below(spread) for _ in range(12)) - 6 * (spread - 1)
