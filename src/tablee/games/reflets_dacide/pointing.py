"""Pointing at the board: the locations that players can point at, and the answers that they mean by it."""

from __future__ import annotations

from typing import Any

from tablee.core import AnyQuestion, Thing
from tablee.games.reflets_dacide.board import CORRIDOR, DOOR, ROOMS, SPURS
from tablee.games.reflets_dacide.view import View
from tablee.games.reflets_dacide.words import place_words

PLACES = (*range(DOOR + 1), *SPURS, *CORRIDOR, *ROOMS)


def things(view: View) -> list[Thing]:
    """All locations but the Dragon's own track."""
    return [Thing(f"place-{at}", place_words(view, at), marks=_marks(at)) for at in PLACES]


def _marks(at: int) -> tuple[str, ...]:
    """Short names, as the terminal's board has them."""
    if at <= DOOR:
        return (f"P{at:02}",) if at < DOOR else ("DOOR",)
    if at in CORRIDOR:
        return (f"C{at - DOOR}",)
    if at in SPURS:
        return (f"S{at - SPURS[0] + 1}",)
    pair, side = divmod(at - ROOMS[0], 2)
    return (f"G{pair + 1}{'LR'[side]}",)


def meant(view: View, question: AnyQuestion, thing: str) -> list[Any]:
    """The answers that pointing at a location would be; none where no rule could say why not."""
    sort, _, number = thing.partition("-")
    if sort != "place" or question.refuse is None or not number.isdecimal():
        return []
    return [int(number)]
