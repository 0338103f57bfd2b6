"""The player's own tracks: health with the defeats, and fatigue with the dice that lie aside."""

from __future__ import annotations

from tablee.art import Cell, Node, die_icons, el, glyph, label, panel, piece, pips, text_width, track
from tablee.games.proving_grounds.cards import COLOURS
from tablee.games.proving_grounds.pictures.context import (
    ArenaContext,
    row_of_dice,
    rows_height,
    rows_of_dice,
    zone_facts,
)
from tablee.games.proving_grounds.state import COLOUR, Zone

PAD = 14
DIE = 24
ARROW = 14
"""The room between two spaces of the fatigue track."""
SPACES = ((Zone.TOP, "top"), (Zone.MIDDLE, "middle"), (Zone.BOTTOM, "bottom"))
FATIGUE = (Zone.TOP, Zone.MIDDLE, Zone.BOTTOM, Zone.STOCK, Zone.DISC, Zone.BOX)
"""Where tired dice lie, and those that lie aside."""


def own_tracks(
    context: ArenaContext, left: float, right: float, y: float, width: float, height: float
) -> list[Node]:
    """Both tracks, from ``left`` and from ``right`` on."""
    view = context.view
    counted = view.health, view.swap_at, view.defeated, view.enemies_left
    lost = counted, zone_facts(context, Zone.STACK), left, y, width, height
    tired = view.round, zone_facts(context, *FATIGUE), right, y, width, height
    return [
        context.part("health", lost, lambda: health(context, left, y, width, height)[0]),
        context.part("fatigue", tired, lambda: fatigue(context, right, y, width, height)[0]),
    ]


def health(
    context: ArenaContext, x: float, y: float, width: float, height: float | None = None
) -> tuple[Node, float]:
    """The health track with the losing space, the stack of colour dice, the defeats and the deck.

    Without a ``height`` it is as tall as it must be; it says how tall.
    """
    view, words = context.view, context.words
    left = view.options.health_spaces - 1 - view.health
    parts: list[Node] = [
        label(
            words("picture-wounds-left", left=left),
            width - PAD,
            20,
            12.5,
            soft=True,
            anchor="end",
            width=width - 110,
            smallest=12,
        ),
        _health_track(context, width - 2 * PAD),
    ]
    with_stack = Zone.STACK in view.zones_of
    line: float = 83 if with_stack or height is None else 92
    if with_stack:
        stack, tall = _aside(context, Zone.STACK, "stack", PAD, line, width - 2 * PAD)
        parts.append(stack)
        line += tall + 5
    parts += _defeats(context, line + 9, width)
    tall = height or line + 48
    heading = words("picture-health")
    said = f"{heading}\n{words('picture-wounds-left', left=left)}"
    return panel(width, tall, *parts, x=x, y=y, heading=heading, title=said, id="health"), tall


def _health_track(context: ArenaContext, width: float) -> Node:
    """A heart for each space, a skull for the last; the stack of colour dice lies on one of them."""
    view = context.view
    last = view.options.health_spaces - 1
    cells = [
        Cell(
            glyph("heart", size=20, class_=f"row-sign heart {'lost' if space < view.health else 'filled'}")
            if space < last
            else glyph("skull", size=24, class_="on-deep"),
            tone="bad" if space == last else "plain",
        )
        for space in range(last + 1)
    ]
    stack = dict.fromkeys(COLOURS[COLOUR[number]] for number in context.dice_in(Zone.STACK))
    if stack and view.swap_at < last:
        signs = die_icons(tuple(stack), size=15, width=width / (last + 1) - 12)
        cells[view.swap_at] = Cell(signs, title=context.words("picture-stack"))
    return track(
        cells,
        x=PAD,
        y=34,
        width=width,
        height=40,
        at=view.health,
        upward=False,
        id="health-track",
        counts=f"health {last - view.health}",
    )


def _defeats(context: ArenaContext, y: float, width: float) -> list[Node]:
    """Return how many enemies have fallen, of how many that must; and how many still wait."""
    view, words = context.view, context.words
    said = words("picture-defeated")
    name = text_width(said, 13, bold=True)
    total = max(view.options.target_defeats, view.defeated)
    count = f"{view.defeated} / {view.options.target_defeats}"
    room = width - 2 * PAD - name - text_width(count, 16, "serif", bold=True) - 24
    return [
        label(said, PAD, y, 13, bold=True),
        el(
            "g",
            pips(view.defeated, total, x=PAD + name + 12, y=y, size=min(17, room / total - 5)),
            id="defeated",
        ),
        label(
            count, width - PAD, y, 16, face="serif", bold=True, lit=True, anchor="end", id="defeated-count"
        ),
        label(words("picture-deck", number=view.enemies_left), PAD, y + 23, 12.5, soft=True, id="enemy-deck"),
    ]


