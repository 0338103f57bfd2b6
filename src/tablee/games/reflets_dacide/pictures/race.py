"""A race on the board: one large button with its ring, which the page animates."""

from __future__ import annotations

from typing import Any

from tablee.art import Node, clock_ring, el, label, piece, place
from tablee.games.reflets_dacide.pictures.context import RoadContext

SHOUTS = ("shout", "dah")
"""Races with a single claim: the button is the claim itself."""


def is_race(context: RoadContext) -> bool:
    """Whether the question runs under a clock."""
    return context.question is not None and context.question.clock is not None


def ring(context: RoadContext, x: float, y: float, r: float = 20) -> Node | None:
    """A small ring beside something else that is drawn large."""
    question = context.question
    if question is None or question.clock is None:
        return None
    return clock_ring(1, "", x=x, y=y, r=r, urgent=True, id=f"clock-{question.clock}")


def button(context: RoadContext, x: float, y: float, r: float) -> Node | None:
    """The large button: it claims, if there is one thing to claim; the ring runs out around it."""
    question = context.question
    if question is None or question.clock is None:
        return None
    claim: Any = context.offered[0] if question.kind in SHOUTS and context.offered else None
    pick = None if claim is None else context.pick(claim)
    does = context.option(claim) if pick is not None else None
    said = does if does is not None else context.words("race-choose")
    return el(
        "g",
        clock_ring(1, "", r=r, urgent=True, id=f"clock-{question.clock}"),
        piece(
            "race-button",
            el("circle", r=r * 0.84, class_="al-race"),
            label(said, 0, -4, r * 0.27, on="deep", bold=True, anchor="middle", width=r * 1.5, smallest=13),
            label(context.words("race-key"), 0, r * 0.36, max(13, r * 0.17), on="deep", anchor="middle")
            if pick is not None
            else None,
            id="race",
            pick=pick,
            title=said,
            does=does,
        ),
        id="race-button",
        transform=place(x, y),
    )
