"""The map: tiles, edges, marks and tokens, and the figures where they stand."""

from __future__ import annotations

import math
from collections.abc import Hashable, Iterator
from typing import NamedTuple

from tablee.art import Node, el, glyph, label, paragraph, piece, place, wrap
from tablee.art.piece import outline
from tablee.games.dark_rituals.pictures import tiles
from tablee.games.dark_rituals.pictures.context import NightContext
from tablee.games.dark_rituals.pictures.edges import edges
from tablee.games.dark_rituals.pictures.figures import RADIUS, figure_token
from tablee.games.dark_rituals.pictures.fingers import FINGER, FigurePlace, FingerArea, finger_areas
from tablee.games.dark_rituals.reasons import zone_name
from tablee.games.dark_rituals.script.table import entrance_is_held, figure, life_left, life_of, scenario
from tablee.games.dark_rituals.state import NOBODY, Mini
from tablee.games.dark_rituals.text import zone_things
from tablee.games.dark_rituals.words import step_reason

ROWS = (37.0, 66.0, 83.0)
"""Where figures stand in a zone of 94: two rows of large ones, one of small ones."""
UNNAMED_ROWS = (28.0, 62.0, 83.0)
"""And in a zone without the name of its tile above."""
BIG = ("witch", "creature", "demon")
SMALL = ("peasant", "militia")
CROWD = 7
"""From so many figures on alike ones stack."""
ZONE_WIDTH, ZONE_HEIGHT = 102.0, 94.0


class Frame(NamedTuple):
    """Where the map lies, and how large its zones are."""

    x: float
    y: float
    wide: float = ZONE_WIDTH
    high: float = ZONE_HEIGHT

    @property
    def scale(self) -> float:
        """How much smaller figures are than on the wide table."""
        return min(self.wide / ZONE_WIDTH, self.high / ZONE_HEIGHT)


def board_map(context: NightContext, frame: Frame) -> list[Node]:
    """The ground, the zones, what lies in them, and the figures."""
    ground = context.part("ground", frame, lambda: _ground(context, frame))
    board = scenario(context.view).board
    zones: list[Node] = []
    things: list[Node] = []
    figures: list[Node] = []
    for zone in range(len(board.names)):
        x, y = corner(context, frame, zone)
        zones.append(_zone(context, zone, x, y, frame))
        things.extend(_marks(context, zone, x, y, frame))
        figures.extend(_inside(context, zone, x, y, frame))
    why = None if context.tall else _why(context, frame)
    return [ground, *zones, *things, *figures, *([] if why is None else [why])]


def corner(context: NightContext, frame: Frame, zone: int) -> tuple[float, float]:
    """The upper left corner of a zone."""
    row, column = scenario(context.view).board.places[zone]
    return frame.x + column * frame.wide, frame.y + row * frame.high


def size(context: NightContext, frame: Frame) -> tuple[float, float]:
    """How wide and how high the map is."""
    places = scenario(context.view).board.places
    return (1 + max(c for _, c in places)) * frame.wide, (1 + max(r for r, _ in places)) * frame.high


def _ground(context: NightContext, frame: Frame) -> Node:
    """All that stays throughout a match: tiles with their names, edges."""
    view = context.view
    board = scenario(view).board
    wide, high = size(context, frame)
    drawn: list[Node] = []
    names: list[Node] = []
    seen: set[str] = set()
    for zone, name in enumerate(board.names):
        tile, _, quarter = name.partition("-")
        if tile in seen:
            continue
        seen.add(tile)
        x, y = corner(context, frame, zone)
        span = 2 if quarter else 1
        card = view.cards.tiles[tile.lower()]
        sx, sy = frame.wide * span / tiles.WIDTH, frame.high * span / tiles.HEIGHT
        drawn.append(
            el("g", tiles.tile(card.look), transform=f"translate({x:.1f} {y:.1f}) scale({sx:.3f} {sy:.3f})")
        )
        size_ = 12.4
        names.append(
            _tile_name(
                context.text(card.name), x + frame.wide * span / 2, y + 9, size_, frame.wide * span - 12
            )
        )
    return el(
        "g",
        el("rect", x=frame.x - 8, y=frame.y - 8, width=wide + 16, height=high + 16, rx=9, class_="dr-frame"),
        el(
            "rect",
            x=frame.x - 4,
            y=frame.y - 4,
            width=wide + 8,
            height=high + 8,
            rx=4,
            class_="dr-frame-line",
        ),
        *drawn,
        edges(board, frame.x, frame.y, frame.wide, frame.high),
        *names,
    )


def _tile_name(text: str, x: float, y: float, size: float, width: float) -> Node:
    shadow = label(text, x, y, size, face="serif", bold=True, anchor="middle", width=width, smallest=12.4)
    return el("g", el("g", shadow, class_="dr-name-back"), el("g", shadow, class_="dr-name"))