def fatigue(
    context: ArenaContext, x: float, y: float, width: float, height: float | None = None
) -> tuple[Node, float]:
    """The three spaces of the fatigue track, with the round in which their dice are back; stock and disc.

    Without a ``height`` it is as tall as it must be; it says how tall.
    """
    view, words = context.view, context.words
    across = (width - 2 * PAD - 2 * ARROW) / 3
    asides = [(Zone.STOCK, "stock")] if "chariots" in view.options.modules else []
    # Either the Sun lends dice from the disc, or wounds trade white dice for good (PG-15.2).
    if "sun_moon" in view.options.modules:
        asides.append((Zone.DISC, "disc"))
    elif Zone.BOX in view.zones_of:
        asides.append((Zone.BOX, "box"))
    if height is None:
        deep = max(_depth(context, zone, across) for zone, _ in SPACES)
    else:
        deep = height - 64 - (36 if asides else 12)
    parts: list[Node] = []
    for number, (zone, name) in enumerate(SPACES):
        left = PAD + (across + ARROW) * number
        if number:
            parts.append(glyph("up", left - ARROW / 2, 32 + deep / 2, 11, "soft-sign", turn=90))
        parts.append(_space(context, zone, name, view.round + 3 - number, left, across, deep))
    line = 32 + deep + 38
    for number, (zone, name) in enumerate(asides):
        if height is None:
            drawn, tall = _aside(context, zone, name, PAD, line, width - 2 * PAD)
            line += tall + 8
        else:
            wide = (width - 2 * PAD) / len(asides)
            drawn, _ = _aside(context, zone, name, PAD + wide * number, line - 2, wide - 8)
        parts.append(drawn)
    tall = height or line + 2
    heading = words("picture-fatigue")
    return panel(width, tall, *parts, x=x, y=y, heading=heading, title=heading, id="fatigue"), tall


def _depth(context: ArenaContext, zone: Zone, width: float) -> float:
    """Return how deep a space must be for its dice to keep their size."""
    return max(42, rows_height(context.dice_in(zone), width - 4, context.die_size(28, zone)) + 12)


def _space(
    context: ArenaContext, zone: Zone, name: str, back: int, x: float, width: float, deep: float
) -> Node:
    facts = zone_facts(context, zone), name, back, x, width, deep
    return context.part("space", facts, lambda: _drawn_space(context, zone, name, back, x, width, deep))


def _drawn_space(
    context: ArenaContext, zone: Zone, name: str, back: int, x: float, width: float, deep: float
) -> Node:
    dice = context.dice_in(zone)
    if context.tall:
        size = context.die_size(28, zone)
        top = (deep - rows_height(dice, width - 4, size)) / 2
        drawn = rows_of_dice(context, dice, 2, top, width - 4, size, centred=True)
    else:
        size = min(deep - 14, 34)
        long = min(width - 12, size * 1.22 * len(dice) - size * 0.22)
        drawn = row_of_dice(context, dice, (width - long) / 2, deep / 2, width - 12, size)
    return piece(
        "space",
        el("rect", width=width, height=deep, rx=8, class_="tray-ground"),
        *drawn,
        label(context.words(f"picture-{name}"), width / 2, deep + 11, 12, bold=True, anchor="middle"),
        label(
            context.words("picture-back", round=back),
            width / 2,
            deep + 26,
            12,
            soft=True,
            anchor="middle",
            width=width + 14,
            smallest=12,
        ),
        x=x,
        y=32,
        id=f"fatigue-{name}",
    )


def _aside(
    context: ArenaContext, zone: Zone, name: str, x: float, y: float, width: float
) -> tuple[Node, float]:
    """A few dice that lie aside, with the name of their place; and how tall that is."""
    dice = context.dice_in(zone)
    size = context.die_size(DIE, zone)
    said = context.words(f"picture-{name}")
    left = text_width(said, 12.5, bold=True) + 12
    drawn = (
        rows_of_dice(context, dice, left, 0, width - left, size)
        if context.tall
        else row_of_dice(context, dice, left, DIE / 2, width - left, size)
    )
    return piece(
        "aside",
        label(said, 0, DIE / 2, 12.5, bold=True),
        *drawn,
        label(context.words("nothing"), left, DIE / 2, 12, soft=True) if not dice else None,
        x=x,
        y=y,
        id=name,
    ), max(DIE, rows_height(dice, width - left, size) if context.tall else 0)
