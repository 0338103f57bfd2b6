"""The middle of the arena: the floor, the clock, the health track on the left and fatigue on the right."""

from __future__ import annotations

import math
from typing import NamedTuple

from tablee.art import (
    Cell,
    Node,
    banner,
    cell_centres,
    clock_ring,
    el,
    glyph,
    label,
    moon_badge,
    panel,
    piece,
    pips,
    sun_badge,
    text_width,
    track,
)
from tablee.games.proving_grounds.pictures.places import Places
from tablee.games.proving_grounds.pictures.seen import Seen, drawn_die, row_of_dice
from tablee.games.proving_grounds.state import Zone, opposite

CLOCK_RADIUS = 74
URGENT_SECONDS = 10
BAND_HEIGHT = 148
BEFORE_THE_FIGHT = ("conspirators", "rotate", "start", "rolling")


def floor(places: Places) -> Node:
    """The sand, and the lines on which opposite enemies face each other (PG-1.11)."""
    x, y = places.middle
    across, deep = (places.right - 12) / 2 - places.inset, 292
    lines = [
        el("line", x1=places.heart(slot)[0], y1=places.heart(slot)[1], x2=x, y2=y, class_="floor-line")
        for slot in range(1, 7)
    ]
    rings = [
        el("ellipse", cx=x, cy=y, rx=across * share, ry=deep * share, class_=class_)
        for share, class_ in ((1.0, "floor"), (0.965, "floor-ring"), (0.62, "floor-ring"))
    ]
    return el("g", *rings, *lines, id="floor", aria_hidden="true")


def rays(seen: Seen, places: Places) -> Node | None:
    """The disc under the clock (PG-15.3): the Sun's ray to the enemy Maia faces, the Moon's behind her."""
    if seen.view.sun is None:
        return None
    x, y = places.middle
    parts: list[Node] = []
    for slot, kind in ((seen.view.sun, "sun"), (opposite(seen.view.sun), "moon")):
        tx, ty = places.heart(slot)
        parts.append(el("line", x1=x, y1=y, x2=tx, y2=ty, class_=f"ray {kind}-ray"))
    return el("g", *parts, id="rays", aria_hidden="true")


def disc(seen: Seen, places: Places) -> Node | None:
    """The rim of the clock shows where the Sun and the Moon are."""
    if seen.view.sun is None:
        return None
    x, y = places.middle
    reach = CLOCK_RADIUS * 1.16
    parts: list[Node] = []
    for slot, draw in ((seen.view.sun, sun_badge), (opposite(seen.view.sun), moon_badge)):
        tx, ty = places.heart(slot)
        far = math.hypot(tx - x, ty - y)
        parts.append(draw(x + (tx - x) / far * reach, y + (ty - y) / far * reach, 26))
    return el("g", *parts, id="rim", aria_hidden="true")


# The clock


class Time(NamedTuple):
    """What the clock says."""

    fraction: float
    figure: str
    caption: str
    urgent: bool = False
    below: str = ""


def time_of(seen: Seen) -> Time:
    """PG-17 Seconds of a real clock, virtual seconds and rerolls, or no clock at all."""
    view, words = seen.view, seen.words
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


def seconds_left(seen: Seen) -> int | None:
    """What is left of a clock in seconds, while it runs."""
    view = seen.view
    if view.phase != "rolling" or view.options.rerolls is not None:
        return None
    if view.options.clock_mode == "ticks":
        return view.budget
    clock = view.clocks.get("roll")
    return None if clock is None else max(0, clock.limit - clock.at) // 1000


def clock(seen: Seen, places: Places) -> Node:
    """The clock while there is time, afterwards two blades and the step."""
    x, y = places.middle
    view, words = seen.view, seen.words
    if view.outcome is not None:
        return clock_ring(
            0, "", x=x, y=y, r=CLOCK_RADIUS, id="clock", title=words(f"outcome-{view.outcome.reason}")
        )
    if view.phase in BEFORE_THE_FIGHT:
        time = time_of(seen)
        return el(
            "g",
            clock_ring(
                time.fraction,
                time.figure,
                time.caption,
                x=x,
                y=y,
                r=CLOCK_RADIUS,
                urgent=time.urgent,
                id="clock",
                title=words("option-clock_mode"),
            ),
            label(time.below, x, y + 46, 11.5, lit=True, bold=True, anchor="middle", width=88)
            if time.below
            else None,
        )
    step = words(f"step-{view.phase.replace('_', '-')}")
    return el(
        "g",
        clock_ring(0, "", x=x, y=y, r=CLOCK_RADIUS, id="clock", title=step),
        glyph("sword", x, y - 10, 66, "clock-blade", turn=42),
        glyph("sword", x, y - 10, 66, "clock-blade", turn=-42),
        label(step, x, y + 40, 12.5, soft=True, anchor="middle", width=94),
    )


def verdict(seen: Seen, places: Places) -> Node | None:
    """The end of the match, across the middle."""
    outcome = seen.view.outcome
    if outcome is None:
        return None
    x, y = places.middle
    words = seen.words
    won = bool(outcome.winners)
    return el(
        "g",
        glyph("crown" if won else "skull", x, y - 34, 58, "clock-blade"),
        banner(
            words("picture-won" if won else "picture-lost"),
            x,
            y + 26,
            width=154,
            size=24,
            tone="good" if won else "bad",
        ),
        id="verdict",
    )


# Left of the clock


def _band(places: Places) -> tuple[float, float]:
    """The top of the two panels beside the clock, and their width."""
    x, y = places.middle
    return y - BAND_HEIGHT / 2, x - CLOCK_RADIUS * 1.16 - 34 - 12


