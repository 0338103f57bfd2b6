"""The destiny bag with its odds, the chits that were drawn and used, the time track, and fate."""

from __future__ import annotations

from collections import Counter

from tablee.art import Node, el, glyph, label, path, piece, place
from tablee.games.kinfire.pictures.context import KinfireContext
from tablee.games.kinfire.pictures.signs import chit_face
from tablee.games.kinfire.state import FIRST_SEEKER_CHIT, HEART, MOST_FATE, TRACK
from tablee.games.kinfire.stories import DARKNESS
from tablee.games.kinfire.words import chit_words


def face(context: KinfireContext, chit: int) -> tuple[str, str]:
    """The face of a chit: its kind, or the id of its Seeker, and its figure."""
    if chit >= FIRST_SEEKER_CHIT:
        return context.view.board(chit - FIRST_SEEKER_CHIT).id, ""
    if chit == HEART:
        return "heart", ""
    return ("dark", "") if chit == DARKNESS else ("enemy", str(chit))


def odds(context: KinfireContext) -> list[tuple[str, str, str, int]]:
    """What the next chit may be: its face, its name, and how many of them are in the bag."""
    bag = Counter(context.view.combat.bag)
    rows = []
    for who in context.view.seekers():
        chit = context.view.chit_of(who)
        rows.append((*face(context, chit), context.name(who), bag[chit]))
    enemies = sum(count for chit, count in bag.items() if DARKNESS < chit < HEART)
    rows.append(("enemy", "#", context.say("bag-an-enemy"), enemies))
    rows.append(("heart", "", context.say("bag-you-choose"), bag[HEART]))
    rows.append(("dark", "", context.say("chit-darkness"), bag[DARKNESS]))
    return rows


def sack(context: KinfireContext, x: float, y: float, scale: float) -> Node:
    """The bag: picking it draws a chit."""
    pick = context.may("draw") if context.asks("draw") else None
    count = len(context.view.combat.bag)
    return piece(
        "bag",
        el("ellipse", cx=4, cy=38, rx=40, ry=9, fill="#040a10", opacity=0.45),
        el("path", d="M-13 -26C-40 -8 -46 18 -34 32C-20 42 20 42 34 32C46 18 40 -8 13 -26Z", class_="kf-bag"),
        el(
            "path",
            d="M-13 -26C-40 -8 -46 18 -34 32C-30 35 -24 37 -18 38C-32 20 -26 -8 -6 -26Z",
            class_="kf-bag-light",
        ),
        el("path", d="M34 32C46 18 40 -8 13 -26C24 -6 30 16 20 37C26 36 31 34 34 32Z", class_="kf-bag-dark"),
        el(
            "path",
            d="M-15 -27C-22 -34 -18 -41 -10 -40C-4 -43 4 -43 10 -40C18 -41 22 -34 15 -27Z",
            class_="kf-bag",
        ),
        el(
            "path",
            d=path("M", -15, -26, "Q", 0, -20, 15, -26, "M", 8, -24, "L", 16, -8, "M", 11, -24, "L", 22, -14),
            class_="kf-cord",
        ),
        glyph("star", 0, 12, 26, "kf-gilt"),
        el("circle", cy=2, r=46, class_="kf-halo") if pick else None,
        x=x,
        y=y,
        scale=scale,
        id="bag",
        pick=pick,
        title=context.say("bag-title", count=count),
        does=context.does("draw") if pick else None,
        counts=f"chits {count}",
    )


def odds_rows(context: KinfireContext, x: float, y: float, width: float, step: float) -> Node:
    """The odds of the next draw, a line for each face."""
    total = max(1, len(context.view.combat.bag))
    rows: list[Node | None] = []
    for n, (kind, text, name, count) in enumerate(odds(context)):
        level = y + n * step
        share = round(100 * count / total)
        rows += [
            chit_face(kind, x + step * 0.42, level, step * 0.4, text),
            label(name, x + step, level, context.small, width=width - step - 50, smallest=context.small),
            label(
                f"{share} %",
                x + width,
                level,
                context.small + 0.5,
                bold=True,
                lit=count > 0,
                soft=not count,
                anchor="end",
            ),
        ]
    return el("g", *rows)


