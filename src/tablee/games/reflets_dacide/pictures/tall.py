"""The table on a phone: the stretch of road around one's pawn first, then Hazard, Heroes, hand and Teams."""

from __future__ import annotations

from tablee.art import Node, document, el, glyph, label, paragraph, piece, place
from tablee.games.reflets_dacide.board import (
    CORRIDOR,
    DOOR,
    LAIR,
    PARENT,
    ROOMS,
    SPURS,
    ZONE_SLOTS,
    is_inside,
    kind_of,
)
from tablee.games.reflets_dacide.pictures import hazard, mine, near, race, signs
from tablee.games.reflets_dacide.pictures.context import RoadContext
from tablee.games.reflets_dacide.pictures.journey import pawn
from tablee.games.reflets_dacide.pictures.sheet import sheet
from tablee.games.reflets_dacide.pictures.style import CSS
from tablee.games.reflets_dacide.pictures.teams import pennant
from tablee.games.reflets_dacide.pieces import HEROES
from tablee.games.reflets_dacide.words import hazard_words, place_words

WIDTH = 390
ACROSS = 7
CELL = (WIDTH - 12) / ACROSS
ROW = 58
BEHIND, AHEAD = 7, 14
ROOM = (WIDTH - 12) / 5


class _Column:
    """Blocks one below the other."""

    def __init__(self) -> None:
        self.nodes: list[Node] = []
        self.y = 6.0

    def add(self, node: Node | None, height: float) -> None:
        """Put a block below the others, which was drawn at the top.

        Its id names its place too, so that a change is sent without what stays in it.
        """
        if node is not None:
            self.nodes.append(el("g", node, id=f"block-{node.own}", transform=place(0, self.y)))
            self.y += height


