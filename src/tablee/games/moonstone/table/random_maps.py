"""Section 13.4 Tables that are drawn by chance: fair for both sides, and never in the way of deployment.

Pieces come in pairs, each the other's image under half a turn of the table, so that everybody meets the same
from their own edge. They keep the distances of the tables that were made by hand.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TypeAlias

from msgspec.structs import replace

from tablee.core import Chance, Name, words
from tablee.games.moonstone.cards import TEXTS
from tablee.games.moonstone.maps import CENTRE_FREE, Kind, Ladder, Map, Piece, Rect, Up
from tablee.games.moonstone.table.geometry import SIDE, box_of
from tablee.games.moonstone.table.structs import Length

APART = 1200
"""Between any two pieces: everybody gets through."""
MARGIN = 1500
"""Between pieces and the edges of the table: everybody gets round."""
GRID = 250
LEAST_IN_A_THIRD = 2
TRIES = 60
"""How often a piece is tried somewhere else before the table is drawn anew."""

WEST: Up = "west"
SOUTH: Up = "south"
ROUND: dict[Up, Up] = {"north": "south", "south": "north", "east": "west", "west": "east"}
Structure: TypeAlias = tuple[tuple[Piece, ...], tuple[Ladder, ...]]
"""Pieces that belong together, with their south-western corner at the origin, and their ladders."""


def generate(chance: Chance) -> Map:
    """A table by chance, with its two sides alike."""
    while True:
        pieces: list[Piece] = []
        ladders: list[Ladder] = []
        for make in drawn(chance):
            placed = _place(chance, make(chance), pieces)
            if placed is None:
                break
            one, its_ladders = placed
            number = len(pieces)
            names = {piece.id: f"g{number + n + 1}" for n, piece in enumerate(one)}
            again = {piece.id: f"g{number + len(one) + n + 1}" for n, piece in enumerate(one)}
            pieces += [replace(piece, id=names[piece.id]) for piece in one]
            pieces += [replace(_turned(piece), id=again[piece.id]) for piece in one]
            for ladder in its_ladders:
                x, y = ladder.foot
                ladders.append(replace(ladder, id=f"{names[ladder.to]}l", to=names[ladder.to]))
                foot = (SIDE - x, SIDE - y)
                ladders.append(replace(ladder, id=f"{again[ladder.to]}l", foot=foot, to=again[ladder.to]))
        else:
            if _is_spread(pieces):
                return Map(
                    id="generated",
                    name=_name(),
                    source="original",
                    pieces=tuple(pieces),
                    ladders=tuple(ladders),
                )


@cache
def _name() -> Name:
    """Return what such a table is called."""
    return Name(*(words(language, TEXTS)("map-generated") for language in ("en", "fr")))


def drawn(chance: Chance) -> list[Callable[[Chance], Structure]]:
    """Return what lies on one half: the large things first, for they need the room."""
    heights: list[Callable[[Chance], Structure]] = [hill, tower, house, house]
    large = heights[chance.below(len(heights))]
    small: list[Callable[[Chance], Structure]] = [wall, wall, crates, tree]
    more = [small[chance.below(len(small))] for _ in range(1 + chance.below(2))]
    return [large, wood, pond, tree, wall, crates, *more][: 8 if large is not hill else 7]


# Structures


def _between(chance: Chance, low: Length, high: Length) -> Length:
    """A length on the grid."""
    return low + GRID * chance.below((high - low) // GRID + 1)


def _box(kind: Kind, look: str, wide: Length, deep: Length) -> Piece:
    return Piece(id=look, kind=kind, look=look, rect=(0, 0, wide, deep))


def wall(chance: Chance) -> Structure:
    """A low wall, a hedge or a fence, along either axis."""
    long, look = _between(chance, 3000, 4500), ("wall", "hedge", "fence")[chance.below(3)]
    sizes = (long, 500) if chance.below(2) else (500, long)
    return (_box("obstacle", look, *sizes),), ()


def crates(chance: Chance) -> Structure:
    return (_box("obstacle", "crates", 1000, _between(chance, 1000, 2000)),), ()


def tree(chance: Chance) -> Structure:
    radius = _between(chance, 500, 750)
    look = ("tree", "boulder")[chance.below(2)]
    return (Piece(id=look, kind="barrier", look=look, disc=(radius, radius, radius)),), ()


def house(chance: Chance) -> Structure:
    return (_box("barrier", "house", _between(chance, 4000, 5000), _between(chance, 4000, 5000)),), ()


def wood(chance: Chance) -> Structure:
    """Four slanting sides."""
    wide, deep, slant = (
        _between(chance, 4000, 5000),
        _between(chance, 4000, 5000),
        _between(chance, 500, 1000),
    )
    corners = ((0, slant), (wide - slant, 0), (wide, deep - slant), (slant, deep))
    return (Piece(id="wood", kind="wood", look="wood", polygon=corners),), ()


def pond(chance: Chance) -> Structure:
    radius = _between(chance, 1250, 2000)
    return (Piece(id="pond", kind="water", look="pond", disc=(radius, radius, radius)),), ()


def hill(chance: Chance) -> Structure:
    """A hill or a terrace, with stairs up its eastern or its northern side."""
    size, high = _between(chance, 4500, 6000), (2000, 3000)[chance.below(2)]
    look = "terrace" if high == 2000 else "hill"
    top = Piece(id=look, kind="platform", look=look, rect=(0, 0, size, size), elevation=high, solid=True)
    low, far = size // 2 - 1000, size // 2 + 1000
    rect, up = (size, low, size + high, far), WEST
    if chance.below(2):
        rect, up = (low, size, far, size + high), SOUTH
    steps = Piece(id="stairs", kind="stairs", look="stairs", rect=rect, elevation=high, up=up)
    return (top, steps), ()


def tower(chance: Chance) -> Structure:
    """A tower or a mill, with a ladder to its roof."""
    tall = chance.below(2)
    size, high, look = (3000, 6000, "tower") if tall else (4500, 4000, "mill")
    roof = Piece(id=look, kind="platform", look=look, rect=(0, 0, size, size), elevation=high, solid=True)
    foot = (size, size // 2) if chance.below(2) else (size // 2, size)
    return (roof,), (Ladder(id="ladder", foot=foot, to=look, rests=(3000,) if tall else ()),)


# Places


def _place(chance: Chance, made: Structure, taken: list[Piece]) -> Structure | None:
    """Somewhere on the table with its image opposite; None if no place is found."""
    pieces, ladders = made
    wide = max(_bounds(piece)[2] for piece in pieces)
    deep = max(_bounds(piece)[3] for piece in pieces)
    boxes = [_bounds(piece) for piece in taken]
    for _ in range(TRIES):
        x, y = _between(chance, MARGIN, SIDE - MARGIN - wide), _between(chance, MARGIN, SIDE - MARGIN - deep)
        box = x, y, x + wide, y + deep
        if _is_apart(box, _centre_box(), CENTRE_FREE) and all(
            _is_apart(box, other, APART) for other in (*boxes, _turned_box(box))
        ):
            moved = tuple(_moved(piece, x, y) for piece in pieces)
            return moved, tuple(replace(one, foot=(one.foot[0] + x, one.foot[1] + y)) for one in ladders)
    return None


def _centre_box() -> Rect:
    return SIDE // 2, SIDE // 2, SIDE // 2, SIDE // 2


def _is_apart(one: Rect, two: Rect, least: Length) -> bool:
    """Return whether two boxes lie so far apart."""
    dx = max(0, two[0] - one[2], one[0] - two[2])
    dy = max(0, two[1] - one[3], one[1] - two[3])
    return dx * dx + dy * dy >= least * least


def _bounds(piece: Piece) -> Rect:
    return box_of(piece.shape)


def _moved(piece: Piece, x: Length, y: Length) -> Piece:
    if piece.rect is not None:
        west, south, east, north = piece.rect
        return replace(piece, rect=(west + x, south + y, east + x, north + y))
    if piece.disc is not None:
        return replace(piece, disc=(piece.disc[0] + x, piece.disc[1] + y, piece.disc[2]))
    assert piece.polygon is not None
    return replace(piece, polygon=tuple((px + x, py + y) for px, py in piece.polygon))


def _turned_box(box: Rect) -> Rect:
    return SIDE - box[2], SIDE - box[3], SIDE - box[0], SIDE - box[1]


def _turned(piece: Piece) -> Piece:
    """Half a turn of the table around its centre."""
    up = None if piece.up is None else ROUND[piece.up]
    if piece.rect is not None:
        return replace(piece, rect=_turned_box(piece.rect), up=up)
    if piece.disc is not None:
        return replace(piece, disc=(SIDE - piece.disc[0], SIDE - piece.disc[1], piece.disc[2]))
    assert piece.polygon is not None
    return replace(piece, polygon=tuple((SIDE - x, SIDE - y) for x, y in piece.polygon))


def _is_spread(pieces: list[Piece]) -> bool:
    """Section 13.4 Some pieces in each third of the table, from west to east and from south to north."""
    for axis in (0, 1):
        counts = [0, 0, 0]
        for piece in pieces:
            box = _bounds(piece)
            counts[min(2, (box[axis] + box[axis + 2]) // 2 * 3 // SIDE)] += 1
        if min(counts) < LEAST_IN_A_THIRD:
            return False
    return True
