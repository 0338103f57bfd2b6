"""The sums of the open window: what the declared card or attack would do, with every term."""

from __future__ import annotations

from tablee.art import Node, el, ellipsis, path, piece
from tablee.games.kinfire.forecast import declared_sums, hp_after
from tablee.games.kinfire.pictures.context import KinfireContext
from tablee.games.kinfire.pictures.signs import chit_face, colour_mark, seeker_mark
from tablee.games.kinfire.previews import sum_words
from tablee.games.kinfire.standing import is_foe, is_seeker
from tablee.games.kinfire.state import (
    LANTERN,
    NOBODY,
    Figure,
)
from tablee.games.kinfire.words import declared_name, row_name


def heading(context: KinfireContext) -> str:
    """What was declared."""
    view = context.view
    declared = view.combat.declared
    assert declared is not None
    if is_foe(declared.by):
        return f"{context.text(row_name(view, declared.by, declared.row + 1))} {declared.damage}"
    return context.text(declared_name(view))


def after(context: KinfireContext, figure: Figure, damage: int) -> tuple[str, bool]:
    """What becomes of the HP of a target, and whether it falls."""
    view = context.view
    before = (
        view.party[figure].hp
        if is_seeker(figure)
        else view.foe(figure).hp
        if is_foe(figure)
        else view.ally(figure).hp or 0
    )
    left = hp_after(view, figure, damage)
    saved = ""
    if is_seeker(figure) and damage > 0 and view.party[figure].armor:
        saved = context.say("sum-armor", n=min(damage, view.party[figure].armor)) + " "
    return saved + context.say("sum-hp", before=before, after=left), left == 0


def strip(context: KinfireContext, x: float, y: float, width: float) -> tuple[Node, float]:
    """The strip below the map: what was declared and each target, or else the turn."""
    view = context.view
    declared = view.combat.declared
    if declared is None or (is_seeker(declared.by) and declared.card != LANTERN and declared.card < 0):
        return turn_strip(context, x, y, width)
    targets = list(declared_sums(view).items())[: 4 if context.tall else 3]
    small = context.small
    stacked = context.tall
    high = 56.0 if not stacked else 36.0 + 42 * len(targets)
    head_wide = width if stacked else min(210.0, width * 0.32)
    colour = declared.colours[0] if declared.colours else "white"
    who = view.board(declared.by).id if is_seeker(declared.by) else None
    parts: list[Node | None] = [
        el("rect", width=width, height=high, rx=10, class_="kf-sums"),
        colour_mark(colour, 22, 19 if stacked else 29, 12),
        _said(heading(context), 42, 19 if stacked else 20, small + 1, head_wide - 50, "bold"),
        None
        if stacked
        else _said(
            context.say("sum-colour", colour=context.say(f"colour-{colour}")),
            42,
            41,
            small,
            head_wide - 50,
            "soft",
        ),
        seeker_mark(who, width - 22, 19, 11) if who and stacked else None,
    ]
    each = (width - head_wide) / max(1, len(targets))
    for n, (figure, reckoned) in enumerate(targets):
        left = 10.0 if stacked else head_wide + n * each
        top = 36.0 + n * 42 if stacked else 0.0
        words, falls = after(context, figure, reckoned.total)
        if not stacked:
            parts.append(el("path", d=path("M", left, 10, "V", high - 10), class_="kf-sums-line"))
        mark = (
            seeker_mark(view.board(figure).id, left + 20, top + (20 if stacked else 29), 12)
            if is_seeker(figure)
            else None
        )
        indent = left + (40 if mark else 12)
        room = (width if stacked else left + each) - indent - 8
        name = "" if mark else context.name(figure) + ": "
        parts += [
            mark,
            _said(
                name + context.text(sum_words(reckoned)),
                indent,
                top + (12 if stacked else 20),
                small,
                room,
                "",
            ),
            _said(
                words,
                indent,
                top + (30 if stacked else 41),
                small,
                room,
                "bad bold" if falls == is_seeker(figure) and falls else "good bold" if falls else "lit bold",
            ),
        ]
    if not targets and is_seeker(declared.by):
        parts.append(
            _said(
                context.say("sum-no-target"),
                10 if stacked else head_wide,
                high - 17 if stacked else 29,
                small,
                width - 20,
                "soft",
            )
        )
    return piece("sums", *parts, x=x, y=y, id="sums", title=context.say("sums-title")), high


def _said(text: str, x: float, y: float, size: float, width: float, tone: str) -> Node:
    """A line on the dark strip: it is light in a light room too."""
    shown = ellipsis(text, width, size, bold="bold" in tone)
    return el("text", shown, x=x, y=y + size * 0.35, font_size=size, class_=f"kf-said {tone}".strip())


def turn_strip(context: KinfireContext, x: float, y: float, width: float) -> tuple[Node, float]:
    """Whose turn it is, and what is left of it, while nothing is declared."""
    view = context.view
    turn = view.combat.turn
    small = context.small
    high = 56.0 if not context.tall else 48.0
    parts: list[Node | None] = [el("rect", width=width, height=high, rx=10, class_="kf-sums kf-calm")]
    if turn.seeker != NOBODY and view.phase in ("seeker_start", "seeker", "seeker_end"):
        said = context.say("strip-seeker", seeker=context.name(turn.seeker))
        more = context.say("strip-left", moves=turn.moves, owes=int(turn.owes_act))
        mark = seeker_mark(view.board(turn.seeker).id, 26, high / 2, 14)
    elif turn.figure != NOBODY and view.phase == "row":
        said = context.say("strip-enemy", figure=context.name(turn.figure))
        more = context.text(row_name(view, turn.figure, turn.row + 1)) if is_foe(turn.figure) else ""
        mark = (
            chit_face("enemy", 26, high / 2, 13, str(turn.chit))
            if turn.chit
            else chit_face("dark", 26, high / 2, 13)
        )
    else:
        said = context.say("strip-draw", turn=view.combat.turn_number + 1, cycle=view.combat.cycle)
        more = context.say("strip-bag", count=len(view.combat.bag))
        mark = chit_face("heart", 26, high / 2, 13)
    parts += [
        mark,
        _said(said, 52, high / 2 - 10, small + 1, width - 60, "bold"),
        _said(more, 52, high / 2 + 11, small, width - 60, "soft"),
    ]
    return piece("sums", *parts, x=x, y=y, id="sums", title=said), high
