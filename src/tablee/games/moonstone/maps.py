"""Section 3.3: maps, the pieces of terrain on them, and their ladders."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from tablee.core import (
    Card,
    Point,
)
from tablee.games.moonstone.table.geometry import (
    SIDE,
    box_of,
)
from tablee.games.moonstone.table.polygon import Polygon
from tablee.games.moonstone.table.structs import Disc, Length, Shape

# Maps


Kind: TypeAlias = Literal["obstacle", "barrier", "wood", "water", "platform", "stairs", "building"]
HEIGHTS: dict[Kind, Length] = {
    "obstacle": 1000,
    "barrier": 4000,
    "wood": 3000,
    "water": 0,
    "platform": 0,
    "stairs": 0,
    "building": 4000,
}
"""Section 3.3, where a piece says nothing else."""
LOOKS: dict[Kind, str] = {"wood": "wood", "water": "pond"}
"""What the areas show that abilities lay out."""
CENTRE_FREE = 3000
"""MS-2.19 Nothing lies nearer to the centre of the table."""
Along: TypeAlias = Annotated[int, Meta(ge=0, le=SIDE)]
"""Thousandths of an inch from the western or the southern edge."""
Height: TypeAlias = Annotated[int, Meta(ge=0, le=12_000)]
Rect: TypeAlias = tuple[Along, Along, Along, Along]
"""West, south, east, north."""
Spot: TypeAlias = tuple[Along, Along]
Up: TypeAlias = Literal["north", "east", "south", "west"]


class Piece(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """MS-2.1 A piece of terrain: a rectangle, a disc (centre and radius) or a polygon."""

    id: str = ""
    """So that others can name it."""
    kind: Kind
    look: str
    """What it shows: ``wall``, ``tree``. The words are in the catalogues."""
    rect: Rect | None = None
    disc: tuple[Along, Along, Annotated[int, Meta(ge=100, le=6000)]] | None = None
    polygon: Annotated[tuple[Spot, ...], Meta(min_length=3)] | None = None
    stands_on: str | None = None
    """The platform it stands on; None: the ground."""
    height: Height | None = None
    """How tall a Barrier or a building is; None: as usual for its kind (3.3)."""
    elevation: Height | None = None
    """How high a platform lies, or the top of stairs."""
    solid: bool = False
    """Under a solid platform the ground is a Barrier (MS-2.12)."""
    up: Up | None = None
    """Where stairs lead up (MS-2.14)."""
    walls: tuple[Rect, ...] = ()
    """Of a building that can be entered: Barriers (MS-2.13) ..."""
    doors: tuple[Rect, ...] = ()
    """... and its closed doors and windows: Obstacles."""

    @property
    def shape(self) -> Shape:
        if self.rect is not None:
            x, y, x2, y2 = self.rect
            return Polygon(((x, y), (x2, y), (x2, y2), (x, y2)))
        if self.disc is not None:
            return Disc(self.disc[:2], self.disc[2])
        assert self.polygon is not None, "a pack with a piece of no shape is refused"
        return Polygon(self.polygon)


class Ladder(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """MS-2.15 A ladder: straight up to the edge of a platform, each link one storey (MS-2.16)."""

    id: str
    foot: Spot
    to: str
    """The platform at its head."""
    rests: tuple[Height, ...] = ()
    """The heights at which one may stay between two links."""


class Map(Card, frozen=True, kw_only=True):
    """A map: the table of a match."""

    pieces: tuple[Piece, ...]
    ladders: tuple[Ladder, ...] = ()


def middle_of(piece: Piece) -> Point:
    """Return where something is written on a piece, and where it lies for who points at it."""
    shape = piece.shape
    if isinstance(shape, Disc):
        return shape.centre
    xs, ys = zip(*shape.points, strict=True)
    return sum(xs) // len(xs), sum(ys) // len(ys)


def head_of(stairs: Piece) -> Point:
    """MS-2.14 The middle of the upper end of stairs."""
    west, south, east, north = box_of(stairs.shape)
    x, y = (west + east) // 2, (south + north) // 2
    ends = {"west": (west, y), "east": (east, y), "south": (x, south), "north": (x, north)}
    return ends[stairs.up or ""]
