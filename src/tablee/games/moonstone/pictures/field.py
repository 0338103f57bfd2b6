"""The field: terrain, bands, Stones and bases to scale; rings, reach and candidates when somebody moves.

Nothing is animated here. Each base has an id of its own, and where a piece with the same id has another place
in the next picture, the page glides it there (``server/static/shared/picture.js``).
"""

from __future__ import annotations

from functools import cache, lru_cache

from tablee.art import Node, PartCache, drawn_once, el, label
from tablee.core import Path, Point, Translator, pick_of
from tablee.games.moonstone.maps import HEIGHTS, Map, Piece, middle_of
from tablee.games.moonstone.pictures.context import ON_TABLE, Frame, SkirmishContext
from tablee.games.moonstone.pointing import initials
from tablee.games.moonstone.questions import Kind
from tablee.games.moonstone.rules.setup import DEPTH
from tablee.games.moonstone.state import NOBODY, Edge
from tablee.games.moonstone.table.board import engages
from tablee.games.moonstone.table.geometry import INCH, SIDE, STONE_RADIUS
from tablee.games.moonstone.table.structs import Disc
from tablee.games.moonstone.table.way import Way
from tablee.games.moonstone.view import StoneView
from tablee.games.moonstone.words import character_lines, seat_words, stone_words, terrain_words

MOVES: tuple[Kind, ...] = ("move", "effect_move", "deploy", "effect_place", "land")
BASES = PartCache(2048)
"""Characters on the table, by what is shown of them."""


def field(context: SkirmishContext, frame: Frame) -> Node:
    """The square table, with all that lies and stands on it."""
    view = context.view
    return el(
        "g",
        _rim(frame),
        el("g", *_field(context), id="field", data_place="", transform=frame.transform),
        _heights(view.map, frame, context.tall),
        el("g", *(_stone(context, frame, stone) for stone in view.on_ground()), id="stones"),
        el(
            "g",
            *(
                _base(context, frame, who)
                for who, one in enumerate(view.characters)
                if one.status in ON_TABLE
            ),
            id="bases",
        ),
        el("g", *_candidates(context, frame), id="candidates"),
        id="board",
    )


@lru_cache(maxsize=64)
def _rim(frame: Frame) -> Node:
    """The edge of the table."""
    return el(
        "rect",
        x=frame.left - 6,
        y=frame.top - 6,
        width=frame.side + 12,
        height=frame.side + 12,
        rx=6,
        class_="ms-frame",
    )


# The ground, in the table's own units


def _field(context: SkirmishContext) -> list[Node]:
    """Return what lies flat: the ground, and what is marked on it."""
    map = context.view.map
    return [
        _ground(map, context.words),
        *(_piece(piece, len(map.pieces) + n, context.words) for n, piece in enumerate(context.view.laid())),
        *_bands(context),
        *_reach(context),
        *_rings(context),
    ]


@lru_cache(maxsize=64)
def _ground(map: Map, t: Translator) -> Node:
    """The map: it stays as it is all through a match."""
    return el(
        "g",
        el("rect", width=SIDE, height=SIDE, class_="ms-ground"),
        *(_piece(piece, number, t) for number, piece in enumerate(map.pieces)),
        *_ladders(map, t),
        id="ground",
    )


@lru_cache(maxsize=1024)
def _piece(piece: Piece, number: int, t: Translator) -> Node:
    """A piece of terrain, by its kind."""
    says = t.text(terrain_words(piece))
    return el(
        "g",
        el("title", says[:1].upper() + says[1:]),
        _outline(piece, f"ms-{piece.kind}"),
        *_texture(piece),
        id=f"piece-{number}",
        class_="piece",
    )


def _outline(piece: Piece, kind: str) -> Node:
    shape = piece.shape
    if isinstance(shape, Disc):
        return el("circle", cx=shape.centre[0], cy=shape.centre[1], r=shape.radius, class_=kind)
    return el("polygon", points=" ".join(f"{x},{y}" for x, y in shape.points), class_=kind)


