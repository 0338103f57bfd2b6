"""The wide journey board: the road in three lanes, the red track, the Abyss, and all that stands there."""

from __future__ import annotations

from tablee.art import Node, drawn_once, el, glyph, piece, place, text_width
from tablee.art.piece import outline
from tablee.games.reflets_dacide.board import CORRIDOR, DOOR, LAIR, ROOMS, SPURS, ZONE_SLOTS, kind_of
from tablee.games.reflets_dacide.pictures import places, signs
from tablee.games.reflets_dacide.pictures.context import RoadContext
from tablee.games.reflets_dacide.view import HazardView, TeamView
from tablee.games.reflets_dacide.words import hazard_words

PARTS = (range(10), range(10, 19), range(19, 38), range(38, DOOR + 1), (*SPURS, *CORRIDOR), ROOMS)
"""Locations side by side: of a part in which nothing has changed a page is sent one reference."""
W, H = places.WIDTH, places.HEIGHT
MOUNTAINS = (
    "M0 118L60 62L94 90L158 36L204 82L252 52L308 94L362 48L422 96L484 56L542 100L600 64L664 104V292H0Z"
)
SNOW = (
    "M158 36L140 51L153 48L160 56L170 47ZM362 48L345 63L358 59L366 68L377 61Z"
    "M484 56L470 68L482 65L490 72L498 67Z"
)
MID = "M0 158Q110 112 226 150T460 140T690 158V292H0Z"
NEAR = "M0 220Q130 180 270 212T550 200T700 224V292H0Z"
RIVER = "M226 292Q252 264 320 250T418 206T550 176T630 120Q642 104 690 94"
FIRS = (
    (176, 118),
    (190, 124),
    (204, 116),
    (290, 186),
    (304, 190),
    (488, 214),
    (502, 208),
    (516, 216),
    (138, 274),
    (154, 280),
    (408, 280),
    (424, 274),
    (440, 282),
    (566, 274),
    (582, 280),
    (110, 192),
    (122, 198),
)
RIFT = "M654 0L642 32L658 64L640 104L654 140L638 180L652 218L640 254L658 292H928V0Z"
EMBERS = ((680, 26), (915, 266), (690, 274), (918, 28), (796, 280), (802, 12))
CITY = "M8 102V72H14V62H20V72H26V56L32 44L38 56V68H44V60H52V70H58V102Z"
WINDOWS = ((13, 78), (19, 86), (30, 60), (30, 72), (36, 84), (47, 68), (51, 80), (42, 92), (24, 94))


def journey(context: RoadContext, x: float, y: float) -> Node:
    """The whole board in a box whose corner is (x, y)."""
    view = context.view
    return el(
        "g",
        _ground(view.red, context.words("place-city-name"), context.words("place-abyss-name")),
        *(
            el("g", *(_location(context, at) for at in part), id=f"part-{number}")
            for number, part in enumerate(PARTS)
        ),
        el("g", *_tokens(context), id="tokens"),
        *_pawns(context),
        _dragon(context),
        el("rect", width=W, height=H, rx=14, class_="al-frame"),
        id="journey",
        transform=place(x, y),
    )


@drawn_once
def _ground(red: int, city: str, abyss: str) -> Node:
    """Everything that never changes: land, river, road, red track, Abyss."""
    road = outline([places.SPOTS[at] for at in range(DOOR + 1)], closed=False)
    stops = [places.red_spot(number, red) for number in range(red + 2)]
    track = outline(stops, closed=False)
    gap = 540 / (red + 1)
    parts: list[Node] = [
        el("rect", width=W, height=H, rx=14, class_="al-sky"),
        el("rect", y=60, width=W, height=120, class_="al-sky-low"),
        el("circle", cx=586, cy=20, r=44, class_="al-glow"),
        el("circle", cx=586, cy=20, r=12, class_="al-moon"),
        *(el("circle", cx=110 + 52 * n, cy=8 + (n * 37) % 14, r=1.1, class_="al-star") for n in range(9)),
        el("path", d=MOUNTAINS, class_="al-far"),
        el("path", d=SNOW, class_="al-snow"),
        el("path", d=MID, class_="al-mid"),
        el("path", d=NEAR, class_="al-near"),
        el("rect", y=H - 15, width=W, height=15, rx=14, class_="al-near"),
        el("path", d=RIVER, class_="al-water"),
        el("path", d=RIVER, class_="al-glint"),
        *(el("path", d=signs.LANDS["forest"], class_="al-fir", transform=place(x, y, 0.88)) for x, y in FIRS),
        el("path", d=RIFT, class_="al-abyss"),
        *(el("circle", cx=x, cy=y, r=26, class_="al-abyss-glow") for x, y in EMBERS),
        el("path", d=road, class_="al-road-edge"),
        el("path", d=road, class_="al-road"),
        el("path", d=track, class_="al-track-edge"),
        el("path", d=track, class_="al-track", stroke_dasharray=f"{gap * 0.6:.2f} {gap * 0.4:.2f}"),
        *(el("path", d=_arc(spur), class_="al-spur", id=f"spur-{spur}") for spur in SPURS),
        el("circle", cx=36, cy=80, r=40, class_="al-glow"),
        el("path", d=CITY, class_="al-city"),
        *(el("rect", x=x, y=y, width=3, height=4, class_="al-window") for x, y in WINDOWS),
        el("path", d="M652 162H902", class_="al-corridor-edge"),
        el("path", d="M652 162H902", class_="al-corridor"),
        *(
            el(
                "path",
                d=f"M{places.SPOTS[room][0]:.1f} 162V{places.SPOTS[room][1]:.0f}",
                class_="al-corridor",
            )
            for room in ROOMS
        ),
        signs.board_text(city, 54, 122),
        signs.board_text(abyss, 796, 34, 15, serif=True),
    ]
    # An inner svg clips what reaches over the edge.
    return el("svg", *parts, id="ground", width=W, height=H, overflow="hidden")


