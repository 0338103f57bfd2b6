"""The journey, the Abyss and the Teams as SVG."""

from __future__ import annotations

from tablee.art import Node, document, el, label
from tablee.core import AnyQuestion, Shape, Translator
from tablee.games.reflets_dacide.board import (
    CHANCE_SQUARES,
    CORRIDOR,
    DOOR,
    LAIR,
    PARENT,
    ROOMS,
    SPURS,
    ZONE_SLOTS,
    corridor_of,
)
from tablee.games.reflets_dacide.pictures.context import RoadContext
from tablee.games.reflets_dacide.pieces import COLOURS
from tablee.games.reflets_dacide.view import TeamView, View
from tablee.games.reflets_dacide.words import hero_words, place_words, team_words

PAINT = {
    "red": "#c0392b",
    "blue": "#2d5fb3",
    "green": "#2f8250",
    "orange": "#d9822b",
    "purple": "#6c3a91",
    "grey": "#7d828c",
}
GEMS = ("#c0392b", "#d9822b", "#6c3a91", "#2f8250", "#2d5fb3")
LANES = 19
"""Squares of the Path in one lane."""


def picture(view: View, question: AnyQuestion | None, words: Translator, shape: Shape) -> Node:
    """The road above, the Teams below it; on a phone in more and narrower lanes."""
    context = RoadContext(view, question, words, shape)
    lanes, width = (8, 390) if shape == "tall" else (LANES, 1180)
    step = (width - 30) / (lanes + 0.5)
    rows = -(-(DOOR + 1) // lanes)
    nodes = [_location(context, place, _spot(place, lanes, step), step) for place in range(DOOR + 1)]
    for spur in SPURS:
        x, y = _spot(PARENT[spur], lanes, step)
        nodes.append(_location(context, spur, (x, y + step * 0.85), step))
    abyss = 30 + rows * step * 1.9
    nodes += [
        _location(context, place, _abyss_spot(place, width, abyss), step) for place in (*CORRIDOR, *ROOMS)
    ]
    nodes += _red_track(view, words, width)
    top = abyss + 190
    for team in view.teams:
        nodes.append(_team(context, team, top + team.seat * 92, width))
    height = top + len(view.teams) * 92 + 10
    return document(width, height, *nodes, title=words("game-name"), lang=words.language, role="group")


def _spot(place: int, lanes: int, step: float) -> tuple[float, float]:
    """A place of the Path in a winding lane."""
    row, column = divmod(place, lanes)
    if row % 2:
        column = lanes - 1 - column
    return 20 + step * (column + 0.5), 50 + row * step * 1.9


def _abyss_spot(place: int, width: float, top: float) -> tuple[float, float]:
    square = corridor_of(place) if place in ROOMS else place
    x = 30 + (square - CORRIDOR[0] + 0.5) * (width - 60) / len(CORRIDOR)
    if place in CORRIDOR:
        return x, top + 75
    return x, top + (25 if (place - ROOMS[0]) % 2 == 0 else 125)


def _location(context: RoadContext, place: int, at: tuple[float, float], step: float) -> Node:
    """A square with what lies on it; picked where a move can go."""
    view, words = context.view, context.words
    x, y = at
    size = min(step * 0.8, 44.0)
    parts = [
        el(
            "rect",
            x=-size / 2,
            y=-size / 2,
            width=size,
            height=size,
            rx=6,
            fill=_ground(place),
            stroke="#4a5162",
        )
    ]
    token = next((one for one in view.tokens if one.place == place), None)
    if token is not None:
        parts.append(
            el(
                "circle",
                r=size * 0.2,
                cx=size * 0.22,
                cy=-size * 0.22,
                fill=PAINT[COLOURS[token.colour]],
                stroke="#f4ecd8",
            )
        )
    pawns = [team for team in view.teams if team.place == place and team.status in ("in", "rip")]
    for number, team in enumerate(pawns):
        parts.append(
            el(
                "circle",
                r=size * 0.16,
                cx=(number - (len(pawns) - 1) / 2) * size * 0.3,
                cy=size * 0.18,
                fill=PAINT[COLOURS[team.colour]] if team.in_play else "#20242e",
                stroke="#f4ecd8",
                id=f"pawn-{team.seat}",
            )
        )
    if view.dragon.place == place:
        parts.append(
            el(
                "path",
                d=f"M0 {-size * 0.45} L{size * 0.3} {size * 0.1} L{-size * 0.3} {size * 0.1} Z",
                fill="#101014",
                stroke="#e2ac47",
                id="dragon",
            )
        )
    pick = context.pick(place) if context.asks("go", "advance", "den", "room", "spots") else None
    return el(
        "g",
        el("title", context.option(place) if pick else words.text(place_words(view, place))),
        *parts,
        id=f"place-{place}",
        class_="piece",
        data_pick=pick,
        transform=f"translate({x:.1f} {y:.1f})",
    )


def _ground(place: int) -> str:
    if place in ZONE_SLOTS:
        return "#3f5a3c"
    if place in CHANCE_SQUARES:
        return "#6b5a1f"
    if place in ROOMS:
        return "#2c2638"
    return "#7a3b2a" if place == DOOR else "#2a2f3b"


def _red_track(view: View, words: Translator, width: float) -> list[Node]:
    """The Dragon's own track along the upper edge, while she is on it."""
    if view.dragon.place < LAIR:
        return []
    done = view.dragon.place - LAIR
    x = 20 + (width - 40) * done / (view.red + 1)
    return [
        el("rect", x=20, y=12, width=width - 40, height=6, rx=3, fill="#5b1f18"),
        el(
            "g",
            el("title", words.text(place_words(view, view.dragon.place))),
            el("path", d="M0 -9 L8 6 L-8 6 Z", fill="#101014", stroke="#e2ac47"),
            id="dragon",
            transform=f"translate({x:.1f} 15)",
        ),
    ]


def _team(context: RoadContext, team: TeamView, y: float, width: float) -> Node:
    """A Team: its colour, points, Gems and Heroes with their lives."""
    view, words = context.view, context.words
    name = words.text(team_words(view, team.seat))
    parts: list[Node] = [
        el(
            "rect",
            x=10,
            y=0,
            width=width - 20,
            height=84,
            rx=8,
            fill="#20242e",
            stroke=PAINT[COLOURS[team.colour]],
        ),
        el("rect", x=10, y=0, width=8, height=84, fill=PAINT[COLOURS[team.colour]]),
        label(f"{name} · {team.ep}", 28, 20, 15, bold=True),
    ]
    for colour, count in enumerate(team.gems):
        for number in range(count):
            parts.append(
                el(
                    "rect",
                    x=28 + colour * 22,
                    y=30 + number * 12,
                    width=16,
                    height=9,
                    rx=2,
                    fill=GEMS[colour],
                )
            )
    each = (width - 170) / 5
    for slot, member in enumerate(team.slots):
        x = 150 + slot * each
        parts.append(label(words.text(hero_words(view, member.card)), x, 24, 12, width=each - 8))
        parts.append(
            label(
                f"{member.life}/{member.most}  " + " ".join(str(value) for value in member.values),
                x,
                44,
                12,
                soft=True,
            )
        )
    return el(
        "g", el("title", name), *parts, id=f"team-{team.seat}", class_="piece", transform=f"translate(0 {y})"
    )