def track_slots(context: KinfireContext, x: float, y: float, size: float) -> Node:
    """The time track: Hearts and Darkness; when its four slots are full the bag is refilled."""
    chits = context.view.combat.track
    slots: list[Node] = []
    for n in range(TRACK):
        cx = x + (n + 0.5) * size
        slots.append(
            el(
                "rect",
                x=cx - size * 0.44,
                y=y - size * 0.44,
                width=size * 0.88,
                height=size * 0.88,
                rx=8,
                class_="kf-slot",
            )
        )
        if n < len(chits):
            slots.append(chit_face(*face_at(context, chits[n], cx, y, size * 0.34)))
    return piece("track", *slots, id="track", title=track_title(context))


def track_title(context: KinfireContext) -> str:
    """The time track in words."""
    chits = [chit_words(context.view, chit) for chit in context.view.combat.track]
    return context.say("table-track", chits=tuple(chits) if chits else "–", slots=TRACK)


def face_at(
    context: KinfireContext, chit: int, x: float, y: float, r: float, drawn: bool = False
) -> tuple[str, float, float, float, str, bool]:
    """The arguments for the face of a chit at a place."""
    kind, text = face(context, chit)
    return kind, x, y, r, text, drawn


def used_chits(context: KinfireContext, x: float, y: float, width: float, r: float) -> Node:
    """The chits that were used; the one of this turn is lit. A card may put one of a Seeker back."""
    combat = context.view.combat
    step = 2 * r + 4
    per = max(1, int(width / step))
    drawn: list[Node] = []
    given: set[int] = set()
    for n, chit in enumerate(sorted(combat.used)):
        row, column = divmod(n, per)
        cx, cy = x + r + column * step, y + r + row * step
        who = chit - FIRST_SEEKER_CHIT
        pick = None
        if context.asks("return_chit") and chit >= FIRST_SEEKER_CHIT and chit not in given:
            given.add(chit)
            pick = context.may(("seeker", who))
        now = chit == combat.turn.chit and chit < FIRST_SEEKER_CHIT
        drawn.append(
            piece(
                "chit",
                chit_face(*face_at(context, chit, 0, 0, r, now or pick is not None)),
                x=cx,
                y=cy,
                id=f"used-{n}" if pick else None,
                pick=pick,
                title=context.text(chit_words(context.view, chit)) if pick else None,
                does=context.does(("seeker", who)) if pick else None,
            )
        )
    return el("g", *drawn, id="used")


def drawn_chits(context: KinfireContext, x: float, y: float, r: float) -> Node | None:
    """The chits in the hand of who draws: one is kept."""
    chits = context.view.combat.drawn
    if not chits:
        return None
    shown: list[Node] = []
    given: set[int] = set()
    for n, chit in enumerate(chits):
        pick = context.may(chit) if context.asks("pick_chit") and chit not in given else None
        given.add(chit)
        shown.append(
            piece(
                "chit",
                el("circle", r=r + 4, class_="kf-halo-soft") if pick else None,
                chit_face(*face_at(context, chit, 0, 0, r, True)),
                x=x + r + n * (2 * r + 8),
                y=y,
                id=f"drawn-{n}",
                pick=pick,
                title=context.text(chit_words(context.view, chit)),
                does=context.does(chit) if pick else None,
            )
        )
    return el("g", *shown)


