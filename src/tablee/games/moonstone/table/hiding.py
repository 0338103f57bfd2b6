"""MS-6.2 The things that hide one thing from another, by their names and heights."""

from __future__ import annotations

from collections.abc import Collection

from tablee.core import message
from tablee.core.i18n import Argument
from tablee.games.moonstone.maps import LOOKS
from tablee.games.moonstone.state import Skirmish
from tablee.games.moonstone.table.board import blockers, body
from tablee.games.moonstone.table.geometry import INCH
from tablee.games.moonstone.table.sight import has_sight
from tablee.games.moonstone.table.structs import Eye, Feature


def hidden_by(s: Skirmish, one: Eye, other: Eye, ignoring: Collection[int]) -> tuple[Argument, ...]:
    """MS-6.2, MS-6.3 Whatever stops every line of sight alone; or else all that do it together."""
    hiding = blockers(s, one, other, ignoring)
    needed = [feature for feature in hiding if not has_sight(one, other, [feature])]
    if not needed:
        needed = hiding
        for feature in hiding:
            rest = [each for each in needed if each is not feature]
            if not has_sight(one, other, rest):
                needed = rest
    named = [_name(s, feature) for feature in needed]
    return tuple(name for number, name in enumerate(named) if name not in named[:number])


def _name(s: Skirmish, feature: Feature) -> Argument:
    """A character, or a piece of terrain with its height."""
    for who in s.standing():
        if body(s, who) == feature:
            return s.card(who).name
    pieces = zip(s.table.map.pieces, s.table.features, strict=True)
    look = next((piece.look for piece, own in pieces if own == feature), LOOKS["wood"])
    return message("hiding-piece", look=message(f"look-{look}"), inches=(feature.top - feature.foot) / INCH)
