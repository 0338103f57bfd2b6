"""The turn strip, and who has how many Stones."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

from tablee.art import Node, drawn_once, el, label, panel, pill, text_width
from tablee.core import SeatName
from tablee.games.moonstone.pictures.bases import USUAL, gem, rim_used
from tablee.games.moonstone.pictures.context import SkirmishContext
from tablee.games.moonstone.pictures.field import seat_sign
from tablee.games.moonstone.rules.ending import DAWN
from tablee.games.moonstone.state import NOBODY
from tablee.games.moonstone.view import PlayerView
from tablee.games.moonstone.words import SETTING_UP, phase_words

ROW = 54.0


def header(context: SkirmishContext, width: float, height: float) -> Node:
    """The turn of how many, the step, and whose activation it is."""
    view, size = context.view, 13 if context.tall else 16
    if view.phase in SETTING_UP:
        turn = context.words("stage-setup")
    elif view.turn > DAWN:
        turn = context.words("sudden-death-turn")
    else:
        turn = context.words("turn-of", turn=view.turn, of=DAWN)
    wide = text_width(turn, size, bold=True) + size * 2
    now = context.text(phase_words(view))
    return el(
        "g",
        el("rect", width=width, height=height, class_="ms-header"),
        pill(turn, 10 + wide / 2, height / 2, size=size, tone="gold", width=wide, id="turn"),
        label(now, wide + 24, height / 2, size, width=width - wide - 36, smallest=12, id="step"),
        id="header",
    )


def players(context: SkirmishContext, x: float, y: float, width: float) -> tuple[Node, float]:
    """Each player: side, faction, who is still to act, Stones carried and safe."""
    rows = [_player(context, player, 6 + n * ROW, width) for n, player in enumerate(context.view.players)]
    high = 10 + len(rows) * ROW
    return panel(width, high, *rows, x=x, y=y, id="players"), high


def _player(context: SkirmishContext, player: PlayerView, top: float, width: float) -> Node:
    view = context.view
    own = [one for one in view.characters if one.owner == player.seat]
    name = context.text(SeatName(player.seat))
    if player.faction is not None:
        name = f"{name} · {context.words(f'option-{player.faction}')}"
    secured = sum(one.stones for one in own if one.status == "removed")
    waiting = sum(one.status == "in_play" and not one.activated for one in own)
    standing = sum(one.status == "in_play" for one in own)
    facts = (
        [context.words("player-standing", count=standing, waiting=waiting)]
        if view.phase not in SETTING_UP
        else []
    )
    if player.edge is not None:
        facts.append(context.words(f"edge-{player.edge}"))
    if player.seat == view.initiative and view.initiative != NOBODY:
        facts.append(context.words("player-initiative"))
    carried = player.stones - secured
    title = context.words("player-stones", seat=SeatName(player.seat), carried=carried, secured=secured)
    is_on_turn = player.seat == view.turn_of
    return _row(player.seat, title, name, " · ".join(facts), str(player.stones), is_on_turn, top, width)


@lru_cache(maxsize=512)
def _row(
    seat: int, title: str, name: str, facts: str, stones: str, is_on_turn: bool, top: float, width: float
) -> Node:
    return el(
        "g",
        el("title", title),
        seat_sign(seat, 24, 25),
        label(name, 48, 16, 14, bold=True, lit=is_on_turn, width=width - 112, smallest=12),
        label(facts, 48, 36, 12, soft=True, width=width - 112, smallest=12),
        label(stones, width - 42, 26, 22, bold=True, anchor="end"),
        el("polygon", points=f"{width - 26:g},16 {width - 15:g},34 {width - 37:g},34", class_="ms-stone"),
        id=f"player-{seat}",
        class_="piece",
        transform=f"translate(0 {top:g})",
    )


# The banner of the wide table


def banner(context: SkirmishContext, width: float, height: float) -> Node:
    """The players at the sides with their Stones, and between them the moons of the turns."""
    view = context.view
    count = len(view.players)
    middle = 280.0 if count < 3 else 190.0
    wide = (width - middle) / count
    parts = [el("rect", width=width, height=height, class_="ms-header")]
    for place, player in enumerate(view.players):
        is_left = place < -(-count // 2)
        left = place * wide if is_left else middle + place * wide
        parts.append(_side(context, player, left, wide, height, is_left))
    left = -(-count // 2) * wide
    return el("g", *parts, _moons(context, left, middle, height), id="header")


def _side(
    context: SkirmishContext, player: PlayerView, left: float, width: float, height: float, is_left: bool
) -> Node:
    view = context.view
    own = [one for one in view.characters if one.owner == player.seat]
    name = context.text(SeatName(player.seat))
    secured = sum(one.stones for one in own if one.status == "removed")
    standing = [one.activated for one in own if one.status == "in_play"]
    carried = player.stones - secured
    title = context.words("player-stones", seat=SeatName(player.seat), carried=carried, secured=secured)
    facts = [context.words(f"option-{player.faction}")] if player.faction is not None else []
    if player.edge is not None:
        facts.append(context.words(f"edge-{player.edge}"))
    if player.seat == view.initiative and view.initiative != NOBODY:
        facts.append(context.words("player-initiative"))
    is_on_turn = player.seat == view.turn_of
    return _banner_side(
        player.seat,
        title,
        name,
        " · ".join(facts),
        tuple(standing),
        str(player.stones),
        is_on_turn,
        left,
        width,
        height,
        is_left,
    )


@lru_cache(maxsize=512)
def _banner_side(
    seat: int,
    title: str,
    name: str,
    facts: str,
    acted: tuple[bool, ...],
    stones: str,
    is_on_turn: bool,
    left: float,
    width: float,
    height: float,
    is_left: bool,
) -> Node:
    sign, figure = (26.0, width - 18) if is_left else (width - 26, 30.0)
    room = width - 130
    anchor: Literal["start", "end"] = "start" if is_left else "end"
    words = 52 if is_left else width - 52
    marks = []
    for n, done in enumerate(sorted(acted)):
        x = words + (6 + 13 * n) * (1 if is_left else -1)
        marks.append(_mark(seat, x, height - 10, done))
    return el(
        "g",
        el("title", title),
        el("rect", x=2, y=2, width=width - 4, height=height - 3, rx=9, class_=f"ms-side ms-side-{seat}"),
        el("g", rim_used(seat, USUAL), transform=f"translate({sign:g} {height / 2:g}) scale(.8)"),
        label(str(seat + 1), sign, height / 2, 15, on="deep", bold=True, anchor="middle"),
        label(name, words, 14, 14.5, on="deep", bold=True, width=room, anchor=anchor, smallest=12),
        label(facts, words, 31, 12, on="deep", soft=True, width=room, anchor=anchor, smallest=12),
        *marks,
        gem(1.05, figure - 30 if is_left else figure + 26, height / 2),
        label(
            stones,
            figure,
            height / 2,
            26,
            on="deep",
            face="serif",
            bold=True,
            anchor="end" if is_left else "middle",
        ),
        el("rect", x=2, y=2, width=width - 4, height=height - 3, rx=9, class_="ms-side-lit")
        if is_on_turn
        else None,
        id=f"player-{seat}",
        class_="piece",
        transform=f"translate({left:g} 0)",
    )


def _mark(seat: int, x: float, y: float, done: bool) -> Node:
    """A character of a side: filled while it is still to act."""
    kind = f"ms-still ms-still-{seat} done" if done else f"ms-still ms-still-{seat}"
    if seat == 0:
        return el("circle", cx=x, cy=y, r=4, class_=kind)
    if seat == 1:
        return el("rect", x=x - 3.8, y=y - 3.8, width=7.6, height=7.6, class_=kind)
    points = f"{x:g},{y - 5:g} {x + 5:g},{y + 4:g} {x - 5:g},{y + 4:g}"
    if seat > 2:
        points = f"{x:g},{y - 5:g} {x + 5:g},{y:g} {x:g},{y + 5:g} {x - 5:g},{y:g}"
    return el("polygon", points=points, class_=kind)


def _moons(context: SkirmishContext, left: float, width: float, height: float) -> Node:
    """A moon for each turn, waxing; the dawn at the end; and what is under way."""
    view = context.view
    is_setup = view.phase in SETTING_UP
    if is_setup:
        turn = context.words("stage-setup")
    elif view.turn > DAWN:
        turn = context.words("sudden-death-turn")
    else:
        turn = context.words("turn-of", turn=view.turn, of=DAWN)
    step = min(38.0, width / (DAWN + 2))
    first = left + width / 2 - step * DAWN / 2
    moons = []
    for n in range(1, DAWN + 1):
        x = first + (n - 1) * step
        now = not is_setup and n == min(view.turn, DAWN)
        moons.append(_moon(x, 17, n / DAWN, now))
    sun = el("circle", cx=first + DAWN * step, cy=17, r=6.5, class_="ms-sun")
    now_words = context.text(phase_words(view))
    size = 12
    return el(
        "g",
        el("path", d=f"M{first:g} 17h{DAWN * step:g}", class_="ms-moon-way"),
        *moons,
        sun,
        label(
            f"{turn} · {now_words}",
            left + width / 2,
            height - 12,
            size,
            on="table",
            anchor="middle",
            width=width - 8,
            smallest=12,
            id="turn",
        ),
        el("title", f"{turn}. {now_words}"),
        id="moons",
    )


@drawn_once
def _moon(x: float, y: float, full: float, now: bool) -> Node:
    """A moon that is so full."""
    r = 10.0
    bend = r * (1 - 2 * full)
    sweep = 1 if bend < 0 else 0
    lit = f"M0 {-r:g}A{r:g} {r:g} 0 0 1 0 {r:g}A{abs(bend):g} {r:g} 0 0 {sweep} 0 {-r:g}Z"
    return el(
        "g",
        el("circle", r=r + 3.6, class_="ms-now") if now else None,
        el("circle", r=r, class_="ms-moon-dark"),
        el("path", d=lit, class_="ms-moon-lit"),
        transform=f"translate({x:g} {y:g})",
    )