BUBBLE_WIDE = 168.0
"""The bubble beside a Hero that has acted."""


def _why(context: NightContext, frame: Frame) -> Node | None:
    """“Why there?” beside the Hero whose Action is looked at; nothing can be picked on the map meanwhile."""
    view = context.view
    if not context.asks("watch") or not view.choices:
        return None
    choice = view.choices[-1]
    f = figure(view, choice.figure)
    reasons = [why for step in choice.steps if (why := step_reason(view, step)) is not None]
    if f is None or not reasons:
        return None
    text = context.text(reasons[-1])
    x, y = corner(context, frame, f.zone)
    wide, _ = size(context, frame)
    return context.part("why", (text, x, y), lambda: _bubble(context, text, x, y, frame, frame.x + wide))


def _bubble(context: NightContext, text: str, x: float, y: float, frame: Frame, rim: float) -> Node:
    """The reason in a frame that points at the zone, on the side where there is room."""
    is_right = x + frame.wide + BUBBLE_WIDE <= rim
    left = x + frame.wide - 4 if is_right else x - BUBBLE_WIDE + 4
    tip = (
        [(0, 24), (-9, 30), (0, 36)]
        if is_right
        else [(BUBBLE_WIDE, 24), (BUBBLE_WIDE + 9, 30), (BUBBLE_WIDE, 36)]
    )
    high = 26 + 15 * len(wrap(text, BUBBLE_WIDE - 20, 12.4))
    return piece(
        "dr-why",
        el("rect", x=2, y=4, width=BUBBLE_WIDE, height=high, rx=9, class_="shade"),
        el("rect", width=BUBBLE_WIDE, height=high, rx=9, class_="dr-why-ground"),
        el("path", d=outline(tip), class_="dr-why-tip"),
        label(context.words("pic-why"), 10, 13, 12.4, on="deep", bold=True, width=BUBBLE_WIDE - 20),
        paragraph(text, 10, 22, BUBBLE_WIDE - 20, high - 22, 12.4, on="deep", smallest=12.4),
        x=left,
        y=y + 12,
        id="why",
        title=text,
    )


# Zones


def _zone(context: NightContext, zone: int, x: float, y: float, frame: Frame) -> Node:
    """The place of a zone: picked where somebody may go, gold where one can."""
    value = context.on_zone(zone)
    pick = None if value is None else context.pick(value)
    blocked = None if value is None or pick is not None else context.blocked(value)
    things = tuple(zone_things(context.view, zone, context.words))
    facts: Hashable = (zone, x, y, frame, pick, blocked, things, pick and context.option(value))
    return context.part("zone", facts, lambda: _drawn_zone(context, zone, x, y, frame, things))


def _drawn_zone(
    context: NightContext, zone: int, x: float, y: float, frame: Frame, things: tuple[str, ...]
) -> Node:
    value = context.on_zone(zone)
    pick = None if value is None else context.pick(value)
    blocked = None if value is None or pick is not None else context.blocked(value)
    does = None
    if pick is not None:
        does = context.option(value)
    elif blocked is not None:
        does = context.reason(value)
    inset = 4 * frame.scale
    return piece(
        "dr-zone",
        el("rect", width=frame.wide, height=frame.high, fill="#000", fill_opacity=0),
        el(
            "rect",
            x=inset,
            y=inset,
            width=frame.wide - 2 * inset,
            height=frame.high - 2 * inset,
            rx=7,
            class_="dr-zone-can",
        )
        if pick is not None
        else None,
        x=x,
        y=y,
        id=f"zone-{zone}",
        pick=pick,
        blocked=blocked,
        title="\n".join((context.text(zone_name(context.view, zone)), *things)),
        does=does,
    )


def _marks(context: NightContext, zone: int, x: float, y: float, frame: Frame) -> Iterator[Node]:
    """Marks of the Encounter: where Heroes arrive, the Pit, the Entrance, the Caves, the ritual."""
    view, table, k = context.view, scenario(context.view), frame.scale
    middle = x + frame.wide / 2, y + frame.high / 2
    if zone in table.caves:
        held = entrance_is_held(view)
        yield el(
            "rect",
            x=x + 3,
            y=y + 3,
            width=frame.wide - 6,
            height=frame.high - 6,
            rx=8,
            class_="dr-caves" if held else "dr-caves open",
        )
        if held:
            yield glyph("lock", x + frame.wide - 10 * k, y + frame.high - 11 * k, 13 * k, fill="#d9b8ff")
    if zone == table.pit:
        yield _pit(*middle, k, view.ritual.pit_tokens)
    if zone == table.spawn:
        yield _flag(x + 9 * k, y + frame.high - 20 * k, k)
    awaited = not view.ritual.demon_summoned
    if awaited and zone != table.pit and zone in (table.demon_zone, table.welcome):
        yield el(
            "g",
            el("circle", r=20, class_="dr-awaited"),
            glyph("horns", size=19, class_="dr-awaited-sign"),
            transform=place(*middle, k),
        )
    if zone == table.entrance:
        yield el(
            "path",
            d="M-9 8V-2A9 9 0 0 1 9-2V8",
            class_="dr-entrance",
            transform=place(x + frame.wide - 14 * k, y + 26 * k, k),
        )
    ritualist = next((f for f in view.figures if f.kind == "witch" and f.card == view.ritual.ritualist), None)
    if table.ritual is not None and awaited and ritualist is not None and ritualist.zone == zone:
        yield _ritual_circle(*middle, k)