def _texture(piece: Piece) -> list[Node]:
    """Return what shows the kind without its colour: leaves, waves, treads, walls and doors."""
    x, y = middle_of(piece)
    if piece.kind == "wood":
        spots = [(-900, 500), (0, 900), (900, 300), (-500, -600), (500, -700), (0, 0)]
        return [el("circle", cx=x + dx, cy=y + dy, r=420, class_="ms-leaf") for dx, dy in spots]
    if piece.kind == "water":
        return [
            el("path", d=f"M{x - 900} {y + dy}q450 350 900 0t900 0", class_="ms-wave") for dy in (450, -250)
        ]
    if piece.kind == "stairs" and piece.rect is not None:
        west, south, east, north = piece.rect
        treads = range(1, 5)
        if piece.up in ("north", "south"):
            lines = [f"M{west} {south + (north - south) * n // 5}H{east}" for n in treads]
        else:
            lines = [f"M{west + (east - west) * n // 5} {south}V{north}" for n in treads]
        return [el("path", d="".join(lines), class_="ms-tread")]
    return [
        el("rect", x=a, y=b, width=c - a, height=d - b, class_=kind)
        for kind, rects in (("ms-wall", piece.walls), ("ms-door", piece.doors))
        for a, b, c, d in rects
    ]


def _ladders(map: Map, t: Translator) -> list[Node]:
    says, rungs = t("terrain-ladder"), (-200, 0, 200)
    return [
        el(
            "g",
            el("title", says),
            el("path", d="".join(f"M{x - 250} {y + rung}h500" for rung in rungs), class_="ms-ladder"),
            id=f"ladder-{number}",
            class_="piece",
        )
        for number, (x, y) in enumerate(ladder.foot for ladder in map.ladders)
    ]


def _bands(context: SkirmishContext) -> list[Node]:
    """MS-3.11 Return how deep everybody deploys; who is about to is shown where."""
    lines = [
        el("path", d=_band(p.edge), class_="ms-band") for p in context.view.players if p.edge is not None
    ]
    if not context.asks("deploy") or context.question is None:
        return lines
    edge = context.view.players[context.question.seat].edge
    assert edge is not None
    west, south = (SIDE - DEPTH if edge == "east" else 0), (SIDE - DEPTH if edge == "north" else 0)
    wide, high = (DEPTH, SIDE) if edge in ("east", "west") else (SIDE, DEPTH)
    return [*lines, el("rect", x=west, y=south, width=wide, height=high, class_="ms-zone")]


def _band(edge: Edge) -> str:
    far = DEPTH if edge in ("south", "west") else SIDE - DEPTH
    return f"M0 {far}H{SIDE}" if edge in ("south", "north") else f"M{far} 0V{SIDE}"


# Moves


def _reach(context: SkirmishContext) -> list[Node]:
    """Return all that can be reached, around corners too (MS-5.14)."""
    region = None if context.place is None else context.place.region
    if not isinstance(region, Way):
        return []
    rims = "".join(_closed(rim) for rim in region.reach.outline())
    return (
        [el("path", el("title", context.words("reach")), d=rims, class_="ms-reach", id="reach")]
        if rims
        else []
    )


def _closed(rim: list[Point]) -> str:
    """A closed line, each point from the one before."""
    x, y = rim[-1]
    parts = [f"M{x} {y}"]
    for to_x, to_y in rim:
        parts.append(f"l{to_x - x} {to_y - y}")
        x, y = to_x, to_y
    return "".join((*parts, "z"))


def _rings(context: SkirmishContext) -> list[Node]:
    """Melee ranges around who acts and its enemies near, and who engages it."""
    s, who = context.table, context.shown
    if who == NOBODY or s.characters[who].status not in ON_TABLE:
        return []
    rings = []
    for other in s.standing():
        enemy = s.are_enemies(who, other)
        if other != who and not enemy:
            continue
        base = s.base(other)
        x, y = base.centre
        reach = base.radius + s.reach(other) * INCH
        kind = "ms-ring enemy" if enemy else "ms-ring"
        rings.append(el("circle", cx=x, cy=y, r=reach, class_=kind))
        if enemy and engages(s, other, who):
            x2, y2 = s.base(who).centre
            rings.append(el("line", x1=x, y1=y, x2=x2, y2=y2, class_="ms-engaged"))
    return rings


