"""The boards of enemies and the cards of allies: portrait, HP, focus, rows with tokens and statuses."""

from __future__ import annotations

from tablee.art import Node, drawn_once, el, glyph, label, paragraph, piece, place, text_width
from tablee.core.i18n import Argument
from tablee.games.kinfire.cards import BoardRow
from tablee.games.kinfire.describing import row_text
from tablee.games.kinfire.effects import STATUSES, Strike
from tablee.games.kinfire.pictures.context import KinfireContext
from tablee.games.kinfire.pictures.field import ENEMY_SIGNS, figure_pick, figure_values, short_name
from tablee.games.kinfire.pictures.portraits import painting
from tablee.games.kinfire.pictures.signs import (
    COLOURS,
    INKS,
    chit_face,
    colour_mark,
    heart,
    seeker_mark,
    sign,
    status_card,
)
from tablee.games.kinfire.standing import FIRST_ALLY, FIRST_FOE
from tablee.games.kinfire.state import (
    NOBODY,
    Figure,
)
from tablee.games.kinfire.text import focus_id
from tablee.games.kinfire.words import token_words

REACH_SIGNS = {"melee": "sword", "ranged": "bow", "either": "swap", "far": "bow"}


def board(context: KinfireContext, figure: Figure, x: float, y: float, width: float, height: float) -> Node:
    """The board of an enemy; picking it chooses the enemy, picking a row the row."""
    view = context.view
    foe = view.foe(figure)
    enemy = view.enemy_board(figure)
    number = figure - FIRST_FOE
    rows = range(len(enemy.rows))
    picture_wide = (108.0 if width > 400 else 0.0) if not context.tall else 0.0
    head = 34.0
    inside = picture_wide + 10
    row_high = min(59.0, (height - head - 6) / len(enemy.rows))
    row_picks = any(row_pick(context, figure, row) for row in rows)
    pick = None if row_picks else figure_pick(context, figure)
    triggered = view.combat.turn.figure == figure
    focus = foe.focus
    narrow = width < 300
    eye = 50.0 if narrow else 88.0
    name_wide = width - inside - (eye if focus != NOBODY else 50) - (6 if picture_wide else 36)
    return piece(
        "board",
        el("rect", x=2, y=4, width=width, height=height, rx=12, class_="shade"),
        el(
            "rect",
            width=width,
            height=height,
            rx=12,
            class_=f"kf-board{' kf-triggered' if triggered else ''}",
        ),
        painting(enemy.id, 8, 8, picture_wide - 8, height - 52) if picture_wide else None,
        heart(
            foe.hp,
            30 if picture_wide else 22,
            height - 26 if picture_wide else 19,
            46 if picture_wide else 33,
        ),
        label(
            context.say("of-printed", most=enemy.hp),
            58,
            height - 25,
            context.small + 1,
            on="parchment",
            soft=True,
            width=44,
        )
        if picture_wide
        else None,
        label(
            short_name(context, context.name(figure)) if narrow else context.name(figure),
            inside + (0 if picture_wide else 32),
            19,
            18 if not context.tall else 15.5,
            on="parchment",
            face="serif",
            bold=True,
            width=name_wide,
            smallest=context.small,
        ),
        focus_sign(context, figure, width - 14, narrow=narrow),
        *(
            board_row(
                context, figure, row, inside - 2, head + row * row_high, width - inside - 6, row_high - 4
            )
            for row in rows
        ),
        el("rect", x=-3, y=-3, width=width + 6, height=height + 6, rx=14, class_="kf-halo") if pick else None,
        x=x,
        y=y,
        id=f"foe-{number}",
        pick=pick,
        title=board_title(context, figure),
        does=context.does(*figure_values(figure)) if pick else None,
        counts=f"hp {foe.hp}",
    )


def board_title(context: KinfireContext, figure: Figure) -> str:
    """An enemy in words."""
    foe, enemy = context.view.foe(figure), context.view.enemy_board(figure)
    rank = context.say(
        f"rank-{enemy.rank}-phase" if enemy.phases else f"rank-{enemy.rank}", phase=foe.phase + 1
    )
    return f"{context.say('do-figure', figure=context.name(figure), hp=foe.hp)}\n{rank}"


def focus_sign(context: KinfireContext, figure: Figure, right: float, *, narrow: bool) -> Node:
    """The eye of an enemy: the condition by which it targets, and the Seeker that it targets."""
    view = context.view
    foe = view.foe(figure)
    rule = view.cards.enemies[foe.board].focus_in(foe.phase)
    words = context.say(focus_id(rule))
    if foe.focus == NOBODY:
        mark, said = None, words
    else:
        mark = seeker_mark(view.board(foe.focus).id, right - 10, 18, 11)
        said = f"{words}: {context.name(foe.focus)}"
    return piece(
        "focus",
        glyph("eye", right - (32 if narrow or not mark else 66), 18, 18, "kf-initial"),
        glyph("up", right - 38, 18, 12, "kf-arrow", turn=90) if mark and not narrow else None,
        mark,
        id=f"focus-{figure - FIRST_FOE}",
        title=said,
    )


