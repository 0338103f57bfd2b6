"""The pieces of the picture that a line of the log is about."""

from __future__ import annotations

from tablee.core import Event
from tablee.games.kinfire.events import (
    BagRefilled,
    ChitDrawn,
    ChitsDrawn,
    FateAsked,
    FateGained,
    FateSpent,
    SeekerChosen,
    SeekerHanded,
    SeekerJoined,
)
from tablee.games.kinfire.standing import FIRST_ALLY, FIRST_FOE, is_foe, is_seeker
from tablee.games.kinfire.state import (
    NOBODY,
    Figure,
)
from tablee.games.kinfire.view import View

FIGURES = ("figure", "target", "seeker", "enemy", "ally", "by", "protects")


def touches(view: View, event: Event) -> tuple[str, ...]:
    """The boards and figures, the row and the zone that an event is about, while they are on the table."""
    match event:
        case ChitDrawn() | ChitsDrawn() | BagRefilled():
            return ("bag",)
        case FateSpent() | FateAsked() | FateGained():
            return ("fate",)
        case SeekerChosen() | SeekerJoined() | SeekerHanded():
            return ()
    found: list[str] = []
    for name in FIGURES:
        figure = getattr(event, name, NOBODY)
        if figure != NOBODY:
            found += pieces_of(view, figure)
    row, enemy = getattr(event, "row", NOBODY), getattr(event, "enemy", NOBODY)
    if row != NOBODY and enemy != NOBODY:
        found.append(f"row-{enemy - FIRST_FOE}-{row + 1}")
    zone = getattr(event, "zone", NOBODY)
    if zone != NOBODY and view.combat.setup and zone < len(view.ground.letters):
        found.append(f"zone-{view.ground.letters[zone]}")
    return tuple(found)


def pieces_of(view: View, figure: Figure) -> list[str]:
    """The board and the figure of somebody who is there."""
    if is_seeker(figure):
        return [f"seeker-{figure}", f"figure-seeker-{figure}"] if figure < len(view.party) else []
    if is_foe(figure):
        number = figure - FIRST_FOE
        there = number < len(view.combat.foes) and not view.foe(figure).gone
        return [f"foe-{number}", f"figure-foe-{number}"] if there else []
    number = figure - FIRST_ALLY
    there = number < len(view.combat.allies) and not view.ally(figure).gone
    return [f"ally-{number}", f"figure-ally-{number}"] if there else []
