"""The layout of the wide table: a ring of six, the middle, cards at the side, the tray below."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, cached_property

from tablee.games.proving_grounds.effects import Module

WIDTH, HEIGHT = 1280, 860
MARGIN = 12
HEADER = 46
RING_TOP, RING_BOTTOM = 58, 692
TRAY_TOP, TRAY_HEIGHT = 702, 148

STRIP_HEIGHT = 34
"""What shows of the strip of dice that lies half under an enemy's card, on the side of the middle."""
BEND = 12
"""How much nearer to the middle line the outer cards are: a ring, not a table."""

SIDE_WIDTH = 296
SIDE_MODULES: frozenset[Module] = frozenset({"chariots", "inspiration", "conspirators"})


@dataclass(frozen=True)
class Cut:
    """The cut of an enemy's card: its size, the room of its name, its track, its smallest letters."""

    width: float
    height: float
    header: float
    track: float
    letters: float

    @cached_property
    def top(self) -> float:
        """Return where portrait and track begin."""
        return self.header - 2

    @cached_property
    def deep(self) -> float:
        """Return how tall portrait and track are."""
        return self.height - self.top - self.header / 4

    @cached_property
    def pad(self) -> float:
        return self.header * 0.29

    @cached_property
    def painting(self) -> float:
        """Return how wide the portrait is."""
        return self.width - self.track - self.header * 0.92


@dataclass(frozen=True)
class Places:
    """The places of a match: its modules decide whether there is a column of cards at the side."""

    with_side: bool

    @cached_property
    def cut(self) -> Cut:
        return Cut(284 if self.with_side else 320, 184, 48, 100, 10.5)

    @property
    def right(self) -> float:
        """The right end of the ring."""
        return WIDTH - MARGIN - (SIDE_WIDTH + MARGIN if self.with_side else 0)

    @property
    def middle(self) -> tuple[float, float]:
        """Return where the clock is."""
        return (MARGIN + self.right) / 2, (RING_TOP + RING_BOTTOM) / 2

    @property
    def inset(self) -> float:
        """Return how far the ring stays from the edges of its room."""
        return 0 if self.with_side else 64

    def corner(self, slot: int) -> tuple[float, float]:
        """The upper left corner of an enemy's card: 1 2 3 above, 6 5 4 below, so that opposites face."""
        above = slot <= 3
        column = slot - 1 if above else 6 - slot
        left, right = MARGIN + self.inset, self.right - self.inset - self.cut.width
        x = left + (right - left) * column / 2
        bend = 0 if column == 1 else BEND
        return x, RING_TOP + bend if above else RING_BOTTOM - self.cut.height - bend

    def heart(self, slot: int) -> tuple[float, float]:
        """The middle of an enemy's card."""
        x, y = self.corner(slot)
        return x + self.cut.width / 2, y + self.cut.height / 2


@cache
def places_with(modules: tuple[Module, ...]) -> Places:
    """The places for these modules."""
    return Places(not SIDE_MODULES.isdisjoint(modules))