def row_pick(context: KinfireContext, figure: Figure, row: int) -> str | None:
    """The answer that picking a row gives."""
    if not context.asks("cover_row", "split_tokens") or context.question is None:
        return None
    return context.may(row + 1) if context.question.about[0] == figure else None


def row_stop(context: KinfireContext, figure: Figure, row: int) -> str | None:
    """A row that a rule forbids to choose now."""
    if not context.asks("cover_row", "split_tokens") or context.question is None:
        return None
    return context.stop(row + 1) if context.question.about[0] == figure else None


def board_row(
    context: KinfireContext, figure: Figure, row: int, x: float, y: float, width: float, height: float
) -> Node:
    """A row: its attack, its name and what it does, its tokens, and the statuses that lie on it."""
    view = context.view
    foe = view.foe(figure)
    lying = view.row(figure, row)
    tokens, covers = foe.tokens[row], foe.covers[row]
    turn = view.combat.turn
    lit = turn.figure == figure and turn.row == row
    pick, stop = row_pick(context, figure, row), row_stop(context, figure, row)
    r = min(11.5, height * 0.29) if not context.tall else 11
    tokens_wide = min(len(tokens), 4) * (2 * r + 2) + (4 if tokens else 0)
    covers_wide = 27 * sum(1 for count in covers if count)
    room = width - tokens_wide - covers_wide - 8
    said = context.text(row_text(lying))
    token_nodes = []
    for n, token in enumerate(tokens):
        line, column = divmod(n, 4)
        lines = -(-len(tokens) // 4)
        cy = height / 2 + (line - (lines - 1) / 2) * (2 * r + 1) * (0.9 if lines > 1 else 1)
        token_nodes.append(
            chit_face(
                "dark" if token == 0 else "enemy",
                width - tokens_wide + r + column * (2 * r + 2),
                cy,
                r if lines == 1 else r * 0.9,
                "" if token == 0 else str(token),
                token == turn.chit and lit,
            )
        )
    cover_nodes = []
    for n, (status, count) in enumerate(one for one in zip(STATUSES, covers, strict=True) if one[1]):
        cover_nodes.append(status_card(status, count, room + 14 + n * 27, height / 2, min(34, height - 6)))
    title = f"{context.text(lying.name)}: {said}"
    if tokens:
        title += f" [{', '.join(context.text(token_words(token)) for token in tokens)}]"
    shown = context.part(
        "row",
        (lying, round(room, 1), height, lit or bool(pick)),
        lambda: row_face(context, lying, said, room, width, height, lit or bool(pick)),
    )
    return piece(
        "row",
        shown,
        *cover_nodes,
        *token_nodes,
        el(
            "rect",
            x=-2,
            y=-2,
            width=width + 4,
            height=height + 4,
            rx=8,
            class_="kf-halo" if pick else "kf-locked",
        )
        if pick or stop
        else None,
        x=x,
        y=y,
        id=f"row-{figure - FIRST_FOE}-{row + 1}",
        pick=pick,
        blocked=None if pick else stop,
        title=title,
        does=context.does(row + 1) if pick or stop else None,
    )


def row_face(
    context: KinfireContext, lying: BoardRow, said: str, room: float, width: float, height: float, lit: bool
) -> Node:
    """The printed part of a row."""
    strike = next((step for step in lying.steps if isinstance(step, Strike)), None)
    small = context.small
    left = 18.0
    plate: Node | None = None
    if strike is not None:
        plate = attack_plate(strike, left, (height - 30) / 2, 30)
        left += 68
    lines = int((height - 2) / (small * 1.22))
    name_size = small + 1
    text_room = room - left - 2
    name, rest = context.text(lying.name), rest_of(context, lying, said)
    whole = text_width(rest, small) <= text_room and text_width(name, name_size, bold=True) <= text_room
    if lines >= 2 and not whole and text_room < 120:
        words: list[Node] = [
            paragraph(
                name,
                left,
                1,
                text_room,
                height - 2,
                small,
                on="parchment",
                bold=True,
                smallest=small,
                middle=True,
            )
        ]
    elif lines >= 2:
        words = [
            label(
                name,
                left,
                height * 0.28,
                name_size,
                on="parchment",
                bold=True,
                width=text_room,
                smallest=small,
            ),
            label(
                rest, left, height * 0.73, small, on="parchment", soft=True, width=text_room, smallest=small
            ),
        ]
    else:
        words = [
            label(
                context.text(lying.name),
                left,
                height / 2,
                name_size,
                on="parchment",
                bold=True,
                width=text_room,
                smallest=small,
            )
        ]
    return el(
        "g",
        el(
            "rect",
            width=width,
            height=height,
            rx=7,
            class_=f"kf-row{' kf-lit' if lit else ''}{'' if lying.steps else ' kf-passive'}",
        ),
        el("path", d="M5 -7L13 0L5 7Z", class_="kf-arrow", transform=place(1, height / 2))
        if lying.steps
        else None,
        plate,
        *words,
    )


def rest_of(context: KinfireContext, lying: BoardRow, said: str) -> str:
    """What a row does besides the damage, which is drawn: its text without its first phrase."""
    if not lying.steps or not isinstance(lying.steps[0], Strike):
        return said
    strike = lying.steps[0]
    parts: list[str] = []
    if strike.area:
        parts.append(context.say("strike-area"))
    parts += [context.say(f"card-{status}") for status in strike.statuses]
    riders = said.split("; ")[1:]
    return ", ".join([*parts, *riders]) or context.say(f"reach-{strike.reach}")


@drawn_once
def attack_plate(strike: Strike, x: float, y: float, size: float) -> Node:
    """The reach and the damage of an attack on its colour, with the mark of the colour."""
    colours = strike.colours or ("white",)
    fill, ink = COLOURS[colours[0]]
    wide = size * 1.95
    return el(
        "g",
        el("rect", x=x, y=y, width=wide, height=size, rx=6, fill=fill, stroke="#5c523d", stroke_width=1),
        el(
            "path",
            d=f"M{x + wide / 2} {y}H{x + wide - 6}a6 6 0 0 1 6 6v{size - 12}a6 6 0 0 1 -6 6H{x + wide / 2}Z",
            fill=COLOURS[colours[1]][0],
        )
        if len(colours) > 1
        else el("g"),
        sign(REACH_SIGNS[strike.reach], x + size * 0.5, y + size / 2, size * 0.72, ink),
        el(
            "text",
            str(strike.damage),
            x=x + size * 1.32,
            y=y + size * 0.72,
            font_size=size * 0.66,
            text_anchor="middle",
            class_=f"{INKS[colours[0]]} bold",
        ),
        colour_mark(colours[0], x + wide - 3, y + 3, size * 0.23),
    )


def ally_board(
    context: KinfireContext, figure: Figure, x: float, y: float, width: float, height: float
) -> Node:
    """The card of an ally."""
    view = context.view
    ally, card = view.ally(figure), view.ally_card(figure)
    pick = figure_pick(context, figure)
    small = context.small
    tokens = ally.tokens
    name: Argument = card.name
    top = 34.0
    foot = 26.0 if tokens else 6.0
    return piece(
        "board",
        el("rect", x=2, y=4, width=width, height=height, rx=12, class_="shade"),
        el(
            "rect",
            width=width,
            height=height,
            rx=12,
            class_=f"kf-board{' kf-triggered' if view.combat.turn.figure == figure else ''}",
        ),
        heart(ally.hp, 22, 19, 33) if ally.hp is not None else sign("lamp", 20, 19, 22, "#1f6f69"),
        label(
            context.text(name),
            42,
            19,
            15.5,
            on="parchment",
            face="serif",
            bold=True,
            width=width - 50,
            smallest=small,
        ),
        paragraph(
            context.text(card.text),
            10,
            top,
            width - 20,
            height - top - foot,
            small,
            on="parchment",
            soft=True,
            smallest=small,
        ),
        *(
            chit_face(
                "dark" if token == 0 else "enemy",
                20 + n * 25,
                height - 15,
                11,
                "" if token == 0 else str(token),
            )
            for n, token in enumerate(tokens)
        ),
        el("rect", x=-3, y=-3, width=width + 6, height=height + 6, rx=14, class_="kf-halo") if pick else None,
        x=x,
        y=y,
        id=f"ally-{figure - FIRST_ALLY}",
        pick=pick,
        title=f"{context.text(name)}: {context.text(card.text)}",
        does=context.does(*figure_values(figure)) if pick else None,
        counts=None if ally.hp is None else f"hp {ally.hp}",
    )


def boards(context: KinfireContext, x: float, y: float, width: float, height: float) -> Node:
    """All boards side by side, allies at the right, one below the other."""
    view = context.view
    foes, allies = view.foes(), view.allies()
    gap = 10.0
    ally_wide = 0.0
    if allies:
        ally_wide = 250.0 if len(foes) < 3 else 210.0
    room = width - (ally_wide + gap if allies else 0)
    each = min(475.0 if len(foes) > 1 else 640.0, (room - gap * (len(foes) - 1)) / max(1, len(foes)))
    drawn = [board(context, figure, x + n * (each + gap), y, each, height) for n, figure in enumerate(foes)]
    tall = (height - gap * (len(allies) - 1)) / max(1, len(allies))
    drawn += [
        ally_board(context, figure, x + width - ally_wide, y + n * (tall + gap), ally_wide, tall)
        for n, figure in enumerate(allies)
    ]
    return el("g", *drawn)


def stacked(context: KinfireContext, x: float, y: float, width: float) -> tuple[Node, float]:
    """All boards one below the other, for a phone."""
    view = context.view
    drawn: list[Node] = []
    top = y
    for figure in view.foes():
        high = 40.0 + 48 * len(view.enemy_board(figure).rows)
        drawn.append(board(context, figure, x, top, width, high))
        top += high + 10
    for figure in view.allies():
        drawn.append(ally_board(context, figure, x, top, width, 104))
        top += 114
    return el("g", *drawn), top - y


__all__ = ["ENEMY_SIGNS", "attack_plate", "boards", "stacked"]
