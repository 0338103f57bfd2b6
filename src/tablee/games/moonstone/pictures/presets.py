"""The pictures of the ready choices of options: how many stand on each side, under the moon."""

from __future__ import annotations

from tablee.art import Node, document, el, render
from tablee.games.moonstone.pictures.field import seat_sign
from tablee.games.moonstone.pictures.style import CSS

WIDTH, HEIGHT = 240, 96
SIDES = {"quick": 3, "skirmish": 4, "full": 6}
COLUMNS, STEP = 3, 30


def preset(id: str) -> str:
    """A small picture of a preset."""
    return render(
        document(
            WIDTH,
            HEIGHT,
            el("rect", width=WIDTH, height=HEIGHT, rx=10, fill="#16243f"),
            el("circle", cx=WIDTH / 2, cy=HEIGHT / 2, r=24, fill="#dfe9ff", opacity=0.25),
            el("circle", cx=WIDTH / 2, cy=HEIGHT / 2, r=16, fill="#dfe9ff"),
            *_side(0, SIDES[id], 1),
            *_side(1, SIDES[id], -1),
            title=id,
            css=CSS,
            background=False,
        )
    )


def _side(owner: int, count: int, way: int) -> list[Node]:
    """A troupe, in rows of three, from its edge towards the moon."""
    rows = -(-count // COLUMNS)
    signs = []
    for place in range(count):
        row, column = divmod(place, COLUMNS)
        inside = WIDTH / 2 - way * (WIDTH / 2 - 20 - STEP * column)
        signs.append(seat_sign(owner, inside, HEIGHT / 2 + (row - (rows - 1) / 2) * STEP, 13))
    return signs
