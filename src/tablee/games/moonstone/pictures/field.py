"""The field: terrain, bands, Stones and bases to scale; rings, reach and candidates when somebody moves.

Nothing is animated here. Each base has an id of its own, and where a piece with the same id has another place
in the next picture, the page glides it there (``server/static/shared/motion.js``).
"""

from __future__ import annotations

from functools import cache, lru_cache

from tablee.art import Node, PartCache, drawn_once, el, label
from tablee.core import Path, Point, SeatName, Translator, pick_of
from tablee.games.moonstone.maps import Map, Piece, middle_of
from tablee.games.moonstone.pictures.bases import RIM, USUAL, gem, standing
from tablee.games.moonstone.pictures.buildings import height_of
from tablee.games.moonstone.pictures.busts import looks
from tablee.games.moonstone.pictures.context import ON_TABLE, Frame, SkirmishContext
from tablee.games.moonstone.pictures.ground import ground, ladder
from tablee.games.moonstone.pictures.terrain import drawn
from tablee.games.moonstone.pictures.viewport import FIELD, Box, viewport
from tablee.games.moonstone.pointing import initials
from tablee.games.moonstone.questions import Kind
from tablee.games.moonstone.rules.setup import DEPTH
from tablee.games.moonstone.state import NOBODY, Edge
from tablee.games.moonstone.table.board import engages
from tablee.games.moonstone.table.geometry import INCH, SIDE, box_of
from tablee.games.moonstone.table.way import Way
from tablee.games.moonstone.view import StoneView
from tablee.games.moonstone.words import character_lines, stone_words, terrain_words

MOVES: tuple[Kind, ...] = ("move", "effect_move", "deploy", "effect_place", "land")
LARGE = 2400
"""A height is written on pieces that are larger than this."""
BASES = PartCache(2048)
"""Characters on the table, by what is shown of them."""


def field(context: SkirmishContext, place: Box) -> Node:
    """The square table, with all that lies and stands on it, through a viewport of the picture."""
    view = context.view
    return el(
        "g",
        viewport(
            context,
            place,
            _rim(),
            el("g", *_field(context), id="field", data_place="", transform=FIELD.transform),
            _heights(view.map),
            el("g", *(_stone(context, FIELD, stone) for stone in view.on_ground()), id="stones"),
            el(
                "g",
                *(
                    _base(context, FIELD, who)
                    for who, one in enumerate(view.characters)
                    if one.status in ON_TABLE
                ),
                id="bases",
            ),
            el("g", *_candidates(context, FIELD), id="candidates"),
        ),
        id="board",
    )


@cache
def _rim() -> Node:
    """The edge of the table."""
    wide = FIELD.side + 8
    return el("rect", x=-4, y=-4, width=wide, height=wide, rx=5, class_="ms-frame")


# The ground, in the table's own units


def _field(context: SkirmishContext) -> list[Node]:
    """Return what lies flat: the ground, and what is marked on it."""
    map = context.view.map
    return [
        el("rect", width=SIDE, height=SIDE, class_="ms-ground"),
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
        *ground(map.id),
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
        *drawn(piece),
        id=f"piece-{number}",
        class_="piece",
    )