def _candidates(context: SkirmishContext, frame: Frame) -> list[Node]:
    """Places that can be picked: for fingers, and for the keyboard."""
    if context.place is None:
        return []
    spots = enumerate(context.offered)
    stays = isinstance(context.place.region, Way)
    return [_candidate(context, frame, n, path) for n, path in spots if not stays or len(path.points) > 1]


def _candidate(context: SkirmishContext, frame: Frame, number: int, path: Path) -> Node:
    x, y = frame.at(path.points[-1])
    return el(
        "g",
        el("title", context.option(path)),
        *_dot(context.tall),
        id=f"place-{number}",
        class_="piece",
        transform=f"translate({x:.1f} {y:.1f})",
        data_pick=pick_of(path),
    )


@cache
def _dot(tall: bool) -> tuple[Node, Node]:
    """A place, and around it what a finger can hit."""
    hit = el("circle", r=12 if tall else 10, class_="ms-hit")
    return hit, el("circle", r=2.4 if tall else 3.4, class_="ms-dot")


# What is written and stands on it, in the picture's units


@lru_cache(maxsize=64)
def _heights(map: Map, frame: Frame, tall: bool) -> Node:
    """Return how high each piece is that one could not step over."""
    written = []
    for piece in map.pieces:
        high = piece.elevation or piece.height or HEIGHTS[piece.kind]
        if not high:
            continue
        x, y = frame.at(middle_of(piece))
        size = 11 if tall else 12
        text = f"{high / INCH:g}″"
        written.append(
            el("text", text, x=x, y=y + 4, font_size=size, text_anchor="middle", class_="ms-field-text bold")
        )
    return el("g", *written, id="heights")


def _stone(context: SkirmishContext, frame: Frame, stone: StoneView) -> Node:
    harvest = "harvest", stone.number
    pick = context.pick(harvest) if context.asks("choose_action") else None
    says = context.text(stone_words(stone.depth))
    title = says if pick is None else f"{says}\n{context.option(harvest)}"
    return _lying(
        stone.number, frame.at(stone.at), stone.depth, frame.long(STONE_RADIUS), title, pick, context.tall
    )


@lru_cache(maxsize=1024)
def _lying(
    number: int, at: tuple[float, float], depth: int, radius: float, title: str, pick: str | None, tall: bool
) -> Node:
    """A Stone with its depth."""
    x, y = at
    r = max(radius * 1.25, 4.6 if tall else 7)
    corners = [(0, -r * 1.25), (r * 1.15, r * 0.8), (-r * 1.15, r * 0.8)]
    return el(
        "g",
        el("title", title),
        el("circle", r=14, class_="ms-hit"),
        el("polygon", points=" ".join(f"{a:.1f},{b:.1f}" for a, b in corners), class_="ms-stone"),
        el("circle", r=r * 1.6, class_="ms-halo") if pick is not None else None,
        el(
            "text",
            str(depth),
            y=r * 0.6,
            font_size=r * 1.35,
            text_anchor="middle",
            class_="ms-stone-text bold",
        ),
        id=f"stone-{number}",
        class_="piece",
        transform=f"translate({x:.1f} {y:.1f})",
        data_pick=pick,
    )


def _base(context: SkirmishContext, frame: Frame, who: int) -> Node:
    view, one = context.view, context.view.characters[who]
    value = _option_of_base(context, who)
    pick = None if value is None else context.pick(value)
    facts = one.owner, one.wounds, one.energy, one.stones, one.activated, who == context.acting
    can_drag = context.place is not None and who == context.shown and context.asks(*MOVES)
    picked = None if pick is None else (pick, f"{context.name(who)}: {context.option(value)}")

    def draw() -> Node:
        card = view.cards.characters[one.card]
        x, y = frame.at(one.at)
        says = f"{context.text(card.name)} ({context.text(seat_words(one.owner))})"
        return el(
            "g",
            el("title", "\n".join([says, *character_lines(view, who, context.words)])),
            *_standing(
                initials(context.text(card.name)),
                one.owner,
                frame.long(card.radius),
                card.hp - one.wounds,
                card.hp,
                one.energy,
                one.stones,
                "active" if who == context.acting else "pickable" if pick is not None else "",
                one.activated,
                0.62 if context.tall else 1.0,
            ),
            id=f"base-{who}",
            class_="piece",
            transform=f"translate({x:.1f} {y:.1f})",
            data_counts=f"health {card.hp - one.wounds}, energy {one.energy}, stones {one.stones}",
            data_pick=pick,
            data_drag="" if can_drag else None,
            aria_label=None if picked is None else picked[1],
        )

    return BASES.drawn(
        (view.cards, one.card, who, one.at, facts, can_drag, picked, frame, context.words), draw
    )


