"""The middle of the wide table: the floor, the disc, the clock, and the end of the match."""

from __future__ import annotations

import math
from typing import NamedTuple

from tablee.art import Node, banner, clock_ring, drawn_once, el, glyph, label, moon_badge, sun_badge
from tablee.core import message_id
from tablee.games.proving_grounds.pictures.context import ArenaContext
from tablee.games.proving_grounds.pictures.places import Places
from tablee.games.proving_grounds.state import opposite

URGENT_SECONDS = 10
BEFORE_THE_FIGHT = ("conspirators", "rotate", "start", "rolling")


@drawn_once
def floor(places: Places) -> Node:
    """The sand, and the lines on which opposite enemies face each other (PG-1.11)."""
    x, y = places.middle
    across, deep = (places.right - 12) / 2 - places.inset, 304
    lines = [
        el("line", x1=places.heart(slot)[0], y1=places.heart(slot)[1], x2=x, y2=y, class_="floor-line")
        for slot in range(1, 7)
    ]
    rings = [
        el("ellipse", cx=x, cy=y, rx=across * share, ry=deep * share, class_=class_)
        for share, class_ in ((1.0, "floor"), (0.965, "floor-ring"), (0.62, "floor-ring"))
    ]
    return el("g", *rings, *lines, id="floor", aria_hidden="true")


def rays(context: ArenaContext, places: Places) -> Node | None:
    """The disc under the clock (PG-15.3): the Sun's ray to the enemy Maia faces, the Moon's behind her."""
    return None if context.view.sun is None else _rays(context.view.sun, places)


@drawn_once
def _rays(sun: int, places: Places) -> Node:
    x, y = places.middle
    parts: list[Node] = []
    for slot, kind in ((sun, "sun"), (opposite(sun), "moon")):
        tx, ty = places.heart(slot)
        parts.append(el("line", x1=x, y1=y, x2=tx, y2=ty, class_=f"ray {kind}-ray"))
    return el("g", *parts, id="rays", aria_hidden="true")


def disc(context: ArenaContext, places: Places, reach: float) -> Node | None:
    """The rim of the clock shows where the Sun and the Moon are."""
    return None if context.view.sun is None else _disc(context.view.sun, places, reach)


@drawn_once
def _disc(sun: int, places: Places, reach: float) -> Node:
    x, y = places.middle
    parts: list[Node] = []
    for slot, draw in ((sun, sun_badge), (opposite(sun), moon_badge)):
        tx, ty = places.heart(slot)
        far = math.hypot(tx - x, ty - y)
        parts.append(draw(x + (tx - x) / far * reach, y + (ty - y) / far * reach, 26))
    return el("g", *parts, id="rim", aria_hidden="true")


# The clock


class Time(NamedTuple):
    """The face of the clock: its time, and how it runs."""

    fraction: float
    figure: str
    caption: str
    urgent: bool = False
    below: str = ""


def time_of(context: ArenaContext) -> Time:
    """PG-17 Seconds of a real clock, virtual seconds and rerolls, or no clock at all."""
    view, words = context.view, context.words
    options = view.options
    if options.clock_mode == "untimed":
        return Time(1, "∞", words("picture-untimed"))
    rolling = view.phase == "rolling"
    whole = view.seconds if rolling or view.phase == "start" else options.rerolls or options.clock_seconds
    if options.clock_mode == "ticks":
        left = view.budget if rolling else whole
        possible = left // options.costs().reroll if options.costs().reroll else left
        if options.rerolls is not None:
            return Time(left / max(1, whole), str(left), words("picture-rerolls"), rolling and left <= 1)
        below = words("picture-rerolls-left", rerolls=possible) if rolling else ""
        urgent = rolling and left <= URGENT_SECONDS
        return Time(left / max(1, whole), str(left), words("picture-seconds"), urgent, below)
    clock = view.clocks.get("roll")
    if clock is None:
        return Time(1, str(whole), words("picture-seconds"))
    left = max(0, clock.limit - clock.at)
    # As on a stopwatch that counts down, a second that has begun still shows.
    seconds = -(-left // 1000)
    return Time(left / clock.limit, str(seconds), words("picture-seconds"), seconds <= URGENT_SECONDS)


def seconds_left(context: ArenaContext) -> int | None:
    """Return what is left of a clock in seconds, while it runs."""
    view = context.view
    if view.phase != "rolling" or view.options.rerolls is not None:
        return None
    if view.options.clock_mode == "ticks":
        return view.budget
    clock = view.clocks.get("roll")
    return None if clock is None else max(0, clock.limit - clock.at) // 1000


def clock(context: ArenaContext, x: float, y: float, r: float) -> Node:
    """The clock while there is time, afterwards two blades and the step; a small one has no words."""
    outcome = context.view.outcome
    ended = None if outcome is None else (outcome.reason, bool(outcome.winners))
    facts = ended, context.view.phase, time_of(context), x, y, r
    return context.part("clock", facts, lambda: _clock(context, x, y, r))


def _clock(context: ArenaContext, x: float, y: float, r: float) -> Node:
    view, words = context.view, context.words
    large = r > 40
    if view.outcome is not None:
        said = words(f"outcome-{view.outcome.reason}")
        sign = None if large else glyph("crown" if view.outcome.winners else "skull", x, y, r, "clock-blade")
        return el("g", clock_ring(0, "", x=x, y=y, r=r, id="clock", title=said), sign, id="clock-place")
    if view.phase not in BEFORE_THE_FIGHT:
        step = words(message_id("step", view.phase))
        middle = y - r * 0.13 if large else y
        return el(
            "g",
            clock_ring(0, "", x=x, y=y, r=r, id="clock", title=step),
            *(glyph("sword", x, middle, r * 0.9, "clock-blade", turn=turn) for turn in (42, -42)),
            label(step, x, y + 42, 13.5, soft=True, anchor="middle", width=100, smallest=12)
            if large
            else None,
            id="clock-place",
        )
    time = time_of(context)
    return el(
        "g",
        clock_ring(
            time.fraction,
            time.figure,
            time.caption if large else "",
            x=x,
            y=y,
            r=r,
            urgent=time.urgent,
            id="clock",
            title=f"{time.figure} {time.caption}",
        ),
        label(time.below, x, y + 47, 12, lit=True, bold=True, anchor="middle", width=84, smallest=12)
        if time.below and large
        else None,
        id="clock-place",
    )


def verdict(context: ArenaContext, x: float, y: float) -> Node | None:
    """The end of the match, across the middle; on a phone, the clock bears its sign."""
    outcome = context.view.outcome
    if outcome is None:
        return None
    won = bool(outcome.winners)
    return el(
        "g",
        None if context.tall else glyph("crown" if won else "skull", x, y - 60, 58, "clock-blade"),
        banner(
            context.words("picture-won" if won else "picture-lost"),
            x,
            y,
            width=154,
            size=20 if context.tall else 24,
            tone="good" if won else "bad",
        ),
        id="verdict",
    )