def _pit(x: float, y: float, k: float, tokens: int) -> Node:
    return el(
        "g",
        el("ellipse", rx=40, ry=34, fill="#1a0f10"),
        el("ellipse", rx=33, ry=27, fill="#2d0f0c"),
        el("ellipse", rx=24, ry=18, fill="#7c1f10"),
        el("ellipse", rx=14, ry=10, fill="#e0682a"),
        el(
            "path",
            d="M-44-6L-36-16L-30-8L-22-24L-12-30M44 4L34 18L28 12L18 28L4 32",
            fill="none",
            stroke="#6b5a52",
            stroke_width=5,
            stroke_linejoin="round",
        ),
        label(f"{tokens}", 0, 0, 19, on="deep", bold=True, anchor="middle") if tokens else None,
        transform=place(x, y, k),
    )


def _flag(x: float, y: float, k: float) -> Node:
    return el(
        "g",
        el("path", d="M0 16V-14", stroke="#3a250f", stroke_width=3),
        el("path", d="M1-14H19L14-8L19-2H1Z", fill="#d0453a", stroke="#5a120a"),
        transform=place(x, y, k),
    )


def _ritual_circle(x: float, y: float, k: float) -> Node:

    points = [(34 * math.sin(math.tau * 3 * i / 7), -34 * math.cos(math.tau * 3 * i / 7)) for i in range(7)]
    return el(
        "g",
        el("circle", r=44, fill="#8f55e0", opacity=0.2),
        el("circle", r=38, class_="dr-circle"),
        el("circle", r=34, class_="dr-circle"),
        el("path", d=outline(points), class_="dr-circle"),
        transform=place(x, y, k),
    )


# What is in a zone


class Stack(NamedTuple):
    """A figure, with how many alike ones it stands for."""

    figure: Mini
    size: int
    hidden: tuple[int, ...] = ()
    """The ids of the others."""


def _inside(context: NightContext, zone: int, x: float, y: float, frame: Frame) -> Iterator[Node]:
    """Tokens and figures of a zone: Heroes left, Legion right, Serfs and tokens below."""
    view, k = context.view, frame.scale
    stacks = _stacks(context, [f for f in view.figures if f.zone == zone])
    tokens = list(_tokens(context, zone))
    left, right = [7.0] * 3, [96.0] * 3
    rows = UNNAMED_ROWS if scenario(view).board.names[zone][-2:] in ("sw", "se") else ROWS
    spots: list[tuple[Stack, float, float]] = []
    for stack in stacks:
        kind = stack.figure.kind
        if zone == scenario(view).pit:
            spots.append((stack, 51.0, 47.0))
            continue
        room = 2 * RADIUS[kind] + 4
        if kind == "hero":
            row = _row(left, right, room, (0, 1, 2))
            spots.append((stack, left[row] + room / 2, rows[row] - (8 if row == 2 else 0)))
            left[row] += room
        elif kind in SMALL:
            row = _row(left, right, room, (2, 1, 0))
            spots.append((stack, left[row] + room / 2, rows[row]))
            left[row] += room
        else:
            row = _row(left, right, room, (0, 1, 2) if kind in BIG else (1, 0, 2))
            spots.append((stack, right[row] - room / 2, rows[row] - (8 if row == 2 and kind in BIG else 0)))
            right[row] -= room
    for number, (sign, count) in enumerate(tokens):
        row = _row(left, right, 20, (2, 1, 0))
        yield _token(sign, count, x + k * (left[row] + 10), y + k * rows[row], k, f"{sign}-{zone}-{number}")
        left[row] += 20.5
    areas = _finger_areas(context, zone, spots, frame)
    # Below what only tells something about itself lies what takes a finger anywhere in its part of the zone.
    for stack, dx, dy in sorted(spots, key=lambda spot: spot[0].figure.id not in areas):
        area = areas.get(stack.figure.id)
        yield _figure(context, stack, x + k * dx, y + k * dy, k, area)
        for id in stack.hidden:
            yield el("g", id=f"figure-{id}", transform=place(x + k * dx, y + k * dy, k))