def _option_of_base(context: SkirmishContext, who: int) -> object:
    """The option that a base stands for, if it stands for one alone."""
    if context.asks("choose_character", "reaction", "second_target", "replay", "deploy_character"):
        return who
    if context.asks("choose_action"):
        aimed = [one for one in context.offered if one[-1] == who and one[0] in ("attack", "ability")]
        return aimed[0] if len(aimed) == 1 else None
    return None


@lru_cache(maxsize=1024)
def _standing(
    letters: str,
    owner: int,
    r: float,
    boxes: int,
    hp: int,
    energy: int,
    stones: int,
    state: str,
    done: bool,
    unit: float,
) -> tuple[Node | None, ...]:
    """A base: the side by colour and shape, initials, what is left of it, its energy and its Stones."""
    wide = max(2 * r, 26 * unit)
    share = boxes / hp
    life = "ms-life" if share > 0.6 else "ms-life hurt" if share > 0.3 else "ms-life low"

    pips = [
        el("circle", cx=x, cy=r + 10.5 * unit, r=2.5 * unit, class_="ms-energy")
        for x in (unit * (3 + 6.2 * n) - wide / 2 for n in range(energy))
    ]
    kinds = ["ms-base", f"ms-seat-{owner}", state, "done" if done else ""]
    return (
        el("circle", r=max(r, 12), class_="ms-hit"),
        el("circle", r=r, class_=" ".join(filter(None, kinds))),
        plate(owner, r),
        el("text", letters, y=r * 0.32, font_size=r * 0.95, text_anchor="middle", class_="ms-initials bold"),
        _bar(wide, wide, r, unit, "ms-bar"),
        _bar(wide * share, wide, r, unit, life),
        *pips,
        *(
            el("polygon", points=_triangle(r * 0.9 - 9 * n * unit, -r * 0.95, 6 * unit), class_="ms-carried")
            for n in range(stones)
        ),
    )


def _bar(long: float, wide: float, r: float, unit: float, kind: str) -> Node:
    """A part of the bar under a base."""
    return el("rect", x=-wide / 2, y=r + 3 * unit, width=long, height=4 * unit, rx=1.5 * unit, class_=kind)


def _triangle(x: float, y: float, r: float) -> str:
    return f"{x:.1f},{y - r:.1f} {x + r:.1f},{y + r * 0.7:.1f} {x - r:.1f},{y + r * 0.7:.1f}"


@drawn_once
def plate(owner: int, r: float) -> Node:
    """The shape of a side: a ring, a square, a triangle, a diamond."""
    match owner:
        case 0:
            return el("circle", r=r * 0.78, class_="ms-plate")
        case 1:
            half = r * 0.66
            return el("rect", x=-half, y=-half, width=2 * half, height=2 * half, class_="ms-plate")
        case 2:
            return el("polygon", points=_triangle(0, 0, r * 0.98), class_="ms-plate")
    far = r * 0.96
    return el("polygon", points=f"0,{-far:g} {far:g},0 0,{far:g} {-far:g},0", class_="ms-plate")


def seat_sign(owner: int, x: float, y: float, r: float = 13) -> Node:
    """A side in a list: its colour and its shape."""
    return el(
        "g",
        el("circle", r=r, class_=f"ms-base ms-seat-{owner}"),
        plate(owner, r),
        label(str(owner + 1), 0, 0, r, on="deep", bold=True, anchor="middle"),
        transform=f"translate({x:g} {y:g})",
    )
