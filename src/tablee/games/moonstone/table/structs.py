"""MS-1, MS-2, MS-5: the data that the functions of this package work on.

The compiled build compiles the other modules of this package and leaves structs and named tuples alone.
"""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

from msgspec import Struct

from tablee.core import Point
from tablee.games.moonstone.table.polygon import Polygon

Length: TypeAlias = int
"""Thousandths of an inch."""
Cover: TypeAlias = Literal["none", "light", "heavy"]


class Disc(Struct, frozen=True, array_like=True):
    """A base, a Stone, a tree."""

    centre: Point
    radius: Length


Shape: TypeAlias = Disc | Polygon


class Feature(Struct, frozen=True):
    """Something that may hide what is behind it: from ``foot`` up to ``top``."""

    shape: Shape
    foot: Length = 0
    top: Length = 4000
    name: str = ""
    """Of a platform, the surface on top of it."""


class Eye(Struct, frozen=True):
    """One end of a line of sight: a base or a footprint, and how high its surface lies."""

    disc: Disc
    elevation: Length = 0


class Floor(Struct, frozen=True):
    """MS-2.12 A surface to stand on: the ground, a platform, a flight of stairs, or a rest on a ladder."""

    name: str = ""
    shape: Shape | None = None
    """None: the ground, which is everywhere else, or a rest, which is nowhere to walk."""
    low: Length = 0
    high: Length = 0
    """Of stairs: how high their head lies; of all else the same as ``low``."""
    up: str | None = None
    leads_to: tuple[str, ...] = ()
    """The platforms at the head of stairs: they hinder nobody on them (MS-2.21)."""


GROUND = Floor()


class Stretch(Struct, frozen=True):
    """A straight part of a path on one floor."""

    start: Point
    end: Point
    floor: Floor = GROUND


class Link(Struct, frozen=True):
    """MS-2.15, MS-2.16 One storey of a ladder, from the floor at its lower end to that at its upper end."""

    at: Point
    low: Floor
    high: Floor


class Ended(Struct, frozen=True):
    """The end of a way: at a point of a floor, off the table, or over the edge of a floor."""

    at: Point
    left: bool = False
    floor: Floor = GROUND
    fell: bool = False


class Squeeze(Struct, frozen=True):
    """A straight way between two features: from the last free place on one side to the first on the other."""

    features: tuple[Shape, Shape]
    start: Point
    end: Point


class Watcher(Struct, frozen=True):
    """MS-5.6 An enemy that may engage a Jog on its way."""

    eye: Eye
    reach: Length
    hiding: list[Feature]
    """Characters and Barriers so near that they may be between the two."""
    woods: list[Feature]


class Measurement(Struct, frozen=True):
    """The distances between two characters, and whether one sees the other."""

    gap: Length
    """MS-1.8 Flat, from base to base: for abilities, pulses and auras."""
    rise: Length
    """How much higher the other stands."""
    reach: Length
    """MS-1.8 With the difference in height: for melee."""
    sight: bool
    cover: Cover
    """The cover that the other would have against an Arcane ability."""


class Corner(NamedTuple):
    """The point where the last leg of a way begins."""

    at: Point
    far: Length
    """How far it is from the start."""
    path: tuple[Point, ...]
    floor: Floor
    rows: list[int]
    """The small squares for which the way is long enough from here: see ``Reach.rows``."""
    near: list[Shape]
    """What may be in the way from here, on this floor."""


class Square(NamedTuple):
    """A square of the table: its middle, how far its corners are from that, and the corners."""

    at: Point
    out: Length
    corners: tuple[Point, ...]
    is_smallest: bool