def _finger_areas(
    context: NightContext, zone: int, spots: list[tuple[Stack, float, float]], frame: Frame
) -> dict[int, FingerArea]:
    """On a phone, what picks each figure of a zone: nothing where the zone itself can be picked."""
    if not context.tall or _is_asked(context, zone):
        return {}
    found = [FigurePlace(stack.figure.id, dx, dy) for stack, dx, dy in spots if _can(context, stack.figure)]
    return finger_areas(found, frame.wide / frame.scale, frame.high / frame.scale, FINGER / frame.scale)


def _row(left: list[float], right: list[float], room: float, rows: tuple[int, ...]) -> int:
    """The first row with room, or the emptiest."""
    for row in rows:
        if right[row] - left[row] >= room - 3:
            return row
    return max(rows, key=lambda row: right[row] - left[row])


def _stacks(context: NightContext, figures: list[Mini]) -> list[Stack]:
    """Each figure alone, or in a crowd alike Minions and Serfs together."""
    order = {"hero": 0, "demon": 1, "witch": 2, "creature": 3, "possessed": 4, "minion": 5}
    figures = sorted(figures, key=lambda f: (order.get(f.kind, 6), f.slot, f.id))
    if len(figures) < CROWD:
        return [Stack(f, 1) for f in figures]
    found: list[Stack] = []
    for f in figures:
        alike = (f.kind, f.card, f.wounds, f.ruby)
        at = next(
            (
                i
                for i, (other, *_) in enumerate(found)
                if f.kind != "hero" and (other.kind, other.card, other.wounds, other.ruby) == alike
            ),
            None,
        )
        if at is None:
            found.append(Stack(f, 1))
            continue
        kept, count, hidden = found[at]
        # The one that can be picked is shown.
        shown, other = (f, kept) if _can(context, f) and not _can(context, kept) else (kept, f)
        found[at] = Stack(shown, count + 1, (*hidden, other.id))
    return found


def _can(context: NightContext, f: Mini) -> bool:
    value = context.on_figure(f)
    return value is not None and context.pick(value) is not None


def _is_asked(context: NightContext, zone: int) -> bool:
    """Whether the zone itself can be picked now."""
    value = context.on_zone(zone)
    return value is not None and context.pick(value) is not None


def _tokens(context: NightContext, zone: int) -> Iterator[tuple[str, int]]:
    view = context.view
    for sign, count in (
        ("leaf", view.plants.count(zone)),
        ("chest", view.chests.count(zone)),
        ("soul", view.ritual.souls.count(zone)),
        ("gem", view.ritual.rubies.count(zone)),
    ):
        if count:
            yield sign, count


TOKEN_PAINT = {
    "leaf": ("#274a2f", "#bfe0a8", "#cfeebc"),
    "chest": ("#5a3a18", "#e2ac47", "#f4cf85"),
    "soul": ("#3c2a55", "#d9b8ff", "#efe2ff"),
    "gem": ("#4a1018", "#ff9aa4", "#ff5a68"),
}


def _token(sign: str, count: int, x: float, y: float, k: float, id: str) -> Node:
    ground, rim, ink = TOKEN_PAINT[sign]
    return piece(
        "dr-token",
        el("circle", r=9.4, fill=ground, stroke=rim, stroke_width=1.4),
        glyph(sign, 0, 0, 11.5, fill=ink),
        label(f"{count}", 8, 7, 12.4 / min(1, k), on="deep", bold=True, anchor="middle")
        if count > 1
        else None,
        x=x,
        y=y,
        scale=k,
        id=id,
    )


def _figure(
    context: NightContext, stack: Stack, x: float, y: float, k: float, area: FingerArea | None
) -> Node:
    view, f, count = context.view, stack.figure, stack.size
    value = None if context.tall and area is None else context.on_figure(f)
    pick = None if value is None else context.pick(value)
    blocked = None if value is None or pick is not None else context.blocked(value)
    does = None
    if pick is not None:
        does = context.option(value)
    elif blocked is not None:
        does = context.reason(value)
    cards = view.cards
    card = cards.heroes[f.card].id if f.kind == "hero" else cards.characters[f.card].id
    return figure_token(
        f.kind,
        card,
        life_left(view, f),
        life_of(view, f),
        f.slot,
        count,
        round(x, 1),
        round(y, 1),
        scale=k,
        ruby=f.ruby,
        active=f.id == view.active != NOBODY,
        aimed=any(a.outcome == "open" and a.target == f.id for a in view.attacks[-1:]),
        locked=blocked is not None and context.asks("turn"),
        through=pick is None and blocked is None and _is_asked(context, f.zone),
        area=area,
        id=f"figure-{f.id}",
        pick=pick,
        blocked=blocked,
        title=context.figure_title(f),
        does=does,
    )
