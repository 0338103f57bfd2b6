"""The base of all pieces: a place, a name, a state, and perhaps a pick."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, TypeAlias

from tablee.art.node import Node, el, number
from tablee.art.part_cache import drawn_once

State: TypeAlias = Literal["plain", "pickable", "selected", "locked", "dimmed"]
"""How a piece stands: gold ring (can be done now), gold plate (chosen), dashed ring (may not), faded."""


def piece(
    kind: str,
    *children: Node | str | None,
    x: float = 0,
    y: float = 0,
    scale: float = 1,
    turn: float = 0,
    state: State = "plain",
    id: str | None = None,
    pick: str | None = None,
    blocked: str | None = None,
    title: str | None = None,
    does: str | None = None,
    face: str | None = None,
    counts: str | None = None,
    ghost: bool = False,
) -> Node:
    """A group at a place. Pieces glide when their place changes and their ``id`` does not.

    How the page shows other changes: another ``face`` is turned up (a die tumbles, a card flips), figures in
    ``counts`` (``"health 7, energy 2"``) float up with the difference, and with ``ghost`` a piece that others
    have moved leaves a ghost where it was.

    ``pick`` names the option that picking it answers, ``blocked`` one that a rule forbids now (both as
    ``tablee.core.pick_of`` writes them). ``title`` is the whole text of the piece; ``does`` is the effect of
    picking it, or the reason why it cannot be picked, where the title is something else.
    """
    return el(
        "g",
        el("title", said) if (said := "\n".join(filter(None, (title, does)))) else None,
        *children,
        class_=classes("piece", kind, state if state != "plain" else None),
        id=id,
        transform=place(x, y, scale, turn),
        aria_pressed="true" if pick is not None and state == "selected" else None,
        data_pick=pick,
        data_blocked=blocked,
        aria_label=does if pick is not None or blocked is not None else None,
        data_face=face,
        data_counts=counts,
        data_ghost="" if ghost else None,
    )


def shown_state(state: State, pick: str | None, blocked: str | None = None) -> State:
    """The state of a piece: pickable or greyed by its marks, unless the picture gives another one."""
    if state != "plain":
        return state
    return "pickable" if pick is not None else "locked" if blocked is not None else "plain"


def place(x: float = 0, y: float = 0, scale: float = 1, turn: float = 0) -> str | None:
    """A ``transform``, or None for what stays where it is."""
    parts = [
        f"translate({number(x)} {number(y)})" if x or y else "",
        f"rotate({number(turn)})" if turn else "",
        f"scale({number(scale)})" if scale != 1 else "",
    ]
    return " ".join(filter(None, parts)) or None


def classes(*names: str | None) -> str:
    """Class names, without those that are missing."""
    return " ".join(name for name in names if name)


def path(*parts: str | float) -> str:
    """The ``d`` of a path, from letters and numbers: ``path("M", 0, 0, "L", 2.5, 1, "Z")``."""
    return " ".join(part if isinstance(part, str) else number(part) for part in parts)


def outline(points: Iterable[tuple[float, float]], closed: bool = True) -> str:
    """The ``d`` of a path from point to point."""
    steps = " ".join([f"{number(x)} {number(y)}" for x, y in points])
    return f"M{steps}Z" if closed else f"M{steps}"


@drawn_once
def box(width: float, height: float, corner: float, class_: str, x: float = 0, y: float = 0) -> Node:
    """A rounded rectangle centred on (x, y)."""
    return el("rect", x=x - width / 2, y=y - height / 2, width=width, height=height, rx=corner, class_=class_)


def halo(width: float, height: float, corner: float, state: State, gap: float = 4) -> Node | None:
    """The ring around a centred piece, which shows its state. It keeps a gap, so that gold shows around
    yellow too."""
    if state not in ("pickable", "selected", "locked"):
        return None
    return box(width + 2 * gap, height + 2 * gap, corner + gap, f"halo {state}")