def _arc(spur: int) -> str:
    start, end, bend, _ = places.SPUR_ARCS[spur]
    (x0, y0), (x1, y1) = places.SPOTS[start], places.SPOTS[end]
    return f"M{x0:.0f} {y0:.0f}Q{bend[0]:.0f} {bend[1]:.0f} {x1:.0f} {y1:.0f}"


def _location(context: RoadContext, at: int) -> Node:
    """A square, a Zone, the Door or a Room; lit where it can be picked."""
    hazard = context.hazard(at)
    trial = context.view.trial
    used = trial is not None and trial.place == at
    pick = context.place_pick(at)
    value = context.place_value(at)
    does = context.option(value) if pick is not None else None
    facts = at, hazard, used, pick, does, context.place_title(at)
    return context.part("location", facts, lambda: _drawn_location(context, at, hazard, used, pick, does))


def _drawn_location(
    context: RoadContext, at: int, hazard: HazardView | None, used: bool, pick: str | None, does: str | None
) -> Node:
    x, y = places.SPOTS[at]
    kind = kind_of(at)
    width, height = 26.0, 26.0
    shapes: list[Node] = []
    if kind == "zone":
        width, height = 30, 36
        state = "gone" if hazard is None else "used" if used else "there"
        shapes.append(signs.zone_tile(ZONE_SLOTS[at], state))
    elif kind == "room":
        assert hazard is not None
        width, height = 46, 66
        shapes += _room(context, hazard, used)
    elif kind == "door":
        width, height = 34, 46
        shapes += _door(context)
    elif kind == "city":
        width, height = 52, 60
    else:
        width = height = 20 if kind in ("corridor", "spur") else 24
        shapes.append(signs.square(kind, width))
    # A transparent ground makes a small square easier to hit; a ring around it says that it can be picked.
    more = 8 if pick is not None else 6
    reach = (
        el(
            "rect",
            x=-width / 2 - more / 2,
            y=-height / 2 - more / 2,
            width=width + more,
            height=height + more,
            rx=9,
            class_="halo pickable" if pick is not None else None,
            fill="transparent",
            pointer_events="all",
        )
        if pick is not None or not shapes
        else None
    )
    return piece(
        "place",
        *shapes,
        reach,
        x=x,
        y=y,
        id=f"place-{at}",
        pick=pick,
        title=context.place_title(at),
        does=does,
    )


def _door(context: RoadContext) -> list[Node]:
    view = context.view
    sign = "lock" if view.sealed else None
    return [
        el("path", d="M-16 26V-8A16 17 0 0 1 16-8V26Z", class_="al-city", stroke_width=2),
        *([] if view.opened else [el("path", d="M-9 26V-6A9 10 0 0 1 9-6V26Z", class_="al-abyss")]),
        *([glyph(sign, 0, 6, 16, "al-spur-sign")] if sign else []),
        *_notches(view.door.notches, 34),
    ]


def _notches(hit: int, y: float) -> list[Node]:
    return [
        el("circle", cx=(n - 1) * 9, cy=y, r=3, class_=f"al-notch{' hit' if n < hit else ''}")
        for n in range(3)
    ]