def tall(context: RoadContext) -> Node:
    """The table in 390 units, as high as needed; no letter below 12, nothing to pick below 48."""
    view = context.view
    column = _Column()
    column.add(_strip(context), 50)
    if view.over:
        column.add(_ending(context), 60 + 44 * len(view.teams))
    elif race.is_race(context):
        column.add(race.button(context, WIDTH / 2, 84, 72), 174)
    if (heroes := near.offered_heroes(context)) or near.quests(context):
        rows = -(-len(heroes) // near.per_row(len(heroes), WIDTH - 12))
        high: float = 40 + (mine.HERO[1] + 6) * rows if heroes else 40 + 150 * len(near.quests(context))
        high += near.QUEST + 8 if near.dealt(context) else 0
        column.add(near.panel(context, 6, 0, WIDTH - 12, high), high + 8)
    column.add(_whole(context), 44)
    for row in _rows(context):
        column.add(_stretch(context, row), ROW)
    if spurs := [spur for spur in SPURS if context.place_pick(spur)]:
        column.add(_spurs(context, spurs), ROW)
    if _shows_abyss(context):
        column.add(_abyss(context), 4 * ROW + 8)
    if view.trial is not None and not view.over:
        column.add(_pair(context), 340)
    column.add(_heroes(context), mine.HERO[1] + 36)
    column.add(_things(context), 230)
    for team in view.teams:
        column.add(pennant(context, team, 6, 0, WIDTH - 12, 50), 56)
    return document(
        WIDTH,
        round(column.y + 6),
        sheet(),
        *column.nodes,
        title=context.words("game-name"),
        lang=context.words.language,
        css=CSS,
        role="group",
    )


def _strip(context: RoadContext) -> Node:
    """Whose turn it is, and the Dragon."""
    view = context.view
    guide = view.guide
    return el(
        "g",
        el("rect", x=6, width=WIDTH - 12, height=44, rx=10, class_="al-panel lit"),
        el("g", signs.shield(guide.colour, 24), transform=place(26, 22)),
        paragraph(near.dragon_line(context), 46, 4, WIDTH - 110, 36, 13, smallest=13, middle=True),
        el("g", signs.pips(view.golden, 26, "gold"), id="golden", transform=place(WIDTH - 30, 22))
        if view.golden
        else None,
        id="strip",
    )


def _ending(context: RoadContext) -> Node:
    height = 56 + 44 * len(context.view.teams)
    return el(
        "g",
        el("rect", width=WIDTH - 12, height=height, rx=12, class_="al-panel"),
        *near.ending(context, WIDTH - 12),
        id="near",
        transform=place(6, 0),
    )


def _whole(context: RoadContext) -> Node:
    """The whole journey as a line: her track in red, the road in gold up to the own pawn."""
    view = context.view
    total = view.red + 1 + DOOR

    def at(where: int) -> float:
        steps = where - LAIR if where >= LAIR else view.red + 1 + min(where, DOOR)
        return 16 + (WIDTH - 32) * steps / total

    team = context.mine
    own = at(team.place) if team.place <= DOOR else at(DOOR)
    shields = [
        el(
            "g",
            signs.shield(one.colour, 17, "mine" if one.seat == view.seat else ""),
            transform=place(at(one.place), 12),
        )
        for one in view.teams
        if one.in_play
    ]
    return el(
        "g",
        el("path", d=f"M16 26H{at(0):.1f}", class_="al-thin red"),
        el("path", d=f"M{at(0):.1f} 26H{WIDTH - 16}", class_="al-thin"),
        el("path", d=f"M{at(0):.1f} 26H{own:.1f}", class_="al-thin done"),
        piece(
            "dragon",
            signs.dragon(22),
            x=at(view.dragon.place),
            y=27,
            id="dragon",
            title=context.words("title-dragon"),
        ),
        *shields,
        id="whole",
    )


def _rows(context: RoadContext) -> list[int]:
    """The rows of seven squares that are shown: around the own pawn, and where something can be picked."""
    team = context.mine
    here = team.place if team.place <= DOOR else PARENT.get(team.place, DOOR)
    near_by = range(max(0, here - BEHIND), min(DOOR, here + AHEAD) + 1)
    rows = {at // ACROSS for at in near_by} if not is_inside(team.place) else {DOOR // ACROSS}
    rows |= {at // ACROSS for at in range(DOOR + 1) if context.place_pick(at)}
    return sorted(rows)


def _stretch(context: RoadContext, row: int) -> Node:
    """Seven squares of the road."""
    squares = range(row * ACROSS, min((row + 1) * ACROSS, DOOR + 1))
    nodes = [_cell(context, at, 6 + CELL * (at - row * ACROSS + 0.5), ROW / 2, CELL) for at in squares]
    return el(
        "g",
        el("rect", x=6, y=2, width=WIDTH - 12, height=ROW - 4, rx=10, class_="al-near"),
        el("path", d=f"M8 {ROW / 2}H{WIDTH - 8}", class_="al-road"),
        *nodes,
        id=f"road-{row}",
    )


def _spurs(context: RoadContext, spurs: list[int]) -> Node:
    """The shortcuts that can be taken."""
    nodes: list[Node] = []
    for number, spur in enumerate(spurs):
        left = 6 + number * 190
        nodes += [
            _cell(context, spur, left + CELL / 2, ROW / 2, CELL),
            label(context.option(spur), left + CELL + 4, ROW / 2, 13, width=120, smallest=13),
        ]
    return el("g", *nodes, id="spurs")


def _cell(context: RoadContext, at: int, x: float, y: float, width: float) -> Node:
    """A location large enough to tap, with what lies and stands there."""
    view = context.view
    kind = kind_of(at)
    card = context.hazard(at)
    used = view.trial is not None and view.trial.place == at
    pick = context.place_pick(at)
    value = context.place_value(at)
    shapes: list[Node | None] = []
    if kind == "zone":
        shapes.append(
            signs.zone_tile(ZONE_SLOTS[at], "gone" if card is None else "used" if used else "there", 36, 42)
        )
    elif kind == "room":
        shapes += _room(context, at)
    elif kind in ("door", "city"):
        shapes.append(glyph("tower", 0, 0, 38, "counter-icon"))
    else:
        shapes.append(el("g", signs.square(kind, 32), transform=place(0, -5)))
    if kind not in ("zone", "room", "city", "door"):
        number = str(at) if at <= DOOR else ""
        shapes.append(
            el("text", number, y=24, font_size=13, text_anchor="middle", class_="al-board-text bold")
        )
    token = next((one for one in view.tokens if one.place == at), None)
    if token is not None:
        shapes.append(el("g", signs.token(token.colour, token.face, 10), transform=place(0, -5)))
    here = [team for team in view.teams if team.place == at and team.status in ("in", "rip")]
    pawns = [
        pawn(context, team, (number - (len(here) - 1) / 2) * 15, -8 + 4 * (number % 2), 24)
        for number, team in enumerate(here)
    ]
    if view.dragon.place == at:
        shapes.append(signs.dragon(38))
    return piece(
        "place",
        el("rect", x=-width / 2, y=-ROW / 2 + 3, width=width, height=ROW - 6, fill="transparent"),
        *shapes,
        *pawns,
        el(
            "rect",
            x=-width / 2 + 2,
            y=-ROW / 2 + 4,
            width=width - 4,
            height=ROW - 8,
            rx=10,
            class_="halo pickable",
        )
        if pick
        else None,
        x=x,
        y=y,
        id=f"place-{at}",
        pick=pick,
        title=context.place_title(at),
        does=context.option(value) if pick else None,
    )


def _room(context: RoadContext, at: int) -> list[Node | None]:
    card = context.hazard(at)
    if card is None or card.card is None:
        return [
            el("rect", x=-ROOM / 2 + 4, y=-24, width=ROOM - 8, height=48, rx=7, class_="al-tile unknown"),
            label("?", 0, 0, 20, soft=True, anchor="middle"),
        ]
    room = context.view.cards.rooms[card.card]
    name = context.text(hazard_words(context.view, at, card.card))
    return [
        el("rect", x=-ROOM / 2 + 4, y=-24, width=ROOM - 8, height=48, rx=7, class_=f"al-stage-{room.stage}"),
        glyph(signs.ROOM_SIGNS.get(room.id, "tower"), 0, -9, 20, "al-tile-sign"),
        label(name, 0, 13, 13, on="deep", anchor="middle", width=ROOM - 12, smallest=13),
    ]


def _shows_abyss(context: RoadContext) -> bool:
    """Whether anybody is in the Abyss, or something in it can be picked."""
    view = context.view
    inside = any(team.in_play and team.place in (*CORRIDOR, *ROOMS) for team in view.teams)
    return (
        inside
        or view.dragon.place in (*CORRIDOR, *ROOMS)
        or any(context.place_pick(at) for at in (*CORRIDOR, *ROOMS))
    )


def _abyss(context: RoadContext) -> Node:
    """The corridor between its two rows of Rooms: odd squares beside the Rooms, even ones between them."""
    left = [ROOMS[2 * pair] for pair in range(5)]
    right = [ROOMS[2 * pair + 1] for pair in range(5)]
    odd = [CORRIDOR[2 * n] for n in range(5)]
    even = [CORRIDOR[2 * n + 1] for n in range(4)]
    nodes = [
        _cell(context, at, 6 + ROOM * (n + 0.5), ROW * (row + 0.5), ROOM)
        for row, line in ((0, left), (1, odd), (3, right))
        for n, at in enumerate(line)
    ]
    nodes += [_cell(context, at, 6 + ROOM * (n + 1), ROW * 2.5, ROOM) for n, at in enumerate(even)]
    ground = el("rect", x=6, width=WIDTH - 12, height=4 * ROW, rx=10, class_="al-abyss")
    return el("g", ground, *nodes, id="abyss")


def _pair(context: RoadContext) -> Node:
    """The Hazard beside its track."""
    card, track = hazard.card(context, 6, 0, 150, 332), hazard.track(context, 160, 0, WIDTH - 166, 332)
    return el("g", card, track, id="hazard-and-track")


def _heroes(context: RoadContext) -> Node:
    team = context.mine
    across = (WIDTH - 12 - 4 * (HEROES - 1)) / HEROES
    heading = context.words("board-yours") if context.is_own else context.team_name(team)
    where = context.text(place_words(context.view, team.place)) if team.in_play else ""
    return el(
        "g",
        el("g", signs.shield(team.colour, 20, "mine" if context.is_own else ""), transform=place(18, 14)),
        label(heading, 34, 14, 15, bold=True, face="serif"),
        label(where, WIDTH - 10, 14, 13, soft=True, anchor="end"),
        *(mine.hero(context, team, slot, 6 + slot * (across + 4), 30, across) for slot in range(HEROES)),
        id="own-heroes",
    )


def _things(context: RoadContext) -> Node:
    team = context.mine
    return el(
        "g",
        el("rect", x=6, width=WIDTH - 12, height=222, rx=12, class_="al-panel"),
        mine.gems(context, team, 14, 8, 126),
        mine.waiting(context, team, 150, 6),
        mine.quest(context, team, 14, 146, 126, 70),
        mine.hand(context, team, 150, 58, 228, 156),
        id="own-things",
    )
