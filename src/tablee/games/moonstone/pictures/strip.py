"""The turn strip, and who has how many Stones."""

from __future__ import annotations

from functools import lru_cache

from tablee.art import Node, el, label, panel, pill, text_width
from tablee.games.moonstone.pictures.context import SkirmishContext
from tablee.games.moonstone.pictures.field import seat_sign
from tablee.games.moonstone.rules.ending import DAWN
from tablee.games.moonstone.state import NOBODY
from tablee.games.moonstone.view import PlayerView
from tablee.games.moonstone.words import SETTING_UP, phase_words, seat_words

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
        label(now, wide + 24, height / 2, size, width=width - wide - 36, id="step"),
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
    name = context.text(seat_words(player.seat))
    if player.seat == view.seat:
        name = context.words("seat-you", seat=seat_words(player.seat))
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
    title = context.words("player-stones", seat=seat_words(player.seat), carried=carried, secured=secured)
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
        label(name, 48, 16, 14, bold=True, lit=is_on_turn, width=width - 112),
        label(facts, 48, 36, 12, soft=True, width=width - 112),
        label(stones, width - 42, 26, 22, bold=True, anchor="end"),
        el("polygon", points=f"{width - 26:g},16 {width - 15:g},34 {width - 37:g},34", class_="ms-stone"),
        id=f"player-{seat}",
        class_="piece",
        transform=f"translate(0 {top:g})",
    )