def _room(context: RoadContext, hazard: HazardView, used: bool) -> list[Node]:
    """A Room: its sign and the first word of its name, or a question mark."""
    if hazard.card is None:
        return [
            el("rect", x=-22, y=-33, width=44, height=66, rx=6, class_="al-tile unknown"),
            el(
                "text", "?", y=8, font_size=22, text_anchor="middle", class_="al-tile-sign unknown bold serif"
            ),
        ]
    card = context.view.cards.rooms[hazard.card]
    name = context.text(hazard_words(context.view, hazard.place, hazard.card))
    shown = _short(name)
    tile = "al-tile" + (" used" if used else "" if hazard.revealed else " unknown")
    sign = signs.ROOM_SIGNS.get(card.id, "tower")
    parts = [
        el("rect", x=-22, y=-33, width=44, height=66, rx=6, class_=tile),
        el("rect", x=-18, y=-29, width=36, height=36, rx=4, class_=f"al-stage-{card.stage}"),
        glyph(sign, 0, -11, 22, "al-tile-sign"),
        el(
            "text",
            shown,
            y=18,
            font_size=13,
            text_anchor="middle",
            class_=f"bold {'on-parchment' if hazard.revealed else 'al-tile-sign unknown'}",
        ),
        *_notches(hazard.notches, 26),
    ]
    if card.id == "octuple" and context.view.portal:
        parts.append(el("circle", cx=18, cy=-30, r=9, class_="al-token al-rim-green", fill="#1b4d52"))
        parts.append(glyph("compass", 18, -30, 11, "al-mark"))
    if card.id == "white_tomb" and context.view.dragon.tomb:
        parts.append(glyph("wing", 18, -30, 14, "al-spur-sign"))
    return parts


def _short(name: str) -> str:
    """The word of a Room's name that fits on its tile."""
    words = [word for word in name.replace("’", "’ ").split() if len(word) > 3 and word not in NO_NAMES]
    fitting = [word for word in words if text_width(word, 13, bold=True) <= 48]
    return (fitting or words or [name])[0]


NO_NAMES = {"Hall", "Room", "Salle", "Borrowed", "Chambre"}
"""Words that several Rooms share."""


def _tokens(context: RoadContext) -> list[Node]:
    nodes = []
    for token in context.view.tokens:
        x, y = places.SPOTS[token.place]
        nodes.append(
            el(
                "g",
                signs.token(token.colour, token.face, 9),
                id=f"token-{token.place}",
                transform=place(x, y),
                pointer_events="none",
            )
        )
    return nodes


def pawn(context: RoadContext, team: TeamView, x: float, y: float, size: float = 26) -> Node:
    """A pawn or a RIP stone as a piece that glides."""
    view = context.view
    name = context.team_name(team)
    if team.status == "rip":
        return piece("pawn", signs.stone(team.colour, size), x=x, y=y, id=f"pawn-{team.seat}", title=name)
    look = "guide" if team.seat == view.hand_of else "mine" if team.seat == view.seat else ""
    return piece(
        "pawn",
        signs.shield(team.colour, size, look),
        x=x,
        y=y,
        id=f"pawn-{team.seat}",
        title=name,
        ghost=True,
    )


def _pawns(context: RoadContext) -> list[Node]:
    """Pawns and stones, side by side where several stand."""
    view = context.view
    nodes = []
    for at in sorted({team.place for team in view.teams if team.status in ("in", "rip")}):
        here = [team for team in view.teams if team.place == at and team.status in ("in", "rip")]
        x, y = places.SPOTS[at]
        for number, team in enumerate(here):
            shift = (number - (len(here) - 1) / 2) * 17
            nodes.append(pawn(context, team, x + shift, y - 8 + 3 * (number % 2)))
    return nodes


def _dragon(context: RoadContext) -> Node:
    """The she-dragon with her distance and speed."""
    view = context.view
    x, y = places.spot(view.dragon.place, view.red)
    behind = context.behind()
    words = (
        context.words("dragon-behind", n=behind, speed=view.dragon.speed)
        if behind is not None
        else context.words("dragon-speed", speed=view.dragon.speed)
        if not view.dragon.tomb
        else context.words("dragon-countdown", n=sum(view.dragon.countdown))
    )
    width = text_width(words, 13, bold=True) + 18
    on_track = view.dragon.place >= LAIR
    aside = width / 2 + 26 if x < W / 3 else -width / 2 - 26
    shift = aside if on_track else min(max(x, width / 2 + 6), W - width / 2 - 6) - x
    below = 0 if on_track else 32 if y < 200 else -32
    return piece(
        "dragon",
        signs.dragon(36 if on_track else 30 if view.dragon.tomb else 44),
        el("g", signs.pill(words, width), transform=place(shift, below)),
        x=x,
        y=y,
        id="dragon",
        title=words,
        ghost=True,
    )