def health(seen: Seen, places: Places) -> Node:
    """The health track with the stack of colour dice and the losing space; then the defeats and the deck."""
    view, words = seen.view, seen.words
    top, room = _band(places)
    width = min(room, 400)
    last = view.options.health_spaces - 1
    cells = [
        Cell(
            glyph("heart", size=19, class_=f"row-sign heart {'lost' if space < view.health else 'filled'}")
            if space < last
            else glyph("skull", size=23, class_="on-deep"),
            tone="bad" if space == last else "plain",
        )
        for space in range(last + 1)
    ]
    stack = seen.dice_in(Zone.STACK)
    at = min(view.swap_at, last)
    long, deep = width - 28, 40
    if stack and at < last:
        cells[at] = Cell()
    centres = cell_centres(last + 1, long, deep, upward=False)
    across = (long - 4 * last) / (last + 1)
    step = min(19, (across - 4) / max(1, len(stack)))
    first = 14 + centres[at][0] - step * (len(stack) - 1) / 2
    left = last - view.health
    return panel(
        width,
        BAND_HEIGHT,
        label(
            words("picture-wounds-left", left=left),
            width - 14,
            19,
            11.5,
            soft=True,
            anchor="end",
            width=width - 130,
        ),
        track(cells, x=14, y=34, width=long, height=deep, at=view.health, upward=False, id="health-track"),
        *(
            drawn_die(seen, number, first + step * i, 54 if at < last else 36, step * 0.86)
            for i, number in enumerate(stack)
        ),
        label(words("picture-stack"), 14 + centres[at][0], 82, 10, soft=True, anchor="middle", width=110)
        if stack and at != view.health
        else None,
        label(words("picture-defeated"), 14, 106, 12.5, bold=True, width=130),
        label(
            f"{view.defeated} / {view.options.target_defeats}",
            width - 14,
            106,
            15,
            face="serif",
            bold=True,
            lit=True,
            anchor="end",
            id="defeated-count",
        ),
        _defeated(seen, 106, width),
        label(
            words("picture-deck", number=view.enemies_left),
            14,
            131,
            11.5,
            soft=True,
            width=width * 0.45,
            id="enemy-deck",
        ),
        x=places.middle[0] - CLOCK_RADIUS * 1.16 - 34 - width,
        y=top,
        heading=words("picture-health"),
        id="health",
    )


def _defeated(seen: Seen, y: float, width: float) -> Node:
    view = seen.view
    total = max(view.options.target_defeats, view.defeated)
    x = 26 + min(130, text_width(seen.words("picture-defeated"), 12.5, bold=True))
    size = min(17, (width - 70 - x) / total - 5)
    return el("g", pips(view.defeated, total, x=x, y=y, size=size), id="defeated")


# Right of the clock


def fatigue(seen: Seen, places: Places) -> Node:
    """The three spaces of the fatigue track, with the round in which their dice are back; stock and disc."""
    view, words = seen.view, seen.words
    top, room = _band(places)
    width = min(room, 400)
    across = (width - 28 - 2 * 16) / 3
    parts: list[Node] = []
    trays = [(Zone.STOCK, "stock")] if "chariots" in view.options.modules else []
    # Either the Sun lends dice from the disc, or wounds trade white dice for good (PG-15.2).
    if "sun_moon" in view.options.modules:
        trays.append((Zone.DISC, "disc"))
    elif Zone.BOX in view.zones_of:
        trays.append((Zone.BOX, "box"))
    for place, (zone, name) in enumerate(
        ((Zone.TOP, "top"), (Zone.MIDDLE, "middle"), (Zone.BOTTOM, "bottom"))
    ):
        left = 14 + (across + 16) * place
        tall = 44 if trays else 62
        if place:
            parts.append(glyph("up", left - 8, 32 + tall / 2, 11, "soft-sign", turn=90))
        back = words("picture-back", round=view.round + 3 - place)
        parts.append(_space(seen, zone, name, back, left, 32, across, tall))
    for place, (zone, name) in enumerate(trays):
        wide = (width - 28) / len(trays)
        parts.append(_tray(seen, zone, name, 14 + wide * place, 126, wide - 8))
    return panel(
        width,
        BAND_HEIGHT,
        *parts,
        x=places.middle[0] + CLOCK_RADIUS * 1.16 + 34,
        y=top,
        heading=words("picture-fatigue"),
        id="fatigue",
    )


def _space(
    seen: Seen, zone: Zone, name: str, back: str, x: float, y: float, width: float, tall: float
) -> Node:
    dice = seen.dice_in(zone)
    size = min(tall - 18, 32, (width - 12) / max(1, 1.15 * len(dice)))
    step = size * 1.15
    first = width / 2 - step * (len(dice) - 1) / 2
    return piece(
        "space",
        el("rect", width=width, height=tall, rx=8, class_="tray-ground"),
        *(drawn_die(seen, number, first + step * i, tall / 2, size) for i, number in enumerate(dice)),
        label(
            seen.words(f"picture-{name}"), width / 2, tall + 10, 11, bold=True, anchor="middle", width=width
        ),
        label(back, width / 2, tall + 24, 10.5, soft=True, anchor="middle", width=width + 12),
        x=x,
        y=y,
        id=f"fatigue-{name}",
    )


def _tray(seen: Seen, zone: Zone, name: str, x: float, y: float, width: float) -> Node:
    """A few dice that lie aside, with the name of their place."""
    dice = seen.dice_in(zone)
    said = seen.words(f"picture-{name}")
    return piece(
        "aside",
        label(said, 0, 0, 12, bold=True, width=70),
        *row_of_dice(seen, dice, 66, 0, width - 66, 22),
        label(seen.words("nothing"), 66, 0, 11.5, soft=True) if not dice else None,
        x=x,
        y=y,
        id=name,
    )