def fate_stars(context: KinfireContext, x: float, y: float, size: float) -> Node:
    """The fate tokens; picking them spends one."""
    view = context.view
    pick = context.may("fate") if context.asks("draw") else None
    stars = [glyph("star", n * size * 1.05, 0, size, "kf-gilt") for n in range(min(view.fate, 6))]
    spent = context.say("fate-spent", spent=view.combat.fate_spent, most=MOST_FATE)
    room = max(1, min(view.fate, 6)) * size * 1.05
    return piece(
        "fate",
        el(
            "rect",
            x=-size * 0.8,
            y=-size * 0.85,
            width=room + size * 0.55,
            height=size * 1.7,
            rx=size * 0.8,
            class_="kf-halo",
        )
        if pick
        else None,
        *stars,
        x=x,
        y=y,
        id="fate",
        pick=pick,
        title=context.say("fate-title", fate=view.fate, spent=spent),
        does=context.does("fate") if pick else None,
        counts=f"fate {view.fate}",
    )


def column(context: KinfireContext, x: float, y: float, width: float, height: float) -> Node:
    """The bag on the wide table, from top to bottom."""
    view = context.view
    small = context.small
    inner = width - 28
    left = 14
    rows = len(odds(context))
    step = 26.0 if rows < 7 else 24.0
    after = 154 + rows * step
    spent = context.say("fate-spent", spent=view.combat.fate_spent, most=MOST_FATE)
    return el(
        "g",
        el("rect", width=width, height=height, rx=14, class_="kf-panel"),
        label(context.say("bag-heading"), left, 24, 17, face="serif", bold=True, width=inner),
        sack(context, left + 46, 84, 0.94),
        label(str(len(view.combat.bag)), left + 104, 74, 32, face="serif", bold=True),
        label(
            context.say("bag-of", count=len(view.combat.bag)),
            left + 104,
            99,
            small,
            soft=True,
            width=inner - 104,
            smallest=small,
        ),
        label(context.say("bag-next"), left, 138, small, bold=True, soft=True),
        odds_rows(context, left, 160, inner, step),
        el("path", d=path("M", left, after, "H", width - left), class_="kf-line"),
        label(context.say("bag-track"), left, after + 18, small, bold=True, soft=True),
        track_slots(context, left - 2, after + 52, 43),
        label(
            context.say("bag-drawn" if view.combat.drawn else "bag-used"),
            left,
            after + 92,
            small,
            bold=True,
            soft=True,
        ),
        drawn_chits(context, left, after + 124, 16)
        if view.combat.drawn
        else used_chits(context, left, after + 104, inner, 12.5 if len(view.combat.used) < 19 else 9.5),
        el("path", d=path("M", left, height - 54, "H", width - left), class_="kf-line"),
        fate_stars(context, left + 14, height - 28, 22),
        label(
            spent, width - left, height - 28, small, soft=True, anchor="end", width=inner - 60, smallest=small
        ),
        transform=place(x, y),
    )


def band(context: KinfireContext, x: float, y: float, width: float) -> tuple[Node, float]:
    """The bag on a phone: the sack and fate at the left, the odds at the right, the track below."""
    view = context.view
    small = context.small
    rows = len(odds(context))
    step = 22.0
    high = max(150.0, 40 + rows * step)
    spent = context.say("fate-spent", spent=view.combat.fate_spent, most=MOST_FATE)
    used = len(view.combat.used)
    per = int((width - 28) / 30)
    chits = -(-used // per) * 30 if used and not view.combat.drawn else 44
    total = high + 78 + chits
    return (
        el(
            "g",
            el("rect", width=width, height=total, rx=12, class_="kf-panel"),
            label(context.say("bag-heading"), 14, 20, 15, face="serif", bold=True),
            sack(context, 52, 84, 0.86),
            label(str(len(view.combat.bag)), 104, 74, 28, face="serif", bold=True),
            fate_stars(context, 26, high - 8, 24),
            label(spent, 90, high - 8, small, soft=True, width=80, smallest=small),
            odds_rows(context, 178, 24, width - 192, step),
            label(
                context.say("bag-track"), 14, high + 24, small, bold=True, soft=True, width=90, smallest=small
            ),
            track_slots(context, 110, high + 34, 44),
            drawn_chits(context, 14, high + 92, 22)
            if view.combat.drawn
            else used_chits(context, 14, high + 64, width - 28, 13),
            transform=place(x, y),
        ),
        total,
    )
