"""The tables of ``tablee.games.moonstone.testing``, and what procedures ask on them."""

from __future__ import annotations

from typing import Any

from tablee.core import Procedure
from tablee.games.moonstone.testing import (
    BASE,
    arcane,
    arcane_hands,
    box,
    change,
    disc,
    field,
    inches,
    ladder,
    lost,
    melee,
    melee_hands,
    one,
    path,
    platform,
    stairs,
    with_cards,
)
from tablee.testing import listen
from tablee.testing import question_of as asked

__all__ = [
    "BASE",
    "arcane",
    "arcane_hands",
    "asked",
    "box",
    "change",
    "disc",
    "field",
    "inches",
    "ladder",
    "listen",
    "lost",
    "melee",
    "melee_hands",
    "offered",
    "one",
    "path",
    "platform",
    "stairs",
    "with_cards",
]


def offered(procedure: Procedure[Any], *answers: Any) -> list[Any]:
    return list(asked(procedure, *answers).offered())
