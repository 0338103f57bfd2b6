"""Pointing at the map: the zones and the enemies, and the answers that players mean by them."""

from __future__ import annotations

from typing import Any

from tablee.core import AnyQuestion, Thing, message
from tablee.games.kinfire.standing import FIRST_FOE
from tablee.games.kinfire.view import View
from tablee.games.kinfire.words import figure_name

MOVES = ("turn", "before", "effect_move")
"""Questions that a zone may answer as a move."""


def things(view: View) -> list[Thing]:
    """The zones of the map and the enemies on it."""
    if not view.combat.setup:
        return []
    zones = [
        Thing(f"zone-{letter}", message("do-zone", zone=letter.upper()), marks=(letter.upper(),))
        for letter in view.ground.letters
    ]
    return [
        *zones,
        *(Thing(f"figure-foe-{figure - FIRST_FOE}", figure_name(view, figure)) for figure in view.foes()),
    ]


def meant(view: View, question: AnyQuestion, thing: str) -> list[Any]:
    """The answers that pointing at a zone or at an enemy would be; none where no rule could say why not."""
    if question.refuse is None:
        return []
    kind, _, rest = thing.partition("-")
    if kind == "zone" and question.kind in MOVES:
        return [("move", rest)]
    if kind == "figure" and question.kind == "choose_target" and question.about[0] == "attack":
        return [("enemy", int(rest.removeprefix("foe-")))]
    return []