def _ladders(map: Map, t: Translator) -> list[Node]:
    says = t("terrain-ladder")
    return [
        el(
            "g",
            el("title", says),
            *ladder(x, y),
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
    return hit, el("circle", r=2.2, class_="ms-dot")


# What is written and stands on it, in the picture's units


@lru_cache(maxsize=64)
def _heights(map: Map) -> Node:
    """Return how high each piece is that one could not step over."""
    written = []
    for piece in map.pieces:
        high = height_of(piece)
        if high:
            x, y = FIELD.at(_height_at(piece))
            written.append(_height(f"{high / INCH:g}″", round(x, 1), round(y, 1), _is_large(piece)))
    return el("g", *written, id="heights")


def _height_at(piece: Piece) -> Point:
    """Where a height is written: on a large piece, below a small one."""
    west, south, east, _ = box_of(piece.shape)
    return middle_of(piece) if _is_large(piece) else ((west + east) // 2, max(INCH // 2, south - INCH // 2))


def _is_large(piece: Piece) -> bool:
    west, south, east, north = box_of(piece.shape)
    return min(east - west, north - south) > LARGE


@drawn_once
def _height(text: str, x: float, y: float, always: bool) -> Node:
    """A figure with chevrons, always as large; from afar that of a small piece is left out."""
    shape = el(
        "g",
        el("rect", x=-20, y=-10, width=40, height=20, rx=10, class_="ms-pill"),
        el("path", d="M-14 1l4.5-4.5 4.5 4.5M-14 6l4.5-4.5 4.5 4.5", class_="ms-chevrons"),
        el("text", text, x=6, y=4.4, font_size=12, text_anchor="middle", class_="ms-pill-text bold"),
        class_="at-size",
    )
    kind = "ms-said" if always else "ms-said from-near"
    return el("g", shape, transform=f"translate({x:g} {y:g})", class_=kind)


def _stone(context: SkirmishContext, frame: Frame, stone: StoneView) -> Node:
    harvest = "harvest", stone.number
    pick = context.pick(harvest) if context.asks("choose_action") else None
    says = context.text(stone_words(stone.depth))
    title = says if pick is None else f"{says}\n{context.option(harvest)}"
    return _lying(stone.number, frame.at(stone.at), stone.depth, title, pick)


@lru_cache(maxsize=1024)
def _lying(number: int, at: tuple[float, float], depth: int, title: str, pick: str | None) -> Node:
    """A Stone: the deeper, the more it glows; a broken ring for each depth, and its figure."""
    x, y = at
    glow = 11 + 4.4 * depth
    rings = [
        el("circle", r=9 + 3.6 * n, class_="ms-depth", stroke_dasharray=f"{5 + n} {3 + n % 2}")
        for n in range(depth)
    ]
    return el(
        "g",
        el("title", title),
        el("circle", r=12, class_="ms-hit at-size"),
        el("circle", r=glow, class_="ms-glow"),
        *rings,
        el("circle", r=14, class_="ms-halo") if pick is not None else None,
        gem(0.62),
        el(
            "g",
            el(
                "g",
                el("circle", r=8, class_="ms-figure-disc"),
                el("text", str(depth), y=4.3, font_size=12, text_anchor="middle", class_="ms-figure bold"),
                class_="at-size",
            ),
            transform="translate(7 5)",
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
    is_moved = context.place is not None and who == context.shown and context.asks(*MOVES)
    # Whoever acts may be dragged at once: the page answers that it moves, and then where.
    walks = pick if who == context.acting and context.asks("choose_action") else None
    drags = "" if is_moved else walks
    picked = None if pick is None else (pick, f"{context.name(who)}: {context.option(value)}")

    def draw() -> Node:
        card = view.cards.characters[one.card]
        x, y = frame.at(one.at)
        says = f"{context.text(card.name)} ({context.text(SeatName(one.owner))})"
        return el(
            "g",
            el("title", "\n".join([says, *character_lines(view, who, context.words)])),
            *_marked(frame.long(card.radius), who == context.acting, pick is not None),
            el(
                "g",
                *standing(
                    looks(view.cards)[one.card],
                    one.owner,
                    card.radius,
                    card.hp - one.wounds,
                    card.hp,
                    tuple(card.blue),
                    one.energy,
                    one.stones,
                    one.activated,
                    f"bust-{who}",
                ),
                transform=f"scale({frame.long(card.radius) / RIM.get(card.radius, USUAL):.4f})",
            ),
            _tag(initials(context.text(card.name)), one.owner, frame.long(card.radius)),
            id=f"base-{who}",
            class_="piece",
            transform=f"translate({x:.1f} {y:.1f})",
            data_counts=f"health {card.hp - one.wounds}, energy {one.energy}, stones {one.stones}",
            data_pick=pick,
            data_drag=drags,
            aria_label=None if picked is None else picked[1],
        )

    return BASES.drawn((view.cards, one.card, who, one.at, facts, drags, picked, frame, context.words), draw)


def _option_of_base(context: SkirmishContext, who: int) -> object:
    """The option that a base stands for, if it stands for one alone."""
    if context.asks("choose_character", "reaction", "second_target", "replay", "deploy_character"):
        return who
    if context.asks("choose_action"):
        if who == context.acting:
            return next(((how, 0) for how in ("jog", "step") if (how, 0) in context.offered), None)
        aimed = [one for one in context.offered if one[-1] == who and one[0] in ("attack", "ability")]
        return aimed[0] if len(aimed) == 1 else None
    return None


@lru_cache(maxsize=64)
def _marked(r: float, is_active: bool, can_be_picked: bool) -> tuple[Node, ...]:
    """What surrounds a base: who acts has a golden ring and light, who can be picked a broken ring."""
    # From afar a base is smaller than a finger: what can be hit stays as large.
    hits = (el("circle", r=r, class_="ms-hit"), el("circle", r=12, class_="ms-hit at-size"))
    if is_active:
        ring = el("circle", r=r + 5.4, class_="ms-base active")
        return *hits, el("circle", r=r + 14, class_="ms-active"), ring
    if can_be_picked:
        return *hits, el("circle", r=r + 5.4, class_="ms-base pickable")
    return hits


@drawn_once
def _tag(letters: str, owner: int, r: float) -> Node:
    """Two letters that the log and the terminal use too, in the colour of the side, always as large."""
    wide = 19
    return el(
        "g",
        el(
            "g",
            el("rect", x=-wide / 2, y=-8, width=wide, height=16, rx=5, class_=f"ms-tag ms-tag-{owner}"),
            el("text", letters, y=4.3, font_size=12, text_anchor="middle", class_="ms-initials bold"),
            class_="at-size",
        ),
        transform=f"translate({r * 0.95:.1f} {r * 0.95:.1f})",
    )


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
