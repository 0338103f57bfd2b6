"""Chance for rules: roll, shuffle, draw and scatter, and how the generator's blocks become numbers."""

from __future__ import annotations

import hashlib
from collections.abc import MutableSequence
from functools import cache
from typing import TYPE_CHECKING, Protocol, TypeVar

if TYPE_CHECKING:
    from tablee.core.model.chance import Chance

T = TypeVar("T")

BLOCK = 64


class ChanceSpent(Exception):
    """A table with loaded dice has run out of them."""


def refill(chance: Chance) -> None:
    """Make the next block."""
    chance.ready = hashlib.blake2b(chance.block.to_bytes(8, "big"), key=chance.key).digest()
    chance.block += 1
    chance.at = 0


def below(chance: Chance, n: int) -> int:
    """A uniform number from 0 to n - 1."""
    if n <= 0:
        raise ValueError(f"cannot draw a number below {n}")
    if n <= 256 and chance.at < BLOCK:
        # Nearly all numbers are small: one byte gives them, unless it must be refused.
        byte = chance.ready[chance.at]
        if byte < 256 - 256 % n:
            chance.at += 1
            return byte % n
    width = ((n - 1).bit_length() + 7) // 8 or 1
    span = 1 << (8 * width)
    limit = span - span % n
    while True:
        if chance.at + width > BLOCK:
            refill(chance)
        value = int.from_bytes(chance.ready[chance.at : chance.at + width], "big")
        chance.at += width
        if value < limit:
            return value % n


def faces(chance: Chance, count: int, sides: int) -> list[int]:
    """``count`` uniform numbers from 1 to ``sides``."""
    if chance.loaded is not None:
        if len(chance.loaded) < count:
            raise ChanceSpent(f"{count} dice rolled, but only {list(chance.loaded)} are loaded")
        rolled, chance.loaded = list(chance.loaded[:count]), chance.loaded[count:]
        return rolled
    if sides > 255:
        return [below(chance, sides) + 1 for _ in range(count)]
    if count == 1 and chance.at < BLOCK:
        byte = chance.ready[chance.at]
        if byte < 256 - 256 % sides:
            chance.at += 1
            return [byte % sides + 1]
    table, refused = _face_table(sides)
    at = chance.at + count
    if at <= BLOCK:
        # Most rolls lie within one block and meet no refused byte: one slice gives them all.
        rolled = list(chance.ready[chance.at : at].translate(table, refused))
        chance.at = at
    else:
        rolled = []
    while len(rolled) < count:
        if chance.at >= BLOCK:
            refill(chance)
        at = min(BLOCK, chance.at + count - len(rolled))
        rolled += chance.ready[chance.at : at].translate(table, refused)
        chance.at = at
    return rolled


@cache
def _face_table(sides: int) -> tuple[bytes, bytes]:
    """How a byte becomes a face, and the bytes that must be refused to keep the faces uniform."""
    limit = 256 - 256 % sides
    return bytes(byte % sides + 1 & 0xFF for byte in range(256)), bytes(range(limit, 256))


class HasChance(Protocol):
    """A state that dice are rolled and cards are drawn from."""

    chance: Chance


def roll(s: HasChance, count: int, sides: int = 6) -> list[int]:
    """Roll ``count`` dice."""
    return faces(s.chance, count, sides)


def shuffle(s: HasChance, items: MutableSequence[T]) -> None:
    """Shuffle in place."""
    shuffle_with(s.chance, items)


def shuffle_with(chance: Chance, items: MutableSequence[T]) -> None:
    """Shuffle in place, with this generator."""
    for i in range(len(items) - 1, 0, -1):
        j = below(chance, i + 1)
        items[i], items[j] = items[j], items[i]


def draw(s: HasChance, deck: MutableSequence[T]) -> T:
    """Take the top card (the last of the list). A player sees it, so it is a barrier for undo."""
    s.chance.seen += 1
    return deck.pop()


def unveil(s: HasChance) -> None:
    """Record that something hidden has been turned face up: a barrier for undo."""
    s.chance.seen += 1


def scatter(s: HasChance, spread: int) -> int:
    """A whole number near zero, by the sum of twelve dice: a bell of standard deviation ``spread``."""
    # Twelve uniform numbers on 0..spread-1 have a variance of spread**2 - 1.
    return sum(below(s.chance, spread) for _ in range(12)) - 6 * (spread - 1)
